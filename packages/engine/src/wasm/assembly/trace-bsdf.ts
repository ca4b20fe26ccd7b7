/** What scattering is made of (trace/reference/microfacet.ts), for a single point; trace-bsdf-four.ts scatters at four. */
import { cosine, sine, turn } from './trace-math';
import { tables } from './trace-scene';

export const ROUGHNESS_MIN: f32 = 0.03;
const ALBEDO_SIZE: u32 = 32;
const ALBEDO_AT: usize = 1024;

/** A, B, sheen albedo, bilinear in (cosine, roughness). */
export function albedo(cosineO: f32, rough: f32): v128 {
  const last: f32 = (ALBEDO_SIZE - 1) as f32;
  const x: f32 = min<f32>(1, max<f32>(0, cosineO)) * last;
  const y: f32 = min<f32>(1, max<f32>(0, rough)) * last;
  const x0 = min<u32>(ALBEDO_SIZE - 2, x as u32);
  const y0 = min<u32>(ALBEDO_SIZE - 2, y as u32);
  const fx = f32x4.splat(x - (x0 as f32));
  const fy = f32x4.splat(y - (y0 as f32));
  const at = tables + ALBEDO_AT + ((y0 * ALBEDO_SIZE + x0) << 4);
  const a = v128.load(at);
  const c = v128.load(at + (ALBEDO_SIZE << 4));
  const low = f32x4.add(a, f32x4.mul(f32x4.sub(v128.load(at, 16), a), fx));
  const high = f32x4.add(c, f32x4.mul(f32x4.sub(v128.load(at + (ALBEDO_SIZE << 4), 16), c), fx));
  return f32x4.add(low, f32x4.mul(f32x4.sub(high, low), fy));
}

@inline
function root(c: f32, a2: f32): f32 {
  return sqrt<f32>(a2 + (1 - a2) * c * c);
}

/** G2 / G1. */
export function ggxWeight(cosO: f32, cosI: f32, a: f32): f32 {
  const a2 = a * a;
  const ro = root(cosO, a2);
  return (cosI * (cosO + ro)) / (cosI * ro + cosO * root(cosI, a2));
}

export let facetX: f32 = 0;
export let facetY: f32 = 0;
export let facetZ: f32 = 0;

/** A visible facet normal by spherical caps. */
export function sampleVisible(ox: f32, oy: f32, oz: f32, a: f32, u: f32, v: f32): void {
  let x = ox * a;
  let y = oy * a;
  let z = oz;
  const inverse: f32 = 1 / sqrt<f32>(x * x + y * y + z * z);
  x *= inverse;
  y *= inverse;
  z *= inverse;
  turn(u);
  const cz: f32 = (1 - v) * (1 + z) - z;
  const s: f32 = sqrt<f32>(max<f32>(0, 1 - cz * cz));
  const hx: f32 = (s * cosine + x) * a;
  const hy: f32 = (s * sine + y) * a;
  const hz: f32 = max<f32>(1e-6, cz + z);
  const l: f32 = 1 / sqrt<f32>(hx * hx + hy * hy + hz * hz);
  facetX = hx * l;
  facetY = hy * l;
  facetZ = hz * l;
}

/** Reflectance of a smooth dielectric. */
export function dielectric(c: f32, eta: f32): f32 {
  const sine2: f32 = (1 - c * c) / (eta * eta);
  if (sine2 >= 1) return 1;
  const t: f32 = sqrt<f32>(1 - sine2);
  const s: f32 = (c - eta * t) / (c + eta * t);
  const p: f32 = (eta * c - t) / (eta * c + t);
  return 0.5 * (s * s + p * p);
}

/** Both faces of a thin sheet and all echoes between them. */
export function sheet(c: f32, ior: f32): f32 {
  const f = dielectric(c, ior);
  return (2 * f) / (1 + f);
}
