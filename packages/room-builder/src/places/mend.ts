/** A plan that breaks a rule of sense is mended: the thing is turned, or left out with what stands on it, and the plan says so. */
import type { SceneSpec } from '@orrery/scene-language';
import type { Placement, RoomPlan } from '../layout/room-plan.ts';
import { type Rule, senseOf } from './sense.ts';

/** Turns and removals are few; a plan that needs more is not made better by them. */
const mostRounds = 6;

const turnable: readonly Rule[] = ['facing', 'front'];

export function mendPlan(plan: RoomPlan, spec: SceneSpec): RoomPlan {
  const named = new Set(spec.objects.filter(({ source }) => source === 'words').map(({ id }) => id));
  let mended = plan;
  const notes: string[] = [];
  const missing = [...plan.missing];
  const turned = new Set<string>();
  for (let round = 0; round < mostRounds; round++) {
    const breaches = senseOf(mended, named).filter((breach) => breach.id !== undefined);
    if (breaches.length === 0) break;
    let placements = mended.placements;
    for (const breach of breaches) {
      const one = placements.find(({ id }) => id === breach.id);
      if (one === undefined) continue;
      if (turnable.includes(breach.rule) && !turned.has(one.id)) {
        turned.add(one.id);
        placements = placements.map((other) => (other === one ? { ...one, yaw: one.yaw + Math.PI } : other));
        notes.push(`${breach.text}: turned`);
        continue;
      }
      placements = without(placements, one);
      notes.push(`${breach.text}: left out`);
      if (named.has(one.object)) missing.push({ fact: `object:${one.request.kind}`, why: breach.text });
    }
    mended = { ...mended, placements };
  }
  return notes.length === 0 ? plan : { ...mended, missing, mended: notes };
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
