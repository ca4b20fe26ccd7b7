/**
 * How much of the environment's light reaches the places of a scene: a coarse grid over its bounds, each cell with the share of rays
 * that leave the scene. Inside a room it tells that asking for the sky is of little use. Only chances are drawn from it, so
 * a coarse answer costs noise, never light.
 */
import { type Environment, environmentDirection } from './environment.ts';
import { FLAG_PASSES_LIGHT, HEADER, MATERIAL, MATERIAL_WORDS, SKY_GRID, TRIANGLE_WORDS } from './layout.ts';
import { type Hit, nearestHit, type SceneWords } from './reference/intersect.ts';
import { sample2 } from './reference/sampler.ts';
import { surfaceAt } from './reference/surface.ts';
import { dot, type Vec3 } from './vector.ts';

/** Cells along the longest side. */
const CELLS = 10;
const RAYS = 12;
/** Panes and leaves a ray looks through before it counts as blocked. */
const LAYERS = 6;

/** Cells along each side of a box. */
export function skyGridSize(bounds: ArrayLike<number>): [number, number, number] {
  const sides = [0, 1, 2].map((k) => bounds[3 + k] - bounds[k]);
  const cell = Math.max(...sides) / CELLS;
  if (!(cell > 0) || !Number.isFinite(cell)) return [1, 1, 1];
  return sides.map((side) => Math.min(CELLS, Math.max(1, Math.ceil(side / cell - 1e-6)))) as [number, number, number];
}

/** Writes the grid of `skyGridSize(bounds)` cells to its place in the packed scene, whose trees and materials are there. */
export function writeSkyGrid(scene: SceneWords, bounds: ArrayLike<number>, environment: Environment): void {
  const { words, floats } = scene;
  const at = words[HEADER.skyGrid];
  const size = skyGridSize(bounds);
  for (let k = 0; k < 3; k++) {
    const side = Math.max(1e-6, bounds[3 + k] - bounds[k]);
    floats[at + SKY_GRID.low + k] = bounds[k];
    floats[at + SKY_GRID.perUnit + k] = size[k] / side;
    words[at + SKY_GRID.size + k] = size[k];
  }
  const cells = size[0] * size[1] * size[2];
  const known = new Float32Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const place = [cell % size[0], Math.floor(cell / size[0]) % size[1], Math.floor(cell / (size[0] * size[1]))];
    const found = { sky: 0, front: 0, back: 0 };
    for (let ray = 0; ray < RAYS; ray++) {
      const [x, y] = sample2(ray, cell, 0);
      const [z] = sample2(ray, cell, 1);
      const [u, v] = sample2(ray, cell, 2);
      const inside = [x, y, z];
      const from = place.map((p, k) => bounds[k] + (p + inside[k]) / floats[at + SKY_GRID.perUnit + k]) as Vec3;
      found[meets(scene, from, skyDirection(environment, u, v))]++;
    }
    // A back means a ray from within something solid, where no surface is looked at. Never nothing: few rays miss a small window.
    const outside = found.sky + found.front;
    known[cell] = outside > 0 ? (found.sky + 0.5) / (outside + 0.5) : Number.NaN;
  }
  for (let cell = 0; cell < cells; cell++) {
    // Wholly inside of something: its surface may yet reach in from beside. In a scene turned inside out every cell is.
    const share = Number.isNaN(known[cell]) ? mostBeside(known, size, cell) : known[cell];
    floats[at + SKY_GRID.cells + cell] = share > 0 ? share : 0.5 / (RAYS + 0.5);
  }
}

/** The largest share of the cells around one; 0 where none is known. */
function mostBeside(known: Float32Array, [width, depth, height]: readonly number[], cell: number): number {
  const [x, y, z] = [cell % width!, Math.floor(cell / width!) % depth!, Math.floor(cell / (width! * depth!))];
  let most = 0;
  for (let k = Math.max(0, z - 1); k <= Math.min(height! - 1, z + 1); k++) {
    for (let j = Math.max(0, y - 1); j <= Math.min(depth! - 1, y + 1); j++) {
      for (let i = Math.max(0, x - 1); i <= Math.min(width! - 1, x + 1); i++) {
        const share = known[(k * depth! + j) * width! + i];
        if (share > most) most = share;
      }
    }
  }
  return most;
}

/** A direction chosen in proportion to the light from there. */
export function skyDirection({ width, height, marginal, conditional }: Environment, u: number, v: number): Vec3 {
  const row = lastBelow(marginal, 0, height, v);
  const column = lastBelow(conditional, row * (width + 1), width, u);
  return environmentDirection((column + 0.5) / width, (row + 0.5) / height);
}

function lastBelow(sums: Float32Array, at: number, size: number, value: number): number {
  let low = 0;
  let high = size;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (sums[at + middle] <= value) low = middle;
    else high = middle;
  }
  return low;
}

/** What a ray ends at: the sky, or a surface's front or back. */
function meets(scene: SceneWords, origin: Vec3, direction: Vec3): 'sky' | 'front' | 'back' {
  let near = 0;
  let side: 'front' | 'back' = 'front';
  for (let layer = 0; layer < LAYERS; layer++) {
    const hit: Hit | null = nearestHit(scene, origin, direction, near, 1e30);
    if (!hit) return 'sky';
    side = dot(surfaceAt(scene, hit).geometric, direction) < 0 ? 'front' : 'back';
    if (!letsThrough(scene, hit)) return side;
    near = hit.distance * 1.0001 + 1e-3;
  }
  return side;
}

/** Panes of thin glass, and whatever has holes. */
export function letsThrough({ words, floats }: SceneWords, hit: Hit): boolean {
  if ((words[HEADER.flags] & FLAG_PASSES_LIGHT) === 0) return false;
  const material =
    words[HEADER.materials] + words[words[HEADER.triangles] + hit.triangle * TRIANGLE_WORDS + 3] * MATERIAL_WORDS;
  const thinGlass = floats[material + MATERIAL.transmission] > 0 && floats[material + MATERIAL.thickness] === 0;
  return words[material + MATERIAL.alphaMode] !== 0 || thinGlass;
}
