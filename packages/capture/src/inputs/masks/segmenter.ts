/** Tells the subject of a picture from its background. The network sits behind this interface, so that another can take its place. */
import { type NetworkPicture, openNetwork } from '@orrery/engine';
import { readWeights, tensorsOf } from '@orrery/inference';
import { FUSION, u2netpLayers } from './u2netp-layers.ts';

export interface RgbImage {
  width: number;
  height: number;
  /** 3 bytes a pixel. */
  pixels: Uint8Array;
}

export interface SubjectMap {
  width: number;
  height: number;
  /** 0..1 for each pixel: how surely it belongs to the subject. */
  probability: Float32Array;
}

export interface Segmenter {
  /** Side of the square picture it wants; the caller scales, without keeping the shape. */
  readonly side: number;
  segment(picture: RgbImage): Promise<SubjectMap>;
  close(): Promise<void>;
}

/** ImageNet's mean and deviation, which the network was trained with. */
const mean = [0.485, 0.456, 0.406] as const;
const deviation = [0.229, 0.224, 0.225] as const;

const sha256 = 'f0fe70822dab30e8a5b0db4ffed8b5a88f92b61afc97db80c8a76677050a401f';

/** Side of its pictures. */
const SIDE = 320;

/** U²-Net p (Qin et al., Pattern Recognition 2020): a salient-object network of 1.1 million weights (weights/README.md). */
export async function openU2netp(threads = 1): Promise<Segmenter> {
  const bytes = await readWeights(new URL('../../../weights/u2netp.bin', import.meta.url), sha256);
  const { layers, shapes, sides } = u2netpLayers();
  const weights = tensorsOf(bytes, shapes, 32);
  const fusion = weights.get(`${FUSION}.weight`)!.data;
  const [bias] = weights.get(`${FUSION}.bias`)!.data;
  const network = await openNetwork(layers, weights, { threads, results: sides, winograd: true });
  return {
    side: SIDE,
    async segment({ width, height, pixels }) {
      if (width !== SIDE || height !== SIDE) throw new RangeError(`The network takes ${SIDE} x ${SIDE} pixels.`);
      let brightest = 1;
      for (const value of pixels) if (value > brightest) brightest = value;
      const input = new Float32Array(3 * SIDE * SIDE);
      for (let at = 0; at < input.length; at++) input[at] = (pixels[at] / brightest - mean[at % 3]) / deviation[at % 3];
      const maps = await network.runAll(input, SIDE, SIDE);
      const sums = new Float32Array(SIDE * SIDE).fill(bias);
      maps.forEach((map, k) => {
        addEnlarged(sums, map, fusion[k]);
      });
      return { width: SIDE, height: SIDE, probability: sums.map((sum) => 1 / (1 + Math.exp(-sum))) };
    },
    close: () => network.dispose(),
  };
}

/** Adds a square map, enlarged to the network's side bilinearly between the middles of its pixels, times a weight. */
function addEnlarged(sums: Float32Array, { width: side, values }: NetworkPicture, weight: number): void {
  const near = new Int32Array(SIDE);
  const far = new Int32Array(SIDE);
  const share = new Float32Array(SIDE);
  for (let x = 0; x < SIDE; x++) {
    const at = Math.max(0, ((x + 0.5) * side) / SIDE - 0.5);
    near[x] = Math.floor(at);
    far[x] = Math.min(side - 1, near[x] + 1);
    share[x] = at - near[x];
  }
  for (let y = 0; y < SIDE; y++) {
    const [upper, lower, down] = [near[y] * side, far[y] * side, share[y]];
    for (let x = 0; x < SIDE; x++) {
      const [left, right, along] = [near[x], far[x], share[x]];
      const above = values[upper + left] + along * (values[upper + right] - values[upper + left]);
      const below = values[lower + left] + along * (values[lower + right] - values[lower + left]);
      sums[y * SIDE + x] += weight * (above + down * (below - above));
    }
  }
}
