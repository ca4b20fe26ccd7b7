import type { NonFinitePolicy } from '../model/finite.ts';
import { SplatFormatError } from '../splat-format-error.ts';

export interface ReadOptions {
  /** More Gaussians than this are refused before memory is taken for them. Default 50 million. */
  maxGaussians?: number;
  /** What to do with Gaussians that hold NaN or infinity. Default 'error'. */
  nonFinite?: NonFinitePolicy;
}

export const DEFAULT_MAX_GAUSSIANS = 50_000_000;

/**
 * Compressed splats come to a third of their packed size, or a tenth where all harmonics are zero. What claims far more is a bomb: it is refused by
 * its header, before memory is taken. Small ones do no harm.
 */
const HARMLESS_PACKED_BYTES = 64 * 1024 ** 2;
const MAX_PACKED_RATIO = 32;

export function checkCompression(packedBytes: number, compressedBytes: number, what: string): void {
  if (packedBytes > HARMLESS_PACKED_BYTES + MAX_PACKED_RATIO * compressedBytes) {
    throw new SplatFormatError(
      'too-large',
      `${what}: the header announces ${packedBytes} bytes in ${compressedBytes}, more than splats can be compressed`,
    );
  }
}

/** Checks a header's count against the caller's limit and, where the input's size is known, against what fits in it. */
export function checkCount(
  count: number,
  options: ReadOptions,
  what: string,
  fits?: { minBytesPerGaussian: number; availableBytes: number },
): void {
  const max = options.maxGaussians ?? DEFAULT_MAX_GAUSSIANS;
  if (!Number.isInteger(count) || count < 0) throw new SplatFormatError('bad-header', `${what}: count ${count}`);
  if (count > max) throw new SplatFormatError('too-large', `${what}: ${count} Gaussians, the limit is ${max}`);
  if (fits && count * fits.minBytesPerGaussian > fits.availableBytes) {
    throw new SplatFormatError(
      'truncated',
      `${what}: ${count} Gaussians need ${count * fits.minBytesPerGaussian} bytes, ${fits.availableBytes} are there`,
    );
  }
}
