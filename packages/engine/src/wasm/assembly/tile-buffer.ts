/**
 * A tile's pixels in a thread's own memory, one area per quantity. A row has four floats more than the tile is wide:
 * groups of four pixels start anywhere, and the last one may hang over.
 */
import { TILE } from './tiles';

export const ROW_BYTES: u32 = (TILE + 4) << 2;
export const AREA: u32 = ROW_BYTES * TILE;
/** Areas: transmittance, then colour (forward) or S and dL/dcolour (backward). */
export const TILE_AREAS: u32 = 6;
/** A group of pixels none of whose transmittances reaches this is done. */
export const TRANSMITTANCE_MIN: f32 = 1e-4;
export const ALPHA_MAX: f32 = 0.999;
/** After so many entries a tile looks whether it is opaque everywhere. */
export const STOP_EVERY: u32 = 16;

/** 1 inside the picture, 0 outside: what is outside never keeps a tile alive. */
export function clearTransmittance(tile: usize, columns: u32, rows: u32): void {
  memory.fill(tile, 0, AREA);
  const one = f32x4.splat(1);
  for (let y: u32 = 0; y < rows; y++) {
    const row = tile + y * ROW_BYTES;
    let x: u32 = 0;
    for (; x + 4 <= columns; x += 4) v128.store(row + (x << 2), one);
    for (; x < columns; x++) store<f32>(row + (x << 2), 1);
  }
}

/** Whether no pixel of the tile lets anything more through. */
export function isOpaque(tile: usize): bool {
  let most = f32x4.splat(0);
  for (let at: u32 = 0; at < AREA; at += 16) most = f32x4.pmax(most, v128.load(tile + at));
  return !v128.any_true(f32x4.ge(most, f32x4.splat(TRANSMITTANCE_MIN)));
}
