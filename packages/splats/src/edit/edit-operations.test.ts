import { collectBytes } from '@orrery/containers';
import { describe, expect, it } from 'vitest';
import { openLod } from '../lod/read-lod.ts';
import { writeLod } from '../lod/write-lod.ts';
import { createGaussians, type Gaussians, gatherGaussians } from '../model/gaussians.ts';
import { readPly } from '../ply/read-ply.ts';
import { writePly } from '../ply/write-ply.ts';
import { readSog } from '../sog/read-sog.ts';
import { writeSog } from '../sog/write-sog.ts';
import { readSpz } from '../spz/read-spz.ts';
import { writeSpz } from '../spz/write-spz.ts';
import { matchOrder } from '../testing/match-order.ts';
import { expectWithin, SOG_PRECISION, SPZ_PRECISION } from '../testing/precision.ts';
import { randomCloud, seededRandom } from '../testing/random-cloud.ts';
import { checkEditOperations, type EditError } from './check-edit.ts';
import { applyEdit, type EditOperation } from './edit-operations.ts';
import { type SelectionShape, selectGaussians } from './edit-selection.ts';
import { applySimilarity } from './similarities.ts';

const source = randomCloud({ count: 1000, shDegree: 3, seed: 5 });
const ply = (g: Gaussians) => collectBytes(writePly(g));
async function lodFiles(g: Gaussians): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for await (const { name, bytes } of writeLod(g)) files.set(name, bytes);
  return files;
}
const edited = (operations: EditOperation[], g = source) => applyEdit(g, operations).gaussians;

/** Everything above a height, for a tenth of the Gaussians. */
function tenth(g: Gaussians): EditOperation {
  const heights = Array.from({ length: g.count }, (_, i) => g.positions[i * 3 + 2]).sort((a, b) => b - a);
  const height = (heights[g.count / 10 - 1] + heights[g.count / 10]) / 2;
  return { op: 'delete', where: { shapes: [{ box: { center: [0, 0, height + 50], size: [100, 100, 100] } }] } };
}

/** Which of them the edit left, by the test's own rule. */
function keptOf(g: Gaussians, operation: EditOperation): number[] {
  const { center, size } = operation.where!.shapes[0].box!;
  return Array.from({ length: g.count }, (_, i) => i).filter((i) => g.positions[i * 3 + 2] < center[2] - size[2] / 2);
}

describe('an edit that removes a tenth', () => {
  it('leaves the others bit for bit, in their order, also through a file', async () => {
    const world = await readPly(await ply(source));
    const operation = tenth(world);
    const kept = keptOf(world, operation);
    expect(kept).toHaveLength(900);
    const [before, after] = [await ply(world), await ply(edited([operation], world))];
    const headerOf = (bytes: Uint8Array) => Buffer.from(bytes).indexOf('end_header\n') + 'end_header\n'.length;
    const stride = (before.length - headerOf(before)) / world.count;
    const record = (k: number) => before.subarray(headerOf(before) + k * stride, headerOf(before) + (k + 1) * stride);
    expect(Buffer.from(after.subarray(headerOf(after)))).toEqual(Buffer.concat(kept.map(record)));
  });

  it('leaves the others within what SPZ, SOG and chunk-LOD can hold', async () => {
    const operation = tenth(source);
    const [kept, after] = [gatherGaussians(source, keptOf(source, operation)), edited([operation])];
    const spz = await readSpz(await collectBytes(writeSpz(after)));
    expectWithin(matchOrder(spz, kept), kept, SPZ_PRECISION);
    expectWithin(matchOrder(await readSog(await collectBytes(writeSog(after))), kept), kept, {
      ...SOG_PRECISION,
      // The palette of spherical harmonics is for worlds, which have more in common than noise.
      sh1: { rms: 0.5 },
      shHigher: { rms: 0.5 },
    });
    const files = await lodFiles(after);
    const lod = openLod(files.get('lod-meta.json')!, async (name) => files.get(name)!);
    const finest = await lod.level(0);
    expectWithin(matchOrder(finest, kept), kept, SPZ_PRECISION);
    // And each is stored as it was: nothing of a Gaussian depends on those that went.
    const whole = matchOrder(await readSpz(await collectBytes(writeSpz(source))), kept);
    expect(matchOrder(spz, kept)).toEqual(whole);
  });

  it('is undone by taking the last operation away: the same bytes in every format', async () => {
    const first = tenth(source);
    const second: EditOperation = { op: 'transform', rotate: [10, 20, 30], scale: 2, move: [1, 0, 0] };
    const done = [first, second];
    const once = edited([first]);
    const undone = edited(done.slice(0, -1));
    expect(await ply(edited(done))).not.toEqual(await ply(once));
    for (const write of [writePly, writeSpz, writeSog])
      expect(await collectBytes(write(undone)), write.name).toEqual(await collectBytes(write(once)));
    expect(await lodFiles(undone)).toEqual(await lodFiles(once));
    expect(await ply(edited([]))).toEqual(await ply(source));
  });
});

describe('a selection', () => {
  const g = createGaussians(4, 0);
  g.positions.set([0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3]);
  const chosen = (shapes: SelectionShape[], invert?: boolean) =>
    [...selectGaussians(g, { shapes, ...(invert && { invert }) })].flatMap((value, i) => (value ? [i] : []));

  it('takes boxes that are turned, spheres and strokes, and joins them in order', () => {
    expect(chosen([{ box: { center: [0, 1, 0], size: [0.2, 2.2, 0.2] } }])).toEqual([0, 2]);
    expect(chosen([{ box: { center: [0.5, 0, 0], size: [0.2, 1.2, 0.2], rotate: [0, 0, 90] } }])).toEqual([0, 1]);
    const sphere: SelectionShape = { sphere: { center: [0, 0, 0], radius: 2 } };
    expect(chosen([sphere])).toEqual([0, 1, 2]);
    expect(chosen([sphere], true)).toEqual([3]);
    expect(chosen([sphere, { ...{ sphere: { center: [1, 0, 0], radius: 0.5 } }, subtract: true }])).toEqual([0, 2]);
    const points: [number, number, number][] = [
      [-1, 0, 0.1],
      [2, 0, 0.1],
      [2, 2, 0.1],
    ];
    expect(chosen([{ stroke: { points, radius: 0.2 } }])).toEqual([0, 1]);
    expect(chosen([])).toEqual([]);
  });

  it('takes what lies under a brush, between two depths where they are given', () => {
    const brush = { eye: [0, 0, -1], forward: [0, 0, 1], up: [0, 1, 0], points: [[0, 0]], radius: 0.05 } as const;
    const with_ = (more: object) => ({ brush: { ...brush, ...more } }) as unknown as SelectionShape;
    expect(chosen([with_({})])).toEqual([0, 3]);
    expect(chosen([with_({ far: 2 })])).toEqual([0]);
    expect(chosen([with_({ near: 2 })])).toEqual([3]);
    expect(chosen([with_({ forward: [0, 0, -1] })])).toEqual([]);
    // Looking along +Z with +Y up, -X is on the right.
    expect(chosen([with_({ points: [[-1, 0]] })])).toEqual([1]);
    expect(chosen([with_({ points: [[0, 2]] })])).toEqual([2]);
  });
});

describe('moving', () => {
  it('turns and scales about a point, and says how what is no Gaussian moves', () => {
    const operation: EditOperation = {
      op: 'transform',
      rotate: [0, 0, 90],
      scale: 2,
      about: [1, 0, 0],
      move: [0, 0, 5],
    };
    const { gaussians, worldFromSource } = applyEdit(source, [{ op: 'transform', move: [1, 1, 1] }, operation]);
    for (const i of [0, 77, 999]) {
      const [x, y, z] = source.positions.subarray(i * 3, i * 3 + 3);
      const expected = [1 - 2 * (y + 1), 2 * x, 2 * (z + 1) + 5];
      const said = applySimilarity(worldFromSource, [x, y, z]);
      for (const k of [0, 1, 2] as const) {
        expect(gaussians.positions[i * 3 + k]).toBeCloseTo(expected[k], 4);
        expect(said[k]).toBeCloseTo(expected[k], 4);
      }
    }
  });

  it('moves what is selected alone; the others stay bit for bit', () => {
    const shapes = [{ sphere: { center: [0, 0, 0] as [number, number, number], radius: 2 } }];
    const { gaussians, worldFromSource } = applyEdit(source, [
      { op: 'transform', move: [10, 0, 0], where: { shapes } },
    ]);
    const mask = selectGaussians(source, { shapes });
    expect(mask.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(10);
    for (let i = 0; i < source.count; i++)
      expect(gaussians.positions[i * 3]).toBe(Math.fround(source.positions[i * 3] + 10 * mask[i]));
    expect(gaussians.shRest).toEqual(source.shRest);
    expect(worldFromSource.translation).toEqual([0, 0, 0]);
  });
});

/** A floor 4 m wide, tilted, at a height, with a smaller table over it and clutter. */
function tiltedRoom(): Gaussians {
  const random = seededRandom(9);
  const g = createGaussians(3000, 0);
  for (let i = 0; i < g.count; i++) {
    const table = i >= 2000 && i < 2500;
    const side = table ? 1 : 4;
    g.positions.set([side * (random() - 0.5), side * (random() - 0.5), table ? 0.7 : 0], i * 3);
    g.logScales.set([-3, -3, -6], i * 3);
    g.opacityLogits[i] = 3;
    if (i < 2500) continue;
    g.positions[i * 3 + 2] = 2.4 * random();
    g.logScales.fill(-4, i * 3, i * 3 + 3);
  }
  return edited([{ op: 'transform', rotate: [8, -5, 20], move: [3, 1, 1.3] }], g);
}

describe('leveling the floor', () => {
  const spread = (g: Gaussians) => Array.from({ length: 2000 }, (_, i) => Math.abs(g.positions[i * 3 + 2]));

  it('lays the floor at height 0, found or by three of its points', () => {
    const room = tiltedRoom();
    expect(Math.max(...spread(room))).toBeGreaterThan(1);
    expect(Math.max(...spread(edited([{ op: 'level' }], room)))).toBeLessThan(0.02);
    const floor = [0, 1, 2].map((i) => [...room.positions.subarray(i * 3, i * 3 + 3)] as [number, number, number]);
    expect(Math.max(...spread(edited([{ op: 'level', floor }], room)))).toBeLessThan(0.001);
  });
});

it('removes floaters and leaves the rest bit for bit', async () => {
  const random = seededRandom(2);
  const g = createGaussians(1010, 0);
  for (let i = 0; i < g.count; i++) {
    const far = i < 1000 ? 0 : 40 + 10 * i;
    g.positions.set([random() + far, random(), 0], i * 3);
    g.logScales.fill(-4, i * 3, i * 3 + 3);
    g.opacityLogits[i] = 2;
  }
  const expected = gatherGaussians(
    g,
    Array.from({ length: 1000 }, (_, i) => i),
  );
  const after = edited([{ op: 'floaters' }], g);
  expect(after.count).toBeLessThan(1005);
  expect(after.count).toBeGreaterThan(950);
  expect(after.positions.every((value) => value < 2)).toBe(true);
  expect([...after.shDc.slice(0, 30)]).toEqual([...expected.shDc.slice(0, 30)]);
});

describe('what an edit may say', () => {
  const problem = (operations: unknown) => {
    try {
      checkEditOperations(operations as EditOperation[]);
    } catch (error) {
      return (error as EditError).message;
    }
    return undefined;
  };
  const sphere = { center: [0, 0, 0], radius: 1 };

  it('is checked with words that name the field', () => {
    expect(problem([{ op: 'delete', where: { shapes: [{ sphere }] } }])).toBeUndefined();
    expect(problem([])).toMatch(/^operations: at least one/);
    expect(problem(Array(201).fill({ op: 'floaters' }))).toMatch(/^operations: must have at most 200/);
    expect(problem([{ op: 'crop' }])).toMatch(/^operations\[0\]\.where: is required/);
    expect(problem([{ op: 'floaters' }, { op: 'level', scale: 2 }])).toMatch(/^operations\[1\]\.scale: is of no use/);
    expect(problem([{ op: 'transform' }])).toMatch(/^operations\[0\]: needs rotate/);
    expect(problem([{ op: 'delete', where: { shapes: [{ sphere }, {}] } }])).toMatch(
      /where\.shapes\[1\]: needs exactly one/,
    );
    expect(problem(Array(3).fill({ op: 'transform', scale: 20 }))).toMatch(/^operations\[2\]\.scale/);
    expect(problem(Array(3).fill({ op: 'transform', move: [4000, 0, 0] }))).toMatch(/^operations\[2\]\.move/);
    expect(problem(Array(11).fill({ op: 'floaters' }))).toMatch(/^operations\[10\]: an edit may have at most 10/);
    const floor = [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ];
    expect(problem([{ op: 'level', floor }])).toMatch(/^operations\[0\]\.floor/);
    const points = Array(1999).fill([0, 0, 0]);
    const long = { op: 'delete', where: { shapes: Array(6).fill({ stroke: { points, radius: 1 } }) } };
    expect(problem([long])).toMatch(/^operations\[0\]: an edit may have at most/);
  });
});
