/** Lamps that stand: table lamps and floor lamps. */
import { type Bench, type Kinds, variant } from '../bench.ts';
import { can, orb, revolved, roller, slab, thrown } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { pottery, styleGroups, stylePaint } from '../palette.ts';
import { hashOf } from '../shape/random.ts';
import { around, move, type Shape, turn } from '../shape/shape.ts';
import { curve, rod, tube } from '../shape/sweep.ts';
import { bulb, bulbLook, cord, foot, isFine, kelvinOf, shadeLook, shadeShell, shadeWall } from './lamp-parts.ts';

/** Shade with its spider and bulb; the light of the lamp. */
function fabricShade(make: Bench, r0: number, r1: number, z0: number, z1: number, lumens: number) {
  const area = Math.PI * (r0 + r1) * (z1 - z0);
  make.part(
    'shade',
    shadeLook(make, lumens, area),
    shadeWall(r0, r1, z0, z1),
    shadeWall(r0 + 0.0015, r0 + 0.0015, z0, z0 + 0.006, 0.005),
    shadeWall(r1 + 0.0015, r1 + 0.0015, z1 - 0.006, z1, 0.005),
  );
  const spider = around(rod([0.008, 0, z1 - 0.02], [r1 - 0.002, 0, z1 - 0.02], 0.0018, 0.0018, 6), 3);
  make.part('frame', make.metal(), spider, can(0.012, 0.05, 0, 0, z1 - 0.05));
  const middle = z0 * 0.4 + z1 * 0.6;
  make.part('bulb', bulbLook(make, lumens, 0.03), bulb(0.026, 0, 0, middle));
  make.light({ center: [0, 0, middle], radiusM: 0.04, lumens, kelvin: kelvinOf(make) });
}

function classicBase(make: Bench, r: number, h: number) {
  const { random } = make;
  const forms: [number, number][][] = [
    // gourd
    [
      [0, 0],
      [0.5, 0],
      [0.55, 0.03],
      [0.45, 0.08],
      [0.85, 0.3],
      [0.8, 0.48],
      [0.4, 0.62],
      [0.55, 0.75],
      [0.4, 0.88],
      [0.16, 0.95],
      [0.14, 1],
    ],
    // jar
    [
      [0, 0],
      [0.55, 0],
      [0.6, 0.04],
      [0.9, 0.35],
      [1, 0.6],
      [0.85, 0.8],
      [0.4, 0.9],
      [0.18, 0.94],
      [0.16, 1],
    ],
    // bottle
    [
      [0, 0],
      [0.85, 0],
      [0.95, 0.06],
      [1, 0.3],
      [0.8, 0.5],
      [0.3, 0.66],
      [0.16, 0.8],
      [0.14, 1],
    ],
    // column
    [
      [0, 0],
      [0.8, 0],
      [0.85, 0.04],
      [0.6, 0.08],
      [0.3, 0.12],
      [0.22, 0.2],
      [0.26, 0.5],
      [0.22, 0.82],
      [0.34, 0.88],
      [0.2, 0.93],
      [0.14, 1],
    ],
  ];
  const form = random.fork('form').pick(isFine(make) ? [forms[3], forms[0]] : forms);
  const shape = thrown(
    form.map(([x, z]) => [x * r, z * h] as [number, number]),
    0,
    0,
    0.018,
  );
  const material = isFine(make) || make.is('art-deco', 'luxury') ? make.metal() : pottery(make);
  make.part('base', { material, takes: ['ceramic', 'metal', 'wood', 'glass', 'stone'] }, shape);
  make.part(
    'foot',
    { material: make.is(...styleGroups.rich) ? make.metal() : make.wood(), role: 'own', takes: ['wood', 'metal'] },
    foot(r * 0.9, 0.018),
  );
}

function deskArm(make: Bench, [w, d, h]: Vec3) {
  const base = Math.min(w, d) * 0.3;
  const shoulder: Vec3 = [0, d * 0.3, h * 0.52];
  const elbow: Vec3 = [0, d * 0.46, h * 0.55];
  const head: Vec3 = [0, -d * 0.22, h * 0.86];
  const finish = make.is('industrial', 'retro', 'mid-century') ? stylePaint(make) : make.metal();
  const look = { material: finish, takes: ['metal' as const] };
  make.part('base', look, foot(base, 0.022), can(0.012, 0.03, 0, d * 0.1, 0.02));
  const arms: Shape[] = [];
  for (const side of [-1, 1]) {
    arms.push(rod([side * 0.011, d * 0.1, 0.045], [side * 0.011, elbow[1], elbow[2]], 0.0045));
    arms.push(rod([side * 0.011, elbow[1], elbow[2]], [side * 0.011, head[1], head[2]], 0.0045));
  }
  make.part('arm', { ...look, role: 'main' }, arms, roller('x', 0.014, 0.034, ...elbow));
  make.part(
    'springs',
    { material: { kind: 'steel' }, role: 'own' },
    rod([0, shoulder[1] - d * 0.08, 0.12], [0, shoulder[1], shoulder[2] - 0.03], 0.006),
  );
  const cone = shadeShell(
    [
      [0.075, -0.06],
      [0.07, -0.03],
      [0.045, 0.015],
      [0.028, 0.035],
      [0.026, 0.07],
      [0, 0.075],
    ],
    0.002,
  );
  const tilt = (shape: Shape) => move(turn(shape, 'x', -24), head[0], head[1] - 0.01, head[2]);
  make.part('shade', { material: finish, takes: ['metal'] }, tilt(cone));
  make.part('bulb', bulbLook(make, 600, 0.025), tilt(bulb(0.024, 0, 0, -0.028)));
  make.light({ center: [0, head[1] - 0.02, head[2] - 0.04], radiusM: 0.03, lumens: 600, kelvin: kelvinOf(make) });
}

function mushroom(make: Bench, r: number, h: number) {
  const finish = make.is('mid-century', 'retro', 'memphis') ? stylePaint(make) : make.metal();
  make.part(
    'base',
    { material: finish, takes: ['metal', 'glass', 'ceramic', 'wood', 'other'] },
    thrown(
      [
        [0, 0],
        [r * 0.6, 0],
        [r * 0.62, 0.012],
        [r * 0.34, h * 0.12],
        [r * 0.2, h * 0.35],
        [r * 0.2, h * 0.62],
        [0, h * 0.64],
      ],
      0,
      0,
      0,
    ),
  );
  const dome = thrown(
    [
      [0, 0.02 * h],
      [r * 0.93, 0],
      [r, h * 0.05],
      [r * 0.88, h * 0.22],
      [r * 0.5, h * 0.35],
      [0, h * 0.4],
    ],
    0,
    0,
    h * 0.6,
    40,
  );
  make.part('shade', shadeLook(make, 700, 2 * Math.PI * r * r), dome);
  make.light({ center: [0, 0, h * 0.58], radiusM: r * 0.5, lumens: 700, kelvin: kelvinOf(make) });
}

function globe(make: Bench, r: number, h: number) {
  const ball = Math.min(r, h * 0.32);
  make.part(
    'base',
    { material: make.metal(), takes: ['metal', 'wood', 'stone'] },
    foot(r * 0.7, 0.025),
    rod([0, 0, 0.02], [0, 0, h - 2 * ball + 0.02], 0.008),
    can(0.03, 0.025, 0, 0, h - 2 * ball - 0.012),
  );
  make.part('shade', shadeLook(make, 600, 4 * Math.PI * ball * ball), orb(ball, 0, 0, h - ball, 32));
  make.light({ center: [0, 0, h - ball], radiusM: ball, lumens: 600, kelvin: kelvinOf(make) });
}

/** Paper over a frame of thin wood: andon. */
function paperBox(make: Bench, w: number, h: number) {
  const frame = make.wood();
  const t = 0.012;
  const legs: Shape[] = [];
  for (const x of [-1, 1])
    for (const y of [-1, 1]) legs.push(slab(t, t, h, x * (w / 2 - t / 2), y * (w / 2 - t / 2), 0, 0.0015));
  const bars: Shape[] = [];
  const levels = [0.08, 0.36, 0.64, 0.98];
  for (const level of levels)
    for (const side of [-1, 1]) {
      const z = level * h - t / 2;
      bars.push(slab(w - 2 * t, t * 0.7, t * 0.8, 0, side * (w / 2 - t / 2), z, 0.001));
      bars.push(slab(t * 0.7, w - 2 * t, t * 0.8, side * (w / 2 - t / 2), 0, z, 0.001));
    }
  make.part('frame', { material: frame, takes: ['wood', 'metal'] }, legs, bars);
  make.part(
    'shade',
    shadeLook(make, 500, 4 * w * h * 0.9),
    slab(w - 1.5 * t, w - 1.5 * t, h * 0.9, 0, 0, h * 0.07, 0.001),
  );
  make.light({ center: [0, 0, h * 0.5], radiusM: w * 0.3, lumens: 500, kelvin: kelvinOf(make) });
}

function tableLamp(make: Bench) {
  const [w, d, h] = make.size;
  const r = Math.min(w, d) / 2;
  const kind = variant(
    make,
    [
      ['paper', ['japanese', 'zen', 'japandi']],
      ['arm', ['industrial']],
      ['mushroom', ['mid-century', 'retro', 'memphis', 'cream']],
      ['globe', ['modern', 'minimalist', 'art-deco', 'contemporary']],
      ['classic', [...styleGroups.fine, 'luxury', 'american', 'farmhouse', 'chinese']],
    ],
    ['classic', 'mushroom', 'globe', 'arm', 'classic'],
  );
  if (kind === 'paper') return paperBox(make, r * 1.5, h);
  if (kind === 'arm') return deskArm(make, [w, d, h]);
  if (kind === 'mushroom') return mushroom(make, r, h);
  if (kind === 'globe') return globe(make, r, h);
  classicBase(make, r * 0.62, h * 0.52);
  make.part('frame', make.metal(), rod([0, 0, h * 0.5], [0, 0, h * 0.97], 0.004), orb(0.009, 0, 0, h - 0.009, 10));
  const top = make.random.fork('shade').pick([0.98, 0.72, 0.6]) * r;
  fabricShade(make, r, top, h * 0.56, h * 0.965, 800);
}

function floorLamp(make: Bench) {
  const [w, d, h] = make.size;
  const r = Math.min(w, d) / 2;
  const kind = variant(
    make,
    [
      ['column', ['japanese', 'zen', 'japandi', 'wabi-sabi', 'new-chinese', 'chinese']],
      ['tripod', ['scandinavian', 'industrial', 'coastal', 'farmhouse', 'rustic']],
      ['arc', ['modern', 'mid-century', 'luxury', 'contemporary', 'art-deco']],
      ['classic', [...styleGroups.fine, 'american']],
    ],
    ['classic', 'tripod', 'arc', 'column', 'classic'],
  );
  if (kind === 'column') {
    const rings = 26;
    const profile = Array.from({ length: rings + 1 }, (_, i): [number, number] => {
      const t = i / rings;
      const bulge = 0.62 + 0.3 * Math.sin(Math.PI * t) ** 0.8 + 0.08 * Math.sin(7 * Math.PI * t);
      return [r * 0.62 * bulge * (i % 2 === 0 ? 1 : 0.965), h * (0.13 + 0.85 * t)];
    });
    make.part('shade', shadeLook(make, 900, 2 * Math.PI * r * 0.55 * h * 0.85), revolved(profile, 0, 0, 0, 36));
    const legs = around(rod([r * 0.42, 0, 0], [r * 0.34, 0, h * 0.16], 0.007), 3);
    make.part(
      'legs',
      { material: make.metal(), takes: ['metal', 'wood'] },
      legs,
      can(r * 0.4, 0.012, 0, 0, h * 0.125),
      can(r * 0.22, 0.012, 0, 0, h * 0.982),
    );
    make.light({ center: [0, 0, h * 0.55], radiusM: r * 0.5, lumens: 900, kelvin: kelvinOf(make) });
    return;
  }
  if (kind === 'arc') {
    const reach = Math.max(w, d) * 1.1;
    const finish = make.metal();
    const path = curve(
      [
        [reach * 0.5, 0, 0.05],
        [reach * 0.52, 0, h * 0.5],
        [reach * 0.36, 0, h * 0.86],
        [0, 0, h * 0.99],
        [-reach * 0.34, 0, h * 0.95],
        [-reach * 0.5, 0, h * 0.85],
      ],
      8,
    );
    make.part('stand', { material: finish, takes: ['metal'] }, tube({ path, radius: 0.011, sides: 12 }));
    make.part(
      'base',
      { material: { kind: 'marble', seed: hashOf('arc', make.request.seed) % 1000 }, role: 'own', takes: ['stone'] },
      can(reach * 0.28, 0.055, reach * 0.5, 0, 0, reach * 0.28, 0.008),
    );
    const dome = shadeShell(
      [
        [r * 0.75, 0],
        [r * 0.72, r * 0.22],
        [r * 0.5, r * 0.5],
        [r * 0.12, r * 0.62],
        [0, r * 0.63],
      ],
      0.003,
    );
    const at: [number, number, number] = [-reach * 0.5, 0, h * 0.85 - r * 0.64];
    make.part(
      'shade',
      { material: finish, takes: ['metal'] },
      move(dome, ...at),
      rod([at[0], 0, at[2] + r * 0.6], [at[0], 0, h * 0.86], 0.008),
    );
    make.part('bulb', bulbLook(make, 1000, 0.04), move(bulb(0.038, 0, 0, r * 0.22), ...at));
    make.light({ center: [at[0], 0, at[2] + r * 0.15], radiusM: 0.05, lumens: 1000, kelvin: kelvinOf(make) });
    return;
  }
  const stem = h * 0.72;
  if (kind === 'tripod') {
    const hub = h * 0.7;
    make.part(
      'legs',
      { material: make.wood(), takes: ['wood', 'metal'] },
      around(rod([r * 0.95, 0, 0], [0.028, 0, hub], 0.011, 0.015), 3, 90),
    );
    make.part(
      'frame',
      { material: make.metal(), role: 'own' },
      can(0.04, 0.03, 0, 0, hub - 0.02),
      rod([0, 0, hub], [0, 0, h * 0.98], 0.006),
    );
  } else {
    make.part(
      'stand',
      { material: make.metal(), takes: ['metal', 'wood'] },
      foot(r * 0.68, 0.025),
      revolved(
        [
          [0.03, 0.025],
          [0.012, 0.06],
          [0.0105, stem * 0.5 - 0.02],
          [0.017, stem * 0.5],
          [0.0105, stem * 0.5 + 0.02],
          [0.0095, h * 0.975],
          [0.014, h * 0.985],
          [0.004, h],
        ],
        0,
        0,
        0,
        14,
      ),
    );
  }
  const top = make.random.fork('shade').pick([0.98, 0.75, 0.62]) * r;
  fabricShade(make, r, top, h * 0.76, h * 0.965, 1100);
  if (kind === 'classic')
    make.part(
      'chain',
      { material: make.metal(), role: 'own' },
      cord(h * 0.68, h * 0.8, r * 0.3),
      orb(0.006, r * 0.3, 0, h * 0.68, 8),
    );
}

/** Oil lamps and what is only called a lamp are table lamps. */
export const standingLamps: Kinds = {
  lamp: tableLamp,
  'table-lamp': tableLamp,
  'floor-lamp': { draw: floorLamp, fit: 'none' },
};
