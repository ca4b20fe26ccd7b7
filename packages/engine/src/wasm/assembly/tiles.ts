/**
 * Depth order and tile lists. The visible Gaussians are sorted by depth once (radix, 3 passes of 11 bits over the
 * bits of a positive f32); walking them in that order, a stable counting sort by tile gives every tile its list
 * in depth order. Sorting Gaussians instead of (tile, depth) entries moves several times fewer keys.
 */
import {
  Frame, MODE_GRADIENTS, RANGES, SLOT_BYTES, SPLAT_BYTES, SPLAT_DEPTH, SPLAT_HEIGHT0, SPLAT_HEIGHT1, SPLAT_MX, SPLAT_MY, SPLAT_RX, SPLAT_RY,
  SPLAT_SHEAR, SPLAT_SLOT, SPLAT_TILT,
} from './frame';
import { ensure } from './memory';
import { take, WORK_COUNT, WORK_SCATTER } from './threads';

export const SHIFT_X: u32 = 3;
export const SHIFT_Y: u32 = 4;
export const TILE_WIDTH: u32 = 1 << SHIFT_X;
export const TILE_HEIGHT: u32 = 1 << SHIFT_Y;
/** An entry's first word: Gaussian, first row, last row. */
export const GAUSSIAN_MASK: u32 = (1 << (32 - 2 * SHIFT_Y)) - 1;
export const FIRST_ROW: u32 = 32 - 2 * SHIFT_Y;
export const LAST_ROW: u32 = 32 - SHIFT_Y;
/** An entry's second word: gradient slot, and which halves (four columns each) of the tile the ellipse reaches. */
export const SLOT_MASK: u32 = 0x3fffffff;
export const LEFT_HALF: u32 = 0x40000000;
export const RIGHT_HALF: u32 = 0x80000000;
export const BOTH_HALVES: u32 = 0xc0000000;
const DIGIT: u32 = 11;
const BUCKETS: u32 = 1 << DIGIT;

/** One thread: collects and sorts the visible Gaussians; leaves the order in `f.order`. */
export function sortByDepth(f: Frame): void {
  const counts = f.histograms;
  memory.fill(counts, 0, 3 * BUCKETS * 4);
  let visible: u32 = 0;
  const keys = f.keysA;
  const ids = f.idsA;
  for (let i: u32 = 0; i < f.count; i++) {
    const key = load<u32>(f.splats + i * SPLAT_BYTES, SPLAT_DEPTH);
    if (key == 0) continue;
    store<u32>(keys + (visible << 2), key);
    store<u32>(ids + (visible << 2), i);
    visible++;
    bump(counts + ((key & (BUCKETS - 1)) << 2));
    bump(counts + ((BUCKETS + ((key >> DIGIT) & (BUCKETS - 1))) << 2));
    bump(counts + ((2 * BUCKETS + (key >> (2 * DIGIT))) << 2));
  }
  f.visible = visible;
  for (let digit: u32 = 0; digit < 3; digit++) {
    let sum: u32 = 0;
    const base = counts + ((digit * BUCKETS) << 2);
    for (let b: u32 = 0; b < BUCKETS; b++) {
      const n = load<u32>(base + (b << 2));
      store<u32>(base + (b << 2), sum);
      sum += n;
    }
  }
  radixPass(f.keysA, f.idsA, f.keysB, f.idsB, visible, 0, counts);
  radixPass(f.keysB, f.idsB, f.keysA, f.idsA, visible, DIGIT, counts + (BUCKETS << 2));
  radixPass(f.keysA, f.idsA, f.keysB, f.idsB, visible, 2 * DIGIT, counts + ((2 * BUCKETS) << 2));
  f.order = f.idsB;
}

@inline
function bump(at: usize): void {
  store<u32>(at, load<u32>(at) + 1);
}

function radixPass(keys: usize, ids: usize, toKeys: usize, toIds: usize, n: u32, shift: u32, starts: usize): void {
  for (let k: u32 = 0; k < n; k++) {
    const key = load<u32>(keys + (k << 2));
    const bucket = starts + (((key >> shift) & (BUCKETS - 1)) << 2);
    const to = load<u32>(bucket);
    store<u32>(bucket, to + 1);
    store<u32>(toKeys + (to << 2), key);
    store<u32>(toIds + (to << 2), load<u32>(ids + (k << 2)));
  }
}

/** First Gaussian (in depth order) of a range. */
@inline
function rangeStart(f: Frame, range: u32): u32 {
  return (((f.visible as u64) * range) / RANGES) as u32;
}

/** Per-range tile counters, u32 each. */
@inline
function rangeCounters(f: Frame, range: u32): usize {
  return f.histograms + ((range * f.tilesX * f.tilesY) << 2);
}

/** Many threads: how many entries each range has per tile, and each Gaussian over all tiles. */
export function countPhase(f: Frame): void {
  for (;;) {
    const range = take(f, WORK_COUNT);
    if (range >= RANGES) return;
    const counters = rangeCounters(f, range);
    memory.fill(counters, 0, (f.tilesX * f.tilesY) << 2);
    const end = rangeStart(f, range + 1);
    let total: u32 = 0;
    for (let k = rangeStart(f, range); k < end; k++) {
      const i = load<u32>(f.order + (k << 2));
      const n = walkTiles(f, i, counters, 0, 0);
      store<u32>(f.tileCounts + (i << 2), n);
      total += n;
    }
    store<u32>(f.partials + (range << 2), total);
  }
}

/** One thread: turns counts into starting places; makes room for entries and gradient slots. */
export function placeEntries(f: Frame): void {
  const tiles = f.tilesX * f.tilesY;
  let sum: u32 = 0;
  for (let tile: u32 = 0; tile < tiles; tile++) {
    store<u32>(f.tileStart + (tile << 2), sum);
    for (let range: u32 = 0; range < RANGES; range++) {
      const at = rangeCounters(f, range) + (tile << 2);
      const n = load<u32>(at);
      store<u32>(at, sum);
      sum += n;
    }
  }
  store<u32>(f.tileStart + (tiles << 2), sum);
  f.entryCount = sum;
  let slot: u32 = 0;
  for (let range: u32 = 0; range < RANGES; range++) {
    const n = load<u32>(f.partials + (range << 2));
    store<u32>(f.partials + (range << 2), slot);
    slot += n;
  }
  const slotBytes: u64 = f.mode >= MODE_GRADIENTS ? (sum as u64) * SLOT_BYTES : 0;
  f.slots = (f.entries + ((sum as usize) << 3) + 15) & ~15;
  ensure(f, (f.slots as u64) + slotBytes + 64);
}

/** Many threads: writes (Gaussian, slot) entries to their places. */
export function scatterPhase(f: Frame): void {
  for (;;) {
    const range = take(f, WORK_SCATTER);
    if (range >= RANGES) return;
    const counters = rangeCounters(f, range);
    const end = rangeStart(f, range + 1);
    let slot = load<u32>(f.partials + (range << 2));
    for (let k = rangeStart(f, range); k < end; k++) {
      const i = load<u32>(f.order + (k << 2));
      store<u32>(f.splats + i * SPLAT_BYTES, slot, SPLAT_SLOT);
      slot += walkTiles(f, i, counters, f.entries, slot);
    }
  }
}

/**
 * Visits every tile the ellipse reaches, column of tiles by column of tiles: within a band of pixel columns its upper
 * and lower ends are at its own extreme points if these lie in the band, else at the band's edges. Counts (entries == 0)
 * or writes entries, each with the rows of the tile that the ellipse reaches; returns the number of tiles.
 */
function walkTiles(f: Frame, i: u32, counters: usize, entries: usize, slot: u32): u32 {
  const splat = f.splats + i * SPLAT_BYTES;
  const mx = load<f32>(splat, SPLAT_MX);
  const my = load<f32>(splat, SPLAT_MY);
  const rx = load<f32>(splat, SPLAT_RX);
  const ry = load<f32>(splat, SPLAT_RY);
  const tilt = load<f32>(splat, SPLAT_TILT);
  const height0 = load<f32>(splat, SPLAT_HEIGHT0);
  const height1 = load<f32>(splat, SPLAT_HEIGHT1);
  const tallest = load<f32>(splat, SPLAT_SHEAR) * ry;
  const x0 = max(0, ceil<f32>(mx - rx - 0.501) as i32);
  const x1 = min((f.width as i32) - 1, floor<f32>(mx + rx - 0.499) as i32);
  const last = (f.height as i32) - 1;
  const tilesX = f.tilesX as i32;
  let n: u32 = 0;
  for (let tx = x0 >> SHIFT_X; tx <= x1 >> SHIFT_X; tx++) {
    // The band's first and last column centres relative to the Gaussian's.
    const left = (max(x0, tx << SHIFT_X) as f32) + 0.5 - mx;
    const right = (min(x1, (tx << SHIFT_X) + ((TILE_WIDTH - 1) as i32)) as f32) + 0.5 - mx;
    const halfLeft = sqrt<f32>(max<f32>(0, height0 - height1 * left * left));
    const halfRight = sqrt<f32>(max<f32>(0, height0 - height1 * right * right));
    let bottom = max(tilt * left + halfLeft, tilt * right + halfRight);
    let top = min(tilt * left - halfLeft, tilt * right - halfRight);
    if (tallest >= left && tallest <= right) bottom = ry;
    if (-tallest >= left && -tallest <= right) top = -ry;
    const middle = (tx << SHIFT_X) + 4;
    const halves: u32 = (x0 < middle ? LEFT_HALF : 0) | (x1 >= middle ? RIGHT_HALF : 0);
    const y0 = max(0, ceil<f32>(my + top - 0.501) as i32);
    const y1 = min(last, floor<f32>(my + bottom - 0.499) as i32);
    if (y0 > y1) continue;
    for (let ty = y0 >> SHIFT_Y; ty <= y1 >> SHIFT_Y; ty++) {
      const counter = counters + ((ty * tilesX + tx) << 2);
      const place = load<u32>(counter);
      store<u32>(counter, place + 1);
      if (entries) {
        const firstRow = max(0, y0 - (ty << SHIFT_Y)) as u32;
        const lastRow = min((TILE_HEIGHT - 1) as i32, y1 - (ty << SHIFT_Y)) as u32;
        store<u32>(entries + (place << 3), i | (firstRow << FIRST_ROW) | (lastRow << LAST_ROW));
        store<u32>(entries + (place << 3), (slot + n) | halves, 4);
      }
      n++;
    }
  }
  return n;
}
