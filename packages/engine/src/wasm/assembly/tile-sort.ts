/**
 * Every tile's entries by depth, ties in the order of the Gaussians, in which they come: insertion for short lists, else radix
 * with 8 bits a pass over what the depths of the tile differ in (mostly three passes: a tile sees a short range of depths).
 */
import { Frame } from './frame';
import { take, WORK_SORT } from './threads';

const DIGIT: u32 = 8;
const BUCKETS: u32 = 1 << DIGIT;
/** Below this a pass over the buckets costs more than moving entries. */
const SHORT: u32 = 24;
/** Bytes per entry that sorting borrows: two words of (depth, place), twice. */
export const SORT_BYTES: u32 = 16;

/** `local` has room for the buckets. */
export function sortPhase(f: Frame, local: usize): void {
  const tiles = f.tilesX * f.tilesY;
  for (;;) {
    const tile = take(f, WORK_SORT);
    if (tile >= tiles) return;
    const start = load<u32>(f.tileStart + (tile << 2));
    const end = load<u32>(f.tileStart + (tile << 2), 4);
    if (end - start > 1) sortList(f, local, start, end - start);
  }
}

function sortList(f: Frame, local: usize, start: u32, n: u32): void {
  const keys = f.entryKeys + (start << 2);
  let least = load<u32>(keys);
  let most = least;
  let before = least;
  let ordered = true;
  for (let k: u32 = 1; k < n; k++) {
    const key = load<u32>(keys + (k << 2));
    if (key < before) ordered = false;
    before = key;
    least = min(least, key);
    most = max(most, key);
  }
  if (ordered) return;
  if (n <= SHORT) insertionSort(keys, f.entries + (start << 3), n);
  else radixSort(f, local, start, n, least, 32 - clz<u32>(most - least));
}

function insertionSort(keys: usize, entries: usize, n: u32): void {
  for (let k: u32 = 1; k < n; k++) {
    const key = load<u32>(keys + (k << 2));
    const entry = load<u64>(entries + (k << 3));
    let to = k;
    while (to > 0 && load<u32>(keys + ((to - 1) << 2)) > key) {
      store<u32>(keys + (to << 2), load<u32>(keys + ((to - 1) << 2)));
      store<u64>(entries + (to << 3), load<u64>(entries + ((to - 1) << 3)));
      to--;
    }
    store<u32>(keys + (to << 2), key);
    store<u64>(entries + (to << 3), entry);
  }
}

function radixSort(f: Frame, counts: usize, start: u32, n: u32, least: u32, bits: u32): void {
  const keys = f.entryKeys + (start << 2);
  const entries = f.entries + (start << 3);
  // (depth - least) << 32 | place
  let from = f.slots + (start << 3);
  let to = from + (f.entryCount << 3);
  for (let k: u32 = 0; k < n; k++) {
    store<u64>(from + (k << 3), (((load<u32>(keys + (k << 2)) - least) as u64) << 32) | (k as u64));
  }
  const end = n << 3;
  for (let shift: u32 = 32; shift < 32 + bits; shift += DIGIT) {
    memory.fill(counts, 0, BUCKETS << 2);
    for (let at: u32 = 0; at < end; at += 8) {
      const bucket = counts + (digit(load<u64>(from + at), shift) << 2);
      store<u32>(bucket, load<u32>(bucket) + 1);
    }
    let sum = to as u32;
    for (let bucket = counts; bucket < counts + (BUCKETS << 2); bucket += 4) {
      const here = load<u32>(bucket);
      store<u32>(bucket, sum);
      sum += here << 3;
    }
    for (let at: u32 = 0; at < end; at += 8) {
      const pair = load<u64>(from + at);
      const bucket = counts + (digit(pair, shift) << 2);
      const place = load<u32>(bucket);
      store<u32>(bucket, place + 8);
      store<u64>(place, pair);
    }
    const swapped = from;
    from = to;
    to = swapped;
  }
  for (let at: u32 = 0; at < end; at += 8) {
    store<u64>(to + at, load<u64>(entries + (load<u32>(from + at) << 3)));
  }
  memory.copy(entries, to, end);
}

@inline
function digit(pair: u64, shift: u32): u32 {
  return ((pair >> (shift as u64)) as u32) & (BUCKETS - 1);
}
