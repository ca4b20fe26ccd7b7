/** Worlds: made from photos, video or words, followed while they are made, listed, removed. */
import {
  type CreateWorldRequest,
  type EditWorldRequest,
  type FilmCanceled,
  type FilmWorldRequest,
  type GenerateWorldRequest,
  isTerminalWorldStatus,
  type RenderOperation,
  type RerunWorldRequest,
  type UpdateWorldRequest,
  type WorldAnnotations,
  type WorldAsyncOperation,
  type WorldDetail,
  type WorldEvent,
  type WorldFilm,
  type WorldFilms,
  type WorldItem,
  type WorldListQueryRequest,
  type WorldPagedList,
  type WorldStatus,
  type WorldUpdated,
} from '@orrery/protocol';
import { delays, pollBackoff, sleep } from './backoff.ts';
import { GatewayError, WorkFailedError } from './errors.ts';
import { readEventStream } from './event-stream.ts';
import type { CallOptions, Gateway } from './gateway.ts';

export interface CreateOptions extends CallOptions {
  /** Where the request comes from, kept with the world. */
  source?: string;
}

export interface WaitOptions extends CallOptions {
  /** Called with every change. */
  onChange?: (event: WorldEvent) => void;
}

export interface Worlds {
  create(request: CreateWorldRequest, options?: CreateOptions): Promise<string>;
  generate(request: GenerateWorldRequest, options?: CreateOptions): Promise<string>;
  /** Another world from the same uploads; what is not named stays as it was. Gives the new world's id. */
  rerun(worldId: string, changes?: RerunWorldRequest, options?: CreateOptions): Promise<string>;
  /** Another version of a finished world, with its splats edited. Gives the new world's id. */
  edit(worldId: string, request: EditWorldRequest, options?: CreateOptions): Promise<string>;
  /** A copy of a finished world, finished at once. Gives the copy's id. */
  duplicate(worldId: string, name?: string, options?: CreateOptions): Promise<string>;
  /** Its name, its tags, or both; what is left out stays. */
  update(worldId: string, change: UpdateWorldRequest, options?: CallOptions): Promise<WorldUpdated>;
  get(worldId: string, options?: CallOptions): Promise<WorldDetail>;
  page(query?: WorldListQueryRequest, options?: CallOptions): Promise<WorldPagedList>;
  /** All of them, newest first unless told otherwise, page by page as they are asked for. */
  list(query?: Omit<WorldListQueryRequest, 'pageNum' | 'pageSize'>, options?: CallOptions): AsyncGenerator<WorldItem>;
  /** Changes as they happen, until the world ends. A broken connection is opened again. */
  events(worldId: string, options?: CallOptions): AsyncGenerator<WorldEvent>;
  /** The finished world; a WorkFailedError when it ends in another way. */
  wait(worldId: string, options?: WaitOptions): Promise<WorldDetail>;
  /** Scale, measurements, notes and camera path. */
  annotations(worldId: string, options?: CallOptions): Promise<WorldAnnotations>;
  /** Replaces them; refused (409) when they were changed since they were read. Gives them back with their new revision. */
  annotate(worldId: string, annotations: WorldAnnotations, options?: CallOptions): Promise<WorldAnnotations>;
  /** A film along a camera path. Gives the id of a render operation, which `renders.poll` follows. */
  film(worldId: string, request: FilmWorldRequest, options?: CallOptions): Promise<string>;
  /** The newest films of a world, finished or not. */
  films(worldId: string, options?: CallOptions): Promise<WorldFilm[]>;
  /** Whether it was unfinished until now. */
  cancelFilm(worldId: string, operationId: string, options?: CallOptions): Promise<boolean>;
  cancel(worldId: string, options?: CallOptions): Promise<WorldStatus>;
  delete(worldId: string, options?: CallOptions): Promise<void>;
}

export function createWorlds(gateway: Gateway): Worlds {
  const path = (worldId: string) => `/world/v1/${encodeURIComponent(worldId)}`;
  const start = async (route: string, json: unknown, { source, signal }: CreateOptions = {}) => {
    const headers: Record<string, string> = source === undefined ? {} : { 'x-source': source };
    const { worldId } = await gateway.call<WorldAsyncOperation>(route, { method: 'POST', json, headers, signal });
    return worldId;
  };
  const page = (query: WorldListQueryRequest = {}, options: CallOptions = {}) =>
    gateway.call<WorldPagedList>('/world/v1/list', { method: 'POST', json: query, repeatable: true, ...options });

  /** Undefined when the connection ended without the world's end. */
  const follow = async function* (
    worldId: string,
    { signal }: CallOptions,
  ): AsyncGenerator<WorldEvent, 'ended' | undefined> {
    const response = await gateway.open(`${path(worldId)}/events`, {
      headers: { accept: 'text/event-stream' },
      signal,
    });
    try {
      for await (const { event, data } of readEventStream(response.body!)) {
        if (event === 'deleted') throw new WorkFailedError(worldId, 'DELETED', undefined);
        if (event !== 'world') continue;
        const change = JSON.parse(data) as WorldEvent;
        yield change;
        if (isTerminalWorldStatus(change.status)) return 'ended';
      }
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof WorkFailedError) throw error;
    }
    return undefined;
  };

  const worlds: Worlds = {
    create: (request, options) => start('/world/v1/reconstructions', request, options),
    generate: (request, options) => start('/world/v1/generations', request, options),
    rerun: (worldId, changes = {}, options) => start(`${path(worldId)}:rerun`, changes, options),
    edit: (worldId, request, options) => start(`${path(worldId)}:edit`, request, options),
    film: async (worldId, json, options = {}) =>
      (await gateway.call<RenderOperation>(`${path(worldId)}:film`, { method: 'POST', json, ...options })).operationId,
    films: async (worldId, options = {}) => (await gateway.call<WorldFilms>(`${path(worldId)}/films`, options)).films,
    cancelFilm: async (worldId, operationId, options = {}) =>
      (
        await gateway.call<FilmCanceled>(`${path(worldId)}/films/${encodeURIComponent(operationId)}`, {
          method: 'DELETE',
          ...options,
        })
      ).canceled,
    duplicate: (worldId, name, options) =>
      start(`${path(worldId)}:duplicate`, name === undefined ? {} : { name }, options),
    update: (worldId, json, options = {}) =>
      gateway.call<WorldUpdated>(`${path(worldId)}:update`, { method: 'POST', json, repeatable: true, ...options }),
    annotations: (worldId, options = {}) => gateway.call<WorldAnnotations>(`${path(worldId)}/annotations`, options),
    annotate: (worldId, json, options = {}) =>
      gateway.call<WorldAnnotations>(`${path(worldId)}/annotations`, { method: 'POST', json, ...options }),
    get: (worldId, options = {}) => gateway.call<WorldDetail>(path(worldId), options),
    page,

    async *list(query = {}, options = {}) {
      for (let pageNum = 0; ; pageNum++) {
        const { result, hasMore } = await page({ ...query, pageNum, pageSize: 100 }, options);
        yield* result;
        if (!hasMore) return;
      }
    },

    async *events(worldId, options = {}) {
      let last = '';
      let waits = delays(pollBackoff);
      for (;;) {
        const stream = follow(worldId, options);
        for (;;) {
          const { done, value } = await stream.next();
          if (done) {
            if (value === 'ended') return;
            break;
          }
          // After a new connection the first event may be the one that was seen last.
          const text = JSON.stringify(value);
          if (text !== last) {
            yield value;
            // Something happens: the next broken connection is the first again.
            waits = delays(pollBackoff);
          }
          last = text;
        }
        await sleep(waits.next().value, options.signal);
      }
    },

    async wait(worldId, { onChange, signal } = {}) {
      try {
        for await (const event of worlds.events(worldId, { signal })) onChange?.(event);
      } catch (error) {
        // A proxy that does not let event streams through: look now and then instead.
        if (!(error instanceof GatewayError) || ![404, 406, 501, 502, 504].includes(error.httpStatus)) throw error;
        await pollUntilEnded(worldId, onChange, signal);
      }
      const world = await worlds.get(worldId, { signal });
      if (world.status !== 'SUCCEEDED') throw new WorkFailedError(worldId, world.status, world.failure);
      return world;
    },

    async cancel(worldId, options = {}) {
      const { status } = await gateway.call<{ status: WorldStatus }>(`${path(worldId)}:cancel`, {
        method: 'POST',
        ...options,
      });
      return status;
    },

    async delete(worldId, options = {}) {
      await gateway.call(path(worldId), { method: 'DELETE', ...options });
    },
  };

  async function pollUntilEnded(worldId: string, onChange: WaitOptions['onChange'], signal: AbortSignal | undefined) {
    for (const delay of delays(pollBackoff)) {
      const { status, progress, stage, queue, estimatedEndTime, updateTime, failure } = await worlds.get(worldId, {
        signal,
      });
      onChange?.({
        worldId,
        status,
        progress,
        updateTime,
        ...(stage === undefined ? {} : { stage }),
        ...(queue === undefined ? {} : { queue }),
        ...(estimatedEndTime === undefined ? {} : { estimatedEndTime }),
        ...(failure === undefined ? {} : { failure }),
      });
      if (isTerminalWorldStatus(status)) return;
      await sleep(delay, signal);
    }
  }
  return worlds;
}
