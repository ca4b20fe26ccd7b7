import { type Box, halfExtents, type Vec3 } from '../edit/bounds.ts';
import { covarianceOf, determinant } from '../edit/covariance.ts';
import { type Gaussians, sigmoid } from '../model/gaussians.ts';

export interface VoxelGrid {
  /** World position of the corner of voxel (0, 0, 0). */
  origin: Vec3;
  voxelSize: number;
  /** Voxels along x, y, z. */
  dimensions: Vec3;
  /** Linear indices (x + dx * (y + dy * z)) of solid voxels. */
  solid: Set<number>;
}

export interface VoxelOptions {
  /** Edge of a voxel, in scene units. */
  voxelSize: number;
  /** A voxel is solid when this much of the light through it is stopped. */
  opacityCutoff: number;
  region: Box;
}

/** Gaussians spanning more voxels than this are sky or haze, not surface, and would dominate the run time. */
const MAX_VOXELS_PER_GAUSSIAN = 32768;
const BLOCK = 8;
/** Standard deviations after which a Gaussian's contribution is below 4.4 % of its peak. */
const REACH = 2.5;

/**
 * Accumulates each Gaussian's optical depth -ln(1 - opacity * G) at voxel centers, in sparse blocks of 8^3. On the
 * CPU, because splat-transform's voxeliser needs a GPU.
 */
export function voxelise(g: Gaussians, options: VoxelOptions): VoxelGrid {
  const { voxelSize: size, region } = options;
  const origin: Vec3 = [...region.min];
  const dimensions = [0, 1, 2].map((k) => Math.max(1, Math.ceil((region.max[k] - region.min[k]) / size))) as Vec3;
  if (dimensions[0] * dimensions[1] * dimensions[2] > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`voxels of ${size} are too small for this region`);
  }
  const blocks = new DepthBlocks(dimensions);
  const half: Vec3 = [0, 0, 0];
  const covariance = new Float64Array(6);
  for (let i = 0; i < g.count; i++) {
    const opacity = sigmoid(g.opacityLogits[i]);
    if (opacity < 0.02) continue;
    halfExtents(g, i, REACH, half);
    const low: Vec3 = [0, 0, 0];
    const high: Vec3 = [0, 0, 0];
    let volume = 1;
    for (let k = 0; k < 3; k++) {
      const center = (g.positions[i * 3 + k] - origin[k]) / size;
      low[k] = Math.max(0, Math.floor(center - half[k] / size));
      high[k] = Math.min(dimensions[k] - 1, Math.floor(center + half[k] / size));
      volume *= Math.max(0, high[k] - low[k] + 1);
    }
    if (volume === 0 || volume > MAX_VOXELS_PER_GAUSSIAN) continue;
    covarianceOf(g, i, covariance);
    addGaussian(g, i, opacity, covariance, { origin, size, low, high, blocks });
  }
  return { origin, voxelSize: size, dimensions, solid: blocks.above(-Math.log(1 - options.opacityCutoff)) };
}

interface Target {
  origin: Vec3;
  size: number;
  low: Vec3;
  high: Vec3;
  blocks: DepthBlocks;
}

function addGaussian(g: Gaussians, i: number, opacity: number, c: Float64Array, target: Target): void {
  const { origin, size, low, high, blocks } = target;
  // a voxel sees the Gaussian averaged over itself: widen by the variance of a unit box, or thin surfaces are missed
  const blur = (size * size) / 12;
  c[0] += blur;
  c[3] += blur;
  c[5] += blur;
  const inverse = 1 / determinant(c);
  const xx = (c[3] * c[5] - c[4] * c[4]) * inverse;
  const xy = (c[2] * c[4] - c[1] * c[5]) * inverse;
  const xz = (c[1] * c[4] - c[2] * c[3]) * inverse;
  const yy = (c[0] * c[5] - c[2] * c[2]) * inverse;
  const yz = (c[1] * c[2] - c[0] * c[4]) * inverse;
  const zz = (c[0] * c[3] - c[1] * c[1]) * inverse;
  for (let z = low[2]; z <= high[2]; z++) {
    const dz = origin[2] + (z + 0.5) * size - g.positions[i * 3 + 2];
    for (let y = low[1]; y <= high[1]; y++) {
      const dy = origin[1] + (y + 0.5) * size - g.positions[i * 3 + 1];
      for (let x = low[0]; x <= high[0]; x++) {
        const dx = origin[0] + (x + 0.5) * size - g.positions[i * 3];
        const d2 = xx * dx * dx + yy * dy * dy + zz * dz * dz + 2 * (xy * dx * dy + xz * dx * dz + yz * dy * dz);
        if (d2 > REACH * REACH) continue;
        blocks.add(x, y, z, -Math.log(1 - Math.min(0.999, opacity * Math.exp(-0.5 * d2))));
      }
    }
  }
}

/** Sparse optical depths; lives for one voxelisation. */
class DepthBlocks {
  #dimensions: Vec3;
  #blocksX: number;
  #blocksY: number;
  #blocks = new Map<number, Float32Array>();
  #lastKey = -1;
  #last: Float32Array = new Float32Array(0);

  constructor(dimensions: Vec3) {
    this.#dimensions = dimensions;
    this.#blocksX = Math.ceil(dimensions[0] / BLOCK);
    this.#blocksY = Math.ceil(dimensions[1] / BLOCK);
  }

  add(x: number, y: number, z: number, depth: number): void {
    const key = Math.floor(x / BLOCK) + this.#blocksX * (Math.floor(y / BLOCK) + this.#blocksY * Math.floor(z / BLOCK));
    if (key !== this.#lastKey) {
      let block = this.#blocks.get(key);
      if (!block) {
        block = new Float32Array(BLOCK ** 3);
        this.#blocks.set(key, block);
      }
      this.#last = block;
      this.#lastKey = key;
    }
    this.#last[(x % BLOCK) + BLOCK * ((y % BLOCK) + BLOCK * (z % BLOCK))] += depth;
  }

  above(threshold: number): Set<number> {
    const solid = new Set<number>();
    const [dx, dy] = this.#dimensions;
    for (const [key, block] of this.#blocks) {
      const bx = (key % this.#blocksX) * BLOCK;
      const by = (Math.floor(key / this.#blocksX) % this.#blocksY) * BLOCK;
      const bz = Math.floor(key / (this.#blocksX * this.#blocksY)) * BLOCK;
      for (let k = 0; k < block.length; k++) {
        if (block[k] < threshold) continue;
        const x = bx + (k % BLOCK);
        const y = by + (Math.floor(k / BLOCK) % BLOCK);
        const z = bz + Math.floor(k / (BLOCK * BLOCK));
        solid.add(x + dx * (y + dy * z));
      }
    }
    return solid;
  }
}

/** Removes connected groups (sharing faces) of fewer than `minVoxels`: specks that only trip a walker. */
export function removeSpecks(grid: VoxelGrid, minVoxels: number): void {
  const [dx, dy, dz] = grid.dimensions;
  const seen = new Set<number>();
  for (const start of grid.solid) {
    if (seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (let k = 0; k < group.length; k++) {
      const index = group[k];
      const x = index % dx;
      const y = Math.floor(index / dx) % dy;
      const z = Math.floor(index / (dx * dy));
      const near = [
        x > 0 ? index - 1 : -1,
        x < dx - 1 ? index + 1 : -1,
        y > 0 ? index - dx : -1,
        y < dy - 1 ? index + dx : -1,
        z > 0 ? index - dx * dy : -1,
        z < dz - 1 ? index + dx * dy : -1,
      ];
      for (const next of near) {
        if (next >= 0 && grid.solid.has(next) && !seen.has(next)) {
          seen.add(next);
          group.push(next);
        }
      }
    }
    if (group.length < minVoxels) for (const index of group) grid.solid.delete(index);
  }
}
