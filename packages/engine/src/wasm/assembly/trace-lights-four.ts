/** Lights as seen from four points: trace-lights.ts with a lane for each point. A light's own numbers are the same in all lanes. */
import { add, all, cosine4, div, dot3, most, mul, negative, pick, root, sine4, sub, turn4 } from './trace-four';
import { lightDistance, lightPdf, lightRadiance, lx, ly, lz, sampleSky, skyWeight } from './trace-lights';
import { PI } from './trace-math';
import {
  L_AREA, L_DUAL_U, L_DUAL_V, L_HALF_U, L_HALF_V, L_LUMINANCE, L_NORMAL, L_POSITION, L_RADIANCE, L_RADIUS, LIGHT_BYTES, lightCount, lights,
} from './trace-scene';

let scratch: usize = 0;
let weights: usize = 0;
/** Lights whose weights are kept between adding them up and choosing; those of more are worked out twice. */
const WEIGHTS: u32 = 512;
export const LIGHTS_SCRATCH_BYTES: u32 = 256 + 16 * 512;

export function setLightScratch(at: usize): void {
  scratch = at;
  weights = at + 256;
}

/** The last samples: where there is one, unit direction, distance, radiance, density; and the sum of the weights. */
export let given: v128 = f32x4.splat(0);
export let lx4: v128 = f32x4.splat(0);
export let ly4: v128 = f32x4.splat(0);
export let lz4: v128 = f32x4.splat(0);
export let distance4: v128 = f32x4.splat(0);
export let radianceR: v128 = f32x4.splat(0);
export let radianceG: v128 = f32x4.splat(0);
export let radianceB: v128 = f32x4.splat(0);
export let lightPdf4: v128 = f32x4.splat(0);
export let total4: v128 = f32x4.splat(0);

@inline
function number(light: usize, offset: usize): v128 {
  return v128.load32_splat(light + offset);
}

function weight4(light: u32, x: v128, y: v128, z: v128): v128 {
  if (light == lightCount) {
    let weight = all(skyWeight(f32x4.extract_lane(x, 0), f32x4.extract_lane(y, 0), f32x4.extract_lane(z, 0)));
    weight = f32x4.replace_lane(
      weight, 1, skyWeight(f32x4.extract_lane(x, 1), f32x4.extract_lane(y, 1), f32x4.extract_lane(z, 1)),
    );
    weight = f32x4.replace_lane(
      weight, 2, skyWeight(f32x4.extract_lane(x, 2), f32x4.extract_lane(y, 2), f32x4.extract_lane(z, 2)),
    );
    return f32x4.replace_lane(
      weight, 3, skyWeight(f32x4.extract_lane(x, 3), f32x4.extract_lane(y, 3), f32x4.extract_lane(z, 3)),
    );
  }
  const l = lights + light * LIGHT_BYTES;
  const tx = sub(number(l, L_POSITION), x);
  const ty = sub(number(l, L_POSITION + 4), y);
  const tz = sub(number(l, L_POSITION + 8), z);
  const d2 = dot3(tx, ty, tz, tx, ty, tz);
  const area = number(l, L_AREA);
  const luminance = number(l, L_LUMINANCE);
  if (load<u32>(l) == 1) return div(mul(luminance, area), add(d2, area));
  const c = negative(dot3(tx, ty, tz, number(l, L_NORMAL), number(l, L_NORMAL + 4), number(l, L_NORMAL + 8)));
  const facing = add(all(0.2), div(mul(all(0.8), c), root(d2)));
  return v128.and(f32x4.gt(c, all(0)), div(mul(mul(luminance, facing), area), add(d2, area)));
}

/** Chooses a light and a point of it for each of the first `lanes` points. */
export function sampleLights4(x: v128, y: v128, z: v128, choice: v128, u: v128, v: v128, lanes: i32): void {
  let total = all(0);
  for (let k: u32 = 0; k <= lightCount; k++) {
    const weight = weight4(k, x, y, z);
    if (k < WEIGHTS) v128.store(weights + (k << 4), weight);
    total = add(total, weight);
  }
  total4 = total;
  given = i32x4.splat(0);
  let waiting = f32x4.gt(total, all(0));
  let left = mul(choice, total);
  for (let k: u32 = 0; k <= lightCount; k++) {
    const weight = k < WEIGHTS ? v128.load(weights + (k << 4)) : weight4(k, x, y, z);
    const taken = v128.and(waiting, f32x4.lt(left, weight));
    if (v128.any_true(taken)) {
      const chance = div(weight, total);
      const kind = k == lightCount ? 3 : load<u32>(lights + k * LIGHT_BYTES);
      if (kind == 0) sampleRectangle(k, taken, chance, x, y, z, u, v);
      else if (kind == 1) sampleSphere(k, taken, chance, x, y, z, u, v);
      else sampleSkyLanes(k, i32x4.bitmask(taken) & lanes, x, y, z, u, v);
      waiting = v128.andnot(waiting, taken);
      if (!v128.any_true(waiting)) return;
    }
    left = sub(left, weight);
  }
}

@inline
function keep(
  good: v128, l: usize, x: v128, y: v128, z: v128, distance: v128, density: v128,
): void {
  given = v128.or(given, good);
  lx4 = pick(good, x, lx4);
  ly4 = pick(good, y, ly4);
  lz4 = pick(good, z, lz4);
  distance4 = pick(good, distance, distance4);
  lightPdf4 = pick(good, density, lightPdf4);
  radianceR = pick(good, number(l, L_RADIANCE), radianceR);
  radianceG = pick(good, number(l, L_RADIANCE + 4), radianceG);
  radianceB = pick(good, number(l, L_RADIANCE + 8), radianceB);
}

function sampleRectangle(light: u32, taken: v128, chance: v128, x: v128, y: v128, z: v128, u: v128, v: v128): void {
  const l = lights + light * LIGHT_BYTES;
  const a = sub(mul(all(2), u), all(1));
  const b = sub(mul(all(2), v), all(1));
  let tx = sub(add(add(number(l, L_POSITION), mul(number(l, L_HALF_U), a)), mul(number(l, L_HALF_V), b)), x);
  let ty = sub(add(add(number(l, L_POSITION + 4), mul(number(l, L_HALF_U + 4), a)), mul(number(l, L_HALF_V + 4), b)), y);
  let tz = sub(add(add(number(l, L_POSITION + 8), mul(number(l, L_HALF_U + 8), a)), mul(number(l, L_HALF_V + 8), b)), z);
  const d2 = dot3(tx, ty, tz, tx, ty, tz);
  const distance = root(d2);
  const s = div(all(1), distance);
  tx = mul(tx, s);
  ty = mul(ty, s);
  tz = mul(tz, s);
  const c = negative(dot3(tx, ty, tz, number(l, L_NORMAL), number(l, L_NORMAL + 4), number(l, L_NORMAL + 8)));
  const good = v128.and(taken, f32x4.gt(c, all(1e-6)));
  keep(good, l, tx, ty, tz, distance, div(mul(chance, d2), mul(number(l, L_AREA), c)));
}

function sampleSphere(light: u32, taken: v128, chance: v128, x: v128, y: v128, z: v128, u: v128, v: v128): void {
  const l = lights + light * LIGHT_BYTES;
  const one = all(1);
  let ax = sub(number(l, L_POSITION), x);
  let ay = sub(number(l, L_POSITION + 4), y);
  let az = sub(number(l, L_POSITION + 8), z);
  const d2 = dot3(ax, ay, az, ax, ay, az);
  const r = number(l, L_RADIUS);
  const r2 = mul(r, r);
  const good = v128.and(taken, f32x4.gt(d2, r2));
  const sine2 = div(r2, d2);
  const spread = div(sine2, add(one, root(sub(one, sine2))));
  const axisLength = root(d2);
  const inverse = div(one, axisLength);
  ax = mul(ax, inverse);
  ay = mul(ay, inverse);
  az = mul(az, inverse);
  const c = sub(one, mul(u, spread));
  const s = root(most(all(0), sub(one, mul(c, c))));
  turn4(v);
  // A frame around the axis (Duff 2017).
  const sign = pick(f32x4.ge(az, all(0)), one, all(-1));
  const a = div(all(-1), add(sign, az));
  const b = mul(mul(ax, ay), a);
  const right = mul(s, cosine4);
  const up = mul(s, sine4);
  let dx = add(add(mul(ax, c), mul(add(one, mul(mul(mul(sign, ax), ax), a)), right)), mul(b, up));
  let dy = add(add(mul(ay, c), mul(mul(sign, b), right)), mul(add(sign, mul(mul(ay, ay), a)), up));
  let dz = sub(sub(mul(az, c), mul(mul(sign, ax), right)), mul(ay, up));
  const n = div(one, root(dot3(dx, dy, dz, dx, dy, dz)));
  dx = mul(dx, n);
  dy = mul(dy, n);
  dz = mul(dz, n);
  const met = hitSphere4(l, x, y, z, dx, dy, dz);
  const distance = pick(f32x4.gt(met, all(0)), met, axisLength);
  keep(good, l, dx, dy, dz, distance, div(chance, mul(all(2 * PI), spread)));
}

/** The environment, or a portal to it: point by point. */
function sampleSkyLanes(light: u32, taken: i32, x: v128, y: v128, z: v128, u: v128, v: v128): void {
  let lanes = taken;
  const at = scratch;
  v128.store(at, x);
  v128.store(at, y, 16);
  v128.store(at, z, 32);
  v128.store(at, u, 48);
  v128.store(at, v, 64);
  v128.store(at, total4, 80);
  v128.store(at, given, 96);
  v128.store(at, lx4, 112);
  v128.store(at, ly4, 128);
  v128.store(at, lz4, 144);
  v128.store(at, distance4, 160);
  v128.store(at, lightPdf4, 176);
  v128.store(at, radianceR, 192);
  v128.store(at, radianceG, 208);
  v128.store(at, radianceB, 224);
  while (lanes != 0) {
    const k = at + ((ctz<i32>(lanes) as usize) << 2);
    lanes &= lanes - 1;
    const seen = sampleSky(
      light, load<f32>(k), load<f32>(k, 16), load<f32>(k, 32), load<f32>(k, 80), load<f32>(k, 48), load<f32>(k, 64),
    );
    if (!seen) continue;
    store<u32>(k, 0xffffffff, 96);
    store<f32>(k, lx, 112);
    store<f32>(k, ly, 128);
    store<f32>(k, lz, 144);
    store<f32>(k, lightDistance, 160);
    store<f32>(k, lightPdf, 176);
    store<f32>(k, f32x4.extract_lane(lightRadiance, 0), 192);
    store<f32>(k, f32x4.extract_lane(lightRadiance, 1), 208);
    store<f32>(k, f32x4.extract_lane(lightRadiance, 2), 224);
  }
  given = v128.load(at, 96);
  lx4 = v128.load(at, 112);
  ly4 = v128.load(at, 128);
  lz4 = v128.load(at, 144);
  distance4 = v128.load(at, 160);
  lightPdf4 = v128.load(at, 176);
  radianceR = v128.load(at, 192);
  radianceG = v128.load(at, 208);
  radianceB = v128.load(at, 224);
}

/** Distances; 0 or less where there is nothing. */
@inline
function hitSphere4(l: usize, ox: v128, oy: v128, oz: v128, dx: v128, dy: v128, dz: v128): v128 {
  const tx = sub(number(l, L_POSITION), ox);
  const ty = sub(number(l, L_POSITION + 4), oy);
  const tz = sub(number(l, L_POSITION + 8), oz);
  const along = dot3(tx, ty, tz, dx, dy, dz);
  const x = sub(tx, mul(dx, along));
  const y = sub(ty, mul(dy, along));
  const z = sub(tz, mul(dz, along));
  const r = number(l, L_RADIUS);
  const rest = sub(mul(r, r), dot3(x, y, z, x, y, z));
  return v128.and(f32x4.ge(rest, all(0)), sub(along, root(rest)));
}

/** The nearest light on four rays within `far`: its distance (else `far`), and which. */
export let metDistance4: v128 = f32x4.splat(0);
export let metLight4: v128 = i32x4.splat(0);

export function hitLights4(ox: v128, oy: v128, oz: v128, dx: v128, dy: v128, dz: v128, far: v128): void {
  let nearest = far;
  let which = i32x4.splat(-1);
  for (let light: u32 = 0; light < lightCount; light++) {
    const l = lights + light * LIGHT_BYTES;
    const kind = load<u32>(l);
    let distance = all(0);
    if (kind == 0) {
      const nx = number(l, L_NORMAL);
      const ny = number(l, L_NORMAL + 4);
      const nz = number(l, L_NORMAL + 8);
      const c = negative(dot3(dx, dy, dz, nx, ny, nz));
      const tx = sub(number(l, L_POSITION), ox);
      const ty = sub(number(l, L_POSITION + 4), oy);
      const tz = sub(number(l, L_POSITION + 8), oz);
      const t = div(negative(dot3(tx, ty, tz, nx, ny, nz)), c);
      const x = sub(mul(dx, t), tx);
      const y = sub(mul(dy, t), ty);
      const z = sub(mul(dz, t), tz);
      const a = dot3(x, y, z, number(l, L_DUAL_U), number(l, L_DUAL_U + 4), number(l, L_DUAL_U + 8));
      const b = dot3(x, y, z, number(l, L_DUAL_V), number(l, L_DUAL_V + 4), number(l, L_DUAL_V + 8));
      const within = v128.and(f32x4.le(f32x4.abs(a), all(1)), f32x4.le(f32x4.abs(b), all(1)));
      distance = v128.and(v128.and(within, f32x4.gt(c, all(1e-6))), t);
    } else if (kind == 1) {
      distance = hitSphere4(l, ox, oy, oz, dx, dy, dz);
    }
    const nearer = v128.and(f32x4.gt(distance, all(0)), f32x4.lt(distance, nearest));
    nearest = pick(nearer, distance, nearest);
    which = pick(nearer, i32x4.splat(light as i32), which);
  }
  metDistance4 = nearest;
  metLight4 = which;
}
