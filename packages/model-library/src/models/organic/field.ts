/** Soft bodies as distance fields: negative inside, about meters; `k` is how far two shapes melt into one another. */
import type { Vec3 } from '../model.ts';

export interface Field {
  at(x: number, y: number, z: number): number;
  min: Vec3;
  max: Vec3;
}

// Math.hypot guards against overflow and is several times slower.
const length = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z);

const around = (points: Vec3[], by: number | Vec3): Pick<Field, 'min' | 'max'> => {
  const margin = typeof by === 'number' ? [by, by, by] : by;
  const side = (pick: (...values: number[]) => number, sign: number) =>
    [0, 1, 2].map((k) => pick(...points.map((p) => p[k])) + sign * margin[k]) as Vec3;
  return { min: side(Math.min, -1), max: side(Math.max, 1) };
};

/** Not the exact distance, but right to first order near the surface, which is what meshing needs. */
export function ellipsoid(center: Vec3, radii: Vec3): Field {
  const [cx, cy, cz] = center;
  const [rx, ry, rz] = radii;
  const at = (x: number, y: number, z: number) => {
    const a = (x - cx) / rx;
    const b = (y - cy) / ry;
    const c = (z - cz) / rz;
    const near = Math.sqrt(a * a + b * b + c * c);
    const slope = length(a / rx, b / ry, c / rz);
    return slope < 1e-9 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / slope;
  };
  return { at, ...around([center], radii) };
}

export const ball = (center: Vec3, radius: number): Field => ellipsoid(center, [radius, radius, radius]);

/** A limb: two balls and what is between them (the round cone of Quilez). */
export function limb(a: Vec3, b: Vec3, radiusA: number, radiusB = radiusA): Field {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const square = dx * dx + dy * dy + dz * dz || 1e-12;
  const at = (x: number, y: number, z: number) => {
    const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy + (z - a[2]) * dz) / square));
    return length(x - a[0] - dx * t, y - a[1] - dy * t, z - a[2] - dz * t) - radiusA - (radiusB - radiusA) * t;
  };
  return { at, ...around([a, b], Math.max(radiusA, radiusB)) };
}

export function roundBox(center: Vec3, half: Vec3, radius: number): Field {
  const at = (x: number, y: number, z: number) => {
    const a = Math.abs(x - center[0]) - half[0] + radius;
    const b = Math.abs(y - center[1]) - half[1] + radius;
    const c = Math.abs(z - center[2]) - half[2] + radius;
    const outside = length(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0));
    return outside + Math.min(Math.max(a, b, c), 0) - radius;
  };
  return { at, ...around([center], half) };
}

/** A ring around Z. */
export function torus(center: Vec3, radius: number, thickness: number): Field {
  const at = (x: number, y: number, z: number) =>
    length(length(x - center[0], y - center[1], 0) - radius, z - center[2], 0) - thickness;
  return { at, ...around([center], [radius + thickness, radius + thickness, thickness]) };
}

/** The field turned about a point: degrees about X, then Y, then Z. */
export function rotated(field: Field, about: Vec3, degrees: Vec3): Field {
  const [a, b, c] = degrees.map((d) => (d * Math.PI) / 180);
  const [sa, ca, sb, cb, sc, cc] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b), Math.sin(c), Math.cos(c)];
  // Rows of Rz * Ry * Rx; its transpose takes a point back.
  const m = [
    [cb * cc, sa * sb * cc - ca * sc, ca * sb * cc + sa * sc],
    [cb * sc, sa * sb * sc + ca * cc, ca * sb * sc - sa * cc],
    [-sb, sa * cb, ca * cb],
  ];
  const corners: Vec3[] = [];
  for (let i = 0; i < 8; i++) {
    const p = [0, 1, 2].map((k) => (i & (1 << k) ? field.max[k] : field.min[k]) - about[k]);
    corners.push([0, 1, 2].map((k) => m[k][0] * p[0] + m[k][1] * p[1] + m[k][2] * p[2] + about[k]) as Vec3);
  }
  const at = (x: number, y: number, z: number) => {
    const p = x - about[0];
    const q = y - about[1];
    const r = z - about[2];
    return field.at(
      m[0][0] * p + m[1][0] * q + m[2][0] * r + about[0],
      m[0][1] * p + m[1][1] * q + m[2][1] * r + about[1],
      m[0][2] * p + m[1][2] * q + m[2][2] * r + about[2],
    );
  };
  return { at, ...around(corners, 0) };
}

function beyond({ min, max }: Field, x: number, y: number, z: number, reach: number): boolean {
  const dx = Math.max(min[0] - x, x - max[0], 0);
  const dy = Math.max(min[1] - y, y - max[1], 0);
  const dz = Math.max(min[2] - z, z - max[2], 0);
  return reach > 0 && dx * dx + dy * dy + dz * dz > reach * reach;
}

export function melt(k: number, ...fields: Field[]): Field {
  const at = (x: number, y: number, z: number) => {
    let d = Number.POSITIVE_INFINITY;
    for (const field of fields) {
      // What is farther than `k` beyond the nearest so far changes nothing; its box tells without asking it.
      if (beyond(field, x, y, z, d + k)) continue;
      const e = field.at(x, y, z);
      const h = Math.max(k - Math.abs(d - e), 0) / k;
      d = Math.min(d, e) - (d === Number.POSITIVE_INFINITY ? 0 : h * h * k * 0.25);
    }
    return d;
  };
  return {
    at,
    ...around(
      fields.flatMap(({ min, max }) => [min, max]),
      k * 0.25,
    ),
  };
}

/** The first without the others. */
export function carve(k: number, body: Field, ...tools: Field[]): Field {
  const at = (x: number, y: number, z: number) => {
    let d = body.at(x, y, z);
    for (const tool of tools) {
      const e = -tool.at(x, y, z);
      const h = Math.max(k - Math.abs(d - e), 0) / k;
      d = Math.max(d, e) + h * h * k * 0.25;
    }
    return d;
  };
  return { at, min: body.min, max: body.max };
}

/** What lies above a height: flat-footed bodies. */
export function above(field: Field, z: number, k = 0.002): Field {
  const cut: Field = { at: (_x, _y, pz) => pz - z, min: field.min, max: [field.max[0], field.max[1], z] };
  return carve(k, field, cut);
}

/** Both sides of x = 0. */
export function mirrored(field: Field): Field {
  return {
    at: (x, y, z) => field.at(Math.abs(x), y, z),
    min: [-Math.max(Math.abs(field.min[0]), Math.abs(field.max[0])), field.min[1], field.min[2]],
    max: [Math.max(Math.abs(field.min[0]), Math.abs(field.max[0])), field.max[1], field.max[2]],
  };
}

/** Bumps of a size on the surface: bark, rock, dough. */
export function rough(field: Field, amplitude: number, noise: (x: number, y: number, z: number) => number): Field {
  return {
    at: (x, y, z) => field.at(x, y, z) - amplitude * noise(x, y, z),
    min: field.min.map((v) => v - amplitude) as Vec3,
    max: field.max.map((v) => v + amplitude) as Vec3,
  };
}
