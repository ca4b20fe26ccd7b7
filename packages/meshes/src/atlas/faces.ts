/** The triangles of a surface: where they look to and which lie beside each other. */
import type { MeshPart } from '../model/source-model.ts';

export interface Faces {
  count: number;
  /** Of length one, or zero for a triangle without area. */
  normals: Float32Array;
  /** The same, evened out over neighbors: a wrinkle is no reason to cut. */
  smooth: Float32Array;
  areas: Float32Array;
  /** Across each of its three edges, or -1; an edge of more than two triangles is a border. */
  beside: Int32Array;
  /** A place for each triangle for whoever works with them. */
  scratch: Uint8Array;
  normalOf(face: number): [number, number, number];
  /** Cosine between a triangle's own normal and a direction; 1 for one without area, which hides nothing. */
  facing(face: number, axis: readonly [number, number, number]): number;
}

const smoothings = 4;

export function facesOf({ positions: p, indices }: Pick<MeshPart, 'positions' | 'indices'>): Faces {
  const count = indices.length / 3;
  const normals = new Float32Array(indices.length);
  const areas = new Float32Array(count);
  for (let face = 0; face < count; face++) {
    const [a, b, c] = [3 * indices[3 * face], 3 * indices[3 * face + 1], 3 * indices[3 * face + 2]];
    const [ex, ey, ez] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [fx, fy, fz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    const [x, y, z] = [ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx];
    const length = Math.sqrt(x * x + y * y + z * z);
    areas[face] = length / 2;
    if (length > 0) normals.set([x / length, y / length, z / length], 3 * face);
  }
  const beside = besideOf(indices, p.length / 3);
  return {
    count,
    normals,
    smooth: smoothed(normals, areas, beside),
    areas,
    beside,
    scratch: new Uint8Array(count),
    normalOf: (face) => [normals[3 * face], normals[3 * face + 1], normals[3 * face + 2]],
    facing: (face, [x, y, z]) =>
      areas[face] > 0 ? normals[3 * face] * x + normals[3 * face + 1] * y + normals[3 * face + 2] * z : 1,
  };
}

function besideOf(indices: Uint32Array, vertices: number): Int32Array {
  const beside = new Int32Array(indices.length).fill(-1);
  const first = new Map<number, number>();
  const shared = -1;
  for (let corner = 0; corner < indices.length; corner++) {
    const [from, to] = [indices[corner], indices[corner % 3 === 2 ? corner - 2 : corner + 1]];
    const key = Math.min(from, to) * vertices + Math.max(from, to);
    const other = first.get(key);
    if (other === undefined) first.set(key, corner);
    else if (other === shared) continue;
    else if (beside[other] >= 0) {
      // A third triangle: neither of the first two goes on here.
      const second = [0, 1, 2].map((k) => 3 * beside[other] + k).find((at) => beside[at] === Math.floor(other / 3));
      if (second !== undefined) beside[second] = -1;
      beside[other] = -1;
      first.set(key, shared);
    } else {
      beside[other] = Math.floor(corner / 3);
      beside[corner] = Math.floor(other / 3);
    }
  }
  return beside;
}

function smoothed(normals: Float32Array, areas: Float32Array, beside: Int32Array): Float32Array {
  let from = normals;
  for (let round = 0; round < smoothings; round++) {
    const to = new Float32Array(from.length);
    for (let face = 0; face < areas.length; face++) {
      let [x, y, z] = [0, 0, 0];
      for (let k = -1; k < 3; k++) {
        const other = k < 0 ? face : beside[3 * face + k];
        if (other < 0) continue;
        x += areas[other] * from[3 * other];
        y += areas[other] * from[3 * other + 1];
        z += areas[other] * from[3 * other + 2];
      }
      const length = Math.sqrt(x * x + y * y + z * z) || 1;
      to[3 * face] = x / length;
      to[3 * face + 1] = y / length;
      to[3 * face + 2] = z / length;
    }
    from = to;
  }
  return from;
}
