/** Film and splats to bytes: denoised or plain radiance, tone mapped, with splats blended over and behind in display space. */
import { FILM, FILM_WORDS, type Film, type TraceCamera } from '@orrery/engine';
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
  const { width } = film.window;
  const { exposure, splats, radiance } = options;
  const scale = 1 / Math.max(1, film.samples);
  const colour: [number, number, number] = [0, 0, 0];
  const behind: [number, number, number] = [0, 0, 0];
  let to = 0;
  for (let row = fromRow; row < toRow; row++) {
    const y = film.window.y + row;
    for (let column = 0; column < width; column++) {
      const pixel = row * width + column;
      const at = FILM_WORDS * pixel;
      const x = film.window.x + column;
      for (let k = 0; k < 3; k++) {
        const value = radiance ? radiance[3 * pixel + k]! : film.data[at + k]! * scale;
        colour[k] = value > 0 ? value : 0;
      }
      if (!splats) {
        for (let k = 0; k < 3; k++) colour[k] = colour[k]! * exposure;
        toneMap(colour);
        for (let k = 0; k < 3; k++) out[to + k] = toByte(codeOf(colour[k]!), x, y, k);
      } else {
        const coverage = film.data[at + FILM.hits]! * scale;
        backdropAt(options, x, y, behind);
        // The mesh alone, without the backdrop that shows beside it in this pixel.
        if (coverage > 0) {
          for (let k = 0; k < 3; k++) {
            const own = (colour[k]! - (1 - coverage) * behind[k]!) / coverage;
            colour[k] = own > 0 ? own * exposure : 0;
          }
          toneMap(colour);
        }
        for (let k = 0; k < 3; k++) behind[k] = behind[k]! * exposure;
        toneMap(behind);
        for (let k = 0; k < 3; k++) {
          const before = splats.front[3 * pixel + k]! + (1 - splats.frontAlpha[pixel]!) * codeOf(colour[k]!);
          const beside = splats.all[3 * pixel + k]! + (1 - splats.allAlpha[pixel]!) * codeOf(behind[k]!);
          out[to + k] = toByte(coverage * before + (1 - coverage) * beside, x, y, k);
        }
      }
      if (channels === 4) out[to + 3] = 255;
      to += channels;
    }
  }
}

/** What a ray through the pixel's middle sees of the backdrop: as the tracer mixes it. */
function backdropAt({ camera, ambient }: ComposeOptions, x: number, y: number, out: [number, number, number]): void {
  let z = camera.forward[2];
  if (!camera.orthographic) {
    const sx = (((x + 0.5) / camera.width) * 2 - 1) * camera.halfWidth;
    const sy = (1 - ((y + 0.5) / camera.height) * 2) * camera.halfHeight;
    const d = [0, 1, 2].map((k) => camera.forward[k]! + camera.right[k]! * sx + camera.up[k]! * sy);
    z = d[2]! / Math.hypot(d[0]!, d[1]!, d[2]!);
  }
  const t = Math.sqrt(Math.abs(z));
  const end = z >= 0 ? studioBackdrop.up : studioBackdrop.down;
  for (let k = 0; k < 3; k++) out[k] = (studioBackdrop.horizon[k]! * (1 - t) + end[k]! * t) * ambient;
}

/** Depth per pixel for the splats: Infinity where no mesh was hit. */
export function meshDepth(film: Film): Float32Array {
  const out = new Float32Array(film.window.width * film.window.height);
  for (let pixel = 0; pixel < out.length; pixel++) {
    const hit = film.data[FILM_WORDS * pixel + FILM.hits]! > 0;
    out[pixel] = hit ? film.data[FILM_WORDS * pixel + FILM.depth]! : Infinity;
  }
  return out;
}
