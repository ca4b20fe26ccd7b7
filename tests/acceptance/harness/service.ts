/**
 * The service as a user starts it: `node bin/orrery.mjs <role>`, its own data directory, free ports. What it prints is kept, and shown when a
 * test fails.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from './eventually.ts';
import { descendantsOf, endProcess, isAlive, listProcesses, processesNaming } from './processes.ts';

export const repositoryRoot = resolve(import.meta.dirname, '../../..');
const launcher = join(repositoryRoot, 'bin', 'orrery.mjs');

export type Role = 'start' | 'gateway' | 'uploads' | 'worker' | 'streams';
export type Settings = Record<string, string | number>;

export interface ServiceOptions {
  role?: Role;
  /** Kept when given; otherwise a temporary one that goes away with the service. */
  dataDir?: string;
  settings?: Settings;
}

/** Nothing of the calling environment may change what is tested. */
export function serviceEnvironment(dataDir: string, settings: Settings): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(ORRERY_|DATABASE_URL|PG|npm_|NODE_OPTIONS|NODE_ENV|VITEST|VITE_|TEST$|DEV$|PROD$|MODE$)/.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    ORRERY_SETUP: 'off',
    ORRERY_DATA_DIR: dataDir,
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
  };
}

const defaults: Settings = {
  ORRERY_PORT: 0,
  ORRERY_UPLOAD_PORT: 0,
  ORRERY_STREAM_PORT: 0,
  ORRERY_LOG_FORMAT: 'json',
  // Tests that leave a job waiting should not wait for it at the end.
  ORRERY_SHUTDOWN_GRACE_S: 2,
  ORRERY_UPLOAD_MIN_FREE_BYTES: 0,
  // Minutes for a world that is only made in passing would be too long.
  ORRERY_GENERATE_QUALITY: 'draft',
};

export const defaultKey = 'acceptance-key-0123456789abcdef';

export class Service {
  readonly role: Role;
  readonly dataDir: string;
  readonly settings: Settings;
  readonly key: string;
  /** Addresses of the ready line; empty for a role that has none. */
  gateway = '';
  uploads = '';
  streams = '';
  console = '';
  /** The key that a first start without ORRERY_API_KEY prints. */
  firstKey: string | undefined;
  readonly #ownsDataDir: boolean;
  #child: ChildProcess | undefined;
  #output = '';
  #stdout = '';
  #exit: Promise<number | null> = Promise.resolve(null);

  constructor(role: Role, dataDir: string, settings: Settings, ownsDataDir: boolean) {
    this.role = role;
    this.dataDir = dataDir;
    this.settings = settings;
    this.key = String(settings.ORRERY_API_KEY ?? '');
    this.#ownsDataDir = ownsDataDir;
  }

  async start(): Promise<this> {
    const child = spawn(process.execPath, [launcher, this.role], {
      cwd: repositoryRoot,
      env: serviceEnvironment(this.dataDir, this.settings),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: a signal to the test run does not reach it half-way through a test.
      detached: true,
    });
    this.#child = child;
    this.#stdout = '';
    let ended = false;
    this.#exit = new Promise((done) =>
      child.once('close', (code) => {
        ended = true;
        done(code);
      }),
    );
    child.stdout!.on('data', (chunk: Buffer) => {
      this.#stdout += chunk;
      this.#keep(chunk);
    });
    child.stderr!.on('data', (chunk: Buffer) => this.#keep(chunk));
    const line = await eventually(
      () => {
        if (ended) throw new Error(`the service ended while starting (${this.role}):\n${this.logTail()}`);
        return /^orrery ready.*$/m.exec(this.#stdout)?.[0];
      },
      { timeoutMs: 120_000, intervalMs: 20, what: 'the ready line' },
    ).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.logTail()}`, { cause: error });
    });
    const address = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(line)?.[1] ?? '';
    this.gateway = address('gateway');
    this.uploads = address('uploads');
    this.streams = address('streams');
    this.console = address('console');
    this.firstKey ??= /^orrery api key[^:]*: (\S+)$/m.exec(this.#stdout)?.[1];
    return this;
  }

  #keep(chunk: Buffer): void {
    this.#output = (this.#output + chunk).slice(-2_000_000);
  }

  /** What it printed, both streams. */
  get output(): string {
    return this.#output;
  }

  /** What it printed to standard output since its last start. */
  get stdout(): string {
    return this.#stdout;
  }

  logTail(lines = 60): string {
    return this.#output.trimEnd().split('\n').slice(-lines).join('\n');
  }

  /** The last lines, and warnings and errors shortly before them: ordinary requests would bury a failure. */
  troubleTail(): string {
    const lines = this.#output.trimEnd().split('\n').slice(-300);
    return lines
      .filter((line, index) => index >= lines.length - 6 || !/"level":(10|20|30)\b/.test(line))
      .slice(-30)
      .map((line) => line.slice(0, 1500))
      .join('\n');
  }

  get launcherPid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('the service is not started');
    return pid;
  }

  /** The process that listens: the launcher's child, or the launcher where it runs the service itself. */
  get pid(): number {
    const children = listProcesses().filter((one) => one.parent === this.launcherPid && one.command.includes('node'));
    return children[0]?.pid ?? this.launcherPid;
  }

  /** Launcher, service, job processes, PostgreSQL. */
  processes() {
    const known = new Map(processesNaming(this.dataDir).map((one) => [one.pid, one]));
    for (const one of descendantsOf(this.launcherPid)) known.set(one.pid, one);
    return [...known.values()];
  }

  /** The postmaster of the embedded database. */
  get postgresPid(): number {
    const all = this.processes();
    const postmaster = all.find((one) => /postgres/.test(one.command) && / -D /.test(one.command));
    if (!postmaster) throw new Error('no PostgreSQL found');
    return postmaster.pid;
  }

  get running(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves with the launcher's exit code. */
  exited(): Promise<number | null> {
    return this.#exit;
  }

  /** As Ctrl-C or a supervisor does; afterwards nothing of it is left. Gives the exit code. */
  async stop(): Promise<number | null> {
    if (!this.#child) return null;
    const known = this.running ? this.processes() : processesNaming(this.dataDir);
    if (this.running) endProcess(this.launcherPid, 'SIGTERM');
    const giveUp = setTimeout(() => this.running && endProcess(this.launcherPid, 'SIGKILL'), 45_000);
    const code = await this.#exit;
    clearTimeout(giveUp);
    await this.#endLeftovers(known.map((one) => one.pid));
    return code;
  }

  /** kill -9 of the listening process alone: PostgreSQL and the data stay as they are. */
  async kill(): Promise<void> {
    endProcess(this.pid, 'SIGKILL');
    await this.#exit;
  }

  /** kill -9 of everything at once, the database too: a power cut. */
  async killAll(): Promise<void> {
    const known = this.processes();
    for (const one of [{ pid: this.launcherPid }, ...known]) endProcess(one.pid, 'SIGKILL');
    await this.#exit;
    await this.#endLeftovers(known.map((one) => one.pid));
  }

  async restart(): Promise<this> {
    if (this.running) await this.stop();
    return this.start();
  }

  async #endLeftovers(pids: number[]): Promise<void> {
    const left = () => [...new Set([...pids, ...processesNaming(this.dataDir).map((one) => one.pid)])].filter(isAlive);
    // A PostgreSQL whose service is gone ends properly on SIGINT; what does not is killed.
    for (const pid of left()) endProcess(pid, 'SIGINT');
    await eventually(() => left().length === 0, { timeoutMs: 10_000 }).catch(() => {
      for (const pid of left()) endProcess(pid, 'SIGKILL');
    });
  }

  /** Stops it and removes its data. */
  async dispose(): Promise<void> {
    if (this.#child) await this.stop();
    if (this.#ownsDataDir) await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Address of the embedded database, for roles that are started alone. */
  async databaseUrl(): Promise<string> {
    return (await readFile(join(this.dataDir, 'database-address'), 'utf8')).trim();
  }
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'orrery-acceptance-'));
}

export async function startService(options: ServiceOptions = {}): Promise<Service> {
  if (!existsSync(launcher)) throw new Error(`there is no ${launcher}`);
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const settings = { ...defaults, ORRERY_API_KEY: defaultKey, ...options.settings };
  const service = new Service(options.role ?? 'start', dataDir, settings, options.dataDir === undefined);
  try {
    return await service.start();
  } catch (error) {
    await service.dispose().catch(() => {});
    throw error;
  }
}

/** A PostgreSQL for roles started alone: the embedded one of a service that is then killed, which leaves it running. */
export interface TestDatabase {
  url: string;
  dataDir: string;
  dispose(): Promise<void>;
}

export async function startDatabase(): Promise<TestDatabase> {
  const service = await startService();
  const url = await service.databaseUrl();
  await service.kill();
  return { url, dataDir: service.dataDir, dispose: () => service.dispose() };
}
