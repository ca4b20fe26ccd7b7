/** Sofas and upholstered armchairs: one frame of proportions, a form for every character. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { fourLegs } from '../pieces/legs.ts';
import { rolledArm, throwPillows, tubShell, tuftedPad } from '../pieces/upholstery.ts';
import {
  array,
  bar,
  box,
  boxBetween,
  cushion,
  drape,
  extrude,
  merge,
  mirror,
  move,
  rectangle,
  roundedPath,
  type Shape,
  smooth2,
  superellipse,
  sweep,
  tube,
  turn,
  withMirror,
} from '../shape/index.ts';

interface Frame {
  /** Inner width between the arms, and its cushions. */
  inner: number;
  seats: number;
  armThick: number;
  armHeight: number;
  seatHeight: number;
  /** Where the legs end and the frame begins. */
  base: number;
  backThick: number;
  seed: number;
}

function frameOf(make: Maker): Frame {
  const { width, style, random } = make;
  const low = style.low;
  const armThick =
    { block: 0.2, slim: 0.1, rolled: 0.19, curved: 0.18, wood: 0.06, steel: 0.05 }[style.arms] *
    (width < 1.2 ? 0.72 : 1);
  const inner = width - 2 * armThick;
  const seats = width < 1.25 ? 1 : Math.max(2, Math.round(inner / 0.72));
  return {
    inner,
    seats,
    armThick,
    armHeight: Math.min(0.62 * low, make.height * 0.8),
    seatHeight: Math.min(0.43 * low, make.height * 0.55),
    base: style.character === 'modern' || style.character === 'deco' ? 0.07 : style.low < 0.9 ? 0.09 : 0.14,
    backThick: 0.16,
    seed: Math.floor(random.fork('wrinkles').next() * 1e6),
  };
}

/** Loose seat cushions side by side between x0 and x1, their top at z. */
function seatCushions(
  make: Maker,
  f: Frame,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  top: number,
  thick: number,
  count: number,
  name = 'seat',
): void {
  const w = (x1 - x0) / count;
  const soft = make.style.edges === 'round' ? 0.06 : 0.04;
  for (let i = 0; i < count; i++)
    make.add(
      name,
      make.stuff.fabric(),
      cushion({
        size: [w - 0.006, y1 - y0, thick],
        centre: [x0 + w * (i + 0.5), (y0 + y1) / 2, top - thick / 2 - 0.012],
        round: soft,
        puff: 0.022,
        sag: 0.008,
        wrinkles: 0.004,
        piping: make.style.character === 'modern' || make.style.edges === 'round' ? 0 : 0.0045,
        seed: f.seed + i * 17,
      }),
    );
}

function backCushions(
  make: Maker,
  f: Frame,
  x0: number,
  x1: number,
  y: number,
  seat: number,
  height: number,
  count: number,
  lean = 10,
): void {
  const w = (x1 - x0) / count;
  for (let i = 0; i < count; i++) {
    const one = cushion({
      size: [w - 0.01, height, f.backThick],
      centre: [0, 0, 0],
      round: 0.055,
      puff: 0.035,
      wrinkles: 0.007,
      piping: make.style.edges === 'round' ? 0 : 0.0045,
      seed: f.seed + 101 + i * 13,
    });
    make.add(
      'back',
      make.stuff.fabric(),
      move(turn(one, 'x', 90 - lean), x0 + w * (i + 0.5), y, seat + height / 2 - 0.02),
    );
  }
}

const legsUnder = (make: Maker, width: number, depth: number, height: number): void => {
  const form =
    make.style.legs === 'hoof'
      ? 'square'
      : make.style.legs === 'cabriole' || make.style.legs === 'turned'
        ? 'turned'
        : make.style.legs;
  if (make.style.legs === 'plank' || (make.style.character === 'modern' && make.style.edges === 'round')) {
    make.add(
      'legs',
      make.style.character === 'deco' ? make.stuff.metal('legs', 'accent') : make.stuff.legs(),
      boxBetween([-width / 2 + 0.05, -depth / 2 + 0.05, 0], [width / 2 - 0.05, depth / 2 - 0.05, height], {
        bevel: 0.004,
      }),
    );
    return;
  }
  make.add(
    'legs',
    make.stuff.legs(),
    fourLegs({ form, x: width / 2 - 0.09, y: depth / 2 - 0.09, height, thick: form === 'turned' ? 0.07 : 0.05 }),
  );
};

/** The common upholstered form with loose cushions; arms by style. */
function loose(make: Maker): void {
  const { width, depth, height, style, stuff } = make;
  const f = frameOf(make);
  const chaise = make.is('l-shaped') && f.seats > 1;
  if (chaise && !make.given('depth')) make.depth = Math.max(depth, 1.55);
  const bodyDepth = chaise ? Math.min(0.95, make.depth * 0.6) : make.depth;
  const back = make.depth / 2;
  const front = back - bodyDepth;
  const fabric = stuff.fabric();
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
          centre: [0, 0, 0],
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
      arm.stuff,
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
      stuff.legs(),
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
  make.add('throw', make.stuff.accentFabric('throw'), move(cloth, x, front + depth / 2 - 0.008, seat + 0.018));
}

function armShape(
  make: Maker,
  f: Frame,
  depth: number,
): { shape: Shape; stuff: ReturnType<Maker['stuff']['fabric']>; wooden: boolean } | null {
  const { style, stuff } = make;
  const h = f.armHeight;
  switch (style.arms) {
    case 'rolled':
      return {
        shape: move(rolledArm(f.armThick, depth - 0.04, h - f.base), 0, 0, f.base),
        stuff: stuff.fabric(),
        wooden: false,
      };
    case 'wood': {
      const t = 0.045;
      const y = depth / 2;
      const lean = style.character === 'mid-century' ? 0.06 : 0;
      const pieces = [
        bar([0, -y + 0.06 + lean, 0], [0, -y + 0.05, h - 0.03], t, t * 0.8, [0, 1, 0], 0.008),
        bar([0, y - 0.08 + lean * 0.3, 0], [0, y - 0.13, h - 0.03], t, t * 0.8, [0, 1, 0], 0.008),
        box({ size: [0.065, depth - 0.1, 0.028], centre: [0, -0.03, h - 0.014], bevel: 0.01, segments: 2, grain: 'y' }),
        bar([0, -y + 0.06, f.base + 0.05], [0, y - 0.1, f.base + 0.05], 0.03, 0.05, [0, 0, 1], 0.004),
      ];
      if (style.character === 'chinese' || style.character === 'japanese')
        for (let i = 1; i < 6; i++)
          pieces.push(
            box({
              size: [0.014, 0.016, h - f.base - 0.1],
              centre: [0, -y + 0.06 + ((depth - 0.2) * i) / 6, (h + f.base) / 2],
              bevel: 0.002,
            }),
          );
      return { shape: merge(pieces), stuff: stuff.wood('legs', 'accent'), wooden: true };
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
        stuff: stuff.metal('legs', 'accent'),
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
      return { shape: move(body, 0, 0, f.base), stuff: stuff.fabric(), wooden: false };
    }
    default: {
      const slab = cushion({
        size: [f.armThick, depth - 0.03, h - f.base],
        centre: [0, 0, f.base + (h - f.base) / 2],
        round: style.arms === 'slim' ? 0.03 : 0.028,
        puff: 0.006,
        wrinkles: 0.0015,
        piping: style.arms === 'slim' ? 0.004 : 0,
        seed: f.seed + 7,
        detail: 7,
      });
      return { shape: slab, stuff: stuff.fabric(), wooden: false };
    }
  }
}

/** Chesterfield: arms as high as the back, all of it rolled and buttoned. */
function chesterfield(make: Maker): void {
  const { width, depth, height, stuff } = make;
  const f = frameOf(make);
  const fabric = stuff.fabric();
  const base = 0.1;
  const arm = 0.2 * (width < 1.2 ? 0.8 : 1);
  const rim = height * 0.94;
  const roll = 0.085;
  const [x, back] = [width / 2, depth / 2];
  make.add(
    'frame',
    fabric,
    boxBetween([-x + 0.07, -back + 0.03, base], [x - 0.07, back - 0.05, 0.28], { bevel: 0.015 }),
  );
  make.add(
    'frame',
    fabric,
    boxBetween([-x + 0.1, back - 0.16, base], [x - 0.1, back - 0.06, rim - 0.06], { bevel: 0.03, segments: 3 }),
  );
  make.add(
    'arms',
    fabric,
    withMirror(
      boxBetween([x - arm + 0.05, -back + 0.03, base], [x - 0.06, back - 0.08, rim - 0.06], {
        bevel: 0.03,
        segments: 3,
      }),
      'x',
    ),
  );
  // The roll that runs round arms and back in one line.
  const path: Vec3[] = roundedPath(
    [
      [-x + roll, -back + 0.015, rim - roll],
      [-x + roll, back - roll, rim - roll],
      [x - roll, back - roll, rim - roll],
      [x - roll, -back + 0.015, rim - roll],
    ],
    0.16,
    6,
  );
  make.add('arms', fabric, tube({ path, radius: roll, sides: 18 }));
  for (const side of [-1, 1])
    make.add(
      'arms',
      fabric,
      move(
        turn(extrude({ outline: superellipse(2 * roll, 2 * roll, 2, 20), height: 0.016, bevel: 0.006 }), 'x', 90),
        side * (x - roll),
        -back + 0.02,
        rim - roll,
      ),
    );
  const innerWidth = width - 2 * arm + 0.06;
  const seat = 0.44;
  const padHeight = rim - seat + 0.06;
  const { pad, buttons } = tuftedPad({ width: innerWidth, height: padHeight, thick: 0.085, pitch: 0.17, depth: 0.045 });
  const place = (s: Shape) => move(turn(s, 'x', -8), 0, back - 0.13, seat - 0.09);
  make.add('back', fabric, place(pad));
  make.add('buttons', { ...fabric, group: 'buttons' }, place(buttons));
  const side = tuftedPad({ width: depth - 0.2, height: padHeight - 0.03, thick: 0.05, pitch: 0.17, depth: 0.03 });
  const placeSide = (s: Shape) => move(turn(s, 'z', -90), x - arm + 0.055, -0.03, seat - 0.06);
  make.add('arms', fabric, withMirror(placeSide(side.pad), 'x'));
  make.add('buttons', { ...fabric, group: 'buttons' }, withMirror(placeSide(side.buttons), 'x'));
  seatCushions(
    make,
    f,
    -width / 2 + arm - 0.02,
    width / 2 - arm + 0.02,
    -back + 0.012,
    back - 0.16,
    seat,
    0.17,
    f.seats,
  );
  // Nail heads along the lower edge.
  const count = Math.round(width / 0.045);
  const nail = box({ size: [0.012, 0.008, 0.012], centre: [-x + 0.1, -back + 0.028, base + 0.025], bevel: 0.0035 });
  const nails = array(nail, count, [(width - 0.2) / (count - 1), 0, 0]);
  make.add('nails', stuff.metal('trim', 'accent'), nails);
  make.add(
    'legs',
    stuff.wood('legs', 'accent'),
    fourLegs({ form: 'turned', x: x - 0.14, y: back - 0.13, height: base + 0.01, thick: 0.085 }),
  );
  make.top({
    name: 'seat',
    z: seat,
    min: [-innerWidth / 2 + 0.05, -back + 0.08],
    max: [innerWidth / 2 - 0.05, back - 0.26],
  });
}

/** Deco and space: one curved shell round a seat. */
function shell(make: Maker): void {
  const { width, depth, height, style, stuff } = make;
  const f = frameOf(make);
  const fabric = stuff.fabric();
  const single = f.seats === 1;
  const base = 0.09;
  const thick = single ? 0.1 : 0.15;
  const channels = style.character === 'deco' ? Math.round((width + depth) / 0.16) : 0;
  make.add(
    'back',
    fabric,
    move(
      tubShell({
        width: width * 0.965,
        depth: depth * 0.965,
        back: height - base,
        arm: f.armHeight * 0.86 - base,
        thick,
        channels,
        power: single ? 2.6 : 4,
      }),
      0,
      0,
      base,
    ),
  );
  const outline = superellipse(width - 1.5 * thick, depth - 0.8 * thick, single ? 2.8 : 4.5, 48);
  make.add(
    'frame',
    fabric,
    move(extrude({ outline, height: f.seatHeight - 0.17 - base, bevel: 0.012 }), 0, -0.01, base),
  );
  const seatOutline = superellipse(width - 1.9 * thick, depth - 1.1 * thick, single ? 3 : 5, 48);
  const seat = extrude({ outline: seatOutline, height: 0.17, bevel: 0.05, steps: 5, crease: 70 });
  make.add('seat', fabric, move(seat, 0, -0.03, f.seatHeight - 0.17));
  if (style.character === 'deco')
    make.add(
      'legs',
      stuff.metal('legs', 'accent'),
      extrude({
        outline: superellipse(width - 1.7 * thick, depth - 1.2 * thick, single ? 2.8 : 4.5, 48),
        height: base + 0.004,
        bevel: 0.004,
      }),
    );
  else
    make.add(
      'legs',
      stuff.metal('legs', 'accent'),
      extrude({ outline: superellipse(width * 0.55, depth * 0.5, 2.5, 40), height: 0.02, bevel: 0.008 }),
      move(
        extrude({ outline: superellipse(width * 0.18, depth * 0.2, 2, 28), height: base - 0.01, bevel: 0.003 }),
        0,
        0,
        0.015,
      ),
    );
  make.top({
    name: 'seat',
    z: f.seatHeight,
    min: [-width / 2 + thick * 1.4, -depth / 2 + 0.1],
    max: [width / 2 - thick * 1.4, depth / 2 - thick * 1.5],
  });
  if (!single)
    throwPillows(
      make,
      [
        { x: -width / 2 + thick + 0.3, y: depth / 2 - thick - 0.06, z: f.seatHeight, lean: 22 },
        { x: width / 2 - thick - 0.32, y: depth / 2 - thick - 0.06, z: f.seatHeight, lean: 20 },
      ],
      0.4,
    );
}

/** Wooden platform with lattice or slats behind, flat cushions: Chinese and Japanese. */
function platform(make: Maker): void {
  const { width, depth, height, style, stuff } = make;
  const f = frameOf(make);
  const wood = stuff.wood('legs', 'accent');
  const seatTop = f.seatHeight;
  const deck = seatTop - 0.12;
  const [x, y] = [width / 2, depth / 2];
  make.add('frame', wood, boxBetween([-x, -y, deck - 0.07], [x, y, deck], { bevel: 0.008, segments: 1, grain: 'x' }));
  make.add(
    'legs',
    wood,
    fourLegs({
      form: style.character === 'chinese' ? 'hoof' : 'square',
      x: x - 0.05,
      y: y - 0.05,
      height: deck - 0.06,
      thick: 0.075,
    }),
  );
  const railHeight = height - deck;
  const panel = (length: number, tall: number): Shape => {
    const t = 0.032;
    const pieces = [
      box({ size: [length, t, 0.04], centre: [0, 0, tall - 0.02], bevel: 0.01, segments: 1, grain: 'x' }),
      box({ size: [length - 0.02, t * 0.8, 0.03], centre: [0, 0, 0.02], bevel: 0.004, grain: 'x' }),
      withMirror(
        box({ size: [0.04, t, tall], centre: [length / 2 - 0.02, 0, tall / 2], bevel: 0.008, segments: 1, grain: 'z' }),
        'x',
      ),
    ];
    const count = Math.max(3, Math.round(length / (style.ornate ? 0.24 : 0.075)));
    for (let i = 1; i < count; i++)
      pieces.push(
        box({
          size: [0.016, 0.016, tall - 0.06],
          centre: [-length / 2 + (length * i) / count, 0, tall / 2 - 0.005],
          bevel: 0.002,
          grain: 'z',
        }),
      );
    if (style.ornate)
      for (let i = 0; i < count; i++) {
        // A frame within each field, as on a luohan couch.
        const [w, h] = [length / count - 0.07, tall - 0.18];
        const at = -length / 2 + (length * (i + 0.5)) / count;
        pieces.push(
          move(
            turn(
              sweep({
                path: rectangle(w, h, 0.03, 3).map(([px, pz]): Vec3 => [px, pz, 0]),
                profile: rectangle(0.012, 0.014),
                closed: true,
                up: [0, 0, 1],
              }),
              'x',
              90,
            ),
            at,
            0,
            tall / 2 - 0.01,
          ),
        );
        for (const s of [-1, 1])
          pieces.push(
            box({ size: [0.012, 0.012, 0.07], centre: [at, 0, tall / 2 - 0.01 + s * (h / 2 + 0.03)], bevel: 0.002 }),
          );
      }
    return merge(pieces);
  };
  make.add('frame', wood, move(panel(width - 0.04, railHeight), 0, y - 0.035, deck));
  make.add(
    'arms',
    wood,
    withMirror(move(turn(panel(depth - 0.08, railHeight * 0.66), 'z', 90), x - 0.035, -0.01, deck), 'x'),
  );
  const [x0, x1] = [-x + 0.07, x - 0.07];
  const count = f.seats === 1 ? 1 : f.seats - (style.ornate ? 1 : 0);
  seatCushions(make, f, x0, x1, -y + 0.03, y - 0.08, seatTop, 0.12, Math.max(1, count));
  backCushions(
    make,
    { ...f, backThick: 0.12 },
    x0,
    x1,
    y - 0.15,
    seatTop,
    Math.min(0.42, railHeight * 0.9),
    f.seats,
    8,
  );
  if (f.seats > 1 && style.character === 'chinese') {
    const bolster = turn(
      cushion({
        size: [0.17, 0.17, depth * 0.5],
        centre: [0, 0, 0],
        round: 0.076,
        puff: 0,
        wrinkles: 0.002,
        piping: 0.004,
        seed: f.seed,
      }),
      'x',
      90,
    );
    make.add(
      'pillows',
      stuff.accentFabric(),
      move(bolster, x0 + 0.1, -0.04, seatTop + 0.08),
      move(mirror(bolster, 'x'), x1 - 0.1, -0.04, seatTop + 0.08),
    );
  }
  make.top({ name: 'seat', z: seatTop, min: [x0 + 0.1, -y + 0.08], max: [x1 - 0.1, y - 0.26] });
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

/** Wing chair: high back, cheeks, rolled arms. */
function wingback(make: Maker): void {
  if (!make.given('height')) make.height *= 1.14;
  const { width, depth, height, stuff } = make;
  const f = frameOf(make);
  const fabric = stuff.fabric();
  const base = 0.17;
  const [x, y] = [width / 2, depth / 2];
  make.add('frame', fabric, boxBetween([-x + 0.06, -y + 0.03, base], [x - 0.06, y - 0.06, 0.3], { bevel: 0.015 }));
  const backHeight = height - 0.26;
  const { pad, buttons } = tuftedPad({
    width: width - 0.24,
    height: backHeight - 0.06,
    thick: 0.08,
    pitch: 0.14,
    depth: 0.04,
  });
  const lean = (s: Shape) => move(turn(s, 'x', -9), 0, y - 0.16, 0.3);
  make.add(
    'back',
    fabric,
    lean(pad),
    lean(
      box({
        size: [width - 0.18, 0.1, backHeight],
        centre: [0, 0.045, backHeight / 2 - 0.03],
        bevel: 0.045,
        segments: 4,
      }),
    ),
  );
  make.add('buttons', { ...fabric, group: 'buttons' }, lean(buttons));
  const wing = extrude({
    outline: smooth2(
      [
        [0, 0],
        [0.16, 0.02],
        [0.25, 0.14],
        [0.23, 0.32],
        [0.2, 0.47],
        [0.08, 0.53],
        [0, 0.52],
      ],
      4,
      true,
    ),
    height: 0.065,
    bevel: 0.026,
    steps: 3,
    crease: 70,
  });
  const stood = turn(turn(wing, 'x', 90), 'z', -90);
  make.add('arms', fabric, withMirror(move(turn(stood, 'x', -9), x - 0.035, y - 0.07, height - 0.57), 'x'));
  make.add('arms', fabric, withMirror(move(rolledArm(0.13, depth - 0.1, 0.62 - base), x - 0.085, 0, base), 'x'));
  seatCushions(make, f, -x + 0.13, x - 0.13, -y + 0.015, y - 0.2, 0.45, 0.16, 1);
  make.add(
    'legs',
    stuff.wood('legs', 'accent'),
    fourLegs({
      form: make.style.legs === 'cabriole' ? 'cabriole' : 'turned',
      x: x - 0.11,
      y: y - 0.11,
      height: base + 0.01,
      thick: 0.06,
    }),
  );
  make.top({ name: 'seat', z: 0.45, min: [-x + 0.18, -y + 0.08], max: [x - 0.18, y - 0.28] });
}

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
  const { width, depth, stuff } = make;
  const f = frameOf(make);
  make.add(
    'drawer',
    stuff.fabric(),
    boxBetween(
      [-f.inner / 2 + 0.01, -depth / 2 + 0.002, f.base + 0.012],
      [f.inner / 2 - 0.01, -depth / 2 + 0.05, f.seatHeight - 0.19],
      { bevel: 0.012 },
    ),
  );
  make.add(
    'handles',
    stuff.of('leather', 'dark-brown', {}, 'handles'),
    ...[-1, 1].map((s) =>
      box({ size: [0.1, 0.01, 0.03], centre: [s * width * 0.16, -depth / 2 - 0.001, f.base + 0.07], bevel: 0.004 }),
    ),
  );
};

export const sofas: Builders = { sofa, armchair, 'sofa-bed': sofaBed };
