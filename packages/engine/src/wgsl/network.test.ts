import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FilmDenoiser } from '../network/film-denoiser.ts';
import type { CpuLayer, WeightTensor } from '../network/layers.ts';
import { decodeRadiance, encodeRadiance } from '../network/radiance-code.ts';
import { UNET_LAYERS } from '../network/unet-layers.ts';
import { uniformSequence } from '../random.ts';
import { FILM, FILM_WORDS } from '../trace/layout.ts';
import type { Film } from '../trace/tracer.ts';
import { openUnet } from '../wasm/unet.ts';
import { openWgslDenoiser } from './film-denoiser.ts';
import type { KernelCompiler } from './kernel.ts';
import { WgslNetwork } from './network.ts';
import { describeOnGpu } from './testing/software-gpu.ts';

const random = uniformSequence(5, 0);

/** Widths that leave planes of four and groups of eight half filled. */
function smallWeights(): Map<string, WeightTensor> {
  const weights = new Map<string, WeightTensor>();
  const widths = new Map([['input', 9]]);
  UNET_LAYERS.forEach(({ name, from, to, pool }, k) => {
    const into = from.reduce((sum, { tensor }) => sum + widths.get(tensor)!, 0);
    const out = to === 'out' ? 3 : [5, 8, 10][k % 3];
    const size = 9 * into * out;
    const spread = 1.6 / Math.sqrt(9 * into);
    weights.set(`${name}.weight`, {
      dims: [out, into, 3, 3],
      data: Float32Array.from({ length: size }, () => spread * (2 * random() - 1)),
    });
    weights.set(`${name}.bias`, { dims: [out], data: Float32Array.from({ length: out }, () => 0.1 * random()) });
    widths.set(to, out);
    if (pool) widths.set(pool, out);
  });
  return weights;
}

function noisyFilm(width: number, height: number): Film {
  const data = Float32Array.from({ length: FILM_WORDS * width * height }, () => 4 * random());
  return { window: { x: 0, y: 0, width, height }, samples: 4, data };
}

const EXPOSURE = 0.7;
function inputOf(film: Film): Float32Array {
  const pixels = film.window.width * film.window.height;
  const input = new Float32Array(9 * pixels);
  for (let i = 0; i < pixels; i++) {
    for (let k = 0; k < 3; k++) {
      const at = FILM_WORDS * i + k;
      input[9 * i + k] = encodeRadiance((film.data[at + FILM.radiance] / film.samples) * EXPOSURE);
      input[9 * i + 3 + k] = Math.min(1, film.data[at + FILM.albedo] / film.samples);
      input[9 * i + 6 + k] = (0.5 * film.data[at + FILM.normal]) / film.samples + 0.5;
    }
  }
  return input;
}

const farthest = (a: Float32Array, b: Float32Array) =>
  a.reduce((worst, value, i) => Math.max(worst, Math.abs(value - b[i]) / (0.01 + Math.abs(b[i]))), 0);

describeOnGpu('WGSL denoising', () => {
  const weights = smallWeights();
  let denoiser: FilmDenoiser;
  beforeAll(async () => {
    denoiser = await openWgslDenoiser(weights, { allowSoftware: true, timeoutMs: 300_000, tile: 160 });
  });
  afterAll(() => denoiser?.dispose());

  it('computes what the processor does', async () => {
    const film = noisyFilm(96, 48);
    const network = await openUnet(weights, { threads: 2 });
    const expected = (await network.run(inputOf(film), 96, 48)).map((code) => decodeRadiance(code) / EXPOSURE);
    await network.dispose();
    expect(new Set(expected).size).toBeGreaterThan(1000);
    expect(farthest(await denoiser.denoise(film, { exposure: EXPOSURE }), expected)).toBeLessThan(2e-3);
  });

  it('takes pictures of any size by tiles, and ends at an abort', async () => {
    const film = noisyFilm(330, 37);
    const clean = await denoiser.denoise(film, { exposure: 1 });
    expect(clean.length).toBe(3 * 330 * 37);
    expect(clean.every((value) => Number.isFinite(value))).toBe(true);
    // Every tile was written.
    for (const x of [0, 60, 120, 180, 240, 300])
      expect(Math.max(...clean.subarray(3 * (330 * 36 + x), 3 * (330 * 36 + x + 30)))).toBeGreaterThan(0);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(denoiser.denoise(film, { exposure: 1, signal })).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('goes on over the edges of a sphere: turning it turns the result', async () => {
    const [width, height, turn] = [64, 32, 16];
    const film = noisyFilm(width, height);
    const turned = { ...film, data: new Float32Array(film.data.length) };
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const from = FILM_WORDS * (y * width + x);
        const to = FILM_WORDS * (y * width + ((x + turn) % width));
        turned.data.set(film.data.subarray(from, from + FILM_WORDS), to);
      }
    }
    const clean = await denoiser.denoise(film, { exposure: 1, sphere: true });
    const other = await denoiser.denoise(turned, { exposure: 1, sphere: true });
    let worst = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [a, b] = [clean[3 * (y * width + x)], other[3 * (y * width + ((x + turn) % width))]];
        worst = Math.max(worst, Math.abs(a - b) / (0.01 + Math.abs(a)));
      }
    }
    expect(worst).toBeLessThan(0.02);
  });
});

it('refuses layers that only the processor computes', async () => {
  const weights = smallWeights();
  const last = UNET_LAYERS[UNET_LAYERS.length - 1];
  const others: Partial<CpuLayer>[] = [
    { dilation: 2 },
    { halved: true },
    { depthwise: true },
    { most: 6 },
    { plus: 'd0' },
    { from: [{ tensor: 'd1', up: true, smooth: true }] },
  ];
  for (const other of others) {
    const table = [...UNET_LAYERS.slice(0, -1), { ...last, ...other }];
    // Refused before anything is compiled.
    await expect(WgslNetwork.open({} as KernelCompiler, table, weights)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('only the processor'),
    });
  }
});
