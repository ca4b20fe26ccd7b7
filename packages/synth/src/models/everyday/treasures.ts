/** Things of adventures and prizes. */
import type { Kinds } from '../bench.ts';
import {
  body,
  can,
  cheek,
  egg,
  hoop,
  loft,
  orb,
  panel,
  pipe,
  plate,
  roller,
  slab,
  thrown,
  turned,
  vessel,
} from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { limb, melt } from '../organic/field.ts';
import { closedRings } from '../outdoor/garden.ts';
import { black, brass, glass, iron, of } from '../palette.ts';
import { around, lathe, move, type Outline, rod, type Shape, stretch, turn } from '../shape/index.ts';
import { gold, pickPaint, starOutline, steel } from './parts.ts';

export const treasures: Kinds = {
  hourglass: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'frame',
      { material: make.wood(), takes: ['wood', 'metal'] },
      can(r, h * 0.06, 0, 0, 0, r, 0.004),
      can(r, h * 0.06, 0, 0, h * 0.94, r, 0.004),
      around(
        turned(
          [
            [0.005, h * 0.05],
            [0.0035, h * 0.2],
            [0.006, h * 0.5],
            [0.0035, h * 0.8],
            [0.005, h * 0.95],
          ],
          r * 0.85,
          0,
          0,
          10,
        ),
        3,
      ),
    );
    make.part(
      'glass',
      { material: glass, role: 'own' },
      thrown(
        [
          [0, h * 0.06],
          [r * 0.6, h * 0.07],
          [r * 0.66, h * 0.2],
          [r * 0.4, h * 0.4],
          [r * 0.06, h * 0.5],
          [r * 0.4, h * 0.6],
          [r * 0.66, h * 0.8],
          [r * 0.6, h * 0.93],
          [0, h * 0.94],
        ],
        0,
        0,
        0,
        32,
      ),
    );
    make.part(
      'sand',
      { material: of('soil', '#e0b46a'), role: 'accent' },
      turned(
        [
          [r * 0.56, h * 0.068],
          [r * 0.6, h * 0.14],
          [0, h * 0.3],
        ],
        0,
        0,
        0,
        28,
      ),
      turned(
        [
          [r * 0.045, h * 0.515],
          [r * 0.36, h * 0.6],
          [r * 0.52, h * 0.7],
          [0, h * 0.68],
        ],
        0,
        0,
        0,
        28,
      ),
      can(0.0008, h * 0.24, 0, 0, h * 0.28),
    );
  },
  bell: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'bell',
      { material: brass, takes: ['metal'] },
      lathe({
        profile: [
          [0, h * 0.5],
          [r * 0.36, h * 0.47],
          [r * 0.5, h * 0.4],
          [r * 0.66, h * 0.18],
          [r * 0.93, 0],
          [r, 0],
          [r * 0.98, h * 0.04],
          [r * 0.72, h * 0.2],
          [r * 0.56, h * 0.42],
          [r * 0.4, h * 0.52],
          [0, h * 0.55],
        ],
        segments: 44,
        crease: 45,
      }),
      orb(r * 0.2, 0, 0, h * 0.05, 14),
      rod([0, 0, h * 0.05], [0, 0, h * 0.51], 0.002),
    );
    make.part(
      'handle',
      { material: of('walnut'), role: 'accent', takes: ['wood', 'metal'] },
      thrown(
        [
          [0.006, h * 0.54],
          [0.01, h * 0.58],
          [0.007, h * 0.7],
          [0.012, h * 0.88],
          [0.008, h * 0.98],
          [0, h],
        ],
        0,
        0,
        0,
        18,
      ),
    );
  },
  trophy: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.3;
    make.part(
      'cup',
      { material: gold, takes: ['metal', 'glass'] },
      vessel(
        [
          [0, h * 0.36],
          [r * 0.2, h * 0.36],
          [r * 0.5, h * 0.45],
          [r * 0.92, h * 0.7],
          [r, h * 0.98],
        ],
        0.004,
        { segments: 44 },
      ),
      thrown([
        [0, h * 0.18],
        [r * 0.55, h * 0.18],
        [r * 0.5, h * 0.21],
        [r * 0.15, h * 0.26],
        [r * 0.14, h * 0.33],
        [r * 0.24, h * 0.37],
        [0, h * 0.38],
      ]),
      ...[-1, 1].map((s) =>
        pipe(
          [
            [s * r * 0.94, 0, h * 0.88],
            [s * w * 0.46, 0, h * 0.92],
            [s * w * 0.48, 0, h * 0.72],
            [s * w * 0.36, 0, h * 0.56],
            [s * r * 0.66, 0, h * 0.54],
          ],
          0.006,
        ),
      ),
      move(turn(plate(starOutline(r * 0.34, r * 0.15), 0.006, 0, 0.001), 'x', 90), 0, -r * 0.9, h * 0.74),
    );
    make.part(
      'base',
      { material: of('ebony'), role: 'accent', takes: ['wood', 'stone'] },
      slab(r * 1.7, r * 1.7, h * 0.17, 0, 0, 0, 0.006),
      slab(r * 1.4, r * 1.4, 0.012, 0, 0, h * 0.17, 0.003),
    );
    make.part(
      'plaque',
      { material: gold, role: 'own' },
      slab(r * 1.1, 0.003, h * 0.08, 0, -r * 0.851, h * 0.045, 0.0006),
    );
  },
  anchor: (make) =>
    make.part(
      'anchor',
      { material: of('iron', '#3a4248', 0.5), takes: ['metal'] },
      rod([0, 0, 0.06], [0, 0, 0.68], 0.026),
      roller('x', 0.022, 0.34, 0, 0, 0.6),
      ...[-1, 1].map((s) => orb(0.032, s * 0.17, 0, 0.6, 14)),
      hoop('y', 0.05, 0.014, 0, 0, 0.735),
      pipe(
        [
          [-0.28, 0, 0.22],
          [-0.22, 0, 0.1],
          [0, 0, 0.03],
          [0.22, 0, 0.1],
          [0.28, 0, 0.22],
        ],
        (t) => 0.034 - 0.012 * Math.abs(2 * t - 1),
        10,
      ),
      ...[-1, 1].map((s) =>
        panel(
          [
            [s * 0.3, 0.3],
            [s * 0.2, 0.2],
            [s * 0.31, 0.17],
          ],
          0.06,
          0,
          0.008,
        ),
      ),
    ),
  sword: (make) => {
    make.part(
      'blade',
      { material: of('steel', '#d0d4d8', 0.15), takes: ['metal'] },
      loft(
        [
          [-0.26, 0.024],
          [0.3, 0.02],
          [0.56, 0.013],
          [0.63, 0.001],
        ].map(([y, half]) =>
          [
            [half, y, 0.02],
            [0, y, 0.0245],
            [-half, y, 0.02],
            [0, y, 0.0155],
          ]
            .map((p) => p as Vec3)
            .reverse(),
        ),
      ),
    );
    make.part(
      'guard',
      { material: gold, role: 'accent', takes: ['metal'] },
      pipe(
        [
          [-0.1, -0.25, 0.02],
          [-0.05, -0.265, 0.02],
          [0.05, -0.265, 0.02],
          [0.1, -0.25, 0.02],
        ],
        (t) => 0.009 + 0.006 * Math.abs(2 * t - 1),
        10,
      ),
      orb(0.022, 0, -0.395, 0.02, 16),
    );
    make.part(
      'grip',
      { material: of('leather', '#4a2a18'), role: 'own', takes: ['fabric'] },
      move(
        turn(
          lathe({
            profile: Array.from({ length: 17 }, (_, i): [number, number] => [
              0.0125 + (i % 2) * 0.0015,
              -0.055 + i * 0.007,
            ]),
            segments: 16,
            crease: 30,
          }),
          'x',
          90,
        ),
        0,
        -0.325,
        0.02,
      ),
    );
  },
  shield: (make) => {
    const outline: Outline = [
      [0, 0],
      [0.14, 0.1],
      [0.23, 0.28],
      [0.25, 0.5],
      [0.25, 0.62],
      [0.12, 0.64],
      [0, 0.65],
      [-0.12, 0.64],
      [-0.25, 0.62],
      [-0.25, 0.5],
      [-0.23, 0.28],
      [-0.14, 0.1],
    ];
    const bow = (shape: Shape): Shape => {
      const positions = shape.positions.slice();
      for (let i = 0; i < positions.length; i += 3) positions[i + 1] += positions[i] ** 2 * 1.1;
      return { ...shape, positions };
    };
    make.part(
      'rim',
      { material: steel, role: 'accent', takes: ['metal'] },
      bow(panel(outline, 0.03, 0, 0.008, [outline.map(([x, z]): [number, number] => [x * 0.9, 0.034 + z * 0.9])])),
    );
    make.part(
      'face',
      { material: pickPaint(make, ['#2a46a8', '#a8202a', '#24452f'], 0.3), takes: ['wood', 'metal', 'other'] },
      bow(
        panel(
          outline.map(([x, z]): [number, number] => [x * 0.92, 0.027 + z * 0.92]),
          0.018,
          0,
          0.004,
        ),
      ),
    );
    make.part(
      'cross',
      { material: gold, role: 'own' },
      bow(slab(0.06, 0.012, 0.54, 0, -0.012, 0.06, 0.003)),
      ...[-0.2, -0.1, 0, 0.1, 0.2].map((x) => bow(slab(0.1, 0.0118, 0.06, x * 0.88, -0.0115, 0.4, 0.003))),
      egg(0.05, 0.03, 0.05, 0, -0.015, 0.43, 18),
    );
  },
  crate: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const t = Math.min(w, d, h) * 0.05;
      make.part(
        'boards',
        { material: of('pine'), role: 'accent', takes: ['wood'] },
        slab(w - 2 * t, d - 2 * t, h - 2 * t, 0, 0, t, 0.002),
      );
      const frame: Shape[] = [];
      for (const s of [-1, 1]) {
        for (const q of [-1, 1])
          frame.push(
            slab(t * 2, t * 2, h, s * (w / 2 - t), q * (d / 2 - t), 0, 0.004),
            slab(w - 4.06 * t, t * 1.96, t * 1.96, 0, s * (d / 2 - t), q < 0 ? 0 : h - 1.97 * t, 0.004),
            slab(t * 1.94, d - 4.06 * t, t * 1.94, s * (w / 2 - t), 0, q < 0 ? 0 : h - 2 * t, 0.004),
          );
        const diagonal = (Math.atan2(h - 4 * t, w - 4 * t) * 180) / Math.PI;
        frame.push(
          move(
            turn(slab(Math.hypot(w, h) * 0.82, t, t * 2.4, 0, 0, -t * 1.2, 0.003), 'y', s * diagonal),
            0,
            s * (d / 2 - t * 0.62),
            h / 2,
          ),
          move(
            turn(slab(t, Math.hypot(d, h) * 0.82, t * 2.4, 0, 0, -t * 1.2, 0.003), 'x', s * diagonal),
            s * (w / 2 - t * 0.64),
            0,
            h / 2,
          ),
        );
      }
      make.part('frame', { material: make.wood(), takes: ['wood', 'metal'] }, frame);
      make.part(
        'nails',
        { material: iron, role: 'own' },
        ...[-1, 1].flatMap((x) =>
          [-1, 1].flatMap((z) =>
            [-1, 1].map((y) =>
              roller('y', 0.006, 0.004, x * (w / 2 - t), y * (d / 2 + 0.001), h / 2 + z * (h / 2 - t)),
            ),
          ),
        ),
      );
    },
  },
  barrel: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const bulge = (t: number) => r * (0.8 + 0.19 * Math.sin(Math.PI * t));
    const staves = 18;
    const shape = turned(
      [
        [r * 0.74, 0.03],
        [r * 0.74, 0.0],
        ...Array.from({ length: 13 }, (_, i): [number, number] => [bulge(i / 12), (h * i) / 12]),
        [r * 0.74, h],
        [r * 0.74, h - 0.03],
      ],
      0,
      0,
      0,
      staves * 4,
    );
    const positions = shape.positions.slice();
    for (let i = 0; i < positions.length; i += 3) {
      const a = Math.atan2(positions[i + 1], positions[i]);
      const f = 1 - 0.012 * Math.abs(Math.cos((a * staves) / 2)) ** 8;
      positions[i] *= f;
      positions[i + 1] *= f;
    }
    make.part('staves', { material: make.wood(), takes: ['wood'] }, { ...shape, positions });
    make.part(
      'hoops',
      { material: of('iron', '#3a3a3c'), role: 'accent', takes: ['metal'] },
      ...[0.06, 0.24, 0.76, 0.94].map((t) => {
        const [a, b] = [bulge(t - 0.022) + 0.004, bulge(t + 0.022) + 0.004];
        return lathe({
          profile: [
            [a, h * (t - 0.022)],
            [b, h * (t + 0.022)],
            [b - 0.008, h * (t + 0.022)],
            [a - 0.008, h * (t - 0.022)],
          ],
          ring: true,
          segments: 48,
        });
      }),
    );
    make.part('bung', { material: of('cork'), role: 'own' }, roller('y', 0.025, 0.03, 0, -bulge(0.5), h / 2));
  },
  'treasure-chest': (make) => {
    const [w, d, h] = make.size;
    const low = h * 0.48;
    make.part(
      'chest',
      { material: make.wood(), takes: ['wood'] },
      slab(w, d, low * 0.24, 0, 0, 0, 0.004),
      slab(w, d, low * 0.24, 0, 0, low * 0.25, 0.004),
      slab(w, d, low * 0.24, 0, 0, low * 0.5, 0.004),
      slab(w, d, low * 0.24, 0, 0, low * 0.75, 0.004),
    );
    const lidOutline: Outline = Array.from({ length: 13 }, (_, i) => {
      const a = Math.PI * (i / 12);
      return [(d / 2) * Math.cos(a), (d / 2) * 0.8 * Math.sin(a)];
    });
    const lid = (shape: Shape) => turn(move(shape, 0, 0, low + 0.004), 'x', -38, [0, d / 2, low]);
    make.part('lid', { material: make.wood(), takes: ['wood'] }, lid(cheek(lidOutline, w, 0, 0.004)));
    const trim = { material: gold, role: 'accent' as const, takes: ['metal' as const] };
    make.part(
      'bands',
      trim,
      ...[-0.46, 0, 0.46].flatMap((x) => [
        slab(w * 0.07, d * 1.02, low * 1.0, x * w, 0, 0, 0.004),
        lid(
          cheek(
            lidOutline.map(([y, z]): [number, number] => [y * 1.03, z * 1.03]),
            w * 0.07,
            x * w,
            0.004,
          ),
        ),
      ]),
      slab(w * 1.01, d * 1.03, 0.02, 0, 0, low - 0.02),
    );
    make.part('lock', trim, slab(w * 0.14, 0.02, low * 0.34, 0, -d / 2 - 0.008, low * 0.6, 0.006));
    make.part('keyhole', { material: black, role: 'own' }, roller('y', 0.008, 0.004, 0, -d / 2 - 0.019, low * 0.8));
    const random = make.random.fork('coins');
    make.part(
      'coins',
      { material: gold, role: 'own' },
      ...Array.from({ length: 60 }, () =>
        move(
          turn(can(0.018, 0.004), random.pick(['x', 'y'] as const), random.between(-50, 50)),
          random.between(-0.42, 0.42) * w,
          random.between(-0.38, 0.3) * d,
          low + random.between(0.0, 0.035),
        ),
      ),
    );
    make.part(
      'gems',
      { material: of('crystal', '#b8152a'), role: 'own' },
      ...Array.from({ length: 7 }, () =>
        move(
          turned(
            [
              [0, -0.012],
              [0.013, 0.004],
              [0.008, 0.01],
            ],
            0,
            0,
            0,
            8,
          ),
          random.between(-0.4, 0.4) * w,
          random.between(-0.35, 0.25) * d,
          low + 0.04,
        ),
      ),
    );
  },
  coin: (make) => {
    make.part(
      'coin',
      { material: make.random.fork('m').pick([gold, of('steel', '#b9bcc0', 0.25), of('copper')]), takes: ['metal'] },
      turned(
        [
          [0.0148, 0],
          [0.015, 0.0004],
          [0.015, 0.0026],
          [0.0148, 0.003],
          [0.0132, 0.003],
          [0.013, 0.0024],
        ],
        0,
        0,
        0,
        72,
      ),
      plate(starOutline(0.008, 0.0035), 0.0008, 0.0022, 0.0002),
      hoop('z', 0.0108, 0.0003, 0, 0, 0.0024, 40),
    );
  },
  potion: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const hex = make.random.fork('c').pick(['#b8152a', '#2a86d8', '#3fa84a', '#8a3fb8']);
    make.part(
      'bottle',
      { material: glass, role: 'own' },
      vessel(
        [
          [0, 0],
          [r * 0.55, 0],
          [r * 0.95, h * 0.16],
          [r, h * 0.32],
          [r * 0.8, h * 0.52],
          [r * 0.3, h * 0.64],
          [r * 0.28, h * 0.82],
          [r * 0.4, h * 0.85],
        ],
        0.003,
      ),
    );
    make.part(
      'potion',
      { material: { ...of('water', hex), emission: [0.02, 0.02, 0.02] } },
      thrown(
        [
          [0, 0.004],
          [r * 0.5, 0.0045],
          [r * 0.9, h * 0.17],
          [r * 0.94, h * 0.32],
          [r * 0.86, h * 0.42],
          [0, h * 0.42],
        ],
        0,
        0,
        0,
        32,
      ),
    );
    make.part(
      'cork',
      { material: of('cork'), role: 'accent' },
      turned(
        [
          [r * 0.24, h * 0.76],
          [r * 0.3, h * 0.97],
          [r * 0.28, h],
        ],
        0,
        0,
        0,
        18,
      ),
    );
    make.part(
      'tag',
      { material: of('paper', '#d9c39a'), role: 'own' },
      move(turn(slab(r * 0.7, 0.0015, r * 0.5, 0, 0, 0, 0.0004), 'z', 0), 0, -r * 0.99, h * 0.22),
      hoop('z', r * 0.31, 0.0015, 0, 0, h * 0.66),
    );
  },
  cannon: (make) => {
    const barrel = (shape: Shape) => move(turn(shape, 'x', 82), 0, 0.1, 0.62);
    make.part(
      'barrel',
      { material: of('iron', '#2b2d30', 0.4), takes: ['metal'] },
      barrel(
        lathe({
          profile: [
            [0, -0.62],
            [0.05, -0.6],
            [0.03, -0.55],
            [0.15, -0.5],
            [0.16, -0.3],
            [0.17, -0.28],
            [0.15, -0.26],
            [0.12, 0.7],
            [0.15, 0.74],
            [0.15, 0.82],
            [0.08, 0.82],
            [0.08, 0.4],
            [0, 0.4],
          ],
          segments: 36,
          crease: 35,
        }),
      ),
      roller('x', 0.04, 0.5, 0, 0.1, 0.62),
    );
    make.part(
      'carriage',
      { material: make.wood(), role: 'accent', takes: ['wood'] },
      ...[-1, 1].map((s) =>
        cheek(
          [
            [-0.35, 0.4],
            [0.2, 0.4],
            [0.85, 0.1],
            [0.9, 0.2],
            [0.4, 0.55],
            [0.12, 0.66],
            [-0.3, 0.6],
          ],
          0.07,
          s * 0.21,
          0.01,
        ),
      ),
      roller('x', 0.04, 0.74, 0, -0.1, 0.4),
      slab(0.36, 0.08, 0.1, 0, 0.75, 0.15),
    );
    make.part(
      'wheels',
      { material: make.wood(), role: 'own' },
      ...[-1, 1].flatMap((s) => [
        hoop('x', 0.36, 0.035, s * 0.38, -0.1, 0.4, 40),
        roller('x', 0.08, 0.12, s * 0.38, -0.1, 0.4),
        move(turn(around(rod([0.06, 0, 0], [0.35, 0, 0], 0.022), 10), 'y', 90), s * 0.38, -0.1, 0.4),
      ]),
    );
  },
  'gift-box': {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const top = h * 0.8;
      make.part(
        'box',
        {
          material: {
            ...of('paper', make.random.fork('c').pick(['#c0282d', '#24452f', '#3568ad', '#eab1bd', '#f1ece0'])),
            roughness: 0.4,
          },
          takes: ['other', 'fabric'],
        },
        slab(w * 0.94, d * 0.94, top * 0.86, 0, 0, 0, 0.003),
        slab(w, d, top * 0.22, 0, 0, top * 0.78, 0.003),
      );
      const ribbon = {
        material: of('silk', make.random.fork('r').pick(['#d9b04b', '#f5f5f2'])),
        role: 'accent' as const,
        takes: ['fabric' as const],
      };
      make.part(
        'ribbon',
        ribbon,
        slab(w * 0.14, d * 1.012, top * 1.006, 0, 0, 0, 0.001),
        slab(w * 1.012, d * 0.14, top * 1.005, 0, 0, 0, 0.001),
      );
      make.part(
        'bow',
        ribbon,
        ...[20, 110, 200, 290].map((a) =>
          turn(
            pipe(
              [
                [0.004, 0, top],
                [w * 0.14, 0, top + h * 0.17],
                [w * 0.27, 0, top + h * 0.12],
                [w * 0.24, 0, top + h * 0.03],
                [0.008, 0, top + h * 0.015],
              ],
              (t) => w * (0.02 + 0.025 * Math.sin(Math.PI * t)),
              8,
            ),
            'z',
            a,
          ),
        ),
        orb(w * 0.055, 0, 0, top + h * 0.05, 14),
      );
    },
  },
  balloon: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const top = h - r * 1.2;
    make.part(
      'balloon',
      {
        material: {
          ...of('rubber', make.random.fork('c').pick(['#c0282d', '#3568ad', '#ecc93c', '#d72d84', '#4b8b4e'])),
          roughness: 0.12,
        },
        takes: ['other', 'metal'],
      },
      thrown(
        [
          [0.004, top - r * 1.28],
          [r * 0.1, top - r * 1.26],
          [r * 0.05, top - r * 1.2],
          [r * 0.5, top - r * 0.72],
          [r * 0.94, top],
          [r * 0.96, top + r * 0.3],
          [r * 0.66, top + r * 0.9],
          [0, top + r * 1.2],
        ],
        0,
        0,
        0,
        40,
      ),
    );
    make.part(
      'string',
      { material: of('cotton', '#f5f5f2'), role: 'own' },
      pipe(
        Array.from(
          { length: 8 },
          (_, i): Vec3 => [0.012 * Math.sin(i * 1.3), 0.01 * Math.cos(i), (top - r * 1.25) * (1 - i / 7)],
        ),
        0.0012,
        5,
        3,
      ),
    );
  },
  heart: (make) =>
    make.part(
      'heart',
      { material: pickPaint(make, ['#c81e3a'], 0.15), takes: ['metal', 'glass', 'wood', 'stone', 'fabric', 'other'] },
      stretch(
        body(melt(0.035, ...[-1, 1].map((s) => limb([0, 0, 0.012], [s * 0.046, 0, 0.118], 0.01, 0.05))), 0.0068),
        1,
        0.7,
        1,
      ),
    ),
  star: (make) =>
    make.part(
      'star',
      { material: gold, takes: ['metal', 'wood', 'glass', 'other'] },
      closedRings([
        starOutline(0.1, 0.042).map(([x, z]): Vec3 => [x * 0.02, -0.028, 0.085 + z * 0.02]),
        starOutline(0.1, 0.042).map(([x, z]): Vec3 => [x, 0, 0.085 + z]),
        starOutline(0.1, 0.042).map(([x, z]): Vec3 => [x * 0.02, 0.028, 0.085 + z * 0.02]),
      ]),
    ),
};
