// The four walls as lines: where a place along a wall is, and which way things with their back to it look.
import { frontOf, type Pose } from './footprint.ts';
import type { Opening, WallName } from './room-plan.ts';

export const wallNames: readonly WallName[] = ['south', 'east', 'north', 'west'];

export interface RoomBox {
  width: number;
  depth: number;
  height: number;
}

export const opposite: Record<WallName, WallName> = { south: 'north', north: 'south', east: 'west', west: 'east' };
const yaws: Record<WallName, number> = { north: 0, south: Math.PI, east: -Math.PI / 2, west: Math.PI / 2 };

export function wallLength(room: RoomBox, wall: WallName): number {
  return wall === 'south' || wall === 'north' ? room.width : room.depth;
}

/** The place `inset` meters into the room from the wall, `along` it, of a thing with its back to the wall. */
export function atWall(room: RoomBox, wall: WallName, along: number, inset: number): Pose {
  const yaw = yaws[wall];
  if (wall === 'south') return { x: along, y: inset, yaw };
  if (wall === 'north') return { x: along, y: room.depth - inset, yaw };
  if (wall === 'west') return { x: inset, y: along, yaw };
  return { x: room.width - inset, y: along, yaw };
}

/** Along and inset of a point seen from a wall. */
export function fromWall(room: RoomBox, wall: WallName, x: number, y: number): { along: number; inset: number } {
  if (wall === 'south') return { along: x, inset: y };
  if (wall === 'north') return { along: x, inset: room.depth - y };
  if (wall === 'west') return { along: y, inset: x };
  return { along: y, inset: room.width - x };
}

/** Where a ray from inside meets the walls. */
export function wallHit(
  room: RoomBox,
  x: number,
  y: number,
  dx: number,
  dy: number,
): { wall: WallName; along: number; distance: number } {
  const times: [number, WallName][] = [];
  if (dx > 1e-9) times.push([(room.width - x) / dx, 'east']);
  if (dx < -1e-9) times.push([-x / dx, 'west']);
  if (dy > 1e-9) times.push([(room.depth - y) / dy, 'north']);
  if (dy < -1e-9) times.push([-y / dy, 'south']);
  times.sort((a, b) => a[0] - b[0]);
  const [distance, wall] = times[0] ?? [0, 'north'];
  const along = wall === 'south' || wall === 'north' ? x + dx * distance : y + dy * distance;
  return { wall, along, distance };
}

/** The middle of an opening on the floor plan. */
export function openingPoint(room: RoomBox, opening: Opening): Pose {
  if (opening.wall === 'ceiling') return { x: opening.along, y: (opening.bottom + opening.top) / 2, yaw: 0 };
  return atWall(room, opening.wall, opening.along, 0);
}

/** The wall of "between the sofa and the wall": where it is nearest behind the sofa and beside it, not the one that it looks at. */
export function wallsAbout(room: RoomBox, { x, y, yaw }: Pose): Pose[] {
  return [Math.PI, Math.PI / 2, -Math.PI / 2].map((turn) => {
    const hit = wallHit(room, x, y, ...frontOf(yaw + turn));
    return atWall(room, hit.wall, hit.along, 0);
  });
}

/** Whether there is a way between two such ends: all of a room, its floor and its ceiling are no ends, nor are two walls. */
export const hasWayBetween = (ends: readonly string[]) =>
  !ends.some((end) => end === 'room' || end === 'floor' || end === 'ceiling') && ends.some((end) => end !== 'wall');
