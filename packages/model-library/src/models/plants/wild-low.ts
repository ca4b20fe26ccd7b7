/** What stands low on open land: shrubs, grass, ferns, vines, hedges. */
import type { Vec3 } from '../model.ts';
import { of } from '../palette.ts';
import { merge } from '../shape/shape.ts';
import { curve, tube } from '../shape/sweep.ts';
import { addBall, addBlade, addBodies, addDiamond, addLeaves, type Clump, draftOf } from './leaf-cloud.ts';
import { type Grower, leaf, shade } from './wild-making.ts';

export const shrub =
  (height: number, hexes: string[], bloom?: string): Grower =>
  (make) => {
    const { random, near } = make;
    const wide = height * random.between(0.55, 0.8);
    const clumps: Clump[] = Array.from({ length: near ? 7 : 4 }, (_, k) => {
      const a = k * 2.4;
      const out = k === 0 ? 0 : 0.55 * wide;
      const size = wide * random.between(0.42, 0.6);
      return {
        at: [out * Math.cos(a), out * Math.sin(a), height * random.between(0.3, 0.62)] as Vec3,
        wide: size,
        high: size * 0.85,
      };
    });
    const green = leaf(random.pick(hexes));
    const [body, leaves] = [draftOf(), draftOf()];
    addBodies(body, clumps, 0.84);
    addLeaves(leaves, clumps, near ? 1100 : 160, near ? 0.13 : 0.34, random);
    make.add('shade', shade(green), body);
    make.add('leaves', green, leaves, true);
    if (bloom) {
      const petals = draftOf();
      addLeaves(
        petals,
        clumps.map((c) => ({ ...c, wide: c.wide * 1.05, high: c.high * 1.05 })),
        near ? 150 : 40,
        near ? 0.1 : 0.2,
        random,
        0.9,
      );
      make.add('blossoms', of('skin', bloom, 0.7), petals, true);
    }
    return { trunk: 0.5 * wide, reach: wide };
  };

export const tuft =
  (blades: number, length: [number, number], width: number, radius: number, hexes: string[], heads?: string): Grower =>
  (make) => {
    const { random, near } = make;
    const draft = draftOf();
    const buds = draftOf();
    const count = near ? blades : Math.ceil(blades / 3);
    for (let k = 0; k < count; k++) {
      const r = radius * Math.sqrt(random.next());
      const a = random.between(0, 2 * Math.PI);
      const long = random.between(...length);
      const lean = random.between(0.05, 0.35);
      const turn = random.between(0, 2 * Math.PI);
      const base: Vec3 = [r * Math.cos(a), r * Math.sin(a), -0.04];
      addBlade(draft, base, turn, {
        length: long,
        width: near ? width : 2.2 * width,
        lean,
        droop: 0.7,
        steps: near ? 3 : 2,
      });
      if (heads && k % 2 === 0) {
        const top: Vec3 = [base[0] + 0.25 * long * Math.cos(turn), base[1] + 0.25 * long * Math.sin(turn), 0.92 * long];
        const size = near ? 0.055 : 0.11;
        for (let p = 0; p < 4; p++) {
          const b = (p * Math.PI) / 2 + turn;
          addDiamond(
            buds,
            top,
            [Math.cos(b), Math.sin(b), 0.5],
            [-Math.sin(b), Math.cos(b), 0],
            size,
            0.8 * size,
            [0, 0, 1],
          );
        }
      }
    }
    make.add('blades', leaf(random.pick(hexes)), draft, true);
    if (heads) make.add('heads', of('skin', heads, 0.7), buds, true);
    return { trunk: 0, reach: radius };
  };

export const fern: Grower = (make) => {
  const { random, near } = make;
  const draft = draftOf();
  const count = near ? 12 : 7;
  for (let k = 0; k < count; k++) {
    const turn = k * 2.4;
    const length = random.between(0.55, 0.9);
    addBlade(draft, [0, 0, 0], turn, { length, width: near ? 0.1 : 0.22, lean: 0.5, droop: 1.3, steps: 5 });
    if (!near) continue;
    for (let i = 2; i < 13; i++) {
      const t = i / 13;
      const out = length * 0.86 * t * (1 - 0.12 * t);
      const z = length * (0.62 * t - 0.42 * t * t);
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const size = 0.24 * Math.sin(Math.PI * (0.15 + 0.8 * t));
      for (const side of [-1, 1])
        addDiamond(
          draft,
          [out * c, out * s, z + 0.04],
          [-s * side + 0.4 * c, c * side + 0.4 * s, -0.15],
          [c, s, 0],
          size,
          0.07,
          [0.2 * c, 0.2 * s, 0.95],
        );
    }
  }
  make.add('fronds', leaf(random.pick(['#4f7a35', '#5d8a3f'])), draft, true);
  return { trunk: 0, reach: 0.7 };
};

/** A row of vine, one and a half meters of it, along x. */
export const vine: Grower = (make) => {
  const { random, near } = make;
  const wood = [
    tube({
      path: [
        [0, 0, -0.1],
        [0.05, 0, 0.4],
        [0, 0, 0.8],
      ],
      radius: () => 0.035,
      sides: 6,
    }),
    tube({
      path: [
        [0.74, 0, -0.1],
        [0.74, 0, 1.7],
      ],
      radius: () => 0.03,
      sides: 5,
    }),
  ];
  make.add('wood', of('bark', '#5b4a3a'), merge(wood));
  const clumps: Clump[] = Array.from({ length: 5 }, (_, k) => ({
    at: [-0.62 + 0.31 * k, random.between(-0.06, 0.06), random.between(0.95, 1.3)] as Vec3,
    wide: random.between(0.26, 0.34),
    high: random.between(0.4, 0.55),
  }));
  const green = leaf(random.pick(['#5d8a35', '#6a9440', '#7a9a3a']));
  const [body, leaves] = [draftOf(), draftOf()];
  addBodies(body, clumps, 0.78);
  addLeaves(leaves, clumps, near ? 1000 : 110, near ? 0.11 : 0.34, random, 0.75);
  make.add('shade', shade(green), body);
  make.add('leaves', green, leaves, true);
  if (near) {
    const grapes = draftOf();
    for (let k = 0; k < 5; k++)
      addBall(grapes, { at: [-0.6 + 0.3 * k, 0.27 * (k % 2 ? 1 : -1), 0.8], wide: 0.05, high: 0.09 }, 5);
    make.add('grapes', of('skin', '#3d2a52', 0.5), grapes);
  }
  return { trunk: 0.5, reach: 0.75 };
};

/** A meter of clipped hedge along x. */
export const hedge: Grower = (make) => {
  const { random, near } = make;
  const draft = draftOf();
  const green = leaf('#466b33');
  const clumps: Clump[] = [];
  for (let k = 0; k < 6; k++)
    clumps.push({ at: [-0.42 + 0.17 * k, random.between(-0.05, 0.05), 0.3 + 0.36 * (k % 3)], wide: 0.36, high: 0.36 });
  addBodies(draft, clumps, 0.92);
  const leaves = draftOf();
  addLeaves(leaves, clumps, near ? 900 : 140, near ? 0.1 : 0.26, random);
  make.add('shade', shade(green), draft);
  make.add('leaves', green, leaves, true);
  return { trunk: 0.4, reach: 0.6 };
};

export const cactus: Grower = (make) => {
  const { random, near } = make;
  const h = random.between(1.6, 3.4);
  const sides = near ? 14 : 8;
  const shapes = [
    tube({
      path: curve(
        [
          [0, 0, -0.1],
          [0, 0, h * 0.5],
          [0.03, 0, h * 0.97],
          [0.03, 0, h],
        ],
        3,
      ),
      radius: (t) => 0.17 * (t > 0.93 ? 0.55 : 1),
      sides,
    }),
  ];
  for (const side of [-1, 1]) {
    if (random.chance(0.3)) continue;
    const z = h * random.between(0.35, 0.55);
    const out = side * random.between(0.38, 0.5);
    shapes.push(
      tube({
        path: curve(
          [
            [0, 0, z],
            [out * 0.8, 0, z + 0.06],
            [out, 0, z + 0.3],
            [out, 0, z + h * 0.32],
          ],
          3,
        ),
        radius: (t) => 0.1 * (t > 0.93 ? 0.55 : 1),
        sides: near ? 11 : 6,
      }),
    );
  }
  make.add('body', leaf('#5f7d4a'), merge(shapes));
  return { trunk: 0.2, reach: 0.5 };
};
