/**
 * Whether a picture was taken inside a building: a linear model on the features of the network that finds things, which has seen photographs
 * of all sorts (`tools/train-inside.ts`).
 */
import { readWeights } from '@orrery/inference';

const sha256 = 'b76a28401f50b8c5e576b0c44c27976aa4be22ef9cced78928e3e6ae1112323d';

let loaded: Promise<Float32Array> | undefined;

/** Of each feature its weight, then the offset: 32-bit floats, little-endian. */
async function readModel(): Promise<Float32Array> {
  const bytes = await readWeights(new URL('./inside-weights.bin', import.meta.url), sha256);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** 0..1. */
export async function insideOf(features: Float32Array): Promise<number> {
  loaded ??= readModel();
  return likelihood(await loaded, features);
}

export function likelihood(model: Float32Array, features: Float32Array): number {
  let sum = model[features.length];
  for (let k = 0; k < features.length; k++) sum += model[k] * features[k];
  return 1 / (1 + Math.exp(-sum));
}
