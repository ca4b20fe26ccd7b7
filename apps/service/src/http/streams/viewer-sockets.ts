/** Viewers of live sessions over WebSocket, as the published browser client speaks it (open points 4). */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import {
  type LiveFrame,
  type LiveSession,
  type LiveSessions,
  type StreamCode,
  streamCodes,
  type Viewer,
} from '../../domain/streams/live-sessions.ts';
import { verifyStreamToken } from '../../domain/streams/stream-token.ts';
import type { Logger } from '../../platform/log.ts';

const viewerPath = '/streaming/ws/session';

export interface ViewerSocketsOptions {
  secret: Uint8Array;
  nodeId: string;
  live: LiveSessions;
  log: Logger;
  /** How long a client may take to say what it wants. */
  helloMs?: number;
  pingMs?: number;
}

/** Messages of a client are small; pictures go the other way. */
const mostMessageBytes = 64 * 1024;
const mostSockets = 2000;
/** WebSocket's own closing codes: done, and not allowed. */
const closeNormal = 1000;
const closePolicy = 1008;

/** Attaches to the server; call `close` before the server is closed. */
export function acceptViewers(server: Server, options: ViewerSocketsOptions): { close(): Promise<void> } {
  const { log, pingMs = 20_000 } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostMessageBytes, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = URL.parse(request.url ?? '', 'http://host');
    // A socket that breaks before it is a WebSocket concerns nobody.
    socket.on('error', () => {});
    if (url?.pathname !== viewerPath || sockets.clients.size >= mostSockets) {
      socket.end(`HTTP/1.1 ${url?.pathname === viewerPath ? '503 Service Unavailable' : '404 Not Found'}\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (connection) => {
      alive.add(connection);
      connection.on('pong', () => alive.add(connection));
      connection.on('error', (error) => log.debug({ reason: error.message }, 'a viewer connection broke'));
      welcome(connection, url.searchParams, options);
    });
  };
  server.on('upgrade', upgrade);
  const pings = setInterval(() => {
    for (const connection of sockets.clients) {
      if (!alive.has(connection)) connection.terminate();
      alive.delete(connection);
      if (connection.readyState === WebSocket.OPEN) connection.ping();
    }
  }, pingMs);
  return {
    async close() {
      clearInterval(pings);
      server.off('upgrade', upgrade);
      for (const connection of sockets.clients) connection.terminate();
      await new Promise<void>((done) => sockets.close(() => done()));
    },
  };
}

function welcome(connection: WebSocket, query: URLSearchParams, options: ViewerSocketsOptions): void {
  const { secret, nodeId, live, log, helloMs = 10_000 } = options;
  const sessionId = verifyStreamToken(secret, query.get('token') ?? '');
  const viewer = socketViewer(connection, sessionId ?? '');
  const session = sessionId === undefined ? undefined : live.find(sessionId);
  if (sessionId === undefined) {
    viewer.end(streamCodes.badToken, 'the token is not valid, or no longer');
    return;
  }
  if (!session || session.ended || query.get('nid') !== nodeId) {
    viewer.end(streamCodes.gone, 'there is no such session here');
    return;
  }
  const timer = setTimeout(() => viewer.end(streamCodes.closed, 'nothing was asked for in time'), helloMs);
  connection.once('close', () => {
    clearTimeout(timer);
    session.leave(viewer);
  });
  // Later messages of the client (input events of other products) have no meaning here.
  connection.once('message', (data, isBinary) => {
    clearTimeout(timer);
    const hello = isBinary ? undefined : readHello(data.toString());
    const refused = enter(session, viewer, hello);
    if (refused) viewer.end(...refused);
    else log.info({ session: session.id, viewers: session.viewers }, 'viewer came');
  });
}

/** Lets a viewer in, or says why not. */
function enter(session: LiveSession, viewer: Viewer, hello: Hello | undefined): [StreamCode, string] | undefined {
  if (!hello) return [streamCodes.closed, 'the first message must be slaveInit'];
  if (hello.streamId !== session.id) return [streamCodes.gone, 'the session has no such stream'];
  // Ready first, then pictures.
  viewer.tell(streamCodes.ready, '');
  if (!hello.receiveImage) return undefined;
  const { current } = session;
  if (!session.join(viewer))
    return [streamCodes.gone, session.ended ? 'the session has ended' : 'the session has too many viewers'];
  if (current) viewer.show(current);
  return undefined;
}

interface Hello {
  streamId: string;
  receiveImage: boolean;
}

function readHello(text: string): Hello | undefined {
  let message: { type?: unknown; slaveInit?: { masterStreamingId?: unknown; receiveImage?: unknown } | null } | null;
  try {
    message = JSON.parse(text);
  } catch {
    return undefined; // not JSON: refused like any other wrong beginning
  }
  const init = message?.slaveInit;
  if (message?.type !== 3 || typeof init?.masterStreamingId !== 'string') return undefined;
  return { streamId: init.masterStreamingId, receiveImage: init.receiveImage !== false };
}

/** One picture is on its way at most; meanwhile only the newest is kept. */
function socketViewer(connection: WebSocket, streamId: string): Viewer {
  let sending = false;
  let next: LiveFrame | undefined;
  const show = (frame: LiveFrame) => {
    if (connection.readyState !== WebSocket.OPEN) return;
    if (sending) {
      next = frame;
      return;
    }
    sending = true;
    connection.send(frame.jpeg, { binary: true }, () => {
      sending = false;
      const waiting = next;
      next = undefined;
      if (waiting) show(waiting);
    });
  };
  const tell = (code: StreamCode, desc: string) => {
    if (connection.readyState === WebSocket.OPEN)
      connection.send(JSON.stringify({ code, desc, streamId, timestamp: Date.now() }));
  };
  return {
    show,
    tell,
    end(code, words) {
      next = undefined;
      tell(code, words);
      connection.close(code === streamCodes.badToken ? closePolicy : closeNormal, words.slice(0, 100));
    },
  };
}
