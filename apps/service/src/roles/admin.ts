/** Access to accounts and keys for the command line, whether or not the service runs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchRules } from '../domain/fetching/address-rules.ts';
import type { Store } from '../domain/store-port.ts';
import { addressRefusal } from '../jobs/fetch/guarded-agent.ts';
import { type Config, loadConfig } from '../platform/config.ts';
import { keepFilesPrivate, prepareDataDir } from '../platform/data-dir.ts';
import { lockDataDir } from '../platform/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { createLogger } from '../platform/log.ts';
import { noLimits } from '../store/sql/account-storage.ts';
import { openDatabase } from '../store/sql/database.ts';
import { migrate } from '../store/sql/migrate.ts';
import { createStore } from '../store/sql/store.ts';

export { accountsChangedChannel, createKey, revokeKey } from '../domain/accounts/api-keys.ts';
export { endSignIn } from '../domain/accounts/sign-ins.ts';

/** Why no webhook would ever be sent there; undefined where nothing is against it. The rule is that of the delivery (worker.ts). */
export function webhookRefusal(url: string): Promise<string | undefined> {
  return addressRefusal(url, fetchRules({ allowHosts: loadConfig().fetchAllowHosts, ownUrls: [] }));
}

/** The account of the first start's key, and of keys made without a name. */
export const defaultAccount = 'default';

export const databaseAddressFile = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'database-address');
export const gatewayAddressFile = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'gateway-address');

/** Where a service that runs on the data directory of the settings is reached; undefined when none runs. */
export async function runningGateway(): Promise<string | undefined> {
  const address = await readFile(gatewayAddressFile(loadConfig()), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (address === undefined) return undefined;
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(5000) });
    return answer.ok ? address : undefined;
  } catch {
    return undefined; // the file of a service that was killed
  }
}

/** The database cannot be started or reached; the message says what to look at. */
class DatabaseUnavailableError extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';
  constructor(cause: unknown) {
    // Several addresses were tried: the error of all has no message, the first one has.
    const { message } = cause instanceof AggregateError ? (cause.errors[0] as Error) : (cause as Error);
    super(`the database cannot be used: ${message}`, { cause });
  }
}

const noQueue = () => async () => {
  throw new Error('no jobs are queued from here');
};
const noJobs = { enqueueIn: noQueue, withdrawIn: noQueue, holdIn: async () => false };

/** Where the database is: a setting, a running service, or one started for the moment. */
async function findDatabase(
  config: Config,
  log: ReturnType<typeof createLogger>,
): Promise<{ address: string; close(): Promise<void> }> {
  if (config.databaseUrl !== undefined) return { address: config.databaseUrl, close: async () => {} };
  let unlock: () => void;
  keepFilesPrivate();
  prepareDataDir(config.dataDir);
  try {
    unlock = lockDataDir(config.dataDir);
  } catch (running) {
    const address = await readFile(databaseAddressFile(config), 'utf8').catch(() => undefined);
    if (address === undefined) throw running;
    return { address, close: async () => {} };
  }
  const postgres = await startEmbeddedPostgres({
    directory: join(config.dataDir, 'postgres'),
    opened: config.dataDir,
    log,
  });
  return {
    address: postgres.connectionString,
    close: async () => {
      await postgres.stop();
      unlock();
    },
  };
}

export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const config = loadConfig();
  const log = createLogger({ ...config, logLevel: 'warn' }, 'orrery');
  const found = await findDatabase(config, log).catch((error) => {
    throw new DatabaseUnavailableError(error);
  });
  const database = openDatabase(found.address, 2, log);
  try {
    await database.query('select 1').catch((error) => {
      throw new DatabaseUnavailableError(error);
    });
    await migrate(database, log);
    return await work(createStore(database, noJobs, { ...noLimits, quotaBytes: config.storageQuotaBytes }));
  } finally {
    await database.end();
    await found.close();
  }
}
