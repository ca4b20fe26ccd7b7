/**
 * What a cut-out picture shows, by a network of our own that was trained on scans of real things (`tools/objects/train`): for every second
 * pixel how full the thing is along the ray, where its front is and which way that faces, and what color its back has.
 *
 * The picture is a square crop around the thing, from -1 to 1 (v down). Depth Z counts away from the camera in half crops, from the middle
 * of the thing's depth; a point (X, Y, Z) is seen at (X, Y) / (1 + lens * Z).
 */
import { convolved, type Kernel, type Layer, layersBy, overall, plus, twice } from '@orrery/inference';
import { type NetworkHead, readWeights } from './weights-file.ts';

export interface ObjectNetwork {
  head: NetworkHead;
  kernels: ReadonlyMap<string, Kernel>;
}

export interface ObjectLook {
  /** Half the picture's. */
  side: number;
  bins: number;
  /** Half crops that the stretches of a ray reach to both sides. */
  reach: number;
  /** Pixel by pixel the logarithms of the odds that the thing is there, from the nearest stretch of the ray to the farthest. */
  full: Float32Array;
  /** Z of the front of each pixel. */
  depth: Float32Array;
  /** Its direction, three numbers of length one: right, down, away from the camera. */
  normal: Float32Array;
  /** sRGB of what is farthest from the camera, 0 to 1. */
  back: Float32Array;
  /** Logarithm of the odds that the pixel is the thing's. */
  cover: Float32Array;
  /** Radians the camera looks down. */
  elevation: number;
  lens: number;
}

export function openObjectNetwork(bytes: Uint8Array): ObjectNetwork {
  return readWeights(bytes);
}

/** `input`: cover (0 to 1), then red, green and blue (-1 to 1) times cover, of each pixel of a square; its side is that of `head`. */
export function objectLook(network: ObjectNetwork, input: Float32Array): ObjectLook {
  const { side, bins, reach } = network.head;
  if (input.length !== 4 * side * side) throw new Error(`a picture of ${side} x ${side} is wanted`);
  const { said, told } = answers(network, { width: side, height: side, channels: 4, values: input });
  const [cells, { channels, values }] = [said.width * said.height, said];
  const take = (from: number, count: number, of: (value: number) => number = (value) => value) => {
    const out = new Float32Array(cells * count);
    for (let cell = 0; cell < cells; cell++)
      for (let k = 0; k < count; k++) out[cell * count + k] = of(values[cell * channels + from + k]);
    return out;
  };
  const normal = take(bins + 1, 3);
  for (let i = 0; i < normal.length; i += 3) {
    const length = Math.hypot(normal[i], normal[i + 1], normal[i + 2]) || 1;
    for (let k = 0; k < 3; k++) normal[i + k] = normal[i + k] / length;
  }
  const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return {
    side: said.width,
    bins,
    reach,
    full: take(0, bins),
    depth: take(bins, 1),
    normal,
    back: take(bins + 4, 3, (value) => between(value, 0, 1)),
    cover: take(bins + 7, 1),
    elevation: Math.asin(between(told[0], -1, 1)),
    lens: between(told[1], 0, 1),
  };
}

/** What the network says of each cell, and what it tells of the whole picture. */
export function answers({ head, kernels }: ObjectNetwork, input: Layer): { said: Layer; told: Float32Array } {
  const { step, block } = layersBy(kernels);
  const blocks = (name: string, count: number, from: Layer) =>
    Array.from({ length: count }).reduce((layer: Layer, _, k) => block(`${name}_${k}`, layer), from);
  const kept: Layer[] = [];
  let now = input;
  for (const [level, depth] of head.depths.entries()) {
    now = blocks(`down${level}`, depth, step(`down${level}`, now));
    kept.push(now);
  }
  const whole = step('whole', overall(now));
  const told = convolved(whole, kernels.get('tell')!).values;
  now = plus(now, whole);
  for (let level = head.widths.length - 2; level >= 0; level--)
    now = blocks(`up${level}`, head.ups[level], plus(twice(step(`up${level}`, now)), kept[level]));
  return { said: convolved(now, kernels.get('say')!), told };
}
