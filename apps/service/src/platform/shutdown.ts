/** Staged stop: what was started last stops first, each stage within its time, and a second signal ends at once. */
import type { Logger } from './log.ts';

export interface Stage {
  name: string;
  stop(): Promise<void>;
}

export class Shutdown {
  readonly #stages: Stage[] = [];
  readonly #log: Logger;
  #stopping: Promise<void> | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  get requested(): boolean {
    return this.#stopping !== undefined;
  }

  /** Registered in the order of starting; stopped in reverse. */
  add(name: string, stop: () => Promise<void>): void {
    this.#stages.push({ name, stop });
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#run();
    return this.#stopping;
  }

  async #run(): Promise<void> {
    for (const stage of this.#stages.reverse()) {
      this.#log.info({ stage: stage.name }, 'stopping');
      try {
        await stage.stop();
      } catch (error) {
        // The other stages must still stop, the database above all.
        this.#log.error({ err: error, stage: stage.name }, 'a stage did not stop cleanly');
      }
    }
  }

  /** Resolves when a signal has come and everything has stopped. */
  untilSignal(): Promise<void> {
    return new Promise((resolve, reject) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
        process.on(signal, () => {
          if (this.requested) process.exit(130);
          this.#log.info({ signal }, 'stopping; again to end at once');
          this.stop().then(resolve, reject);
        });
      }
      // The launcher holds the other end: when it is gone without a signal (kill -9), nobody is left to stop us.
      process.on('disconnect', () => {
        if (!this.requested) this.stop().then(resolve, reject);
      });
    });
  }
}
