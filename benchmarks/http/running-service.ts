/** The real service, started as a user starts it, with a data directory that goes away afterwards. */
import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface RunningService {
  gateway: string;
  uploads: string;
  apiKey: string;
  dataDir: string;
  /** Resident memory of the process that serves; undefined where the system does not tell. */
  residentBytes(): Promise<number | undefined>;
  stop(): Promise<void>;
}

const apiKey = 'benchmark-key';

export async function startService(settings: Record<string, string> = {}): Promise<RunningService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'orrery-bench-'));
  const logFile = join(dataDir, 'service.log');
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../bin/orrery.mjs'), 'start'], {
    env: {
      ...process.env,
      ORRERY_SETUP: 'off',
      ORRERY_DATA_DIR: dataDir,
      ORRERY_PORT: '0',
      ORRERY_UPLOAD_PORT: '0',
      ORRERY_STREAM_PORT: '0',
      ORRERY_API_KEY: apiKey,
      ORRERY_LOG_FORMAT: 'json',
      ...settings,
    },
    // The log goes to a file, as in earnest: reading a line for each request would slow down who sends them.
    stdio: ['ignore', 'pipe', openSync(logFile, 'a')],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let output = '';
  const ready = new Promise<RegExpExecArray>((found, failed) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk;
      const line = /orrery ready gateway=(\S+) uploads=(\S+)/.exec(output);
      if (line) found(line);
    });
    ended.then(() => failed(new Error(`the service ended before it was ready:\n${readFileSync(logFile, 'utf8')}`)));
  });
  const [, gateway = '', uploads = ''] = await ready;
  let pid: number | undefined;
  return {
    gateway,
    uploads,
    apiKey,
    dataDir,
    async residentBytes() {
      pid ??= Number(/"pid":(\d+)/.exec(await readFile(logFile, 'utf8'))?.[1] ?? Number.NaN) || undefined;
      if (pid === undefined) return undefined;
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const kilobytes = /VmRSS:\s*(\d+) kB/.exec(status)?.[1];
      return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
