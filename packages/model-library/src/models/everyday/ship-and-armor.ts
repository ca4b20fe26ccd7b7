/** Things of adventures: of ships, knights and pirates. */
import type { Kinds } from '../bench.ts';
import { can, cheek, egg, hoop, loft, orb, panel, pipe, revolved, roller, slab } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { black, iron, of } from '../palette.ts';
import type { Outline } from '../shape/outline.ts';
import { lathe } from '../shape/round.ts';
import { around, move, type Shape, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { gold, pickPaint, steel } from './parts.ts';

export const shipAndArmor: Kinds = {
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
    const shape = revolved(
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
          revolved(
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
};
