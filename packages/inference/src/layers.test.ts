import { expect, it } from 'vitest';
import { convolved, halves, kernelOf, type Layer, overall, tensorsOf, twice, unpatched } from './layers.ts';

const counted = (width: number, height: number, channels = 1): Layer => ({
  width,
  height,
  channels,
  values: Float32Array.from({ length: width * height * channels }, (_, i) => i),
});

it('weighs what is around each cell, nothing beyond the border, in steps', () => {
  const mean = (step: number) => kernelOf(3, step, new Float32Array(9).fill(1 / 9), Float32Array.of(2));
  const { values } = convolved(counted(3, 3), mean(1));
  expect(values[4]).toBeCloseTo(4 + 2, 5);
  expect(values[0]).toBeCloseTo((0 + 1 + 3 + 4) / 9 + 2, 5);
  const { width, height, values: fewer } = convolved(counted(4, 4), mean(2));
  expect([width, height]).toEqual([2, 2]);
  expect(fewer[3]).toBeCloseTo((5 + 6 + 7 + 9 + 10 + 11 + 13 + 14 + 15) / 9 + 2, 5);
});

it('gives each channel out its own sum of all channels in', () => {
  const weights = Float32Array.from({ length: 2 * 6 }, (_, i) => i);
  const kernel = kernelOf(1, 1, weights, new Float32Array(6).fill(0.5));
  const { channels, values } = convolved(counted(5, 1, 2), kernel);
  expect(channels).toBe(6);
  for (let cell = 0; cell < 5; cell++)
    for (let k = 0; k < 6; k++)
      expect(values[6 * cell + k]).toBeCloseTo(0.5 + 2 * cell * k + (2 * cell + 1) * (6 + k), 4);
});

it('makes cells squares, and one cell of all', () => {
  const squares = counted(1, 1, 8);
  expect(unpatched(squares, 2)).toEqual({ ...counted(2, 2, 2) });
  expect([...twice(counted(2, 1)).values]).toEqual([0, 0, 1, 1, 0, 0, 1, 1]);
  expect([...overall(counted(2, 2, 2)).values]).toEqual([3, 4, 6, 7]);
});

it('reads half-precision weights and refuses a file of another size', () => {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  for (const [i, bits] of [0x3c00, 0xc100, 0x0001, 0x3555].entries()) view.setUint16(2 * i, bits, true);
  const kernel = halves(bytes, [['one', 1, 1, 2, 1]]).get('one')!;
  expect([...kernel.packed]).toEqual([1, -2.5, 0, 0]);
  expect(kernel.offsets[0]).toBeCloseTo(5.96e-8, 10);
  expect(kernel.offsets[1]).toBeCloseTo(1 / 3, 3);
  expect(() => halves(bytes, [['one', 1, 1, 3, 1]])).toThrow('12 bytes of weights expected, not 8');
});

it('reads weights by channel out for networks of the engine', () => {
  // Two channels in, two out, and offsets.
  const single = new Uint8Array(Float32Array.of(1, 2, 3, 4, 5, 6).buffer);
  const halved = new Uint8Array(Uint16Array.of(0x3c00, 0x4000, 0x4200, 0x4400, 0x4500, 0x4600).buffer);
  for (const [bytes, bits] of [
    [single, 32],
    [halved, 16],
  ] as const) {
    const tensors = tensorsOf(bytes, [['one', 1, 2, 2, 1]], bits);
    expect(tensors.get('one.weight')).toEqual({ dims: [2, 2, 1, 1], data: Float32Array.of(1, 3, 2, 4) });
    expect(tensors.get('one.bias')).toEqual({ dims: [2], data: Float32Array.of(5, 6) });
  }
});
