/** Trees, sampling, tables and layout: what the tracers stand on. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { EngineError } from '../errors.ts';
import { uniformSequence } from '../random.ts';
import { IDENTITY_3X4, lookAt, quadMesh, testScene } from '../testing/trace-scenes.ts';
import { buildBinaryTree, STACK_ENTRIES, stackNeed } from './bvh.ts';
import { buildEnvironment } from './environment.ts';
import { HEADER, LIGHT, MATERIAL, TABLE_ALBEDO, VIEW } from './layout.ts';
import { inverseAffine, packScene } from './pack-scene.ts';
import { prepareMesh } from './prepare-mesh.ts';
import { nearestHit } from './reference/intersect.ts';
import { environmentAt, hitLights } from './reference/lights.ts';
import { reverseBits, sample2 } from './reference/sampler.ts';
import { surfaceAt } from './reference/surface.ts';
import type { TraceLight } from './scene-parts.ts';
import { traceTables } from './tables.ts';
import { cross, dot, normalize, subtract, type Vec3 } from './vector.ts';
import { viewRecord } from './view.ts';

function randomTriangles(count: number) {
  const random = uniformSequence(5, 1);
  const positions = Float32Array.from({ length: 9 * count }, (_, k) => {
    const triangle = Math.floor(k / 9);
    return ((triangle * 7919) % 101) - 50 + ((k % 3) * (triangle % 17)) / 3 + 12 * random();
  });
  return {
    positions,
    normals: new Float32Array(9 * count),
    tangents: null,
    uvs: null,
    colors: null,
    indices: Uint32Array.from({ length: 3 * count }, (_, k) => k),
    triangleMaterials: new Uint32Array(count),
  };
}

describe('trees', () => {
  it('find what looking at every triangle finds', () => {
    const mesh = randomTriangles(500);
    const { words } = packScene(testScene([{ mesh, placed: [IDENTITY_3X4] }]));
    const scene = { words, floats: new Float32Array(words.buffer) };
    const random = uniformSequence(9, 2);
    let hits = 0;
    for (let ray = 0; ray < 300; ray++) {
      const origin: Vec3 = [200 * random() - 100, 200 * random() - 100, 200 * random() - 100];
      const target: Vec3 = [100 * random() - 50, 100 * random() - 50, 100 * random() - 50];
      const direction = normalize(subtract(target, origin));
      const expected = nearestOfAll(mesh.positions, origin, direction);
      const got = nearestHit(scene, origin, direction, 0, 1e30);
      expect(got === null).toBe(expected === Infinity);
      if (got) {
        hits++;
        expect(got.distance / expected).toBeCloseTo(1, 4);
      }
    }
    expect(hits).toBeGreaterThan(30);
  });

  it('survive triangles that all lie in one place, and meshes of none', () => {
    const flat = randomTriangles(40);
    flat.positions.fill(1);
    expect(prepareMesh(flat).blocks.length).toBeGreaterThan(0);
    const none = randomTriangles(0);
    const { words } = packScene(testScene([{ mesh: none }]));
    expect(nearestHit({ words, floats: new Float32Array(words.buffer) }, [0, 0, 0], [1, 0, 0], 0, 1e30)).toBeNull();
  });

  it('stay shallow whatever the triangles are', () => {
    // Each a thousandth of the one before: every best split takes off a single triangle.
    const nested = randomTriangles(300);
    for (let t = 0; t < 300; t++) {
      for (let k = 0; k < 9; k++) nested.positions[9 * t + k] = 1.3 ** -t * (1 + 0.1 * (k % 4));
    }
    const { nodes } = prepareMesh(nested);
    const depth = (node: number): number =>
      1 +
      Math.max(
        0,
        ...[0, 1, 2, 3].map((lane) => {
          const child = nodes[32 * node + 24 + lane];
          return nodes[32 * node + 28 + lane] === 0 && child > node ? depth(child) : 0;
        }),
      );
    expect(depth(0)).toBeLessThan(80);
  });

  it('need no more of a stack than the smallest has, however lopsided', () => {
    // Boxes that shrink and overlap: the heuristic alone would make a comb.
    const comb = (n: number) => {
      const boxes = new Float32Array(6 * n);
      for (let k = 0; k < n; k++) boxes.set([0, 0, 0, 0.8 ** k, 0.8 ** k, 0.8 ** k], 6 * k);
      return boxes;
    };
    for (const boxes of [comb(150), comb(5), new Float32Array(6 * 3000)]) {
      const tree = buildBinaryTree(boxes, 1);
      expect(stackNeed(tree)).toBeLessThanOrEqual(STACK_ENTRIES);
      expect([...tree.order].sort((a, b) => a - b)).toEqual([...tree.order.keys()]);
    }
    const large = buildBinaryTree(
      Float32Array.from({ length: 6 * 20_000 }, (_, k) => ((k * 7919) % 4001) + (k % 6 > 2 ? 4001 : 0)),
      4,
    );
    expect(stackNeed(large)).toBeLessThan(40);
  });

  it('refuse indices beyond the vertices and coordinates that are no numbers', () => {
    const beyond = randomTriangles(2);
    beyond.indices[3] = 99;
    expect(() => prepareMesh(beyond)).toThrow(EngineError);
    const strange = randomTriangles(2);
    strange.positions[4] = Number.NaN;
    expect(() => prepareMesh(strange)).toThrow(EngineError);
  });
});

function nearestOfAll(p: Float32Array, o: Vec3, d: Vec3): number {
  let best = Infinity;
  for (let t = 0; t < p.length; t += 9) {
    const at = (k: number): Vec3 => [p[t + 3 * k], p[t + 3 * k + 1], p[t + 3 * k + 2]];
    const [e1, e2] = [subtract(at(1), at(0)), subtract(at(2), at(0))];
    const n = cross(e1, e2);
    const distance = dot(subtract(at(0), o), n) / dot(d, n);
    const hit = subtract([o[0] + d[0] * distance, o[1] + d[1] * distance, o[2] + d[2] * distance], at(0));
    const inside = (a: Vec3, b: Vec3) => dot(cross(a, b), n);
    const u = inside(hit, e2) / dot(n, n);
    const v = inside(e1, hit) / dot(n, n);
    if (u >= 0 && v >= 0 && u + v <= 1 && distance > 0 && distance < best) best = distance;
  }
  return best;
}

describe('samples', () => {
  it('of any pixel and pair fill every interval of a power of two once, in both coordinates', () => {
    for (const seed of [1, 77, 123456]) {
      for (const pair of [0, 3, 40]) {
        const points = Array.from({ length: 64 }, (_, k) => sample2(k, seed, pair));
        for (const axis of [0, 1] as const) {
          expect(new Set(points.map((point) => Math.floor(point[axis] * 64))).size).toBe(64);
        }
        // A (0, 6, 2)-net: also every 8 by 8 cell.
        expect(new Set(points.map(([x, y]) => Math.floor(x * 8) * 8 + Math.floor(y * 8))).size).toBe(64);
      }
    }
  });

  it('reverse bits', () => {
    expect(reverseBits(1) >>> 0).toBe(0x80000000);
    expect(reverseBits(0xf0000001) >>> 0).toBe(0x8000000f);
  });
});

it('tables: a smooth surface reflects all, a rough one loses light between its facets', () => {
  const tables = traceTables();
  const kept = (cosine: number, roughness: number) => {
    const at = TABLE_ALBEDO + 4 * (roughness * 32 + cosine);
    return tables[at] + tables[at + 1];
  };
  expect(kept(31, 0)).toBeCloseTo(1, 2);
  expect(kept(16, 31)).toBeLessThan(0.75);
  // With alpha 1, straight on: the integral of c / (1 + c).
  expect(kept(31, 31)).toBeCloseTo(1 - Math.log(2), 3);
});

it('an environment: chosen in proportion, its density integrates to one', () => {
  const environment = buildEnvironment(32, 16, ([, , z]) => (z > 0.8 ? [9, 9, 9] : [1, 1, 1]));
  const { words } = packScene({ ...testScene([]), environment });
  const scene = { words, floats: new Float32Array(words.buffer) };
  const random = uniformSequence(3, 3);
  let sum = 0;
  for (let k = 0; k < 20000; k++) {
    const z = 2 * random() - 1;
    const phi = 2 * Math.PI * random();
    const s = Math.sqrt(1 - z * z);
    sum += environmentAt(scene, [s * Math.cos(phi), s * Math.sin(phi), z]).pdf * 4 * Math.PI;
  }
  expect(sum / 20000).toBeCloseTo(1, 1);
  expect(environment.mean).toBeCloseTo(1 + 8 * 0.1, 0);
});

it('a light with slanted sides is met where it is sampled, and nowhere else', () => {
  const light = {
    kind: 'rect',
    center: [0, 0, 0],
    halfU: [1, 0, 0],
    halfV: [1, 1, 0],
    normal: [0, 0, -1],
    radiance: [1, 1, 1],
  } as const;
  const { words } = packScene({ ...testScene([]), lights: [light as unknown as TraceLight] });
  const scene = { words, floats: new Float32Array(words.buffer) };
  const meets = (x: number, y: number) => hitLights(scene, [x, y, -5], [0, 0, 1], 1e30) !== null;
  expect([meets(1.9, 0.95), meets(-1.9, -0.95), meets(0, 0.9), meets(0, 0)]).toEqual([true, true, true, true]);
  expect([meets(1, -0.5), meets(-1, 0.5), meets(2.1, 1), meets(0, 1.1)]).toEqual([false, false, false, false]);
  expect(scene.floats[words[HEADER.lights] + LIGHT.area]).toBeCloseTo(4, 6);
});

it('inverts affine maps', () => {
  const m = [2, 1, 0, 5, 0, 3, 1, -4, 1, 0, 1, 7];
  const back = inverseAffine(m);
  const apply = (a: ArrayLike<number>, p: Vec3) =>
    [0, 4, 8].map((k) => a[k] * p[0] + a[k + 1] * p[1] + a[k + 2] * p[2] + a[k + 3]) as Vec3;
  apply(back, apply(m, [1, 2, 3])).forEach((value, k) => {
    expect(value).toBeCloseTo(k + 1, 9);
  });
});

it('a view outside its picture or without numbers is refused', () => {
  const camera = lookAt([0, -1, 0], [0, 0, 0], 10, 10, 1);
  expect(() => viewRecord({ camera, window: { x: 5, y: 0, width: 6, height: 1 } })).toThrow(EngineError);
  expect(() => viewRecord({ camera: { ...camera, eye: [Number.NaN, 0, 0] } })).toThrow(EngineError);
});

it('a normal map in a mirrored instance is the mirror image', () => {
  const mesh = quadMesh([-1, -1, 0], [2, 0, 0], [0, 2, 0]);
  const texture = {
    width: 1,
    height: 1,
    pixels: Uint8Array.of(160, 200, 230, 255),
    srgb: false,
    wrapS: 'repeat' as const,
    wrapT: 'repeat' as const,
  };
  const shadingAt = (placed: number[], x: number) => {
    const material = {
      normalMap: { texture: 0, transform: [1, 0, 0, 0, 1, 0] as [number, number, number, number, number, number] },
      normalScale: 1,
    };
    const { words } = packScene(testScene([{ mesh, material, textures: [texture], placed: [placed] }]));
    const scene = { words, floats: new Float32Array(words.buffer) };
    return surfaceAt(scene, nearestHit(scene, [x, 0.2, 5], [0, 0, -1], 0, 100)!).shading;
  };
  const plain = shadingAt(IDENTITY_3X4, 0.4);
  const mirrored = shadingAt([-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0], -0.4);
  expect(Math.abs(plain[1])).toBeGreaterThan(0.3);
  [-plain[0], plain[1], plain[2]].forEach((value, k) => {
    expect(mirrored[k]).toBeCloseTo(value, 5);
  });
});

it('the assembly repeats the layout', async () => {
  const source = async (name: string) => readFile(new URL(`../wasm/assembly/${name}.ts`, import.meta.url), 'utf8');
  const constants = (text: string, prefix: string) =>
    new Map(
      [...text.matchAll(new RegExp(`const ${prefix}_([A-Z_]+): usize = (\\d+)`, 'g'))].map(([, name, value]) => [
        name!,
        Number(value),
      ]),
    );
  const scene = await source('trace-scene');
  const renamed: Record<string, string> = { BASE_MAP: 'baseColorMap', ROUGHNESS_MAP: 'metallicRoughnessMap' };
  const camel = (name: string) =>
    renamed[name] ?? name.toLowerCase().replace(/_(.)/g, (_, c: string) => c.toUpperCase());
  const check = (found: Map<string, number>, layout: Record<string, number>) => {
    expect(found.size).toBeGreaterThan(8);
    for (const [name, bytes] of found) expect([name, bytes]).toEqual([name, 4 * layout[camel(name)]]);
  };
  check(constants(scene, 'M'), MATERIAL);
  check(constants(scene, 'L'), LIGHT);
  const views = constants(await source('trace-camera'), 'V');
  check(
    new Map(
      [...views].map(([name, value]) => [
        name === 'LENS' ? 'LENS_RADIUS' : name === 'FOCUS' ? 'FOCUS_DISTANCE' : name,
        value,
      ]),
    ),
    VIEW,
  );
});
