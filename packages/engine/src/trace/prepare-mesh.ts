/** A mesh made ready for tracing once, whatever scenes it is then put into: vertices in records, triangles in blocks, its tree. */
import { EngineError } from '../errors.ts';
import { buildBinaryTree, collapse } from './bvh.ts';
import { BLOCK_WORDS, TRIANGLE_WORDS, VERTEX_WORDS } from './layout.ts';

export interface TraceMesh {
  /** x, y, z per vertex, millimeters. */
  positions: Float32Array;
  normals: Float32Array;
  /** x, y, z, handedness. */
  tangents: Float32Array | null;
  uvs: Float32Array | null;
  /** Linear r, g, b, a. */
  colors: Float32Array | null;
  indices: Uint32Array;
  /** Material of each triangle, counted within the mesh. */
  triangleMaterials: Uint32Array;
}

export interface PreparedMesh {
  vertices: Float32Array;
  triangles: Uint32Array;
  blocks: Float32Array;
  nodes: Uint32Array;
  /** min xyz, max xyz in the mesh's own frame. */
  bounds: Float32Array;
}

export function prepareMesh(mesh: TraceMesh): PreparedMesh {
  const vertexCount = mesh.positions.length / 3;
  const triangleCount = mesh.indices.length / 3;
  if (triangleCount > 2 ** 27) throw new EngineError('INVALID_INPUT', `${triangleCount} triangles are too many`);
  for (const index of mesh.indices) {
    if (index >= vertexCount) throw new EngineError('INVALID_INPUT', `vertex ${index} of ${vertexCount}`);
  }
  const vertices = packVertices(mesh, vertexCount);
  const triangles = new Uint32Array(TRIANGLE_WORDS * triangleCount);
  const boxes = new Float32Array(6 * triangleCount);
  const corner = (triangle: number, k: number, axis: number) =>
    mesh.positions[3 * mesh.indices[3 * triangle + k] + axis];
  for (let t = 0; t < triangleCount; t++) {
    for (let k = 0; k < 3; k++) triangles[4 * t + k] = mesh.indices[3 * t + k];
    triangles[4 * t + 3] = mesh.triangleMaterials[t];
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [corner(t, 0, axis), corner(t, 1, axis), corner(t, 2, axis)];
      boxes[6 * t + axis] = Math.min(a, b, c);
      boxes[6 * t + 3 + axis] = Math.max(a, b, c);
    }
  }
  const tree = buildBinaryTree(boxes, 4);
  const blocks: number[] = [];
  const nodes = collapse(tree, 0, (start, count) => {
    blocks.push(start, count);
    return blocks.length / 2 - 1;
  });
  const blockFloats = new Float32Array((BLOCK_WORDS * blocks.length) / 2);
  const blockWords = new Uint32Array(blockFloats.buffer);
  for (let block = 0; block < blocks.length / 2; block++) {
    const at = BLOCK_WORDS * block;
    for (let lane = 0; lane < blocks[2 * block + 1]; lane++) {
      const t = tree.order[blocks[2 * block] + lane];
      for (let axis = 0; axis < 3; axis++) {
        const origin = corner(t, 0, axis);
        blockFloats[at + 4 * axis + lane] = origin;
        blockFloats[at + 12 + 4 * axis + lane] = corner(t, 1, axis) - origin;
        blockFloats[at + 24 + 4 * axis + lane] = corner(t, 2, axis) - origin;
      }
      blockWords[at + 36 + lane] = t;
    }
  }
  const bounds = tree.nodes > 0 ? tree.bounds.slice(0, 6) : new Float32Array(6);
  return { vertices, triangles, blocks: blockFloats, nodes, bounds };
}

function packVertices(mesh: TraceMesh, count: number): Float32Array {
  const out = new Float32Array(VERTEX_WORDS * count);
  for (let i = 0; i < count; i++) {
    const at = VERTEX_WORDS * i;
    for (let k = 0; k < 3; k++) {
      const position = mesh.positions[3 * i + k];
      if (!Number.isFinite(position)) throw new EngineError('INVALID_INPUT', `vertex ${i} is not finite`);
      out[at + k] = position;
      out[at + 3 + k] = mesh.normals[3 * i + k] || 0;
    }
    if (mesh.uvs) {
      out[at + 6] = mesh.uvs[2 * i] || 0;
      out[at + 7] = mesh.uvs[2 * i + 1] || 0;
    }
    for (let k = 0; k < 4; k++) {
      out[at + 8 + k] = mesh.tangents ? mesh.tangents[4 * i + k] || 0 : 0;
      out[at + 12 + k] = mesh.colors ? mesh.colors[4 * i + k] : 1;
    }
  }
  return out;
}
