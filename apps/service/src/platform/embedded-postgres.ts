/**
 * The PostgreSQL that an all-in-one start runs in its data directory: made on the first start, watched, started again when it dies,
 * and taken over when an earlier service was killed and left it running.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { commandAsUser, databaseUser, type UnprivilegedUser } from './unprivileged-user.ts';

export interface EmbeddedPostgres {
  connectionString: string;
  /** Waits for connections to close, checkpoints, ends the server. */
  stop(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;

function run(
  binaries: PostgresBinaries,
  program: keyof PostgresBinaries,
  args: string[],
  user: UnprivilegedUser | undefined,
  directory: string,
): ChildProcess {
  const invocation = user
    ? commandAsUser(user, binaries[program], args, [binaries[program], directory])
    : { command: binaries[program], args };
  return spawn(invocation.command, invocation.args, {
    // Out of the terminal's process group: Ctrl-C is for us, the database stops last.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' },
  });
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text.trim();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

/** Makes the cluster beside its final place and renames it there, so that an interrupted first start leaves nothing half-made. */
async function initialise(
  binaries: PostgresBinaries,
  user: UnprivilegedUser | undefined,
  root: string,
  cluster: string,
): Promise<void> {
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const passwordFile = join(root, 'password');
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [unfinished, passwordFile]) await chown(path, user.uid, user.gid);
  const child = run(
    binaries,
    'initdb',
    [
      '-D',
      unfinished,
      '-U',
      'orrery',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ],
    user,
    unfinished,
  );
  const output = collectOutput(child);
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  if (code !== 0) throw new Error(`initdb failed (exit ${code}): ${output()}`);
  await rename(unfinished, cluster);
}

/** The port of a postmaster that still runs on this cluster, if one does. */
async function runningPostmaster(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !isPostmasterAlive(pid)) return undefined;
  return { pid, port };
}

function isPostmasterAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function waitUntilReady(cluster: string, alive: () => boolean, output: () => string): Promise<number> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    if (!alive()) throw new Error(`PostgreSQL ended while starting: ${output()}`);
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    // The postmaster writes its state as the last line; "ready" only once it takes connections.
    if (lines[7]?.trim() === 'ready') return Number(lines[3]);
  }
  throw new Error(`PostgreSQL was not ready within a minute: ${output()}`);
}

/** Clears a pid file left by a killed server when its pid now belongs to something else. */
async function clearStalePidFile(cluster: string): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

export async function startEmbeddedPostgres(options: {
  directory: string;
  log: Logger;
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const { directory: root, log } = options;
  const binaries = findPostgresBinaries();
  if (!binaries)
    throw new Error(
      `no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 14 or later`,
    );
  const user = isRoot ? databaseUser() : undefined;
  const cluster = join(root, 'cluster');
  await mkdir(root, { recursive: true, mode: 0o700 });
  if (user) await chown(root, user.uid, user.gid);
  else await chmod(root, 0o700);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    log.info('making the embedded database');
    await initialise(binaries, user, root, cluster);
  }
  const password = await readFile(join(root, 'password'), 'utf8');

  let stopping = false;
  let child: ChildProcess | undefined;
  let pid = 0;
  let port: number;

  const launch = async (wantedPort: number): Promise<number> => {
    const flags: Record<string, string> = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(wantedPort),
      max_connections: '120',
      shared_buffers: '128MB',
      // Losing the machine's power may cost the last moments, never consistency; an acknowledged upload or job must survive: keep on.
      synchronous_commit: 'on',
      log_min_messages: 'warning',
      ...options.settings,
    };
    const started = run(
      binaries,
      'postgres',
      ['-D', cluster, ...Object.entries(flags).map(([key, value]) => `-c${key}=${value}`)],
      user,
      cluster,
    );
    const output = collectOutput(started);
    let ended = false;
    started.once('error', (error) => log.error({ err: error }, 'PostgreSQL could not be started'));
    started.once('close', () => {
      ended = true;
      if (!stopping && child === started) void restart();
    });
    const readyPort = await waitUntilReady(cluster, () => !ended, output);
    child = started;
    pid = started.pid ?? 0;
    // If it died in the moment between, the close handler above did not know it was the current one.
    if (ended && !stopping) void restart();
    return readyPort;
  };

  const restart = async (): Promise<void> => {
    log.error('PostgreSQL ended unexpectedly, starting it again');
    for (let attempt = 0; !stopping; attempt++) {
      try {
        const left = await runningPostmaster(cluster);
        if (!left) await clearStalePidFile(cluster);
        await launch(port);
        log.info('PostgreSQL is back');
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL did not start again');
        await sleep(Math.min(500 * 2 ** attempt, 5000));
      }
    }
  };

  const left = await runningPostmaster(cluster);
  if (
    left &&
    existsSync(`/proc/${left.pid}`) &&
    !(await readFile(`/proc/${left.pid}/cmdline`, 'utf8').catch(() => '')).includes(cluster)
  ) {
    await clearStalePidFile(cluster);
  } else if (left) {
    // An earlier service was killed: end its database properly and start our own, so that we watch it.
    log.warn({ pid: left.pid }, 'taking over a database left running by a killed service');
    process.kill(left.pid, 'SIGINT');
    for (let waited = 0; isPostmasterAlive(left.pid) && waited < 15_000; waited += 50) await sleep(50);
  }
  port = await launch(await freePort());

  return {
    connectionString: `postgres://orrery:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      stopping = true;
      const current = child;
      if (!current || current.exitCode !== null || current.signalCode !== null) return;
      const closed = new Promise((done) => current.once('close', done));
      // Fast shutdown: ends sessions, writes a checkpoint. setpriv execs, so the child is the postmaster itself.
      process.kill(pid, 'SIGINT');
      await Promise.race([closed, sleep(20_000, undefined, { ref: false })]);
    },
  };
}
