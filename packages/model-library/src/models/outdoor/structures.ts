/** What is built in gardens and markets: gates, bridges, roofs, stalls. */
import type { Kinds } from '../bench.ts';
import { can, cheek, orb, panel, pipe, revolved, roller, slab } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { of, paint, skin, styleGroups } from '../palette.ts';
import { move, turn } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';
import { rod } from '../shape/sweep.ts';
import { stone } from './garden.ts';
import { pavilion } from './pavilion.ts';

export const structures: Kinds = {
  gate: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      if (make.is('japanese', 'zen')) {
        const red = { material: paint('#b5341f', 0.4), takes: ['wood' as const, 'stone' as const] };
        make.part(
          'posts',
          red,
          ...[-1, 1].map((s) => rod([s * w * 0.4, 0, 0], [s * w * 0.34, 0, h * 0.9], d * 0.5, d * 0.42, 16)),
          slab(w * 0.92, d * 0.5, h * 0.05, 0, 0, h * 0.7),
          slab(0.1, d * 0.4, h * 0.12, 0, 0, h * 0.74),
        );
        make.part(
          'lintel',
          { ...red, role: 'main' },
          sheet({
            at: (u, v) => [(u - 0.5) * w * 1.14, (v - 0.5) * d, h * 0.87 + 0.09 * (2 * u - 1) ** 2 * h * 0.4],
            across: 16,
            along: 1,
            thickness: h * 0.05,
          }),
        );
        make.part(
          'cap',
          { material: paint('#1c1a1a', 0.4), role: 'accent' },
          sheet({
            at: (u, v) => [(u - 0.5) * w * 1.2, (v - 0.5) * d * 1.5, h * 0.925 + 0.09 * (2 * u - 1) ** 2 * h * 0.4],
            across: 16,
            along: 1,
            thickness: h * 0.04,
          }),
        );
        return;
      }
      const metalGate =
        make.is(...styleGroups.fine, 'modern', 'industrial', 'gothic') || make.random.fork('form').chance(0.4);
      make.part(
        'posts',
        { ...stone(), role: 'accent' },
        ...[-1, 1].flatMap((s) => [
          slab(0.22, 0.2, h * 0.92, s * (w / 2 - 0.11), 0, 0, 0.01),
          slab(0.27, 0.24, 0.06, s * (w / 2 - 0.11), 0, h * 0.92, 0.015),
          orb(0.08, s * (w / 2 - 0.11), 0, h - 0.05, 16),
        ]),
      );
      const look = {
        material: metalGate ? of('iron', '#1c1c1e') : make.wood(),
        takes: ['metal' as const, 'wood' as const],
      };
      const inner = w - 0.48;
      const bars = Math.round(inner / 0.11);
      for (let i = 0; i < bars; i++) {
        const u = (i + 0.5) / bars;
        const x = inner * (u - 0.5);
        const top = h * (0.66 + 0.14 * Math.sin(Math.PI * u));
        make.part(
          'leaves',
          look,
          metalGate ? rod([x, 0, 0.06], [x, 0, top], 0.009) : slab(0.085, 0.025, top - 0.06, x, 0, 0.06),
          ...(metalGate
            ? [
                revolved(
                  [
                    [0.02, 0],
                    [0.012, 0.03],
                    [0, 0.07],
                  ],
                  x,
                  0,
                  top - 0.005,
                  8,
                ),
              ]
            : []),
        );
      }
      make.part(
        'rails',
        look,
        ...[0.1, 0.34, 0.6].map((t) => slab(inner, 0.035, 0.04, 0, metalGate ? 0 : 0.03, h * t)),
        ...[-1, 1].flatMap((s) => [
          slab(0.05, 0.04, h * 0.62, s * inner * 0.49, 0, 0.05),
          slab(0.03, 0.045, h * 0.7, s * 0.02, 0, 0.05),
        ]),
      );
    },
  },
  bridge: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const east = make.is('chinese', 'japanese', 'zen', 'new-chinese');
      const isStone = make.is('chinese', ...styleGroups.fine, 'rustic');
      const rise = h * 0.42;
      const z = (v: number) => 0.06 + rise * Math.sin(Math.PI * v);
      const look = {
        material: isStone ? of('stone') : make.is('japanese') ? paint('#b5341f', 0.4) : make.wood(),
        takes: ['wood' as const, 'stone' as const, 'metal' as const],
      };
      make.part(
        'deck',
        look,
        ...Array.from({ length: 26 }, (_, i) => {
          const v = (i + 0.5) / 26;
          const slope = (Math.atan2(rise * Math.PI * Math.cos(Math.PI * v), d) * 180) / Math.PI;
          return move(
            turn(slab(w * 0.96, d / 26 - 0.012, 0.05, 0, 0, -0.025), 'x', slope),
            0,
            (v - 0.5) * d * 0.98,
            z(v),
          );
        }),
      );
      make.part(
        'arches',
        { ...look, role: 'main' },
        ...[-1, 1].map((s) =>
          cheek(
            [
              ...Array.from({ length: 21 }, (_, i): [number, number] => [(i / 20 - 0.5) * d, z(i / 20) - 0.02]),
              ...Array.from({ length: 21 }, (_, i): [number, number] => [
                (0.5 - i / 20) * d * 0.96,
                Math.max(0, z(i / 20) - 0.18 - 0.02),
              ]),
            ],
            0.09,
            s * w * 0.42,
            0.005,
          ),
        ),
      );
      const railAt = (v: number, s: number, up: number): Vec3 => [s * w * 0.47, (v - 0.5) * d * 0.98, z(v) + up];
      for (const s of [-1, 1]) {
        make.part(
          'rails',
          { ...look, role: 'accent' },
          ...[0.28, h - rise - 0.1].map((up) =>
            pipe(
              Array.from({ length: 11 }, (_, i) => railAt(i / 10, s, Math.min(up, h * 0.5))),
              up > 0.3 ? 0.035 : 0.022,
              8,
              2,
            ),
          ),
          ...Array.from({ length: 9 }, (_, i) =>
            rod(railAt((i + 0.25) / 8.5, s, 0), railAt((i + 0.25) / 8.5, s, Math.min(h - rise - 0.06, h * 0.54)), 0.04),
          ),
        );
        if (east)
          make.part(
            'knobs',
            { ...look, role: 'own' },
            ...Array.from({ length: 9 }, (_, i) =>
              orb(0.06, ...railAt((i + 0.25) / 8.5, s, Math.min(h - rise - 0.02, h * 0.57)), 12),
            ),
          );
      }
    },
  },
  pavilion: { draw: pavilion, proportional: false },
  fence: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const bamboo = make.is('japanese', 'zen', 'chinese', 'tropical');
      const look = {
        material: bamboo
          ? of('bamboo')
          : make.is('farmhouse', 'coastal')
            ? paint('#f4f3ef', 0.6)
            : make.random.fork('c').pick([paint('#f4f3ef', 0.6), make.wood()]),
        takes: ['wood' as const, 'metal' as const, 'other' as const],
      };
      const count = Math.round(w / 0.14);
      const posts = Math.max(2, Math.round(w / 1.5) + 1);
      for (let i = 0; i < count; i++) {
        const x = w * ((i + 0.5) / count - 0.5);
        make.part(
          'pickets',
          look,
          bamboo
            ? can(0.02, h * (0.94 + 0.05 * Math.sin(i * 2.4)), x, 0, 0, 0.018)
            : panel(
                [
                  [x - 0.045, 0.05],
                  [x + 0.045, 0.05],
                  [x + 0.045, h - 0.07],
                  [x, h],
                  [x - 0.045, h - 0.07],
                ],
                0.02,
                -d * 0.2,
                0.003,
              ),
        );
      }
      make.part(
        'rails',
        { ...look, role: 'main' },
        ...[0.22, 0.72].map((t) =>
          bamboo ? roller('x', 0.022, w, 0, d * 0.3, h * t) : slab(w, 0.03, 0.08, 0, d * 0.14, h * t),
        ),
      );
      make.part(
        'posts',
        { ...look, role: 'accent' },
        ...Array.from({ length: posts }, (_, i) =>
          slab(0.08, Math.min(0.08, d), h * 0.98, -w / 2 + 0.04 + ((w - 0.08) * i) / (posts - 1), d * 0.12, 0, 0.006),
        ),
      );
    },
  },
  stall: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'counter',
        { material: make.wood(), takes: ['wood'] },
        slab(w, d * 0.5, 0.05, 0, -d * 0.2, 0.9, 0.01),
        slab(w * 0.96, 0.03, 0.86, 0, -d * 0.42, 0.03),
        ...[-1, 1].map((s) => slab(0.03, d * 0.44, 0.86, s * w * 0.47, -d * 0.2, 0.03)),
        ...[0.25, 0.5, 0.75].map((t) => slab(w * 0.97, 0.012, 0.015, 0, -d * 0.43, 0.9 * t)),
      );
      make.part(
        'posts',
        { material: make.wood(), role: 'own' },
        ...[-1, 1].flatMap((x) =>
          [-1, 1].map((y) => slab(0.06, 0.06, y < 0 ? h * 0.82 : h * 0.96, x * w * 0.47, y * d * 0.45)),
        ),
        slab(w * 0.96, 0.05, 0.05, 0, d * 0.45, h * 0.92),
        slab(w * 0.96, 0.05, 0.05, 0, -d * 0.45, h * 0.79),
      );
      const stripes = 12;
      const strip = (i: number) =>
        sheet({
          at: (u, v) => {
            const x = -w * 0.5 + (w * (i + u)) / stripes;
            const y = d * 0.5 - d * 1.0 * v;
            return [
              x,
              y,
              v > 0.94
                ? h * 0.83 - (v - 0.94) * h * 1.1 - 0.02 * Math.cos((u - 0.5) * Math.PI)
                : h * 0.985 - (h * 0.155 * v) / 0.94,
            ];
          },
          across: 4,
          along: 34,
          thickness: 0.008,
        });
      for (let i = 0; i < stripes; i++)
        make.part(
          i % 2 ? 'white stripes' : 'awning',
          i % 2
            ? { material: of('cotton', '#f4f2ea'), role: 'own' }
            : {
                material: of('cotton', make.random.fork('c').pick(['#c0282d', '#24452f', '#3568ad'])),
                takes: ['fabric'],
              },
          strip(i),
        );
      const goods = [
        ['apples', '#b8282a'],
        ['oranges', '#e07b2a'],
        ['limes', '#7fa33f'],
        ['plums', '#5a2950'],
      ] as const;
      goods.forEach(([name, hex], i) => {
        const x = w * 0.86 * ((i + 0.5) / 4 - 0.5);
        make.part(
          'boxes',
          { material: of('pine'), role: 'own' },
          slab(w * 0.2, d * 0.34, 0.02, x, -d * 0.2, 0.952),
          ...[-1, 1].flatMap((s) => [
            slab(w * 0.2, 0.015, 0.09, x, -d * 0.2 + s * d * 0.165, 0.952),
            slab(0.015, d * 0.31, 0.088, x + s * w * 0.094, -d * 0.2, 0.952),
          ]),
        );
        make.part(
          name,
          { material: skin(hex, 0.35), role: 'own' },
          ...Array.from({ length: 20 }, (_, k) =>
            orb(
              0.042,
              x + ((k % 4) - 1.5) * 0.085,
              -d * 0.2 + (Math.floor(k / 4) - 2) * 0.088,
              1.02 + (k % 3) * 0.01,
              10,
            ),
          ),
        );
      });
    },
  },
  beam: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'beam',
        {
          material: make.is('industrial')
            ? of('iron', '#2b2d30')
            : make.is('rustic', 'farmhouse')
              ? of('reclaimed-wood')
              : make.wood(),
          takes: ['wood', 'metal', 'stone'],
        },
        ...(make.is('industrial')
          ? [
              slab(w, d, h * 0.12, 0, 0, 0),
              slab(w, d, h * 0.12, 0, 0, h * 0.88),
              slab(w * 0.14, d * 0.999, h * 0.78, 0, 0, h * 0.11),
            ]
          : [slab(w, d, h, 0, 0, 0, 0.012)]),
      );
    },
  },
};
