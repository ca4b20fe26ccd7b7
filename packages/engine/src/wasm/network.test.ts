import { describe, expect, it } from 'vitest';
import type { CpuLayer, WeightTensor } from '../network/layers.ts';
import { uniformSequence } from '../random.ts';
import { openNetwork } from './network.ts';

interface Grid {
  width: number;
  height: number;
  channels: number;
  data: Float64Array;
}

const random = uniformSequence(7, 1);

const grid = (
  width: number,
  height: number,
  channels: number,
  at: (x: number, y: number, c: number) => number,
): Grid => ({
  width,
  height,
  channels,
  data: Float64Array.from({ length: width * height * channels }, (_, i) => {
    const pixel = Math.floor(i / channels);
    return at(pixel % width, Math.floor(pixel / width), i % channels);
  }),
});

const noise = (width: number, height: number, channels: number) => grid(width, height, channels, () => random() - 0.5);

/** Outside of a picture there is nothing. */
const read = ({ width, height, channels, data }: Grid, x: number, y: number, c: number) =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : data[(y * width + x) * channels + c];

const joined = (a: Grid, b: Grid) =>
  grid(a.width, a.height, a.channels + b.channels, (x, y, c) =>
    c < a.channels ? read(a, x, y, c) : read(b, x, y, c - a.channels),
  );

const doubled = (from: Grid) =>
  grid(2 * from.width, 2 * from.height, from.channels, (x, y, c) => {
    const at = (v: number, size: number) => Math.min(size - 1, Math.max(0, v));
    const [u, v] = [(x - 0.5) / 2, (y - 0.5) / 2];
    let sum = 0;
    for (const dy of [0, 1])
      for (const dx of [0, 1]) {
        const [fx, fy] = [u - Math.floor(u), v - Math.floor(v)];
        const weight = (dx ? fx : 1 - fx) * (dy ? fy : 1 - fy);
        sum += weight * read(from, at(Math.floor(u) + dx, from.width), at(Math.floor(v) + dy, from.height), c);
      }
    return sum;
  });

type Weights = Map<string, WeightTensor>;

function weigh(weights: Weights, name: string, out: number, into: number, side: number): void {
  const data = Float32Array.from({ length: side * side * out * into }, () => random() - 0.5);
  weights.set(`${name}.weight`, { dims: [out, into, side, side], data });
  weights.set(`${name}.bias`, { dims: [out], data: Float32Array.from({ length: out }, () => random() - 0.5) });
}

interface Plain {
  dilation?: number;
  /** The first middle and the steps between them. */
  from?: [number, number];
  least?: number;
  most?: number;
  depthwise?: boolean;
}

function convolved(source: Grid, weights: Weights, name: string, how: Plain = {}): Grid {
  const { dims, data } = weights.get(`${name}.weight`)!;
  const bias = weights.get(`${name}.bias`)!.data;
  const [out, into, side] = dims;
  const { dilation = 1, from: [first, step] = [0, 1], least = -Infinity, most = Infinity, depthwise = false } = how;
  const reach = (side - 1) / 2;
  const size = (length: number) => Math.ceil(length / step);
  return grid(size(source.width), size(source.height), out, (x, y, o) => {
    let sum = bias[o];
    for (let ky = -reach; ky <= reach; ky++)
      for (let kx = -reach; kx <= reach; kx++)
        for (let c = 0; c < into; c++) {
          const weight = data[((o * into + c) * side + ky + reach) * side + kx + reach];
          const [sx, sy] = [x * step + first + kx * dilation, y * step + first + ky * dilation];
          sum += weight * read(source, sx, sy, depthwise ? o : c);
        }
    return Math.min(most, Math.max(least, sum));
  });
}

async function computed(
  layers: CpuLayer[],
  weights: Weights,
  source: Grid,
  winograd: boolean,
): Promise<{ width: number; height: number; values: Float32Array }> {
  const network = await openNetwork(layers, weights, { threads: 2, results: ['end'], winograd });
  try {
    const [end] = await network.runAll(Float32Array.from(source.data), source.width, source.height);
    // A second picture finds what the first one left in memory.
    const [again] = await network.runAll(Float32Array.from(source.data), source.width, source.height);
    expect(again.values).toEqual(end.values);
    return end;
  } finally {
    await network.dispose();
  }
}

function expectSame(got: { width: number; height: number; values: Float32Array }, expected: Grid, tolerance: number) {
  expect([got.width, got.height, got.values.length]).toEqual([expected.width, expected.height, expected.data.length]);
  const scale = Math.max(...expected.data.map(Math.abs));
  const worst = got.values.reduce((most, value, i) => Math.max(most, Math.abs(value - expected.data[i])), 0);
  expect(worst / scale).toBeLessThan(tolerance);
}

describe('a network on the processor', () => {
  for (const dilation of [2, 4, 8])
    it(`spreads its taps over ${dilation} pixels`, async () => {
      const weights: Weights = new Map();
      weigh(weights, 'wide', 8, 4, 3);
      const source = noise(20, 17, 4);
      const layers: CpuLayer[] = [
        { name: 'wide', from: [{ tensor: 'input' }], to: 'end', level: 0, relu: true, dilation },
      ];
      expectSame(
        await computed(layers, weights, source, true),
        convolved(source, weights, 'wide', { dilation, least: 0 }),
        1e-5,
      );
    });

  it('takes every second pixel as TensorFlow does, of even and odd sides', async () => {
    for (const [side, first] of [
      [12, 1],
      [13, 0],
    ]) {
      const weights: Weights = new Map();
      weigh(weights, 'dense', 16, 3, 3);
      weigh(weights, 'own', 16, 1, 3);
      const source = noise(side, side, 3);
      const layers: CpuLayer[] = [
        { name: 'dense', from: [{ tensor: 'input' }], to: 'a', level: 1, relu: true, most: 0.6, halved: true },
        {
          name: 'own',
          from: [{ tensor: 'a' }],
          to: 'end',
          level: 2,
          relu: true,
          most: 0.6,
          halved: true,
          depthwise: true,
        },
      ];
      const bounds = { least: 0, most: 0.6 };
      const a = convolved(source, weights, 'dense', { ...bounds, from: [first, 2] });
      const next = a.width % 2 === 0 ? 1 : 0;
      expectSame(
        await computed(layers, weights, source, true),
        convolved(a, weights, 'own', { ...bounds, from: [next, 2], depthwise: true }),
        1e-5,
      );
    }
  });

  for (const winograd of [false, true])
    it(`enlarges, joins and adds${winograd ? ', by the fast transform' : ''}`, async () => {
      const weights: Weights = new Map();
      weigh(weights, 'first', 16, 3, 3);
      weigh(weights, 'small', 16, 16, 3);
      weigh(weights, 'both', 32, 32, 3);
      weigh(weights, 'last', 32, 32, 3);
      const layers: CpuLayer[] = [
        { name: 'first', from: [{ tensor: 'input' }], to: 'a', level: 0, relu: true, pool: 'half' },
        { name: 'small', from: [{ tensor: 'half' }], to: 'b', level: 1, relu: true },
        {
          name: 'both',
          from: [{ tensor: 'b', up: true, smooth: true }, { tensor: 'a' }],
          to: 'c',
          level: 0,
          relu: true,
        },
        { name: 'last', from: [{ tensor: 'c' }], to: 'end', level: 0, relu: true, plus: 'c' },
      ];
      // Sides that are no multiples of the tile of four, at either level, nor of the six pixels of the plain kernel.
      const source = noise(22, 14, 3);
      const a = convolved(source, weights, 'first', { least: 0 });
      const half = grid(11, 7, 16, (x, y, c) =>
        Math.max(...[0, 1].flatMap((dy) => [0, 1].map((dx) => read(a, 2 * x + dx, 2 * y + dy, c)))),
      );
      const b = convolved(half, weights, 'small', { least: 0 });
      const c = convolved(joined(doubled(b), a), weights, 'both', { least: 0 });
      const last = convolved(c, weights, 'last', { least: 0 });
      const expected = grid(22, 14, 32, (x, y, k) => read(last, x, y, k) + read(c, x, y, k));
      expectSame(await computed(layers, weights, source, winograd), expected, winograd ? 1e-4 : 1e-5);
    });

  it('refuses a sum of pictures that are not alike', async () => {
    const weights: Weights = new Map();
    weigh(weights, 'one', 8, 4, 3);
    weigh(weights, 'two', 16, 8, 3);
    const layers: CpuLayer[] = [
      { name: 'one', from: [{ tensor: 'input' }], to: 'a', level: 0, relu: true },
      { name: 'two', from: [{ tensor: 'a' }], to: 'out', level: 0, relu: true, plus: 'a' },
    ];
    await expect(openNetwork(layers, weights, { threads: 1 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
