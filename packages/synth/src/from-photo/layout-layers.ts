/** Layers of a small convolutional network on the processor: row by row, channels last, borders repeated. */

export interface Layer {
  width: number;
  height: number;
  channels: number;
  values: Float32Array;
}

export interface Kernel {
  /** Odd. */
  side: number;
  step: number;
  channels: number;
  /** Row, column, channel in, channel out. */
  weights: Float32Array;
  /** One per channel out. */
  offsets: Float32Array;
}

export function convolved(from: Layer, { side, step, channels, weights, offsets }: Kernel): Layer {
  const width = Math.ceil(from.width / step);
  const height = Math.ceil(from.height / step);
  const values = new Float32Array(width * height * channels);
  const reach = side >> 1;
  const sums = new Float32Array(channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sums.set(offsets);
      for (let j = 0; j < side; j++) {
        const row = Math.min(from.height - 1, Math.max(0, y * step + j - reach));
        for (let i = 0; i < side; i++) {
          const column = Math.min(from.width - 1, Math.max(0, x * step + i - reach));
          const at = (row * from.width + column) * from.channels;
          let w = (j * side + i) * from.channels * channels;
          for (let c = 0; c < from.channels; c++, w += channels) {
            const value = from.values[at + c]!;
            // Half of what a rectified layer gives is nothing.
            if (value === 0) continue;
            for (let k = 0; k < channels; k++) sums[k] = sums[k]! + value * weights[w + k]!;
          }
        }
      }
      values.set(sums, (y * width + x) * channels);
    }
  }
  return { width, height, channels, values };
}

export function rectified(layer: Layer): Layer {
  for (let i = 0; i < layer.values.length; i++) if (layer.values[i]! < 0) layer.values[i] = 0;
  return layer;
}

/** Twice as wide and high, every cell four times. */
export function twice({ width, height, channels, values }: Layer): Layer {
  const out = new Float32Array(4 * values.length);
  for (let y = 0; y < 2 * height; y++)
    for (let x = 0; x < 2 * width; x++) {
      const from = ((y >> 1) * width + (x >> 1)) * channels;
      out.set(values.subarray(from, from + channels), (y * 2 * width + x) * channels);
    }
  return { width: 2 * width, height: 2 * height, channels, values: out };
}

/** Squares of cells as one cell each, with the channels of all of them, row by row. */
export function patched({ width, height, channels, values }: Layer, side: number): Layer {
  const [columns, rows] = [width / side, height / side];
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const patch = Math.floor(y / side) * columns + Math.floor(x / side);
      const to = (patch * side * side + (y % side) * side + (x % side)) * channels;
      out.set(values.subarray((y * width + x) * channels, (y * width + x + 1) * channels), to);
    }
  return { width: columns, height: rows, channels: side * side * channels, values: out };
}

/** The other way round. */
export function unpatched({ width, height, channels, values }: Layer, side: number): Layer {
  const own = channels / (side * side);
  const out = new Float32Array(values.length);
  for (let y = 0; y < side * height; y++)
    for (let x = 0; x < side * width; x++) {
      const patch = Math.floor(y / side) * width + Math.floor(x / side);
      const from = (patch * side * side + (y % side) * side + (x % side)) * own;
      out.set(values.subarray(from, from + own), (y * side * width + x) * own);
    }
  return { width: side * width, height: side * height, channels: own, values: out };
}

export function plus(a: Layer, b: Layer): Layer {
  return { ...a, values: a.values.map((value, i) => value + b.values[i]!) };
}

/** Kernels out of half-precision floats, little-endian: of each its weights, then its offsets. */
export function halves(
  bytes: Uint8Array,
  layers: readonly (readonly [name: string, side: number, from: number, to: number, step: number])[],
): Map<string, Kernel> {
  const count = layers.reduce((sum, [, side, from, to]) => sum + side * side * from * to + to, 0);
  if (bytes.byteLength !== 2 * count)
    throw new Error(`${2 * count} bytes of weights expected, not ${bytes.byteLength}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const take = (length: number) => Float32Array.from({ length }, () => half(view.getUint16(2 * at++, true)));
  const kernels = new Map<string, Kernel>();
  for (const [name, side, from, channels, step] of layers) {
    const own = take(side * side * from * channels);
    kernels.set(name, { side, step, channels, weights: own, offsets: take(channels) });
  }
  return kernels;
}

/** IEEE 754 binary16. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
