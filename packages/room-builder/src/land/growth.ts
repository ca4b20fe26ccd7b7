/**
 * What grows where: from the records of outdoor-places.ts, the same for the same plan. Near plants are detailed, those farther off have a
 * tenth of the triangles; numbers are bounded, so that a forest costs no more than a furnished room.
 */
import { type WildDetail, type WildKind, wildPlant } from '@orrery/model-library';
import type { RoomPlan } from '../layout/room-plan.ts';
import { type Seeded, seeded } from '../layout/seeded.ts';
import { allSides, type Growing } from './outdoor-place.ts';
import { insideBasin, insideBy, type Terrain, terrainOf } from './terrain.ts';

export interface Grown {
  kind: WildKind;
  detail: WildDetail;
  /** Which of the few models of its kind. */
  variant: number;
  x: number;
  y: number;
  z: number;
  yaw: number;
  scale: number;
  /** Radius of what one cannot walk through; 0: one can. */
  trunk: number;
}

const MOST = { trees: 110, small: 240, rows: 900 };
/** Meters from where one walks. */
const NEAR = { trees: 8, small: 6 };
const MOST_NEAR_TREES = 16;
const VARIANTS = 3;
/** The ring whose density the records give; farther out it falls with the distance. */
const RING_M = 12;
/** Nothing tall right where the panorama is taken. */
const EYE_M = { tall: 3.4, low: 1.1 };

interface Room {
  trunk: number;
  reach: number;
}
const rooms = new Map<WildKind, Room>();
function roomOf(kind: WildKind): Room {
  let room = rooms.get(kind);
  if (!room) {
    const { trunk, reach } = wildPlant(kind, 'far', 1);
    room = { trunk, reach };
    rooms.set(kind, room);
  }
  return room;
}

const known = new WeakMap<RoomPlan, Grown[]>();

export function growthOf(plan: RoomPlan): Grown[] {
  let grown = known.get(plan);
  if (!grown) {
    grown = plan.outside ? grow(plan) : [];
    known.set(plan, grown);
  }
  return grown;
}

function grow(plan: RoomPlan): Grown[] {
  const terrain = terrainOf(plan);
  const grown: Grown[] = [];
  const random = seeded(plan.seed, `growth ${plan.place}`);
  // Trees take their places first; grass grows between them.
  const order = [...terrain.place.grows].sort((a, b) => roomOf(b.kind).reach - roomOf(a.kind).reach);
  for (const one of order) {
    const spots = one.rows
      ? rowSpots(one, plan, random)
      : one.wet
        ? wetSpots(one, plan, terrain, random)
        : spotsOf(one, plan, random);
    let near = 0;
    for (const [x, y] of spots) {
      const scale = random.between(...one.size);
      if (!isFree(one, scale, x, y, plan, terrain, grown, random)) continue;
      const room = roomOf(one.kind);
      const tall = room.reach > 1.2;
      const close = terrain.away(x, y) < (tall ? NEAR.trees : NEAR.small) && (!tall || near < MOST_NEAR_TREES);
      if (close) near++;
      grown.push({
        kind: one.kind,
        detail: close ? 'near' : 'far',
        variant: random.index(VARIANTS),
        x,
        y,
        z: terrain.groundAt(x, y) - 0.02,
        yaw: one.rows ? Math.PI / 2 : random.between(0, 2 * Math.PI),
        scale,
        trunk: room.trunk * scale,
      });
    }
  }
  return grown;
}

/** Uniform where one walks; around it as many on each meter outwards, so that what is far is thinner. */
function spotsOf(one: Growing, { width, depth }: RoomPlan, random: Seeded): [number, number][] {
  const most = roomOf(one.kind).reach > 1.2 ? MOST.trees : MOST.small;
  const ring = (width + 2 * RING_M) * (depth + 2 * RING_M) - width * depth;
  const here = Math.round((one.here * width * depth) / 100);
  const around = Math.round(((one.around * ring) / 100) * (one.to / RING_M));
  // Groups leave gaps: as many as asked for are tried, and some more.
  const tries = one.groups ? 1.7 : 1.15;
  const share = Math.min(1, most / Math.max(1, here + around));
  const spots: [number, number][] = [];
  for (let k = 0; k < here * tries * share; k++)
    spots.push([random.between(0.2, width - 0.2), random.between(0.2, depth - 0.2)]);
  for (let k = 0; k < around * tries * share; k++) {
    const off = random.between(0.4, one.to);
    const [w, d] = [width + 2 * off, depth + 2 * off];
    const along = random.between(0, 2 * (w + d));
    if (along < w) spots.push([along - off, -off]);
    else if (along < 2 * w) spots.push([along - w - off, depth + off]);
    else if (along < 2 * w + d) spots.push([-off, along - 2 * w - off]);
    else spots.push([width + off, along - 2 * w - d - off]);
  }
  return spots;
}

function rowSpots(one: Growing, { width, depth }: RoomPlan, random: Seeded): [number, number][] {
  const step = Math.max(0.5, 1.9 * roomOf(one.kind).reach);
  const spots: [number, number][] = [];
  const first = width / 2 - Math.ceil((width / 2 + one.to) / one.rows!) * one.rows! + one.rows! / 2;
  for (let x = first; x < width + one.to; x += one.rows!)
    for (let y = -one.to; y < depth + one.to; y += step)
      spots.push([x + random.between(-0.05, 0.05), y + random.between(-0.06, 0.06)]);
  // Where there are too many, the farthest are left out.
  const off = ([x, y]: [number, number]) => Math.hypot(x - width / 2, y - depth / 2);
  return spots.sort((a, b) => off(a) - off(b)).slice(0, MOST.rows);
}

function wetSpots(one: Growing, plan: RoomPlan, terrain: Terrain, random: Seeded): [number, number][] {
  const count = Math.min(MOST.small, Math.round(one.around * one.to));
  return Array.from({ length: count }, (): [number, number] => {
    const x = random.between(-one.to, plan.width + one.to);
    return [x, -terrain.fromShore(x, 0) + random.between(-0.5, 0.7)];
  });
}

function isFree(
  one: Growing,
  scale: number,
  x: number,
  y: number,
  plan: RoomPlan,
  terrain: Terrain,
  grown: readonly Grown[],
  random: Seeded,
): boolean {
  const { place, basin, noise } = terrain;
  const room = roomOf(one.kind);
  const [trunk, reach] = [room.trunk * scale, room.reach * scale];
  if (!one.wet && (terrain.isWet(x, y) || terrain.fromShore(x, y) > -0.6)) {
    // A river has another bank.
    if (terrain.isWet(x, y) || terrain.water?.form !== 'river' || terrain.fromShore(x, y) < 8) return false;
  }
  if (basin && insideBasin(basin, x, y) > -0.7) return false;
  // Boughs hang over the edge of a clearing, not over all of it.
  const off = terrain.away(x, y);
  if (reach > 1.2 && off > 0 && off < 0.55 * reach) return false;
  if (
    one.groups &&
    noise.fbm(x / 6 + one.kind.length * 3, y / 6 + one.kind.charCodeAt(0), 2) < random.between(-0.25, 0.12)
  )
    return false;
  for (const way of place.ways ?? []) if (terrain.fromWay(way, x, y) < way.width / 2 + trunk + 0.15) return false;
  for (const { form, sides = allSides, away = 0 } of place.built ?? []) {
    for (const side of sides) {
      const beyond = -insideBy(side, plan, x, y) - away;
      if (form === 'houses' && beyond > -0.4 - Math.min(reach, 1.6)) return false;
      if (['wall', 'fence', 'hedge', 'ruins'].includes(form) && Math.abs(beyond) < 0.5 + trunk) return false;
    }
  }
  const eye = Math.hypot(x - plan.eye[0], y - plan.eye[1]);
  if (eye < (reach > 1.2 ? EYE_M.tall : EYE_M.low) + (reach < 1.2 ? 0.5 * reach : 0)) return false;
  for (const { position, model } of plan.placements) {
    const gap = Math.hypot(x - position[0], y - position[1]) - Math.hypot(model.size[0], model.size[1]) / 2;
    // Leaves of low plants do not reach into a fire or over a table.
    if (gap < (trunk > 0 ? trunk + 0.35 : Math.max(0.1, reach))) return false;
  }
  if (trunk === 0 || one.rows) return true;
  return !grown.some(
    (other) =>
      other.trunk > 0 && Math.hypot(other.x - x, other.y - y) < 0.5 * (reach + roomOf(other.kind).reach * other.scale),
  );
}

/** Whether somebody can stand here, as far as the land goes: not in water, not in a trunk. */
export function canStandOn(plan: RoomPlan): (x: number, y: number, body: number) => boolean {
  const terrain = terrainOf(plan);
  const trunks = growthOf(plan).filter((one) => one.trunk > 0 && terrain.away(one.x, one.y) < 2);
  return (x, y, body) =>
    !terrain.isWet(x, y) && trunks.every((one) => Math.hypot(one.x - x, one.y - y) >= one.trunk + body);
}
