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

/** The four pairs of one path vertex, from `pair` on: numbers k of the pairs are in `firsts` and `seconds`. */
export let firsts: v128 = i32x4.splat(0);
export let seconds: v128 = i32x4.splat(0);

@inline
function hash4(value: v128): v128 {
  let x = value;
  x = i32x4.mul(v128.xor(x, i32x4.shr_u(x, 16)), i32x4.splat(0x21f0aaad));
  x = i32x4.mul(v128.xor(x, i32x4.shr_u(x, 15)), i32x4.splat(0x735a2d97));
  return v128.xor(x, i32x4.shr_u(x, 15));
}

/** Bytes the other way round, then each byte's halves by tables: the low one goes to the high place, and the other way round. */
@inline
function reverseBits4(value: v128): v128 {
  const low = i8x16.splat(15);
  const x = i8x16.swizzle(value, i8x16(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12));
  const toHigh = i8x16(0, -128, 64, -64, 32, -96, 96, -32, 16, -112, 80, -48, 48, -80, 112, -16);
  const toLow = i8x16(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
  // There are no shifts of bytes: of pairs, and what came over from the other one is cut off.
  const high = i8x16.swizzle(toHigh, v128.and(x, low));
  return v128.or(high, i8x16.swizzle(toLow, v128.and(i16x8.shr_u(x, 4), low)));
}

@inline
function scramble4(value: v128, seed: v128): v128 {
  let x = v128.xor(value, i32x4.mul(value, i32x4.splat(0x3d20adea)));
  x = i32x4.mul(i32x4.add(x, seed), v128.or(i32x4.shr_u(seed, 16), i32x4.splat(1)));
  x = v128.xor(x, i32x4.mul(x, i32x4.splat(0x05526c56)));
  return v128.xor(x, i32x4.mul(x, i32x4.splat(0x53a22864)));
}

@inline
function pascal4(value: v128): v128 {
  let x = v128.xor(value, i32x4.shr_u(value, 16));
  x = v128.xor(x, i32x4.shr_u(v128.and(x, i32x4.splat(0xff00ff00)), 8));
  x = v128.xor(x, i32x4.shr_u(v128.and(x, i32x4.splat(0xf0f0f0f0)), 4));
  x = v128.xor(x, i32x4.shr_u(v128.and(x, i32x4.splat(0xcccccccc)), 2));
  return v128.xor(x, i32x4.shr_u(v128.and(x, i32x4.splat(0xaaaaaaaa)), 1));
}

@inline
function toUnit4(bits: v128): v128 {
  return f32x4.mul(f32x4.convert_i32x4_s(i32x4.shr_u(bits, 8)), f32x4.splat(5.9604644775390625e-8));
}

/** What `sample2` gives for `pair` to `pair + 3`, all at once. */
export function sample4Pairs(index: u32, pixelSeed: u32, pair: u32): void {
  const step: u32 = 0x9e3779b9;
  const from = pixelSeed + pair * step;
  const seed = hash4(i32x4.add(i32x4.splat(from), i32x4(0, 0x9e3779b9, 0x3c6ef372, 0xdaa66d2b)));
  const shuffled = reverseBits4(scramble4(i32x4.splat(reverseBits(index)), seed));
  firsts = toUnit4(reverseBits4(scramble4(shuffled, hash4(v128.xor(seed, i32x4.splat(0x68bc21eb))))));
  seconds = toUnit4(reverseBits4(scramble4(pascal4(shuffled), hash4(v128.xor(seed, i32x4.splat(0x02e5be93))))));
}

export function pixelSeed(x: u32, y: u32, seed: u32): u32 {
  return hash(hash(x + y * 0x10001) ^ hash(seed + 0x51633e2d));
}
