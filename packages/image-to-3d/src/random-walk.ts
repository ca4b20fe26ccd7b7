/**
 * A soft cut-out drawn to the edges of its picture: where a walk from each pixel, that rather goes to neighbors of its color, ends (Grady, Multilabel random walker
 * image segmentation using prior models, 2005). How surely a pixel is the subject's in itself is the network's word and, with less weight, whether its color occurs
 * rather in the subject or around it.
 */
import { ColorCounts } from './color-counts.ts';
import type { Picture } from './picture.ts';
import { enlarged, reduced, reducedValues } from './reduced-picture.ts';

/** Longest side of the picture it is done in, that of the network of cut-outs. */
const longest = 320;
/** Sweeps over all pixels, forth and back in turn, and how often colors are counted anew. */
const [sweeps, rounds] = [40, 2];
/** Of the color's logarithm of odds beside the network's, and what it may be at most. */
const [colorWeight, mostOdds] = [0.3, 3];
/** Of a neighbor of any other color, of a pixel that could be either's, and pixels of a color that are no evidence. */
const [across, unsure, chance] = [0.001, 0.02, 0.3];

/** `certainty`: 0 to 1 for each pixel. */
export function walkedBorders(picture: Picture, certainty: Float32Array): Float32Array {
  const { width, height } = picture;
  const times = Math.min(1, longest / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * times)), Math.max(1, Math.round(height * times))];
  const small = reduced(picture, w, h);
  const said = reducedValues(certainty, width, height, w, h);
  const { right, below } = likeness(small);
  let now: Float32Array = said;
  for (let round = 0; round < rounds; round++) {
    const prior = withColors(small, said, now);
    now = walked(prior, right, below, w);
  }
  return enlarged(now, w, h, width, height);
}

/** How surely a pixel is the subject's by what the network says and by its color. */
function withColors(picture: Picture, said: Float32Array, now: Float32Array): Float32Array {
  const [thing, ground] = [new ColorCounts(), new ColorCounts()];
  for (let i = 0; i < now.length; i++) (now[i] >= 0.5 ? thing : ground).add(picture, i);
  if (thing.pixels === 0 || ground.pixels === 0) return said;
  return said.map((value, i) => {
    const own = (thing.like(picture, i) + chance) / thing.pixels;
    const other = (ground.like(picture, i) + chance) / ground.pixels;
    const sure = Math.max(0.01, Math.min(0.99, value));
    const odds =
      Math.log(sure / (1 - sure)) + colorWeight * Math.max(-mostOdds, Math.min(mostOdds, Math.log(own / other)));
    return 1 / (1 + Math.exp(-odds));
  });
}

/** Gauss and Seidel: each pixel becomes the mean of its neighbors, by how alike they are, and of its own prior, by how sure that is. */
function walked(prior: Float32Array, right: Float32Array, below: Float32Array, width: number): Float32Array {
  const total = prior.length;
  const out = prior.slice();
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (let k = 0; k < total; k++) {
      const i = sweep % 2 === 0 ? k : total - 1 - k;
      const x = i % width;
      let weight = Math.abs(2 * prior[i] - 1) + unsure;
      let sum = weight * prior[i];
      const add = (likeness: number, value: number) => {
        weight += likeness;
        sum += likeness * value;
      };
      if (x + 1 < width) add(right[i], out[i + 1]);
      if (x > 0) add(right[i - 1], out[i - 1]);
      if (i + width < total) add(below[i], out[i + width]);
      if (i >= width) add(below[i - width], out[i - width]);
      out[i] = sum / weight;
    }
  return out;
}

/** How alike each pixel and its neighbors to the right and below are, by how far neighbors of this picture differ in the mean. */
function likeness({ width, height, pixels }: Picture): { right: Float32Array; below: Float32Array } {
  const apart = (one: number, other: number) => {
    let sum = 0;
    for (let k = 0; k < 3; k++) sum += (pixels[4 * one + k] - pixels[4 * other + k]) ** 2;
    return sum;
  };
  const [right, below] = [new Float32Array(width * height), new Float32Array(width * height)];
  let [sum, count] = [0, 0];
  for (let i = 0; i < right.length; i++) {
    if ((i % width) + 1 < width) {
      right[i] = apart(i, i + 1);
      sum += right[i];
      count++;
    }
    if (i + width < right.length) {
      below[i] = apart(i, i + width);
      sum += below[i];
      count++;
    }
  }
  const usual = Math.max(1, sum / Math.max(1, count));
  const alike = (difference: number) => Math.exp(-difference / (2 * usual)) + across;
  return { right: right.map(alike), below: below.map(alike) };
}
