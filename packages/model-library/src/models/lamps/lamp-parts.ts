/** What lamps are put together from: shades, bulbs, cords, flames. */
import type { MaterialUse } from '../../materials/material.ts';
import { type Bench, linear, type PartLook } from '../bench.ts';
import { can, revolved, thrown, wire } from '../draw.ts';
import { glow, styleGroups } from '../palette.ts';
import { lathe } from '../shape/round.ts';
import { move, type Shape } from '../shape/shape.ts';

/** A thin wall between two radii, open above and below. */
export const shadeWall = (lower: number, upper: number, z0: number, z1: number, wall = 0.003, segments = 40): Shape =>
  lathe({
    profile: [
      [lower, z0],
      [upper, z1],
      [upper - wall, z1],
      [lower - wall, z0],
    ],
    ring: true,
    segments,
  });

/** A wall that follows a profile (from below upwards), closed above when it ends on the axis. */
export function shadeShell(profile: [number, number][], wall = 0.003, segments = 40): Shape {
  const inner = profile.map(([r, z]): [number, number] => [Math.max(r - wall, 0), z - (r < wall ? wall : 0)]).reverse();
  const onAxis = profile[profile.length - 1][0] < 1e-6;
  if (!onAxis) return lathe({ profile: [...profile, ...inner], ring: true, segments });
  // From the inner crown down, around the rim, and up the outside: one closed profile on the axis.
  return lathe({
    profile: [...inner.slice().map(([r, z]) => [r, z] as [number, number]), ...profile].filter(onceOnly),
    segments,
  });
}

const onceOnly = ([r, z]: [number, number], i: number, all: [number, number][]) =>
  i === 0 || Math.hypot(r - all[i - 1][0], z - all[i - 1][1]) > 1e-5;

export const kelvinOf = (make: Bench): number =>
  make.is('futuristic', 'cyberpunk') ? 4500 : make.is('modern', 'minimalist') ? 3000 : 2700;

/** Cloth or paper with the lamp behind it. */
export function shadeLook(make: Bench, lumens: number, areaM2: number): PartLook {
  const look = glow(lumens * 0.6, kelvinOf(make), areaM2);
  return { material: look, role: 'accent', takes: ['fabric', 'glass', 'other'] };
}

export const bulbLook = (make: Bench, lumens: number, radius: number): PartLook => ({
  material: glow(lumens, kelvinOf(make), 4 * Math.PI * radius * radius),
  role: 'own',
});

export const bulb = (r: number, x: number, y: number, z: number): Shape =>
  move(
    thrown(
      [
        [0, -r],
        [r * 0.8, -r * 0.55],
        [r, 0.05 * r],
        [r * 0.7, r * 0.85],
        [r * 0.42, r * 1.5],
        [0, r * 1.6],
      ],
      0,
      0,
      0,
      14,
      3,
    ),
    x,
    y,
    z,
  );

export const cord = (z0: number, z1: number, x = 0, y = 0, r = 0.003): Shape =>
  wire(
    [
      [x, y, z0],
      [x, y, z1],
    ],
    r,
  );

export const canopy = (z: number, r = 0.055): Shape =>
  revolved(
    [
      [r * 0.25, -0.035],
      [r * 0.9, -0.022],
      [r, -0.01],
      [r, 0],
    ],
    0,
    0,
    z,
  );

/** A flame over a wick. */
export const flame = (x: number, y: number, z: number, height = 0.03): Shape =>
  thrown(
    [
      [0, 0],
      [height * 0.2, height * 0.16],
      [height * 0.22, height * 0.32],
      [height * 0.1, height * 0.68],
      [0, height],
    ],
    x,
    y,
    z,
    10,
    3,
  );
export const flameLook: PartLook = { material: glow(13, 1900, 0.0009), role: 'own' };
export const wax: MaterialUse = { kind: 'skin', color: linear('#f3ead6'), roughness: 0.45 };

export const candleStick = (r: number, h: number, x: number, y: number, z: number): Shape =>
  revolved(
    [
      [r * 0.98, 0],
      [r, h * 0.5],
      [r * 0.97, h - r * 0.15],
      [r * 0.8, h],
      [r * 0.55, h - r * 0.2],
    ],
    x,
    y,
    z,
    18,
  );

export const foot = (r: number, h = 0.02, z = 0): Shape => can(r, h, 0, 0, z, r * 0.97, 0.006);
export const isFine = (make: Bench) => make.is(...styleGroups.fine);
