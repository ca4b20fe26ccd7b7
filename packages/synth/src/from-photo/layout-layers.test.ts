import { expect, it } from 'vitest';
import { convolved, halves, type Layer, patched, twice, unpatched } from './layout-layers.ts';

const counted = (width: number, height: number, channels = 1): Layer => ({
  width,
  height,
  channels,
  values: Float32Array.from({ length: width * height * channels }, (_, i) => i),
});

it('weighs what is around each cell, with its border repeated, in steps', () => {
  const mean = { side: 3, step: 1, channels: 1, weights: new Float32Array(9).fill(1 / 9), offsets: Float32Array.of(2) };
  const { values } = convolved(counted(3, 3), mean);
  expect(values[4]).toBeCloseTo(4 + 2, 5);
  expect(values[0]).toBeCloseTo((4 * 0 + 2 * 1 + 2 * 3 + 4) / 9 + 2, 5);
  const { width, height, values: fewer } = convolved(counted(4, 4), { ...mean, step: 2 });
  expect([width, height]).toEqual([2, 2]);
  expect(fewer[3]).toBeCloseTo((5 + 6 + 7 + 9 + 10 + 11 + 13 + 14 + 15) / 9 + 2, 5);
});

it('makes squares one cell and cells squares', () => {
  const layer = counted(6, 4, 2);
  const squares = patched(layer, 2);
  expect([squares.width, squares.height, squares.channels]).toEqual([3, 2, 8]);
  expect([...squares.values.subarray(0, 8)]).toEqual([0, 1, 2, 3, 12, 13, 14, 15]);
  expect(unpatched(squares, 2)).toEqual(layer);
  expect([...twice(counted(2, 1)).values]).toEqual([0, 0, 1, 1, 0, 0, 1, 1]);
});

it('reads half-precision weights and refuses a file of another size', () => {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  for (const [i, bits] of [0x3c00, 0xc100, 0x0001, 0x3555].entries()) view.setUint16(2 * i, bits, true);
  const kernel = halves(bytes, [['one', 1, 1, 2, 1]]).get('one')!;
  expect([...kernel.weights]).toEqual([1, -2.5]);
  expect(kernel.offsets[0]).toBeCloseTo(5.96e-8, 10);
  expect(kernel.offsets[1]).toBeCloseTo(1 / 3, 3);
  expect(() => halves(bytes, [['one', 1, 1, 3, 1]])).toThrow('12 bytes of weights expected, not 8');
});
