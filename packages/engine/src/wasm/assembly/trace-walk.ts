/**
 * Nearest or any hit of a ray: four boxes, or four triangles, per vector instruction. One tree in the frame of the world; below
 * it, for what is not joined with it, instances with trees in their own frames.
 */
import {
  BLOCK_BYTES, blocks, INSTANCE_BYTES, INSTANCE_ROOT, instanceCount, instances, LEAF_INSTANCE, LEAF_INSTANCE_SHIFT, M_PASSES,
  MATERIAL_BYTES, materials, NODE_BYTES, nodes, topRoot, TRIANGLE_BYTES, triangles,
} from './trace-scene';

/** What was hit; `hitDistance` is the far end of the ray when nothing was. */
export let hitDistance: f32 = 0;
export let hitU: f32 = 0;
export let hitV: f32 = 0;
export let hitTriangle: u32 = 0;
export let hitInstance: u32 = 0;
let found: bool = false;
/** Rays since the thread began. */
export let rays: u32 = 0;
let stack: usize = 0;

/** Two stacks of 8 bytes an entry; a tree of 2^27 triangles is less deep than 128 levels of up to three. */
export const STACK_BYTES: u32 = 8192;
const LOWER: usize = 4096;
/** Beyond what the upper stack needs: what light passes on the way of a shadow ray, 16 bytes each. */
const PANES_AT: usize = 3328;
const PANES_MAX: u32 = 32;

export function setStack(at: usize): void {
  stack = at;
}

/** 1 / d, finite: a ray that lies in a slab must not make 0 times infinity. */
@inline
function inverse(d: f32): f32 {
  return 1 / (abs<f32>(d) < 1e-20 ? (d < 0 ? -1e-20 : 1e-20) : d);
}

/** What a walk looks for. */
const NEAREST: u32 = 0;
const ANY: u32 = 1;
const OPAQUE: u32 = 2;

/** The nearest hit. */
export function trace(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, near: f32, far: f32): bool {
  hitDistance = far;
  found = false;
  rays++;
  if (instanceCount != 0) walk(topRoot, stack, true, ox, oy, oz, dx, dy, dz, near, NEAREST);
  return found;
}

/** Whether anything is hit: the first hit found ends the search. */
export function blocked(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, far: f32): bool {
  hitDistance = far;
  found = false;
  rays++;
  if (instanceCount != 0) walk(topRoot, stack, true, ox, oy, oz, dx, dy, dz, 0, ANY);
  return found;
}

/** Surfaces that let light pass, met by the last `blockedByOpaque`. Of more than PANES_MAX (leaves cut out of cards) the others are not looked at. */
export let panes: u32 = 0;

/** Whether anything is hit that lets no light pass; what does is kept, in no order. */
export function blockedByOpaque(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, far: f32): bool {
  hitDistance = far;
  found = false;
  panes = 0;
  rays++;
  if (instanceCount != 0) walk(topRoot, stack, true, ox, oy, oz, dx, dy, dz, 0, OPAQUE);
  return found;
}

/** Makes one of them what was hit. */
export function takePane(index: u32): void {
  const at = stack + PANES_AT + (index << 4);
  hitTriangle = load<u32>(at, 0);
  hitInstance = load<u32>(at, 4);
  hitU = load<f32>(at, 8);
  hitV = load<f32>(at, 12);
}

/** Into the frame of an instance, and down its own tree. */
function walkInstance(
  instance: u32, ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, near: f32, goal: u32,
): void {
  const at = instances + instance * INSTANCE_BYTES;
  const before = hitDistance;
  const met = panes;
  walk(
    load<u32>(at, INSTANCE_ROOT), stack + LOWER, false,
    load<f32>(at, 0) * ox + load<f32>(at, 4) * oy + load<f32>(at, 8) * oz + load<f32>(at, 12),
    load<f32>(at, 16) * ox + load<f32>(at, 20) * oy + load<f32>(at, 24) * oz + load<f32>(at, 28),
    load<f32>(at, 32) * ox + load<f32>(at, 36) * oy + load<f32>(at, 40) * oz + load<f32>(at, 44),
    load<f32>(at, 0) * dx + load<f32>(at, 4) * dy + load<f32>(at, 8) * dz,
    load<f32>(at, 16) * dx + load<f32>(at, 20) * dy + load<f32>(at, 24) * dz,
    load<f32>(at, 32) * dx + load<f32>(at, 36) * dy + load<f32>(at, 40) * dz,
    near, goal,
  );
  if (hitDistance < before) hitInstance = instance;
  // The walk does not know whose tree it is in.
  for (let k = met; k < panes; k++) store<u32>(stack + PANES_AT + (k << 4), instance, 4);
}

/** A tree from `root` down; `world`: that of the world, in which there are instances. */
@inline
function walk(
  root: u32, bottom: usize, world: bool, ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, near: f32, goal: u32,
): void {
  const originX = f32x4.splat(ox);
  const originY = f32x4.splat(oy);
  const originZ = f32x4.splat(oz);
  const inverseX = f32x4.splat(inverse(dx));
  const inverseY = f32x4.splat(inverse(dy));
  const inverseZ = f32x4.splat(inverse(dz));
  const nearX: usize = dx < 0 ? 16 : 0;
  const nearY: usize = dy < 0 ? 48 : 32;
  const nearZ: usize = dz < 0 ? 80 : 64;
  // pmin and pmax are one instruction each; min and max, which mind NaN, are seven.
  const nears = f32x4.splat(near);
  const slack = f32x4.splat(1.0000004);
  // Each walk has its own: the one of an instance runs within that of the world.
  const scratch = bottom + LOWER - 16;
  let top = bottom;
  let node = root;
  let limit = hitDistance;
  for (;;) {
    const at = nodes + node * NODE_BYTES;
    const enter = f32x4.pmax(
      f32x4.pmax(
        f32x4.mul(f32x4.sub(v128.load(at + nearX), originX), inverseX),
        f32x4.mul(f32x4.sub(v128.load(at + nearY), originY), inverseY),
      ),
      f32x4.pmax(f32x4.mul(f32x4.sub(v128.load(at + nearZ), originZ), inverseZ), nears),
    );
    const leave = f32x4.pmin(
      f32x4.pmin(
        f32x4.mul(f32x4.sub(v128.load(at + (nearX ^ 16)), originX), inverseX),
        f32x4.mul(f32x4.sub(v128.load(at + (nearY ^ 16)), originY), inverseY),
      ),
      f32x4.pmin(f32x4.mul(f32x4.sub(v128.load(at + (nearZ ^ 16)), originZ), inverseZ), f32x4.splat(limit)),
    );
    const mask = i32x4.bitmask(f32x4.le(enter, f32x4.mul(leave, slack)));
    let inner = mask & i32x4.bitmask(i32x4.eq(v128.load(at, 112), i32x4.splat(0)));
    let leaves = mask ^ inner;
    v128.store(scratch, enter);
    while (leaves != 0) {
      const lane = (ctz<i32>(leaves) as usize) << 2;
      leaves &= leaves - 1;
      const child = load<u32>(at + lane, 96);
      const leaf = load<u32>(at + lane, 112);
      if (world && leaf == LEAF_INSTANCE) {
        walkInstance(child, ox, oy, oz, dx, dy, dz, near, goal);
        limit = hitDistance;
        if (goal != NEAREST && found) return;
      } else if (goal == OPAQUE) {
        if (hitOpaque(blocks + child * BLOCK_BYTES, leaf >> LEAF_INSTANCE_SHIFT, ox, oy, oz, dx, dy, dz, limit)) return;
      } else if (hitBlock(blocks + child * BLOCK_BYTES, ox, oy, oz, dx, dy, dz, near, limit)) {
        if (goal == ANY) return;
        limit = hitDistance;
        if (world) hitInstance = leaf >> LEAF_INSTANCE_SHIFT;
      }
    }
    if (inner != 0) {
      let lane = (ctz<i32>(inner) as usize) << 2;
      inner &= inner - 1;
      if (inner == 0) {
        // Where there is one way only nothing has to wait.
        if (load<f32>(scratch + lane) <= limit) {
          node = load<u32>(at + lane, 96);
          continue;
        }
      } else {
        const base = top;
        for (;;) {
          const distance = load<f32>(scratch + lane);
          const to = insert(top, base, distance);
          store<u32>(to, load<u32>(at + lane, 96));
          store<f32>(to, distance, 4);
          top += 8;
          if (inner == 0) break;
          lane = (ctz<i32>(inner) as usize) << 2;
          inner &= inner - 1;
        }
      }
    }
    // What has become too far is left on the stack untouched.
    for (;;) {
      if (top == bottom) return;
      top -= 8;
      if (load<f32>(top, 4) <= limit) break;
    }
    node = load<u32>(top);
  }
}

/** Makes room among the entries from `base` to `top` so that the nearest is on top; where the new one goes. */
@inline
function insert(top: usize, base: usize, distance: f32): usize {
  let to = top;
  while (to > base && load<f32>(to - 4) < distance) {
    store<u64>(to, load<u64>(to - 8));
    to -= 8;
  }
  return to;
}

/** Where four triangles are hit. */
let blockT: v128 = f32x4.splat(0);
let blockU: v128 = f32x4.splat(0);
let blockV: v128 = f32x4.splat(0);

/** Which of four triangles are hit (Möller and Trumbore 1997), a bit each. */
@inline
function hitsOf(
  at: usize, ox: f32, oy: f32, oz: f32, dirX: f32, dirY: f32, dirZ: f32, near: f32, limit: f32,
): i32 {
  const dx = f32x4.splat(dirX);
  const dy = f32x4.splat(dirY);
  const dz = f32x4.splat(dirZ);
  const e1x = v128.load(at, 48);
  const e1y = v128.load(at, 64);
  const e1z = v128.load(at, 80);
  const e2x = v128.load(at, 96);
  const e2y = v128.load(at, 112);
  const e2z = v128.load(at, 128);
  const px = f32x4.sub(f32x4.mul(dy, e2z), f32x4.mul(dz, e2y));
  const py = f32x4.sub(f32x4.mul(dz, e2x), f32x4.mul(dx, e2z));
  const pz = f32x4.sub(f32x4.mul(dx, e2y), f32x4.mul(dy, e2x));
  const det = f32x4.add(f32x4.add(f32x4.mul(e1x, px), f32x4.mul(e1y, py)), f32x4.mul(e1z, pz));
  const inverse = f32x4.div(f32x4.splat(1), det);
  const sx = f32x4.sub(f32x4.splat(ox), v128.load(at, 0));
  const sy = f32x4.sub(f32x4.splat(oy), v128.load(at, 16));
  const sz = f32x4.sub(f32x4.splat(oz), v128.load(at, 32));
  const u = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(sx, px), f32x4.mul(sy, py)), f32x4.mul(sz, pz)), inverse);
  const qx = f32x4.sub(f32x4.mul(sy, e1z), f32x4.mul(sz, e1y));
  const qy = f32x4.sub(f32x4.mul(sz, e1x), f32x4.mul(sx, e1z));
  const qz = f32x4.sub(f32x4.mul(sx, e1y), f32x4.mul(sy, e1x));
  const v = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(dx, qx), f32x4.mul(dy, qy)), f32x4.mul(dz, qz)), inverse);
  const t = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(e2x, qx), f32x4.mul(e2y, qy)), f32x4.mul(e2z, qz)), inverse);
  const zero = f32x4.splat(0);
  // A determinant of 0 makes NaN or infinity, which no comparison here lets through.
  let good = v128.and(f32x4.ge(u, zero), f32x4.ge(v, zero));
  good = v128.and(good, f32x4.le(f32x4.add(u, v), f32x4.splat(1)));
  good = v128.and(good, v128.and(f32x4.gt(t, f32x4.splat(near)), f32x4.lt(t, f32x4.splat(limit))));
  const mask = i32x4.bitmask(good);
  // Most blocks are missed.
  if (mask == 0) return 0;
  blockT = t;
  blockU = u;
  blockV = v;
  return mask;
}

/** Keeps the nearest of a block. */
@inline
function hitBlock(
  at: usize, ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, near: f32, limit: f32,
): bool {
  let mask = hitsOf(at, ox, oy, oz, dx, dy, dz, near, limit);
  if (mask == 0) return false;
  let best = limit;
  const scratch = stack + 2 * LOWER - 64;
  v128.store(scratch, blockT);
  let which: u32 = 0;
  while (mask != 0) {
    const lane: u32 = ctz<i32>(mask);
    mask &= mask - 1;
    const distance = load<f32>(scratch + (lane << 2));
    if (distance < best) {
      best = distance;
      which = lane;
    }
  }
  v128.store(scratch, blockU);
  v128.store(scratch, blockV, 16);
  hitU = load<f32>(scratch + (which << 2));
  hitV = load<f32>(scratch + (which << 2), 16);
  hitTriangle = load<u32>(at + (which << 2), 144);
  hitDistance = best;
  found = true;
  return true;
}

/** Whether any of a block lets no light pass; keeps those that do. */
@inline
function hitOpaque(
  at: usize, instance: u32, ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, limit: f32,
): bool {
  let mask = hitsOf(at, ox, oy, oz, dx, dy, dz, 0, limit);
  if (mask == 0) return false;
  const scratch = stack + 2 * LOWER - 64;
  v128.store(scratch, blockU);
  v128.store(scratch, blockV, 16);
  while (mask != 0) {
    const lane = (ctz<i32>(mask) as usize) << 2;
    mask &= mask - 1;
    const triangle = load<u32>(at + lane, 144);
    const material = materials + load<u32>(triangles + triangle * TRIANGLE_BYTES, 12) * MATERIAL_BYTES;
    if (load<u32>(material, M_PASSES) == 0) {
      found = true;
      return true;
    }
    if (panes < PANES_MAX) {
      const to = stack + PANES_AT + (panes << 4);
      store<u32>(to, triangle, 0);
      store<u32>(to, instance, 4);
      store<f32>(to, load<f32>(scratch + lane), 8);
      store<f32>(to, load<f32>(scratch + lane, 16), 12);
      panes++;
    }
  }
  return false;
}

/** Boxes alone, for the benchmark: how fast nodes could be visited if nothing else had to be done. */
export function bareBoxes(_frame: usize, _thread: u32, at: usize, count: u32, rounds: u32, out: usize): void {
  let sum = i32x4.splat(0);
  for (let round: u32 = 0; round < rounds; round++) {
    const origin = f32x4.splat((round as f32) * 0.001);
    const inverses = f32x4.splat(1.25);
    for (let k: u32 = 0; k < count; k++) {
      const node = at + k * NODE_BYTES;
      const enter = f32x4.pmax(
        f32x4.pmax(
          f32x4.mul(f32x4.sub(v128.load(node), origin), inverses),
          f32x4.mul(f32x4.sub(v128.load(node, 32), origin), inverses),
        ),
        f32x4.mul(f32x4.sub(v128.load(node, 64), origin), inverses),
      );
      const leave = f32x4.pmin(
        f32x4.pmin(
          f32x4.mul(f32x4.sub(v128.load(node, 16), origin), inverses),
          f32x4.mul(f32x4.sub(v128.load(node, 48), origin), inverses),
        ),
        f32x4.mul(f32x4.sub(v128.load(node, 80), origin), inverses),
      );
      sum = i32x4.add(sum, f32x4.le(enter, leave));
    }
  }
  v128.store(out, sum);
}
