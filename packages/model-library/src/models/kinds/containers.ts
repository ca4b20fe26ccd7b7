/** Trunks, toy boxes, baskets, coat racks. */
import type { Builder } from '../builder.ts';
import type { Vec3 } from '../model.ts';
import { planks } from '../pieces/plates.ts';
import { box, boxBetween } from '../shape/box.ts';
import { extrude, upright } from '../shape/extrude.ts';
import { rectangle, superellipse } from '../shape/outline.ts';
import { cylinder, smoothLathe, sphere } from '../shape/round.ts';
import { around, merge, move, type Shape, turn, withMirror } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';
import { subtract } from '../shape/solid.ts';
import { curve, rod, roundedPath, sweep, tube } from '../shape/sweep.ts';

export const coatRack: Builder = (make) => {
  const { width, height, style, materialSet } = make;
  const wooden = style.legs !== 'frame' && style.character !== 'space';
  const material = wooden ? materialSet.wood() : materialSet.metal('main', 'main');
  const r = width / 2;
  const foot =
    style.character === 'classical' || style.character === 'deco'
      ? tube({
          path: curve(
            [
              [0, 0, 0.34],
              [r * 0.5, 0, 0.26],
              [r * 0.9, 0, 0.08],
              [r, 0, 0.016],
            ],
            5,
          ),
          radius: 0.014,
          sides: 9,
        })
      : rod([r, 0, 0.012], [0.01, 0, 0.3], 0.012, 0.014);
  make.add(
    'stand',
    material,
    rod([0, 0, 0.05], [0, 0, height - 0.03], 0.019, 0.016),
    around(foot, style.character === 'nordic' ? 3 : 4, 20),
    move(sphere(0.026, 16), 0, 0, height - 0.026),
  );
  const hook = tube({
    path: curve(
      [
        [0.008, 0, height - 0.2],
        [0.09, 0, height - 0.15],
        [0.14, 0, height - 0.09],
        [0.16, 0, height - 0.03],
      ],
      5,
    ),
    radius: (t) => 0.011 - 0.004 * t,
    sides: 8,
  });
  make.add(
    'hooks',
    { ...material, group: 'hooks' },
    around(merge([hook, move(sphere(0.012, 10), 0.16, 0, height - 0.028)]), 6, 0),
    around(
      tube({
        path: curve(
          [
            [0.01, 0, height - 0.42],
            [0.07, 0, height - 0.43],
            [0.1, 0, height - 0.38],
          ],
          4,
        ),
        radius: 0.007,
        sides: 8,
      }),
      3,
      30,
    ),
  );
};

export const trunk: Builder = (make) => {
  const { width, depth, height, materialSet, style } = make;
  const suitcase = make.wants('fabric') || style.character === 'industrial';
  const body = suitcase
    ? { ...materialSet.of('leather', 'brown', {}, 'main', 'main'), takes: ['fabric', 'wood', 'metal'] as const }
    : materialSet.wood();
  const lid = height * 0.66;
  const domed = style.character === 'rustic' || style.character === 'classical';
  make.add(
    'body',
    body,
    suitcase
      ? [boxBetween([-width / 2, -depth / 2, 0.01], [width / 2, depth / 2, lid - 0.002], { bevel: 0.02, segments: 2 })]
      : planks({ width: lid - 0.01, depth: width, z: 0, thick: 0.02, count: Math.round(width / 0.1), seed: 4 })
          .map((s) => move(turn(turn(s, 'z', 90), 'x', 90), 0, -depth / 2 + 0.02, lid / 2 + 0.005))
          .concat(
            boxBetween([-width / 2 + 0.002, -depth / 2 + 0.016, 0.005], [width / 2 - 0.002, depth / 2, lid - 0.003], {
              bevel: 0.003,
            }),
          ),
  );
  const rise = height - lid;
  const outline: [number, number][] = domed
    ? [
        [-depth / 2, 0],
        [depth / 2, 0],
        ...Array.from({ length: 13 }, (_, i): [number, number] => {
          const a = (i / 12) * Math.PI;
          return [(depth / 2) * Math.cos(a), 0.04 + (rise - 0.04) * Math.sin(a)];
        }),
      ]
    : [
        [-depth / 2, 0],
        [depth / 2, 0],
        [depth / 2, rise],
        [-depth / 2, rise],
      ];
  const cover = turn(move(upright({ outline, height: width, bevel: 0.006, crease: 40 }), 0, 0, 0), 'z', 90);
  make.add('lid', { ...body, group: 'main' }, move(cover, 0, 0, lid));
  const metal = materialSet.metal('trim', 'accent');
  for (const x of [-width * 0.3, width * 0.3]) {
    const band = outline.map(([y, z]): Vec3 => [x, y, lid + z]);
    make.add(
      'straps',
      suitcase ? materialSet.of('leather', 'dark-brown', {}, 'trim') : metal,
      sweep({
        path: [
          [x, -depth / 2 - 0.002, 0.015],
          ...band.slice(0, 1).map(([a, , c]): Vec3 => [a, -depth / 2 - 0.002, c]),
          ...[...band.slice(2)].reverse().map(([a, b, c]): Vec3 => [a, b * 1.006, c + 0.002]),
          [x, depth / 2 + 0.002, 0.015],
        ],
        profile: rectangle(0.035, 0.006),
        up: [1, 0, 0],
      }),
    );
  }
  make.add(
    'lock',
    metal,
    box({ size: [0.07, 0.012, 0.09], center: [0, -depth / 2 - 0.003, lid - 0.01], bevel: 0.003 }),
    move(turn(cylinder({ radius: 0.01, height: 0.012 }), 'x', 90), 0, -depth / 2 - 0.006, lid - 0.02),
  );
  make.add(
    'handles',
    metal,
    withMirror(
      move(
        tube({
          path: roundedPath(
            [
              [0, -0.08, 0],
              [0.03, -0.07, -0.02],
              [0.03, 0.07, -0.02],
              [0, 0.08, 0],
            ],
            0.02,
          ),
          radius: 0.007,
          sides: 8,
        }),
        width / 2,
        0,
        lid * 0.7,
      ),
      'x',
    ),
  );
  for (const sx of [-1, 1])
    for (const sy of [-1, 1])
      make.add(
        'corners',
        metal,
        box({
          size: [0.05, 0.05, 0.05],
          center: [sx * (width / 2 - 0.022), sy * (depth / 2 - 0.022), 0.025],
          bevel: 0.008,
          segments: 1,
        }),
      );
  make.top({
    name: 'top',
    z: height,
    min: [-width / 2 + 0.03, -depth / 2 + 0.03],
    max: [width / 2 - 0.03, depth / 2 - 0.03],
  });
};

export const toyBox: Builder = (make) => {
  const { width, depth, height, materialSet, random } = make;
  const t = 0.018;
  const body = materialSet.casework();
  const wall = subtract(
    boxBetween([-width / 2, -depth / 2, 0.02], [width / 2, depth / 2, height - 0.03], { bevel: 0.012, segments: 2 }),
    [
      boxBetween([-width / 2 + t, -depth / 2 + t, 0.05], [width / 2 - t, depth / 2 - t, height], {}),
      move(turn(cylinder({ radius: 0.03, height: 2 }), 'y', 90), -1, 0, height * 0.68),
      boxBetween([-1, -0.05, height * 0.66], [1, 0.05, height * 0.7], { bevel: 0.01 }),
    ],
  );
  make.add('body', body, wall);
  make.add(
    'feet',
    materialSet.of('paint', random.pick(['turquoise', 'yellow', 'pink']), {}, 'feet', 'accent'),
    withMirror(withMirror(move(sphere(0.03, 14), width / 2 - 0.07, depth / 2 - 0.07, 0.028), 'x'), 'y'),
  );
  make.add(
    'lid',
    { ...body, group: 'main' },
    move(
      turn(
        box({ size: [width + 0.01, depth + 0.01, 0.022], center: [0, -depth / 2, 0.011], bevel: 0.008, segments: 2 }),
        'x',
        -3,
      ),
      0,
      depth / 2,
      height - 0.026,
    ),
  );
  const star = Array.from({ length: 10 }, (_, i): [number, number] => {
    const [a, r] = [(i / 10) * 2 * Math.PI + Math.PI / 2, i % 2 ? 0.035 : 0.08];
    return [r * Math.cos(a), r * Math.sin(a)];
  });
  make.add(
    'star',
    materialSet.of('paint', random.pick(['yellow', 'coral', 'sky-blue']), {}, 'detail', 'accent'),
    move(upright({ outline: star, height: 0.012, bevel: 0.003 }), 0, -depth / 2 - 0.004, height * 0.45),
  );
  make.top({
    name: 'top',
    z: height,
    min: [-width / 2 + 0.03, -depth / 2 + 0.03],
    max: [width / 2 - 0.03, depth / 2 - 0.03],
  });
};

export const basket: Builder = (make) => {
  const { width, depth, height, materialSet, random } = make;
  const weave = {
    ...materialSet.of(random.pick(['rattan', 'jute']), undefined, {}, 'main', 'main'),
    takes: ['wood', 'fabric', 'metal'] as const,
  };
  const round = !make.is('square');
  const rows = Math.round(height / 0.035);
  const bulge = (v: number) => 0.8 + 0.2 * Math.sin(v * Math.PI * 0.62 + 0.25);
  const [a, b] = [width / 2 - 0.02, depth / 2 - 0.02];
  const point = (u: number, v: number): Vec3 => {
    const [x, y] = superellipse(1, 1, round ? 2.2 : 5, 48)[Math.round(u * 48) % 48];
    // Over and under: neighboring rows weave against each other.
    const wave = 0.004 * Math.sin(u * 2 * Math.PI * 16) * Math.sin(v * rows * Math.PI);
    return [x * 2 * (a * bulge(v) + wave), y * 2 * (b * bulge(v) + wave), v * (height - 0.012) + 0.004];
  };
  const wall: Shape = sheet({
    at: (u, v) => point(v, u),
    across: rows * 2,
    along: 48,
    thickness: 0.012,
    ring: true,
    crease: 70,
  });
  make.add('body', weave, wall);
  make.add(
    'body',
    weave,
    move(
      extrude({
        outline: superellipse(2 * a * bulge(0), 2 * b * bulge(0), round ? 2.2 : 5, 48),
        height: 0.014,
        bevel: 0.004,
      }),
      0,
      0,
      0,
    ),
  );
  const rim = superellipse(2 * a * bulge(1), 2 * b * bulge(1), round ? 2.2 : 5, 48).map(
    ([x, y]): Vec3 => [x, y, height - 0.012],
  );
  make.add('rim', { ...weave, group: 'rim' }, tube({ path: rim, radius: 0.012, sides: 8, closed: true }));
  make.add(
    'handles',
    { ...materialSet.of('leather', 'camel', {}, 'handles', 'accent') },
    withMirror(
      move(
        tube({
          path: curve(
            [
              [0, -0.06, -0.02],
              [0.012, -0.05, 0.04],
              [0.012, 0.05, 0.04],
              [0, 0.06, -0.02],
            ],
            5,
          ),
          radius: 0.009,
          sides: 8,
        }),
        a * bulge(1) + 0.002,
        0,
        height - 0.035,
      ),
      'x',
    ),
  );
  if (make.random.fork('inside').chance(0.5))
    make.add(
      'blanket',
      materialSet.accentFabric('blanket'),
      move(
        smoothLathe(
          [
            [a * 0.7, height * 0.55],
            [a * 0.84, height * 0.8],
            [a * 0.6, height * 0.95],
            [0.01, height * 1.0],
          ],
          { segments: 28 },
        ),
        0,
        0,
        -0.01,
      ),
    );
  make.top({ name: 'inside', z: 0.014, min: [-a * 0.6, -b * 0.6], max: [a * 0.6, b * 0.6] });
};
