/** Curtains, blinds, tapestries. */
import type { Builder } from '../builder.ts';
import type { Vec3 } from '../model.ts';
import { cloth, patternOf, seedOf } from '../pieces/cloth-materials.ts';
import { box } from '../shape/box.ts';
import { ellipse } from '../shape/outline.ts';
import { noise3 } from '../shape/random.ts';
import { cylinder, sphere, torus } from '../shape/round.ts';
import { array, merge, mirror, move, type Shape, turn } from '../shape/shape.ts';
import { pleats, sheet } from '../shape/sheet.ts';
import { curve, rod, tube } from '../shape/sweep.ts';

export const curtain: Builder = (make) => {
  const { width, depth, height, style, materialSet } = make;
  const seed = seedOf(make, 'cloth');
  const rail = height - 0.03;
  const sheer = make.random.fork('sheer').chance(0.3) && !make.wants('fabric');
  const fabric = cloth(
    make,
    sheer
      ? 'linen'
      : style.ornate
        ? 'velvet'
        : materialSet.fabric().use.kind === 'leather'
          ? 'linen'
          : materialSet.fabric().use.kind,
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
      ? materialSet.wood('rail', 'accent')
      : materialSet.metal('rail', 'accent');
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
      make.materialSet.accentFabric('ties'),
      ...[-1, 1].map((side) =>
        tube({
          path: ellipse(each * 0.42, Math.min(0.11, depth * 0.7), 24).map(
            ([x, y]): Vec3 => [x + side * (width / 2 - each * 0.3 - 0.03), y, rail * 0.35],
          ),
          radius: 0.011,
          sides: 8,
          closed: true,
        }),
      ),
    );
};

export const blinds: Builder = (make) => {
  const { width, height, style, materialSet } = make;
  const roller = make.wants('fabric') || (style.character === 'modern' && make.random.fork('form').chance(0.4));
  const slat =
    style.character === 'japanese' || style.character === 'chinese' || style.character === 'bohemian'
      ? materialSet.of('bamboo', undefined, {}, 'main', 'main')
      : style.lacquers.length > 0
        ? materialSet.of('paint', style.lacquers[0], { roughness: 0.4 }, 'main', 'main')
        : materialSet.wood();
  const usable = { ...slat, takes: ['wood', 'metal', 'other'] as const };
  if (roller) {
    make.add(
      'cloth',
      cloth(make, 'linen'),
      box({ size: [width - 0.03, 0.003, height - 0.06], center: [0, 0.012, (height - 0.06) / 2 + 0.02], bevel: 0.001 }),
    );
    make.add(
      'rail',
      materialSet.metal('rail', 'accent'),
      box({ size: [width - 0.03, 0.012, 0.025], center: [0, 0.012, 0.0125], bevel: 0.004 }),
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
    box({ size: [width, 0.05, 0.045], center: [0, 0, height - 0.0225], bevel: 0.004 }),
    box({ size: [width - 0.01, 0.045, 0.022], center: [0, 0, 0.018], bevel: 0.005 }),
  );
  for (const f of [-0.36, 0, 0.36])
    make.add(
      'cords',
      materialSet.of('cotton', 'off-white', {}, 'cords'),
      rod([f * width, -0.024, 0.02], [f * width, -0.024, height - 0.03], 0.0014, 0.0014, 5),
      rod([f * width, 0.022, 0.02], [f * width, 0.022, height - 0.03], 0.0014, 0.0014, 5),
    );
  make.add(
    'cords',
    materialSet.of('cotton', 'off-white', {}, 'cords'),
    rod([width * 0.44, -0.028, height * 0.35], [width * 0.44, -0.028, height - 0.03], 0.002, 0.002, 6),
    move(cylinder({ radius: 0.007, topRadius: 0.004, height: 0.04 }), width * 0.44, -0.028, height * 0.33),
  );
};

export const tapestry: Builder = (make) => {
  const { width, height, style, materialSet } = make;
  const macrame = style.character === 'bohemian' || style.character === 'nordic';
  const fabric = cloth(make, 'wool', macrame ? 'plain' : patternOf(make, ['geometric', 'persian', 'floral']));
  const seed = seedOf(make, 'cloth');
  const wood = materialSet.wood('rail', 'accent');
  make.add(
    'rail',
    wood,
    rod([-width / 2, 0, height - 0.12], [width / 2, 0, height - 0.12], 0.012),
    move(sphere(0.018, 12), -width / 2 + 0.01, 0, height - 0.12),
    move(sphere(0.018, 12), width / 2 - 0.01, 0, height - 0.12),
  );
  make.add(
    'cord',
    materialSet.of('cotton', 'off-white', {}, 'cords'),
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
