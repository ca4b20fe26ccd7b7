/** From a film to a picture: bytes to look at, and what is known of the first surfaces. */
import type { TraceCamera } from '@orrery/engine';
import { FILM_WORDS, type Film } from '@orrery/engine/film';
import { developRows } from '@orrery/render/develop';
import { buffersOf, poolTask, sharedPool } from '@orrery/worker-pool';
import { type FirstSurfaces, firstSurfaces } from './first-surfaces.ts';

const finishRowsTask = poolTask(import.meta.url, finishRows);

/** Whole rows of a film, and how to develop them. */
export interface FilmRows {
  /** `window.y`: the first row's place in the picture. */
  film: Film;
  /** Instead of the film's own. */
  radiance?: Float32Array;
  camera: TraceCamera;
  exposure: number;
  seed: number;
}

export interface FinishedRows extends FirstSurfaces {
  rgb: Uint8Array;
}

export function finishRows({ film, radiance, camera, exposure, seed }: FilmRows): FinishedRows {
  const rgb = new Uint8Array(3 * film.window.width * film.window.height);
  developRows(film, { exposure, radiance }, 3, rgb);
  return { rgb, ...firstSurfaces(film, camera, seed) };
}

/** Fewer are done before a thread has heard of them. */
const FEW_PIXELS = 60_000;
/** Larger pictures are cut into rows for several threads. */
const MANY_PIXELS = 1_000_000;

/** For a thread: what is in shared memory stays there, of the rest it gets a copy of its own. */
const partOf = (values: Float32Array, from: number, to: number) =>
  values.buffer instanceof ArrayBuffer ? values.slice(from, to) : values.subarray(from, to);

/** The film is used up: its memory goes to the thread that works on it. */
export async function finishPicture(rows: FilmRows): Promise<FinishedRows> {
  const { film, radiance } = rows;
  const { width, height } = film.window;
  if (width * height < FEW_PIXELS) return finishRows(rows);
  const pool = sharedPool();
  const bands = Math.min(height, Math.floor((width * height) / MANY_PIXELS) * (pool.threads > 1 ? 1 : 0));
  if (bands < 2) return pool.run(finishRowsTask, [rows], buffersOf(film, rows));
  const whole: FinishedRows = {
    rgb: new Uint8Array(3 * width * height),
    depth: new Float32Array(width * height),
    normals: new Float32Array(3 * width * height),
    albedo: new Uint8Array(3 * width * height),
  };
  const step = Math.ceil(height / bands);
  await Promise.all(
    Array.from({ length: bands }, async (_, band) => {
      const from = band * step * width;
      const to = Math.min(height, (band + 1) * step) * width;
      if (from >= to) return;
      const part: FilmRows = {
        ...rows,
        film: {
          window: { ...film.window, y: film.window.y + band * step, height: (to - from) / width },
          samples: film.samples,
          data: partOf(film.data, FILM_WORDS * from, FILM_WORDS * to),
        },
        ...(radiance && { radiance: partOf(radiance, 3 * from, 3 * to) }),
      };
      const { rgb, depth, normals, albedo } = await pool.run(finishRowsTask, [part], buffersOf(part.film, part));
      whole.rgb.set(rgb, 3 * from);
      whole.depth.set(depth, from);
      whole.normals.set(normals, 3 * from);
      whole.albedo.set(albedo, 3 * from);
    }),
  );
  return whole;
}
