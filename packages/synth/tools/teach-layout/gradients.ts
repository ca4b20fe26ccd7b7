/** The network of `from-photo/layout-net.ts` with the way back: how its loss changes with each weight. */
import {
  convolved,
  type Kernel,
  type Layer,
  patched,
  plus,
  rectified,
  twice,
  unpatched,
} from '../../src/from-photo/layout-layers.ts';
import { CELLS, LAYOUT_FACES, meanOf, PATCH } from '../../src/from-photo/layout-net.ts';

export interface Example {
  input: Layer;
  /** Of each cell of the answer: share of each face. */
  faces: Float32Array;
  /** Of each cell of the answer: 1 where something stands before the room's surface. */
  clutter: Float32Array;
}

export type Gradients = Map<string, Pick<Kernel, 'weights' | 'offsets'>>;

/** Of the other loss: clutter is only asked for so that the network learns to see it. */
const CLUTTER_WEIGHT = 0.5;

/** Adds to the gradients (times `share`) and gives the mean loss over the cells' faces. `kept`: 0 or a gain for each channel, per stage. */
export function lesson(
  kernels: ReadonlyMap<string, Kernel>,
  { input, faces, clutter }: Example,
  gradients: Gradients,
  share: number,
  kept?: readonly Float32Array[],
): number {
  const run = (name: string, from: Layer) => convolved(from, kernels.get(name)!);
  const drop = (stage: number, layer: Layer): Layer =>
    kept ? { ...layer, values: layer.values.map((v, i) => v * kept[stage]![i % layer.channels]!) } : layer;
  const back = (name: string, from: Layer, change: Layer) =>
    convolvedBack(from, kernels.get(name)!, change, gradients.get(name)!);
  const gated = (change: Layer, out: Layer): Layer => ({
    ...change,
    values: change.values.map((v, i) => (out.values[i]! > 0 ? v : 0)),
  });

  const patches = patched(input, PATCH);
  const p = rectified(run('p', patches));
  const start = drop(0, p);
  const a = rectified(run('a', start));
  const first = plus(start, a);
  const b = rectified(run('b', first));
  const near = drop(1, plus(first, b));
  const c = rectified(run('c', near));
  const d = rectified(run('d', c));
  const deep = plus(c, d);
  const mean = meanOf(deep);
  const g = rectified(run('g', mean));
  const far = drop(2, { ...deep, values: deep.values.map((v, i) => v + g.values[i % deep.channels]!) });
  const joined = plus(near, twice(far));
  const e = rectified(run('e', joined));
  const last = drop(3, plus(joined, e));
  const answer = unpatched(run('h', last), CELLS);

  const { loss, change } = lossOf(answer, faces, clutter, share);
  let flow = drop(3, back('h', last, patched(change, CELLS)));
  flow = plus(flow, back('e', joined, gated(flow, e)));
  const deeper = drop(2, halved(flow));
  const ofMean = back('g', mean, gated(summed(deeper), g));
  const cells = deep.width * deep.height;
  const inDeep = { ...deeper, values: deeper.values.map((v, i) => v + ofMean.values[i % deep.channels]! / cells) };
  const inC = plus(inDeep, back('d', c, gated(inDeep, d)));
  flow = drop(1, plus(flow, back('c', near, gated(inC, c))));
  flow = plus(flow, back('b', first, gated(flow, b)));
  flow = drop(0, plus(flow, back('a', start, gated(flow, a))));
  back('p', patches, gated(flow, p));
  return loss;
}

/** Cross entropies: softmax over the faces, sigmoid for clutter. */
function lossOf(answer: Layer, faces: Float32Array, clutter: Float32Array, share: number) {
  const values = new Float32Array(answer.values.length);
  const cells = clutter.length;
  let loss = 0;
  for (let i = 0; i < cells; i++) {
    const own = answer.values.subarray(answer.channels * i, answer.channels * (i + 1));
    const most = Math.max(...own.subarray(0, LAYOUT_FACES));
    let sum = 0;
    for (let k = 0; k < LAYOUT_FACES; k++) sum += Math.exp(own[k]! - most);
    for (let k = 0; k < LAYOUT_FACES; k++) {
      const wanted = faces[LAYOUT_FACES * i + k]!;
      const likely = Math.exp(own[k]! - most) / sum;
      loss -= (wanted * (own[k]! - most - Math.log(sum))) / cells;
      values[answer.channels * i + k] = (share * (likely - wanted)) / cells;
    }
    const there = 1 / (1 + Math.exp(-own[LAYOUT_FACES]!));
    values[answer.channels * i + LAYOUT_FACES] = (share * CLUTTER_WEIGHT * (there - clutter[i]!)) / cells;
  }
  return { loss, change: { ...answer, values } };
}

/** Adds what a change of the result means for weights and offsets, and gives what it means for what went in. */
export function convolvedBack(
  from: Layer,
  { side, step, channels, weights }: Kernel,
  change: Layer,
  into: Pick<Kernel, 'weights' | 'offsets'>,
): Layer {
  const values = new Float32Array(from.values.length);
  const reach = side >> 1;
  for (let y = 0; y < change.height; y++) {
    for (let x = 0; x < change.width; x++) {
      const own = change.values.subarray((y * change.width + x) * channels, (y * change.width + x + 1) * channels);
      for (let k = 0; k < channels; k++) into.offsets[k] = into.offsets[k]! + own[k]!;
      for (let j = 0; j < side; j++) {
        const row = Math.min(from.height - 1, Math.max(0, y * step + j - reach));
        for (let i = 0; i < side; i++) {
          const column = Math.min(from.width - 1, Math.max(0, x * step + i - reach));
          const at = (row * from.width + column) * from.channels;
          let w = (j * side + i) * from.channels * channels;
          for (let c = 0; c < from.channels; c++, w += channels) {
            const value = from.values[at + c]!;
            let sum = 0;
            for (let k = 0; k < channels; k++) {
              sum += own[k]! * weights[w + k]!;
              into.weights[w + k] = into.weights[w + k]! + own[k]! * value;
            }
            values[at + c] = values[at + c]! + sum;
          }
        }
      }
    }
  }
  return { ...from, values };
}

/** Squares of four cells, added up: the way back of `twice`. */
function halved({ width, height, channels, values }: Layer): Layer {
  const out = new Float32Array(values.length / 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < channels; c++) {
        const to = ((y >> 1) * (width / 2) + (x >> 1)) * channels + c;
        out[to] = out[to]! + values[(y * width + x) * channels + c]!;
      }
  return { width: width / 2, height: height / 2, channels, values: out };
}

function summed({ channels, values }: Layer): Layer {
  const out = new Float32Array(channels);
  for (let i = 0; i < values.length; i++) out[i % channels] = out[i % channels]! + values[i]!;
  return { width: 1, height: 1, channels, values: out };
}
