/**
 * A tile's pixels in a thread's own memory. A row is eight pixels, two vectors per quantity, one quantity after the
 * other, so that a row is one address and constant offsets. Tried before: tiles of 16x16 with exact runs of covered
 * pixels per row. The square root, the conversions and the mispredicted end of every short run cost more than the
 * pixels they saved (docs/engine.md has the times).
 */
import { constant, THINNEST } from './constants';
import { TILE_HEIGHT } from './tiles';

/** Bytes of one quantity of a row: eight floats. */
export const LANE: u32 = 32;
/** Forward: transmittance, r, g, b. */
export const FORWARD_ROW: u32 = 4 * LANE;
/** Backward: transmittance, S, and dL/dcolor. */
export const BACKWARD_ROW: u32 = 5 * LANE;
export const TILE_BYTES: u32 = BACKWARD_ROW * TILE_HEIGHT;

/** After so many entries a tile looks whether it is opaque everywhere. */
export const STOP_EVERY: u32 = 16;

/** Zeroes the tile; transmittance is 1 inside the picture only: what is outside never keeps a tile alive. */
export function clearTile(tile: usize, rowBytes: u32, columns: u32, rows: u32): void {
  memory.fill(tile, 0, rowBytes * TILE_HEIGHT);
  const lanes = i32x4(0, 1, 2, 3);
  const width = i32x4.splat(columns);
  const one = f32x4.splat(1);
  const left = v128.and(one, i32x4.lt_s(lanes, width));
  const right = v128.and(one, i32x4.lt_s(i32x4.add(lanes, i32x4.splat(4)), width));
  for (let y: u32 = 0; y < rows; y++) {
    v128.store(tile + y * rowBytes, left);
    v128.store(tile + y * rowBytes, right, 16);
  }
}

/** Whether no pixel of the tile lets anything more through. */
export function isOpaque(tile: usize, rowBytes: u32, rows: u32): bool {
  let most = f32x4.splat(0);
  for (let y: u32 = 0; y < rows; y++) {
    most = f32x4.pmax(most, f32x4.pmax(v128.load(tile + y * rowBytes), v128.load(tile + y * rowBytes, 16)));
  }
  return !v128.any_true(f32x4.ge(most, constant(THINNEST)));
}
