// Whether a relation holds for a thing at its place, as the search asks it: a little stricter than the words need.

import type { FloorRoom, Stood } from './floor-state.ts';
import { distanceTo, frontOf, gapBetween, inFrame, isOnWay, type Pose, reachOf } from './footprint.ts';
import type { Constraint } from './group.ts';
import type { Opening, WallName } from './room-plan.ts';
import { fromWall, openingPoint, type RoomBox, wallHit, wallsAbout } from './room-walls.ts';

/** Somebody stands behind these, so in a corner they keep that much from one of its walls. */
export const staffed = /^(counter|reception-desk)$/;
export const STAFF_M = 1.3;

/** Distance of the thing's footprint to each wall. */
function wallGaps(room: RoomBox, one: Stood): Record<WallName, number> {
  const [rx, ry] = reachOf(one.whole);
  return {
    west: one.whole.x - rx,
    east: room.width - one.whole.x - rx,
    south: one.whole.y - ry,
    north: room.depth - one.whole.y - ry,
  };
}

const ofType = (room: FloorRoom, type: string) =>
  room.openings.filter((opening) => opening.type === type && opening.wall !== 'ceiling');

function nearOpening(room: FloorRoom, one: Stood, opening: Opening, reach: number): boolean {
  const at = openingPoint(room, opening);
  let nearest = Infinity;
  for (let i = -4; i <= 4; i++) {
    const shift = (i / 4) * (opening.width / 2);
    const along = opening.wall === 'south' || opening.wall === 'north';
    nearest = Math.min(nearest, distanceTo(one.whole, at.x + (along ? shift : 0), at.y + (along ? 0 : shift)));
  }
  return nearest <= reach;
}

/** Where things of an object stand, or openings are. */
const spotsOf = (name: string, one: Stood, all: Stood[], room: FloorRoom): Pose[] =>
  name === 'window' || name === 'door'
    ? ofType(room, name).map((opening) => openingPoint(room, opening))
    : all.filter((other) => other.thing.object === name && other.thing.id !== one.thing.id).map(({ whole }) => whole);

/** Undefined: cannot be said yet, since the other thing has no place. */
export function constraintHolds(
  constraint: Constraint,
  one: Stood,
  all: Stood[],
  room: FloorRoom,
): boolean | undefined {
  const { relation, target } = constraint;
  const gaps = wallGaps(room, one);
  if (relation === 'between' && constraint.other !== undefined) {
    const [end, other] = target === 'wall' ? [constraint.other, target] : [target, constraint.other];
    const from = spotsOf(end, one, all, room);
    const to = other === 'wall' ? undefined : spotsOf(other, one, all, room);
    if (from.length === 0 || to?.length === 0) return undefined;
    return from.some((a) => (to ?? wallsAbout(room, a)).some((b) => isOnWay(one.whole, a, b, 0.6)));
  }
  if (target === 'room' || target === 'wall' || target === 'floor') {
    if (relation === 'corner') {
      const x = Math.min(gaps.west, gaps.east);
      const y = Math.min(gaps.south, gaps.north);
      const reach = staffed.test(one.thing.kind) ? STAFF_M : 0.45;
      return Math.min(x, y) < 0.45 && Math.max(x, y) < reach;
    }
    if (relation === 'center') {
      const [dx, dy] = [Math.abs(one.whole.x - room.width / 2), Math.abs(one.whole.y - room.depth / 2)];
      return dx <= Math.max(0.5, room.width * 0.13) && dy <= Math.max(0.5, room.depth * 0.13);
    }
    if (target === 'wall') return Math.min(...Object.values(gaps)) <= 0.3;
    return true;
  }
  if (target === 'window' || target === 'door') {
    const openings = ofType(room, target);
    if (openings.length === 0) return undefined;
    const reach = target === 'door' ? 1.35 : 0.9;
    if (relation === 'under') {
      return openings.some((opening) => {
        const { along } = fromWall(room, opening.wall as WallName, one.whole.x, one.whole.y);
        return gaps[opening.wall as WallName] < 0.4 && Math.abs(along - opening.along) < opening.width / 2 + 0.15;
      });
    }
    if (relation === 'in-front-of')
      return openings.some((opening) => {
        const { along } = fromWall(room, opening.wall as WallName, one.whole.x, one.whole.y);
        return gaps[opening.wall as WallName] < 1.4 && Math.abs(along - opening.along) < opening.width / 2;
      });
    if (relation === 'facing') {
      const [dx, dy] = frontOf(one.pose.yaw);
      const hit = wallHit(room, one.whole.x, one.whole.y, dx, dy);
      return openings.some(
        (opening) => opening.wall === hit.wall && Math.abs(opening.along - hit.along) < opening.width / 2 + 0.6,
      );
    }
    return openings.some((opening) => nearOpening(room, one, opening, reach));
  }
  const others = all.filter(
    (other) => (other.thing.object === target || other.thing.id === target) && other.thing.id !== one.thing.id,
  );
  if (others.length === 0) return undefined;
  if (relation === 'facing') {
    return others.some((other) => {
      const [lx, ly] = inFrame(one.pose, other.whole.x, other.whole.y);
      return ly < -0.3 && Math.abs(lx) < Math.max(0.45 * -ly, one.whole.hx * 0.6);
    });
  }
  if (relation === 'behind' || relation === 'in-front-of') {
    return others.some((other) => {
      const [lx, ly] = inFrame(other.pose, one.whole.x, one.whole.y);
      return (
        (relation === 'behind' ? ly > 0 : ly < 0) &&
        Math.abs(lx) < other.whole.hx + 0.3 &&
        gapBetween(one.whole, other.whole) < 1.2
      );
    });
  }
  const isLarge = ({ whole }: Stood) => 4 * whole.hx * whole.hy > 0.7;
  return others.some((other) => gapBetween(one.whole, other.whole) < (isLarge(one) && isLarge(other) ? 1.2 : 0.8));
}
