/** Scattering at an opaque point: the twin of trace/reference/bsdf.ts and microfacet.ts. Directions in the shading frame. */
import { cosine, INVERSE_PI, luminance, maximum, PI, power, sine, times, turn } from './trace-math';
import {
  M_CLEARCOAT, M_CLEARCOAT_ROUGHNESS, M_IOR, M_SHEEN_COLOUR, M_SHEEN_ROUGHNESS, M_SPECULAR, tables,
} from './trace-scene';
import { base, material, metallic, roughness } from './trace-surface';

export const ROUGHNESS_MIN: f32 = 0.03;
const ALBEDO_SIZE: u32 = 32;
const ALBEDO_AT: usize = 1024;

let wox: f32 = 0;
let woy: f32 = 0;
let woz: f32 = 0;
let alpha: f32 = 0;
let f0: v128 = f32x4.splat(0);
let f90: f32 = 1;
let compensation: v128 = f32x4.splat(0);
let diffuse: v128 = f32x4.splat(0);
let sheen: v128 = f32x4.splat(0);
let hasSheen: bool = false;
let sheenAlpha: f32 = 0;
let underSheen: f32 = 1;
let coat: f32 = 0;
let coatAlpha: f32 = 0;
let underCoat: f32 = 1;
let chanceDiffuse: f32 = 0;
let chanceSpecular: f32 = 0;

/** Results: density of the last evaluation, the last direction. */
export let pdf: f32 = 0;
export let wix: f32 = 0;
export let wiy: f32 = 0;
export let wiz: f32 = 0;

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

export function makeBsdf(x: f32, y: f32, z: f32): void {
  wox = x;
  woy = y;
  woz = z;
  const ior = load<f32>(material, M_IOR);
  let dielectric: f32 = (ior - 1) / (ior + 1);
  dielectric *= dielectric;
  const rough = max<f32>(ROUGHNESS_MIN, roughness);
  alpha = rough * rough;
  const plain = f32x4.min(f32x4.splat(1), times(v128.load(material, M_SPECULAR), dielectric));
  f0 = f32x4.add(times(plain, 1 - metallic), times(base, metallic));
  const share = albedo(woz, rough);
  const a = f32x4.extract_lane(share, 0);
  const b = f32x4.extract_lane(share, 1);
  const one = f32x4.splat(1);
  f90 = min<f32>(1, 50 * maximum(f0));
  compensation = f32x4.add(one, times(f0, 1 / (a + b) - 1));
  const reflected = f32x4.min(one, f32x4.mul(f32x4.add(times(f0, a), f32x4.splat(f90 * b)), compensation));
  diffuse = f32x4.mul(times(base, 1 - metallic), f32x4.sub(one, reflected));

  sheen = v128.load(material, M_SHEEN_COLOUR);
  const strongest = maximum(sheen);
  hasSheen = strongest > 0;
  underSheen = 1;
  if (hasSheen) {
    const sheenRoughness = load<f32>(material, M_SHEEN_ROUGHNESS);
    underSheen = 1 - strongest * f32x4.extract_lane(albedo(woz, sheenRoughness), 2);
    const r = max<f32>(0.07, sheenRoughness);
    sheenAlpha = r * r;
  }
  coat = load<f32>(material, M_CLEARCOAT);
  underCoat = 1;
  if (coat > 0) {
    const coatRoughness = max<f32>(ROUGHNESS_MIN, load<f32>(material, M_CLEARCOAT_ROUGHNESS));
    coatAlpha = coatRoughness * coatRoughness;
    const over = albedo(woz, coatRoughness);
    underCoat = 1 - coat * (0.04 * f32x4.extract_lane(over, 0) + f32x4.extract_lane(over, 1));
  }
  const d = (luminance(diffuse) * underSheen + (hasSheen ? luminance(sheen) * 0.5 : 0)) * underCoat;
  const s = luminance(reflected) * underSheen * underCoat;
  const total = d + s + 1 - underCoat;
  chanceDiffuse = total > 0 ? d / total : 1;
  chanceSpecular = total > 0 ? s / total : 0;
}

@inline
function ggxD(cosH: f32, a: f32): f32 {
  const a2 = a * a;
  const d = cosH * cosH * (a2 - 1) + 1;
  return a2 / (PI * d * d);
}

@inline
function root(c: f32, a2: f32): f32 {
  return sqrt<f32>(a2 + (1 - a2) * c * c);
}

@inline
function ggxVisibility(cosO: f32, cosI: f32, a: f32): f32 {
  const a2 = a * a;
  return 0.5 / (cosI * root(cosO, a2) + cosO * root(cosI, a2));
}

/** G2 / G1. */
export function ggxWeight(cosO: f32, cosI: f32, a: f32): f32 {
  const a2 = a * a;
  const ro = root(cosO, a2);
  return (cosI * (cosO + ro)) / (cosI * ro + cosO * root(cosI, a2));
}

/** Value times the cosine; `pdf` is the density of sampling it. */
export function evaluate(x: f32, y: f32, z: f32): v128 {
  pdf = 0;
  if (z <= 0 || woz <= 0) return f32x4.splat(0);
  let hx = wox + x;
  let hy = woy + y;
  let hz = woz + z;
  const l: f32 = 1 / sqrt<f32>(hx * hx + hy * hy + hz * hz);
  hx *= l;
  hy *= l;
  hz *= l;
  const m: f32 = max<f32>(0, 1 - (wox * hx + woy * hy + woz * hz));
  const m2 = m * m;
  const rise: f32 = m2 * m2 * m;
  const d = ggxD(hz, alpha);
  const lobe = d * ggxVisibility(woz, z, alpha);
  const fresnel = f32x4.add(f0, times(f32x4.sub(f32x4.splat(f90), f0), rise));
  let value = f32x4.add(times(diffuse, INVERSE_PI), times(f32x4.mul(fresnel, compensation), lobe));
  value = times(value, underSheen);
  if (hasSheen) {
    const sine2 = max<f32>(1e-4, 1 - hz * hz);
    const charlie: f32 = (2 + 1 / sheenAlpha) * power(sine2, 0.5 / sheenAlpha) * (0.5 * INVERSE_PI);
    value = f32x4.add(value, times(sheen, charlie / (4 * (woz + z - woz * z))));
  }
  pdf = chanceDiffuse * z * INVERSE_PI + (chanceSpecular * d * 0.5) / (woz + root(woz, alpha * alpha));
  if (coat > 0) {
    const dc = ggxD(hz, coatAlpha);
    const top: f32 = coat * (0.04 + 0.96 * rise) * dc * ggxVisibility(woz, z, coatAlpha);
    value = f32x4.add(times(value, underCoat), f32x4.splat(top));
    pdf += ((1 - chanceDiffuse - chanceSpecular) * dc * 0.5) / (woz + root(woz, coatAlpha * coatAlpha));
  }
  return times(value, z);
}

/** Sets wi. */
export function sample(choice: f32, u: f32, v: f32): void {
  if (choice < chanceDiffuse) {
    const r: f32 = sqrt<f32>(u);
    turn(v);
    wix = r * cosine;
    wiy = r * sine;
    wiz = sqrt<f32>(max<f32>(0, 1 - u));
    return;
  }
  sampleVisible(wox, woy, woz, choice < chanceDiffuse + chanceSpecular ? alpha : coatAlpha, u, v);
  const twice: f32 = 2 * (wox * facetX + woy * facetY + woz * facetZ);
  wix = twice * facetX - wox;
  wiy = twice * facetY - woy;
  wiz = twice * facetZ - woz;
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
