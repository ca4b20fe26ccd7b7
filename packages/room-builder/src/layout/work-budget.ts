/**
 * How much searching one plan may cost, counted in places looked at (one for each thing of a group at each place, more in a full
 * room, where each is compared with many) and never in time, so that the same prompt and seed give the same plan on slow and on
 * fast machines.
 */
export interface Work {
  poses: number;
  /** Further tries and runs begin only below this. */
  readonly most: number;
  /** A search that has begun may go on to here; what has found no place by then is left out. */
  readonly last: number;
}

/** About four seconds of one slow core. */
const usualMost = 2_400_000;

export function workBudget(most: number = usualMost): Work {
  return { poses: 0, most, last: Math.round(most * 1.5) };
}

/** Half of what is left, but always enough to place an ordinary room: no try takes all from those after it. */
export function shareOf(work: Work): Work {
  return workBudget(Math.min(work.most, Math.max(300_000, (work.most - work.poses) / 2)));
}

/** What one thing at one place costs among so many others. */
export const poseCost = (others: number) => 1 + (others >> 6);

export const isSpent = (work: Work) => work.poses >= work.most;
export const isOver = (work: Work) => work.poses >= work.last;
