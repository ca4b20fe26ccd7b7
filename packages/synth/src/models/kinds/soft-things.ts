/** Cloth: cushions, rugs, curtains, towels, and what lies or hangs of them. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import type { Stuff } from '../part-materials.ts';
import {
  array,
  box,
  curve,
  cushion,
  cylinder,
  drape,
  ellipse,
  extrude,
  lathe,
  merge,
  mirror,
  move,
  noise3,
  type Outline,
  type Point2,
  pillow,
  pleats,
  rectangle,
  rod,
  type Shape,
  sheet,
  sphere,
  torus,
  tube,
  turn,
} from '../shape/index.ts';

const cloth = (make: Maker, kind: string, pattern?: string): Stuff => {
  const base = make.stuff.fabric();
  return {
    ...base,
    use: {
      ...base.use,
      kind,
      ...(pattern
        ? { pattern, ...(make.stuff.accentFabric().use.colour ? { accent: make.stuff.accentFabric().use.colour } : {}) }
        : {}),
    },
  };
};
/** The pattern asked for, else one of the style's. */
const patternOf = (make: Maker, usual: readonly string[]): string =>
  make.is('patterned')
    ? make.random.fork('pattern').pick(usual.filter((p) => p !== 'plain'))
    : make.random.fork('pattern').pick(usual);
const seedOf = (make: Maker, name: string) => Math.floor(make.random.fork(name).next() * 1e6);

const cushionKind: Builder = (make) => {
  const { width, depth, height } = make;
  const round =
    make.is('round') ||
    (make.style.character === 'japanese' && !make.is('square') && make.random.fork('round').chance(0.6));
  const stuff = cloth(make, make.stuff.fabric().use.kind, patternOf(make, ['plain', 'plain', 'stripes', 'geometric']));
  if (round) {
    const d = width;
    if (!make.given('depth')) make.depth = width;
    make.add(
      'cover',
      stuff,
      lathe({
        profile: [
          [d * 0.36, 0],
          [d * 0.47, height * 0.12],
          [d * 0.5, height * 0.5],
          [d * 0.47, height * 0.88],
          [d * 0.36, height * 0.985],
          [d * 0.1, height * 0.95],
          [0.012, height * 0.9],
        ] as Point2[],
        segments: 40,
        crease: 70,
      }),
    );
    make.add('piping', { ...stuff, group: 'piping' }, move(torus(d * 0.49, 0.005, 48, 6), 0, 0, height * 0.5));
    make.add('button', make.stuff.accentFabric('button'), move(sphere(0.014, 10), 0, 0, height * 0.905));
  } else
    make.add(
      'cover',
      stuff,
      cushion({
        size: [width, depth, height * 0.8],
        centre: [0, 0, height / 2],
        round: height * 0.34,
        puff: height * 0.1,
        wrinkles: 0.004,
        piping: 0.004,
        seed: seedOf(make, 'cloth'),
        detail: 12,
      }),
    );
  make.top({ name: 'top', z: height * 0.9, min: [-width * 0.35, -depth * 0.35], max: [width * 0.35, depth * 0.35] });
};

const pillowKind: Builder = (make) => {
  const { width, height, depth } = make;
  const stuff = cloth(
    make,
    make.stuff.fabric().use.kind === 'leather' ? 'linen' : make.stuff.fabric().use.kind,
    patternOf(make, ['plain', 'plain', 'stripes', 'geometric', 'floral']),
  );
  const one = pillow({
    width,
    depth: height * 1.04,
    height: Math.min(depth, 0.2) * 0.85,
    seed: seedOf(make, 'cloth'),
    chop: make.random.fork('chop').chance(0.4) ? 0.05 : 0,
    detail: 16,
    power: make.is('round') ? 2 : 6,
  });
  // Leans back a little, as pillows on a sofa do.
  make.add('cover', stuff, move(turn(one, 'x', 80), 0, 0, height * 0.5));
};

/** Blankets and towels, folded into a pile with a rounded fold in front. */
function folded(width: number, depth: number, height: number, layers: number, seed: number): Shape[] {
  const each = height / layers;
  return Array.from({ length: layers }, (_, i) => {
    const [w, d] = [width - (i % 2) * 0.012, depth - (i % 3) * 0.008];
    return cushion({
      size: [w, d, each * 0.96],
      centre: [0.003 * noise3(i, 1, 0, seed), 0.003 * noise3(i, 5, 0, seed), each * (i + 0.5)],
      round: each * 0.42,
      puff: 0.002,
      wrinkles: 0.0022,
      piping: 0,
      seed: seed + i,
      detail: 10,
    });
  });
}

const blanket: Builder = (make) => {
  const { width, depth, height } = make;
  const stuff = cloth(
    make,
    make.stuff.fabric().use.kind === 'leather' ? 'wool' : 'wool',
    patternOf(make, ['plain', 'plain', 'checks', 'stripes']),
  );
  make.add('cloth', stuff, folded(width, depth, height, 3, seedOf(make, 'cloth')));
  const fringe = tube({
    path: [
      [0, 0, height * 0.3],
      [0, -0.012, height * 0.18],
      [0, -0.014, 0.004],
    ],
    radius: 0.003,
    sides: 5,
  });
  const count = Math.round(width / 0.028);
  make.add(
    'fringe',
    { ...stuff, group: 'fringe' },
    move(array(fringe, count, [(width - 0.03) / (count - 1), 0, 0]), -(width - 0.03) / 2, -depth / 2 + 0.004, 0),
  );
};

const towel: Builder = (make) => {
  const { width, depth, height } = make;
  const base = make.stuff.of(
    'cotton',
    make.random.fork('colour').pick(['white', 'off-white', 'light-grey', 'sage', 'light-blue']),
    {},
    'main',
    'main',
  );
  const layers = Math.max(2, Math.round(height / 0.035));
  make.add('cloth', { ...base, takes: ['fabric'] }, folded(width, depth, height, layers, seedOf(make, 'cloth')));
  make.add(
    'border',
    { ...base, group: 'border', use: { ...base.use, roughness: 0.7 } },
    box({
      size: [width - 0.006, 0.003, height / layers / 3],
      centre: [0, -depth / 2 + 0.0005, (height / layers) * 0.5],
      bevel: 0.001,
    }),
  );
};

const rug: Builder = (make) => {
  const { style } = make;
  const round = make.is('round') || (style.character === 'memphis' && !make.is('square'));
  if (round && !make.given('depth')) make.depth = make.width = (make.width + make.depth) / 2;
  const { width, depth } = make;
  const height = Math.max(0.006, make.height);
  const shaggy = make.is('fluffy');
  const patterns: Record<string, string[]> = {
    classical: ['persian'],
    chinese: ['floral', 'persian'],
    bohemian: ['geometric', 'persian'],
    nordic: ['plain', 'stripes', 'geometric'],
    'mid-century': ['geometric'],
    deco: ['geometric'],
    industrial: ['plain', 'persian'],
    memphis: ['geometric'],
    rustic: ['plain', 'checks'],
  };
  const jute = !shaggy && ['japanese', 'rustic'].includes(style.character) && make.random.fork('jute').chance(0.6);
  const stuff = {
    ...cloth(
      make,
      jute ? 'jute' : 'wool',
      shaggy ? 'plain' : patternOf(make, patterns[style.character] ?? ['plain', 'plain', 'geometric']),
    ),
    group: 'main',
  };
  if (jute) {
    const { colour: _, ...bare } = stuff.use;
    stuff.use = bare;
  }
  const seed = seedOf(make, 'pile');
  const outline: Outline = make.is('oval')
    ? ellipse(width, depth, 64)
    : round
      ? ellipse(width, depth, 64)
      : rectangle(width, depth, 0.02, 3);
  if (round || make.is('oval')) {
    make.add(
      'pile',
      stuff,
      extrude({
        outline: outline.map(([x, y]): Point2 => [x * 0.99, y * 0.99]),
        height,
        bevel: [0.001, height * 0.45],
        steps: 3,
        crease: 70,
        grain: 'x',
      }),
    );
  } else {
    // Not quite flat: the corners and edges lift by a hair.
    const pile = sheet({
      at: (u, v) => [
        (u - 0.5) * width,
        (v - 0.5) * depth,
        height * 0.5 +
          (shaggy
            ? height * 0.25 * noise3(u * width * 26, v * depth * 26, 0, seed)
            : 0.0012 * (1 + noise3(u * 5, v * 5, 0, seed))),
      ],
      across: shaggy ? 60 : 24,
      along: shaggy ? 44 : 18,
      thickness: (u, v) =>
        height * (shaggy ? 0.5 : 0.98) * (u < 0.001 || u > 0.999 || v < 0.001 || v > 0.999 ? 0.5 : 1),
      crease: 70,
    });
    make.add('pile', stuff, pile);
  }
  if (
    !round &&
    !make.is('oval') &&
    !shaggy &&
    (['classical', 'bohemian', 'rustic'].includes(style.character) || make.random.fork('fringe').chance(0.3))
  ) {
    const count = Math.round(depth / 0.035);
    const one = tube({
      path: [
        [0, 0, height * 0.4],
        [0.02, 0.002, height * 0.35],
        [0.045, -0.002, 0.0035],
      ],
      radius: 0.003,
      sides: 4,
    });
    const side = move(array(one, count, [0, depth / count, 0]), width / 2 - 0.002, -depth / 2 + depth / count / 2, 0);
    make.add('fringe', make.stuff.of('cotton', 'cream', {}, 'fringe'), side, mirror(side, 'x'));
  } else {
    const ring: Vec3[] = outline.map(([x, y]) => [x * 0.993, y * 0.993, height * 0.45]);
    make.add(
      'border',
      { ...stuff, group: 'border' },
      tube({ path: ring, radius: height * 0.42, sides: 6, closed: true }),
    );
  }
  make.top({
    name: 'top',
    z: height,
    min: [-width / 2, -depth / 2],
    max: [width / 2, depth / 2],
    ...(round ? { round: true } : {}),
  });
};

const mat =
  (kind: string, colours: string[], round: number): Builder =>
  (make) => {
    const { width, depth } = make;
    const height = Math.max(0.006, make.height);
    const stuff = {
      ...make.stuff.of(kind, make.random.fork('colour').pick(colours), {}, 'main', 'main'),
      takes: ['fabric', 'other', 'wood'] as const,
    };
    make.add(
      'mat',
      stuff,
      extrude({ outline: rectangle(width, depth, round, 4), height, bevel: height * 0.3, grain: 'x' }),
    );
    if (make.kind === 'doormat') {
      make.add(
        'border',
        make.stuff.of('rubber', '#232323', {}, 'border'),
        ...[-1, 1].flatMap((s) => [
          box({
            size: [width, 0.03, height * 1.05],
            centre: [0, s * (depth / 2 - 0.015), height * 0.525],
            bevel: 0.002,
          }),
          box({
            size: [0.03, depth - 0.06, height * 1.05],
            centre: [s * (width / 2 - 0.015), 0, height * 0.525],
            bevel: 0.002,
          }),
        ]),
      );
      make.add(
        'stripes',
        make.stuff.of('jute', 'dark-brown', {}, 'stripes', 'accent'),
        ...[-0.3, -0.1, 0.1, 0.3].map((f) =>
          box({ size: [width - 0.1, 0.02, 0.002], centre: [0, f * depth, height + 0.0005], bevel: 0.0005 }),
        ),
      );
    } else {
      // One end still curls from having been rolled.
      const curl = sheet({
        at: (u, v) => {
          const a = v * 2.4;
          const r = 0.035;
          return [(u - 0.5) * width, depth / 2 - 0.01 + r * Math.sin(a), height / 2 + 0.001 + r * (1 - Math.cos(a))];
        },
        across: 6,
        along: 14,
        thickness: height,
        crease: 60,
      });
      make.add('mat', stuff, curl);
    }
  };

const tablecloth: Builder = (make) => {
  const { width, depth } = make;
  const round = make.is('round');
  if (round && !make.given('depth')) make.depth = width;
  const drop = make.given('height') ? Math.max(0.02, make.height) : 0.2;
  const stuff = cloth(make, 'linen', patternOf(make, ['plain', 'checks', 'stripes', 'floral']));
  const half: [number, number] = [width / 2 - 0.03, (round ? width : depth) / 2 - 0.03];
  make.add(
    'cloth',
    stuff,
    drape({
      support: half,
      z: drop,
      drop: [drop, drop, drop, drop],
      thickness: 0.003,
      folds: 0.008,
      bend: 0.014,
      waves: round ? 14 : 16,
      seed: seedOf(make, 'cloth'),
      density: 30,
      round,
    }),
  );
  make.top({
    name: 'top',
    z: drop + 0.006,
    min: [-half[0], -half[1]],
    max: [half[0], half[1]],
    ...(round ? { round: true } : {}),
  });
};

const curtain: Builder = (make) => {
  const { width, depth, height, style, stuff } = make;
  const seed = seedOf(make, 'cloth');
  const rail = height - 0.03;
  const sheer = make.random.fork('sheer').chance(0.3) && !make.wants('fabric');
  const fabric = cloth(
    make,
    sheer
      ? 'linen'
      : style.ornate
        ? 'velvet'
        : stuff.fabric().use.kind === 'leather'
          ? 'linen'
          : stuff.fabric().use.kind,
    patternOf(make, ['plain', 'plain', 'plain', 'stripes']),
  );
  const tied = style.ornate || make.random.fork('tied').chance(0.25) ? 1 : 0;
  // Two wings, drawn aside.
  const each = width * (tied ? 0.4 : 0.28);
  const one = pleats({
    width: each,
    height: rail - 0.04,
    depth: Math.min(0.11, depth * 0.7),
    pleats: Math.max(4, Math.round(each / 0.075)),
    thickness: 0.004,
    seed,
    tied,
  });
  make.add(
    'curtain',
    fabric,
    move(one, -width / 2 + each / 2 + 0.03, 0, 0),
    mirror(
      move(
        pleats({
          width: each,
          height: rail - 0.04,
          depth: Math.min(0.11, depth * 0.7),
          pleats: Math.max(4, Math.round(each / 0.075)),
          thickness: 0.004,
          seed: seed + 1,
          tied,
        }),
        -width / 2 + each / 2 + 0.03,
        0,
        0,
      ),
      'x',
    ),
  );
  const metal =
    style.character === 'rustic' || style.character === 'nordic' || style.character === 'japanese'
      ? stuff.wood('rail', 'accent')
      : stuff.metal('rail', 'accent');
  make.add(
    'rail',
    metal,
    rod([-width / 2 + 0.02, 0, rail], [width / 2 - 0.02, 0, rail], 0.013),
    move(sphere(0.026, 14), -width / 2 + 0.02, 0, rail),
    move(sphere(0.026, 14), width / 2 - 0.02, 0, rail),
  );
  for (const side of [-1, 1])
    make.add(
      'rail',
      metal,
      rod([side * (width / 2 - 0.14), 0, rail], [side * (width / 2 - 0.14), depth / 2, rail], 0.007),
    );
  const rings = Math.max(4, Math.round(each / 0.06));
  const ring = turn(torus(0.018, 0.0025, 16, 6), 'y', 90);
  const row = move(array(ring, rings, [(each - 0.06) / (rings - 1), 0, 0]), -width / 2 + 0.06, 0, rail - 0.006);
  make.add('rings', { ...metal, group: 'rail' }, row, mirror(row, 'x'));
  if (tied)
    make.add(
      'ties',
      make.stuff.accentFabric('ties'),
      ...[-1, 1].map((side) =>
        move(torus(0.075 * (width / 1.6), 0.012, 24, 8), side * (width / 2 - each * 0.42 - 0.03), 0, rail * 0.35),
      ),
    );
};

const blinds: Builder = (make) => {
  const { width, height, style, stuff } = make;
  const roller = make.wants('fabric') || (style.character === 'modern' && make.random.fork('form').chance(0.4));
  const slat =
    style.character === 'japanese' || style.character === 'chinese' || style.character === 'bohemian'
      ? stuff.of('bamboo', undefined, {}, 'main', 'main')
      : style.lacquers.length > 0
        ? stuff.of('paint', style.lacquers[0], { roughness: 0.4 }, 'main', 'main')
        : stuff.wood();
  const usable = { ...slat, takes: ['wood', 'metal', 'other'] as const };
  if (roller) {
    make.add(
      'cloth',
      cloth(make, 'linen'),
      box({ size: [width - 0.03, 0.003, height - 0.06], centre: [0, 0.012, (height - 0.06) / 2 + 0.02], bevel: 0.001 }),
    );
    make.add(
      'rail',
      stuff.metal('rail', 'accent'),
      box({ size: [width - 0.03, 0.012, 0.025], centre: [0, 0.012, 0.0125], bevel: 0.004 }),
      move(
        turn(cylinder({ radius: 0.022, height: width - 0.02, bevel: 0.003 }), 'y', 90),
        -width / 2 + 0.01,
        0,
        height - 0.023,
      ),
    );
    return;
  }
  const pitch = 0.042;
  const count = Math.floor((height - 0.09) / pitch);
  const one = turn(
    sheet({
      at: (u, v) => [(u - 0.5) * (width - 0.01), (v - 0.5) * 0.05, 0.0035 * (1 - (2 * v - 1) ** 2)],
      across: 1,
      along: 4,
      thickness: 0.003,
      crease: 50,
    }),
    'x',
    24,
  );
  make.add('slats', usable, array(move(one, 0, 0, 0.06), count, [0, 0, pitch]));
  make.add(
    'rail',
    { ...usable, group: 'main' },
    box({ size: [width, 0.05, 0.045], centre: [0, 0, height - 0.0225], bevel: 0.004 }),
    box({ size: [width - 0.01, 0.045, 0.022], centre: [0, 0, 0.018], bevel: 0.005 }),
  );
  for (const f of [-0.36, 0, 0.36])
    make.add(
      'cords',
      stuff.of('cotton', 'off-white', {}, 'cords'),
      rod([f * width, -0.024, 0.02], [f * width, -0.024, height - 0.03], 0.0014, 0.0014, 5),
      rod([f * width, 0.022, 0.02], [f * width, 0.022, height - 0.03], 0.0014, 0.0014, 5),
    );
  make.add(
    'cords',
    stuff.of('cotton', 'off-white', {}, 'cords'),
    rod([width * 0.44, -0.028, height * 0.35], [width * 0.44, -0.028, height - 0.03], 0.002, 0.002, 6),
    move(cylinder({ radius: 0.007, topRadius: 0.004, height: 0.04 }), width * 0.44, -0.028, height * 0.33),
  );
};

const tapestry: Builder = (make) => {
  const { width, height, style, stuff } = make;
  const macrame = style.character === 'bohemian' || style.character === 'nordic';
  const fabric = cloth(make, 'wool', macrame ? 'plain' : patternOf(make, ['geometric', 'persian', 'floral']));
  const seed = seedOf(make, 'cloth');
  const wood = stuff.wood('rail', 'accent');
  make.add(
    'rail',
    wood,
    rod([-width / 2, 0, height - 0.12], [width / 2, 0, height - 0.12], 0.012),
    move(sphere(0.018, 12), -width / 2 + 0.01, 0, height - 0.12),
    move(sphere(0.018, 12), width / 2 - 0.01, 0, height - 0.12),
  );
  make.add(
    'cord',
    stuff.of('cotton', 'off-white', {}, 'cords'),
    tube({
      path: [
        [-width / 2 + 0.05, 0, height - 0.11],
        [0, 0.004, height - 0.004],
        [width / 2 - 0.05, 0, height - 0.11],
      ],
      radius: 0.003,
      sides: 6,
    }),
  );
  if (!macrame) {
    make.add(
      'cloth',
      fabric,
      sheet({
        at: (u, v) => [
          (u - 0.5) * (width - 0.08),
          0.008 * noise3(u * 3, v * 2, 0, seed) * (1 - v),
          0.05 + v * (height - 0.17),
        ],
        across: 24,
        along: 16,
        thickness: 0.005,
        crease: 70,
      }),
    );
    const count = Math.round(width / 0.04);
    make.add(
      'fringe',
      { ...fabric, group: 'fringe' },
      move(
        array(
          tube({
            path: [
              [0, 0, 0.055],
              [0.002, 0, 0.03],
              [0, 0, 0.002],
            ],
            radius: 0.0035,
            sides: 5,
          }),
          count,
          [(width - 0.1) / (count - 1), 0, 0],
        ),
        -(width - 0.1) / 2,
        0,
        0,
      ),
    );
    return;
  }
  // Macramé: cords that cross on their way down and end in a point.
  const cords = Math.max(12, Math.round(width / 0.05));
  const strands: Shape[] = [];
  for (let i = 0; i < cords; i++) {
    const f = (i + 0.5) / cords;
    const x = (f - 0.5) * (width - 0.1);
    const end = 0.01 + 0.35 * height * Math.abs(2 * f - 1) ** 0.9;
    const path: Vec3[] = [];
    for (let k = 0; k <= 16; k++) {
      const t = k / 16;
      const knot = Math.max(0, 1 - t * 1.5);
      path.push([
        x + (width / cords) * 0.9 * Math.sin(t * 20 + (i % 2) * Math.PI) * knot,
        0.006 * Math.cos(t * 20 + (i % 2) * Math.PI) * knot,
        height - 0.12 + (end - height + 0.12) * t,
      ]);
    }
    strands.push(tube({ path, radius: 0.006, sides: 6 }));
  }
  make.add('cords', { ...fabric, group: 'main' }, merge(strands));
  for (const f of [0.3, 0.55])
    make.add(
      'knots',
      { ...fabric, group: 'main' },
      tube({
        path: curve(
          [
            [-width * 0.42, -0.008, height * (0.88 - f * 0.25)],
            [0, -0.01, height * (0.8 - f * 0.6)],
            [width * 0.42, -0.008, height * (0.88 - f * 0.25)],
          ],
          6,
        ),
        radius: 0.01,
        sides: 7,
      }),
    );
};

export const softThings: Builders = {
  cushion: cushionKind,
  pillow: pillowKind,
  blanket,
  towel,
  rug,
  doormat: mat('jute', ['camel', 'brown', 'charcoal'], 0.01),
  'yoga-mat': mat('rubber', ['purple', 'teal', 'sage', 'charcoal', 'blush'], 0.01),
  tablecloth,
  curtain,
  blinds,
  tapestry,
};
