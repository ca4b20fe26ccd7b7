/** From plain triangles to a shape: points joined, normals smoothed up to a crease, texture coordinates in meters. */
import type { Axis, Shape } from './shape.ts';
import { axisIndex } from './shape.ts';

export interface SurfaceOptions {
  /** Edges sharper than this stay sharp, degrees. */
  crease?: number;
  /** Two per point; absent: projected along the axis each triangle faces. */
  uvs?: ArrayLike<number>;
  /** The direction of the grain for projected coordinates; absent: the longest side. */
  grain?: Axis;
}

/** Points closer than this are one point. */
const jointM = 2e-6;

/** Joins equal points (they then share an id) without touching the list itself. */
function joined(positions: ArrayLike<number>): Uint32Array {
  const count = positions.length / 3;
  const ids = new Uint32Array(count);
  let size = 16;
  while (size < count * 2) size *= 2;
  const table = new Int32Array(size).fill(-1);
  const grid = new Int32Array(count * 3);
  for (let i = 0; i < count * 3; i++) grid[i] = Math.round(positions[i] / jointM);
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [grid[3 * i], grid[3 * i + 1], grid[3 * i + 2]];
    let slot = (Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & (size - 1);
    for (;;) {
      const other = table[slot];
      if (other < 0) {
        table[slot] = i;
        ids[i] = i;
        break;
      }
      if (grid[3 * other] === x && grid[3 * other + 1] === y && grid[3 * other + 2] === z) {
        ids[i] = other;
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return ids;
}

export function surface(
  positions: ArrayLike<number>,
  triangles: ArrayLike<number>,
  options: SurfaceOptions = {},
): Shape {
  const ids = joined(positions);
  const cosCrease = Math.cos(((options.crease ?? 40) * Math.PI) / 180);
  const kept: number[] = [];
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const [a, b, c] = [ids[triangles[i]], ids[triangles[i + 1]], ids[triangles[i + 2]]];
    if (a !== b && b !== c && a !== c) kept.push(triangles[i], triangles[i + 1], triangles[i + 2]);
  }
  const faces = kept.length / 3;
  // Area-weighted: large flat faces keep their direction and the bevels between them carry the turn.
  const normals = new Float64Array(faces * 3);
  const areas = new Float64Array(faces);
  for (let f = 0; f < faces; f++) {
    const [a, b, c] = [3 * kept[3 * f], 3 * kept[3 * f + 1], 3 * kept[3 * f + 2]];
    const [ux, uy, uz] = [
      positions[b] - positions[a],
      positions[b + 1] - positions[a + 1],
      positions[b + 2] - positions[a + 2],
    ];
    const [vx, vy, vz] = [
      positions[c] - positions[a],
      positions[c + 1] - positions[a + 1],
      positions[c + 2] - positions[a + 2],
    ];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(x, y, z) || 1e-30;
    areas[f] = length;
    normals[3 * f] = x / length;
    normals[3 * f + 1] = y / length;
    normals[3 * f + 2] = z / length;
  }
  const points = positions.length / 3;
  const first = new Int32Array(points).fill(-1);
  const nextCorner = new Int32Array(faces * 3);
  for (let k = 0; k < faces * 3; k++) {
    const id = ids[kept[k]];
    nextCorner[k] = first[id];
    first[id] = k;
  }
  const uvOf = options.uvs === undefined ? projection(positions, kept, normals, options.grain) : null;
  const outPositions: number[] = [];
  const outNormals: number[] = [];
  const outUvs: number[] = [];
  const indices = new Uint32Array(faces * 3);
  const firstOut = new Int32Array(points).fill(-1);
  const nextOut: number[] = [];
  for (let k = 0; k < faces * 3; k++) {
    const face = (k / 3) | 0;
    const id = ids[kept[k]];
    const [fx, fy, fz] = [normals[3 * face], normals[3 * face + 1], normals[3 * face + 2]];
    let [x, y, z] = [0, 0, 0];
    for (let other = first[id]; other >= 0; other = nextCorner[other]) {
      const g = (other / 3) | 0;
      if (fx * normals[3 * g] + fy * normals[3 * g + 1] + fz * normals[3 * g + 2] < cosCrease) continue;
      x += normals[3 * g] * areas[g];
      y += normals[3 * g + 1] * areas[g];
      z += normals[3 * g + 2] * areas[g];
    }
    const length = Math.hypot(x, y, z);
    if (length > 1e-20) {
      x /= length;
      y /= length;
      z /= length;
    } else [x, y, z] = [fx, fy, fz];
    let [u, v] = [0, 0];
    if (uvOf) {
      u = uvOf[2 * k];
      v = uvOf[2 * k + 1];
    } else if (options.uvs) {
      u = options.uvs[2 * kept[k]];
      v = options.uvs[2 * kept[k] + 1];
    }
    let out = firstOut[id];
    while (
      out >= 0 &&
      (Math.abs(outNormals[3 * out] - x) > 1e-4 ||
        Math.abs(outNormals[3 * out + 1] - y) > 1e-4 ||
        Math.abs(outNormals[3 * out + 2] - z) > 1e-4 ||
        Math.abs(outUvs[2 * out] - u) > 1e-5 ||
        Math.abs(outUvs[2 * out + 1] - v) > 1e-5)
    )
      out = nextOut[out];
    if (out < 0) {
      out = nextOut.length;
      nextOut.push(firstOut[id]);
      firstOut[id] = out;
      outPositions.push(positions[3 * id], positions[3 * id + 1], positions[3 * id + 2]);
      outNormals.push(x, y, z);
      outUvs.push(u, v);
    }
    indices[k] = out;
  }
  return {
    positions: Float32Array.from(outPositions),
    normals: Float32Array.from(outNormals),
    uvs: Float32Array.from(outUvs),
    indices,
  };
}

/** Per corner: the two coordinates across the axis that the triangle faces, the one along the grain first. */
function projection(
  positions: ArrayLike<number>,
  corners: readonly number[],
  normals: Float64Array,
  grain: Axis | undefined,
): Float64Array {
  const along = grain === undefined ? longestAxis(positions) : axisIndex[grain];
  const uvs = new Float64Array(corners.length * 2);
  for (let k = 0; k < corners.length; k++) {
    const face = 3 * ((k / 3) | 0);
    const [u, v] = planeAxes(normals[face], normals[face + 1], normals[face + 2], along);
    uvs[2 * k] = positions[3 * corners[k] + u];
    uvs[2 * k + 1] = positions[3 * corners[k] + v];
  }
  return uvs;
}

/** The two axes of the plane that a normal faces, the grain's first. */
export function planeAxes(x: number, y: number, z: number, along: number): [number, number] {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  const facing = ax > ay && ax > az ? 0 : ay > az ? 1 : 2;
  const rest = [0, 1, 2].filter((axis) => axis !== facing);
  return rest[1] === along ? [rest[1], rest[0]] : [rest[0], rest[1]];
}

function longestAxis(positions: ArrayLike<number>): number {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (let i = 0; i < positions.length; i++) {
    min[i % 3] = Math.min(min[i % 3], positions[i]);
    max[i % 3] = Math.max(max[i % 3], positions[i]);
  }
  const sides = [0, 1, 2].map((k) => max[k] - min[k]);
  return sides.indexOf(Math.max(...sides));
}
