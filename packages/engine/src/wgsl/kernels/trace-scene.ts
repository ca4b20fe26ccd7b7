/** The packed scene, the view and the film as the tracing kernel sees them; numbers come from trace/layout.ts itself. */
import { HEADER, VIEW } from '../../trace/layout.ts';

export const TRACE_SCENE_WGSL = `
@group(0) @binding(0) var<uniform> view: array<vec4u, ${VIEW.words / 4}>;
@group(1) @binding(0) var<storage, read> scene: array<vec4u>;
// Three per pixel: radiance and hits, albedo and depth, normal and squares.
@group(1) @binding(1) var<storage, read_write> film: array<vec4f>;

const PI = 3.14159265358979;
const FAR = 1e30;

fn word(i: u32) -> u32 { return scene[i >> 2u][i & 3u]; }
fn real(i: u32) -> f32 { return bitcast<f32>(word(i)); }
fn real3(i: u32) -> vec3f { return vec3f(real(i), real(i + 1u), real(i + 2u)); }
// i is a multiple of 4.
fn real4(i: u32) -> vec4f { return bitcast<vec4f>(scene[i >> 2u]); }
fn viewWord(i: u32) -> u32 { return view[i >> 2u][i & 3u]; }
fn viewReal(i: u32) -> f32 { return bitcast<f32>(viewWord(i)); }
fn viewReal3(i: u32) -> vec3f { return vec3f(viewReal(i), viewReal(i + 1u), viewReal(i + 2u)); }

fn table(header: u32) -> u32 { return word(header); }
fn ambient() -> f32 { return viewReal(${VIEW.ambient}u); }
fn lightCount() -> u32 { return word(${HEADER.lightCount}u); }

fn luminance(c: vec3f) -> f32 { return dot(c, vec3f(0.2126, 0.7152, 0.0722)); }
fn maximum(c: vec3f) -> f32 { return max(c.x, max(c.y, c.z)); }

// Two unit vectors that make a right-handed frame with n (Duff 2017), as columns; n is the third.
fn frameOf(n: vec3f) -> mat3x3f {
  let s = select(-1.0, 1.0, n.z >= 0.0);
  let a = -1.0 / (s + n.z);
  let b = n.x * n.y * a;
  return mat3x3f(vec3f(1.0 + s * n.x * n.x * a, s * b, -s * n.x), vec3f(b, s + n.y * n.y * a, -n.y), n);
}
`;

/** Owen-scrambled Sobol pairs, bit for bit as trace/reference/sampler.ts. */
export const TRACE_RANDOM_WGSL = `
fn hash(value: u32) -> u32 {
  var x = (value ^ (value >> 16u)) * 0x21f0aaadu;
  x = (x ^ (x >> 15u)) * 0x735a2d97u;
  return x ^ (x >> 15u);
}
fn scramble(value: u32, seed: u32) -> u32 {
  var x = value ^ (value * 0x3d20adeau);
  x += seed;
  x *= (seed >> 16u) | 1u;
  x ^= x * 0x05526c56u;
  return x ^ (x * 0x53a22864u);
}
fn pascal(value: u32) -> u32 {
  var x = value ^ (value >> 16u);
  x ^= (x & 0xff00ff00u) >> 8u;
  x ^= (x & 0xf0f0f0f0u) >> 4u;
  x ^= (x & 0xccccccccu) >> 2u;
  return x ^ ((x & 0xaaaaaaaau) >> 1u);
}
fn sample2(index: u32, pixel: u32, pair: u32) -> vec2f {
  let seed = hash(pixel + pair * 0x9e3779b9u);
  let shuffled = reverseBits(scramble(reverseBits(index), seed));
  let a = reverseBits(scramble(shuffled, hash(seed ^ 0x68bc21ebu)));
  let b = reverseBits(scramble(pascal(shuffled), hash(seed ^ 0x02e5be93u)));
  return vec2f(vec2u(a >> 8u, b >> 8u)) / 16777216.0;
}
fn pixelSeed(x: u32, y: u32, seed: u32) -> u32 { return hash(hash(x + y * 0x10001u) ^ hash(seed + 0x51633e2du)); }
`;
