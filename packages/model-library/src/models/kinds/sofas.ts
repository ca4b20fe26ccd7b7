/** Sofas and upholstered armchairs: one frame of proportions, a form for every character. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import { fourLegs } from '../pieces/legs.ts';
import { backCushions, type Frame, frameOf, legsUnder, seatCushions } from '../pieces/sofa-frame.ts';
import { rolledArm, throwPillows } from '../pieces/upholstery.ts';
import { box, boxBetween } from '../shape/box.ts';
import { extrude } from '../shape/extrude.ts';
import { superellipse } from '../shape/outline.ts';
import { merge, move, type Shape, turn, withMirror } from '../shape/shape.ts';
import { drape } from '../shape/sheet.ts';
import { cushion } from '../shape/soft.ts';
import { bar, roundedPath, tube } from '../shape/sweep.ts';
import { chesterfield, platform, shell, wingback } from './formal-sofas.ts';

/** The common upholstered form with loose cushions; arms by style. */
function loose(make: Maker): void {
  const { width, depth, height, style, materialSet } = make;
  const f = frameOf(make);
  const chaise = make.is('l-shaped') && f.seats > 1;
  if (chaise && !make.given('depth')) make.depth = Math.max(depth, 1.55);
  const bodyDepth = chaise ? Math.min(0.95, make.depth * 0.6) : make.depth;
  const back = make.depth / 2;
  const front = back - bodyDepth;
  const fabric = materialSet.fabric();
  const seatThick = 0.17;
  const soft = style.edges === 'round' ? 0.06 : 0.022;
  // Frame: plinth under the cushions and the back behind them.
  make.add(
    'frame',
    fabric,
    boxBetween(
      [-width / 2 + f.armThick * 0.5, front + 0.02, f.base],
      [width / 2 - f.armThick * 0.5, back - 0.02, f.seatHeight - seatThick + 0.03],
      { bevel: 0.012 },
    ),
  );
  make.add(
    'frame',
    fabric,
    move(
      turn(
        box({
          size: [f.inner + (style.arms === 'slim' ? f.armThick : 0.02), 0.15, height * 0.86 - f.base],
          center: [0, 0, 0],
          bevel: Math.max(0.03, soft),
          segments: 3,
        }),
        'x',
        -5,
      ),
      0,
      back - 0.1,
      f.base + (height * 0.86 - f.base) / 2,
    ),
  );
  const arm = armShape(make, f, bodyDepth);
  if (arm)
    make.add(
      arm.wooden ? 'arms' : 'arms',
      arm.material,
      withMirror(move(arm.shape, width / 2 - f.armThick / 2, front + bodyDepth / 2, 0), 'x'),
    );
  const [x0, x1] = [-f.inner / 2, f.inner / 2];
  const face = back - 0.17;
  const chaiseWidth = chaise ? f.inner / f.seats : 0;
  seatCushions(
    make,
    f,
    x0,
    x1 - chaiseWidth,
    front + 0.01,
    face - 0.02,
    f.seatHeight,
    seatThick,
    chaise ? f.seats - 1 : f.seats,
  );
  if (chaise) {
    const y0 = -make.depth / 2;
    make.add(
      'frame',
      fabric,
      boxBetween(
        [x1 - chaiseWidth, y0 + 0.015, f.base],
        [x1 + (arm ? f.armThick * 0.4 : 0), front + 0.06, f.seatHeight - seatThick + 0.03],
        { bevel: 0.014 },
      ),
    );
    seatCushions(make, f, x1 - chaiseWidth, x1, y0 + 0.005, face - 0.02, f.seatHeight, seatThick, 1, 'seat');
  }
  const backHeight = Math.max(0.3, height - f.seatHeight - 0.01);
  backCushions(make, f, x0, x1, face - f.backThick / 2 + 0.03, f.seatHeight, backHeight, f.seats);
  if (!chaise && !arm?.wooden) legsUnder(make, width - (style.arms === 'slim' ? 0 : 0.04), bodyDepth, f.base);
  else if (chaise) {
    const y0 = -make.depth / 2;
    const form = style.legs === 'hoof' || style.legs === 'plank' ? 'block' : style.legs;
    const one = (x: number, y: number) =>
      move(
        fourLegs({ form: form === 'cabriole' ? 'turned' : form, x: 0.001, y: 0.001, height: f.base, thick: 0.03 }),
        x,
        y,
        0,
      );
    make.add(
      'legs',
      materialSet.legs(),
      one(-width / 2 + 0.1, back - 0.1),
      one(width / 2 - 0.1, back - 0.1),
      one(-width / 2 + 0.1, front + 0.1),
      one(x1 - 0.08, y0 + 0.1),
      one(x1 - chaiseWidth + 0.08, y0 + 0.1),
    );
  }
  make.top({
    name: 'seat',
    z: f.seatHeight,
    min: [x0 + 0.05, front + 0.08],
    max: [x1 - 0.05, face - f.backThick - 0.02],
  });
  const random = make.random.fork('dressing');
  if (f.seats > 1) {
    const pillowsY = face - f.backThick + 0.035;
    const spots = [
      { x: x0 + 0.26, y: pillowsY, z: f.seatHeight, lean: 20 },
      { x: x1 - 0.27, y: pillowsY, z: f.seatHeight, lean: 22 },
      { x: x1 - 0.55, y: pillowsY - 0.06, z: f.seatHeight, lean: 26 },
    ];
    throwPillows(make, spots.slice(0, random.pick([2, 2, 3])), 0.42);
    if (random.chance(0.4) && !chaise) throwOver(make, x0 + f.inner * 0.3, face, f.seatHeight, front);
  } else if (random.chance(0.4))
    throwPillows(make, [{ x: 0.02, y: face - f.backThick + 0.035, z: f.seatHeight, lean: 20 }], 0.38);
}

/** A folded blanket over the front of the seat. */
function throwOver(make: Maker, x: number, back: number, seat: number, front: number): void {
  const depth = (back - front) * 0.55;
  const cloth = drape({
    support: [0.2, depth / 2],
    z: 0,
    drop: [0, 0, 0.2, 0],
    thickness: 0.012,
    folds: 0.006,
    bend: 0.035,
    waves: 22,
    seed: Math.floor(make.random.next() * 1e6),
    density: 34,
  });
  make.add('throw', make.materialSet.accentFabric('throw'), move(cloth, x, front + depth / 2 - 0.008, seat + 0.018));
}

function armShape(
  make: Maker,
  f: Frame,
  depth: number,
): { shape: Shape; material: ReturnType<Maker['materialSet']['fabric']>; wooden: boolean } | null {
  const { style, materialSet } = make;
  const h = f.armHeight;
  switch (style.arms) {
    case 'rolled':
      return {
        shape: move(rolledArm(f.armThick, depth - 0.04, h - f.base), 0, 0, f.base),
        material: materialSet.fabric(),
        wooden: false,
      };
    case 'wood': {
      const t = 0.045;
      const y = depth / 2;
      const lean = style.character === 'mid-century' ? 0.06 : 0;
      const pieces = [
        bar([0, -y + 0.06 + lean, 0], [0, -y + 0.05, h - 0.03], t, t * 0.8, [0, 1, 0], 0.008),
        bar([0, y - 0.08 + lean * 0.3, 0], [0, y - 0.13, h - 0.03], t, t * 0.8, [0, 1, 0], 0.008),
        box({ size: [0.065, depth - 0.1, 0.028], center: [0, -0.03, h - 0.014], bevel: 0.01, segments: 2, grain: 'y' }),
        bar([0, -y + 0.06, f.base + 0.05], [0, y - 0.1, f.base + 0.05], 0.03, 0.05, [0, 0, 1], 0.004),
      ];
      if (style.character === 'chinese' || style.character === 'japanese')
        for (let i = 1; i < 6; i++)
          pieces.push(
            box({
              size: [0.014, 0.016, h - f.base - 0.1],
              center: [0, -y + 0.06 + ((depth - 0.2) * i) / 6, (h + f.base) / 2],
              bevel: 0.002,
            }),
          );
      return { shape: merge(pieces), material: materialSet.wood('legs', 'accent'), wooden: true };
    }
    case 'steel': {
      const y = depth / 2 - 0.03;
      const r = 0.016;
      return {
        shape: tube({
          path: roundedPath(
            [
              [0, -y, r],
              [0, y, r],
              [0, y, h - r],
              [0, -y, h - r],
            ],
            0.07,
            4,
            true,
          ),
          radius: r,
          sides: 10,
          closed: true,
        }),
        material: materialSet.metal('legs', 'accent'),
        wooden: true,
      };
    }
    case 'curved': {
      const body = extrude({
        outline: superellipse(f.armThick * 1.05, depth - 0.02, 3.2, 32),
        height: h - f.base,
        bevel: f.armThick * 0.42,
        steps: 5,
        crease: 70,
      });
      return { shape: move(body, 0, 0, f.base), material: materialSet.fabric(), wooden: false };
    }
    default: {
      const slab = cushion({
        size: [f.armThick, depth - 0.03, h - f.base],
        center: [0, 0, f.base + (h - f.base) / 2],
        round: style.arms === 'slim' ? 0.03 : 0.028,
        puff: 0.006,
        wrinkles: 0.0015,
        piping: style.arms === 'slim' ? 0.004 : 0,
        seed: f.seed + 7,
        detail: 7,
      });
      return { shape: slab, material: materialSet.fabric(), wooden: false };
    }
  }
}

const sofa: Builder = (make) => {
  if (!make.given('height')) make.height *= 0.5 + make.style.low / 2;
  const { character } = make.style;
  if (make.is('l-shaped') || make.is('square')) return loose(make);
  if (make.style.tufted && character === 'classical') return chesterfield(make);
  if (character === 'deco' && !make.style.tufted) return shell(make);
  if (character === 'space' || make.is('curved') || make.is('round')) return shell(make);
  if (character === 'chinese' || character === 'japanese') return platform(make);
  return loose(make);
};

const armchair: Builder = (make) => {
  const { character } = make.style;
  if (character === 'classical') return wingback(make);
  if (character === 'deco' || character === 'space' || character === 'memphis' || make.is('round') || make.is('curved'))
    return shell(make);
  if (character === 'chinese' || character === 'japanese') return platform(make);
  return loose(make);
};

const sofaBed: Builder = (make) => {
  loose(make);
  // The pull-out front with its seam and finger pulls.
  const { width, depth, materialSet } = make;
  const f = frameOf(make);
  make.add(
    'drawer',
    materialSet.fabric(),
    boxBetween(
      [-f.inner / 2 + 0.01, -depth / 2 + 0.002, f.base + 0.012],
      [f.inner / 2 - 0.01, -depth / 2 + 0.05, f.seatHeight - 0.19],
      { bevel: 0.012 },
    ),
  );
  make.add(
    'handles',
    materialSet.of('leather', 'dark-brown', {}, 'handles'),
    ...[-1, 1].map((s) =>
      box({ size: [0.1, 0.01, 0.03], center: [s * width * 0.16, -depth / 2 - 0.001, f.base + 0.07], bevel: 0.004 }),
    ),
  );
};

export const sofas: Builders = { sofa, armchair, 'sofa-bed': sofaBed };
