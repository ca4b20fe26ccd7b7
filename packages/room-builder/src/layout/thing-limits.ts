// A prompt may name more than any place holds. What is too much is left out before models are made of it, and the plan says so.
import { familyOf, objectFacts } from '@orrery/scene-language';
import type { RoomPlan } from './room-plan.ts';
import type { Wanted, WantedScene } from './wanted.ts';

export interface LeftOut {
  kind: string;
  rank: Wanted['rank'];
  seat: Wanted['seat'];
  count: number;
  why: string;
  /** A larger floor would hold it. */
  full: boolean;
}

/** Rooms take small things by the shelf; on open ground each thing is large and has its own place. */
export function mostThingsIn(outside: boolean, areaM2: number): number {
  return outside
    ? Math.round(Math.max(30, Math.min(90, areaM2 / 5)))
    : Math.round(Math.max(60, Math.min(140, 40 + areaM2 * 2)));
}

/** Of the floor; chairs stand under tables, so a little more than what may be covered is still worth a try. */
const mostCovered = 0.75;
/** Fewer things than these are always tried, whatever their size. */
const alwaysTried = 24;

/** Takes from the scene what is too much, the guesses first and then what is named last. */
export function limitThings(
  scene: WantedScene,
  place: string,
  outside: boolean,
  areaM2: number,
  /** What is arranged by other rules. */
  taken: ReadonlySet<string> = new Set(),
): LeftOut[] {
  const most = mostThingsIn(outside, areaM2);
  const left: LeftOut[] = [];
  const kept = new Set<Wanted>();
  let number = 0;
  let floorM2 = 0;
  const where = `a ${place} of ${Math.round(areaM2)} square meters`;
  for (const thing of [...scene.things].sort((a, b) => a.rank - b.rank)) {
    if (taken.has(thing.id)) {
      kept.add(thing);
      continue;
    }
    const size = objectFacts.get(thing.kind)?.size ?? [0.5, 0.5, 0.5];
    const footprintM2 = thing.seat === 'floor' ? size[0] * size[1] : 0;
    const byArea = footprintM2 > 0 ? Math.floor((areaM2 * mostCovered - floorM2) / footprintM2) : most;
    const fits = Math.max(0, Math.min(most - number, Math.max(byArea, alwaysTried - number)));
    const count = Math.min(thing.count, fits);
    if (count < thing.count) {
      const full = most - number >= thing.count;
      const why = full ? `the floor of ${where} is full` : `${where} takes at most ${most} things`;
      left.push({ kind: thing.kind, rank: thing.rank, seat: thing.seat, count: thing.count - count, why, full });
    }
    number += count;
    floorM2 += footprintM2 * count;
    if (count === 0) continue;
    thing.count = count;
    kept.add(thing);
  }
  scene.things = scene.things.filter((thing) => kept.has(thing));
  const ids = new Set(scene.things.map((thing) => thing.id));
  scene.links = scene.links.filter((link) => ids.has(link.subject));
  return left;
}

/**
 * Takes from the scene what is higher than the room and covers half of it: "the hall of a fortress" has no fortress in it, and no larger floor
 * would hold one.
 */
export function leaveOutBuildings(
  scene: WantedScene,
  place: string,
  room: { areaM2: number; heightM: number },
): LeftOut[] {
  const left: LeftOut[] = [];
  scene.things = scene.things.filter(({ kind, rank, seat, count }) => {
    const [width, depth, height] = objectFacts.get(kind)?.size ?? [0, 0, 0];
    if (seat !== 'floor' || height <= room.heightM || width * depth < 0.5 * room.areaM2) return true;
    left.push({ kind, rank, seat, count, why: `it is larger than a ${place}`, full: false });
    return false;
  });
  const ids = new Set(scene.things.map(({ id }) => id));
  scene.links = scene.links.filter(({ subject }) => ids.has(subject));
  return left;
}

/** What was left out on purpose is missing for that reason. */
export function withReasons(missing: RoomPlan['missing'], left: LeftOut[]): RoomPlan['missing'] {
  if (left.length === 0) return missing;
  const whys = new Map<string, string>();
  for (const { kind, why } of left) for (const name of [kind, familyOf[kind]]) if (name) whys.set(name, why);
  return missing.map((one) => {
    const [, name] = /^(?:object|color|material|size):([a-z-]+)/.exec(one.fact) ?? [];
    const why = name === undefined ? undefined : whys.get(name);
    return why === undefined ? one : { ...one, why: `${one.why}: ${why}` };
  });
}
