import { describe, expect, it } from 'vitest';
import type { CpuLayer, WeightTensor } from '../network/layers.ts';
import { uniformSequence } from '../random.ts';
import { type NetworkOptions, openNetwork } from './network.ts';

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

const pooled = (from: Grid) =>
  grid(from.width / 2, from.height / 2, from.channels, (x, y, c) =>
    Math.max(...[0, 1].flatMap((dy) => [0, 1].map((dx) => read(from, 2 * x + dx, 2 * y + dy, c)))),
  );

type Weights = Map<string, WeightTensor>;

function weigh(weights: Weights, name: string, out: number, into: number, side: number): void {
  const data = Float32Array.from({ length: side * side * out * into }, () => random() - 0.5);
  weights.set(`${name}.weight`, { dims: [out, into, side, side], data });
  weights.set(`${name}.bias`, { dims: [out], data: Float32Array.from({ length: out }, () => random() - 0.5) });
}

interface Plain {
  dilation?: number;
  halved?: boolean;
  least?: number;
  most?: number;
  depthwise?: boolean;
}

function convolved(source: Grid, weights: Weights, name: string, how: Plain = {}): Grid {
  const { dims, data } = weights.get(`${name}.weight`)!;
  const bias = weights.get(`${name}.bias`)!.data;
  const [out, into, side] = dims;
  const { dilation = 1, halved = false, least = -Infinity, most = Infinity, depthwise = false } = how;
  const reach = (side - 1) / 2;
  const step = halved ? 2 : 1;
  const size = (length: number) => Math.ceil(length / step);
  // TensorFlow's SAME: of the zeros that the windows need, the smaller half comes before the first pixel.
  const missing = (length: number) => Math.max(0, (size(length) - 1) * step + side - length);
  const firstOf = (length: number) => (halved ? reach - Math.floor(missing(length) / 2) : 0);
  const [left, top] = [firstOf(source.width), firstOf(source.height)];
  return grid(size(source.width), size(source.height), out, (x, y, o) => {
    let sum = bias[o];
    for (let ky = -reach; ky <= reach; ky++)
      for (let kx = -reach; kx <= reach; kx++)
        for (let c = 0; c < into; c++) {
          const weight = data[((o * into + c) * side + ky + reach) * side + kx + reach];
          const [sx, sy] = [x * step + left + kx * dilation, y * step + top + ky * dilation];
          sum += weight * read(source, sx, sy, depthwise ? o : c);
        }
    return Math.min(most, Math.max(least, sum));
  });
}

/** Two pictures in turn: the second finds what the first one left in memory. */
async function expectAs(
  reference: (source: Grid) => Grid,
  layers: CpuLayer[],
  weights: Weights,
  [width, height, channels]: [number, number, number],
  options: NetworkOptions = {},
): Promise<void> {
  const network = await openNetwork(layers, weights, { threads: 2, results: ['end'], winograd: true, ...options });
  try {
    for (let picture = 0; picture < 2; picture++) {
      const source = noise(width, height, channels);
      const [got] = await network.runAll(Float32Array.from(source.data), width, height);
      const expected = reference(source);
      expect([got.width, got.height, got.channels]).toEqual([expected.width, expected.height, expected.channels]);
      const scale = expected.data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      const worst = got.values.reduce((most, value, i) => Math.max(most, Math.abs(value - expected.data[i])), 0);
      expect(worst / scale).toBeLessThan(options.winograd === false ? 1e-5 : 1e-4);
    }
  } finally {
    await network.dispose();
  }
}

const from = (tensor: string) => [{ tensor }];
const enlarged = (tensor: string) => ({ tensor, up: true, smooth: true });

describe('a network on the processor', () => {
  for (const dilation of [2, 4, 8])
    it(`spreads its taps over ${dilation} pixels`, async () => {
      const weights: Weights = new Map();
      weigh(weights, 'wide', 8, 4, 3);
      await expectAs(
        (source) => convolved(source, weights, 'wide', { dilation, least: 0 }),
        [{ name: 'wide', from: from('input'), to: 'end', level: 0, relu: true, dilation }],
        weights,
        [20, 17, 4],
      );
    });

  for (const [width, height] of [
    [12, 12],
    [13, 13],
    [12, 13],
    [13, 12],
  ])
    it(`takes every second pixel of ${width}x${height} as TensorFlow does`, async () => {
      const weights: Weights = new Map();
      weigh(weights, 'dense', 16, 3, 3);
      weigh(weights, 'own', 16, 1, 3);
      weigh(weights, 'single', 8, 16, 1);
      const bounds = { relu: true, most: 0.6, halved: true };
      const plain = { least: 0, most: 0.6, halved: true };
      await expectAs(
        (source) => {
          const a = convolved(source, weights, 'dense', plain);
          return convolved(a, weights, 'own', { ...plain, depthwise: true });
        },
        [
          { name: 'dense', from: from('input'), to: 'a', level: 1, ...bounds },
          { name: 'own', from: from('a'), to: 'end', level: 2, depthwise: true, ...bounds },
        ],
        weights,
        [width, height, 3],
      );
      await expectAs(
        (source) => convolved(source, weights, 'single', { halved: true }),
        [{ name: 'single', from: from('input'), to: 'end', level: 1, relu: false, halved: true }],
        weights,
        [width, height, 16],
      );
    });

  it('has kernels for each channel', async () => {
    const weights: Weights = new Map();
    weigh(weights, 'dense', 12, 3, 1);
    weigh(weights, 'own', 12, 1, 3);
    await expectAs(
      (source) => convolved(convolved(source, weights, 'dense'), weights, 'own', { depthwise: true, least: 0 }),
      [
        { name: 'dense', from: from('input'), to: 'a', level: 0, relu: false },
        { name: 'own', from: from('a'), to: 'end', level: 0, relu: true, depthwise: true },
      ],
      weights,
      [11, 6, 3],
    );
  });

  it('takes the tiles of a row in pieces where there are many channels', async () => {
    const weights: Weights = new Map();
    // 512 channels together: six tiles of four pixels at a time.
    weigh(weights, 'many', 496, 16, 3);
    await expectAs(
      (source) => convolved(source, weights, 'many'),
      [{ name: 'many', from: from('input'), to: 'end', level: 0, relu: false }],
      weights,
      [31, 5, 16],
    );
  });

  for (const winograd of [false, true])
    for (const relaxedSimd of [undefined, false])
      it(`enlarges, joins and adds${winograd ? ', by the fast transform' : ''}${relaxedSimd === false ? ', without relaxed SIMD' : ''}`, async () => {
        const weights: Weights = new Map();
        weigh(weights, 'first', 16, 3, 3);
        weigh(weights, 'small', 16, 16, 3);
        weigh(weights, 'both', 32, 32, 3);
        weigh(weights, 'last', 32, 32, 3);
        const layers: CpuLayer[] = [
          { name: 'first', from: from('input'), to: 'a', level: 0, relu: true, pool: 'half' },
          { name: 'small', from: from('half'), to: 'b', level: 1, relu: true },
          { name: 'both', from: [enlarged('b'), { tensor: 'a' }], to: 'c', level: 0, relu: true },
          { name: 'last', from: from('c'), to: 'end', level: 0, relu: true, plus: 'c' },
        ];
        const reference = (source: Grid) => {
          const a = convolved(source, weights, 'first', { least: 0 });
          const b = convolved(pooled(a), weights, 'small', { least: 0 });
          const c = convolved(joined(doubled(b), a), weights, 'both', { least: 0 });
          const last = convolved(c, weights, 'last', { least: 0 });
          return grid(22, 14, 32, (x, y, k) => read(last, x, y, k) + read(c, x, y, k));
        };
        // Sides that are no multiples of the tile of four, at either level, nor of the six pixels of the plain kernel.
        await expectAs(reference, layers, weights, [22, 14, 3], { winograd, relaxedSimd });
      });

  it('enlarges a picture once for two layers', async () => {
    const weights: Weights = new Map();
    weigh(weights, 'first', 16, 16, 3);
    weigh(weights, 'one', 16, 16, 3);
    weigh(weights, 'two', 16, 32, 3);
    weigh(weights, 'three', 16, 32, 3);
    const relu = true;
    await expectAs(
      (source) => {
        const a = convolved(source, weights, 'first', { least: 0 });
        const b = doubled(pooled(a));
        const c = convolved(b, weights, 'one', { least: 0 });
        const d = convolved(joined(a, c), weights, 'two', { least: 0 });
        return convolved(joined(b, d), weights, 'three', { least: 0 });
      },
      [
        { name: 'first', from: from('input'), to: 'a', level: 0, relu, pool: 'half' },
        { name: 'one', from: [enlarged('half')], to: 'c', level: 0, relu },
        { name: 'two', from: [{ tensor: 'a' }, { tensor: 'c' }], to: 'd', level: 0, relu },
        { name: 'three', from: [enlarged('half'), { tensor: 'd' }], to: 'end', level: 0, relu },
      ],
      weights,
      [12, 8, 16],
    );
  });
});

describe('a table of layers is refused', () => {
  const weights: Weights = new Map();
  weigh(weights, 'one', 8, 8, 3);
  weigh(weights, 'two', 8, 8, 3);
  weigh(weights, 'wide', 16, 8, 3);
  weigh(weights, 'thrice', 8, 24, 3);
  weigh(weights, 'own', 16, 1, 3);
  const one: CpuLayer = { name: 'one', from: from('input'), to: 'a', level: 0, relu: true, pool: 'half' };
  const two: CpuLayer = { name: 'two', from: from('a'), to: 'out', level: 0, relu: true };
  const [a, half] = [{ tensor: 'a' }, { tensor: 'half' }];
  const tables: [string, CpuLayer[], string[]?][] = [
    ['without layers', []],
    ['with three sources', [one, { ...two, name: 'thrice', from: [a, a, a] }]],
    ['without a source', [one, { ...two, from: [] }]],
    ['with kernels for each channel of two sources', [one, { ...two, name: 'own', from: [a, a], depthwise: true }]],
    ['with a source that nothing makes', [one, { ...two, from: from('b') }]],
    ['with a source made later', [{ ...one, from: from('out') }, two]],
    ['with a source of another size', [one, { ...two, from: [half] }]],
    ['with a source that is not half as large', [one, { ...two, from: [{ ...a, up: true }] }]],
    ['with a smooth source that is not enlarged', [one, { ...two, from: [{ ...a, smooth: true }] }]],
    ['that halves to the same size', [one, { ...two, halved: true }]],
    ['that halves what it enlarges', [one, { ...two, level: 1, from: [{ ...half, up: true }], halved: true }]],
    ['with a dilation of 0', [one, { ...two, dilation: 0 }]],
    ['that makes a picture twice', [one, { ...two, to: 'a' }]],
    ['that adds a picture of another size', [one, { ...two, plus: 'half' }]],
    ['that adds a picture with other channels', [one, { ...two, name: 'wide', plus: 'a' }]],
    ['that adds the picture given', [one, { ...two, plus: 'input' }]],
    ['that adds a picture that nothing makes', [one, { ...two, plus: 'b' }]],
    ['without its result', [one, two], ['out', 'b']],
    ['whose result is a pooled picture', [one, two], ['half']],
    ['whose result is the picture given', [one, two], ['input']],
    ['without a layer that makes out', [one]],
  ];
  for (const [what, layers, results] of tables)
    it(what, async () => {
      const opened = openNetwork(layers, weights, { threads: 1, results });
      await expect(opened).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    });

  it('when its one result is asked for and there is none', async () => {
    const network = await openNetwork([one], weights, { threads: 1, results: ['a'] });
    try {
      await expect(network.run(new Float32Array(32), 2, 2)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      expect(await network.runAll(new Float32Array(32), 2, 2)).toHaveLength(1);
    } finally {
      await network.dispose();
    }
  });
});
