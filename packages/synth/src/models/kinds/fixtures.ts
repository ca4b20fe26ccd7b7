/** Things between furniture and building: screens, fireplaces, stairs, columns, railings, ladders, and the piano. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { front } from '../pieces/fronts.ts';
import { fourLegs, leg, turnedProfile } from '../pieces/legs.ts';
import { plate } from '../pieces/plates.ts';
import {
  array,
  bar,
  box,
  boxBetween,
  cylinder,
  extrude,
  lathe,
  merge,
  move,
  type Outline,
  type Point2,
  randomFrom,
  rectangle,
  rod,
  type Shape,
  sideways,
  smooth2,
  sphere,
  subtract,
  sweep,
  tube,
  turn,
  upright,
  warp,
  withMirror,
} from '../shape/index.ts';

const screen: Builder = (make) => {
  const { width, depth, height, style, stuff } = make;
  const leaves = Math.max(3, Math.round(width / 0.5));
  const angle = Math.asin(Math.min(0.6, Math.max(0.12, (depth - 0.03) / (width / leaves))));
  const leafWidth = width / leaves / Math.cos(angle);
  const paper = style.character === 'japanese' || style.character === 'chinese' || make.wants('other');
  const form =
    style.character === 'japanese'
      ? 'lattice'
      : style.fronts === 'flat'
        ? style.character === 'memphis'
          ? 'flat'
          : 'slatted'
        : style.fronts;
  for (let i = 0; i < leaves; i++) {
    const t = 0.024;
    const w = leafWidth - 0.006;
    const pieces: Shape[] = [];
    const infill: Shape[] = [];
    if (paper) {
      const f = 0.04;
      pieces.push(
        withMirror(
          box({ size: [f, t, height - 0.02], centre: [w / 2 - f / 2, 0, height / 2 + 0.01], bevel: 0.003, grain: 'z' }),
          'x',
        ),
        box({ size: [w - 2 * f, t, f], centre: [0, 0, height - f / 2], bevel: 0.003, grain: 'x' }),
        box({ size: [w - 2 * f, t, f], centre: [0, 0, 0.1], bevel: 0.003, grain: 'x' }),
        box({
          size: [w - 2 * f, t * 0.6, height * 0.17],
          centre: [0, 0, 0.1 + f / 2 + height * 0.085],
          bevel: 0.002,
          grain: 'x',
        }),
        box({ size: [w - 2 * f, t, 0.03], centre: [0, 0, 0.12 + height * 0.17 + f / 2], bevel: 0.003, grain: 'x' }),
      );
      const [z0, z1] = [0.135 + height * 0.17 + f / 2, height - f];
      for (let k = 1; k < 4; k++)
        pieces.push(
          box({
            size: [0.009, t * 0.7, z1 - z0],
            centre: [-w / 2 + f + ((w - 2 * f) * k) / 4, 0, (z0 + z1) / 2],
            bevel: 0.001,
          }),
        );
      for (let k = 1; k < 7; k++)
        pieces.push(
          box({ size: [w - 2 * f, t * 0.65, 0.009], centre: [0, 0, z0 + ((z1 - z0) * k) / 7], bevel: 0.001 }),
        );
      infill.push(
        box({ size: [w - 2 * f + 0.01, 0.003, z1 - z0 + 0.01], centre: [0, 0, (z0 + z1) / 2], bevel: 0.0008 }),
      );
    } else {
      const made = front({ width: w, height: height - 0.05, thick: t, form, seed: i });
      const lift = (s: Shape) => move(s, 0, t / 2, 0.05);
      pieces.push(
        ...made.panel.map(lift),
        withMirror(box({ size: [0.035, t, 0.06], centre: [w / 2 - 0.03, 0, 0.03], bevel: 0.003 }), 'x'),
      );
      infill.push(...made.infill.map(lift));
    }
    const side = i % 2 === 0 ? 1 : -1;
    const place = (s: Shape) =>
      move(turn(s, 'z', (side * angle * 180) / Math.PI), -width / 2 + (width / leaves) * (i + 0.5), 0, 0);
    make.add('frame', paper ? stuff.wood() : stuff.casework(), pieces.map(place));
    if (infill.length > 0)
      make.add(
        'panels',
        paper
          ? { ...stuff.of('paper', 'off-white', {}, 'panels', 'accent'), takes: ['other', 'fabric', 'glass'] }
          : stuff.of('rattan', undefined, {}, 'panels', 'accent'),
        infill.map(place),
      );
    if (i > 0)
      for (const z of [0.3, height - 0.3])
        make.add(
          'hinges',
          stuff.metal('hinges'),
          move(
            cylinder({ radius: 0.006, height: 0.06 }),
            -width / 2 + (width / leaves) * i,
            side * Math.sin(angle) * leafWidth * -0.5,
            z,
          ),
        );
  }
};

/** White and black keys over a length, front edge at y = 0, top at z = 0. */
function keys(length: number, depth: number): { white: Shape[]; black: Shape[] } {
  const count = 52;
  const w = length / count;
  const white = [
    array(
      box({ size: [w - 0.001, depth, 0.018], centre: [-length / 2 + w / 2, depth / 2, -0.009], bevel: 0.0015 }),
      count,
      [w, 0, 0],
    ),
  ];
  const black: Shape[] = [];
  for (let i = 0; i < count - 1; i++)
    if (![1, 4].includes((i + 5) % 7))
      black.push(
        box({
          size: [w * 0.55, depth * 0.62, 0.014],
          centre: [-length / 2 + w * (i + 1), depth * 0.69, 0.006],
          bevel: 0.002,
        }),
      );
  return { white, black };
}

const piano: Builder = (make) => {
  const { width, depth, height, stuff, style } = make;
  const grand = depth > 1.1;
  const lacquer =
    style.character === 'classical' || style.character === 'rustic'
      ? stuff.wood()
      : { ...stuff.of('paint', 'black', { roughness: 0.08 }, 'main', 'main'), takes: ['wood', 'other'] as const };
  const ivory = stuff.of('plastic', 'off-white', { roughness: 0.25 }, 'keys');
  const ebony = stuff.of('plastic', '#0e0e10', { roughness: 0.3 }, 'keys');
  const brass = stuff.of('brass', undefined, {}, 'brass', 'accent');
  const keyZ = 0.72;
  const keyLength = Math.min(1.23, width - 0.2);
  const { white, black } = keys(keyLength, 0.15);
  if (grand) {
    const y0 = -depth / 2;
    const rim: Outline = smooth2(
      [
        [-width / 2, y0 + 0.26],
        [-width / 2, y0 + depth * 0.5],
        [-width / 2, depth / 2 - 0.2],
        [-width * 0.36, depth / 2 - 0.02],
        [-width * 0.16, depth / 2 - 0.06],
        [-width * 0.02, depth * 0.22],
        [width * 0.2, depth * 0.02],
        [width * 0.44, -depth * 0.06],
        [width / 2, -depth * 0.16],
        [width / 2, y0 + 0.26],
      ],
      4,
    );
    const body = height * 0.7 > 0.62 ? 0.6 : height * 0.6;
    const top = Math.max(keyZ + 0.16, height * 0.66 + 0.2) > height ? keyZ + 0.14 : keyZ + 0.16;
    const inner = rim.map(([x, y]): Point2 => [x * 0.95, y * 0.95 + 0.01]);
    make.add(
      'case',
      lacquer,
      subtract(move(extrude({ outline: rim, height: top - body, bevel: 0.004 }), 0, 0, body), [
        move(extrude({ outline: inner, height: 0.3, bevel: 0 }), 0, 0, body + 0.06),
      ]),
    );
    make.add(
      'plate',
      { ...stuff.of('brass', '#b08a3e', {}, 'brass') },
      move(
        extrude({ outline: rim.map(([x, y]): Point2 => [x * 0.94, y * 0.94 + 0.01]), height: 0.012, bevel: 0.002 }),
        0,
        0,
        body + 0.075,
      ),
    );
    const strings: Shape[] = [];
    for (let i = 0; i < 24; i++) {
      const x = -width * 0.42 + (width * 0.8 * i) / 23;
      const far = depth * (0.44 - 0.5 * (i / 23) ** 0.8);
      strings.push(rod([x, y0 + 0.42, body + 0.1], [x * 0.97 - 0.03, far, body + 0.1], 0.0016, 0.0016, 4));
    }
    make.add('strings', stuff.of('steel', undefined, {}, 'strings'), strings);
    make.add(
      'case',
      lacquer,
      boxBetween([-width / 2, y0 + 0.02, body], [width / 2, y0 + 0.27, body + 0.06], { bevel: 0.006 }),
      withMirror(
        boxBetween([width / 2 - (width - keyLength) / 2, y0 + 0.02, body + 0.05], [width / 2, y0 + 0.27, top - 0.02], {
          bevel: 0.006,
        }),
        'x',
      ),
      boxBetween([-width / 2 + 0.03, y0 + 0.23, body + 0.05], [width / 2 - 0.03, y0 + 0.26, top], { bevel: 0.004 }),
    );
    make.add(
      'keys',
      ivory,
      white.map((s) => move(s, 0, y0 + 0.05, body + 0.085)),
    );
    make.add(
      'black keys',
      ebony,
      black.map((s) => move(s, 0, y0 + 0.05, body + 0.085)),
    );
    // The lid stands open on its prop, if there is room above.
    const lid = extrude({ outline: rim.map(([x, y]): Point2 => [x + width / 2, y]), height: 0.02, bevel: 0.005 });
    const rise = Math.min(38, (Math.asin(Math.min(0.6, Math.max(0.01, (height - top) / width))) * 180) / Math.PI);
    if (height - top > 0.05) {
      make.add('lid', lacquer, move(turn(lid, 'y', -rise), -width / 2, 0, top + 0.002));
      make.add(
        'prop',
        lacquer,
        rod(
          [width * 0.3, -depth * 0.08, top - 0.05],
          [width * 0.22, -depth * 0.06, top + Math.sin((rise * Math.PI) / 180) * width * 0.7],
          0.008,
        ),
      );
    } else make.add('lid', lacquer, move(lid, -width / 2, 0, top - 0.01));
    make.add(
      'desk',
      lacquer,
      move(
        turn(box({ size: [width * 0.5, 0.012, 0.2], centre: [0, 0, 0.1], bevel: 0.004 }), 'x', -18),
        0,
        y0 + 0.34,
        top - 0.02,
      ),
    );
    const legOf = (x: number, y: number) =>
      move(
        lathe({
          profile: style.ornate
            ? turnedProfile(body, 0.06)
            : [
                [0.028, 0.04],
                [0.05, 0.09],
                [0.038, 0.12],
                [0.06, body],
              ],
          segments: 16,
        }),
        x,
        y,
        0,
      );
    const places: [number, number][] = [
      [-width / 2 + 0.12, y0 + 0.2],
      [width / 2 - 0.12, y0 + 0.2],
      [-width * 0.24, depth * 0.34],
    ];
    make.add(
      'legs',
      { ...lacquer, group: 'main' },
      places.map(([x, y]) => legOf(x, y)),
    );
    make.add(
      'casters',
      brass,
      places.map(([x, y]) =>
        move(turn(cylinder({ radius: 0.026, height: 0.024, bevel: 0.006 }), 'x', 90), x, y + 0.012, 0.026),
      ),
    );
    make.add(
      'lyre',
      lacquer,
      withMirror(
        tube({
          path: [
            [0.05, y0 + 0.34, body],
            [0.08, y0 + 0.33, body * 0.5],
            [0.05, y0 + 0.32, 0.14],
          ],
          radius: 0.013,
          sides: 8,
        }),
        'x',
      ),
      box({ size: [0.24, 0.07, 0.05], centre: [0, y0 + 0.31, 0.13], bevel: 0.01 }),
    );
    make.add(
      'pedals',
      brass,
      ...[-0.06, 0, 0.06].map((x) => box({ size: [0.026, 0.13, 0.012], centre: [x, y0 + 0.22, 0.11], bevel: 0.005 })),
    );
    return;
  }
  const y0 = -depth / 2;
  make.add(
    'case',
    lacquer,
    boxBetween([-width / 2 + 0.03, y0 + 0.3, 0.03], [width / 2 - 0.03, depth / 2, height - 0.03], { bevel: 0.004 }),
    withMirror(
      boxBetween([width / 2 - 0.035, y0 + 0.24, 0], [width / 2, depth / 2, height - 0.03], { bevel: 0.004 }),
      'x',
    ),
    boxBetween([-width / 2 - 0.005, y0 + 0.26, height - 0.03], [width / 2 + 0.005, depth / 2, height], {
      bevel: 0.008,
      segments: 1,
    }),
    boxBetween([-width / 2, y0, keyZ - 0.07], [width / 2, y0 + 0.31, keyZ - 0.02], { bevel: 0.006 }),
    withMirror(
      boxBetween([width / 2 - (width - keyLength) / 2, y0 + 0.01, keyZ - 0.03], [width / 2, y0 + 0.31, keyZ + 0.05], {
        bevel: 0.006,
      }),
      'x',
    ),
  );
  make.add(
    'keys',
    ivory,
    white.map((s) => move(s, 0, y0 + 0.03, keyZ)),
  );
  make.add(
    'black keys',
    ebony,
    black.map((s) => move(s, 0, y0 + 0.03, keyZ)),
  );
  make.add(
    'legs',
    { ...lacquer, group: 'main' },
    withMirror(
      leg({
        form: style.ornate ? 'turned' : 'tapered',
        x: width / 2 - 0.08,
        y: y0 + 0.08,
        height: keyZ - 0.06,
        thick: 0.07,
      }),
      'x',
    ),
  );
  make.add(
    'desk',
    lacquer,
    move(
      turn(box({ size: [width * 0.6, 0.012, 0.2], centre: [0, 0, 0.1], bevel: 0.004 }), 'x', -14),
      0,
      y0 + 0.27,
      keyZ + 0.14,
    ),
  );
  make.add(
    'pedals',
    brass,
    ...[-0.08, 0, 0.08].map((x) => box({ size: [0.028, 0.1, 0.012], centre: [x, y0 + 0.27, 0.05], bevel: 0.005 })),
  );
  make.top({ name: 'top', z: height, min: [-width / 2, y0 + 0.28], max: [width / 2, depth / 2] });
};

/** Logs on a grate with flames that shine. */
function fire(make: Maker, width: number, y: number, z: number): void {
  const random = randomFrom(Math.floor(make.random.fork('fire').next() * 1e6));
  const logs = Array.from({ length: 4 }, (_, i) => {
    const length = width * random.between(0.6, 0.8);
    const log = move(
      turn(cylinder({ radius: 0.038, topRadius: 0.034, height: length, bevel: 0.008, segments: 12 }), 'y', 90),
      -length / 2,
      0,
      0,
    );
    return move(
      turn(log, 'z', random.between(-16, 16)),
      0,
      y + (i % 2 === 0 ? -0.05 : 0.045),
      z + 0.075 + (i > 1 ? 0.06 : 0),
    );
  });
  make.add('logs', make.stuff.of('bark', undefined, {}, 'logs'), logs);
  const iron = make.stuff.of('iron', '#1c1c1d', {}, 'grate');
  make.add(
    'grate',
    iron,
    ...[-0.3, -0.1, 0.1, 0.3].map((f) =>
      bar([f * width, y - 0.13, z + 0.03], [f * width, y + 0.12, z + 0.03], 0.014, 0.014, [0, 0, 1]),
    ),
    ...[-0.34, 0.34].map((f) => bar([f * width, y - 0.13, z], [f * width, y - 0.13, z + 0.1], 0.018, 0.018, [0, 1, 0])),
  );
  const flames = Array.from({ length: 6 }, (_, i) => {
    const h = random.between(0.12, 0.24);
    const flame = lathe({
      profile: [
        [0.004, 0],
        [0.03, h * 0.2],
        [0.026, h * 0.45],
        [0.01, h * 0.8],
        [0, h],
      ],
      segments: 10,
      crease: 80,
    });
    return move(
      warp(flame, ([px, py, pz]) => [px + 0.02 * Math.sin(pz * 22 + i), py + 0.012 * Math.cos(pz * 19 + i * 2), pz]),
      (i / 5 - 0.5) * width * 0.55,
      y + random.between(-0.04, 0.04),
      z + 0.13,
    );
  });
  make.add(
    'flames',
    {
      use: { kind: 'sky-light', colour: [1, 0.35, 0.06], emission: [9, 3.2, 0.6] },
      takes: [],
      tint: 'none',
      group: 'flames',
    },
    flames,
  );
  make.light({ centre: [0, y, z + 0.22], radiusM: 0.07, lumens: 700, kelvin: 1900 });
}

const fireplace: Builder = (make) => {
  const { width, depth, height, stuff, style } = make;
  const back = depth / 2;
  const y0 = -depth / 2;
  const hearth = 0.05;
  const brick = stuff.of('brick', '#2b2523', {}, 'firebox');
  if (style.character === 'industrial' || style.character === 'nordic' || style.character === 'space') {
    // A freestanding iron stove with its pipe.
    const iron = {
      ...stuff.of('iron', '#1f2022', { roughness: 0.6 }, 'main', 'main'),
      takes: ['metal', 'stone', 'ceramic'] as const,
    };
    const w = Math.min(width * 0.5, 0.62);
    const d = Math.min(depth * 0.9, 0.44);
    const stove = height * 0.78;
    const shell = subtract(boxBetween([-w / 2, -d / 2, 0.14], [w / 2, d / 2, stove], { bevel: 0.03, segments: 3 }), [
      boxBetween([-w / 2 + 0.06, -d / 2 - 0.05, stove * 0.42], [w / 2 - 0.06, d / 2 - 0.05, stove - 0.1], {
        bevel: 0.01,
      }),
    ]);
    make.add(
      'body',
      iron,
      shell,
      fourLegs({ form: 'tapered', x: w / 2 - 0.06, y: d / 2 - 0.06, height: 0.16, thick: 0.04 }),
      cylinder({ radius: 0.075, height: height - stove + 0.001, z: stove - 0.001, bevel: 0.002, segments: 28 }),
      box({ size: [w + 0.03, d + 0.03, 0.025], centre: [0, 0, stove], bevel: 0.01, segments: 2 }),
    );
    make.add(
      'door',
      stuff.glass(),
      boxBetween(
        [-w / 2 + 0.065, -d / 2 + 0.008, stove * 0.42 + 0.004],
        [w / 2 - 0.065, -d / 2 + 0.013, stove - 0.104],
        { bevel: 0.001 },
      ),
    );
    make.add(
      'handle',
      stuff.metal('handle', 'accent'),
      rod([w / 2 - 0.04, -d / 2 - 0.03, stove * 0.55], [w / 2 - 0.04, -d / 2 - 0.03, stove * 0.75], 0.009),
      rod([w / 2 - 0.04, -d / 2 - 0.03, stove * 0.65], [w / 2 - 0.04, -d / 2 + 0.01, stove * 0.65], 0.006),
    );
    make.add(
      'hearth',
      stuff.of('slate', undefined, {}, 'hearth', 'accent'),
      boxBetween([-width / 2, y0, 0], [width / 2, back, 0.025], { bevel: 0.006 }),
    );
    fire(make, w * 0.6, 0.0, stove * 0.42);
    make.top({ name: 'top', z: stove + 0.012, min: [-w / 2 + 0.05, -d / 2], max: [w / 2 - 0.05, d / 2 - 0.1] });
    return;
  }
  const mantel = 0.06;
  const [ow, oh] = [width * 0.5, height * 0.58];
  const modern = ['modern', 'deco', 'japanese', 'memphis'].includes(style.character);
  const stone =
    modern || style.ornate
      ? { ...stuff.stone('main', 'main') }
      : {
          ...stuff.of(style.character === 'rustic' ? 'stone' : 'brick', undefined, {}, 'main', 'main'),
          takes: ['stone', 'ceramic', 'wood', 'other'] as const,
        };
  const face = y0 + 0.12;
  const breast = subtract(
    boxBetween(
      [-width / 2 + (modern ? 0 : 0.1), face, hearth],
      [width / 2 - (modern ? 0 : 0.1), back, height - mantel],
      { bevel: 0.004 },
    ),
    [boxBetween([-ow / 2, face - 0.1, hearth + 0.01], [ow / 2, back - 0.06, hearth + oh], { bevel: 0.002 })],
  );
  make.add('surround', stone, breast);
  make.add(
    'firebox',
    brick,
    boxBetween([-ow / 2 - 0.001, back - 0.065, hearth], [ow / 2 + 0.001, back - 0.05, hearth + oh], {}),
    withMirror(boxBetween([ow / 2 - 0.012, face + 0.02, hearth], [ow / 2 + 0.001, back - 0.06, hearth + oh], {}), 'x'),
    boxBetween([-ow / 2, face + 0.02, hearth + oh - 0.012], [ow / 2, back - 0.06, hearth + oh + 0.001], {}),
    boxBetween([-ow / 2, face + 0.02, hearth], [ow / 2, back - 0.06, hearth + 0.022], {}),
  );
  make.add(
    'hearth',
    { ...stuff.stone('hearth', 'none') },
    boxBetween([-width / 2, y0, 0], [width / 2, back, hearth], { bevel: 0.008, segments: 1 }),
  );
  if (modern) {
    make.add(
      'mantel',
      style.character === 'japanese' ? stuff.wood('mantel', 'accent') : { ...stone, group: 'main' },
      boxBetween([-width / 2, face - 0.03, height - mantel], [width / 2, back, height], {
        bevel: style.edges === 'round' ? 0.02 : 0.004,
      }),
    );
    make.add(
      'trim',
      stuff.metal('trim', 'accent'),
      move(
        turn(
          sweep({
            path: rectangle(ow + 0.03, oh + 0.02).map(([x, z]): Vec3 => [x, z + oh / 2 + hearth + 0.01, 0]),
            profile: rectangle(0.03, 0.014),
            closed: true,
            up: [0, 0, 1],
          }),
          'x',
          90,
        ),
        0,
        face - 0.004,
        0,
      ),
    );
  } else {
    const wood = style.ornate ? { ...stone, group: 'main' } : stuff.wood('mantel', 'accent');
    make.add(
      'mantel',
      wood,
      move(
        plate({
          outline: rectangle(width, depth - 0.01),
          z: height - mantel,
          thick: mantel,
          edge: style.ornate ? 'ogee' : style.edges,
        }),
        0,
        0.005,
        0,
      ),
    );
    // Pilasters with base and capital, a frieze between.
    const px = width / 2 - 0.17;
    const shaft = style.ornate
      ? flutedShaft(0.13, height - mantel - hearth - 0.34)
      : box({ size: [0.13, 0.06, height - mantel - hearth - 0.34], bevel: 0.004 });
    make.add(
      'pilasters',
      wood,
      withMirror(
        merge([
          move(shaft, px, face - 0.025, hearth + 0.12),
          box({ size: [0.17, 0.09, 0.12], centre: [px, face - 0.03, hearth + 0.06], bevel: 0.008, segments: 1 }),
          box({
            size: [0.16, 0.085, 0.05],
            centre: [px, face - 0.03, height - mantel - 0.2],
            bevel: 0.012,
            segments: 2,
          }),
        ]),
        'x',
      ),
      box({
        size: [width - 0.2, 0.07, 0.15],
        centre: [0, face - 0.025, height - mantel - 0.085],
        bevel: 0.006,
        segments: 1,
      }),
    );
    if (style.ornate)
      make.add(
        'carving',
        wood,
        move(
          upright({
            outline: smooth2(
              [
                [-0.16, 0.02],
                [-0.08, -0.015],
                [0, -0.05],
                [0.08, -0.015],
                [0.16, 0.02],
                [0.07, 0.035],
                [0, 0.045],
                [-0.07, 0.035],
              ],
              4,
              true,
            ),
            height: 0.03,
            bevel: 0.012,
            steps: 3,
          }),
          0,
          face - 0.065,
          height - mantel - 0.085,
        ),
        ...[-0.28, 0.28].map((x) =>
          move(
            turn(
              lathe({
                profile: [
                  [0.045, 0],
                  [0.045, 0.008],
                  [0.03, 0.02],
                  [0.018, 0.012],
                  [0.012, 0.024],
                ],
                segments: 20,
              }),
              'x',
              90,
            ),
            x * width,
            face - 0.058,
            height - mantel - 0.085,
          ),
        ),
      );
  }
  fire(make, ow * 0.7, (face + back) / 2 + 0.03, hearth + 0.02);
  make.top({ name: 'mantel', z: height, min: [-width / 2 + 0.03, face], max: [width / 2 - 0.03, back - 0.01] });
};

/** A flat pilaster with grooves. */
function flutedShaft(width: number, height: number): Shape {
  const outline: Outline = [
    [width / 2, 0.03],
    [-width / 2, 0.03],
    [-width / 2, -0.03],
  ];
  const count = 5;
  for (let i = 0; i < count; i++)
    for (let s = 0; s <= 4; s++) {
      const t = (i + 0.15 + (0.7 * s) / 4) / count;
      outline.push([-width / 2 + width * t, -0.03 + 0.012 * Math.sin((Math.PI * s) / 4)]);
    }
  outline.push([width / 2, -0.03]);
  return extrude({ outline, height, bevel: 0.001, crease: 40 });
}

const column: Builder = (make) => {
  const { height, style, stuff } = make;
  if (!make.given('depth') && !make.is('square')) make.depth = make.width;
  const { width, depth } = make;
  const r = width / 2;
  if (style.ornate && style.character !== 'chinese') {
    const stone = stuff.stone();
    const shaft0 = height * 0.07;
    const shaft1 = height * 0.9;
    const shaftR = r * 0.74;
    // Twenty flutes, a third of the way up it begins to taper (entasis).
    const outline: Outline = [];
    for (let i = 0; i < 20; i++)
      for (let s = 0; s < 4; s++) {
        const a = (2 * Math.PI * (i + s / 4)) / 20;
        const rr = shaftR * (1 - 0.07 * Math.sin((Math.PI * s) / 4));
        outline.push([rr * Math.cos(a), rr * Math.sin(a)]);
      }
    const shaft = extrude({ outline, height: shaft1 - shaft0, bevel: 0.002, crease: 35 });
    make.add(
      'shaft',
      stone,
      move(
        warp(shaft, ([x, y, z]) => {
          const t = z / (shaft1 - shaft0);
          const k = 1 - 0.14 * Math.max(0, t - 0.2) ** 1.3;
          return [x * k, y * k, z];
        }),
        0,
        0,
        shaft0,
      ),
    );
    make.add(
      'base',
      { ...stone, group: 'main' },
      box({ size: [width, depth, height * 0.025], bevel: 0.004 }),
      lathe({
        profile: [
          [r * 0.98, height * 0.025],
          [r * 0.99, height * 0.035],
          [r * 0.9, height * 0.045],
          [r * 0.8, height * 0.052],
          [r * 0.86, height * 0.06],
          [r * 0.78, height * 0.072],
        ],
        segments: 40,
        crease: 60,
      }),
    );
    make.add(
      'capital',
      { ...stone, group: 'main' },
      lathe({
        profile: [
          [r * 0.62, shaft1 - 0.001],
          [r * 0.68, shaft1 + 0.012],
          [r * 0.66, shaft1 + 0.03],
          [r * 0.9, height * 0.95],
          [r * 0.92, height * 0.965],
        ],
        segments: 40,
        crease: 50,
      }),
      box({ size: [width, depth, height * 0.036], centre: [0, 0, height - height * 0.018], bevel: 0.006 }),
    );
    for (const s of [-1, 1])
      for (const f of [-1, 1])
        make.add(
          'capital',
          { ...stone, group: 'main' },
          move(
            turn(
              lathe({
                profile: [
                  [r * 0.26, 0],
                  [r * 0.26, r * 0.3],
                  [r * 0.14, r * 0.32],
                  [r * 0.1, r * 0.36],
                ],
                segments: 20,
              }),
              'x',
              90,
            ),
            s * r * 0.72,
            f > 0 ? r * 0.5 : -r * 0.16,
            height * 0.935,
          ),
        );
    return;
  }
  if (style.character === 'chinese') {
    const lacquer = {
      ...stuff.of('paint', 'dark-red', { roughness: 0.3 }, 'main', 'main'),
      takes: ['wood', 'stone', 'other'] as const,
    };
    make.add(
      'shaft',
      lacquer,
      lathe({
        profile: [
          [r * 0.72, height * 0.05],
          [r * 0.72, height * 0.7],
          [r * 0.68, height],
        ],
        segments: 32,
      }),
    );
    make.add(
      'base',
      stuff.of('stone', undefined, {}, 'base', 'accent'),
      lathe({
        profile: [
          [r, 0],
          [r, height * 0.02],
          [r * 0.92, height * 0.03],
          [r * 0.95, height * 0.045],
          [r * 0.74, height * 0.06],
        ],
        segments: 32,
        crease: 50,
      }),
    );
    return;
  }
  if (style.character === 'rustic' || style.character === 'japanese') {
    make.add(
      'shaft',
      stuff.wood(),
      box({ size: [width * 0.8, depth * 0.8, height], bevel: 0.018, segments: 1, divisions: [1, 1, 12], grain: 'z' }),
    );
    make.add(
      'base',
      stuff.of('stone', undefined, {}, 'base', 'accent'),
      box({ size: [width, depth, 0.12], bevel: 0.015, segments: 2 }),
    );
    return;
  }
  const industrial = style.character === 'industrial';
  const body = industrial
    ? stuff.metal('main', 'main')
    : {
        ...stuff.of(style.character === 'modern' ? 'concrete' : 'plaster', undefined, {}, 'main', 'main'),
        takes: ['stone', 'other', 'metal', 'wood', 'ceramic'] as const,
      };
  if (industrial) {
    // A riveted I-beam.
    const [a, t] = [r, 0.02];
    make.add(
      'shaft',
      body,
      move(
        extrude({
          outline: [
            [-a, -a],
            [a, -a],
            [a, -a + t],
            [t / 2, -a + t],
            [t / 2, a - t],
            [a, a - t],
            [a, a],
            [-a, a],
            [-a, a - t],
            [-t / 2, a - t],
            [-t / 2, -a + t],
            [-a, -a + t],
          ].map(([x, y]): Point2 => [x * 0.9, y * 0.9]),
          height: height - 0.04,
          bevel: 0.002,
        }),
        0,
        0,
        0.02,
      ),
      box({ size: [width, depth, 0.025], bevel: 0.004 }),
      box({ size: [width, depth, 0.02], centre: [0, 0, height - 0.01], bevel: 0.003 }),
    );
    make.add(
      'bolts',
      { ...body, group: 'main' },
      withMirror(
        withMirror(
          move(cylinder({ radius: 0.016, height: 0.02, z: 0.02, segments: 6, bevel: 0.002 }), r - 0.04, r - 0.04, 0),
          'x',
        ),
        'y',
      ),
    );
  } else if (make.is('square')) make.add('shaft', body, box({ size: [width, depth, height], bevel: 0.006 }));
  else
    make.add(
      'shaft',
      body,
      cylinder({ radius: r * 0.92, height, bevel: 0.006, segments: 44 }),
      cylinder({ radius: r, height: 0.06, bevel: 0.01, segments: 44 }),
      cylinder({ radius: r, height: 0.05, z: height - 0.05, bevel: 0.01, segments: 44 }),
    );
};

const railing: Builder = (make) => {
  const { width, depth, height, style, stuff } = make;
  const posts = Math.max(2, Math.round(width / 1.1) + 1);
  const t = Math.min(depth, 0.07);
  const x = (i: number) => -width / 2 + t / 2 + ((width - t) * i) / (posts - 1);
  const glassy =
    make.wants('glass') ||
    (style.character === 'modern' && make.random.fork('form').chance(0.5)) ||
    style.character === 'space';
  const metal = glassy || style.character === 'industrial' || style.character === 'deco' || make.wants('metal');
  const frame = metal ? { ...stuff.metal('main', 'main') } : stuff.casework();
  for (let i = 0; i < posts; i++)
    make.add(
      'posts',
      frame,
      style.ornate && !metal
        ? merge([
            box({ size: [t, t, height * 0.2], centre: [x(i), 0, height * 0.1], bevel: 0.006 }),
            move(lathe({ profile: turnedProfile(height * 0.8, t * 0.5), segments: 14 }), x(i), 0, height * 0.18),
          ])
        : box({
            size: [t * 0.7, t * 0.7, height - 0.03],
            centre: [x(i), 0, (height - 0.03) / 2],
            bevel: 0.004,
            grain: 'z',
          }),
    );
  make.add(
    'rail',
    { ...frame, group: 'main' },
    sweep({
      path: [
        [-width / 2, 0, height - 0.025],
        [width / 2, 0, height - 0.025],
      ],
      profile: [
        [-t * 0.5, -0.025],
        [t * 0.5, -0.025],
        [t * 0.5, 0.005],
        [t * 0.36, 0.022],
        [0, 0.025],
        [-t * 0.36, 0.022],
        [-t * 0.5, 0.005],
      ],
      up: [0, 0, 1],
      crease: 35,
    }),
  );
  for (let i = 0; i + 1 < posts; i++) {
    const [a, b] = [x(i) + t * 0.4, x(i + 1) - t * 0.4];
    if (glassy) {
      make.add(
        'glass',
        { ...stuff.glass(), tint: 'none' },
        boxBetween([a, -0.006, 0.08], [b, 0.006, height - 0.07], { bevel: 0.002 }),
      );
      continue;
    }
    make.add(
      'rail',
      { ...frame, group: 'main' },
      boxBetween([a, -0.014, 0.08], [b, 0.014, 0.11], { bevel: 0.003, grain: 'x' }),
    );
    const count = Math.max(3, Math.round((b - a) / (style.ornate ? 0.16 : 0.11)));
    for (let k = 1; k < count; k++) {
      const px = a + ((b - a) * k) / count;
      make.add(
        'balusters',
        { ...frame, group: 'main' },
        style.ornate && !metal
          ? move(lathe({ profile: turnedProfile(height - 0.15, t * 0.36), segments: 10 }), px, 0, 0.1)
          : metal
            ? rod([px, 0, 0.1], [px, 0, height - 0.045], 0.007, 0.007, 8)
            : box({
                size: [0.022, 0.022, height - 0.15],
                centre: [px, 0, (height + 0.06) / 2],
                bevel: 0.003,
                grain: 'z',
              }),
      );
    }
  }
};

const ladder: Builder = (make) => {
  const { width, depth, height, style, stuff } = make;
  const frame = style.character === 'industrial' || make.wants('metal') ? stuff.metal('main', 'main') : stuff.wood();
  const lean = Math.max(0, depth - 0.08);
  const at = (t: number, x: number): Vec3 => [x, -depth / 2 + 0.03 + lean * t, t * (height - 0.03) + 0.015];
  make.add(
    'sides',
    frame,
    withMirror(bar(at(0, width / 2 - 0.02), at(1, width / 2 - 0.035), 0.032, 0.06, [0, 1, 0], 0.007), 'x'),
  );
  const count = Math.max(4, Math.round(height / 0.3));
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const [, y, z] = at(t, 0);
    const w = width - 0.05 - 0.03 * t;
    make.add(
      'rungs',
      { ...frame, group: 'main' },
      frame.use.kind === 'rattan' || style.edges === 'rough'
        ? rod([-w / 2, y, z], [w / 2, y, z], 0.016)
        : box({ size: [w, 0.065, 0.022], centre: [0, y, z], bevel: 0.005, segments: 1, grain: 'x' }),
    );
  }
  make.add(
    'feet',
    stuff.of('rubber', '#1d1d1d', {}, 'feet'),
    withMirror(
      box({ size: [0.04, 0.07, 0.02], centre: [width / 2 - 0.02, -depth / 2 + 0.035, 0.01], bevel: 0.004 }),
      'x',
    ),
  );
};

const staircase: Builder = (make) => {
  const { width, depth, height, style, stuff } = make;
  const steps = Math.max(3, Math.round(height / 0.18));
  const [rise, run] = [height / steps, depth / steps];
  const open = ['modern', 'industrial', 'nordic', 'space'].includes(style.character);
  const tread = stuff.wood('treads', 'main');
  const body = open ? stuff.metal('frame', 'accent') : stuff.casework('body', 'accent');
  const y0 = -depth / 2;
  for (let i = 0; i < steps; i++) {
    const [y, z] = [y0 + run * i, rise * (i + 1)];
    make.add(
      'treads',
      tread,
      boxBetween(
        [-width / 2 + 0.045, y - 0.0, z - 0.04],
        [width / 2 - 0.045, y + run + (i < steps - 1 ? 0.02 : 0), z],
        { bevel: 0.006, grain: 'x' },
      ),
    );
    if (!open)
      make.add(
        'risers',
        { ...body, group: 'body' },
        boxBetween([-width / 2 + 0.045, y + 0.022, z - rise], [width / 2 - 0.045, y + 0.04, z - 0.038], {
          bevel: 0.002,
          grain: 'x',
        }),
      );
  }
  // Strings: sawtooth or straight.
  const outline: Outline = open
    ? [
        [y0, 0],
        [y0 + run * 1.2, 0],
        [depth / 2, height - rise * 1.3],
        [depth / 2, height - 0.045],
        [y0, rise - 0.05],
      ]
    : [
        [y0, 0],
        [y0 + run * 1.1, 0],
        [depth / 2, height - rise * 1.6],
        [depth / 2, height],
        ...Array.from({ length: steps }, (_, k): Point2[] => {
          const i = steps - 1 - k;
          return [
            [y0 + run * i, rise * (i + 1)],
            [y0 + run * i, rise * i],
          ];
        })
          .flat()
          .slice(0, -1),
      ];
  make.add(
    'strings',
    body,
    withMirror(move(sideways({ outline, height: 0.045, bevel: 0.003 }), width / 2 - 0.0225, 0, 0), 'x'),
  );
  // Handrail and balusters on both sides.
  const rail = 0.9;
  const line = (i: number): Vec3 => [width / 2 - 0.05, y0 + run * (i + 0.5), rise * (i + 1)];
  const posts: Shape[] = [];
  for (let i = 0; i < steps; i++) {
    const [x, y, z] = line(i);
    posts.push(
      style.ornate
        ? move(lathe({ profile: turnedProfile(rail - 0.02, 0.022), segments: 8 }), x, y, z - 0.002)
        : open
          ? rod([x, y, z - 0.01], [x, y, z + rail], 0.007, 0.007, 7)
          : box({ size: [0.026, 0.026, rail], centre: [x, y, z + rail / 2 - 0.005], bevel: 0.003, grain: 'z' }),
    );
  }
  make.add(
    'balusters',
    { ...(open ? body : stuff.casework('body', 'accent')) },
    posts.map((s) => withMirror(s, 'x')),
  );
  const [a, b] = [line(-0.3), line(steps - 0.5)];
  make.add(
    'handrail',
    { ...tread, group: 'treads' },
    withMirror(
      sweep({
        path: [
          [a[0], a[1], a[2] + rail],
          [b[0], b[1], b[2] + rail],
        ],
        profile: rectangle(0.05, 0.05, 0.018, 3),
        up: [0, 0, 1],
      }),
      'x',
    ),
    withMirror(
      merge([
        box({
          size: [0.08, 0.08, rail + rise + 0.1],
          centre: [width / 2 - 0.05, y0 + 0.04, (rail + rise + 0.1) / 2],
          bevel: 0.008,
          segments: 1,
          grain: 'z',
        }),
        move(sphere(0.045, 14), width / 2 - 0.05, y0 + 0.04, rail + rise + 0.13),
      ]),
      'x',
    ),
  );
};

export const fixtures: Builders = { screen, piano, fireplace, column, railing, ladder, staircase };
