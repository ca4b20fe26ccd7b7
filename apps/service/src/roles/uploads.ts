/** The upload and file host: receives files, serves objects, finishes what a crash left half done. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { accountsChangedChannel, KeyWatch } from '../domain/accounts/api-keys.ts';
import type { FileLinks } from '../domain/files/file-links.ts';
import type { ObjectStore } from '../domain/files/object-store.ts';
import { createShareLinks } from '../domain/shares/share-links.ts';
import { createAssembler } from '../domain/uploads/assembly.ts';
import type { UploadContext, UploadLimits } from '../domain/uploads/upload-context.ts';
import { sweepAssemblies, sweepExpired, sweepLeftovers } from '../domain/uploads/upload-sweep.ts';
import { closeGracefully } from '../http/close-gracefully.ts';
import { createUploadApp } from '../http/uploads/app.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { repeatedly } from '../platform/repeatedly.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { listenAt } from '../platform/start-error.ts';
import { createPartDigests } from '../store/objects/part-digests.ts';
import { refusingSilence } from '../store/objects/refusing-silence.ts';
import { accountRepository } from '../store/sql/account-repository.ts';
import { createClockWatch } from '../store/sql/clock-watch.ts';
import { type Database, isDatabaseUnavailable } from '../store/sql/database.ts';
import type { Notifications } from '../store/sql/notifications.ts';
import { shareRepository } from '../store/sql/share-repository.ts';
import { uploadRepository } from '../store/sql/upload-repository.ts';
import { checkReady, defaultUrl, type Runtime } from './runtime.ts';

export interface UploadHostDeps {
  config: UploadLimits & Pick<Config, 'metricsToken' | 'storageQuotaBytes'>;
  log: Logger;
  metrics: Metrics;
  database: Database;
  objects: ObjectStore;
  fileLinks: FileLinks;
  secret: Uint8Array;
  /** Where revocations are announced. */
  notifications?: Notifications;
}

// Somebody may be waiting for an assembly that a dead process left.
const assemblySweepMs = 5_000;
const expirySweepMs = 60_000;
const leftoverSweepMs = 3600_000;

/** Not listening yet. Closing it stops the sweeps and waits for running assemblies. */
export function createUploadHost(deps: UploadHostDeps): FastifyInstance {
  const { config, log, metrics, database, objects, fileLinks, secret, notifications } = deps;
  const clock = createClockWatch({ database, log });
  const whenSteady = (work: () => Promise<void>) => async () => (await clock.isSteady()) && work();
  const uploads: UploadContext = {
    repository: uploadRepository(database, config.storageQuotaBytes),
    objects,
    digests: createPartDigests(objects),
    fileLinks,
    limits: config,
    log,
    isClockSteady: () => clock.isSteady(),
  };
  // Requests are answered soon, with 503 where the storage stays silent; what nobody waits for has the storage's own limits.
  const requests: UploadContext = objects.local ? uploads : { ...uploads, objects: refusingSilence(objects) };
  const keys = new KeyWatch(accountRepository(database).isKeyActive);
  // A revocation is announced; one that was missed is noticed within seconds all the same.
  const forget = () => keys.forget();
  const unsubscribe: (() => void)[] = [];
  const assembler = createAssembler(uploads);
  const app = createUploadApp({
    log,
    secret,
    keys,
    // Addresses are made by the gateway, read here.
    shareLinks: createShareLinks({ secret, baseUrl: () => '', lifetimeS: 0, shares: shareRepository(database) }),
    context: { uploads: requests, assembler, onReceived: (bytes) => metrics.uploadedBytes.inc(bytes) },
    operations: {
      metrics,
      metricsToken: config.metricsToken,
      checkReady: () => checkReady({ database, objects }, config.uploadMinFreeBytes),
    },
    isUnavailable: isDatabaseUnavailable,
  });
  const sweeps: { stop(): Promise<void> }[] = [];
  app.addHook('onReady', async () => {
    if (notifications)
      unsubscribe.push(await notifications.subscribe(accountsChangedChannel, forget), notifications.onGap(forget));
    const failed = (what: string) => (error: unknown) =>
      log.warn({ err: { message: (error as Error).message } }, `${what} failed, will be tried again`);
    sweeps.push(
      repeatedly(assemblySweepMs, () => sweepAssemblies(uploads, assembler), failed('finishing uploads')),
      repeatedly(
        expirySweepMs,
        whenSteady(() => sweepExpired(uploads)),
        failed('expiring uploads'),
      ),
      repeatedly(
        leftoverSweepMs,
        whenSteady(() => sweepLeftovers(uploads)),
        failed('removing leftovers'),
      ),
    );
  });
  app.addHook('onClose', async () => {
    for (const off of unsubscribe) off();
    await Promise.all(sweeps.map((sweep) => sweep.stop()));
    await assembler.idle();
    await uploads.digests.close();
  });
  return app;
}

export async function startUploadHost(runtime: Runtime, shutdown: Shutdown): Promise<void> {
  const { config, addresses } = runtime;
  const app = createUploadHost(runtime);
  await listenAt(app, config.host, config.uploadPort, 'ORRERY_UPLOAD_PORT');
  if (config.uploadUrl === undefined)
    addresses.uploads = defaultUrl(config, (app.server.address() as AddressInfo).port);
  shutdown.add('uploads', () => closeGracefully(app, config.shutdownGraceS));
}
