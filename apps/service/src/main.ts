/** Roles of the service. The only place, with `roles/`, where parts are wired together. */
import { ConfigError, loadConfig, secretsExposed, unknownSettings } from './platform/config.ts';
import { keepFilesPrivate } from './platform/data-dir.ts';
import { createLogger } from './platform/log.ts';
import { Shutdown, StartInterrupted } from './platform/shutdown.ts';
import { StartError } from './platform/start-error.ts';

export type Role = 'start' | 'gateway' | 'uploads' | 'worker' | 'streams';

export async function runRole(role: Role, args: string[]): Promise<number> {
  if (args.length > 0) {
    process.stderr.write(`orrery ${role} takes no arguments; settings come from the environment (docs/settings.md)\n`);
    return 2;
  }
  let config: ReturnType<typeof loadConfig>;
  try {
    config = loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`orrery cannot start: ${error.message}\n`);
    return 2;
  }
  keepFilesPrivate();
  const log = createLogger(config, role === 'start' ? 'orrery' : role);
  for (const key of unknownSettings()) log.warn({ key }, 'not a setting; is it misspelt?');
  if (secretsExposed())
    log.warn('orrery.config.json holds secrets and can be read by other users: chmod 600 orrery.config.json');
  const shutdown = new Shutdown(log);
  const ended = shutdown.untilSignal();
  try {
    await shutdown.during(() => startRole(role, config, log, shutdown));
  } catch (error) {
    if (!(error instanceof StartInterrupted)) {
      // What names a setting and a cure needs no stack; anything else does.
      if (!(error instanceof StartError)) log.error({ err: error }, 'orrery cannot start');
      process.stderr.write(`orrery cannot start: ${(error as Error).message}\n`);
      await shutdown.stop();
      return 1;
    }
  }
  await ended;
  return 0;
}

async function startRole(
  role: Role,
  config: ReturnType<typeof loadConfig>,
  log: ReturnType<typeof createLogger>,
  shutdown: Shutdown,
): Promise<void> {
  if (role === 'start') {
    const { startAll } = await import('./roles/start.ts');
    return startAll(config, log, shutdown);
  }
  const { openRuntime } = await import('./roles/runtime.ts');
  const runtime = await openRuntime(config, log, shutdown, { embeddedDatabase: false, supervise: role === 'worker' });
  const { ensureFirstKey } = await import('./roles/start.ts');
  if (role === 'gateway') {
    const key = await ensureFirstKey(runtime);
    if (key !== undefined) process.stdout.write(`orrery api key (shown once, keep it): ${key}\n`);
    await (await import('./roles/gateway.ts')).startGateway(runtime, shutdown);
    process.stdout.write(
      `orrery ready gateway=${runtime.addresses.gateway} console=${runtime.addresses.gateway}/console\n`,
    );
  } else if (role === 'uploads') {
    await (await import('./roles/uploads.ts')).startUploadHost(runtime, shutdown);
    process.stdout.write(`orrery ready uploads=${runtime.addresses.uploads}\n`);
  } else if (role === 'streams') {
    const { relays, url } = await (await import('./roles/streams.ts')).startStreamHost(runtime, shutdown);
    const { stream } = (await import('./jobs/job-kinds.ts')).definitions;
    await (await import('./roles/worker.ts')).startWorker(runtime, shutdown, { relays, definitions: { stream } });
    process.stdout.write(`orrery ready streams=${url}\n`);
  } else {
    const { startWorker, startWorkerOperations } = await import('./roles/worker.ts');
    const address = await startWorkerOperations(runtime, shutdown);
    await startWorker(runtime, shutdown);
    process.stdout.write(`orrery ready worker${address === undefined ? '' : `=${address}`}\n`);
  }
}
