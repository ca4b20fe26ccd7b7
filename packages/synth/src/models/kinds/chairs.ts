/** Chairs, stools and benches: one form for each character. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { fourLegs, leg } from '../pieces/legs.ts';
import { planks, planOutline, plate } from '../pieces/plates.ts';
import { paddedPanel, tubShell, tuftedPad } from '../pieces/upholstery.ts';
import {
  around,
  bar,
  box,
  boxBetween,
  curve,
  cushion,
  cylinder,
  ellipse,
  extrude,
  merge,
  move,
  type Point2,
  rectangle,
  rod,
  roundedPath,
  type Shape,
  sheet,
  smooth2,
  smoothLathe,
  superellipse,
  sweep,
  torus,
  tube,
  turn,
  upright,
  withMirror,
} from '../shape/index.ts';

interface Seat {
  /** Half width and half depth of the seat. */
  x: number;
  y: number;
  /** Top of the seat and of the back. */
  z: number;
  h: number;
  seed: number;
}

function seatOf(make: Maker, share = 0.53): Seat {
  const z = make.given('height')
    ? make.height * share
    : Math.min(0.46, make.height * share) * (0.45 + make.style.low * 0.55);
  return {
    x: make.width / 2 - 0.015,
    y: make.depth / 2 - 0.03,
    z,
    h: make.height,
    seed: Math.floor(make.random.fork('seat').next() * 1e6),
  };
}
const seatTop = (make: Maker, s: Seat, z = s.z) =>
  make.top({ name: 'seat', z, min: [-s.x + 0.04, -s.y + 0.03], max: [s.x - 0.04, s.y - 0.08] });

/** A pad with a domed top on a seat frame: trapezoid with soft corners. */
function padSeat(s: Seat, thick: number, z: number): Shape {
  const outline = smooth2(
    [
      [-s.x, -s.y],
      [s.x, -s.y],
      [s.x * 0.88, s.y - 0.02],
      [-s.x * 0.88, s.y - 0.02],
    ],
    1,
    true,
  ).flatMap((p) => [p]);
  return move(
    extrude({
      outline: roundedCorners(outline, 0.035),
      height: thick,
      bevel: [0.008, thick * 0.48],
      steps: 4,
      crease: 60,
    }),
    0,
    0,
    z - thick,
  );
}

function roundedCorners(outline: Point2[], radius: number): Point2[] {
  return roundedPath(
    outline.map(([x, y]): Vec3 => [x, y, 0]),
    radius,
    4,
    true,
  ).map(([x, y]): Point2 => [x, y]);
}

/** Frame rails under a seat. */
const rails = (s: Seat, z: number, drop: number): Shape =>
  merge([
    withMirror(
      box({ size: [2 * s.x - 0.06, 0.02, drop], centre: [0, -s.y + 0.03, z - drop / 2], bevel: 0.003, grain: 'x' }),
      'y',
    ),
    withMirror(
      box({ size: [0.02, 2 * s.y - 0.06, drop], centre: [s.x - 0.035, 0, z - drop / 2], bevel: 0.003, grain: 'y' }),
      'x',
    ),
  ]);

/** Nordic: turned legs, woven or padded seat, a bent top rail on spindles. */
const spindleChair: Builder = (make) => {
  const s = seatOf(make);
  const { stuff, random } = make;
  const wood = stuff.wood();
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(leg({ form: 'tapered', x: s.x - 0.04, y: -s.y + 0.04, height: s.z - 0.01, thick: 0.036 }), 'x'),
  );
  const post: Vec3[] = curve(
    [
      [s.x - 0.06, s.y + 0.01, 0],
      [s.x - 0.05, s.y - 0.05, s.z],
      [s.x - 0.045, s.y - 0.01, s.h - 0.05],
    ],
    6,
  );
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(
      tube({ path: post, radius: (t) => 0.011 + 0.007 * Math.sin(Math.PI * Math.min(1, t * 1.4)), sides: 10 }),
      'x',
    ),
  );
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    rails(s, s.z - 0.012, 0.04),
    withMirror(rod([s.x - 0.035, -s.y + 0.04, s.z * 0.45], [s.x - 0.055, s.y - 0.03, s.z * 0.45], 0.009), 'x'),
  );
  const woven = random.fork('seat').chance(0.5);
  make.add(
    'seat',
    woven ? stuff.of('jute', undefined, {}, 'seat', 'accent') : { ...stuff.fabric('seat', 'accent') },
    padSeat(s, woven ? 0.026 : 0.045, s.z),
  );
  // The back bow.
  const bow = curve(
    [
      [-s.x + 0.02, s.y - 0.07, s.h - 0.075],
      [-s.x * 0.6, s.y + 0.005, s.h - 0.05],
      [0, s.y + 0.03, s.h - 0.045],
      [s.x * 0.6, s.y + 0.005, s.h - 0.05],
      [s.x - 0.02, s.y - 0.07, s.h - 0.075],
    ],
    5,
  );
  make.add('back', wood, sweep({ path: bow, profile: superellipse(0.024, 0.085, 3.5, 16), up: [0, 0, 1], crease: 60 }));
  if (random.fork('back').chance(0.6))
    for (let i = -2; i <= 2; i++)
      make.add(
        'back',
        wood,
        rod(
          [i * s.x * 0.27, s.y - 0.05, s.z - 0.02],
          [i * s.x * 0.3, s.y + 0.026 - Math.abs(i) * 0.006, s.h - 0.07],
          0.007,
        ),
      );
  seatTop(make, s);
};

/** Shell on legs: modern, mid-century, space. */
const shellChair: Builder = (make) => {
  const s = seatOf(make);
  const { style, stuff, random } = make;
  const padded = style.character === 'mid-century' || random.fork('pad').chance(0.4);
  const w = s.x;
  // From the front edge over the seat up the back; sides lift and wrap a little.
  const spine: Point2[] = smooth2(
    [
      [-s.y, s.z - 0.05],
      [-s.y + 0.03, s.z - 0.012],
      [-s.y * 0.2, s.z - 0.028],
      [s.y * 0.6, s.z - 0.03],
      [s.y - 0.03, s.z + 0.06],
      [s.y + 0.005, s.z + 0.2],
      [s.y + 0.03, s.h],
    ],
    5,
  );
  const at = (u: number, v: number): Vec3 => {
    const f = v * (spine.length - 1);
    const i = Math.min(spine.length - 2, Math.floor(f));
    const [y, z] = [0, 1].map((k) => spine[i][k] + (spine[i + 1][k] - spine[i][k]) * (f - i));
    const side = 2 * u - 1;
    const back = Math.max(0, (z - s.z) / (s.h - s.z));
    const narrow = 1 - 0.16 * back - 0.1 * Math.max(0, back - 0.75) * 4 - (v < 0.06 ? 0.06 : 0);
    const wrap = side * side;
    return [
      side * w * narrow,
      y - wrap * 0.075 * Math.min(1, back * 3) * (1 - back * 0.4),
      z + wrap * (1 - Math.min(1, back * 2)) * 0.035,
    ];
  };
  const material = padded
    ? stuff.fabric()
    : {
        ...stuff.of(
          'plastic',
          random.pick(['white', 'light-grey', 'charcoal', 'mustard']),
          { roughness: 0.4 },
          'main',
          'main',
        ),
        takes: ['other', 'wood', 'fabric', 'metal'] as const,
      };
  make.add(
    'seat',
    material,
    sheet({
      at,
      across: 12,
      along: spine.length - 1,
      thickness: (u, v) => (padded ? 0.034 : 0.012) * (u < 0.01 || u > 0.99 || v < 0.01 || v > 0.99 ? 0.5 : 1),
      crease: 70,
    }),
  );
  const under = s.z - 0.035;
  if (style.character === 'space') {
    make.add(
      'legs',
      stuff.metal('legs', 'accent'),
      smoothLathe(
        [
          [0.24, 0],
          [0.24, 0.006],
          [0.15, 0.02],
          [0.05, 0.06],
          [0.024, 0.2],
          [0.03, under - 0.02],
          [0.09, under],
        ],
        { segments: 28 },
      ),
    );
  } else {
    const form =
      style.legs === 'splayed' || style.legs === 'tapered'
        ? style.legs
        : random.fork('legs').pick(['splayed', 'frame'] as const);
    if (form === 'frame') {
      const [x, y, r] = [w - 0.05, s.y - 0.05, 0.009];
      make.add(
        'legs',
        stuff.metal('legs', 'accent'),
        withMirror(
          tube({
            path: roundedPath(
              [
                [x - 0.1, y * 0.6, under],
                [x, y, r],
                [x, -y, r],
                [x - 0.1, -y * 0.6, under],
              ],
              0.04,
              4,
            ),
            radius: r,
            sides: 8,
          }),
          'x',
        ),
        withMirror(rod([-x + 0.1, y * 0.6, under], [x - 0.1, y * 0.6, under], r), 'y'),
      );
    } else
      make.add(
        'legs',
        stuff.legs(),
        fourLegs({ form, x: w - 0.11, y: s.y - 0.11, height: under + 0.005, thick: 0.036 }),
        boxBetween([-w + 0.12, -s.y + 0.1, under - 0.012], [w - 0.12, s.y - 0.1, under + 0.006], { bevel: 0.004 }),
      );
  }
  seatTop(make, s, s.z - 0.01);
};

/** Industrial: pressed steel and tube. */
const steelChair: Builder = (make) => {
  const s = seatOf(make);
  const { stuff } = make;
  const metal = { ...stuff.metal('main', 'main') };
  const r = 0.012;
  const legs = withMirror(
    bar([s.x - 0.01, -s.y, 0], [s.x - 0.05, -s.y + 0.05, s.z - 0.01], 0.03, 0.022, [0, 1, 0]),
    'x',
  );
  const back = withMirror(
    tube({
      path: roundedPath(
        [
          [s.x - 0.005, s.y + 0.02, 0],
          [s.x - 0.05, s.y - 0.06, s.z],
          [s.x - 0.06, s.y, s.h - 0.012],
          [0, s.y + 0.012, s.h - 0.012],
        ],
        0.06,
        5,
      ),
      radius: r,
      sides: 10,
    }),
    'x',
  );
  make.add('legs', { ...metal, group: 'main' }, legs, back, rails(s, s.z - 0.02, 0.03));
  make.add(
    'seat',
    make.wants('wood') || make.random.fork('seat').chance(0.5) ? { ...stuff.wood('seat', 'accent') } : metal,
    plate({
      outline: roundedCorners(
        [
          [-s.x, -s.y],
          [s.x, -s.y],
          [s.x * 0.9, s.y - 0.03],
          [-s.x * 0.9, s.y - 0.03],
        ],
        0.05,
      ),
      z: s.z - 0.02,
      thick: 0.02,
      edge: 'soft',
    }),
  );
  make.add(
    'back',
    metal,
    move(
      upright({
        outline: smooth2(
          [
            [-0.07, 0],
            [0.07, 0],
            [0.075, (s.h - s.z) * 0.5],
            [0.1, s.h - s.z - 0.03],
            [-0.1, s.h - s.z - 0.03],
            [-0.075, (s.h - s.z) * 0.5],
          ],
          3,
          true,
        ),
        height: 0.004,
        bevel: 0.001,
      }),
      0,
      s.y - 0.035,
      s.z - 0.0,
    ),
  );
  make.add(
    'back',
    metal,
    ...[0.5, 0.85].map((t) =>
      bar(
        [-s.x + 0.055, s.y - 0.06 + 0.06 * t, s.z + (s.h - s.z) * t - 0.01],
        [s.x - 0.055, s.y - 0.06 + 0.06 * t, s.z + (s.h - s.z) * t - 0.01],
        0.006,
        0.045,
        [0, 0, 1],
      ),
    ),
  );
  seatTop(make, s);
};

/** Classical: padded seat, medallion or square back in a carved frame. */
const salonChair: Builder = (make) => {
  if (!make.given('height')) make.height *= 1.12;
  const s = seatOf(make, 0.48);
  const { style, stuff, random } = make;
  const wood = stuff.wood('frame', 'accent');
  make.add(
    'legs',
    wood,
    withMirror(leg({ form: style.legs, x: s.x - 0.035, y: -s.y + 0.04, height: s.z - 0.05, thick: 0.055 }), 'x'),
  );
  make.add(
    'legs',
    wood,
    withMirror(
      sweep({
        path: curve(
          [
            [s.x - 0.05, s.y + 0.06, 0],
            [s.x - 0.055, s.y - 0.02, s.z * 0.6],
            [s.x - 0.06, s.y - 0.03, s.z],
            [s.x - 0.085, s.y, s.z + 0.1],
          ],
          5,
        ),
        profile: rectangle(0.034, 0.034, 0.008, 2),
        up: [0, 1, 0],
        scale: (t) => 0.8 + 0.25 * t,
      }),
      'x',
    ),
  );
  make.add(
    'frame',
    wood,
    move(
      extrude({
        outline: roundedCorners(
          [
            [-s.x, -s.y],
            [s.x, -s.y],
            [s.x * 0.86, s.y - 0.01],
            [-s.x * 0.86, s.y - 0.01],
          ],
          0.04,
        ),
        height: 0.06,
        bevel: 0.012,
      }),
      0,
      0,
      s.z - 0.095,
    ),
  );
  make.add('seat', stuff.fabric(), padSeat({ ...s, x: s.x - 0.015, y: s.y - 0.015 }, 0.075, s.z + 0.012));
  const bh = s.h - s.z - 0.09;
  const bw = s.x * 1.7;
  const lean = (shape: Shape) => move(turn(shape, 'x', -9), 0, s.y - 0.02, s.z + 0.085);
  const medallion = random.fork('back').chance(0.5);
  const ring: Vec3[] = (medallion ? ellipse(bw - 0.04, bh - 0.04, 40) : rectangle(bw - 0.04, bh - 0.04, 0.07, 5)).map(
    ([px, pz]) => [px, pz + bh / 2, 0],
  );
  make.add(
    'frame',
    wood,
    lean(
      turn(
        sweep({
          path: ring,
          profile: [
            [-0.02, -0.014],
            [0.02, -0.014],
            [0.022, 0.004],
            [0.012, 0.012],
            [0.004, 0.018],
            [-0.004, 0.018],
            [-0.012, 0.012],
            [-0.022, 0.004],
          ],
          closed: true,
          up: [0, 0, 1],
          crease: 50,
        }),
        'x',
        90,
      ),
    ),
  );
  make.add(
    'back',
    stuff.fabric(),
    lean(
      move(
        upright({
          outline: medallion ? ellipse(bw - 0.05, bh - 0.05, 40) : rectangle(bw - 0.05, bh - 0.05, 0.06, 5),
          height: 0.05,
          bevel: 0.024,
          steps: 4,
          crease: 70,
        }),
        0,
        0.002,
        bh / 2,
      ),
    ),
  );
  if (style.ornate)
    make.add(
      'frame',
      wood,
      lean(
        move(
          upright({
            outline: smooth2(
              [
                [-0.06, 0],
                [-0.03, 0.015],
                [0, 0.045],
                [0.03, 0.015],
                [0.06, 0],
                [0.02, -0.012],
                [-0.02, -0.012],
              ],
              3,
              true,
            ),
            height: 0.03,
            bevel: 0.01,
            steps: 3,
          }),
          0,
          0,
          bh - 0.014,
        ),
      ),
    );
  make.add(
    'frame',
    wood,
    lean(withMirror(bar([bw * 0.24, 0, -0.06], [bw * 0.22, 0, 0.05], 0.026, 0.026, [0, 1, 0]), 'x')),
  );
  seatTop(make, s, s.z + 0.01);
};

/** Rustic: plank seat, square legs, ladder back. */
const ladderChair: Builder = (make) => {
  const s = seatOf(make);
  const { stuff, random } = make;
  const wood = stuff.wood();
  const t = 0.042;
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(
      box({
        size: [t, t, s.z],
        centre: [s.x - t / 2, -s.y + t / 2, s.z / 2 - 0.01],
        bevel: 0.005,
        segments: 1,
        grain: 'z',
      }),
      'x',
    ),
  );
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(
      merge([
        bar([s.x - t / 2, s.y - t / 2, 0], [s.x - t / 2, s.y - t / 2, s.z], t, t, [0, 1, 0], 0.005),
        bar([s.x - t / 2, s.y - t / 2, s.z - 0.01], [s.x - t / 2, s.y + 0.045, s.h], t, t, [0, 1, 0], 0.005),
      ]),
      'x',
    ),
  );
  const seed = Math.floor(random.fork('planks').next() * 1e5);
  if (random.fork('woven').chance(0.4))
    make.add('seat', stuff.of('jute', undefined, {}, 'seat', 'accent'), padSeat(s, 0.035, s.z + 0.012));
  else
    make.add(
      'seat',
      wood,
      planks({ width: 2 * s.x + 0.01, depth: 2 * s.y - 0.02, z: s.z - 0.026, thick: 0.026, count: 4, seed }),
    );
  make.add('legs', { ...wood, group: 'legs' }, rails(s, s.z - 0.026, 0.06));
  for (let i = 0; i < 3; i++) {
    const f = 0.28 + 0.29 * i;
    const slat = curve(
      [
        [-s.x + 0.03, 0, 0],
        [0, 0.022, 0],
        [s.x - 0.03, 0, 0],
      ],
      5,
    );
    make.add(
      'back',
      wood,
      move(
        sweep({ path: slat, profile: rectangle(0.014, 0.07, 0.005, 2), up: [0, 0, 1] }),
        0,
        s.y - 0.022 + 0.055 * f,
        s.z + (s.h - s.z) * f,
      ),
    );
  }
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(rod([s.x - 0.03, -s.y + 0.03, s.z * 0.4], [s.x - 0.03, s.y - 0.03, s.z * 0.4], 0.012), 'x'),
    rod([-s.x + 0.03, -s.y + 0.03, s.z * 0.32], [s.x - 0.03, -s.y + 0.03, s.z * 0.32], 0.012),
  );
  seatTop(make, s);
};

/** Deco: barrel back in velvet. */
const barrelChair: Builder = (make) => {
  const s = seatOf(make);
  const { stuff } = make;
  const fabric = stuff.fabric();
  const base = s.z * 0.42;
  make.add(
    'back',
    fabric,
    move(
      tubShell({
        width: 2 * s.x,
        depth: 2 * s.y,
        back: s.h - base,
        arm: s.h * 0.72 - base,
        thick: 0.05,
        channels: 14,
        power: 2.4,
        lean: 0.03,
      }),
      0,
      0.005,
      base,
    ),
  );
  make.add(
    'seat',
    fabric,
    move(
      extrude({
        outline: superellipse(2 * s.x - 0.09, 2 * s.y - 0.04, 2.6, 36),
        height: 0.1,
        bevel: 0.035,
        steps: 4,
        crease: 70,
      }),
      0,
      -0.03,
      s.z - 0.1,
    ),
    move(
      extrude({
        outline: superellipse(2 * s.x - 0.06, 2 * s.y - 0.03, 2.4, 36),
        height: s.z - 0.09 - base,
        bevel: 0.01,
      }),
      0,
      -0.01,
      base,
    ),
  );
  make.add(
    'legs',
    stuff.metal('legs', 'accent'),
    fourLegs({ form: 'tapered', x: s.x - 0.09, y: s.y - 0.09, height: base + 0.01, thick: 0.03 }),
  );
  seatTop(make, s);
};

/** Japanese: low, square, slatted. */
const plainChair: Builder = (make) => {
  const s = seatOf(make);
  const { stuff } = make;
  const wood = stuff.wood();
  const t = 0.032;
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(bar([s.x - t, -s.y + t, 0], [s.x - t, -s.y + t, s.z - 0.02], t, t, [0, 1, 0], 0.004), 'x'),
    withMirror(bar([s.x - t, s.y - t, 0], [s.x - t, s.y + 0.01, s.h], t, t, [0, 1, 0], 0.004), 'x'),
    rails(s, s.z - 0.02, 0.045),
  );
  make.add(
    'seat',
    wood,
    plate({ outline: rectangle(2 * s.x - 0.01, 2 * s.y - 0.02, 0.01), z: s.z - 0.03, thick: 0.02, edge: 'crisp' }),
  );
  make.add(
    'cushion',
    stuff.fabric('cushion', 'accent'),
    cushion({
      size: [2 * s.x - 0.06, 2 * s.y - 0.09, 0.035],
      centre: [0, -0.015, s.z + 0.006],
      round: 0.014,
      puff: 0.006,
      seed: s.seed,
      piping: 0.0025,
      detail: 6,
    }),
  );
  make.add(
    'back',
    wood,
    box({ size: [2 * s.x - t, 0.024, 0.07], centre: [0, s.y + 0.004, s.h - 0.05], bevel: 0.004, grain: 'x' }),
    box({ size: [2 * s.x - t, 0.02, 0.03], centre: [0, s.y - 0.02, s.z + 0.09], bevel: 0.003, grain: 'x' }),
  );
  for (let i = -3; i <= 3; i++)
    make.add(
      'back',
      wood,
      bar(
        [i * (s.x / 4.2), s.y - 0.018, s.z + 0.09],
        [i * (s.x / 4.2), s.y + 0.002, s.h - 0.06],
        0.014,
        0.012,
        [0, 1, 0],
      ),
    );
  seatTop(make, s, s.z + 0.02);
};

/** Chinese: yoke-back with a curved splat, stretchers near the floor, cane seat. */
const yokeChair: Builder = (make) => {
  if (!make.given('height')) make.height *= 1.2;
  const s = seatOf(make, 0.46);
  const { stuff, style } = make;
  const wood = stuff.wood();
  const r = 0.016;
  const frame = { ...wood, group: 'main' };
  make.add(
    'frame',
    frame,
    withMirror(
      tube({
        path: [
          [s.x - 0.025, -s.y + 0.025, 0],
          [s.x - 0.03, -s.y + 0.03, s.z],
        ],
        radius: r,
        sides: 12,
      }),
      'x',
    ),
  );
  make.add(
    'frame',
    frame,
    withMirror(
      tube({
        path: curve(
          [
            [s.x - 0.025, s.y - 0.01, 0],
            [s.x - 0.03, s.y - 0.02, s.z],
            [s.x - 0.035, s.y - 0.005, (s.z + s.h) / 2],
            [s.x - 0.035, s.y + 0.03, s.h - 0.02],
          ],
          5,
        ),
        radius: r * 0.92,
        sides: 12,
      }),
      'x',
    ),
  );
  // The yoke: a wavy top rail that reaches past the posts.
  make.add(
    'back',
    frame,
    tube({
      path: curve(
        [
          [-s.x - 0.02, s.y + 0.02, s.h - 0.03],
          [-s.x * 0.75, s.y + 0.035, s.h - 0.012],
          [-s.x * 0.35, s.y + 0.05, s.h - 0.018],
          [0, s.y + 0.056, s.h - 0.014],
          [s.x * 0.35, s.y + 0.05, s.h - 0.018],
          [s.x * 0.75, s.y + 0.035, s.h - 0.012],
          [s.x + 0.02, s.y + 0.02, s.h - 0.03],
        ],
        5,
      ),
      radius: (t) => 0.012 + 0.007 * Math.sin(Math.PI * t),
      sides: 12,
    }),
  );
  const splat = sheet({
    at: (u, v) => [
      (u - 0.5) * 0.15 * (1 - 0.12 * Math.sin(v * Math.PI)),
      s.y - 0.02 + 0.03 * Math.sin(v * 2.6 + 3.6) * (1 - v * 0.2) + 0.065 * v,
      s.z + v * (s.h - s.z - 0.02),
    ],
    across: 3,
    along: 12,
    thickness: 0.011,
    crease: 40,
  });
  make.add('back', frame, splat);
  if (style.ornate)
    make.add(
      'carving',
      { ...wood, group: 'main' },
      move(turn(torus(0.034, 0.006, 24, 8), 'x', 80), 0, s.y + 0.002, s.z + (s.h - s.z) * 0.72),
    );
  make.add(
    'frame',
    frame,
    withMirror(
      tube({
        path: curve(
          [
            [s.x - 0.028, -s.y + 0.03, s.z + 0.17],
            [s.x + 0.01, -s.y + 0.13, s.z + 0.19],
            [s.x + 0.005, 0, s.z + 0.2],
            [s.x - 0.03, s.y - 0.012, s.z + 0.23],
          ],
          5,
        ),
        radius: 0.012,
        sides: 10,
      }),
      'x',
    ),
    withMirror(rod([s.x - 0.028, -s.y + 0.028, s.z - 0.01], [s.x - 0.026, -s.y + 0.028, s.z + 0.175], 0.011), 'x'),
  );
  make.add(
    'frame',
    frame,
    move(
      extrude({
        outline: rectangle(2 * s.x, 2 * s.y + 0.02, 0.012, 3),
        holes: [rectangle(2 * s.x - 0.12, 2 * s.y - 0.1)],
        height: 0.03,
        bevel: 0.008,
      }),
      0,
      0,
      s.z - 0.03,
    ),
  );
  make.add(
    'seat',
    stuff.of('rattan', undefined, {}, 'seat', 'none'),
    box({ size: [2 * s.x - 0.11, 2 * s.y - 0.09, 0.012], centre: [0, 0, s.z - 0.009], bevel: 0.002 }),
  );
  make.add('frame', frame, rails(s, s.z - 0.03, 0.05));
  make.add(
    'frame',
    frame,
    box({ size: [2 * s.x - 0.04, 0.05, 0.018], centre: [0, -s.y + 0.025, 0.075], bevel: 0.004, grain: 'x' }),
    withMirror(rod([s.x - 0.025, -s.y + 0.03, 0.11], [s.x - 0.025, s.y - 0.01, 0.11], 0.011), 'x'),
    rod([-s.x + 0.03, s.y - 0.012, 0.15], [s.x - 0.03, s.y - 0.012, 0.15], 0.011),
  );
  seatTop(make, s);
};

/** Bohemian: bent cane with a fan of spokes. */
const caneChair: Builder = (make) => {
  const s = seatOf(make);
  const { stuff } = make;
  const cane = { ...stuff.of('rattan', undefined, {}, 'main', 'main'), takes: ['wood', 'metal'] as const };
  const bh = s.h - s.z;
  const hoop = curve(
    [
      [-s.x * 0.72, s.y - 0.05, s.z],
      [-s.x, s.y - 0.01, s.z + bh * 0.45],
      [-s.x * 0.7, s.y + 0.03, s.z + bh * 0.86],
      [0, s.y + 0.045, s.h - 0.014],
      [s.x * 0.7, s.y + 0.03, s.z + bh * 0.86],
      [s.x, s.y - 0.01, s.z + bh * 0.45],
      [s.x * 0.72, s.y - 0.05, s.z],
    ],
    5,
  );
  make.add('frame', cane, tube({ path: hoop, radius: 0.014, sides: 8 }));
  const inner = hoop.map(([x, y, z]): Vec3 => [x * 0.55, y - 0.012, s.z + (z - s.z) * 0.55 + 0.01]);
  make.add('frame', cane, tube({ path: inner, radius: 0.009, sides: 7 }));
  for (let i = 3; i < hoop.length - 3; i += 2)
    make.add(
      'frame',
      cane,
      tube({ path: [[hoop[i][0] * 0.1, s.y - 0.055, s.z], inner[i], hoop[i]], radius: 0.005, sides: 6 }),
    );
  make.add(
    'frame',
    cane,
    sweep({
      path: superellipse(2 * s.x - 0.03, 2 * s.y - 0.06, 3, 36).map(([x, y]): Vec3 => [x, y - 0.01, s.z - 0.02]),
      profile: superellipse(0.028, 0.028, 2, 10),
      closed: true,
    }),
  );
  make.add(
    'seat',
    cane,
    move(
      extrude({ outline: superellipse(2 * s.x - 0.03, 2 * s.y - 0.06, 3, 36), height: 0.012, bevel: 0.003 }),
      0,
      -0.01,
      s.z - 0.026,
    ),
  );
  make.add(
    'cushion',
    stuff.fabric('cushion', 'main'),
    move(
      extrude({
        outline: superellipse(2 * s.x - 0.07, 2 * s.y - 0.11, 3, 32),
        height: 0.055,
        bevel: 0.024,
        steps: 4,
        crease: 70,
      }),
      0,
      -0.015,
      s.z - 0.016,
    ),
  );
  make.add(
    'legs',
    cane,
    fourLegs({ form: 'splayed', x: s.x - 0.09, y: s.y - 0.09, height: s.z - 0.02, thick: 0.034 }),
    withMirror(
      tube({
        path: curve(
          [
            [s.x - 0.06, -s.y + 0.05, 0.16],
            [s.x - 0.08, 0, s.z - 0.1],
            [s.x - 0.06, s.y - 0.05, 0.16],
          ],
          5,
        ),
        radius: 0.007,
        sides: 7,
      }),
      'x',
    ),
  );
  seatTop(make, s, s.z + 0.035);
};

/** Memphis: discs, balls and colours. */
const popChair: Builder = (make) => {
  const s = seatOf(make);
  const { stuff } = make;
  const colour = (name: string, group: string) => stuff.of('paint', name, { roughness: 0.35 }, group, 'accent');
  make.add(
    'seat',
    stuff.fabric(),
    move(cylinder({ radius: Math.min(s.x, s.y), height: 0.07, bevel: 0.03, segments: 40 }), 0, 0, s.z - 0.07),
  );
  make.add(
    'back',
    stuff.fabric(),
    move(
      turn(cylinder({ radius: s.x * 0.8, height: 0.045, bevel: 0.02, segments: 40 }), 'x', 90),
      0,
      s.y + 0.02,
      s.h - s.x * 0.8,
    ),
  );
  make.add(
    'frame',
    colour('black', 'frame'),
    withMirror(
      tube({
        path: roundedPath(
          [
            [s.x * 0.5, 0, s.z - 0.06],
            [s.x * 0.5, s.y, s.z - 0.06],
            [s.x * 0.5, s.y + 0.02, s.h - s.x * 0.8],
          ],
          0.06,
        ),
        radius: 0.013,
        sides: 10,
      }),
      'x',
    ),
  );
  make.add(
    'legs',
    colour('yellow', 'legs'),
    withMirror(move(cylinder({ radius: 0.012, topRadius: 0.03, height: s.z - 0.06 }), s.x * 0.62, -s.y * 0.62, 0), 'x'),
  );
  make.add(
    'back legs',
    colour('turquoise', 'legs'),
    withMirror(move(cylinder({ radius: 0.022, height: s.z - 0.06 }), s.x * 0.62, s.y * 0.62, 0), 'x'),
  );
  seatTop(make, s);
};

const byCharacter: Record<Maker['style']['character'], Builder> = {
  modern: shellChair,
  nordic: spindleChair,
  industrial: steelChair,
  'mid-century': shellChair,
  classical: salonChair,
  rustic: ladderChair,
  deco: barrelChair,
  japanese: plainChair,
  chinese: yokeChair,
  bohemian: caneChair,
  space: shellChair,
  memphis: popChair,
};
const chair: Builder = (make) => byCharacter[make.style.character](make);

/** A seat on legs without a back, at any height. */
const stool: Builder = (make) => {
  const { style, stuff, random } = make;
  const round =
    make.is('round') ||
    (!make.is('square') && style.legs !== 'hoof' && style.legs !== 'square' && random.fork('plan').chance(0.7));
  const tall = make.height > 0.6;
  const back = tall && random.fork('back').chance(0.45);
  const h = make.height * (back ? 0.78 : 1);
  const [w, d] = [make.width, round ? make.width : make.depth];
  if (round && !make.given('depth')) make.depth = make.width;
  const splay = style.legs === 'splayed' ? 0.16 : style.legs === 'tapered' ? 0.02 : 0;
  const padded =
    make.wants('fabric') || ['modern', 'mid-century', 'classical', 'deco', 'bohemian'].includes(style.character);
  const thick = padded ? 0.075 : 0.035;
  const outline = round ? ellipse(w * 0.94, d * 0.94, 36) : rectangle(w * 0.94, d * 0.94, 0.03, 4);
  if (padded) {
    make.add(
      'seat',
      stuff.fabric(),
      move(extrude({ outline, height: thick, bevel: [0.01, thick * 0.48], steps: 4, crease: 65 }), 0, 0, h - thick),
    );
    make.add(
      'frame',
      stuff.legs('legs'),
      move(
        extrude({
          outline: round ? ellipse(w * 0.86, d * 0.86, 36) : rectangle(w * 0.86, d * 0.86, 0.02, 3),
          height: 0.03,
          bevel: 0.004,
        }),
        0,
        0,
        h - thick - 0.028,
      ),
    );
  } else
    make.add(
      'seat',
      stuff.wood(),
      plate({ outline, z: h - thick, thick, edge: style.edges === 'crisp' ? 'soft' : style.edges }),
    );
  const under = h - thick - (padded ? 0.02 : 0);
  const reach = round ? 0.27 : 0.4;
  if (
    style.character === 'deco' ||
    (style.character === 'space' && round) ||
    (style.character === 'industrial' && tall)
  ) {
    make.add(
      'legs',
      stuff.metal('legs', 'accent'),
      smoothLathe(
        [
          [w * 0.46, 0],
          [w * 0.46, 0.008],
          [w * 0.3, 0.022],
          [0.03, 0.05],
          [0.026, under - 0.03],
          [0.06, under],
        ],
        { segments: 32 },
      ),
    );
    if (tall)
      make.add(
        'legs',
        stuff.metal('legs', 'accent'),
        move(torus(w * 0.34, 0.009, 32, 8), 0, 0, under * 0.4),
        bar([-w * 0.34, 0, under * 0.4], [w * 0.34, 0, under * 0.4], 0.014, 0.01, [0, 0, 1]),
      );
  } else {
    const [x, y] = [w * reach - (under * splay) / 3, d * reach - (under * splay) / 4];
    make.add('legs', stuff.legs(), fourLegs({ form: style.legs, x, y, height: under, thick: tall ? 0.036 : 0.042 }));
    if (tall || style.character === 'rustic' || style.character === 'industrial') {
      const t = 0.36;
      const out = (1 - t) * under;
      const [rx, ry] = [x + out * splay, y + out * splay * 0.62];
      const bars = tall
        ? [
            [-rx, -ry, rx, -ry],
            [-rx, ry, rx, ry],
            [rx, -ry, rx, ry],
            [-rx, -ry, -rx, ry],
          ]
        : [
            [rx, -ry, rx, ry],
            [-rx, -ry, -rx, ry],
          ];
      make.add(
        'legs',
        stuff.legs(),
        bars.map(([ax, ay, bx, by]) => rod([ax, ay, under * t], [bx, by, under * t], 0.009)),
      );
    }
  }
  if (back) {
    const y = d * 0.42;
    make.add(
      'back',
      padded ? stuff.fabric() : stuff.wood(),
      move(
        sheet({
          at: (u, v) => [(u - 0.5) * w * 0.9, -0.1 * (2 * u - 1) ** 2, (v - 0.5) * make.height * 0.14],
          across: 12,
          along: 4,
          thickness: padded ? 0.035 : 0.016,
          crease: 60,
        }),
        0,
        y + 0.05,
        make.height * 0.93,
      ),
    );
    make.add(
      'frame',
      stuff.legs('legs'),
      withMirror(
        tube({
          path: [
            [w * 0.25, y - 0.03, h - thick],
            [w * 0.27, y + 0.03, make.height * 0.93],
          ],
          radius: 0.009,
          sides: 8,
        }),
        'x',
      ),
    );
  }
  make.top({
    name: 'seat',
    z: h,
    min: [-w * 0.42, -d * 0.42],
    max: [w * 0.42, d * 0.42],
    ...(round ? { round: true } : {}),
  });
};

const bench: Builder = (make) => {
  const { style, stuff, width, depth, height, random } = make;
  const padded = make.wants('fabric') || ['classical', 'deco', 'mid-century'].includes(style.character);
  if (padded) {
    const thick = 0.1;
    make.add(
      'frame',
      stuff.wood('legs', 'accent'),
      boxBetween(
        [-width / 2 + 0.03, -depth / 2 + 0.03, height - thick - 0.04],
        [width / 2 - 0.03, depth / 2 - 0.03, height - thick + 0.005],
        { bevel: 0.006, grain: 'x' },
      ),
    );
    if (style.tufted) {
      const { pad, buttons } = tuftedPad({
        width: width - 0.02,
        height: depth - 0.02,
        thick,
        pitch: 0.14,
        depth: 0.03,
      });
      const flat = (shape: Shape) => move(turn(shape, 'x', -90), 0, -depth / 2 + 0.01, height - thick);
      make.add('seat', stuff.fabric(), flat(pad));
      make.add('buttons', { ...stuff.fabric(), group: 'buttons' }, flat(buttons));
    } else
      make.add(
        'seat',
        stuff.fabric(),
        cushion({
          size: [width, depth, thick],
          centre: [0, 0, height - thick / 2 - 0.012],
          puff: 0.012,
          seed: 4,
          round: 0.04,
        }),
      );
    make.add(
      'legs',
      stuff.legs(),
      fourLegs({
        form: style.legs === 'plank' ? 'tapered' : style.legs,
        x: width / 2 - 0.1,
        y: depth / 2 - 0.08,
        height: height - thick - 0.035,
        thick: 0.05,
      }),
    );
  } else {
    const thick = 0.04;
    if (style.edges === 'rough')
      make.add('seat', stuff.wood(), planks({ width, depth, z: height - thick, thick, count: 2, seed: 5 }));
    else if (style.character === 'japanese' || random.fork('slats').chance(0.3))
      make.add(
        'seat',
        stuff.wood(),
        Array.from({ length: 6 }, (_, i) =>
          box({
            size: [width, depth / 6 - 0.012, thick * 0.7],
            centre: [0, -depth / 2 + (depth * (i + 0.5)) / 6, height - thick * 0.35],
            bevel: 0.004,
            grain: 'x',
          }),
        ),
      );
    else
      make.add(
        'seat',
        stuff.wood(),
        plate({ outline: planOutline('rectangle', width, depth, 0.02), z: height - thick, thick, edge: style.edges }),
      );
    const under = height - (style.character === 'japanese' ? thick * 0.7 : thick);
    if (style.character === 'modern' || style.character === 'japanese' || style.character === 'space')
      make.add(
        'legs',
        stuff.wood('legs', 'main'),
        withMirror(
          box({
            size: [0.04, depth - 0.04, under],
            centre: [width / 2 - 0.08, 0, under / 2],
            bevel: 0.003,
            grain: 'z',
          }),
          'x',
        ),
        box({ size: [width - 0.2, 0.03, 0.06], centre: [0, 0, under - 0.04], bevel: 0.003, grain: 'x' }),
      );
    else
      make.add(
        'legs',
        stuff.legs(),
        fourLegs({ form: style.legs, x: width / 2 - 0.1, y: depth / 2 - 0.07, height: under, thick: 0.05 }),
        box({ size: [width - 0.2, 0.02, 0.05], centre: [0, 0, under - 0.025], bevel: 0.003, grain: 'x' }),
      );
  }
  make.top({
    name: 'seat',
    z: height,
    min: [-width / 2 + 0.03, -depth / 2 + 0.03],
    max: [width / 2 - 0.03, depth / 2 - 0.03],
  });
};

const ottoman: Builder = (make) => {
  const { style, stuff } = make;
  if (make.is('round') && !make.given('depth')) make.depth = make.width;
  const { width, depth, height } = make;
  const round =
    make.is('round') || style.character === 'deco' || style.character === 'space' || style.character === 'memphis';
  const base = style.character === 'deco' ? 0.05 : 0.1;
  const outline = make.is('round')
    ? ellipse(width, depth, 40)
    : round
      ? superellipse(width, depth, 3.5, 44)
      : rectangle(width, depth, 0.03, 4);
  const body = height - base;
  if (style.character === 'deco') {
    make.add(
      'body',
      stuff.fabric(),
      move(
        extrude({
          outline: outline.map(([x, y], i): Point2 => {
            const f = 1 - 0.02 * Math.abs(Math.sin((i * Math.PI) / 2));
            return [x * f * 0.97, y * f * 0.97];
          }),
          height: body - 0.08,
          bevel: 0.012,
        }),
        0,
        0,
        base,
      ),
    );
    make.add(
      'seat',
      stuff.fabric(),
      move(extrude({ outline, height: 0.1, bevel: [0.02, 0.045], steps: 4, crease: 65 }), 0, 0, height - 0.1),
    );
    make.add(
      'legs',
      stuff.metal('legs', 'accent'),
      extrude({ outline: outline.map(([x, y]): Point2 => [x * 0.93, y * 0.93]), height: base + 0.003, bevel: 0.003 }),
    );
  } else {
    make.add('body', stuff.fabric(), move(extrude({ outline, height: body * 0.55, bevel: 0.012 }), 0, 0, base));
    if (!round)
      make.add(
        'seat',
        stuff.fabric(),
        style.tufted
          ? move(
              turn(tuftedPad({ width, height: depth, thick: body * 0.5, pitch: 0.13, depth: 0.03 }).pad, 'x', -90),
              0,
              -depth / 2,
              base + body * 0.5,
            )
          : cushion({
              size: [width, depth, body * 0.46],
              centre: [0, 0, height - body * 0.23 - 0.01],
              puff: 0.015,
              round: 0.04,
              seed: 8,
            }),
      );
    else
      make.add(
        'seat',
        stuff.fabric(),
        move(
          extrude({ outline, height: body * 0.46, bevel: [0.02, 0.05], steps: 4, crease: 65 }),
          0,
          0,
          height - body * 0.46,
        ),
      );
    make.add(
      'legs',
      stuff.legs(),
      fourLegs({
        form:
          style.legs === 'plank' || style.legs === 'hoof'
            ? 'block'
            : style.legs === 'frame'
              ? 'block'
              : style.legs === 'cabriole'
                ? 'turned'
                : style.legs,
        x: width / 2 - (round ? width * 0.18 : 0.07),
        y: depth / 2 - (round ? depth * 0.18 : 0.07),
        height: base + 0.01,
        thick: 0.045,
      }),
    );
  }
  make.top({
    name: 'seat',
    z: height,
    min: [-width / 2 + 0.05, -depth / 2 + 0.05],
    max: [width / 2 - 0.05, depth / 2 - 0.05],
    ...(make.is('round') ? { round: true } : {}),
  });
};

/** A curved rocker under any chair. */
const rockingChair: Builder = (make) => {
  const { width, depth, height, stuff } = make;
  const wood = stuff.wood();
  const s: Seat = { x: width / 2 - 0.03, y: depth * 0.28, z: height * 0.4, h: height, seed: 3 };
  const arc = (y: number) => 0.014 + 0.1 * ((2 * y) / depth) ** 2;
  const runner: Vec3[] = Array.from({ length: 17 }, (_, i) => [
    s.x - 0.03,
    -depth / 2 + (depth * i) / 16,
    arc(-depth / 2 + (depth * i) / 16),
  ]);
  make.add(
    'rockers',
    { ...wood, group: 'legs' },
    withMirror(sweep({ path: runner, profile: rectangle(0.026, 0.034, 0.007, 2), up: [0, 0, 1] }), 'x'),
  );
  const foot = (y: number, top: number, r = 0.016) =>
    rod([s.x - 0.03, y, arc(y)], [s.x - 0.035, y + 0.01, top], r * 0.8, r);
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(foot(-s.y + 0.02, s.z + 0.22), 'x'),
    withMirror(foot(s.y - 0.06, s.z), 'x'),
    rails(s, s.z - 0.02, 0.045),
  );
  const padded = make.wants('fabric') || ['modern', 'nordic', 'mid-century', 'deco'].includes(make.style.character);
  make.add(
    'seat',
    wood,
    plate({
      outline: roundedCorners(
        [
          [-s.x, -s.y],
          [s.x, -s.y],
          [s.x * 0.9, s.y],
          [-s.x * 0.9, s.y],
        ],
        0.06,
      ),
      z: s.z - 0.03,
      thick: 0.03,
      edge: 'soft',
    }),
  );
  if (padded)
    make.add(
      'cushion',
      stuff.fabric('cushion', 'main'),
      cushion({
        size: [2 * s.x - 0.08, 2 * s.y - 0.06, 0.06],
        centre: [0, -0.01, s.z + 0.025],
        puff: 0.012,
        seed: 5,
        detail: 7,
      }),
    );
  const lean = 0.16;
  const backTop = s.y + lean;
  make.add(
    'back',
    wood,
    withMirror(rod([s.x - 0.04, s.y - 0.03, s.z - 0.02], [s.x - 0.05, backTop, height - 0.05], 0.015), 'x'),
  );
  make.add(
    'back',
    wood,
    sweep({
      path: curve(
        [
          [-s.x + 0.02, backTop - 0.005, height - 0.06],
          [0, backTop + 0.05, height - 0.05],
          [s.x - 0.02, backTop - 0.005, height - 0.06],
        ],
        6,
      ),
      profile: rectangle(0.022, 0.1, 0.01, 3),
      up: [0, 0, 1],
    }),
  );
  for (let i = -3; i <= 3; i++)
    make.add(
      'back',
      wood,
      rod(
        [i * s.x * 0.2, s.y - 0.035, s.z - 0.01],
        [i * s.x * 0.23, backTop + 0.04 - i * i * 0.004, height - 0.09],
        0.007,
      ),
    );
  make.add(
    'arms',
    wood,
    withMirror(
      move(
        extrude({
          outline: smooth2(
            [
              [-0.035, -s.y - 0.03],
              [0.035, -s.y - 0.04],
              [0.03, 0],
              [0.02, s.y],
              [-0.015, s.y],
              [-0.022, 0],
            ],
            4,
            true,
          ),
          height: 0.024,
          bevel: 0.008,
        }),
        s.x - 0.02,
        0.02,
        s.z + 0.21,
      ),
      'x',
    ),
  );
  make.top({
    name: 'seat',
    z: s.z + (padded ? 0.06 : 0),
    min: [-s.x + 0.05, -s.y + 0.04],
    max: [s.x - 0.05, s.y - 0.06],
  });
};

/** Five-star base with casters, gas spring and column up to z. */
export function starBase(make: Maker, radius: number, z: number): void {
  const metal = make.stuff.of(
    make.style.metals[0] === 'brass' ? 'brass' : 'aluminium',
    undefined,
    {},
    'legs',
    'accent',
  );
  const black = make.stuff.of('plastic', '#17171a', { roughness: 0.5 });
  const arm = sweep({
    path: [
      [0.02, 0, 0.1],
      [radius * 0.5, 0, 0.092],
      [radius - 0.03, 0, 0.068],
    ],
    profile: rectangle(0.045, 0.03, 0.009, 2),
    up: [0, 0, 1],
    scale: (t) => 1 - 0.4 * t,
  });
  make.add(
    'legs',
    { ...metal, takes: ['metal', 'wood', 'other'] },
    around(arm, 5, 18),
    cylinder({ radius: 0.038, height: 0.06, z: 0.08, bevel: 0.006 }),
  );
  const wheel = merge([
    move(turn(cylinder({ radius: 0.029, height: 0.018, bevel: 0.005, segments: 18 }), 'x', 90), 0, -0.004, 0.029),
    move(turn(cylinder({ radius: 0.029, height: 0.018, bevel: 0.005, segments: 18 }), 'x', 90), 0, 0.022, 0.029),
    cylinder({ radius: 0.008, height: 0.03, z: 0.04 }),
  ]);
  make.add('casters', black, around(move(wheel, radius - 0.032, 0, 0), 5, 18));
  make.add(
    'column',
    { ...metal, group: 'column', tint: 'none' },
    cylinder({ radius: 0.026, height: (z - 0.13) * 0.55, z: 0.13, bevel: 0.002 }),
    cylinder({ radius: 0.015, height: z - 0.13, z: 0.13, bevel: 0.002 }),
  );
}

const officeChair: Builder = (make) => {
  const { width, depth, height, stuff, random } = make;
  const gaming = make.kind === 'gaming-chair';
  const seat = Math.min(0.5, height * 0.45);
  const black = stuff.of('plastic', '#1b1b1e', { roughness: 0.5 }, 'frame', 'none');
  starBase(make, Math.min(width, depth) * 0.49, seat - 0.09);
  make.add('mechanism', black, box({ size: [0.2, 0.28, 0.05], centre: [0, 0, seat - 0.09], bevel: 0.012 }));
  const w = width * 0.74;
  const fabric = gaming
    ? { ...stuff.of('leather', 'charcoal', {}, 'main', 'main'), takes: ['fabric'] as const }
    : stuff.fabric();
  make.add(
    'seat',
    fabric,
    cushion({
      size: [w, depth * 0.72, 0.085],
      centre: [0, -0.02, seat - 0.045],
      puff: 0.014,
      sag: 0.012,
      round: 0.038,
      piping: gaming ? 0 : 0.003,
      seed: 5,
      wrinkles: 0.002,
    }),
  );
  const backHeight = height - seat - 0.08;
  const y = depth * 0.33;
  const mesh = !gaming && random.fork('mesh').chance(0.5);
  const lean = (shape: Shape) => move(turn(shape, 'x', -8), 0, y, seat + 0.07);
  const shape = (v: number) =>
    gaming
      ? 1 - 0.16 * Math.exp(-(((v - 0.62) / 0.09) ** 2)) - 0.3 * Math.max(0, v - 0.8)
      : 1 - 0.12 * v - 0.12 * (1 - v) ** 3;
  const back = sheet({
    at: (u, v) => [
      (u - 0.5) * w * shape(v),
      -0.05 * (2 * u - 1) ** 2 - 0.03 * Math.sin(v * Math.PI * 1.4),
      v * backHeight,
    ],
    across: 14,
    along: 12,
    thickness: (u, v) => (mesh ? 0.012 : 0.075) * (u < 0.01 || u > 0.99 || v < 0.01 || v > 0.99 ? 0.4 : 1),
    crease: 75,
  });
  make.add('back', fabric, lean(back));
  if (mesh)
    make.add(
      'frame',
      black,
      lean(
        tube({
          path: Array.from({ length: 40 }, (_, i): Vec3 => {
            const a = (i / 40) * 2 * Math.PI;
            const v = 0.5 + 0.5 * Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.4;
            const u = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.4;
            return [u * w * 0.5 * shape(v), -0.05 * u * u - 0.03 * Math.sin(v * Math.PI * 1.4), v * backHeight];
          }),
          radius: 0.011,
          sides: 8,
          closed: true,
        }),
      ),
    );
  make.add(
    'frame',
    black,
    sweep({
      path: curve(
        [
          [0, 0.02, seat - 0.09],
          [0, y + 0.06, seat - 0.08],
          [0, y + 0.1, seat + 0.05],
          [0, y + 0.09, seat + backHeight * 0.45],
        ],
        5,
      ),
      profile: rectangle(0.07, 0.022, 0.008, 2),
      up: [0, 1, 0],
    }),
  );
  make.add(
    'arms',
    black,
    withMirror(
      merge([
        sweep({
          path: roundedPath(
            [
              [w * 0.2, 0, seat - 0.085],
              [w * 0.62, 0, seat - 0.08],
              [w * 0.62, 0, seat + 0.17],
            ],
            0.04,
            4,
          ),
          profile: rectangle(0.05, 0.02, 0.006, 2),
          up: [0, 1, 0],
        }),
        box({ size: [0.085, 0.25, 0.03], centre: [w * 0.62, -0.03, seat + 0.185], bevel: 0.012, segments: 2 }),
      ]),
      'x',
    ),
  );
  if (gaming) {
    const accent = { ...stuff.accentFabric('stripes'), use: { ...stuff.accentFabric().use, kind: 'leather' } };
    for (const side of [-1, 1]) {
      const stripe = sheet({
        at: (u, v) => [
          side * w * (0.34 + 0.07 * u) * shape(0.1 + 0.85 * v),
          -0.05 * (2 * (0.34 + 0.07 * u)) ** 2 - 0.041 - 0.03 * Math.sin((0.1 + 0.85 * v) * Math.PI * 1.4),
          (0.06 + 0.86 * v) * backHeight,
        ],
        across: 2,
        along: 14,
        thickness: 0.006,
      });
      make.add('stripes', accent, lean(stripe));
    }
    make.add(
      'pillows',
      accent,
      lean(move(paddedPanel(0.3, 0.13, 0.07, 2, 0.03), 0, -0.09, backHeight * 0.86)),
      lean(move(paddedPanel(0.34, 0.17, 0.07, 3, 0.03), 0, -0.09, backHeight * 0.22)),
    );
  } else if (random.fork('head').chance(0.4)) {
    make.add('headrest', fabric, lean(move(paddedPanel(w * 0.62, 0.12, 0.05, 1, 0.022), 0, -0.03, backHeight - 0.02)));
  }
  make.top({ name: 'seat', z: seat, min: [-w * 0.4, -depth * 0.3], max: [w * 0.4, depth * 0.22] });
};

export const chairs: Builders = {
  chair,
  'dining-chair': chair,
  stool,
  'bar-stool': stool,
  bench,
  ottoman,
  'rocking-chair': rockingChair,
  'office-chair': officeChair,
  'gaming-chair': officeChair,
};
