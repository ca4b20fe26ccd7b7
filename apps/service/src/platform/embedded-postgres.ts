/**
 * The PostgreSQL that an all-in-one start runs in its data directory: made on the first start, watched, started again when it dies,
 * and taken over when an earlier service was killed and left it running.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { isRunning } from './process-liveness.ts';
import { type Confinement, confine, confinedCommand } from './unprivileged-user.ts';

export interface EmbeddedPostgres {
  connectionString: string;
  /** Waits for connections to close, checkpoints, ends the server. */
  stop(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;

interface Place {
  binaries: PostgresBinaries;
  confinement: Confinement | undefined;
  /** Holds `cluster` and `password`. */
  root: string;
}

/** Where a root that cannot let another user into the data directory (a container, a clone under /root) keeps the database instead. */
const publicRoot = '/var/lib/orrery';

async function choosePlace(
  binaries: PostgresBinaries,
  root: string,
  opened: string | undefined,
  log: Logger,
): Promise<Place> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  if (!isRoot) return { binaries, confinement: undefined, root };
  const confinement = confine([root, binaries.postgres], opened);
  if (confinement) {
    await own(root, confinement);
    return { binaries, confinement, root };
  }
  const native = dirname(dirname(binaries.postgres));
  const mark = createHash('sha256').update(native).update(root).digest('hex').slice(0, 16);
  const programs = join(publicRoot, mark, 'programs');
  const moved = join(publicRoot, mark, 'data');
  log.warn(
    { at: moved },
    'PostgreSQL cannot run as root and no other user may enter the data directory: the database is kept outside of it',
  );
  await mkdir(moved, { recursive: true, mode: 0o700 });
  for (const folder of [publicRoot, dirname(moved)]) await chmod(folder, 0o711);
  if (!existsSync(programs)) {
    await cp(native, `${programs}.new`, { recursive: true, verbatimSymlinks: true });
    await rename(`${programs}.new`, programs);
  }
  const copied = { initdb: join(programs, 'bin', 'initdb'), postgres: join(programs, 'bin', 'postgres') };
  const outside = confine([moved, copied.postgres]);
  if (!outside)
    throw new Error(
      'running as root, and neither `setpriv` nor `unshare` (package util-linux) can run PostgreSQL as another user: set DATABASE_URL',
    );
  await own(moved, outside);
  return { binaries: copied, confinement: outside, root: moved };
}

/** Gives the folder, and a cluster made under another confinement, to the user the server will run as. */
async function own(root: string, confinement: Confinement): Promise<void> {
  const { uid, gid } = confinement.kind === 'user' ? confinement.user : { uid: 0, gid: 0 };
  if (
    (await stat(root)).uid === uid &&
    (!existsSync(join(root, 'cluster')) || (await stat(join(root, 'cluster'))).uid === uid)
  )
    return;
  for (const entry of await readdir(root, { recursive: true })) await lchown(join(root, entry), uid, gid);
  await chown(root, uid, gid);
}

function run(place: Place, program: keyof PostgresBinaries, args: string[]): ChildProcess {
  const { binaries, confinement } = place;
  const invocation = confinement
    ? confinedCommand(confinement, binaries[program], args)
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
async function initialize(place: Place, cluster: string): Promise<void> {
  const { root, confinement } = place;
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const passwordFile = join(root, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (confinement?.kind === 'user')
    for (const path of [unfinished, passwordFile]) await chown(path, confinement.user.uid, confinement.user.gid);
  const identity = ['-U', 'orrery', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const child = run(place, 'initdb', [
    '-D',
    unfinished,
    ...identity,
    '--encoding=UTF8',
    '--locale=C',
    // A damaged page is told instead of being read as data. Newer versions do this by themselves.
    '--data-checksums',
    '--no-instructions',
  ]);
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
  if (!pid || !port || !isRunning(pid)) return undefined;
  return { pid, port };
}

/** A killed server leaves its pid file behind, `ready` included: only the file of this very process counts. */
async function waitUntilReady(
  cluster: string,
  pid: number | undefined,
  alive: () => boolean,
  output: () => string,
): Promise<number> {
  // Recovering from a crash may take minutes; as long as the server lives it is worth waiting for.
  for (; ; await sleep(50)) {
    if (!alive()) throw new Error(`PostgreSQL ended while starting: ${output()}`);
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    // The postmaster writes its state as the last line; "ready" only once it takes connections.
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return Number(lines[3]);
  }
}

/**
 * A service that was killed leaves its database running: it is ended properly, and ours started, so that we watch it. One that was killed as well
 * leaves a pid file whose number may belong to another process by now, or to a zombie, which PostgreSQL takes for a living server.
 */
async function endAbandonedServer(cluster: string, log: Logger): Promise<void> {
  const left = await runningPostmaster(cluster);
  const command = left && (await readFile(`/proc/${left.pid}/cmdline`, 'utf8').catch(() => undefined));
  if (left && (command === undefined || command.includes(cluster))) {
    log.warn({ pid: left.pid }, 'taking over a database left running by a killed service');
    process.kill(left.pid, 'SIGINT');
    for (let waited = 0; isRunning(left.pid) && waited < 30_000; waited += 50) await sleep(50);
    if (isRunning(left.pid)) throw new Error(`the database left by a killed service (pid ${left.pid}) does not end`);
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

export async function startEmbeddedPostgres(options: {
  directory: string;
  /** A private folder above `directory` that the server's user is let through where it is another than ours. */
  opened?: string;
  log: Logger;
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const { log } = options;
  const binaries = findPostgresBinaries();
  if (!binaries)
    throw new Error(
      `no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 14 or later`,
    );
  const place = await choosePlace(binaries, options.directory, options.opened, log);
  const cluster = join(place.root, 'cluster');
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    log.info('making the embedded database');
    await initialize(place, cluster);
  }
  const password = await readFile(join(place.root, 'password'), 'utf8');

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
    const started = run(place, 'postgres', [
      '-D',
      cluster,
      ...Object.entries(flags).map(([key, value]) => `-c${key}=${value}`),
    ]);
    const output = collectOutput(started);
    let ended = false;
    started.once('error', (error) => log.error({ err: error }, 'PostgreSQL could not be started'));
    started.once('close', () => {
      ended = true;
      if (!stopping && child === started) void restart();
    });
    const readyPort = await waitUntilReady(cluster, started.pid, () => !ended, output);
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
        // PostgreSQL itself knows a stale pid file from a living server, and old backends that still hold its memory.
        await launch(port);
        log.info('PostgreSQL is back');
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL did not start again');
        await sleep(Math.min(500 * 2 ** attempt, 5000));
      }
    }
  };

  await endAbandonedServer(cluster, log);
  port = await launch(await freePort());

  return {
    connectionString: `postgres://orrery:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      stopping = true;
      const current = child;
      if (!current || current.exitCode !== null || current.signalCode !== null) return;
      const closed = new Promise((done) => current.once('close', done));
      // Fast shutdown: ends sessions, writes a checkpoint. setpriv and unshare exec, so the child is the postmaster itself.
      process.kill(pid, 'SIGINT');
      await Promise.race([closed, sleep(20_000, undefined, { ref: false })]);
    },
  };
}
