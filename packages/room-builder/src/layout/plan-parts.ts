// What plans inside and outside have in common.
import { distanceTo } from './footprint.ts';
import type { Placed } from './placed.ts';
import type { Opening, Placement } from './room-plan.ts';
import type { BuildModel } from './things.ts';
import type { Walk } from './walkable.ts';
import type { Work } from './work-budget.ts';

export interface PlanOptions {
  seed: number;
  buildModel: BuildModel;
  /** Which kinds a model can be built of; absent: all. */
  canModel?: (kind: string) => boolean;
  /** Counts the places looked at; without it each plan has the usual budget. */
  work?: Work;
}

export type Budgeted = Required<Omit<PlanOptions, 'canModel'>> & Pick<PlanOptions, 'canModel'>;

/** Nearer than this, lamps above and tall things beside one fill the panorama. */
const LAMP_M = 1;
const TALL_M = 1.3;
const SKYLIGHT_M = 2.2;

/** Where one stands for the panorama: away from things, near the middle of the room and of what stands in it. */
export function eyeOf(
  room: { width: number; depth: number; openings?: readonly Opening[] },
  walk: Walk,
  placed: readonly Placed[] = [],
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
    for (const one of tall) sum += Math.max(0, 1 - distanceTo(one.whole, x, y) / TALL_M);
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
  let best = -Infinity;
  let at: [number, number, number] = [room.width / 2, room.depth / 2, 1.6];
  for (let i = 0; i < reached.length; i++) {
    if (reached[i] === 0) continue;
    const [x, y] = [((i % nx) + 0.5) * cell[0], (Math.floor(i / nx) + 0.5) * cell[1]];
    const off = Math.hypot((x - middle[0]) / room.width, (y - middle[1]) / room.depth);
    const score = Math.min(far[i] * 0.1, 0.5) * 1.3 - off * 1.9 - 0.6 * crowding(x, y);
    if (score > best) {
      best = score;
      at = [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000, 1.6];
    }
  }
  return at;
}

export function toPlacement(one: Placed): Placement {
  return {
    id: one.thing.id,
    object: one.thing.object,
    request: one.thing.request,
    model: one.thing.model,
    position: [one.pose.x, one.pose.y, one.z],
    yaw: one.pose.yaw,
    ...(one.on !== undefined && { on: one.on }),
    ...(one.hangs !== undefined && { hangs: one.hangs }),
  };
}
