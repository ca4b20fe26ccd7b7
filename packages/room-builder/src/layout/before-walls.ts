/** "A lectern in front of the blackboard" where the board has its place by what the room is: the lectern comes to the board. */
import { type FloorRoom, zonesOf } from './floor-state.ts';
import { blocksOverlap, frontOf, type Pose } from './footprint.ts';
import { collides, type Placed, place } from './placed.ts';
import type { WallName } from './room-plan.ts';
import { atWall, fromWall } from './room-walls.ts';
import type { Link } from './wanted.ts';
import { isOver } from './work-budget.ts';

/** Meters from the wall that still are before it. */
const REACH_M = 1.9;
const STEP_M = 0.15;

export function bringBefore(links: readonly Link[], room: FloorRoom, placed: Placed[]): void {
  const { doors } = zonesOf(room);
  for (const { subject, relation, targets, fromPrompt } of links) {
    if (!fromPrompt || (relation !== 'in-front-of' && relation !== 'under')) continue;
    const hung = placed.filter(
      ({ thing, hangs }) => targets.includes(thing.object) && hangs !== undefined && hangs !== 'ceiling',
    );
    const mine = placed.filter(
      (one) => one.thing.object === subject && one.hangs === undefined && one.on === undefined,
    );
    if (hung.length === 0 || isCompany(subject, links)) continue;
    for (const [at, one] of mine.entries()) {
      const board = hung[at % hung.length];
      if (isBefore(one, board, room)) continue;
      for (const pose of posesBefore(one, board, room)) {
        if (isOver(room.work)) return;
        room.work.poses++;
        const moved = place(one.thing, pose, 0);
        const others = placed.filter((other) => other !== one);
        if (doors.some((door) => blocksOverlap(moved.whole, door)) || collides(moved, others)) continue;
        placed[placed.indexOf(one)] = moved;
        break;
      }
    }
  }
}

/** Tables do not walk away from their chairs. */
const isCompany = (id: string, links: readonly Link[]) =>
  links.some(
    ({ targets, relation }) => targets.includes(id) && ['around', 'in-front-of', 'beside', 'with'].includes(relation),
  );

function isBefore(one: Placed, board: Placed, room: FloorRoom): boolean {
  const wall = board.hangs as WallName;
  const [mine, theirs] = [one, board].map(({ whole }) => fromWall(room, wall, whole.x, whole.y));
  return mine.inset < REACH_M && Math.abs(mine.along - theirs.along) < board.thing.model.size[0] / 2 + 0.2;
}

/** Facing the room, nearest to the middle of the board first. */
function* posesBefore(one: Placed, board: Placed, room: FloorRoom): Generator<Pose> {
  const wall = board.hangs as WallName;
  const { along } = fromWall(room, wall, board.whole.x, board.whole.y);
  const [width, depth] = one.thing.model.size;
  const half = board.thing.model.size[0] / 2;
  for (let inset = depth / 2 + 0.05; inset + depth / 2 < REACH_M; inset += STEP_M)
    for (const aside of [0, 0.25, -0.25, 0.5, -0.5, 0.8, -0.8, 1.1, -1.1]) {
      if (Math.abs(aside) > half) continue;
      const pose = atWall(room, wall, along + aside, inset);
      const [fx, fy] = frontOf(pose.yaw);
      const reach = Math.max(width, depth) / 2;
      const [x, y] = [pose.x + fx * reach, pose.y + fy * reach];
      if (x > 0 && y > 0 && x < room.width && y < room.depth) yield pose;
    }
}
