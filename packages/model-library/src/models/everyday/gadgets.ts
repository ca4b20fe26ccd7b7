/** Small electronics, and a skateboard. */
import type { Kinds } from '../bench.ts';
import { body, can, egg, hoop, loft, orb, plate, polar, revolved, roller, slab, thrown } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { limb, melt, mirrored, roundBox } from '../organic/field.ts';
import { black, chrome, of, plastic, rubber, screen } from '../palette.ts';
import { rectangle, superellipse } from '../shape/outline.ts';
import { move, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { deckShape, rounded } from './parts.ts';

export const gadgets: Kinds = {
  'game-controller': (make) => {
    make.part(
      'body',
      {
        material: plastic(make.random.fork('c').pick(['#f2f3f3', '#1d1d1f', '#c0282d']), 0.4),
        takes: ['metal', 'other'],
      },
      body(
        melt(
          0.02,
          roundBox([0, 0.005, 0.03], [0.062, 0.032, 0.016], 0.014),
          mirrored(limb([0.055, 0.0, 0.028], [0.062, -0.05, 0.018], 0.022, 0.015)),
        ),
        0.0058,
      ),
    );
    make.part(
      'sticks',
      { material: rubber, role: 'own' },
      ...[
        [-0.024, -0.014],
        [0.024, -0.014],
      ].flatMap(([x, y]) => [can(0.005, 0.012, x, y, 0.043), can(0.0095, 0.004, x, y, 0.053)]),
      slab(0.024, 0.008, 0.006, -0.045, 0.012, 0.043, 0.001),
      slab(0.008, 0.024, 0.006, -0.045, 0.012, 0.0432, 0.001),
      ...[-1, 1].map((s) => rounded(0.03, 0.012, 0.012, s * 0.046, 0.036, 0.028, 0.004)),
    );
    [
      ['#c0282d', 0.01, 0],
      ['#4b8b4e', -0.01, 0],
      ['#3568ad', 0, -0.01],
      ['#ecc93c', 0, 0.01],
    ].forEach(([hex, x, y], i) => {
      make.part(
        `button ${i + 1}`,
        { material: plastic(hex as string, 0.2), role: 'own' },
        can(0.0045, 0.006, 0.045 + (x as number), 0.012 + (y as number), 0.043),
      );
    });
  },
  skateboard: (make) => {
    make.part('deck', { material: of('maple', '#c99a5e'), takes: ['wood', 'other'] }, ...[deckShape()]);
    make.part(
      'grip',
      { material: rubber, role: 'own' },
      move(plate(superellipse(0.185, 0.62, 5, 40), 0.002, 0, 0.0003), 0, 0, 0.098),
    );
    make.part(
      'trucks',
      { material: chrome, role: 'own' },
      ...[-0.22, 0.22].flatMap((y) => [
        slab(0.05, 0.07, 0.02, 0, y, 0.068),
        roller('x', 0.008, 0.15, 0, y, 0.042),
        slab(0.03, 0.03, 0.04, 0, y, 0.035),
      ]),
    );
    make.part(
      'wheels',
      { material: plastic(make.random.fork('c').pick(['#f4f3ee', '#c0282d', '#a9dcc3']), 0.4), role: 'accent' },
      ...[-0.22, 0.22].flatMap((y) => [-1, 1].map((s) => roller('x', 0.027, 0.034, s * 0.078, y, 0.027, 0.006))),
    );
  },
  camera: (make) => {
    make.part(
      'body',
      { material: black, takes: ['metal', 'fabric', 'other'] },
      rounded(0.138, 0.045, 0.068, 0, 0.02, 0, 0.008),
      rounded(0.03, 0.055, 0.068, 0.054, 0.015, 0, 0.01),
    );
    make.part(
      'top',
      {
        material: make.random.fork('m').pick([of('aluminium', '#c4c7ca', 0.3), plastic('#1d1d1f')]),
        role: 'accent',
        takes: ['metal'],
      },
      rounded(0.136, 0.043, 0.016, 0, 0.02, 0.066, 0.005),
      loft([
        rectangle(0.05, 0.04).map(([x, y]): Vec3 => [x, y + 0.02, 0.08]),
        rectangle(0.036, 0.034).map(([x, y]): Vec3 => [x, y + 0.02, 0.099]),
      ]),
      can(0.01, 0.009, 0.045, 0.02, 0.081),
      can(0.013, 0.007, -0.045, 0.02, 0.081),
      can(0.006, 0.012, 0.045, 0.012, 0.081),
    );
    make.part(
      'lens',
      { material: plastic('#141415', 0.3), role: 'own' },
      move(
        turn(
          revolved(
            [
              [0.031, 0],
              [0.031, 0.012],
              [0.029, 0.013],
              [0.029, 0.03],
              [0.031, 0.031],
              [0.031, 0.048],
              [0.026, 0.05],
              [0.022, 0.042],
            ],
            0,
            0,
            0,
            40,
          ),
          'x',
          90,
        ),
        0,
        0,
        0.036,
      ),
    );
    make.part(
      'glass',
      { material: of('glass', '#6a8ac0'), role: 'own' },
      move(
        turn(
          thrown(
            [
              [0, 0.036],
              [0.0225, 0.04],
              [0.012, 0.046],
              [0, 0.048],
            ],
            0,
            0,
            0,
            28,
          ),
          'x',
          90,
        ),
        0,
        0,
        0.036,
      ),
      slab(0.016, 0.004, 0.01, -0.042, -0.0035, 0.068),
    );
  },
  smartphone: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'case',
        {
          material: of('aluminium', make.random.fork('c').pick(['#3a3a3c', '#c9cbce', '#c8b48a', '#5a6a8a']), 0.3),
          takes: ['metal', 'glass', 'other'],
        },
        plate(rectangle(w, d, w * 0.13, 6), h * 0.8, h * 0.05, h * 0.25),
        slab(0.002, d * 0.1, h * 0.3, w / 2, d * 0.16, h * 0.3),
      );
      make.part(
        'screen',
        { material: screen, role: 'own' },
        plate(rectangle(w * 0.95, d * 0.975, w * 0.11, 6), h * 0.06, h * 0.82, h * 0.02),
      );
      make.part(
        'camera',
        { material: of('glass', '#26262a'), role: 'own' },
        ...[0, 1, 2].map((i) =>
          can(
            w * 0.06,
            h * 0.1,
            -w * 0.3 + (i === 2 ? w * 0.17 : 0),
            d * (0.42 - (i === 2 ? 0.05 : 0.1 * i)),
            -h * 0.03,
          ),
        ),
        can(w * 0.018, h * 0.03, 0, d * 0.455, h * 0.86),
      );
    },
  },
  drone: (make) => {
    const look = {
      material: plastic(make.random.fork('c').pick(['#f2f3f3', '#3a3a3c']), 0.3),
      takes: ['metal' as const, 'other' as const],
    };
    make.part(
      'body',
      look,
      body(
        melt(
          0.02,
          roundBox([0, 0, 0.07], [0.038, 0.065, 0.022], 0.018),
          ...[45, 135, 225, 315].map((a) => limb([0, 0, 0.072], polar(0.135, a, 0.078), 0.013, 0.009)),
        ),
        0.007,
      ),
    );
    for (const a of [45, 135, 225, 315]) {
      const p = polar(0.135, a);
      make.part(
        'motors',
        { material: black, role: 'own' },
        can(0.014, 0.028, p[0], p[1], 0.074),
        rod([p[0], p[1], 0.07], [p[0] * 1.05, p[1] * 1.05, 0.0], 0.005, 0.004),
      );
      make.part(
        'propellers',
        { material: plastic('#26262a', 0.4), role: 'accent' },
        ...[0, 180].map((b) =>
          move(turn(turn(egg(0.032, 0.007, 0.0012, 0.033, 0, 0, 10), 'x', 8), 'z', a + b + 30), p[0], p[1], 0.106),
        ),
        can(0.005, 0.008, p[0], p[1], 0.1),
      );
    }
    make.part(
      'camera',
      { material: black, role: 'own' },
      orb(0.018, 0, -0.062, 0.05, 16),
      roller('y', 0.009, 0.012, 0, -0.078, 0.05),
    );
    make.part(
      'lights',
      { material: of('sky-light', '#6aff8a'), role: 'own' },
      slab(0.014, 0.003, 0.004, 0, -0.0655, 0.078),
    );
  },
  microphone: (make) => {
    make.part(
      'body',
      { material: plastic('#1d1d1f', 0.35), takes: ['metal', 'other'] },
      revolved(
        [
          [0.01, 0],
          [0.0125, 0.005],
          [0.017, 0.13],
          [0.022, 0.155],
          [0.022, 0.17],
        ],
        0,
        0,
        0,
        28,
      ),
    );
    make.part(
      'grille',
      { material: of('steel', '#a9acb0', 0.5), role: 'accent', takes: ['metal'] },
      orb(0.029, 0, 0, 0.205, 28),
      hoop('z', 0.029, 0.0025, 0, 0, 0.2),
      ...Array.from({ length: 8 }, (_, i) => turn(hoop('x', 0.029, 0.0006, 0, 0, 0.205, 32), 'z', i * 22.5)),
      revolved(
        [
          [0.02, 0.166],
          [0.0245, 0.175],
          [0.0225, 0.186],
        ],
        0,
        0,
        0,
        28,
      ),
    );
    make.part('switch', { material: chrome, role: 'own' }, slab(0.006, 0.004, 0.016, 0, -0.0155, 0.11, 0.001));
  },
};
