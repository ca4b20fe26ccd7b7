import { cameraCenter } from '@orrery/engine';
import { describe, expect, it } from 'vitest';
import { previewPath } from './camera-path.ts';
import { findFocus } from './focus.ts';
import { cameraAt, ring, testFrame } from './testing.ts';

const centers = (path: ReturnType<typeof previewPath>) =>
  path.map(({ cameraFromWorld }) => cameraCenter(cameraFromWorld));
const steps = (points: number[][]) =>
  points.slice(1).map((p, k) => Math.hypot(p[0] - points[k][0], p[1] - points[k][1], p[2] - points[k][2]));

describe('the way of the preview', () => {
  it('goes once around a subject, where photos were taken, and ends where it began', () => {
    const cameras = ring(16, 2, 0.8);
    const path = previewPath(cameras, findFocus(cameras), testFrame, 72);
    const points = centers(path);
    for (const point of points) expect(Math.hypot(point[0], point[1])).toBeCloseTo(2, 1);
    const length = steps([...points, points[0]]);
    expect(Math.max(...length)).toBeLessThan(1.2 * Math.min(...length));
    for (const { cameraFromWorld: m } of path) {
      // The subject in the middle, Z up.
      expect(m[3] / m[11]).toBeCloseTo(0, 3);
      expect(m[7] / m[11]).toBeCloseTo(0, 3);
      expect(-m[6]).toBeGreaterThan(0);
    }
  });

  it('turns back where nobody has been', () => {
    const cameras = ring(24, 2, 0.5).slice(0, 9);
    const points = centers(previewPath(cameras, findFocus(cameras), testFrame, 72));
    const angles = points.map(([x, y]) => (Math.atan2(y!, x!) * 180) / Math.PI);
    expect(Math.min(...angles)).toBeGreaterThan(0);
    expect(Math.max(...angles)).toBeLessThan(120);
    expect(Math.max(...angles) - Math.min(...angles)).toBeGreaterThan(80);
  });

  it('follows a walk smoothly, also when the photos shook', () => {
    const cameras = Array.from({ length: 30 }, (_, k) =>
      cameraAt(`${k}.jpg`, [0.3 * k, 0.1 * (k % 3), 1.5 + 0.1 * (k % 2)], [0.3 * k + 0.2, 5, 1.5]),
    );
    const points = centers(previewPath(cameras, findFocus(cameras), testFrame, 96));
    expect(points[0][0]).toBeLessThan(1.2);
    expect(points.at(-1)![0]).toBeGreaterThan(7.5);
    expect(Math.max(...steps(points))).toBeLessThan(0.3);
    for (const point of points) expect(point[2]).toBeCloseTo(1.55, 1);
  });

  it('looks ahead where the views of a moment look everywhere', () => {
    const cameras = Array.from({ length: 40 }, (_, k) => {
      const [place, turn] = [Math.floor(k / 4), (k % 4) * (Math.PI / 2)];
      const eye: [number, number, number] = [place, 0, 1.5];
      return cameraAt(`${k}.jpg`, eye, [place + Math.cos(turn), Math.sin(turn), 1.5]);
    });
    const path = previewPath(cameras, findFocus(cameras), testFrame, 24);
    for (const { cameraFromWorld: m } of path.slice(4, -4)) expect(m[8]).toBeGreaterThan(0.9);
  });
});
