import { glbPrefix } from '@orrery/containers';
import { type Box, denseBounds } from '../edit/bounds.ts';
import { type UpAxis, uprightRotation } from '../glb/glb-container.ts';
import type { Gaussians } from '../model/gaussians.ts';
import { removeSpecks, voxelise } from './voxel-grid.ts';
import { type TriangleMesh, voxelSurface } from './voxel-mesh.ts';

export interface ColliderOptions {
  /** Edge of a voxel in scene units. Default: the region's longest side / 200, at least 0.02. */
  voxelSize?: number;
  /** Opacity from which a voxel is solid. Default 0.3. */
  opacityCutoff?: number;
  /** Connected groups of fewer voxels are dropped. Default 12. */
  minVoxels?: number;
  /** Part of the scene that collides. Default: the box of the inner 98 % of the Gaussians. */
  region?: Box;
  upAxis?: UpAxis;
}

/** A mesh of the solid parts of a cloud, in the cloud's own frame, for collision and navigation. */
export function colliderMesh(cloud: Gaussians, options: ColliderOptions = {}): TriangleMesh {
  const region = options.region ?? denseBounds(cloud, 0.98);
  const longest = Math.max(...[0, 1, 2].map((k) => region.max[k] - region.min[k]));
  const voxelSize = options.voxelSize ?? Math.max(0.02, longest / 200);
  const grid = voxelise(cloud, { voxelSize, opacityCutoff: options.opacityCutoff ?? 0.3, region });
  removeSpecks(grid, options.minVoxels ?? 12);
  return voxelSurface(grid);
}

/** The collider as GLB: one indexed mesh, stood upright by the same node rotation as writeGlb's. */
export function writeColliderGlb(cloud: Gaussians, options: ColliderOptions = {}): Uint8Array {
  const { positions, indices } = colliderMesh(cloud, options);
  const rotation = uprightRotation(options.upAxis ?? 'Z');
  const min = [0, 1, 2].map(() => Number.POSITIVE_INFINITY);
  const max = [0, 1, 2].map(() => Number.NEGATIVE_INFINITY);
  for (let i = 0; i < positions.length; i++) {
    min[i % 3] = Math.min(min[i % 3], positions[i]);
    max[i % 3] = Math.max(max[i % 3], positions[i]);
  }
  const empty = indices.length === 0;
  const json = {
    asset: { version: '2.0', generator: 'orrery' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: 'collider', ...(empty ? {} : { mesh: 0 }), ...(rotation ? { rotation } : {}) }],
    // glTF forbids empty accessors: a scene without anything solid is a node without a mesh
    ...(empty
      ? {}
      : {
          meshes: [{ name: 'collider', primitives: [{ mode: 4, attributes: { POSITION: 0 }, indices: 1 }] }],
          buffers: [{ byteLength: positions.byteLength + indices.byteLength }],
          bufferViews: [
            { buffer: 0, byteOffset: 0, byteLength: positions.byteLength, target: 34962 },
            { buffer: 0, byteOffset: positions.byteLength, byteLength: indices.byteLength, target: 34963 },
          ],
          accessors: [
            { bufferView: 0, componentType: 5126, count: positions.length / 3, type: 'VEC3', min, max },
            { bufferView: 1, componentType: 5125, count: indices.length, type: 'SCALAR' },
          ],
        }),
  };
  const prefix = glbPrefix(json, positions.byteLength + indices.byteLength);
  const out = new Uint8Array(prefix.length + positions.byteLength + indices.byteLength);
  out.set(prefix);
  out.set(new Uint8Array(positions.buffer), prefix.length);
  out.set(new Uint8Array(indices.buffer), prefix.length + positions.byteLength);
  return out;
}
