import type { RenderMesh } from '../render-mesh.ts';
import { bakedColors } from './vertex-colors.ts';

/** Binary PLY, millimeters and Z up (said in comments), with normals, baked colors and texture coordinates. */
export function writePlyMesh(mesh: RenderMesh): Uint8Array {
  const vertices = mesh.positions.length / 3;
  const faces = mesh.indices.length / 3;
  const { uvs } = mesh;
  const head = new TextEncoder().encode(
    [
      'ply',
      'format binary_little_endian 1.0',
      'comment made by Orrery',
      'comment units mm',
      'comment Z up',
      `element vertex ${vertices}`,
      ...['x', 'y', 'z', 'nx', 'ny', 'nz', ...(uvs ? ['s', 't'] : [])].map((name) => `property float ${name}`),
      ...['red', 'green', 'blue', 'alpha'].map((name) => `property uchar ${name}`),
      `element face ${faces}`,
      'property list uchar int vertex_indices',
      'end_header\n',
    ].join('\n'),
  );
  const stride = 24 + (uvs ? 8 : 0) + 4;
  const bytes = new Uint8Array(head.length + vertices * stride + faces * 13);
  bytes.set(head);
  const view = new DataView(bytes.buffer);
  const colors = bakedColors(mesh);
  let at = head.length;
  for (let i = 0; i < vertices; i++) {
    for (let k = 0; k < 3; k++) {
      view.setFloat32(at + k * 4, mesh.positions[i * 3 + k], true);
      view.setFloat32(at + 12 + k * 4, mesh.normals[i * 3 + k], true);
    }
    if (uvs) {
      view.setFloat32(at + 24, uvs[i * 2], true);
      view.setFloat32(at + 28, 1 - uvs[i * 2 + 1], true);
    }
    bytes.set(colors.subarray(i * 4, i * 4 + 4), at + stride - 4);
    at += stride;
  }
  for (let t = 0; t < faces; t++) {
    bytes[at] = 3;
    for (let k = 0; k < 3; k++) view.setInt32(at + 1 + k * 4, mesh.indices[t * 3 + k], true);
    at += 13;
  }
  return bytes;
}
