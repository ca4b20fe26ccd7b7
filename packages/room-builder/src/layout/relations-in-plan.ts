// Relations measured in a plan, by footprints, heights and fronts. The limits are what a person would still call by that word.
import { familyOf, type Relation, type SceneSpec } from '@orrery/scene-language';
import { STAFF_M, staffed } from './constraints.ts';
import {
  distanceBetween,
  distanceTo,
  frontOf,
  gapBetween,
  inFrame,
  isOnWay,
  type Pose,
  type Rect,
  reachOf,
} from './footprint.ts';
import { seatsThatTurn } from './group-ties.ts';
import { type Opening, type Placement, type RoomPlan, sillBoard, type WallName } from './room-plan.ts';
import { fromWall, hasWayBetween, openingPoint, wallHit, wallsAbout } from './room-walls.ts';

/** By its kind or the general word for it. */
export const isNamed = (one: Placement, name: string) =>
  one.request.kind === name || familyOf[one.request.kind] === name;

/** What words say beside the relation itself: on which side. */
type MeasuredRelation = Relation | 'left-of' | 'right-of';

/** What of a plan relations are measured by. */
export type MeasuredPlan = Pick<RoomPlan, 'width' | 'depth' | 'height' | 'openings' | 'placements'>;

/** Whether one thing is where the words put it, by the objects they name. Undefined where the other end is not there. */
export function linkHolds(
  one: Placement,
  { relation, targets, side }: { relation: Relation; targets: readonly string[]; side?: 'left' | 'right' },
  plan: MeasuredPlan,
): boolean | undefined {
  if (relation === 'between') return hasWayBetween(targets) ? isBetween(one, targets, plan) : undefined;
  const [first] = targets;
  if (anchors.includes(first)) return toAnchor(one, relation, first, plan);
  const others = plan.placements.filter((other) => targets.includes(other.object));
  if (others.length === 0) return undefined;
  return toThings(one, side === undefined ? relation : `${side}-of`, others, plan);
}

/** What hangs from a beam may hang a little beside it. */
const BEAM_M = 1;
/** What has no front is around a thing up to this far from it. */
const AROUND_M = 1;
/** Before a window stands what one sees against it. */
const IN_FRONT_M = 1.6;
/** A picture on the wall behind a desk: farther off it is only on the other side of the room. */
const BEHIND_M = 2.5;

const anchors = ['floor', 'wall', 'ceiling', 'window', 'door', 'room'];

const footprint = (one: Placement): Rect => ({
  x: one.position[0],
  y: one.position[1],
  hx: one.model.size[0] / 2,
  hy: one.model.size[1] / 2,
  yaw: one.yaw,
});
const topOf = (one: Placement) => one.position[2] + one.model.size[2];
const isLarge = (one: Placement) => one.model.size[0] * one.model.size[1] > 0.7;

/** Whether an object's id, or an anchor, goes by a name. */
const isOf = (id: string, name: string) => {
  const kind = id.replace(/-\d+$/, '');
  return id === name || kind === name || familyOf[kind] === name;
};

const saidBetween = (target: string, spec: SceneSpec) =>
  spec.relations.filter((one) => one.relation === 'between' && one.targets.some((id) => isOf(id, target)));

/** Whether a plan can tell at all: nothing stands between a sofa and the room. */
export function canMeasure(text: string, spec: SceneSpec): boolean {
  const [subject, relation, target] = text.split(' ');
  const said = relation === 'between' ? saidBetween(target, spec).filter((one) => isOf(one.subject, subject)) : [];
  return said.length === 0 || said.some(({ targets }) => hasWayBetween(targets));
}

/** `subject relation target`; undefined where it holds for every subject the words speak of, else why not. */
export function relationInPlan(text: string, spec: SceneSpec, plan: RoomPlan): string | undefined {
  const [subject, relation, target] = text.split(' ') as [string, MeasuredRelation, string];
  const fromPrompt = spec.relations
    .filter((one) => one.relation === relation || (one.side !== undefined && `${one.side}-of` === relation))
    .map((one) => one.subject);
  const named = plan.placements.filter((one) => isNamed(one, subject));
  if (named.length === 0) return `no ${subject}`;
  const spoken = named.filter((one) => fromPrompt.includes(one.object));
  const subjects = spoken.length > 0 ? spoken : named;
  const targets = anchors.includes(target) ? [] : plan.placements.filter((one) => isNamed(one, target));
  if (!anchors.includes(target) && targets.length === 0) return `no ${target}`;
  if (relation === 'between') {
    const all = saidBetween(target, spec);
    const said = all.filter(({ targets: ends }) => hasWayBetween(ends));
    const untold = new Set(all.filter((one) => !said.includes(one)).map((one) => one.subject));
    const off = subjects.find(
      (one) =>
        !untold.has(one.object) &&
        !said.some(({ subject: id, targets: ends }) => id === one.object && isBetween(one, ends, plan)),
    );
    return off && `${off.id} is not between ${said[0]?.targets.join(' and ') ?? target}`;
  }
  if (relation === 'around') {
    const why = spread(subjects, targets);
    if (why !== undefined) return why;
  }
  for (const one of subjects) {
    const holds = anchors.includes(target)
      ? toAnchor(one, relation, target, plan)
      : toThings(one, relation, targets, plan);
    // "The first sofa faces the second": of things that stand in pairs one is enough.
    const pair = relation === 'facing' && subject === target;
    if (!holds && !pair) return `${one.id} is not ${relation} ${target}`;
    if (holds && pair) return undefined;
  }
  return relation === 'facing' && subject === target ? `no ${subject} faces another` : undefined;
}

function spread(subjects: Placement[], targets: Placement[]): string | undefined {
  for (const table of targets) {
    const mine = subjects.filter((one) => gapBetween(footprint(one), footprint(table)) < 0.7);
    if (mine.length < 3) continue;
    const sides = new Set(
      mine.map((one) => {
        const [lx, ly] = inFrame(
          { x: table.position[0], y: table.position[1], yaw: table.yaw },
          one.position[0],
          one.position[1],
        );
        return Math.abs(lx) / table.model.size[0] > Math.abs(ly) / table.model.size[1]
          ? lx > 0
            ? 'right'
            : 'left'
          : ly > 0
            ? 'back'
            : 'front';
      }),
    );
    if (sides.size < 2) return 'all on one side';
  }
  return undefined;
}

function wallGaps(plan: MeasuredPlan, one: Placement): Record<WallName, number> {
  const rect = footprint(one);
  const [rx, ry] = reachOf(rect);
  return { west: rect.x - rx, east: plan.width - rect.x - rx, south: rect.y - ry, north: plan.depth - rect.y - ry };
}

function toAnchor(one: Placement, relation: MeasuredRelation, target: string, plan: MeasuredPlan): boolean {
  const gaps = wallGaps(plan, one);
  if (relation === 'corner') {
    const [x, y] = [Math.min(gaps.west, gaps.east), Math.min(gaps.south, gaps.north)];
    return Math.min(x, y) < 0.7 && Math.max(x, y) < (staffed.test(one.request.kind) ? STAFF_M : 0.7);
  }
  if (relation === 'center') {
    const [x, y] = one.position;
    return (
      Math.abs(x - plan.width / 2) <= Math.max(0.75, plan.width * 0.15) &&
      Math.abs(y - plan.depth / 2) <= Math.max(0.75, plan.depth * 0.15)
    );
  }
  if (target === 'wall') {
    if (relation === 'on') return one.hangs !== undefined && one.hangs !== 'ceiling';
    return Math.min(...Object.values(gaps)) <= 0.32;
  }
  if (target === 'ceiling') return one.hangs === 'ceiling' || topOf(one) > plan.height - 0.1;
  if (target === 'floor') return one.hangs === undefined && one.position[2] < 0.06;
  if (target === 'room') return true;
  const openings = plan.openings.filter((opening) => opening.type === target && opening.wall !== 'ceiling');
  const skylights = plan.openings.filter((opening) => opening.type === target && opening.wall === 'ceiling');
  if (relation === 'under' && skylights.some((opening) => isUnder(one.position, opening))) return true;
  return openings.some((opening) => toOpening(one, relation, opening, plan, gaps));
}

/** Below a skylight, which is as wide as its frame along x, and reaches from `bottom` to `top` along y. */
const isUnder = ([x, y]: Placement['position'], { along, width, bottom, top }: Opening) =>
  Math.abs(x - along) < width / 2 + 0.3 && y > bottom - 0.3 && y < top + 0.3;

function toOpening(
  one: Placement,
  relation: MeasuredRelation,
  opening: Opening,
  plan: MeasuredPlan,
  gaps: Record<WallName, number>,
): boolean {
  const wall = opening.wall as WallName;
  const [x, y] = one.position;
  if (relation === 'on')
    return one.on?.placement === opening.id && Math.abs(one.position[2] - opening.bottom - sillBoard) < 0.01;
  const { along } = fromWall(plan, wall, x, y);
  if (relation === 'under') {
    return (
      gaps[wall] < 0.5 &&
      Math.abs(along - opening.along) < opening.width / 2 + 0.2 &&
      topOf(one) <= opening.bottom + 0.35
    );
  }
  if (relation === 'above') {
    // From the ceiling right before it, or on the wall over it; of several in a row the outer ones reach past its sides.
    const hangsBefore = one.hangs === 'ceiling' && gaps[wall] < 0.5;
    if (!hangsBefore && one.hangs !== wall) return false;
    const aside = opening.width / 2 + (hangsBefore ? one.model.size[0] : 0);
    return Math.abs(along - opening.along) < aside && one.position[2] >= opening.top;
  }
  if (relation === 'in-front-of') {
    const [rx, ry] = reachOf(footprint(one));
    const mine = wall === 'south' || wall === 'north' ? rx : ry;
    return gaps[wall] < IN_FRONT_M && Math.abs(along - opening.along) < opening.width / 2 + mine;
  }
  if (relation === 'facing') {
    const [fx, fy] = frontOf(one.yaw);
    const hit = wallHit(plan, x, y, fx, fy);
    return hit.wall === wall && Math.abs(hit.along - opening.along) < opening.width / 2 + 0.7;
  }
  const at = openingPoint(plan, opening);
  const alongX = wall === 'south' || wall === 'north';
  let nearest = Infinity;
  for (let i = -5; i <= 5; i++) {
    const shift = (i / 5) * (opening.width / 2);
    nearest = Math.min(nearest, distanceTo(footprint(one), at.x + (alongX ? shift : 0), at.y + (alongX ? 0 : shift)));
  }
  return nearest < (opening.type === 'door' ? 1.5 : 1.05);
}

function toThings(one: Placement, relation: MeasuredRelation, targets: Placement[], plan: MeasuredPlan): boolean {
  const others = targets.filter((other) => other.id !== one.id);
  return others.some((other) => toThing(one, relation, other, plan));
}

/** On the way between things of two objects, or an opening, or a wall. With one object, between any two of it. */
function isBetween(one: Placement, ends: readonly string[], plan: MeasuredPlan): boolean {
  const [end, other] = ends[0] === 'wall' ? [ends[1], ends[0]] : [ends[0], ends[1] ?? ends[0]];
  const at = footprint(one);
  const to = other === 'wall' ? undefined : endsOf(other, one, plan);
  return endsOf(end, one, plan).some((a) =>
    to === undefined
      ? wallsAbout(plan, a).some((b) => isOnWay(at, a, b, a.aside))
      : to.some((b) => isOnWay(at, a, b, Math.max(a.aside, b.aside))),
  );
}

const endsOf = (end: string, one: Placement, plan: MeasuredPlan): (Pose & { aside: number })[] =>
  anchors.includes(end)
    ? plan.openings
        .filter(({ type, wall }) => type === end && wall !== 'ceiling')
        .map((opening) => ({ ...openingPoint(plan, opening), aside: 0.8 }))
    : plan.placements
        .filter((other) => other.object === end && other.id !== one.id)
        .map((other) => ({ ...footprint(other), aside: Math.max(0.8, other.model.size[1] / 2 + 0.3) }));

function toThing(one: Placement, relation: MeasuredRelation, other: Placement, plan: MeasuredPlan): boolean {
  const mine = footprint(one);
  const theirs = footprint(other);
  const gap = gapBetween(mine, theirs);
  const [lx, ly] = inFrame(theirs, mine.x, mine.y);
  const within = distanceTo(theirs, mine.x, mine.y);
  switch (relation) {
    case 'on':
    case 'in':
      return isHeldBy(one, other, plan) || (relation === 'in' && within === 0);
    case 'above':
      return one.position[2] >= topOf(other) - 0.05 && within < 0.4;
    case 'under':
      // A good part of it, where it cannot be all: a trunk stands in the middle of its crown.
      return (
        gap < 0 &&
        (topOf(one) < 0.06 || (topOf(one) < topOf(other) && (within === 0 || gap < -0.4 * Math.min(mine.hx, mine.hy))))
      );
    case 'beside':
    case 'by': {
      const sameTop = one.on !== undefined && one.on.placement === other.on?.placement;
      return gap < (isLarge(one) && isLarge(other) ? 1.3 : 0.9) && (gap > -0.05 || sameTop || one.hangs !== undefined);
    }
    case 'left-of':
      return toThing(one, 'beside', other, plan) && lx < 0;
    case 'right-of':
      return toThing(one, 'beside', other, plan) && lx > 0;
    case 'against':
      return gap < 0.2;
    case 'around':
      // Only seats have to look at it: candles and flowers have no front.
      return seatsThatTurn.test(one.request.kind)
        ? gap < 0.6 && (looksAt(one, other, 0.5) || hitsRect(one, theirs))
        : distanceBetween(mine, theirs) <= AROUND_M;
    case 'facing':
      return looksAt(one, other, 0.7) || hitsRect(one, theirs);
    case 'in-front-of':
      return ly < 0 && Math.abs(lx) < theirs.hx + Math.max(mine.hx, mine.hy) && gap < 1.6;
    case 'behind':
      if (one.hangs !== undefined && one.hangs !== 'ceiling') {
        const [fx, fy] = frontOf(other.yaw);
        return (
          wallHit(plan, theirs.x, theirs.y, -fx, -fy).wall === one.hangs &&
          Math.abs(lx) < theirs.hx + 0.6 &&
          gap <= BEHIND_M
        );
      }
      return ly > 0 && Math.abs(lx) < theirs.hx + mine.hx && gap < 1.4;
    default:
      return false;
  }
}

/** On it, or on a stack of its like that is. */
function isHeldBy(one: Placement, other: Placement, plan: MeasuredPlan): boolean {
  if (standsOn(one, other)) return true;
  if (other.request.kind === 'beam' && one.hangs === 'ceiling')
    return gapBetween(footprint(one), footprint(other)) <= BEAM_M;
  const under = plan.placements.find(({ id }) => id === one.on?.placement);
  return under !== undefined && under.object === one.object && isHeldBy(under, other, plan);
}

function standsOn(one: Placement, other: Placement): boolean {
  if (one.on?.placement !== other.id) return false;
  const top = other.model.tops.find((candidate) => candidate.name === one.on?.top);
  const z = one.position[2] - other.position[2];
  if (top === undefined) return z > 0 && z <= other.model.size[2] + 0.02;
  const [lx, ly] = inFrame(
    { x: other.position[0], y: other.position[1], yaw: other.yaw },
    one.position[0],
    one.position[1],
  );
  const slack = 0.02;
  return (
    Math.abs(z - top.z) < 0.05 &&
    lx >= top.min[0] - slack &&
    lx <= top.max[0] + slack &&
    ly >= top.min[1] - slack &&
    ly <= top.max[1] + slack
  );
}

function looksAt(one: Placement, other: Placement, cosine: number): boolean {
  const [fx, fy] = frontOf(one.yaw);
  const [dx, dy] = [other.position[0] - one.position[0], other.position[1] - one.position[1]];
  const length = Math.hypot(dx, dy);
  return length > 1e-6 && (fx * dx + fy * dy) / length > cosine;
}

/** Whether the line of sight straight ahead meets the other's footprint. */
function hitsRect(one: Placement, rect: Rect): boolean {
  const [fx, fy] = frontOf(one.yaw);
  for (let far = 0.3; far < 15; far += 0.2)
    if (distanceTo(rect, one.position[0] + fx * far, one.position[1] + fy * far) < 0.15) return true;
  return false;
}
