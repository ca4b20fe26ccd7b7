/** Chesterfield, shell, wooden platform, wing chair. */
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { fourLegs } from '../pieces/legs.ts';
import { backCushions, frameOf, seatCushions } from '../pieces/sofa-frame.ts';
import { rolledArm, throwPillows, tubShell, tuftedPad } from '../pieces/upholstery.ts';
import { box, boxBetween } from '../shape/box.ts';
import { extrude } from '../shape/extrude.ts';
import { rectangle, smooth2, superellipse } from '../shape/outline.ts';
import { array, merge, mirror, move, type Shape, turn, withMirror } from '../shape/shape.ts';
import { cushion } from '../shape/soft.ts';
import { roundedPath, sweep, tube } from '../shape/sweep.ts';

/** Chesterfield: arms as high as the back, all of it rolled and buttoned. */
export function chesterfield(make: Maker): void {
  const { width, depth, height, materialSet } = make;
  const f = frameOf(make);
  const fabric = materialSet.fabric();
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
  const nail = box({ size: [0.012, 0.008, 0.012], center: [-x + 0.1, -back + 0.028, base + 0.025], bevel: 0.0035 });
  const nails = array(nail, count, [(width - 0.2) / (count - 1), 0, 0]);
  make.add('nails', materialSet.metal('trim', 'accent'), nails);
  make.add(
    'legs',
    materialSet.wood('legs', 'accent'),
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
export function shell(make: Maker): void {
  const { width, depth, height, style, materialSet } = make;
  const f = frameOf(make);
  const fabric = materialSet.fabric();
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
      materialSet.metal('legs', 'accent'),
      extrude({
        outline: superellipse(width - 1.7 * thick, depth - 1.2 * thick, single ? 2.8 : 4.5, 48),
        height: base + 0.004,
        bevel: 0.004,
      }),
    );
  else
    make.add(
      'legs',
      materialSet.metal('legs', 'accent'),
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
export function platform(make: Maker): void {
  const { width, depth, height, style, materialSet } = make;
  const f = frameOf(make);
  const wood = materialSet.wood('legs', 'accent');
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
      box({ size: [length, t, 0.04], center: [0, 0, tall - 0.02], bevel: 0.01, segments: 1, grain: 'x' }),
      box({ size: [length - 0.02, t * 0.8, 0.03], center: [0, 0, 0.02], bevel: 0.004, grain: 'x' }),
      withMirror(
        box({ size: [0.04, t, tall], center: [length / 2 - 0.02, 0, tall / 2], bevel: 0.008, segments: 1, grain: 'z' }),
        'x',
      ),
    ];
    const count = Math.max(3, Math.round(length / (style.ornate ? 0.24 : 0.075)));
    for (let i = 1; i < count; i++)
      pieces.push(
        box({
          size: [0.016, 0.016, tall - 0.06],
          center: [-length / 2 + (length * i) / count, 0, tall / 2 - 0.005],
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
            box({ size: [0.012, 0.012, 0.07], center: [at, 0, tall / 2 - 0.01 + s * (h / 2 + 0.03)], bevel: 0.002 }),
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
        center: [0, 0, 0],
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
      materialSet.accentFabric(),
      move(bolster, x0 + 0.1, -0.04, seatTop + 0.08),
      move(mirror(bolster, 'x'), x1 - 0.1, -0.04, seatTop + 0.08),
    );
  }
  make.top({ name: 'seat', z: seatTop, min: [x0 + 0.1, -y + 0.08], max: [x1 - 0.1, y - 0.26] });
}

/** Wing chair: high back, cheeks, rolled arms. */
export function wingback(make: Maker): void {
  if (!make.given('height')) make.height *= 1.14;
  const { width, depth, height, materialSet } = make;
  const f = frameOf(make);
  const fabric = materialSet.fabric();
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
        center: [0, 0.045, backHeight / 2 - 0.03],
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
    materialSet.wood('legs', 'accent'),
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
