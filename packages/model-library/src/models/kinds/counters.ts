/** Counters, reception desks and kitchen units. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import { type Cell, casework } from '../pieces/casework.ts';
import { front } from '../pieces/fronts.ts';
import { plate } from '../pieces/plates.ts';
import { steelLoop } from '../pieces/table-bases.ts';
import { box, boxBetween } from '../shape/box.ts';
import { extrude } from '../shape/extrude.ts';
import { rectangle, superellipse } from '../shape/outline.ts';
import { move, turn, withMirror } from '../shape/shape.ts';
import { rod, roundedPath, tube } from '../shape/sweep.ts';
import { drawers } from './desks.ts';

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
  const { materialSet, style } = make;
  const material = {
    ...(stone ? materialSet.stone('top', 'none') : materialSet.wood('top', 'none')),
    takes: ['stone', 'wood', 'metal', 'other', 'ceramic'] as const,
  };
  make.add(
    'top',
    material,
    move(
      plate({
        outline: rectangle(width, depth + over, style.edges === 'ogee' ? 0 : 0.014, 3),
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
  const { style, materialSet } = make;
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
    make.add('front', materialSet.casework('main'), panel.map(place));
    if (infill.length > 0) make.add('cane', materialSet.of('rattan', undefined, {}, 'infill'), infill.map(place));
  }
}

const counter: Builder = (make) => {
  const { width, depth, height, materialSet, style } = make;
  const body = materialSet.casework('main');
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
    materialSet.of('paint', '#26241f', { roughness: 0.6 }, 'plinth'),
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
  const metal = materialSet.metal('rail', 'accent');
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
  const { width, depth, height, materialSet, style } = make;
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
      materialSet.casework('main'),
      extrude({ outline: [...outer, ...inner], height: height - 0.04, bevel: 0.004 }),
    );
    make.add(
      'top',
      { ...materialSet.stone('top', 'none') },
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
      materialSet.casework('main'),
      boxBetween([-width / 2, y0 + 0.03, 0.08], [width / 2, y0 + 0.1, height - 0.04], { bevel: 0.003, grain: 'x' }),
      withMirror(
        boxBetween([width / 2 - 0.04, y0 + 0.1, 0.08], [width / 2, depth / 2, height - 0.04], { bevel: 0.003 }),
        'x',
      ),
    );
    guestFront(make, width, 0.08, height - 0.04, y0 + 0.03);
    make.add(
      'plinth',
      materialSet.of('paint', '#26241f', {}, 'plinth'),
      boxBetween([-width / 2 + 0.04, y0 + 0.05, 0], [width / 2 - 0.04, y0 + 0.14, 0.085], {}),
    );
    make.add(
      'top',
      materialSet.stone('top', 'none'),
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
    materialSet.wood('desk', 'accent'),
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
    box({ size: [width - 0.3, 0.012, 0.012], center: [0, y0 + (curved ? depth * 0.35 : 0.012), 0.07], bevel: 0.002 }),
  );
  make.top({ name: 'top', z: height, min: [-width / 2, y0], max: [width / 2, y0 + shelfDepth] });
  make.top({ name: 'desk', z: work, min: [-width / 2 + 0.25, y0 + 0.3], max: [width / 2 - 0.25, depth / 2 - 0.05] });
};

/** A run of kitchen base units of about 60 cm, one of them with drawers. */
const kitchenCabinet: Builder = (make) => {
  const { width, depth, height, materialSet } = make;
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
    materialSet.casework('plinth', 'none'),
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
    body: materialSet.casework('main'),
    fronts: materialSet.casework('main'),
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
  const { width, depth, height, materialSet } = make;
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
    body: materialSet.casework('main'),
    fronts: materialSet.casework('main'),
  });
  make.top({ name: 'top', z: height, min: [-width / 2, -depth / 2], max: [width / 2, depth / 2] });
};

const kitchenIsland: Builder = (make) => {
  const { width, depth, height, materialSet, style } = make;
  const top = 0.045;
  const over = 0.24;
  const body = height - top;
  const units = Math.max(2, Math.round(width / 0.6));
  make.add(
    'plinth',
    materialSet.casework('plinth', 'none'),
    boxBetween([-width / 2 + 0.05, -depth / 2 + over + 0.05, 0], [width / 2 - 0.05, depth / 2 - 0.06, 0.102], {}),
  );
  make.add(
    'body',
    materialSet.casework('main'),
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
      materialSet.casework('main'),
      panel.map((s) => move(turn(s, 'z', 180), -width / 2 + 0.02 + w * (i + 0.5), depth / 2 - 0.03, 0.102)),
    );
  }
  const waterfall = ['modern', 'deco', 'space'].includes(style.character) && make.random.fork('waterfall').chance(0.6);
  counterTop(make, width, depth, body, 0, top, style.character !== 'rustic');
  if (waterfall)
    make.add(
      'top',
      materialSet.stone('top', 'none'),
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
      materialSet.casework('main'),
      withMirror(
        box({
          size: [0.08, 0.08, body],
          center: [width / 2 - 0.05, -depth / 2 + 0.06, body / 2],
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
      materialSet.metal('legs', 'accent'),
      withMirror(move(steelLoop(0, over * 0.7, body, 0.035), width / 2 - 0.05, -depth / 2 + over * 0.5, 0), 'x'),
    );
};

const countertop: Builder = (make) => {
  make.add(
    'top',
    make.materialSet.stone(),
    plate({ outline: rectangle(make.width, make.depth, 0.014, 3), z: 0, thick: make.height, edge: 'soft' }),
  );
  make.top({
    name: 'top',
    z: make.height,
    min: [-make.width / 2, -make.depth / 2],
    max: [make.width / 2, make.depth / 2],
  });
};

export const counters: Builders = {
  counter,
  'reception-desk': receptionDesk,
  'kitchen-cabinet': kitchenCabinet,
  'wall-cabinet': wallCabinet,
  'kitchen-island': kitchenIsland,
  countertop,
};
