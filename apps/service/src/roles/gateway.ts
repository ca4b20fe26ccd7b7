import type { AddressInfo } from 'node:net';
import { accountsChangedChannel } from '../domain/accounts/api-keys.ts';
import { Authenticator } from '../domain/accounts/authenticator.ts';
import { checkUrlLiteral, fetchRules } from '../domain/fetching/address-rules.ts';
import { createShareLinks } from '../domain/shares/share-links.ts';
import { StreamScenes } from '../domain/streams/stream-scenes.ts';
import { WorldEvents, worldChangedChannel } from '../domain/worlds/world-events.ts';
import { closeGracefully } from '../http/close-gracefully.ts';
import { createGateway } from '../http/gateway/app.ts';
import { ConsoleBundle } from '../http/gateway/console/console-bundle.ts';
import { sceneReader } from '../http/gateway/scene-thread.ts';
import type { Lane } from '../jobs/job-definition.ts';
import { reconstructionEstimates, thisMachine } from '../jobs/reconstruction/expected-work.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { listenAt } from '../platform/start-error.ts';
import { version } from '../platform/version.ts';
import { refusingSilence } from '../store/objects/refusing-silence.ts';
import { isDatabaseUnavailable } from '../store/sql/database.ts';
import { lineMovedChannel } from '../store/sql/job-names.ts';
import { checkReady, defaultUrl, type Runtime } from './runtime.ts';

/** The one lane whose moves have listeners. */
const worldLane: Lane = 'long';

export async function startGateway(runtime: Runtime, shutdown: Shutdown): Promise<void> {
  const { config, log, store, fileLinks, secret, notifications, addresses, metrics } = runtime;
  const objects = runtime.objects.local ? runtime.objects : refusingSilence(runtime.objects);
  const authenticator = new Authenticator(store);
  const worldEvents = new WorldEvents(store);
  const reportLost = (error: Error) => log.warn({ err: { message: error.message } }, 'news of a world not delivered');
  await notifications.subscribe(accountsChangedChannel, () => authenticator.forget());
  await notifications.subscribe(worldChangedChannel, (worldId) => void worldEvents.announce(worldId).catch(reportLost));
  await notifications.subscribe(lineMovedChannel, (lane) => {
    if (lane === worldLane) worldEvents.announceAll().catch(reportLost);
  });
  notifications.onGap(() => {
    authenticator.forget();
    worldEvents.announceAll().catch(reportLost);
  });
  for (const url of config.consoleOrigins)
    if (!/^https?:\/\//.test(url) || !URL.canParse(url))
      throw new Error(`ORRERY_CONSOLE_ORIGINS: '${url}' is no http or https address`);
  const bundle = new ConsoleBundle(log);
  const app = await createGateway({
    version,
    log,
    isUnavailable: isDatabaseUnavailable,
    operations: {
      metrics,
      metricsToken: config.metricsToken,
      checkReady: () => checkReady(runtime, config.workMinFreeBytes),
    },
    console: {
      bundle,
      estimates: reconstructionEstimates(thisMachine()),
      hosts: () => ({
        uploads: addresses.uploads,
        streams: addresses.streams ?? config.streamUrl ?? defaultUrl(config, config.streamPort),
        others: config.consoleOrigins,
      }),
    },
    context: {
      config,
      store,
      objects,
      fileLinks,
      shareLinks: createShareLinks({
        secret,
        baseUrl: () => addresses.uploads,
        lifetimeS: config.fileUrlLifetimeS,
        shares: store.shares,
      }),
      secret,
      authenticator,
      worldEvents,
      sceneReader,
      streamScenes: new StreamScenes(objects, sceneReader),
      checkAddress: (url) =>
        checkUrlLiteral(url, fetchRules({ allowHosts: config.fetchAllowHosts, ownUrls: [addresses.uploads] }))?.reason,
      uploadUrl: () => addresses.uploads,
      gatewayUrl: () => addresses.gateway,
    },
  });
  await listenAt(app, config.host, config.port, 'ORRERY_PORT');
  if (config.publicUrl === undefined)
    addresses.gateway = defaultUrl(config, (app.server.address() as AddressInfo).port);
  shutdown.add('console', () => bundle.close());
  // Not waited for: the service is ready without it.
  void bundle.prepare();
  shutdown.add('gateway', () => closeGracefully(app, config.shutdownGraceS));
}
