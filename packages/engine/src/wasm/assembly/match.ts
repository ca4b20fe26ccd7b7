/**
 * Nearest neighbours of 128-byte descriptors in both directions at once: every dot product is computed once and offered
 * to its row and to its column. The relaxed dot product wants a signed byte and a 7-bit one, so the host hands over
 * a - 128, min(b, 127), 128 sum(min(b, 127)) per column, and what is above 127 as a short list per column.
 */
import { Frame } from './frame';
import { take } from './threads';

const BYTES: u32 = 128;
/** Rows a thread takes at a time: 16 KiB, half of a small first-level cache. */
const ROWS: u32 = 128;
/** Columns walked for all those rows before going on: 128 KiB, inside a second-level cache. */
const COLUMNS: u32 = 1024;
const WORK_MATCH: u32 = 15;

@inline
function dotAdd(a: v128, b: v128, sum: v128): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return i32x4.relaxed_dot_i8x16_i7x16_add_s(a, b, sum);
  const low = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(a), i16x8.extend_low_i8x16_s(b));
  const high = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(a), i16x8.extend_high_i8x16_s(b));
  return i32x4.add(sum, i32x4.add(low, high));
}

/** Lane sums of four vectors as one. */
@inline
function sumLanes(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 2, 6, 3, 7));
  return i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7));
}

/**
 * `a` is padded to a multiple of 4 rows and `b` to 2 columns. `rows` and `columns` hold best, second and index (i32 each;
 * -1 where there is none); every thread has its own set of columns, `countB` of them.
 */
export function matchBlock(
  frame: usize, thread: u32, a: usize, countA: u32, b: usize, countB: u32, sums: usize, excessStart: usize, excess: usize,
  rows: usize, columns: usize,
): void {
  const f = changetype<Frame>(frame);
  const own = columns + thread * countB * 12;
  memory.fill(own, 255, countB * 12);
  for (;;) {
    const first = take(f, WORK_MATCH) * ROWS;
    if (first >= countA) return;
    const end = min(first + ROWS, countA);
    memory.fill(rows + first * 12, 255, (end - first) * 12);
    for (let column: u32 = 0; column < countB; column += COLUMNS) {
      const lastColumn = min(column + COLUMNS, countB);
      for (let row = first; row < end; row += 4) {
        matchRows(a, row, countA, b, column, lastColumn, sums, excessStart, excess, rows, own);
      }
    }
  }
}

function matchRows(
  a: usize, row: u32, countA: u32, b: usize, firstColumn: u32, lastColumn: u32, sums: usize, excessStart: usize, excess: usize,
  rows: usize, columns: usize,
): void {
  const a0 = a + row * BYTES;
  const valid = i32x4.lt_s(i32x4.add(i32x4.splat(row), i32x4(0, 1, 2, 3)), i32x4.splat(countA));
  // Second best of the four rows; only what beats it is looked at closer.
  let limit = rowLimits(rows, row, countA);
  for (let column = firstColumn; column < lastColumn; column += 2) {
    const b0 = b + column * BYTES;
    let s00 = i32x4.splat(0);
    let s10 = i32x4.splat(0);
    let s20 = i32x4.splat(0);
    let s30 = i32x4.splat(0);
    let s01 = i32x4.splat(0);
    let s11 = i32x4.splat(0);
    let s21 = i32x4.splat(0);
    let s31 = i32x4.splat(0);
    for (let k: u32 = 0; k < BYTES; k += 32) {
      const x = b0 + k;
      const y = a0 + k;
      let p = v128.load(x);
      let q = v128.load(x, BYTES);
      let r = v128.load(y);
      s00 = dotAdd(r, p, s00);
      s01 = dotAdd(r, q, s01);
      r = v128.load(y, BYTES);
      s10 = dotAdd(r, p, s10);
      s11 = dotAdd(r, q, s11);
      r = v128.load(y, 2 * BYTES);
      s20 = dotAdd(r, p, s20);
      s21 = dotAdd(r, q, s21);
      r = v128.load(y, 3 * BYTES);
      s30 = dotAdd(r, p, s30);
      s31 = dotAdd(r, q, s31);
      p = v128.load(x, 16);
      q = v128.load(x, BYTES + 16);
      r = v128.load(y, 16);
      s00 = dotAdd(r, p, s00);
      s01 = dotAdd(r, q, s01);
      r = v128.load(y, BYTES + 16);
      s10 = dotAdd(r, p, s10);
      s11 = dotAdd(r, q, s11);
      r = v128.load(y, 2 * BYTES + 16);
      s20 = dotAdd(r, p, s20);
      s21 = dotAdd(r, q, s21);
      r = v128.load(y, 3 * BYTES + 16);
      s30 = dotAdd(r, p, s30);
      s31 = dotAdd(r, q, s31);
    }
    const left = finish(sumLanes(s00, s10, s20, s30), a0, column, sums, excessStart, excess);
    limit = offer(v128.or(left, v128.not(valid)), limit, row, countA, column, rows, columns);
    if (column + 1 < lastColumn) {
      const right = finish(sumLanes(s01, s11, s21, s31), a0, column + 1, sums, excessStart, excess);
      limit = offer(v128.or(right, v128.not(valid)), limit, row, countA, column + 1, rows, columns);
    }
  }
}

/** Adds what the 7-bit form left out: 128 sum(b) for the signed rows, and values above 127. */
@inline
function finish(dots: v128, a0: usize, column: u32, sums: usize, excessStart: usize, excess: usize): v128 {
  let out = i32x4.add(dots, v128.load32_splat(sums + (column << 2)));
  let at = load<u32>(excessStart + (column << 2));
  const end = load<u32>(excessStart + (column << 2), 4);
  for (; at < end; at++) {
    const word = load<u32>(excess + (at << 2));
    const from = a0 + (word & 127);
    const amount = (word >> 8) as i32;
    let values = i32x4.splat((load<i8>(from) as i32) + 128);
    values = i32x4.replace_lane(values, 1, (load<i8>(from, BYTES) as i32) + 128);
    values = i32x4.replace_lane(values, 2, (load<i8>(from, 2 * BYTES) as i32) + 128);
    values = i32x4.replace_lane(values, 3, (load<i8>(from, 3 * BYTES) as i32) + 128);
    out = i32x4.add(out, i32x4.mul(values, i32x4.splat(amount)));
  }
  return out;
}

/** Rows that do not exist have -1, which beats nothing. */
@inline
function offer(dots: v128, limit: v128, row: u32, countA: u32, column: u32, rows: usize, columns: usize): v128 {
  const columnAt = columns + column * 12;
  const better = v128.or(i32x4.gt_s(dots, limit), i32x4.gt_s(dots, v128.load32_splat(columnAt, 4)));
  if (!v128.any_true(better)) return limit;
  offerOne(rows, columns, row, column, i32x4.extract_lane(dots, 0));
  if (row + 1 < countA) offerOne(rows, columns, row + 1, column, i32x4.extract_lane(dots, 1));
  if (row + 2 < countA) offerOne(rows, columns, row + 2, column, i32x4.extract_lane(dots, 2));
  if (row + 3 < countA) offerOne(rows, columns, row + 3, column, i32x4.extract_lane(dots, 3));
  return rowLimits(rows, row, countA);
}

function offerOne(rows: usize, columns: usize, row: u32, column: u32, dot: i32): void {
  insert(rows + row * 12, dot, column);
  insert(columns + column * 12, dot, row);
}

@inline
function insert(at: usize, dot: i32, index: u32): void {
  if (dot <= load<i32>(at, 4)) return;
  const best = load<i32>(at);
  if (dot > best) {
    store<i32>(at, dot);
    store<i32>(at, best, 4);
    store<u32>(at, index, 8);
  } else {
    store<i32>(at, dot, 4);
  }
}

function rowLimits(rows: usize, row: u32, countA: u32): v128 {
  const at = rows + row * 12 + 4;
  let limit = i32x4.splat(load<i32>(at));
  if (row + 1 < countA) limit = i32x4.replace_lane(limit, 1, load<i32>(at, 12));
  if (row + 2 < countA) limit = i32x4.replace_lane(limit, 2, load<i32>(at, 24));
  if (row + 3 < countA) limit = i32x4.replace_lane(limit, 3, load<i32>(at, 36));
  return limit;
}

/** The dot products alone, for the benchmark: the same blocks of 4 x 2 with nothing done with the sums. */
export function bareDots(
  _frame: usize, _thread: u32, a: usize, countA: u32, b: usize, countB: u32, rounds: u32, out: usize,
): void {
  for (let round: u32 = 0; round < rounds; round++) {
    for (let row: u32 = 0; row < countA; row += 4) {
      const a0 = a + row * BYTES;
      let total = i32x4.splat(0);
      for (let column: u32 = 0; column < countB; column += 2) {
        const b0 = b + column * BYTES;
        let s00 = i32x4.splat(0);
        let s10 = i32x4.splat(0);
        let s20 = i32x4.splat(0);
        let s30 = i32x4.splat(0);
        let s01 = i32x4.splat(0);
        let s11 = i32x4.splat(0);
        let s21 = i32x4.splat(0);
        let s31 = i32x4.splat(0);
        for (let k: u32 = 0; k < BYTES; k += 32) {
          const x = b0 + k;
          const y = a0 + k;
          let p = v128.load(x);
          let q = v128.load(x, BYTES);
          let r = v128.load(y);
          s00 = dotAdd(r, p, s00);
          s01 = dotAdd(r, q, s01);
          r = v128.load(y, BYTES);
          s10 = dotAdd(r, p, s10);
          s11 = dotAdd(r, q, s11);
          r = v128.load(y, 2 * BYTES);
          s20 = dotAdd(r, p, s20);
          s21 = dotAdd(r, q, s21);
          r = v128.load(y, 3 * BYTES);
          s30 = dotAdd(r, p, s30);
          s31 = dotAdd(r, q, s31);
          p = v128.load(x, 16);
          q = v128.load(x, BYTES + 16);
          r = v128.load(y, 16);
          s00 = dotAdd(r, p, s00);
          s01 = dotAdd(r, q, s01);
          r = v128.load(y, BYTES + 16);
          s10 = dotAdd(r, p, s10);
          s11 = dotAdd(r, q, s11);
          r = v128.load(y, 2 * BYTES + 16);
          s20 = dotAdd(r, p, s20);
          s21 = dotAdd(r, q, s21);
          r = v128.load(y, 3 * BYTES + 16);
          s30 = dotAdd(r, p, s30);
          s31 = dotAdd(r, q, s31);
        }
        total = i32x4.add(total, i32x4.add(i32x4.add(s00, s10), i32x4.add(s20, s30)));
        total = i32x4.add(total, i32x4.add(i32x4.add(s01, s11), i32x4.add(s21, s31)));
      }
      v128.store(out, total);
    }
  }
}
