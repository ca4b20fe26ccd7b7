/** Server-Sent Events: the state now, then every change, until the world ends. An event's id is the row's version. */
import { isTerminalWorldStatus, WorldIdParams } from '@orrery/protocol';
import { worldEvent } from '../../../domain/worlds/world-events.ts';
import type { World } from '../../../domain/worlds/world-repository.ts';
import { ownWorld } from '../../../domain/worlds/world-views.ts';
import type { Route } from '../context.ts';

/** Proxies drop a silent connection after a minute or less. */
const keepAliveMs = 15_000;

export const getWorldEvents: Route = (app, { store, worldEvents }) => {
  const open = new Set<() => void>();
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
      // Subscribed before the first read, so that no change falls in between.
      const early: (World | undefined)[] = [];
      let deliver = (world: World | undefined) => void early.push(world);
      const unsubscribe = worldEvents.subscribe(worldId, (world) => deliver(world));
      let current: World;
      try {
        current = await ownWorld(store, request.account, worldId);
      } catch (error) {
        unsubscribe();
        throw error;
      }
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const keepAlive = setInterval(() => response.write(': still here\n\n'), keepAliveMs);
      let closed = false;
      const close = () => {
        if (closed) return;
        closed = true;
        clearInterval(keepAlive);
        unsubscribe();
        open.delete(close);
        response.end();
      };
      open.add(close);
      response.on('close', close);
      response.on('error', close);
      let lastVersion = 0;
      deliver = (world) => {
        if (closed) return;
        if (!world) {
          response.write('event: deleted\ndata: {}\n\n');
          close();
          return;
        }
        if (world.version <= lastVersion) return;
        lastVersion = world.version;
        response.write(`id: ${world.version}\nevent: world\ndata: ${JSON.stringify(worldEvent(world))}\n\n`);
        if (isTerminalWorldStatus(world.status)) close();
      };
      deliver(current);
      for (const world of early) deliver(world);
    },
  );
};
