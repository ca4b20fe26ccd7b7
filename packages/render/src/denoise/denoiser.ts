/**
 * Removes the noise of few samples with the network and weights of Open Image Denoise, guided by albedo and normals of the
 * first hit: on a GPU where there is one, else on the processor's threads. The picture is cut into tiles with an overlap, so that
 * memory stays small whatever its size.
 */
import {
  type BackendChoice,
  type ConvolutionNetwork,
  type DenoiseOptions,
  decodeRadiance,
  EngineError,
  encodeRadiance,
  FILM,
  FILM_WORDS,
  type Film,
  type FilmDenoiser,
  openUnet,
  openWgslDenoiser,
  TILE_OVERLAP,
  tilesOf,
} from '@orrery/engine';
import { RenderError } from '../render-error.ts';
import { weightsOf } from '../weights.ts';
import { onSphere } from './on-sphere.ts';
import { readTza } from './read-tza.ts';

/** Largest side of a tile on the processor, a multiple of 16: about 300 MB of pictures inside the network. */
const TILE = 640;

export interface DenoiserOptions {
  /** Default 'auto'; there is no reference network: it is the processor's too. */
  backend?: BackendChoice['kind'];
  threads?: number;
  /** 'small' is twice as fast, a little softer. Default 'full'. */
  quality?: 'full' | 'small';
}

export async function openDenoiser(options: DenoiserOptions = {}): Promise<FilmDenoiser> {
  const name = options.quality === 'small' ? 'rt_hdr_alb_nrm_small' : 'rt_hdr_alb_nrm';
  const weights = readTza(await weightsOf(`${name}.tza`));
  const onProcessor = async (): Promise<FilmDenoiser> => {
    const network = await openUnet(weights, { threads: options.threads });
    return { denoise: (film, how) => denoiseFilm(network, film, how), dispose: () => network.dispose() };
  };
  const { backend = 'auto' } = options;
  if (backend === 'wasm' || backend === 'reference') return onProcessor();
  try {
    const fast = await openWgslDenoiser(weights, { allowSoftware: backend === 'wgsl' });
    return backend === 'wgsl' ? fast : withFallback(fast, onProcessor);
  } catch (error) {
    const missing = error instanceof EngineError && ['DEVICE_UNAVAILABLE', 'OUT_OF_MEMORY'].includes(error.code);
    if (backend === 'wgsl' || !missing) throw error;
    return onProcessor();
  }
}

/** Pictures that do not fit the GPU's memory are cleaned on the processor, from then on. */
function withFallback(fast: FilmDenoiser, openOther: () => Promise<FilmDenoiser>): FilmDenoiser {
  let current = fast;
  return {
    async denoise(film, how) {
      try {
        return await current.denoise(film, how);
      } catch (error) {
        if (current !== fast || !(error instanceof EngineError && error.code === 'OUT_OF_MEMORY')) throw error;
        current = await openOther();
        await fast.dispose();
        return current.denoise(film, how);
      }
    },
    dispose: () => current.dispose(),
  };
}

interface Span {
  from: number;
  to: number;
}

async function denoiseFilm(
  network: ConvolutionNetwork,
  film: Film,
  { exposure, sphere = false, signal }: DenoiseOptions,
): Promise<Float32Array> {
  const { width, height } = film.window;
  const out = new Float32Array(3 * width * height);
  // A sphere's tiles reach beyond its borders too.
  const tile = sphere ? TILE - 2 * TILE_OVERLAP : TILE;
  for (const rows of tilesOf(height, tile, TILE_OVERLAP)) {
    for (const columns of tilesOf(width, tile, TILE_OVERLAP)) {
      if (signal?.aborted) throw new RenderError('ABORTED', 'the picture was given up', { cause: signal.reason });
      await denoiseTile(network, film, exposure, sphere, columns, rows, out);
    }
  }
  return out;
}

/** What a tile reads: its span and the overlap, as far as there is a picture. */
function reached({ from, to }: Span, side: number, sphere: boolean): Span {
  if (sphere) return { from: from - TILE_OVERLAP, to: to + TILE_OVERLAP };
  return { from: Math.max(0, from - TILE_OVERLAP), to: Math.min(side, to + TILE_OVERLAP) };
}

async function denoiseTile(
  network: ConvolutionNetwork,
  film: Film,
  exposure: number,
  sphere: boolean,
  columns: Span,
  rows: Span,
  out: Float32Array,
): Promise<void> {
  const { width, height } = film.window;
  const { from: left, to: right } = reached(columns, width, sphere);
  const { from: top, to: bottom } = reached(rows, height, sphere);
  const tileWidth = Math.ceil((right - left) / 16) * 16;
  const tileHeight = Math.ceil((bottom - top) / 16) * 16;
  const input = new Float32Array(9 * tileWidth * tileHeight);
  const scale = 1 / Math.max(1, film.samples);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const inside = x >= 0 && y >= 0 && x < width && y < height;
      const from = FILM_WORDS * (inside ? y * width + x : onSphere(x, y, width, height));
      const to = 9 * ((y - top) * tileWidth + x - left);
      for (let k = 0; k < 3; k++) {
        input[to + k] = encodeRadiance(film.data[from + FILM.radiance + k] * scale * exposure);
        input[to + 3 + k] = Math.min(1, Math.max(0, film.data[from + FILM.albedo + k] * scale));
        input[to + 6 + k] = 0.5 * film.data[from + FILM.normal + k] * scale + 0.5;
      }
    }
  }
  const clean = await network.run(input, tileWidth, tileHeight);
  for (let y = rows.from; y < rows.to; y++) {
    for (let x = columns.from; x < columns.to; x++) {
      const from = 3 * ((y - top) * tileWidth + x - left);
      for (let k = 0; k < 3; k++) out[3 * (y * width + x) + k] = decodeRadiance(clean[from + k]) / exposure;
    }
  }
}
