/** Hobbies and pets. */
import type { Kinds } from '../bench.ts';
import { body, can, egg, hoop, orb, polar, revolved, slab, wire } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { black, brass, of, paint } from '../palette.ts';
import { box } from '../shape/box.ts';
import { lathe } from '../shape/round.ts';
import { move, type Shape, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';

const loftBox = (w: number, d: number, h: number, x: number, y: number, z: number): Shape =>
  box({ size: [w, d, h], center: [x, y, z + h / 2], bevel: 0.03, segments: 3 });

export const pastimes: Kinds = {
  easel: (make) => {
    const [w, d, h] = make.size;
    make.part(
      'frame',
      { material: make.wood(), takes: ['wood'] },
      ...[-1, 1].map((s) => rod([s * w * 0.46, -d * 0.4, 0], [s * w * 0.06, 0, h * 0.98], 0.015)),
      rod([0, d * 0.5, 0], [0, 0.01, h * 0.94], 0.015),
      slab(w * 0.9, 0.05, 0.025, 0, -d * 0.24, h * 0.36),
      slab(w * 0.5, 0.02, 0.03, 0, -d * 0.1, h * 0.7),
    );
    make.part(
      'canvas',
      { material: of('cotton', '#efe9dc'), role: 'own' },
      turn(slab(w * 0.86, 0.02, h * 0.44, 0, -d * 0.24, h * 0.385, 0.003), 'x', -14, [0, -d * 0.24, h * 0.385]),
    );
    make.part(
      'painting',
      { material: { kind: 'art', seed: make.seed }, role: 'own' },
      turn(slab(w * 0.82, 0.003, h * 0.41, 0, -d * 0.24 - 0.0115, h * 0.4, 0.0005), 'x', -14, [
        0,
        -d * 0.24,
        h * 0.385,
      ]),
    );
  },
  telescope: (make) => {
    const [w, , h] = make.size;
    const hub: Vec3 = [0, 0, h * 0.62];
    make.part(
      'tripod',
      {
        material: make.is('industrial', 'modern', 'futuristic') ? black : make.wood(),
        role: 'accent',
        takes: ['wood', 'metal'],
      },
      ...[90, 210, 330].map((a) => rod(polar(w * 0.48, a, 0), polar(0.03, a, hub[2]), 0.014)),
      ...[90, 210, 330].map((a) => rod(polar(w * 0.2, a, h * 0.3), [0, 0, h * 0.34], 0.005)),
    );
    const tilt = (shape: Shape) => move(turn(shape, 'x', 62), 0, 0, hub[2] + 0.09);
    make.part(
      'tube',
      {
        material: make.is(...['victorian', 'classical', 'luxury', 'art-deco']) ? brass : paint('#f2f3f3', 0.2),
        takes: ['metal', 'wood', 'other'],
      },
      tilt(
        revolved(
          [
            [0.018, -h * 0.36],
            [0.018, -h * 0.3],
            [0.03, -h * 0.29],
            [0.04, -h * 0.24],
            [0.042, h * 0.22],
            [0.055, h * 0.23],
            [0.055, h * 0.36],
            [0.046, h * 0.362],
            [0.046, h * 0.3],
          ],
          0,
          0,
          0,
          28,
        ),
      ),
    );
    make.part('lens', { material: of('glass', '#9fc0e0'), role: 'own' }, tilt(can(0.045, 0.006, 0, 0, h * 0.32)));
    make.part(
      'mount',
      { material: black, role: 'own' },
      can(0.04, 0.07, 0, 0, hub[2] - 0.02),
      tilt(hoop('z', 0.044, 0.006, 0, 0, 0.02)),
      tilt(hoop('z', 0.044, 0.006, 0, 0, -0.06)),
      tilt(rod([0.05, 0.02, -0.18], [0.05, 0.02, 0.02], 0.01)),
      tilt(rod([0, 0, -h * 0.4], [0, 0, -h * 0.355], 0.014)),
    );
  },
  'cat-tree': (make) => {
    const [w, d, h] = make.size;
    const plush = {
      material: of('fabric', make.random.fork('c').pick(['#d9c8a9', '#8c8c8c', '#efe3c8'])),
      takes: ['fabric' as const],
    };
    const post = (x: number, y: number, z0: number, z1: number) => {
      const rope = Array.from({ length: Math.round((z1 - z0) / 0.02) + 1 }, (_, i): [number, number] => [
        0.04 + (i % 2) * 0.003,
        z0 + i * 0.02,
      ]);
      make.part('posts', { material: of('jute'), role: 'own' }, move(lathe({ profile: rope, segments: 16 }), x, y, 0));
    };
    make.part('base', plush, slab(w, d, 0.05, 0, 0, 0, 0.02));
    post(-w * 0.3, d * 0.2, 0.05, h * 0.62);
    post(w * 0.32, d * 0.22, 0.05, h * 0.88);
    post(w * 0.3, -d * 0.28, 0.05, h * 0.3);
    make.part('house', plush, loftBox(w * 0.5, d * 0.62, 0.3, -w * 0.2, 0.02, 0.05));
    make.part(
      'door',
      { material: paint('#241a14', 0.9), role: 'own' },
      move(turn(can(0.085, 0.006), 'x', 90), -w * 0.2, 0.02 - d * 0.31 - 0.001, 0.19),
    );
    make.part(
      'platforms',
      plush,
      slab(w * 0.5, d * 0.55, 0.045, w * 0.22, -d * 0.12, h * 0.3, 0.02),
      slab(w * 0.56, d * 0.6, 0.045, -w * 0.18, d * 0.1, h * 0.62, 0.02),
      can(0.17, 0.045, w * 0.3, d * 0.16, h * 0.86, 0.17, 0.02),
      hoop('z', 0.16, 0.035, w * 0.3, d * 0.16, h * 0.93),
    );
    make.part(
      'ball',
      { material: of('wool', '#c0282d'), role: 'accent' },
      orb(0.03, -w * 0.3, -d * 0.16, h * 0.44, 12),
      wire(
        [
          [-w * 0.3, -d * 0.16, h * 0.46],
          [-w * 0.3, -d * 0.16, h * 0.63],
        ],
        0.002,
        4,
      ),
    );
  },
  'pet-bed': (make) => {
    const [w, d, h] = make.size;
    const t = h * 0.45;
    const rim = {
      at: (x: number, y: number, z: number) => {
        const q = Math.sqrt((x / (w / 2 - t)) ** 2 + (y / (d / 2 - t)) ** 2);
        const low = h * 0.5 - h * 0.14 * Math.max(0, -y / (d / 2)) ** 3;
        return Math.sqrt(((q - 1) * (Math.min(w, d) / 2 - t)) ** 2 + (z - low) ** 2) - t;
      },
      min: [-w * 0.6, -d * 0.6, -h * 0.3] as Vec3,
      max: [w * 0.6, d * 0.6, h * 1.1] as Vec3,
    };
    make.part(
      'rim',
      { material: of('fabric', make.random.fork('c').pick(['#8c8c8c', '#6f4b32', '#3a4a5a'])), takes: ['fabric'] },
      body(rim, w * 0.035),
    );
    make.part(
      'cushion',
      { material: of('wool', '#e6dcc8'), role: 'accent', takes: ['fabric'] },
      egg(w * 0.4, d * 0.38, h * 0.34, 0, 0, h * 0.3, 28),
    );
  },
};
