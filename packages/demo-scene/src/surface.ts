/**
 * The four kinds of surface everything is made of, each in a frame of its own: `a` and `b` span it, `c` is its normal or axis.
 * One object shape for all kinds: the ray caster's inner loop then meets only one.
 */
import type { Pattern } from './patterns/pattern.ts';

export type Vec3 = readonly [number, number, number];

export const UP: Vec3 = [0, 0, 1];

export const QUAD = 0;
export const SPHERE = 1;
/** The side of a cylinder or a cut cone. */
export const CONE = 2;
export const DISC = 3;

export interface Surface {
  /** Its number in the scene: where its baked picture and light lie. */
  index: number;
  kind: number;
  ox: number;
  oy: number;
  oz: number;
  ax: number;
  ay: number;
  az: number;
  bx: number;
  by: number;
  bz: number;
  cx: number;
  cy: number;
  cz: number;
  /** Quad: extent along a and b. Cone: `height` along c. Meters. */
  width: number;
  height: number;
  /** Sphere and disc: radius. Cone: radius at the foot, and how it changes with each meter of height. */
  radius: number;
  slope: number;
  pattern: Pattern;
  /** What the pattern's x and y run to: meters, or 1 x 1 on a sphere. */
  patternWidth: number;
  patternHeight: number;
  /** Texels of the baked picture, and of the light map. */
  texelsX: number;
  texelsY: number;
  lightX: number;
  lightY: number;
  /** Share of light that is mirrored at normal incidence. */
  mirror: number;
  /** Mirrored light takes the color of the surface. */
  metal: boolean;
  /** Light it gives off, as a multiple of its picture. */
  glow: number;
}

/** Parts near each other, with a sphere round them that most rays miss. */
export interface Group {
  surfaces: Surface[];
  x: number;
  y: number;
  z: number;
  radius: number;
}

export interface Finish {
  pattern: Pattern;
  mirror?: number;
  metal?: boolean;
  glow?: number;
  texelsPerMeter?: number;
  lightTexelsPerMeter?: number;
}

const TEXELS_PER_METER = 360;
const LIGHT_TEXELS_PER_METER = 40;

const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function unit(v: Vec3): Vec3 {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

function surface(
  kind: number,
  origin: Vec3,
  a: Vec3,
  b: Vec3,
  c: Vec3,
  size: { width: number; height: number; radius: number; slope: number },
  extent: { x: number; y: number },
  finish: Finish,
): Surface {
  const texels = finish.texelsPerMeter ?? TEXELS_PER_METER;
  const light = finish.lightTexelsPerMeter ?? LIGHT_TEXELS_PER_METER;
  const count = (meters: number, density: number, least: number) => Math.max(least, Math.ceil(meters * density));
  return {
    index: -1,
    kind,
    ox: origin[0],
    oy: origin[1],
    oz: origin[2],
    ax: a[0],
    ay: a[1],
    az: a[2],
    bx: b[0],
    by: b[1],
    bz: b[2],
    cx: c[0],
    cy: c[1],
    cz: c[2],
    ...size,
    pattern: finish.pattern,
    patternWidth: kind === SPHERE ? 1 : extent.x,
    patternHeight: kind === SPHERE ? 1 : extent.y,
    texelsX: count(extent.x, texels, 8),
    texelsY: count(extent.y, texels, 8),
    lightX: count(extent.x, light, 4),
    lightY: count(extent.y, light, 4),
    mirror: finish.mirror ?? 0,
    metal: finish.metal ?? false,
    glow: finish.glow ?? 0,
  };
}

/** `corner` is the lower left one as seen from the side it faces: right is `a`, up is `b`. */
export function quad(corner: Vec3, right: Vec3, up: Vec3, width: number, height: number, finish: Finish): Surface {
  const a = unit(right);
  const b = unit(up);
  return surface(
    QUAD,
    corner,
    a,
    b,
    cross(a, b),
    { width, height, radius: 0, slope: 0 },
    { x: width, y: height },
    finish,
  );
}

/** `axis` points to the picture's north pole. */
export function sphere(center: Vec3, radius: number, finish: Finish, axis: Vec3 = [0, 0, 1]): Surface {
  const { a, b, c } = frameOf(axis);
  const extent = { x: 2 * Math.PI * radius, y: Math.PI * radius };
  return surface(SPHERE, center, a, b, c, { width: 0, height: 0, radius, slope: 0 }, extent, finish);
}

export function cone(
  foot: Vec3,
  axis: Vec3,
  height: number,
  footRadius: number,
  topRadius: number,
  finish: Finish,
): Surface {
  const { a, b, c } = frameOf(axis);
  const slope = (topRadius - footRadius) / height;
  const extent = { x: Math.PI * (footRadius + topRadius), y: height };
  return surface(CONE, foot, a, b, c, { width: 0, height, radius: footRadius, slope }, extent, finish);
}

export function disc(center: Vec3, normal: Vec3, radius: number, finish: Finish): Surface {
  const { a, b, c } = frameOf(normal);
  const extent = { x: 2 * radius, y: 2 * radius };
  return surface(DISC, center, a, b, c, { width: 0, height: 0, radius, slope: 0 }, extent, finish);
}

function frameOf(axis: Vec3): { a: Vec3; b: Vec3; c: Vec3 } {
  const c = unit(axis);
  const a = unit(Math.abs(c[2]) > 0.9 ? cross([0, 1, 0], c) : cross([0, 0, 1], c));
  return { a, b: cross(c, a), c };
}

/** A box on `center` (the middle of its foot), turned round z. Sides in the order front, right, back, left; then the top. */
export function box(
  center: Vec3,
  size: Vec3,
  turnRadians: number,
  finishes: { sides: Finish | readonly Finish[]; top: Finish },
): Surface[] {
  const [width, depth, height] = size;
  const cos = Math.cos(turnRadians);
  const sin = Math.sin(turnRadians);
  const at = (x: number, y: number, z: number): Vec3 => [
    center[0] + x * cos - y * sin,
    center[1] + x * sin + y * cos,
    center[2] + z,
  ];
  const along = (x: number, y: number): Vec3 => [x * cos - y * sin, x * sin + y * cos, 0];
  const side = (index: number) => (Array.isArray(finishes.sides) ? finishes.sides[index] : finishes.sides) as Finish;
  const up: Vec3 = [0, 0, 1];
  return [
    quad(at(-width / 2, -depth / 2, 0), along(1, 0), up, width, height, side(0)),
    quad(at(width / 2, -depth / 2, 0), along(0, 1), up, depth, height, side(1)),
    quad(at(width / 2, depth / 2, 0), along(-1, 0), up, width, height, side(2)),
    quad(at(-width / 2, depth / 2, 0), along(0, -1), up, depth, height, side(3)),
    quad(at(-width / 2, -depth / 2, height), along(1, 0), along(0, 1), width, depth, finishes.top),
  ];
}

/** Wraps surfaces into the sphere round them. */
export function group(surfaces: Surface[]): Group {
  const points: Vec3[] = surfaces.flatMap(reachOf);
  const middle = [0, 1, 2].map((k) => {
    const values = points.map((point) => point[k]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  }) as unknown as Vec3;
  const radius = Math.max(...points.map((p) => Math.hypot(p[0] - middle[0], p[1] - middle[1], p[2] - middle[2])));
  return { surfaces, x: middle[0], y: middle[1], z: middle[2], radius: radius + 1e-4 };
}

/** Points whose hull holds the surface. */
function reachOf(s: Surface): Vec3[] {
  const at = (u: number, v: number, w: number): Vec3 => [
    s.ox + u * s.ax + v * s.bx + w * s.cx,
    s.oy + u * s.ay + v * s.by + w * s.cy,
    s.oz + u * s.az + v * s.bz + w * s.cz,
  ];
  if (s.kind === QUAD) return [at(0, 0, 0), at(s.width, 0, 0), at(0, s.height, 0), at(s.width, s.height, 0)];
  const low = s.kind === SPHERE ? -s.radius : 0;
  const high = s.kind === SPHERE ? s.radius : s.kind === CONE ? s.height : 0;
  const r = s.kind === CONE ? Math.max(s.radius, s.radius + s.slope * s.height) : s.radius;
  return [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [at(x * r, y * r, low), at(x * r, y * r, high)]));
}
