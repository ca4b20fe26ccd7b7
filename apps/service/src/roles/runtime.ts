/** What every role stands on: database, schema, queue, storage, signed links. Opened once per process, closed last. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFileLinks, type FileLinks } from '../domain/files/file-links.ts';
import type { ObjectStore } from '../domain/files/object-store.ts';
import type { Store } from '../domain/store-port.ts';
import { queueSpecs } from '../jobs/job-kinds.ts';
import type { Config } from '../platform/config.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import type { Logger } from '../platform/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { StartError } from '../platform/start-error.ts';
import { openDiskStore } from '../store/objects/disk.ts';
import { namingDamage } from '../store/sql/damage.ts';
import { type Database, openDatabase } from '../store/sql/database.ts';
import { type JobQueue, openJobQueue } from '../store/sql/job-queue.ts';
import { migrate, signingSecret } from '../store/sql/migrate.ts';
import { Notifications } from '../store/sql/notifications.ts';
import { createStore } from '../store/sql/store.ts';

export interface Runtime {
  config: Config;
  log: Logger;
  metrics: Metrics;
  connectionString: string;
  database: Database;
  notifications: Notifications;
  queue: JobQueue;
  store: Store;
  objects: ObjectStore;
  secret: Buffer;
  fileLinks: FileLinks;
  /** Where callers reach the hosts; ports given as 0 are known only after listening. */
  addresses: { gateway: string; uploads: string; streams?: string };
}

const goodbyeMs = 5000;

/** `0.0.0.0` is where we listen, not an address anyone can call. */
const callableHost = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;

export function defaultUrl(config: Config, port: number): string {
  return `http://${callableHost(config.host)}:${port}`;
}

export async function openObjects(config: Config): Promise<ObjectStore> {
  if (config.s3Bucket === undefined) {
    prepareDataDir(config.dataDir);
    return openDiskStore(join(config.dataDir, 'objects'));
  }
  // The SDK is large; a laptop that keeps its objects on disk need not load it.
  const { openS3Store } = await import('../store/objects/s3.ts');
  return openS3Store({
    bucket: config.s3Bucket,
    region: config.s3Region,
    endpoint: config.s3Endpoint,
    accessKeyId: config.s3AccessKeyId,
    secretAccessKey: config.s3SecretAccessKey,
    forcePathStyle: config.s3ForcePathStyle,
    prefix: config.s3Prefix,
  });
}

export async function openRuntime(
  config: Config,
  log: Logger,
  shutdown: Shutdown,
  options: { embeddedDatabase: boolean; supervise: boolean },
): Promise<Runtime> {
  let connectionString = config.databaseUrl;
  if (connectionString === undefined) {
    if (!options.embeddedDatabase)
      throw new StartError('DATABASE_URL is needed: a role started alone shares its database with the others');
    const postgres = await startEmbeddedPostgres({
      directory: join(config.dataDir, 'postgres'),
      opened: config.dataDir,
      log,
    });
    shutdown.add('database', () => postgres.stop());
    connectionString = postgres.connectionString;
  }
  const database = openDatabase(connectionString, config.databasePoolSize, log);
  // A frozen server answers no goodbye either.
  shutdown.add('database connections', () =>
    Promise.race([database.end(), sleep(goodbyeMs, undefined, { ref: false })]),
  );
  await database.query('select 1').catch((error: Error) => {
    throw databaseFault(error, connectionString);
  });
  const secret = await namingDamage(async () => {
    await migrate(database, log);
    return signingSecret(database);
  });
  const notifications = new Notifications(connectionString, log);
  await notifications.start();
  shutdown.add('notifications', () =>
    Promise.race([notifications.close(), sleep(goodbyeMs, undefined, { ref: false })]),
  );
  const queue = await namingDamage(() =>
    openJobQueue({ database, queues: queueSpecs(config), log, supervise: options.supervise }),
  );
  shutdown.add('job queue', () => queue.close());
  const objects = await openObjects(config);
  const addresses: Runtime['addresses'] = {
    gateway: config.publicUrl ?? defaultUrl(config, config.port),
    uploads: config.uploadUrl ?? defaultUrl(config, config.uploadPort),
  };
  return {
    config,
    log,
    metrics: createMetrics(),
    connectionString,
    database,
    notifications,
    queue,
    store: createStore(database, queue, {
      quotaBytes: config.storageQuotaBytes,
      freeBytes: () => objects.freeBytes(),
      minFreeBytes: config.workMinFreeBytes,
    }),
    objects,
    secret,
    fileLinks: createFileLinks({ secret, baseUrl: () => addresses.uploads }),
    addresses,
  };
}

/** Without the password, which the address holds. */
function databaseFault(error: Error, connectionString: string): StartError {
  // Several addresses were tried: the error of all has no message, the first one has.
  const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  const at = URL.parse(connectionString);
  const where = at ? `at ${at.hostname}${at.port && `:${at.port}`}${at.pathname}` : 'of DATABASE_URL';
  return new StartError(
    `the database ${where} cannot be used (${message}): check that PostgreSQL runs there and that DATABASE_URL names its host, database, user and password`,
    { cause: error },
  );
}

/** An orchestrator asks often and waits for seconds: a storage that stays silent is one that is away. */
const readyWithinMs = 8000;

export async function checkReady(
  { database, objects }: Pick<Runtime, 'database' | 'objects'>,
  minFreeBytes: number,
): Promise<void> {
  const late = sleep(readyWithinMs, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${readyWithinMs / 1000} s`);
  });
  late.catch(() => {}); // nobody listens any more when the rest was in time
  const ready = async () => {
    await Promise.all([database.query('select 1'), objects.head('health/probe')]);
    const free = await objects.freeBytes();
    if (free !== undefined && free < minFreeBytes)
      throw new Error(`the disk has ${free} bytes left, less than ${minFreeBytes}`);
  };
  await Promise.race([ready(), late]);
}
