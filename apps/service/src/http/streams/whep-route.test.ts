import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { LiveSession, type LiveSessions } from '../../domain/streams/live-sessions.ts';
import { signStreamToken } from '../../domain/streams/stream-token.ts';
import { createLogger } from '../../platform/log.ts';
import { errorHandler } from '../gateway/error-renderer.ts';
import { trustedProxies } from './remote-address.ts';
import { canEncodeVideo } from './video-feed.ts';
import { whepPath, whepRoutes } from './whep-route.ts';

// Without an encoder the service has no such route.
const video = await canEncodeVideo();
if (!video) console.warn('SKIPPED: video of streams needs ffmpeg with libvpx.');

it.skipIf(!video)(
  'offers that come together do not pass the limit together, and refused ones give their place back',
  async () => {
    const session = new LiveSession('session00001', () => {});
    const secret = Buffer.alloc(32, 1);
    const app = Fastify();
    app.setErrorHandler(errorHandler(() => false));
    const places = whepRoutes(app, {
      live: { find: () => session } as unknown as LiveSessions,
      secret,
      openSessions: { isOpen: async () => true },
      countAddresses: false,
      proxies: trustedProxies([]),
      log: createLogger({ logLevel: 'silent', logFormat: 'json' }, 'test'),
    });
    // Video in a codec that is not ours: looked at for a while, then refused.
    const offer =
      'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=rtpmap:96 NOPE/90000\r\n';
    const post = () =>
      app.inject({
        method: 'POST',
        url: `${whepPath}?token=${signStreamToken(secret, session.id)}`,
        headers: { 'content-type': 'application/sdp' },
        payload: offer,
      });
    let most = 0;
    const answers = Promise.all(Array.from({ length: 70 }, post));
    let open = true;
    void answers.finally(() => {
      open = false;
    });
    while (open) {
      most = Math.max(most, places.total);
      await new Promise((turn) => setImmediate(turn));
    }
    // One that came too early is told to come again, the others that their codec is not ours.
    for (const { statusCode } of await answers) expect([400, 503]).toContain(statusCode);
    expect(most).toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(64);
    expect(places.total).toBe(0);
    expect((await post()).statusCode).toBe(400);
    await app.close();
  },
);
