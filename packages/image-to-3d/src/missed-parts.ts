/**
 * Parts that a cut-out left behind: a heel, a handle. The network of cut-outs sees 320 pixels of a whole picture and drops what is thin, or shaded otherwise
 * than the rest. What it left is known by its color: an area beside the cut-out that has colors of the thing and not those of the ground. Where a closer look of
 * the network finds it too, it is taken; otherwise it is doubted and told.
 */
import { ColorCounts } from './color-counts.ts';
import { evenAreas } from './even-areas.ts';
import type { Picture } from './picture.ts';

export interface MissedParts {
  /** 1 for each pixel of the cut-out and of the parts that were missed. */
  inside: Uint8Array;
  /** Something beside it may be a part of it, and nothing says whether it is one. */
  doubted: boolean;
}

/** Mean logarithm of how much oftener an area's colors are the thing's than the ground's, from where on it may be a part of it. */
const alike = 1.2;
/** Of the cut-out: what is smaller is a crumb, what is larger another thing. */
const size = { least: 0.015, most: 0.6 } as const;
/** Certainty from where on the closer look is believed. */
const seen = 0.7;
/** Pixels beside an outline, which belong to neither side. */
const edge = 2;
/** Of all pixels that no area has fewer of. */
const fewest = 1 / 4000;
/** Pixels of a color that are no evidence. */
const chance = 0.3;

/** `picture` is small (a few hundred pixels); `closer`: how sure the closer look is of each pixel, not a number where it did not look. */
export function missedParts(picture: Picture, inside: Uint8Array, closer: Float32Array): MissedParts {
  const { width, height } = picture;
  const total = width * height;
  const { area, count } = evenAreas(picture, Math.round(fewest * total));
  const [thing, ground] = [new ColorCounts(), new ColorCounts()];
  for (let i = 0; i < total; i++) (inside[i] ? thing : ground).add(picture, i);
  const beside: number[][] = Array.from({ length: count }, () => []);
  const touches = new Uint8Array(count);
  const reachesBorder = new Uint8Array(count);
  for (let i = 0; i < total; i++) {
    if (inside[i]) continue;
    if (isNear(inside, width, i)) touches[area[i]] = 1;
    else beside[area[i]].push(i);
    const x = i % width;
    if (x === 0 || x + 1 === width || i < width || i >= total - width) reachesBorder[area[i]] = 1;
  }
  const out = inside.slice();
  let doubted = false;
  for (let k = 0; k < count; k++) {
    const share = beside[k].length / thing.pixels;
    if (!touches[k] || reachesBorder[k] || share < size.least || share > size.most) continue;
    if (likenessOf(picture, beside[k], thing, ground) < alike) continue;
    if (meanOf(closer, beside[k]) < seen) doubted = true;
    else for (let i = 0; i < total; i++) if (area[i] === k) out[i] = 1;
  }
  return { inside: out, doubted };
}

function meanOf(values: Float32Array, pixels: readonly number[]): number {
  const known = pixels.filter((i) => !Number.isNaN(values[i]));
  return known.reduce((sum, i) => sum + values[i], 0) / Math.max(1, known.length);
}

/** The area's own pixels do not count for the ground. */
function likenessOf(picture: Picture, pixels: readonly number[], thing: ColorCounts, ground: ColorCounts): number {
  const own = new ColorCounts();
  for (const i of pixels) own.add(picture, i);
  const elsewhere = Math.max(1, ground.pixels - own.pixels);
  const sum = pixels.reduce((before, i) => {
    const here = (thing.like(picture, i) + chance) / thing.pixels;
    const there = (Math.max(0, ground.like(picture, i) - own.like(picture, i)) + chance) / elsewhere;
    return before + Math.log(here / there);
  }, 0);
  return sum / pixels.length;
}

function isNear(inside: Uint8Array, width: number, at: number): boolean {
  const x = at % width;
  return (
    (x >= edge && inside[at - edge] === 1) ||
    (x + edge < width && inside[at + edge] === 1) ||
    inside[at - edge * width] === 1 ||
    inside[at + edge * width] === 1
  );
}
