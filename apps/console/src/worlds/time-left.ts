/**
 * Seconds until a world is done. The service's progress is the share of the expected time, so time passes through it evenly; what this
 * machine really does is seen in how fast it moves. Early on there is nothing to see yet, and no answer is better than a wrong one.
 */
export interface Sighting {
  atMs: number;
  progress: number;
}

const leastProgress = 0.03;
const leastMovement = 0.015;
const windowMs = 120_000;

/** `sightings` oldest first, of one world while it is being made. */
export function secondsLeft(sightings: readonly Sighting[], startedMs: number): number | undefined {
  const last = sightings.at(-1);
  if (!last || last.progress < leastProgress || last.progress >= 1) return undefined;
  const recent = sightings.find(({ atMs }) => last.atMs - atMs <= windowMs)!;
  const moved = last.progress - recent.progress;
  const perMs =
    moved >= leastMovement ? moved / (last.atMs - recent.atMs) : last.progress / Math.max(1, last.atMs - startedMs);
  return (1 - last.progress) / perMs / 1000;
}
