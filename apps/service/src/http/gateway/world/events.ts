/** Server-Sent Events: the state now, then every change, until the world ends. An event's id is the row's version. */
import { isTerminalWorldStatus, type QueuePlace, WorldIdParams } from '@orrery/protocol';
import { worldEvent } from '../../../domain/worlds/world-events.ts';
import { worldPlace } from '../../../domain/worlds/world-places.ts';
import type { World } from '../../../domain/worlds/world-repository.ts';
import { ownWorld } from '../../../domain/worlds/world-views.ts';
import { RequestError } from '../../../platform/errors.ts';
import { callerOf } from '../authentication.ts';
import type { Route } from '../context.ts';

/** Proxies drop a silent connection after a minute or less. */
const keepAliveMs = 15_000;
/** An open stream holds a connection for as long as its world takes: one account must not use up all that a process may have. */
const mostOfAccount = 200;

export const getWorldEvents: Route = (app, context) => {
  const { store, worldEvents } = context;
  const open = new Set<() => void>();
  const openOf = new Map<number, number>();
  const count = (accountId: number, by: number) => {
    const now = (openOf.get(accountId) ?? 0) + by;
    if (now === 0) openOf.delete(accountId);
    else openOf.set(accountId, now);
  };
  app.addHook('preClose', async () => {
    for (const close of open) close();
  });
  app.get<{ Params: { worldId: string } }>(
    '/world/v1/:worldId/events',
    {
      schema: {
        operationId: 'getWorldEvents',
        summary: 'Follow a world by Server-Sent Events',
        description:
          'An addition to the contract. Events of type `world` carry a WorldEvent; the stream closes when the world ends.',
        tags: ['World'],
        params: WorldIdParams,
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const { worldId } = request.params;
      const { id: accountId } = request.account;
      if ((openOf.get(accountId) ?? 0) >= mostOfAccount)
        throw new RequestError('UNAVAILABLE', `${mostOfAccount} event streams of this account are open already`);
      count(accountId, 1);
      // Subscribed before the first read, so that no change falls in between.
      const early: [World | undefined, QueuePlace | undefined][] = [];
      let deliver = (world: World | undefined, queue?: QueuePlace) => void early.push([world, queue]);
      const unsubscribe = worldEvents.subscribe(worldId, (world, queue) => deliver(world, queue));
      const leave = () => {
        unsubscribe();
        count(accountId, -1);
      };
      let current: World;
      let place: QueuePlace | undefined;
      try {
        current = await ownWorld(store, request.account, worldId);
        place = await worldPlace(store, current);
      } catch (error) {
        leave();
        throw error;
      }
      reply.hijack();
      const response = reply.raw;
      // Gone while the world was looked up: its `close` has been and will not come again.
      if (response.destroyed) return leave();
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const keepAlive = setInterval(() => {
        response.write(': still here\n\n');
        // A key that is revoked ends what was opened with it. A database that cannot answer does not.
        callerOf(request, context).then(
          (caller) => caller.account.id === accountId || close(),
          (error: Error) => {
            if (error instanceof RequestError) close();
            else request.log.debug({ reason: error.message }, 'the key of an event stream was not checked');
          },
        );
      }, keepAliveMs);
      let closed = false;
      const close = () => {
        if (closed) return;
        closed = true;
        clearInterval(keepAlive);
        leave();
        open.delete(close);
        response.end();
      };
      open.add(close);
      response.on('close', close);
      response.on('error', close);
      let lastVersion = 0;
      let lastPlace: string | undefined;
      let lastPosition = Number.POSITIVE_INFINITY;
      deliver = (world, queue) => {
        if (closed) return;
        if (!world) {
          response.write('event: deleted\ndata: {}\n\n');
          close();
          return;
        }
        // A line that moves changes no row: the place alone is news as well.
        const where = queue && JSON.stringify(queue);
        if (world.version < lastVersion || (world.version === lastVersion && where === lastPlace)) return;
        // Of two answers on their way at once the older one may come last.
        if (queue && queue.position > lastPosition) return;
        if (queue) lastPosition = queue.position;
        lastVersion = world.version;
        lastPlace = where;
        response.write(`id: ${world.version}\nevent: world\ndata: ${JSON.stringify(worldEvent(world, queue))}\n\n`);
        if (isTerminalWorldStatus(world.status)) close();
      };
      deliver(current, place);
      for (const news of early) deliver(...news);
    },
  );
};
