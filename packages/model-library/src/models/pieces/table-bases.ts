/** What carries a table top: legs with an apron, steel loops, pedestals, trestles, slabs. */
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { box, boxBetween } from '../shape/box.ts';
import { upright } from '../shape/extrude.ts';
import { type Outline, smooth2 } from '../shape/outline.ts';
import { cylinder } from '../shape/round.ts';
import { merge, mirror, move, type Shape, turn, withMirror } from '../shape/shape.ts';
import type { Point2 } from '../shape/solid.ts';
import { bar, roundedPath, sweep } from '../shape/sweep.ts';
import { fourLegs } from './legs.ts';
import { fluted, pedestal } from './pedestals.ts';
import type { PlanForm } from './plates.ts';

export interface BaseOptions {
  width: number;
  depth: number;
  /** Underside of the top. */
  height: number;
  plan: PlanForm;
}

/** Steel tube of square section, bent into a closed upright loop across the table at x. */
export function steelLoop(x: number, depth: number, height: number, thick: number): Shape {
  const [y, r] = [depth / 2, thick / 2];
  const path: Vec3[] = [
    [x, -y, r],
    [x, y, r],
    [x, y, height - r],
    [x, -y, height - r],
  ];
  const b = thick * 0.12;
  const profile: Outline = [
    [-r + b, -r],
    [r - b, -r],
    [r, -r + b],
    [r, r - b],
    [r - b, r],
    [-r + b, r],
    [-r, r - b],
    [-r, -r + b],
  ];
  return sweep({ path, profile, closed: true, up: [1, 0, 0], crease: 40 });
}

/** Boards under the top between the legs; `drop` is their height. */
function apron(x: number, y: number, height: number, drop: number, shaped: boolean, thick = 0.02): Shape {
  const rail = (length: number): Shape => {
    if (!shaped) return box({ size: [length, thick, drop], center: [0, 0, 0], bevel: 0.002, grain: 'x' });
    const [h, d] = [length / 2, drop / 2];
    const lower: Point2[] = smooth2(
      [
        [-h, -d * 1.7],
        [-h * 0.9, -d * 1.5],
        [-h * 0.72, -d * 0.5],
        [-h * 0.25, -d * 0.55],
        [0, -d * 1.25],
        [h * 0.25, -d * 0.55],
        [h * 0.72, -d * 0.5],
        [h * 0.9, -d * 1.5],
        [h, -d * 1.7],
      ],
      4,
    );
    return upright({ outline: [...lower, [h, d], [-h, d]], height: thick, bevel: 0.002, grain: 'x' });
  };
  const z = height - drop / 2;
  const front = move(rail(2 * x), 0, -y, z);
  const side = move(turn(rail(2 * y), 'z', 90), x, 0, z);
  return merge([withMirror(front, 'y'), withMirror(side, 'x')]);
}

/** The base that suits style and plan. Returns the free height under it. */
export function tableBase(make: Maker, options: BaseOptions): void {
  const { width, depth, height, plan } = options;
  const { style, materialSet, random } = make;
  const round = plan === 'round';
  const oval = plan === 'oval' || plan === 'pill' || plan === 'boat';
  const low = height < 0.5;
  if (
    round &&
    ((style.character !== 'mid-century' && style.character !== 'nordic') || random.fork('base').chance(0.4)) &&
    style.character !== 'bohemian' &&
    !(style.character === 'memphis')
  ) {
    pedestal(make, width / 2, height);
    return;
  }
  const inset = round ? 0.5 - 0.5 * Math.SQRT1_2 : oval ? 0.2 : 0;
  const edge = style.character === 'modern' || style.character === 'industrial' ? 0.03 : 0.07;
  const x = width / 2 - edge - width * inset * 0.85;
  const y = depth / 2 - edge - depth * inset * 0.85;
  const thick = low ? 0.042 : Math.min(0.085, 0.045 + width * 0.014);
  switch (style.character) {
    case 'industrial': {
      const metal = materialSet.metal('legs', 'accent');
      const tubeThick = low ? 0.03 : 0.04;
      const loop = steelLoop(x - 0.02, 2 * y, height, tubeThick);
      make.add('legs', metal, loop, mirror(loop, 'x'));
      if (!low || random.chance(0.5))
        make.add(
          'legs',
          metal,
          bar([-x + 0.02, 0, tubeThick / 2], [x - 0.02, 0, tubeThick / 2], tubeThick * 0.8, tubeThick * 0.8, [0, 0, 1]),
        );
      make.add(
        'legs',
        metal,
        bar([-x + 0.02, y * 0.7, height - 0.02], [x - 0.02, y * 0.7, height - 0.02], 0.03, 0.03, [0, 0, 1]),
        bar([-x + 0.02, -y * 0.7, height - 0.02], [x - 0.02, -y * 0.7, height - 0.02], 0.03, 0.03, [0, 0, 1]),
      );
      return;
    }
    case 'modern':
    case 'space': {
      if (random.fork('base').chance(0.45) && !round) {
        // Two slabs, or a waterfall edge.
        const slab = boxBetween(
          [width / 2 - 0.036 - width * inset * 0.6 - 0.05, -depth / 2 + 0.06, 0],
          [width / 2 - 0.05 - width * inset * 0.6, depth / 2 - 0.06, height],
          { bevel: style.edges === 'round' ? 0.012 : 0.002, grain: 'z' },
        );
        make.add('legs', materialSet.wood('legs', 'main'), withMirror(slab, 'x'));
        if (!low)
          make.add(
            'legs',
            materialSet.wood('legs', 'main'),
            box({
              size: [width - 0.2 - width * inset, 0.022, 0.16],
              center: [0, 0, height - 0.12],
              bevel: 0.002,
              grain: 'x',
            }),
          );
        return;
      }
      make.add(
        'legs',
        materialSet.legs(),
        fourLegs({
          form: style.character === 'space' ? 'tapered' : 'block',
          x: x - 0.01,
          y: y - 0.01,
          height,
          thick: low ? 0.04 : 0.055,
        }),
      );
      make.add(
        'apron',
        materialSet.wood('apron', 'main'),
        apron(x - 0.02, y - 0.012, height, low ? 0.035 : 0.06, false),
      );
      return;
    }
    case 'deco': {
      const drum = Math.min(depth * 0.32, 0.34);
      const at = Math.max(0, width / 2 - drum * 1.35 - width * inset * 0.4);
      for (const side of at > drum * 1.2 ? [-1, 1] : [0]) {
        make.add(
          'legs',
          materialSet.wood('legs', 'main'),
          move(fluted(drum, height - 0.05, 0.04, 22), side * at, 0, 0),
        );
        make.add(
          'trim',
          materialSet.metal('trim', 'accent'),
          move(cylinder({ radius: drum * 1.06, height: 0.045, bevel: 0.006 }), side * at, 0, 0),
          move(cylinder({ radius: drum * 1.06, height: 0.014, z: height - 0.014, bevel: 0.004 }), side * at, 0, 0),
        );
      }
      return;
    }
    case 'japanese': {
      const slab = box({
        size: [0.042, 2 * y, height - 0.0],
        center: [x - 0.04, 0, height / 2],
        bevel: 0.004,
        grain: 'z',
      });
      make.add('legs', materialSet.wood('legs', 'main'), withMirror(slab, 'x'));
      make.add(
        'legs',
        materialSet.wood('legs', 'main'),
        box({
          size: [2 * x + 0.04, 0.028, low ? 0.05 : 0.09],
          center: [0, 0, height * (low ? 0.45 : 0.42)],
          bevel: 0.003,
          grain: 'x',
        }),
      );
      // Wedges that lock the through-tenon.
      make.add(
        'legs',
        materialSet.wood('legs', 'main'),
        withMirror(
          box({ size: [0.012, 0.045, 0.022], center: [x + 0.005, 0, height * (low ? 0.45 : 0.42)], bevel: 0.002 }),
          'x',
        ),
      );
      return;
    }
    case 'chinese': {
      const legThick = low ? 0.045 : 0.055;
      make.add('legs', materialSet.wood('legs', 'main'), fourLegs({ form: 'hoof', x, y, height, thick: legThick }));
      // Waist, apron with brackets, and a hump-backed stretcher.
      make.add(
        'apron',
        materialSet.wood('apron', 'main'),
        boxBetween(
          [-x - legThick * 0.3, -y - legThick * 0.3, height - 0.03],
          [x + legThick * 0.3, y + legThick * 0.3, height],
          { bevel: 0.004 },
        ),
      );
      make.add(
        'apron',
        materialSet.wood('apron', 'main'),
        apron(x, y + legThick * 0.25, height - 0.03, low ? 0.035 : 0.055, true, 0.022),
      );
      if (!low) {
        const hump = (length: number): Shape =>
          sweep({
            path: roundedPath(
              [
                [-length, 0, -0.13],
                [-length * 0.72, 0, -0.13],
                [-length * 0.6, 0, -0.085],
                [length * 0.6, 0, -0.085],
                [length * 0.72, 0, -0.13],
                [length, 0, -0.13],
              ],
              0.05,
              3,
            ),
            profile: [
              [-0.011, -0.012],
              [0.011, -0.012],
              [0.011, 0.012],
              [-0.011, 0.012],
            ],
            up: [0, 0, 1],
          });
        make.add(
          'legs',
          materialSet.wood('legs', 'main'),
          withMirror(move(hump(x), 0, -y, height - 0.02), 'y'),
          withMirror(move(turn(hump(y), 'z', 90), x, 0, height - 0.02), 'x'),
        );
      }
      return;
    }
    case 'rustic': {
      if (random.fork('base').chance(0.5) && width > 1 && !low) {
        // A trestle: two posts with feet, and a rail between them.
        const post = merge([
          box({ size: [0.1, 0.12, height - 0.14], center: [0, 0, height / 2], bevel: 0.008, segments: 1, grain: 'z' }),
          box({ size: [0.09, depth * 0.76, 0.08], center: [0, 0, 0.04], bevel: 0.014, segments: 1, grain: 'y' }),
          box({
            size: [0.09, depth * 0.7, 0.07],
            center: [0, 0, height - 0.035],
            bevel: 0.012,
            segments: 1,
            grain: 'y',
          }),
        ]);
        make.add('legs', materialSet.wood('legs', 'main'), withMirror(move(post, width / 2 - 0.28, 0, 0), 'x'));
        make.add(
          'legs',
          materialSet.wood('legs', 'main'),
          box({
            size: [width - 0.46, 0.045, 0.11],
            center: [0, 0, height * 0.4],
            bevel: 0.006,
            segments: 1,
            grain: 'x',
          }),
        );
        return;
      }
      make.add(
        'legs',
        materialSet.wood('legs', 'main'),
        fourLegs({ form: style.legs, x: x - 0.02, y: y - 0.01, height, thick: low ? 0.065 : 0.085 }),
      );
      make.add(
        'apron',
        materialSet.wood('apron', 'main'),
        apron(x - 0.02, y - 0.005, height, low ? 0.06 : 0.1, false, 0.024),
      );
      return;
    }
    case 'memphis': {
      const colors = ['pink', 'yellow', 'turquoise', 'blue'];
      for (const [i, [sx, sy]] of (
        [
          [1, 1],
          [-1, 1],
          [1, -1],
          [-1, -1],
        ] as const
      ).entries())
        make.add(
          `leg-${i + 1}`,
          materialSet.of('paint', colors[i], { roughness: 0.35 }, 'legs', 'accent'),
          move(
            i % 2
              ? cylinder({ radius: thick * 0.75, height })
              : cylinder({ radius: thick * 0.35, topRadius: thick * 0.9, height }),
            sx * x,
            sy * y,
            0,
          ),
        );
      return;
    }
    default: {
      make.add(
        'legs',
        materialSet.legs(),
        fourLegs({ form: style.legs, x, y, height, thick: style.legs === 'cabriole' ? thick * 1.25 : thick }),
      );
      const shaped = style.character === 'classical';
      const inner = style.legs === 'splayed' ? 0.02 : 0;
      make.add(
        'apron',
        materialSet.wood('apron', 'main'),
        apron(x - inner, y - inner, height, low ? 0.045 : shaped ? 0.09 : 0.07, shaped && !low),
      );
    }
  }
}
