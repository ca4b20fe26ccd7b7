/** The round table in the middle of the study, the orrery on it, and what lies about. */
import { book } from './book.ts';
import { fractalNoise } from './noise.ts';
import { brass, glaze, walnut, wood } from './patterns/materials.ts';
import { brighten, type Color, copy, type Pattern, set } from './patterns/pattern.ts';
import { earth, gasGiant, rocky } from './patterns/planets.ts';
import { mapPoster, page, shapesPoster } from './patterns/prints.ts';
import { cone, disc, type Finish, type Group, group, quad, type Surface, sphere, UP, type Vec3 } from './surface.ts';

const TABLE = 0.74;

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

function table(): Group {
  const top = wood(31, walnut[0], walnut[1]);
  return group([
    disc([0, 0, TABLE], UP, 0.66, { pattern: top, mirror: 0.018, texelsPerMeter: 420, lightTexelsPerMeter: 50 }),
    cone([0, 0, TABLE - 0.035], UP, 0.035, 0.66, 0.66, { pattern: top }),
    cone([0, 0, 0.06], UP, TABLE - 0.095, 0.075, 0.05, { pattern: wood(33, walnut[0], walnut[1]) }),
    cone([0, 0, 0.005], UP, 0.06, 0.34, 0.07, { pattern: wood(34, walnut[0], walnut[1]) }),
    disc([0, 0, TABLE - 0.036], [0, 0, -1], 0.66, { pattern: top, texelsPerMeter: 100, lightTexelsPerMeter: 12 }),
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
        { pattern, mirror: 0.03, texelsPerMeter: 500 },
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
    cone([-0.4, -0.3, TABLE], UP, 0.1, 0.042, 0.046, { pattern: stripes, mirror: 0.05, texelsPerMeter: 700 }),
    disc([-0.4, -0.3, TABLE + 0.082], UP, 0.045, { pattern: rocky(72, [0.24, 0.14, 0.08]), mirror: 0.05 }),
  ];
  const pot = [-0.16, 0.5] as const;
  const pencils = [0.1, 0.9, 1.9, 3.1, 4.2, 5.3].map((angle, k) => {
    const lean: Vec3 = [0.22 * Math.cos(angle), 0.22 * Math.sin(angle), 1];
    const inks: Color[] = [
      [0.85, 0.2, 0.15],
      [0.95, 0.75, 0.2],
      [0.2, 0.45, 0.7],
      [0.25, 0.55, 0.3],
      [0.9, 0.5, 0.15],
      [0.4, 0.25, 0.5],
    ];
    const pattern: Pattern = (x, y, out) => {
      copy(out, inks[k], 0.8 + 0.4 * fractalNoise(x * 90, y * 60, 2, k));
      if (y < 0.018) copy(out, [0.82, 0.66, 0.45]);
      if (y < 0.006) copy(out, inks[k], 0.5);
    };
    const foot: Vec3 = [pot[0] + 0.012 * Math.cos(angle), pot[1] + 0.012 * Math.sin(angle), TABLE + 0.02];
    return cone(foot, lean, 0.15 + 0.012 * k, 0.0052, 0.004, { pattern, texelsPerMeter: 900 });
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
      texelsPerMeter: 700,
    }),
    ...pencils,
  ];
  const papers = [
    onTable(-0.36, 0.16, 0.21, 0.297, 0.5, 0.0015, { pattern: page(81, 0.21, 0.297), texelsPerMeter: 900 }),
    onTable(-0.3, 0.22, 0.21, 0.297, 0.95, 0.001, { pattern: page(82, 0.21, 0.297), texelsPerMeter: 900 }),
    onTable(0.28, 0.36, 0.36, 0.27, -0.3, 0.001, { pattern: mapPoster(0.36, 0.27, 99), texelsPerMeter: 900 }),
    onTable(-0.06, -0.47, 0.21, 0.297, -0.25, 0.001, { pattern: page(84, 0.21, 0.297), texelsPerMeter: 900 }),
    onTable(0.47, -0.02, 0.15, 0.21, 1.75, 0.001, { pattern: shapesPoster(0.15, 0.21, 5), texelsPerMeter: 900 }),
  ];
  return [group(books), group(mug), group(holder), group(papers)];
}

export const studyTable = (): Group[] => [table(), ...orrery(), ...onTheTable()];
