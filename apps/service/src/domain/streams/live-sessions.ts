/** The sessions that one process draws, and who watches them: between the job that makes pictures and the host that sends them. */

/** Of the published client: the first three end a session for its viewer, the others do not. */
export const streamCodes = {
  ready: '0',
  closed: '1000',
  badToken: '1001',
  gone: '1003',
  sceneError: '2001',
  deviceError: '2002',
} as const;
export type StreamCode = (typeof streamCodes)[keyof typeof streamCodes];

export interface LiveFrame {
  jpeg: Uint8Array;
  /** The newest push in it. */
  revision: number;
  /** Paths per pixel. */
  samples: number;
  /** Drawn at the session's full size. */
  full: boolean;
  /** Nothing will be refined any more. */
  final: boolean;
}

export interface Viewer {
  /** Must not queue: a viewer that is behind skips to the newest. */
  show(frame: LiveFrame): void;
  tell(code: StreamCode, words: string): void;
  end(code: StreamCode, words: string): void;
}

/** A picture asked for once should be worth keeping. */
const snapshotSamples = 8;
const mostWaiting = 64;
const defaultMostViewers = 64;

interface Waiting {
  revision: number;
  take(frame: LiveFrame): void;
  fail(error: Error): void;
}

export class StreamUnavailable extends Error {
  readonly code = 'STREAM_UNAVAILABLE';
}

export class LiveSession {
  readonly id: string;
  readonly #viewers = new Set<Viewer>();
  /** Viewers that want no pictures: nothing is drawn for them. */
  readonly #quiet = new Set<Viewer>();
  /** Have not said yet what they want, and are only told when it ends. */
  readonly #coming = new Set<Viewer>();
  readonly #waiting = new Set<Waiting>();
  readonly #mostViewers: number;
  readonly #onWatched: (watched: boolean) => void;
  #latest: LiveFrame | undefined;
  #revision = 0;
  #watched = false;
  #ended = false;
  #ending: [StreamCode, string] = [streamCodes.gone, ''];
  #usedAt = performance.now();

  constructor(id: string, onWatched: (watched: boolean) => void, mostViewers: number = defaultMostViewers) {
    this.id = id;
    this.#mostViewers = mostViewers;
    this.#onWatched = onWatched;
  }

  /** The last push that was handed to the job. */
  get revision(): number {
    return this.#revision;
  }

  get viewers(): number {
    return this.#viewers.size + this.#quiet.size;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** How long nobody has watched or changed it. */
  idleMs(nowMs: number = performance.now()): number {
    return this.#watched ? 0 : nowMs - this.#usedAt;
  }

  /** Viewers may come from now on; what loading took is nobody's idleness. */
  ready(): void {
    this.#usedAt = performance.now();
  }

  pushed(revision: number): void {
    this.#revision = revision;
    this.#usedAt = performance.now();
  }

  frame(frame: LiveFrame): void {
    if (this.#ended) return;
    this.#latest = frame;
    for (const viewer of this.#viewers) viewer.show(frame);
    for (const waiting of [...this.#waiting]) if (isGood(frame, waiting.revision)) waiting.take(frame);
  }

  /** Something went wrong that does not end the session. */
  fault(code: StreamCode, words: string): void {
    for (const viewer of [...this.#viewers, ...this.#quiet]) viewer.tell(code, words);
  }

  get takesViewers(): boolean {
    return !this.#ended && this.viewers < this.#mostViewers;
  }

  /** For a connection that has not said yet what it wants. A session that has ended tells it at once. */
  expect(viewer: Viewer): void {
    if (this.#ended) viewer.end(...this.#ending);
    else this.#coming.add(viewer);
  }

  /** False when the session has ended or has as many viewers as it may. */
  join(viewer: Viewer, pictures = true): boolean {
    if (!this.takesViewers) return false;
    this.#coming.delete(viewer);
    (pictures ? this.#viewers : this.#quiet).add(viewer);
    this.#demand();
    return true;
  }

  /** To be shown to a viewer that has just come; undefined when a newer one is on its way anyway. */
  get current(): LiveFrame | undefined {
    return this.#latest?.revision === this.#revision ? this.#latest : undefined;
  }

  leave(viewer: Viewer): void {
    this.#coming.delete(viewer);
    this.#quiet.delete(viewer);
    if (this.#viewers.delete(viewer)) this.#demand();
  }

  /** One picture with everything pushed so far in it. */
  async snapshot(timeoutMs: number): Promise<LiveFrame> {
    if (this.#ended) throw new StreamUnavailable('the session has ended');
    if (this.#waiting.size >= mostWaiting) throw new StreamUnavailable('too many pictures are asked for at once');
    this.#usedAt = performance.now();
    const revision = this.#revision;
    if (this.#latest && isGood(this.#latest, revision)) return this.#latest;
    let waiting: Waiting | undefined;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<LiveFrame>((take, fail) => {
        waiting = { revision, take, fail };
        this.#waiting.add(waiting);
        this.#demand();
        timer = setTimeout(() => {
          const latest = this.#latest;
          // A slow machine: better a coarse picture than none.
          if (latest && latest.revision >= revision) take(latest);
          else fail(new StreamUnavailable('no picture was drawn in time'));
        }, timeoutMs);
      });
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(waiting!);
      this.#demand();
    }
  }

  end(code: StreamCode, words: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#ending = [code, words];
    this.#latest = undefined;
    for (const viewer of [...this.#viewers, ...this.#quiet, ...this.#coming]) viewer.end(code, words);
    for (const set of [this.#viewers, this.#quiet, this.#coming]) set.clear();
    for (const waiting of this.#waiting) waiting.fail(new StreamUnavailable(words));
  }

  #demand(): void {
    const watched = this.#viewers.size + this.#waiting.size > 0;
    if (watched === this.#watched || this.#ended) return;
    this.#watched = watched;
    this.#usedAt = performance.now();
    this.#onWatched(watched);
  }
}

const isGood = (frame: LiveFrame, revision: number) =>
  frame.revision >= revision && (frame.final || (frame.full && frame.samples >= snapshotSamples));

export class LiveSessions {
  readonly #sessions = new Map<string, LiveSession>();
  readonly #mostViewers: number;

  /** `mostViewers` of one session. */
  constructor(mostViewers: number = defaultMostViewers) {
    this.#mostViewers = mostViewers;
  }

  /** A session of that id from before (its job was lost and came back) ends. */
  open(id: string, onWatched: (watched: boolean) => void): LiveSession {
    this.#sessions.get(id)?.end(streamCodes.gone, 'the session was started again');
    const session = new LiveSession(id, onWatched, this.#mostViewers);
    this.#sessions.set(id, session);
    return session;
  }

  find(id: string): LiveSession | undefined {
    return this.#sessions.get(id);
  }

  get all(): LiveSession[] {
    return [...this.#sessions.values()];
  }

  close(session: LiveSession, code: StreamCode, words: string): void {
    session.end(code, words);
    if (this.#sessions.get(session.id) === session) this.#sessions.delete(session.id);
  }
}
