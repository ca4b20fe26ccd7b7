/** The shapes of the toolkit by position: short enough that a family reads as a drawing. Meters; z is the lower end. */
import type { Vec3 } from './model.ts';
import type { Field } from './organic/field.ts';
import { fieldSurface } from './organic/field-surface.ts';
import { box } from './shape/box.ts';
import { extrude, sideways, upright } from './shape/extrude.ts';
import type { Outline } from './shape/outline.ts';
import { noise3 } from './shape/random.ts';
import { cylinder, ellipsoid, lathe, smoothLathe, torus } from './shape/round.ts';
import { move, type Shape, turn } from './shape/shape.ts';
import type { Point2 } from './shape/solid.ts';
import { surface } from './shape/surface.ts';
import { curve, tube } from './shape/sweep.ts';

/** Standing on z, its middle over x, y. */
export const slab = (w: number, d: number, h: number, x = 0, y = 0, z = 0, bevel?: number): Shape =>
  box({ size: [w, d, h], center: [x, y, z + h / 2], ...(bevel === undefined ? {} : { bevel }) });

export const can = (r: number, h: number, x = 0, y = 0, z = 0, top = r, bevel?: number): Shape =>
  move(cylinder({ radius: r, topRadius: top, height: h, ...(bevel === undefined ? {} : { bevel }) }), x, y, z);

/** A round bar lying along X or Y, its axis through (x, y, z), from the middle. */
export const roller = (axis: 'x' | 'y', r: number, length: number, x = 0, y = 0, z = 0, bevel?: number): Shape => {
  const upright = move(
    cylinder({ radius: r, height: length, ...(bevel === undefined ? {} : { bevel }) }),
    0,
    0,
    -length / 2,
  );
  return move(turn(upright, axis === 'x' ? 'y' : 'x', 90), x, y, z);
};

export const egg = (rx: number, ry: number, rz: number, x = 0, y = 0, z = 0, segments = 20): Shape =>
  move(ellipsoid(rx, ry, rz, segments), x, y, z);
export const orb = (r: number, x = 0, y = 0, z = 0, segments = 18): Shape => egg(r, r, r, x, y, z, segments);

/** A ring in the plane across `axis`. */
export const hoop = (axis: 'x' | 'y' | 'z', r: number, thick: number, x = 0, y = 0, z = 0, segments = 32): Shape => {
  const flat = torus(r, thick, segments);
  return move(axis === 'z' ? flat : turn(flat, axis === 'x' ? 'y' : 'x', 90), x, y, z);
};

/** Turned on a lathe: radius and height, angular. */
export const revolved = (profile: Point2[], x = 0, y = 0, z = 0, segments?: number): Shape =>
  move(lathe({ profile, ...(segments === undefined ? {} : { segments }) }), x, y, z);
/** The same with the points joined smoothly. */
export const thrown = (profile: Point2[], x = 0, y = 0, z = 0, segments = 28, steps = 4): Shape =>
  move(smoothLathe(profile, { segments, steps }), x, y, z);

/** A hollow body: the outer profile from foot to lip, walls of one thickness. */
export function vessel(profile: Point2[], wall: number, options: { smooth?: boolean; segments?: number } = {}): Shape {
  const outer = options.smooth === false ? profile : smoothProfile(profile);
  const lip = outer[outer.length - 1];
  const floor = profile[0][1] + wall;
  const inner = outer
    .map(([r, z]): Point2 => [Math.max(r - wall, wall * 0.2), z])
    .filter(([, z]) => z > floor && z < lip[1] - 1e-4)
    .reverse();
  const rim: Point2[] = [
    [lip[0] - wall * 0.25, lip[1] + wall * 0.25],
    [lip[0] - wall * 0.75, lip[1] + wall * 0.25],
    [lip[0] - wall, lip[1]],
  ];
  const above = outer.findIndex(([, z]) => z > floor);
  const [low, high] = [outer[Math.max(0, above - 1)], outer[Math.max(0, above)]];
  const share = high[1] > low[1] ? (floor - low[1]) / (high[1] - low[1]) : 1;
  const foot = Math.max(wall * 0.2, low[0] + (high[0] - low[0]) * share - wall);
  return lathe({
    profile: [...outer, ...rim, ...inner, [foot, floor], [0, floor]],
    crease: 50,
    segments: options.segments ?? 40,
  });
}

/** Heights never turn back, so that walls do not cross. */
function smoothProfile(points: Point2[]): Point2[] {
  const path = curve(
    points.map(([r, z]): Vec3 => [r, 0, z]),
    4,
  ).map(([r, , z]): Point2 => [Math.max(r, 0), z]);
  for (let i = 1; i < path.length; i++) path[i][1] = Math.max(path[i][1], path[i - 1][1]);
  return path;
}

/** A bent bar through points, smoothly. */
export const pipe = (points: Vec3[], r: number | ((t: number) => number), sides = 8, steps = 5): Shape =>
  tube({ path: points.length > 2 ? curve(points, steps) : points, radius: r, sides });
/** The same with straight pieces. */
export const wire = (points: Vec3[], r: number, sides = 6): Shape => tube({ path: points, radius: r, sides });
export const ringPipe = (points: Vec3[], r: number, sides = 8, steps = 4): Shape =>
  tube({ path: curve(points, steps, true), radius: r, sides, closed: true });

/** Cut from a plate: lying, standing (seen from the front) or standing sideways. */
export const plate = (outline: Outline, h: number, z = 0, bevel?: number, holes?: Outline[]): Shape =>
  move(
    extrude({ outline, height: h, ...(bevel === undefined ? {} : { bevel }), ...(holes ? { holes } : {}) }),
    0,
    0,
    z,
  );
export const panel = (outline: Outline, thick: number, y = 0, bevel?: number, holes?: Outline[]): Shape =>
  move(
    upright({ outline, height: thick, ...(bevel === undefined ? {} : { bevel }), ...(holes ? { holes } : {}) }),
    0,
    y,
    0,
  );
export const cheek = (outline: Outline, thick: number, x = 0, bevel?: number, holes?: Outline[]): Shape =>
  move(
    sideways({ outline, height: thick, ...(bevel === undefined ? {} : { bevel }), ...(holes ? { holes } : {}) }),
    x,
    0,
    0,
  );

export const body = (field: Field, cell: number): Shape => fieldSurface(field, cell);

/** Points of a circle in the plane z, from `start` degrees over `sweep`. */
export const arc = (r: number, z: number, count: number, start = 0, sweep = 360, x = 0, y = 0): Vec3[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((start + (sweep * i) / (Math.abs(sweep) >= 360 ? count : count - 1)) * Math.PI) / 180;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle), z];
  });

/** Noise of several sizes in [-1, 1]; `scale` is that of the largest bumps in meters. */
export const bumps =
  (seed: number, scale: number, octaves = 3) =>
  (x: number, y: number, z: number) => {
    let [sum, weight, f] = [0, 1, 1 / scale];
    for (let i = 0; i < octaves; i++) {
      sum += weight * noise3(x * f, y * f, z * f, seed + i * 101);
      weight *= 0.5;
      f *= 2;
    }
    return sum / (2 - 2 ** (1 - octaves));
  };

export const degrees = (angle: number) => (angle * Math.PI) / 180;
export const polar = (r: number, angle: number, z = 0): Vec3 => [
  r * Math.cos(degrees(angle)),
  r * Math.sin(degrees(angle)),
  z,
];

/** A closed skin over rings of equal count, the first and last filled. */
export function loft(rings: Vec3[][]): Shape {
  const count = rings[0].length;
  const positions = rings.flat(2);
  const indices: number[] = [];
  for (let r = 0; r + 1 < rings.length; r++)
    for (let i = 0; i < count; i++) {
      const j = (i + 1) % count;
      const [a, b, c, e] = [r * count + i, r * count + j, (r + 1) * count + j, (r + 1) * count + i];
      indices.push(a, b, c, a, c, e);
    }
  const cap = (ring: number, up: boolean) => {
    const middle = positions.length / 3;
    const mean = [0, 1, 2].map((k) => rings[ring].reduce((sum, p) => sum + p[k], 0) / count);
    positions.push(...mean);
    for (let i = 0; i < count; i++) {
      const j = (i + 1) % count;
      if (up) indices.push(middle, ring * count + i, ring * count + j);
      else indices.push(middle, ring * count + j, ring * count + i);
    }
  };
  cap(0, false);
  cap(rings.length - 1, true);
  return surface(positions, indices, { crease: 50 });
}

/** Rings in planes y = const, in order, closed at both ends; turned outwards. */
export const closedRings = (rings: Vec3[][]): Shape => loft(rings.map((ring) => [...ring].reverse()));
