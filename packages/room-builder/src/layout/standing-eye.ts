// Where one stands when a place is first seen.
import { distanceTo } from './footprint.ts';
import type { Placed } from './placed.ts';
import type { Opening } from './room-plan.ts';
import type { Walk } from './walkable.ts';

const EYE_M = 1.6;
/** Nearer than this, lamps above and tall things beside one fill the panorama. */
const LAMP_M = 1;
const TALL_M = 1.3;
const SKYLIGHT_M = 2.2;
/** Places that are looked about from, and how far apart they are at least. */
const TRIED = 60;
const TRIED_APART_M = 0.45;
const SEEN_WEIGHT = 0.6;
/** A thing is seen well from this far, and from twice its own size farther. */
const NEAR_ENOUGH_M = 2.5;

/** Where one stands for the panorama: away from things, near the middle of the room and of what stands in it, where what was asked for is seen. */
export function eyeOf(
  room: { width: number; depth: number; openings?: readonly Opening[] },
  walk: Walk,
  placed: readonly Placed[] = [],
  /** Objects that the words name. */
  named: ReadonlySet<string> = new Set(),
): [number, number, number] {
  const standing = placed.filter((one) => one.hangs === undefined && one.on === undefined && one.whole.top > 0.3);
  const mean = (of: (one: Placed) => number, otherwise: number) =>
    standing.length === 0 ? otherwise : standing.reduce((sum, one) => sum + of(one), 0) / standing.length;
  const middle = [
    0.6 * (room.width / 2) + 0.4 * mean((one) => one.whole.x, room.width / 2),
    0.6 * (room.depth / 2) + 0.4 * mean((one) => one.whole.y, room.depth / 2),
  ];
  const lamps = placed.filter((one) => one.hangs === 'ceiling' && one.thing.kind !== 'beam');
  const tall = standing.filter((one) => one.whole.top > 1.5 && one.whole.hx * one.whole.hy > 0.03);
  const skylights = (room.openings ?? []).filter(({ wall }) => wall === 'ceiling');
  const crowding = (x: number, y: number) => {
    let sum = 0;
    for (const one of lamps) sum += Math.max(0, 1 - Math.hypot(one.whole.x - x, one.whole.y - y) / LAMP_M);
    // A hole in the roof overhead is all that the upper half of the panorama would show.
    for (const { along, bottom, top } of skylights)
      sum += Math.max(0, 1 - Math.hypot(along - x, (bottom + top) / 2 - y) / SKYLIGHT_M);
    for (const one of tall)
      sum += Math.max(
        0,
        1 - distanceTo(one.whole, x, y) / Math.max(TALL_M, 0.45 * Math.hypot(2 * one.whole.hx, 2 * one.whole.hy)),
      );
    return sum;
  };
  const { nx, ny, reached } = walk;
  const cell = [room.width / nx, room.depth / ny];
  // Steps to the nearest place one cannot stand on, by two passes.
  const far = new Float32Array(nx * ny);
  for (let i = 0; i < far.length; i++) far[i] = reached[i] === 1 ? 1e3 : 0;
  const relax = (i: number, x: number, y: number, dx: number, dy: number) => {
    const [ax, ay] = [x + dx, y + dy];
    const beyond = ax < 0 || ay < 0 || ax >= nx || ay >= ny;
    far[i] = Math.min(far[i], (beyond ? 0 : far[ay * nx + ax]) + Math.hypot(dx, dy));
  };
  for (let y = 0; y < ny; y++)
    for (let x = 0; x < nx; x++)
      for (const [dx, dy] of [
        [-1, 0],
        [0, -1],
        [-1, -1],
        [1, -1],
      ])
        relax(y * nx + x, x, y, dx, dy);
  for (let y = ny - 1; y >= 0; y--)
    for (let x = nx - 1; x >= 0; x--)
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [-1, 1],
      ])
        relax(y * nx + x, x, y, dx, dy);
  const places: { x: number; y: number; score: number }[] = [];
  for (let i = 0; i < reached.length; i++) {
    if (reached[i] === 0) continue;
    const [x, y] = [((i % nx) + 0.5) * cell[0], (Math.floor(i / nx) + 0.5) * cell[1]];
    const off = Math.hypot((x - middle[0]) / room.width, (y - middle[1]) / room.depth);
    places.push({ x, y, score: Math.min(far[i] * 0.1, 0.5) * 1.3 - off * 1.9 - 0.6 * crowding(x, y) });
  }
  places.sort((a, b) => b.score - a.score);
  const shown = placed.filter(({ thing, on }) => named.has(thing.object) && on === undefined);
  const tried: typeof places = [];
  for (const one of places) {
    if (tried.length === TRIED) break;
    if (tried.every(({ x, y }) => Math.hypot(x - one.x, y - one.y) > TRIED_APART_M)) tried.push(one);
  }
  let best = -Infinity;
  let at: [number, number, number] = [room.width / 2, room.depth / 2, EYE_M];
  for (const { x, y, score } of tried) {
    const total = score + SEEN_WEIGHT * seenShare(x, y, shown, tall);
    if (total <= best) continue;
    best = total;
    at = [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000, EYE_M];
  }
  return at;
}

/** Of the objects that are to be seen, how many have one that nothing tall hides; a far one counts less than a near one. */
function seenShare(x: number, y: number, shown: readonly Placed[], tall: readonly Placed[]): number {
  const best = new Map<string, number>();
  for (const one of shown) {
    const meters = Math.hypot(one.whole.x - x, one.whole.y - y);
    const reach = NEAR_ENOUGH_M + 2 * Math.hypot(one.whole.hx, one.whole.hy, (one.whole.top - one.whole.bottom) / 2);
    const open = tall.every((other) => other === one || !isBetween(other, x, y, one));
    const value = open ? Math.min(1, reach / Math.max(0.1, meters)) : 0;
    best.set(one.thing.object, Math.max(best.get(one.thing.object) ?? 0, value));
  }
  return best.size === 0 ? 0 : [...best.values()].reduce((sum, value) => sum + value, 0) / best.size;
}

const STEPS = 10;

/** Whether the line of sight to the middle of a thing passes through another. */
function isBetween({ whole }: Placed, x: number, y: number, to: Placed): boolean {
  for (let k = 1; k < STEPS; k++) {
    const t = k / STEPS;
    if (distanceTo(whole, x + t * (to.whole.x - x), y + t * (to.whole.y - y)) === 0) return true;
  }
  return false;
}
