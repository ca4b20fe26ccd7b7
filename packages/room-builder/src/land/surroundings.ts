/** What people have built around a place: rows of houses, walls, fences, parapets, ruins, a jetty, the towers of a city below. Meters. */
import type { ModelPart, Vec3 } from '@orrery/model-library';
import type { RoomPlan } from '../layout/room-plan.ts';
import { linearOf } from '../layout/scheme.ts';
import { seeded } from '../layout/seeded.ts';
import { box, finishPiece, type Piece, startPiece } from '../scene/piece.ts';
import { houseParts, towerParts } from './house.ts';
import { jiangnanHouse } from './jiangnan-house.ts';
import type { Placing } from './land-item.ts';
import { allSides, type Built, type Side } from './outdoor-place.ts';
import type { Terrain } from './terrain.ts';

export interface BuiltItem {
  id: string;
  parts: ModelPart[];
  places: Placing[];
}

type LandPlan = Omit<RoomPlan, 'placements'>;

/** Radians: a front that looks to -y looks to the place from this side. */
const yawOf: Record<Side, number> = { north: 0, south: Math.PI, west: Math.PI / 2, east: -Math.PI / 2 };
const HOUSE_KINDS = 5;
const STREET_M = 46;

/** A point of the line along a side, `away` meters out: `along` runs from west to east or south to north. */
function pointOf(side: Side, { width, depth }: LandPlan, along: number, away: number): [number, number] {
  if (side === 'south') return [along, -away];
  if (side === 'north') return [along, depth + away];
  return side === 'west' ? [-away, along] : [width + away, along];
}
const lengthOf = (side: Side, { width, depth }: LandPlan) => (side === 'south' || side === 'north' ? width : depth);

export function builtItems(plan: LandPlan, terrain: Terrain, dark: boolean): BuiltItem[] {
  return (terrain.place.built ?? []).flatMap((built, k): BuiltItem[] => {
    const id = `${built.form}-${k}`;
    const seed = plan.seed + 31 * (k + 1);
    const single = (parts: ModelPart[]): BuiltItem[] => [
      { id, parts, places: [{ x: 0, y: 0, z: 0, yaw: 0, scale: 1 }] },
    ];
    switch (built.form) {
      case 'houses':
        return houses(id, built, plan, terrain, dark, seed);
      case 'tower-blocks':
        return towers(id, built, plan, terrain, dark, seed);
      case 'wall':
      case 'parapet':
        return single([walls(built, plan, terrain, seed)]);
      case 'ruins':
        return single([ruins(built, plan, terrain, seed)]);
      case 'fence':
        return single([fence(built, plan, terrain)]);
      case 'railing':
        return single(railing(built, plan));
      case 'jetty':
        return single([jetty(plan)]);
      default:
        return [];
    }
  });
}

function houses(id: string, built: Built, plan: LandPlan, terrain: Terrain, dark: boolean, seed: number): BuiltItem[] {
  const { sides = allSides, away = 0, high = 3, look, manner } = built;
  const random = seeded(seed, 'houses');
  const only = sides.length === 1 && terrain.water?.form !== 'quay';
  const kinds = Array.from({ length: only ? 1 : HOUSE_KINDS }, (_, k): BuiltItem & { width: number } => {
    const width = only ? Math.max(12, plan.width + 6) : random.between(7, 10.5);
    const floors = Math.max(1, only ? high : high + random.index(3) - 1);
    // Houses of one street differ in color, unless the place says which it has.
    return {
      id: `${id}-${k}`,
      width,
      places: [],
      parts:
        manner === 'jiangnan'
          ? jiangnanHouse({ width, floors, dark, seed: seed + k })
          : houseParts({ width, floors, look: k % 3 === 2 && !only ? undefined : look, dark, seed: seed + k }),
    };
  });
  for (const side of sides) {
    const length = lengthOf(side, plan);
    const open = sides.length <= 2 && !only;
    const [from, to] = only
      ? [length / 2 - kinds[0].width / 2, length / 2 + kinds[0].width / 2]
      : open
        ? [-STREET_M, length + STREET_M]
        : [-away, length + away];
    let last = -1;
    for (let along = from; along < to - 1; ) {
      let pick = random.index(kinds.length);
      if (pick === last) pick = (pick + 1) % kinds.length;
      last = pick;
      const kind = kinds[pick];
      // The last of a closed row is as wide as what is left.
      const left = to - along;
      const squeeze = !open && !only && left < 1.5 * kind.width ? left / kind.width : 1;
      const [x, y] = pointOf(side, plan, along + (kind.width * squeeze) / 2, away);
      kind.places.push({
        x,
        y,
        z: terrain.place.relief.form === 'built' ? 0 : terrain.groundAt(x, y),
        yaw: yawOf[side],
        scale: 1,
        wide: squeeze,
      });
      along += kind.width * squeeze;
    }
  }
  return kinds.filter(({ places }) => places.length > 0);
}

/** Around and below a roof: some end under the eye, some above it. */
function towers(
  id: string,
  { sides = allSides }: Built,
  plan: LandPlan,
  { place }: Terrain,
  dark: boolean,
  seed: number,
): BuiltItem[] {
  const random = seeded(seed, 'towers');
  const down = place.relief.height;
  const kinds = Array.from(
    { length: 5 },
    (_, k): BuiltItem => ({
      id: `${id}-${k}`,
      parts: towerParts(random.between(12, 20), down * [0.55, 0.75, 0.9, 1.25, 1.6][k], dark, seed + k),
      places: [],
    }),
  );
  for (const side of sides)
    for (let k = 0; k < 7; k++) {
      const off = random.between(20, 95);
      const along = lengthOf(side, plan) / 2 + random.between(-1, 1) * (20 + off);
      const [x, y] = pointOf(side, plan, along, off);
      const near = off < 45;
      random
        .pick(near ? kinds.slice(0, 3) : kinds)
        .places.push({ x, y, z: -down, yaw: random.between(-0.2, 0.2), scale: 1 });
    }
  return kinds.filter(({ places }) => places.length > 0);
}

/** Segments of a line along a side, a meter or so each. */
function segments(
  side: Side,
  plan: LandPlan,
  away: number,
  step: number,
): { from: [number, number]; to: [number, number]; at: number }[] {
  const [first, last] = [-away, lengthOf(side, plan) + away];
  const count = Math.max(1, Math.round((last - first) / step));
  return Array.from({ length: count }, (_, k) => {
    const at = (t: number) => pointOf(side, plan, first + ((last - first) * t) / count, away);
    return { from: at(k), to: at(k + 1), at: k };
  });
}

function between(
  piece: Piece,
  from: [number, number],
  to: [number, number],
  half: number,
  low: number,
  high: number,
): void {
  const min: Vec3 = [Math.min(from[0], to[0]), Math.min(from[1], to[1]), low];
  const max: Vec3 = [Math.max(from[0], to[0]), Math.max(from[1], to[1]), high];
  const thin = max[0] - min[0] < max[1] - min[1] ? 0 : 1;
  min[thin] -= half;
  max[thin] += half;
  box(piece, min, max);
}

function walls(
  { form, sides = allSides, away = 0, high = 1, look = ['plaster', '#d8d0c2'] }: Built,
  plan: LandPlan,
  terrain: Terrain,
  seed: number,
): ModelPart {
  const piece = startPiece(form, { kind: look[0], color: linearOf(look[1]), seed });
  const off = form === 'parapet' ? 0.15 : away;
  for (const side of sides)
    for (const { from, to } of segments(side, plan, off, form === 'parapet' ? 100 : 3)) {
      const z = form === 'parapet' ? 0 : terrain.groundAt((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
      between(piece, from, to, 0.15, z - 0.6, z + high);
      between(piece, from, to, 0.21, z + high, z + high + 0.08);
    }
  return finishPiece(piece);
}

function ruins(
  { sides = allSides, away = 0, look = ['stone', '#b8a98c'] }: Built,
  plan: LandPlan,
  terrain: Terrain,
  seed: number,
): ModelPart {
  const piece = startPiece('ruins', { kind: look[0], color: linearOf(look[1]), seed });
  const random = seeded(seed, 'ruins');
  for (const side of sides)
    for (const { from, to, at } of segments(side, plan, away, 0.62)) {
      // Broken down in steps, to nothing in places.
      const rise = 1.5 + 3.4 * terrain.noise.fbm(at / 5 + 40 * allSides.indexOf(side), 7.7, 2);
      const courses = Math.round(Math.min(4.6, rise + random.between(-0.3, 0.3)) / 0.38);
      const z = terrain.groundAt(from[0], from[1]) - 0.2;
      for (let c = 0; c < courses; c++) {
        const half = 0.27 + random.between(-0.025, 0.025);
        between(piece, from, to, half, z + 0.38 * c, z + 0.38 * (c + 1) - 0.015);
      }
    }
  return finishPiece(piece);
}

function fence({ sides = allSides, away = 0, high = 1.1 }: Built, plan: LandPlan, terrain: Terrain): ModelPart {
  const piece = startPiece('fence', { kind: 'wood', color: linearOf('#8f7c66') });
  for (const side of sides)
    for (const { from, to } of segments(side, plan, away, 2)) {
      const [z0, z1] = [terrain.groundAt(...from), terrain.groundAt(...to)];
      box(piece, [from[0] - 0.055, from[1] - 0.055, z0 - 0.3], [from[0] + 0.055, from[1] + 0.055, z0 + high + 0.08]);
      const z = Math.min(z0, z1) + Math.abs(z0 - z1) / 2;
      for (const rail of [0.4, 0.95]) between(piece, from, to, 0.025, z + rail * high - 0.05, z + rail * high + 0.04);
    }
  return finishPiece(piece);
}

function railing({ sides = allSides, high = 1.05 }: Built, plan: LandPlan): ModelPart[] {
  const bars = startPiece('railing', { kind: 'iron', color: linearOf('#2b2c2e'), roughness: 0.5 });
  const curb = startPiece('curb', { kind: 'concrete', color: linearOf('#bdb7ac') });
  for (const side of sides)
    for (const { from, to } of segments(side, plan, 0.12, 100)) {
      between(curb, from, to, 0.09, -0.45, 0.1);
      between(bars, from, to, 0.03, high - 0.04, high);
      between(bars, from, to, 0.02, 0.14, 0.17);
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const count = Math.round(length / 0.13);
      for (let k = 0; k <= count; k++) {
        const [x, y] = [0, 1].map((c) => from[c] + ((to[c] - from[c]) * k) / count);
        const r = k % 10 === 0 ? 0.022 : 0.009;
        box(bars, [x - r, y - r, 0.1], [x + r, y + r, high]);
      }
    }
  return [finishPiece(bars), finishPiece(curb)];
}

function jetty({ width, depth, seed }: LandPlan): ModelPart {
  const piece = startPiece('jetty', { kind: 'reclaimed-wood', color: linearOf('#85715c'), seed });
  const x = width * 0.78;
  for (let y = depth + 0.9; y < depth + 13; y += 0.24) box(piece, [x - 1, y, -0.16], [x + 1, y + 0.225, -0.1]);
  for (let y = depth + 1.4; y < depth + 13; y += 2.9)
    for (const side of [-0.92, 0.92]) box(piece, [x + side - 0.09, y - 0.09, -3.2], [x + side + 0.09, y + 0.09, 0.7]);
  return finishPiece(piece);
}
