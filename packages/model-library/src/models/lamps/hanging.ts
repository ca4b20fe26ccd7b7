/** Lamps that hang from ceilings or lie against them. */
import { type Bench, type Kinds, variant } from '../bench.ts';
import { arc, can, orb, revolved, slab, thrown } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { of, styleGroups, stylePaint } from '../palette.ts';
import { extrude } from '../shape/extrude.ts';
import { rectangle } from '../shape/outline.ts';
import { around, move, type Shape } from '../shape/shape.ts';
import { rod, tube } from '../shape/sweep.ts';
import { bulb, bulbLook, canopy, cord, kelvinOf, shadeLook, shadeShell, shadeWall } from './lamp-parts.ts';

function pendant(make: Bench) {
  const [w, d, h] = make.size;
  const r = Math.min(w, d) / 2;
  const form = variant(
    make,
    [
      ['dome', ['industrial', 'farmhouse', 'retro']],
      ['woven', ['bohemian', 'tropical', 'coastal', 'wabi-sabi', 'japandi']],
      ['drum', [...styleGroups.fine, 'luxury', 'american', 'hotel']],
      ['globe', ['modern', 'mid-century', 'art-deco', 'minimalist']],
      ['lantern', ['chinese', 'new-chinese', 'japanese', 'zen']],
    ],
    ['dome', 'globe', 'drum', 'woven', 'cone'],
  );
  const kelvin = kelvinOf(make);
  const body = Math.min(h * 0.62, r * (form === 'globe' ? 2 : 1.3));
  make.part('canopy', { material: make.metal(), role: 'own' }, canopy(h), cord(body - 0.01, h - 0.02));
  const light = (z: number, lumens = 900) => make.light({ center: [0, 0, z], radiusM: 0.04, lumens, kelvin });
  if (form === 'globe') {
    make.part('shade', shadeLook(make, 900, 4 * Math.PI * r * r), orb(body / 2, 0, 0, body / 2, 36));
    make.part(
      'cap',
      { material: make.metal(), takes: ['metal', 'wood'] },
      can(body * 0.16, 0.03, 0, 0, body - 0.012, body * 0.12),
    );
    return light(body / 2);
  }
  if (form === 'drum') {
    make.part(
      'shade',
      shadeLook(make, 1200, 2 * Math.PI * r * body * 0.8),
      shadeWall(r, r * 0.96, 0, body * 0.75),
      can(r * 0.955, 0.004, 0, 0, 0.012, r * 0.955, 0.001),
    );
    make.part(
      'frame',
      { material: make.metal(), takes: ['metal'] },
      around(rod([0.01, 0, body * 0.73], [r * 0.955, 0, body * 0.73], 0.003), 3),
      rod([0, 0, 0.02], [0, 0, body], 0.006),
    );
    return light(body * 0.4, 1200);
  }
  if (form === 'woven') {
    const rings = 16;
    const profile = (t: number) => r * (0.32 + 0.68 * Math.sin(Math.PI * (0.12 + 0.7 * t)));
    const hoops = Array.from({ length: rings }, (_, i) =>
      tube({
        path: arc(profile(1 - i / (rings - 1)), (body * i) / (rings - 1) + 0.006, 40),
        radius: 0.006,
        sides: 6,
        closed: true,
      }),
    );
    const ribs = around(
      tube({
        path: Array.from({ length: 14 }, (_, i): Vec3 => [profile(1 - i / 13) - 0.002, 0, (body * i) / 13 + 0.006]),
        radius: 0.004,
        sides: 5,
      }),
      20,
    );
    make.part('shade', { material: { kind: 'rattan' }, takes: ['wood', 'fabric', 'metal'] }, hoops, ribs);
    make.part(
      'bulb',
      bulbLook(make, 800, 0.05),
      bulb(0.045, 0, 0, body * 0.45),
      can(0.02, body * 0.42, 0, 0, body * 0.55),
    );
    return light(body * 0.45);
  }
  if (form === 'lantern') {
    const t = 0.014;
    const side = r * 1.5;
    const frame: Shape[] = [];
    for (const x of [-1, 1])
      for (const y of [-1, 1]) frame.push(slab(t, t, body, (x * side) / 2, (y * side) / 2, 0, 0.002));
    for (const z of [0.01, body - t - 0.01])
      for (const s of [-1, 1])
        frame.push(slab(side, t, t, 0, (s * side) / 2, z, 0.002), slab(t, side, t, (s * side) / 2, 0, z, 0.002));
    for (const s of [-1, 1])
      for (const q of [-0.25, 0.25])
        frame.push(
          slab(t * 0.6, t * 0.6, body * 0.9, q * side, (s * side) / 2, body * 0.05, 0.001),
          slab(t * 0.6, t * 0.6, body * 0.9, (s * side) / 2, q * side, body * 0.05, 0.001),
        );
    make.part(
      'frame',
      { material: make.wood(), takes: ['wood', 'metal'] },
      frame,
      slab(side * 0.3, side * 0.3, t, 0, 0, body - t * 0.5),
      slab(side, t, t, 0, 0, body - t * 0.8),
      slab(t, side, t, 0, 0, body - t * 0.9),
    );
    make.part(
      'shade',
      shadeLook(make, 900, 4 * side * body),
      slab(side - t * 0.3, side - t * 0.3, body * 0.92, 0, 0, body * 0.04, 0.002),
    );
    return light(body / 2);
  }
  const profile: [number, number][] =
    form === 'cone'
      ? [
          [r, 0],
          [r * 0.98, body * 0.06],
          [r * 0.2, body * 0.86],
          [r * 0.12, body * 0.9],
          [r * 0.1, body],
          [0, body + 0.002],
        ]
      : [
          [r, 0],
          [r * 1.0, body * 0.08],
          [r * 0.93, body * 0.3],
          [r * 0.7, body * 0.58],
          [r * 0.34, body * 0.76],
          [r * 0.18, body * 0.82],
          [r * 0.15, body],
          [0, body + 0.002],
        ];
  const finish = make.is(...styleGroups.rich)
    ? make.metal()
    : make.is('industrial')
      ? of('iron', '#2b2d30')
      : stylePaint(make);
  make.part(
    'shade',
    { material: finish, takes: ['metal', 'ceramic', 'glass', 'wood', 'stone'] },
    shadeShell(profile, 0.004),
  );
  make.part('bulb', bulbLook(make, 900, 0.045), bulb(0.045, 0, 0, body * 0.3));
  light(body * 0.25);
}

function ceilingLamp(make: Bench) {
  const [w, d, h] = make.size;
  const square =
    make.asks('square') ||
    (!make.asks('round') &&
      variant(make, [['square', ['japanese', 'chinese', 'new-chinese', 'zen']]], ['round', 'round', 'square']) ===
        'square');
  const rim = make.metal();
  if (square) {
    const frame = make.is('japanese', 'chinese', 'new-chinese', 'zen', 'rustic') ? make.wood() : rim;
    make.part(
      'frame',
      { material: frame, takes: ['wood', 'metal'] },
      move(
        extrude({
          outline: rectangle(w, d, 0.01),
          holes: [rectangle(w - 0.05, d - 0.05, 0.005)],
          height: h * 0.9,
          bevel: 0.003,
        }),
        0,
        0,
        h * 0.1,
      ),
      slab(w * 0.9, d * 0.9, h * 0.1, 0, 0, h * 0.9),
    );
    make.part('shade', shadeLook(make, 2400, w * d), slab(w - 0.052, d - 0.052, h * 0.7, 0, 0, 0, 0.008));
  } else {
    const r = w / 2;
    make.part(
      'rim',
      { material: rim, takes: ['metal', 'wood'] },
      revolved(
        [
          [r * 0.94, h * 0.35],
          [r, h * 0.38],
          [r, h * 0.95],
          [r * 0.9, h],
        ],
        0,
        0,
        0,
        48,
      ),
    );
    make.part(
      'shade',
      shadeLook(make, 2400, Math.PI * r * r),
      thrown(
        [
          [0, 0],
          [r * 0.4, h * 0.03],
          [r * 0.75, h * 0.14],
          [r * 0.93, h * 0.34],
          [r * 0.93, h * 0.4],
          [0, h * 0.4],
        ],
        0,
        0,
        0,
        48,
      ),
    );
  }
  make.light({ center: [0, 0, h * 0.2], radiusM: w * 0.3, lumens: 2400, kelvin: kelvinOf(make) });
}

export const hangingLamps: Kinds = {
  'pendant-lamp': pendant,
  'ceiling-lamp': { draw: ceilingLamp, proportional: false },
};
