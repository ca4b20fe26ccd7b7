/** A path's step along its ray: to a light, out of the scene, through glass, or to an opaque vertex that is shaded with others. */
import { expScalar } from './simd';
import { depthOf, V_CLAMP, V_MAX_BOUNCES, V_OUTLOOK } from './trace-camera';
import { CLEAR_ROUGHNESS, glassX, glassY, glassZ, offset, scatterGlass, straight } from './trace-glass';
import { ambient, backdrop, environmentAt, metPdf, metRadiance, setMetLight, skyPdf } from './trace-lights';
import { blue, green, luminance, maximum, red, rgb, times } from './trace-math';
import { firsts, sample4Pairs, seconds } from './trace-random';
import { envSeen, M_ABSORPTION, M_IOR, M_SPECULAR, M_THICKNESS, M_TRANSMISSION, passesLight } from './trace-scene';
import {
  alphaOf, base, emission, findSurface, gx, gy, gz, material, metallic, nx, ny, nz, px, py, pz, roughness,
} from './trace-surface';
import {
  G_BASE, G_CHOICE, G_DIRECTION, G_ENDING, G_F0, G_GEOMETRIC, G_LIGHT_CHOICE, G_LIGHT_U, G_LIGHT_V, G_MATERIAL, G_NORMAL, G_PATH,
  G_POSITION, G_ROUGHNESS, G_SCATTER_U, G_SCATTER_V, G_SURVIVE, G_THROUGHPUT,
} from './trace-vertex';
import { hitDistance, trace } from './trace-walk';

export const FAR: f32 = 1e30;

// A path's record, by bytes. First the ray: origin and near end, direction and far end.
export const P_ORIGIN: usize = 0;
export const P_NEAR: usize = 12;
export const P_DIRECTION: usize = 16;
export const P_FAR: usize = 28;
export const P_THROUGHPUT: usize = 32;
export const P_RADIANCE: usize = 48;
/** Where it last scattered, and the sum of the lights' weights there. */
export const P_LAST: usize = 64;
export const P_LAST_TOTAL: usize = 76;
/** Density of the last scattering; negative: nothing could have asked for the light it meets. */
export const P_LAST_PDF: usize = 80;
export const P_BOUNCES: usize = 84;
/** 1 until something was seen; 1 within something that absorbs. */
export const P_FIRST: usize = 88;
export const P_ABSORBS: usize = 92;
export const P_ABSORPTION: usize = 96;
/** What is seen first: albedo and depth, normal and whether it is a thing. */
export const P_SEEN: usize = 112;
export const P_SEEN_NORMAL: usize = 128;
export const P_SEEN_HIT: usize = 140;
export const P_FILM: usize = 144;
export const P_INDEX: usize = 148;
export const P_SEED: usize = 152;
/** The light the ray would meet, and how far away. */
export const P_MET: usize = 160;
export const P_MET_LIGHT: usize = 164;
export const PATH_BYTES: u32 = 176;
export const NO_LIGHT: u32 = 0xffffffff;

/** What is the same for all paths of a call. */
export let view: usize = 0;
let limit: f32 = 0;
let maxBounces: u32 = 0;
let outlook: bool = false;

export function openView(at: usize): void {
  view = at;
  limit = load<f32>(view, V_CLAMP);
  maxBounces = load<u32>(view, V_MAX_BOUNCES);
  outlook = load<u32>(view, V_OUTLOOK) == 1;
}

@inline
function heuristic(a: f32, b: f32): f32 {
  return (a * a) / (a * a + b * b);
}

@inline
function clamped(color: v128, bounces: u32): v128 {
  if (bounces == 0) return color;
  const bright = luminance(color);
  return bright > limit ? times(color, limit / bright) : color;
}

export function addLight(path: usize, light: v128): void {
  v128.store(path, f32x4.add(v128.load(path, P_RADIANCE), clamped(light, load<u32>(path, P_BOUNCES))), P_RADIANCE);
}

/** What is seen first. */
function see(path: usize, color: v128, x: f32, y: f32, z: f32, depth: f32, hit: f32): void {
  v128.store(path, f32x4.replace_lane(f32x4.min(color, f32x4.splat(1)), 3, depth), P_SEEN);
  store<f32>(path, x, P_SEEN_NORMAL);
  store<f32>(path, y, P_SEEN_NORMAL + 4);
  store<f32>(path, z, P_SEEN_NORMAL + 8);
  store<f32>(path, hit, P_SEEN_HIT);
  store<u32>(path, 0, P_FIRST);
}

/** Thin and clear: one looks through it, not at it. */
function isPane(): bool {
  const through: f32 = load<f32>(material, M_TRANSMISSION) * (1 - metallic);
  return through > 0.5 && load<f32>(material, M_THICKNESS) == 0 && roughness < CLEAR_ROUGHNESS;
}

export const END: u32 = 0;
export const GO_ON: u32 = 1;
export const SHADE: u32 = 2;

/** Along the ray to what is next on it. An opaque vertex is written to `to`, to be shaded. */
export function takeStep(path: usize, step: u32, to: usize): u32 {
  const fromX = load<f32>(path, P_ORIGIN);
  const fromY = load<f32>(path, P_ORIGIN + 4);
  const fromZ = load<f32>(path, P_ORIGIN + 8);
  const x = load<f32>(path, P_DIRECTION);
  const y = load<f32>(path, P_DIRECTION + 4);
  const z = load<f32>(path, P_DIRECTION + 8);
  if (!trace(fromX, fromY, fromZ, x, y, z, load<f32>(path, P_NEAR), load<f32>(path, P_MET))) {
    if (load<u32>(path, P_MET_LIGHT) == NO_LIGHT) leaveScene(path, x, y, z);
    else meetLight(path, fromX, fromY, fromZ, x, y, z);
    return END;
  }
  findSurface();
  let throughput = v128.load(path, P_THROUGHPUT);
  if (load<u32>(path, P_ABSORBS) != 0) {
    const absorption = v128.load(path, P_ABSORPTION);
    const d = hitDistance;
    throughput = f32x4.mul(
      throughput, rgb(expScalar(-red(absorption) * d), expScalar(-green(absorption) * d), expScalar(-blue(absorption) * d)),
    );
    v128.store(path, throughput, P_THROUGHPUT);
  }
  // Pairs of numbers: choice and ending, light and alpha, light's place, scattering.
  sample4Pairs(load<u32>(path, P_INDEX), load<u32>(path, P_SEED), 2 + 4 * step);
  const outside = gx * x + gy * y + gz * z < 0;
  const side: f32 = outside ? 1 : -1;
  if (passesLight && alphaOf() <= f32x4.extract_lane(seconds, 1)) {
    goOn(path, -side);
    return GO_ON;
  }
  let normalX = nx * side;
  let normalY = ny * side;
  let normalZ = nz * side;
  if (-(normalX * x + normalY * y + normalZ * z) < 1e-3) {
    normalX = gx * side;
    normalY = gy * side;
    normalZ = gz * side;
  }
  const first = load<u32>(path, P_FIRST) != 0;
  const pane = outlook && first && isPane();
  if (first && !pane) see(path, base, normalX, normalY, normalZ, depthOf(view, px, py, pz), 1);
  if (maximum(emission) > 0) addLight(path, f32x4.mul(throughput, emission));
  let choice = f32x4.extract_lane(firsts, 0);
  const transmission: f32 = load<f32>(material, M_TRANSMISSION) * (1 - metallic);
  if (transmission > 0) {
    if (choice < transmission) return throughGlass(path, outside, pane, choice / transmission, normalX, normalY, normalZ);
    choice = (choice - transmission) / (1 - transmission);
  }
  if (pane) see(path, f32x4.splat(1), normalX, normalY, normalZ, 0, 0);

  store<f32>(to, x, G_DIRECTION);
  store<f32>(to, y, G_DIRECTION + 16);
  store<f32>(to, z, G_DIRECTION + 32);
  store<f32>(to, normalX, G_NORMAL);
  store<f32>(to, normalY, G_NORMAL + 16);
  store<f32>(to, normalZ, G_NORMAL + 32);
  store<f32>(to, gx * side, G_GEOMETRIC);
  store<f32>(to, gy * side, G_GEOMETRIC + 16);
  store<f32>(to, gz * side, G_GEOMETRIC + 32);
  store<f32>(to, px, G_POSITION);
  store<f32>(to, py, G_POSITION + 16);
  store<f32>(to, pz, G_POSITION + 32);
  storeColor(to, throughput, G_THROUGHPUT);
  const ior = load<f32>(material, M_IOR);
  let dielectric: f32 = (ior - 1) / (ior + 1);
  dielectric *= dielectric;
  const plain = f32x4.min(f32x4.splat(1), times(v128.load(material, M_SPECULAR), dielectric));
  storeColor(to, f32x4.add(times(plain, 1 - metallic), times(base, metallic)), G_F0);
  storeColor(to, times(base, 1 - metallic), G_BASE);
  store<f32>(to, roughness, G_ROUGHNESS);
  store<f32>(to, choice, G_CHOICE);
  store<f32>(to, f32x4.extract_lane(seconds, 0), G_ENDING);
  store<f32>(to, f32x4.extract_lane(firsts, 1), G_LIGHT_CHOICE);
  store<f32>(to, f32x4.extract_lane(firsts, 2), G_LIGHT_U);
  store<f32>(to, f32x4.extract_lane(seconds, 2), G_LIGHT_V);
  store<f32>(to, f32x4.extract_lane(firsts, 3), G_SCATTER_U);
  store<f32>(to, f32x4.extract_lane(seconds, 3), G_SCATTER_V);
  store<f32>(to, surviveAtMost(load<u32>(path, P_BOUNCES) + 1), G_SURVIVE);
  store<u32>(to, material as u32, G_MATERIAL);
  store<u32>(to, path as u32, G_PATH);
  return SHADE;
}

@inline
function storeColor(to: usize, color: v128, offset: usize): void {
  store<f32>(to + offset, f32x4.extract_lane(color, 0));
  store<f32>(to + offset, f32x4.extract_lane(color, 1), 16);
  store<f32>(to + offset, f32x4.extract_lane(color, 2), 32);
}

/** Paths end by chance as what they carry fades, late ones a little sooner; all after the last bounce. */
@inline
function surviveAtMost(bounces: u32): f32 {
  return bounces > maxBounces ? 0 : bounces > 2 ? 0.95 : 1;
}

/** On from the surface, on the side of its flat normal that `side` says. */
function goOn(path: usize, side: f32): void {
  store<f32>(path, offset(px, gx * side), P_ORIGIN);
  store<f32>(path, offset(py, gy * side), P_ORIGIN + 4);
  store<f32>(path, offset(pz, gz * side), P_ORIGIN + 8);
  store<f32>(path, 0, P_NEAR);
  store<f32>(path, FAR, P_FAR);
}

function meetLight(path: usize, fromX: f32, fromY: f32, fromZ: f32, x: f32, y: f32, z: f32): void {
  const distance = load<f32>(path, P_MET);
  const atX = fromX + x * distance;
  const atY = fromY + y * distance;
  const atZ = fromZ + z * distance;
  setMetLight(load<u32>(path, P_MET_LIGHT));
  const lastPdf = load<f32>(path, P_LAST_PDF);
  let weight: f32 = 1;
  if (lastPdf >= 0) {
    const lastX = load<f32>(path, P_LAST);
    const lastY = load<f32>(path, P_LAST + 4);
    const lastZ = load<f32>(path, P_LAST + 8);
    const ex = atX - lastX;
    const ey = atY - lastY;
    const ez = atZ - lastZ;
    const length: f32 = sqrt<f32>(ex * ex + ey * ey + ez * ez);
    weight = heuristic(lastPdf, metPdf(lastX, lastY, lastZ, load<f32>(path, P_LAST_TOTAL), x, y, z, length));
  }
  addLight(path, f32x4.mul(v128.load(path, P_THROUGHPUT), times(metRadiance(), weight)));
  if (load<u32>(path, P_FIRST) != 0) see(path, f32x4.splat(1), -x, -y, -z, depthOf(view, atX, atY, atZ), 1);
}

function leaveScene(path: usize, x: f32, y: f32, z: f32): void {
  const throughput = v128.load(path, P_THROUGHPUT);
  if (load<u32>(path, P_FIRST) != 0) {
    const seen = outlook ? times(environmentAt(x, y, z), envSeen) : backdrop(z);
    const light = f32x4.mul(throughput, times(seen, ambient));
    v128.store(path, f32x4.add(v128.load(path, P_RADIANCE), light), P_RADIANCE);
    see(path, f32x4.splat(1), 0, 0, 0, 0, 0);
    return;
  }
  const light = environmentAt(x, y, z);
  const lastPdf = load<f32>(path, P_LAST_PDF);
  let weight: f32 = 1;
  if (lastPdf >= 0) {
    const asked = skyPdf(
      load<f32>(path, P_LAST), load<f32>(path, P_LAST + 4), load<f32>(path, P_LAST + 8), load<f32>(path, P_LAST_TOTAL), x, y, z,
    );
    weight = heuristic(lastPdf, asked);
  }
  const seen: f32 = load<u32>(path, P_BOUNCES) == 0 ? envSeen : 1;
  addLight(path, f32x4.mul(throughput, times(light, ambient * weight * seen)));
}

/** Through glass or mirrored by it. */
function throughGlass(
  path: usize, outside: bool, pane: bool, choice: f32, normalX: f32, normalY: f32, normalZ: f32,
): u32 {
  const x = load<f32>(path, P_DIRECTION);
  const y = load<f32>(path, P_DIRECTION + 4);
  const z = load<f32>(path, P_DIRECTION + 8);
  // The frame of the shading normal (Duff 2017).
  const sign: f32 = normalZ >= 0 ? 1 : -1;
  const fa: f32 = -1 / (sign + normalZ);
  const fb: f32 = normalX * normalY * fa;
  const tx: f32 = 1 + sign * normalX * normalX * fa;
  const ty: f32 = sign * fb;
  const tz: f32 = -sign * normalX;
  const by: f32 = sign + normalY * normalY * fa;
  const bz = -normalY;
  const weight = scatterGlass(
    -(x * tx + y * ty + z * tz), -(x * fb + y * by + z * bz), -(x * normalX + y * normalY + z * normalZ), outside, choice,
    f32x4.extract_lane(firsts, 3), f32x4.extract_lane(seconds, 3),
  );
  let throughput = f32x4.mul(v128.load(path, P_THROUGHPUT), weight);
  v128.store(path, throughput, P_THROUGHPUT);
  if (straight) {
    goOn(path, outside ? -1 : 1);
    return GO_ON;
  }
  // What a pane mirrors says nothing about how far one sees through it.
  if (pane) see(path, f32x4.splat(1), normalX, normalY, normalZ, 0, 0);
  const toX: f32 = tx * glassX + fb * glassY + normalX * glassZ;
  const toY: f32 = ty * glassX + by * glassY + normalY * glassZ;
  const toZ: f32 = tz * glassX + bz * glassY + normalZ * glassZ;
  const l: f32 = 1 / sqrt<f32>(toX * toX + toY * toY + toZ * toZ);
  store<f32>(path, toX * l, P_DIRECTION);
  store<f32>(path, toY * l, P_DIRECTION + 4);
  store<f32>(path, toZ * l, P_DIRECTION + 8);
  goOn(path, toX * gx + toY * gy + toZ * gz > 0 ? 1 : -1);
  if (glassZ < 0 && load<f32>(material, M_THICKNESS) > 0) {
    const absorption = v128.load(material, M_ABSORPTION);
    v128.store(path, absorption, P_ABSORPTION);
    store<u32>(path, outside && maximum(absorption) > 0 ? 1 : 0, P_ABSORBS);
  }
  store<f32>(path, -1, P_LAST_PDF);
  const bounces = load<u32>(path, P_BOUNCES) + 1;
  store<u32>(path, bounces, P_BOUNCES);
  const strongest = maximum(throughput);
  const survive = min<f32>(surviveAtMost(bounces), strongest);
  if (f32x4.extract_lane(seconds, 0) >= survive || !(strongest > 1e-6)) return END;
  v128.store(path, times(throughput, 1 / survive), P_THROUGHPUT);
  return GO_ON;
}
