/**
 * Exposure as a camera would set it, but only where it must: a picture whose mean (logarithmic, over what is hit) lies
 * between these stays as the lights say, so that turning a light up is seen. Outside, it is brought to the nearer edge.
 * USD lights have no agreed unit: intensities from 1 to 10^5 are all met in practice.
 */
import { FILM, FILM_WORDS, type Film } from '@orrery/engine';

const DARKEST = 0.07;
const BRIGHTEST = 0.75;

export function meterExposure(film: Film): number {
  const { data, samples } = film;
  let sum = 0;
  let count = 0;
  for (let at = 0; at < data.length; at += FILM_WORDS) {
    if (data[at + FILM.hits] === 0) continue;
    const bright = (0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2]) / Math.max(1, samples);
    if (!Number.isFinite(bright)) continue;
    sum += Math.log(Math.max(1e-4, bright));
    count++;
  }
  // Nearly nothing in the picture: its backdrop needs no correction.
  if (count < data.length / FILM_WORDS / 200) return 1;
  const mean = Math.exp(sum / count);
  if (mean < DARKEST) return Math.min(64, DARKEST / mean);
  if (mean > BRIGHTEST) return BRIGHTEST / mean;
  return 1;
}
