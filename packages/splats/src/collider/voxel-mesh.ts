import type { VoxelGrid } from './voxel-grid.ts';

export interface TriangleMesh {
  positions: Float32Array;
  indices: Uint32Array;
}

/**
 * The surface of the solid voxels as axis-aligned rectangles, each as large as it can be (greedy: first along u, then
 * v), two triangles a rectangle, facing outwards. A flat floor of a thousand voxels becomes a handful of triangles.
 */
export function voxelSurface(grid: VoxelGrid): TriangleMesh {
  const positions: number[] = [];
  const indices: number[] = [];
  const corners = new Map<number, number>();
  const [dx, dy, dz] = grid.dimensions;
  const corner = (point: number[]): number => {
    const key = point[0] + (dx + 1) * (point[1] + (dy + 1) * point[2]);
    const known = corners.get(key);
    if (known !== undefined) return known;
    const index = corners.size;
    corners.set(key, index);
    for (let k = 0; k < 3; k++) positions.push(grid.origin[k] + point[k] * grid.voxelSize);
    return index;
  };
  for (let axis = 0; axis < 3; axis++) {
    for (const side of [0, 1]) {
      for (const [slice, cells] of exposedFaces(grid, axis, side)) {
        for (const [u0, v0, u1, v1] of greedyRectangles(cells, [dx, dy, dz][(axis + 1) % 3])) {
          const at = (u: number, v: number) => {
            const point = [0, 0, 0];
            point[axis] = slice + side;
            point[(axis + 1) % 3] = u;
            point[(axis + 2) % 3] = v;
            return corner(point);
          };
          const [a, b, c, d] = [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)];
          // u x v points along +axis: the order is reversed on the low side
          if (side === 1) indices.push(a, b, c, a, c, d);
          else indices.push(a, c, b, a, d, c);
        }
      }
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

/** Faces of solid voxels whose neighbor on that side is empty, by slice; cells are u + width * v. */
function exposedFaces(grid: VoxelGrid, axis: number, side: number): Map<number, Set<number>> {
  const d = grid.dimensions;
  const step = [1, d[0], d[0] * d[1]][axis];
  const width = d[(axis + 1) % 3];
  const slices = new Map<number, Set<number>>();
  for (const index of grid.solid) {
    const voxel = [index % d[0], Math.floor(index / d[0]) % d[1], Math.floor(index / (d[0] * d[1]))];
    const border = side === 1 ? voxel[axis] === d[axis] - 1 : voxel[axis] === 0;
    if (!border && grid.solid.has(side === 1 ? index + step : index - step)) continue;
    let cells = slices.get(voxel[axis]);
    if (!cells) {
      cells = new Set();
      slices.set(voxel[axis], cells);
    }
    cells.add(voxel[(axis + 1) % 3] + width * voxel[(axis + 2) % 3]);
  }
  return slices;
}

function* greedyRectangles(cells: Set<number>, width: number): Generator<[number, number, number, number]> {
  for (const first of [...cells].sort((a, b) => a - b)) {
    if (!cells.has(first)) continue;
    const u0 = first % width;
    const v0 = Math.floor(first / width);
    let u1 = u0 + 1;
    while (u1 < width && cells.has(u1 + width * v0)) u1++;
    let v1 = v0 + 1;
    while (rowIsFull(cells, u0, u1, v1, width)) v1++;
    for (let v = v0; v < v1; v++) for (let u = u0; u < u1; u++) cells.delete(u + width * v);
    yield [u0, v0, u1, v1];
  }
}

function rowIsFull(cells: Set<number>, u0: number, u1: number, v: number, width: number): boolean {
  for (let u = u0; u < u1; u++) if (!cells.has(u + width * v)) return false;
  return true;
}
