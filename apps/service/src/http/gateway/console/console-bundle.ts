/** The console's files in memory, or what there is to say while they are not there. */
import { buildConsole, type ConsoleFiles, freshBuild, readBuild } from '@orrery/console/build';
import type { Logger } from '../../../platform/log.ts';

export type ConsoleState = { state: 'ready'; files: ConsoleFiles } | { state: 'preparing' } | { state: 'failed' };

export class ConsoleBundle {
  #current: ConsoleState = { state: 'preparing' };
  readonly #stopping = new AbortController();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  get current(): ConsoleState {
    return this.#current;
  }

  /** Never rejects: a service without its console still serves its API. */
  async prepare(): Promise<void> {
    try {
      const folder = (await freshBuild()) ?? (await this.#build());
      this.#current = { state: 'ready', files: await readBuild(folder) };
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#current = { state: 'failed' };
      this.#log.warn({ err: { message: (error as Error).message } }, 'no console: run `npm run console:build`');
    }
  }

  async #build(): Promise<string> {
    const startedAt = performance.now();
    const folder = await buildConsole({ signal: this.#stopping.signal });
    this.#log.info({ ms: Math.round(performance.now() - startedAt) }, 'console built');
    return folder;
  }

  async close(): Promise<void> {
    this.#stopping.abort();
  }
}
