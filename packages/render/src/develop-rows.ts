/** A film without splats to bytes: exposure, curve, code and noise. Of its own, so that threads load it in no time (`@orrery/render/develop`). */
import { FILM_WORDS, type Film } from '@orrery/engine/film';
import { codeOf, toByte, toneMap } from './tone-map.ts';

/** Rows [fromRow, toRow) of the film's window, with its own radiance or another one, 3 per pixel. */
export function developRows(
  film: Film,
  { exposure, radiance }: { exposure: number; radiance?: Float32Array },
  channels: 3 | 4,
  out: Uint8Array,
  fromRow = 0,
  toRow = film.window.height,
): void {
  const { width } = film.window;
  const source = radiance ?? film.data;
  const stride = radiance ? 3 : FILM_WORDS;
  const scale = radiance ? 1 : 1 / Math.max(1, film.samples);
  const color: [number, number, number] = [0, 0, 0];
  let to = 0;
  for (let row = fromRow; row < toRow; row++) {
    const y = film.window.y + row;
    for (let column = 0; column < width; column++) {
      const at = stride * (row * width + column);
      for (let k = 0; k < 3; k++) {
        const value = source[at + k] * scale;
        color[k] = value > 0 ? value * exposure : 0;
      }
      toneMap(color);
      const x = film.window.x + column;
      for (let k = 0; k < 3; k++) out[to + k] = toByte(codeOf(color[k]), x, y, k);
      if (channels === 4) out[to + 3] = 255;
      to += channels;
    }
  }
}
