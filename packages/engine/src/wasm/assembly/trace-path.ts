/**
 * Paths of light: the twin of trace/reference/path.ts, with the same numbers in the same order. A batch of paths takes each step
 * together: lights met by four rays at a time, then tree and surface path by path, then scattering at four vertices at a time.
 */
import { Frame } from './frame';
import { take } from './threads';
import {
  cameraRay, dx, dy, dz, far, near, ox, oy, oz, V_AMBIENT, V_FIRST_SAMPLE, V_RAYS, V_SAMPLE_COUNT, V_SEED, V_WINDOW_HEIGHT,
  V_WINDOW_WIDTH, V_WINDOW_X, V_WINDOW_Y,
} from './trace-camera';
import { MAX_STEPS, transmittance } from './trace-glass';
import { setAmbient } from './trace-lights';
import { hitLights4, LIGHTS_SCRATCH_BYTES, metDistance4, metLight4, setLightScratch } from './trace-lights-four';
import { luminance, rgb } from './trace-math';
import { pixelSeed } from './trace-random';
import { openScene, passesLight } from './trace-scene';
import { alive, lit, shadeFour } from './trace-shade';
import {
  addLight, FAR, GO_ON, openView, P_ABSORBS, P_BOUNCES, P_DIRECTION, P_FAR, P_FILM, P_FIRST, P_INDEX, P_LAST, P_LAST_PDF,
  P_LAST_TOTAL, P_MET, P_MET_LIGHT, P_NEAR, P_ORIGIN, P_RADIANCE, P_SEED, P_SEEN, P_SEEN_HIT, P_SEEN_NORMAL, P_THROUGHPUT,
  PATH_BYTES, SHADE, takeStep, view,
} from './trace-step';
import {
  BATCH, G_GIVEN, G_INPUTS, G_LEFT, G_LIGHT, G_LIGHT_DISTANCE, G_NEXT, G_PATH, G_PDF, G_POSITION, G_START, G_TOTAL, GROUP_BYTES,
} from './trace-vertex';
import { blocked, rays, setStack, STACK_BYTES } from './trace-walk';

const FILM_BYTES: u32 = 48;
/** Pixels of a side of the squares that threads take: small, so that none waits long for another's last. As in wasm/tracer.ts. */
const TILE: u32 = 8;
const WORK_TRACE: u32 = 14;

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
  openView(viewAt);
  setAmbient(load<f32>(view, V_AMBIENT));
  const width = load<u32>(view, V_WINDOW_WIDTH);
  const height = load<u32>(view, V_WINDOW_HEIGHT);
  const columns = (width + TILE - 1) / TILE;
  const first = load<u32>(view, V_FIRST_SAMPLE);
  const end = first + load<u32>(view, V_SAMPLE_COUNT);
  // A batch may reach from one square into the next.
  let count: u32 = 0;
  for (;;) {
    const tile = firstTile + take(f, WORK_TRACE);
    if (tile >= endTile) break;
    const x0 = (tile % columns) * TILE;
    const y0 = (tile / columns) * TILE;
    const x1 = min(x0 + TILE, width);
    const y1 = min(y0 + TILE, height);
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
  }
  if (count > 0) followPaths(count);
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
