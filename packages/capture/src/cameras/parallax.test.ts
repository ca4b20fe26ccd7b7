import { describe, expect, it } from 'vitest';
import { angleBetween, apply, type Mat3, matrixOf, multiply, subtract, type Vec3 } from '../rotation.ts';
import { isPureRotation, wahba } from './parallax.ts';
import { generator, lookAt, roomPoints } from './testing/synthetic-capture.ts';

const FOCAL = 900;

/** Pixels of the same points in two cameras; a tenth of them moved on their own, as pedestrians do. */
function matched(first: { center: Vec3; m: Mat3 }, second: { center: Vec3; m: Mat3 }, noisePx = 0.7) {
  const random = generator(3);
  const points: number[] = [];
  for (const point of roomPoints(300)) {
    const pixels = [first, second].flatMap(({ center, m }) => {
      const [x, y, z] = apply(m, subtract(point, center));
      return z > 0.3
        ? [(FOCAL * x) / z + noisePx * (random() - 0.5), (FOCAL * y) / z + noisePx * (random() - 0.5)]
        : [];
    });
    if (pixels.length === 4 && pixels.every((value) => Math.abs(value) < 600)) {
      if (points.length % 40 === 0) pixels[2] += 40;
      points.push(...pixels);
    }
  }
  return Float64Array.from(points);
}

describe('parallax', () => {
  const from = { center: [3, 0, 1] as Vec3, m: lookAt([3, 0, 1], [0, 0, 0.5]) };
  const ask = (points: Float64Array, focal: number, focalKnown: boolean) =>
    isPureRotation({ points, focalFirst: focal, focalSecond: focal, focalKnown, longestSide: 1200 });

  it('is missing when the camera only turned, also with a guessed focal length', () => {
    const turned = { center: from.center, m: multiply(matrixOf([0.995, 0.03, 0.08, 0.02]), from.m) };
    expect(ask(matched(from, turned), FOCAL, true)).toBe(true);
    expect(ask(matched(from, turned), 1.3 * FOCAL, false)).toBe(true);
    expect(ask(matched(from, from, 0), FOCAL, true)).toBe(true);
  });

  it('is there when the camera took a step', () => {
    const center: Vec3 = [3, 0.4, 1];
    expect(ask(matched(from, { center, m: lookAt(center, [0, 0, 0.5]) }), FOCAL, true)).toBe(false);
    expect(ask(matched(from, { center, m: from.m }), 1.3 * FOCAL, false)).toBe(false);
  });

  it('solves for the turn between directions', () => {
    const truth = matrixOf([0.2, -0.7, 0.5, 0.4]);
    const rays = roomPoints(30).map((point): Vec3 => {
      const length = Math.hypot(...point);
      return [point[0] / length, point[1] / length, point[2] / length];
    });
    const found = wahba(
      rays,
      rays.map((ray) => apply(truth, ray)),
    );
    expect(angleBetween(found, truth)).toBeLessThan(1e-5);
  });
});
