/**
 * LISTEN on one dedicated connection, shared by everything in the process that waits for news. The connection is opened again
 * when it breaks; what was missed meanwhile is unknown, so subscribers are told to look for themselves (`onGap`).
 */
import pg from 'pg';
import type { Logger } from '../../platform/log.ts';

type Handler = (payload: string) => void;

export class Notifications {
  readonly #connectionString: string;
  readonly #log: Logger;
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #gapHandlers = new Set<() => void>();
  #client: pg.Client | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

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
      connectionTimeoutMillis: 10_000,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers.get(channel) ?? []) handler(payload ?? '');
    });
    const lost = (error?: Error) => {
      if (this.#closed || this.#client !== client) return;
      this.#client = undefined;
      this.#log.warn({ reason: error?.message ?? 'ended' }, 'notification connection lost, connecting again');
      this.#reconnect();
    };
    client.on('error', lost);
    client.on('end', () => lost());
    await client.connect();
    if (this.#closed) return client.end();
    for (const channel of this.#handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.#client = client;
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
    await this.#client?.end();
  }
}
