/** A plan that breaks a rule of sense is mended: the thing is turned, or left out with what stands on it, and the plan says so. */
import type { SceneSpec } from '@orrery/scene-language';
import type { Placement, RoomPlan } from '../layout/room-plan.ts';
import { namedObjects } from '../layout/wanted.ts';
import { isFlat, type Rule, senseOf } from './sense.ts';

/** Turns and removals are few; a plan that needs more is not made better by them. */
const mostRounds = 6;

const turnable: readonly Rule[] = ['facing', 'front'];

export function mendPlan(plan: RoomPlan, spec: SceneSpec): RoomPlan {
  const named = namedObjects(spec);
  let { placements } = plan;
  const notes: string[] = [];
  /** Why a thing is not there, or not as often as it was. */
  const whys = new Map<string, string>();
  const turned = new Set<string>();
  const leaveOut = (one: Placement, why: string) => {
    const left = without(placements, one);
    for (const gone of placements) if (!left.includes(gone)) whys.set(gone.object, why);
    placements = left;
    notes.push(`${why}: ${one.id} left out`);
  };
  for (let round = 0; round < mostRounds; round++) {
    const breaches = senseOf({ ...plan, placements }, named);
    if (breaches.length === 0) break;
    for (const { id, rule, text } of breaches) {
      const one = id === undefined ? inTheWay(placements, named) : placements.find((other) => other.id === id);
      if (one === undefined) continue;
      if (turnable.includes(rule) && !turned.has(one.id)) {
        turned.add(one.id);
        placements = placements.map((other) => (other === one ? { ...one, yaw: one.yaw + Math.PI } : other));
        notes.push(`${text}: turned`);
      } else leaveOut(one, text);
    }
  }
  if (notes.length === 0) return plan;
  return { ...plan, placements, missing: [...plan.missing, ...lostOf(plan, placements, named, whys)], mended: notes };
}

/** Of a floor that nobody can walk on: the largest thing that nobody named. */
function inTheWay(placements: readonly Placement[], named: ReadonlySet<string>): Placement | undefined {
  const footprint = ({ model: { size } }: Placement) => size[0] * size[1];
  return placements
    .filter((one) => one.hangs === undefined && one.on === undefined && !isFlat(one) && !named.has(one.object))
    .sort((a, b) => footprint(b) - footprint(a))[0];
}

/** A thing that is gone, or how many there were of one that is fewer now. */
function lostOf(
  plan: RoomPlan,
  placements: readonly Placement[],
  named: ReadonlySet<string>,
  whys: ReadonlyMap<string, string>,
): RoomPlan['missing'] {
  return [...whys].flatMap(([object, why]) => {
    if (!named.has(object)) return [];
    const before = plan.placements.filter((one) => one.object === object);
    const now = placements.filter((one) => one.object === object).length;
    const { kind } = before[0].request;
    return now === 0
      ? [{ fact: `object:${kind}`, why }]
      : [{ fact: `object:${kind}*${before.length}`, why: `there are ${now}: ${why}` }];
  });
}

/** What stood on it goes with it. */
function without(placements: Placement[], gone: Placement): Placement[] {
  const ids = new Set([gone.id]);
  for (let more = true; more; ) {
    more = false;
    for (const one of placements)
      if (one.on !== undefined && ids.has(one.on.placement) && !ids.has(one.id)) {
        ids.add(one.id);
        more = true;
      }
  }
  return placements.filter(({ id }) => !ids.has(id));
}
