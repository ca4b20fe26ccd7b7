/** Trees, shrubs and the Christmas tree. */
import { type Bench, type Kinds, type PartLook, variant } from '../bench.ts';
import { orb, pipe, plate, polar, revolved, wire } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { outlines } from '../organic/leaf.ts';
import { bark, glow, of, paint, skin } from '../palette.ts';
import { move, plus, type Shape, turn, unit } from '../shape/shape.ts';
import { foliage, growWood, leaning, leaves } from './grow.ts';

type LeafList = Parameters<typeof leaves>[0];

function broadleaf(make: Bench) {
  const [, , h] = make.size;
  const random = make.random.fork('tree');
  const form = variant(
    make,
    [
      ['cherry', ['japanese', 'zen', 'romantic']],
      ['maple', ['rustic']],
    ],
    ['green', 'green', 'birch', 'cherry', 'maple'],
  );
  const { wood, twigs } = growWood(
    {
      levels: 3,
      length: h * 0.36,
      keep: 0.72,
      radius: h * 0.028,
      spread: [28, 58],
      branches: [4, 5],
      lift: 0.16,
      start: 0.5,
      wobble: 0.12,
    },
    [0, 0, 0],
    leaning(random.between(0, 360), 3),
    random,
  );
  make.part('trunk', { material: form === 'birch' ? of('bark', '#d8d4cc') : bark, role: 'own' }, wood);
  const hex = { green: '#4b7d38', birch: '#7fa33f', cherry: '#eebbc8', maple: '#b5411f' }[form as 'green'];
  const list: LeafList = [];
  const size = h * 0.05;
  const perTwig = Math.max(3, Math.round(5200 / twigs.length));
  for (const { from, to } of twigs)
    for (let i = 0; i < perTwig; i++) {
      const at = plus(from, [0, 1, 2].map((k) => to[k] - from[k]) as Vec3, random.next());
      const stray: Vec3 = [random.between(-1, 1), random.between(-1, 1), random.between(-0.8, 0.8)];
      list.push({
        shape: {
          length: size * random.between(0.8, 1.3),
          width: size * 0.62,
          outline: outlines.oval,
          arch: 0.5,
          fold: 0.2,
          rows: 2,
          columns: 1,
        },
        base: plus(at, stray, h * 0.05),
        along: leaning(random.between(0, 360), random.between(40, 130)),
      });
    }
  make.part('leaves', foliage(hex, 'main'), leaves(list));
}

function conifer(make: Bench, options: { color: string; top: number; base: number; role: PartLook['role'] }) {
  const [w, , h] = make.size;
  const random = make.random.fork('fir');
  make.part(
    'trunk',
    { material: bark, role: 'own' },
    revolved(
      [
        [w * 0.035, 0],
        [w * 0.03, options.base],
        [0.004, options.top],
      ],
      0,
      0,
      0,
      10,
    ),
  );
  const list: LeafList = [];
  const wood: Shape[] = [];
  const tiers = 15;
  for (let t = 0; t < tiers; t++) {
    const q = t / (tiers - 1);
    const z = options.base + (options.top - options.base) * q ** 0.95;
    const reach = (w / 2) * (1 - q) ** 0.85 + w * 0.02;
    const count = Math.max(5, Math.round(13 - 8 * q));
    for (let i = 0; i < count; i++) {
      const a = (360 * i) / count + t * 23 + random.between(-8, 8);
      const tip: Vec3 = polar(reach * random.between(0.9, 1.05), a, z - reach * 0.16);
      const from: Vec3 = [0, 0, z + reach * 0.12];
      wood.push(wire([from, tip], 0.004, 4));
      const rows = Math.max(5, Math.round(reach / (h * 0.016)));
      for (let k = 0; k < rows; k++) {
        const s = 0.12 + (0.9 * k) / rows;
        const at = plus(from, [tip[0] - from[0], tip[1] - from[1], tip[2] - from[2]], s);
        const size = h * 0.05 * (1.2 - 0.5 * s);
        for (const side of [-1, 1])
          list.push({
            shape: {
              length: size,
              width: size * 0.26,
              outline: outlines.lance,
              arch: 0.35,
              fold: 0.5,
              rows: 2,
              columns: 1,
            },
            base: at,
            along: leaning(a + side * random.between(35, 65), random.between(75, 105)),
          });
        if (k % 2 === 0)
          list.push({
            shape: {
              length: size * 0.8,
              width: size * 0.25,
              outline: outlines.lance,
              arch: 0.2,
              fold: 0.5,
              rows: 2,
              columns: 1,
            },
            base: at,
            along: leaning(a, random.between(20, 60)),
          });
      }
    }
  }
  make.part('branches', { material: bark, role: 'own' }, wood);
  make.part('leaves', foliage(options.color, options.role), leaves(list));
}

function christmasTree(make: Bench) {
  const [w, , h] = make.size;
  const base = h * 0.16;
  conifer(make, { color: '#2a5a34', top: h * 0.94, base, role: 'own' });
  make.part(
    'pot',
    { material: of('rattan'), takes: ['wood', 'ceramic', 'metal', 'fabric'] },
    revolved(
      [
        [w * 0.14, 0],
        [w * 0.17, h * 0.1],
        [w * 0.165, h * 0.105],
        [w * 0.1, h * 0.09],
      ],
      0,
      0,
      0,
      24,
    ),
  );
  const point = (t: number, a: number): Vec3 =>
    polar((w / 2) * (1 - t) ** 0.85 * 0.98 + w * 0.015, a, base + (h * 0.94 - base) * t ** 0.95 - w * 0.05 * (1 - t));
  const colors = [
    { material: paint('#c0282d', 0.12) },
    { material: of('brass', '#d9b04b', 0.15), role: 'accent' as const },
  ];
  for (let i = 0; i < 46; i++) {
    const t = (i + 0.5) / 48;
    make.part(i % 2 ? 'gold baubles' : 'baubles', colors[i % 2], orb(w * 0.026, ...point(t, i * 137.5), 12));
  }
  const lights: Shape[] = [];
  for (let i = 0; i < 90; i++) lights.push(orb(w * 0.009, ...point((i + 0.5) / 92, i * 61), 6));
  make.part('lights', { material: glow(8, 2400, 0.002), role: 'own' }, lights);
  const star: [number, number][] = Array.from({ length: 10 }, (_, i) => {
    const [a, r] = [((90 + 36 * i) * Math.PI) / 180, w * (i % 2 ? 0.03 : 0.075)];
    return [r * Math.cos(a), r * Math.sin(a)];
  });
  make.part(
    'star',
    { material: of('brass', '#e3bd55', 0.2), role: 'own' },
    move(turn(plate(star, 0.014, -0.007, 0.003), 'x', 90), 0, 0, h - w * 0.075),
  );
  make.light({ center: [0, 0, h * 0.45], radiusM: w * 0.3, lumens: 400, kelvin: 2400 });
}

function palmTree(make: Bench) {
  const [w, , h] = make.size;
  const random = make.random.fork('palm');
  const a0 = random.between(0, 360);
  const crown = plus([0, 0, h * 0.86], polar(w * 0.16, a0), 1);
  const rings = 34;
  const trunk = Array.from({ length: rings + 1 }, (_, i): Vec3 => {
    const t = i / rings;
    return plus([0, 0, crown[2] * t], polar(w * 0.16, a0), t * t);
  });
  make.part(
    'trunk',
    { material: of('bark', '#8a7458'), role: 'own' },
    pipe(
      trunk,
      (t) => h * (0.028 - 0.012 * t) * (1 + 0.07 * Math.cos(t * rings * 2 * Math.PI)) * (t < 0.05 ? 1.3 : 1),
      12,
      3,
    ),
  );
  const list: LeafList = [];
  const stalks: Shape[] = [];
  for (let i = 0; i < 17; i++) {
    const a = i * 137.5;
    const length = w * 0.62 * random.between(0.9, 1.1);
    let at = crown;
    const points: Vec3[] = [at];
    for (let k = 1; k <= 10; k++) {
      at = plus(at, leaning(a, 18 + 50 * (i / 17) + 85 * (k / 10) ** 1.2), length / 10);
      points.push(at);
    }
    stalks.push(pipe(points, (t) => h * 0.0045 * (1.1 - t), 5, 1));
    for (let k = 1; k < 44; k++) {
      const t = k / 44;
      const j = Math.min(9, Math.floor(t * 10));
      const way = unit([0, 1, 2].map((q) => points[j + 1][q] - points[j][q]) as Vec3);
      const here = plus(points[j], [0, 1, 2].map((q) => points[j + 1][q] - points[j][q]) as Vec3, t * 10 - j);
      const side = polar(1, a + 90);
      const size = w * 0.2 * Math.sin(Math.PI * (0.1 + 0.85 * t)) ** 0.6;
      for (const s of [-1, 1])
        list.push({
          shape: { length: size, width: w * 0.02, outline: outlines.lance, arch: 1.1, fold: 0.3, rows: 3, columns: 1 },
          base: here,
          along: unit(plus([side[0] * s, side[1] * s, 0.15], way, 0.6)),
        });
    }
  }
  make.part('stalks', { material: of('leaf', '#8a9a4a'), role: 'own' }, stalks);
  make.part('leaves', foliage('#4f8436', 'main'), leaves(list));
  make.part(
    'coconuts',
    { material: skin('#6b4a2c', 0.7), role: 'own' },
    Array.from({ length: 5 }, (_, i) => orb(h * 0.02, ...plus(crown, polar(h * 0.026, 72 * i, -h * 0.02)), 12)),
  );
}

function bush(make: Bench) {
  const [w, d, h] = make.size;
  const random = make.random.fork('bush');
  const hedge = make.asks('square', 'long');
  const { wood } = growWood(
    {
      levels: 2,
      length: h * 0.35,
      keep: 0.8,
      radius: h * 0.02,
      spread: [25, 50],
      branches: [4, 5],
      lift: 0.2,
      start: 0.2,
      wobble: 0.15,
    },
    [0, 0, 0],
    [0, 0, 1],
    random,
  );
  make.part('wood', { material: bark, role: 'own' }, wood);
  const list: LeafList = [];
  for (let i = 0; i < 4200; i++) {
    const z = random.next();
    const a = random.between(0, 360);
    const deep = 1 - 0.3 * random.next() ** 2;
    const bump = 1 + 0.07 * Math.sin(5 * a) * Math.cos(7 * z);
    const out = polar(1, a);
    const r = hedge
      ? 1 / Math.max(Math.abs(out[0]), Math.abs(out[1]))
      : Math.sin(Math.PI * (0.2 + 0.8 * z) ** 0.9) ** 0.6;
    const at: Vec3 = [
      out[0] * r * deep * bump * w * 0.46,
      out[1] * r * deep * bump * d * 0.46,
      h * (0.04 + 0.9 * z * deep),
    ];
    list.push({
      shape: {
        length: w * 0.06 * random.between(0.8, 1.2),
        width: w * 0.03,
        outline: outlines.oval,
        arch: 0.4,
        fold: 0.2,
        rows: 2,
        columns: 1,
      },
      base: at,
      along: unit([
        out[0] + random.between(-0.6, 0.6),
        out[1] + random.between(-0.6, 0.6),
        0.4 + z + random.between(-0.5, 0.5),
      ]),
    });
  }
  make.part(
    'leaves',
    foliage(make.random.fork('colour').pick(['#44702f', '#567f36', '#3a6a35']), 'main'),
    leaves(list),
  );
  if (!hedge && make.random.fork('bloom').chance(0.35))
    make.part(
      'blossoms',
      { material: skin('#e58fb0'), role: 'accent' },
      Array.from({ length: 70 }, (_, i) => {
        const z = (i + 0.5) / 70;
        const r = Math.sin(Math.PI * (0.2 + 0.8 * z) ** 0.9) ** 0.6;
        const p = polar(0.46 * r * w, i * 137.5, h * (0.05 + 0.9 * z));
        return orb(w * 0.02, ...p, 8);
      }),
    );
}

export const trees: Kinds = {
  tree: {
    fit: 'height',
    draw: (make) => {
      const fir = make.is('scandinavian', 'rustic') || make.random.fork('species').chance(0.2);
      if (fir) conifer(make, { color: '#34603a', top: make.size[2], base: make.size[2] * 0.1, role: 'main' });
      else broadleaf(make);
    },
  },
  'christmas-tree': { draw: christmasTree, fit: 'height' },
  'palm-tree': { draw: palmTree, fit: 'height' },
  bush: { draw: bush, proportional: false },
};
