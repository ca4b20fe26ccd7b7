/** A piece of surface and what can be done with it as a whole. Meters, Z up, counter-clockwise seen from outside. */
import type { Vec3 } from '../model.ts';

export interface Shape {
  positions: Float32Array;
  /** Unit length. */
  normals: Float32Array;
  /** Meters along the surface; grain along u. */
  uvs: Float32Array;
  indices: Uint32Array;
}

export type Axis = 'x' | 'y' | 'z';
export const axisIndex: Readonly<Record<Axis, number>> = { x: 0, y: 1, z: 2 };

const mapped = (shape: Shape, point: (p: Vec3) => Vec3, normal: (n: Vec3) => Vec3, flip = false): Shape => {
  const positions = new Float32Array(shape.positions.length);
  const normals = new Float32Array(shape.normals.length);
  for (let i = 0; i < positions.length; i += 3) {
    positions.set(point([shape.positions[i], shape.positions[i + 1], shape.positions[i + 2]]), i);
    const [x, y, z] = normal([shape.normals[i], shape.normals[i + 1], shape.normals[i + 2]]);
    const length = Math.hypot(x, y, z) || 1;
    normals[i] = x / length;
    normals[i + 1] = y / length;
    normals[i + 2] = z / length;
  }
  return { positions, normals, uvs: shape.uvs, indices: flip ? flipped(shape.indices) : shape.indices };
};

function flipped(indices: Uint32Array): Uint32Array {
  const result = indices.slice();
  for (let i = 0; i < result.length; i += 3) [result[i + 1], result[i + 2]] = [result[i + 2], result[i + 1]];
  return result;
}

export function move(shape: Shape, x: number, y: number, z: number): Shape {
  const positions = shape.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] += x;
    positions[i + 1] += y;
    positions[i + 2] += z;
  }
  return { ...shape, positions };
}

/** Turned counter-clockwise around an axis through `center`, seen against the axis' direction. */
export function turn(shape: Shape, axis: Axis, degrees: number, center: Vec3 = [0, 0, 0]): Shape {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const a = (axisIndex[axis] + 1) % 3;
  const b = (axisIndex[axis] + 2) % 3;
  const rotate = (v: Vec3): Vec3 => {
    const result: Vec3 = [v[0], v[1], v[2]];
    result[a] = c * v[a] - s * v[b];
    result[b] = s * v[a] + c * v[b];
    return result;
  };
  return mapped(
    shape,
    (p) => {
      const [x, y, z] = rotate([p[0] - center[0], p[1] - center[1], p[2] - center[2]]);
      return [x + center[0], y + center[1], z + center[2]];
    },
    rotate,
  );
}

/** The mirror image across the plane where `axis` is zero. */
export function mirror(shape: Shape, axis: Axis): Shape {
  const k = axisIndex[axis];
  const reflect = (v: Vec3): Vec3 => {
    const result: Vec3 = [v[0], v[1], v[2]];
    result[k] = -result[k];
    return result;
  };
  return mapped(shape, reflect, reflect, true);
}

/** The shape and its mirror image: left and right legs, arms, handles. */
export const withMirror = (shape: Shape, axis: Axis): Shape => merge([shape, mirror(shape, axis)]);

/** For small corrections: texture coordinates keep their scale. */
export function stretch(shape: Shape, x: number, y: number, z: number): Shape {
  return mapped(
    shape,
    (p) => [p[0] * x, p[1] * y, p[2] * z],
    (n) => [n[0] / x, n[1] / y, n[2] / z],
    x * y * z < 0,
  );
}

/** Bent by any smooth map; normals follow its derivative. */
export function warp(shape: Shape, map: (p: Vec3) => Vec3): Shape {
  const eps = 2e-4;
  const positions = new Float32Array(shape.positions.length);
  const normals = new Float32Array(shape.normals.length);
  for (let i = 0; i < positions.length; i += 3) {
    const p: Vec3 = [shape.positions[i], shape.positions[i + 1], shape.positions[i + 2]];
    positions.set(map(p), i);
    const column = (k: number): Vec3 => {
      const [more, less]: [Vec3, Vec3] = [
        [p[0], p[1], p[2]],
        [p[0], p[1], p[2]],
      ];
      more[k] += eps;
      less[k] -= eps;
      const [a, b] = [map(more), map(less)];
      return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    };
    const [x, y, z] = [column(0), column(1), column(2)];
    // Normals go with the cofactors of the derivative.
    const [yz, zx, xy] = [cross(y, z), cross(z, x), cross(x, y)];
    const n: Vec3 = [shape.normals[i], shape.normals[i + 1], shape.normals[i + 2]];
    const bent: Vec3 = [0, 1, 2].map((k) => n[0] * yz[k] + n[1] * zx[k] + n[2] * xy[k]) as Vec3;
    const length = Math.hypot(...bent);
    if (length > 0 && Number.isFinite(length)) normals.set([bent[0] / length, bent[1] / length, bent[2] / length], i);
    else normals.set(n, i);
  }
  return { positions, normals, uvs: shape.uvs, indices: shape.indices };
}

export function merge(shapes: readonly Shape[]): Shape {
  if (shapes.length === 1) return shapes[0];
  let [vertices, corners] = [0, 0];
  for (const shape of shapes) {
    vertices += shape.positions.length / 3;
    corners += shape.indices.length;
  }
  const result: Shape = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    uvs: new Float32Array(vertices * 2),
    indices: new Uint32Array(corners),
  };
  let [vertex, corner] = [0, 0];
  for (const shape of shapes) {
    result.positions.set(shape.positions, vertex * 3);
    result.normals.set(shape.normals, vertex * 3);
    result.uvs.set(shape.uvs, vertex * 2);
    for (let i = 0; i < shape.indices.length; i++) result.indices[corner + i] = shape.indices[i] + vertex;
    vertex += shape.positions.length / 3;
    corner += shape.indices.length;
  }
  return result;
}

/** Copies `step` apart, the first where the shape is. */
export const array = (shape: Shape, count: number, step: Vec3): Shape =>
  merge(Array.from({ length: count }, (_, i) => move(shape, step[0] * i, step[1] * i, step[2] * i)));

/** Copies turned around the Z axis, evenly over the full circle. */
export const around = (shape: Shape, count: number, startDegrees = 0): Shape =>
  merge(Array.from({ length: count }, (_, i) => turn(shape, 'z', startDegrees + (360 * i) / count)));

/** The shape at the four corners (+-x, +-y) of the one it is built at, each the mirror image. */
export const atCorners = (shape: Shape): Shape => withMirror(withMirror(shape, 'x'), 'y');

/** Texture coordinates moved, so that two boards do not show the same grain. */
export function shiftUvs(shape: Shape, u: number, v: number): Shape {
  const uvs = shape.uvs.slice();
  for (let i = 0; i < uvs.length; i += 2) {
    uvs[i] += u;
    uvs[i + 1] += v;
  }
  return { ...shape, uvs };
}

export interface Bounds {
  min: Vec3;
  max: Vec3;
}

export function boundsOf(shapes: readonly Pick<Shape, 'positions'>[]): Bounds {
  const min: Vec3 = [Infinity, Infinity, Infinity];
  const max: Vec3 = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of shapes)
    for (let i = 0; i < positions.length; i++) {
      const k = i % 3;
      if (positions[i] < min[k]) min[k] = positions[i];
      if (positions[i] > max[k]) max[k] = positions[i];
    }
  return { min, max };
}

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const plus = (a: Vec3, b: Vec3, times = 1): Vec3 => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
export function unit(v: Vec3): Vec3 {
  const length = Math.hypot(v[0], v[1], v[2]);
  return length > 0 ? [v[0] / length, v[1] / length, v[2] / length] : [0, 0, 1];
}
