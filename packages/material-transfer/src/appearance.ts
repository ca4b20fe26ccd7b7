/**
 * How a region shines, from how its light is spread. A dull surface has one soft hump of brightness; a glossy one has a few bright spots far
 * above the rest; metal mirrors a whole scene, dark and bright, without a grain of its own.
 */
import { labOf } from '@orrery/model-library';
import type { Pixels, Region, Segmentation } from './segment.ts';

export interface Appearance {
  roughness: number;
  metallic: number;
}

export function appearanceOf(picture: Pixels, { labels }: Segmentation, region: Region): Appearance {
  const lightness: number[] = [];
  const pixels: number[] = [];
  const step = Math.max(1, Math.floor((labels.length * region.share) / 20_000));
  let seen = 0;
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] !== region.label || seen++ % step !== 0) continue;
    const [l] = labOf(picture.pixels[at * 4], picture.pixels[at * 4 + 1], picture.pixels[at * 4 + 2]);
    lightness.push(l);
    pixels.push(at);
  }
  const sorted = [...lightness].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const spark = at(0.995) - at(0.9);
  const spread = at(0.95) - at(0.05);
  const grain = meanGrain(picture, pixels);
  const [, a, b] = region.lab;
  const chroma = Math.hypot(a, b);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  // Grays, and the yellow to red of gold, brass and copper.
  const metalHue = chroma < 9 || (chroma > 14 && hue > 40 && hue < 98);
  const smooth = grain < 3.2;
  const metallic = metalHue && smooth && spread > 42 ? Math.min(1, (spread - 42) / 18) : 0;
  const roughness =
    metallic > 0.5
      ? 0.42 - Math.min(0.24, spread * 0.003)
      : 0.92 - Math.min(0.6, spark * 0.022) + Math.min(0.06, grain * 0.01);
  return {
    roughness: Math.min(1, Math.max(0.12, roughness)),
    metallic: metallic > 0.5 ? 1 : 0,
  };
}

/** Mean difference of lightness between neighbors. */
function meanGrain({ width, pixels }: Pixels, places: readonly number[]): number {
  let [sum, count] = [0, 0];
  const light = (at: number) => labOf(pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2])[0];
  for (let i = 0; i < places.length; i += 4) {
    const at = places[i];
    if ((at % width) + 1 >= width) continue;
    sum += Math.abs(light(at) - light(at + 1));
    count++;
  }
  return count > 0 ? sum / count : 0;
}
