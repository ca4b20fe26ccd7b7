import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readLayersModel } from './read-layers-model.ts';
import { openUpscaler } from './upscaler.ts';

const rgbaOf = (file: string) => sharp(file).flatten({ background: '#000' }).ensureAlpha().raw().toBuffer();

function decibels(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += ((a[k] - b[k]) / 255) ** 2;
  return -10 * Math.log10(sum / a.length);
}

it('gives the picture that TensorFlow.js gave with the same weights', async () => {
  const assets = join(import.meta.dirname, 'testing');
  const upscaler = await openUpscaler({ threads: 2 });
  try {
    const small = await rgbaOf(join(assets, 'small.png'));
    const large = await upscaler.upscale(small, 128, 128);
    expect(decibels(large, await rgbaOf(join(assets, 'doubled.png')))).toBeGreaterThan(45);
  } finally {
    await upscaler.dispose();
  }
});

it('brings a halved picture closer to the whole one than enlarging by cubics, tiles and odd sides included', async () => {
  const [width, height] = [2 * 271, 2 * 33];
  // Rings and bars: edges of all directions.
  const whole = Buffer.from(
    Uint8Array.from({ length: 4 * width * height }, (_, k) => {
      const [x, y, c] = [(k >> 2) % width, Math.floor((k >> 2) / width), k & 3];
      if (c === 3) return 255;
      const ring = Math.sin(Math.hypot(x - 150, y - 30) / 2.5) > 0 ? 210 : 40;
      return x < 300 ? ring : (x + 2 * y) % 14 < 6 ? 230 - 60 * c : 30 + 40 * c;
    }),
  );
  const raw = { width, height, channels: 4 as const };
  const half = await sharp(whole, { raw })
    .resize(width / 2, height / 2, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  const halfRaw = { width: width / 2, height: height / 2, channels: 4 as const };
  const cubic = await sharp(half, { raw: halfRaw }).resize(width, height, { kernel: 'cubic' }).raw().toBuffer();
  const upscaler = await openUpscaler({ threads: 2 });
  try {
    const large = await upscaler.upscale(half, width / 2, height / 2);
    expect(decibels(large, whole)).toBeGreaterThan(decibels(cubic, whole) + 1);
  } finally {
    await upscaler.dispose();
  }
});

it('refuses weights that break off', () => {
  const model = { weightsManifest: [{ weights: [{ name: 'a/kernel', shape: [3, 3, 2, 2], dtype: 'float32' }] }] };
  expect(() => readLayersModel(model, new Uint8Array(100))).toThrow(/a\/kernel/);
});
