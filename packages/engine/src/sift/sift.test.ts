import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWasm } from '../../tools/build-wasm.ts';
import type { Backend } from '../backend.ts';
import { drawDiscs, noisePicture, type PictureView, sceneFromPicture } from '../testing/pictures.ts';
import { openWasmBackend } from '../wasm/backend.ts';
import type { SiftFeatures, SiftImage, SiftOptions } from './features.ts';
import { openSift, type Sift } from './open-sift.ts';
import { referenceSift } from './reference/extract.ts';

async function collect(run: AsyncIterable<SiftFeatures>): Promise<SiftFeatures[]> {
  const all: SiftFeatures[] = [];
  for await (const features of run) all.push(features);
  return all;
}

const first = async (sift: Sift, image: SiftImage, options?: SiftOptions): Promise<SiftFeatures> =>
  (await collect(sift.extract([image], options)))[0];

/** Index in `others` of the feature that is the same up to rounding, or -1. */
function sameFeature(features: SiftFeatures, i: number, others: SiftFeatures): number {
  const [x, y, scale, angle] = features.keypoints.subarray(4 * i, 4 * i + 4) as unknown as [
    number,
    number,
    number,
    number,
  ];
  for (let j = 0; j < others.count; j++) {
    const [u, v, size, turn] = others.keypoints.subarray(4 * j, 4 * j + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
    const apart = Math.abs(Math.sin((angle - turn) / 2));
    if (Math.hypot(x - u, y - v) < 0.01 * scale && Math.abs(scale / size - 1) < 0.01 && apart < 0.01) return j;
  }
  return -1;
}

describe.each([
  { name: 'relaxed SIMD, 2 threads', options: { threads: 2, relaxedSimd: true } },
  { name: 'plain SIMD, 1 thread', options: { threads: 1, relaxedSimd: false } },
])('SIFT kernels, $name', ({ options }) => {
  let sift: Sift;
  beforeAll(async () => {
    await buildWasm();
    sift = await openSift(options);
  });
  afterAll(() => sift.dispose());

  it.each([
    ['all octaves', drawDiscs(1, { width: 150, height: 113 }), {}],
    [
      'from octave 0, one orientation',
      drawDiscs(2, { width: 203, height: 160 }),
      { firstOctave: 0, maxOrientations: 1 },
    ],
    [
      'a cap, loose thresholds',
      drawDiscs(3, { width: 131, height: 120 }),
      { maxFeatures: 150, peakThreshold: 0.002, edgeThreshold: 30 },
    ],
    ['noise', noisePicture(4, 120, 90), { peakThreshold: 0.001, edgeThreshold: 100 }],
    ['scaled down', drawDiscs(5, { width: 300, height: 201 }), { maxSide: 160 }],
  ] satisfies [string, SiftImage, SiftOptions][])(
    'finds what the reference finds: %s',
    async (_, image, siftOptions) => {
      const expected = referenceSift(image, siftOptions);
      const got = await first(sift, image, siftOptions);
      expect(expected.count).toBeGreaterThan(30);
      // f32 against f64 sums: a value on a threshold may fall to the other side.
      expect(Math.abs(got.count - expected.count)).toBeLessThanOrEqual(0.01 * expected.count);
      let found = 0;
      let worst = 0;
      for (let i = 0; i < expected.count; i++) {
        const j = sameFeature(expected, i, got);
        if (j < 0) continue;
        found++;
        for (let k = 0; k < 128; k++) {
          worst = Math.max(worst, Math.abs(expected.descriptors[128 * i + k] - got.descriptors[128 * j + k]));
        }
      }
      expect(found).toBeGreaterThanOrEqual(0.99 * expected.count);
      expect(worst).toBeLessThanOrEqual(3);
    },
  );

  it('gives the same bits every time and in the order of the pictures', async () => {
    const pictures = [6, 7, 8, 9, 10].map((seed) => drawDiscs(seed, { width: 60 + 9 * seed, height: 80 }));
    const once = await collect(sift.extract(pictures));
    const again = await collect(sift.extract(pictures.toReversed()));
    expect(again.toReversed()).toEqual(once);
    expect(new Set(once.map(({ count }) => count)).size).toBeGreaterThan(1);
  });

  it('drops what a mask hides and keeps the rest as it was', async () => {
    const image = drawDiscs(11, { width: 160, height: 120 });
    const mask = Uint8Array.from(image.gray, (_, at) => (at % 160 < 80 ? 255 : 0));
    const all = await first(sift, image);
    const masked = await first(sift, { ...image, mask });
    const left = [...all.keypoints].filter((x, at) => at % 4 === 0 && x < 80).length;
    expect(masked.count).toBe(left);
    expect(left).toBeGreaterThan(20);
    expect([...masked.keypoints].every((x, at) => at % 4 !== 0 || x < 80)).toBe(true);
  });

  it('survives pictures with nothing or too much in them', async () => {
    const flat = (width: number, height: number, value: number) => ({
      width,
      height,
      gray: new Uint8Array(width * height).fill(value),
    });
    const checks = (width: number, height: number, size: number) => ({
      width,
      height,
      gray: Uint8Array.from({ length: width * height }, (_, at) =>
        (Math.floor((at % width) / size) + Math.floor(at / width / size)) % 2 ? 255 : 0,
      ),
    });
    for (const image of [
      flat(1, 1, 9),
      flat(3, 2, 0),
      flat(64, 64, 255),
      flat(5000, 3, 7),
      flat(2, 4000, 7),
      checks(90, 70, 1),
    ]) {
      expect((await first(sift, image)).count, `${image.width} x ${image.height}`).toBe(0);
    }
    for (const image of [
      noisePicture(1, 9, 9),
      noisePicture(2, 3000, 8),
      noisePicture(3, 7, 1500),
      noisePicture(4, 6000, 30),
      checks(120, 90, 6),
    ]) {
      const { count, keypoints, descriptors } = await first(sift, image, { peakThreshold: 1e-4, edgeThreshold: 1000 });
      expect(keypoints.length).toBe(4 * count);
      expect(descriptors.length).toBe(128 * count);
      for (let i = 0; i < 4 * count; i += 4) {
        expect(keypoints[i] >= 0 && keypoints[i] <= image.width).toBe(true);
        expect(keypoints[i + 1] >= 0 && keypoints[i + 1] <= image.height).toBe(true);
        expect(keypoints[i + 2] > 0 && Number.isFinite(keypoints[i + 3])).toBe(true);
      }
    }
  });

  it('refuses pictures and options that make no sense', async () => {
    const good = drawDiscs(1, { width: 32, height: 32 });
    const refused = async (image: SiftImage, siftOptions?: SiftOptions) =>
      expect(first(sift, image, siftOptions)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await refused({ ...good, width: 31 });
    await refused({ ...good, width: 0, gray: new Uint8Array(0) });
    await refused({ ...good, width: 32.5 });
    await refused({ ...good, mask: new Uint8Array(3) });
    await refused(good, { maxFeatures: 0 });
    await refused(good, { maxFeatures: Number.NaN });
    await refused(good, { maxSide: 1e6 });
    await refused(good, { firstOctave: -2 as -1 });
    expect((await first(sift, good)).count).toBeGreaterThanOrEqual(0);
  });

  it('hands out what came before a broken picture, then its error, and goes on working', async () => {
    const good = drawDiscs(1, { width: 64, height: 64 });
    const run = sift.extract([good, { ...good, width: 7 }, good]);
    expect((await run.next()).value).toMatchObject({ count: expect.any(Number) });
    await expect(run.next()).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const aborted = sift.extract([good], { signal: AbortSignal.abort() });
    await expect(aborted.next()).rejects.toMatchObject({ code: 'ABORTED' });
    expect((await collect(sift.extract([good, good]))).length).toBe(2);
  });
});

describe('SIFT features', () => {
  let sift: Sift;
  let backend: Backend;
  beforeAll(async () => {
    await buildWasm();
    sift = await openSift({ threads: 1 });
    backend = await openWasmBackend({ threads: 1 });
  });
  afterAll(async () => {
    await sift.dispose();
    await backend.dispose();
  });

  const base: PictureView = { width: 360, height: 300 };
  it.each([
    ['turned by 37 degrees', { turn: 0.65 }, 0.7, 0.6],
    ['turned by 180 degrees', { turn: Math.PI }, 0.7, 0.6],
    ['1.5 times as large', { scale: 1.5 }, 0.55, 0.45],
    ['half as large, turned', { scale: 0.55, turn: -1.2 }, 0.55, 0.45],
    ['darker and paler', { gain: 0.6, offset: 0.15 }, 0.7, 0.7],
  ] satisfies [string, Partial<PictureView>, number, number][])(
    'come back in the same scene %s',
    async (_, change, repeated, matched) => {
      const view = { ...base, ...change };
      const [one, two] = (await collect(sift.extract([drawDiscs(20, base), drawDiscs(20, view)]))) as [
        SiftFeatures,
        SiftFeatures,
      ];
      const place = (of: PictureView, { keypoints }: SiftFeatures, i: number) => ({
        at: sceneFromPicture(of, keypoints[4 * i], keypoints[4 * i + 1]),
        size: keypoints[4 * i + 2] / (of.scale ?? 1),
      });
      const places = Array.from({ length: two.count }, (_unused, j) => place(view, two, j));
      const agree = (i: number, j: number) => {
        const [p, q] = [place(base, one, i), places[j]];
        const close = Math.hypot(p.at[0] - q.at[0], p.at[1] - q.at[1]) < Math.max(1, p.size);
        return close && Math.abs(Math.log2(p.size / q.size)) < 0.5;
      };
      // Those that are well inside the other picture and large enough to be seen in it.
      const visible = Array.from({ length: one.count }, (_unused, i) => i).filter((i) => {
        const { at, size } = place(base, one, i);
        const [a, b] = sceneFromPicture(
          { ...view, width: 0, height: 0, turn: -(view.turn ?? 0), scale: 1 / (view.scale ?? 1) },
          ...at,
        );
        const margin = 12 * size * (view.scale ?? 1);
        const inside = Math.abs(a) < view.width / 2 - margin && Math.abs(b) < view.height / 2 - margin;
        return inside && size > 1.2 && size * (view.scale ?? 1) > 1.2;
      });
      expect(visible.length).toBeGreaterThan(80);
      const again = visible.filter((i) => places.some((_place, j) => agree(i, j)));
      expect(again.length / visible.length).toBeGreaterThan(repeated);

      const { pairs } = await backend.match(
        { count: one.count, data: one.descriptors },
        { count: two.count, data: two.descriptors },
      );
      const match = new Map(Array.from({ length: pairs.length / 2 }, (_unused, k) => [pairs[2 * k], pairs[2 * k + 1]]));
      const right = [...match].filter(([i, j]) => agree(i, j));
      expect(right.length / match.size).toBeGreaterThan(0.9);
      const visibleRight = visible.filter((i) => match.has(i) && agree(i, match.get(i)!));
      expect(visibleRight.length / visible.length).toBeGreaterThan(matched);
    },
  );
});
