import type { Vec3 } from '@orrery/splats';
import { describe, expect, it } from 'vitest';
import { cleanWorld } from './clean-world.ts';
import { findFocus } from './focus.ts';
import type { ViewMask } from './subject-votes.ts';
import { blob, cloudOf, ring } from './testing.ts';

const cameras = ring(20, 3, 1);
const focus = findFocus(cameras);
const subject = blob(3000, [0, 0, 0], 1);
const points = Float32Array.from(subject.flat());
/** A wall all around, seen behind the subject. */
const wall = Array.from({ length: 1500 }, (_, k): Vec3 => {
  const angle = (2 * Math.PI * k) / 1500;
  return [9 * Math.cos(angle), 9 * Math.sin(angle), 2 * Math.sin(7 * k)];
});
/** Halfway between a camera and the subject nothing was ever seen. */
const beforeLens = cameras
  .slice(0, 10)
  .map(({ center }): Vec3 => [0.95 * center[0], 0.95 * center[1], 0.95 * center[2]]);
const above = blob(5, [0, 0, 30], 1);
const world = () => {
  const cloud = cloudOf([...subject, ...wall, ...beforeLens, ...above]);
  // A wall is drawn by few large Gaussians.
  cloud.logScales.fill(Math.log(0.08), 3 * subject.length, 3 * (subject.length + wall.length));
  return cloud;
};

const countIn = (positions: Float32Array, keep: (r: number) => boolean) => {
  let count = 0;
  for (let i = 0; i < positions.length; i += 3) {
    if (keep(Math.hypot(positions[i], positions[i + 1], positions[i + 2]))) count++;
  }
  return count;
};

describe('a cleaned world', () => {
  it('of a space keeps its far walls, and loses what hangs before lenses or is never seen', () => {
    const { gaussians, removed } = cleanWorld(world(), { scene: 'space', cameras, focus, points });
    expect(removed.beforeLens).toBe(beforeLens.length);
    expect(removed.unseen).toBeGreaterThanOrEqual(above.length);
    expect(countIn(gaussians.positions, (r) => r > 8)).toBeGreaterThan(0.9 * (wall.length - removed.unseen));
    expect(countIn(gaussians.positions, (r) => r < 1)).toBeGreaterThan(0.97 * subject.length);
  });

  it('of a model is the subject and what is around it, without the room', () => {
    const floating = blob(20, [0, 1.6, 0.4], 0.1, 3);
    const { gaussians, removed } = cleanWorld(cloudOf([...subject, ...wall, ...floating]), {
      scene: 'model',
      cameras,
      focus,
      points,
    });
    expect(countIn(gaussians.positions, (r) => r > 1.2)).toBe(0);
    expect(removed.far).toBeGreaterThan(0);
    expect(countIn(gaussians.positions, (r) => r > focus.distance)).toBe(0);
    expect(countIn(gaussians.positions, (r) => r < 1)).toBeGreaterThan(0.97 * subject.length);
  });

  it('without background has nothing outside of the masks', () => {
    // The subject is 1 wide at a distance of 3.2: half of it is 17 pixels.
    const masks: ViewMask[] = cameras.map((camera) => {
      const bytes = new Uint8Array(120 * 90);
      for (let y = 0; y < 90; y++)
        for (let x = 0; x < 120; x++) if (Math.hypot(x - 60, y - 45) < 20) bytes[y * 120 + x] = 255;
      return { camera, width: 120, height: 90, bytes };
    });
    const floor = blob(800, [0, 0, -0.6], 3, 5).map(([x, y]): Vec3 => [x, y, -0.6]);
    const { gaussians, removed } = cleanWorld(cloudOf([...subject, ...floor]), {
      scene: 'model',
      cameras,
      focus,
      points,
      subject: masks,
    });
    expect(removed.background).toBeGreaterThan(500);
    expect(countIn(gaussians.positions, (r) => r > 1)).toBe(0);
    expect(countIn(gaussians.positions, (r) => r < 0.5)).toBeGreaterThan(1000);
  });
});
