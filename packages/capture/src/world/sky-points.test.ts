import type { TrainView } from '@orrery/engine';
import type { Vec3 } from '@orrery/splats';
import { describe, expect, it } from 'vitest';
import { skyPoints } from './sky-points.ts';
import { blob, cameraAt } from './testing.ts';

const frame = { width: 120, height: 90, fx: 80, fy: 80, cx: 60, cy: 45 };
/** A walk along Y: blue above the horizon, gray below. */
const views: TrainView[] = Array.from({ length: 8 }, (_, k) => {
  const eye: Vec3 = [0, 2 * k, 1.5];
  const { name, camera } = cameraAt(`${k}.jpg`, eye, [0, 2 * k + 10, 1.5], frame);
  const rgb = new Uint8Array(3 * 120 * 90).fill(90);
  for (let i = 0; i < 120 * 45; i++) rgb.set([60, 120, 220], 3 * i);
  return { name, camera, rgb };
});
const cloud = (positions: Vec3[]) => ({
  count: positions.length,
  positions: Float32Array.from(positions.flat()),
  colors: new Uint8Array(3 * positions.length).fill(90),
});
const ground = blob(3000, [0, 20, 0], 40).map(([x, y]): Vec3 => [x, y, 0]);

describe('the sky', () => {
  it('is far, above everything, and of the color the pictures have there', () => {
    const points = cloud(ground);
    const sky = skyPoints(views, points, 1000);
    expect(sky.count).toBeGreaterThan(200);
    for (let i = 0; i < sky.count; i++) {
      const [x, y, z] = sky.positions.subarray(3 * i, 3 * i + 3) as unknown as Vec3;
      expect(z).toBeGreaterThan(1);
      // In front of the walker, and behind all that was matched.
      expect(y).toBeGreaterThan(40);
      expect(Math.hypot(x, y - 7, z)).toBeGreaterThan(100);
      expect([...sky.colors.subarray(3 * i, 3 * i + 3)]).toEqual([60, 120, 220]);
    }
    expect(skyPoints(views, points, 50).count).toBe(50);
  });

  it('is not seen in a room, whose walls and ceiling hold points', () => {
    const walls = blob(6000, [0, 10, 3], 60).map(([x, y, z]): Vec3 => [x, Math.max(y, 38), Math.abs(z)]);
    expect(skyPoints(views, cloud([...ground, ...walls]), 1000).count).toBe(0);
  });

  it('does not count where pictures are masked', () => {
    const hidden = views.map((view) => ({ ...view, mask: new Uint8Array(120 * 90) }));
    expect(skyPoints(hidden, cloud(ground), 1000).count).toBe(0);
  });
});
