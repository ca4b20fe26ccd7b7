// How well a group stands where it stands, as a designer would say. Points; one is a clear preference.

import type { State, Stood } from './floor-state.ts';
import { frontOf, gapBetween, inFrame, type Pose, reachOf } from './footprint.ts';
import type { Group } from './group.ts';
import type { WallName } from './room-plan.ts';
import { atWall, fromWall, openingPoint, wallHit, wallLength, wallNames } from './room-walls.ts';

/** Wants to be seen in the middle of its wall. */
const centered = new Set(
  'sofa bed fireplace tv-stand sideboard console-table reception-desk counter bench sofa-bed desk kitchen-cabinet'.split(
    ' ',
  ),
);
/** Storage that belongs to the ends of walls and beside its like. */
const cornered = new Set(
  'wardrobe bookshelf shelf cabinet chest-of-drawers fridge shower grandfather-clock aquarium washing-machine shoe-cabinet coat-rack'.split(
    ' ',
  ),
);
const nearWindow = new Set(
  'desk armchair lounge-chair rocking-chair plant easel telescope piano dressing-table'.split(' '),
);

export function poseScore(group: Group, pose: Pose, stood: Stood[], state: State): number {
  const { room } = state;
  const kind = group.root.kind;
  const root = stood.find((one) => one.thing.id === group.root.id) ?? stood[0];
  const [fx, fy] = frontOf(pose.yaw);
  const back = wallHit(room, root.whole.x, root.whole.y, -fx, -fy);
  const ahead = wallHit(room, root.whole.x, root.whole.y, fx, fy);
  const backGap = back.distance - root.whole.hy;
  const onWall = backGap < 0.35;
  let score = 0;

  // Off the wall only where curtains or people need the room.
  const wished = group.placementDefaults.back ?? 0.02;
  if (onWall && group.placementDefaults.stands === 'wall' && backGap > wished + 0.06 && group.members.length < 9)
    score -= 0.7;
  if (onWall && centered.has(kind)) {
    const length = wallLength(room, back.wall);
    score += 1.1 * (1 - Math.abs(back.along - length / 2) / (length / 2));
  }
  if (cornered.has(kind)) {
    const [rx, ry] = reachOf(root.whole);
    const x = Math.min(root.whole.x - rx, room.width - root.whole.x - rx);
    const y = Math.min(root.whole.y - ry, room.depth - root.whole.y - ry);
    score += Math.max(x, y) < 0.15 ? 0.8 : Math.max(x, y) < 0.5 ? -0.2 : 0.1;
    for (const other of state.stood) {
      if (
        other.group !== group &&
        cornered.has(other.thing.kind) &&
        Math.abs(other.pose.yaw - pose.yaw) < 0.01 &&
        gapBetween(other.whole, root.whole) < 0.06
      )
        score += 0.5;
    }
  }

  if (kind === 'counter' || kind === 'reception-desk') {
    // One must get behind it, and guests see it against a wall, not against the light.
    const { along } = fromWall(room, back.wall, root.whole.x, root.whole.y);
    const beside = Math.max(along - root.whole.hx, wallLength(room, back.wall) - along - root.whole.hx);
    if (beside < 0.8) score -= 1.5;
    for (const opening of room.openings) {
      if (opening.wall === back.wall && Math.abs(opening.along - along) < opening.width / 2 + root.whole.hx)
        score -= opening.type === 'door' ? 2 : 0.8;
    }
  }
  if (kind === 'bench' && stood.filter((one) => one.thing.kind === 'bench').length >= 4) {
    // Pews look down the longer way of the nave, the door behind them.
    if (Math.abs(fx) > 0.5 === room.width > room.depth) score += 3;
    for (const door of room.openings) if (door.type === 'door' && door.wall === back.wall) score += 1.5;
  }
  if (kind === 'rug' || kind === 'yoga-mat') {
    const lengthwise = Math.abs(fx) > 0.5 === room.depth > room.width;
    score -=
      1.5 * Math.hypot((root.whole.x - room.width / 2) / room.width, (root.whole.y - room.depth / 2) / room.depth);
    score += lengthwise ? 0.5 : 0;
  }

  // Windows: nothing tall before them, beds and sofas rather not with the back to them.
  for (const { block, opening } of state.zones.windows) {
    for (const one of stood) {
      if (!one.solid) continue;
      const before = gapBetween(one.whole, block) < 0;
      if (before && one.whole.top > opening.bottom + 0.05)
        score -= one.thing.kind === 'bed' ? 2.2 : one.thing.kind.startsWith('sofa') ? 0.9 : 0.6;
      if (before && cornered.has(one.thing.kind)) score -= 0.6;
    }
    if (nearWindow.has(kind)) {
      const at = openingPoint(room, opening);
      const distance = Math.hypot(at.x - root.whole.x, at.y - root.whole.y);
      score += (0.9 * Math.max(0, 1 - Math.max(0, distance - 1) / 3)) / Math.max(1, state.zones.windows.length);
    }
  }
  for (const need of group.wallNeeds) {
    const member = stood.find((one) => one.thing.id === need.thing.id);
    if (member === undefined) continue;
    const [mx, my] = frontOf(member.pose.yaw);
    const toward = need.ahead ? 1 : -1;
    const hit = wallHit(room, member.whole.x, member.whole.y, toward * mx, toward * my);
    const taken = room.openings.some(
      (opening) =>
        opening.wall === hit.wall && Math.abs(opening.along - hit.along) < opening.width / 2 + need.width / 2 + 0.05,
    );
    if (taken) score -= need.fromPrompt ? 12 : 1.5;
    if (need.fromPrompt && !need.ahead && hit.distance - member.whole.hy > 1.3) score -= 8;
  }

  score += doors(group, root, stood, state, back.wall, onWall);
  score += view(group, root, ahead.distance, state);
  score += company(group, root, pose, state);
  if (group.placementDefaults.stands === 'free') score += openSpace(group, root, state);
  if (group.placementDefaults.stands === 'corner' || kind === 'plant') {
    score += tucked(root, room);
    // Not on a rug that belongs to others.
    for (const other of state.stood) {
      if (other.group !== group && other.thing.kind === 'rug' && gapBetween(other.whole, root.whole) < -0.1)
        score -= 0.9;
    }
    // Plants and lamps are spread over the room.
    for (const other of state.stood) {
      if (other.group !== group && other.thing.kind === kind && gapBetween(other.whole, root.whole) < 1.5) score -= 0.7;
    }
  }
  return score;
}

function doors(group: Group, root: Stood, stood: Stood[], state: State, backWall: WallName, onWall: boolean): number {
  let score = 0;
  for (const door of state.room.openings) {
    if (door.type !== 'door' || door.wall === 'ceiling') continue;
    const at = openingPoint(state.room, door);
    const distance = Math.hypot(at.x - root.whole.x, at.y - root.whole.y);
    if (group.root.kind === 'bed' || group.root.kind === 'sofa' || group.root.kind === 'crib') {
      score += 0.25 * Math.min(4, distance) - 1;
      if (onWall && backWall === door.wall) score -= 0.5;
    }
    if (group.root.kind === 'toilet') score += 0.15 * Math.min(3, distance);
    // The way in: nobody wants to walk into a side of a wardrobe.
    const way = atWall(state.room, door.wall, door.along, 0.9);
    for (const one of stood) {
      if (!one.solid) continue;
      const gap = gapBetween(one.whole, { ...way, hx: door.width / 2, hy: 0.9 });
      if (gap < 0) score -= 1.2;
    }
  }
  return score;
}

function view(group: Group, root: Stood, ahead: number, state: State): number {
  const { kind } = root.thing;
  let score = 0;
  if (kind.startsWith('sofa') || kind === 'bed' || kind === 'armchair' || kind === 'lounge-chair') {
    score += Math.min(1, (ahead - root.whole.hy - 1) / 3);
    // A seat looks at people and things, not at the side of a wardrobe.
    for (const other of state.stood) {
      if (other.group === group || !other.solid || other.whole.top < 1.3) continue;
      const [lx, ly] = inFrame(root.pose, other.whole.x, other.whole.y);
      if (ly < 0 && ly > -2 && Math.abs(lx) < 0.8) score -= 0.7;
    }
  }
  if (kind === 'desk' && ahead - root.whole.hy < 1) score -= 1;
  return score;
}

/** Groups that belong to each other: island before its run, table by the kitchen, screen before the sofa. */
function company(group: Group, root: Stood, pose: Pose, state: State): number {
  let score = 0;
  const run = state.stood.filter((one) => ['kitchen-cabinet', 'stove'].includes(one.thing.kind) && one.group !== group);
  if (group.root.kind === 'kitchen-island' && run.length > 0) {
    const nearest = Math.min(...run.map((one) => gapBetween(one.whole, root.whole)));
    score -= Math.abs(nearest - 1.15) * 1.2;
    // Its stools look at the run: its back is towards it.
    if (Math.abs(Math.cos(pose.yaw - run[0].pose.yaw) - 1) < 0.01) score += 1;
  }
  if (group.root.kind === 'dining-table' && run.length > 0) {
    score -= 0.2 * Math.min(...run.map((one) => gapBetween(one.whole, root.whole)));
  }
  const others = state.stood.filter((one) => one.group !== group && one.thing.id === one.group.root.id && one.solid);
  for (const other of others) {
    // Things side by side along one wall leave no narrow slits: they touch or keep a passage.
    const gap = gapBetween(other.whole, root.whole);
    if (gap > 0.08 && gap < 0.3) score -= 0.5;
  }
  return score;
}

/** Benches of a gallery stand in its middle. */
const isBench = (group: Group) => group.root.kind === 'bench';

/** Free-standing groups like the middle of what is left. */
function openSpace(group: Group, root: Stood, state: State): number {
  const { room } = state;
  let nearest = Math.min(root.whole.x, room.width - root.whole.x, root.whole.y, room.depth - root.whole.y);
  for (const other of state.stood) {
    if (other.group === group || !other.solid) continue;
    nearest = Math.min(nearest, gapBetween(other.whole, root.whole) + Math.min(root.whole.hx, root.whole.hy));
  }
  let score = 0.7 * Math.min(1.6, nearest);
  const many = state.stood.some((one) => one.thing.object === root.thing.object && one.group !== group);
  if (isBench(group) && !many)
    score -= 2 * Math.hypot((root.whole.x - room.width / 2) / room.width, (root.whole.y - room.depth / 2) / room.depth);
  if (!many && ['dining-table', 'conference-table', 'tea-table', 'pool-table'].includes(group.root.kind)) {
    score -=
      0.5 * Math.hypot((root.whole.x - room.width / 2) / room.width, (root.whole.y - room.depth / 2) / room.depth) * 2;
  }
  // Tables of a cafe stand in rows.
  for (const other of state.stood) {
    if (other.group === group || other.thing.object !== root.thing.object) continue;
    if (Math.abs(other.whole.x - root.whole.x) < 0.06 || Math.abs(other.whole.y - root.whole.y) < 0.06) score += 0.35;
    if (Math.abs(other.pose.yaw - root.pose.yaw) < 0.01) score += 0.15;
  }
  return score;
}

/** Small things belong into corners, not along the middle of a wall or into the way. */
function tucked(root: Stood, room: State['room']): number {
  const gaps = wallNames.map((wall) => fromWall(room, wall, root.whole.x, root.whole.y).inset).sort((a, b) => a - b);
  return -0.5 * Math.min(2, Math.max(0, gaps[1] - 0.6)) - 1.2 * Math.max(0, gaps[0] - 0.55);
}
