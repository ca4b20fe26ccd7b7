/** Staged stop: what was started last stops first. A signal may come at any time, also while the service is still starting. */
import type { Logger } from './log.ts';

interface Stage {
  name: string;
  stop(): Promise<void>;
}

/** Raised in a start that is no longer wanted. */
export class StartInterrupted extends Error {
  readonly code = 'START_INTERRUPTED';
  constructor() {
    super('stopped while starting');
  }
}

export class Shutdown {
  readonly #stages: Stage[] = [];
  readonly #log: Logger;
  #requested = false;
  #started: Promise<void> = Promise.resolve();
  #stopping: Promise<void> | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  /**
   * Runs the start of the service. Stopping waits for it to end one way or the other, so that nothing is started behind the back of a stop.
   */
  async during(start: () => Promise<void>): Promise<void> {
    const running = start();
    this.#started = running.catch(() => {});
    await running;
  }

  /** Call between the steps of a start: throws when a stop was asked for meanwhile. */
  check(): void {
    if (this.#requested) throw new StartInterrupted();
  }

  /** Registered in the order of starting; stopped in reverse. */
  add(name: string, stop: () => Promise<void>): void {
    this.#stages.push({ name, stop });
    this.check();
  }

  stop(): Promise<void> {
    this.#requested = true;
    this.#stopping ??= this.#started.then(() => this.#run());
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
          // Whoever asks twice does not want to wait for the stages.
          if (this.#requested) process.exit(130);
          this.#log.info({ signal }, 'stopping; again to end at once');
          this.stop().then(resolve, reject);
        });
      }
      // The launcher holds the other end: when it is gone without a signal (kill -9), nobody is left to stop us.
      process.on('disconnect', () => {
        if (!this.#requested) this.stop().then(resolve, reject);
      });
    });
  }
}
