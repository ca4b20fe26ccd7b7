import { describe, expect, it } from 'vitest';
import { boxHolds, centerBounds } from '../edit/bounds.ts';
import { toMortonOrder } from '../edit/morton-order.ts';
import { gatherGaussians, sigmoid } from '../model/gaussians.ts';
import { expectWithin, SPZ_PRECISION } from '../testing/precision.ts';
import { randomCloud } from '../testing/random-cloud.ts';
import { chunkLevels } from './chunk-levels.ts';
import { LOD_FRACTIONS } from './lod-meta.ts';
import { openLod } from './read-lod.ts';
import { splitChunks } from './split-chunks.ts';
import { writeLod } from './write-lod.ts';

const cloud = randomCloud({ count: 3000, shDegree: 1 });

async function written() {
  const files = new Map<string, Uint8Array>();
  for await (const { name, bytes } of writeLod(cloud, { maxChunkGaussians: 800 })) files.set(name, bytes);
  const fetched: string[] = [];
  const world = openLod(files.get('lod-meta.json')!, async (name) => {
    fetched.push(name);
    return files.get(name)!;
  });
  return { files, fetched, world };
}

describe('chunk-LOD', () => {
  it('describes itself as the published viewers expect', async () => {
    const { files, world } = await written();
    const { meta } = world;
    expect(meta).toMatchObject({
      magicCode: 2500660,
      type: 'lod-splat',
      version: '1.0',
      counts: 3000,
      shDegree: 1,
      levels: 5,
    });
    expect(meta.permanentFiles).toEqual([0, 1]);
    expect([...files.keys()].sort()).toEqual([...meta.files, 'lod-meta.json'].sort());
    expect([...files.keys()].at(-1)).toBe('lod-meta.json');
    expect(meta.tree).toHaveLength(4);
    for (const { lods } of meta.tree) {
      expect(lods.map((l) => l.count)).toEqual(LOD_FRACTIONS.map((f) => Math.max(1, Math.round(lods[0].count * f))));
      expect(lods[4].file).toBe(0);
      expect(lods[3].file).toBe(1);
      for (const l of lods.slice(0, 3)) expect(l.offset).toBe(0);
    }
    // every chunk file is SPZ in gzip
    for (const name of meta.files) expect([...files.get(name)!.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    const held = Array.from({ length: 3000 }, (_, i) => i).filter((i) => boxHolds(meta.forwardBox, cloud.positions, i));
    expect(held.length / 3000).toBeGreaterThan(0.74);
    expect(held.length / 3000).toBeLessThan(0.86);
  });

  it('holds the whole cloud at its finest level, chunk by chunk, within SPZ precision', async () => {
    const { world } = await written();
    const chunks = splitChunks(cloud.positions, 800);
    let total = 0;
    for (const [index, indices] of chunks.entries()) {
      const chunk = await world.chunk(index, 0);
      expectWithin(chunk, toMortonOrder(gatherGaussians(cloud, indices)), SPZ_PRECISION);
      const { bound } = world.meta.tree[index];
      for (let i = 0; i < indices.length; i++) expect(boxHolds(bound, cloud.positions, indices[i])).toBe(true);
      total += chunk.count;
    }
    expect(total).toBe(3000);
  });

  it('has coarse levels that stand for the same cloud: place, extent and color', async () => {
    const { world, fetched } = await written();
    const mean = (values: Float32Array, k: number) => {
      let sum = 0;
      for (let i = k; i < values.length; i += 3) sum += values[i];
      return (sum * 3) / values.length;
    };
    const full = centerBounds(cloud);
    for (const level of [1, 2, 3, 4]) {
      const g = await world.level(level);
      expect(g.count / 3000).toBeCloseTo(LOD_FRACTIONS[level], 2);
      for (let k = 0; k < 3; k++) {
        expect(Math.abs(mean(g.positions, k) - mean(cloud.positions, k))).toBeLessThan(0.6);
        expect(centerBounds(g).max[k]).toBeGreaterThan(full.max[k] * 0.5);
        expect(Math.abs(mean(g.shDc, k) - mean(cloud.shDc, k))).toBeLessThan(0.35);
      }
    }
    const scale = (level: { logScales: Float32Array }) =>
      level.logScales.reduce((s, v) => s + v, 0) / level.logScales.length;
    // merged representatives grow; a mere subset would keep its sizes
    expect(scale(await world.level(4))).toBeGreaterThan(scale(cloud) + 0.7);
    expect(sigmoid((await world.level(4)).opacityLogits[0])).toBeGreaterThan(0);
    expect(fetched.filter((name) => name === 'chunk_0.spz')).toHaveLength(1);
  });

  it('is the same however many chunks are made at once', async () => {
    const { files } = await written();
    let [making, most] = [0, 0];
    const options = {
      maxChunkGaussians: 800,
      chunksAtOnce: 3,
      makeChunk: async (indices: Uint32Array) => {
        most = Math.max(most, ++making);
        // The first takes longest.
        await new Promise((done) => setTimeout(done, 60 / making));
        making--;
        return chunkLevels(cloud, indices);
      },
    };
    const again = new Map<string, Uint8Array>();
    for await (const { name, bytes } of writeLod(cloud, options)) again.set(name, bytes);
    expect(most).toBe(3);
    expect(again).toEqual(files);
  });

  it('refuses metas that lie', async () => {
    const { world, files } = await written();
    const open = (change: object) =>
      openLod(new TextEncoder().encode(JSON.stringify({ ...world.meta, ...change })), async (n) => files.get(n)!);
    expect(() => open({ magicCode: 1 })).toThrow(/magicCode/);
    expect(() => open({ files: ['../../secret'] })).toThrow(/plain names/);
    expect(() => open({ tree: [{ bound: world.meta.forwardBox, lods: [] }] })).toThrow(/malformed/);
    const lods = world.meta.tree[0].lods.map((l) => ({ ...l, count: 1e6 }));
    const lying = open({ tree: [{ bound: world.meta.forwardBox, lods }] });
    await expect(lying.chunk(0, 0)).rejects.toMatchObject({ code: 'bad-data' });
  });
});

describe('splitChunks', () => {
  it('covers every point once, in boxes of similar size', () => {
    const chunks = splitChunks(cloud.positions, 100);
    expect(new Set(chunks.flatMap((c) => [...c])).size).toBe(3000);
    for (const chunk of chunks) {
      expect(chunk.length).toBeLessThanOrEqual(100);
      expect(chunk.length).toBeGreaterThan(40);
    }
    expect(splitChunks(new Float32Array(3 * 50), 10).every((c) => c.length <= 10)).toBe(true);
    expect(splitChunks(new Float32Array(0), 10)).toEqual([]);
  });
});
