/** Viewers of live sessions over WebSocket, as the published browser client speaks it. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { BlockList } from 'node:net';
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
import { ClosingSockets } from './closing-sockets.ts';
import { remoteAddress } from './remote-address.ts';
import { type PlaceLimits, ViewerPlaces } from './viewer-places.ts';
import type { OpenSessions } from './watched-session.ts';

const viewerPath = '/streaming/ws/session';

export interface ViewerSocketsOptions {
  secret: Uint8Array;
  nodeId: string;
  live: LiveSessions;
  openSessions: OpenSessions;
  log: Logger;
  places: PlaceLimits;
  proxies: BlockList;
  /** How long a client may take to say what it wants. */
  helloMs?: number;
  pingMs?: number;
}

/** Messages of a client are small; pictures go the other way. */
const mostMessageBytes = 64 * 1024;
/** Refused connections that may linger at once, and how long each. */
const mostRefused = 256;
const lingerMs = 2000;
/** WebSocket's own closing codes: done, and not allowed. */
const closeNormal = 1000;
const closePolicy = 1008;

const httpRefusals = {
  path: '404 Not Found',
  host: '503 Service Unavailable\r\nRetry-After: 5',
  address: '429 Too Many Requests\r\nRetry-After: 5',
} as const;

/** Attaches to the server; call `close` before the server is closed. */
export function acceptViewers(server: Server, options: ViewerSocketsOptions): { close(): Promise<void> } {
  const { log, live, secret, nodeId, pingMs = 20_000 } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostMessageBytes, perMessageDeflate: false });
  const places = new ViewerPlaces(options.places);
  const refused = new ClosingSockets({ most: mostRefused, lingerMs });
  // Those that were let in have their place until they are gone: there cannot be too many.
  const ended = new ClosingSockets({ most: Number.POSITIVE_INFINITY, lingerMs });
  // What the last ping carried: only who reads what is sent can answer with it.
  const pinged = new Map<WebSocket, Buffer>();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = URL.parse(request.url ?? '', 'http://host');
    // A socket that breaks before it is a WebSocket concerns nobody.
    socket.on('error', () => {});
    const refuse = (why: keyof typeof httpRefusals) => {
      socket.once('finish', () => socket.destroy());
      socket.end(`HTTP/1.1 ${httpRefusals[why]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    };
    if (url?.pathname !== viewerPath) return refuse('path');
    const accept = (welcome: (connection: WebSocket) => void) =>
      sockets.handleUpgrade(request, socket, head, (connection) => {
        connection.on('error', (error) => log.debug({ reason: error.message }, 'a viewer connection broke'));
        welcome(connection);
      });
    // Clients want to be told by a message, so even a refusal is a connection; it has no place and lasts for a moment.
    const sessionId = verifyStreamToken(secret, url.searchParams.get('token') ?? '');
    const session = sessionId === undefined ? undefined : live.find(sessionId);
    if (!session || session.ended || url.searchParams.get('nid') !== nodeId)
      return accept((connection) =>
        socketViewer(connection, sessionId ?? '', refused).end(...(sessionId === undefined ? badToken : notHere)),
      );
    let evict = () => {};
    const place = places.take(session.id, remoteAddress(request, options.proxies), () => evict());
    if (typeof place === 'string') return refuse(place);
    // A connection that breaks while it is being upgraded does not get as far as being welcomed.
    socket.once('close', () => place.leave());
    accept((connection) => {
      connection.on('pong', (data) => {
        if (pinged.get(connection)?.equals(data)) pinged.delete(connection);
      });
      connection.once('close', () => pinged.delete(connection));
      const viewer = socketViewer(connection, session.id, ended);
      evict = () =>
        socketViewer(connection, session.id, refused).end(streamCodes.closed, 'nothing was asked for, and others came');
      welcome(connection, viewer, session, () => place.settle(), options).catch((error: Error) => {
        log.warn({ session: session.id, reason: error.message }, 'a viewer could not be let in');
        connection.terminate();
      });
    });
  };
  server.on('upgrade', upgrade);
  const pings = setInterval(() => {
    for (const connection of sockets.clients) {
      if (pinged.has(connection)) connection.terminate();
      else if (connection.readyState === WebSocket.OPEN) {
        const data = randomBytes(8);
        pinged.set(connection, data);
        connection.ping(data);
      }
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

const badToken: [StreamCode, string] = [streamCodes.badToken, 'the token is not valid, or no longer'];
const notHere: [StreamCode, string] = [streamCodes.gone, 'there is no such session here'];

async function welcome(
  connection: WebSocket,
  viewer: Viewer,
  session: LiveSession,
  settle: () => void,
  { openSessions, log, helloMs = 5000 }: ViewerSocketsOptions,
): Promise<void> {
  const timer = setTimeout(() => viewer.end(streamCodes.closed, 'nothing was asked for in time'), helloMs);
  const coming: Viewer = { show: () => {}, tell: () => {}, end: (...words) => viewer.end(...words) };
  connection.once('close', () => {
    clearTimeout(timer);
    session.leave(coming);
    session.leave(viewer);
  });
  // Later messages of the client (input events of other products) have no meaning here.
  const first = new Promise<Hello | undefined>((take) => {
    connection.once('message', (data, isBinary) => take(isBinary ? undefined : readHello(data.toString())));
  });
  // The news of a DELETE may still be on its way to this process; whoever comes after it must not see the session any more.
  if (!(await openSessions.isOpen(session.id))) return viewer.end(streamCodes.gone, 'the session has ended');
  if (connection.readyState !== WebSocket.OPEN) return;
  // Nothing but the end may come before it is told that it is welcome.
  session.expect(coming);
  const hello = await first;
  clearTimeout(timer);
  if (connection.readyState !== WebSocket.OPEN) return;
  session.leave(coming);
  const refusal = enter(session, viewer, hello);
  if (refusal) return viewer.end(...refusal);
  settle();
  log.info({ session: session.id, viewers: session.viewers }, 'viewer came');
}

/** Lets a viewer in, or says why not. */
function enter(session: LiveSession, viewer: Viewer, hello: Hello | undefined): [StreamCode, string] | undefined {
  if (!hello) return [streamCodes.closed, 'the first message must be slaveInit'];
  if (hello.streamId !== session.id) return [streamCodes.gone, 'the session has no such stream'];
  if (!session.takesViewers)
    return [streamCodes.gone, session.ended ? 'the session has ended' : 'the session has too many viewers'];
  // Ready first, then pictures.
  viewer.tell(streamCodes.ready, '');
  const { current } = session;
  session.join(viewer, hello.receiveImage);
  if (current && hello.receiveImage) viewer.show(current);
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
function socketViewer(connection: WebSocket, streamId: string, closing: ClosingSockets): Viewer {
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
      if (connection.readyState !== WebSocket.OPEN) return;
      tell(code, words);
      closing.add(connection, code === streamCodes.badToken ? closePolicy : closeNormal, words);
    },
  };
}
