/**
 * The room the demo shows: a study with an orrery on a round table. Meters, z up, the table in the middle. Closed on all sides, because
 * a panoramic camera sees all of it, and covered with print, brick and grain, because cameras are found by such detail.
 */
import type { AreaLight } from './area-light.ts';
import { fractalNoise } from './noise.ts';
import { brass, bricks, oak, planks, plaster, rug, wallpaper } from './patterns/materials.ts';
import { blend, brighten, copy, type Pattern, set } from './patterns/pattern.ts';
import { hillsPoster, mapPoster, orbitPoster, page, shapesPoster } from './patterns/prints.ts';
import { studyFurniture } from './study-furniture.ts';
import { studyTable } from './study-table.ts';
import { cone, type Finish, type Group, group, quad, type Surface, UP, type Vec3 } from './surface.ts';

const HALF = 2.3;
const CEILING = 2.7;

const coarse = { texelsPerMeter: 230, lightTexelsPerMeter: 14 };

/** The four walls as frames: a corner on the floor, the way to the right, and the way into the room. */
const walls = {
  north: { corner: [-HALF, HALF, 0], right: [1, 0, 0], inward: [0, -1, 0] },
  east: { corner: [HALF, HALF, 0], right: [0, -1, 0], inward: [-1, 0, 0] },
  south: { corner: [HALF, -HALF, 0], right: [-1, 0, 0], inward: [0, 1, 0] },
  west: { corner: [-HALF, -HALF, 0], right: [0, 1, 0], inward: [1, 0, 0] },
} as const satisfies Record<string, { corner: Vec3; right: Vec3; inward: Vec3 }>;

/** Something flat on a wall, `left` meters along it. */
function onWall(
  wall: { corner: Vec3; right: Vec3; inward: Vec3 },
  left: number,
  low: number,
  width: number,
  height: number,
  finish: Finish,
): Surface {
  const at = (k: 0 | 1) => wall.corner[k] + left * wall.right[k] + 0.006 * wall.inward[k];
  return quad([at(0), at(1), low], wall.right, UP, width, height, { lightTexelsPerMeter: 20, ...finish });
}

function shell(): Group {
  const side = 2 * HALF;
  const wall = (name: keyof typeof walls, pattern: Pattern) =>
    quad(walls[name].corner, walls[name].right, UP, side, CEILING, { pattern, ...coarse });
  return group([
    quad([-HALF, -HALF, 0], [1, 0, 0], [0, 1, 0], side, side, {
      pattern: planks(3, 0.2, oak[0], oak[1]),
      mirror: 0.015,
      ...coarse,
    }),
    quad([-HALF, HALF, CEILING], [1, 0, 0], [0, -1, 0], side, side, {
      pattern: planks(8, 0.19, [0.62, 0.58, 0.5], [0.87, 0.84, 0.77]),
      ...coarse,
      texelsPerMeter: 110,
    }),
    wall('north', bricks(11)),
    wall('east', plaster(12, [0.3, 0.5, 0.5])),
    wall('south', plaster(13, [0.8, 0.68, 0.5])),
    wall('west', wallpaper(14, [0.86, 0.82, 0.72], [0.52, 0.6, 0.47], [0.78, 0.5, 0.38])),
  ]);
}

const outdoors: Pattern = (x, y, out) => {
  set(out, 0.66, 0.82, 0.95);
  blend(out, [0.95, 0.96, 0.98], fractalNoise(x * 3, y * 5, 4, 21));
  const hill = 0.72 + 0.22 * fractalNoise(x * 2, 3, 4, 22);
  if (y > hill) copy(out, [0.5, 0.62, 0.42], 0.8 + 0.5 * fractalNoise(x * 26, y * 26, 3, 23));
  // Glazing bars.
  if (Math.min(Math.abs(x - 0.65), Math.abs(y - 0.55), x, y, 1.3 - x, 1.1 - y) < 0.024) set(out, 0.42, 0.4, 0.36);
};

function pictures(): Group[] {
  const { north, east, south, west } = walls;
  return [
    group([
      onWall(north, 0.5, 1.15, 0.7, 1.0, { pattern: orbitPoster(0.7, 1.0) }),
      onWall(north, 1.4, 1.35, 0.55, 0.66, { pattern: shapesPoster(0.55, 0.66, 1) }),
      onWall(north, 3.2, 1.25, 0.95, 0.7, { pattern: mapPoster(0.95, 0.7, 95) }),
    ]),
    group([
      onWall(east, 0.45, 1.1, 0.62, 0.88, { pattern: hillsPoster(0.62, 0.88) }),
      onWall(east, 1.45, 1.2, 1.2, 0.85, { pattern: mapPoster(1.2, 0.85, 90) }),
      onWall(east, 3.05, 1.25, 0.42, 0.6, { pattern: page(5, 0.42, 0.6) }),
      onWall(east, 3.6, 1.15, 0.42, 0.6, { pattern: page(9, 0.42, 0.6) }),
    ]),
    group([
      onWall(south, 3.5, 1.2, 0.7, 0.95, { pattern: page(19, 0.7, 0.95) }),
      onWall(south, 0.25, 1.3, 0.5, 0.6, { pattern: shapesPoster(0.5, 0.6, 3) }),
    ]),
    group([
      onWall(west, 1.65, 1.0, 1.3, 1.1, { pattern: outdoors, glow: 1.5 }),
      onWall(west, 0.4, 1.15, 0.6, 0.85, { pattern: page(15, 0.6, 0.85) }),
      onWall(west, 3.5, 1.2, 0.55, 0.75, { pattern: shapesPoster(0.55, 0.75, 7) }),
    ]),
  ];
}

function lampAndRug(): Group[] {
  return [
    group([
      quad([-1.25, -1.25, 0.004], [1, 0, 0], [0, 1, 0], 2.5, 2.5, {
        pattern: rug(161, 1.25),
        texelsPerMeter: 340,
        lightTexelsPerMeter: 24,
      }),
    ]),
    group([
      cone([0, 0, 2.28], UP, 0.22, 0.24, 0.1, {
        pattern: (x, y, out) => {
          set(out, 0.95, 0.8, 0.55);
          brighten(out, 0.8 + 0.25 * fractalNoise(x * 40, y * 40, 3, 171));
          if ((x * 9) % 1 < 0.07) brighten(out, 0.6);
        },
        glow: 1.1,
      }),
      cone([0, 0, 2.5], UP, 0.2, 0.006, 0.006, { pattern: brass(172) }),
    ]),
  ];
}

export function studyRoom(): { groups: Group[]; lights: AreaLight[] } {
  return {
    groups: [shell(), ...lampAndRug(), ...studyTable(), ...pictures(), ...studyFurniture()],
    lights: [
      // Daylight through the window, from the west.
      { corner: [-HALF + 0.02, -0.65, 1.0], alongA: [0, 1.3, 0], alongB: [0, 0, 1.1], power: [10.5, 11, 11.6] },
      // The lamp over the table.
      { corner: [-0.2, 0.2, 2.27], alongA: [0.4, 0, 0], alongB: [0, -0.4, 0], power: [19, 15.5, 11] },
    ],
  };
}
