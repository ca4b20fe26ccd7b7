/** What stands along the walls of the study. */
import { book } from './book.ts';
import { isInk } from './patterns/lettering.ts';
import { brass, glaze, oak, planks, rug, walnut, wood } from './patterns/materials.ts';
import { blend, brighten, copy } from './patterns/pattern.ts';
import { earth, foliage, rocky } from './patterns/planets.ts';
import { bookshelf } from './patterns/prints.ts';
import { box, cone, disc, type Finish, type Group, group, sphere, UP } from './surface.ts';

const crateSide = (seed: number, text: string, height: number): Finish => ({
  pattern: (x, y, out) => {
    planks(seed, 0.11, oak[0], oak[1])(x, y, out);
    if (isInk(text, x - 0.07, y - height * 0.35, height * 0.3)) blend(out, [0.1, 0.08, 0.07], 0.8);
  },
  texelsPerMeter: 340,
  lightTexelsPerMeter: 20,
});

export function studyFurniture(): Group[] {
  const doors: Finish = {
    pattern: (x, y, out) => {
      const panel = Math.floor(x / 0.4);
      wood(91 + panel, walnut[0], walnut[1])(y, x, out);
      brighten(out, 1.25);
      const fx = x - panel * 0.4;
      if (Math.min(fx, 0.4 - fx) < 0.006) brighten(out, 0.3);
      const inner = Math.min(fx - 0.05, 0.35 - fx, y - 0.06, 0.74 - y);
      if (inner > 0 && inner < 0.008) brighten(out, 0.45);
      if (Math.hypot(fx - (panel % 2 ? 0.07 : 0.33), y - 0.36) < 0.017) copy(out, [0.85, 0.66, 0.32]);
    },
    texelsPerMeter: 340,
    lightTexelsPerMeter: 20,
  };
  const cabinet = box([-0.2, 2.05, 0], [1.6, 0.42, 0.8], 0, {
    sides: doors,
    top: { pattern: wood(95, oak[0], oak[1]), lightTexelsPerMeter: 30 },
  });
  const metal: Finish = { pattern: brass(101), mirror: 0.3, metal: true };
  const globe = [
    cone([-0.7, 2.05, 0.8], UP, 0.03, 0.1, 0.07, { pattern: wood(102, walnut[0], walnut[1]) }),
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
      { pattern: bookshelf(121, 2.3, 0.35), texelsPerMeter: 420, lightTexelsPerMeter: 18 },
      crateSide(122, '', 2),
      crateSide(123, '', 2),
      crateSide(124, '', 2),
    ],
    top: { pattern: wood(125, oak[0], oak[1]) },
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
      sphere([x!, y!, z!], r!, { pattern: foliage(143 + k, [0.36 + 0.05 * k, 0.58, 0.26]), lightTexelsPerMeter: 18 }),
    ),
  ];
  const bench = box([-1.95, 0.25, 0], [0.46, 1.3, 0.42], 0, {
    sides: crateSide(151, 'MAPS   CHARTS', 0.42),
    top: { pattern: (x, y, out) => rug(152, 0.23)(x, y % 0.46, out), lightTexelsPerMeter: 24 },
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
