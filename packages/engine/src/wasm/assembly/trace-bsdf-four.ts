/** Scattering at four opaque points: trace-bsdf.ts with a lane for each point. Directions in the shading frames. */
import { albedo, ROUGHNESS_MIN } from './trace-bsdf';
import { add, all, cosine4, div, dot3, least, luminance4, most, mul, pick, root, sine4, sub, turn4 } from './trace-four';
import { INVERSE_PI, maximum, PI, power } from './trace-math';
import { M_CLEARCOAT, M_CLEARCOAT_ROUGHNESS, M_SHEEN_COLOR, M_SHEEN_ROUGHNESS } from './trace-scene';
import { G_ALBEDO, G_BASE, G_F0, G_MATERIAL, G_ROUGHNESS } from './trace-vertex';

const ZERO: f32 = 0;

let wox: v128 = f32x4.splat(0);
let woy: v128 = f32x4.splat(0);
let woz: v128 = f32x4.splat(0);
let alpha: v128 = f32x4.splat(0);
/** sqrt(a^2 + (1 - a^2) woz^2) */
let rootO: v128 = f32x4.splat(0);
let f0r: v128 = f32x4.splat(0);
let f0g: v128 = f32x4.splat(0);
let f0b: v128 = f32x4.splat(0);
let f90: v128 = f32x4.splat(0);
let compensationR: v128 = f32x4.splat(0);
let compensationG: v128 = f32x4.splat(0);
let compensationB: v128 = f32x4.splat(0);
let diffuseR: v128 = f32x4.splat(0);
let diffuseG: v128 = f32x4.splat(0);
let diffuseB: v128 = f32x4.splat(0);
let chanceDiffuse: v128 = f32x4.splat(0);
let chanceSpecular: v128 = f32x4.splat(0);
/** Sheen and clear coat, where one of the four has any. */
let layered: bool = false;
let sheenR: v128 = f32x4.splat(0);
let sheenG: v128 = f32x4.splat(0);
let sheenB: v128 = f32x4.splat(0);
let sheenAlpha: v128 = f32x4.splat(1);
let underSheen: v128 = f32x4.splat(1);
let coat: v128 = f32x4.splat(0);
let coatAlpha: v128 = f32x4.splat(1);
let underCoat: v128 = f32x4.splat(1);

/** Results: density and value of the last evaluation, the last direction. */
export let pdf4: v128 = f32x4.splat(0);
export let valueR: v128 = f32x4.splat(0);
export let valueG: v128 = f32x4.splat(0);
export let valueB: v128 = f32x4.splat(0);
export let wix4: v128 = f32x4.splat(0);
export let wiy4: v128 = f32x4.splat(0);
export let wiz4: v128 = f32x4.splat(0);

export function makeBsdf4(group: usize, x: v128, y: v128, z: v128): void {
  wox = x;
  woy = y;
  woz = z;
  const one = all(1);
  const rough = most(all(ROUGHNESS_MIN), v128.load(group, G_ROUGHNESS));
  alpha = mul(rough, rough);
  f0r = v128.load(group, G_F0);
  f0g = v128.load(group, G_F0 + 16);
  f0b = v128.load(group, G_F0 + 32);
  // A and B of the four points: from one vector a point to one a quantity.
  const s0 = albedo(f32x4.extract_lane(z, 0), f32x4.extract_lane(rough, 0));
  const s1 = albedo(f32x4.extract_lane(z, 1), f32x4.extract_lane(rough, 1));
  const s2 = albedo(f32x4.extract_lane(z, 2), f32x4.extract_lane(rough, 2));
  const s3 = albedo(f32x4.extract_lane(z, 3), f32x4.extract_lane(rough, 3));
  const low = v128.shuffle<f32>(s0, s1, 0, 4, 1, 5);
  const high = v128.shuffle<f32>(s2, s3, 0, 4, 1, 5);
  const a = v128.shuffle<f32>(low, high, 0, 1, 4, 5);
  const b = v128.shuffle<f32>(low, high, 2, 3, 6, 7);
  f90 = least(one, mul(all(50), most(f0r, most(f0g, f0b))));
  const more = sub(div(one, add(a, b)), one);
  compensationR = add(one, mul(f0r, more));
  compensationG = add(one, mul(f0g, more));
  compensationB = add(one, mul(f0b, more));
  const edge = mul(f90, b);
  const reflectedR = least(one, mul(add(mul(f0r, a), edge), compensationR));
  const reflectedG = least(one, mul(add(mul(f0g, a), edge), compensationG));
  const reflectedB = least(one, mul(add(mul(f0b, a), edge), compensationB));
  diffuseR = mul(v128.load(group, G_BASE), sub(one, reflectedR));
  diffuseG = mul(v128.load(group, G_BASE + 16), sub(one, reflectedG));
  diffuseB = mul(v128.load(group, G_BASE + 32), sub(one, reflectedB));
  const a2 = mul(alpha, alpha);
  rootO = root(add(a2, mul(sub(one, a2), mul(z, z))));
  let d = luminance4(diffuseR, diffuseG, diffuseB);
  let s = luminance4(reflectedR, reflectedG, reflectedB);
  layered = hasLayers(group);
  let total = add(d, s);
  if (layered) {
    findLayers(group);
    d = mul(add(mul(d, underSheen), mul(luminance4(sheenR, sheenG, sheenB), all(0.5))), underCoat);
    s = mul(s, mul(underSheen, underCoat));
    total = sub(add(add(d, s), one), underCoat);
  }
  const some = f32x4.gt(total, all(0));
  chanceDiffuse = pick(some, div(d, total), one);
  chanceSpecular = pick(some, div(s, total), all(0));
}

function hasLayers(group: usize): bool {
  for (let lane: usize = 0; lane < 16; lane += 4) {
    const material = load<u32>(group + lane, G_MATERIAL) as usize;
    if (load<f32>(material, M_CLEARCOAT) > 0 || maximum(v128.load(material, M_SHEEN_COLOR)) > 0) return true;
  }
  return false;
}

/** Point by point: few materials have any. */
function findLayers(group: usize): void {
  for (let lane: usize = 0; lane < 16; lane += 4) {
    const material = load<u32>(group + lane, G_MATERIAL) as usize;
    v128.store(group + G_ALBEDO, woz);
    const cosine = load<f32>(group + lane, G_ALBEDO);
    const sheen = v128.load(material, M_SHEEN_COLOR);
    const sheenRoughness = load<f32>(material, M_SHEEN_ROUGHNESS);
    const r = max<f32>(0.07, sheenRoughness);
    const strongest = maximum(sheen);
    const coatRoughness = max<f32>(ROUGHNESS_MIN, load<f32>(material, M_CLEARCOAT_ROUGHNESS));
    const over = albedo(cosine, coatRoughness);
    const coating = load<f32>(material, M_CLEARCOAT);
    sheenR = withLane(group, sheenR, lane, f32x4.extract_lane(sheen, 0));
    sheenG = withLane(group, sheenG, lane, f32x4.extract_lane(sheen, 1));
    sheenB = withLane(group, sheenB, lane, f32x4.extract_lane(sheen, 2));
    sheenAlpha = withLane(group, sheenAlpha, lane, r * r);
    underSheen = withLane(
      group, underSheen, lane, strongest > 0 ? 1 - strongest * f32x4.extract_lane(albedo(cosine, sheenRoughness), 2) : 1,
    );
    coat = withLane(group, coat, lane, coating);
    coatAlpha = withLane(group, coatAlpha, lane, coatRoughness * coatRoughness);
    underCoat = withLane(
      group, underCoat, lane, 1 - coating * (0.04 * f32x4.extract_lane(over, 0) + f32x4.extract_lane(over, 1)),
    );
  }
}

/** Lanes are named by bytes, known only as the program runs. */
@inline
function withLane(scratch: usize, vector: v128, lane: usize, value: f32): v128 {
  v128.store(scratch + G_ALBEDO, vector);
  store<f32>(scratch + lane, value, G_ALBEDO);
  return v128.load(scratch + G_ALBEDO);
}

@inline
function ggxD(cosH: v128, a2: v128): v128 {
  const d = add(mul(mul(cosH, cosH), sub(a2, all(1))), all(1));
  return div(a2, mul(all(PI), mul(d, d)));
}

/** Value times the cosine; `pdf4` is the density of sampling it. Both 0 below the surface. */
export function evaluate4(group: usize, x: v128, y: v128, z: v128): void {
  const one = all(1);
  const above = v128.and(f32x4.gt(z, all(ZERO)), f32x4.gt(woz, all(ZERO)));
  let hx = add(wox, x);
  let hy = add(woy, y);
  let hz = add(woz, z);
  const l = div(one, root(dot3(hx, hy, hz, hx, hy, hz)));
  hx = mul(hx, l);
  hy = mul(hy, l);
  hz = mul(hz, l);
  const m = most(all(0), sub(one, dot3(wox, woy, woz, hx, hy, hz)));
  const m2 = mul(m, m);
  const rise = mul(mul(m2, m2), m);
  const a2 = mul(alpha, alpha);
  const d = ggxD(hz, a2);
  const rootI = root(add(a2, mul(sub(one, a2), mul(z, z))));
  const lobe = mul(d, div(all(0.5), add(mul(z, rootO), mul(woz, rootI))));
  const inversePi = all(INVERSE_PI);
  let r = add(mul(diffuseR, inversePi), mul(mul(add(f0r, mul(sub(f90, f0r), rise)), compensationR), lobe));
  let g = add(mul(diffuseG, inversePi), mul(mul(add(f0g, mul(sub(f90, f0g), rise)), compensationG), lobe));
  let b = add(mul(diffuseB, inversePi), mul(mul(add(f0b, mul(sub(f90, f0b), rise)), compensationB), lobe));
  let density = add(
    mul(mul(chanceDiffuse, z), inversePi), div(mul(mul(chanceSpecular, d), all(0.5)), add(woz, rootO)),
  );
  if (layered) {
    const charlie = sheenOver(group, z, hz);
    r = add(mul(r, underSheen), mul(sheenR, charlie));
    g = add(mul(g, underSheen), mul(sheenG, charlie));
    b = add(mul(b, underSheen), mul(sheenB, charlie));
    const c2 = mul(coatAlpha, coatAlpha);
    const dc = ggxD(hz, c2);
    const coatO = root(add(c2, mul(sub(one, c2), mul(woz, woz))));
    const coatI = root(add(c2, mul(sub(one, c2), mul(z, z))));
    const visibility = div(all(0.5), add(mul(z, coatO), mul(woz, coatI)));
    const top = mul(mul(mul(coat, add(all(0.04), mul(all(0.96), rise))), dc), visibility);
    r = add(mul(r, underCoat), top);
    g = add(mul(g, underCoat), top);
    b = add(mul(b, underCoat), top);
    const chanceCoat = pick(f32x4.gt(coat, all(0)), sub(sub(one, chanceDiffuse), chanceSpecular), all(0));
    density = add(density, div(mul(mul(chanceCoat, dc), all(0.5)), add(woz, coatO)));
  }
  pdf4 = v128.and(density, above);
  valueR = v128.and(mul(r, z), above);
  valueG = v128.and(mul(g, z), above);
  valueB = v128.and(mul(b, z), above);
}

/** Charlie's distribution over 4 (cosO + cosI - cosO cosI). */
function sheenOver(scratch: usize, z: v128, hz: v128): v128 {
  const sine2 = most(all(1e-4), sub(all(1), mul(hz, hz)));
  let raised = all(0);
  for (let lane: usize = 0; lane < 16; lane += 4) {
    v128.store(scratch + G_ALBEDO, sine2);
    const base = load<f32>(scratch + lane, G_ALBEDO);
    v128.store(scratch + G_ALBEDO, sheenAlpha);
    const value = power(base, 0.5 / load<f32>(scratch + lane, G_ALBEDO));
    raised = withLane(scratch, raised, lane, value);
  }
  const charlie = mul(mul(add(all(2), div(all(1), sheenAlpha)), raised), all(0.5 * INVERSE_PI));
  return div(charlie, mul(all(4), sub(add(woz, z), mul(woz, z))));
}

/** Sets wi. */
export function sample4(choice: v128, u: v128, v: v128): void {
  const one = all(1);
  const matt = f32x4.lt(choice, chanceDiffuse);
  // A matt point turns by v, a facet by u.
  turn4(pick(matt, v, u));
  const r = root(u);
  const mattX = mul(r, cosine4);
  const mattY = mul(r, sine4);
  const mattZ = root(most(all(0), sub(one, u)));
  if (i32x4.bitmask(matt) == 15) {
    wix4 = mattX;
    wiy4 = mattY;
    wiz4 = mattZ;
    return;
  }
  const a = layered ? pick(f32x4.lt(choice, add(chanceDiffuse, chanceSpecular)), alpha, coatAlpha) : alpha;
  let x = mul(wox, a);
  let y = mul(woy, a);
  const inverse = div(one, root(dot3(x, y, woz, x, y, woz)));
  x = mul(x, inverse);
  y = mul(y, inverse);
  const z = mul(woz, inverse);
  const cz = sub(mul(sub(one, v), add(one, z)), z);
  const s = root(most(all(0), sub(one, mul(cz, cz))));
  let hx = mul(add(mul(s, cosine4), x), a);
  let hy = mul(add(mul(s, sine4), y), a);
  let hz = most(all(1e-6), add(cz, z));
  const l = div(one, root(dot3(hx, hy, hz, hx, hy, hz)));
  hx = mul(hx, l);
  hy = mul(hy, l);
  hz = mul(hz, l);
  const twice = mul(all(2), dot3(wox, woy, woz, hx, hy, hz));
  wix4 = pick(matt, mattX, sub(mul(twice, hx), wox));
  wiy4 = pick(matt, mattY, sub(mul(twice, hy), woy));
  wiz4 = pick(matt, mattZ, sub(mul(twice, hz), woz));
}
