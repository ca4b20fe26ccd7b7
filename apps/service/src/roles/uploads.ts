/** The upload and file host: receives files, serves objects, finishes what a crash left half done. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { FileLinks } from '../domain/files/file-links.ts';
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
import type { ObjectStore } from '../store/objects/object-store.ts';
import { createPartDigests } from '../store/objects/part-digests.ts';
import { createClockWatch } from '../store/sql/clock-watch.ts';
import { type Database, isDatabaseUnavailable } from '../store/sql/database.ts';
import { uploadRepository } from '../store/sql/upload-repository.ts';
import { checkReady, defaultUrl, type Runtime } from './runtime.ts';

export interface UploadHostDeps {
  config: UploadLimits & Pick<Config, 'metricsToken'>;
  log: Logger;
  metrics: Metrics;
  database: Database;
  objects: ObjectStore;
  fileLinks: FileLinks;
  secret: Uint8Array;
}

// Somebody may be waiting for an assembly that a dead process left.
const assemblySweepMs = 5_000;
const expirySweepMs = 60_000;
const leftoverSweepMs = 3600_000;

/** Not listening yet. Closing it stops the sweeps and waits for running assemblies. */
export function createUploadHost(deps: UploadHostDeps): FastifyInstance {
  const { config, log, metrics, database, objects, fileLinks, secret } = deps;
  const clock = createClockWatch({ database, log });
  const whenSteady = (work: () => Promise<void>) => async () => (await clock.isSteady()) && work();
  const uploads: UploadContext = {
    repository: uploadRepository(database),
    objects,
    digests: createPartDigests(objects),
    fileLinks,
    limits: config,
    log,
    isClockSteady: () => clock.isSteady(),
  };
  const assembler = createAssembler(uploads);
  const app = createUploadApp({
    log,
    secret,
    context: { uploads, assembler, onReceived: (bytes) => metrics.uploadedBytes.inc(bytes) },
    operations: { metrics, metricsToken: config.metricsToken, checkReady: () => checkReady({ database, objects }) },
    isUnavailable: isDatabaseUnavailable,
  });
  const sweeps: { stop(): Promise<void> }[] = [];
  app.addHook('onReady', async () => {
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
    await Promise.all(sweeps.map((sweep) => sweep.stop()));
    await assembler.idle();
    await uploads.digests.close();
  });
  return app;
}

export async function startUploadHost(runtime: Runtime, shutdown: Shutdown): Promise<void> {
  const { config, addresses } = runtime;
  const app = createUploadHost(runtime);
  await app.listen({ host: config.host, port: config.uploadPort });
  if (config.uploadUrl === undefined)
    addresses.uploads = defaultUrl(config, (app.server.address() as AddressInfo).port);
  shutdown.add('uploads', () => closeGracefully(app, config.shutdownGraceS));
}
