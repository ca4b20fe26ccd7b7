/** Whether a group can stand at a pose, and what it then keeps free about itself. */
import { blocksAt, wholeAt } from './body.ts';
import type { State, Stood } from './floor-state.ts';
import { type Block, blocksOverlap, carried, cornersOf, isInside, type Pose } from './footprint.ts';
import type { Group } from './group.ts';
import { slenderKinds } from './placement-defaults.ts';
import { ceilingAt } from './shell.ts';
import type { Thing } from './things.ts';
import { poseCost } from './work-budget.ts';

const flat = (thing: Thing) =>
  thing.seat === 'flat' && !['cushion', 'pond', 'bathing-pond', 'water'].includes(thing.kind);

/** What may be over or in water. */
const wading = new Set(['bridge', 'boat', 'rock', 'water', 'pond']);

const inWater = (a: Thing, b: Thing) =>
  (wading.has(a.kind) && ['pond', 'water'].includes(b.kind)) ||
  (wading.has(b.kind) && ['pond', 'water'].includes(a.kind));

/** The group's members at a pose, or undefined where something is in the way. */
export function standing(group: Group, pose: Pose, state: State): Stood[] | undefined {
  const { room, zones } = state;
  const stood: Stood[] = [];
  const cost = poseCost(state.kept.length + state.stood.length);
  for (const member of group.members) {
    room.work.poses += cost;
    const at = carried(pose, member);
    const whole = wholeAt(member.thing.model, at, 0);
    const isFlat = flat(member.thing);
    if (!isInside(whole, room.width, room.depth, isFlat && group.members.length > 1 ? 0.6 : 0.004)) return undefined;
    if (!isFlat) {
      for (const door of zones.doors) if (blocksOverlap(whole, door)) return undefined;
      if (!slenderKinds.has(member.thing.kind)) {
        for (const { block, opening } of zones.windows)
          if (whole.top > Math.max(opening.bottom + 0.25, 1.15) && blocksOverlap(whole, block)) return undefined;
      }
      for (const keep of state.kept) if (blocksOverlap(whole, keep.block)) return undefined;
    }
    stood.push({ thing: member.thing, pose: at, whole, blocks: [], solid: !isFlat, group: group.base ?? group });
  }
  for (const keep of keptFree(group, pose)) {
    // Chairs of a free table may stand nearer to a wall than to other things.
    if (!isInside(keep, room.width, room.depth, group.placementDefaults.stands === 'free' ? 0.35 : 0.05))
      return undefined;
    for (const other of state.stood) if (other.solid && blocksOverlap(keep, other.whole)) return undefined;
  }
  for (const one of stood) {
    if (!one.solid) continue;
    if (room.trim.slope !== undefined || room.trim.vault !== undefined) {
      for (const [x, y] of cornersOf(one.whole))
        if (one.whole.top > ceilingAt(room, room.trim, x, y) - 0.02) return undefined;
    }
    for (const curtain of zones.curtains)
      if (blocksOverlap(one.whole, curtain) && blocksIn(one).some((block) => blocksOverlap(block, curtain)))
        return undefined;
    for (const other of state.stood) {
      if (!other.solid || !blocksOverlap(one.whole, other.whole) || inWater(one.thing, other.thing)) continue;
      const theirs = blocksIn(other);
      if (blocksIn(one).some((block) => theirs.some((their) => blocksOverlap(block, their)))) return undefined;
    }
  }
  return stood;
}

/** The detailed body is needed only where boxes overlap. */
export function blocksIn(one: Stood): Block[] {
  if (one.blocks.length === 0) one.blocks = blocksAt(one.thing.model, one.pose, 0);
  return one.blocks;
}

const staffed = new Set(['counter', 'reception-desk']);

/** Beds for two are got into from both sides. */
const wide = (widthM: number) => widthM > 1.3;

/** The strip before the group that has to stay free, so that doors open and one can pass. */
export function keptFree(group: Group, pose: Pose): Block[] {
  const front = group.placementDefaults.front ?? 0;
  const { minX, maxX, minY } = group.box;
  const kept: Block[] = [];
  if (group.root.kind === 'bed' && (group.placementDefaults.sides ?? 0) > 0) {
    // One gets into a bed from its sides, below the nightstands.
    const [width, depth] = group.root.model.size;
    for (const side of wide(width) ? [-1, 1] : []) {
      const at = carried(pose, { x: side * (width / 2 + 0.26), y: -depth * 0.1, yaw: 0 });
      kept.push({ ...at, hx: 0.25, hy: depth * 0.25, bottom: 0.1, top: 1.9 });
    }
  }
  for (const member of group.members) {
    const [width, depth] = member.thing.model.size;
    const [x, y] = [member.x, member.y];
    if (member.thing.kind === 'nightstand' && member.yaw === 0)
      kept.push({
        ...carried(pose, { x, y: y - depth / 2 - 0.16, yaw: 0 }),
        hx: width / 2 - 0.03,
        hy: 0.15,
        bottom: 0.1,
        top: 1.9,
      });
    // Room for whoever stands behind a counter.
    if (staffed.has(member.thing.kind))
      kept.push({
        ...carried(pose, { x, y: y + depth / 2 + 0.42, yaw: 0 }),
        hx: width / 2 - 0.03,
        hy: 0.38,
        bottom: 0.1,
        top: 1.9,
      });
  }
  if (front < 0.3) return kept;
  // Half of what is wished for is a condition, the rest a wish.
  const depth = Math.max(0.3, front * 0.72);
  const strip = (x: number, y: number, hx: number, hy: number): Block => ({
    ...carried(pose, { x, y, yaw: 0 }),
    hx: Math.max(0.05, hx - 0.01),
    hy: Math.max(0.05, hy - 0.01),
    bottom: 0.1,
    top: 1.9,
  });
  const middle = (minX + maxX) / 2;
  kept.push(strip(middle, minY - depth / 2, (maxX - minX) / 2 - 0.04, depth / 2));
  const sides = (group.placementDefaults.sides ?? 0) * 0.72;
  if (group.placementDefaults.stands === 'free' && sides >= 0.2) {
    // Free-standing tables are walked around.
    const { maxY } = group.box;
    const half = (maxY - minY) / 2;
    kept.push(
      strip(middle, maxY + depth / 2, (maxX - minX) / 2 - 0.04, depth / 2),
      strip(minX - sides / 2, (minY + maxY) / 2, sides / 2, half),
      strip(maxX + sides / 2, (minY + maxY) / 2, sides / 2, half),
    );
  }
  return kept;
}
