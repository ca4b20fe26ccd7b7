/**
 * The layers of COCO-SSD: a single-shot detector (Liu et al., "SSD", 2016) with separable predictors on MobileNet v2 (Sandler et al., "MobileNetV2", 2018).
 * Names are those of TensorFlow's object detection models; the order is that of the weights in their file.
 */
import type { CpuLayer } from '@orrery/engine';
import type { LayerShape } from '@orrery/inference';

/** Sides of its pictures. */
export const SSD_SIDE = 300;
/** Outputs of each box: nothing, then the numbers of the COCO set. */
export const SSD_CLASSES = 91;

/** The last features of the whole picture, and how many there are. */
export const SSD_WHOLE = 'Conv_1';
export const SSD_FEATURES = 1280;

/** Channels of the blocks and whether they halve the picture; each widens its input six times, but for the first. */
const BLOCKS: [channels: number, halved: boolean][] = [
  [16, false],
  [24, true],
  [24, false],
  [32, true],
  [32, false],
  [32, false],
  [64, true],
  [64, false],
  [64, false],
  [64, false],
  [96, false],
  [96, false],
  [96, false],
  [160, true],
  [160, false],
  [160, false],
  [320, false],
];
/** The block whose widened input the finest boxes are predicted from. */
const FINEST_BLOCK = 13;
/** Further halvings behind the last block: channels between and after. */
const EXTRA: [number, number][] = [
  [256, 512],
  [128, 256],
  [128, 256],
  [64, 128],
];

/** What is predicted from one grid of cells. */
export interface SsdGrid {
  /** Cells a side. */
  side: number;
  boxes: string;
  classes: string;
  /** Boxes a cell. */
  count: number;
}

export interface Ssd {
  layers: CpuLayer[];
  shapes: LayerShape[];
  grids: SsdGrid[];
}

export function ssdLayers(): Ssd {
  const layers: CpuLayer[] = [];
  const shapes: LayerShape[] = [];
  const grids: SsdGrid[] = [];
  const channels = new Map([['input', 3]]);
  let level = 0;
  const add = (name: string, from: string, side: 1 | 3, out: number, more: Partial<CpuLayer> = {}) => {
    if (more.halved) level++;
    layers.push({ name, from: [{ tensor: from }], to: name, level, relu: true, most: 6, ...more });
    shapes.push([name, side, more.depthwise ? 1 : channels.get(from)!, out, 1]);
    channels.set(name, out);
    return name;
  };
  const linear = { relu: false, most: Infinity };
  const own = (name: string, from: string, more: Partial<CpuLayer> = {}) =>
    add(name, from, 3, channels.get(from)!, { depthwise: true, ...more });
  const predict = (from: string, count: number) => {
    const name = `BoxPredictor_${grids.length}`;
    const head = (kind: string, values: number) =>
      add(`${name}/${kind}`, own(`${name}/${kind}_depthwise`, from), 1, count * values, linear);
    const [boxes, classes] = [head('BoxEncodingPredictor', 4), head('ClassPredictor', SSD_CLASSES)];
    grids.push({ side: Math.ceil(SSD_SIDE / 2 ** level), boxes, classes, count });
  };

  let last = add('Conv', 'input', 3, 32, { halved: true });
  BLOCKS.forEach(([out, halved], k) => {
    const name = k === 0 ? 'expanded_conv' : `expanded_conv_${k}`;
    const wide = k === 0 ? last : add(`${name}/expand`, last, 1, 6 * channels.get(last)!);
    if (k === FINEST_BLOCK) predict(wide, 3);
    const sum = !halved && channels.get(last) === out;
    last = add(`${name}/project`, own(`${name}/depthwise`, wide, { halved }), 1, out, {
      ...linear,
      ...(sum && { plus: last }),
    });
  });
  last = add(SSD_WHOLE, last, 1, SSD_FEATURES);
  predict(last, 6);
  EXTRA.forEach(([between, after], k) => {
    const narrow = add(`layer_19_1_Conv2d_${k + 2}_1x1_${between}`, last, 1, between);
    const name = `layer_19_2_Conv2d_${k + 2}_3x3_s2_${after}`;
    last = add(name, own(`${name}_depthwise`, narrow, { halved: true }), 1, after);
    predict(last, 6);
  });
  return { layers, shapes, grids };
}

const SCALES = [0.2, 0.35, 0.5, 0.65, 0.8, 0.95, 1];
/** Width to height; the last is rounded as it was in training. */
const RATIOS = [1, 2, 1 / 2, 3, 0.3333];

/** Middle (y, x), height and width of each box that the predictions are relative to, in their order. Shares of the picture. */
export function ssdAnchors(grids: readonly SsdGrid[]): Float32Array {
  const anchors: number[] = [];
  grids.forEach(({ side }, k) => {
    const [scale, next] = [SCALES[k], SCALES[k + 1]];
    const usual = RATIOS.map((ratio) => [scale, ratio] as const);
    const kinds = k === 0 ? [[0.1, 1] as const, usual[1], usual[2]] : [...usual, [Math.sqrt(scale * next), 1] as const];
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++)
        for (const [size, ratio] of kinds)
          anchors.push((y + 0.5) / side, (x + 0.5) / side, size / Math.sqrt(ratio), size * Math.sqrt(ratio));
  });
  return Float32Array.from(anchors);
}
