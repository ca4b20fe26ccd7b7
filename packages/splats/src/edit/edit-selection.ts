/** Which Gaussians an operation is about: shapes in the world, joined in order. A Gaussian is where its center is. */
import type { Gaussians } from '../model/gaussians.ts';
import type { Vec3 } from './bounds.ts';
import { rotateDegrees, unit } from './similarities.ts';
import { rotationMatrix } from './transform.ts';

export interface SelectionShape {
  box?: {
    center: Vec3;
    /** Whole sides. */
    size: Vec3;
    /** Degrees about X, then Y, then Z. */
    rotate?: Vec3;
  };
  sphere?: { center: Vec3; radius: number };
  /** Everything within the radius of a line through the points: spheres along a stroke. */
  stroke?: { points: Vec3[]; radius: number };
  brush?: BrushStroke;
  /** Takes away from what the shapes before it have selected. */
  subtract?: boolean;
}

/** A stroke over a picture of the world: everything under it, however far, or between two depths. */
export interface BrushStroke {
  eye: Vec3;
  forward: Vec3;
  up: Vec3;
  /** How far right and up per unit ahead. */
  points: [number, number][];
  /** In the same measure. */
  radius: number;
  near?: number;
  far?: number;
}

export interface Selection {
  shapes: SelectionShape[];
  invert?: boolean;
}

/** Whether a point is inside. */
type Test = (x: number, y: number, z: number) => boolean;

/** One byte per Gaussian, 1 where it is selected. */
export function selectGaussians({ count, positions: p }: Gaussians, { shapes, invert }: Selection): Uint8Array {
  const mask = new Uint8Array(count);
  for (const shape of shapes) {
    const [holds, value] = [shapeTest(shape), shape.subtract ? 0 : 1];
    for (let i = 0; i < count; i++)
      if (mask[i] !== value && holds(p[i * 3], p[i * 3 + 1], p[i * 3 + 2])) mask[i] = value;
  }
  if (invert) for (let i = 0; i < count; i++) mask[i] = 1 - mask[i];
  return mask;
}

function shapeTest({ box, sphere, stroke, brush }: SelectionShape): Test {
  if (box) return boxTest(box);
  if (sphere) return strokeTest({ points: [sphere.center], radius: sphere.radius });
  if (stroke) return strokeTest(stroke);
  if (brush) return brushTest(brush);
  return () => false;
}

function boxTest({ center: [cx, cy, cz], size, rotate = [0, 0, 0] }: NonNullable<SelectionShape['box']>): Test {
  const r = rotationMatrix(...rotateDegrees(rotate));
  const [hx, hy, hz] = size.map((side) => side / 2);
  return (x, y, z) => {
    const [dx, dy, dz] = [x - cx, y - cy, z - cz];
    // Columns: the box's own axes.
    return (
      Math.abs(r[0] * dx + r[3] * dy + r[6] * dz) <= hx &&
      Math.abs(r[1] * dx + r[4] * dy + r[7] * dz) <= hy &&
      Math.abs(r[2] * dx + r[5] * dy + r[8] * dz) <= hz
    );
  };
}

function strokeTest({ points, radius }: NonNullable<SelectionShape['stroke']>): Test {
  const near = nearLine(points, radius);
  return (x, y, z) => near(x, y, z);
}

function brushTest({ eye, forward, up, points, radius, near = 0, far = Number.POSITIVE_INFINITY }: BrushStroke): Test {
  const f = unit(forward);
  const right = unit([f[1] * up[2] - f[2] * up[1], f[2] * up[0] - f[0] * up[2], f[0] * up[1] - f[1] * up[0]]);
  const above = [
    right[1] * f[2] - right[2] * f[1],
    right[2] * f[0] - right[0] * f[2],
    right[0] * f[1] - right[1] * f[0],
  ];
  const under = nearLine(
    points.map(([x, y]): Vec3 => [x, y, 0]),
    radius,
  );
  return (x, y, z) => {
    const [dx, dy, dz] = [x - eye[0], y - eye[1], z - eye[2]];
    const depth = f[0] * dx + f[1] * dy + f[2] * dz;
    if (!(depth > 1e-9) || depth < near || depth > far) return false;
    return under(
      (right[0] * dx + right[1] * dy + right[2] * dz) / depth,
      (above[0] * dx + above[1] * dy + above[2] * dz) / depth,
      0,
    );
  };
}

/** Within `radius` of the line through the points. Most are far from all of it: a box around it tells so at once. */
function nearLine(points: readonly Vec3[], radius: number): Test {
  const low = [0, 1, 2].map((axis) => Math.min(...points.map((point) => point[axis])) - radius);
  const high = [0, 1, 2].map((axis) => Math.max(...points.map((point) => point[axis])) + radius);
  const most = radius * radius;
  const starts = points.length === 1 ? points : points.slice(0, -1);
  const steps = starts.map((a, k): Vec3 => {
    const b = points[k + 1] ?? a;
    return [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  });
  const lengths = steps.map(([x, y, z]) => x * x + y * y + z * z);
  return (x, y, z) => {
    if (x < low[0] || y < low[1] || z < low[2] || x > high[0] || y > high[1] || z > high[2]) return false;
    for (let k = 0; k < starts.length; k++) {
      const [a, s] = [starts[k], steps[k]];
      let [dx, dy, dz] = [x - a[0], y - a[1], z - a[2]];
      if (lengths[k] > 0) {
        const along = Math.max(0, Math.min(1, (dx * s[0] + dy * s[1] + dz * s[2]) / lengths[k]));
        dx -= along * s[0];
        dy -= along * s[1];
        dz -= along * s[2];
      }
      if (dx * dx + dy * dy + dz * dz <= most) return true;
    }
    return false;
  };
}
