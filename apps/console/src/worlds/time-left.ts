/**
 * Seconds until a world is done: what the service says, going on by the clock until it says more. Both of its times are by the service's own clock,
 * which need not be this machine's. 0 where that time is over: it takes longer than expected.
 */
export interface Sighting {
  /** When it was heard, by this machine. */
  atMs: number;
  updateTime: number;
  estimatedEndTime: number;
}

export function secondsLeft({ atMs, updateTime, estimatedEndTime }: Sighting, nowMs: number): number {
  const toldMs = estimatedEndTime - updateTime;
  const leftMs = toldMs - (nowMs - atMs);
  if (toldMs <= 0 || leftMs < -patienceMs) return 0;
  return Math.max(1000, leftMs) / 1000;
}

/** An end that is a little late is not worth a word. */
const patienceMs = 30_000;
