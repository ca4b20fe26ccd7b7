/** Film and splats to bytes: denoised or plain radiance, tone mapped, with splats blended over and behind in display space. */
import { FILM, FILM_WORDS, type Film, type TraceCamera } from '@orrery/engine';
import { developRows } from './develop-rows.ts';
import type { SplatPicture } from './splat-layer.ts';
import { studioBackdrop } from './studio.ts';
import { codeOf, toByte, toneMap } from './tone-map.ts';

export interface ComposeOptions {
  camera: TraceCamera;
  exposure: number;
  /** Scale of the backdrop. */
  ambient: number;
  splats: SplatPicture | null;
  /** 3 per pixel, instead of the film's own radiance. */
  radiance?: Float32Array;
}

/** Writes r, g, b (and 255 for 4 channels) of the film's window rows [fromRow, toRow) to `out`. */
export function compose(
  film: Film,
  options: ComposeOptions,
  channels: 3 | 4,
  out: Uint8Array,
  fromRow = 0,
  toRow = film.window.height,
): void {
  const { exposure, splats, radiance } = options;
  if (!splats) {
    developRows(film, { exposure, radiance }, channels, out, fromRow, toRow);
    return;
  }
  const { width } = film.window;
  const scale = 1 / Math.max(1, film.samples);
  const color: [number, number, number] = [0, 0, 0];
  const behind: [number, number, number] = [0, 0, 0];
  const backdrop = backdropCodes(options);
  let to = 0;
  for (let row = fromRow; row < toRow; row++) {
    const y = film.window.y + row;
    for (let column = 0; column < width; column++) {
      const pixel = row * width + column;
      const at = FILM_WORDS * pixel;
      const x = film.window.x + column;
      for (let k = 0; k < 3; k++) {
        const value = radiance ? radiance[3 * pixel + k] : film.data[at + k] * scale;
        color[k] = value > 0 ? value : 0;
      }
      const coverage = film.data[at + FILM.hits] * scale;
      const z = backdropHeight(options.camera, x, y);
      // The mesh alone, without the backdrop that shows beside it in this pixel.
      if (coverage > 0) {
        backdropAt(z, options.ambient, behind);
        for (let k = 0; k < 3; k++) {
          const own = (color[k] - (1 - coverage) * behind[k]) / coverage;
          color[k] = own > 0 ? own * exposure : 0;
        }
        toneMap(color);
      }
      const place = (z + 1) * BACKDROP_STEPS;
      const step = Math.min(2 * BACKDROP_STEPS - 1, Math.floor(place));
      const part = place - step;
      const front = 1 - splats.frontAlpha[pixel];
      const clear = 1 - splats.allAlpha[pixel];
      for (let k = 0; k < 3; k++) {
        const low = backdrop[3 * step + k];
        const code = low + part * (backdrop[3 * step + 3 + k] - low);
        let value = splats.all[3 * pixel + k] + clear * code;
        if (coverage > 0) {
          const before = splats.front[3 * pixel + k] + front * codeOf(color[k]);
          value = coverage * before + (1 - coverage) * value;
        }
        out[to + k] = toByte(value, x, y, k);
      }
      if (channels === 4) out[to + 3] = 255;
      to += channels;
    }
  }
}

/** How far up the ray through the pixel's middle points: the z of its direction, -1 to 1. */
function backdropHeight(camera: TraceCamera, x: number, y: number): number {
  const { forward, right, up } = camera;
  if (camera.orthographic) return forward[2];
  const sx = (((x + 0.5) / camera.width) * 2 - 1) * camera.halfWidth;
  const sy = (1 - ((y + 0.5) / camera.height) * 2) * camera.halfHeight;
  const dx = forward[0] + right[0] * sx + up[0] * sy;
  const dy = forward[1] + right[1] * sx + up[1] * sy;
  const dz = forward[2] + right[2] * sx + up[2] * sy;
  return dz / Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/** What such a ray sees of the backdrop: as the tracer mixes it. */
function backdropAt(z: number, ambient: number, out: [number, number, number]): void {
  const t = Math.sqrt(Math.abs(z));
  const end = z >= 0 ? studioBackdrop.up : studioBackdrop.down;
  for (let k = 0; k < 3; k++) out[k] = (studioBackdrop.horizon[k] * (1 - t) + end[k] * t) * ambient;
}

/** Steps from the horizon to straight up. Between them the codes are mixed, which is off by far less than a byte's step. */
const BACKDROP_STEPS = 4096;

/** The backdrop as it is shown, 3 for each height from -1 to 1: tone mapping every pixel of it would take as long as the splats. */
function backdropCodes({ exposure, ambient }: ComposeOptions): Float32Array {
  const codes = new Float32Array(3 * (2 * BACKDROP_STEPS + 1));
  const color: [number, number, number] = [0, 0, 0];
  for (let step = 0; step <= 2 * BACKDROP_STEPS; step++) {
    backdropAt(step / BACKDROP_STEPS - 1, ambient, color);
    for (let k = 0; k < 3; k++) color[k] = color[k] * exposure;
    toneMap(color);
    for (let k = 0; k < 3; k++) codes[3 * step + k] = codeOf(color[k]);
  }
  return codes;
}

/** Depth per pixel for the splats: Infinity where no mesh was hit. */
export function meshDepth(film: Film): Float32Array {
  const out = new Float32Array(film.window.width * film.window.height);
  for (let pixel = 0; pixel < out.length; pixel++) {
    const hit = film.data[FILM_WORDS * pixel + FILM.hits] > 0;
    out[pixel] = hit ? film.data[FILM_WORDS * pixel + FILM.depth] : Infinity;
  }
  return out;
}
