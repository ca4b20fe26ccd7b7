/**
 * What the words put into or under something, and what found no room there at its own size: it stands on the floor of a pavilion, lies smaller in a
 * basket, or at the rim of a crown. A move counts only where fewer relations are broken after it.
 */
import { type Block, blocksOverlap, carried, inFrame, type Pose } from './footprint.ts';
import { isFree, type Keeping, type Said } from './keep-said.ts';
import { brokenOf, planOf } from './measured.ts';
import { collides, type Placed, place } from './placed.ts';
import { toPlacement } from './plan-parts.ts';
import { linkHolds } from './relations-in-plan.ts';
import type { Thing, ThingShop } from './things.ts';
import { isSpent, poseCost } from './work-budget.ts';

/** As large as it is, else smaller: a puppy in a basket, a dog below a bench. */
const SHARES = [1, 0.8, 0.62, 0.5, 0.42];
/** More than this is furniture, which nobody wants as a toy. */
const LARGEST_SHRUNK_M = 1.3;
/** What is lower than this below a roof is its floor. */
const PLINTH_M = 0.5;
const MOST_TRIES = 600;

/** Adds what finds a place to `placed`, moves what stands elsewhere, and gives the lost things that stay lost. */
export function putWithin(scene: Keeping, lost: readonly Thing[]): Thing[] {
  const said = scene.links.filter((link): link is Said => link.fromPrompt && link.relation !== 'with');
  const left = [...lost];
  let tries = 0;
  for (const link of said) {
    if (link.relation !== 'in' && link.relation !== 'under') continue;
    const stray = scene.placed.filter((one) => one.thing.object === link.subject && !holds(one, link, scene));
    for (const from of [...stray, ...left.filter(({ object }) => object === link.subject)]) {
      if (isSpent(scene.room.work) || tries > MOST_TRIES) return left;
      const thing = 'thing' in from ? from.thing : from;
      const old = 'thing' in from ? from : undefined;
      const load = old === undefined ? [] : loadOf(old, scene.placed);
      const rest = scene.placed.filter((one) => one !== old && !load.includes(one));
      const before = brokenOf(said, scene.placed, scene.room);
      for (const one of poses(thing, link, rest, scene)) {
        if (++tries > MOST_TRIES) return left;
        scene.room.work.poses += poseCost(rest.length);
        const moved = old === undefined ? [] : load.map((piece) => along(piece, old, one, scene.shop));
        if (moved.some((piece) => collides(piece, rest))) continue;
        const after = [...rest, one, ...moved];
        if (linkHolds(toPlacement(one), link, planOf(after, scene.room)) !== true) continue;
        if (brokenOf(said, after, scene.room) > before - (old === undefined ? 0 : 1)) continue;
        scene.placed.splice(0, scene.placed.length, ...after);
        const at = old === undefined ? left.indexOf(thing) : -1;
        if (at >= 0) left.splice(at, 1);
        break;
      }
    }
  }
  return left;
}

const holds = (one: Placed, link: Said, { placed, room }: Keeping) =>
  linkHolds(toPlacement(one), link, planOf(placed, room)) !== false;

/** All that stands on it, and on that. */
function loadOf(one: Placed, placed: readonly Placed[]): Placed[] {
  const load: Placed[] = [];
  for (let ids = new Set([one.thing.id]); ids.size > 0; ) {
    const next = placed.filter(
      (other) => other.on !== undefined && ids.has(other.on.placement) && !load.includes(other),
    );
    load.push(...next);
    ids = new Set(next.map(({ thing }) => thing.id));
  }
  return load;
}

/** As it stood on what has moved, and as much smaller: cans in a crate below a bed. */
function along(piece: Placed, from: Placed, to: Placed, shop: ThingShop): Placed {
  const share = to.thing.model.size[0] / from.thing.model.size[0];
  const [x, y] = inFrame(from.pose, piece.pose.x, piece.pose.y);
  const at = carried(to.pose, { x: share * x, y: share * y, yaw: piece.pose.yaw - from.pose.yaw });
  const [width, depth, height] = piece.thing.model.size;
  const thing =
    share > 0.99
      ? piece.thing
      : shop.resized(piece.thing, { width: share * width, depth: share * depth, height: share * height });
  return place(thing, at, share * (piece.z - from.z) + to.z, { ...(piece.on && { on: piece.on }) });
}

function* poses(thing: Thing, { relation, targets }: Said, rest: readonly Placed[], scene: Keeping): Generator<Placed> {
  const hosts = rest.filter(({ thing: host, hangs }) => targets.includes(host.object) && hangs === undefined);
  const holding = (host: Placed) => rest.filter(({ on }) => on?.placement === host.thing.id).length;
  hosts.sort((a, b) => holding(a) - holding(b));
  const [width, depth, height] = thing.model.size;
  for (const share of SHARES) {
    if (share < 1 && Math.max(width, depth) > LARGEST_SHRUNK_M) return;
    const now =
      share === 1
        ? thing
        : scene.shop.resized(thing, { width: width * share, depth: depth * share, height: height * share });
    for (const host of hosts) yield* relation === 'in' ? inside(now, host, rest) : below(now, host, rest, scene);
  }
}

/** On the floor of what has one, or in the middle of what holds things. */
function* inside(thing: Thing, host: Placed, rest: readonly Placed[]): Generator<Placed> {
  const [width, depth] = thing.model.size;
  const [wide, deep] = host.thing.model.size;
  const { level, roofed } = floorOf(host);
  const others = rest.filter((one) => one !== host);
  for (const turn of [0, 1]) {
    const [w, d] = turn === 0 ? [width, depth] : [depth, width];
    if (w > 0.96 * wide || d > 0.96 * deep) continue;
    for (const x of [0, 0.5, -0.5, 0.9, -0.9])
      for (const y of [0, 0.5, -0.5, 0.9, -0.9]) {
        const at = carried(host.pose, {
          x: (x * (wide - w)) / 2,
          y: (y * (deep - d)) / 2,
          yaw: (turn * Math.PI) / 2,
        });
        const one = place(thing, at, host.z + level, { on: { placement: host.thing.id, top: 'within' } });
        if (collides(one, others)) continue;
        if (roofed && aboveFloor(host, level).some((block) => one.blocks.some((mine) => blocksOverlap(mine, block))))
          continue;
        yield one;
      }
  }
}

const aboveFloor = ({ blocks, z }: Placed, level: number): Block[] =>
  blocks.filter(({ top }) => top > z + level + 0.02);

/** How high one stands in it: the floor below a roof, or the bottom of a basket. */
function floorOf({ thing: { model }, blocks, z }: Placed): { level: number; roofed: boolean } {
  const low = blocks.filter(({ top }) => top - z < PLINTH_M);
  const high = blocks.filter(({ bottom }) => bottom - z > 1);
  if (high.length > 0) return { level: Math.max(0.001, ...low.map(({ top }) => top - z)), roofed: true };
  const [first] = [...model.tops].sort((a, b) => a.z - b.z);
  return {
    level: first !== undefined && first.z < 0.6 * model.size[2] ? Math.max(0.01, first.z) : 0.12 * model.size[2],
    roofed: false,
  };
}

/** Below it, where it has room, or at its rim, as at the rim of a crown that comes down low. */
function* below(thing: Thing, host: Placed, rest: readonly Placed[], scene: Keeping): Generator<Placed> {
  const [width, depth] = thing.model.size;
  const half = { x: host.thing.model.size[0] / 2, y: host.thing.model.size[1] / 2 };
  const at: Pose[] = [];
  for (const y of [0, -0.35, 0.35, -0.7, 0.7])
    for (const x of [0, 0.4, -0.4, 0.75, -0.75])
      for (const turn of [0, 1]) at.push({ x: x * half.x, y: y * half.y, yaw: (turn * Math.PI) / 2 });
  for (const over of [0.32, 0.22])
    for (const shift of [0, 0.5, -0.5, 0.9, -0.9])
      for (const turn of [0, 1]) {
        const [w, d] = turn === 0 ? [width, depth] : [depth, width];
        const [x, y] = [half.x + w / 2 - over * Math.min(1, w), half.y + d / 2 - over * Math.min(1, d)];
        const yaw = (turn * Math.PI) / 2;
        at.push({ x: shift * half.x, y: -y, yaw }, { x: shift * half.x, y, yaw });
        at.push({ x, y: shift * half.y, yaw }, { x: -x, y: shift * half.y, yaw });
      }
  for (const pose of at) {
    const one = place(thing, carried(host.pose, pose), 0);
    if (!collides(one, rest) && isFree(one, scene, [one], new Set())) yield one;
  }
}
