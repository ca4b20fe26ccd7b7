/** Stone, water and fire of gardens and shores. */
import type { Bench, Kinds } from '../bench.ts';
import { arc, body, bumps, can, egg, loft, orb, pipe, plate, polar, slab, thrown } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { above, carve, ellipsoid, type Field, limb, melt, rough } from '../organic/field.ts';
import { bark, glow, of, styleGroups, water } from '../palette.ts';
import { extrude } from '../shape/extrude.ts';
import { ellipse, type Outline, rectangle } from '../shape/outline.ts';
import { lathe } from '../shape/round.ts';
import { around, move, type Shape, turn } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';
import { rod } from '../shape/sweep.ts';

export const stone = (hex = '#9a948a') => ({
  material: of('stone', hex, 0.9),
  takes: ['stone' as const, 'other' as const],
});

function rockField(make: Bench, w: number, d: number, h: number, name: string): Field {
  const seed = make.seed + name.length * 17;
  const random = make.random.fork(name);
  const lumps = Array.from({ length: 4 }, () =>
    ellipsoid(
      [random.between(-0.18, 0.18) * w, random.between(-0.18, 0.18) * d, h * random.between(0.25, 0.5)],
      [w * random.between(0.28, 0.4), d * random.between(0.28, 0.4), h * random.between(0.35, 0.5)],
    ),
  );
  return above(rough(melt(w * 0.12, ...lumps), w * 0.1, bumps(seed, w * 0.38, 4)), 0.001, 0.01);
}

/** Ring walls from the same outline, pushed in. */
const basin = (r: number, z0: number, z1: number, wall: number): Shape =>
  lathe({
    profile: [
      [0, z0],
      [r * 0.9, z0],
      [r, z0 + (z1 - z0) * 0.5],
      [r * 0.97, z1 - 0.03],
      [r * 1.04, z1 - 0.015],
      [r * 1.04, z1],
      [r - wall, z1],
      [r - wall * 1.1, z1 - (z1 - z0) * 0.4],
      [0, z0 + (z1 - z0) * 0.35],
    ],
    segments: 48,
  });

export const garden: Kinds = {
  rock: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'rock',
        stone(make.random.fork('c').pick(['#8a857c', '#77726a', '#9c9284'])),
        body(rockField(make, w, d, h, 'rock'), Math.max(w, d, h) * 0.034),
      );
    },
  },
  rockery: (make) => {
    const [w, d, h] = make.size;
    const random = make.random.fork('taihu');
    const peaks = Array.from(
      { length: 7 },
      (_, i): Field =>
        limb(
          [w * random.between(-0.3, 0.3), d * random.between(-0.2, 0.2), 0],
          [
            w * 0.42 * ((i / 6) * 2 - 1) * 0.8,
            d * random.between(-0.2, 0.2),
            h * (0.45 + 0.45 * Math.sin(Math.PI * (0.15 + 0.7 * (i / 6))) * random.between(0.8, 1.1)),
          ],
          w * 0.12,
          w * 0.07,
        ),
    );
    const holes = Array.from({ length: 8 }, () =>
      ellipsoid(
        [w * random.between(-0.32, 0.32), 0, h * random.between(0.2, 0.75)],
        [w * random.between(0.04, 0.07), d, h * random.between(0.05, 0.09)],
      ),
    );
    make.part(
      'rock',
      stone('#8f8d88'),
      body(
        above(carve(0.06, rough(melt(0.18, ...peaks), w * 0.045, bumps(make.seed, w * 0.2, 3)), ...holes), 0.002, 0.02),
        w * 0.034,
      ),
    );
    make.part(
      'moss',
      { material: of('leaf', '#5a6a34'), role: 'own' },
      plate(ellipse(w * 0.98, d * 0.96, 40), 0.05, 0, 0.02),
    );
  },
  fountain: (make) => {
    const [w, , h] = make.size;
    const r = w / 2.1;
    make.part(
      'basin',
      stone('#b3aca0'),
      basin(r, 0, h * 0.32, 0.07),
      thrown([
        [0, h * 0.1],
        [r * 0.22, h * 0.1],
        [r * 0.12, h * 0.3],
        [r * 0.14, h * 0.5],
        [0, h * 0.52],
      ]),
      move(basin(r * 0.55, 0, h * 0.14, 0.035), 0, 0, h * 0.5),
      thrown([
        [0, h * 0.55],
        [r * 0.1, h * 0.55],
        [r * 0.07, h * 0.78],
        [0, h * 0.8],
      ]),
      move(basin(r * 0.28, 0, h * 0.09, 0.02), 0, 0, h * 0.77),
    );
    make.part(
      'water',
      { material: water, role: 'own' },
      can(r - 0.075, 0.01, 0, 0, h * 0.27),
      can(r * 0.55 - 0.038, 0.008, 0, 0, h * 0.615),
      can(r * 0.28 - 0.022, 0.006, 0, 0, h * 0.845),
    );
    make.part(
      'jets',
      { material: water, role: 'own' },
      around(
        pipe(
          [
            [0.01, 0, h * 0.85],
            [r * 0.1, 0, h],
            [r * 0.26, 0, h * 0.94],
            [r * 0.4, 0, h * 0.62],
          ],
          (t) => 0.007 + 0.004 * t,
          6,
        ),
        8,
      ),
      around(
        pipe(
          [
            [r * 0.52, 0, h * 0.64],
            [r * 0.64, 0, h * 0.6],
            [r * 0.74, 0, h * 0.28],
          ],
          0.011,
          6,
        ),
        10,
        18,
      ),
    );
  },
  parasol: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const sides = 8;
    const canopy = (inset: number) =>
      Array.from({ length: 7 }, (_, i): Vec3[] => {
        const t = i / 6;
        return Array.from({ length: sides * 4 }, (_, k): Vec3 => {
          const a = (360 * k) / (sides * 4);
          const edge = Math.cos(Math.PI / sides) / Math.cos((((a % (360 / sides)) - 180 / sides) * Math.PI) / 180);
          const p = polar(r * (1 - t * 0.99) * edge, a);
          return [p[0], p[1], h * 0.78 + h * 0.18 * Math.sin((Math.PI / 2) * t) - inset];
        });
      });
    const outer = canopy(0);
    make.part(
      'canopy',
      {
        material: of('cotton', make.random.fork('c').pick(['#f1ece0', '#c0282d', '#3568ad', '#d9c8a9', '#9cab8b'])),
        takes: ['fabric'],
      },
      loft([...canopy(0.012).reverse(), ...outer]),
    );
    make.part(
      'pole',
      { material: make.wood(), role: 'accent', takes: ['wood', 'metal'] },
      rod([0, 0, 0.05], [0, 0, h], 0.022),
      around(rod([0.02, 0, h * 0.66], [r * 0.6, 0, h * 0.83], 0.008, 0.008, 6), sides, 22.5),
      can(0.035, 0.05, 0, 0, h * 0.64),
      orb(0.03, 0, 0, h * 0.985, 12),
    );
    make.part('foot', { ...stone('#8a857c'), role: 'own' }, can(r * 0.2, 0.07, 0, 0, 0, r * 0.19, 0.015));
  },
  campfire: (make) => {
    const [w, , h] = make.size;
    const random = make.random.fork('fire');
    make.part(
      'stones',
      stone('#7d776d'),
      ...Array.from({ length: 11 }, (_, i) => {
        const p = polar(w * 0.43, i * 32.7);
        const s = w * random.between(0.065, 0.085);
        return move(turn(egg(s * 1.15, s * 0.9, s * 0.75, 0, 0, 0, 10), 'z', i * 57), p[0], p[1], s * 0.6);
      }),
    );
    make.part(
      'logs',
      { material: bark, role: 'accent', takes: ['wood'] },
      ...Array.from({ length: 6 }, (_, i) =>
        rod(polar(w * 0.32, i * 60 + 10, 0.03), polar(w * 0.05, i * 60 + 190, h * 0.5), w * 0.04, w * 0.035, 9),
      ),
      ...Array.from({ length: 4 }, (_, i) =>
        rod(polar(w * 0.3, i * 90, w * 0.04), polar(w * 0.3, i * 90 + 130, w * 0.04), w * 0.035, w * 0.032, 8),
      ),
    );
    const flame = glow(2500, 1900, 0.3);
    make.part(
      'flames',
      { material: { ...flame, color: [1, 0.42, 0.06], emission: [2.6, 0.9, 0.12] }, role: 'own' },
      ...Array.from({ length: 9 }, (_, i) => {
        const p = polar(w * (i === 0 ? 0 : 0.13), i * 45);
        const t = h * (i === 0 ? 0.95 : random.between(0.5, 0.78));
        return pipe(
          [
            [p[0] * 0.8, p[1] * 0.8, h * 0.14],
            [p[0] * 1.15, p[1] * 1.15, h * 0.14 + t * 0.35],
            [p[0] * 0.75 + 0.01 * Math.sin(i * 3), p[1] * 0.75, h * 0.1 + t * 0.7],
            [p[0] * 0.5, p[1] * 0.5 + 0.012 * Math.cos(i * 5), h * 0.05 + t],
          ],
          (q) => w * 0.085 * Math.max(0.04, Math.sin(Math.PI * (0.22 + 0.76 * q))),
          8,
          5,
        );
      }),
    );
    make.light({ center: [0, 0, h * 0.5], radiusM: w * 0.15, lumens: 2500, kelvin: 1900 });
  },
  pond: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const round = !make.is('modern', 'minimalist') && !make.asks('square');
      const random = make.random.fork('rim');
      const outline: Outline = round
        ? Array.from({ length: 56 }, (_, i) => {
            const a = (2 * Math.PI * i) / 56;
            const q = 0.86 + 0.09 * Math.sin(2 * a + 1) + 0.05 * Math.cos(3 * a);
            return [(w / 2) * q * Math.cos(a), (d / 2) * q * Math.sin(a)];
          })
        : rectangle(w * 0.94, d * 0.94);
      make.part('water', { material: water }, plate(outline, h * 0.5, 0, 0.005));
      if (round)
        make.part(
          'stones',
          { ...stone('#8a857c'), role: 'accent' },
          ...outline.map(([x, y]) => {
            const s = random.between(0.1, 0.2);
            return move(
              turn(egg(s * 1.2, s, Math.min(s * 0.6, h * 0.6), 0, 0, 0, 9), 'z', random.between(0, 180)),
              x * 1.02,
              y * 1.02,
              h * 0.4,
            );
          }),
        );
      else
        make.part(
          'rim',
          { ...stone('#b8b2a6'), role: 'accent' },
          extrude({ outline: rectangle(w, d), holes: [rectangle(w * 0.93, d * 0.93)], height: h, bevel: 0.01 }),
        );
      make.part(
        'lilies',
        { material: of('leaf', '#4b8a4a'), role: 'own' },
        ...Array.from({ length: round ? 9 : 0 }, (_, i) => {
          const p = polar(Math.min(w, d) * 0.36 * Math.sqrt((i + 0.5) / 9), i * 137.5, h * 0.5 + 0.002);
          return plate(
            arc(random.between(0.1, 0.2), 0, 20, 15, 330, p[0], p[1])
              .map(([x, y]): [number, number] => [x, y])
              .concat([[p[0], p[1]]]),
            0.006,
            p[2],
            0.001,
          );
        }),
      );
    },
  },
  water: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const wave = bumps(make.seed, 2.2, 2);
      make.part(
        'water',
        { material: water },
        sheet({
          at: (u, v) => {
            const [x, y] = [(u - 0.5) * w, (v - 0.5) * d];
            return [x, y, h * 0.72 + h * 0.22 * wave(x, y * 1.6, 0)];
          },
          across: 70,
          along: 40,
          thickness: h * 0.25,
        }),
      );
    },
  },
  path: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const random = make.random.fork('slabs');
      const formal = make.is('modern', 'minimalist', ...styleGroups.fine);
      const rows = Math.max(2, Math.round(d / 0.62));
      for (let i = 0; i < rows; i++) {
        const y = d * ((i + 0.5) / rows - 0.5);
        if (formal) make.part('slabs', stone('#b8b2a6'), slab(w, (d / rows) * 0.9, h, 0, y, 0, 0.005));
        else
          for (const s of [-1, 1]) {
            const [rx, ry] = [w * random.between(0.2, 0.26), (d / rows) * random.between(0.4, 0.47)];
            const stoneOutline: Outline = Array.from({ length: 12 }, (_, k) => {
              const a = (2 * Math.PI * k) / 12;
              const q = random.between(0.85, 1.02);
              return [s * w * 0.24 + rx * q * Math.cos(a), y + s * 0.08 + ry * q * Math.sin(a)];
            });
            make.part('slabs', stone(), plate(stoneOutline, h, 0, 0.006));
          }
      }
    },
  },
};
