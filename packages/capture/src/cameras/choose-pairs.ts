/** Which pictures are matched with which: all with all when few, else neighbors in time and pictures that look alike. */
import type { CaptureImage } from '../capture-set.ts';
import { apply, dot3, matrixOf, transpose, type Vec3 } from '../rotation.ts';
import type { ImageFeatures } from './feature-source.ts';
import { dot, globalDescriptors } from './global-descriptor.ts';

/** Indices of two pictures, the smaller first. */
export type Pair = [number, number];

export interface PairOptions {
  /** Up to this many pictures every pair is taken. */
  exhaustiveUpTo?: number;
  /** Neighbors on each side in a sequence. */
  neighbors?: number;
  /** Pictures that look most alike, per picture. */
  similar?: number;
}

/** Of many pictures each has so many neighbors that fewer alike ones hold it as well. */
const MANY_PICTURES = 100;
const similarOf = (pictures: number) => (pictures < MANY_PICTURES ? 14 : 10);

/** Two views cut from panoramas at neighboring moments are worth a match when they look this much the same way. */
const MAX_VIEW_ANGLE_COSINE = Math.cos((75 * Math.PI) / 180);

export function choosePairs(images: CaptureImage[], features: ImageFeatures[], options: PairOptions = {}): Pair[] {
  const { exhaustiveUpTo = 40, neighbors = 5, similar = similarOf(images.length) } = options;
  const chosen = new Set<number>();
  const add = (a: number, b: number) => {
    if (a === b || features[a].count === 0 || features[b].count === 0) return;
    chosen.add(Math.min(a, b) * images.length + Math.max(a, b));
  };
  if (images.length <= exhaustiveUpTo) {
    for (let b = 0; b < images.length; b++) for (let a = 0; a < b; a++) add(a, b);
  } else {
    for (const [a, b] of momentPairs(images)) add(a, b);
    for (const [a, b] of sequencePairs(images, neighbors)) add(a, b);
    for (const [a, b] of similarPairs(images, features, similar)) add(a, b);
  }
  return [...chosen].sort((p, q) => p - q).map((key) => [Math.floor(key / images.length), key % images.length]);
}

/** Views of one moment that overlap. */
function* momentPairs(images: CaptureImage[]): Generator<Pair> {
  for (const members of groupBy(images, (image) => image.moment?.id).values()) {
    for (let b = 0; b < members.length; b++) {
      for (let a = 0; a < b; a++) {
        if (lookAlike(images[members[a]], images[members[b]])) yield [members[a], members[b]];
      }
    }
  }
}

/**
 * Neighbors at steps 1..n and then 2n, 4n, ...: the long steps tie a sequence together when short ones break. Photos without
 * a sequence count as one in the order of their names: people walk while they take them.
 */
function* sequencePairs(images: CaptureImage[], neighbors: number): Generator<Pair> {
  for (const members of groupBy(images, (image) => image.sequence?.id ?? 'photos').values()) {
    // Views of one moment are one step.
    const steps = [
      ...groupBy(
        members.map((index) => images[index]),
        (image) => image.moment?.id ?? image.name,
      ).values(),
    ].map((step) => step.map((k) => members[k]));
    steps.sort((a, b) => timeOf(images[a[0]]) - timeOf(images[b[0]]));
    for (let at = 0; at < steps.length; at++) {
      for (const offset of offsets(neighbors, steps.length)) {
        const other = steps[at + offset];
        if (!other) break;
        for (const a of steps[at]) {
          for (const b of other) if (lookAlike(images[a], images[b])) yield [a, b];
        }
      }
    }
  }
}

function* offsets(neighbors: number, length: number): Generator<number> {
  for (let offset = 1; offset <= neighbors; offset++) yield offset;
  if (neighbors === 0) return;
  for (let offset = 2 * neighbors; offset < length; offset *= 2) yield offset;
}

function* similarPairs(images: CaptureImage[], features: ImageFeatures[], similar: number): Generator<Pair> {
  if (similar === 0) return;
  const vectors = globalDescriptors(features);
  for (let a = 0; a < images.length; a++) {
    const similarity = vectors.map((vector, b) => (a === b ? -1 : dot(vectors[a], vector)));
    const order = similarity.map((_, b) => b).sort((b, c) => similarity[c] - similarity[b]);
    for (const b of order.slice(0, similar)) {
      if (images[a].moment && images[a].moment?.id === images[b].moment?.id) continue;
      yield [a, b];
    }
  }
}

const timeOf = (image: CaptureImage): number => image.sequence?.index ?? 0;

/** False only for two panorama views that look to different sides. */
function lookAlike(a: CaptureImage, b: CaptureImage): boolean {
  if (!a.moment || !b.moment) return true;
  const axis = (q: [number, number, number, number]): Vec3 => apply(transpose(matrixOf(q)), [0, 0, 1]);
  return dot3(axis(a.moment.viewFromRig), axis(b.moment.viewFromRig)) > MAX_VIEW_ANGLE_COSINE;
}

/** Indices by key; those without a key are left out. */
function groupBy<T>(items: T[], keyOf: (item: T) => string | undefined): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  items.forEach((item, index) => {
    const key = keyOf(item);
    if (key === undefined) return;
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  });
  return groups;
}
