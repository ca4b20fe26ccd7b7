/** A layer of a network as the host writes it (network.ts): words by their bytes, and what kernels read out of them. */

/** The counter that hands out rows. */
export const WORK_CONVOLVE: u32 = 13;

// Words of a layer's record, by bytes.
export const R_OUT: usize = 0;
export const R_OUT_CHANNELS: usize = 4;
export const R_OUT_ROW: usize = 8;
export const R_WIDTH: usize = 12;
export const R_HEIGHT: usize = 16;
export const R_WEIGHTS: usize = 20;
export const R_BIAS: usize = 24;
export const R_RELU: usize = 28;
export const R_SOURCES: usize = 32;
/** Taps of the kernel to each side of the middle. */
export const R_REACH: usize = 36;
/** Each source: first pixel, bytes of a row, channels, bytes of a pixel, halved. */
export const R_SOURCE: usize = 40;
export const SOURCE_BYTES: usize = 20;
/** Pixels of the source between taps, between pixels of the result, and the first one's middle. */
export const R_DILATION: usize = 80;
export const R_STRIDE: usize = 84;
export const R_FIRST_X: usize = 88;
export const R_FIRST_Y: usize = 116;
/** No value is greater. */
export const R_MOST: usize = 92;
/** A picture to be added, or 0, and bytes of its rows. */
export const R_PLUS: usize = 96;
export const R_PLUS_ROW: usize = 100;
/** Of the Winograd kernel: tiles at a time, and memory for them of each thread. */
export const R_CHUNK: usize = 104;
export const R_SCRATCH: usize = 108;
export const R_SCRATCH_BYTES: usize = 112;

/** Bounds of what a layer makes. */
@inline
export function leastOf(record: usize): v128 {
  return load<u32>(record, R_RELU) != 0 ? f32x4.splat(0) : f32x4.splat(-f32.MAX_VALUE);
}

@inline
export function mostOf(record: usize): v128 {
  return v128.load32_splat(record, R_MOST);
}
