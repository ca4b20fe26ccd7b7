/** The worker's side of live sessions: hands pushes from the database to the process that draws, and its pictures to the viewers. */
import type { Duplex } from 'node:stream';
import type { ObjectStore } from '../../domain/files/object-store.ts';
import { readObjectBytes } from '../../domain/files/read-object.ts';
import type { Store } from '../../domain/store-port.ts';
import { type LiveSession, type LiveSessions, streamCodes } from '../../domain/streams/live-sessions.ts';
import type { StreamConnection } from '../../domain/streams/stream-repository.ts';
import type { Logger } from '../../platform/log.ts';
import { type FromSession, onLinkMessage, sendOnLink, type ToSession } from './link-messages.ts';

export interface SessionRelaysOptions {
  store: Pick<Store, 'streams'>;
  objects: Pick<ObjectStore, 'get'>;
  live: LiveSessions;
  log: Logger;
  idleMs: number;
  /** Where viewers of a session of this process connect to. */
  connection(sessionId: string): StreamConnection;
}

/** The row of a session that is watched says so once in a while: its `expireTime` moves on. */
const touchMs = 60_000;
const deliverRetryMs = 1000;

export class SessionRelays {
  readonly #options: SessionRelaysOptions;
  readonly #relays = new Map<string, Relay>();

  constructor(options: SessionRelaysOptions) {
    this.#options = options;
  }

  /** A session's process has started. */
  open(sessionId: string, link: Duplex): void {
    const relay = new Relay(this.#options, sessionId, link);
    this.#relays.set(sessionId, relay);
    link.once('close', () => {
      if (this.#relays.get(sessionId) === relay) this.#relays.delete(sessionId);
    });
  }

  /** There may be pushes for a session; for all of them when none is named. */
  pushed(sessionId?: string): void {
    if (sessionId === undefined) for (const relay of this.#relays.values()) relay.deliver();
    else this.#relays.get(sessionId)?.deliver();
  }

  /** Viewers are told; the processes are ended by whoever runs the jobs. */
  closeAll(words: string): void {
    const { live } = this.#options;
    for (const session of live.all) live.close(session, streamCodes.closed, words);
  }
}

class Relay {
  readonly #options: SessionRelaysOptions;
  readonly #session: LiveSession;
  readonly #link: Duplex;
  readonly #timer: NodeJS.Timeout;
  #ready = false;
  #delivering = false;
  #again = false;
  #touchedAt = performance.now();
  #retry: NodeJS.Timeout | undefined;

  constructor(options: SessionRelaysOptions, sessionId: string, link: Duplex) {
    this.#options = options;
    this.#link = link;
    this.#session = options.live.open(sessionId, (watched) => this.#send({ type: 'watched', watched }));
    onLinkMessage<FromSession>(link, (message, body) => this.#receive(message, body));
    link.on('error', (error: Error) => options.log.warn({ session: sessionId, reason: error.message }, 'link broke'));
    link.once('close', () => void this.#end());
    this.#timer = setInterval(() => this.#look(), Math.min(5000, options.idleMs / 4));
  }

  /** Hands over what was pushed since, in order; a call meanwhile makes it look once more. */
  deliver(): void {
    if (!this.#ready) return;
    if (this.#delivering) {
      this.#again = true;
      return;
    }
    this.#delivering = true;
    this.#handOver()
      .catch((error: Error) => {
        if (this.#session.ended || this.#link.destroyed) return;
        this.#options.log.warn({ session: this.#session.id, reason: error.message }, 'pushes not delivered yet');
        this.#retry = setTimeout(() => this.deliver(), deliverRetryMs);
      })
      .finally(() => {
        this.#delivering = false;
      });
  }

  async #handOver(): Promise<void> {
    const { store, objects } = this.#options;
    do {
      this.#again = false;
      for (const { revision, usdKey } of await store.streams.pushesAfter(this.#session.id, this.#session.revision)) {
        const usd = await readObjectBytes(objects, usdKey);
        this.#session.pushed(revision);
        await sendOnLink(this.#link, { type: 'push', revision }, usd);
      }
    } while (this.#again && !this.#link.destroyed);
  }

  #receive(message: FromSession, body: Buffer): void {
    const { type } = message;
    if (type === 'ready') {
      this.#ready = true;
      this.#session.ready();
      this.deliver();
      this.#activate();
    } else if (type === 'frame') {
      const { revision, samples, full, final } = message;
      // A copy: the body is a view of a buffer that holds other messages too.
      this.#session.frame({ jpeg: Buffer.from(body), revision, samples, full, final });
    } else this.#session.fault(message.code, message.words);
  }

  #activate(): void {
    const { store, log, connection } = this.#options;
    const { id } = this.#session;
    this.#touchedAt = performance.now();
    store.streams.activate(id, connection(id)).catch((error: Error) => {
      log.warn({ session: id, reason: error.message }, 'a session could not be announced yet');
      this.#retry = setTimeout(() => this.#activate(), deliverRetryMs);
    });
  }

  #look(): void {
    const { idleMs, live } = this.#options;
    if (!this.#ready) return;
    if (this.#session.idleMs() > idleMs) {
      live.close(this.#session, streamCodes.closed, 'nobody watched the session');
      this.#send({ type: 'close' });
    } else if (this.#session.viewers > 0 && performance.now() - this.#touchedAt > touchMs) this.#activate();
  }

  #send(message: ToSession): void {
    // A link that breaks is dealt with when it closes.
    sendOnLink(this.#link, message).catch(() => {});
  }

  async #end(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    const { live, store } = this.#options;
    if (this.#session.ended) return live.close(this.#session, streamCodes.closed, '');
    const row = await store.streams.find(this.#session.id).catch(() => undefined);
    if (row?.status === 'CLOSED') live.close(this.#session, streamCodes.closed, 'the session was closed');
    else live.close(this.#session, streamCodes.gone, 'the session ended unexpectedly');
  }
}
