/**
 * Connections that were told why they end. Each gets a moment to read that and to answer the close; past that, or when too many are closing,
 * it is cut. They count against nobody's places.
 */
import type { WebSocket } from 'ws';

export class ClosingSockets {
  readonly #most: number;
  readonly #lingerMs: number;
  readonly #closing = new Map<WebSocket, NodeJS.Timeout>();

  constructor({ most, lingerMs }: { most: number; lingerMs: number }) {
    this.#most = most;
    this.#lingerMs = lingerMs;
  }

  get size(): number {
    return this.#closing.size;
  }

  /** The last message must have been sent; the oldest goes when there are too many. */
  add(connection: WebSocket, code: number, words: string): void {
    if (this.#closing.has(connection)) return;
    connection.close(code, words.slice(0, 100));
    const [oldest] = this.#closing.size >= this.#most ? this.#closing.keys() : [];
    oldest?.terminate();
    if (oldest) this.#forget(oldest);
    this.#closing.set(
      connection,
      setTimeout(() => connection.terminate(), this.#lingerMs),
    );
    connection.once('close', () => this.#forget(connection));
  }

  #forget(connection: WebSocket): void {
    clearTimeout(this.#closing.get(connection));
    this.#closing.delete(connection);
  }
}
