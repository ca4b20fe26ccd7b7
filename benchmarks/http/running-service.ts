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
  /** Processor time that process has used so far, all threads; not the database's. */
  processorSeconds(): Promise<number | undefined>;
  stop(): Promise<void>;
}

const apiKey = 'benchmark-key';

/** Of all threads, to a hundredth of a second; undefined where the system does not tell. */
export async function processorSecondsOf(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is a name in brackets, which may hold anything; user and system time are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.length < 13 ? undefined : (Number(fields[11]) + Number(fields[12])) / 100;
}

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
  const servingPid = async () => {
    pid ??= Number(/"pid":(\d+)/.exec(await readFile(logFile, 'utf8'))?.[1] ?? Number.NaN) || undefined;
    return pid;
  };
  return {
    gateway,
    uploads,
    apiKey,
    dataDir,
    async residentBytes() {
      const status = await readFile(`/proc/${await servingPid()}/status`, 'utf8').catch(() => '');
      const kilobytes = /VmRSS:\s*(\d+) kB/.exec(status)?.[1];
      return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
    },
    processorSeconds: async () => processorSecondsOf(await servingPid()),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
