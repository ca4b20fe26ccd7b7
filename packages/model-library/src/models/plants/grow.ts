/** What plants grow from: stems, whorls of leaves, branching wood, pots. */
import type { Bench, PartLook } from '../bench.ts';
import { polar, revolved, vessel } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { addLeaf, type LeafShape } from '../organic/leaf.ts';
import { shapeDraft, shapeOf } from '../organic/shape-draft.ts';
import { leaf, pottery, soil } from '../palette.ts';
import type { Random } from '../shape/random.ts';
import { cross, plus, type Shape, unit } from '../shape/shape.ts';
import { curve, tube } from '../shape/sweep.ts';

/** Potted plants keep their green; of trees the leaves are what a color is said of. */
export const foliage = (hex: string, role: PartLook['role'] = 'own'): PartLook => ({
  material: leaf(hex),
  role,
  open: true,
});
export const stemLook = (hex: string): PartLook => ({ material: leaf(hex), role: 'own' });

/** A direction leaning `tilt` degrees from upright towards `azimuth`. */
export const leaning = (azimuth: number, tilt: number): Vec3 => {
  const t = (tilt * Math.PI) / 180;
  return polar(Math.sin(t), azimuth, Math.cos(t));
};

/** Degrees from one leaf to the next up a stem, the golden angle: no leaf stands right above an earlier one. */
export const golden = 137.5;

const upward: Vec3 = [0, 0, 1];

/** Many leaves in one sheet of triangles. */
export function leaves(list: { shape: LeafShape; base: Vec3; along: Vec3; up?: Vec3 }[]): Shape {
  const out = shapeDraft();
  for (const { shape, base, along, up = upward } of list) {
    const steep: Vec3 = [1, 0.2, 0];
    const across = Math.abs(unit(along)[2]) > 0.98 ? steep : up;
    addLeaf(out, shape, base, along, across);
  }
  return shapeOf(out);
}

/** A pot with soil and a saucer; returns the height of the soil. */
export function pot(make: Bench, r: number, h: number): number {
  const forms: [number, number][][] = [
    [
      [0, 0],
      [0.72, 0],
      [0.76, 0.02],
      [0.98, 0.98],
      [1, 1],
    ],
    [
      [0, 0],
      [0.9, 0],
      [0.97, 0.03],
      [1, 0.5],
      [1, 1],
    ],
    [
      [0, 0],
      [0.55, 0],
      [0.7, 0.06],
      [0.98, 0.45],
      [1, 0.7],
      [0.9, 1],
    ],
  ];
  const form = make.random.fork('pot').pick(forms);
  const wall = Math.max(0.004, r * 0.07);
  const smooth = form === forms[2];
  make.part(
    'pot',
    { material: pottery(make, 'pot'), takes: ['ceramic', 'stone', 'metal', 'wood', 'other'] },
    vessel(
      form.map(([x, z]) => [x * r, z * h * 0.98]),
      wall,
      { smooth },
    ),
  );
  const z = h * 0.86;
  const reach = r * 0.86;
  make.part(
    'soil',
    { material: soil, role: 'own' },
    revolved(
      [
        [reach * 0.8, z - h * 0.2],
        [reach * 0.96, z],
        [reach * 0.5, z + h * 0.02],
        [0, z + h * 0.03],
      ],
      0,
      0,
      0,
      24,
    ),
  );
  return z;
}

export interface Twig {
  from: Vec3;
  to: Vec3;
  radius: number;
  /** How many forks lie between it and the ground. */
  level: number;
}

export interface GrowthRule {
  levels: number;
  /** Length of the trunk and what a fork keeps of it. */
  length: number;
  keep: number;
  radius: number;
  /** Degrees between a branch and the one it grows from. */
  spread: [number, number];
  branches: [number, number];
  /** Pull towards the light (positive) or the ground. */
  lift: number;
  /** Height along the parent from which on branches leave it. */
  start: number;
  wobble: number;
}

/** Wood by a growth rule: each branch wanders, then forks; twigs of the last level are returned to hang leaves on. */
export function growWood(rule: GrowthRule, base: Vec3, up: Vec3, random: Random): { wood: Shape[]; twigs: Twig[] } {
  const wood: Shape[] = [];
  const twigs: Twig[] = [];
  const grow = (from: Vec3, along: Vec3, length: number, radius: number, level: number) => {
    const last = level === rule.levels;
    const steps = level === 0 ? 4 : 3;
    const points: Vec3[] = [from];
    let way = unit(along);
    for (let i = 1; i <= steps; i++) {
      const stray: Vec3 = [
        random.between(-1, 1),
        random.between(-1, 1),
        random.between(-0.5, 0.5) + rule.lift * level * 0.5,
      ];
      way = unit(plus(way, stray, rule.wobble));
      points.push(plus(points[i - 1], way, length / steps));
    }
    const thin = last ? radius * 0.35 : radius * 0.62;
    wood.push(
      tube({
        path: curve(points, 2),
        radius: (t) => (level === 0 && t < 0.06 ? radius * 1.35 : radius + (thin - radius) * t),
        sides: level === 0 ? 10 : level === 1 ? 7 : 5,
      }),
    );
    const at = (t: number): Vec3 => {
      const k = Math.min(steps - 1, Math.floor(t * steps));
      return plus(points[k], [0, 1, 2].map((a) => points[k + 1][a] - points[k][a]) as Vec3, t * steps - k);
    };
    if (last) {
      for (let i = 0; i < 3; i++) twigs.push({ from: at(i / 3), to: at((i + 1) / 3), radius: thin, level });
      return;
    }
    const count = Math.round(random.between(...rule.branches));
    const turn0 = random.between(0, 360);
    for (let i = 0; i < count; i++) {
      const t = i === count - 1 ? 0.99 : rule.start + (1 - rule.start) * ((i + random.between(0.2, 0.8)) / count);
      const side = unit(cross(way, Math.abs(way[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]));
      const other = cross(way, side);
      const a = ((turn0 + i * 137.5) * Math.PI) / 180;
      const out = plus([side[0] * Math.cos(a), side[1] * Math.cos(a), side[2] * Math.cos(a)], other, Math.sin(a));
      const tilt = (random.between(...rule.spread) * Math.PI) / 180;
      const next = plus(
        [way[0] * Math.cos(tilt), way[1] * Math.cos(tilt), way[2] * Math.cos(tilt)],
        out,
        Math.sin(tilt),
      );
      grow(
        at(Math.min(t, 0.99)),
        next,
        length * rule.keep * random.between(0.8, 1.15),
        Math.max(thin * 0.75, 0.002),
        level + 1,
      );
    }
  };
  grow(base, up, rule.length, rule.radius, 0);
  return { wood, twigs };
}
