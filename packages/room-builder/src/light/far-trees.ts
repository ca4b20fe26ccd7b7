/**
 * Trees and bushes that stand around, by direction: rows from near to far, each tree with a place, a size, a kind and a tint of its own, its
 * crown made of round clumps that the sun lights from its side. They are part of the sky's picture and stay still when one walks, so the
 * nearest stand some meters off.
 */
import type { Rgb, Vec3 } from '@orrery/model-library';
import { smooth } from './daylight.ts';
import type { DirectionNoise } from './direction-noise.ts';

export interface TreeRow {
  /** From the eye, meters; trees stand up to a fifth of it nearer or farther. */
  distance: number;
  /** Between two places where a tree may stand, meters. */
  spacing: number;
  /** Lowest and highest tree, meters. */
  low: number;
  high: number;
  /** Share of the places that are taken; they are taken in groups. */
  taken: number;
  /** Share of trees with needles. */
  conifers: number;
  albedo: Rgb;
  /** 0 near .. 1 lost in the haze. */
  haze: number;
  /** Bushes: leaves down to the ground. */
  bush?: boolean;
  /** Lower edge of the crowns, as a share of the trees' height; at the edge of a wood there are leaves down to the ground. */
  crown?: number;
}

/** What is seen of a tree: reflectance times how much of the light on level ground reaches it. */
export interface SeenTree {
  shaded: Rgb;
  haze: number;
}

export interface FarTrees {
  /** The nearest tree in this direction, or null. `turn` is 0..1 around, `elevation` in radians. */
  at: (turn: number, elevation: number) => SeenTree | null;
  /** 0..1: how much of the sun the trees keep from the ground at a distance in a direction. */
  shadow: (turn: number, distance: number) => number;
}

interface Clump {
  x: number;
  y: number;
  /** Towards the eye. */
  z: number;
  radius: number;
}

interface Tree {
  /** Of the middle, in turns. */
  turn: number;
  distance: number;
  /** Of the foot and the top, radians. */
  foot: number;
  top: number;
  /** Radians. */
  halfWidth: number;
  heightM: number;
  widthM: number;
  conifer: boolean;
  /** Height of the crown's lower edge, as a share of the tree's. */
  crown: number;
  tint: Rgb;
  clumps: Clump[];
  key: number;
}

const EYE_M = 2;
const BARK: Rgb = [0.075, 0.06, 0.045];

/** `farther`: how many times as far their feet are set while they keep their size in the picture, for ground that hides what is near. */
export function farTrees(rows: readonly TreeRow[], noise: DirectionNoise, toward: Vec3, farther = 1): FarTrees {
  const standing = rows.map((row, r) => treesOfRow(row, r, noise, farther));
  const tops = standing.map((trees) => Math.max(0, ...trees.map((tree) => tree?.top ?? 0)));
  const feet = standing.map((trees) => Math.min(0, ...trees.map((tree) => tree?.foot ?? 0)));

  const at = (turn: number, elevation: number): SeenTree | null => {
    for (let r = 0; r < rows.length; r++) {
      if (elevation > tops[r] || elevation < feet[r]) continue;
      const trees = standing[r];
      const cell = Math.floor(turn * trees.length);
      let [seen, nearest]: [SeenTree | null, number] = [null, Number.POSITIVE_INFINITY];
      for (let k = cell - 2; k <= cell + 2; k++) {
        const tree = trees[(k + trees.length) % trees.length];
        if (!tree || tree.distance >= nearest) continue;
        const shaded = shadeOf(tree, rows[r], turn, elevation, noise, toward);
        if (shaded) [seen, nearest] = [{ shaded, haze: rows[r].haze }, tree.distance];
      }
      if (seen) return seen;
    }
    return null;
  };

  return { at, shadow: farther > 1 ? () => 0 : shadowsOf(standing.flat(), toward) };
}

/** Shadows are drawn on a map of the ground, this many cells each way from the eye, of so many meters. */
const SHADOW_CELLS = 192;
const SHADOW_CELL_M = 0.5;

function shadowsOf(trees: readonly (Tree | null)[], toward: Vec3): FarTrees['shadow'] {
  const side = 2 * SHADOW_CELLS;
  const lit = new Float32Array(side * side).fill(1);
  const low = Math.max(0.12, toward[2]);
  const flat = Math.max(1e-3, Math.hypot(toward[0], toward[1]));
  const [ux, uy] = [toward[0] / flat, toward[1] / flat];
  for (const tree of trees) {
    if (!tree) continue;
    // The crown's middle, thrown away from the sun; long shadows are as good as gone among the grass.
    const thrown = Math.min(9, (0.6 * tree.heightM) / low);
    const angle = (tree.turn - 0.5) * 2 * Math.PI;
    const [x, y] = [tree.distance * Math.cos(angle) - thrown * ux, tree.distance * Math.sin(angle) - thrown * uy];
    const [long, wide] = [tree.widthM * (0.35 + Math.min(0.8, 0.25 / low)), 0.6 * tree.widthM];
    const reach = (1.15 * Math.max(long, wide)) / SHADOW_CELL_M;
    const [column, row] = [x / SHADOW_CELL_M + SHADOW_CELLS, y / SHADOW_CELL_M + SHADOW_CELLS];
    for (let r = Math.max(0, Math.ceil(row - reach)); r <= Math.min(side - 1, row + reach); r++) {
      for (let c = Math.max(0, Math.ceil(column - reach)); c <= Math.min(side - 1, column + reach); c++) {
        const [dx, dy] = [(c - column) * SHADOW_CELL_M, (r - row) * SHADOW_CELL_M];
        const off = Math.hypot((dx * ux + dy * uy) / long, (dx * uy - dy * ux) / wide);
        lit[r * side + c] *= 1 - 0.75 * smooth((1.15 - off) / 0.45);
      }
    }
  }
  return (turn, distance) => {
    if (distance > (SHADOW_CELLS - 2) * SHADOW_CELL_M) return 0;
    const angle = (turn - 0.5) * 2 * Math.PI;
    const column = (distance * Math.cos(angle)) / SHADOW_CELL_M + SHADOW_CELLS;
    const row = (distance * Math.sin(angle)) / SHADOW_CELL_M + SHADOW_CELLS;
    const [c, r] = [Math.floor(column), Math.floor(row)];
    const [fx, fy, at] = [column - c, row - r, r * side + c];
    const near = lit[at] * (1 - fx) + lit[at + 1] * fx;
    const far = lit[at + side] * (1 - fx) + lit[at + side + 1] * fx;
    return 1 - (near * (1 - fy) + far * fy);
  };
}

function treesOfRow(row: TreeRow, r: number, noise: DirectionNoise, farther: number): (Tree | null)[] {
  const count = Math.max(8, Math.round((2 * Math.PI * row.distance) / row.spacing));
  return Array.from({ length: count }, (_, cell): Tree | null => {
    const pick = (k: number) => noise.hash(cell, r, 600 + k);
    const group = 0.5 + 0.5 * noise.ring(cell / count, 9, 2, 70 + r);
    if (pick(0) > row.taken * (0.45 + 1.1 * group)) return null;
    const distance = row.distance * (0.82 + 0.36 * pick(1));
    const heightM = row.low + (row.high - row.low) * pick(2) ** 1.3;
    const conifer = pick(3) < row.conifers;
    const widthM = heightM * (row.bush ? 1.1 + 0.9 * pick(4) : conifer ? 0.32 + 0.14 * pick(4) : 0.62 + 0.4 * pick(4));
    const [dry, level] = [pick(5) - 0.5, 0.8 + 0.45 * pick(6)];
    const tint: Rgb = conifer
      ? [0.72 * level, 0.8 * level, 0.95 * level]
      : [level * (1 + 0.42 * dry), level, level * (1 - 0.35 * dry)];
    return {
      turn: (cell + 0.15 + 0.7 * pick(7)) / count,
      distance,
      foot: -EYE_M / (distance * farther),
      top: (heightM - EYE_M) / distance,
      halfWidth: widthM / 2 / distance,
      heightM,
      widthM,
      conifer,
      crown: row.bush ? 0 : conifer ? 0.08 : (row.crown ?? 0.2) * (0.7 + 0.6 * pick(8)),
      tint,
      clumps: conifer ? [] : clumpsOf(row.bush === true, (k) => noise.hash(cell, r, 640 + k)),
      key: 31 * cell + r,
    };
  });
}

/** In a crown of half width and half height 1: a large one in its middle, others about it, none out of it; those of bushes lie on the ground. */
function clumpsOf(bush: boolean, pick: (k: number) => number): Clump[] {
  const count = bush ? 8 : 15;
  return Array.from({ length: count }, (_, k) => {
    const front = 2 * pick(4 * k + 3) - 0.8;
    if (bush) {
      const x = 1.5 * ((k + pick(4 * k)) / count) - 0.75;
      return {
        x,
        y: -0.7 + 0.9 * (1 - x * x) * pick(4 * k + 1),
        z: 0.4 * front,
        radius: 0.36 + 0.24 * pick(4 * k + 2),
      };
    }
    const radius = k === 0 ? 0.66 : 0.22 + 0.22 * pick(4 * k);
    const away = k === 0 ? 0 : (1 - radius) * (0.5 + 0.5 * pick(4 * k + 1));
    const angle = 2 * Math.PI * ((k + 0.8 * pick(4 * k + 2)) / (count - 1));
    return { x: away * Math.cos(angle), y: away * Math.sin(angle), z: k === 0 ? -0.2 : 0.5 * front, radius };
  });
}

/** Reflectance times light in this direction, or null where the tree is not. */
function shadeOf(
  tree: Tree,
  row: TreeRow,
  turn: number,
  elevation: number,
  noise: DirectionNoise,
  toward: Vec3,
): Rgb | null {
  let away = turn - tree.turn;
  away -= Math.round(away);
  const across = (away * 2 * Math.PI) / tree.halfWidth;
  if (Math.abs(across) > 1.25 || elevation > tree.top + 0.1 * tree.halfWidth || elevation < tree.foot) return null;
  const up = (elevation - tree.foot) / (tree.top - tree.foot);
  const angle = (turn - 0.5) * 2 * Math.PI;
  // The sun as the tree's picture has it: along the picture, up, and towards the eye.
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const sun: Vec3 = [-toward[0] * sin + toward[1] * cos, toward[2], -toward[0] * cos - toward[1] * sin];
  const leafed = tree.conifer
    ? needles(tree, across, up, sun, noise)
    : crown(tree, across, (up - tree.crown) / (1 - tree.crown), sun, noise);
  if (leafed !== null) return row.albedo.map((a, k) => a * tree.tint[k] * leafed) as Rgb;
  const trunk = 0.07 * (1.25 - up);
  if (row.bush || up > 0.75 || Math.abs(across + 0.05 * Math.sin(9 * up + tree.key)) > trunk) return null;
  const side = 0.35 + 0.3 * Math.max(0, sun[0] * Math.sign(across)) + 0.25 * up;
  return BARK.map((a) => a * side) as Rgb;
}

/** Twigs reach this many times as far as their clump. */
const FRAYED = 1.35;

function crown(tree: Tree, x: number, height: number, sun: Vec3, noise: DirectionNoise): number | null {
  const y = 2 * height - 1;
  if (y < -1.15) return null;
  if (!tree.clumps.some((clump) => (x - clump.x) ** 2 + (y - clump.y) ** 2 < (FRAYED * clump.radius) ** 2)) return null;
  // Twigs of half a meter (of bushes: finer ones) fray the edges of clumps, leaves break their shade.
  const fine = 1.5 * Math.max(1, 5 / tree.heightM);
  const [xM, yM] = [(x * tree.widthM) / 2 + 17 * tree.key, (y * tree.heightM) / 2];
  const twigs = noise.fbm(fine * xM, fine * yM, 3);
  let [best, light] = [Number.NEGATIVE_INFINITY, 0];
  for (const clump of tree.clumps) {
    const radius = clump.radius * Math.min(FRAYED, 1 + 0.42 * twigs);
    const [dx, dy] = [(x - clump.x) / radius, (y - clump.y) / radius];
    const off = dx * dx + dy * dy;
    if (off > 1) continue;
    const front = Math.sqrt(1 - off);
    const depth = clump.z + front * radius;
    if (depth <= best) continue;
    best = depth;
    const facing = dx * sun[0] + dy * sun[1] + front * sun[2];
    // Wrapped: light goes through leaves. Above is brighter than below.
    light = 0.24 + 0.6 * Math.max(0, (facing + 0.35) / 1.35) + 0.16 * dy - 0.12 * smooth((off - 0.6) / 0.4);
  }
  if (best === Number.NEGATIVE_INFINITY) return null;
  const leaf = noise.fbm(2.5 * fine * xM, 2.5 * fine * yM + 40, 2);
  return Math.max(0.07, (light + 0.1 * y) * (1 + 0.75 * leaf + 0.45 * twigs));
}

function needles(tree: Tree, x: number, up: number, sun: Vec3, noise: DirectionNoise): number | null {
  if (up < tree.crown || up > 1) return null;
  const branches = 6 + (tree.key % 4);
  const tier = (1 - up) * branches;
  const hang = tier - Math.floor(tier);
  const fray = noise.fbm(1.3 * x * tree.widthM + 13 * tree.key, 1.1 * up * tree.heightM, 4);
  const width = (1 - up) ** 0.85 * (0.68 + 0.32 * hang + 0.5 * fray);
  if (Math.abs(x) > width) return null;
  const side = x / Math.max(0.02, width);
  const facing = side * sun[0] + 0.35 * sun[1] + Math.sqrt(Math.max(0, 1 - side * side)) * sun[2];
  return Math.max(0.1, (0.2 + 0.55 * Math.max(0, (facing + 0.3) / 1.3) + 0.15 * (1 - hang)) * (1 + 0.7 * fray));
}
