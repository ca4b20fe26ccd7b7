import { isPly, MAX_PLY_HEADER_BYTES, type PlyElement, parsePlyHeader, plyDataOffset } from '@orrery/containers';
import { MeshError, meshFailure } from '../mesh-error.ts';

export interface MeshPlyHeader {
  format: 'ascii' | 'binary_little_endian' | 'binary_big_endian';
  elements: PlyElement[];
  comments: string[];
  /** Where the data begins. */
  dataOffset: number;
}

export function readPlyHeader(bytes: Uint8Array): MeshPlyHeader {
  const dataOffset = plyDataOffset(bytes.subarray(0, MAX_PLY_HEADER_BYTES));
  if (!isPly(bytes) || dataOffset === undefined) throw new MeshError('truncated', 'the PLY header is incomplete');
  const { format, elements, comments, remarks } = parsePlyHeader(bytes.subarray(0, dataOffset), meshFailure);
  if (format !== 'ascii' && format !== 'binary_little_endian' && format !== 'binary_big_endian')
    throw new MeshError('bad-data', `the PLY header names an unknown format: ${String(format).slice(0, 40)}`);
  return { format, elements, comments: [...comments, ...remarks], dataOffset };
}

/** Gaussian splats in PLY: the 3DGS layout, or PlayCanvas's compressed one. */
export function isSplatPly(header: MeshPlyHeader): boolean {
  const names = new Set(header.elements.find(({ name }) => name === 'vertex')?.properties.map(({ name }) => name));
  return names.has('packed_position') || (names.has('opacity') && names.has('scale_0') && names.has('rot_0'));
}
