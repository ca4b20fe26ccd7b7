/** Where one can stand in a room: a grid over its floor, and places on it that see as much as possible. Meters. */

import type { Vec3 } from '@orrery/model-library';
import { canStandOn, type RoomPlan } from '@orrery/room-builder';

export interface StandingFloor {
  /** Edge of a cell. */
  cell: number;
  columns: number;
  rows: number;
  /** 1 where one can stand; rows from south to north. */
  free: Uint8Array;
}

const CELL = 0.1;
/** Half the width of somebody, and what is left to a wall. */
const BODY = 0.22;
const WALL = 0.35;
/** Lower things are stepped on (rugs), higher ones walked under (lamps, shelves). */
const STEPPED_ON = 0.06;
const HEAD = 1.75;

/** A room, or a stretch of land, without anything in it. */
export function openFloor(width: number, depth: number, margin = WALL): StandingFloor {
  const [columns, rows] = [Math.max(1, Math.floor(width / CELL)), Math.max(1, Math.floor(depth / CELL))];
  const free = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
      free[row * columns + column] = Math.min(x, y, width - x, depth - y) >= margin ? 1 : 0;
    }
  }
  return { cell: CELL, columns, rows, free };
}

export function standingFloor(plan: RoomPlan): StandingFloor {
  // Rock comes into the room by more than a wall's skirting.
  const floor = openFloor(plan.width, plan.depth, WALL + 1.3 * (plan.trim.rough ?? 0));
  for (const { model, position, yaw } of plan.placements) {
    const [bottom, top] = [position[2], position[2] + model.size[2]];
    if (top < STEPPED_ON || bottom > HEAD) continue;
    block(floor, position, yaw, model.size[0] / 2 + BODY, model.size[1] / 2 + BODY);
  }
  if (plan.outside) blockLand(floor, plan);
  return floor;
}

/** Water and trunks. */
function blockLand(floor: StandingFloor, plan: RoomPlan): void {
  const free = canStandOn(plan);
  floor.free.forEach((open, i) => {
    const [x, y] = [((i % floor.columns) + 0.5) * floor.cell, (Math.floor(i / floor.columns) + 0.5) * floor.cell];
    if (open && !free(x, y, BODY)) floor.free[i] = 0;
  });
}

function block(floor: StandingFloor, [px, py]: Vec3, yaw: number, halfWidth: number, halfDepth: number): void {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  for (let row = 0; row < floor.rows; row++) {
    for (let column = 0; column < floor.columns; column++) {
      const [x, y] = [(column + 0.5) * floor.cell - px, (row + 0.5) * floor.cell - py];
      if (Math.abs(cos * x + sin * y) < halfWidth && Math.abs(cos * y - sin * x) < halfDepth)
        floor.free[row * floor.columns + column] = 0;
    }
  }
}

/** Middles of all free cells. */
export function freePlaces(floor: StandingFloor): [number, number][] {
  const places: [number, number][] = [];
  floor.free.forEach((free, i) => {
    if (free)
      places.push([((i % floor.columns) + 0.5) * floor.cell, (Math.floor(i / floor.columns) + 0.5) * floor.cell]);
  });
  return places;
}

/** The first is nearest to `start`; each next is as far as can be from those before. */
export function spreadPlaces(
  floor: StandingFloor,
  start: readonly [number, number],
  count: number,
): [number, number][] {
  const places = freePlaces(floor);
  if (places.length === 0) return [[start[0], start[1]]];
  const distance = places.map(([x, y]) => Math.hypot(x - start[0], y - start[1]));
  let first = 0;
  for (let i = 1; i < distance.length; i++) if (distance[i] < distance[first]) first = i;
  const chosen = [places[first]];
  const reach = places.map(([x, y]) => Math.hypot(x - chosen[0][0], y - chosen[0][1]));
  while (chosen.length < Math.min(count, places.length)) {
    let farthest = 0;
    for (let i = 1; i < places.length; i++) if (reach[i] > reach[farthest]) farthest = i;
    const next = places[farthest];
    chosen.push(next);
    for (let i = 0; i < places.length; i++)
      reach[i] = Math.min(reach[i], Math.hypot(places[i][0] - next[0], places[i][1] - next[1]));
  }
  return chosen;
}
