/** The JSON and the binary data of a glTF file. */
import { readGlb } from '@orrery/containers';
import { MeshError, meshFailure } from '../mesh-error.ts';
import type { GltfJson } from './gltf-json.ts';

const longestJson = 256 * 1024 ** 2;

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
  const { json, bin } = readGlb(bytes, meshFailure);
  return { json: parseGltfJson(json), bin };
}
