/**
 * Removes the noise of few samples with the network and weights of Open Image Denoise, guided by albedo and normals of the
 * first hit. The picture is cut into tiles with an overlap, so that memory stays small whatever its size.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type ConvolutionNetwork, FILM, FILM_WORDS, type Film, openUnet } from '@orrery/engine';
import { RenderError } from '../render-error.ts';
import { tilesOf } from '../tiles.ts';
import { readTza } from './read-tza.ts';
import { decodeRadiance, encodeRadiance } from './transfer.ts';

/** Pixels a tile reaches beyond what is kept of it. */
const OVERLAP = 32;
/** Largest side of a tile, a multiple of 16: about 300 MB of pictures inside the network. */
const TILE = 640;

export interface DenoiserOptions {
  threads?: number;
  /** 'small' is twice as fast, a little softer. Default 'full'. */
  quality?: 'full' | 'small';
}

export interface Denoiser {
  /** Radiance, 3 per pixel. `exposure` brings it to the brightness that will be looked at. */
  denoise(film: Film, exposure: number, options?: { signal?: AbortSignal }): Promise<Float32Array>;
  dispose(): Promise<void>;
}

export async function openDenoiser(options: DenoiserOptions = {}): Promise<Denoiser> {
  const name = options.quality === 'small' ? 'rt_hdr_alb_nrm_small' : 'rt_hdr_alb_nrm';
  const folder = dirname(createRequire(import.meta.url).resolve('denoiser'));
  const weights = readTza(await readFile(join(folder, '..', 'tzas', `${name}.tza`)));
  const network = await openUnet(weights, { threads: options.threads });
  return {
    denoise: (film, exposure, { signal } = {}) => denoiseFilm(network, film, exposure, signal),
    dispose: () => network.dispose(),
  };
}

async function denoiseFilm(
  network: ConvolutionNetwork,
  film: Film,
  exposure: number,
  signal?: AbortSignal,
): Promise<Float32Array> {
  const { width, height } = film.window;
  const out = new Float32Array(3 * width * height);
  for (const rows of tilesOf(height, TILE, OVERLAP)) {
    for (const columns of tilesOf(width, TILE, OVERLAP)) {
      if (signal?.aborted) throw new RenderError('ABORTED', 'the picture was given up', { cause: signal.reason });
      await denoiseTile(network, film, exposure, columns, rows, out);
    }
  }
  return out;
}

async function denoiseTile(
  network: ConvolutionNetwork,
  film: Film,
  exposure: number,
  columns: { from: number; to: number },
  rows: { from: number; to: number },
  out: Float32Array,
): Promise<void> {
  const { width, height } = film.window;
  const left = Math.max(0, columns.from - OVERLAP);
  const top = Math.max(0, rows.from - OVERLAP);
  const right = Math.min(width, columns.to + OVERLAP);
  const bottom = Math.min(height, rows.to + OVERLAP);
  const tileWidth = Math.ceil((right - left) / 16) * 16;
  const tileHeight = Math.ceil((bottom - top) / 16) * 16;
  const input = new Float32Array(9 * tileWidth * tileHeight);
  const scale = 1 / Math.max(1, film.samples);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const from = FILM_WORDS * (y * width + x);
      const to = 9 * ((y - top) * tileWidth + x - left);
      for (let k = 0; k < 3; k++) {
        input[to + k] = encodeRadiance(film.data[from + FILM.radiance + k]! * scale * exposure);
        input[to + 3 + k] = Math.min(1, Math.max(0, film.data[from + FILM.albedo + k]! * scale));
        input[to + 6 + k] = 0.5 * film.data[from + FILM.normal + k]! * scale + 0.5;
      }
    }
  }
  const clean = await network.run(input, tileWidth, tileHeight);
  for (let y = rows.from; y < rows.to; y++) {
    for (let x = columns.from; x < columns.to; x++) {
      const from = 3 * ((y - top) * tileWidth + x - left);
      for (let k = 0; k < 3; k++) out[3 * (y * width + x) + k] = decodeRadiance(clean[from + k]!) / exposure;
    }
  }
}
