import { glbPrefix } from '@orrery/containers';
import { describe, expect, it } from 'vitest';
import { parseGlb } from '../glb/glb-container.ts';
import { createGaussians, type Gaussians } from '../model/gaussians.ts';
import { removeSpecks, type VoxelGrid } from './voxel-grid.ts';
import { type TriangleMesh, voxelSurface } from './voxel-mesh.ts';
import { colliderMesh, writeColliderGlb } from './write-collider.ts';

/** An opaque floor of flat discs, 4 x 4 around the origin at z = 0. */
function floor(): Gaussians {
  const side = 40;
  const g = createGaussians(side * side, 0);
  for (let i = 0; i < g.count; i++) {
    g.positions.set([((i % side) / (side - 1) - 0.5) * 4, (Math.floor(i / side) / (side - 1) - 0.5) * 4, 0], i * 3);
    g.logScales.set([Math.log(0.07), Math.log(0.07), Math.log(0.005)], i * 3);
    g.opacityLogits[i] = 4;
  }
  return g;
}

const REGION = { min: [-2, -2, -1] as [number, number, number], max: [2, 2, 1] as [number, number, number] };

/** Volume by the divergence theorem: right only for a closed mesh with outward faces. */
function volume({ positions: p, indices }: TriangleMesh): number {
  let sum = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t] * 3, indices[t + 1] * 3, indices[t + 2] * 3];
    sum +=
      p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) -
      p[a + 1] * (p[b] * p[c + 2] - p[b + 2] * p[c]) +
      p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]);
  }
  return sum / 6;
}

function grid(dimensions: [number, number, number], solid: number[]): VoxelGrid {
  return { origin: [0, 0, 0], voxelSize: 1, dimensions, solid: new Set(solid) };
}

describe('voxel collider', () => {
  it('makes a thin closed slab of a floor, with few triangles', () => {
    const mesh = colliderMesh(floor(), { voxelSize: 0.1, region: REGION });
    const zs = mesh.positions.filter((_, i) => i % 3 === 2);
    expect(Math.max(...zs)).toBeLessThanOrEqual(0.21);
    expect(Math.min(...zs)).toBeGreaterThanOrEqual(-0.21);
    expect(volume(mesh)).toBeGreaterThan(16 * 0.09);
    expect(volume(mesh)).toBeLessThan(16 * 0.42);
    expect(mesh.indices.length / 3).toBeLessThan(60);
  });

  it('ignores haze, sky-sized Gaussians and specks', () => {
    const haze = floor();
    haze.opacityLogits.fill(-4);
    expect(colliderMesh(haze, { voxelSize: 0.1, region: REGION }).indices).toHaveLength(0);
    const sky = createGaussians(1, 0);
    sky.logScales.fill(5);
    sky.opacityLogits[0] = 9;
    expect(colliderMesh(sky, { voxelSize: 0.05, region: REGION }).indices).toHaveLength(0);
    const specks = grid([4, 4, 4], [0, 1, 2, 40, 63]);
    removeSpecks(specks, 3);
    expect([...specks.solid]).toEqual([0, 1, 2]);
  });

  it('merges faces: a box of voxels is twelve triangles with outward faces', () => {
    const all = Array.from({ length: 24 }, (_, i) => i);
    const mesh = voxelSurface(grid([2, 3, 4], all));
    expect(mesh.indices.length / 3).toBe(12);
    expect(mesh.positions.length / 3).toBe(8);
    expect(volume(mesh)).toBe(24);
    // an L of three voxels is closed too
    expect(volume(voxelSurface(grid([2, 2, 1], [0, 1, 2])))).toBe(3);
  });

  it('writes a GLB of one indexed mesh, or none where nothing is solid', () => {
    const file = writeColliderGlb(floor(), { voxelSize: 0.1, region: REGION });
    const { json, bin } = parseGlb(file);
    const { meshes, accessors, nodes } = json as {
      meshes: { primitives: { indices: number }[] }[];
      accessors: { count: number }[];
      nodes: { rotation: number[] }[];
    };
    expect(bin.length).toBe(accessors[0].count * 12 + accessors[1].count * 4);
    expect(meshes[0].primitives[0].indices).toBe(1);
    expect(nodes[0].rotation).toEqual([-Math.SQRT1_2, 0, 0, Math.SQRT1_2]);
    const empty = parseGlb(
      writeColliderGlb(createGaussians(1, 0), { voxelSize: 1, region: REGION, opacityCutoff: 0.99 }),
    );
    expect((empty.json as { meshes?: unknown }).meshes).toBeUndefined();
    expect(() => glbPrefix({}, 2 ** 32)).toThrow(/4 GiB/);
  });
});
