/** House plants by growth rules: each species places its leaves as it does in nature. */
import { type Bench, type Kinds, variant } from '../bench.ts';
import { body, bumps, egg, pipe, polar, slab, thrown, turned, vessel } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { ellipsoid, rough } from '../organic/field.ts';
import { type LeafShape, notched, outlines } from '../organic/leaf.ts';
import { bark, leaf, of, pottery, skin, soil } from '../palette.ts';
import { around, curve, move, plus, rod, type Shape, tube, unit } from '../shape/index.ts';
import { foliage, leaning, leaves, pot, stemLook } from './grow.ts';

const golden = 137.5;

/** Long stalks from the middle, each with one large leaf that looks outwards and up. */
function stalked(
  make: Bench,
  z: number,
  options: {
    count: number;
    reach: number;
    height: number;
    leaf: Omit<LeafShape, 'length' | 'width'>;
    size: number;
    ratio: number;
    colour: string;
  },
) {
  const random = make.random.fork('stalks');
  const list: Parameters<typeof leaves>[0] = [];
  const stalks: Shape[] = [];
  for (let i = 0; i < options.count; i++) {
    const t = (i + 0.5) / options.count;
    const azimuth = i * golden + random.between(-15, 15);
    const reach = options.reach * (0.95 - 0.7 * t) * random.between(0.85, 1.1);
    const top = z + (options.height - z) * (0.35 + 0.6 * t);
    const root = polar(0.012 + 0.02 * random.next(), azimuth, z - 0.01);
    const tip = polar(reach * 0.62, azimuth, top);
    stalks.push(
      pipe([root, polar(reach * 0.2, azimuth, z + (top - z) * 0.55), tip], (s) => 0.0055 * (1.15 - 0.5 * s), 6, 4),
    );
    const size = options.size * (0.75 + 0.4 * Math.sin(Math.PI * t)) * random.between(0.9, 1.1);
    list.push({
      shape: { ...options.leaf, length: size, width: size * options.ratio },
      base: tip,
      along: leaning(azimuth, 78 + 25 * (1 - t) - 30 * t),
      up: [0, 0, 1],
    });
  }
  make.part('stems', stemLook('#4f7f3a'), stalks);
  make.part('leaves', foliage(options.colour), leaves(list));
}

function monstera(make: Bench) {
  const [w, , h] = make.size;
  const z = pot(make, w * 0.26, h * 0.26);
  stalked(make, z, {
    count: 13,
    reach: w * 0.62,
    height: h,
    size: w * 0.46,
    ratio: 0.86,
    colour: '#2f6a33',
    leaf: { outline: notched(outlines.heart, 6, 0.62), arch: 0.7, fold: 0.14, rows: 30, columns: 3, wave: 0.004 },
  });
}

function fiddleFig(make: Bench) {
  const [w, , h] = make.size;
  const random = make.random.fork('fig');
  const z = pot(make, w * 0.28, h * 0.22);
  const list: Parameters<typeof leaves>[0] = [];
  for (let s = 0; s < 3; s++) {
    const lean = leaning(s * 120 + 20, 5 + 5 * s);
    const length = (h - z) * (0.86 - 0.14 * s);
    const trunk = [0, 0.35, 0.7, 1].map(
      (t): Vec3 =>
        plus(
          plus([0.012 * s, 0, z - 0.02], lean, length * t),
          [random.between(-1, 1), random.between(-1, 1), 0],
          0.012 * t,
        ),
    );
    make.part(
      'stem',
      { material: bark, role: 'own' },
      pipe(trunk, (t) => 0.013 - 0.007 * t, 7, 3),
    );
    const path = curve(trunk, 8);
    for (let i = 0; i < 17; i++) {
      const t = 0.3 + 0.7 * (i / 16);
      const at = path[Math.min(path.length - 1, Math.floor(t * (path.length - 1)))];
      const size = w * 0.4 * (0.75 + 0.35 * Math.sin(Math.PI * (i / 17))) * random.between(0.85, 1.1);
      const azimuth = i * golden + s * 40;
      list.push({
        shape: {
          length: size,
          width: size * 0.62,
          outline: outlines.fiddle,
          arch: 0.5,
          fold: 0.22,
          wave: 0.007,
          waves: 4,
          rows: 9,
        },
        base: at,
        along: leaning(azimuth, 75 - 50 * (i / 17)),
      });
    }
  }
  make.part('leaves', foliage('#3b7a36'), leaves(list));
}

function snakePlant(make: Bench) {
  const [w, , h] = make.size;
  const random = make.random.fork('snake');
  const z = pot(make, w * 0.26, h * 0.3);
  const list: Parameters<typeof leaves>[0] = [];
  const edges: typeof list = [];
  for (let i = 0; i < 15; i++) {
    const t = i / 15;
    const azimuth = i * golden;
    const length = (h - z) * (1 - 0.45 * t) * random.between(0.85, 1.0);
    const width = w * 0.11 * random.between(0.85, 1.15);
    const base = polar(w * 0.16 * Math.sqrt(t), azimuth, z - 0.01);
    const along = leaning(azimuth, 3 + 13 * t);
    const facing = polar(1, azimuth + random.between(-50, 50), 0.1);
    const shape: LeafShape = {
      length,
      width,
      outline: outlines.strap,
      arch: random.between(-0.12, 0.16),
      fold: 0.5,
      rows: 12,
      wave: 0.004,
      waves: 1.5,
    };
    for (const side of [-1, 1])
      list.push({
        shape: { ...shape, width: width * 0.76 },
        base: plus(base, facing, side * 0.002),
        along,
        up: facing,
      });
    edges.push({ shape, base, along, up: facing });
  }
  make.part('leaves', foliage('#2c5531'), leaves(list));
  make.part('leaf edges', foliage('#c8bd62'), leaves(edges));
}

/** A stalk with leaflets on both sides, bending under its weight: palms and ferns. */
function frond(
  list: Parameters<typeof leaves>[0],
  stalks: Shape[],
  from: Vec3,
  azimuth: number,
  options: {
    length: number;
    rise: number;
    droop: number;
    pairs: number;
    leaflet: number;
    width: number;
    thick: number;
    bare: number;
    arch?: number;
  },
) {
  const points: Vec3[] = [];
  const steps = 12;
  let at = from;
  for (let i = 0; i <= steps; i++) {
    points.push(at);
    const tilt = options.rise + options.droop * (i / steps) ** 1.4;
    at = plus(at, leaning(azimuth, tilt), options.length / steps);
  }
  stalks.push(tube({ path: points, radius: (t) => options.thick * (1.1 - 0.85 * t), sides: 5 }));
  for (let i = 0; i < options.pairs; i++) {
    const t = options.bare + ((1 - options.bare) * (i + 0.5)) / options.pairs;
    const k = Math.min(steps - 1, Math.floor(t * steps));
    const here = plus(points[k], [0, 1, 2].map((a) => points[k + 1][a] - points[k][a]) as Vec3, t * steps - k);
    const way = unit([0, 1, 2].map((a) => points[k + 1][a] - points[k][a]) as Vec3);
    const side: Vec3 = unit([-way[1] || 1e-4, way[0], 0]);
    const size = options.leaflet * Math.sin(Math.PI * (0.12 + 0.85 * t)) ** 0.7;
    for (const s of [-1, 1])
      list.push({
        shape: {
          length: size,
          width: options.width,
          outline: outlines.lance,
          arch: options.arch ?? 0.7,
          fold: 0.25,
          rows: 4,
          columns: 1,
        },
        base: here,
        along: unit(plus([side[0] * s, side[1] * s, 0.12], way, 0.75)),
        up: [0, 0, 1],
      });
  }
}

function palmPlant(make: Bench) {
  const [w, , h] = make.size;
  const random = make.random.fork('palm');
  const z = pot(make, w * 0.26, h * 0.24);
  const list: Parameters<typeof leaves>[0] = [];
  const stalks: Shape[] = [];
  for (let i = 0; i < 13; i++)
    frond(list, stalks, polar(0.03 * random.next(), i * golden, z - 0.01), i * golden, {
      length: (h - z) * random.between(0.8, 1.05),
      rise: 4 + 12 * (i / 13),
      droop: 55 + 30 * random.next(),
      pairs: 15,
      leaflet: w * 0.3,
      width: w * 0.035,
      thick: 0.005,
      bare: 0.35,
    });
  make.part('stems', stemLook('#7b9a4a'), stalks);
  make.part('leaves', foliage('#4b8a3c'), leaves(list));
}

function fern(make: Bench) {
  const [w, , h] = make.size;
  const random = make.random.fork('fern');
  const z = pot(make, w * 0.22, Math.min(h * 0.4, w * 0.36));
  const list: Parameters<typeof leaves>[0] = [];
  const stalks: Shape[] = [];
  for (let i = 0; i < 26; i++)
    frond(list, stalks, polar(0.02 * random.next(), i * golden, z - 0.01), i * golden, {
      length: w * 0.62 * random.between(0.75, 1.1),
      rise: 8 + 38 * (i / 26),
      droop: 70 + 35 * random.next(),
      pairs: 18,
      leaflet: w * 0.085,
      width: w * 0.02,
      thick: 0.0025,
      bare: 0.1,
      arch: 0.3,
    });
  make.part('stems', stemLook('#5d7a35'), stalks);
  make.part('leaves', foliage('#57963f'), leaves(list));
}

function rubberPlant(make: Bench) {
  const [w, , h] = make.size;
  const random = make.random.fork('rubber');
  const z = pot(make, w * 0.27, h * 0.25);
  const list: Parameters<typeof leaves>[0] = [];
  for (let s = 0; s < 4; s++) {
    const lean = leaning(s * 90 + 30, 6);
    const length = (h - z) * (0.9 - 0.1 * s);
    make.part(
      'stem',
      { material: bark, role: 'own' },
      rod(plus(polar(0.02, s * 90, z - 0.02), [0, 0, 0]), plus(polar(0.02, s * 90, z), lean, length), 0.008, 0.005, 7),
    );
    for (let i = 0; i < 13; i++) {
      const t = 0.15 + 0.85 * (i / 12);
      const size = w * 0.36 * random.between(0.8, 1.1);
      list.push({
        shape: { length: size, width: size * 0.5, outline: outlines.oval, arch: 0.35, fold: 0.25, rows: 8 },
        base: plus(polar(0.02, s * 90, z), lean, length * t),
        along: leaning(i * golden + s * 50, 70 - 45 * t),
      });
    }
  }
  make.part('leaves', foliage('#23482c'), leaves(list));
}

const species: Record<string, (make: Bench) => void> = {
  monstera,
  fiddleFig,
  snakePlant,
  palmPlant,
  fern,
  rubberPlant,
};

/** Columns and balls with ribs and spines. */
function cactus(make: Bench) {
  const [w, , h] = make.size;
  const z = pot(make, w * 0.36, h * 0.24);
  const ribs = (rx: number, height: number, count: number, x: number, y: number, z0: number) => {
    const rows = 14;
    const shape = turned(
      Array.from({ length: rows + 1 }, (_, i): [number, number] => {
        const t = i / rows;
        return [
          rx *
            (t < 0.8
              ? 0.86 + 0.14 * Math.sin(Math.PI * Math.min(1, t * 1.2))
              : Math.sqrt(Math.max(0, 1 - ((t - 0.8) / 0.2) ** 2)) * 0.985),
          z0 + height * t,
        ];
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

/** A bouquet in a vase; species by seed. */
function flowers(make: Bench) {
  const [w, , h] = make.size;
  const random = make.random.fork('flowers');
  const form = random.pick(['tulip', 'rose', 'daisy', 'sunflower', 'pampas']);
  const r = w * 0.2;
  const vaseH = h * 0.46;
  make.part(
    'vase',
    {
      material: make.random.fork('glassy').chance(0.3) ? of('glass') : pottery(make, 'vase'),
      role: 'accent',
      takes: ['ceramic', 'glass', 'metal', 'stone'],
    },
    vessel(
      [
        [0, 0],
        [r * 0.7, 0],
        [r * 0.75, vaseH * 0.03],
        [r * 1.05, vaseH * 0.4],
        [r * 0.8, vaseH * 0.75],
        [r * 0.5, vaseH * 0.92],
        [r * 0.62, vaseH],
      ],
      0.004,
    ),
  );
  const petals: Parameters<typeof leaves>[0] = [];
  const greens: Parameters<typeof leaves>[0] = [];
  const stems: Shape[] = [];
  const centres: Shape[] = [];
  const count = form === 'sunflower' ? 6 : form === 'pampas' ? 9 : 13;
  for (let i = 0; i < count; i++) {
    const t = (i + 0.4) / count;
    const a = i * golden;
    const lean = 6 + 38 * Math.sqrt(t);
    const length = (h - vaseH * 0.3) * (1 - 0.3 * t) * random.between(0.9, 1);
    const foot: Vec3 = polar(r * 0.1, a, vaseH * 0.25);
    const neck = polar(r * 0.42 * Math.sqrt(t), a, vaseH);
    const tip = plus(neck, leaning(a, lean), (length - vaseH * 0.75) * 0.95);
    stems.push(
      pipe([foot, neck, plus(neck, leaning(a, lean * 0.7), (length - vaseH * 0.75) * 0.5), tip], 0.0022, 5, 3),
    );
    const way = leaning(a, lean);
    const size = w * (form === 'sunflower' ? 0.15 : 0.1) * random.between(0.85, 1.1);
    if (form === 'pampas') {
      for (let k = 0; k < 46; k++)
        petals.push({
          shape: {
            length: w * 0.16,
            width: w * 0.012,
            outline: outlines.lance,
            arch: 0.9,
            fold: 0,
            rows: 3,
            columns: 1,
          },
          base: plus(tip, way, (k / 46) * w * 0.38 - w * 0.2),
          along: unit(plus(way, leaning(k * golden, 75), 0.7)),
        });
      continue;
    }
    for (let k = 0; k < 2; k++)
      greens.push({
        shape: { length: w * 0.26, width: w * 0.06, outline: outlines.lance, arch: 0.8, fold: 0.3, rows: 6 },
        base: plus(neck, way, (length - vaseH) * (0.1 + 0.2 * k)),
        along: leaning(a + 90 * (k * 2 - 1), 55),
      });
    const ring = (n: number, tilt: number, long: number, wide: number, arch: number, lift: number) => {
      for (let k = 0; k < n; k++) {
        const round = polar(1, (360 * k) / n + tilt * 7, 0);
        const side = unit(plus(round, way, -(round[0] * way[0] + round[1] * way[1])));
        const c = Math.cos((tilt * Math.PI) / 180);
        const s = Math.sin((tilt * Math.PI) / 180);
        petals.push({
          shape: {
            length: size * long,
            width: size * wide,
            outline: outlines.petal,
            arch,
            fold: 0.35,
            rows: 4,
            columns: 2,
          },
          base: plus(tip, way, lift * size),
          along: unit([way[0] * c + side[0] * s, way[1] * c + side[1] * s, way[2] * c + side[2] * s]),
          up: way,
        });
      }
    };
    if (form === 'tulip') {
      ring(3, 16, 1, 0.8, -0.55, 0);
      ring(3, 24, 1.05, 0.85, -0.75, 0);
    } else if (form === 'rose') {
      ring(5, 62, 0.62, 0.75, -0.9, 0);
      ring(5, 42, 0.62, 0.7, -0.8, 0.05);
      ring(4, 22, 0.6, 0.6, -0.5, 0.08);
      ring(3, 8, 0.55, 0.5, -0.3, 0.1);
    } else {
      ring(form === 'daisy' ? 14 : 22, 80, 0.8, 0.26, -0.15, 0);
      ring(form === 'daisy' ? 0 : 20, 70, 0.72, 0.22, -0.1, 0.03);
      centres.push(
        egg(
          size * 0.34,
          size * 0.34,
          size * 0.14,
          tip[0] + way[0] * 0.004,
          tip[1] + way[1] * 0.004,
          tip[2] + way[2] * 0.004,
          12,
        ),
      );
    }
  }
  const hex =
    form === 'sunflower'
      ? '#ecb52a'
      : form === 'pampas'
        ? '#d9c39a'
        : form === 'daisy'
          ? '#f5f5f2'
          : random.pick(['#c0282d', '#eab1bd', '#f4c09c', '#f5f5f2', '#bba8d8', '#ecc93c']);
  make.part('petals', { material: skin(hex, 0.6), role: 'main', open: true }, leaves(petals));
  if (greens.length > 0) make.part('leaves', foliage('#4d8440'), leaves(greens));
  make.part('stems', stemLook('#5b8a43'), stems);
  if (centres.length > 0)
    make.part('centres', { material: of('skin', form === 'daisy' ? '#e0a92a' : '#4a2e18', 0.9), role: 'own' }, centres);
}

export const housePlants: Kinds = {
  plant: {
    fit: 'height',
    draw: (make) => {
      const form = variant(
        make,
        [
          ['snakePlant', ['minimalist', 'modern', 'industrial']],
          ['palmPlant', ['tropical', 'coastal', 'art-deco']],
          ['monstera', ['bohemian', 'mid-century']],
          ['fiddleFig', ['scandinavian', 'contemporary', 'farmhouse']],
        ],
        Object.keys(species),
      );
      const tiny = make.size[2] < 0.55;
      species[tiny && form !== 'snakePlant' ? 'fern' : form](make);
    },
  },
  'bamboo-plant': { draw: bamboo, fit: 'height' },
  cactus,
  bonsai,
  flowers,
  mushroom: (make) => {
    const [w, , h] = make.size;
    const caps: [number, number, number, number][] = [
      [0, 0, 1, 1],
      [w * 0.44, -w * 0.16, 0.45, 0.5],
      [-w * 0.42, -w * 0.22, 0.36, 0.38],
    ];
    for (const [x, y, s, t] of caps) {
      const r = w * 0.48 * s;
      make.part(
        'stem',
        { material: skin('#f1ead8', 0.7), role: 'accent' },
        thrown(
          [
            [0, 0],
            [r * 0.42, 0],
            [r * 0.46, h * t * 0.06],
            [r * 0.3, h * t * 0.3],
            [r * 0.27, h * t * 0.6],
            [0, h * t * 0.66],
          ],
          x,
          y,
        ),
      );
      make.part(
        'cap',
        { material: skin('#c0282d', 0.35) },
        thrown(
          [
            [0, h * t * 0.62],
            [r * 0.9, h * t * 0.57],
            [r, h * t * 0.6],
            [r * 0.88, h * t * 0.78],
            [r * 0.5, h * t * 0.94],
            [0, h * t],
          ],
          x,
          y,
        ),
      );
      make.part(
        'spots',
        { material: skin('#f7f4ea', 0.7), role: 'own' },
        Array.from({ length: 9 }, (_, i) => {
          const q = Math.sqrt((i + 0.3) / 10);
          const p = polar(r * 0.88 * q, i * golden);
          return egg(
            r * 0.13,
            r * 0.13,
            r * 0.07,
            x + p[0],
            y + p[1],
            h * t * (0.62 + 0.38 * Math.sqrt(Math.max(0, 1 - q * q * 0.93))) - r * 0.02,
            8,
          );
        }),
      );
    }
  },
};
