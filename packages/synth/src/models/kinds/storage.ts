/** Cabinets, shelves, chests. Each is a list of rows; pieces/casework.ts does the joinery. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import {
  type Bay,
  books,
  type Cell,
  caseFeet,
  caseTop,
  casework,
  cornice,
  type Row,
  shelfThings,
} from '../pieces/casework.ts';
import { planks } from '../pieces/plates.ts';
import {
  around,
  bar,
  box,
  boxBetween,
  curve,
  cylinder,
  extrude,
  merge,
  move,
  rectangle,
  rod,
  roundedPath,
  type Shape,
  sheet,
  smoothLathe,
  sphere,
  subtract,
  superellipse,
  sweep,
  tube,
  turn,
  upright,
  withMirror,
} from '../shape/index.ts';

/** Height of feet or plinth: legs show on light furniture, heavy ones stand on the floor. */
function feet(make: Maker, wanted: number): number {
  const { character } = make.style;
  if (character === 'modern' || character === 'space' || character === 'memphis')
    return make.is('built-in') ? 0 : Math.min(wanted, 0.06);
  if (character === 'deco' || character === 'japanese') return Math.min(wanted, 0.06);
  if (character === 'rustic' || character === 'classical') return Math.min(wanted, 0.1);
  return wanted;
}
const doors = (count: number): Cell[] =>
  Array.from(
    { length: count },
    (_, i): Cell => ({ form: 'door', hinge: count === 1 || i % 2 === 1 ? 'right' : 'left' }),
  );
const drawersIn = (count: number): Row[] =>
  Array.from({ length: count }, () => ({ height: 1, cells: [{ form: 'drawer' }] }));

/** Feet, body and top of one size; returns the open bays. */
function standing(make: Maker, wantedFeet: number, rows: Row[], top = 0.024): Bay[] {
  const { width, depth, height, stuff, style } = make;
  const low = feet(make, wantedFeet);
  caseFeet(make, width, depth, low);
  const bays = casework(make, { width, depth, z0: low, z1: height - top, rows });
  const stone = style.character === 'deco' && make.random.fork('top').chance(0.5);
  caseTop(
    make,
    width,
    depth,
    height - top,
    top,
    stone || make.wants('stone') ? stuff.stone('top', 'none') : stuff.casework('body'),
  );
  for (const [i, bay] of bays.entries())
    make.top({
      name: `shelf-${i + 1}`,
      z: bay.z0,
      min: [bay.x0, -depth / 2 + 0.03],
      max: [bay.x1, depth / 2 - 0.02],
      clearance: bay.z1 - bay.z0,
    });
  return bays;
}

const nightstand: Builder = (make) => {
  if (!make.given('height')) make.height *= 0.6 + make.style.low * 0.4;
  const open = make.random.fork('rows').pick([0, 1, 2]);
  const rows: Row[] =
    open === 0
      ? drawersIn(2)
      : open === 1
        ? [
            { height: 0.8, cells: [{ form: 'drawer' }] },
            { height: 1, cells: [{ form: 'open' }] },
          ]
        : drawersIn(make.height > 0.5 ? 3 : 2);
  standing(make, 0.15, rows, 0.022);
};

const wardrobe: Builder = (make) => {
  const { width, depth, height, style, stuff } = make;
  const count = Math.max(2, Math.round(width / 0.5));
  const drawers = ['classical', 'rustic'].includes(style.character) || make.random.fork('rows').chance(0.3);
  const crown = style.ornate ? 0.07 : style.edges === 'rough' ? 0.04 : 0.02;
  const low = feet(make, 0.1);
  caseFeet(make, width, depth, low);
  const rows: Row[] = [{ height: drawers ? 4.6 : 1, cells: doors(count) }];
  if (drawers)
    rows.push({
      height: 1,
      cells: Array.from({ length: Math.max(1, Math.round(count / 2)) }, (): Cell => ({ form: 'drawer' })),
    });
  casework(make, { width, depth, z0: low, z1: height - crown, rows, board: 0.022 });
  if (style.ornate) cornice(make, width, depth, height - crown, crown, stuff.casework('body'));
  else
    make.add(
      'top',
      stuff.casework('body'),
      boxBetween([-width / 2 - 0.004, -depth / 2 - 0.004, height - crown], [width / 2 + 0.004, depth / 2, height], {
        bevel: 0.003,
        grain: 'x',
      }),
    );
  make.top({ name: 'top', z: height, min: [-width / 2, -depth / 2], max: [width / 2, depth / 2] });
};

/** Open shelving; `filled` with books or with a few things. */
const shelving =
  (filled: 'books' | 'things'): Builder =>
  (make) => {
    const { width, depth, height, style, stuff, random } = make;
    const choice = random.fork('form');
    const levels = Math.max(2, Math.round(height / 0.36));
    const bays: Bay[] = [];
    if (make.is('built-in') && filled === 'things' && height <= 0.5) {
      make.add('shelf', stuff.wood(), box({ size: [width, depth, Math.min(height, 0.05)], bevel: 0.003, grain: 'x' }));
      return;
    }
    if (
      style.character === 'industrial' ||
      (filled === 'things' && ['mid-century', 'nordic', 'deco'].includes(style.character) && choice.chance(0.6))
    ) {
      // Boards in a steel or rod frame.
      const t = style.character === 'industrial' ? 0.028 : 0.018;
      const [x, y] = [width / 2 - t / 2, depth / 2 - t / 2];
      const metal = style.character === 'nordic' ? stuff.wood('legs', 'accent') : stuff.metal('legs', 'accent');
      make.add(
        'frame',
        metal,
        withMirror(
          withMirror(box({ size: [t, t, height], centre: [x, y, height / 2], bevel: 0.002, grain: 'z' }), 'x'),
          'y',
        ),
      );
      for (let i = 0; i <= levels; i++) {
        const z = i === 0 ? 0.1 : i === levels ? height - 0.016 : 0.1 + ((height - 0.116) * i) / levels;
        make.add(
          'frame',
          metal,
          withMirror(box({ size: [t, 2 * y, t * 0.8], centre: [x, 0, z - t * 0.4], bevel: 0.0015 }), 'x'),
        );
        make.add(
          'shelves',
          stuff.wood(),
          style.edges === 'rough'
            ? planks({
                width: width - 0.008,
                depth: depth - 0.006,
                z: z - 0.008,
                thick: 0.024,
                count: 2,
                seed: i * 7 + 3,
              })
            : [
                box({
                  size: [width - t * 0.4, depth - t * 0.4, 0.02],
                  centre: [0, 0, z + 0.004],
                  bevel: 0.002,
                  grain: 'x',
                }),
              ],
        );
        if (i < levels)
          bays.push({ x0: -x + t, x1: x - t, z0: z + 0.0165, z1: 0.1 + ((height - 0.116) * (i + 1)) / levels - 0.03 });
      }
      if (style.character === 'industrial')
        make.add(
          'frame',
          metal,
          bar([-x, y, 0.14], [x, y, height * 0.5], 0.012, 0.004, [0, 1, 0]),
          bar([x, y + 0.001, 0.14], [-x, y + 0.001, height * 0.5], 0.012, 0.004, [0, 1, 0]),
        );
    } else if (filled === 'things' && style.character === 'chinese') {
      // Treasure shelf: cells of different heights.
      bays.push(
        ...casework(make, {
          width,
          depth,
          z0: 0.1,
          z1: height,
          rows: [
            {
              height: 1.2,
              cells: [
                { form: 'open', width: 2 },
                { form: 'open', width: 1.2 },
              ],
            },
            {
              height: 0.9,
              cells: [
                { form: 'open', width: 1 },
                { form: 'open', width: 1.6 },
                { form: 'open', width: 1 },
              ],
            },
            {
              height: 1.1,
              cells: [
                { form: 'open', width: 1.4 },
                { form: 'open', width: 1.9 },
              ],
            },
            { height: 1, cells: doors(2) },
          ],
          openBack: true,
          body: stuff.wood('body', 'main'),
        }),
      );
      caseFeet(make, width, depth, 0.1);
    } else {
      const columns = Math.max(1, Math.round(width / 0.8));
      const low = feet(make, 0.06);
      const crown = style.ornate ? 0.06 : 0;
      caseFeet(make, width, depth, low);
      const cupboards = filled === 'books' && (style.ornate || choice.chance(0.25)) && height > 1.5;
      const shelves = levels - (cupboards ? 2 : 1);
      const rows: Row[] = [
        { height: shelves + 1, cells: Array.from({ length: columns }, (): Cell => ({ form: 'open', shelves })) },
      ];
      if (cupboards) rows.push({ height: 1.5, cells: doors(columns * 2) });
      bays.push(
        ...casework(make, {
          width,
          depth,
          z0: low,
          z1: height - crown,
          rows,
          board: 0.022,
          openBack: filled === 'things' && choice.chance(0.5),
          body: stuff.casework('main'),
        }),
      );
      if (crown > 0) cornice(make, width, depth, height - crown, crown, stuff.casework('main'));
    }
    const inside = depth - 0.02;
    bays.forEach((bay, i) => {
      if (filled === 'books') {
        if (choice.chance(0.16)) shelfThings(make, bay, inside, 0);
        else books(make, bay, inside, 0, choice.between(0.62, 1));
      } else if (choice.chance(0.55)) shelfThings(make, bay, inside, 0);
      else if (choice.chance(0.5)) books(make, bay, inside, 0, choice.between(0.3, 0.6));
      else
        make.top({
          name: `shelf-${i + 1}`,
          z: bay.z0,
          min: [bay.x0, -inside / 2],
          max: [bay.x1, inside / 2],
          clearance: bay.z1 - bay.z0,
        });
    });
    make.top({ name: 'top', z: height, min: [-width / 2, -depth / 2], max: [width / 2, depth / 2] });
  };

const cabinet: Builder = (make) => {
  const count = Math.max(2, Math.round(make.width / 0.5));
  const glass = make.wants('glass') || make.random.fork('rows').chance(0.35);
  const rows: Row[] =
    make.height > 0.95
      ? [
          {
            height: glass ? 1.5 : 1.3,
            cells: glass ? Array.from({ length: count }, (): Cell => ({ form: 'glass', shelves: 2 })) : doors(count),
          },
          { height: 1, cells: doors(count) },
        ]
      : [{ height: 1, cells: doors(count) }];
  const bays = standing(make, 0.12, rows);
  if (glass) for (const bay of bays) if (make.random.chance(0.7)) shelfThings(make, { ...bay }, make.depth * 0.7, 0.03);
};

const chestOfDrawers: Builder = (make) => {
  const levels = Math.max(3, Math.round(make.height / 0.22));
  const rows: Row[] = drawersIn(levels);
  if (make.width > 0.7) rows[0] = { height: 0.75, cells: [{ form: 'drawer' }, { form: 'drawer' }] };
  standing(make, 0.14, rows);
};

const sideboard: Builder = (make) => {
  const third = make.random.fork('rows').pick([0, 1, 2]);
  const drawers: Cell = { form: 'door', rows: drawersIn(3), width: 1.1 };
  const cells: Cell[] =
    third === 0
      ? [...doors(2), drawers, ...doors(1)]
      : third === 1
        ? [...doors(2), ...doors(2)]
        : [...doors(1), drawers, ...doors(1)];
  standing(make, 0.17, [{ height: 1, cells }]);
};

const tvStand: Builder = (make) => {
  if (!make.given('height')) make.height *= 0.7 + make.style.low * 0.3;
  const open: Cell = { form: 'open', shelves: make.height > 0.42 ? 1 : 0, width: 1.5 };
  const side = make.random.fork('rows').chance(0.5)
    ? (): Cell => ({ form: 'door', hinge: 'right' })
    : (): Cell => ({ form: 'door', rows: drawersIn(2) });
  standing(make, 0.13, [{ height: 1, cells: [side(), open, side()] }], 0.026);
};

const shoeCabinet: Builder = (make) => {
  const levels = Math.max(2, Math.round(make.height / 0.36));
  const columns = Math.max(1, Math.round(make.width / 0.55));
  standing(
    make,
    0.06,
    Array.from({ length: levels }, () => ({
      height: 1,
      cells: Array.from({ length: columns }, (): Cell => ({ form: 'drawer' })),
    })),
    0.022,
  );
};

const displayCase: Builder = (make) => {
  const { width, depth, height, stuff } = make;
  const low = height * 0.42;
  caseFeet(make, width, depth, feet(make, 0.08));
  casework(make, {
    width,
    depth,
    z0: feet(make, 0.08),
    z1: low,
    rows: [{ height: 1, cells: doors(Math.max(2, Math.round(width / 0.5))) }],
  });
  make.add(
    'top',
    stuff.casework('body'),
    boxBetween([-width / 2, -depth / 2, low], [width / 2, depth / 2, low + 0.024], { bevel: 0.003, grain: 'x' }),
  );
  const t = 0.014;
  const metal = stuff.metal('trim', 'accent');
  const [x, y] = [width / 2 - t / 2, depth / 2 - t / 2];
  make.add(
    'frame',
    metal,
    withMirror(
      withMirror(boxBetween([x - t / 2, y - t / 2, low + 0.02], [x + t / 2, y + t / 2, height], { bevel: 0.001 }), 'x'),
      'y',
    ),
  );
  for (const z of [low + 0.024, height - t])
    make.add(
      'frame',
      metal,
      withMirror(box({ size: [width, t, t], centre: [0, y, z + t / 2], bevel: 0.001 }), 'y'),
      withMirror(box({ size: [t, depth - 2 * t, t], centre: [x, 0, z + t / 2], bevel: 0.001 }), 'x'),
    );
  make.add(
    'glass',
    { ...stuff.glass(), tint: 'none' },
    withMirror(
      box({
        size: [width - 2 * t, 0.005, height - low - 0.04],
        centre: [0, y, (height + low + 0.02) / 2],
        bevel: 0.0005,
      }),
      'y',
    ),
    withMirror(
      box({
        size: [0.005, depth - 2 * t, height - low - 0.04],
        centre: [x, 0, (height + low + 0.02) / 2],
        bevel: 0.0005,
      }),
      'x',
    ),
    box({ size: [width - 2 * t, depth - 2 * t, 0.005], centre: [0, 0, height - t / 2], bevel: 0.0005 }),
  );
  const shelf = (low + height) / 2;
  make.add(
    'glass',
    { ...stuff.glass(), tint: 'none' },
    box({ size: [width - 0.05, depth - 0.05, 0.008], centre: [0, 0, shelf], bevel: 0.001 }),
  );
  make.top({
    name: 'shelf-1',
    z: low + 0.024,
    min: [-x + 0.04, -y + 0.04],
    max: [x - 0.04, y - 0.04],
    clearance: shelf - low - 0.04,
  });
  make.top({
    name: 'shelf-2',
    z: shelf + 0.004,
    min: [-x + 0.04, -y + 0.04],
    max: [x - 0.04, y - 0.04],
    clearance: height - shelf - 0.03,
  });
};

const coatRack: Builder = (make) => {
  const { width, height, style, stuff } = make;
  const wooden = style.legs !== 'frame' && style.character !== 'space';
  const stuffOf = wooden ? stuff.wood() : stuff.metal('main', 'main');
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
    stuffOf,
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
    { ...stuffOf, group: 'hooks' },
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

const trunk: Builder = (make) => {
  const { width, depth, height, stuff, style } = make;
  const suitcase = make.wants('fabric') || style.character === 'industrial';
  const body = suitcase
    ? { ...stuff.of('leather', 'brown', {}, 'main', 'main'), takes: ['fabric', 'wood', 'metal'] as const }
    : stuff.wood();
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
  const metal = stuff.metal('trim', 'accent');
  for (const x of [-width * 0.3, width * 0.3]) {
    const band = outline.map(([y, z]): Vec3 => [x, y, lid + z]);
    make.add(
      'straps',
      suitcase ? stuff.of('leather', 'dark-brown', {}, 'trim') : metal,
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
    box({ size: [0.07, 0.012, 0.09], centre: [0, -depth / 2 - 0.003, lid - 0.01], bevel: 0.003 }),
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
          centre: [sx * (width / 2 - 0.022), sy * (depth / 2 - 0.022), 0.025],
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

const toyBox: Builder = (make) => {
  const { width, depth, height, stuff, random } = make;
  const t = 0.018;
  const body = stuff.casework();
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
    stuff.of('paint', random.pick(['turquoise', 'yellow', 'pink']), {}, 'feet', 'accent'),
    withMirror(withMirror(move(sphere(0.03, 14), width / 2 - 0.07, depth / 2 - 0.07, 0.028), 'x'), 'y'),
  );
  make.add(
    'lid',
    { ...body, group: 'main' },
    move(
      turn(
        box({ size: [width + 0.01, depth + 0.01, 0.022], centre: [0, -depth / 2, 0.011], bevel: 0.008, segments: 2 }),
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
    stuff.of('paint', random.pick(['yellow', 'coral', 'sky-blue']), {}, 'detail', 'accent'),
    move(upright({ outline: star, height: 0.012, bevel: 0.003 }), 0, -depth / 2 - 0.004, height * 0.45),
  );
  make.top({
    name: 'top',
    z: height,
    min: [-width / 2 + 0.03, -depth / 2 + 0.03],
    max: [width / 2 - 0.03, depth / 2 - 0.03],
  });
};

const basket: Builder = (make) => {
  const { width, depth, height, stuff, random } = make;
  const weave = {
    ...stuff.of(random.pick(['rattan', 'jute']), undefined, {}, 'main', 'main'),
    takes: ['wood', 'fabric', 'metal'] as const,
  };
  const round = !make.is('square');
  const rows = Math.round(height / 0.035);
  const bulge = (v: number) => 0.8 + 0.2 * Math.sin(v * Math.PI * 0.62 + 0.25);
  const [a, b] = [width / 2 - 0.02, depth / 2 - 0.02];
  const point = (u: number, v: number): Vec3 => {
    const [x, y] = superellipse(1, 1, round ? 2.2 : 5, 48)[Math.round(u * 48) % 48];
    // Over and under: neighbouring rows weave against each other.
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
    { ...stuff.of('leather', 'camel', {}, 'handles', 'accent') },
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
      stuff.accentFabric('blanket'),
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

export const storage: Builders = {
  nightstand,
  wardrobe,
  bookshelf: shelving('books'),
  shelf: shelving('things'),
  cabinet,
  'chest-of-drawers': chestOfDrawers,
  sideboard,
  'tv-stand': tvStand,
  'shoe-cabinet': shoeCabinet,
  'coat-rack': coatRack,
  'toy-box': toyBox,
  trunk,
  basket,
  'display-case': displayCase,
};
