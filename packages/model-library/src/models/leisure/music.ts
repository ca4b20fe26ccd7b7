/** Drums and the jukebox. */
import type { Kinds } from '../bench.ts';
import { can, hoop, panel, pipe, polar, slab, thrown } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { brass, chrome, of, paint, plastic } from '../palette.ts';
import type { Outline } from '../shape/outline.ts';
import { lathe } from '../shape/round.ts';
import { around, array, move, type Shape, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';

export const drums: Kinds = {
  'drum-kit': (make) => {
    const shell = {
      material: paint(make.random.fork('c').pick(['#a8202a', '#1d2a4d', '#1a1a1a', '#c9a24b']), 0.12),
      takes: ['wood' as const, 'metal' as const, 'other' as const],
    };
    const drum = (r: number, h: number, put: (shape: Shape) => Shape) => {
      make.part('shells', shell, put(can(r, h, 0, 0, 0, r, 0.002)));
      make.part(
        'heads',
        { material: plastic('#f4f2ea', 0.6), role: 'own' },
        put(can(r * 0.985, 0.006, 0, 0, h - 0.002)),
        put(can(r * 0.985, 0.006, 0, 0, -0.004)),
      );
      make.part(
        'hoops',
        { material: chrome, role: 'accent' },
        put(hoop('z', r * 1.01, 0.008, 0, 0, 0.004)),
        put(hoop('z', r * 1.01, 0.008, 0, 0, h)),
        put(around(rod([r * 1.02, 0, h * 0.05], [r * 1.02, 0, h * 0.95], 0.005), 8)),
      );
    };
    drum(0.28, 0.4, (s) => move(turn(s, 'x', 90), 0, 0.1, 0.29));
    drum(0.15, 0.2, (s) => move(turn(s, 'x', -14), -0.17, 0.02, 0.62));
    drum(0.165, 0.22, (s) => move(turn(s, 'x', -14), 0.17, 0.02, 0.62));
    drum(0.2, 0.36, (s) => move(s, 0.52, 0.34, 0.12));
    drum(0.18, 0.14, (s) => move(s, -0.42, 0.42, 0.52));
    const leg = (x: number, y: number, z: number) => [
      rod([x, y, z * 0.3], [x, y, z], 0.011),
      ...[0, 120, 240].map((a) => {
        const p = polar(0.2, a);
        return rod([x + p[0], y + p[1], 0], [x, y, z * 0.36], 0.008);
      }),
    ];
    make.part(
      'stands',
      { material: chrome, role: 'own' },
      leg(-0.7, -0.02, 1.04),
      leg(0.66, -0.1, 1.08),
      leg(-0.74, 0.42, 0.84),
      leg(-0.42, 0.42, 0.52),
      ...[0, 120, 240].map((a) => {
        const p = polar(0.2, a + 30);
        return rod([0.52 + p[0], 0.34 + p[1], 0], [0.52 + p[0], 0.34 + p[1], 0.3], 0.008);
      }),
      rod([0, 0.06, 0.5], [0, 0.06, 0.72], 0.014),
    );
    const cymbal = (r: number): Shape =>
      lathe({
        profile: [
          [0, 0],
          [r, -0.02],
          [r, -0.017],
          [r * 0.25, 0.006],
          [r * 0.2, 0.02],
          [0, 0.028],
        ],
        segments: 40,
        crease: 30,
      });
    make.part(
      'cymbals',
      { material: brass, role: 'own' },
      move(turn(cymbal(0.22), 'x', 12), -0.7, -0.02, 1.05),
      move(turn(cymbal(0.25), 'x', 14), 0.66, -0.1, 1.09),
      move(cymbal(0.18), -0.74, 0.42, 0.85),
      move(turn(cymbal(0.18), 'x', 180), -0.74, 0.42, 0.835),
    );
    make.part(
      'stool',
      { material: of('leather', '#1a1a1a'), role: 'own' },
      thrown(
        [
          [0, 0.5],
          [0.15, 0.5],
          [0.17, 0.53],
          [0.15, 0.56],
          [0, 0.565],
        ],
        0,
        0.75,
      ),
      can(0.02, 0.5, 0, 0.75),
    );
  },
  jukebox: (make) => {
    const [w, d, h] = make.size;
    const arch = (s: number, z0: number): Outline => [
      [(-w / 2) * s, z0],
      [(w / 2) * s, z0],
      ...Array.from({ length: 21 }, (_, i): [number, number] => [
        (w / 2) * s * Math.cos((Math.PI * i) / 20),
        h - w / 2 + (w / 2) * s * Math.sin((Math.PI * i) / 20),
      ]),
    ];
    make.part(
      'cabinet',
      { material: make.wood(), takes: ['wood', 'other'] },
      panel(arch(1, 0), d * 0.9, d * 0.05, 0.02),
    );
    const tube2 = (s: number): Vec3[] =>
      arch(s, 0.12)
        .slice(1)
        .concat([arch(s, 0.12)[0]])
        .map(([x, z]): Vec3 => [x, -d * 0.42, z]);
    make.part('tubes', { material: of('sky-light', '#ffb04a'), role: 'own' }, pipe(tube2(0.93), 0.028, 8, 1));
    make.part('rim', { material: of('sky-light', '#ff5a8a'), role: 'own' }, pipe(tube2(0.8), 0.016, 8, 1));
    make.part(
      'window',
      { material: of('glass', '#bcd8e8'), role: 'own' },
      panel(arch(0.7, h * 0.52), 0.01, -d * 0.405),
    );
    make.part(
      'grille',
      { material: chrome, role: 'accent' },
      array(slab(w * 0.6, 0.016, 0.012, 0, -d * 0.41, h * 0.12), 9, [0, 0, 0.032]),
      slab(w * 0.64, 0.02, 0.04, 0, -d * 0.41, h * 0.46),
    );
    make.part(
      'keys',
      { material: plastic('#f4f0e0'), role: 'own' },
      Array.from({ length: 12 }, (_, i) =>
        slab(0.03, 0.014, 0.02, w * 0.55 * ((i + 0.5) / 12 - 0.5), -d * 0.425, h * 0.468),
      ),
    );
    make.part(
      'records',
      { material: plastic('#1a1a1c', 0.3), role: 'own' },
      Array.from({ length: 5 }, (_, i) =>
        move(turn(can(w * 0.2, 0.004), 'x', 80), 0, -d * 0.41 - 0.004 + i * 0.001, h * 0.7 + i * 0.002),
      ),
    );
    make.light({ center: [0, -d * 0.6, h * 0.6], radiusM: 0.15, lumens: 300, kelvin: 2300 });
  },
};
