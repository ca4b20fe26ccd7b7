/**
 * One short vector per picture that says what it shows: VLAD (Jégou et al. 2010) of its SIFT descriptors over a codebook
 * learned from the set itself, with intra-normalization and power law (Arandjelović and Zisserman 2013). Pictures of one
 * place have a large dot product.
 */
import type { ImageFeatures } from './feature-source.ts';

const BYTES = 128;

export interface GlobalDescriptorOptions {
  /** Codebook size. */
  words?: number;
  /** Descriptors per picture that are looked at; the features come largest first. */
  perImage?: number;
  iterations?: number;
}

/** A unit vector per picture; zero for a picture without features. */
export function globalDescriptors(features: ImageFeatures[], options: GlobalDescriptorOptions = {}): Float32Array[] {
  const { words = 64, perImage = 400, iterations = 6 } = options;
  const codebook = learnCodebook(features, perImage, words, iterations);
  return features.map((each) => vlad(sample(each, perImage), codebook));
}

/** The largest features, as square roots of their L1-normalized bytes (RootSIFT). */
function sample({ count, keypoints, descriptors }: ImageFeatures, most: number): Float32Array {
  const order = Array.from({ length: count }, (_, i) => i)
    .sort((a, b) => keypoints[4 * b + 2] - keypoints[4 * a + 2])
    .slice(0, most);
  const rows = new Float32Array(order.length * BYTES);
  order.forEach((from, to) => {
    let sum = 0;
    for (let k = 0; k < BYTES; k++) sum += descriptors[from * BYTES + k];
    const scale = sum > 0 ? 1 / sum : 0;
    for (let k = 0; k < BYTES; k++) rows[to * BYTES + k] = Math.sqrt(descriptors[from * BYTES + k] * scale);
  });
  return rows;
}

/** k-means on an even pick over all pictures; deterministic. One picture's samples are held at a time: those of thousands are a gigabyte. */
function learnCodebook(features: ImageFeatures[], perImage: number, words: number, iterations: number): Float32Array {
  const total = features.reduce((sum, { count }) => sum + Math.min(count, perImage), 0);
  const most = Math.min(total, 200 * words);
  const training = new Float32Array(most * BYTES);
  let seen = 0;
  let taken = 0;
  for (const each of features) {
    const rows = sample(each, perImage);
    for (let at = 0; at < rows.length; at += BYTES, seen++) {
      if (taken >= most || Math.floor((seen * most) / total) < taken) continue;
      training.set(rows.subarray(at, at + BYTES), taken++ * BYTES);
    }
  }
  const size = Math.min(words, taken);
  const centers = new Float32Array(size * BYTES);
  for (let c = 0; c < size; c++) {
    const at = Math.floor((c * taken) / size) * BYTES;
    centers.set(training.subarray(at, at + BYTES), c * BYTES);
  }
  for (let round = 0; round < iterations; round++) {
    const sums = new Float64Array(size * BYTES);
    const counts = new Uint32Array(size);
    for (let i = 0; i < taken; i++) {
      const c = nearest(centers, size, training, i * BYTES);
      counts[c]++;
      for (let k = 0; k < BYTES; k++) sums[c * BYTES + k] += training[i * BYTES + k];
    }
    for (let c = 0; c < size; c++) {
      if (counts[c] === 0) continue;
      for (let k = 0; k < BYTES; k++) centers[c * BYTES + k] = sums[c * BYTES + k] / counts[c];
    }
  }
  return centers;
}

function nearest(centers: Float32Array, size: number, rows: Float32Array, at: number): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let c = 0; c < size; c++) {
    let distance = 0;
    const from = c * BYTES;
    for (let k = 0; k < BYTES && distance < bestDistance; k += 8) {
      for (let l = k; l < k + 8; l++) {
        const d = rows[at + l] - centers[from + l];
        distance += d * d;
      }
    }
    if (distance < bestDistance) {
      bestDistance = distance;
      best = c;
    }
  }
  return best;
}

function vlad(rows: Float32Array, centers: Float32Array): Float32Array {
  const size = centers.length / BYTES;
  const result = new Float32Array(centers.length);
  for (let at = 0; at < rows.length; at += BYTES) {
    const c = nearest(centers, size, rows, at) * BYTES;
    for (let k = 0; k < BYTES; k++) result[c + k] += rows[at + k] - centers[c + k];
  }
  for (let c = 0; c < size; c++) normalize(result.subarray(c * BYTES, (c + 1) * BYTES));
  for (let k = 0; k < result.length; k++) result[k] = Math.sign(result[k]) * Math.sqrt(Math.abs(result[k]));
  normalize(result);
  return result;
}

function normalize(values: Float32Array): void {
  let sum = 0;
  for (const value of values) sum += value * value;
  if (sum === 0) return;
  const scale = 1 / Math.sqrt(sum);
  for (let k = 0; k < values.length; k++) values[k] *= scale;
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k];
  return sum;
}
