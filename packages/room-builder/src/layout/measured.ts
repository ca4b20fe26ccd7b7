// Relations of the words, measured while things are still being moved.
import type { FloorRoom } from './floor-state.ts';
import type { Placed } from './placed.ts';
import { toPlacement } from './plan-parts.ts';
import { linkHolds, type MeasuredPlan } from './relations-in-plan.ts';
import type { Link } from './wanted.ts';

/** How many of the words' relations do not hold, counted by things. */
export function brokenOf(links: readonly Link[], placed: readonly Placed[], room: FloorRoom): number {
  const plan = planOf(placed, room);
  let broken = 0;
  for (const link of links) {
    if (!link.fromPrompt || link.relation === 'with') continue;
    for (const one of plan.placements)
      if (one.object === link.subject && linkHolds(one, { ...link, relation: link.relation }, plan) === false) broken++;
  }
  return broken;
}

export const planOf = (placed: readonly Placed[], room: FloorRoom): MeasuredPlan => ({
  width: room.width,
  depth: room.depth,
  height: room.height,
  openings: room.openings,
  placements: placed.map(toPlacement),
});
