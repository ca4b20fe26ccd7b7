/** Things to stand in pictures of the gallery: a seamless sweep as photographers use, and a lamp. Millimetres, Z up. */
import { boxMesh, joinMeshes, sphereMesh } from '@orrery/engine/bench';
import type { RenderAsset } from '@orrery/render';
import { type Mesh, meshAsset } from '../render/mesh-asset.ts';

/** A floor at z = 0 that bends upwards behind y = `from` with so large a radius that no edge is seen, and goes on as a wall. */
export function sweep(color: [number, number, number], from = 1400, radius = 2600, wall = 6000): RenderAsset {
  // Outline in y and z with the normal's y and z; many steps in the bend, since its normals are what the eye follows.
  const outline: [number, number, number, number][] = [[-9000, 0, 0, 1]];
  for (let step = 0; step <= 64; step++) {
    const turn = (step / 64) * (Math.PI / 2);
    outline.push([from + radius * Math.sin(turn), radius * (1 - Math.cos(turn)), -Math.sin(turn), Math.cos(turn)]);
  }
  outline.push([from + radius, wall, -1, 0]);
  const half = 12_000;
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (const [k, [y, z, ny, nz]] of outline.entries()) {
    positions.push(-half, y, z, half, y, z);
    normals.push(0, ny, nz, 0, ny, nz);
    uvs.push(0, 0, 1, 0);
    if (k > 0) indices.push(2 * k - 2, 2 * k - 1, 2 * k + 1, 2 * k - 2, 2 * k + 1, 2 * k);
  }
  const mesh: Mesh = {
    ...boxMesh([0, 0, 0], [1, 1, 1]),
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
  };
  return meshAsset(mesh, { baseColor: [...color, 1], roughness: 0.95, doubleSided: true });
}

/** A stand for a glowing ball: foot and pole, `height` to its top. */
export function lampStand(height: number): RenderAsset {
  const foot = sphereMesh(130, 32);
  for (let k = 2; k < foot.positions.length; k += 3) foot.positions[k] = 14 * (1 + foot.positions[k] / 130);
  return meshAsset(joinMeshes([foot, boxMesh([-7, -7, 0], [7, 7, height])]), {
    baseColor: [0.75, 0.58, 0.3, 1],
    metallic: 1,
    roughness: 0.3,
  });
}
