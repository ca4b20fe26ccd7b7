/**
 * The room the demo shows: a study with an orrery on a round table. Metres, z up, the table in the middle. Closed on all sides, because
 * a panoramic camera sees all of it, and covered with print, brick and grain, because cameras are found by such detail.
 */
import type { AreaLight } from './light.ts';
import { fractalNoise } from './noise.ts';
import { isInk } from './patterns/lettering.ts';
import { brass, bricks, glaze, planks, plaster, rug, wallpaper, wood } from './patterns/materials.ts';
import { blend, brighten, type Colour, copy, type Pattern, set } from './patterns/pattern.ts';
import { earth, foliage, gasGiant, rocky } from './patterns/planets.ts';
import {
  bookCover,
  bookshelf,
  hillsPoster,
  mapPoster,
  orbitPoster,
  page,
  pageEdges,
  shapesPoster,
} from './patterns/prints.ts';
import { box, cone, disc, type Finish, type Group, group, quad, type Surface, sphere, type Vec3 } from './surface.ts';

const HALF = 2.3;
const CEILING = 2.7;
const TABLE = 0.74;
const UP: Vec3 = [0, 0, 1];

const oak: Colour[] = [
  [0.36, 0.21, 0.11],
  [0.72, 0.5, 0.29],
];
const walnut: Colour[] = [
  [0.2, 0.11, 0.07],
  [0.45, 0.27, 0.16],
];
const coarse = { texelsPerMetre: 230, lightTexelsPerMetre: 14 };

/** The four walls as frames: a corner on the floor, the way to the right, and the way into the room. */
const walls = {
  north: { corner: [-HALF, HALF, 0], right: [1, 0, 0], inward: [0, -1, 0] },
  east: { corner: [HALF, HALF, 0], right: [0, -1, 0], inward: [-1, 0, 0] },
  south: { corner: [HALF, -HALF, 0], right: [-1, 0, 0], inward: [0, 1, 0] },
  west: { corner: [-HALF, -HALF, 0], right: [0, 1, 0], inward: [1, 0, 0] },
} as const satisfies Record<string, { corner: Vec3; right: Vec3; inward: Vec3 }>;

/** Something flat on a wall, `left` metres along it. */
function onWall(
  wall: { corner: Vec3; right: Vec3; inward: Vec3 },
  left: number,
  low: number,
  width: number,
  height: number,
  finish: Finish,
): Surface {
  const at = (k: 0 | 1) => wall.corner[k] + left * wall.right[k] + 0.006 * wall.inward[k];
  return quad([at(0), at(1), low], wall.right, UP, width, height, { lightTexelsPerMetre: 20, ...finish });
}

/** Something flat on the table, turned by an angle. */
function onTable(x: number, y: number, width: number, height: number, turn: number, lift: number, finish: Finish) {
  const right: Vec3 = [Math.cos(turn), Math.sin(turn), 0];
  const up: Vec3 = [-Math.sin(turn), Math.cos(turn), 0];
  const corner: Vec3 = [
    x - (width / 2) * right[0] - (height / 2) * up[0],
    y - (width / 2) * right[1] - (height / 2) * up[1],
    TABLE + lift,
  ];
  return quad(corner, right, up, width, height, finish);
}

function shell(): Group {
  const side = 2 * HALF;
  const wall = (name: keyof typeof walls, pattern: Pattern) =>
    quad(walls[name].corner, walls[name].right, UP, side, CEILING, { pattern, ...coarse });
  return group([
    quad([-HALF, -HALF, 0], [1, 0, 0], [0, 1, 0], side, side, {
      pattern: planks(3, 0.2, oak[0]!, oak[1]!),
      mirror: 0.015,
      ...coarse,
    }),
    quad([-HALF, HALF, CEILING], [1, 0, 0], [0, -1, 0], side, side, {
      pattern: planks(8, 0.19, [0.62, 0.58, 0.5], [0.87, 0.84, 0.77]),
      ...coarse,
      texelsPerMetre: 110,
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

function table(): Group {
  const top = wood(31, walnut[0]!, walnut[1]!);
  return group([
    disc([0, 0, TABLE], UP, 0.66, { pattern: top, mirror: 0.018, texelsPerMetre: 420, lightTexelsPerMetre: 50 }),
    cone([0, 0, TABLE - 0.035], UP, 0.035, 0.66, 0.66, { pattern: top }),
    cone([0, 0, 0.06], UP, TABLE - 0.095, 0.075, 0.05, { pattern: wood(33, walnut[0]!, walnut[1]!) }),
    cone([0, 0, 0.005], UP, 0.06, 0.34, 0.07, { pattern: wood(34, walnut[0]!, walnut[1]!) }),
    disc([0, 0, TABLE - 0.036], [0, 0, -1], 0.66, { pattern: top, texelsPerMetre: 100, lightTexelsPerMetre: 12 }),
  ]);
}

/** The orrery: a sun on a column, planets on arms. */
function orrery(): Group[] {
  const metal: Finish = { pattern: brass(41), mirror: 0.3, metal: true };
  const base = TABLE + 0.05;
  const hub = base + 0.24;
  const surfaces: Surface[] = [
    cone([0, 0, TABLE], UP, 0.05, 0.15, 0.12, {
      pattern: wood(42, [0.3, 0.13, 0.07], [0.6, 0.32, 0.16]),
      mirror: 0.03,
    }),
    disc([0, 0, base], UP, 0.12, metal),
    cone([0, 0, base], UP, 0.03, 0.05, 0.025, metal),
    cone([0, 0, base], UP, 0.24, 0.014, 0.014, metal),
    sphere([0, 0, hub + 0.06], 0.08, {
      pattern: (x, y, out) => {
        set(out, 0.98, 0.72, 0.25);
        brighten(out, 0.7 + 0.6 * fractalNoise(x * 22, y * 11, 4, 43));
        if (Math.abs(Math.sin(x * 18.85)) < 0.1 && y > 0.2 && y < 0.8) brighten(out, 0.62);
      },
      mirror: 0.12,
      metal: true,
    }),
  ];
  const planet = (angle: number, reach: number, height: number, radius: number, pattern: Pattern): Group => {
    const way: Vec3 = [Math.cos(angle), Math.sin(angle), 0];
    const z = base + height;
    return group([
      cone([0, 0, z], way, reach, 0.0075, 0.006, metal),
      cone([0, 0, z - 0.014], UP, 0.028, 0.03, 0.03, metal),
      disc([0, 0, z + 0.014], UP, 0.03, metal),
      cone([way[0] * reach, way[1] * reach, z - 0.008], UP, 0.07, 0.007, 0.007, metal),
      sphere(
        [way[0] * reach, way[1] * reach, z + 0.06 + radius],
        radius,
        { pattern, mirror: 0.03, texelsPerMetre: 500 },
        [0.3, 0.1, 1],
      ),
    ]);
  };
  return [
    group(surfaces),
    planet(0.5, 0.2, 0.17, 0.03, rocky(51, [0.75, 0.62, 0.5])),
    planet(2.35, 0.29, 0.13, 0.052, earth(52)),
    planet(4.0, 0.36, 0.09, 0.038, rocky(53, [0.85, 0.4, 0.24])),
    planet(5.45, 0.46, 0.05, 0.078, gasGiant(54)),
  ];
}

function book(at: Vec3, size: Vec3, turn: number, seed: number, cloth: Colour): Surface[] {
  const [width, depth, height] = size;
  const spine: Finish = {
    pattern: (x, y, out) => {
      copy(out, cloth, 0.75 + 0.4 * fractalNoise(x * 200, y * 200, 2, seed));
      if (isInk('ORBIT  LIGHT', x - 0.03, y - 0.3 * height, 0.4 * height)) copy(out, [0.9, 0.75, 0.4]);
    },
  };
  const edges: Finish = { pattern: pageEdges(seed) };
  return box(at, size, turn, {
    sides: [spine, edges, edges, edges],
    top: { pattern: bookCover(seed, width, depth, cloth), mirror: 0.012 },
  });
}

function onTheTable(): Group[] {
  const books = [
    ...book([0.27, -0.4, TABLE], [0.27, 0.19, 0.045], 0.35, 61, [0.16, 0.3, 0.36]),
    ...book([0.275, -0.4, TABLE + 0.045], [0.24, 0.17, 0.035], 0.1, 64, [0.55, 0.16, 0.14]),
    ...book([0.265, -0.395, TABLE + 0.08], [0.2, 0.14, 0.03], 0.75, 66, [0.72, 0.55, 0.26]),
  ];
  const stripes = glaze(
    71,
    [
      [0.9, 0.88, 0.82],
      [0.2, 0.4, 0.55],
      [0.9, 0.88, 0.82],
      [0.82, 0.42, 0.25],
    ],
    0.018,
  );
  const mug = [
    cone([-0.4, -0.3, TABLE], UP, 0.1, 0.042, 0.046, { pattern: stripes, mirror: 0.05, texelsPerMetre: 700 }),
    disc([-0.4, -0.3, TABLE + 0.082], UP, 0.045, { pattern: rocky(72, [0.24, 0.14, 0.08]), mirror: 0.05 }),
  ];
  const pot = [-0.16, 0.5] as const;
  const pencils = [0.1, 0.9, 1.9, 3.1, 4.2, 5.3].map((angle, k) => {
    const lean: Vec3 = [0.22 * Math.cos(angle), 0.22 * Math.sin(angle), 1];
    const inks: Colour[] = [
      [0.85, 0.2, 0.15],
      [0.95, 0.75, 0.2],
      [0.2, 0.45, 0.7],
      [0.25, 0.55, 0.3],
      [0.9, 0.5, 0.15],
      [0.4, 0.25, 0.5],
    ];
    const pattern: Pattern = (x, y, out) => {
      copy(out, inks[k]!, 0.8 + 0.4 * fractalNoise(x * 90, y * 60, 2, k));
      if (y < 0.018) copy(out, [0.82, 0.66, 0.45]);
      if (y < 0.006) copy(out, inks[k]!, 0.5);
    };
    const foot: Vec3 = [pot[0] + 0.012 * Math.cos(angle), pot[1] + 0.012 * Math.sin(angle), TABLE + 0.02];
    return cone(foot, lean, 0.15 + 0.012 * k, 0.0052, 0.004, { pattern, texelsPerMetre: 900 });
  });
  const holder = [
    cone([pot[0], pot[1], TABLE], UP, 0.105, 0.04, 0.044, {
      pattern: glaze(
        73,
        [
          [0.22, 0.36, 0.32],
          [0.8, 0.72, 0.52],
        ],
        0.026,
      ),
      mirror: 0.04,
      texelsPerMetre: 700,
    }),
    ...pencils,
  ];
  const papers = [
    onTable(-0.36, 0.16, 0.21, 0.297, 0.5, 0.0015, { pattern: page(81, 0.21, 0.297), texelsPerMetre: 900 }),
    onTable(-0.3, 0.22, 0.21, 0.297, 0.95, 0.001, { pattern: page(82, 0.21, 0.297), texelsPerMetre: 900 }),
    onTable(0.28, 0.36, 0.36, 0.27, -0.3, 0.001, { pattern: mapPoster(0.36, 0.27, 99), texelsPerMetre: 900 }),
    onTable(-0.06, -0.47, 0.21, 0.297, -0.25, 0.001, { pattern: page(84, 0.21, 0.297), texelsPerMetre: 900 }),
    onTable(0.47, -0.02, 0.15, 0.21, 1.75, 0.001, { pattern: shapesPoster(0.15, 0.21, 5), texelsPerMetre: 900 }),
  ];
  return [group(books), group(mug), group(holder), group(papers)];
}

const crateSide = (seed: number, text: string, height: number): Finish => ({
  pattern: (x, y, out) => {
    planks(seed, 0.11, oak[0]!, oak[1]!)(x, y, out);
    if (isInk(text, x - 0.07, y - height * 0.35, height * 0.3)) blend(out, [0.1, 0.08, 0.07], 0.8);
  },
  texelsPerMetre: 340,
  lightTexelsPerMetre: 20,
});

function furniture(): Group[] {
  const doors: Finish = {
    pattern: (x, y, out) => {
      const panel = Math.floor(x / 0.4);
      wood(91 + panel, walnut[0]!, walnut[1]!)(y, x, out);
      brighten(out, 1.25);
      const fx = x - panel * 0.4;
      if (Math.min(fx, 0.4 - fx) < 0.006) brighten(out, 0.3);
      const inner = Math.min(fx - 0.05, 0.35 - fx, y - 0.06, 0.74 - y);
      if (inner > 0 && inner < 0.008) brighten(out, 0.45);
      if (Math.hypot(fx - (panel % 2 ? 0.07 : 0.33), y - 0.36) < 0.017) copy(out, [0.85, 0.66, 0.32]);
    },
    texelsPerMetre: 340,
    lightTexelsPerMetre: 20,
  };
  const cabinet = box([-0.2, 2.05, 0], [1.6, 0.42, 0.8], 0, {
    sides: doors,
    top: { pattern: wood(95, oak[0]!, oak[1]!), lightTexelsPerMetre: 30 },
  });
  const metal: Finish = { pattern: brass(101), mirror: 0.3, metal: true };
  const globe = [
    cone([-0.7, 2.05, 0.8], UP, 0.03, 0.1, 0.07, { pattern: wood(102, walnut[0]!, walnut[1]!) }),
    cone([-0.7, 2.05, 0.83], UP, 0.06, 0.012, 0.012, metal),
    sphere([-0.7, 2.05, 1.03], 0.15, { pattern: earth(103), mirror: 0.03 }, [0.4, 0, 0.9]),
  ];
  const vase = [
    cone([-0.1, 2.05, 0.8], UP, 0.13, 0.06, 0.1, {
      pattern: glaze(
        104,
        [
          [0.75, 0.3, 0.2],
          [0.93, 0.85, 0.7],
          [0.2, 0.25, 0.3],
        ],
        0.03,
      ),
      mirror: 0.05,
    }),
    cone([-0.1, 2.05, 0.93], UP, 0.12, 0.1, 0.045, {
      pattern: glaze(
        105,
        [
          [0.93, 0.85, 0.7],
          [0.75, 0.3, 0.2],
        ],
        0.04,
      ),
      mirror: 0.05,
    }),
    sphere([-0.1, 2.05, 1.16], 0.12, { pattern: foliage(106, [0.42, 0.6, 0.3]) }),
    sphere([-0.2, 2.0, 1.12], 0.08, { pattern: foliage(107, [0.5, 0.62, 0.28]) }),
    sphere([0.0, 2.02, 1.13], 0.075, { pattern: foliage(108, [0.36, 0.55, 0.3]) }),
  ];
  const volumes = [
    ...book([0.33, 2.03, 0.8], [0.3, 0.22, 0.06], 0.1, 111, [0.2, 0.32, 0.22]),
    ...book([0.34, 2.03, 0.86], [0.27, 0.2, 0.05], -0.2, 113, [0.7, 0.35, 0.18]),
  ];
  const shelf = box([-0.35, -2.13, 0], [2.3, 0.32, 2.1], Math.PI, {
    sides: [
      { pattern: bookshelf(121, 2.3, 0.35), texelsPerMetre: 420, lightTexelsPerMetre: 18 },
      crateSide(122, '', 2),
      crateSide(123, '', 2),
      crateSide(124, '', 2),
    ],
    top: { pattern: wood(125, oak[0]!, oak[1]!) },
  });
  const crates = [
    ...box([1.95, 0.75, 0], [0.6, 0.5, 0.45], 1.65, {
      sides: crateSide(131, 'LENSES', 0.45),
      top: crateSide(132, 'ORRERY', 0.5),
    }),
    ...box([1.98, 0.72, 0.45], [0.42, 0.36, 0.32], 1.25, {
      sides: crateSide(133, 'GEARS', 0.32),
      top: crateSide(134, 'NO 7', 0.36),
    }),
  ];
  const plant = [
    cone([1.85, -1.85, 0], UP, 0.4, 0.16, 0.23, {
      pattern: glaze(
        141,
        [
          [0.8, 0.45, 0.3],
          [0.88, 0.8, 0.66],
          [0.3, 0.4, 0.42],
        ],
        0.07,
      ),
      mirror: 0.03,
    }),
    disc([1.85, -1.85, 0.37], UP, 0.22, { pattern: rocky(142, [0.25, 0.17, 0.12]) }),
    ...[
      [1.85, -1.85, 0.75, 0.27],
      [1.65, -1.75, 0.98, 0.19],
      [1.95, -1.65, 1.05, 0.2],
      [1.82, -1.95, 1.2, 0.2],
    ].map(([x, y, z, r], k) =>
      sphere([x!, y!, z!], r!, { pattern: foliage(143 + k, [0.36 + 0.05 * k, 0.58, 0.26]), lightTexelsPerMetre: 18 }),
    ),
  ];
  const bench = box([-1.95, 0.25, 0], [0.46, 1.3, 0.42], 0, {
    sides: crateSide(151, 'MAPS   CHARTS', 0.42),
    top: { pattern: (x, y, out) => rug(152, 0.23)(x, y % 0.46, out), lightTexelsPerMetre: 24 },
  });
  return [
    group(cabinet),
    group(globe),
    group(vase),
    group(volumes),
    group(shelf),
    group(crates),
    group(plant),
    group(bench),
  ];
}

function lampAndRug(): Group[] {
  return [
    group([
      quad([-1.25, -1.25, 0.004], [1, 0, 0], [0, 1, 0], 2.5, 2.5, {
        pattern: rug(161, 1.25),
        texelsPerMetre: 340,
        lightTexelsPerMetre: 24,
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
    groups: [shell(), ...lampAndRug(), table(), ...orrery(), ...onTheTable(), ...pictures(), ...furniture()],
    lights: [
      // Daylight through the window, from the west.
      { corner: [-HALF + 0.02, -0.65, 1.0], alongA: [0, 1.3, 0], alongB: [0, 0, 1.1], power: [10.5, 11, 11.6] },
      // The lamp over the table.
      { corner: [-0.2, 0.2, 2.27], alongA: [0.4, 0, 0], alongB: [0, -0.4, 0], power: [19, 15.5, 11] },
    ],
  };
}
