/** Lamps on ceilings, on walls and outdoors. */
import { type Bench, type Kinds, linear, variant } from '../bench.ts';
import { arc, can, degrees, egg, orb, pipe, polar, slab, thrown, turned, wire } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { glow, of, styleGroups, stylePaint } from '../palette.ts';
import { around, extrude, lathe, move, rectangle, rod, type Shape, tube, turn } from '../shape/index.ts';
import {
  bulb,
  bulbLook,
  candleStick,
  canopy,
  cord,
  flame,
  flameLook,
  kelvinOf,
  shadeLook,
  shadeShell,
  shadeWall,
  wax,
} from './lamp-parts.ts';

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
  const light = (z: number, lumens = 900) => make.light({ centre: [0, 0, z], radiusM: 0.04, lumens, kelvin });
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
      turned(
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
  make.light({ centre: [0, 0, h * 0.2], radiusM: w * 0.3, lumens: 2400, kelvin: kelvinOf(make) });
}

function chandelier(make: Bench) {
  const [w, d, h] = make.size;
  const r = Math.min(w, d) / 2;
  const kelvin = kelvinOf(make);
  const form = variant(
    make,
    [
      ['ring', ['modern', 'minimalist', 'contemporary', 'futuristic', 'luxury', 'new-chinese']],
      ['sputnik', ['mid-century', 'retro', 'art-deco']],
      ['wheel', ['rustic', 'farmhouse', 'gothic', 'industrial', 'mediterranean']],
    ],
    ['crystal', 'crystal', 'ring', 'sputnik'],
  );
  const finish = {
    material: make.is('rustic', 'gothic', 'industrial')
      ? of('iron', '#242426')
      : make.is('modern', 'minimalist')
        ? make.metal()
        : of('brass'),
    takes: ['metal' as const],
  };
  make.part('canopy', { ...finish, role: 'own' }, canopy(h, 0.07));
  if (form === 'ring') {
    for (const [radius, z] of [
      [r, h * 0.05],
      [r * 0.68, h * 0.3],
      [r * 0.4, h * 0.5],
    ]) {
      const band = (outer: number, inner: number, z0: number, z1: number) =>
        lathe({
          profile: [
            [outer, z0],
            [outer, z1],
            [inner, z1],
            [inner, z0],
          ],
          ring: true,
          segments: 56,
        });
      make.part('frame', finish, band(radius, radius - 0.018, z, z + 0.032));
      make.part(
        'light',
        { material: glow(1500, kelvin, 2 * Math.PI * radius * 0.03), role: 'own' },
        band(radius - 0.0182, radius - 0.024, z + 0.002, z + 0.03),
      );
      make.part(
        'wires',
        { ...finish, role: 'own' },
        around(
          wire(
            [
              [radius - 0.009, 0, z + 0.03],
              [0.03, 0, h - 0.03],
            ],
            0.0012,
            5,
          ),
          3,
          radius * 100,
        ),
      );
    }
    make.light({ centre: [0, 0, h * 0.2], radiusM: r * 0.6, lumens: 3500, kelvin });
    return;
  }
  make.part('stem', finish, rod([0, 0, h * 0.3], [0, 0, h - 0.02], 0.008));
  if (form === 'sputnik') {
    const c: Vec3 = [0, 0, h * 0.42];
    make.part('stem', finish, orb(0.06, ...c));
    const count = 18;
    for (let i = 0; i < count; i++) {
      const z = 1 - (2 * (i + 0.5)) / count;
      const [q, a] = [Math.sqrt(1 - z * z), i * 2.39996];
      const dir: Vec3 = [q * Math.cos(a), q * Math.sin(a), (z * (h * 0.4)) / r];
      const tip = (t: number): Vec3 => [c[0] + dir[0] * r * t, c[1] + dir[1] * r * t, c[2] + dir[2] * r * t];
      make.part('arms', finish, rod(tip(0.05), tip(0.86), 0.005, 0.005, 8), rod(tip(0.82), tip(0.9), 0.012, 0.012, 10));
      make.part('bulbs', bulbLook(make, 150, 0.035), orb(r * 0.075, ...tip(0.93), 14));
    }
    make.light({ centre: c, radiusM: r * 0.6, lumens: 2700, kelvin });
    return;
  }
  if (form === 'wheel') {
    const z = h * 0.18;
    make.part(
      'wheel',
      { material: make.is('gothic') ? finish.material : make.wood(), takes: ['wood', 'metal'] },
      lathe({
        profile: [
          [r * 0.94, z],
          [r * 0.94, z + 0.05],
          [r * 0.84, z + 0.05],
          [r * 0.84, z],
        ],
        ring: true,
        segments: 48,
        crease: 30,
      }),
      slab(r * 1.72, 0.05, 0.035, 0, 0, z + 0.004),
      slab(0.05, r * 1.72, 0.035, 0, 0, z + 0.006),
    );
    make.part(
      'chains',
      finish,
      around(
        wire(
          [
            [r * 0.88, 0, z + 0.04],
            [0.01, 0, h * 0.75],
          ],
          0.005,
        ),
        4,
        45,
      ),
      can(0.03, 0.03, 0, 0, h * 0.74),
    );
    for (let i = 0; i < 8; i++) {
      const [x, y] = polar(r * 0.89, 45 * i + 22.5);
      make.part('cups', { ...finish, role: 'own' }, can(0.032, 0.012, x, y, z + 0.05, 0.036));
      make.part('candles', { material: wax, role: 'own' }, candleStick(0.02, h * 0.18, x, y, z + 0.061));
      make.part('flames', flameLook, flame(x, y, z + 0.062 + h * 0.18, 0.045));
    }
    make.light({ centre: [0, 0, z + h * 0.25], radiusM: r * 0.7, lumens: 1800, kelvin: 2400 });
    return;
  }
  const arms = 8;
  make.part(
    'body',
    { ...finish, takes: ['metal', 'glass'] },
    thrown([
      [0, 0.1 * h],
      [0.02, 0.11 * h],
      [0.05, 0.17 * h],
      [0.06, 0.22 * h],
      [0.02, 0.28 * h],
      [0.018, 0.36 * h],
      [0.045, 0.42 * h],
      [0.05, 0.48 * h],
      [0.02, 0.55 * h],
      [0.015, 0.7 * h],
      [0.03, 0.75 * h],
      [0, 0.78 * h],
    ]),
  );
  for (let i = 0; i < arms; i++) {
    const a = (360 * i) / arms;
    const p = (t: number, z: number): Vec3 => polar(r * t, a, z * h);
    make.part(
      'arms',
      { ...finish, role: 'main' },
      pipe([p(0.05, 0.24), p(0.3, 0.12), p(0.6, 0.14), p(0.85, 0.28), p(0.9, 0.4)], 0.009),
    );
    const [x, y] = p(0.9, 0);
    make.part(
      'cups',
      { ...finish, role: 'own' },
      turned(
        [
          [0.012, 0],
          [0.05, 0.012],
          [0.052, 0.02],
          [0.018, 0.024],
        ],
        x,
        y,
        0.4 * h,
      ),
    );
    make.part('candles', { material: wax, role: 'own' }, candleStick(0.013, 0.13 * h, x, y, 0.42 * h));
    make.part('bulbs', bulbLook(make, 250, 0.015), flame(x, y, 0.553 * h, 0.06));
    for (const [t, z] of [
      [0.9, 0.37],
      [0.62, 0.11],
      [0.34, 0.1],
    ] as const) {
      const [cx, cy] = p(t, 0);
      for (let k = 0; k < 3; k++)
        make.part(
          'crystals',
          { material: of('crystal'), takes: ['glass'], role: 'accent' },
          turned(
            [
              [0, -0.05],
              [0.011, -0.018],
              [0, 0],
            ],
            cx,
            cy,
            z * h - 0.055 * k,
            6,
          ),
        );
    }
    const q = polar(r * 0.45, a + 22.5, 0.5 * h);
    const drops = Array.from({ length: 7 }, (_, k) =>
      orb(0.008, q[0] * (1 - k / 7.5), q[1] * (1 - k / 7.5), h * (0.3 + 0.42 * (k / 7) ** 0.6), 8),
    );
    make.part('crystals', { material: of('crystal'), takes: ['glass'], role: 'accent' }, drops);
  }
  make.part('crystals', { material: of('crystal'), takes: ['glass'], role: 'accent' }, orb(0.04, 0, 0, 0.04, 16));
  make.light({ centre: [0, 0, 0.55 * h], radiusM: r * 0.8, lumens: 2000, kelvin: 2700 });
}

function wallLamp(make: Bench) {
  const [w, d, h] = make.size;
  const finish = { material: make.metal(), takes: ['metal' as const, 'wood' as const] };
  const back = d / 2;
  const form = variant(
    make,
    [
      ['tube', ['modern', 'minimalist', 'futuristic', 'contemporary', 'brutalist']],
      ['candle', [...styleGroups.fine]],
      ['lantern', ['japanese', 'chinese', 'new-chinese', 'zen']],
    ],
    ['shade', 'tube', 'globe'],
  );
  const kelvin = kelvinOf(make);
  if (form === 'tube') {
    make.part(
      'body',
      finish,
      turned(
        [
          [w * 0.3, 0.01],
          [w * 0.31, 0.012],
          [w * 0.31, h - 0.012],
          [w * 0.3, h - 0.01],
        ],
        0,
        -d * 0.15,
        0,
        32,
      ),
      slab(w * 0.3, d * 0.4, h * 0.3, 0, d * 0.3, h * 0.35),
    );
    make.part(
      'light',
      { material: glow(600, kelvin, 0.02), role: 'own' },
      can(w * 0.27, 0.012, 0, -d * 0.15, 0),
      can(w * 0.27, 0.012, 0, -d * 0.15, h - 0.012),
    );
    for (const z of [0, h]) make.light({ centre: [0, -d * 0.15, z], radiusM: 0.03, lumens: 300, kelvin });
    return;
  }
  if (form === 'lantern') {
    make.part(
      'frame',
      { material: make.wood(), takes: ['wood'] },
      slab(w, 0.015, h, 0, back - 0.008),
      slab(w, d, 0.014, 0, 0, 0),
      slab(w, d, 0.014, 0, 0, h - 0.014),
      ...[-1, 1].map((s) => slab(0.012, 0.012, h - 0.02, s * (w / 2 - 0.006), -d / 2 + 0.006, 0.01)),
      ...[-0.17, 0.17].map((s) => slab(0.008, 0.006, h - 0.02, s * w, -d / 2 + 0.004, 0.01)),
    );
    make.part('shade', shadeLook(make, 500, w * h * 2), slab(w - 0.012, d - 0.024, h - 0.026, 0, 0.004, 0.013, 0.002));
    make.light({ centre: [0, 0, h / 2], radiusM: w * 0.3, lumens: 500, kelvin });
    return;
  }
  make.part('plate', finish, move(turn(can(w * 0.3, 0.018, 0, 0, 0, w * 0.27), 'x', 90), 0, back, h * 0.35));
  make.part(
    'arm',
    { ...finish, role: 'accent' },
    pipe(
      [
        [0, back - 0.015, h * 0.35],
        [0, 0, h * 0.2],
        [0, -d * 0.12, h * 0.26],
        [0, -d * 0.12, h * 0.42],
      ],
      0.007,
    ),
  );
  if (form === 'globe') {
    make.part(
      'shade',
      shadeLook(make, 500, 4 * Math.PI * (w / 2) ** 2),
      orb(w / 2, 0, -d * 0.12, h * 0.42 + w * 0.45, 28),
    );
  } else if (form === 'candle') {
    make.part(
      'cup',
      { ...finish, role: 'own' },
      turned(
        [
          [0.01, 0],
          [0.035, 0.012],
          [0.038, 0.02],
          [0.016, 0.024],
        ],
        0,
        -d * 0.12,
        h * 0.42,
      ),
    );
    make.part('candle', { material: wax, role: 'own' }, candleStick(0.013, h * 0.28, 0, -d * 0.12, h * 0.42 + 0.02));
    make.part('shade', shadeLook(make, 400, 0.06), move(shadeWall(w * 0.48, w * 0.3, h * 0.62, h), 0, -d * 0.02, 0));
  } else {
    make.part(
      'shade',
      shadeLook(make, 500, Math.PI * w * h * 0.5),
      move(shadeWall(w * 0.48, w * 0.34, h * 0.44, h * 0.98), 0, -d * 0.02, 0),
    );
    make.part(
      'bulb',
      bulbLook(make, 500, 0.03),
      bulb(0.028, 0, -d * 0.12, h * 0.65),
      can(0.014, h * 0.15, 0, -d * 0.12, h * 0.42),
    );
  }
  make.light({ centre: [0, -d * 0.12, h * 0.7], radiusM: 0.04, lumens: 500, kelvin });
}

export const hangingLamps: Kinds = {
  'pendant-lamp': pendant,
  'ceiling-lamp': { draw: ceilingLamp, proportional: false },
  chandelier,
  'wall-lamp': wallLamp,
  'paper-lantern': (make) => {
    const [w, , h] = make.size;
    const chinese =
      make.is('chinese', 'new-chinese') ||
      (!make.is('japanese', 'zen', 'scandinavian', 'japandi') && make.random.fork('form').chance(0.4));
    const body = chinese ? h * 0.52 : h * 0.82;
    const z0 = chinese ? h * 0.34 : 0.02 * h;
    const ribs = 26;
    const profile = Array.from({ length: ribs * 2 + 1 }, (_, i): [number, number] => {
      const a = degrees(-78 + (156 * i) / (ribs * 2));
      return [
        (w / 2) * Math.cos(a) * (i % 2 ? 1 : 0.975),
        z0 + body / 2 + (body / 2) * (Math.sin(a) / Math.sin(degrees(78))),
      ];
    });
    const paper = glow(500, chinese ? 2000 : 2700, Math.PI * w * body);
    if (chinese) Object.assign(paper, { colour: linear('#c0282d'), emission: [0.9, 0.07, 0.04] });
    make.part('shade', { material: paper, takes: ['other', 'fabric'] }, lathe({ profile, segments: 40, crease: 25 }));
    const trim = { material: chinese ? of('brass') : make.wood(), role: 'accent' as const };
    const cap = (w / 2) * Math.cos(degrees(78)) + 0.012;
    make.part('caps', trim, can(cap, 0.03, 0, 0, z0 + body - 0.004), can(cap, 0.03, 0, 0, z0 - 0.026));
    if (chinese) {
      const strands = Array.from({ length: 14 }, (_, i) => {
        const [x, y] = polar(0.02, i * 25.7);
        return wire(
          [
            [x * 0.3, y * 0.3, z0 - 0.06],
            [x, y, z0 - 0.09],
            [x * 1.15, y * 1.15, 0],
          ],
          0.003,
          5,
        );
      });
      make.part(
        'tassel',
        { material: of('silk', '#c9a24b'), role: 'own' },
        strands,
        orb(0.022, 0, 0, z0 - 0.055, 12),
        cord(z0 - 0.08, z0 - 0.02),
      );
    }
    make.part('cord', { material: of('fabric', '#1a1a1a'), role: 'own' }, cord(z0 + body, h));
    make.light({ centre: [0, 0, z0 + body / 2], radiusM: w * 0.3, lumens: 500, kelvin: chinese ? 2000 : 2700 });
  },
  candle: (make) => {
    const [w, , h] = make.size;
    const fine = make.is(...styleGroups.rich);
    const stick = fine || make.random.fork('form').chance(0.4);
    if (stick) {
      const r = w / 2;
      make.part(
        'holder',
        { material: fine ? of('brass') : make.metal(), role: 'accent', takes: ['metal', 'wood', 'ceramic', 'glass'] },
        thrown([
          [0, 0],
          [r, 0],
          [r, 0.006],
          [r * 0.4, h * 0.06],
          [r * 0.2, h * 0.14],
          [r * 0.28, h * 0.22],
          [r * 0.18, h * 0.32],
          [r * 0.42, h * 0.44],
          [r * 0.36, h * 0.46],
          [0, h * 0.46],
        ]),
      );
      make.part('candle', { material: wax }, candleStick(r * 0.27, h * 0.4, 0, 0, h * 0.44));
    } else {
      make.part('candle', { material: wax }, candleStick(w * 0.42, h * 0.78, 0, 0, 0.008));
      make.part(
        'holder',
        { material: of('glass'), role: 'accent', takes: ['glass', 'metal', 'ceramic'] },
        turned([
          [w * 0.5, 0],
          [w * 0.5, 0.012],
          [w * 0.44, 0.012],
          [w * 0.43, 0.0085],
        ]),
      );
    }
    const top = stick ? h * 0.83 : h * 0.78;
    make.part(
      'wick',
      { material: of('cotton', '#1a1a1a'), role: 'own' },
      rod([0, 0, top - 0.006], [0, 0, top + 0.01], 0.0012, 0.0012, 6),
    );
    make.part('flame', flameLook, flame(0, 0, top + 0.006, h - top - 0.006));
    make.light({ centre: [0, 0, top + 0.02], radiusM: 0.01, lumens: 13, kelvin: 1900 });
  },
  'string-lights': (make) => {
    const [w, , h] = make.size;
    const spans = Math.max(2, Math.round(w / 0.7));
    const sag = (x: number) => {
      const t = (((x + w / 2) / w) * spans) % 1;
      return h - 0.01 - 4 * t * (1 - t) * h * 0.62;
    };
    const points = Array.from({ length: spans * 8 + 1 }, (_, i): Vec3 => {
      const x = -w / 2 + (w * i) / (spans * 8);
      return [x, 0, i === spans * 8 ? h - 0.01 : sag(x)];
    });
    make.part('wire', of('rubber', '#1f2a1f'), wire(points, 0.002, 6));
    const count = Math.round(w / 0.11);
    for (let i = 0; i < count; i++) {
      const x = -w / 2 + (w * (i + 0.5)) / count;
      make.part(
        'sockets',
        { material: of('plastic', '#1a1a1a'), role: 'own' },
        can(0.006, 0.018, x, 0, sag(x) - 0.018),
      );
      make.part(
        'bulbs',
        { material: glow(20, 2400, 0.0015), role: 'accent' },
        egg(0.012, 0.012, 0.017, x, 0, sag(x) - 0.034, 10),
      );
    }
    for (let i = 0; i < spans; i++)
      make.light({
        centre: [-w / 2 + (w * (i + 0.5)) / spans, 0, h * 0.35],
        radiusM: 0.05,
        lumens: (count * 20) / spans,
        kelvin: 2400,
      });
  },
  'street-lamp': (make) => {
    const [w, , h] = make.size;
    const finish = {
      material: of('iron', make.is('modern', 'minimalist', 'futuristic') ? '#55585c' : '#1c2321', 0.5),
      takes: ['metal' as const],
    };
    if (make.is('modern', 'minimalist', 'futuristic', 'contemporary')) {
      make.part(
        'post',
        finish,
        turned(
          [
            [0.09, 0],
            [0.09, 0.3],
            [0.06, 0.32],
            [0.035, h * 0.9],
          ],
          -w * 0.4,
          0,
          0,
          24,
        ),
        pipe(
          [
            [-w * 0.4, 0, h * 0.88],
            [-w * 0.36, 0, h * 0.97],
            [-w * 0.1, 0, h * 0.99],
            [w * 0.4, 0, h],
          ],
          0.03,
        ),
      );
      make.part('head', finish, slab(w * 0.8, 0.16, 0.04, w * 0.3, 0, h - 0.03, 0.015));
      make.part(
        'lamp',
        { material: glow(6000, 4000, 0.1), role: 'own' },
        slab(w * 0.6, 0.12, 0.012, w * 0.3, 0, h - 0.041),
      );
      return make.light({ centre: [w * 0.3, 0, h - 0.06], radiusM: 0.08, lumens: 6000, kelvin: 4000 });
    }
    make.part(
      'post',
      finish,
      turned(
        [
          [0.15, 0],
          [0.15, 0.06],
          [0.11, 0.1],
          [0.1, 0.45],
          [0.13, 0.5],
          [0.07, 0.56],
          [0.055, h * 0.3],
          [0.075, h * 0.31],
          [0.05, h * 0.325],
          [0.038, h * 0.8],
          [0.06, h * 0.81],
          [0.03, h * 0.83],
        ],
        0,
        0,
        0,
        16,
      ),
    );
    const [z0, z1] = [h * 0.83, h * 0.94];
    make.part(
      'frame',
      { ...finish, role: 'main' },
      around(rod([0.1, 0, z0], [w * 0.42, 0, z1], 0.009, 0.009, 6), 6),
      turned(
        [
          [0.1, 0],
          [0.11, 0.02],
        ],
        0,
        0,
        z0 - 0.015,
        6,
      ),
      turned(
        [
          [w * 0.48, 0],
          [w * 0.48, 0.015],
          [w * 0.3, h * 0.025],
          [w * 0.1, h * 0.04],
          [0.03, h * 0.042],
          [0.02, h * 0.052],
          [0, h * 0.06],
        ],
        0,
        0,
        z1,
        24,
      ),
    );
    make.part(
      'lamp',
      { material: glow(3000, 2700, 0.3), role: 'own' },
      turned(
        [
          [0.09, z0 + 0.01],
          [w * 0.4, z1],
        ],
        0,
        0,
        0,
        6,
      ),
    );
    make.light({ centre: [0, 0, (z0 + z1) / 2], radiusM: 0.08, lumens: 3000, kelvin: 2700 });
  },
  'stone-lantern': (make) => {
    const [w, , h] = make.size;
    const look = { material: of('stone', '#8f8b82', 0.9), takes: ['stone' as const] };
    const six = (profile: [number, number][]) =>
      turned(
        profile.map(([r, z]) => [r * w * 0.5, z * h]),
        0,
        0,
        0,
        6,
      );
    make.part(
      'base',
      look,
      six([
        [0.72, 0],
        [0.72, 0.05],
        [0.6, 0.1],
        [0.36, 0.12],
      ]),
    );
    make.part(
      'shaft',
      look,
      turned(
        [
          [0.17, 0.11],
          [0.155, 0.25],
          [0.18, 0.27],
          [0.155, 0.29],
          [0.17, 0.44],
        ].map(([r, z]) => [r * w, z * h]),
        0,
        0,
        0,
        24,
      ),
      six([
        [0.36, 0.43],
        [0.7, 0.5],
        [0.72, 0.55],
      ]),
    );
    const posts = around(rod([0.25 * w, 0, 0.54 * h], [0.25 * w, 0, 0.7 * h], 0.034 * w, 0.034 * w, 8), 6, 0);
    make.part(
      'house',
      look,
      posts,
      six([
        [0.53, 0.545],
        [0.53, 0.575],
      ]),
      six([
        [0.53, 0.68],
        [0.53, 0.71],
      ]),
    );
    make.part(
      'light',
      { material: glow(120, 2000, 0.2), role: 'own' },
      six([
        [0.44, 0.57],
        [0.44, 0.69],
      ]),
    );
    make.part(
      'roof',
      look,
      six([
        [0.62, 0.7],
        [1, 0.735],
        [1, 0.755],
        [0.7, 0.8],
        [0.42, 0.85],
        [0.24, 0.88],
      ]),
      around(move(orb(0.03 * w, 0, 0, 0, 10), 0.48 * w, 0, 0.755 * h), 6),
    );
    make.part(
      'jewel',
      look,
      thrown(
        [
          [0, 0.87],
          [0.1, 0.88],
          [0.07, 0.9],
          [0.13, 0.93],
          [0.1, 0.965],
          [0, 1],
        ].map(([r, z]) => [r * w, z * h]),
      ),
    );
    make.light({ centre: [0, 0, 0.63 * h], radiusM: 0.05, lumens: 120, kelvin: 2000 });
  },
};
