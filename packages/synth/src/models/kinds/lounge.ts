/** Seats for lying back: lounge chairs, hanging chairs, deck chairs, hammocks, bean bags, booths. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { fourLegs } from '../pieces/legs.ts';
import { plate } from '../pieces/plates.ts';
import { paddedPanel, throwPillows, tuftedPad } from '../pieces/upholstery.ts';
import {
  around,
  bar,
  box,
  boxBetween,
  curve,
  cushion,
  cylinder,
  extrude,
  merge,
  move,
  noise3,
  type Point2,
  rectangle,
  rod,
  type Shape,
  sheet,
  smooth2,
  softBlock,
  sphere,
  surface,
  sweep,
  torus,
  tube,
  turn,
  withMirror,
} from '../shape/index.ts';

const seedOf = (make: Maker) => Math.floor(make.random.fork('cloth').next() * 1e6);

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
  const { width, depth, height, stuff } = make;
  const wood = stuff.wood('shell', 'accent');
  const leather = make.wants('fabric')
    ? stuff.fabric()
    : { ...stuff.of('leather', 'black', {}, 'main', 'main'), takes: ['fabric'] as const };
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
    box({ size: [w + 0.06, 0.07, 0.014], centre: [0, depth * 0.05, seat - 0.06], bevel: 0.003 }),
  );
  const metal = stuff.metal('legs', 'accent');
  if (base)
    make.add(
      'legs',
      stuff.legs(),
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
      box({ size: [0.16, 0.28, 0.02], centre: [0, 0, seat - 0.085], bevel: 0.006 }),
    );
  }
  make.top({ name: 'seat', z: seat + 0.02, min: [-w * 0.38, -depth * 0.32], max: [w * 0.38, depth * 0.14] });
}

/** A chaise: long cushion, raised head, on legs. */
function chaise(make: Maker): void {
  if (!make.given('depth')) make.depth = Math.max(make.depth, 1.5);
  const { width, depth, height, stuff, style } = make;
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
  make.add('seat', stuff.fabric(), profileSheet(line, width * 0.94, thinRim(0.15), 0, -0.02));
  if (style.tufted)
    for (let i = 2; i < line.length - 3; i += 3)
      for (const x of [-0.25, 0, 0.25])
        make.add(
          'buttons',
          { ...stuff.fabric(), group: 'buttons' },
          move(sphere(0.012, 8), x * width, line[i][0] - (i > 13 ? 0.05 : 0), line[i][1] + (i > 13 ? 0.03 : 0.054)),
        );
  make.add(
    'frame',
    stuff.wood('legs', 'accent'),
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
    stuff.legs(),
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
      centre: [0, 0, 0],
      round: 0.068,
      puff: 0,
      seed: 4,
      piping: 0.003,
      wrinkles: 0.002,
    }),
    'y',
    90,
  );
  make.add('pillow', stuff.accentFabric(), move(roll, 0, depth * 0.39, height - 0.07));
  make.top({ name: 'seat', z: seat + 0.04, min: [-width * 0.4, -depth * 0.42], max: [width * 0.4, depth * 0.1] });
}

const loungeChair: Builder = (make) =>
  ['classical', 'deco', 'japanese', 'chinese', 'bohemian', 'rustic', 'memphis'].includes(make.style.character)
    ? chaise(make)
    : shellLounge(make);

const hangingChair: Builder = (make) => {
  const { width, depth, height, stuff } = make;
  const cane = { ...stuff.of('rattan', undefined, {}, 'main', 'main'), takes: ['wood', 'metal'] as const };
  const r = Math.min(width, depth) * 0.4;
  const [cz, tall] = [height * 0.5, height * 0.36];
  // An egg of cane strands, open in front.
  const point = (angle: number, v: number): Vec3 => {
    const ring = Math.sin(Math.PI * (0.04 + 0.92 * v)) ** 0.8;
    return [r * ring * Math.sin(angle), r * ring * Math.cos(angle) * 0.92 + 0.02, cz - tall + 2 * tall * v];
  };
  const open = 1.05;
  for (let i = 0; i <= 18; i++) {
    const angle = -Math.PI + open + ((2 * Math.PI - 2 * open) * i) / 18;
    make.add(
      'basket',
      cane,
      tube({
        path: Array.from({ length: 13 }, (_, k) => point(angle + 0.08 * Math.sin(k), k / 12)),
        radius: i === 0 || i === 18 ? 0.013 : 0.006,
        sides: 6,
      }),
    );
  }
  for (let j = 1; j < 14; j++) {
    const v = j / 14;
    make.add(
      'basket',
      cane,
      tube({
        path: Array.from({ length: 22 }, (_, k) => point(-Math.PI + open + ((2 * Math.PI - 2 * open) * k) / 21, v)),
        radius: 0.006,
        sides: 6,
      }),
    );
  }
  make.add(
    'basket',
    cane,
    tube({
      path: Array.from({ length: 24 }, (_, k) => point((2 * Math.PI * k) / 24, 0.24)),
      radius: 0.012,
      sides: 7,
      closed: true,
    }),
  );
  const seat = cz - tall + 2 * tall * 0.24;
  make.add(
    'seat',
    stuff.fabric('cushion', 'accent'),
    move(
      extrude({
        outline: Array.from(
          { length: 32 },
          (_, k): Point2 => [r * 0.82 * Math.cos((k / 32) * 2 * Math.PI), r * 0.76 * Math.sin((k / 32) * 2 * Math.PI)],
        ),
        height: 0.12,
        bevel: 0.05,
        steps: 4,
        crease: 70,
      }),
      0,
      0.01,
      seat - 0.02,
    ),
  );
  throwPillows(make, [{ x: 0, y: r * 0.72, z: seat + 0.1, lean: 22 }], 0.4);
  // Stand: ring on the floor, post behind, hook above.
  const metal = stuff.metal('stand', 'accent');
  const back = depth * 0.46;
  make.add(
    'stand',
    metal,
    move(torus(Math.min(width, depth) / 2 - 0.02, 0.02, 44, 8), 0, 0, 0.02),
    tube({
      path: curve(
        [
          [0, back, 0.02],
          [0, back + 0.0, height * 0.5],
          [0, back - 0.06, height * 0.86],
          [0, back * 0.55, height - 0.03],
          [0, 0.02, height - 0.06],
        ],
        7,
      ),
      radius: 0.025,
      sides: 12,
    }),
  );
  make.add('chain', metal, rod([0, 0.02, cz + tall - 0.02], [0, 0.02, height - 0.05], 0.008));
  make.top({ name: 'seat', z: seat + 0.1, min: [-r * 0.5, -r * 0.5], max: [r * 0.5, r * 0.4] });
};

const deckChair: Builder = (make) => {
  const { width, depth, height, stuff } = make;
  const wood = stuff.wood('frame', 'accent');
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
  const fabric = { ...stuff.fabric(), use: { ...stuff.fabric().use, kind: 'cotton', pattern: 'stripes' } };
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
        box({ size: [0.055, depth * 0.42, 0.022], centre: [x, -depth * 0.02, 0.5], bevel: 0.007, segments: 1 }),
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
    stuff.accentFabric(),
    move(turn(paddedPanel(width * 0.6, 0.16, 0.08, 3, 0.036), 'x', -38), 0, y - 0.19, height - 0.1),
  );
};

const hammock: Builder = (make) => {
  const { width, depth, height, stuff } = make;
  const seed = seedOf(make);
  const half = width / 2 - 0.2;
  const fabric = { ...stuff.fabric(), use: { ...stuff.fabric().use, kind: 'cotton', pattern: 'stripes' } };
  const bed = sheet({
    at: (u, v) => {
      const x = (2 * u - 1) * half * 0.76;
      const spread = 0.5 + 0.5 * Math.cos(((2 * u - 1) * Math.PI) / 2.2);
      const s = 2 * v - 1;
      return [
        x,
        s * depth * 0.46 * spread,
        height * 0.42 + 0.32 * (2 * u - 1) ** 2 + 0.14 * s * s * spread + 0.006 * noise3(u * 9, v * 4, 0, seed),
      ];
    },
    across: 28,
    along: 14,
    thickness: 0.008,
    crease: 75,
  });
  make.add('sling', fabric, bed);
  const end = half * 0.76;
  for (const side of [-1, 1])
    for (let i = 0; i <= 8; i++) {
      const s = (i / 8) * 2 - 1;
      const spread = 0.5 + 0.5 * Math.cos(Math.PI / 2.2);
      make.add(
        'ropes',
        stuff.of('cotton', 'cream', {}, 'ropes'),
        tube({
          path: [
            [side * end, s * depth * 0.46 * spread, height * 0.74 + 0.14 * s * s * spread],
            [side * (half + 0.06), 0, height * 0.92],
          ],
          radius: 0.0045,
          sides: 5,
        }),
      );
    }
  const wood = make.style.character === 'industrial' ? stuff.metal('stand', 'accent') : stuff.wood('stand', 'accent');
  const beam = curve(
    [
      [-half - 0.1, 0, height * 0.95],
      [-half * 0.78, 0, 0.22],
      [-half * 0.4, 0, 0.06],
      [half * 0.4, 0, 0.06],
      [half * 0.78, 0, 0.22],
      [half + 0.1, 0, height * 0.95],
    ],
    6,
  );
  make.add(
    'stand',
    wood,
    sweep({ path: beam, profile: rectangle(0.08, 0.07, 0.016, 3), up: [0, 1, 0] }),
    withMirror(
      box({ size: [0.09, depth * 0.9, 0.06], centre: [half * 0.55, 0, 0.03], bevel: 0.012, segments: 2, grain: 'y' }),
      'x',
    ),
  );
};

const beanBag: Builder = (make) => {
  const { width, depth, height, stuff } = make;
  const seed = seedOf(make);
  const body = softBlock({ width, depth, height: height * 0.98, power: 2.2, sidePower: 2.3, wrinkles: 0.02, seed });
  // A hollow in front, a back behind, the weight low.
  const positions = body.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i], positions[i + 1], positions[i + 2]];
    const t = z / height;
    const sag = 1.0 + 0.1 * Math.cos(Math.min(1, t * 1.3) * Math.PI);
    const seat =
      Math.max(0, t - 0.35) *
      0.55 *
      Math.exp(-((x / (width * 0.36)) ** 2) - ((y + depth * 0.17) / (depth * 0.34)) ** 2);
    const crease =
      0.01 * noise3(x * 9, y * 9, z * 6, seed) + 0.008 * Math.sin(Math.atan2(y, x) * 6) * Math.max(0, 1 - t);
    positions[i] = x * (sag - t * 0.22) + crease * x;
    positions[i + 1] = y * (sag - t * 0.22) + t * t * depth * 0.12;
    positions[i + 2] = Math.max(0, (z - height * 0.03) * 1.03 - seat * height * 0.62 + crease * t);
  }
  const soft = surface(positions, body.indices, { crease: 80 });
  make.add('body', stuff.fabric(), soft);
  make.top({ name: 'seat', z: height * 0.5, min: [-width * 0.2, -depth * 0.3], max: [width * 0.2, 0] });
};

/** Two benches that face each other across a table; one enters from the front. */
const booth: Builder = (make) => {
  const { height, stuff, style } = make;
  // Built with the benches one behind the other, then turned.
  const [width, depth] = [make.depth, make.width];
  const benchDepth = Math.min(0.55, depth * 0.36);
  const seat = 0.45;
  const wood = stuff.wood('frame', 'accent');
  const fabric = make.wants('fabric')
    ? stuff.fabric()
    : {
        ...stuff.of(
          'leather',
          make.random.fork('colour').pick(['burgundy', 'dark-green', 'brown', 'navy']),
          {},
          'main',
          'main',
        ),
        takes: ['fabric'] as const,
      };
  for (const side of [-1, 1]) {
    const y = side * (depth / 2 - benchDepth / 2);
    const half = (shapes: Shape[]) => shapes.map((s) => move(side === 1 ? s : turn(s, 'z', 180), 0, y, 0));
    make.add(
      'frame',
      wood,
      half([
        boxBetween([-width / 2, -benchDepth / 2 + 0.03, 0], [width / 2, benchDepth / 2, seat - 0.12], {
          bevel: 0.005,
          grain: 'x',
        }),
        boxBetween([-width / 2, benchDepth / 2 - 0.05, 0], [width / 2, benchDepth / 2, height - 0.03], {
          bevel: 0.005,
          grain: 'x',
        }),
        box({
          size: [width + 0.03, 0.085, 0.03],
          centre: [0, benchDepth / 2 - 0.035, height - 0.015],
          bevel: 0.008,
          segments: 1,
        }),
      ]),
    );
    make.add(
      'seat',
      fabric,
      half([
        cushion({
          size: [width - 0.01, benchDepth - 0.06, 0.13],
          centre: [0, -0.03, seat - 0.06],
          round: 0.04,
          puff: 0.015,
          seed: 3,
        }),
      ]),
    );
    const backHeight = height - seat - 0.06;
    if (style.tufted || style.character === 'deco' || style.character === 'industrial') {
      const { pad, buttons } = tuftedPad({
        width: width - 0.02,
        height: backHeight,
        thick: 0.085,
        pitch: 0.18,
        depth: 0.035,
      });
      make.add('back', fabric, half([move(pad, 0, benchDepth / 2 - 0.045, seat)]));
      make.add('buttons', { ...fabric, group: 'buttons' }, half([move(buttons, 0, benchDepth / 2 - 0.045, seat)]));
    } else {
      const count = Math.round(width / 0.16);
      make.add(
        'back',
        fabric,
        half(
          Array.from({ length: count }, (_, i) =>
            box({
              size: [width / count - 0.002, 0.085, backHeight],
              centre: [-width / 2 + (width / count) * (i + 0.5), benchDepth / 2 - 0.08, seat + backHeight / 2],
              bevel: 0.036,
              segments: 3,
            }),
          ),
        ),
      );
    }
    make.top({
      name: side === 1 ? 'seat' : 'seat-2',
      z: seat,
      min: [-width / 2 + 0.1, y - benchDepth * 0.35],
      max: [width / 2 - 0.1, y + benchDepth * 0.2],
    });
  }
  const between = depth - 2 * benchDepth;
  const [tw, td] = [width * 0.9, between + 0.16];
  make.add(
    'table',
    stuff.wood('table', 'accent'),
    plate({ outline: rectangle(tw, td, 0.03, 4), z: 0.715, thick: 0.035, edge: 'soft' }),
  );
  make.add(
    'table leg',
    stuff.metal('legs', 'accent'),
    cylinder({ radius: 0.035, height: 0.7, z: 0.015 }),
    cylinder({ radius: 0.22, height: 0.018, bevel: 0.006 }),
    box({ size: [0.4, 0.3, 0.012], centre: [0, 0, 0.71], bevel: 0.003 }),
  );
  make.top({ name: 'table', z: 0.75, min: [-tw / 2, -td / 2], max: [tw / 2, td / 2] });
  for (const part of make.parts) part.shapes = part.shapes.map((shape) => turn(shape, 'z', 90));
  for (const top of make.tops) {
    const [min, max] = [top.min, top.max];
    top.min = [-max[1], min[0]];
    top.max = [-min[1], max[0]];
  }
};

export const lounge: Builders = {
  'lounge-chair': loungeChair,
  'hanging-chair': hangingChair,
  'deck-chair': deckChair,
  hammock,
  'bean-bag': beanBag,
  booth,
};
