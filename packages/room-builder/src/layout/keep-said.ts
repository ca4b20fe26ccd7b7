/**
 * After everything has its place: what stands against the words is moved to where they put it, measured as the finished plan is. What nobody named
 * gives way. A move counts only where fewer relations are broken after it than before.
 */
import { enoughIn } from './floor-search.ts';
import { type FloorRoom, type State, zonesOf } from './floor-state.ts';
import { blocksOverlap, carried, cornersOf, inFrame, isInside, type Pose } from './footprint.ts';
import { brokenOf, planOf } from './measured.ts';
import { collides, type Placed, place, standsOnFloor } from './placed.ts';
import { slenderKinds } from './placement-defaults.ts';
import { toPlacement } from './plan-parts.ts';
import { linkHolds } from './relations-in-plan.ts';
import type { WallName } from './room-plan.ts';
import { atWall, wallLength, wallNames } from './room-walls.ts';
import { ceilingAt } from './shell.ts';
import type { ThingShop } from './things.ts';
import { walkableShare } from './walkable.ts';
import { hang } from './wall-things.ts';
import { anchorNames, type Link } from './wanted.ts';
import { isSpent, poseCost } from './work-budget.ts';

export type Said = Link & { relation: Exclude<Link['relation'], 'with'> };

/** More of one kind are rows and crowds, which other rules lay out. */
const MOST_OF_ONE = 12;
/** Each costs a measure of all relations, and where that is good a look at the whole floor. */
const MOST_MEASURED = 40;
const MOST_LOOKS = 8;
/** Of a long text most stays as it is, and the answer says so. */
const MOST_MENDED = 40;
/** What nobody named and stands in the way may go: so many things for one that is named. */
const MOST_GIVEN_UP = 2;
const ROUNDS = 2;

export interface Keeping {
  room: FloorRoom;
  placed: Placed[];
  links: readonly Link[];
  shop: ThingShop;
  /** What things keep free before themselves. */
  kept: State['kept'];
  /** Things that stay though nobody named them: a bedroom keeps its bed. */
  main?: string;
}

export function keepSaid(scene: Keeping): void {
  const said = scene.links.filter(
    (link): link is Said => link.fromPrompt && link.relation !== 'with' && link.relation !== 'on',
  );
  mendAll(said, said, scene);
  const usual = usualOf(scene);
  if (usual.length > 0) mendAll(usual, [...said, ...usual], scene);
}

/**
 * "A pier and a rowing boat": two things that are named belong together as such things do, where the words leave it open. What the words say comes
 * first, so a move that keeps the one and breaks the other is none.
 */
function usualOf({ links, placed }: Keeping): Said[] {
  const named = new Set(placed.flatMap(({ thing }) => (thing.rank === 0 ? [thing.object] : [])));
  return links
    .filter((link): link is Said => !link.fromPrompt && link.relation !== 'with' && link.relation !== 'on')
    .filter(({ subject, targets }) => named.has(subject) && targets.every((target) => named.has(target)))
    .map((link) => ({ ...link, fromPrompt: true }));
}

function mendAll(links: readonly Said[], said: readonly Said[], scene: Keeping): void {
  let mends = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const link of links) {
      const subjects = scene.placed.filter(({ thing }) => thing.object === link.subject);
      if (subjects.length > MOST_OF_ONE) continue;
      for (const one of subjects) {
        if (isSpent(scene.room.work)) return;
        if (!scene.placed.includes(one) || holds(one, link, scene) !== false) continue;
        if (++mends > MOST_MENDED) return;
        moved = mend(one, link, said, scene) || moved;
      }
    }
    if (!moved) return;
  }
}

const holds = (one: Placed, link: Said, { placed, room }: Keeping) =>
  linkHolds(toPlacement(one), link, planOf(placed, room));

/** The thing comes to what the words put it to, or that comes to the thing. */
function mend(one: Placed, link: Said, said: readonly Said[], scene: Keeping): boolean {
  const ends = scene.placed.filter(({ thing }) => link.targets.includes(thing.object) && thing.id !== one.thing.id);
  if (move(one, ends, link, one, said, scene)) return true;
  return ends.length === 1 && move(ends[0], [one], link, one, said, scene);
}

function move(
  mover: Placed,
  ends: readonly Placed[],
  link: Said,
  subject: Placed,
  said: readonly Said[],
  scene: Keeping,
): boolean {
  const { room, placed } = scene;
  // What floats stays in its water.
  if (mover.on !== undefined || mover.hangs === 'ceiling' || (mover.hangs === undefined && mover.z !== 0)) return false;
  const unit = unitOf(mover, scene);
  if (mover.hangs !== undefined && unit.length > 1) return false;
  const rest = placed.filter((one) => !unit.includes(one));
  const before = brokenOf(said, placed, room);
  // Of what the words say none may break for what is only usual.
  const spoken = brokenOf(scene.links, placed, room);
  let [looks, measured] = [0, 0];
  let walkable: number | undefined;
  for (const pose of mover.hangs === undefined
    ? floorPoses(mover, withCarriers(ends, placed), link, room)
    : [undefined]) {
    const tries = pose === undefined ? wallPoses(mover, room, rest, scene.shop) : [carriedUnit(unit, mover, pose)];
    for (const now of tries) {
      if (isSpent(room.work) || looks >= MOST_LOOKS) return false;
      room.work.poses += poseCost(placed.length);
      // First the relation alone, which costs least.
      const moved = now.find(({ thing }) => thing.id === subject.thing.id) ?? subject;
      const nearby = [...now, ...ends.filter((end) => !unit.includes(end)), ...(now.includes(moved) ? [] : [moved])];
      if (linkHolds(toPlacement(moved), link, planOf(nearby, room)) !== true) continue;
      const given = givenUp(now, rest, said, scene);
      if (given === undefined || !now.every((one) => isFree(one, scene, unit, given))) continue;
      const after = [...rest.filter((one) => !given.has(one)), ...now];
      if (++measured > MOST_MEASURED) return false;
      if (brokenOf(said, after, room) >= before || brokenOf(scene.links, after, room) > spoken) continue;
      looks++;
      walkable ??= Math.min(shareOf(placed, room), enoughIn(room) - 0.03);
      if (mover.hangs === undefined && shareOf(after, room) < walkable) continue;
      // In the old order, so that what stands on things still comes after them.
      const byId = new Map(after.map((one) => [one.thing.id, one]));
      placed.splice(0, placed.length, ...placed.flatMap(({ thing }) => byId.get(thing.id) ?? []));
      scene.kept = scene.kept.filter(
        ({ group }) => !group.members.some(({ thing }) => unit.some((one) => one.thing.id === thing.id)),
      );
      return true;
    }
  }
  return false;
}

/** "Torches beside the throne on its platform": what stands on something wide has its sides where that ends. */
function withCarriers(ends: readonly Placed[], placed: readonly Placed[]): Placed[] {
  return ends.flatMap((end) => {
    const carrier = end.on && placed.find(({ thing }) => thing.id === end.on?.placement);
    return carrier === undefined || carrier.hangs !== undefined ? [end] : [end, carrier];
  });
}

const shareOf = (placed: readonly Placed[], room: FloorRoom) =>
  walkableShare(room, placed.filter(standsOnFloor), zonesOf(room).curtains).share;

/** What goes with a thing, whoever thought of it: chairs with their table. */
const companyOf = new Set<Link['relation']>(['around', 'beside', 'by', 'in-front-of', 'behind', 'against', 'under']);

function unitOf(mover: Placed, { placed, room, links }: Keeping): Placed[] {
  const unit = [mover];
  const plan = planOf(placed, room);
  for (let at = 0; at < unit.length; at++) {
    const { thing } = unit[at];
    const company = links.filter(
      (link): link is Said =>
        link.targets.length === 1 && link.targets[0] === thing.object && companyOf.has(link.relation),
    );
    for (const one of placed) {
      if (unit.includes(one)) continue;
      const stands = one.on?.placement === thing.id;
      const isCompany =
        mover.hangs === undefined &&
        one.on === undefined &&
        one.hangs === undefined &&
        company.some((link) => link.subject === one.thing.object && linkHolds(toPlacement(one), link, plan) === true);
      if (stands || isCompany) unit.push(one);
    }
  }
  return unit;
}

/** All of it carried along rigidly. */
function carriedUnit(unit: readonly Placed[], mover: Placed, pose: Pose): Placed[] {
  return unit.map((one) => {
    const [x, y] = inFrame(mover.pose, one.pose.x, one.pose.y);
    const at = carried(pose, { x, y, yaw: one.pose.yaw - mover.pose.yaw });
    return place(one.thing, at, one.z, { ...(one.on && { on: one.on }), ...(one.hangs && { hangs: one.hangs }) });
  });
}

/** What nobody named and is in the way, with what stands on it. Undefined where something that is named is. */
function givenUp(
  now: readonly Placed[],
  rest: readonly Placed[],
  said: readonly Said[],
  { main }: Keeping,
): Set<Placed> | undefined {
  const given = new Set<Placed>();
  const spoken = new Set(said.flatMap(({ subject, targets }) => [subject, ...targets]));
  for (const other of rest) {
    if (!now.some((one) => collides(one, [other]))) continue;
    const chain = [other];
    for (let at = 0; at < chain.length; at++)
      chain.push(...rest.filter((one) => one.on?.placement === chain[at].thing.id && !chain.includes(one)));
    const held = chain.some(({ thing }) => thing.rank === 0 || spoken.has(thing.object) || thing.kind === main);
    if (held || other.on !== undefined) return undefined;
    for (const one of chain) given.add(one);
  }
  return [...given].filter(({ on }) => on === undefined).length > MOST_GIVEN_UP ? undefined : given;
}

/** Within the room, below its ceiling, before no door or window and not where others need the floor. */
export function isFree(
  one: Placed,
  { room, kept }: Keeping,
  unit: readonly Placed[],
  given: ReadonlySet<Placed>,
): boolean {
  if (one.on !== undefined || one.hangs !== undefined) return true;
  if (!isInside(one.whole, room.width, room.depth, 0.004)) return false;
  if (!standsOnFloor(one)) return true;
  const zones = zonesOf(room);
  if (zones.doors.some((door) => blocksOverlap(one.whole, door))) return false;
  if (zones.curtains.some((curtain) => one.blocks.some((block) => blocksOverlap(block, curtain)))) return false;
  const tall = ({ bottom }: { bottom: number }) => one.whole.top > Math.max(bottom + 0.25, 1.15);
  if (
    !slenderKinds.has(one.thing.kind) &&
    zones.windows.some(({ block, opening }) => tall(opening) && blocksOverlap(one.whole, block))
  )
    return false;
  if (room.trim.slope !== undefined || room.trim.vault !== undefined)
    for (const [x, y] of cornersOf(one.whole))
      if (one.whole.top > ceilingAt(room, room.trim, x, y) - 0.02) return false;
  const gone = new Set([...unit, ...given].map(({ thing }) => thing.id));
  return kept.every(
    ({ block, group }) => group.members.some(({ thing }) => gone.has(thing.id)) || !blocksOverlap(one.whole, block),
  );
}

const quarter = Math.PI / 2;

/** About what the words put it to, or along the walls; the nearest first, and there the best known ways to stand. */
function* floorPoses(
  mover: Placed,
  ends: readonly Placed[],
  { relation, targets }: Said,
  room: FloorRoom,
): Generator<Pose> {
  const [width, depth] = mover.thing.model.size;
  if (relation === 'facing') for (let k = 1; k < 4; k++) yield { ...mover.pose, yaw: mover.pose.yaw + k * quarter };
  for (const end of ends) {
    if (end.hangs === 'ceiling') continue;
    if (relation === 'facing') yield { ...mover.pose, yaw: yawTo(mover.pose, end.pose) };
    const a = { x: end.thing.model.size[0] / 2, y: end.thing.model.size[1] / 2 };
    if (relation === 'under' || relation === 'in')
      for (const y of [0, -0.35, 0.35, -0.6, 0.6, -0.85, 0.85])
        for (const x of [0, 0.35, -0.35, 0.7, -0.7])
          for (const turn of [0, 1]) yield carried(end.pose, { x: x * a.x, y: y * a.y, yaw: turn * quarter });
    const gaps = relation === 'facing' ? [0.8, 1.3, 1.9, 2.6, 3.4] : [0.04, 0.15, 0.35, 0.6, 0.85];
    for (const gap of gaps)
      for (const side of [0, 1, 3, 2])
        for (const shift of [0, 0.35, -0.35, 0.8, -0.8])
          for (const turn of turnsFor(relation, side)) {
            const across = turn % 2 === 0;
            const [hx, hy] = across ? [width / 2, depth / 2] : [depth / 2, width / 2];
            const out = side % 2 === 0 ? a.y + gap + hy : a.x + gap + hx;
            const along = shift * (side % 2 === 0 ? a.x + hx : a.y + hy);
            const at = [
              { x: along, y: -out },
              { x: out, y: along },
              { x: along, y: out },
              { x: -out, y: along },
            ][side];
            yield carried(end.pose, { ...at, yaw: turn * quarter });
          }
  }
  if (!targets.some((target) => anchorNames.includes(target))) return;
  if (relation === 'center')
    for (const y of [0, -0.3, 0.3, -0.6, 0.6])
      for (const x of [0, -0.3, 0.3, -0.6, 0.6])
        yield { x: room.width / 2 + x, y: room.depth / 2 + y, yaw: mover.pose.yaw };
  for (const inset of [0.02, 0.3, 0.6])
    for (const wall of wallNames) {
      const length = wallLength(room, wall);
      for (let along = width / 2 + 0.02; along <= length - width / 2; along += 0.25) {
        const pose = atWall(room, wall, along, depth / 2 + inset);
        yield pose;
        if (relation === 'facing') yield { ...pose, yaw: pose.yaw + Math.PI };
      }
    }
}

/** By the side of it that one stands on (front, right, back, left): looking at it, or as it looks, then the other ways. */
function turnsFor(relation: Link['relation'], side: number): number[] {
  const towards = [2, 3, 0, 1][side];
  return relation === 'facing' ? [towards] : relation === 'around' ? [towards, 0] : [0, towards, 1];
}

/** The yaw at which a thing's front looks to a place. */
const yawTo = (from: Pose, to: Pose) => Math.atan2(to.x - from.x, -(to.y - from.y));

/** Places of the walls for what hangs on one, at its height and a little above and below. */
function* wallPoses(mover: Placed, room: FloorRoom, rest: readonly Placed[], shop: ThingShop): Generator<Placed[]> {
  const [width] = mover.thing.model.size;
  const walls = [mover.hangs as WallName, ...wallNames.filter((wall) => wall !== mover.hangs)];
  for (const bottom of [mover.z, mover.z + 0.35, 1.3])
    for (const wall of walls)
      for (let along = width / 2 + 0.05; along <= wallLength(room, wall) - width / 2; along += 0.2) {
        room.work.poses += poseCost(rest.length);
        if (isSpent(room.work)) return;
        // What nobody named gives way, so only what is named can be in its way.
        const found = hang(
          mover.thing,
          { wall, along, bottom, score: 0 },
          room,
          rest.filter(({ thing }) => thing.rank === 0),
          shop,
        );
        if (found !== undefined) yield [found];
      }
}
