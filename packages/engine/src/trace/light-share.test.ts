import { describe, expect, it } from 'vitest';
import { quadMesh, testScene } from '../testing/trace-scenes.ts';
import { buildEnvironment } from './environment.ts';
import { lightShare } from './light-share.ts';
import { packScene } from './pack-scene.ts';
import type { TraceLight } from './scene-parts.ts';

const up: [number, number, number] = [0, 0, 1];
// Fine enough that its texels are no steps.
const environment = buildEnvironment(128, 64, () => [1, 1, 1]);
const many = { environment, ambient: 1, rays: 512, reachMm: 1500 };
/** Stands beside the origin, endless for what is looked at. */
const beside = quadMesh([5, -1e5, -1e5], [0, 2e5, 0], [0, 0, 2e5]);

describe('the share of light that meshes leave', () => {
  it('a wall right beside a floor takes half of an even sky', () => {
    const scene = packScene(testScene([{ mesh: beside }], { environment }));
    expect(lightShare(scene, [0, 0, 0], up, 1, many)).toBeCloseTo(0.5, 1);
    // Facing it nothing is left, facing away everything.
    expect(lightShare(scene, [0, 0, 0], [1, 0, 0], 1, many)).toBeLessThan(0.02);
    expect(lightShare(scene, [0, 0, 0], [-1, 0, 0], 1, many)).toBe(1);
  });

  it('a roof of a square takes its form factor', () => {
    // A square of side 2a at the height a above a point: 4 corner factors of (1, 1).
    const a = 100;
    const corner = (1 / Math.sqrt(2)) * Math.atan(1 / Math.sqrt(2));
    const taken = (4 * corner) / Math.PI;
    const roof = quadMesh([-a, -a, a], [2 * a, 0, 0], [0, 2 * a, 0]);
    const scene = packScene(testScene([{ mesh: roof }], { environment }));
    expect(lightShare(scene, [0, 0, 0], up, 3, many)).toBeCloseTo(1 - taken, 1);
  });

  it('what stands far off takes nothing', () => {
    const far = quadMesh([2000, -1e5, -1e5], [0, 2e5, 0], [0, 0, 2e5]);
    expect(lightShare(packScene(testScene([{ mesh: far }], { environment })), [0, 0, 0], up, 1, many)).toBe(1);
  });

  it('a lamp is hidden by a board before it, however far, and not by one of glass; without any light nothing changes', () => {
    const lights: TraceLight[] = [{ kind: 'sphere', center: [0, 0, 3000], radius: 50, radiance: [9, 9, 9] }];
    const board = quadMesh([-500, -500, 2500], [1000, 0, 0], [0, 1000, 0]);
    const dark = { ...many, ambient: 0 };
    const hidden = packScene(testScene([{ mesh: board }], { environment, lights }));
    expect(lightShare(hidden, [0, 0, 0], up, 1, dark)).toBe(0);
    const glass = packScene(
      testScene([{ mesh: board, material: { transmission: 1, roughness: 0 } }], { environment, lights }),
    );
    expect(lightShare(glass, [0, 0, 0], up, 1, dark)).toBe(1);
    expect(lightShare(packScene(testScene([{ mesh: board }], { environment })), [0, 0, 0], up, 1, dark)).toBe(1);
  });

  it('leaves with holes let light through, many behind each other do not', () => {
    const lights: TraceLight[] = [{ kind: 'sphere', center: [0, 0, 3000], radius: 50, radiance: [9, 9, 9] }];
    const share = (count: number, ambient: number) => {
      const leaves = Array.from({ length: count }, (_, k) => ({
        mesh: quadMesh([-1e5, -1e5, 100 + 50 * k], [2e5, 0, 0], [0, 2e5, 0]),
        material: { alphaMode: 'mask' as const },
      }));
      const scene = packScene(testScene(leaves, ambient > 0 ? { environment } : { environment, lights }));
      return lightShare(scene, [0, 0, 0], up, 1, { ...many, ambient });
    };
    expect(share(3, 1)).toBe(1);
    expect(share(3, 0)).toBe(1);
    // Nearly level rays meet the last leaf too far off to be darkened by it.
    expect(share(5, 1)).toBeLessThan(0.2);
    expect(share(5, 0)).toBe(0);
  });
});
