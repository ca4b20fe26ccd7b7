/** Trees of open land: crowns of clumps, conifers, palms, bamboo. */
import type { Vec3 } from '../model.ts';
import { of } from '../palette.ts';
import { merge, type Shape } from '../shape/shape.ts';
import { curve, tube } from '../shape/sweep.ts';
import { growWood } from './grow.ts';
import { addBall, addBlade, addBodies, addDiamond, addLeaves, type Clump, draftOf } from './leaf-cloud.ts';
import { type Grower, leaf, type Making, shade } from './wild-making.ts';

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
export const crowned =
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
export const conifer =
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

export const palm: Grower = (make) => {
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

export const bamboo: Grower = (make) => {
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
