import type { TrainView } from '@orrery/engine';
import type { Vec3 } from '@orrery/splats';
import { describe, expect, it } from 'vitest';
import { inverse, movedCamera, movedPoints, type Similarity } from '../world-frame/similarity.ts';
import { withSurroundings } from './surroundings.ts';
import { blob, cameraAt } from './testing.ts';
import { project } from './world-cameras.ts';

const frame = { width: 120, height: 90, fx: 80, fy: 80, cx: 60, cy: 45 };
/** A walk along Y: blue above the horizon, gray below. */
const views: TrainView[] = Array.from({ length: 8 }, (_, k) => {
  const { name, camera } = cameraAt(`${k}.jpg`, [0, 2 * k, 1.5], [0, 2 * k + 10, 1.5], frame);
  const rgb = new Uint8Array(3 * 120 * 90).fill(90);
  for (let i = 0; i < 120 * 45; i++) rgb.set([60, 120, 220], 3 * i);
  return { name, camera, rgb };
});
const ground = blob(3000, [0, 20, 0], 40).map(([x, y]): Vec3 => [x, y, 0]);
const points = {
  count: ground.length,
  positions: Float64Array.from(ground.flat()),
  colors: new Uint8Array(3 * ground.length).fill(90),
};
/** The frame of a COLMAP model: of no known size, and lying on its side. */
const [c, s] = [Math.cos(1.9), Math.sin(1.9)];
const modelFromWorld: Similarity = { rotation: [1, 0, 0, 0, c, -s, 0, s, c], scale: 0.07, translation: [3, -1, 0.5] };
const tilted = views.map((view) => ({ ...view, camera: movedCamera(view.camera, modelFromWorld) }));
const lying = movedPoints(points, modelFromWorld);

describe('the surroundings that training begins with', () => {
  it.each(['space', 'model'] as const)('are the same ones for a %s whose model lies on its side', (scene) => {
    const upright = withSurroundings(points, views, { scene, maxGaussians: 20_000 });
    expect(upright.count).toBeGreaterThan(points.count + 100);
    const level = inverse(modelFromWorld);
    const found = withSurroundings(lying, tilted, { scene, level, maxGaussians: 20_000 });
    expect(found.count).toBe(upright.count);
    const back = movedPoints(found, level);
    for (let i = 0; i < back.positions.length; i++) expect(back.positions[i]).toBeCloseTo(upright.positions[i], 3);
    expect([...found.colors]).toEqual([...upright.colors]);
  });

  it('would lie beside the world if its model were taken for level', () => {
    const sky = withSurroundings(lying, tilted, { scene: 'space', maxGaussians: 20_000 });
    const back = movedPoints(sky, inverse(modelFromWorld));
    const below = Array.from(
      { length: sky.count - points.count },
      (_, k) => back.positions[3 * (points.count + k) + 2],
    );
    expect(below.every((z) => z > 1)).toBe(false);
  });
});

describe('another frame', () => {
  it('shows every camera the same picture', () => {
    for (const [k, { camera }] of views.entries()) {
      const before = project({ camera }, 1, 2 * k + 8, 2)!;
      const [x, y, z] = movedPoints(
        { count: 1, positions: Float64Array.of(1, 2 * k + 8, 2), colors: new Uint8Array(3) },
        modelFromWorld,
      ).positions as unknown as Vec3;
      const after = project({ camera: tilted[k].camera }, x, y, z)!;
      expect([after.x, after.y]).toEqual([expect.closeTo(before.x, 6), expect.closeTo(before.y, 6)]);
      expect(after.depth).toBeCloseTo(0.07 * before.depth, 6);
    }
  });
});
