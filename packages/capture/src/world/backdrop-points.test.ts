import type { TrainView } from '@orrery/engine';
import { describe, expect, it } from 'vitest';
import { backdropPoints } from './backdrop-points.ts';
import { lookAt } from './world-cameras.ts';

/** Cameras around a dark ball on a white table before gray walls, drawn by their rays. */
function views(): TrainView[] {
  const frame = { width: 48, height: 36, fx: 30, fy: 30, cx: 24, cy: 18 };
  return Array.from({ length: 12 }, (_, k) => {
    const turn = (2 * Math.PI * k) / 12;
    const camera = lookAt([2 * Math.cos(turn), 2 * Math.sin(turn), 1.2], [0, 0, 0.2], frame);
    const m = camera.cameraFromWorld;
    const eye = [2 * Math.cos(turn), 2 * Math.sin(turn), 1.2];
    const rgb = new Uint8Array(3 * frame.width * frame.height);
    for (let y = 0; y < frame.height; y++)
      for (let x = 0; x < frame.width; x++) {
        const [u, v] = [(x + 0.5 - frame.cx) / frame.fx, (y + 0.5 - frame.cy) / frame.fy];
        const ray = [0, 1, 2].map((c) => m[c] * u + m[4 + c] * v + m[8 + c]);
        const size = Math.hypot(...ray);
        const along = -ray.reduce((sum, value, c) => sum + (value / size) * (eye[c] - (c === 2 ? 0.2 : 0)), 0);
        const miss = Math.hypot(...ray.map((value, c) => eye[c] - (c === 2 ? 0.2 : 0) + (along * value) / size));
        const light = miss < 0.2 ? 20 : ray[2] < 0 ? 230 : 120;
        rgb.fill(light, 3 * (y * frame.width + x), 3 * (y * frame.width + x) + 3);
      }
    return { name: `${k}.jpg`, camera, rgb };
  });
}

describe('the backdrop of a model', () => {
  const bare = { count: 1, positions: new Float64Array([0, 0, 0.4]), colors: new Uint8Array(3) };
  const { count, positions, colors } = backdropPoints(views(), bare, 400);

  it('has a floor of the table’s color, not of the thing that stands on it', () => {
    const floor = Array.from({ length: count }, (_, i) => i).filter((i) => positions[3 * i + 2] === 0);
    expect(floor.length).toBeGreaterThan(80);
    for (const i of floor)
      if (Math.hypot(positions[3 * i], positions[3 * i + 1]) > 0.5) expect(colors[3 * i]).toBe(230);
  });

  it('has a shell behind everything, where pictures see it', () => {
    const shell = Array.from({ length: count }, (_, i) => Math.hypot(...positions.subarray(3 * i, 3 * i + 3))).filter(
      (distance) => distance > 5,
    );
    expect(shell.length).toBeGreaterThan(30);
    for (const distance of shell) expect(distance).toBeCloseTo(8, 1);
    expect(count).toBeLessThanOrEqual(400);
  });
});
