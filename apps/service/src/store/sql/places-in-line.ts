/** Places and estimates of one lane, from its jobs in the order in which they are taken. */
import type { QueuePlace } from '@orrery/protocol';

/** A job of one lane. */
export interface JobInLine {
  id: string;
  account: string | undefined;
  /** Median seconds of recent jobs like it; undefined where none has been measured. */
  usualSeconds: number | undefined;
  /** Undefined while it waits; otherwise how long it has been worked on. */
  runningSeconds: number | undefined;
  /** Of a running one, what its own progress says is left, where it says so. */
  secondsLeft: number | undefined;
}

/** What is left of a job that has taken longer than usual: nobody knows, so a part of the usual time. */
const leastShareLeft = 0.1;

/**
 * Places of the waiting jobs of one lane, given in the order in which they are taken. `nowMs` is the time estimates count from. As many jobs are taken to run
 * side by side as do now: where jobs wait, all slots are in use.
 */
export function placesInLine(line: readonly JobInLine[], nowMs: number): Map<string, QueuePlace> {
  const running = line.filter((job) => job.runningSeconds !== undefined);
  const waiting = line.filter((job) => job.runningSeconds === undefined);
  /** Seconds from now at which each slot is free; undefined once that cannot be told. */
  let freeAfter: number[] | undefined = [];
  for (const { usualSeconds, runningSeconds, secondsLeft } of running) {
    // At 0 it is late, and how late nobody says.
    if (secondsLeft !== undefined && secondsLeft > 0) freeAfter?.push(secondsLeft);
    else if (usualSeconds === undefined) freeAfter = undefined;
    else freeAfter?.push(Math.max(usualSeconds - runningSeconds!, usualSeconds * leastShareLeft));
  }
  // Nobody is at work, so nobody knows when somebody will be.
  if (freeAfter?.length === 0) freeAfter = undefined;
  const ownAhead = new Map<string | undefined, number>();
  const places = new Map<string, QueuePlace>();
  for (const [index, { id, account, usualSeconds }] of waiting.entries()) {
    const own = ownAhead.get(account) ?? 0;
    ownAhead.set(account, own + 1);
    const slot: number | undefined = freeAfter?.indexOf(Math.min(...freeAfter));
    const startsAfter = slot === undefined ? undefined : freeAfter![slot];
    places.set(id, {
      position: index + 1,
      ahead: { waiting: index, own, running: running.length },
      ...(startsAfter !== undefined && { estimatedStartTime: Math.round(nowMs + startsAfter * 1000) }),
    });
    if (usualSeconds === undefined) freeAfter = undefined;
    else if (slot !== undefined) freeAfter![slot] += usualSeconds;
  }
  return places;
}
