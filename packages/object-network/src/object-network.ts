/**
 * What a cut-out picture shows, by a network of our own that was trained on scans of real things (`tools/objects/train`): for every second
 * pixel how full the thing is along the ray, where its front is and which way that faces, and what color its back has.
 *
 * The picture is a square crop around the thing, from -1 to 1 (v down). Depth Z counts away from the camera in half crops, from the middle
 * of the thing's depth; a point (X, Y, Z) is seen at (X, Y) / (1 + lens * Z).
 */
import { type BranchedNetwork, type NetworkPicture, openNetwork } from '@orrery/engine';
import { objectLayers, SAID, TOLD } from './object-layers.ts';
import { type NetworkHead, readWeights } from './weights-file.ts';

/** Open until `close`: its weights lie in the memory of the threads that compute. */
export interface ObjectNetwork {
  head: NetworkHead;
  network: BranchedNetwork;
  close(): Promise<void>;
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

/** `threads`: all cores unless given. */
export async function openObjectNetwork(bytes: Uint8Array, threads?: number): Promise<ObjectNetwork> {
  const { head, tensors } = readWeights(bytes);
  const { layers, weights } = objectLayers(head, tensors);
  // Not by Winograd's transform: a look takes two thirds of the time then, but opening takes seven seconds and four times the memory.
  const network = await openNetwork(layers, weights, { threads, results: [SAID, TOLD] });
  return { head, network, close: () => network.dispose() };
}

/** `input`: cover (0 to 1), then red, green and blue (-1 to 1) times cover, of each pixel of a square; its side is that of `head`. */
export async function objectLook(network: ObjectNetwork, input: Float32Array): Promise<ObjectLook> {
  const { side, bins, reach } = network.head;
  if (input.length !== 4 * side * side) throw new Error(`a picture of ${side} x ${side} is wanted`);
  const { said, told } = await answers(network, input);
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
export async function answers(
  { head: { side }, network }: ObjectNetwork,
  input: Float32Array,
): Promise<{ said: NetworkPicture; told: Float32Array }> {
  const [said, told] = await network.runAll(input, side, side);
  return { said, told: told.values };
}
