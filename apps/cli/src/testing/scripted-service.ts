/** A gateway that says what a test tells it to, when the test tells it: what a command shows meanwhile does not depend on how quick anything is. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WorldDetail, WorldEvent } from '@orrery/protocol';

export interface ScriptedService {
  url: string;
  /** Resolves when somebody follows the world. */
  followed(): Promise<void>;
  say(change: Pick<WorldEvent, 'status' | 'progress'> & Partial<WorldEvent>): void;
  close(): void;
}

export const scriptedWorldId = 'Ab12Cd34Ef56Gh';

export async function startScriptedService(): Promise<ScriptedService> {
  let world: Record<string, unknown> = { worldId: scriptedWorldId, name: 'A room', status: 'PENDING', progress: 0 };
  const streams = new Set<ServerResponse>();
  let onFollower: () => void = () => {};
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://h');
    if (pathname.endsWith('/events')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      streams.add(response);
      response.once('close', () => streams.delete(response));
      return onFollower();
    }
    const answer =
      pathname === '/world/v1/list'
        ? { result: [{ ...world, createTime: 0 } as unknown as WorldDetail], hasMore: false }
        : world;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    followed: () => (streams.size > 0 ? Promise.resolve() : new Promise((seen) => (onFollower = seen))),
    say(change) {
      world = { ...world, ...change };
      for (const stream of streams)
        stream.write(`event: world\ndata: ${JSON.stringify({ updateTime: 0, ...world })}\n\n`);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
