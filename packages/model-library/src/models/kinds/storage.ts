/** Cabinets, shelves, chests. Each is a list of rows; pieces/casework.ts does the joinery. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import { type Bay, type Cell, caseFeet, caseTop, casework, cornice, type Row } from '../pieces/casework.ts';
import { planks } from '../pieces/plates.ts';
import { books, shelfThings } from '../pieces/shelf-contents.ts';
import { box, boxBetween } from '../shape/box.ts';
import { withMirror } from '../shape/shape.ts';
import { bar } from '../shape/sweep.ts';
import { basket, coatRack, toyBox, trunk } from './containers.ts';

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
  const { width, depth, height, materialSet, style } = make;
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
    stone || make.wants('stone') ? materialSet.stone('top', 'none') : materialSet.casework('body'),
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
  const { width, depth, height, style, materialSet } = make;
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
  if (style.ornate) cornice(make, width, depth, height - crown, crown, materialSet.casework('body'));
  else
    make.add(
      'top',
      materialSet.casework('body'),
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
    const { width, depth, height, style, materialSet, random } = make;
    const choice = random.fork('form');
    const levels = Math.max(2, Math.round(height / 0.36));
    const bays: Bay[] = [];
    if (make.is('built-in') && filled === 'things' && height <= 0.5) {
      make.add(
        'shelf',
        materialSet.wood(),
        box({ size: [width, depth, Math.min(height, 0.05)], bevel: 0.003, grain: 'x' }),
      );
      return;
    }
    if (
      style.character === 'industrial' ||
      (filled === 'things' && ['mid-century', 'nordic', 'deco'].includes(style.character) && choice.chance(0.6))
    ) {
      // Boards in a steel or rod frame.
      const t = style.character === 'industrial' ? 0.028 : 0.018;
      const [x, y] = [width / 2 - t / 2, depth / 2 - t / 2];
      const metal =
        style.character === 'nordic' ? materialSet.wood('legs', 'accent') : materialSet.metal('legs', 'accent');
      make.add(
        'frame',
        metal,
        withMirror(
          withMirror(box({ size: [t, t, height], center: [x, y, height / 2], bevel: 0.002, grain: 'z' }), 'x'),
          'y',
        ),
      );
      for (let i = 0; i <= levels; i++) {
        const z = i === 0 ? 0.1 : i === levels ? height - 0.016 : 0.1 + ((height - 0.116) * i) / levels;
        make.add(
          'frame',
          metal,
          withMirror(box({ size: [t, 2 * y, t * 0.8], center: [x, 0, z - t * 0.4], bevel: 0.0015 }), 'x'),
        );
        make.add(
          'shelves',
          materialSet.wood(),
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
                  center: [0, 0, z + 0.004],
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
          body: materialSet.wood('body', 'main'),
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
          body: materialSet.casework('main'),
        }),
      );
      if (crown > 0) cornice(make, width, depth, height - crown, crown, materialSet.casework('main'));
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
  const { width, depth, height, materialSet } = make;
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
    materialSet.casework('body'),
    boxBetween([-width / 2, -depth / 2, low], [width / 2, depth / 2, low + 0.024], { bevel: 0.003, grain: 'x' }),
  );
  const t = 0.014;
  const metal = materialSet.metal('trim', 'accent');
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
      withMirror(box({ size: [width, t, t], center: [0, y, z + t / 2], bevel: 0.001 }), 'y'),
      withMirror(box({ size: [t, depth - 2 * t, t], center: [x, 0, z + t / 2], bevel: 0.001 }), 'x'),
    );
  make.add(
    'glass',
    { ...materialSet.glass(), tint: 'none' },
    withMirror(
      box({
        size: [width - 2 * t, 0.005, height - low - 0.04],
        center: [0, y, (height + low + 0.02) / 2],
        bevel: 0.0005,
      }),
      'y',
    ),
    withMirror(
      box({
        size: [0.005, depth - 2 * t, height - low - 0.04],
        center: [x, 0, (height + low + 0.02) / 2],
        bevel: 0.0005,
      }),
      'x',
    ),
    box({ size: [width - 2 * t, depth - 2 * t, 0.005], center: [0, 0, height - t / 2], bevel: 0.0005 }),
  );
  const shelf = (low + height) / 2;
  make.add(
    'glass',
    { ...materialSet.glass(), tint: 'none' },
    box({ size: [width - 0.05, depth - 0.05, 0.008], center: [0, 0, shelf], bevel: 0.001 }),
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
