/**
 * Rays against the scene. Allocates nothing and reads the shapes from flat arrays: it runs hundreds of millions of times for one set
 * of photos, and objects with number fields took twice as long.
 */
import { CONE, DISC, type Group, QUAD, SPHERE, type Surface } from './surface.ts';

/** The scene's shapes as numbers. */
export interface Shapes {
  surfaces: Surface[];
  /** SHAPE numbers a surface. */
  numbers: Float64Array;
  kinds: Uint8Array;
  /** 1 for what shines: it casts no shadow. */
  shining: Uint8Array;
  /** Middle and squared radius of each group, and where its surfaces begin. */
  bounds: Float64Array;
  starts: Int32Array;
}

const SHAPE = 16;

/** `surfaces` of the groups in order; sets the `index` of each. */
export function flatten(groups: readonly Group[]): Shapes {
  const surfaces = groups.flatMap((each) => each.surfaces);
  const numbers = new Float64Array(SHAPE * surfaces.length);
  for (const [index, s] of surfaces.entries()) {
    s.index = index;
    numbers.set(
      [s.ox, s.oy, s.oz, s.ax, s.ay, s.az, s.bx, s.by, s.bz, s.cx, s.cy, s.cz, s.width, s.height, s.radius, s.slope],
      SHAPE * index,
    );
  }
  const starts = new Int32Array(groups.length + 1);
  for (const [index, { surfaces: own }] of groups.entries()) starts[index + 1] = starts[index] + own.length;
  return {
    surfaces,
    numbers,
    kinds: Uint8Array.from(surfaces, ({ kind }) => kind),
    shining: Uint8Array.from(surfaces, ({ glow }) => (glow > 0 ? 1 : 0)),
    bounds: Float64Array.from(groups.flatMap(({ x, y, z, radius }) => [x, y, z, radius * radius])),
    starts,
  };
}

/** Where a ray ended; one object is used again and again. */
export interface Hit {
  surface: Surface | undefined;
  /** Meters along the ray. */
  distance: number;
  /** On the surface, 0 to 1: x to the right, y down, as the patterns count. */
  u: number;
  v: number;
  nx: number;
  ny: number;
  nz: number;
}

export const newHit = (): Hit => ({ surface: undefined, distance: 0, u: 0, v: 0, nx: 0, ny: 0, nz: 0 });

/** Nearer than this counts as the surface the ray started on. */
const START = 1e-4;

/** Distance to one surface, or Infinity. */
function meet(
  kind: number,
  n: Float64Array,
  i: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  const px = ox - n[i];
  const py = oy - n[i + 1];
  const pz = oz - n[i + 2];
  if (kind === SPHERE) {
    const b = px * dx + py * dy + pz * dz;
    const c = px * px + py * py + pz * pz - n[i + 14] * n[i + 14];
    const root = b * b - c;
    if (root < 0) return Infinity;
    const t = -b - Math.sqrt(root);
    return t > START ? t : Infinity;
  }
  const dc = dx * n[i + 9] + dy * n[i + 10] + dz * n[i + 11];
  // Flat ones are seen from their front only.
  if (kind !== CONE && dc >= 0) return Infinity;
  const pc = px * n[i + 9] + py * n[i + 10] + pz * n[i + 11];
  if (kind === CONE) {
    const da = dx * n[i + 3] + dy * n[i + 4] + dz * n[i + 5];
    const db = dx * n[i + 6] + dy * n[i + 7] + dz * n[i + 8];
    const pa = px * n[i + 3] + py * n[i + 4] + pz * n[i + 5];
    const pb = px * n[i + 6] + py * n[i + 7] + pz * n[i + 8];
    const slope = n[i + 15];
    const height = n[i + 13];
    const rim = n[i + 14] + slope * pc;
    const a = da * da + db * db - slope * slope * dc * dc;
    const b = pa * da + pb * db - slope * dc * rim;
    const c = pa * pa + pb * pb - rim * rim;
    const root = b * b - a * c;
    // Along a line of the cone's far side there is one crossing only.
    if (Math.abs(a) < 1e-12) {
      const t = -c / (2 * b);
      const z = pc + t * dc;
      return t > START && z >= 0 && z <= height ? t : Infinity;
    }
    if (root < 0) return Infinity;
    const sqrt = Math.sqrt(root);
    // The near side, then the inside of the far one.
    let t = (-b - sqrt) / a;
    let z = pc + t * dc;
    if (t > START && z >= 0 && z <= height) return t;
    t = (-b + sqrt) / a;
    z = pc + t * dc;
    return t > START && z >= 0 && z <= height ? t : Infinity;
  }
  const t = -pc / dc;
  if (!(t > START)) return Infinity;
  const hx = px + t * dx;
  const hy = py + t * dy;
  const hz = pz + t * dz;
  const u = hx * n[i + 3] + hy * n[i + 4] + hz * n[i + 5];
  const v = hx * n[i + 6] + hy * n[i + 7] + hz * n[i + 8];
  if (kind === QUAD) return u >= 0 && v >= 0 && u <= n[i + 12] && v <= n[i + 13] ? t : Infinity;
  return u * u + v * v <= n[i + 14] * n[i + 14] ? t : Infinity;
}

/** Whether a ray passes a group's sphere by, or meets it only beyond `reach`. */
function missesGroup(
  bounds: Float64Array,
  g: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  reach: number,
): boolean {
  const px = bounds[4 * g] - ox;
  const py = bounds[4 * g + 1] - oy;
  const pz = bounds[4 * g + 2] - oz;
  const along = px * dx + py * dy + pz * dz;
  const away = px * px + py * py + pz * pz;
  const squared = bounds[4 * g + 3];
  if (away < squared) return false;
  const beside = away - along * along;
  return along < 0 || beside > squared || along - Math.sqrt(squared - beside) > reach;
}

/** The nearest surface along a unit direction. */
export function castRay(
  shapes: Shapes,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  hit: Hit,
): boolean {
  const { numbers, kinds, bounds, starts } = shapes;
  let nearest = Infinity;
  let found = -1;
  for (let g = 0; g < starts.length - 1; g++) {
    if (missesGroup(bounds, g, ox, oy, oz, dx, dy, dz, nearest)) continue;
    for (let k = starts[g]; k < starts[g + 1]; k++) {
      const t = meet(kinds[k], numbers, SHAPE * k, ox, oy, oz, dx, dy, dz);
      if (t < nearest) {
        nearest = t;
        found = k;
      }
    }
  }
  if (found < 0) return false;
  hit.surface = shapes.surfaces[found];
  hit.distance = nearest;
  place(shapes.surfaces[found], ox + nearest * dx, oy + nearest * dy, oz + nearest * dz, hit);
  // Seen from the inside, as the far wall of a mug.
  if (hit.nx * dx + hit.ny * dy + hit.nz * dz > 0) {
    hit.nx = -hit.nx;
    hit.ny = -hit.ny;
    hit.nz = -hit.nz;
  }
  return true;
}

/** Position and normal on a surface. */
function place(s: Surface, x: number, y: number, z: number, hit: Hit): void {
  const px = x - s.ox;
  const py = y - s.oy;
  const pz = z - s.oz;
  const a = px * s.ax + py * s.ay + pz * s.az;
  const b = px * s.bx + py * s.by + pz * s.bz;
  if (s.kind === QUAD || s.kind === DISC) {
    hit.nx = s.cx;
    hit.ny = s.cy;
    hit.nz = s.cz;
    hit.u = s.kind === QUAD ? a / s.width : 0.5 + a / (2 * s.radius);
    hit.v = s.kind === QUAD ? 1 - b / s.height : 0.5 - b / (2 * s.radius);
    return;
  }
  const c = px * s.cx + py * s.cy + pz * s.cz;
  hit.u = Math.atan2(b, a) / (2 * Math.PI) + 0.5;
  if (s.kind === SPHERE) {
    hit.v = Math.acos(Math.min(1, Math.max(-1, c / s.radius))) / Math.PI;
    hit.nx = px / s.radius;
    hit.ny = py / s.radius;
    hit.nz = pz / s.radius;
    return;
  }
  hit.v = 1 - c / s.height;
  const rim = Math.hypot(a, b);
  const ca = a / rim;
  const cb = b / rim;
  const steep = 1 / Math.sqrt(1 + s.slope * s.slope);
  hit.nx = steep * (ca * s.ax + cb * s.bx - s.slope * s.cx);
  hit.ny = steep * (ca * s.ay + cb * s.by - s.slope * s.cy);
  hit.nz = steep * (ca * s.az + cb * s.bz - s.slope * s.cz);
}

/** Whether anything stands in the way before `reach` meters. */
export function isBlocked(
  shapes: Shapes,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  reach: number,
): boolean {
  const { numbers, kinds, shining, bounds, starts } = shapes;
  for (let g = 0; g < starts.length - 1; g++) {
    if (missesGroup(bounds, g, ox, oy, oz, dx, dy, dz, reach)) continue;
    for (let k = starts[g]; k < starts[g + 1]; k++) {
      if (shining[k] === 0 && meet(kinds[k], numbers, SHAPE * k, ox, oy, oz, dx, dy, dz) < reach) return true;
    }
  }
  return false;
}

/** The point and normal at a place of a surface, for baking; the inverse of `place`. */
export function pointOn(s: Surface, u: number, v: number, out: { point: number[]; normal: number[] }): void {
  let a: number;
  let b: number;
  let c = 0;
  let na = 0;
  let nb = 0;
  let nc = 1;
  if (s.kind === QUAD) {
    a = u * s.width;
    b = (1 - v) * s.height;
  } else if (s.kind === DISC) {
    a = (2 * u - 1) * s.radius;
    b = (1 - 2 * v) * s.radius;
  } else {
    const angle = (u - 0.5) * 2 * Math.PI;
    if (s.kind === SPHERE) {
      na = Math.cos(angle) * Math.sin(Math.PI * v);
      nb = Math.sin(angle) * Math.sin(Math.PI * v);
      nc = Math.cos(Math.PI * v);
      a = na * s.radius;
      b = nb * s.radius;
      c = nc * s.radius;
    } else {
      c = (1 - v) * s.height;
      const rim = s.radius + s.slope * c;
      const steep = 1 / Math.sqrt(1 + s.slope * s.slope);
      na = steep * Math.cos(angle);
      nb = steep * Math.sin(angle);
      nc = -steep * s.slope;
      a = rim * Math.cos(angle);
      b = rim * Math.sin(angle);
    }
  }
  out.point[0] = s.ox + a * s.ax + b * s.bx + c * s.cx;
  out.point[1] = s.oy + a * s.ay + b * s.by + c * s.cy;
  out.point[2] = s.oz + a * s.az + b * s.bz + c * s.cz;
  out.normal[0] = na * s.ax + nb * s.bx + nc * s.cx;
  out.normal[1] = na * s.ay + nb * s.by + nc * s.cy;
  out.normal[2] = na * s.az + nb * s.bz + nc * s.cz;
}
