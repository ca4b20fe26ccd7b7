/** The sink of a kitchen run: a unit like its neighbors, a steel bowl let into the worktop, a tap behind it. */
import type { Builder } from '../builder.ts';
import { loft } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { casework } from '../pieces/casework.ts';
import { boxBetween } from '../shape/box.ts';
import { superellipse } from '../shape/outline.ts';
import { cylinder } from '../shape/round.ts';
import { move } from '../shape/shape.ts';
import { roundedPath, tube } from '../shape/sweep.ts';

/** Meters by which the tap stands above the worktop: part of the model's height. */
export const tapRoom = 0.3;

const THICK = 0.035;

export const kitchenSink: Builder = (make) => {
  const { width, depth, height, materialSet } = make;
  const deck = height - tapRoom;
  const body = deck - THICK;
  make.add(
    'plinth',
    materialSet.casework('plinth', 'none'),
    boxBetween([-width / 2 + 0.005, -depth / 2 + 0.07, 0], [width / 2 - 0.005, depth / 2, 0.102], { bevel: 0.001 }),
  );
  const cells = (['left', 'right'] as const).map((hinge) => ({
    form: 'door' as const,
    rows: [{ height: 1, cells: [{ form: 'door' as const, hinge }] }],
  }));
  casework(make, {
    width,
    depth: depth - 0.02,
    z0: 0.1,
    z1: body - 0.17,
    rows: [{ height: 1, cells }],
    y: 0.01,
    board: 0.018,
    body: materialSet.casework('main'),
    fronts: materialSet.casework('main'),
  });
  // Before and beside the bowl the unit is closed.
  const apron = (from: Vec3, to: Vec3) => boxBetween(from, to, { bevel: 0.002, grain: 'x' });
  make.add(
    'fronts',
    materialSet.casework('main'),
    apron([-width / 2 + 0.002, -depth / 2 + 0.001, body - 0.166], [width / 2 - 0.002, -depth / 2 + 0.02, body - 0.002]),
    apron([-width / 2, -depth / 2 + 0.021, body - 0.17], [-width / 2 + 0.018, depth / 2, body]),
    apron([width / 2 - 0.018, -depth / 2 + 0.021, body - 0.17], [width / 2, depth / 2, body]),
  );
  const [hx, hy, y] = [Math.min(width * 0.34, 0.28), depth * 0.31, -depth * 0.05];
  const top = {
    ...materialSet.stone('top', 'none'),
    takes: ['stone', 'wood', 'metal', 'other', 'ceramic'] as const,
  };
  const slab = (x0: number, y0: number, x1: number, y1: number) => boxBetween([x0, y0, body], [x1, y1, deck], {});
  make.add(
    'top',
    top,
    slab(-width / 2, y + hy, width / 2, depth / 2),
    slab(-width / 2, -depth / 2, width / 2, y - hy),
    slab(hx, y - hy, width / 2, y + hy),
    slab(-width / 2, y - hy, -hx, y + hy),
  );
  const ring = (s: number, z: number) =>
    superellipse(2 * hx * s, 2 * hy * s, 8, 48).map(([px, py]): Vec3 => [px, py + y, z]);
  make.add(
    'basin',
    materialSet.of('steel', undefined, { roughness: 0.28 }, 'basin'),
    loft([
      ring(0.96, deck - 0.185),
      ring(0.99, deck - 0.02),
      ring(1.03, deck),
      ring(1.03, deck + 0.003),
      ring(0.965, deck + 0.0025),
      ring(0.95, deck - 0.02),
      ring(0.92, deck - 0.16),
      ring(0.8, deck - 0.178),
      ring(0.12, deck - 0.18),
    ]),
  );
  const tap = materialSet.metal('tap');
  const ty = Math.min(y + hy + 0.055, depth / 2 - 0.035);
  make.add(
    'tap',
    tap,
    move(cylinder({ radius: 0.026, height: 0.02 }), 0, ty, deck - 0.001),
    tube({
      path: roundedPath(
        [
          [0, ty, deck + 0.01],
          [0, ty, height - 0.012],
          [0, ty - 0.19, height - 0.012],
          [0, ty - 0.19, height - 0.1],
        ],
        0.08,
        8,
      ),
      radius: 0.012,
      sides: 14,
    }),
    tube({
      path: [
        [0.02, ty, deck + 0.06],
        [0.09, ty, deck + 0.085],
      ],
      radius: 0.006,
      sides: 10,
    }),
  );
  const free = hx + 0.03;
  for (const [name, from, to] of [
    ['top', free, width / 2 - 0.01],
    ['top-left', 0.01 - width / 2, -free],
  ] as const)
    if (to - from > 0.08) make.top({ name, z: deck, min: [from, 0.03 - depth / 2], max: [to, depth / 2 - 0.03] });
};
