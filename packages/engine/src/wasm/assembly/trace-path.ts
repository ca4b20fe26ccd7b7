/**
 * Paths of light: the twin of trace/reference/path.ts, with the same numbers in the same order. A batch of paths takes each step
 * together: lights met by four rays at a time, then tree and surface path by path, then scattering at four vertices at a time.
 */
import { Frame } from './frame';
import { expScalar } from './simd';
import { take } from './threads';
import {
  cameraRay, depthOf, dx, dy, dz, far, near, ox, oy, oz, V_AMBIENT, V_CLAMP, V_FIRST_SAMPLE, V_MAX_BOUNCES, V_OUTLOOK, V_RAYS,
  V_SAMPLE_COUNT, V_SEED, V_WINDOW_HEIGHT, V_WINDOW_WIDTH, V_WINDOW_X, V_WINDOW_Y,
} from './trace-camera';
import { CLEAR_ROUGHNESS, glassX, glassY, glassZ, MAX_STEPS, offset, scatterGlass, straight, transmittance } from './trace-glass';
import { ambient, backdrop, environmentAt, metPdf, metRadiance, setAmbient, setMetLight, skyPdf } from './trace-lights';
import { hitLights4, LIGHTS_SCRATCH_BYTES, metDistance4, metLight4, setLightScratch } from './trace-lights-four';
import { blue, green, luminance, maximum, red, rgb, times } from './trace-math';
import { firsts, pixelSeed, sample4Pairs, seconds } from './trace-random';
import {
  envSeen, M_ABSORPTION, M_IOR, M_SPECULAR, M_THICKNESS, M_TRANSMISSION, openScene, passesLight,
} from './trace-scene';
import { alive, lit, shadeFour } from './trace-shade';
import {
  alphaOf, base, emission, findSurface, gx, gy, gz, material, metallic, nx, ny, nz, px, py, pz, roughness,
} from './trace-surface';
import {
  BATCH, G_BASE, G_CHOICE, G_DIRECTION, G_ENDING, G_F0, G_GEOMETRIC, G_GIVEN, G_INPUTS, G_LEFT, G_LIGHT, G_LIGHT_CHOICE, G_LIGHT_DISTANCE,
  G_LIGHT_U, G_LIGHT_V, G_MATERIAL, G_NEXT, G_NORMAL, G_PATH, G_PDF, G_POSITION, G_ROUGHNESS, G_SCATTER_U, G_SCATTER_V, G_START,
  G_SURVIVE, G_THROUGHPUT, G_TOTAL, GROUP_BYTES,
} from './trace-vertex';
import { blocked, hitDistance, rays, setStack, STACK_BYTES, trace } from './trace-walk';

const FAR: f32 = 1e30;
const FILM_BYTES: u32 = 48;
/** Pixels of a side of the squares that threads take. */
const TILE: u32 = 16;
const WORK_TRACE: u32 = 14;

// A path's record, by bytes. First the ray: origin and near end, direction and far end.
const P_ORIGIN: usize = 0;
const P_NEAR: usize = 12;
const P_DIRECTION: usize = 16;
const P_FAR: usize = 28;
const P_THROUGHPUT: usize = 32;
const P_RADIANCE: usize = 48;
/** Where it last scattered, and the sum of the lights' weights there. */
const P_LAST: usize = 64;
const P_LAST_TOTAL: usize = 76;
/** Density of the last scattering; negative: nothing could have asked for the light it meets. */
const P_LAST_PDF: usize = 80;
const P_BOUNCES: usize = 84;
/** 1 until something was seen; 1 within something that absorbs. */
const P_FIRST: usize = 88;
const P_ABSORBS: usize = 92;
const P_ABSORPTION: usize = 96;
/** What is seen first: albedo and depth, normal and whether it is a thing. */
const P_SEEN: usize = 112;
const P_SEEN_NORMAL: usize = 128;
const P_SEEN_HIT: usize = 140;
const P_FILM: usize = 144;
const P_INDEX: usize = 148;
const P_SEED: usize = 152;
/** The light the ray would meet, and how far away. */
const P_MET: usize = 160;
const P_MET_LIGHT: usize = 164;
const PATH_BYTES: u32 = 176;
const NO_LIGHT: u32 = 0xffffffff;

// A thread's memory: stacks, scratch for lights, records of paths, of those still followed, and of vertices.
const LIGHTS_AT: usize = STACK_BYTES;
const PATHS_AT: usize = LIGHTS_AT + LIGHTS_SCRATCH_BYTES;
const ACTIVE_AT: usize = PATHS_AT + BATCH * PATH_BYTES;
const GROUPS_AT: usize = ACTIVE_AT + 4 * (BATCH + 4);
/** As THREAD_BYTES of wasm/tracer.ts. */
const THREAD_BYTES: usize = 73728;

let paths: usize = 0;
let active: usize = 0;
let groups: usize = 0;
let view: usize = 0;
let limit: f32 = 0;
let maxBounces: u32 = 0;
let outlook: bool = false;

/** Squares of the window from `firstTile` to `endTile`, each pixel's samples one after another. */
export function traceTiles(
  frame: usize, thread: u32, scene: usize, viewAt: usize, film: usize, threads: usize, firstTile: u32, endTile: u32,
): void {
  const f = changetype<Frame>(frame);
  const before = rays;
  const memory = threads + thread * THREAD_BYTES;
  openScene(scene);
  setStack(memory);
  setLightScratch(memory + LIGHTS_AT);
  paths = memory + PATHS_AT;
  active = memory + ACTIVE_AT;
  groups = memory + GROUPS_AT;
  view = viewAt;
  setAmbient(load<f32>(view, V_AMBIENT));
  limit = load<f32>(view, V_CLAMP);
  maxBounces = load<u32>(view, V_MAX_BOUNCES);
  outlook = load<u32>(view, V_OUTLOOK) == 1;
  const width = load<u32>(view, V_WINDOW_WIDTH);
  const height = load<u32>(view, V_WINDOW_HEIGHT);
  const columns = (width + TILE - 1) / TILE;
  const first = load<u32>(view, V_FIRST_SAMPLE);
  const end = first + load<u32>(view, V_SAMPLE_COUNT);
  for (;;) {
    const tile = firstTile + take(f, WORK_TRACE);
    if (tile >= endTile) break;
    const x0 = (tile % columns) * TILE;
    const y0 = (tile / columns) * TILE;
    const x1 = min(x0 + TILE, width);
    const y1 = min(y0 + TILE, height);
    let count: u32 = 0;
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        const to = film + (y * width + x) * FILM_BYTES;
        for (let k = first; k < end; k++) {
          beginPath(paths + count * PATH_BYTES, x + load<u32>(view, V_WINDOW_X), y + load<u32>(view, V_WINDOW_Y), k, to);
          if (++count < BATCH) continue;
          followPaths(count);
          count = 0;
        }
      }
    }
    if (count > 0) followPaths(count);
  }
  atomic.add<u32>(view + V_RAYS, rays - before);
}

function beginPath(path: usize, x: u32, y: u32, index: u32, film: usize): void {
  const seed = pixelSeed(x, y, load<u32>(view, V_SEED));
  cameraRay(view, x, y, seed, index);
  setRay(path, ox, oy, oz, dx, dy, dz, near, far);
  const zero = f32x4.splat(0);
  v128.store(path, f32x4.splat(1), P_THROUGHPUT);
  v128.store(path, zero, P_RADIANCE);
  v128.store(path, zero, P_SEEN);
  v128.store(path, zero, P_SEEN_NORMAL);
  store<f32>(path, ox, P_LAST);
  store<f32>(path, oy, P_LAST + 4);
  store<f32>(path, oz, P_LAST + 8);
  store<f32>(path, 0, P_LAST_TOTAL);
  store<f32>(path, -1, P_LAST_PDF);
  store<u32>(path, 0, P_BOUNCES);
  store<u32>(path, 1, P_FIRST);
  store<u32>(path, 0, P_ABSORBS);
  store<u32>(path, film as u32, P_FILM);
  store<u32>(path, index, P_INDEX);
  store<u32>(path, seed, P_SEED);
}

@inline
function setRay(path: usize, x: f32, y: f32, z: f32, directionX: f32, directionY: f32, directionZ: f32, from: f32, to: f32): void {
  store<f32>(path, x, P_ORIGIN);
  store<f32>(path, y, P_ORIGIN + 4);
  store<f32>(path, z, P_ORIGIN + 8);
  store<f32>(path, from, P_NEAR);
  store<f32>(path, directionX, P_DIRECTION);
  store<f32>(path, directionY, P_DIRECTION + 4);
  store<f32>(path, directionZ, P_DIRECTION + 8);
  store<f32>(path, to, P_FAR);
}

/** All of a batch, step by step, until none is left; then onto the film, in their order. */
function followPaths(count: u32): void {
  for (let k: u32 = 0; k < count; k++) store<u32>(active + (k << 2), (paths + k * PATH_BYTES) as u32);
  let left = count;
  for (let step: u32 = 0; step < MAX_STEPS && left > 0; step++) {
    meetLights(left);
    let kept: u32 = 0;
    let vertices: u32 = 0;
    for (let k: u32 = 0; k < left; k++) {
      const path = load<u32>(active + (k << 2)) as usize;
      const next = takeStep(path, step, groupAt(vertices));
      if (next == SHADE) {
        vertices++;
      } else if (next == GO_ON) {
        store<u32>(active + (kept << 2), path as u32);
        kept++;
      }
    }
    // The last group's free places: copies of its last vertex.
    for (let k = vertices; (k & 3) != 0; k++) {
      for (let field: usize = 0; field < G_INPUTS; field += 16) {
        store<u32>(groupAt(k) + field, load<u32>(groupAt(vertices - 1) + field));
      }
    }
    for (let k: u32 = 0; k < vertices; k += 4) {
      const group = groupAt(k);
      shadeFour(group, vertices - k >= 4 ? 15 : (1 << (vertices - k)) - 1);
      const goes = alive;
      gather(group, lit);
      for (let lane: usize = 0; lane < 4; lane++) {
        if (((goes >> (lane as i32)) & 1) == 0) continue;
        store<u32>(active + (kept << 2), scatter(group + (lane << 2)) as u32);
        kept++;
      }
    }
    left = kept;
  }
  for (let k: u32 = 0; k < count; k++) endPath(paths + k * PATH_BYTES);
}

@inline
function groupAt(vertex: u32): usize {
  return groups + (vertex >> 2) * GROUP_BYTES + ((vertex & 3) << 2);
}

/** Lights on the rays, four rays at a time: further than that a ray need not look. */
function meetLights(count: u32): void {
  // Behind the last: the last again.
  for (let k = count; (k & 3) != 0; k++) store<u32>(active + (k << 2), load<u32>(active + ((count - 1) << 2)));
  for (let k: u32 = 0; k < count; k += 4) {
    const at = active + (k << 2);
    const a = load<u32>(at) as usize;
    const b = load<u32>(at, 4) as usize;
    const c = load<u32>(at, 8) as usize;
    const d = load<u32>(at, 12) as usize;
    const xyA = v128.shuffle<f32>(v128.load(a, P_ORIGIN), v128.load(b, P_ORIGIN), 0, 4, 1, 5);
    const xyC = v128.shuffle<f32>(v128.load(c, P_ORIGIN), v128.load(d, P_ORIGIN), 0, 4, 1, 5);
    const zA = v128.shuffle<f32>(v128.load(a, P_ORIGIN), v128.load(b, P_ORIGIN), 2, 6, 3, 7);
    const zC = v128.shuffle<f32>(v128.load(c, P_ORIGIN), v128.load(d, P_ORIGIN), 2, 6, 3, 7);
    const directionA = v128.shuffle<f32>(v128.load(a, P_DIRECTION), v128.load(b, P_DIRECTION), 0, 4, 1, 5);
    const directionC = v128.shuffle<f32>(v128.load(c, P_DIRECTION), v128.load(d, P_DIRECTION), 0, 4, 1, 5);
    const farA = v128.shuffle<f32>(v128.load(a, P_DIRECTION), v128.load(b, P_DIRECTION), 2, 6, 3, 7);
    const farC = v128.shuffle<f32>(v128.load(c, P_DIRECTION), v128.load(d, P_DIRECTION), 2, 6, 3, 7);
    hitLights4(
      v128.shuffle<f32>(xyA, xyC, 0, 1, 4, 5), v128.shuffle<f32>(xyA, xyC, 2, 3, 6, 7), v128.shuffle<f32>(zA, zC, 0, 1, 4, 5),
      v128.shuffle<f32>(directionA, directionC, 0, 1, 4, 5), v128.shuffle<f32>(directionA, directionC, 2, 3, 6, 7),
      v128.shuffle<f32>(farA, farC, 0, 1, 4, 5), v128.shuffle<f32>(farA, farC, 2, 3, 6, 7),
    );
    met(a, f32x4.extract_lane(metDistance4, 0), i32x4.extract_lane(metLight4, 0));
    met(b, f32x4.extract_lane(metDistance4, 1), i32x4.extract_lane(metLight4, 1));
    met(c, f32x4.extract_lane(metDistance4, 2), i32x4.extract_lane(metLight4, 2));
    met(d, f32x4.extract_lane(metDistance4, 3), i32x4.extract_lane(metLight4, 3));
  }
}

@inline
function met(path: usize, distance: f32, light: i32): void {
  const counts = distance > load<f32>(path, P_NEAR);
  store<f32>(path, counts ? distance : load<f32>(path, P_FAR), P_MET);
  store<i32>(path, counts ? light : -1, P_MET_LIGHT);
}

@inline
function heuristic(a: f32, b: f32): f32 {
  return (a * a) / (a * a + b * b);
}

@inline
function clamped(colour: v128, bounces: u32): v128 {
  if (bounces == 0) return colour;
  const bright = luminance(colour);
  return bright > limit ? times(colour, limit / bright) : colour;
}

function addLight(path: usize, light: v128): void {
  v128.store(path, f32x4.add(v128.load(path, P_RADIANCE), clamped(light, load<u32>(path, P_BOUNCES))), P_RADIANCE);
}

/** What is seen first. */
function see(path: usize, colour: v128, x: f32, y: f32, z: f32, depth: f32, hit: f32): void {
  v128.store(path, f32x4.replace_lane(f32x4.min(colour, f32x4.splat(1)), 3, depth), P_SEEN);
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

const END: u32 = 0;
const GO_ON: u32 = 1;
const SHADE: u32 = 2;

/** Along the ray to what is next on it. An opaque vertex is written to `to`, to be shaded. */
function takeStep(path: usize, step: u32, to: usize): u32 {
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
  storeColour(to, throughput, G_THROUGHPUT);
  const ior = load<f32>(material, M_IOR);
  let dielectric: f32 = (ior - 1) / (ior + 1);
  dielectric *= dielectric;
  const plain = f32x4.min(f32x4.splat(1), times(v128.load(material, M_SPECULAR), dielectric));
  storeColour(to, f32x4.add(times(plain, 1 - metallic), times(base, metallic)), G_F0);
  storeColour(to, times(base, 1 - metallic), G_BASE);
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
function storeColour(to: usize, colour: v128, offset: usize): void {
  store<f32>(to + offset, f32x4.extract_lane(colour, 0));
  store<f32>(to + offset, f32x4.extract_lane(colour, 1), 16);
  store<f32>(to + offset, f32x4.extract_lane(colour, 2), 32);
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

/** The light that was asked for at four vertices, as far as nothing stands between. */
function gather(group: usize, lanes: i32): void {
  let left = lanes;
  while (left != 0) {
    const at = group + ((ctz<i32>(left) as usize) << 2);
    left &= left - 1;
    const path = load<u32>(at, G_PATH) as usize;
    const fromX = load<f32>(at, G_START);
    const fromY = load<f32>(at, G_START + 16);
    const fromZ = load<f32>(at, G_START + 32);
    const x = load<f32>(at, G_LIGHT);
    const y = load<f32>(at, G_LIGHT + 16);
    const z = load<f32>(at, G_LIGHT + 32);
    const distance = load<f32>(at, G_LIGHT_DISTANCE);
    const light = rgb(load<f32>(at, G_GIVEN), load<f32>(at, G_GIVEN + 16), load<f32>(at, G_GIVEN + 32));
    if (passesLight) addLight(path, f32x4.mul(light, transmittance(fromX, fromY, fromZ, x, y, z, distance)));
    else if (!blocked(fromX, fromY, fromZ, x, y, z, distance * 0.9999)) addLight(path, light);
  }
}

/** Sends a path on from a shaded vertex; returns it. */
@inline
function scatter(at: usize): usize {
  const path = load<u32>(at, G_PATH) as usize;
  setRay(
    path, load<f32>(at, G_START), load<f32>(at, G_START + 16), load<f32>(at, G_START + 32), load<f32>(at, G_NEXT),
    load<f32>(at, G_NEXT + 16), load<f32>(at, G_NEXT + 32), 0, FAR,
  );
  store<f32>(path, load<f32>(at, G_LEFT), P_THROUGHPUT);
  store<f32>(path, load<f32>(at, G_LEFT + 16), P_THROUGHPUT + 4);
  store<f32>(path, load<f32>(at, G_LEFT + 32), P_THROUGHPUT + 8);
  store<f32>(path, load<f32>(at, G_POSITION), P_LAST);
  store<f32>(path, load<f32>(at, G_POSITION + 16), P_LAST + 4);
  store<f32>(path, load<f32>(at, G_POSITION + 32), P_LAST + 8);
  store<f32>(path, load<f32>(at, G_TOTAL), P_LAST_TOTAL);
  store<f32>(path, load<f32>(at, G_PDF), P_LAST_PDF);
  store<u32>(path, load<u32>(path, P_BOUNCES) + 1, P_BOUNCES);
  return path;
}

/** Onto the film: what it carries, and what it saw first. */
function endPath(path: usize): void {
  const to = load<u32>(path, P_FILM) as usize;
  const radiance = v128.load(path, P_RADIANCE);
  const hit = load<f32>(path, P_SEEN_HIT);
  v128.store(to, f32x4.add(v128.load(to), f32x4.replace_lane(radiance, 3, hit)));
  const seen = v128.load(path, P_SEEN);
  const known = load<f32>(to, 28);
  const albedo = f32x4.add(v128.load(to, 16), seen);
  v128.store(to, f32x4.replace_lane(albedo, 3, known == 0 ? f32x4.extract_lane(seen, 3) : known), 16);
  const bright = luminance(radiance);
  const normal = f32x4.replace_lane(v128.load(path, P_SEEN_NORMAL), 3, bright * bright);
  v128.store(to, f32x4.add(v128.load(to, 32), normal), 32);
}
