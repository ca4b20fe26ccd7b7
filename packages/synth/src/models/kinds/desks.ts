/** Desks, counters, kitchen runs: places to work at, most of them casework under a top. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { type Cell, casework, type Row } from '../pieces/casework.ts';
import { front } from '../pieces/fronts.ts';
import { planks, plate } from '../pieces/plates.ts';
import { steelLoop, tableBase } from '../pieces/table-bases.ts';
import {
  bar,
  box,
  boxBetween,
  cylinder,
  ellipse,
  extrude,
  move,
  rectangle,
  rod,
  roundedPath,
  superellipse,
  sweep,
  tube,
  turn,
  upright,
  withMirror,
} from '../shape/index.ts';
import { tableTop } from './tables.ts';

const drawers = (count: number): Row[] =>
  Array.from({ length: count }, () => ({ height: 1, cells: [{ form: 'drawer' }] }));
const desk: Builder = (make) => {
  const { width, depth, height, style, stuff, random } = make;
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
      stuff.casework('body'),
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
      stuff.casework('body'),
      box({
        size: [width - 2 * w - 0.03, 0.018, under - 0.3],
        centre: [0, depth / 2 - 0.04, under / 2 + 0.1],
        bevel: 0.002,
        grain: 'x',
      }),
    );
    return;
  }
  if (style.character === 'modern' && choice.chance(0.5)) {
    // Height-adjustable: two columns on feet.
    const metal = stuff.metal('legs', 'accent');
    for (const s of [-1, 1]) {
      const x = s * (width / 2 - 0.24);
      make.add(
        'legs',
        metal,
        box({ size: [0.07, depth - 0.06, 0.03], centre: [x, 0, 0.015], bevel: 0.008 }),
        box({ size: [0.075, 0.055, under * 0.6], centre: [x, 0.04, under * 0.3], bevel: 0.005 }),
        box({ size: [0.06, 0.042, under * 0.7], centre: [x, 0.04, under * 0.62], bevel: 0.004 }),
        box({ size: [0.06, depth - 0.2, 0.025], centre: [x, 0, under - 0.0125], bevel: 0.004 }),
      );
    }
    make.add('legs', metal, box({ size: [width - 0.48, 0.06, 0.04], centre: [0, 0.04, under - 0.02], bevel: 0.004 }));
    make.add(
      'tray',
      stuff.of('plastic', '#202124', {}, 'detail'),
      box({ size: [0.09, 0.03, 0.018], centre: [width / 2 - 0.18, -depth / 2 + 0.02, under - 0.009], bevel: 0.004 }),
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
        stuff.of('plastic', '#202124', {}, 'detail'),
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
  const { width, depth, style, stuff, random } = make;
  const topZ = make.given('height') ? make.height * 0.56 : 0.75;
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
  const frameStuff = style.metals.includes('brass')
    ? stuff.metal('mirror frame', 'accent')
    : stuff.wood('frame', 'main');
  make.add(
    'mirror frame',
    frameStuff,
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
    frameStuff,
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
    box({ size: [mw + 0.08, 0.05, 0.014], centre: [0, depth / 2 - 0.04, topZ + 0.006], bevel: 0.004 }),
  );
  make.add(
    'back',
    stuff.casework('body'),
    move(
      upright({ outline: outline.map(([x, y]): [number, number] => [x * 0.98, y * 0.98]), height: 0.01, bevel: 0.002 }),
      0,
      depth / 2 - 0.035,
      z,
    ),
  );
};

const workbench: Builder = (make) => {
  const { width, depth, height, stuff, style } = make;
  const wood = stuff.wood();
  const steel = style.character === 'industrial' || style.character === 'modern';
  const frame = steel ? stuff.metal('legs', 'accent') : { ...wood, group: 'legs' };
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
          centre: [x, y, (height - 0.07) / 2],
          bevel: 0.006,
          segments: 1,
          grain: 'z',
        }),
        'x',
      ),
      'y',
    ),
    withMirror(box({ size: [2 * x, 0.03, 0.1], centre: [0, y, height - 0.13], bevel: 0.004, grain: 'x' }), 'y'),
    withMirror(box({ size: [0.03, 2 * y, 0.1], centre: [x, 0, height - 0.13], bevel: 0.004, grain: 'y' }), 'x'),
    withMirror(box({ size: [0.03, 2 * y, 0.07], centre: [x, 0, 0.18], bevel: 0.004, grain: 'y' }), 'x'),
  );
  make.add(
    'shelf',
    { ...wood, group: 'shelf' },
    planks({ width: 2 * x - 0.02, depth: 2 * y, z: 0.215, thick: 0.022, count: 4, seed: 8 }),
  );
  // Vise, bench dogs, a drawer.
  const iron = stuff.of('iron', '#3a3d40', {}, 'detail');
  make.add(
    'vise',
    { ...wood, group: 'vise' },
    box({
      size: [0.3, 0.06, 0.17],
      centre: [-width / 2 + 0.26, -depth / 2 - 0.045, height - 0.09],
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

/** A counter's top: stone or wood, over the body a little. */
function counterTop(
  make: Maker,
  width: number,
  depth: number,
  z: number,
  over: number,
  thick = 0.04,
  stone = true,
): void {
  const { stuff, style } = make;
  const material = {
    ...(stone ? stuff.stone('top', 'none') : stuff.wood('top', 'none')),
    takes: ['stone', 'wood', 'metal', 'other', 'ceramic'] as const,
  };
  make.add(
    'top',
    material,
    move(
      plate({
        outline: rectangle(width, depth + over, 0.006, 2),
        z,
        thick,
        edge: style.edges === 'ogee' ? 'ogee' : 'soft',
      }),
      0,
      -over / 2,
      0,
    ),
  );
  make.top({ name: 'top', z: z + thick, min: [-width / 2, -depth / 2 - over], max: [width / 2, depth / 2] });
}

/** The side towards the guests: panels of the style. */
function guestFront(make: Maker, width: number, z0: number, z1: number, y: number): void {
  const { style, stuff } = make;
  const count =
    style.fronts === 'fluted' || style.fronts === 'slatted' || style.fronts === 'planked'
      ? Math.max(1, Math.round(width / 0.9))
      : Math.max(2, Math.round(width / 0.6));
  for (let i = 0; i < count; i++) {
    const { panel, infill } = front({
      width: width / count - 0.002,
      height: z1 - z0,
      thick: 0.024,
      form: style.fronts,
      seed: i,
    });
    const place = (s: (typeof panel)[number]) => move(s, -width / 2 + (width / count) * (i + 0.5), y, z0);
    make.add('front', stuff.casework('main'), panel.map(place));
    if (infill.length > 0) make.add('cane', stuff.of('rattan', undefined, {}, 'infill'), infill.map(place));
  }
}

const counter: Builder = (make) => {
  const { width, depth, height, stuff, style } = make;
  const body = stuff.casework('main');
  const top = height - 0.045;
  make.add(
    'body',
    body,
    boxBetween([-width / 2 + 0.01, -depth / 2 + 0.12, 0.09], [width / 2 - 0.01, depth / 2 - 0.04, top], {
      bevel: 0.003,
      grain: 'x',
    }),
  );
  make.add(
    'plinth',
    stuff.of('paint', '#26241f', { roughness: 0.6 }, 'plinth'),
    boxBetween([-width / 2 + 0.05, -depth / 2 + 0.16, 0], [width / 2 - 0.05, depth / 2 - 0.06, 0.092], {}),
  );
  guestFront(make, width - 0.02, 0.09, top, -depth / 2 + 0.12);
  counterTop(
    make,
    width,
    depth,
    top,
    0,
    0.045,
    style.character !== 'rustic' && style.character !== 'industrial' && style.character !== 'japanese',
  );
  // A rail for the feet.
  const metal = stuff.metal('rail', 'accent');
  make.add(
    'rail',
    metal,
    rod([-width / 2 + 0.06, -depth / 2 + 0.04, 0.2], [width / 2 - 0.06, -depth / 2 + 0.04, 0.2], 0.019),
  );
  const posts = Math.max(2, Math.round(width / 0.9));
  for (let i = 0; i < posts; i++) {
    const x = -width / 2 + 0.12 + ((width - 0.24) * i) / (posts - 1);
    make.add(
      'rail',
      metal,
      tube({
        path: roundedPath(
          [
            [x, -depth / 2 + 0.04, 0.2],
            [x, -depth / 2 + 0.04, 0.1],
            [x, -depth / 2 + 0.14, 0.1],
          ],
          0.04,
          4,
        ),
        radius: 0.01,
        sides: 8,
      }),
    );
  }
};

const receptionDesk: Builder = (make) => {
  const { width, depth, height, stuff, style } = make;
  const curved = make.is('curved') || style.edges === 'round';
  const work = 0.74;
  const shelfDepth = 0.3;
  const y0 = -depth / 2;
  if (curved) {
    const outer = superellipse(width, depth * 1.7, 3.2, 64)
      .filter(([, y]) => y <= 0.02)
      .map(([x, y]): [number, number] => [x, y + depth / 2 - 0.02]);
    const inner = superellipse(width - 0.36, depth * 1.7 - 0.4, 3.2, 64)
      .filter(([, y]) => y <= 0.02)
      .map(([x, y]): [number, number] => [x, y + depth / 2 - 0.02])
      .reverse();
    make.add(
      'front',
      stuff.casework('main'),
      extrude({ outline: [...outer, ...inner], height: height - 0.04, bevel: 0.004 }),
    );
    make.add(
      'top',
      { ...stuff.stone('top', 'none') },
      move(
        extrude({
          outline: [
            ...superellipse(width + 0.02, depth * 1.7 + 0.02, 3.2, 64)
              .filter(([, y]) => y <= 0.02)
              .map(([x, y]): [number, number] => [x, y + depth / 2 - 0.02]),
            ...inner,
          ],
          height: 0.04,
          bevel: 0.008,
        }),
        0,
        0,
        height - 0.04,
      ),
    );
  } else {
    make.add(
      'body',
      stuff.casework('main'),
      boxBetween([-width / 2, y0 + 0.03, 0.08], [width / 2, y0 + 0.1, height - 0.04], { bevel: 0.003, grain: 'x' }),
      withMirror(
        boxBetween([width / 2 - 0.04, y0 + 0.1, 0.08], [width / 2, depth / 2, height - 0.04], { bevel: 0.003 }),
        'x',
      ),
    );
    guestFront(make, width, 0.08, height - 0.04, y0 + 0.03);
    make.add(
      'plinth',
      stuff.of('paint', '#26241f', {}, 'plinth'),
      boxBetween([-width / 2 + 0.04, y0 + 0.05, 0], [width / 2 - 0.04, y0 + 0.14, 0.085], {}),
    );
    make.add(
      'top',
      stuff.stone('top', 'none'),
      boxBetween([-width / 2 - 0.005, y0 - 0.005, height - 0.04], [width / 2 + 0.005, y0 + shelfDepth, height], {
        bevel: 0.004,
      }),
    );
  }
  // The place to work behind it.
  const half = curved ? width * 0.33 : width / 2 - 0.2;
  const drawerDepth = Math.min(0.5, depth * 0.6);
  make.add(
    'desk',
    stuff.wood('desk', 'accent'),
    boxBetween([-half, y0 + (curved ? 0.28 : 0.16), work - 0.03], [half, depth / 2 - 0.03, work], {
      bevel: 0.004,
      grain: 'x',
    }),
  );
  casework(make, {
    width: 0.42,
    depth: curved ? drawerDepth * 0.6 : drawerDepth,
    z0: 0.02,
    z1: work - 0.031,
    rows: drawers(3),
    x: half - 0.25,
    y: depth / 2 - 0.03 - (curved ? drawerDepth * 0.6 : drawerDepth) / 2,
  });
  make.add(
    'light',
    { use: { kind: 'sky-light', emission: [3, 2.5, 1.9] }, takes: [], tint: 'none', group: 'light' },
    box({ size: [width - 0.3, 0.012, 0.012], centre: [0, y0 + (curved ? depth * 0.35 : 0.012), 0.07], bevel: 0.002 }),
  );
  make.top({ name: 'top', z: height, min: [-width / 2, y0], max: [width / 2, y0 + shelfDepth] });
  make.top({ name: 'desk', z: work, min: [-width / 2 + 0.25, y0 + 0.3], max: [width / 2 - 0.25, depth / 2 - 0.05] });
};

/** A run of kitchen base units of about 60 cm, one of them with drawers. */
const kitchenCabinet: Builder = (make) => {
  const { width, depth, height, stuff } = make;
  const top = 0.035;
  const units = Math.max(1, Math.round(width / 0.6));
  const drawerAt = Math.floor(make.random.fork('units').next() * units);
  const body = height - top;
  const cells: Cell[] = Array.from(
    { length: units },
    (_, i): Cell =>
      i === drawerAt
        ? {
            form: 'door',
            rows: [
              { height: 0.7, cells: [{ form: 'drawer' }] },
              { height: 1.2, cells: [{ form: 'drawer' }] },
              { height: 1.2, cells: [{ form: 'drawer' }] },
            ],
          }
        : { form: 'door', rows: [{ height: 1, cells: [{ form: 'door', hinge: i % 2 ? 'right' : 'left' }] }] },
  );
  make.add(
    'plinth',
    stuff.casework('plinth', 'none'),
    boxBetween([-width / 2 + 0.005, -depth / 2 + 0.07, 0], [width / 2 - 0.005, depth / 2, 0.102], { bevel: 0.001 }),
  );
  casework(make, {
    width,
    depth: depth - 0.02,
    z0: 0.1,
    z1: body,
    rows: [{ height: 1, cells }],
    y: 0.01,
    board: 0.018,
    body: stuff.casework('main'),
    fronts: stuff.casework('main'),
  });
  counterTop(
    make,
    width,
    depth,
    body,
    0,
    top,
    !['rustic', 'japanese', 'nordic'].includes(make.style.character) || make.wants('stone'),
  );
};

const wallCabinet: Builder = (make) => {
  const { width, depth, height, stuff } = make;
  const units = Math.max(1, Math.round(width / 0.45));
  const glass = make.wants('glass') || make.random.fork('glass').chance(0.3);
  const cells: Cell[] = Array.from(
    { length: units },
    (_, i): Cell =>
      glass && i === units - 1
        ? { form: 'glass', shelves: 1 }
        : { form: 'door', rows: [{ height: 1, cells: [{ form: 'door', hinge: i % 2 ? 'right' : 'left' }] }] },
  );
  casework(make, {
    width,
    depth,
    z0: 0,
    z1: height,
    rows: [{ height: 1, cells }],
    board: 0.018,
    body: stuff.casework('main'),
    fronts: stuff.casework('main'),
  });
  make.top({ name: 'top', z: height, min: [-width / 2, -depth / 2], max: [width / 2, depth / 2] });
};

const kitchenIsland: Builder = (make) => {
  const { width, depth, height, stuff, style } = make;
  const top = 0.045;
  const over = 0.24;
  const body = height - top;
  const units = Math.max(2, Math.round(width / 0.6));
  make.add(
    'plinth',
    stuff.casework('plinth', 'none'),
    boxBetween([-width / 2 + 0.05, -depth / 2 + over + 0.05, 0], [width / 2 - 0.05, depth / 2 - 0.06, 0.102], {}),
  );
  make.add(
    'body',
    stuff.casework('main'),
    boxBetween([-width / 2 + 0.02, -depth / 2 + over + 0.024, 0.1], [width / 2 - 0.02, depth / 2 - 0.03, body], {
      bevel: 0.003,
      grain: 'z',
    }),
  );
  // Guests sit in front; the cook's side has drawers.
  guestFront(make, width - 0.04, 0.1, body, -depth / 2 + over + 0.024);
  for (let i = 0; i < units; i++) {
    const w = (width - 0.04) / units;
    const { panel } = front({ width: w - 0.005, height: body - 0.104, thick: 0.022, form: style.fronts, seed: 40 + i });
    make.add(
      'doors',
      stuff.casework('main'),
      panel.map((s) => move(turn(s, 'z', 180), -width / 2 + 0.02 + w * (i + 0.5), depth / 2 - 0.03, 0.102)),
    );
  }
  const waterfall = ['modern', 'deco', 'space'].includes(style.character) && make.random.fork('waterfall').chance(0.6);
  counterTop(make, width, depth, body, 0, top, style.character !== 'rustic');
  if (waterfall)
    make.add(
      'top',
      stuff.stone('top', 'none'),
      withMirror(
        boxBetween([width / 2 - top, -depth / 2 + 0.001, 0], [width / 2, depth / 2 - 0.001, body + 0.001], {
          bevel: 0.003,
        }),
        'x',
      ),
    );
  else if (style.character === 'rustic' || style.ornate)
    make.add(
      'legs',
      stuff.casework('main'),
      withMirror(
        box({
          size: [0.08, 0.08, body],
          centre: [width / 2 - 0.05, -depth / 2 + 0.06, body / 2],
          bevel: 0.01,
          segments: 1,
          grain: 'z',
        }),
        'x',
      ),
    );
  else if (style.character === 'industrial')
    make.add(
      'legs',
      stuff.metal('legs', 'accent'),
      withMirror(move(steelLoop(0, over * 0.7, body, 0.035), width / 2 - 0.05, -depth / 2 + over * 0.5, 0), 'x'),
    );
};

const countertop: Builder = (make) => {
  make.add(
    'top',
    make.stuff.stone(),
    plate({ outline: rectangle(make.width, make.depth, 0.004, 2), z: 0, thick: make.height, edge: 'soft' }),
  );
  make.top({
    name: 'top',
    z: make.height,
    min: [-make.width / 2, -make.depth / 2],
    max: [make.width / 2, make.depth / 2],
  });
};

export const desks: Builders = {
  desk,
  'dressing-table': dressingTable,
  workbench,
  counter,
  'reception-desk': receptionDesk,
  'kitchen-cabinet': kitchenCabinet,
  'wall-cabinet': wallCabinet,
  'kitchen-island': kitchenIsland,
  countertop,
};
