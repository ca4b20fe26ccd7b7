import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaptureSet } from '../../capture-set.ts';
import { random } from '../testing/test-media.ts';
import { writePicture } from '../write-picture.ts';
import { boxMean, guidedFilter } from './guided-filter.ts';
import { isWholeAndSure, maskCapture } from './mask-capture.ts';
import type { Segmenter } from './segmenter.ts';
import { createColorCounter, withColors } from './subject-colors.ts';
import { cleanSubject } from './subject-mask.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-masks-'));
  await mkdir(join(folder, 'images'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const [width, height] = [160, 120];

/** A striped red ball on a pale, slightly noisy ground, a little further on in each picture. */
function ball(index: number): { pixels: Buffer; inside: (x: number, y: number) => boolean } {
  const next = random(index + 1);
  const [cx, cy, radius] = [70 + 5 * index, 60 - 2 * index, 32];
  const inside = (x: number, y: number) => Math.hypot(x - cx, y - cy) < radius;
  const pixels = Buffer.alloc(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const noise = 6 * next();
      const light = 1 - (0.4 * Math.hypot(x - cx + 12, y - cy + 12)) / radius;
      const color = inside(x, y)
        ? (Math.floor((x - cx + 64) / 8) % 2 ? [220, 50, 40] : [150, 20, 60]).map((c) => c * Math.max(0.4, light))
        : [205, 200, 190 - 20 * (y / height)];
      for (let c = 0; c < 3; c++) pixels[3 * (y * width + x) + c] = Math.min(255, color[c] + noise);
    }
  }
  return { pixels, inside };
}

async function ballSet(count: number): Promise<CaptureSet> {
  const images = [];
  for (let index = 0; index < count; index++) {
    const name = `0000${index}.jpg`;
    await writePicture(join(folder, 'images', name), ball(index).pixels, { width, height });
    images.push({ name, width, height, camera: 'c' });
  }
  return { given: count, images, leftOut: [] };
}

/** Sees what it is told, whatever the picture. */
const telling = (probability: (x: number, y: number, call: number) => number): Segmenter & { closed: number } => {
  let calls = 0;
  const segmenter = {
    side: 64,
    closed: 0,
    async segment() {
      const call = calls++;
      return {
        width: 64,
        height: 64,
        probability: Float32Array.from({ length: 64 * 64 }, (_, at) => probability(at % 64, Math.floor(at / 64), call)),
      };
    },
    async close() {
      segmenter.closed++;
    },
  };
  return segmenter;
};

describe('a second look', () => {
  const map = (value: (x: number, y: number) => number) => ({
    width: 64,
    height: 64,
    probability: Float32Array.from({ length: 64 * 64 }, (_, at) => value(at % 64, Math.floor(at / 64))),
  });
  it('is not taken at a subject that stands free, but at doubt, at close-ups and at nothing', () => {
    const disc = (x: number, y: number, sure: number) => (Math.hypot(x - 32, y - 32) < 15 ? sure : 0.02);
    expect(isWholeAndSure(map((x, y) => disc(x, y, 0.97)))).toBe(true);
    expect(isWholeAndSure(map((x, y) => disc(x, y, 0.7)))).toBe(false);
    expect(isWholeAndSure(map((x) => (x < 30 ? 0.97 : 0.02)))).toBe(false);
    expect(isWholeAndSure(map(() => 0.02))).toBe(false);
  });
});

describe('masks', () => {
  it('of the network follow the subject', async () => {
    const set = await ballSet(3);
    const reports: number[] = [];
    const masked = await maskCapture(set, { folder, onProgress: (part) => reports.push(part) });
    expect(masked.images).toHaveLength(3);
    expect(reports.at(-1)).toBeCloseTo(1);
    for (const [index, image] of masked.images.entries()) {
      const { data, info } = await sharp(join(folder, image.mask!))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, height]);
      const { inside } = ball(index);
      let [both, either] = [0, 0];
      for (let at = 0; at < data.length; at++) {
        expect([0, 255]).toContain(data[at]);
        const [is, should] = [data[at] === 255, inside(at % width, Math.floor(at / width))];
        if (is && should) both++;
        if (is || should) either++;
      }
      expect(both / either).toBeGreaterThan(0.9);
    }
  });

  it('need a subject in at least half of the pictures', async () => {
    const set = await ballSet(4);
    await expect(maskCapture(set, { folder, segmenter: telling(() => 0.01) })).rejects.toMatchObject({
      code: 'NO_SUBJECT',
      message: 'A subject that stands out from the background was found in only 0 of 4 pictures.',
    });
    // Two looks at each picture; nothing in the first.
    const disc = (x: number, y: number) => (Math.hypot(x - 32, y - 32) < 14 ? 0.99 : 0.01);
    const segmenter = telling((x, y, call) => (call < 2 ? 0.0001 : disc(x, y)));
    const masked = await maskCapture(set, { folder, segmenter });
    expect(masked.images.map(({ name }) => name)).toEqual(['00001.jpg', '00002.jpg', '00003.jpg']);
    expect(masked.leftOut).toEqual([{ label: '00000.jpg', reason: 'no subject stands out from the background' }]);
    expect(segmenter.closed).toBe(0);
  });

  it('keep what was masked before', async () => {
    const set = await ballSet(1);
    await mkdir(join(folder, 'masks'), { recursive: true });
    const left = Buffer.alloc(width * height, 255);
    for (let at = 0; at < left.length; at++) if (at % width < width / 2) left[at] = 0;
    await writePicture(join(folder, 'masks/shared.png'), left, { width, height, channels: 1 });
    const before = { ...set, images: [{ ...set.images[0], mask: 'masks/shared.png' }] };
    const masked = await maskCapture(before, {
      folder,
      segmenter: telling((x, y) => (Math.hypot(x - 32, y - 32) < 20 ? 0.99 : 0.01)),
    });
    expect(masked.images[0].mask).not.toBe('masks/shared.png');
    const data = await sharp(join(folder, masked.images[0].mask!)).greyscale().raw().toBuffer();
    expect([data[60 * width + 60], data[60 * width + 100]]).toEqual([0, 255]);
  });

  it('stop when the work is stopped', async () => {
    const set = await ballSet(2);
    await expect(
      maskCapture(set, { folder, segmenter: telling(() => 1), signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: 'ABORTED' });
  });
});

describe('cleaning a soft map', () => {
  const alpha = (value: (x: number, y: number) => number) =>
    Float32Array.from({ length: 100 * 80 }, (_, at) => value(at % 100, Math.floor(at / 100)));
  const disc = (x: number, y: number, cx: number, cy: number, radius: number) => Math.hypot(x - cx, y - cy) < radius;

  it('keeps the subject in the middle, fills small holes and drops the rest', () => {
    const mask = cleanSubject(
      alpha((x, y) => (disc(x, y, 50, 40, 2) ? 0.1 : disc(x, y, 50, 40, 20) || disc(x, y, 8, 8, 7) ? 0.95 : 0.02)),
      100,
      80,
    )!;
    const at = (x: number, y: number) => mask.alpha[y * 100 + x];
    expect(at(50, 40)).toBeGreaterThanOrEqual(0.5);
    expect(at(8, 8)).toBeLessThan(0.5);
    expect(mask.area).toBeCloseTo((Math.PI * 400) / 8000, 1);
  });

  it('finds nothing in specks', () => {
    expect(
      cleanSubject(
        alpha((x, y) => (disc(x, y, 50, 40, 2) ? 1 : 0)),
        100,
        80,
      ),
    ).toBeUndefined();
    expect(
      cleanSubject(
        alpha(() => 0),
        100,
        80,
      ),
    ).toBeUndefined();
  });
});

describe('colors of a capture', () => {
  it('decide where the network is in doubt, and not where it is sure', () => {
    const count = 1000;
    const pixels = new Uint8Array(3 * count);
    const probability = new Float32Array(count);
    for (let at = 0; at < count; at++) {
      const red = at % 2 === 0;
      pixels.set(red ? [200, 30, 30] : [120, 120, 120], 3 * at);
      probability[at] = red ? 0.95 : 0.05;
    }
    const counter = createColorCounter();
    counter.add(pixels, { width: count, height: 1, probability });
    const model = counter.model();
    const at = (color: [number, number, number], value: number) =>
      withColors({ width: 1, height: 1, probability: Float32Array.of(value) }, Uint8Array.from(color), model)
        .probability[0];
    expect(at([200, 30, 30], 0.5)).toBeGreaterThan(0.75);
    expect(at([120, 120, 120], 0.5)).toBeLessThan(0.25);
    expect(at([120, 120, 120], 0.99)).toBeGreaterThan(0.5);
    // Never seen: no opinion.
    expect(at([20, 220, 20], 0.6)).toBeCloseTo(0.6, 2);
  });
});

describe('the guided filter', () => {
  it('averages over windows cut at the borders', () => {
    const values = Float32Array.from({ length: 35 }, (_, at) => (at * 37) % 11);
    const mean = boxMean(values, 7, 5, 2);
    for (const [x, y] of [
      [0, 0],
      [3, 2],
      [6, 4],
      [1, 4],
    ] as const) {
      let [sum, count] = [0, 0];
      for (let v = Math.max(0, y - 2); v <= Math.min(4, y + 2); v++)
        for (let u = Math.max(0, x - 2); u <= Math.min(6, x + 2); u++) {
          sum += values[v * 7 + u];
          count++;
        }
      expect(mean[y * 7 + x]).toBeCloseTo(sum / count, 5);
    }
  });

  it('moves a soft edge to the edge of the picture', () => {
    const size = 60;
    const guide = Float32Array.from({ length: size * size }, (_, at) => (at % size < 30 ? 0.2 : 0.8));
    // The map's edge is 4 px off and 8 px wide.
    const soft = Float32Array.from({ length: size * size }, (_, at) =>
      Math.max(0, Math.min(1, ((at % size) - 30) / 8)),
    );
    const sharpened = guidedFilter(guide, soft, { width: size, height: size, radius: 10, epsilon: 1e-3 });
    const row = 30 * size;
    expect(sharpened[row + 28]).toBeLessThan(0.3);
    expect(sharpened[row + 32]).toBeGreaterThan(0.5);
  });
});
