/** Cloth: cushions, rugs, curtains, towels, and what lies or hangs of them. */
import type { Builder, Builders } from '../builder.ts';
import type { Vec3 } from '../model.ts';
import { cloth, patternOf, seedOf } from '../pieces/cloth-materials.ts';
import { box } from '../shape/box.ts';
import { extrude } from '../shape/extrude.ts';
import { ellipse, type Outline, rectangle } from '../shape/outline.ts';
import { noise3 } from '../shape/random.ts';
import { lathe, sphere, torus } from '../shape/round.ts';
import { array, mirror, move, type Shape, turn } from '../shape/shape.ts';
import { drape, sheet } from '../shape/sheet.ts';
import { cushion, pillow } from '../shape/soft.ts';
import type { Point2 } from '../shape/solid.ts';
import { tube } from '../shape/sweep.ts';
import { blinds, curtain, tapestry } from './hangings.ts';

const cushionKind: Builder = (make) => {
  const { width, depth, height } = make;
  const round =
    make.is('round') ||
    (make.style.character === 'japanese' && !make.is('square') && make.random.fork('round').chance(0.6));
  const material = cloth(
    make,
    make.materialSet.fabric().use.kind,
    patternOf(make, ['plain', 'plain', 'stripes', 'geometric']),
  );
  if (round) {
    const d = width;
    if (!make.given('depth')) make.depth = width;
    make.add(
      'cover',
      material,
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
    make.add('piping', { ...material, group: 'piping' }, move(torus(d * 0.49, 0.005, 48, 6), 0, 0, height * 0.5));
    make.add('button', make.materialSet.accentFabric('button'), move(sphere(0.014, 10), 0, 0, height * 0.905));
  } else
    make.add(
      'cover',
      material,
      cushion({
        size: [width, depth, height * 0.8],
        center: [0, 0, height / 2],
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
  const material = cloth(
    make,
    make.materialSet.fabric().use.kind === 'leather' ? 'linen' : make.materialSet.fabric().use.kind,
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
  make.add('cover', material, move(turn(one, 'x', 80), 0, 0, height * 0.5));
};

/** Blankets and towels, folded into a pile with a rounded fold in front. */
function folded(width: number, depth: number, height: number, layers: number, seed: number): Shape[] {
  const each = height / layers;
  return Array.from({ length: layers }, (_, i) => {
    const [w, d] = [width - (i % 2) * 0.012, depth - (i % 3) * 0.008];
    return cushion({
      size: [w, d, each * 0.96],
      center: [0.003 * noise3(i, 1, 0, seed), 0.003 * noise3(i, 5, 0, seed), each * (i + 0.5)],
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
  const material = cloth(
    make,
    make.materialSet.fabric().use.kind === 'leather' ? 'wool' : 'wool',
    patternOf(make, ['plain', 'plain', 'checks', 'stripes']),
  );
  make.add('cloth', material, folded(width, depth, height, 3, seedOf(make, 'cloth')));
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
    { ...material, group: 'fringe' },
    move(array(fringe, count, [(width - 0.03) / (count - 1), 0, 0]), -(width - 0.03) / 2, -depth / 2 + 0.004, 0),
  );
};

const towel: Builder = (make) => {
  const { width, depth, height } = make;
  const base = make.materialSet.of(
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
      center: [0, -depth / 2 + 0.0005, (height / layers) * 0.5],
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
  const material = {
    ...cloth(
      make,
      jute ? 'jute' : 'wool',
      shaggy ? 'plain' : patternOf(make, patterns[style.character] ?? ['plain', 'plain', 'geometric']),
    ),
    group: 'main',
  };
  if (jute) {
    const { color: _, ...bare } = material.use;
    material.use = bare;
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
      material,
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
    make.add('pile', material, pile);
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
    make.add('fringe', make.materialSet.of('cotton', 'cream', {}, 'fringe'), side, mirror(side, 'x'));
  } else {
    const ring: Vec3[] = outline.map(([x, y]) => [x * 0.993, y * 0.993, height * 0.45]);
    make.add(
      'border',
      { ...material, group: 'border' },
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
  (kind: string, colors: string[], round: number): Builder =>
  (make) => {
    const { width, depth } = make;
    const height = Math.max(0.006, make.height);
    const material = {
      ...make.materialSet.of(kind, make.random.fork('colour').pick(colors), {}, 'main', 'main'),
      takes: ['fabric', 'other', 'wood'] as const,
    };
    make.add(
      'mat',
      material,
      extrude({ outline: rectangle(width, depth, round, 4), height, bevel: height * 0.3, grain: 'x' }),
    );
    if (make.kind === 'doormat') {
      make.add(
        'border',
        make.materialSet.of('rubber', '#232323', {}, 'border'),
        ...[-1, 1].flatMap((s) => [
          box({
            size: [width, 0.03, height * 1.05],
            center: [0, s * (depth / 2 - 0.015), height * 0.525],
            bevel: 0.002,
          }),
          box({
            size: [0.03, depth - 0.06, height * 1.05],
            center: [s * (width / 2 - 0.015), 0, height * 0.525],
            bevel: 0.002,
          }),
        ]),
      );
      make.add(
        'stripes',
        make.materialSet.of('jute', 'dark-brown', {}, 'stripes', 'accent'),
        ...[-0.3, -0.1, 0.1, 0.3].map((f) =>
          box({ size: [width - 0.1, 0.02, 0.002], center: [0, f * depth, height + 0.0005], bevel: 0.0005 }),
        ),
      );
    } else {
      // One end still curls from having been rolled.
      const curl = sheet({
        at: (u, v) => {
          const a = v * 2.4;
          const r = 0.012;
          return [(u - 0.5) * width, depth / 2 - 0.01 + r * Math.sin(a), height / 2 + 0.001 + r * (1 - Math.cos(a))];
        },
        across: 6,
        along: 14,
        thickness: height,
        crease: 60,
      });
      make.add('mat', material, curl);
    }
  };

const tablecloth: Builder = (make) => {
  const { width, depth } = make;
  const round = make.is('round');
  if (round && !make.given('depth')) make.depth = width;
  const drop = make.given('height') ? Math.max(0.02, make.height) : 0.2;
  const material = cloth(make, 'linen', patternOf(make, ['plain', 'checks', 'stripes', 'floral']));
  const half: [number, number] = [width / 2 - 0.03, (round ? width : depth) / 2 - 0.03];
  make.add(
    'cloth',
    material,
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
