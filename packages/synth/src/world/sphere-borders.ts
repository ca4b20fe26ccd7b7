/** A film of the whole sphere with what lies beyond its borders: the other edge to the sides, the other half above and below. */
import { FILM_WORDS, type Film, type TraceWindow } from '@orrery/engine';

/** As far as the denoiser's network looks, about. */
const MARGIN = 48;

/** Both are at most the side itself. */
const margins = ({ width, height }: TraceWindow) => ({ x: Math.min(MARGIN, width), y: Math.min(MARGIN, height) });

/** Where a place beyond the borders lies on the sphere: over a pole one comes down half a turn away. */
export function onSphere(x: number, y: number, width: number, height: number): [number, number] {
  let [column, row] = [x, y];
  if (row < 0 || row >= height) {
    row = row < 0 ? -1 - row : 2 * height - 1 - row;
    column += width / 2;
  }
  return [((column % width) + width) % width, row];
}

export function wrapped(film: Film): Film {
  const { width, height } = film.window;
  const { x: mx, y: my } = margins(film.window);
  const [outerWidth, outerHeight] = [width + 2 * mx, height + 2 * my];
  const data = new Float32Array(FILM_WORDS * outerWidth * outerHeight);
  for (let y = 0; y < outerHeight; y++) {
    for (let x = 0; x < outerWidth; x++) {
      const [column, row] = onSphere(x - mx, y - my, width, height);
      const from = FILM_WORDS * (row * width + column);
      data.set(film.data.subarray(from, from + FILM_WORDS), FILM_WORDS * (y * outerWidth + x));
    }
  }
  return { window: { x: 0, y: 0, width: outerWidth, height: outerHeight }, samples: film.samples, data };
}

/** The inside of a wrapped picture with 3 values per pixel. */
export function unwrapped(radiance: Float32Array, window: TraceWindow): Float32Array {
  const { width, height } = window;
  const { x: mx, y: my } = margins(window);
  const out = new Float32Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    const from = 3 * ((y + my) * (width + 2 * mx) + mx);
    out.set(radiance.subarray(from, from + 3 * width), 3 * y * width);
  }
  return out;
}
