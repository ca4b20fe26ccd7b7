import type { WeightTensor } from './layers.ts';

/** G of F(4x4, 3x3) with the points 0, 1, -1, 2, -2 and infinity (Lavin and Gray 2016). */
const G = [
  [1 / 4, 0, 0],
  [-1 / 6, -1 / 6, -1 / 6],
  [-1 / 6, 1 / 6, -1 / 6],
  [1 / 24, 1 / 12, 1 / 6],
  [1 / 24, -1 / 12, 1 / 6],
  [0, 0, 1],
];

/** G g G^T of each 3x3 kernel, (out, in, ky, kx) to [36][16 outputs][in][16]. */
export function winogradWeights({ dims, data }: WeightTensor): Float32Array {
  const [out, into] = dims;
  const packed = new Float32Array(36 * out * into);
  for (let o = 0; o < out; o++)
    for (let c = 0; c < into; c++) {
      const kernel = data.subarray((o * into + c) * 9, (o * into + c + 1) * 9);
      const to = ((o >> 4) * into + c) * 16 + (o & 15);
      for (let row = 0; row < 6; row++)
        for (let column = 0; column < 6; column++) {
          let sum = 0;
          for (let tap = 0; tap < 9; tap++) sum += G[row][Math.floor(tap / 3)] * G[column][tap % 3] * kernel[tap];
          packed[(6 * row + column) * out * into + to] = sum;
        }
    }
  return packed;
}
