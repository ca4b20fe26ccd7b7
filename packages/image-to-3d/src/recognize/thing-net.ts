/**
 * What a cut-out thing is, how it is turned, and what its form is from the front, the side and above: a network of our own, trained on things
 * of the library in colors, light and poses drawn by lot (`tools/train-things`). It says where a search should begin; what fits best is decided by comparing outlines.
 */
import { readFileSync } from 'node:fs';
import { blockShapes, convolved, halves, type Kernel, type Layer, type LayerShape, layersBy } from '@orrery/inference';
import type { Subject } from '../subject.ts';
import { FORM_CELLS } from './form-outlines.ts';
import { thingKinds } from './thing-kinds.ts';
import { THING_SIDE, thingPicture } from './thing-picture.ts';

/** Directions the thing may be turned to. */
const TURNS = 36;
const SQUEEZED = 48;
const FAR = 192;
const WHOLE = 512;
const CHANNELS = 4;

export interface ThingEstimate {
  /** Natural logarithms of how likely each of `thingKinds` is. */
  kinds: Float32Array;
  /** How likely each direction is; the first is the front seen squarely, then counter-clockwise seen from above. */
  turns: Float32Array;
  /** Radians the camera looks down, and its distance in sizes of the thing. */
  elevation: number;
  distance: number;
  /** Width and depth over height. */
  proportions: [number, number];
  /** How likely each cell of its outlines is covered, as `formOutlines` has them: logarithms of the odds. */
  form: Float32Array;
}

export const turnOf = (index: number): number => (2 * Math.PI * index) / TURNS;

export function estimateThing(subject: Subject): ThingEstimate {
  const picture = thingPicture(subject);
  const values = new Float32Array(picture.length);
  for (let i = 0; i < picture.length; i++) {
    const covered = picture[i & ~3] / 255;
    values[i] = i % CHANNELS === 0 ? covered : covered * ((2 * picture[i]) / 255 - 1);
  }
  const whole = wholeOf({ width: THING_SIDE, height: THING_SIDE, channels: CHANNELS, values }, weights());
  const say = (name: string) => convolved(whole, weights().get(name)!).values;
  const told = say('tell');
  return {
    kinds: logSoftmax(say('kind')),
    turns: logSoftmax(say('turn')).map(Math.exp),
    elevation: told[0],
    distance: Math.exp(told[1]),
    proportions: [Math.exp(told[2]), Math.exp(told[3])],
    form: say('form'),
  };
}

function wholeOf(input: Layer, kernels: ReadonlyMap<string, Kernel>): Layer {
  const { step, block } = layersBy(kernels);
  const near = block('near2', block('near1', step('stem2', step('stem1', input))));
  const mid = block('mid2', block('mid1', step('down1', near)));
  const far = step('squeeze', block('far2', block('far1', step('down2', mid))));
  return step('whole', { width: 1, height: 1, channels: far.values.length, values: far.values });
}

function logSoftmax(values: Float32Array): Float32Array {
  const most = values.reduce((a, b) => Math.max(a, b), -Infinity);
  const sum = Math.log(values.reduce((total, value) => total + Math.exp(value - most), 0));
  return values.map((value) => value - most - sum);
}

/** In the order they are in the file. */
const LAYERS: readonly LayerShape[] = [
  ['stem1', 3, CHANNELS, 32, 2],
  ['stem2', 3, 32, 64, 2],
  ...blockShapes('near1', 64),
  ...blockShapes('near2', 64),
  ['down1', 3, 64, 128, 2],
  ...blockShapes('mid1', 128),
  ...blockShapes('mid2', 128),
  ['down2', 3, 128, FAR, 2],
  ...blockShapes('far1', FAR),
  ...blockShapes('far2', FAR),
  ['squeeze', 1, FAR, SQUEEZED, 1],
  ['whole', 1, SQUEEZED * (THING_SIDE / 16) ** 2, WHOLE, 1],
  ['kind', 1, WHOLE, thingKinds.length, 1],
  ['turn', 1, WHOLE, TURNS, 1],
  ['tell', 1, WHOLE, 4, 1],
  ['form', 1, WHOLE, FORM_CELLS, 1],
];

let loaded: Map<string, Kernel> | undefined;

function weights(): ReadonlyMap<string, Kernel> {
  loaded ??= halves(readFileSync(new URL('./thing-weights.bin', import.meta.url)), LAYERS);
  return loaded;
}
