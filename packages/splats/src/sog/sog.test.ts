import { collectBytes } from '@orrery/containers';
import { describe, expect, it } from 'vitest';
import { toMortonOrder } from '../edit/morton-order.ts';
import { openZip } from '../io/zip.ts';
import type { ShDegree } from '../model/gaussians.ts';
import { expectWithin, SOG_PRECISION } from '../testing/precision.ts';
import { randomCloud } from '../testing/random-cloud.ts';
import { buildCodebook } from './codebook.ts';
import { readSog, readSogMeta } from './read-sog.ts';
import { buildShPalette } from './sh-palette.ts';
import { writeSog, writeSogFiles } from './write-sog.ts';

describe('SOG', () => {
  it.each([0, 1, 2, 3] as ShDegree[])('round-trips a bundle of degree %i, in Morton order', async (shDegree) => {
    const cloud = randomCloud({ count: 500, shDegree });
    const back = await readSog(await collectBytes(writeSog(cloud, { paletteSize: 500 })));
    expectWithin(back, toMortonOrder(cloud), SOG_PRECISION);
  });

  it('reads the unbundled form through a file lookup', async () => {
    const cloud = { ...randomCloud({ count: 100, shDegree: 1 }), antialiased: true };
    const files = new Map<string, Uint8Array>();
    for await (const { name, bytes } of writeSogFiles(cloud, { paletteSize: 100 })) files.set(name, bytes);
    expect([...files.keys()].at(-1)).toBe('meta.json');
    const back = await readSogMeta(files.get('meta.json')!, async (name) => files.get(name)!);
    expectWithin(back, toMortonOrder(cloud), SOG_PRECISION);
  });

  it('a bomb is refused by its headers: millions of Gaussians in flat textures', async () => {
    const files = new Map<string, Uint8Array>();
    for await (const { name, bytes } of writeSogFiles(randomCloud({ count: 16 }))) files.set(name, bytes);
    const meta = JSON.parse(new TextDecoder().decode(files.get('meta.json')!));
    meta.count = 2048 * 2048 + 2048;
    // The first bytes of a lossless WebP: its size is all that may be looked at.
    const flat = new Uint8Array(64);
    flat.set(new TextEncoder().encode('RIFF....WEBPVP8L'));
    new DataView(flat.buffer).setUint32(21, 2047 | (2048 << 14), true);
    const read = readSogMeta(new TextEncoder().encode(JSON.stringify(meta)), async () => flat);
    await expect(read).rejects.toMatchObject({ code: 'too-large', message: /can be compressed/ });
  });

  it('keeps an axis without extent, and is the same every time', async () => {
    const cloud = randomCloud({ count: 40 });
    for (let i = 0; i < 40; i++) cloud.positions[i * 3 + 1] = 2.5;
    const bytes = await collectBytes(writeSog(cloud));
    const back = await readSog(bytes);
    for (let i = 0; i < 40; i++) expect(back.positions[i * 3 + 1]).toBeCloseTo(2.5, 4);
    expect(await collectBytes(writeSog(cloud))).toEqual(bytes);
    expect(openZip(bytes).names).toContain('means_l.webp');
  });
});

describe('codebook', () => {
  it('is exact for up to 256 distinct values', () => {
    const values = Float32Array.from({ length: 5000 }, (_, i) => Math.fround((i % 200) * 0.037 - 3));
    const { entries, encode } = buildCodebook(values);
    for (const v of values) expect(entries[encode(v)]).toBeCloseTo(v, 5);
  });

  it('beats evenly spaced entries on clustered values', () => {
    const g = randomCloud({ count: 4000 });
    const values = Float32Array.from(g.shDc, (v) => v ** 3);
    const { entries, encode } = buildCodebook(values);
    const error = (f: (v: number) => number) => values.reduce((s, v) => s + (f(v) - v) ** 2, 0);
    const min = Math.min(...values);
    const span = Math.max(...values) - min;
    const even = (v: number) => min + (Math.round(((v - min) / span) * 255) / 255) * span;
    expect(error((v) => entries[encode(v)])).toBeLessThan(0.7 * error(even));
  });
});

describe('SH palette', () => {
  it('is exact when every vector gets an entry', () => {
    const { shRest } = randomCloud({ count: 70, shDegree: 3 });
    const { centroids, labels, count } = buildShPalette(shRest, 45);
    expect(count).toBe(70);
    for (let i = 0; i < 70; i++) {
      expect(centroids.subarray(labels[i] * 45, labels[i] * 45 + 45)).toEqual(shRest.subarray(i * 45, i * 45 + 45));
    }
  });

  it('finds clusters, and gives no entries to copies', () => {
    const { shRest: centers } = randomCloud({ count: 8, shDegree: 1 });
    const { shRest: noise } = randomCloud({ count: 400, shDegree: 1, seed: 5 });
    const vectors = noise.map((v, i) => centers[(Math.floor(i / 9) % 8) * 9 + (i % 9)] + v * 0.001);
    const { centroids, labels } = buildShPalette(vectors, 9, 8);
    let worst = 0;
    vectors.forEach((v, i) => {
      worst = Math.max(worst, Math.abs(v - centroids[labels[Math.floor(i / 9)] * 9 + (i % 9)]));
    });
    expect(worst).toBeLessThan(0.003);
    expect(buildShPalette(new Float32Array(90).fill(0.5), 9).count).toBe(1);
  });
});
