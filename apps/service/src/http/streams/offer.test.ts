import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { LiveSession, type LiveSessions } from '../../domain/streams/live-sessions.ts';
import { signStreamToken } from '../../domain/streams/stream-token.ts';
import { createLogger } from '../../platform/log.ts';
import { errorHandler } from '../gateway/error-renderer.ts';
import { checkedOffer } from './offer.ts';
import { trustedProxies } from './remote-address.ts';
import { canEncodeVideo } from './video-feed.ts';
import { whepPath, whepRoutes } from './whep-route.ts';

const session = ['v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', 'a=group:BUNDLE 0'];
const section = [
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'c=IN IP4 0.0.0.0',
  'a=ice-ufrag:53a4',
  'a=ice-pwd:d6088a09a97b2897f9e32e',
  'a=fingerprint:sha-256 DA:26:13:CC:09:AB:FE:1D:2E:E5:AA:FB:3A:8B:7B:57:59:03:E1:99:BA:56:20:5B:BC:ED:52:81:C3:28:DF:A3',
  'a=setup:actpass',
  'a=recvonly',
  'a=mid:0',
  'a=rtcp-mux',
  'a=rtpmap:96 VP8/90000',
];
const offer = [...session, ...section];
const sdp = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;
const candidate = (host: string, port: number, k = 0) => `a=candidate:${k} 1 udp 2130706431 ${host} ${port} typ host`;
const many = <T>(count: number, make: (k: number) => T) => Array.from({ length: count }, (_, k) => make(k));

describe('an offer', () => {
  it('loses the addresses it names and nothing else', () => {
    const named = [candidate('127.0.0.1', 5432), candidate('metadata.internal', 80), candidate('x.local', 9)];
    expect(checkedOffer(sdp([...offer, ...named, 'a=end-of-candidates']))).toBe(sdp(offer));
    expect(checkedOffer(`${offer.join('\n')}\n`)).toBe(sdp(offer));
  });

  it.each([
    ['no text', undefined],
    ['another text', 'hello'],
    ['no video', sdp(session)],
    ['thousands of media sections', sdp([...offer, ...many(5000, () => 'm=video 9 UDP/TLS/RTP/SAVPF 96')])],
    ['a few media sections too many', sdp([...session, ...many(5, () => section).flat()])],
    ['thousands of candidates', sdp([...offer, ...many(2000, (k) => candidate('127.0.0.1', 9, k))])],
    ['many short lines', sdp([...offer, ...many(600, () => 'a=x')])],
    ['a long line', sdp([...offer, `a=x:${'y'.repeat(5000)}`])],
    ['a line that is none', sdp([...offer, 'a=mid:\u0000'])],
  ])('is refused before it is read: %s', (_what, body) => {
    expect(() => checkedOffer(body)).toThrow(/^body: /);
  });
});

// Without an encoder the service has no such route.
const video = await canEncodeVideo();
if (!video) console.warn('SKIPPED: video of streams needs ffmpeg with libvpx.');

/** The same mutations in every run. */
function mutations(count: number): string[] {
  let seed = 1;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  const mutate = (lines: string[]) => {
    const at = random(lines.length);
    const line = lines[at];
    const ways = [
      () => lines.splice(at, 1),
      () => lines.splice(at, 0, line),
      () => lines.splice(at, 1, line.slice(0, random(line.length + 1))),
      () => lines.splice(at, 1, line.replace(/\d+/, ['-1', '99999999999999999999', 'NaN', '0', ''][random(5)])),
      () => lines.splice(at, 1, [...line].reverse().join('')),
      () => lines.splice(random(lines.length), 1, line),
      () => lines.splice(at, 1, line.replace(/:.*/, ':%s\uffff')),
    ];
    ways[random(ways.length)]();
  };
  return many(count, () => {
    const lines = [...offer];
    for (let left = 1 + random(5); left > 0 && lines.length > 1; left--) mutate(lines);
    return sdp(lines);
  });
}

it.skipIf(!video)('no offer makes the host send to an address it names, fail, or keep a place', async () => {
  const watched = new LiveSession('session00001', () => {});
  const secret = Buffer.alloc(32, 1);
  const app = Fastify();
  app.setErrorHandler(errorHandler(() => false));
  const places = whepRoutes(app, {
    live: { find: () => watched } as unknown as LiveSessions,
    secret,
    openSessions: { isOpen: async () => true },
    countAddresses: false,
    proxies: trustedProxies([]),
    log: createLogger({ logLevel: 'silent', logFormat: 'json' }, 'test'),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const internal = createSocket('udp4').bind(0, '127.0.0.1');
  await once(internal, 'listening');
  let received = 0;
  internal.on('message', () => received++);
  const post = async (body: string) => {
    const answer = await fetch(`${base}${whepPath}?token=${signStreamToken(secret, watched.id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body,
    });
    await answer.text();
    const place = answer.headers.get('location');
    const leave = async () => {
      if (place) await fetch(base + place, { method: 'DELETE' });
    };
    return { status: answer.status, leave };
  };
  try {
    const { port } = internal.address();
    const pointed = await post(sdp([...offer, candidate('127.0.0.1', port), candidate('localhost', port, 1)]));
    expect(pointed.status).toBe(201);
    const statuses = new Map<number, number>();
    for (const body of mutations(80)) {
      const { status, leave } = await post(body);
      await leave();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].sort()).toEqual([201, 400]);
    const good = await post(sdp(offer));
    expect(good.status).toBe(201);
    await good.leave();
    await pointed.leave();
    expect(places.total).toBe(0);
    // All that time the first one had: its checks would have been there after 20 ms.
    expect(received).toBe(0);
  } finally {
    internal.close();
    await app.close();
  }
});
