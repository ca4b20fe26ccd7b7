/** The two chunks of a GLB file (glTF 2.0, 4.4). */
import { MeshError } from '../mesh-error.ts';
import type { GltfJson } from './gltf-json.ts';

const longestJson = 256 * 1024 ** 2;

export const isGlb = (bytes: Uint8Array) =>
  bytes.length >= 4 && bytes[0] === 0x67 && bytes[1] === 0x6c && bytes[2] === 0x54 && bytes[3] === 0x46;

export function parseGltfJson(bytes: Uint8Array): GltfJson {
  if (bytes.length > longestJson) throw new MeshError('too-large', `the glTF text has ${bytes.length} bytes`);
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new MeshError('bad-data', 'the glTF text is not valid JSON', { cause: error });
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new MeshError('bad-data', 'the glTF text is no JSON object');
  return json;
}

export function openGlb(bytes: Uint8Array): { json: GltfJson; bin: Uint8Array | undefined } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20) throw new MeshError('truncated', 'the GLB file is incomplete');
  const version = view.getUint32(4, true);
  if (version !== 2) throw new MeshError('unsupported', `the file is glTF ${version}; only version 2 is read`);
  const length = view.getUint32(8, true);
  if (length > bytes.length)
    throw new MeshError('truncated', `the GLB file has ${bytes.length} of its ${length} bytes`);
  let json: GltfJson | undefined;
  let bin: Uint8Array | undefined;
  for (let at = 12; at + 8 <= length; ) {
    const size = view.getUint32(at, true);
    const type = view.getUint32(at + 4, true);
    if (at + 8 + size > length) throw new MeshError('truncated', 'a chunk of the GLB file is incomplete');
    const chunk = bytes.subarray(at + 8, at + 8 + size);
    if (!json) {
      if (type !== 0x4e4f534a) throw new MeshError('bad-data', 'the GLB file does not begin with its JSON');
      json = parseGltfJson(chunk);
    } else if (type === 0x004e4942 && !bin) bin = chunk;
    at += 8 + size + ((4 - (size % 4)) % 4);
  }
  if (!json) throw new MeshError('truncated', 'the GLB file has no JSON');
  return { json, bin };
}
