/** Small named things that found no top, or no place in their group: they stand on the floor, beside what they belong to, rather than not at all. */
import { type FloorRoom, zonesOf } from './floor-state.ts';
import { blocksOverlap, carried, type Pose } from './footprint.ts';
import { collides, type Placed, place } from './placed.ts';
import type { Seeded } from './seeded.ts';
import type { Thing } from './things.ts';
import { tabletop } from './top-things.ts';
import type { Link } from './wanted.ts';
import { isOver } from './work-budget.ts';

/** Larger things are furniture, for which the floor was searched already. */
const LARGEST_M = 0.5;
const TALLEST_M = 0.8;
/** Between it and what it stands beside. */
const GAP_M = 0.06;
const TRIES = 40;

/** What the words put on or into something is not what they asked for on the floor; at best it stands beside that. */
const isHeldUp = (thing: Thing, links: readonly Link[]) =>
  links.some(
    ({ subject, relation, fromPrompt }) =>
      subject === thing.object && fromPrompt && (relation === 'on' || relation === 'in' || relation === 'above'),
  );

/** Boots that a bench has no room for stand by it; a cup that a table has none for is not put on the floor. */
const canStandBy = (thing: Thing, links: readonly Link[], placed: readonly Placed[]) =>
  links.some(
    ({ subject, relation, targets }) =>
      subject === thing.object &&
      relation === 'on' &&
      placed.some(({ thing: host, z }) => targets.includes(host.object) && z === 0 && !tabletop.has(host.kind)),
  );

const isSmall = ({ model: { size }, rank, seat }: Thing) =>
  rank === 0 && (seat === 'top' || seat === 'floor') && Math.max(size[0], size[1]) <= LARGEST_M && size[2] <= TALLEST_M;

/** Adds what finds a place to `placed`, and gives those that do not. */
export function standOnFloor(
  lost: readonly Thing[],
  links: readonly Link[],
  room: FloorRoom,
  placed: Placed[],
  random: Seeded,
): Thing[] {
  const { doors } = zonesOf(room);
  const counts = new Map<string, number>();
  return lost.filter((thing) => {
    const held = isHeldUp(thing, links);
    if (!isSmall(thing) || (held && !canStandBy(thing, links, placed))) return true;
    const index = counts.get(thing.object) ?? 0;
    counts.set(thing.object, index + 1);
    const of = lost.filter(({ object }) => object === thing.object).length;
    for (const pose of spots(thing, index, of, links, room, placed, random, held)) {
      if (isOver(room.work)) return true;
      room.work.poses++;
      const one = place(thing, pose, 0);
      const reach = Math.max(one.whole.hx, one.whole.hy);
      const inside =
        one.whole.x > reach &&
        one.whole.y > reach &&
        one.whole.x < room.width - reach &&
        one.whole.y < room.depth - reach;
      if (!inside || doors.some((door) => blocksOverlap(one.whole, door)) || collides(one, placed)) continue;
      placed.push(one);
      return false;
    }
    return true;
  });
}

/** Under or around what the words name with it; else along the walls. */
function* spots(
  { object, model: { size } }: Thing,
  index: number,
  of: number,
  links: readonly Link[],
  room: FloorRoom,
  placed: readonly Placed[],
  random: Seeded,
  held: boolean,
): Generator<Pose> {
  const mine = links.filter(({ subject }) => subject === object);
  const targets = mine.flatMap((link) => link.targets);
  const under = new Set(mine.filter(({ relation }) => relation === 'under').flatMap((link) => link.targets));
  const hosts = placed.filter((one) => targets.includes(one.thing.object) && one.z === 0 && one.hangs === undefined);
  const half = Math.max(size[0], size[1]) / 2 + GAP_M;
  for (const host of hosts) {
    const [width, depth] = host.thing.model.size;
    if (under.has(host.thing.object)) {
      const spread = ((index + 0.5) / of) * 2 - 1;
      for (const share of [spread, 0, 0.5, -0.5, 0.8, -0.8])
        yield carried(host.pose, { x: share * Math.max(0, width / 2 - half), y: 0, yaw: 0 });
    }
    const [across, along] = [width / 2 + half, depth / 2 + half];
    for (let i = 0; i < TRIES; i++) {
      // Evenly around it first, from the front on; the model's front is towards -y.
      const turn = i === 0 ? index / of : random.next();
      const [x, y] = onRim(turn, across, along);
      yield carried(host.pose, { x, y, yaw: 0 });
    }
  }
  if (held) return;
  for (let i = 0; i < TRIES; i++) {
    const [x, y] = onRim(random.next(), room.width / 2 - half, room.depth / 2 - half);
    yield { x: room.width / 2 + x, y: room.depth / 2 + y, yaw: 0 };
  }
}

/** A point of a rectangle's edge around the origin, by the share of the way around it that was gone from the middle of its front. */
function onRim(turn: number, across: number, along: number): [number, number] {
  const angle = 2 * Math.PI * turn - Math.PI / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.min(
    Math.abs(cos) > 1e-9 ? across / Math.abs(cos) : Infinity,
    Math.abs(sin) > 1e-9 ? along / Math.abs(sin) : Infinity,
  );
  return [cos * reach, sin * reach];
}
