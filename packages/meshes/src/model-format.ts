/** What a model file is, by its bytes: names are what the sender believes. */
import { isGlb, isPly, isZip } from '@orrery/containers';
import { looksLikeObj } from './obj/read-obj.ts';
import { isSplatPly, readPlyHeader } from './ply/ply-header.ts';
import { isAsciiStl, isBinaryStl } from './stl/read-stl.ts';

export type MeshFormat = 'glb' | 'gltf' | 'obj' | 'ply' | 'stl';
export type ModelFormat = MeshFormat | 'zip' | 'splats';

/** `bytes` is the whole file: STL is known by its size alone. Undefined: none of ours; headerless .splat files are for the caller to try. */
export function modelFormat(bytes: Uint8Array): ModelFormat | undefined {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  if (isGlb(bytes)) return glbHoldsSplats(bytes) ? 'splats' : 'glb';
  if (isZip(bytes)) return 'zip';
  if (isPly(bytes)) return isSplatPly(readPlyHeader(bytes)) ? 'splats' : 'ply';
  if (text.startsWith('NGSP') || (bytes[0] === 0x1f && bytes[1] === 0x8b)) return 'splats';
  if (/^\s*\{/.test(text)) return 'gltf';
  if (isBinaryStl(bytes) || isAsciiStl(bytes)) return 'stl';
  if (looksLikeObj(bytes)) return 'obj';
  return undefined;
}

function glbHoldsSplats(bytes: Uint8Array): boolean {
  if (bytes.length < 20) return false;
  const length = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true), bytes.length - 20, 1 << 24);
  return new TextDecoder('latin1').decode(bytes.subarray(20, 20 + length)).includes('"KHR_gaussian_splatting"');
}
