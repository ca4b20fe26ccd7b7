import { describe, expect, it } from 'vitest';
import {
  focusOf,
  frustumLines,
  parsePoses,
  smallFrustum,
  startView,
  viewOfMetrics,
  viewOfPose,
} from './camera-poses.ts';
import { add, cross, distance, normalize, scale, subtract, type Vec3 } from './vectors.ts';

/** A photo as the service writes it, looking from one point at another, Z up. */
function image(position: Vec3, target: Vec3, cameraId = 1) {
  const forward = normalize(subtract(target, position));
  const right = normalize(cross(forward, [0, 0, 1]));
  const down = cross(forward, right);
  const row = (axis: Vec3) => [...axis, -(axis[0] * position[0] + axis[1] * position[1] + axis[2] * position[2])];
  return { name: 'a.jpg', cameraId, position, cameraFromWorld: [row(right), row(down), row(forward)] };
}
const file = (images: unknown[]) =>
  JSON.stringify({ version: 1, cameras: [{ id: 1, width: 800, height: 600, fx: 400, fy: 400 }], images });
const ring = Array.from({ length: 12 }, (_, k): Vec3 => [3 * Math.sin(k / 2), 3 * Math.cos(k / 2), 1]);
const dense = { min: [-2, -1, 0], max: [2, 1, 2.5] } as const;

describe('camera poses', () => {
  it('reads direction and lens, and leaves out what is not a pose', () => {
    const poses = parsePoses(
      file([image([0, -2, 1], [0, 0, 1]), image([0, 0, 0], [1, 0, 0], 9), null, { cameraId: 1 }]),
    );
    expect(poses).toHaveLength(1);
    expect(distance(poses[0].forward, [0, 1, 0])).toBeLessThan(1e-9);
    expect(distance(poses[0].up, [0, 0, 1])).toBeLessThan(1e-9);
    expect(poses[0]).toMatchObject({ halfWidth: 1, halfHeight: 0.75 });
    expect(parsePoses('{}')).toEqual([]);
  });

  it('starts where a generated world says, and believes only numbers', () => {
    const said = viewOfMetrics({ generation: { start: { eye: [1, 2, 1.5], forward: [0, 2, 0] } } });
    expect(said).toEqual({ mode: 'walk', position: [1, 2, 1.5], target: [1, 3, 1.5] });
    expect(startView({ poses: [], dense, up: [0, 0, 1], kind: 'space', said })).toBe(said);
    for (const start of [undefined, {}, { eye: [1, 2], forward: [0, 1, 0] }, { eye: [1, 2, 3], forward: [0, 0, 0] }])
      expect(viewOfMetrics({ generation: { start } })).toBeUndefined();
    expect(viewOfMetrics(undefined)).toBeUndefined();
  });

  it('starts where the cover was taken: around the subject, or on foot', () => {
    const start = { eye: [2, 0, 1], target: [0, 0, 0.5] };
    expect(viewOfMetrics({ start }, [0.1, 0, 0.4])).toEqual({
      mode: 'orbit',
      position: [2, 0, 1],
      target: [0, 0, 0.5],
    });
    expect(viewOfMetrics({ start }, [8, 9, 0])?.mode).toBe('walk');
    expect(viewOfMetrics({ start })?.mode).toBe('walk');
    for (const wrong of [{ eye: [2, 0, 1] }, { eye: [2, 0, 1], target: [2, 0, 1] }, { eye: 'x', target: [0, 0, 0] }])
      expect(viewOfMetrics({ start: wrong })).toBeUndefined();
  });

  it('finds what a ring of photos looks at, and nothing where they look apart', () => {
    const around = parsePoses(file(ring.map((position) => image(position, [0.2, -0.1, 0.5]))));
    expect(distance(focusOf(around)!, [0.2, -0.1, 0.5])).toBeLessThan(1e-6);
    const apart = parsePoses(file(ring.map((position) => image(position, scale(position, 2)))));
    expect(focusOf(apart)).toBeUndefined();
    const same = parsePoses(file(ring.map((position) => image(position, [position[0], position[1] + 1, position[2]]))));
    expect(focusOf(same)).toBeUndefined();
  });

  it('starts from a photo around the subject, on foot where there is none, and without photos from the world’s box', () => {
    const around = parsePoses(file(ring.map((position) => image(position, [0, 0, 0.5]))));
    const start = startView({ poses: around, dense, up: [0, 0, 1], kind: 'model' });
    expect(start.mode).toBe('orbit');
    expect(distance(start.target, [0, 0, 0.5])).toBeLessThan(1e-6);
    expect(ring.some((position) => distance(position, start.position) < 1e-9)).toBe(true);
    const apart = parsePoses(file(ring.map((position) => image(position, scale(position, 2)))));
    expect(startView({ poses: apart, dense, up: [0, 0, 1], kind: 'space' }).mode).toBe('walk');
    expect(startView({ poses: [], dense, up: [0, 0, 1], kind: 'space' })).toEqual({
      mode: 'walk',
      position: [0, 0, 1.25],
      target: [1, 0, 1.25],
    });
    expect(startView({ poses: [], dense, up: [0, 1, 0], kind: 'model' }).mode).toBe('orbit');
  });

  it('puts a photo’s view where the photo was taken', () => {
    const [pose] = parsePoses(file([image([0, -2, 1], [0, 0, 1])]));
    expect(viewOfPose(pose!, undefined)).toMatchObject({ mode: 'walk', position: [0, -2, 1] });
    expect(distance(viewOfPose(pose!, [0.5, 1, 1]).target, [0, 1, 1])).toBeLessThan(1e-9);
    expect(frustumLines(pose!, 0.2)).toHaveLength(20);
  });

  it('draws the photos’ places small from everywhere, and not the one that one stands at', () => {
    const poses = parsePoses(file(ring.map((position) => image(position, [0, 0, 0.5]))));
    const eye = add(poses[0].position, [0.3, 0, 0]);
    for (const pose of poses) {
      const lines = smallFrustum(pose, eye, 20);
      expect(lines).toHaveLength(20);
      for (const point of lines)
        expect(distance(point, pose.position)).toBeLessThan(0.1 * distance(pose.position, eye));
    }
    expect(smallFrustum(poses[0], poses[0].position, 20)).toEqual([]);
  });
});
