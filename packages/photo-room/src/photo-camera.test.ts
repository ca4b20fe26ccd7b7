import type { Segment } from '@orrery/material-transfer';
import type { Vec3 } from '@orrery/model-library';
import { expect, it } from 'vitest';
import { seenAt } from './box-geometry.ts';
import { photoCameras } from './photo-camera.ts';

const [width, height, focalPx] = [480, 360, 400];
const yaw = 0.35;
/** Level, turned to the left of the wall ahead. */
const look = {
  focalPx,
  axes: {
    across: [Math.cos(yaw), 0, -Math.sin(yaw)] as Vec3,
    ahead: [Math.sin(yaw), 0, Math.cos(yaw)] as Vec3,
    up: [0, -1, 0] as Vec3,
  },
};

function segment(from: Vec3, to: Vec3): Segment {
  const [a, b] = [seenAt(look, from)!, seenAt(look, to)!];
  const [x1, y1, x2, y2] = [a[0] + width / 2, a[1] + height / 2, b[0] + width / 2, b[1] + height / 2];
  return { x1, y1, x2, y2, length: Math.hypot(x2 - x1, y2 - y1), strength: 8 };
}

it('tells the camera of lines laid slantwise and the camera of the room apart', () => {
  const uprights = [-2, -1, 0, 1, 2].map((x) => segment([x, 5, -1], [x, 5, 1]));
  const room = [-1, -0.5, 0.5, 1].flatMap((z) => [segment([-2, 5, z], [1.5, 5, z]), segment([-2, 3, z], [-2, 5, z])]);
  // A floor of boards at 40 degrees to the walls, and shorter ones across them: more lines than the room has.
  const slanted = Array.from({ length: 24 }, (_, k) => {
    const [x, y] = [-2.4 + (k % 6) * 0.7, 2.6 + Math.floor(k / 6) * 0.7];
    const [dx, dy] = k % 2 ? [0.77, 0.64] : [-0.64, 0.77];
    return segment([x, y, -1], [x + 1.4 * dx, y + 1.4 * dy, -1]);
  });
  const segments = [...uprights, ...room, ...slanted];
  for (const told of [{ focalPx }, {}]) {
    const cameras = photoCameras({ width, height, segments, ...told }, 3);
    expect(cameras.length).toBeGreaterThan(1);
    const off = cameras.map((camera) => (Math.abs(camera.yaw - yaw) * 180) / Math.PI);
    expect(Math.min(...off)).toBeLessThan('focalPx' in told ? 1 : 4);
    expect(Math.max(...off)).toBeGreaterThan(6);
  }
});
