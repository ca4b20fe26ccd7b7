/** Cut flowers and mushrooms. */
import type { Bench, Kinds } from '../bench.ts';
import { egg, pipe, polar, thrown, vessel } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { outlines } from '../organic/leaf.ts';
import { of, pottery, skin } from '../palette.ts';
import { plus, type Shape, unit } from '../shape/shape.ts';
import { foliage, golden, leaning, leaves, stemLook } from './grow.ts';

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
  const centers: Shape[] = [];
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
      centers.push(
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
  if (centers.length > 0)
    make.part('centres', { material: of('skin', form === 'daisy' ? '#e0a92a' : '#4a2e18', 0.9), role: 'own' }, centers);
}

export const flowersAndMushrooms: Kinds = {
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
