import { readGlb } from '@orrery/containers';
import { SplatFormatError, splatFailure } from '../splat-format-error.ts';

const MAX_JSON_BYTES = 16 << 20;

/** Which way is up in a cloud's own frame. The service's worlds are Z-up; raw 3DGS output is often -Y-up. */
export type UpAxis = 'Z' | 'Y' | '-Y';

/** glTF is Y-up: the node's rotation (x, y, z, w) that stands the scene upright without touching the data. */
export function uprightRotation(upAxis: UpAxis): [number, number, number, number] | undefined {
  if (upAxis === 'Y') return undefined;
  return upAxis === 'Z' ? [-Math.SQRT1_2, 0, 0, Math.SQRT1_2] : [1, 0, 0, 0];
}

/** Splits a GLB into its JSON and binary parts. */
export function parseGlb(file: Uint8Array): { json: unknown; bin: Uint8Array } {
  const { json, bin = new Uint8Array(0) } = readGlb(file, splatFailure);
  if (json.length > MAX_JSON_BYTES) throw new SplatFormatError('bad-header', 'GLB: the JSON part is too long');
  try {
    return { json: JSON.parse(new TextDecoder().decode(json)), bin };
  } catch (cause) {
    throw new SplatFormatError('bad-header', 'GLB: the JSON part is not JSON', { cause });
  }
}
