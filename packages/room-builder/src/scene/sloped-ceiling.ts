/** Ceilings that come down beside walls, as under a roof. */
import type { RoomPlan, WallName } from '../layout/room-plan.ts';

/** How far they come down, at 45 degrees. */
export const SLOPE_M = 0.75;

/** Walls beside which a sloped ceiling comes down: the two longer ones, unless an opening reaches too high there. */
export function slopedWalls(plan: RoomPlan): WallName[] {
  if (!plan.trim.slopedCeiling || plan.outside) return [];
  const pairs: WallName[][] = [
    ['south', 'north'],
    ['west', 'east'],
  ];
  if (plan.depth > plan.width) pairs.reverse();
  const eaves = plan.height - SLOPE_M;
  return pairs[0].filter((name) => !plan.openings.some((o) => o.wall === name && o.top > eaves));
}
