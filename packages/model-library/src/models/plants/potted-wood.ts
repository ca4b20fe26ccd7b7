/** Cactus, bamboo and bonsai. */
import type { Bench, Kinds } from '../bench.ts';
import { body, bumps, egg, pipe, polar, revolved, slab } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { ellipsoid, rough } from '../organic/field.ts';
import { outlines } from '../organic/leaf.ts';
import { bark, leaf, of, pottery, skin, soil } from '../palette.ts';
import { around, move, plus, type Shape } from '../shape/shape.ts';
import { tube } from '../shape/sweep.ts';
import { foliage, leaning, leaves, pot } from './grow.ts';

/** Columns and balls with ribs and spines. */
function cactus(make: Bench) {
  const [w, , h] = make.size;
  const z = pot(make, w * 0.36, h * 0.24);
  const ribs = (rx: number, height: number, count: number, x: number, y: number, z0: number) => {
    const rows = 14;
    const shape = revolved(
      Array.from({ length: rows + 1 }, (_, i): [number, number] => {
        // Equal angles over a dome, so that the crown is round; below it the flank of the column.
        const dome = Math.min(rx, height * 0.5);
        const t = i / rows;
        if (t < 0.35)
          return [rx * (0.84 + 0.16 * Math.sin((Math.PI / 2) * (t / 0.35))), z0 + (height - dome) * (t / 0.35)];
        const angle = (Math.PI / 2) * ((t - 0.35) / 0.65);
        return [i === rows ? 0 : rx * Math.cos(angle), z0 + height - dome + dome * Math.sin(angle)];
      }),
      0,
      0,
      0,
      count * 4,
    );
    const positions = shape.positions.slice();
    for (let i = 0; i < positions.length; i += 3) {
      const a = Math.atan2(positions[i + 1], positions[i]);
      const f = 1 - 0.09 * (1 - Math.cos(a * count));
      positions[i] = positions[i] * f + x;
      positions[i + 1] = positions[i + 1] * f + y;
    }
    return { ...shape, positions };
  };
  const flesh = { material: leaf('#4a7a4a'), role: 'own' as const };
  const columns: Shape[] = [];
  const spines: Shape[] = [];
  const spine = (x: number, y: number, rx: number, z0: number, height: number) => {
    for (let i = 0; i < 10; i++)
      for (let k = 1; k < 8; k++) {
        const a = 36 * i;
        const p = polar(rx * 0.97, a, z0 + height * 0.11 * k);
        spines.push(
          tube({
            path: [[x + p[0], y + p[1], p[2]], plus([x + p[0], y + p[1], p[2]], leaning(a, 70), w * 0.035)],
            radius: w * 0.0025,
            sides: 3,
          }),
        );
      }
  };
  if (make.random.fork('form').chance(0.55)) {
    columns.push(ribs(w * 0.15, h * 0.98 - z, 10, 0, 0, z - 0.01));
    spine(0, 0, w * 0.15, z, h * 0.95 - z);
    const arms: [number, number][] = [
      [1, 0.35],
      [-1, 0.5],
    ];
    for (const [s, t] of arms) {
      const zz = z + (h - z) * t;
      columns.push(
        pipe(
          [
            [s * w * 0.1, 0, zz],
            [s * w * 0.28, 0, zz + h * 0.01],
            [s * w * 0.34, 0, zz + h * 0.08],
            [s * w * 0.345, 0, zz + h * 0.2],
          ],
          (q) => w * (q > 0.93 ? 0.075 * Math.sqrt(Math.max(0.05, 1 - ((q - 0.93) / 0.07) ** 2)) : 0.075),
          14,
          6,
        ),
      );
    }
  } else {
    const r = Math.min(w * 0.32, (h - z) * 0.5);
    const tall = Math.min(h - z, r * 2.1);
    columns.push(ribs(r, tall, 10, 0, 0, z - 0.01));
    spine(0, 0, r, z, tall);
    make.part(
      'flower',
      { material: skin('#d72d84'), role: 'accent' },
      around(move(egg(w * 0.03, w * 0.012, w * 0.05, 0, 0, 0, 8), w * 0.03, 0, z + tall), 6),
    );
  }
  make.part('body', flesh, columns);
  make.part('spines', { material: of('skin', '#efe6c8'), role: 'own' }, spines);
}

function bamboo(make: Bench) {
  const [w, d, h] = make.size;
  const random = make.random.fork('bamboo');
  const potH = Math.min(0.35, h * 0.2);
  const material = pottery(make, 'pot');
  make.part('pot', { material, takes: ['ceramic', 'stone', 'wood', 'metal'] }, ...box4(w * 0.7, d * 0.5, potH, 0.02));
  make.part('soil', { material: soil, role: 'own' }, slab(w * 0.66, d * 0.46, potH * 0.2, 0, 0, potH * 0.7));
  const list: Parameters<typeof leaves>[0] = [];
  const canes: Shape[] = [];
  for (let c = 0; c < 9; c++) {
    const r = random.between(0.009, 0.015);
    const base: Vec3 = [
      w * 0.28 * (((c % 5) - 2) / 2) + random.between(-0.02, 0.02),
      d * 0.16 * (c < 5 ? -0.6 : 0.7) + random.between(-0.02, 0.02),
      potH * 0.8,
    ];
    const tall = (h - potH) * random.between(0.72, 1);
    const lean = leaning(random.between(0, 360), random.between(0, 5));
    const nodes = Math.round(tall / 0.17);
    const path: Vec3[] = [];
    const radii: number[] = [];
    for (let i = 0; i <= nodes; i++)
      for (const [dt, f] of [
        [0, 1.18],
        [0.06, 0.98],
        [0.94, 0.98],
      ] as const) {
        if (i === nodes && dt > 0) continue;
        path.push(plus(base, lean, (tall * (i + dt)) / nodes));
        radii.push(r * f * (1 - 0.45 * ((i + dt) / nodes)));
      }
    canes.push(tube({ path, radius: (t) => radii[Math.min(radii.length - 1, nearest(path, t))], sides: 8 }));
    for (let i = Math.floor(nodes * 0.35); i < nodes; i++)
      for (let k = 0; k < 2; k++) {
        const node = plus(base, lean, (tall * (i + 0.5)) / nodes);
        const azimuth = random.between(0, 360);
        const twig = plus(node, leaning(azimuth, 55), 0.14);
        canes.push(tube({ path: [node, twig], radius: (t) => 0.0028 - 0.0015 * t, sides: 4 }));
        for (let q = 0; q < 5; q++)
          list.push({
            shape: {
              length: random.between(0.1, 0.17),
              width: 0.017,
              outline: outlines.lance,
              arch: 0.6,
              fold: 0.2,
              rows: 4,
              columns: 1,
            },
            base: plus(node, leaning(azimuth, 55), 0.06 + 0.02 * q),
            along: leaning(azimuth + (q - 2) * 34, 80 + random.between(-20, 30)),
          });
      }
  }
  make.part('canes', { material: leaf('#7d9a48'), role: 'own' }, canes);
  make.part('leaves', foliage('#5f9440'), leaves(list));
}

/** Which point of the path is nearest to a fraction of its length; canes are straight, so heights tell. */
function nearest(path: Vec3[], t: number): number {
  const [low, high] = [path[0], path[path.length - 1]];
  const whole = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
  let best = 0;
  let least = Infinity;
  path.forEach((p, i) => {
    const gap = Math.abs(Math.hypot(p[0] - low[0], p[1] - low[1], p[2] - low[2]) / whole - t);
    if (gap < least) [least, best] = [gap, i];
  });
  return best;
}

/** A trough of four sides and a floor. */
const box4 = (w: number, d: number, h: number, t: number): Shape[] => [
  slab(w, t, h, 0, d / 2 - t / 2),
  slab(w, t, h, 0, -d / 2 + t / 2),
  slab(t, d - 2.1 * t, h, w / 2 - t / 2),
  slab(t, d - 2.1 * t, h, -w / 2 + t / 2),
  slab(w - 2.1 * t, d - 2.1 * t, t),
];

function bonsai(make: Bench) {
  const [w, d, h] = make.size;
  const random = make.random.fork('bonsai');
  const t = h * 0.16;
  make.part(
    'pot',
    {
      material: of('ceramic', make.random.fork('glaze').pick(['#5a3a2c', '#2f4a55', '#6b3b2a']), 0.4),
      takes: ['ceramic', 'stone'],
    },
    ...box4(w * 0.72, d * 0.72, t, 0.012).map((shape) => move(shape, 0, 0, 0.012)),
    slab(w * 0.78, d * 0.78, 0.012, 0, 0, t),
    ...[-1, 1].flatMap((x) => [-1, 1].map((y) => slab(0.03, 0.03, 0.014, x * w * 0.3, y * d * 0.27))),
  );
  make.part(
    'soil',
    { material: leaf('#4d5a2a'), role: 'own' },
    body(rough(ellipsoid([0, 0, t + 0.004], [w * 0.36, d * 0.36, 0.02]), 0.003, bumps(3, 0.05, 2)), 0.008),
  );
  const trunk: Vec3[] = [
    [-w * 0.12, 0, t],
    [-w * 0.02, 0.01, h * 0.34],
    [w * 0.12, -0.01, h * 0.5],
    [w * 0.02, 0.015, h * 0.66],
    [-w * 0.08, 0, h * 0.82],
  ];
  const wood: Shape[] = [pipe(trunk, (s) => w * (0.062 - 0.045 * s) * (s < 0.08 ? 1.35 : 1), 9, 5)];
  const pads: Vec3[] = [
    [-w * 0.32, 0, h * 0.52],
    [w * 0.38, -d * 0.08, h * 0.58],
    [-w * 0.24, d * 0.14, h * 0.74],
    [w * 0.24, d * 0.08, h * 0.8],
    [-w * 0.06, -d * 0.05, h * 0.93],
    [w * 0.1, -d * 0.28, h * 0.66],
  ];
  const list: Parameters<typeof leaves>[0] = [];
  pads.forEach((pad, i) => {
    const from = trunk[Math.min(4, 1 + Math.floor(i / 1.6))];
    wood.push(
      pipe(
        [
          from,
          plus([(from[0] + pad[0]) / 2, (from[1] + pad[1]) / 2, (from[2] + pad[2]) / 2], [0, 0, 1], -0.01),
          plus(pad, [0, 0, -0.015]),
        ],
        (s) => w * (0.024 - 0.016 * s),
        6,
        4,
      ),
    );
    const size = w * (i === 4 ? 0.2 : 0.19 - 0.01 * i);
    for (let k = 0; k < 260; k++) {
      const [a, q] = [random.between(0, 360), Math.sqrt(random.next())];
      const up = random.between(0, 1);
      const at = plus(
        pad,
        polar(size * q * Math.sqrt(1 - up * up * 0.7), a, size * 0.36 * up * Math.sqrt(1 - q * q * 0.8)),
      );
      list.push({
        shape: {
          length: w * 0.045,
          width: w * 0.02,
          outline: outlines.oval,
          arch: 0.3,
          fold: 0.2,
          rows: 2,
          columns: 1,
        },
        base: at,
        along: leaning(a + random.between(-50, 50), random.between(20, 80)),
      });
    }
  });
  make.part('trunk', { material: bark, role: 'own' }, wood);
  make.part('leaves', foliage('#3f6e34'), leaves(list));
}

export const pottedWood: Kinds = {
  'bamboo-plant': { draw: bamboo, fit: 'height' },
  cactus,
  bonsai,
};
