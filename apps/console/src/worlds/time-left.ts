/**
 * Seconds until a world is done: what the service says, going on by the clock until it says more. Both of its times are by the service's own clock,
 * which need not be this machine's.
 */
export interface Sighting {
  /** When it was heard, by this machine. */
  atMs: number;
  updateTime: number;
  estimatedEndTime: number;
}

export const secondsLeft = ({ atMs, updateTime, estimatedEndTime }: Sighting, nowMs: number): number =>
  Math.max(0, estimatedEndTime - updateTime - (nowMs - atMs)) / 1000;
