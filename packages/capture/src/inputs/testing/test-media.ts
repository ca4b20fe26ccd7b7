/** Pictures and videos the tests make for themselves: small, with texture, the same every time. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { CaptureInput } from '../capture-input.ts';

export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Rectangles of every size and color on top of each other, RGB. */
export function texture(width: number, height: number, seed: number): Buffer {
  const next = random(seed);
  const pixels = Buffer.alloc(3 * width * height, 128);
  for (let n = 0; n < 400; n++) {
    const [w, h] = [1 + Math.floor((next() ** 2 * width) / 4), 1 + Math.floor((next() ** 2 * height) / 4)];
    const [left, top] = [Math.floor(next() * width - w / 2), Math.floor(next() * height - h / 2)];
    const color = [40 + 200 * next(), 40 + 200 * next(), 40 + 200 * next()];
    for (let y = Math.max(0, top); y < Math.min(height, top + h); y++)
      for (let x = Math.max(0, left); x < Math.min(width, left + w); x++)
        for (let c = 0; c < 3; c++) pixels[3 * (y * width + x) + c] = color[c];
  }
  return pixels;
}

export const picture = (width: number, height: number, seed: number) =>
  sharp(texture(width, height, seed), { raw: { width, height, channels: 3 } });

/** A whole sphere of smooth waves: the same in every direction, so that any cut of it has detail. Equirectangular, RGB. */
export function sphere(width: number, height: number, seed: number): Buffer {
  const next = random(seed);
  const waves = Array.from({ length: 36 }, () => {
    const [x, y, z] = [next() - 0.5, next() - 0.5, next() - 0.5];
    const frequency = (3 + 16 * next()) / Math.hypot(x, y, z);
    return {
      k: [x * frequency, y * frequency, z * frequency],
      phase: 7 * next(),
      channel: Math.floor(3 * next()),
      height: 14,
    };
  });
  const pixels = Buffer.alloc(3 * width * height);
  for (let v = 0; v < height; v++) {
    for (let u = 0; u < width; u++) {
      const [longitude, latitude] = [((u + 0.5) / width - 0.5) * 2 * Math.PI, ((v + 0.5) / height - 0.5) * Math.PI];
      const [x, y, z] = [
        Math.sin(longitude) * Math.cos(latitude),
        Math.sin(latitude),
        Math.cos(longitude) * Math.cos(latitude),
      ];
      const sums = [130, 125, 120];
      for (const { k, phase, channel, height: amplitude } of waves)
        sums[channel] += amplitude * Math.cos(k[0] * x + k[1] * y + k[2] * z + phase);
      // Never as dark as what lies outside of a lens.
      for (let c = 0; c < 3; c++) pixels[3 * (v * width + u) + c] = Math.max(50, Math.min(255, sums[c]));
    }
  }
  return pixels;
}

const run = promisify(execFile);
export const ffmpeg = (...args: string[]) => run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);

export const given = (path: string, expects: CaptureInput['expects'], index = 0): CaptureInput => ({
  label: `resources[${index}]`,
  path,
  expects,
  name: path.slice(path.lastIndexOf('/') + 1),
});

/** Colors of a picture file, RGB. */
export const rgb = async (path: string) =>
  sharp(await readFile(path))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

export function psnr(a: Uint8Array, b: Uint8Array, keep?: (pixel: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < a.length; at++) {
    if (keep && !keep(Math.floor(at / 3))) continue;
    sum += (a[at] - b[at]) ** 2;
    count++;
  }
  return 10 * Math.log10(255 ** 2 / (sum / count));
}
