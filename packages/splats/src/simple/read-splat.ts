import { type ByteInput, ByteReader } from '../io/bytes.ts';
import { checkCount, DEFAULT_MAX_GAUSSIANS, type ReadOptions } from '../io/read-options.ts';
import { finishGaussians } from '../model/finite.ts';
import { allocateGaussians, type Gaussians, logit, SH_C0 } from '../model/gaussians.ts';
import { SplatFormatError } from '../splat-format-error.ts';

/** Position 3 x f32, linear scale 3 x f32, color and opacity 4 x u8, rotation w, x, y, z as 4 x u8 around 128. */
export const SPLAT_RECORD_BYTES = 32;

/** The headerless .splat of the first web viewers: color only, no spherical harmonics. */
export async function readSplat(input: ByteInput, options: ReadOptions = {}): Promise<Gaussians> {
  const reader = new ByteReader(input);
  try {
    const limit = (options.maxGaussians ?? DEFAULT_MAX_GAUSSIANS) * SPLAT_RECORD_BYTES;
    const bytes = await reader.rest(limit, '.splat');
    if (bytes.length === 0 || bytes.length % SPLAT_RECORD_BYTES !== 0) {
      throw new SplatFormatError('truncated', `.splat: ${bytes.length} bytes are not whole records of 32`);
    }
    const count = bytes.length / SPLAT_RECORD_BYTES;
    checkCount(count, options, '.splat');
    return finishGaussians(decode(bytes, count), options.nonFinite);
  } finally {
    await reader.close();
  }
}

function decode(bytes: Uint8Array, count: number): Gaussians {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cloud = allocateGaussians(count, 0, false);
  for (let i = 0; i < count; i++) {
    const at = i * SPLAT_RECORD_BYTES;
    for (let k = 0; k < 3; k++) {
      cloud.positions[i * 3 + k] = view.getFloat32(at + k * 4, true);
      cloud.logScales[i * 3 + k] = Math.log(view.getFloat32(at + 12 + k * 4, true));
      cloud.shDc[i * 3 + k] = (bytes[at + 24 + k] / 255 - 0.5) / SH_C0;
    }
    cloud.opacityLogits[i] = logit(bytes[at + 27] / 255);
    for (let k = 0; k < 4; k++) cloud.quaternions[i * 4 + k] = (bytes[at + 28 + k] - 128) / 128;
  }
  return cloud;
}
