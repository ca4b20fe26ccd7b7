/**
 * Things in a photograph. The network sits behind an interface, so that another can take its place: COCO-SSD (`ssd-layers.ts`; weights/README.md says
 * whose weights they are).
 */
import { availableParallelism } from 'node:os';
import { openNetwork } from '@orrery/engine';
import { readWeights, tensorsOf } from '@orrery/inference';
import { cocoNames } from './coco-names.ts';
import { insideOf } from './inside.ts';
import { type Photo, shrunk } from './photo.ts';
import { SSD_CLASSES, SSD_SIDE, SSD_WHOLE, ssdAnchors, ssdLayers } from './ssd-layers.ts';

export interface FoundThing {
  /** The detector's word: `couch`, `potted plant`. */
  name: string;
  /** 0..1. */
  score: number;
  /** Shares of the picture's width and height. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface ThingFinder {
  find(photo: Photo): Promise<FoundThing[]>;
  /** How likely the picture was taken inside a building, 0..1; absent where nobody can tell. */
  inside?(photo: Photo): Promise<number>;
}

const LEAST_SCORE = 0.4;
/** Of the smaller of two boxes of one kind, as intersection over union: above it they are the same thing. */
const SAME = 0.45;
const MOST = 30;
const LONGEST_SIDE = 640;
/** As large as the pictures that taught what an inside looks like: a sharper picture is no other place. */
export const INSIDE_LONGEST = 256;

const sha256 = 'baee1ed1dfa467313ff894155d93d72eac699ee569e99467a7d6938e888cf262';

/** A photograph takes a quarter of a second of one core: more threads would start longer than they work. */
const MOST_THREADS = 2;

/** What the network says of a photograph. */
export interface Detection {
  /** Of each anchor the scores of all classes, and a box: top, left, bottom, right. */
  scores: Float32Array;
  boxes: Float32Array;
  /** Means over the picture of the last features before the boxes are predicted. */
  features: Float32Array;
}

export interface Detector {
  detect(photo: Photo): Promise<Detection>;
  close(): Promise<void>;
}

export async function openDetector(): Promise<Detector> {
  const bytes = await readWeights(new URL('../weights/coco-ssd.bin', import.meta.url), sha256);
  const { layers, shapes, grids } = ssdLayers();
  const anchors = ssdAnchors(grids);
  const results = [...grids.flatMap(({ boxes, classes }) => [boxes, classes]), SSD_WHOLE];
  const threads = Math.min(MOST_THREADS, availableParallelism());
  const network = await openNetwork(layers, tensorsOf(bytes, shapes, 16), { results, threads });
  return {
    async detect(photo) {
      const predicted = await network.runAll(squared(photo), SSD_SIDE, SSD_SIDE);
      const whole = predicted.pop()!;
      const joined = (first: 0 | 1, values: number) => {
        const all = new Float32Array((anchors.length / 4) * values);
        let at = 0;
        for (let k = first; k < predicted.length; at += predicted[k].values.length, k += 2)
          all.set(predicted[k].values, at);
        return all;
      };
      return {
        scores: joined(1, SSD_CLASSES).map((value) => 1 / (1 + Math.exp(-value))),
        boxes: decoded(joined(0, 4), anchors),
        features: means(whole.values, whole.channels),
      };
    },
    close: () => network.dispose(),
  };
}

function means(values: Float32Array, channels: number): Float32Array {
  const sums = new Float32Array(channels);
  for (let i = 0; i < values.length; i++) sums[i % channels] += values[i];
  return sums.map((sum) => (sum * channels) / values.length);
}

/** At the network's size, between -1 and 1; bilinear from the upper left corners of pixels, as in training. */
function squared({ width, height, rgb }: Photo): Float32Array {
  const out = new Float32Array(3 * SSD_SIDE * SSD_SIDE);
  for (let y = 0; y < SSD_SIDE; y++) {
    const v = (y * height) / SSD_SIDE;
    const [top, bottom] = [Math.floor(v), Math.min(height - 1, Math.floor(v) + 1)];
    for (let x = 0; x < SSD_SIDE; x++) {
      const u = (x * width) / SSD_SIDE;
      const [left, right] = [Math.floor(u), Math.min(width - 1, Math.floor(u) + 1)];
      for (let c = 0; c < 3; c++) {
        const at = (column: number, row: number) => rgb[3 * (row * width + column) + c];
        const upper = at(left, top) + (u - left) * (at(right, top) - at(left, top));
        const lower = at(left, bottom) + (u - left) * (at(right, bottom) - at(left, bottom));
        out[3 * (y * SSD_SIDE + x) + c] = (upper + (v - top) * (lower - upper)) / 127.5 - 1;
      }
    }
  }
  return out;
}

/** Boxes as top, left, bottom, right, out of what is predicted relative to the anchors. */
function decoded(predicted: Float32Array, anchors: Float32Array): Float32Array {
  const boxes = new Float32Array(predicted.length);
  for (let i = 0; i < predicted.length; i += 4) {
    const [y, x, high, wide] = anchors.subarray(i, i + 4);
    const [middleY, middleX] = [y + (predicted[i] / 10) * high, x + (predicted[i + 1] / 10) * wide];
    const [halfY, halfX] = [(Math.exp(predicted[i + 2] / 5) * high) / 2, (Math.exp(predicted[i + 3] / 5) * wide) / 2];
    boxes.set([middleY - halfY, middleX - halfX, middleY + halfY, middleX + halfX], i);
  }
  return boxes;
}

/** Opened by the first photograph. Close it when no more will come. */
export function cocoFinder(open = openDetector): ThingFinder & { close(): Promise<void> } {
  let opened: Promise<Detector> | undefined;
  const close = async () => {
    const closing = opened;
    opened = undefined;
    await (await closing?.catch(() => undefined))?.close();
  };
  const detect = async (photo: Photo) => {
    opened ??= open();
    const own = opened;
    try {
      return await (await own).detect(photo);
    } catch (error) {
      // Threads that were lost do not come back: the next photograph gets others.
      if (opened === own) await close();
      throw error;
    }
  };
  return {
    async find(photo) {
      const { scores, boxes } = await detect(shrunk(photo, LONGEST_SIDE));
      return distinct(strongest(scores, boxes));
    },
    inside: async (photo) => insideOf((await detect(shrunk(photo, INSIDE_LONGEST))).features),
    close,
  };
}

/** Uses the finder that is given, or else one of its own, which it closes. */
export async function withFinder<Result>(
  given: ThingFinder | undefined,
  use: (finder: ThingFinder) => Promise<Result>,
): Promise<Result> {
  if (given) return use(given);
  const own = cocoFinder();
  try {
    return await use(own);
  } finally {
    await own.close();
  }
}

function strongest(scores: Float32Array, boxes: Float32Array): FoundThing[] {
  const found: FoundThing[] = [];
  const within = (value: number) => Math.min(1, Math.max(0, value));
  for (let i = 0; i < scores.length / SSD_CLASSES; i++) {
    const own = scores.subarray(i * SSD_CLASSES, (i + 1) * SSD_CLASSES);
    // The first says that there is nothing.
    let best = 1;
    for (let k = 2; k < SSD_CLASSES; k++) if (own[k] > own[best]) best = k;
    const score = own[best];
    const name = cocoNames[best - 1];
    if (!(score >= LEAST_SCORE) || name === undefined) continue;
    const [top, left, bottom, right] = [...boxes.subarray(4 * i, 4 * i + 4)].map(within) as [
      number,
      number,
      number,
      number,
    ];
    if (right - left > 0.01 && bottom - top > 0.01) found.push({ name, score, left, top, right, bottom });
  }
  return found.sort((a, b) => b.score - a.score);
}

/** Many boxes are about the same thing: the surest one speaks for it, under whatever name the others have. */
function distinct(found: readonly FoundThing[]): FoundThing[] {
  const kept: FoundThing[] = [];
  for (const one of found) {
    if (kept.length >= MOST) break;
    if (kept.every((other) => overlap(one, other) < (one.name === other.name ? SAME : 0.7))) kept.push(one);
  }
  return kept;
}

function overlap(a: FoundThing, b: FoundThing): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const area = (c: FoundThing) => (c.right - c.left) * (c.bottom - c.top);
  return (width * height) / (area(a) + area(b) - width * height);
}
