/** The service the demo talks to: one that was named, one that runs on this machine, or one started for the time of the demo. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { connect } from '../remote/service-access.ts';
import { repositoryRoot } from '../repository.ts';

export interface FoundService {
  url: string;
  key: string;
  /** It ends with the demo. */
  startedHere: boolean;
  close(): Promise<void>;
}

/** The service could not be started; the message says why. */
class ServiceNotStartedError extends Error {
  readonly code = 'SERVICE_NOT_STARTED';
}

export async function findService(
  options: { url?: string | undefined; key?: string | undefined; signal: AbortSignal },
  say: (line: string) => void,
): Promise<FoundService> {
  if (options.url !== undefined && options.key !== undefined) {
    const { url, key, signal } = options;
    // Is a service there, and does it know the key? Better asked before the photos are drawn than after it.
    await connect({ url, key }).uploads.token({ signal });
    return { url, key, startedHere: false, close: async () => {} };
  }
  const { runningGateway } = await import('@orrery/service/admin');
  const running = await runningGateway();
  if (running !== undefined) return withKey(running, options.key, undefined);
  say('starting a service for the demo');
  const started = await startService(options.signal, say);
  try {
    return await withKey(started.url, options.key, started.stop);
  } catch (error) {
    await started.stop();
    throw error;
  }
}

/**
 * A key of the demo's own, which is revoked at the end. It opens the account of the key that the first start has printed, so that the console shows
 * the world to whoever signs in with that one. No account is opened to anybody by this: who can write the data directory's database can make such keys.
 */
async function withKey(
  url: string,
  given: string | undefined,
  stop: (() => Promise<void>) | undefined,
): Promise<FoundService> {
  const startedHere = stop !== undefined;
  if (given !== undefined) return { url, key: given, startedHere, close: async () => stop?.() };
  const { createKey, defaultAccount, revokeKey, withStore } = await import('@orrery/service/admin');
  const { key, keyId } = await withStore((store) => createKey(store, defaultAccount));
  return {
    url,
    key,
    startedHere,
    async close() {
      try {
        await withStore((store) => revokeKey(store, keyId));
      } finally {
        await stop?.();
      }
    },
  };
}

const STOP_MS = 30_000;

async function startService(
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(repositoryRoot, 'bin', 'orrery.mjs'), 'start'], {
    cwd: process.cwd(),
    // Free ports: the usual ones may belong to something else. The launcher that started us has done the set-up.
    env: {
      ...process.env,
      ORRERY_PORT: '0',
      ORRERY_UPLOAD_PORT: '0',
      ORRERY_STREAM_PORT: '0',
      ORRERY_SETUP: 'off',
      ORRERY_LOG_FORMAT: 'json',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches the demo, which then stops it.
    detached: true,
  });
  const stop = () => stopService(child);
  const onAbort = () => void stop();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const { url, firstKey } = await readyLine(child);
    // Shown once in the life of a data directory, and this was the time.
    if (firstKey) say(`the service's first API key (shown once, keep it): ${firstKey}`);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function readyLine(child: ChildProcess): Promise<{ url: string; firstKey: string | undefined }> {
  let output = '';
  return new Promise((found, failed) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk).slice(-65_536);
      const url = /^orrery ready gateway=(\S+)/m.exec(output)?.[1];
      if (url) found({ url, firstKey: /^orrery api key[^:]*: (\S+)$/m.exec(output)?.[1] });
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('error', failed);
    child.once('exit', () => {
      const why = /^orrery cannot start: .*$/m.exec(output)?.[0] ?? output.trim().split('\n').at(-1) ?? '';
      failed(new ServiceNotStartedError(`the service could not be started: ${why}`));
    });
  });
}

/** As Ctrl-C does it, in stages; killed only where that does not help. */
async function stopService(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const giveUp = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(giveUp);
}
