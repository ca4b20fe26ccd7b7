/**
 * Sends patches of a moving camera: only the newest counts, one at a time, and never more than the service takes in a minute. Quick for the first
 * twenty of a minute, then slower, so that a long drag goes on instead of stopping at the limit.
 */
export interface PusherOptions {
  send(patch: string): Promise<void>;
  onError(error: Error): void;
  now?: () => number;
}

/** By patches sent in the last minute: 20 at once, 10 in 7 s, some 28 in the rest; the service takes 60 (its default), so two are left for edits. */
const paces = [
  { till: 20, pauseMs: 90 },
  { till: 30, pauseMs: 700 },
  { till: Number.POSITIVE_INFINITY, pauseMs: 1900 },
];
const minuteMs = 60_000;

export class PatchPusher {
  readonly #options: Required<PusherOptions>;
  #waiting: string | undefined;
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sentAt: number[] = [];
  #closed = false;

  constructor(options: PusherOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  push(patch: string): void {
    this.#waiting = patch;
    this.#pump();
  }

  /** Wait before the next one. */
  get pauseMs(): number {
    const since = this.#options.now() - minuteMs;
    this.#sentAt = this.#sentAt.filter((at) => at > since);
    return paces.find(({ till }) => this.#sentAt.length < till)!.pauseMs;
  }

  #pump(): void {
    if (this.#closed || this.#sending || this.#timer !== undefined || this.#waiting === undefined) return;
    const patch = this.#waiting;
    this.#waiting = undefined;
    this.#sending = true;
    const pause = this.pauseMs;
    const started = this.#options.now();
    this.#sentAt.push(started);
    this.#options
      .send(patch)
      .catch((error: Error) => {
        if (!this.#closed) this.#options.onError(error);
      })
      .finally(() => {
        this.#sending = false;
        if (this.#closed) return;
        const rest = Math.max(0, pause - (this.#options.now() - started));
        this.#timer = setTimeout(() => {
          this.#timer = undefined;
          this.#pump();
        }, rest);
      });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
