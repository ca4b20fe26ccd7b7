/**
 * Plants and stones of open land. Each is made twice: `near` for what one walks up to, `far` for what stands behind, a tenth of its
 * triangles. Meters; they stand on z = 0 and reach a little below it, so that slopes show no gap.
 */
import type { MaterialUse } from '../../materials/material.ts';
import type { ModelPart, Vec3 } from '../model.ts';
import { type ShapeDraft, shapeOf } from '../organic/shape-draft.ts';
import { of } from '../palette.ts';
import { hashOf, noise3, type Random, randomFrom } from '../shape/random.ts';
import { merge, type Shape } from '../shape/shape.ts';
import { curve, tube } from '../shape/sweep.ts';
import { growWood } from './grow.ts';
import { addBall, addBlade, addBodies, addDiamond, addLeaves, type Clump, draftOf } from './leaf-cloud.ts';

export type WildDetail = 'near' | 'far';

export interface WildPlant {
  parts: ModelPart[];
  /** Of what one cannot walk through, meters; 0 for grass. */
  trunk: number;
  /** Of its crown, for the room it takes. */
  reach: number;
}

interface Making {
  random: Random;
  near: boolean;
  add(name: string, material: MaterialUse, shape: Shape | ShapeDraft, open?: boolean): void;
}

type Grower = (make: Making) => Pick<WildPlant, 'trunk' | 'reach'>;

/** Lets light through, which the tracer does not: lighter instead. */
const LIGHTER = 1.6;
/** Duller than a house plant's: a crown of shining leaves would sparkle. */
function leaf(hex: string): MaterialUse {
  const use = of('leaf', hex, 0.8);
  return { ...use, color: use.color!.map((c) => Math.min(0.8, LIGHTER * c)) as [number, number, number] };
}

const isDraft = (shape: Shape | ShapeDraft): shape is ShapeDraft => Array.isArray(shape.positions);

/** Leaves darker inside: their body sees little sky. */
const shade = (use: MaterialUse): MaterialUse => ({
  ...use,
  color: use.color!.map((c) => 0.85 * c) as [number, number, number],
});

function trunkOf(make: Making, height: number, radius: number, bend: number): Shape {
  const { random, near } = make;
  const a = random.between(0, 2 * Math.PI);
  const path: Vec3[] = Array.from({ length: 5 }, (_, k) => {
    const t = k / 4;
    const off = bend * t * t;
    return [off * Math.cos(a), off * Math.sin(a), -0.15 + (height + 0.15) * t];
  });
  return tube({
    path: near ? curve(path, 2) : path,
    radius: (t) => radius * (t < 0.08 ? 1.35 : 1 - 0.6 * t),
    sides: near ? 10 : 5,
  });
}

interface CrownLook {
  height: number;
  /** Where the crown begins, as a share of the height. */
  from: number;
  wide: number;
  clumps: number;
  leaf: number;
  leaves: [near: number, far: number];
  hexes: string[];
  bark: string;
  trunk: number;
  slim?: number;
  /** Height of the clumps over their width. */
  tall?: number;
}

/** A tree of clumps: trunk and boughs, a crown of round masses, leaves over them. */
const crowned =
  (look: CrownLook): Grower =>
  (make) => {
    const { random, near } = make;
    const h = look.height * random.between(0.85, 1.15);
    const base = h * look.from;
    // A column hides its boughs.
    const wood =
      near && look.wide > 0.15 * look.height
        ? growWood(
            {
              levels: 2,
              length: h * 0.5,
              keep: 0.62,
              radius: look.trunk,
              spread: [24, 52],
              branches: [3, 5],
              lift: 0.22,
              start: look.from,
              wobble: 0.08,
            },
            [0, 0, -0.15],
            [random.between(-0.06, 0.06), random.between(-0.06, 0.06), 1],
            random,
          ).wood
        : [trunkOf(make, h * 0.75, look.trunk, 0.02 * h)];
    make.add('trunk', of('bark', look.bark), merge(wood));
    const clumps: Clump[] = [];
    const count = near ? look.clumps : Math.ceil(look.clumps * 0.6);
    for (let k = 0; k < count; k++) {
      const t = (k + 0.5) / count;
      const z = base + (h - base) * (0.12 + 0.78 * t);
      // Widest a third up the crown.
      const out = look.wide * Math.sin(Math.PI * (0.22 + 0.7 * t)) * random.between(0.35, 0.75);
      const a = k * 2.4 + random.between(-0.4, 0.4);
      const size = look.wide * random.between(0.36, 0.5) * (1 - 0.25 * t) * (near ? 1 : 1.2);
      clumps.push({ at: [out * Math.cos(a), out * Math.sin(a), z], wide: size, high: size * (look.tall ?? 0.78) });
    }
    const green = leaf(random.pick(look.hexes));
    const [body, leaves] = [draftOf(), draftOf()];
    addBodies(body, clumps, 0.8);
    addLeaves(leaves, clumps, look.leaves[near ? 0 : 1], look.leaf * (near ? 1 : 2.1), random, look.slim);
    make.add('shade', shade(green), body);
    make.add('leaves', green, leaves, true);
    return { trunk: look.trunk * 1.2, reach: look.wide };
  };

/** Tiers of hanging branches around a straight trunk. */
const conifer =
  (height: number, wide: number, hexes: string[], bare = 0.08): Grower =>
  (make) => {
    const { random, near } = make;
    const h = height * random.between(0.8, 1.15);
    make.add('trunk', of('bark', '#5a4636'), trunkOf(make, h * 0.96, 0.018 * h, 0));
    const green = leaf(random.pick(hexes));
    const [body, needles] = [draftOf(), draftOf()];
    const tiers = near ? 15 : 8;
    for (let t = 0; t < tiers; t++) {
      const q = t / tiers;
      const z = h * (bare + (1 - bare) * q ** 0.95);
      const reach = wide * (1 - q) ** 0.9 * random.between(0.85, 1.1) + 0.12;
      addBall(body, { at: [0, 0, z + 0.03 * h], wide: 0.62 * reach, high: 0.07 * h }, 3);
      const fronds = Math.max(6, Math.round((near ? 17 : 10) * (1 - 0.6 * q)));
      for (let k = 0; k < fronds; k++) {
        const a = (2 * Math.PI * (k + random.between(-0.3, 0.3))) / fronds + t;
        const along: Vec3 = [Math.cos(a), Math.sin(a), -0.42];
        const normal: Vec3 = [0.6 * Math.cos(a), 0.6 * Math.sin(a), 0.75];
        const root: Vec3 = [0.1 * reach * Math.cos(a), 0.1 * reach * Math.sin(a), z + 0.06 * h];
        const across: Vec3 = [-Math.sin(a), Math.cos(a), 0];
        addDiamond(needles, root, along, across, 1.05 * reach, 0.5 * reach, normal);
        if (!near) continue;
        for (const [s, side] of [
          [0.35, 1],
          [0.35, -1],
          [0.6, 1],
          [0.6, -1],
        ]) {
          const b = a + side * 0.75;
          const at: Vec3 = [
            root[0] + s * reach * along[0],
            root[1] + s * reach * along[1],
            root[2] + s * reach * along[2],
          ];
          addDiamond(
            needles,
            at,
            [Math.cos(b), Math.sin(b), -0.55],
            [-Math.sin(b), Math.cos(b), 0.3],
            0.5 * reach * (1 - 0.4 * s),
            0.16 * reach,
            normal,
          );
        }
      }
    }
    make.add('shade', shade(green), body);
    make.add('needles', green, needles, true);
    return { trunk: 0.024 * h, reach: wide };
  };

const palm: Grower = (make) => {
  const { random, near } = make;
  const h = random.between(5.5, 8);
  const lean = random.between(0.6, 1.8);
  const a = random.between(0, 2 * Math.PI);
  const path: Vec3[] = Array.from({ length: 9 }, (_, k) => {
    const t = k / 8;
    return [lean * t * t * Math.cos(a), lean * t * t * Math.sin(a), -0.2 + (h + 0.2) * t];
  });
  make.add(
    'trunk',
    of('bark', '#8a7458'),
    tube({ path, radius: (t) => 0.2 * (t < 0.06 ? 1.4 : 1 - 0.42 * t), sides: near ? 10 : 6 }),
  );
  const top: Vec3 = [lean * Math.cos(a), lean * Math.sin(a), h];
  const [fronds, spines] = [draftOf(), draftOf()];
  const count = near ? 19 : 12;
  for (let k = 0; k < count; k++) {
    const turn = k * 2.4 + random.between(-0.2, 0.2);
    const lift = 0.25 + 1.15 * (k / count);
    const length = random.between(2.3, 3);
    addBlade(spines, top, turn, { length, width: near ? 0.07 : 0.75, lean: lift, droop: 1.25, steps: 7, tip: 0.1 });
    if (!near) continue;
    // Leaflets to both sides, hanging.
    let at = top;
    const rows = 26;
    for (let i = 1; i < rows; i++) {
      const t = i / rows;
      const angle = lift + 1.25 * t;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const way: Vec3 = [Math.sin(angle) * c, Math.sin(angle) * s, Math.cos(angle)];
      at = [at[0] + (way[0] * length) / rows, at[1] + (way[1] * length) / rows, at[2] + (way[2] * length) / rows];
      const size = 0.75 * Math.sin(Math.PI * (0.12 + 0.8 * t)) ** 0.6;
      for (const side of [-1, 1])
        addDiamond(
          fronds,
          at,
          [-s * side + 0.5 * way[0], c * side + 0.5 * way[1], 0.5 * way[2] - 0.45],
          way,
          size,
          0.085,
          [0.3 * c, 0.3 * s, 0.9],
        );
    }
  }
  const green = leaf(random.pick(['#5c8a3c', '#6b9444']));
  make.add('spines', near ? leaf('#8a9a4a') : green, spines, true);
  if (near) make.add('fronds', green, fronds, true);
  return { trunk: 0.26, reach: 2 };
};

const shrub =
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

const tuft =
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

const fern: Grower = (make) => {
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

const stone =
  (wide: number, high: number, hexes: string[], bury = 0.25): Grower =>
  (make) => {
    const { random, near } = make;
    const seed = Math.floor(random.next() * 1e6);
    const w = wide * random.between(0.7, 1.25);
    const h = high * random.between(0.75, 1.2);
    const draft = draftOf();
    addBall(draft, { at: [0, 0, h * (0.5 - bury)], wide: w / 2, high: h / 2 }, near ? 16 : 7, (d) => {
      // Broken faces: steps of a coarse noise, fine relief over it.
      const coarse = noise3(2.1 * d[0] + 7, 2.1 * d[1], 2.1 * d[2], seed);
      return 1 + 0.3 * (Math.round(3 * coarse) / 3) + 0.1 * noise3(5 * d[0], 5 * d[1], 5 * d[2], seed + 1);
    });
    make.add('stone', of('stone', random.pick(hexes), 0.95), flatShaded(draft));
    return { trunk: w / 2, reach: w / 2 };
  };

/** Each face with a normal of its own: stone breaks, it does not swell. */
function flatShaded(draft: ShapeDraft): ShapeDraft {
  const out = draftOf();
  for (let i = 0; i < draft.indices.length; i += 3) {
    const corner = [0, 1, 2].map((k) => draft.positions.slice(3 * draft.indices[i + k], 3 * draft.indices[i + k] + 3));
    const [a, b, c] = corner;
    const u = b.map((v, k) => v - a[k]);
    const v = c.map((w, k) => w - a[k]);
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const length = Math.hypot(...n);
    if (length < 1e-12) continue;
    const first = out.positions.length / 3;
    for (let k = 0; k < 3; k++) {
      out.positions.push(...corner[k]);
      const own = draft.normals.slice(3 * draft.indices[i + k], 3 * draft.indices[i + k] + 3);
      const mixed = n.map((m, q) => (0.65 * m) / length + 0.35 * own[q]);
      const scale = 1 / Math.hypot(...mixed);
      out.normals.push(...mixed.map((m) => m * scale));
      out.uvs.push(draft.uvs[2 * draft.indices[i + k]], draft.uvs[2 * draft.indices[i + k] + 1]);
      out.indices.push(first + k);
    }
  }
  return out;
}

const log: Grower = ({ random, near, add }) => {
  const long = random.between(1.8, 3.2);
  const r = random.between(0.16, 0.26);
  add(
    'log',
    of('bark', '#6a5440'),
    tube({
      path: [
        [-long / 2, 0, r * 0.8],
        [0, random.between(-0.1, 0.1), r * 0.75],
        [long / 2, 0, r * 0.7],
      ],
      radius: (t) => r * (1 - 0.2 * t),
      sides: near ? 12 : 6,
    }),
  );
  return { trunk: r, reach: long / 2 };
};

/** A row of vine, one and a half meters of it, along x. */
const vine: Grower = (make) => {
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
const hedge: Grower = (make) => {
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

const cactus: Grower = (make) => {
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

const bamboo: Grower = (make) => {
  const { random, near } = make;
  const canes: Shape[] = [];
  const leaves = draftOf();
  const count = near ? 9 : 5;
  for (let k = 0; k < count; k++) {
    const [x, y] = [random.between(-0.7, 0.7), random.between(-0.7, 0.7)];
    const h = random.between(4, 6.5);
    const [dx, dy] = [random.between(-0.6, 0.6), random.between(-0.6, 0.6)];
    canes.push(
      tube({
        path: [
          [x, y, -0.1],
          [x + 0.2 * dx, y + 0.2 * dy, h * 0.6],
          [x + dx, y + dy, h],
        ],
        radius: (t) => 0.035 * (1 - 0.6 * t),
        sides: near ? 7 : 4,
      }),
    );
    const clumps: Clump[] = [0.55, 0.75, 0.95].map((t) => ({
      at: [x + dx * t * t, y + dy * t * t, h * t],
      wide: 0.5,
      high: 0.6,
    }));
    addLeaves(leaves, clumps, near ? 260 : 50, near ? 0.24 : 0.5, random, 0.2);
  }
  make.add('canes', of('leaf', '#7f9a4a', 0.4), merge(canes));
  make.add('leaves', leaf('#6f9440'), leaves, true);
  return { trunk: 0.7, reach: 1 };
};

const growers = {
  oak: crowned({
    height: 8.5,
    from: 0.3,
    wide: 3.3,
    clumps: 15,
    leaf: 0.2,
    leaves: [5200, 850],
    hexes: ['#5b8038', '#678a3f', '#557a3c'],
    bark: '#6c5a48',
    trunk: 0.24,
  }),
  birch: crowned({
    height: 9,
    from: 0.34,
    wide: 1.9,
    clumps: 13,
    leaf: 0.22,
    leaves: [3600, 520],
    hexes: ['#7f9f45', '#8ba74d'],
    bark: '#d4d0c6',
    trunk: 0.13,
  }),
  maple: crowned({
    height: 7.5,
    from: 0.28,
    wide: 2.8,
    clumps: 14,
    leaf: 0.2,
    leaves: [5600, 800],
    hexes: ['#8f4428', '#9c5a2c', '#84382a'],
    bark: '#6a5646',
    trunk: 0.2,
  }),
  cherry: crowned({
    height: 5.5,
    from: 0.3,
    wide: 2.7,
    clumps: 14,
    leaf: 0.2,
    leaves: [4400, 560],
    hexes: ['#d4879f', '#dc9ab0'],
    bark: '#5a463c',
    trunk: 0.17,
    slim: 0.85,
  }),
  olive: crowned({
    height: 4.6,
    from: 0.3,
    wide: 2,
    clumps: 11,
    leaf: 0.17,
    leaves: [3200, 460],
    hexes: ['#8a9a72', '#7f9068'],
    bark: '#7a6c5a',
    trunk: 0.2,
    slim: 0.35,
  }),
  pine: crowned({
    height: 11,
    from: 0.52,
    wide: 2.5,
    clumps: 11,
    leaf: 0.34,
    leaves: [3400, 480],
    hexes: ['#44683a', '#4d7040'],
    bark: '#8a5f45',
    trunk: 0.2,
    slim: 0.22,
  }),
  cypress: crowned({
    height: 8,
    from: 0.04,
    wide: 0.8,
    clumps: 14,
    leaf: 0.2,
    leaves: [3000, 420],
    hexes: ['#3f5f38', '#476840'],
    bark: '#5d4c3c',
    trunk: 0.14,
    slim: 0.3,
    tall: 2,
  }),
  spruce: conifer(10, 2.1, ['#3c5f3c', '#446843', '#38583a']),
  fir: conifer(5, 1.4, ['#46683f', '#3f6040'], 0.04),
  palm,
  bush: shrub(1.2, ['#557a38', '#48703a', '#678642']),
  flowering: shrub(1.1, ['#557a38', '#4b733c'], '#d67fa8'),
  hydrangea: shrub(0.9, ['#4f7a3c'], '#8f9fd8'),
  scrub: shrub(0.55, ['#7f8450', '#8a8a58', '#6f7a48']),
  fern,
  grass: tuft(34, [0.22, 0.42], 0.022, 0.28, ['#6b8a3d', '#7a9446', '#628039']),
  'tall-grass': tuft(30, [0.5, 0.95], 0.022, 0.32, ['#8f9a50', '#a39c5a', '#7f9448']),
  'dune-grass': tuft(26, [0.45, 0.8], 0.018, 0.3, ['#9aa063', '#a8a468']),
  reed: tuft(26, [1.1, 1.9], 0.03, 0.4, ['#7f9448', '#8f9a50'], '#6b4a2c'),
  wheat: tuft(60, [0.7, 0.95], 0.02, 0.55, ['#c9ac5c', '#bfa050'], '#d4b768'),
  lavender: tuft(44, [0.4, 0.6], 0.02, 0.32, ['#7f8f6a'], '#7d68b5'),
  poppies: tuft(20, [0.3, 0.55], 0.016, 0.35, ['#6b8a3d'], '#d13b2a'),
  daisies: tuft(22, [0.2, 0.4], 0.016, 0.32, ['#6b8a3d'], '#f2efe2'),
  buttercups: tuft(20, [0.22, 0.42], 0.016, 0.32, ['#6b8a3d'], '#e8c33a'),
  boulder: stone(1.5, 1.1, ['#8a857c', '#7b766d', '#938b7e']),
  crag: stone(4.5, 3.4, ['#7f7a72', '#8a8378']),
  sandstone: stone(2, 1.3, ['#b8895a', '#a8784e', '#c29a68']),
  pebble: stone(0.35, 0.2, ['#9a948a', '#8a857c', '#aaa397']),
  log,
  vine,
  hedge,
  cactus,
  bamboo,
} satisfies Record<string, Grower>;

export type WildKind = keyof typeof growers;
export const wildKinds = Object.keys(growers) as WildKind[];

export function wildPlant(kind: WildKind, detail: WildDetail, seed: number): WildPlant {
  const parts: ModelPart[] = [];
  const make: Making = {
    // Near and far are the same plant as far as their outlines go.
    random: randomFrom(hashOf(kind, seed)),
    near: detail === 'near',
    add(name, material, shape, open = false) {
      const { positions, normals, uvs, indices } = isDraft(shape) ? shapeOf(shape) : shape;
      if (indices.length > 0) parts.push({ name, positions, normals, uvs, indices, material, ...(open && { open }) });
    },
  };
  return { ...growers[kind](make), parts };
}
