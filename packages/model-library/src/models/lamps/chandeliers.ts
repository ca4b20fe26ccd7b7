/** Chandeliers: arms, crystals, rings and branches. */
import { type Bench, type Kinds, variant } from '../bench.ts';
import { can, orb, pipe, polar, revolved, slab, thrown, wire } from '../draw.ts';
import type { ModelLight, Vec3 } from '../model.ts';
import { glow, of, styleGroups } from '../palette.ts';
import { lathe } from '../shape/round.ts';
import { around } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { bulbLook, candleStick, canopy, flame, flameLook, kelvinOf, wax } from './lamp-parts.ts';

/** Radii of what gives the light: a flame or a candle's bulb, a bead of a ring. A lamp's light is seen itself, so it is no larger than the lamp. */
const flameM = 0.018;
const beadM = 0.014;

/** The light of all flames or bulbs, given by some of them: each light of its own makes a picture slower. */
function lightsAround(make: Bench, count: number, at: (turn: number) => Vec3, light: Omit<ModelLight, 'center'>): void {
  for (let i = 0; i < count; i++) make.light({ ...light, center: at((360 * i) / count), lumens: light.lumens / count });
}

function chandelier(make: Bench) {
  const [w, d, h] = make.size;
  const r = Math.min(w, d) / 2;
  const kelvin = kelvinOf(make);
  const form = variant(
    make,
    [
      ['wheel', ['rustic', 'farmhouse', 'gothic', 'industrial', 'mediterranean']],
      ['crystal', [...styleGroups.fine, 'luxury']],
      ['ring', ['modern', 'minimalist', 'contemporary', 'futuristic', 'new-chinese']],
      ['sputnik', ['mid-century', 'retro', 'art-deco']],
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
    lightsAround(make, 6, (turn) => polar(r - 0.024 - beadM, turn, h * 0.05 + 0.016), {
      radiusM: beadM,
      lumens: 3500,
      kelvin,
    });
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
      if (i % 3 === 1) make.light({ center: tip(0.93), radiusM: r * 0.076, lumens: 2700 / (count / 3), kelvin });
    }
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
    lightsAround(make, 4, (turn) => polar(r * 0.89, turn + 22.5, z + 0.08 + h * 0.18), {
      radiusM: flameM,
      lumens: 1800,
      kelvin: 2400,
    });
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
      revolved(
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
          revolved(
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
  lightsAround(make, 4, (turn) => polar(r * 0.9, turn, 0.553 * h + 0.03), {
    radiusM: flameM,
    lumens: 2000,
    kelvin: 2700,
  });
}

export const chandeliers: Kinds = {
  chandelier,
};
