/**
 * LISTEN on one dedicated connection, shared by everything in the process that waits for news. The connection is opened again
 * when it breaks; what was missed meanwhile is unknown, so subscribers are told to look for themselves (`onGap`). It only ever receives, so a
 * server that is frozen or cut off would never be noticed: it is asked for a sign of life.
 */
import pg from 'pg';
import type { Logger } from '../../platform/log.ts';
import { patience } from './database.ts';

type Handler = (payload: string) => void;

const signOfLifeMs = 5000;

export class Notifications {
  readonly #connectionString: string;
  readonly #log: Logger;
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #gapHandlers = new Set<() => void>();
  #client: pg.Client | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(connectionString: string, log: Logger) {
    this.#connectionString = connectionString;
    this.#log = log;
  }

  /** Connects; resolves once listening, so that nothing sent afterwards is missed. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'orrery-listen',
      keepAlive: true,
      keepAliveInitialDelayMillis: patience.keepAliveMs,
      connectionTimeoutMillis: patience.connectMs,
      query_timeout: patience.queryMs,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers.get(channel) ?? []) handler(payload ?? '');
    });
    const lost = (error?: Error) => {
      if (this.#closed || this.#client !== client) return;
      this.#client = undefined;
      clearTimeout(this.#watch);
      this.#log.warn({ reason: error?.message ?? 'ended' }, 'notification connection lost, connecting again');
      this.#reconnect();
    };
    client.on('error', lost);
    client.on('end', () => lost());
    try {
      await client.connect();
      if (this.#closed) return client.end();
      for (const channel of this.#handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      // Its answer may still be on the way: nobody would ever close it.
      void client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    this.#watchOver(client, lost);
  }

  #watchOver(client: pg.Client, lost: (error: Error) => void): void {
    this.#watch = setTimeout(() => {
      client.query('select 1').then(
        () => {
          if (this.#client === client) this.#watchOver(client, lost);
        },
        (error: Error) => {
          lost(error);
          // With a query under way this closes the socket instead of saying goodbye.
          void client.end().catch(() => {});
        },
      );
    }, signOfLifeMs);
    this.#watch.unref();
  }

  #reconnect(): void {
    this.#retry = setTimeout(() => {
      this.start().then(
        () => {
          for (const handler of this.#gapHandlers) handler();
        },
        () => this.#reconnect(),
      );
    }, 500);
    this.#retry.unref();
  }

  async subscribe(channel: string, handler: Handler): Promise<() => void> {
    const existing = this.#handlers.get(channel);
    if (existing) {
      existing.add(handler);
    } else {
      this.#handlers.set(channel, new Set([handler]));
      await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    return () => this.#handlers.get(channel)?.delete(handler);
  }

  /** Called after a broken connection is back: anything may have happened meanwhile. */
  onGap(handler: () => void): () => void {
    this.#gapHandlers.add(handler);
    return () => this.#gapHandlers.delete(handler);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    await this.#client?.end();
  }
}
