import { factsOf } from '../facts.ts';
import type { SceneSpec } from '../scene-spec.ts';
import type { RoomPlan } from './room-plan.ts';
export function factsInPlan(
  spec: SceneSpec,
  plan: RoomPlan,
): { held: string[]; missed: { fact: string; why: string }[] } {
  const held: string[] = [];
  const missed: { fact: string; why: string }[] = [];
  for (const fact of factsOf(spec)) {
    const match = /^object:([a-z-]+)$/.exec(fact);
    if (match && !plan.placements.some((p) => p.request.kind === match[1])) missed.push({ fact, why: 'not placed' });
    else held.push(fact);
  }
  return { held, missed };
}
