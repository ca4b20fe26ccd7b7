/** The streams role: draws live sessions and serves their viewers. `start` has it inside. */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LiveSessions } from '../domain/streams/live-sessions.ts';
import { isOpenStream, streamPushedChannel } from '../domain/streams/stream-sessions.ts';
import { closeGracefully } from '../http/close-gracefully.ts';
import { createStreamApp } from '../http/streams/app.ts';
import { canEncodeVideo } from '../http/streams/video-feed.ts';
import { SessionRelays } from '../jobs/streams/session-relays.ts';
import { randomId } from '../platform/random-ids.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { listenAt } from '../platform/start-error.ts';
import { checkReady, defaultUrl, type Runtime } from './runtime.ts';

export interface StreamHost {
  relays: SessionRelays;
  /** Where viewers reach it. */
  url: string;
  close(): Promise<void>;
}

/** A viewer has five seconds to say what it wants (viewer-sockets.ts). */
const openCheckMs = 2000;

async function openStreamHost(
  runtime: Pick<Runtime, 'config' | 'log' | 'metrics' | 'store' | 'objects' | 'secret' | 'notifications' | 'database'>,
): Promise<StreamHost> {
  const { config, log, metrics, store, objects, secret, notifications } = runtime;
  const nodeId = randomId(12);
  const live = new LiveSessions(config.streamViewersPerSession);
  const video = await canEncodeVideo();
  if (!video) log.warn('no ffmpeg with VP8: live streams have pictures, but no video (WHEP)');
  if (config.streamUrl !== undefined && config.trustedProxies.length === 0)
    log.warn(
      'ORRERY_STREAM_URL names a proxy, ORRERY_TRUSTED_PROXIES does not: viewers cannot be limited by their address',
    );
  const app = createStreamApp({
    log,
    secret,
    nodeId,
    live,
    video,
    openSessions: {
      // Without a database nobody can have closed it either; what this process knows is then the truth.
      // So it is while the database does not answer: a viewer waits for nobody's thaw.
      isOpen: (id) =>
        Promise.race([store.streams.find(id).then(isOpenStream, () => true), sleep(openCheckMs, true, { ref: false })]),
    },
    limits: config,
    behindProxy: config.streamUrl !== undefined,
    operations: {
      metrics,
      metricsToken: config.metricsToken,
      checkReady: () => checkReady(runtime, config.workMinFreeBytes),
    },
  });
  await listenAt(app, config.host, config.streamPort, 'ORRERY_STREAM_PORT');
  const url = new URL(config.streamUrl ?? defaultUrl(config, (app.server.address() as AddressInfo).port));
  const relays = new SessionRelays({
    store,
    objects,
    live,
    log,
    idleMs: config.streamIdleS * 1000,
    connection: (sessionId) => ({
      host: url.host,
      secure: url.protocol === 'https:',
      nodeId,
      streamId: sessionId,
      video,
    }),
  });
  const off = [
    await notifications.subscribe(streamPushedChannel, (sessionId) => relays.pushed(sessionId)),
    notifications.onGap(() => relays.pushed()),
  ];
  return {
    relays,
    url: url.origin,
    async close() {
      for (const each of off) each();
      relays.closeAll('the service is stopping');
      await closeGracefully(app, config.shutdownGraceS);
    },
  };
}

/** Listens until the shutdown; sessions end with it. */
export async function startStreamHost(runtime: Runtime, shutdown: Shutdown): Promise<StreamHost> {
  const host = await openStreamHost(runtime);
  runtime.addresses.streams = host.url;
  shutdown.add('streams', () => host.close());
  return host;
}
