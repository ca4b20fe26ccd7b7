/** Pictures, covers and persian rugs show one picture from edge to edge: their uvs are made from their shape. */
import { fillsItsThing } from '../materials/paint-textures.ts';
import type { ModelPart } from './model.ts';

interface Plane {
  /** Axes across and up the picture. */
  across: 0 | 1;
  up: 1 | 2;
  min: [number, number];
  size: [number, number];
}

function planeOf(part: ModelPart): Plane {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let k = 0; k < part.positions.length; k++) {
    min[k % 3] = Math.min(min[k % 3], part.positions[k]);
    max[k % 3] = Math.max(max[k % 3], part.positions[k]);
  }
  const size = max.map((m, k) => m - min[k]);
  const thinnest = size.indexOf(Math.min(...size));
  const [across, up]: [0 | 1, 1 | 2] = thinnest === 2 ? [0, 1] : thinnest === 1 ? [0, 2] : [1, 2];
  return {
    across,
    up,
    min: [min[across], min[up]],
    size: [Math.max(1e-4, size[across]), Math.max(1e-4, size[up])],
  };
}

/** Width and height of what the picture fills, meters, to the centimeter. */
export function extentOf(part: ModelPart): [number, number] {
  const { size } = planeOf(part);
  return [Math.max(0.02, Math.round(size[0] * 100) / 100), Math.max(0.02, Math.round(size[1] * 100) / 100)];
}

/** The part with uvs from 0 to 1 where its material fills it; otherwise itself. */
export function fitted(part: ModelPart): ModelPart {
  if (!fillsItsThing(part.material) || part.positions.length === 0) return part;
  const plane = planeOf(part);
  const count = part.positions.length / 3;
  const uvs = new Float32Array(2 * count);
  for (let k = 0; k < count; k++) {
    uvs[2 * k] = (part.positions[3 * k + plane.across] - plane.min[0]) / plane.size[0];
    // v runs downwards.
    uvs[2 * k + 1] = 1 - (part.positions[3 * k + plane.up] - plane.min[1]) / plane.size[1];
  }
  return { ...part, uvs };
}
