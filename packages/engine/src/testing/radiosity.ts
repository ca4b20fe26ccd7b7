/**
 * A diffuse room with a box in it, lit by a lamp in its ceiling, by radiosity: patches that exchange light by the exact form factor of a point
 * and a polygon (Lambert 1760), solved by iteration. Nothing is drawn by lot and nothing is shared with the tracers: what they are held
 * against. Lengths in meters of a room of 1 x 1 x 1 about the origin's floor.
 */
import { add, cross, dot, length, normalize, scale, subtract, type Vec3 } from '../trace/vector.ts';

export interface RadiosityRoom {
  /** West, east, south, north, floor, ceiling. */
  walls: Vec3[];
  box: { low: Vec3; high: Vec3; color: Vec3 };
  /** The lamp is the middle of the ceiling, of this half side; it shines downwards and reflects nothing. */
  lampHalf: number;
  lamp: Vec3;
}

interface Patch {
  corners: Vec3[];
  center: Vec3;
  normal: Vec3;
  color: Vec3;
  glow: Vec3;
}

/** What is seen along a ray: the radiance, and on which surface (walls first, then the box, the lamp by itself). */
export type Seen = (eye: Vec3, direction: Vec3) => { radiance: Vec3; surface: number };

/** A side of a box with its normal, u x v. */
type Side = [corner: Vec3, u: Vec3, v: Vec3];

function sidesOf(low: Vec3, high: Vec3, inwards: boolean): Side[] {
  const [x, y, z] = subtract(high, low);
  const outwards: Side[] = [
    [low, [0, 0, z], [0, y, 0]],
    [
      [high[0], low[1], low[2]],
      [0, y, 0],
      [0, 0, z],
    ],
    [low, [x, 0, 0], [0, 0, z]],
    [
      [low[0], high[1], low[2]],
      [0, 0, z],
      [x, 0, 0],
    ],
    [low, [0, y, 0], [x, 0, 0]],
    [
      [low[0], low[1], high[2]],
      [x, 0, 0],
      [0, y, 0],
    ],
  ];
  return inwards ? outwards.map(([corner, u, v]) => [corner, v, u]) : outwards;
}

function patchesOf([corner, u, v]: Side, cells: number, color: Vec3, keep: (center: Vec3) => Vec3 | null): Patch[] {
  const normal = normalize(cross(u, v));
  const patches: Patch[] = [];
  const at = (a: number, b: number) => add(corner, add(scale(u, a / cells), scale(v, b / cells)));
  for (let a = 0; a < cells; a++) {
    for (let b = 0; b < cells; b++) {
      const center = at(a + 0.5, b + 0.5);
      const glow = keep(center);
      if (!glow) continue;
      const corners = [at(a, b), at(a + 1, b), at(a + 1, b + 1), at(a, b + 1)];
      patches.push({ corners, center, normal, color, glow });
    }
  }
  return patches;
}

/** Share of what leaves a small surface that meets the polygon, were nothing between. The polygon must lie before the surface. */
function formFactor(point: Vec3, normal: Vec3, corners: readonly Vec3[]): number {
  let sum = 0;
  const rays = corners.map((corner) => normalize(subtract(corner, point)));
  for (let k = 0; k < rays.length; k++) {
    const [a, b] = [rays[k], rays[(k + 1) % rays.length]];
    const edge = cross(a, b);
    const size = length(edge);
    if (size > 1e-9) sum += (Math.atan2(size, dot(a, b)) * dot(edge, normal)) / size;
  }
  return Math.abs(sum) / (2 * Math.PI);
}

/** Whether the straight way between two points leads through the box. */
function blocked(from: Vec3, to: Vec3, low: Vec3, high: Vec3): boolean {
  let [enter, leave] = [1e-6, 1 - 1e-6];
  for (let k = 0; k < 3; k++) {
    const step = to[k] - from[k];
    if (Math.abs(step) < 1e-12) {
      if (from[k] <= low[k] || from[k] >= high[k]) return false;
      continue;
    }
    const [a, b] = [(low[k] - from[k]) / step, (high[k] - from[k]) / step];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return leave - enter > 1e-6;
}

export function radiosity(room: RadiosityRoom, cells = 10): Seen {
  const { low, high, color } = room.box;
  const [wholeLow, wholeHigh]: [Vec3, Vec3] = [
    [-0.5, -0.5, 0],
    [0.5, 0.5, 1],
  ];
  const dark: Vec3 = [0, 0, 0];
  const underBox = ([x, y, z]: Vec3) => z === 0 && x > low[0] && x < high[0] && y > low[1] && y < high[1];
  const isLamp = ([x, y, z]: Vec3) => z === 1 && Math.max(Math.abs(x), Math.abs(y)) < room.lampHalf;
  const patches = sidesOf(wholeLow, wholeHigh, true).flatMap((side, k) =>
    patchesOf(side, cells, room.walls[k], (center) => (underBox(center) ? null : isLamp(center) ? room.lamp : dark)),
  );
  for (const lamp of patches) if (isLamp(lamp.center)) lamp.color = dark;
  const standing = sidesOf(low, high, false).filter((_, k) => k !== 4);
  for (const side of standing) patches.push(...patchesOf(side, Math.ceil(cells / 2), color, () => dark));

  /** Of a point with a normal, to every patch that lies before it; how much of a patch is seen is asked at `asked` x `asked` points. */
  const factors = (point: Vec3, normal: Vec3, asked: number): [patch: number, share: number][] => {
    const seen: [number, number][] = [];
    for (let j = 0; j < patches.length; j++) {
      const { corners, center, normal: its } = patches[j];
      const way = subtract(center, point);
      if (dot(way, normal) <= 1e-9 || dot(way, its) >= -1e-9) continue;
      let open = 0;
      for (let a = 0; a < asked; a++) {
        for (let b = 0; b < asked; b++) {
          const [s, t] = [(a + 0.5) / asked, (b + 0.5) / asked];
          const [u, v] = [subtract(corners[1], corners[0]), subtract(corners[3], corners[0])];
          const to = add(corners[0], add(scale(u, s), scale(v, t)));
          if (!blocked(add(point, scale(normal, 1e-6)), to, low, high)) open++;
        }
      }
      if (open > 0) seen.push([j, (formFactor(point, normal, corners) * open) / asked ** 2]);
    }
    return seen;
  };

  const links = patches.map(({ center, normal }) => factors(center, normal, 2));
  let leaving = patches.map(({ glow }) => glow);
  const gathered = (of: [number, number][]): Vec3 =>
    of.reduce<Vec3>((sum, [j, share]) => add(sum, scale(leaving[j], share)), [0, 0, 0]);
  // Each round is one bounce; half of the light is gone after two.
  for (let bounce = 0; bounce < 24; bounce++) {
    leaving = patches.map(({ glow, color: reflected }, k) => {
      const light = gathered(links[k]);
      return [0, 1, 2].map((c) => glow[c] + reflected[c] * light[c]) as Vec3;
    });
  }

  const surfaces = [
    ...sidesOf(wholeLow, wholeHigh, true).map((side, k) => ({ side, reflected: room.walls[k] })),
    ...standing.map((side) => ({ side, reflected: color })),
  ];
  return (eye, direction) => {
    let nearest = Number.POSITIVE_INFINITY;
    let found = { point: eye, normal: direction, reflected: dark, surface: -1 };
    for (const [surface, { side, reflected }] of surfaces.entries()) {
      const [corner, u, v] = side;
      const normal = normalize(cross(u, v));
      const towards = dot(direction, normal);
      if (towards >= -1e-9) continue;
      const far = dot(subtract(corner, eye), normal) / towards;
      if (far <= 1e-6 || far >= nearest) continue;
      const point = add(eye, scale(direction, far));
      const within = subtract(point, corner);
      const [s, t] = [dot(within, u) / dot(u, u), dot(within, v) / dot(v, v)];
      if (s < 0 || s > 1 || t < 0 || t > 1) continue;
      nearest = far;
      found = { point, normal, reflected, surface };
    }
    const { point, normal, reflected, surface } = found;
    const [x, y, z] = point;
    if (isLamp([x, y, z > 1 - 1e-9 ? 1 : z])) return { radiance: room.lamp, surface: -1 };
    const light = gathered(factors(point, normal, 3));
    return { radiance: [0, 1, 2].map((c) => reflected[c] * light[c]) as Vec3, surface };
  };
}
