/** Tells the subject of a picture from its background. The network sits behind this interface, so that another can take its place. */
import { readWeights } from '@orrery/inference';

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

const sha256 = '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8';

/** U²-Net p (Qin et al., Pattern Recognition 2020): a salient-object network of 4.6 MB (weights/README.md). */
export async function openU2netp(threads = 1): Promise<Segmenter> {
  // Loaded on use: the runtime is 15 MB of native code that most jobs do without.
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const model = await readWeights(new URL('../../../weights/u2netp.onnx', import.meta.url), sha256);
  const session = await InferenceSession.create(model, { intraOpNumThreads: threads, interOpNumThreads: 1 });
  const side = 320;
  const [input, output] = [session.inputNames[0], session.outputNames[0]];
  return {
    side,
    async segment({ width, height, pixels }) {
      if (width !== side || height !== side) throw new RangeError(`The network takes ${side} x ${side} pixels.`);
      let brightest = 1;
      for (const value of pixels) if (value > brightest) brightest = value;
      const planes = new Float32Array(3 * side * side);
      for (let at = 0; at < side * side; at++)
        for (let c = 0; c < 3; c++)
          planes[c * side * side + at] = (pixels[3 * at + c] / brightest - mean[c]) / deviation[c];
      const result = await session.run({ [input]: new Tensor('float32', planes, [1, 3, side, side]) });
      return { width: side, height: side, probability: result[output].data as Float32Array };
    },
    async close() {
      await session.release();
    },
  };
}
