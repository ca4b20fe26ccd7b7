/** Seats for lying back: lounge chairs, hanging chairs, deck chairs, hammocks, bean bags, booths. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { fourLegs } from '../pieces/legs.ts';
import { paddedPanel } from '../pieces/upholstery.ts';
import { box, boxBetween } from '../shape/box.ts';
import { rectangle, smooth2 } from '../shape/outline.ts';
import { cylinder, sphere } from '../shape/round.ts';
import { around, merge, move, type Shape, turn, withMirror } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';
import { cushion } from '../shape/soft.ts';
import type { Point2 } from '../shape/solid.ts';
import { bar, sweep } from '../shape/sweep.ts';
import { hammock, hangingChair } from './hanging-seats.ts';
import { beanBag, booth } from './soft-seats.ts';

/** A bent sheet along a side profile of (y, z) points: shells, slings, loungers. */
function profileSheet(
  profile: Point2[],
  width: number,
  thickness: number | ((u: number, v: number) => number),
  hollow = 0,
  lift = 0,
): Shape {
  return sheet({
    at: (u, v) => {
      const f = v * (profile.length - 1);
      const i = Math.min(profile.length - 2, Math.floor(f));
      const [y, z] = [0, 1].map((k) => profile[i][k] + (profile[i + 1][k] - profile[i][k]) * (f - i));
      const side = 2 * u - 1;
      return [(u - 0.5) * width, y, z + hollow * side * side];
    },
    across: 10,
    along: profile.length - 1,
    thickness,
    crease: 65,
    lift,
  });
}

const thinRim = (thick: number) => (u: number, v: number) =>
  thick * (u < 0.01 || u > 0.99 || v < 0.01 || v > 0.99 ? 0.45 : 1);

/** Moulded plywood shells with leather cushions on a star foot. */
function shellLounge(make: Maker): void {
  const { width, depth, height, materialSet } = make;
  const wood = materialSet.wood('shell', 'accent');
  const leather = make.wants('fabric')
    ? materialSet.fabric()
    : { ...materialSet.of('leather', 'black', {}, 'main', 'main'), takes: ['fabric'] as const };
  const w = width * 0.78;
  const seat = height * 0.42;
  const base = make.style.character === 'nordic' || make.style.character === 'industrial';
  const seatLine = smooth2(
    [
      [-depth * 0.44, seat - 0.02],
      [-depth * 0.36, seat + 0.02],
      [-depth * 0.05, seat - 0.06],
      [depth * 0.16, seat - 0.07],
      [depth * 0.23, seat + 0.03],
    ],
    4,
  );
  const lumbar = smooth2(
    [
      [depth * 0.18, seat + 0.0],
      [depth * 0.25, seat + 0.1],
      [depth * 0.32, seat + 0.28],
    ],
    5,
  );
  const head = smooth2(
    [
      [depth * 0.33, seat + 0.3],
      [depth * 0.385, seat + 0.42],
      [depth * 0.44, height],
    ],
    5,
  );
  for (const [i, line] of [seatLine, lumbar, head].entries()) {
    const name = i === 0 ? 'seat' : i === 1 ? 'back' : 'headrest';
    make.add(`${name} shell`, wood, profileSheet(line, w, thinRim(0.014), 0.05));
    make.add(name, leather, profileSheet(line, w - 0.05, thinRim(0.085), 0.045, 0.05));
  }
  for (const f of [0.3, 0.7])
    make.add(
      'buttons',
      { ...leather, group: 'buttons' },
      ...[0.3, 0.7].map((v) => {
        const p = lumbar[Math.round(v * (lumbar.length - 1))];
        return move(sphere(0.012, 10), (f - 0.5) * w, p[0] - 0.09, p[1] + 0.035);
      }),
    );
  const arm = profileSheet(
    smooth2(
      [
        [-depth * 0.2, seat + 0.17],
        [0, seat + 0.19],
        [depth * 0.2, seat + 0.18],
      ],
      4,
    ),
    0.1,
    thinRim(0.06),
  );
  make.add('arms', leather, withMirror(move(arm, w / 2 + 0.02, 0, 0), 'x'));
  make.add(
    'arm frame',
    wood,
    withMirror(
      merge([bar([w / 2 + 0.02, depth * 0.05, seat - 0.05], [w / 2 + 0.02, 0, seat + 0.16], 0.012, 0.09, [0, 1, 0])]),
      'x',
    ),
    box({ size: [w + 0.06, 0.07, 0.014], center: [0, depth * 0.05, seat - 0.06], bevel: 0.003 }),
  );
  const metal = materialSet.metal('legs', 'accent');
  if (base)
    make.add(
      'legs',
      materialSet.legs(),
      fourLegs({ form: 'splayed', x: w / 2 - 0.1, y: depth * 0.22, height: seat - 0.07, thick: 0.045 }),
      boxBetween([-w / 2 + 0.06, -depth * 0.24, seat - 0.09], [w / 2 - 0.06, depth * 0.24, seat - 0.065], {
        bevel: 0.006,
      }),
    );
  else {
    const foot = sweep({
      path: [
        [0.01, 0, 0.075],
        [width * 0.22, 0, 0.06],
        [width * 0.42, 0, 0.02],
      ],
      profile: rectangle(0.045, 0.028, 0.008, 2),
      up: [0, 0, 1],
      scale: (t) => 1 - 0.3 * t,
    });
    make.add(
      'legs',
      metal,
      around(foot, 5, 18),
      cylinder({ radius: 0.03, height: seat - 0.13, z: 0.06 }),
      box({ size: [0.16, 0.28, 0.02], center: [0, 0, seat - 0.085], bevel: 0.006 }),
    );
  }
  make.top({ name: 'seat', z: seat + 0.02, min: [-w * 0.38, -depth * 0.32], max: [w * 0.38, depth * 0.14] });
}

/** A chaise: long cushion, raised head, on legs. */
function chaise(make: Maker): void {
  if (!make.given('depth')) make.depth = Math.max(make.depth, 1.5);
  const { width, depth, height, materialSet, style } = make;
  const seat = 0.4 * (0.4 + 0.6 * style.low);
  const line = smooth2(
    [
      [-depth / 2 + 0.01, seat - 0.05],
      [-depth * 0.45, seat - 0.01],
      [-depth * 0.1, seat - 0.02],
      [depth * 0.12, seat - 0.01],
      [depth * 0.3, seat + 0.18],
      [depth * 0.44, height - 0.09],
      [depth * 0.48, height - 0.03],
    ],
    4,
  );
  make.add('seat', materialSet.fabric(), profileSheet(line, width * 0.94, thinRim(0.15), 0, -0.02));
  if (style.tufted)
    for (let i = 2; i < line.length - 3; i += 3)
      for (const x of [-0.25, 0, 0.25])
        make.add(
          'buttons',
          { ...materialSet.fabric(), group: 'buttons' },
          move(sphere(0.012, 8), x * width, line[i][0] - (i > 13 ? 0.05 : 0), line[i][1] + (i > 13 ? 0.03 : 0.054)),
        );
  make.add(
    'frame',
    materialSet.wood('legs', 'accent'),
    withMirror(
      sweep({
        path: line.map(([y, z]): Vec3 => [width * 0.44, y, z - 0.1]),
        profile: rectangle(0.03, 0.05, 0.008, 2),
        up: [0, 0, 1],
      }),
      'x',
    ),
  );
  make.add(
    'legs',
    materialSet.legs(),
    fourLegs({
      form: style.legs === 'frame' ? 'block' : style.legs,
      x: width * 0.4,
      y: depth * 0.32,
      height: seat - 0.1,
      thick: 0.045,
    }),
  );
  const roll = turn(
    cushion({
      size: [0.15, 0.15, width * 0.8],
      center: [0, 0, 0],
      round: 0.068,
      puff: 0,
      seed: 4,
      piping: 0.003,
      wrinkles: 0.002,
    }),
    'y',
    90,
  );
  make.add('pillow', materialSet.accentFabric(), move(roll, 0, depth * 0.39, height - 0.07));
  make.top({ name: 'seat', z: seat + 0.04, min: [-width * 0.4, -depth * 0.42], max: [width * 0.4, depth * 0.1] });
}

const loungeChair: Builder = (make) =>
  ['classical', 'deco', 'japanese', 'chinese', 'bohemian', 'rustic', 'memphis'].includes(make.style.character)
    ? chaise(make)
    : shellLounge(make);

const deckChair: Builder = (make) => {
  const { width, depth, height, materialSet } = make;
  const wood = materialSet.wood('frame', 'accent');
  const [x, y] = [width / 2 - 0.02, depth / 2];
  const line = smooth2(
    [
      [-y + 0.02, 0.33],
      [-y * 0.55, 0.27],
      [-y * 0.05, 0.24],
      [y * 0.22, 0.3],
      [y * 0.6, height * 0.66],
      [y - 0.03, height - 0.03],
    ],
    5,
  );
  const fabric = { ...materialSet.fabric(), use: { ...materialSet.fabric().use, kind: 'cotton', pattern: 'stripes' } };
  make.add('sling', fabric, profileSheet(line, width - 0.11, 0.012, 0.015));
  make.add(
    'frame',
    wood,
    withMirror(
      sweep({
        path: line.map(([py, pz]): Vec3 => [x - 0.015, py, pz - 0.02]),
        profile: rectangle(0.03, 0.045, 0.007, 2),
        up: [0, 0, 1],
      }),
      'x',
    ),
  );
  make.add(
    'frame',
    wood,
    withMirror(
      merge([
        bar([x + 0.005, -y * 0.75, 0], [x + 0.005, -y * 0.62, 0.3], 0.026, 0.045, [0, 1, 0]),
        bar([x + 0.005, y * 0.78, 0], [x + 0.005, y * 0.3, 0.36], 0.026, 0.045, [0, 1, 0]),
        box({ size: [0.055, depth * 0.42, 0.022], center: [x, -depth * 0.02, 0.5], bevel: 0.007, segments: 1 }),
        bar([x, -depth * 0.17, 0.26], [x, -depth * 0.17, 0.49], 0.024, 0.03, [0, 1, 0]),
        bar([x, depth * 0.14, 0.33], [x, depth * 0.14, 0.49], 0.024, 0.03, [0, 1, 0]),
      ]),
      'x',
    ),
  );
  for (const [py, pz] of [line[0], line[line.length - 1]])
    make.add('frame', wood, bar([-x, py, pz - 0.01], [x, py, pz - 0.01], 0.03, 0.03, [0, 0, 1]));
  make.add(
    'frame',
    wood,
    bar([-x, -y * 0.7, 0.1], [x, -y * 0.7, 0.1], 0.03, 0.03, [0, 0, 1]),
    bar([-x, y * 0.66, 0.1], [x, y * 0.66, 0.1], 0.03, 0.03, [0, 0, 1]),
  );
  make.add(
    'pillow',
    materialSet.accentFabric(),
    move(turn(paddedPanel(width * 0.6, 0.16, 0.08, 3, 0.036), 'x', -38), 0, y - 0.19, height - 0.1),
  );
};

export const lounge: Builders = {
  'lounge-chair': loungeChair,
  'hanging-chair': hangingChair,
  'deck-chair': deckChair,
  hammock,
  'bean-bag': beanBag,
  booth,
};
