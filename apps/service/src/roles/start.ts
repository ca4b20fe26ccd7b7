/** Everything in one process: what `npm start` runs. */
import { rm, writeFile } from 'node:fs/promises';
import { createKey, ensureKey } from '../domain/accounts/api-keys.ts';
import type { Config } from '../platform/config.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import { lockDataDir } from '../platform/data-dir-lock.ts';
import type { Logger } from '../platform/log.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { databaseAddressFile, defaultAccount, gatewayAddressFile } from './admin.ts';
import { startGateway } from './gateway.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { startStreamHost } from './streams.ts';
import { startUploadHost } from './uploads.ts';
import { startWorker } from './worker.ts';

/** The key given as a setting, or on a deployment's first start a new one, which is returned to be shown. */
export async function ensureFirstKey({
  store,
  config,
  log,
}: Pick<Runtime, 'store' | 'config' | 'log'>): Promise<string | undefined> {
  if (config.apiKey !== undefined) {
    if (config.apiKey.length < 16)
      log.warn('ORRERY_API_KEY is short; use a long random one where others can reach this service');
    await ensureKey(store, defaultAccount, config.apiKey);
    return undefined;
  }
  if (await store.accounts.hasKeys()) return undefined;
  return (await createKey(store, defaultAccount)).key;
}

export async function startAll(config: Config, log: Logger, shutdown: Shutdown): Promise<void> {
  prepareDataDir(config.dataDir);
  const unlock = lockDataDir(config.dataDir);
  shutdown.add('data directory', async () => unlock());
  const runtime = await openRuntime(config, log, shutdown, { embeddedDatabase: true, supervise: true });
  if (config.databaseUrl === undefined) {
    // For `orrery keys` while we run; the port changes with every start.
    const file = databaseAddressFile(config);
    await writeFile(file, runtime.connectionString, { mode: 0o600 });
    shutdown.add('database address', () => rm(file, { force: true }));
  }
  const key = await ensureFirstKey(runtime);
  // Stopping goes the other way: first no new requests, then the jobs are handed back.
  const { relays } = await startStreamHost(runtime, shutdown);
  await startWorker(runtime, shutdown, { relays });
  await startUploadHost(runtime, shutdown);
  await startGateway(runtime, shutdown);
  const { gateway, uploads, streams } = runtime.addresses;
  // For `orrery demo` while we run.
  const addressFile = gatewayAddressFile(config);
  await writeFile(addressFile, gateway, { mode: 0o600 });
  shutdown.add('gateway address', () => rm(addressFile, { force: true }));
  if (key !== undefined) process.stdout.write(`orrery api key (shown once, keep it): ${key}\n`);
  process.stdout.write(
    `orrery ready gateway=${gateway} uploads=${uploads} streams=${streams} console=${gateway}/console\n`,
  );
}
