/**
 * Light to the bytes of a picture on the GPU: exposure, the Khronos PBR Neutral curve, sRGB, half a step of noise. The same as
 * `packages/render` does on the host (tone-map.ts, compose.ts), for pictures that would take longer to carry there than to draw.
 */

/** Words of the record: see `DevelopRecord` below. */
export const DEVELOP_WORDS = 32;

const COMMON = `
struct DevelopRecord {
  /** Width and height of the window, and where it begins in the picture. */
  window: vec4u,
  /** Factor of the film's sums; the whole picture's width and height. */
  light: vec4f,
  /** How far up its middle ray, its right and its upper edge point; 1: orthographic. */
  heights: vec4f,
  /** Half the picture's width and height at distance 1. */
  half: vec4f,
  /** What is seen behind everything, exposed: straight up, at the horizon, straight down. */
  up: vec4f,
  horizon: vec4f,
  down: vec4f,
  /** Width and height of the bytes, where they are not those of the window. */
  size: vec4u,
}
@group(0) @binding(0) var<uniform> record: DevelopRecord;

fn neutral(color: vec3f) -> vec3f {
  let low = min(color.x, min(color.y, color.z));
  let c = color - select(0.04, low - 6.25 * low * low, low < 0.08);
  let peak = max(c.x, max(c.y, c.z));
  if (peak < 0.76) { return c; }
  let newPeak = 1.0 - 0.0576 / (peak - 0.52);
  let fade = 1.0 - 1.0 / (0.15 * (peak - newPeak) + 1.0);
  return mix(c * (newPeak / peak), vec3f(newPeak), fade);
}
fn codes(linear: vec3f) -> vec3f {
  let c = clamp(linear, vec3f(0.0), vec3f(1.0));
  return select(1.055 * pow(c, vec3f(1.0 / 2.4)) - 0.055, 12.92 * c, c <= vec3f(0.0031308));
}
fn byteOf(code: f32, at: vec2u, channel: u32) -> u32 {
  var h = ((at.x + 1u) * 0x9e3779b1u) ^ ((at.y + 1u) * 0x85ebca6bu) ^ ((channel + 1u) * 0xc2b2ae35u);
  h = (h ^ (h >> 15u)) * 0x2c1b3c6du;
  h = (h ^ (h >> 13u)) * 0x297a2d39u;
  let noise = f32((h ^ (h >> 16u)) >> 8u) / 16777216.0;
  return u32(clamp(floor(code * 255.0 + noise), 0.0, 255.0));
}
fn packed(code: vec3f, at: vec2u) -> u32 {
  return byteOf(code.x, at, 0u) | (byteOf(code.y, at, 1u) << 8u) | (byteOf(code.z, at, 2u) << 16u) | 0xff000000u;
}
`;

/** Bytes of what `codesAt` gives, in the window's size or another. */
const developer = (name: string) => `
@compute @workgroup_size(8, 8)
fn ${name}(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= record.size.x || id.y >= record.size.y) { return; }
  let pixel = id.y * record.size.x + id.x;
  if (all(record.size.xy == record.window.xy)) {
    bytes[pixel] = packed(codesAt(id.xy), id.xy + record.window.zw);
    return;
  }
  // Another size: between the nearest four, as they are shown.
  let last = vec2f(record.window.xy - 1u);
  let place = clamp((vec2f(id.xy) + 0.5) * vec2f(record.window.xy) / vec2f(record.size.xy) - 0.5, vec2f(0.0), last);
  let low = vec2u(place);
  let high = min(low + 1u, record.window.xy - 1u);
  let part = place - vec2f(low);
  let upper = mix(codesAt(low), codesAt(vec2u(high.x, low.y)), part.x);
  let lower = mix(codesAt(vec2u(low.x, high.y)), codesAt(high), part.x);
  bytes[pixel] = packed(mix(upper, lower, part.y), id.xy);
}
`;

/** A film (trace/layout.ts) to r, g, b, 255. */
export const developFilmWgsl = `${COMMON}
@group(1) @binding(0) var<storage, read> film: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> bytes: array<u32>;

fn codesAt(at: vec2u) -> vec3f {
  let sum = film[3u * (at.y * record.window.x + at.x)].xyz;
  // What is no number is not greater than 0 either.
  return codes(neutral(select(vec3f(0.0), sum, sum > vec3f(0.0)) * record.light.x));
}
${developer('developFilm')}`;

/** Splats alone (color and what of the background is left, per pixel) over the backdrop. */
export const developSplatsWgsl = `${COMMON}
@group(1) @binding(0) var<storage, read> picture: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> bytes: array<u32>;

fn heightAt(at: vec2u) -> f32 {
  if (record.heights.w == 1.0) { return record.heights.x; }
  let s = (vec2f(at) + 0.5) / record.light.yz * 2.0 - 1.0;
  let z = record.heights.x + record.heights.y * s.x - record.heights.z * s.y;
  let across = s * record.half.xy;
  return z * inverseSqrt(1.0 + dot(across, across));
}

fn codesAt(at: vec2u) -> vec3f {
  let z = heightAt(at + record.window.zw);
  let behind = mix(record.horizon.xyz, select(record.down.xyz, record.up.xyz, z >= 0.0), sqrt(abs(z)));
  let splats = picture[at.y * record.window.x + at.x];
  return clamp(splats.xyz + splats.w * codes(neutral(behind)), vec3f(0.0), vec3f(1.0));
}
${developer('developSplats')}`;
