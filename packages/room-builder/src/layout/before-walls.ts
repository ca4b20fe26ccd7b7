/** "A lectern in front of the blackboard" where the board has its place by what the room is: the lectern comes to the board. */
import { enoughIn } from './floor-search.ts';
import { type FloorRoom, type State, type Stood, zonesOf } from './floor-state.ts';
import type { Pose } from './footprint.ts';
import { alone } from './group-shapes.ts';
import { collides, type Placed, place, standsOnFloor } from './placed.ts';
import type { WallName } from './room-plan.ts';
import { atWall, fromWall, wallLength } from './room-walls.ts';
import { standing } from './standing.ts';
import { walkableShare } from './walkable.ts';
import type { Link } from './wanted.ts';
import { isOver } from './work-budget.ts';

/** Meters from the wall that still are before it. */
const REACH_M = 1.9;
const STEP_M = 0.15;

/** `kept`: what the things of the floor keep free before themselves. */
export function bringBefore(links: readonly Link[], room: FloorRoom, placed: Placed[], kept: State['kept'] = []): void {
  const zones = zonesOf(room);
  const shareWith = (all: readonly Placed[]) => walkableShare(room, all.filter(standsOnFloor), zones.curtains).share;
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
      const others = placed.filter((other) => other !== one);
      const group = alone(one.thing);
      const state: State = {
        room,
        zones,
        stood: others.filter(({ hangs, on }) => hangs === undefined && on === undefined).map(asStood),
        // What it kept free where it was is free again.
        kept: kept.filter((keep) => keep.group.members.some(({ thing }) => thing.id !== one.thing.id)),
      };
      const walkable = Math.min(shareWith(placed), enoughIn(room));
      for (const pose of posesBefore(one, board, room)) {
        if (isOver(room.work)) return;
        if (standing(group, pose, state) === undefined) continue;
        const moved = place(one.thing, pose, 0);
        if (collides(moved, others) || shareWith([...others, moved]) < walkable) continue;
        placed[placed.indexOf(one)] = moved;
        break;
      }
    }
  }
}

const asStood = (one: Placed): Stood => ({
  thing: one.thing,
  pose: one.pose,
  blocks: one.blocks,
  whole: one.whole,
  solid: standsOnFloor(one),
  group: alone(one.thing),
});

/** Tables do not walk away from their chairs. */
const isCompany = (id: string, links: readonly Link[]) =>
  links.some(
    ({ targets, relation }) => targets.includes(id) && ['around', 'in-front-of', 'beside', 'with'].includes(relation),
  );

/** Its middle is before the board, or the board's middle is behind it. */
const mostAside = (one: Placed, board: Placed) =>
  Math.max(board.thing.model.size[0] / 2 + 0.2, one.thing.model.size[0] / 2);

function isBefore(one: Placed, board: Placed, room: FloorRoom): boolean {
  const wall = board.hangs as WallName;
  const [mine, theirs] = [one, board].map(({ whole }) => fromWall(room, wall, whole.x, whole.y));
  return mine.inset < REACH_M && Math.abs(mine.along - theirs.along) < mostAside(one, board);
}

/** Facing the room, nearest to the wall and there to the middle of the board first. */
function* posesBefore(one: Placed, board: Placed, room: FloorRoom): Generator<Pose> {
  const wall = board.hangs as WallName;
  const { along: middle } = fromWall(room, wall, board.whole.x, board.whole.y);
  const [width, depth] = one.thing.model.size;
  // The ends of the wall are where a wide thing fits before a board in the corner.
  const alongs = [middle, width / 2 + 0.02, wallLength(room, wall) - width / 2 - 0.02];
  const most = mostAside(one, board);
  for (let aside = STEP_M; aside < most; aside += STEP_M) alongs.push(middle + aside, middle - aside);
  const near = alongs.filter((along) => Math.abs(along - middle) < most);
  near.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  for (let inset = depth / 2 + 0.05; inset + depth / 2 < REACH_M; inset += STEP_M)
    for (const along of near) yield atWall(room, wall, along, inset);
}
