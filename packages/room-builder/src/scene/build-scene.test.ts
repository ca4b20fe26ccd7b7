import { openTracer, packScene } from '@orrery/engine';
import { describe, expect, it } from 'vitest';
import { lookAt } from '../testing/look-at.ts';
import { boxModel, furnished, place, testPlan, window } from '../testing/test-plan.ts';
import { buildScene as build } from './build-scene.ts';
import { paneIor, sceneTraceParts } from './trace-parts.ts';

/** Coarse surfaces: nothing here looks at them closely. */
const buildScene = (plan: Parameters<typeof build>[0]) => build(plan, { texelsPerMeter: 60 });

const sheet = (ior: number) => {
  const once = ((ior - 1) / (ior + 1)) ** 2;
  return (2 * once) / (1 + once);
};

describe('paneIor', () => {
  it('makes a pane reflect as much less as the outside is dimmed, and never more', () => {
    expect(sheet(paneIor(1.5, 0.3))).toBeCloseTo(0.3 * sheet(1.5), 6);
    expect(paneIor(1.5, 1)).toBeCloseTo(1.5, 6);
    expect(paneIor(1.5, 4)).toBeCloseTo(1.5, 6);
  });
});

describe('buildScene', () => {
  it('makes every mesh sound: indices, groups, textures and tangents fit', async () => {
    const built = await buildScene(testPlan({ placements: furnished() }));
    for (const mesh of built.meshes) {
      const vertices = mesh.positions.length / 3;
      expect(mesh.indices.every((i) => i < vertices)).toBe(true);
      expect(mesh.groups.reduce((sum, group) => sum + group.count, 0)).toBe(mesh.indices.length);
      expect(mesh.positions.every(Number.isFinite)).toBe(true);
      if (mesh.tangents) expect(mesh.tangents.every(Number.isFinite)).toBe(true);
      for (const material of mesh.materials) {
        for (const use of [material.baseColorMap, material.normalMap, material.metallicRoughnessMap]) {
          if (use) expect(mesh.textures[use.texture]).toBeDefined();
        }
        if (material.normalMap) expect(mesh.tangents).not.toBeNull();
      }
    }
    expect(built.instances.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['floor', 'ceiling', 'wall-north', 'window-1', 'door-1', 'sofa-1', 'trim']),
    );
    const textures = new Set(built.meshes.flatMap((mesh) => mesh.textures));
    expect([...textures].reduce((sum, texture) => sum + texture.pixels.length, 0)).toBeLessThan(256e6);
  });

  it('places millimeters: a box turned by a quarter lies where it should', async () => {
    const model = boxModel('box', [
      { name: 'a', min: [-0.5, -0.1, 0], max: [0.5, 0.1, 0.3], material: { kind: 'plastic' } },
    ]);
    const plan = testPlan({ placements: [place('box-1', model, [2, 1, 0.5], Math.PI / 2)] });
    const built = await buildScene(plan);
    const { mesh, worldFromObject: m } = built.instances.find(({ id }) => id === 'box-1')!;
    const positions = built.meshes[mesh].positions;
    const [min, max] = [
      [Infinity, Infinity, Infinity],
      [-Infinity, -Infinity, -Infinity],
    ];
    for (let k = 0; k < positions.length; k += 3) {
      for (let row = 0; row < 3; row++) {
        const value = [0, 1, 2].reduce((sum, c) => sum + m[4 * row + c] * positions[k + c], m[4 * row + 3]);
        min[row] = Math.min(min[row], value);
        max[row] = Math.max(max[row], value);
      }
    }
    for (const [k, value] of [1900, 500, 500].entries()) expect(min[k]).toBeCloseTo(value, 2);
    for (const [k, value] of [2100, 1500, 800].entries()) expect(max[k]).toBeCloseTo(value, 2);
  });

  it('shares meshes between equal requests', async () => {
    const model = boxModel('chair', [
      { name: 'a', min: [-0.2, -0.2, 0], max: [0.2, 0.2, 0.4], material: { kind: 'oak' } },
    ]);
    const one = place('chair-1', model, [1, 1, 0]);
    const plan = testPlan({ placements: [one, { ...one, id: 'chair-2', position: [2, 1, 0] }] });
    const built = await buildScene(plan);
    const [a, b] = ['chair-1', 'chair-2'].map((id) => built.instances.find((instance) => instance.id === id)!.mesh);
    expect(a).toBe(b);
  });

  it('is traced: light comes in by the window, the room is well exposed, and textures are shared by all meshes', async () => {
    const built = await buildScene(testPlan({ placements: furnished(), openings: [window({ width: 2 })] }));
    const parts = sceneTraceParts(built, { skyWidth: 128 });
    expect(parts.meshes.slice(1).every((mesh) => mesh.textures.length === 0)).toBe(true);
    const tracer = await openTracer({ kind: 'wasm', threads: 2 });
    try {
      await tracer.load(packScene(parts));
      const camera = lookAt({ width: 24, height: 16, eye: [0.5, 0.5, 1.5], target: [3, 4, 1] });
      await tracer.begin({ camera, seed: 1, outlook: true });
      await tracer.addSamples(32);
      const { data, samples } = await tracer.film();
      let sum = 0;
      for (let k = 0; k < data.length; k += 12) sum += data[k + 1] / samples;
      const level = (sum / (24 * 16)) * built.exposure;
      expect(level).toBeGreaterThan(0.1);
      expect(level).toBeLessThan(0.7);
    } finally {
      await tracer.dispose();
    }
  });

  it('gives scenes outside ground to stand on', async () => {
    const built = await buildScene(
      testPlan({ outside: true, place: 'garden', width: 20, depth: 20, openings: [], lights: ['sunny'] }),
    );
    const ground = built.meshes[built.instances.find(({ id }) => id === 'ground')!.mesh];
    for (let k = 0; k < ground.positions.length; k += 3) {
      const [x, y, z] = ground.positions.slice(k, k + 3);
      if (x! > 0 && x! < 20000 && y! > 0 && y! < 20000) expect(Math.abs(z!)).toBeLessThan(80);
      expect(Math.abs(z!)).toBeLessThan(8000);
    }
    expect(built.skySeen).toBe(1);
  });
});
