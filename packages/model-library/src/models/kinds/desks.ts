/** Desks, counters, kitchen runs: places to work at, most of them casework under a top. */
import type { Builder, Builders } from '../builder.ts';
import type { Vec3 } from '../model.ts';
import { casework, type Row } from '../pieces/casework.ts';
import { planks } from '../pieces/plates.ts';
import { tableBase } from '../pieces/table-bases.ts';
import { box, boxBetween } from '../shape/box.ts';
import { upright } from '../shape/extrude.ts';
import { ellipse, rectangle, superellipse } from '../shape/outline.ts';
import { cylinder } from '../shape/round.ts';
import { move, turn, withMirror } from '../shape/shape.ts';
import { bar, rod, sweep } from '../shape/sweep.ts';
import { tableTop } from './tables.ts';

export const drawers = (count: number): Row[] =>
  Array.from({ length: count }, () => ({ height: 1, cells: [{ form: 'drawer' }] }));

const desk: Builder = (make) => {
  const { width, depth, height, style, materialSet, random } = make;
  const thick = style.character === 'rustic' || style.character === 'industrial' ? 0.04 : 0.028;
  tableTop(make, 'rectangle', thick);
  const under = height - thick;
  const choice = random.fork('form');
  if (style.character === 'classical' || (style.character === 'deco' && width > 1)) {
    // Pedestals of drawers on both sides.
    const w = Math.min(0.42, width * 0.29);
    for (const side of [-1, 1])
      casework(make, {
        width: w,
        depth: depth - 0.06,
        z0: 0.07,
        z1: under - 0.001,
        rows: drawers(3),
        x: side * (width / 2 - w / 2 - 0.02),
        y: 0.005,
      });
    make.add(
      'plinth',
      materialSet.casework('body'),
      ...[-1, 1].map((s) =>
        boxBetween(
          [s * (width / 2 - w / 2 - 0.02) - w / 2 - 0.008, -depth / 2 + 0.02, 0],
          [s * (width / 2 - w / 2 - 0.02) + w / 2 + 0.008, depth / 2 - 0.01, 0.072],
          { bevel: 0.008, segments: 1 },
        ),
      ),
    );
    casework(make, {
      width: width - 2 * w - 0.05,
      depth: depth - 0.08,
      z0: under - 0.11,
      z1: under - 0.001,
      rows: drawers(1),
      board: 0.014,
    });
    make.add(
      'body',
      materialSet.casework('body'),
      box({
        size: [width - 2 * w - 0.03, 0.018, under - 0.3],
        center: [0, depth / 2 - 0.04, under / 2 + 0.1],
        bevel: 0.002,
        grain: 'x',
      }),
    );
    return;
  }
  if (style.character === 'modern' && choice.chance(0.5)) {
    // Height-adjustable: two columns on feet.
    const metal = materialSet.metal('legs', 'accent');
    for (const s of [-1, 1]) {
      const x = s * (width / 2 - 0.24);
      make.add(
        'legs',
        metal,
        box({ size: [0.07, depth - 0.06, 0.03], center: [x, 0, 0.015], bevel: 0.008 }),
        box({ size: [0.075, 0.055, under * 0.6], center: [x, 0.04, under * 0.3], bevel: 0.005 }),
        box({ size: [0.06, 0.042, under * 0.7], center: [x, 0.04, under * 0.62], bevel: 0.004 }),
        box({ size: [0.06, depth - 0.2, 0.025], center: [x, 0, under - 0.0125], bevel: 0.004 }),
      );
    }
    make.add('legs', metal, box({ size: [width - 0.48, 0.06, 0.04], center: [0, 0.04, under - 0.02], bevel: 0.004 }));
    make.add(
      'tray',
      materialSet.of('plastic', '#202124', {}, 'detail'),
      box({ size: [0.09, 0.03, 0.018], center: [width / 2 - 0.18, -depth / 2 + 0.02, under - 0.009], bevel: 0.004 }),
    );
    return;
  }
  tableBase(make, { width, depth, height: under, plan: 'rectangle' });
  // Drawers under the top: a pedestal on one side or a shallow row.
  const pedestal = choice.chance(0.45) && style.character !== 'japanese';
  if (pedestal) {
    const w = Math.min(0.4, width * 0.3);
    const z0 = style.character === 'nordic' || style.character === 'mid-century' ? under - 0.36 : 0.06;
    casework(make, {
      width: w,
      depth: depth - 0.14,
      z0,
      z1: under - 0.002,
      rows: drawers(z0 > 0.2 ? 2 : 3),
      x: width / 2 - w / 2 - 0.11,
      y: 0.01,
      board: 0.016,
    });
    if (z0 < 0.1)
      make.add(
        'casters',
        materialSet.of('plastic', '#202124', {}, 'detail'),
        ...[-1, 1].flatMap((a) =>
          [-1, 1].map((b) =>
            move(
              cylinder({ radius: 0.022, height: 0.062, bevel: 0.006 }),
              width / 2 - w / 2 - 0.11 + a * (w / 2 - 0.04),
              0.01 + b * (depth / 2 - 0.13),
              0,
            ),
          ),
        ),
      );
  } else
    casework(make, {
      width: Math.min(width - 0.2, 0.9),
      depth: depth - 0.14,
      z0: under - 0.1,
      z1: under - 0.002,
      rows: [{ height: 1, cells: width > 1.1 ? [{ form: 'drawer' }, { form: 'drawer' }] : [{ form: 'drawer' }] }],
      y: -0.02,
      board: 0.012,
    });
};

const dressingTable: Builder = (make) => {
  // The usual height is that of its top; the mirror stands on it.
  const { width, depth, style, materialSet, random } = make;
  // A height of table level is the table's own: then it has no mirror.
  const bare = make.given('height') && make.height < 1;
  const topZ = bare ? make.height : make.given('height') ? make.height * 0.56 : 0.75;
  const whole = make.height;
  make.height = topZ;
  tableTop(make, 'rectangle', 0.024);
  make.height = whole;
  const under = topZ - 0.024;
  tableBase(make, { width, depth, height: under, plan: 'rectangle' });
  casework(make, {
    width: width - 0.14,
    depth: depth - 0.09,
    z0: under - 0.13,
    z1: under - 0.002,
    rows: [{ height: 1, cells: [{ form: 'drawer' }, { form: 'drawer' }] }],
    y: -0.03,
    board: 0.014,
  });
  if (bare) return;
  const mirrorHeight = make.given('height') ? whole - topZ : 0.62;
  const round = make.is('round') || style.edges === 'round' || style.ornate || random.fork('mirror').chance(0.4);
  const [mw, mh] = [Math.min(width * 0.62, mirrorHeight * (round ? 0.9 : 1.05)), mirrorHeight - 0.04];
  const outline = round ? ellipse(mw, mh, 48) : rectangle(mw, mh, 0.03, 4);
  const z = topZ + mirrorHeight / 2 + 0.015;
  make.add(
    'mirror',
    { use: { kind: 'mirror-glass', seed: 1 }, takes: [], tint: 'none', group: 'mirror' },
    move(
      upright({
        outline: outline.map(([x, y]): [number, number] => [x * 0.97, y * 0.97]),
        height: 0.006,
        bevel: 0.001,
      }),
      0,
      depth / 2 - 0.045,
      z,
    ),
  );
  const ring: Vec3[] = outline.map(([x, y]) => [x, y, 0]);
  const frameMaterial = style.metals.includes('brass')
    ? materialSet.metal('mirror frame', 'accent')
    : materialSet.wood('frame', 'main');
  make.add(
    'mirror frame',
    frameMaterial,
    move(
      turn(
        sweep({ path: ring, profile: superellipse(0.022, 0.024, 2.5, 10), closed: true, up: [0, 0, 1], crease: 70 }),
        'x',
        90,
      ),
      0,
      depth / 2 - 0.045,
      z,
    ),
  );
  make.add(
    'mirror frame',
    frameMaterial,
    withMirror(
      bar(
        [mw / 2 + 0.02, depth / 2 - 0.04, topZ - 0.005],
        [mw / 2 + 0.012, depth / 2 - 0.04, z + 0.03],
        0.016,
        0.016,
        [0, 1, 0],
      ),
      'x',
    ),
    box({ size: [mw + 0.08, 0.05, 0.014], center: [0, depth / 2 - 0.04, topZ + 0.006], bevel: 0.004 }),
  );
  make.add(
    'back',
    materialSet.casework('body'),
    move(
      upright({ outline: outline.map(([x, y]): [number, number] => [x * 0.98, y * 0.98]), height: 0.01, bevel: 0.002 }),
      0,
      depth / 2 - 0.035,
      z,
    ),
  );
};

const workbench: Builder = (make) => {
  const { width, depth, height, materialSet, style } = make;
  const wood = materialSet.wood();
  const steel = style.character === 'industrial' || style.character === 'modern';
  const frame = steel ? materialSet.metal('legs', 'accent') : { ...wood, group: 'legs' };
  make.add('top', wood, planks({ width, depth: depth - 0.02, z: height - 0.07, thick: 0.07, count: 5, seed: 3 }));
  const [x, y] = [width / 2 - 0.1, depth / 2 - 0.08];
  const t = steel ? 0.05 : 0.09;
  make.add(
    'legs',
    frame,
    withMirror(
      withMirror(
        box({
          size: [t, t, height - 0.07],
          center: [x, y, (height - 0.07) / 2],
          bevel: 0.006,
          segments: 1,
          grain: 'z',
        }),
        'x',
      ),
      'y',
    ),
    withMirror(box({ size: [2 * x, 0.03, 0.1], center: [0, y, height - 0.13], bevel: 0.004, grain: 'x' }), 'y'),
    withMirror(box({ size: [0.03, 2 * y, 0.1], center: [x, 0, height - 0.13], bevel: 0.004, grain: 'y' }), 'x'),
    withMirror(box({ size: [0.03, 2 * y, 0.07], center: [x, 0, 0.18], bevel: 0.004, grain: 'y' }), 'x'),
  );
  make.add(
    'shelf',
    { ...wood, group: 'shelf' },
    planks({ width: 2 * x - 0.02, depth: 2 * y, z: 0.215, thick: 0.022, count: 4, seed: 8 }),
  );
  // Vise, bench dogs, a drawer.
  const iron = materialSet.of('iron', '#3a3d40', {}, 'detail');
  make.add(
    'vise',
    { ...wood, group: 'vise' },
    box({
      size: [0.3, 0.06, 0.17],
      center: [-width / 2 + 0.26, -depth / 2 - 0.045, height - 0.09],
      bevel: 0.01,
      segments: 1,
      grain: 'x',
    }),
  );
  make.add(
    'screw',
    iron,
    rod(
      [-width / 2 + 0.26, -depth / 2 - 0.12, height - 0.12],
      [-width / 2 + 0.26, -depth / 2 + 0.05, height - 0.12],
      0.014,
    ),
    rod(
      [-width / 2 + 0.15, -depth / 2 - 0.11, height - 0.12],
      [-width / 2 + 0.37, -depth / 2 - 0.11, height - 0.12],
      0.007,
    ),
  );
  make.add(
    'dogs',
    iron,
    ...[0.1, 0.3, 0.5, 0.7].map((f) =>
      move(
        cylinder({ radius: 0.011, height: 0.03, bevel: 0.002 }),
        -width / 2 + 0.26 + f * (width - 0.5),
        -depth / 2 + 0.09,
        height - 0.012,
      ),
    ),
  );
  casework(make, {
    width: Math.min(0.7, width * 0.4),
    depth: depth * 0.7,
    z0: height - 0.23,
    z1: height - 0.072,
    rows: drawers(1),
    x: width * 0.16,
    y: -0.06,
    body: wood,
    fronts: { ...wood, group: 'fronts' },
  });
  make.top({ name: 'top', z: height, min: [-width / 2, -depth / 2], max: [width / 2, depth / 2] });
  make.top({
    name: 'shelf',
    z: 0.238,
    min: [-x + 0.05, -y + 0.04],
    max: [x - 0.05, y - 0.04],
    clearance: height - 0.5,
  });
};

export const desks: Builders = {
  desk,
  'dressing-table': dressingTable,
  workbench,
};
