/** Owen-scrambled Sobol pairs: the twin of trace/reference/sampler.ts, bit for bit. */

export function hash(value: u32): u32 {
  let x = value;
  x = (x ^ (x >> 16)) * 0x21f0aaad;
  x = (x ^ (x >> 15)) * 0x735a2d97;
  return x ^ (x >> 15);
}

@inline
function reverseBits(value: u32): u32 {
  let x = bswap<u32>(value);
  x = ((x >> 4) & 0x0f0f0f0f) | ((x & 0x0f0f0f0f) << 4);
  x = ((x >> 2) & 0x33333333) | ((x & 0x33333333) << 2);
  return ((x >> 1) & 0x55555555) | ((x & 0x55555555) << 1);
}

@inline
function scramble(value: u32, seed: u32): u32 {
  let x = value;
  x ^= x * 0x3d20adea;
  x += seed;
  x *= (seed >> 16) | 1;
  x ^= x * 0x05526c56;
  x ^= x * 0x53a22864;
  return x;
}

@inline
function pascal(value: u32): u32 {
  let x = value;
  x ^= x >> 16;
  x ^= (x & 0xff00ff00) >> 8;
  x ^= (x & 0xf0f0f0f0) >> 4;
  x ^= (x & 0xcccccccc) >> 2;
  x ^= (x & 0xaaaaaaaa) >> 1;
  return x;
}

/** The pair drawn last. */
export let firstOf: f32 = 0;
export let secondOf: f32 = 0;

export function sample2(index: u32, pixelSeed: u32, pair: u32): void {
  const seed = hash(pixelSeed + pair * 0x9e3779b9);
  const shuffled = reverseBits(scramble(reverseBits(index), seed));
  const a = reverseBits(scramble(shuffled, hash(seed ^ 0x68bc21eb)));
  const b = reverseBits(scramble(pascal(shuffled), hash(seed ^ 0x02e5be93)));
  firstOf = ((a >> 8) as f32) * 5.9604644775390625e-8;
  secondOf = ((b >> 8) as f32) * 5.9604644775390625e-8;
}

export function pixelSeed(x: u32, y: u32, seed: u32): u32 {
  return hash(hash(x + y * 0x10001) ^ hash(seed + 0x51633e2d));
}
