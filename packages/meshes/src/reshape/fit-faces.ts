/** A mesh with the number of triangles asked for: simplified where it has more, refined where it has fewer. */
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import type { MeshPart } from '../model/source-model.ts';
import type { RenderMesh } from '../render-mesh.ts';
import { compacted } from '../repair/part-arrays.ts';
import { joinedParts, partsOf } from './mesh-parts.ts';
import { refine } from './refine.ts';

/** Of the mesh's size, tried in turn: shape first, then the number. */
const errors = [0.005, 0.02, 0.1, 1];
/** What a turned normal and a moved texture coordinate weigh against a moved surface. */
const weights = [0.3, 0.3, 0.3, 0.5, 0.5];

/** Within 2 % of `faces` (exactly, where refined); below that only when the mesh cannot be simplified so far. */
export async function fitFaces(
  mesh: RenderMesh,
  faces: number,
  options: { curved?: boolean } = {},
): Promise<RenderMesh> {
  const before = mesh.indices.length / 3;
  const fewer = before > faces ? await simplifyTo(mesh, faces) : mesh;
  return refine(fewer, faces, { curved: options.curved ?? before <= faces });
}

async function simplifyTo(mesh: RenderMesh, faces: number): Promise<RenderMesh> {
  await MeshoptSimplifier.ready;
  const parts = partsOf(mesh);
  const before = mesh.indices.length / 3;
  const smaller = parts.map((part) =>
    simplifyPart(part, Math.max(Math.floor(((part.indices.length / 3) * faces) / before), 4)),
  );
  return joinedParts(smaller, mesh);
}

function simplifyPart(part: MeshPart, faces: number): MeshPart {
  const wanted = faces * 3;
  if (part.indices.length <= wanted) return part;
  const vertices = part.positions.length / 3;
  const attributes = new Float32Array(vertices * 5);
  for (let v = 0; v < vertices; v++) {
    if (part.normals) attributes.set(part.normals.subarray(v * 3, v * 3 + 3), v * 5);
    if (part.uvs) attributes.set(part.uvs.subarray(v * 2, v * 2 + 2), v * 5 + 3);
  }
  let indices = part.indices;
  for (const error of errors) {
    [indices] = MeshoptSimplifier.simplifyWithAttributes(
      part.indices,
      part.positions,
      3,
      attributes,
      5,
      weights,
      null,
      wanted,
      error,
      error > 0.05 ? ['Permissive', 'Prune'] : [],
    );
    if (indices.length <= wanted * 1.01) break;
  }
  return compacted({ ...part, indices });
}
