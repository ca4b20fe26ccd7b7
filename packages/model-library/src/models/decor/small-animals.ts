/** Homes of birds and fish, with them. */
import type { Bench, Kinds } from '../bench.ts';
import { arc, body, can, hoop, pipe, polar, revolved, slab } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { ball, ellipsoid, limb, melt } from '../organic/field.ts';
import { addLeaf, outlines } from '../organic/leaf.ts';
import { shapeDraft, shapeOf } from '../organic/shape-draft.ts';
import { glass, of, paint, skin, water } from '../palette.ts';
import { around, move, type Shape, stretch, turn } from '../shape/shape.ts';
import { rod, tube } from '../shape/sweep.ts';

function birdCage(make: Bench) {
  const [w, d, h] = make.size;
  const r = Math.min(w, d) / 2;
  const look = {
    material: make.is('chinese', 'zen', 'japanese') ? of('bamboo') : make.metal(),
    takes: ['metal' as const, 'wood' as const],
  };
  const [z0, z1, top] = [h * 0.06, h * 0.62, h * 0.9];
  const bar: Vec3[] = [
    [r * 0.94, 0, z0],
    [r * 0.94, 0, z1],
    [r * 0.86, 0, z1 + (top - z1) * 0.45],
    [r * 0.55, 0, z1 + (top - z1) * 0.82],
    [r * 0.06, 0, top],
  ];
  make.part('bars', look, around(pipe(bar, 0.0022, 5, 4), 28));
  make.part(
    'rings',
    look,
    ...[z0 + 0.01, h * 0.34, z1].map((z) =>
      tube({ path: arc(r * 0.945, z, 40), radius: 0.004, sides: 6, closed: true }),
    ),
    revolved(
      [
        [r, 0],
        [r, h * 0.05],
        [r * 0.96, z0],
        [r * 0.5, z0],
      ],
      0,
      0,
      0,
      40,
    ),
    can(0.02, 0.02, 0, 0, top - 0.012),
    hoop('y', h * 0.035, 0.003, 0, 0, h - h * 0.038),
  );
  make.part(
    'perch',
    { material: of('wood'), role: 'own' },
    rod([-r * 0.92, 0, h * 0.36], [r * 0.92, 0, h * 0.36], 0.006),
  );
  const bird = melt(
    0.012,
    ellipsoid([0, 0, 0], [0.026, 0.042, 0.03]),
    ball([0, -0.03, 0.032], 0.021),
    limb([0, 0.03, 0], [0, 0.08, -0.02], 0.012, 0.005),
  );
  make.part(
    'bird',
    { material: skin('#e8c33c', 0.7), role: 'accent' },
    move(body(bird, 0.006), 0, 0, h * 0.36 + 0.032),
  );
  make.part(
    'beak',
    { material: skin('#d9772a'), role: 'own' },
    move(
      turn(
        revolved(
          [
            [0.006, 0],
            [0, 0.016],
          ],
          0,
          0,
          0,
          8,
        ),
        'x',
        90,
      ),
      0,
      -0.048,
      h * 0.36 + 0.062,
    ),
  );
}

function aquarium(make: Bench) {
  const [w, d, h] = make.size;
  const stand = h * 0.52;
  make.part('stand', { material: make.wood(), takes: ['wood', 'metal'] }, slab(w, d, stand - 0.02, 0, 0, 0, 0.004));
  make.part(
    'doors',
    { material: make.wood(), role: 'own' },
    ...[-1, 1].map((s) => slab(w * 0.48, 0.012, stand * 0.86, s * w * 0.245, -d / 2 - 0.004, stand * 0.06, 0.003)),
  );
  make.part(
    'rim',
    { material: paint('#1d1d1f'), role: 'accent' },
    slab(w, d, 0.022, 0, 0, stand - 0.02),
    ...[-1, 1].flatMap((s) => [
      slab(w, 0.014, 0.02, 0, s * (d / 2 - 0.007), h - 0.02),
      slab(0.014, d - 0.03, 0.02, s * (w / 2 - 0.007), 0, h - 0.02),
    ]),
  );
  const [z0, z1] = [stand + 0.002, h - 0.02];
  make.part(
    'glass',
    { material: glass, role: 'own' },
    ...[-1, 1].flatMap((s) => [
      slab(w - 0.002, 0.006, z1 - z0, 0, s * (d / 2 - 0.004), z0, 0.0005),
      slab(0.006, d - 0.018, z1 - z0, s * (w / 2 - 0.004), 0, z0, 0.0005),
    ]),
  );
  make.part(
    'water',
    { material: water, role: 'own' },
    slab(w - 0.022, d - 0.022, (z1 - z0) * 0.86, 0, 0, z0 + 0.032, 0.001),
  );
  make.part(
    'gravel',
    { material: of('stone', '#c8b48a', 0.95), role: 'own' },
    slab(w - 0.024, d - 0.024, 0.03, 0, 0, z0, 0.002),
  );
  const random = make.random.fork('tank');
  const weeds = shapeDraft();
  for (let i = 0; i < 26; i++) {
    const base: Vec3 = [random.between(-0.45, 0.45) * w, random.between(-0.3, 0.36) * d, z0 + 0.03];
    addLeaf(
      weeds,
      {
        length: (z1 - z0) * random.between(0.35, 0.75),
        width: 0.018,
        outline: outlines.lance,
        arch: random.between(-0.7, 0.7),
        fold: 0.2,
        rows: 6,
        columns: 1,
      },
      base,
      [random.between(-0.2, 0.2), random.between(-0.2, 0.2), 1],
      polar(1, i * 137.5),
    );
  }
  make.part('weeds', { material: of('leaf', '#3f8a4a'), role: 'own', open: true }, shapeOf(weeds));
  make.part(
    'rocks',
    { material: of('stone', '#6d675f'), role: 'own' },
    ...[
      [-0.22, 0.05],
      [0.28, 0.1],
    ].map(([x, s]) =>
      move(
        body({ ...melt(0.02, ellipsoid([0, 0, 0], [0.08, 0.06, 0.05]), ball([0.05, 0.01, 0.02], 0.04)) }, 0.014),
        x * w,
        s * d,
        z0 + 0.055,
      ),
    ),
  );
  const fish: Shape[] = [];
  for (let i = 0; i < 6; i++) {
    const s = random.between(0.6, 1);
    const one = turn(melt2(s), 'z', random.pick([85, -95, 100]));
    fish.push(
      move(
        one,
        random.between(-0.38, 0.38) * w,
        random.between(-0.25, 0.2) * d,
        z0 + (z1 - z0) * random.between(0.25, 0.75),
      ),
    );
  }
  make.part('fish', { material: skin('#e0762a', 0.3), role: 'own' }, fish);
  make.light({ center: [0, 0, h], radiusM: 0.1, lumens: 500, kelvin: 6000 });
}

const melt2 = (s: number): Shape =>
  stretch(
    body(
      melt(0.012, ellipsoid([0, 0, 0], [0.012, 0.034, 0.02]), ellipsoid([0, 0.045, 0], [0.004, 0.016, 0.018])),
      0.0065,
    ),
    s,
    s,
    s,
  );

export const smallAnimals: Kinds = {
  'bird-cage': birdCage,
  aquarium: { draw: aquarium, proportional: false },
};
