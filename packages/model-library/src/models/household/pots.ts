/** What tea and dinner are made in, and bottles for wine and soap. */
import { type Kinds, linear } from '../bench.ts';
import { can, pipe, thrown, vessel } from '../draw.ts';
import { black, brass, chrome, of, paint } from '../palette.ts';
import { lathe } from '../shape/round.ts';
import { ear, glaze } from './tableware.ts';

export const pots: Kinds = {
  teapot: (make) => {
    const [w, d, h] = make.size;
    const r = d * 0.46;
    const look = {
      material: make.is('chinese', 'zen')
        ? of('terracotta', '#7a4632')
        : make.is('japanese')
          ? of('iron', '#2b2b2c', 0.7)
          : glaze(make),
      takes: ['ceramic' as const, 'metal' as const, 'glass' as const],
    };
    make.part(
      'body',
      look,
      thrown(
        [
          [0, 0],
          [r * 0.6, 0],
          [r * 0.65, 0.005],
          [r, h * 0.36],
          [r * 0.86, h * 0.64],
          [r * 0.48, h * 0.76],
          [0, h * 0.77],
        ],
        0,
        0,
        0,
        40,
      ),
      pipe(
        [
          [-r * 0.85, 0, h * 0.3],
          [-r * 1.25, 0, h * 0.42],
          [-r * 1.4, 0, h * 0.66],
          [-w * 0.5, 0, h * 0.76],
        ],
        (t) => r * (0.22 - 0.13 * t),
        12,
      ),
    );
    make.part('handle', { ...look, role: 'accent' }, ear(r * 0.9, r * 0.52, h * 0.22, h * 0.66, r * 0.075));
    make.part(
      'lid',
      look,
      thrown(
        [
          [0, h * 0.76],
          [r * 0.5, h * 0.755],
          [r * 0.5, h * 0.78],
          [r * 0.2, h * 0.86],
          [r * 0.08, h * 0.88],
          [r * 0.16, h * 0.94],
          [r * 0.1, h * 0.99],
          [0, h],
        ],
        0,
        0,
        0,
        28,
      ),
    );
  },
  'soap-dispenser': (make) => {
    const [w, d, h] = make.size;
    const r = w / 2;
    const neck = h * 0.72;
    make.part(
      'body',
      {
        material: make.is('rustic', 'industrial', 'vintage') ? of('glass', '#8a5a2b') : glaze(make),
        takes: ['ceramic', 'glass', 'stone', 'metal'],
      },
      thrown(
        [
          [0, 0],
          [r * 0.94, 0],
          [r, 0.005],
          [r, h * 0.56],
          [r * 0.9, h * 0.64],
          [r * 0.4, h * 0.69],
          [r * 0.34, neck],
          [0, neck],
        ],
        0,
        0,
        0,
        32,
      ),
    );
    // The spout reaches forward from over the middle, and bends down at its end.
    make.part(
      'pump',
      { material: make.is('luxury', 'art-deco', 'classical') ? brass : chrome, role: 'accent' },
      can(r * 0.4, h * 0.07, 0, 0, neck - h * 0.01),
      can(r * 0.11, h * 0.14, 0, 0, neck + h * 0.05),
      can(r * 0.26, h * 0.045, 0, 0, h * 0.935),
      pipe(
        [
          [0, 0, h * 0.957],
          [0, -d * 0.3, h * 0.965],
          [0, -d * 0.46, h * 0.95],
          [0, -d * 0.5, h * 0.91],
        ],
        r * 0.09,
        10,
      ),
    );
  },
  bottle: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const hex = make.random.fork('c').pick(['#2f4a2a', '#4a2a1a', '#b8c8b8']);
    make.part(
      'bottle',
      { material: of('glass', hex), takes: ['glass', 'ceramic', 'other'] },
      thrown(
        [
          [0, 0],
          [r * 0.92, 0],
          [r, 0.006],
          [r, h * 0.3],
          [r, h * 0.55],
          [r * 0.8, h * 0.64],
          [r * 0.42, h * 0.72],
          [r * 0.36, h * 0.8],
          [r * 0.36, h * 0.93],
          [0, h * 0.935],
        ],
        0,
        0,
        0,
        32,
      ),
    );
    make.part(
      'label',
      { material: { kind: 'print', color: linear('#efe6d0'), seed: make.seed }, role: 'accent' },
      lathe({
        profile: [
          [r * 1.008, h * 0.16],
          [r * 1.008, h * 0.46],
          [r * 0.99, h * 0.46],
          [r * 0.99, h * 0.16],
        ],
        ring: true,
        segments: 40,
      }),
    );
    make.part(
      'cap',
      { material: make.random.fork('cap').pick([of('cork'), paint('#7d1a1e'), of('brass')]), role: 'own' },
      can(r * 0.4, h * 0.09, 0, 0, h * 0.9),
      lathe({
        profile: [
          [r * 0.44, h * 0.89],
          [r * 0.44, h * 0.91],
          [r * 0.35, h * 0.91],
          [r * 0.35, h * 0.89],
        ],
        ring: true,
        segments: 24,
      }),
    );
  },
  pot: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.4;
    const clay = make.is('chinese', 'japanese', 'rustic');
    const look = {
      material: clay
        ? of('ceramic', '#5a3a2c', 0.6)
        : make.random.fork('m').pick([of('steel'), of('copper'), paint('#c0282d', 0.25), of('iron', '#26262a')]),
      takes: ['metal' as const, 'ceramic' as const],
    };
    make.part(
      'pot',
      look,
      vessel(
        [
          [0, 0],
          [r * 0.94, 0],
          [r, 0.01],
          [r, h * 0.62],
          [r * 1.02, h * 0.64],
        ],
        0.004,
        { smooth: false, segments: 48 },
      ),
    );
    make.part(
      'lid',
      look,
      thrown(
        [
          [0, h * 0.62],
          [r * 1.0, h * 0.645],
          [r * 1.02, h * 0.665],
          [r * 0.6, h * 0.78],
          [0, h * 0.83],
        ],
        0,
        0,
        0,
        40,
      ),
    );
    make.part(
      'handles',
      { material: clay ? look.material : black, role: 'accent', takes: ['wood', 'metal', 'other'] },
      ...[-1, 1].map((s) =>
        pipe(
          [
            [s * r, -r * 0.28, h * 0.5],
            [s * w * 0.5, -r * 0.2, h * 0.52],
            [s * w * 0.5, r * 0.2, h * 0.52],
            [s * r, r * 0.28, h * 0.5],
          ],
          0.006,
        ),
      ),
      thrown(
        [
          [0, h * 0.82],
          [0.008, h * 0.83],
          [0.016, h * 0.93],
          [0.014, h],
          [0, h],
        ],
        0,
        0,
        0,
        16,
      ),
    );
  },
  kettle: (make) => {
    const [w, d, h] = make.size;
    const r = Math.min(w, d) * 0.4;
    const look = {
      material: make.random.fork('m').pick([chrome, paint('#1d1d1f', 0.3), paint('#f1ece0', 0.3), of('copper')]),
      takes: ['metal' as const, 'glass' as const, 'ceramic' as const],
    };
    make.part(
      'body',
      look,
      thrown(
        [
          [0, 0.012],
          [r * 0.98, 0.012],
          [r, 0.02],
          [r * 0.9, h * 0.4],
          [r * 0.66, h * 0.72],
          [r * 0.6, h * 0.76],
          [0, h * 0.77],
        ],
        0,
        0,
        0,
        40,
      ),
      pipe(
        [
          [-r * 0.75, 0, h * 0.5],
          [-r * 1.02, 0, h * 0.66],
          [-r * 1.2, 0, h * 0.74],
        ],
        (t) => r * (0.2 - 0.08 * t),
        10,
      ),
    );
    make.part(
      'handle',
      { material: black, role: 'accent', takes: ['wood', 'metal', 'other'] },
      pipe(
        [
          [r * 0.55, 0, h * 0.72],
          [r * 0.95, 0, h * 0.9],
          [r * 1.15, 0, h * 0.6],
          [r * 1.08, 0, h * 0.2],
        ],
        (t) => 0.011 - 0.002 * t,
        10,
      ),
    );
    make.part(
      'lid',
      { ...look, role: 'own' },
      thrown(
        [
          [0, h * 0.76],
          [r * 0.58, h * 0.76],
          [r * 0.4, h * 0.84],
          [0.012, h * 0.86],
          [0.016, h * 0.93],
          [0, h * 0.95],
        ],
        0,
        0,
        0,
        28,
      ),
    );
    make.part('base', { material: black, role: 'own' }, can(r * 1.02, 0.014));
  },
};
