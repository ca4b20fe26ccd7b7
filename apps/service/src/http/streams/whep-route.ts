/** WebRTC viewers by WHEP: an offer is posted and answered, deleting the address ends the video. */
import { randomInt } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { MediaStreamTrack, RTCPeerConnection } from 'werift';
import type { LiveSessions } from '../../domain/streams/live-sessions.ts';
import { RequestError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';
import { randomId } from '../../platform/random-ids.ts';
import { checkedOffer } from './offer.ts';
import { remoteAddress } from './remote-address.ts';
import { VideoFeed, type VideoReceiver } from './video-feed.ts';
import { ViewerPlaces } from './viewer-places.ts';
import { type OpenSessions, watchedSession } from './watched-session.ts';

export const whepPath = '/streaming/whep';

export interface WhepContext {
  live: LiveSessions;
  secret: Uint8Array;
  openSessions: OpenSessions;
  log: Logger;
  /** Connections can be told apart by their address. */
  countAddresses: boolean;
  proxies: BlockList;
}

interface Peer {
  sessionId: string;
  close(): void;
}

const mostPeers = 64;
const mostOfAddress = { total: 32, inSession: 16 };
/** A viewer that posts an offer and never connects. */
const connectMs = 20_000;
const gatherMs = 3000;
const endedEarly = 'the video ended before it began; try again';

/** Gives the places that viewers take. */
export function whepRoutes(app: FastifyInstance, context: WhepContext): ViewerPlaces {
  const peers = new Map<string, Peer>();
  const feeds = new Map<string, VideoFeed>();
  const places = new ViewerPlaces({ total: mostPeers, address: context.countAddresses ? mostOfAddress : undefined });

  app.addContentTypeParser('application/sdp', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('preClose', async () => {
    for (const peer of peers.values()) peer.close();
  });

  app.post<{ Querystring: { token?: unknown } }>(whepPath, async (request, reply) => {
    const session = await watchedSession(context, request.query.token);
    const offer = checkedOffer(request.body);
    const peer: Peer = { sessionId: session.id, close: () => {} };
    // The place is taken before anything is waited for: offers that come together must not pass the limit together.
    const place = places.take(session.id, remoteAddress(request.raw, context.proxies), () => peer.close());
    if (typeof place === 'string')
      throw new RequestError(
        'UNAVAILABLE',
        `too many video viewers${place === 'address' ? ' from this address' : ''}; try again later`,
      );
    let feed = feeds.get(session.id);
    if (!feed) {
      feed = VideoFeed.start(session, context.log, () => feeds.delete(session.id));
      if (!feed) {
        place.leave();
        throw new RequestError('UNAVAILABLE', 'the session has too many viewers');
      }
      feeds.set(session.id, feed);
    }
    const id = randomId(20);
    peers.set(id, peer);
    try {
      const answer = await connect(offer, feed, peer, {
        onConnected: () => place.settle(),
        onClosed: () => {
          peers.delete(id);
          place.leave();
        },
      });
      if (!peers.has(id)) throw new RequestError('UNAVAILABLE', endedEarly);
      const token = encodeURIComponent(String(request.query.token));
      return reply
        .code(201)
        .header('location', `${whepPath}/${id}?token=${token}`)
        .type('application/sdp')
        .send(answer);
    } catch (error) {
      peers.delete(id);
      place.leave();
      if (error instanceof RequestError) throw error;
      throw new RequestError('INVALID_ARGUMENT', 'body: the offer cannot be answered (VP8 is needed)', {
        cause: error,
      });
    }
  });

  app.delete<{ Params: { id: string }; Querystring: { token?: unknown } }>(
    `${whepPath}/:id`,
    async (request, reply) => {
      const session = await watchedSession(context, request.query.token);
      const peer = peers.get(request.params.id);
      if (peer?.sessionId !== session.id) throw new RequestError('STREAM_NOT_FOUND', 'there is no such viewer');
      peer.close();
      return reply.code(200).send();
    },
  );
  return places;
}

/**
 * The answer to an offer. The viewer counts, and can be closed, from the first moment: what is waited for here must not let the feed
 * of others end, nor the limit be passed. Throws when the offer cannot be used; nothing is left open then.
 */
async function connect(
  offer: string,
  feed: VideoFeed,
  peer: Peer,
  { onConnected, onClosed }: { onConnected: () => void; onClosed: () => void },
): Promise<string> {
  let connection: RTCPeerConnection | undefined;
  let send: VideoReceiver['send'] = () => {};
  let closed = false;
  const close = () => {
    if (closed) return;
    closed = true;
    clearTimeout(timer);
    feed.remove(receiver);
    // What its sockets say while they are closed helps nobody.
    connection?.close().catch(() => {});
    onClosed();
  };
  const receiver: VideoReceiver = { send: (...packet) => send(...packet), end: close };
  const timer = setTimeout(() => {
    if (connection?.connectionState !== 'connected') close();
  }, connectMs);
  peer.close = close;
  feed.add(receiver);
  try {
    // Large, and only needed where somebody watches video.
    const werift = await import('werift');
    if (closed) throw new RequestError('UNAVAILABLE', endedEarly);
    connection = new werift.RTCPeerConnection({ codecs: { audio: [], video: [werift.useVP8()] }, iceServers: [] });
    const track = new werift.MediaStreamTrack({ kind: 'video' });
    send = packetsTo(connection, track, werift);
    connection.addTransceiver(track, { direction: 'sendonly' });
    connection.connectionStateChange.subscribe((state) => {
      if (state === 'connected') onConnected();
      if (state === 'failed' || state === 'disconnected' || state === 'closed') close();
    });
    await connection.setRemoteDescription({ type: 'offer', sdp: offer });
    await connection.setLocalDescription(await connection.createAnswer());
    if (connection.iceGatheringState !== 'complete')
      await connection.iceGatheringStateChange.watch((state) => state === 'complete', gatherMs);
    const answer = connection.localDescription?.sdp;
    if (!answer) throw new Error('there is no answer');
    return answer;
  } catch (error) {
    close();
    throw error;
  }
}

function packetsTo(
  connection: RTCPeerConnection,
  track: MediaStreamTrack,
  { RtpHeader, RtpPacket }: Pick<typeof import('werift'), 'RtpHeader' | 'RtpPacket'>,
): VideoReceiver['send'] {
  let sequenceNumber = randomInt(2 ** 15);
  return (payload, timestamp, marker) => {
    if (connection.connectionState !== 'connected') return;
    sequenceNumber = (sequenceNumber + 1) & 0xffff;
    track.writeRtp(new RtpPacket(new RtpHeader({ sequenceNumber, timestamp, marker, payloadType: 96 }), payload));
  };
}
