/** Thin walls of a surface whose vertices move: neither side goes through the other. */
import { type Volume, valuesBetween } from './isosurface.ts';
import { partlyMoved } from './partly-moved.ts';
import { smoothNormals } from './photo-mesh.ts';
import type { Shape } from './silhouette.ts';

/** Of a wall's thickness, for each of its sides: less than half, or they meet. */
const mostMoved = 0.4;
/** Cells: thicker walls are moved through by nothing here. */
const thickest = 24;
/** Cells below the surface from which on a wall is looked for: smoothed surfaces lie a little beside the cells'. */
const skin = 0.75;

/** Takes back, of moves from `shape`, what goes further inwards than its walls allow. `volume`: what is inside of it. */
export function wallKeeper(shape: Shape, volume: Volume): (after: Shape) => Shape {
  const { positions } = shape;
  const normals = smoothNormals(shape);
  const most = wallsOf(positions, normals, volume).map((thickness) => mostMoved * thickness);
  return (after) => {
    const share = new Float32Array(most.length).fill(1);
    let isThrough = false;
    for (let v = 0; v < most.length; v++) {
      let inwards = 0;
      for (let k = 3 * v; k < 3 * v + 3; k++) inwards -= (after.positions[k] - positions[k]) * normals[k];
      if (!(inwards > most[v])) continue;
      share[v] = most[v] / inwards;
      isThrough = true;
    }
    return isThrough ? partlyMoved(shape, after, share) : after;
  };
}

/** How thick the wall is below each vertex, units of the shape; Infinity where it is no thin one. */
function wallsOf(positions: Float32Array, normals: Float32Array, volume: Volume): Float32Array {
  const { step } = volume;
  const valueAt = valuesBetween(volume);
  const out = new Float32Array(positions.length / 3).fill(Number.POSITIVE_INFINITY);
  for (let v = 0; v < out.length; v++)
    for (let depth = skin; depth < thickest; depth += 0.5) {
      const far = depth * step;
      const at = [0, 1, 2].map((k) => positions[3 * v + k] - far * normals[3 * v + k]);
      if (valueAt(at[0], at[1], at[2]) > 0) continue;
      out[v] = far;
      break;
    }
  return out;
}
