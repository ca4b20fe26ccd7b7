/**
 * A room with a front and a back: the head wall is what its rows look at, the foot wall is where one comes in. `u` runs along the head
 * wall from the left one, `v` from the head into the room; meters.
 */
import type { Pose } from '../layout/footprint.ts';
import type { WallName } from '../layout/room-plan.ts';
import { atWall, opposite, type RoomBox, wallLength } from '../layout/room-walls.ts';

export interface RoomFrame {
  head: WallName;
  foot: WallName;
  left: WallName;
  right: WallName;
  /** Length of the head wall. */
  across: number;
  /** From head to foot. */
  long: number;
}

export function roomFrame(room: RoomBox, head: WallName): RoomFrame {
  const [left, right]: [WallName, WallName] =
    head === 'north' || head === 'south' ? ['west', 'east'] : ['south', 'north'];
  return { head, foot: opposite[head], left, right, across: wallLength(room, head), long: wallLength(room, left) };
}

export type Face = 'head' | 'foot' | 'left' | 'right';

/** Where something stands, and which way its front looks. */
export function poseAt(room: RoomBox, frame: RoomFrame, u: number, v: number, face: Face): Pose {
  const { x, y } = atWall(room, frame.head, u, v);
  // A thing with its back to a wall looks away from it.
  return { x, y, yaw: atWall(room, opposite[frame[face]], 0, 0).yaw };
}

/** Place along a side wall of what is `v` from the head; openings and hung things count along their wall. */
export function alongSide(frame: RoomFrame, v: number): number {
  return frame.head === 'north' || frame.head === 'east' ? frame.long - v : v;
}

export const wallsNamed = (frame: RoomFrame, name: string): WallName[] =>
  name === 'sides'
    ? [frame.left, frame.right]
    : name === 'all'
      ? [frame.left, frame.right, frame.head, frame.foot]
      : [frame[name as Face]];
