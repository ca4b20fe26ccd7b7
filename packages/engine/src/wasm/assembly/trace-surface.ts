/** What lies at a hit: the twin of trace/reference/surface.ts. */
import {
  INSTANCE_BYTES, INSTANCE_HAND, instances, M_ALPHA_CUTOFF, M_ALPHA_MODE, M_BASE_MAP, M_EMISSIVE, M_EMISSIVE_MAP, M_METALLIC, M_NORMAL_MAP,
  M_NORMAL_SCALE, M_ROUGHNESS, M_ROUGHNESS_MAP, MATERIAL_BYTES, materials, tables, TEXTURE_BYTES, textures, TRIANGLE_BYTES,
  triangles, VERTEX_BYTES, vertices, words,
} from './trace-scene';
import { hitInstance, hitTriangle, hitU, hitV } from './trace-walk';

export let px: f32 = 0;
export let py: f32 = 0;
export let pz: f32 = 0;
/** Flat normal. */
export let gx: f32 = 0;
export let gy: f32 = 0;
export let gz: f32 = 0;
/** Shading normal. */
export let nx: f32 = 0;
export let ny: f32 = 0;
export let nz: f32 = 0;
/** rgb and, in the last lane, alpha. */
export let base: v128 = f32x4.splat(0);
export let metallic: f32 = 0;
export let roughness: f32 = 0;
export let emission: v128 = f32x4.splat(0);
export let material: usize = 0;

const NO_TEXTURE: u32 = 0xffffffff;

export function findSurface(): void {
  const triangle = triangles + hitTriangle * TRIANGLE_BYTES;
  const instance = instances + hitInstance * INSTANCE_BYTES;
  material = materials + load<u32>(triangle, 12) * MATERIAL_BYTES;
  const a = vertices + load<u32>(triangle, 0) * VERTEX_BYTES;
  const b = vertices + load<u32>(triangle, 4) * VERTEX_BYTES;
  const c = vertices + load<u32>(triangle, 8) * VERTEX_BYTES;
  const wb = f32x4.splat(hitU);
  const wc = f32x4.splat(hitV);
  const wa = f32x4.splat(1 - hitU - hitV);
  // position and nx | ny nz u v | tangent | color
  const mix0 = mix(v128.load(a), v128.load(b), v128.load(c), wa, wb, wc);
  const mix1 = mix(v128.load(a, 16), v128.load(b, 16), v128.load(c, 16), wa, wb, wc);
  // The columns of worldFromObject, by turning its rows.
  const row0 = v128.load(instance, 48);
  const row1 = v128.load(instance, 64);
  const row2 = v128.load(instance, 80);
  const xy = v128.shuffle<f32>(row0, row1, 0, 4, 1, 5);
  const zw = v128.shuffle<f32>(row0, row1, 2, 6, 3, 7);
  const position = f32x4.add(
    f32x4.add(
      f32x4.mul(v128.shuffle<f32>(xy, row2, 0, 1, 4, 4), v128.shuffle<f32>(mix0, mix0, 0, 0, 0, 0)),
      f32x4.mul(v128.shuffle<f32>(xy, row2, 2, 3, 5, 5), v128.shuffle<f32>(mix0, mix0, 1, 1, 1, 1)),
    ),
    f32x4.add(
      f32x4.mul(v128.shuffle<f32>(zw, row2, 0, 1, 6, 6), v128.shuffle<f32>(mix0, mix0, 2, 2, 2, 2)),
      v128.shuffle<f32>(zw, row2, 2, 3, 7, 7),
    ),
  );
  px = f32x4.extract_lane(position, 0);
  py = f32x4.extract_lane(position, 1);
  pz = f32x4.extract_lane(position, 2);

  const e1 = f32x4.sub(v128.load(b), v128.load(a));
  const e2 = f32x4.sub(v128.load(c), v128.load(a));
  const flat = f32x4.sub(f32x4.mul(yzx(e1), zxy(e2)), f32x4.mul(zxy(e1), yzx(e2)));
  const geometric = unit(movedNormal(instance, flat));
  // nx in mix0, ny and nz in mix1.
  const smooth = movedNormal(instance, v128.shuffle<f32>(mix0, mix1, 3, 4, 5, 5));
  let shading = geometric;
  if (dot(smooth, smooth) > 1e-20) {
    shading = unit(smooth);
    if (dot(shading, geometric) < 0) shading = f32x4.neg(shading);
  }
  gx = f32x4.extract_lane(geometric, 0);
  gy = f32x4.extract_lane(geometric, 1);
  gz = f32x4.extract_lane(geometric, 2);
  nx = f32x4.extract_lane(shading, 0);
  ny = f32x4.extract_lane(shading, 1);
  nz = f32x4.extract_lane(shading, 2);
  const u = f32x4.extract_lane(mix1, 2);
  const v = f32x4.extract_lane(mix1, 3);
  if (load<u32>(material, M_NORMAL_MAP) != NO_TEXTURE) {
    mapNormal(instance, mix(v128.load(a, 32), v128.load(b, 32), v128.load(c, 32), wa, wb, wc), u, v);
  }
  base = f32x4.mul(v128.load(material), mix(v128.load(a, 48), v128.load(b, 48), v128.load(c, 48), wa, wb, wc));
  if (load<u32>(material, M_BASE_MAP) != NO_TEXTURE) base = f32x4.mul(base, lookUp(material + M_BASE_MAP, u, v));
  metallic = load<f32>(material, M_METALLIC);
  roughness = load<f32>(material, M_ROUGHNESS);
  if (load<u32>(material, M_ROUGHNESS_MAP) != NO_TEXTURE) {
    const texel = lookUp(material + M_ROUGHNESS_MAP, u, v);
    roughness *= f32x4.extract_lane(texel, 1);
    metallic *= f32x4.extract_lane(texel, 2);
  }
  metallic = min<f32>(1, max<f32>(0, metallic));
  roughness = min<f32>(1, max<f32>(0, roughness));
  emission = v128.load(material, M_EMISSIVE);
  if (load<u32>(material, M_EMISSIVE_MAP) != NO_TEXTURE) {
    emission = f32x4.mul(emission, lookUp(material + M_EMISSIVE_MAP, u, v));
  }
}

/** The chance that the surface is there. */
export function alphaOf(): f32 {
  const mode = load<u32>(material, M_ALPHA_MODE);
  if (mode == 0) return 1;
  const alpha = f32x4.extract_lane(base, 3);
  if (mode == 1) return alpha >= load<f32>(material, M_ALPHA_CUTOFF) ? 1 : 0;
  return alpha;
}

@inline
function mix(a: v128, b: v128, c: v128, wa: v128, wb: v128, wc: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(a, wa), f32x4.mul(b, wb)), f32x4.mul(c, wc));
}

let mx: f32 = 0;
let my: f32 = 0;
let mz: f32 = 0;

/** By the transpose of objectFromWorld. */
@inline
function movedNormal(instance: usize, n: v128): v128 {
  return f32x4.add(
    f32x4.add(
      f32x4.mul(v128.load(instance), v128.shuffle<f32>(n, n, 0, 0, 0, 0)),
      f32x4.mul(v128.load(instance, 16), v128.shuffle<f32>(n, n, 1, 1, 1, 1)),
    ),
    f32x4.mul(v128.load(instance, 32), v128.shuffle<f32>(n, n, 2, 2, 2, 2)),
  );
}

@inline
function yzx(a: v128): v128 {
  return v128.shuffle<f32>(a, a, 1, 2, 0, 3);
}
@inline
function zxy(a: v128): v128 {
  return v128.shuffle<f32>(a, a, 2, 0, 1, 3);
}
/** Of x, y and z. */
@inline
function dot(a: v128, b: v128): f32 {
  const m = f32x4.mul(a, b);
  return f32x4.extract_lane(m, 0) + f32x4.extract_lane(m, 1) + f32x4.extract_lane(m, 2);
}
@inline
function unit(a: v128): v128 {
  return f32x4.mul(a, f32x4.splat(1 / max<f32>(1e-20, sqrt<f32>(dot(a, a)))));
}

function normalizeMoved(): void {
  const l: f32 = 1 / max<f32>(1e-20, sqrt<f32>(mx * mx + my * my + mz * mz));
  mx *= l;
  my *= l;
  mz *= l;
}

function mapNormal(instance: usize, tangent: v128, u: f32, v: f32): void {
  const ox = f32x4.extract_lane(tangent, 0);
  const oy = f32x4.extract_lane(tangent, 1);
  const oz = f32x4.extract_lane(tangent, 2);
  let tx = load<f32>(instance, 48) * ox + load<f32>(instance, 52) * oy + load<f32>(instance, 56) * oz;
  let ty = load<f32>(instance, 64) * ox + load<f32>(instance, 68) * oy + load<f32>(instance, 72) * oz;
  let tz = load<f32>(instance, 80) * ox + load<f32>(instance, 84) * oy + load<f32>(instance, 88) * oz;
  const along = tx * nx + ty * ny + tz * nz;
  tx -= along * nx;
  ty -= along * ny;
  tz -= along * nz;
  const l2 = tx * tx + ty * ty + tz * tz;
  if (!(l2 > 1e-20)) return;
  const l: f32 = 1 / sqrt<f32>(l2);
  tx *= l;
  ty *= l;
  tz *= l;
  const hand: f32 = (f32x4.extract_lane(tangent, 3) < 0 ? -1 : 1) * load<f32>(instance, INSTANCE_HAND);
  const bx = (ny * tz - nz * ty) * hand;
  const by = (nz * tx - nx * tz) * hand;
  const bz = (nx * ty - ny * tx) * hand;
  const texel = lookUp(material + M_NORMAL_MAP, u, v);
  const strength = load<f32>(material, M_NORMAL_SCALE);
  const x: f32 = (2 * f32x4.extract_lane(texel, 0) - 1) * strength;
  const y: f32 = (2 * f32x4.extract_lane(texel, 1) - 1) * strength;
  const z: f32 = max<f32>(2 * f32x4.extract_lane(texel, 2) - 1, 0.02);
  mx = tx * x + bx * y + nx * z;
  my = ty * x + by * y + ny * z;
  mz = tz * x + bz * y + nz * z;
  normalizeMoved();
  const turned = mx * gx + my * gy + mz * gz < 0;
  nx = turned ? gx : mx;
  ny = turned ? gy : my;
  nz = turned ? gz : mz;
}

/** Bilinear through the transform of a texture use. */
function lookUp(use: usize, u: f32, v: f32): v128 {
  const at = textures + load<u32>(use) * TEXTURE_BYTES;
  const texels = words + (load<u32>(at) << 2);
  const width = load<u32>(at, 4) as i32;
  const height = load<u32>(at, 8) as i32;
  const flags = load<u32>(at, 12);
  const x = (load<f32>(use, 4) * u + load<f32>(use, 8) * v + load<f32>(use, 12)) * (width as f32) - 0.5;
  const y = (load<f32>(use, 16) * u + load<f32>(use, 20) * v + load<f32>(use, 24)) * (height as f32) - 0.5;
  const fx = floor<f32>(x);
  const fy = floor<f32>(y);
  // Coordinates beyond what an integer holds end up somewhere, not in a trap.
  const ix = max<f32>(-1e9, min<f32>(1e9, fx)) as i32;
  const iy = max<f32>(-1e9, min<f32>(1e9, fy)) as i32;
  const x0 = wrap(ix, width, (flags >> 1) & 3);
  const x1 = wrap(ix + 1, width, (flags >> 1) & 3);
  const row0 = texels + ((wrap(iy, height, (flags >> 3) & 3) * width) << 2);
  const row1 = texels + ((wrap(iy + 1, height, (flags >> 3) & 3) * width) << 2);
  const rx = f32x4.splat(x - fx);
  const ry = f32x4.splat(y - fy);
  const srgb = (flags & 1) != 0;
  const a = decode(load<u32>(row0 + (x0 << 2)), srgb);
  const b = decode(load<u32>(row0 + (x1 << 2)), srgb);
  const c = decode(load<u32>(row1 + (x0 << 2)), srgb);
  const d = decode(load<u32>(row1 + (x1 << 2)), srgb);
  const upper = f32x4.add(a, f32x4.mul(f32x4.sub(b, a), rx));
  const lower = f32x4.add(c, f32x4.mul(f32x4.sub(d, c), rx));
  return f32x4.add(upper, f32x4.mul(f32x4.sub(lower, upper), ry));
}

@inline
function decode(texel: u32, srgb: bool): v128 {
  const alpha: f32 = ((texel >> 24) as f32) * 0.00392156862745098;
  if (srgb) {
    let out = v128.load32_zero(tables + ((texel & 255) << 2));
    out = v128.load_lane<f32>(tables + (((texel >> 8) & 255) << 2), out, 1);
    out = v128.load_lane<f32>(tables + (((texel >> 16) & 255) << 2), out, 2);
    return f32x4.replace_lane(out, 3, alpha);
  }
  const bytes = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(i32x4.replace_lane(i32x4.splat(0), 0, texel)));
  return f32x4.mul(f32x4.convert_i32x4_s(bytes), f32x4.splat(0.00392156862745098));
}

@inline
function wrap(i: i32, size: i32, mode: u32): i32 {
  if (mode == 1) return min<i32>(size - 1, max<i32>(0, i));
  const period = mode == 2 ? size << 1 : size;
  let k = i % period;
  if (k < 0) k += period;
  return k < size ? k : (size << 1) - 1 - k;
}
