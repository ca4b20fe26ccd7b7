/**
 * Tile lists. Gaussians are walked in their own order, in which all memory lies: while they are projected, entries are counted
 * per tile; then a counting sort puts them into their tiles, and every tile sorts its list by depth (tile-sort.ts).
 * Tried before: sorting the visible Gaussians by depth and walking them in that order. With a million of them every visit of a
 * splat missed the caches, twice, and the sort was one thread's work.
 */
import {
  Frame, MODE_GRADIENTS, SLOT_BYTES, SPLAT_BYTES, SPLAT_DEPTH, SPLAT_HEIGHT0, SPLAT_HEIGHT1, SPLAT_MX, SPLAT_MY, SPLAT_RX, SPLAT_RY,
  SPLAT_SHEAR, SPLAT_TILT,
} from './frame';
import { ensure } from './memory';
import { take, WORK_SCATTER } from './threads';
import { SORT_BYTES } from './tile-sort';

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

/** First Gaussian of a range. */
export function rangeStart(f: Frame, range: u32): u32 {
  return (((f.count as u64) * range) / f.ranges) as u32;
}

/** Per-range tile counters, u32 each. */
export function rangeCounters(f: Frame, range: u32): usize {
  return f.histograms + ((range * f.tilesX * f.tilesY) << 2);
}

/** One thread: turns counts into starting places; makes room for entries and gradient slots. */
export function placeEntries(f: Frame): void {
  const tiles = f.tilesX * f.tilesY;
  let sum: u32 = 0;
  for (let tile: u32 = 0; tile < tiles; tile++) {
    store<u32>(f.tileStart + (tile << 2), sum);
    for (let range: u32 = 0; range < f.ranges; range++) {
      const at = rangeCounters(f, range) + (tile << 2);
      const n = load<u32>(at);
      store<u32>(at, sum);
      sum += n;
    }
  }
  store<u32>(f.tileStart + (tiles << 2), sum);
  f.entryCount = sum;
  let slot: u32 = 0;
  let visible: u32 = 0;
  for (let range: u32 = 0; range < f.ranges; range++) {
    const at = f.partials + (range << 3);
    const n = load<u32>(at);
    store<u32>(at, slot);
    slot += n;
    visible += load<u32>(at, 4);
  }
  f.visible = visible;
  f.entryKeys = f.entries + ((sum as usize) << 3);
  f.slots = (f.entryKeys + ((sum as usize) << 2) + 15) & ~15;
  // Sorting borrows the slots' memory before they are needed.
  const slotBytes: u64 = f.mode >= MODE_GRADIENTS ? SLOT_BYTES : SORT_BYTES;
  ensure(f, (f.slots as u64) + (sum as u64) * slotBytes + 64);
}

/** Many threads: writes (Gaussian, slot) entries and their depths to their places, in the order of the Gaussians. */
export function scatterPhase(f: Frame): void {
  for (;;) {
    const range = take(f, WORK_SCATTER);
    if (range >= f.ranges) return;
    const counters = rangeCounters(f, range);
    const end = rangeStart(f, range + 1);
    let slot = load<u32>(f.partials + (range << 3));
    for (let i = rangeStart(f, range); i < end; i++) {
      const tiles = load<u32>(f.tileCounts + (i << 2));
      if (tiles == 0) continue;
      store<u32>(f.slotStart + (i << 2), slot);
      walkTiles(f, i, counters, f.entries, slot);
      slot += tiles - 1;
    }
  }
}

/** How many tiles a Gaussian reaches; each of their counters goes up. */
export function countTiles(f: Frame, i: u32, counters: usize): u32 {
  return walkTiles(f, i, counters, 0, 0);
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
  const key = load<u32>(splat, SPLAT_DEPTH);
  let n: u32 = 0;
  for (let tx = x0 >> SHIFT_X; tx <= x1 >> SHIFT_X; tx++) {
    // The band's first and last column centers relative to the Gaussian's.
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
        store<u32>(f.entryKeys + (place << 2), key);
      }
      n++;
    }
  }
  return n;
}
