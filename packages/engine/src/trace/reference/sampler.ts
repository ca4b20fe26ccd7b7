/**
 * Owen-scrambled Sobol points by hashing (Burley 2020): every pair of dimensions is the first two of Sobol's sequence with
 * its index shuffled and its digits scrambled by seeds of (pixel, pair). Integers alone, so every backend has the same. Signed ones: V8
 * keeps those without making an object of each.
 */

function hash(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

export function reverseBits(value: number): number {
  let x = value | 0;
  x = ((x >>> 1) & 0x55555555) | ((x & 0x55555555) << 1);
  x = ((x >>> 2) & 0x33333333) | ((x & 0x33333333) << 2);
  x = ((x >>> 4) & 0x0f0f0f0f) | ((x & 0x0f0f0f0f) << 4);
  x = ((x >>> 8) & 0x00ff00ff) | ((x & 0x00ff00ff) << 8);
  return (x >>> 16) | (x << 16);
}

/** A permutation in which a bit depends on the lower ones alone (Laine and Karras 2011). */
function scramble(value: number, seed: number): number {
  let x = value;
  x ^= Math.imul(x, 0x3d20adea);
  x = (x + seed) | 0;
  x = Math.imul(x, (seed >>> 16) | 1);
  x ^= Math.imul(x, 0x05526c56);
  x ^= Math.imul(x, 0x53a22864);
  return x;
}

/** Bits of Sobol's second dimension, reversed: Pascal's triangle modulo 2 is the sum over all supersets of a bit's index. */
function pascal(value: number): number {
  let x = value;
  x ^= x >>> 16;
  x ^= (x & 0xff00ff00) >>> 8;
  x ^= (x & 0xf0f0f0f0) >>> 4;
  x ^= (x & 0xcccccccc) >>> 2;
  x ^= (x & 0xaaaaaaaa) >>> 1;
  return x;
}

const unit = (bits: number) => (bits >>> 8) / 16777216;

/** The `pair`-th pair of coordinates in [0, 1) of sample `index` of a pixel. */
export function sample2(index: number, pixelSeed: number, pair: number): [number, number] {
  const out: [number, number] = [0, 0];
  sample2Into(out, index, pixelSeed, pair);
  return out;
}

/** The same into `out`: loops over millions of pixels make no arrays. */
export function sample2Into(
  out: [number, number] | Float64Array,
  index: number,
  pixelSeed: number,
  pair: number,
): void {
  const seed = hash(pixelSeed + Math.imul(pair, 0x9e3779b9));
  const shuffled = reverseBits(scramble(reverseBits(index), seed));
  out[0] = unit(reverseBits(scramble(shuffled, hash(seed ^ 0x68bc21eb))));
  out[1] = unit(reverseBits(scramble(pascal(shuffled), hash(seed ^ 0x02e5be93))));
}

export function pixelSeed(x: number, y: number, seed: number): number {
  return hash(hash(x + Math.imul(y, 0x10001)) ^ hash(seed + 0x51633e2d));
}
