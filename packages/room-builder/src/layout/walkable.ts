/**
 * The share of the floor one can walk on: a body of 0.3 m radius starts at the door and goes wherever it fits; the floor it
 * covers on its way counts. Rugs are walked over, what hangs above head height is walked under.
 */
import { type Block, distanceTo, frontOf, reachOf } from './footprint.ts';
import type { Opening } from './room-plan.ts';
import { openingPoint, type RoomBox } from './room-walls.ts';

const bodyRadius = 0.3;
const headHeight = 1.9;
const cell = 0.1;

export interface Walk {
  share: number;
  /** Share of the places one could stand on that cannot be reached. */
  cutOff: number;
  nx: number;
  ny: number;
  /** 1: one can stand here, reached from the door. */
  reached: Uint8Array;
}

export interface Obstacle {
  blocks: Block[];
  whole: Block;
}

export function walkableShare(room: RoomBox & { openings: Opening[] }, things: Obstacle[], fixed: Block[]): Walk {
  const nx = Math.max(1, Math.round(room.width / cell));
  const ny = Math.max(1, Math.round(room.depth / cell));
  const cx = room.width / nx;
  const cy = room.depth / ny;
  const blocked = new Uint8Array(nx * ny);
  const edge = (at: number, length: number) => at < bodyRadius - 0.02 || at > length - bodyRadius + 0.02;
  for (let y = 0; y < ny; y++) {
    if (edge((y + 0.5) * cy, room.depth)) blocked.fill(1, y * nx, (y + 1) * nx);
    else for (let x = 0; x < nx; x++) if (edge((x + 0.5) * cx, room.width)) blocked[y * nx + x] = 1;
  }
  const block = (body: Block) => {
    if (body.bottom > headHeight || body.top < 0.06) return;
    const [rx, ry] = reachOf(body);
    const x0 = Math.max(0, Math.floor((body.x - rx - bodyRadius) / cx));
    const x1 = Math.min(nx - 1, Math.ceil((body.x + rx + bodyRadius) / cx));
    const y0 = Math.max(0, Math.floor((body.y - ry - bodyRadius) / cy));
    const y1 = Math.min(ny - 1, Math.ceil((body.y + ry + bodyRadius) / cy));
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        if (blocked[y * nx + x] === 0 && distanceTo(body, (x + 0.5) * cx, (y + 0.5) * cy) < bodyRadius - 0.01)
          blocked[y * nx + x] = 1;
      }
    }
  };
  for (const thing of things) {
    if (thing.blocks.length === 0) continue;
    // Nobody walks under tables: what is lower than a head is closed over its whole footprint; trees and parasols are not.
    if (thing.whole.top < headHeight) block(thing.whole);
    else for (const body of thing.blocks) block(body);
  }
  for (const body of fixed) block(body);

  const reached = new Uint8Array(nx * ny);
  const queue: number[] = [];
  const start = (x: number, y: number) => {
    // The free place nearest to where one comes in.
    let best = -1;
    let nearest = Infinity;
    for (let row = 0; row < ny; row++) {
      const dy = (row + 0.5) * cy - y;
      for (let column = 0; column < nx; column++) {
        const i = row * nx + column;
        if (blocked[i] === 1) continue;
        const dx = (column + 0.5) * cx - x;
        const squared = dx * dx + dy * dy;
        if (squared < nearest) {
          nearest = squared;
          best = i;
        }
      }
    }
    if (best >= 0 && reached[best] === 0 && nearest < 1.5 ** 2) {
      reached[best] = 1;
      queue.push(best);
    }
  };
  const doors = room.openings.filter((opening) => opening.type === 'door' && opening.wall !== 'ceiling');
  for (const door of doors.slice(0, 1)) {
    const at = openingPoint(room, door);
    const [dx, dy] = frontOf(at.yaw);
    start(at.x + dx * 0.4, at.y + dy * 0.4);
  }
  if (queue.length === 0) start(room.width / 2, room.depth / 2);
  const visit = (next: number) => {
    if (next < 0 || next >= blocked.length || blocked[next] === 1 || reached[next] === 1) return;
    reached[next] = 1;
    queue.push(next);
  };
  while (queue.length > 0) {
    const at = queue.pop()!;
    const x = at % nx;
    if (x > 0) visit(at - 1);
    if (x < nx - 1) visit(at + 1);
    visit(at - nx);
    visit(at + nx);
  }
  const free = blocked.length - sumOf(blocked);
  const stands = sumOf(reached);
  return {
    share: covered(reached, nx, ny, cx, cy) / (nx * ny),
    cutOff: free === 0 ? 1 : 1 - stands / free,
    nx,
    ny,
    reached,
  };
}

/** Cells within the body's radius of a place one can stand on. */
function covered(reached: Uint8Array, nx: number, ny: number, cx: number, cy: number): number {
  const floor = new Uint8Array(nx * ny);
  const rx = Math.ceil(bodyRadius / cx);
  const ry = Math.ceil(bodyRadius / cy);
  const disc: [number, number][] = [];
  for (let y = -ry; y <= ry; y++)
    for (let x = -rx; x <= rx; x++) if (Math.hypot(x * cx, y * cy) <= bodyRadius) disc.push([x, y]);
  for (let i = 0; i < reached.length; i++) {
    if (reached[i] === 0) continue;
    const x = i % nx;
    const y = (i - x) / nx;
    // Inside a reached area only the cell itself is new; the disc matters along its edge.
    const inner =
      x > 0 &&
      x < nx - 1 &&
      y > 0 &&
      y < ny - 1 &&
      reached[i - 1] === 1 &&
      reached[i + 1] === 1 &&
      reached[i - nx] === 1 &&
      reached[i + nx] === 1;
    if (inner) {
      floor[i] = 1;
      continue;
    }
    for (const [dx, dy] of disc) {
      const ax = x + dx;
      const ay = y + dy;
      if (ax >= 0 && ay >= 0 && ax < nx && ay < ny) floor[ay * nx + ax] = 1;
    }
  }
  return sumOf(floor);
}

function sumOf(values: Uint8Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
