/** What single paths ask of lights and the environment: the twin of trace/reference/lights.ts with trace-lights-four.ts. */
import { atan2, cosine, PI, sine, times, turn } from './trace-math';
import {
  BACKDROP_DOWN, BACKDROP_HORIZON, BACKDROP_UP, envConditional, envGuides, envHeight, envMarginal, envMean, envTexels, envWidth, L_AREA,
  L_DUAL_U, L_DUAL_V, L_HALF_U, L_HALF_V, L_LUMINANCE, L_NORMAL, L_POSITION, L_RADIANCE, L_RADIUS, LIGHT_BYTES, lightCount,
  lights, skyGrid, words,
} from './trace-scene';

export let ambient: f32 = 1;

export function setAmbient(value: f32): void {
  ambient = value;
}

/** The last sample: unit direction, distance, radiance, density. */
export let lx: f32 = 0;
export let ly: f32 = 0;
export let lz: f32 = 0;
export let lightDistance: f32 = 0;
export let lightRadiance: v128 = f32x4.splat(0);
export let lightPdf: f32 = 0;

@inline
function cellOf(at: f32, k: usize): u32 {
  const place: f32 = (at - load<f32>(skyGrid + k)) * load<f32>(skyGrid + k, 16);
  return max<f32>(0, min<f32>(((load<u32>(skyGrid + k, 32) - 1) as f32), place)) as u32;
}

/** What the environment may give at a point: by how much of it is seen from thereabouts. */
export function skyWeight(x: f32, y: f32, z: f32): f32 {
  const cell = (cellOf(z, 8) * load<u32>(skyGrid, 36) + cellOf(y, 4)) * load<u32>(skyGrid, 32) + cellOf(x, 0);
  return envMean * ambient * PI * load<f32>(skyGrid + (cell << 2), 48);
}

/** How much a light may give at a point; `lightCount` stands for the environment. */
function weightOf(light: u32, x: f32, y: f32, z: f32): f32 {
  if (light == lightCount) return skyWeight(x, y, z);
  const l = lights + light * LIGHT_BYTES;
  const tx = load<f32>(l, L_POSITION) - x;
  const ty = load<f32>(l, L_POSITION + 4) - y;
  const tz = load<f32>(l, L_POSITION + 8) - z;
  const d2 = tx * tx + ty * ty + tz * tz;
  const area = load<f32>(l, L_AREA);
  let facing: f32 = 1;
  if (load<u32>(l) != 1) {
    const c = -(tx * load<f32>(l, L_NORMAL) + ty * load<f32>(l, L_NORMAL + 4) + tz * load<f32>(l, L_NORMAL + 8));
    if (c <= 0) return 0;
    facing = 0.2 + (0.8 * c) / sqrt<f32>(d2);
  }
  return (load<f32>(l, L_LUMINANCE) * facing * area) / (d2 + area);
}

/** A direction of the environment, by its own light or through the portal `light`, as seen from (x, y, z) where the weights sum to `total`. */
export function sampleSky(light: u32, x: f32, y: f32, z: f32, total: f32, u: f32, v: f32): bool {
  if (light == lightCount) return sampleEnvironment(x, y, z, total, u, v);
  const l = lights + light * LIGHT_BYTES;
  const a: f32 = 2 * u - 1;
  const b: f32 = 2 * v - 1;
  lx = load<f32>(l, L_POSITION) + load<f32>(l, L_HALF_U) * a + load<f32>(l, L_HALF_V) * b - x;
  ly = load<f32>(l, L_POSITION + 4) + load<f32>(l, L_HALF_U + 4) * a + load<f32>(l, L_HALF_V + 4) * b - y;
  lz = load<f32>(l, L_POSITION + 8) + load<f32>(l, L_HALF_U + 8) * a + load<f32>(l, L_HALF_V + 8) * b - z;
  const s: f32 = 1 / sqrt<f32>(lx * lx + ly * ly + lz * lz);
  lx *= s;
  ly *= s;
  lz *= s;
  const c = -(lx * load<f32>(l, L_NORMAL) + ly * load<f32>(l, L_NORMAL + 4) + lz * load<f32>(l, L_NORMAL + 8));
  if (c <= 1e-6) return false;
  return skySample(x, y, z, total, environmentAt(lx, ly, lz));
}

/** 1 - cos of half the angle a sphere is seen under; 0 from within. */
function spreadOf(l: usize, x: f32, y: f32, z: f32): f32 {
  const tx = load<f32>(l, L_POSITION) - x;
  const ty = load<f32>(l, L_POSITION + 4) - y;
  const tz = load<f32>(l, L_POSITION + 8) - z;
  const d2 = tx * tx + ty * ty + tz * tz;
  const r = load<f32>(l, L_RADIUS);
  if (d2 <= r * r) return 0;
  const sine2 = (r * r) / d2;
  return sine2 / (1 + sqrt<f32>(1 - sine2));
}

/** The light a path has met. */
let metLight: u32 = 0;

export function setMetLight(light: u32): void {
  metLight = light;
}

@inline
export function metRadiance(): v128 {
  return v128.load(lights + metLight * LIGHT_BYTES, L_RADIANCE);
}

/** Density with which `sampleLights4` from (x, y, z), where the weights sum to `total`, would have chosen the light met, at `distance`. */
export function metPdf(x: f32, y: f32, z: f32, total: f32, dx: f32, dy: f32, dz: f32, distance: f32): f32 {
  const l = lights + metLight * LIGHT_BYTES;
  const chance = weightOf(metLight, x, y, z) / total;
  if (load<u32>(l) == 0) {
    const c = -(dx * load<f32>(l, L_NORMAL) + dy * load<f32>(l, L_NORMAL + 4) + dz * load<f32>(l, L_NORMAL + 8));
    return (chance * distance * distance) / (load<f32>(l, L_AREA) * c);
  }
  const spread = spreadOf(l, x, y, z);
  return spread > 0 ? chance / (2 * PI * spread) : 0;
}

/** Density of the last `environmentAt`. */
export let environmentPdf: f32 = 0;

export function environmentAt(dx: f32, dy: f32, dz: f32): v128 {
  const s: f32 = sqrt<f32>(max<f32>(0, 1 - dz * dz));
  return environmentTexel(atan2(dy, dx) * (0.5 / PI) + 0.5, atan2(s, dz) / PI, s);
}

/** By longitude and colatitude, both in 0..1, and the sine of the latter. */
function environmentTexel(u: f32, v: f32, s: f32): v128 {
  const width = envWidth as i32;
  const height = envHeight as i32;
  const x = u * (width as f32) - 0.5;
  const y = v * (height as f32) - 0.5;
  const fx = floor<f32>(x);
  const fy = floor<f32>(y);
  const ix = fx as i32;
  const iy = fy as i32;
  const x0 = ix < 0 ? ix + width : ix >= width ? ix - width : ix;
  const x1 = x0 + 1 < width ? x0 + 1 : 0;
  const row0 = envTexels + ((min<i32>(height - 1, max<i32>(0, iy)) * width) << 4);
  const row1 = envTexels + ((min<i32>(height - 1, max<i32>(0, iy + 1)) * width) << 4);
  const rx = f32x4.splat(x - fx);
  const ry = f32x4.splat(y - fy);
  const a = v128.load(row0 + (x0 << 4));
  const c = v128.load(row1 + (x0 << 4));
  const upper = f32x4.add(a, f32x4.mul(f32x4.sub(v128.load(row0 + (x1 << 4)), a), rx));
  const lower = f32x4.add(c, f32x4.mul(f32x4.sub(v128.load(row1 + (x1 << 4)), c), rx));
  const column = min<i32>(width - 1, (u * (width as f32)) as i32);
  const row = min<i32>(height - 1, (v * (height as f32)) as i32);
  environmentPdf = load<f32>(envTexels + ((row * width + column) << 4), 12) / max<f32>(1e-4, s);
  return f32x4.add(upper, f32x4.mul(f32x4.sub(lower, upper), ry));
}

/**
 * Density with which `sampleLights4` from (x, y, z), where the weights sum to `total`, asks for this direction of the environment: itself,
 * with `environmentPdf`, or through any portal.
 */
export function skyPdf(x: f32, y: f32, z: f32, total: f32, dx: f32, dy: f32, dz: f32): f32 {
  if (!(total > 0)) return 0;
  let sum: f32 = skyWeight(x, y, z) * environmentPdf;
  for (let light: u32 = 0; light < lightCount; light++) {
    const l = lights + light * LIGHT_BYTES;
    if (load<u32>(l) != 2) continue;
    const nx = load<f32>(l, L_NORMAL);
    const ny = load<f32>(l, L_NORMAL + 4);
    const nz = load<f32>(l, L_NORMAL + 8);
    const c = -(dx * nx + dy * ny + dz * nz);
    if (c <= 1e-6) continue;
    const tx = load<f32>(l, L_POSITION) - x;
    const ty = load<f32>(l, L_POSITION + 4) - y;
    const tz = load<f32>(l, L_POSITION + 8) - z;
    const t = -(tx * nx + ty * ny + tz * nz) / c;
    if (t <= 0) continue;
    const px = dx * t - tx;
    const py = dy * t - ty;
    const pz = dz * t - tz;
    const a = px * load<f32>(l, L_DUAL_U) + py * load<f32>(l, L_DUAL_U + 4) + pz * load<f32>(l, L_DUAL_U + 8);
    const b = px * load<f32>(l, L_DUAL_V) + py * load<f32>(l, L_DUAL_V + 4) + pz * load<f32>(l, L_DUAL_V + 8);
    if (abs<f32>(a) > 1 || abs<f32>(b) > 1) continue;
    sum += (weightOf(light, x, y, z) * t * t) / (load<f32>(l, L_AREA) * c);
  }
  return sum / total;
}

/** The sample of the direction (lx, ly, lz) from (x, y, z), whatever asked for it; `light` is what `environmentAt` found there. */
function skySample(x: f32, y: f32, z: f32, total: f32, light: v128): bool {
  lightRadiance = times(light, ambient);
  lightDistance = 1e30;
  lightPdf = skyPdf(x, y, z, total, lx, ly, lz);
  return lightPdf > 0;
}

let rest: f32 = 0;

/** The last of `size` intervals that begins at or below the value, looked for from where the guide says. */
@inline
function findInterval(at: usize, guide: usize, size: u32, value: f32): u32 {
  let low = load<u32>(guide + (min<u32>(size - 1, (value * (size as f32)) as u32) << 2));
  while (low + 1 < size && load<f32>(at + (low << 2), 4) <= value) low++;
  while (low > 0 && load<f32>(at + (low << 2)) > value) low--;
  const a = load<f32>(at + (low << 2));
  const b = load<f32>(at + (low << 2), 4);
  rest = b > a ? min<f32>(0.9999, (value - a) / (b - a)) : 0.5;
  return low;
}

function sampleEnvironment(x: f32, y: f32, z: f32, total: f32, u: f32, v: f32): bool {
  const row = findInterval(envMarginal, envGuides, envHeight, v);
  const colatitude: f32 = ((row as f32) + rest) / (envHeight as f32);
  const column = findInterval(
    envConditional + ((row * (envWidth + 1)) << 2), envGuides + ((envHeight + row * envWidth) << 2), envWidth, u,
  );
  const longitude: f32 = ((column as f32) + rest) / (envWidth as f32);
  turn(colatitude * 0.5);
  const s = sine;
  lz = cosine;
  turn(longitude - 0.5);
  lx = s * cosine;
  ly = s * sine;
  return skySample(x, y, z, total, environmentTexel(longitude, colatitude, s));
}

/** What the camera sees behind everything. */
export function backdrop(dz: f32): v128 {
  const t = f32x4.splat(sqrt<f32>(abs<f32>(dz)));
  const end = v128.load(words + (dz >= 0 ? BACKDROP_UP : BACKDROP_DOWN));
  const horizon = v128.load(words + BACKDROP_HORIZON);
  return f32x4.add(horizon, f32x4.mul(f32x4.sub(end, horizon), t));
}
