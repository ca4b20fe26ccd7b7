/** Weights of a TensorFlow.js layers model as our networks take them: (out, in, y, x) instead of (y, x, in, out). */
import type { WeightTensor } from '@orrery/engine';
import { RenderError } from '../render-error.ts';

interface LayersModel {
  weightsManifest: { weights: { name: string; shape: number[]; dtype: string }[] }[];
}

export function readLayersModel(model: LayersModel, bytes: Uint8Array): Map<string, WeightTensor> {
  const tensors = new Map<string, WeightTensor>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  for (const { name, shape, dtype } of model.weightsManifest.flatMap(({ weights }) => weights)) {
    const count = shape.reduce((product, side) => product * side, 1);
    if (dtype !== 'float32' || at + 4 * count > bytes.byteLength)
      throw new RenderError('BAD_WEIGHTS', `the network's weights of ${name} cannot be read`);
    const values = Float32Array.from({ length: count }, (_, k) => view.getFloat32(at + 4 * k, true));
    at += 4 * count;
    const [layer, what] = name.split('/') as [string, string];
    if (what === 'bias') tensors.set(`${layer}.bias`, { dims: shape, data: values });
    else tensors.set(`${layer}.weight`, turned(values, shape as [number, number, number, number]));
  }
  return tensors;
}

function turned(values: Float32Array, [height, width, into, out]: [number, number, number, number]): WeightTensor {
  const taps = height * width;
  const data = new Float32Array(values.length);
  for (let tap = 0; tap < taps; tap++) {
    for (let i = 0; i < into; i++) {
      for (let o = 0; o < out; o++) data[(o * into + i) * taps + tap] = values[(tap * into + i) * out + o];
    }
  }
  return { dims: [out, into, height, width], data };
}
