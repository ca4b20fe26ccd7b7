import type { TrainView } from '@orrery/engine';
import { describe, expect, it } from 'vitest';
import { believed, subjectHull } from './subject-hull.ts';
import { blob, ring, testFrame } from './testing.ts';

const { width, height } = testFrame;
const at = (picture: Uint8Array, x: number, y: number) => picture[y * width + x];

/** A ball of radius 0.5 seen from all around; it is 17 pixels wide to each side of the middle. */
function views(change: (mask: Uint8Array, view: number) => void): TrainView[] {
  return ring(16, 3, 1).map(({ name, camera }, view) => {
    const mask = new Uint8Array(width * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (Math.hypot(x - 60, y - 45) < 17) mask[y * width + x] = 255;
    change(mask, view);
    return { name, camera, rgb: new Uint8Array(3 * width * height), mask };
  });
}
const points = Float32Array.from(blob(300, [0, 0, 0], 0.6).flat());
const paint = (mask: Uint8Array, left: number, top: number, side: number, value: number) => {
  for (let y = top; y < top + side; y++) mask.fill(value, y * width + left, y * width + left + side);
};

describe('the hull of a subject', () => {
  it('is whole where most masks show it, though a few have holes or too much', () => {
    const given = views((mask, view) => {
      if (view % 4 === 1) paint(mask, 52, 38, 12, 0);
      if (view === 3) paint(mask, 90, 10, 20, 255);
    });
    const hull = subjectHull(given, points)!;
    for (const view of [0, 1, 3]) {
      expect(at(hull[view]!, 60, 45)).toBe(255);
      expect(at(hull[view]!, 58, 42)).toBe(255);
      expect(at(hull[view]!, 100, 20)).toBe(0);
      expect(at(hull[view]!, 10, 80)).toBe(0);
    }
    const trust = (view: number) => believed(given[view]!.mask!, hull[view]!, width, height);
    // Neither the hole nor what is too much is believed; everything else is, edges included.
    expect(at(trust(1), 58, 44)).toBe(0);
    expect(at(trust(3), 100, 20)).toBe(0);
    expect(trust(0).every((value) => value === 255)).toBe(true);
    expect(at(trust(3), 60, 45)).toBe(255);
    expect(at(trust(3), 30, 80)).toBe(255);
  });

  it('is not known where the masks agree on nothing', () => {
    const scattered = views((mask, view) => {
      mask.fill(0);
      paint(mask, (view * 37) % 100, (view * 23) % 70, 12, 255);
    });
    expect(subjectHull(scattered, points)).toBeUndefined();
    expect(subjectHull(views(() => {}).slice(0, 2), points)).toBeUndefined();
    expect(
      subjectHull(
        views(() => {}),
        new Float32Array(),
      ),
    ).toBeUndefined();
  });
});
