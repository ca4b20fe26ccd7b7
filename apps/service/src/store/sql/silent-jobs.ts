/**
 * Which running jobs have lost their worker. A heartbeat is not compared with the time of day but with itself: a job is lost when its
 * heartbeat has stayed the same for long enough while this process looked, by its own monotonic clock. So nobody is taken for dead because
 * a clock was set, the database was away, or the process that looks was paused.
 */
export interface Heartbeat {
  /** Of one try. */
  job: string;
  /** Changes with every beat. */
  beat: string;
}

export interface SilenceOptions {
  lostAfterMs: number;
  /** Longer gaps between two looks count as this long: nothing was seen of the rest. */
  longestGapMs: number;
  nowMs?: () => number;
}

export class SilentJobs {
  readonly #options: Required<SilenceOptions>;
  #lookedAtMs: number | undefined;
  #seen = new Map<string, { beat: string; silentMs: number }>();

  constructor(options: SilenceOptions) {
    this.#options = { nowMs: () => performance.now(), ...options };
  }

  /** Takes the heartbeats of all running jobs; gives the jobs that have been silent for too long. */
  look(heartbeats: readonly Heartbeat[]): string[] {
    const { lostAfterMs, longestGapMs, nowMs } = this.#options;
    const now = nowMs();
    const gapMs = Math.min(now - (this.#lookedAtMs ?? now), longestGapMs);
    this.#lookedAtMs = now;
    const before = this.#seen;
    this.#seen = new Map(
      heartbeats.map(({ job, beat }) => {
        const known = before.get(job);
        return [job, { beat, silentMs: known?.beat === beat ? known.silentMs + gapMs : 0 }];
      }),
    );
    return [...this.#seen].filter(([, { silentMs }]) => silentMs > lostAfterMs).map(([job]) => job);
  }
}
