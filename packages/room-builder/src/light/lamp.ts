/** Lamps in the units of daylight.ts. */
import type { Rgb } from '@orrery/model-library';

/** Color of a black body, luminance 1. Planck's curve at three wavelengths, near enough for 1,500 to 10,000 K. */
export function kelvinColor(kelvin: number): Rgb {
  const t = Math.min(12000, Math.max(1200, kelvin));
  const planck = (nm: number) => 1 / (nm ** 5 * (Math.exp(1.4388e7 / (nm * t)) - 1));
  const white = (nm: number) => 1 / (nm ** 5 * (Math.exp(1.4388e7 / (nm * 5600)) - 1));
  // The eye, and every camera, meets lamps more than half-way: full adaptation would make them white, none orange.
  const raw = [610, 550, 465].map((nm) => (planck(nm) / white(nm)) ** 0.42) as Rgb;
  const level = 0.2126 * raw[0] + 0.7152 * raw[1] + 0.0722 * raw[2];
  return [raw[0] / level, raw[1] / level, raw[2] / level];
}

/** Radiance of a glowing sphere: its flux leaves evenly, so L = flux / (4 pi^2 r^2). */
export function lampRadiance(lumens: number, radiusM: number, kelvin: number): Rgb {
  const level = lumens / 1000 / (4 * Math.PI ** 2 * radiusM ** 2);
  const [r, g, b] = kelvinColor(kelvin);
  return [r * level, g * level, b * level];
}

/** Radiance of a glowing rectangle that shines to one side: L = flux / (pi area). */
export function panelRadiance(lumens: number, areaM2: number, kelvin: number): Rgb {
  const level = lumens / 1000 / (Math.PI * areaM2);
  const [r, g, b] = kelvinColor(kelvin);
  return [r * level, g * level, b * level];
}
