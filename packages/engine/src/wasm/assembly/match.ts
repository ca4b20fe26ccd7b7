/**
 * Nearest neighbors of 128-byte descriptors in both directions at once: every dot product is computed once and offered
 * to its row and to its column. The relaxed dot product wants a signed byte and a 7-bit one, so the host hands over
 * a - 128, min(b, 127), 128 sum(b) per column, and what is above 127 as a short list of vectors per four columns.
 *
 * Four columns are interleaved by four bytes: a vector holds bytes 4k..4k+3 of each, and against four broadcast bytes of a
 * row the dot product's four lanes are four columns' sums. So nothing has to be summed across lanes; with rows and
 * columns both whole, that cost as much as the products.
 */
import { Frame } from './frame';
import { take } from './threads';

const BYTES: u32 = 128;
/** Rows a thread takes at a time: 16 KiB, half of a small first-level cache. */
const ROWS: u32 = 128;
/** Columns walked for all those rows before going on: 128 KiB, inside a second-level cache. */
const COLUMNS: u32 = 1024;
const WORK_MATCH: u32 = 15;
/** Bytes of four interleaved columns. */
const QUAD: u32 = 512;
/** An excess record: 16 bytes of interleaved values, then the byte offset in the row they belong to. */
const EXCESS_BYTES: u32 = 20;

@inline
function dotAdd(a: v128, b: v128, sum: v128): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return i32x4.relaxed_dot_i8x16_i7x16_add_s(a, b, sum);
  const low = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(a), i16x8.extend_low_i8x16_s(b));
  const high = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(a), i16x8.extend_high_i8x16_s(b));
  // Lane by lane four neighboring products, as the relaxed instruction sums them.
  const even = v128.shuffle<i32>(low, high, 0, 2, 4, 6);
  return i32x4.add(sum, i32x4.add(even, v128.shuffle<i32>(low, high, 1, 3, 5, 7)));
}

/**
 * `a` is padded to a multiple of 4 rows and `b` to 8 columns; a padded column has a hopeless sum. Per row there are best,
 * second and index (i32 each, -1 where there is none); per column the same as three arrays of `strideB`, a set per thread.
 */
export function matchBlock(
  frame: usize, thread: u32, a: usize, countA: u32, b: usize, strideB: u32, sums: usize, excessStart: usize, excess: usize,
  rows: usize, columns: usize, scratch: usize,
): void {
  const f = changetype<Frame>(frame);
  const own = columns + thread * strideB * 12;
  const sumsAt = scratch + (thread << 8);
  memory.fill(own, 255, strideB * 12);
  for (;;) {
    const first = take(f, WORK_MATCH) * ROWS;
    if (first >= countA) return;
    const end = min(first + ROWS, countA);
    memory.fill(rows + first * 12, 255, (end - first) * 12);
    for (let column: u32 = 0; column < strideB; column += COLUMNS) {
      const lastColumn = min(column + COLUMNS, strideB);
      for (let row = first; row < end; row += 4) {
        matchRows(a, row, countA, b, column, lastColumn, strideB, sums, excessStart, excess, rows, own, sumsAt);
      }
    }
  }
}

function matchRows(
  a: usize, row: u32, countA: u32, b: usize, firstColumn: u32, lastColumn: u32, strideB: u32, sums: usize, excessStart: usize,
  excess: usize, rows: usize, columns: usize, scratch: usize,
): void {
  const a0 = a + row * BYTES;
  const seconds = columns + (strideB << 2);
  // Second best of each row; only what beats it, or its column's, is looked at closer.
  let limit0 = rowLimit(rows, row, countA);
  let limit1 = rowLimit(rows, row + 1, countA);
  let limit2 = rowLimit(rows, row + 2, countA);
  let limit3 = rowLimit(rows, row + 3, countA);
  for (let column = firstColumn; column < lastColumn; column += 8) {
    let s0 = v128.load(sums + (column << 2));
    let t0 = v128.load(sums + (column << 2), 16);
    let s1 = s0;
    let t1 = t0;
    let s2 = s0;
    let t2 = t0;
    let s3 = s0;
    let t3 = t0;
    let x = b + (column >> 2) * QUAD;
    for (let y = a0; y < a0 + BYTES; y += 8) {
      let p = v128.load(x);
      let q = v128.load(x, QUAD);
      let r = v128.load32_splat(y);
      s0 = dotAdd(r, p, s0);
      t0 = dotAdd(r, q, t0);
      r = v128.load32_splat(y, BYTES);
      s1 = dotAdd(r, p, s1);
      t1 = dotAdd(r, q, t1);
      r = v128.load32_splat(y, 2 * BYTES);
      s2 = dotAdd(r, p, s2);
      t2 = dotAdd(r, q, t2);
      r = v128.load32_splat(y, 3 * BYTES);
      s3 = dotAdd(r, p, s3);
      t3 = dotAdd(r, q, t3);
      p = v128.load(x, 16);
      q = v128.load(x, QUAD + 16);
      r = v128.load32_splat(y, 4);
      s0 = dotAdd(r, p, s0);
      t0 = dotAdd(r, q, t0);
      r = v128.load32_splat(y, BYTES + 4);
      s1 = dotAdd(r, p, s1);
      t1 = dotAdd(r, q, t1);
      r = v128.load32_splat(y, 2 * BYTES + 4);
      s2 = dotAdd(r, p, s2);
      t2 = dotAdd(r, q, t2);
      r = v128.load32_splat(y, 3 * BYTES + 4);
      s3 = dotAdd(r, p, s3);
      t3 = dotAdd(r, q, t3);
      x += 32;
    }
    // What is above 7 bits.
    let extra = load<u32>(excessStart + column);
    const middle = load<u32>(excessStart + column, 4);
    for (; extra < middle; extra++) {
      const p = v128.load(excess + extra * EXCESS_BYTES);
      const y = a0 + load<u32>(excess + extra * EXCESS_BYTES, 16);
      s0 = dotAdd(v128.load32_splat(y), p, s0);
      s1 = dotAdd(v128.load32_splat(y, BYTES), p, s1);
      s2 = dotAdd(v128.load32_splat(y, 2 * BYTES), p, s2);
      s3 = dotAdd(v128.load32_splat(y, 3 * BYTES), p, s3);
    }
    const end = load<u32>(excessStart + column, 8);
    for (; extra < end; extra++) {
      const p = v128.load(excess + extra * EXCESS_BYTES);
      const y = a0 + load<u32>(excess + extra * EXCESS_BYTES, 16);
      t0 = dotAdd(v128.load32_splat(y), p, t0);
      t1 = dotAdd(v128.load32_splat(y, BYTES), p, t1);
      t2 = dotAdd(v128.load32_splat(y, 2 * BYTES), p, t2);
      t3 = dotAdd(v128.load32_splat(y, 3 * BYTES), p, t3);
    }
    const left = v128.load(seconds + (column << 2));
    const right = v128.load(seconds + (column << 2), 16);
    let better = v128.or(beats(s0, limit0, left), beats(t0, limit0, right));
    better = v128.or(better, v128.or(beats(s1, limit1, left), beats(t1, limit1, right)));
    better = v128.or(better, v128.or(beats(s2, limit2, left), beats(t2, limit2, right)));
    better = v128.or(better, v128.or(beats(s3, limit3, left), beats(t3, limit3, right)));
    if (!v128.any_true(better)) continue;
    v128.store(scratch, s0);
    v128.store(scratch, t0, 16);
    v128.store(scratch, s1, 32);
    v128.store(scratch, t1, 48);
    v128.store(scratch, s2, 64);
    v128.store(scratch, t2, 80);
    v128.store(scratch, s3, 96);
    v128.store(scratch, t3, 112);
    offerBlock(scratch, row, countA, column, strideB, rows, columns);
    limit0 = rowLimit(rows, row, countA);
    limit1 = rowLimit(rows, row + 1, countA);
    limit2 = rowLimit(rows, row + 2, countA);
    limit3 = rowLimit(rows, row + 3, countA);
  }
}

@inline
function beats(dots: v128, row: v128, columns: v128): v128 {
  return v128.or(i32x4.gt_s(dots, row), i32x4.gt_s(dots, columns));
}

/** A row that does not exist wants more than any dot product has. */
@inline
function rowLimit(rows: usize, row: u32, countA: u32): v128 {
  return row < countA ? v128.load32_splat(rows + row * 12, 4) : i32x4.splat(i32.MAX_VALUE);
}

/** Four rows by eight columns of dot products, in the order of rows, then columns: ties stay with the lowest index. */
function offerBlock(dots: usize, row: u32, countA: u32, column: u32, strideB: u32, rows: usize, columns: usize): void {
  const end = min(row + 4, countA);
  for (let i = row; i < end; i++, dots += 32) {
    const rowAt = rows + i * 12;
    for (let half: u32 = 0; half < 8; half += 4) {
      const seconds = v128.load(columns + ((strideB + column + half) << 2));
      if (!v128.any_true(beats(v128.load(dots + (half << 2)), v128.load32_splat(rowAt, 4), seconds))) continue;
      for (let k = half; k < half + 4; k++) {
        const dot = load<i32>(dots + (k << 2));
        if (dot < 0) continue;
        const columnAt = columns + ((column + k) << 2);
        insert(rowAt, rowAt + 4, rowAt + 8, dot, column + k);
        insert(columnAt, columnAt + (strideB << 2), columnAt + (strideB << 3), dot, i);
      }
    }
  }
}

@inline
function insert(bestAt: usize, secondAt: usize, indexAt: usize, dot: i32, index: u32): void {
  if (dot <= load<i32>(secondAt)) return;
  const best = load<i32>(bestAt);
  if (dot > best) {
    store<i32>(bestAt, dot);
    store<i32>(secondAt, best);
    store<u32>(indexAt, index);
  } else {
    store<i32>(secondAt, dot);
  }
}

/** The dot products alone, for the benchmark: the same blocks of 4 x 8 with nothing done with the sums. */
export function bareDots(
  _frame: usize, _thread: u32, a: usize, countA: u32, b: usize, countB: u32, rounds: u32, out: usize,
): void {
  for (let round: u32 = 0; round < rounds; round++) {
    for (let row: u32 = 0; row < countA; row += 4) {
      const a0 = a + row * BYTES;
      let total = i32x4.splat(0);
      for (let column: u32 = 0; column < countB; column += 8) {
        let s0 = i32x4.splat(0);
        let t0 = s0;
        let s1 = s0;
        let t1 = s0;
        let s2 = s0;
        let t2 = s0;
        let s3 = s0;
        let t3 = s0;
        let x = b + (column >> 2) * QUAD;
        for (let y = a0; y < a0 + BYTES; y += 8) {
          let p = v128.load(x);
          let q = v128.load(x, QUAD);
          let r = v128.load32_splat(y);
          s0 = dotAdd(r, p, s0);
          t0 = dotAdd(r, q, t0);
          r = v128.load32_splat(y, BYTES);
          s1 = dotAdd(r, p, s1);
          t1 = dotAdd(r, q, t1);
          r = v128.load32_splat(y, 2 * BYTES);
          s2 = dotAdd(r, p, s2);
          t2 = dotAdd(r, q, t2);
          r = v128.load32_splat(y, 3 * BYTES);
          s3 = dotAdd(r, p, s3);
          t3 = dotAdd(r, q, t3);
          p = v128.load(x, 16);
          q = v128.load(x, QUAD + 16);
          r = v128.load32_splat(y, 4);
          s0 = dotAdd(r, p, s0);
          t0 = dotAdd(r, q, t0);
          r = v128.load32_splat(y, BYTES + 4);
          s1 = dotAdd(r, p, s1);
          t1 = dotAdd(r, q, t1);
          r = v128.load32_splat(y, 2 * BYTES + 4);
          s2 = dotAdd(r, p, s2);
          t2 = dotAdd(r, q, t2);
          r = v128.load32_splat(y, 3 * BYTES + 4);
          s3 = dotAdd(r, p, s3);
          t3 = dotAdd(r, q, t3);
          x += 32;
        }
        total = i32x4.add(total, i32x4.add(i32x4.add(s0, s1), i32x4.add(s2, s3)));
        total = i32x4.add(total, i32x4.add(i32x4.add(t0, t1), i32x4.add(t2, t3)));
      }
      v128.store(out, total);
    }
  }
}
