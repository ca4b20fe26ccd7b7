import type { RenderMesh } from '../render-mesh.ts';
import { printableMesh } from './printable.ts';

/** Binary STL, millimeters and Z up, as slicers read it. Colors and textures have no place in the format. */
export function writeStl(mesh: RenderMesh, name = 'Orrery'): Uint8Array {
  const { positions: p, indices } = printableMesh(mesh);
  const triangles = indices.length / 3;
  const bytes = new Uint8Array(84 + triangles * 50);
  const view = new DataView(bytes.buffer);
  // A header that began with "solid" would be taken for text.
  new TextEncoder().encodeInto(`binary STL, millimeters: ${name}`.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 79), bytes);
  view.setUint32(80, triangles, true);
  for (let t = 0; t < triangles; t++) {
    const at = 84 + t * 50;
    const [a, b, c] = [indices[t * 3] * 3, indices[t * 3 + 1] * 3, indices[t * 3 + 2] * 3];
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(...normal) || 1;
    for (let k = 0; k < 3; k++) {
      view.setFloat32(at + k * 4, normal[k] / length, true);
      view.setFloat32(at + 12 + k * 4, p[a + k], true);
      view.setFloat32(at + 24 + k * 4, p[b + k], true);
      view.setFloat32(at + 36 + k * 4, p[c + k], true);
    }
  }
  return bytes;
}
