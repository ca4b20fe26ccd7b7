/** What a start that cannot go on says: what is wrong, which setting it is about, and what to do. And who may read what it has written. */
import { execFileSync, spawn } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Role,
  repositoryRoot,
  type Settings,
  serviceEnvironment,
  startService,
  temporaryFolder,
} from './harness/service.ts';

let folder: string;
const cleanup: (() => unknown)[] = [];
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
  await rm(folder, { recursive: true, force: true });
});

/** Starts what cannot start; gives its exit code and the line it ends with. */
async function failToStart(role: Role, dataDir: string, settings: Settings = {}) {
  const child = spawn(process.execPath, [join(repositoryRoot, 'bin', 'orrery.mjs'), role], {
    cwd: repositoryRoot,
    env: serviceEnvironment(dataDir, { ORRERY_PORT: 0, ORRERY_UPLOAD_PORT: 0, ORRERY_STREAM_PORT: 0, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  child.stdout.resume();
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, line: /orrery cannot start: .*/.exec(stderr)?.[0] ?? stderr };
}

async function takenPort(): Promise<{ port: number; server: Server }> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanup.push(() => new Promise((done) => server.close(done)));
  return { port: (server.address() as { port: number }).port, server };
}

describe('a start that cannot go on names the setting and the cure', () => {
  it.each(['ORRERY_PORT', 'ORRERY_UPLOAD_PORT', 'ORRERY_STREAM_PORT'])('a port in use: %s', async (setting) => {
    const { port } = await takenPort();
    const { code, line } = await failToStart('start', join(folder, 'data'), { [setting]: port });
    expect(code).toBe(1);
    expect(line).toContain(
      `port ${port} on 127.0.0.1 is in use (${setting}): stop what listens there, or set ${setting}`,
    );
  });

  it('an address that is not of this machine', async () => {
    const { code, line } = await failToStart('start', join(folder, 'data'), { ORRERY_HOST: '192.0.2.1' });
    expect(code).toBe(1);
    expect(line).toContain('(ORRERY_HOST): set it to');
  });

  it('a file in place of the data directory', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const dataDir of [file, join(file, 'below')]) {
      const { code, line } = await failToStart('start', dataDir);
      expect(code).toBe(1);
      expect(line).toContain('(ORRERY_DATA_DIR) cannot be made, a file is in its place: remove the file, or set');
    }
  });

  it('a data directory that cannot be written', async (context) => {
    const dataDir = join(folder, 'read-only');
    await mkdir(dataDir);
    if (process.getuid?.() === 0) {
      // Root writes everywhere but on a file system that is read-only.
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', dataDir], { stdio: 'pipe' });
      } catch {
        return context.skip('a read-only file system cannot be mounted here');
      }
      cleanup.push(() => execFileSync('umount', [dataDir]));
    } else await chmod(dataDir, 0o500);
    const { code, line } = await failToStart('start', dataDir);
    expect(code).toBe(1);
    expect(line).toMatch(/\(ORRERY_DATA_DIR\) .*: .*set ORRERY_DATA_DIR/);
  });

  it('a database that cannot be reached, without its password', async () => {
    const { port, server } = await takenPort();
    await new Promise((done) => server.close(done));
    cleanup.pop();
    const { code, line } = await failToStart('gateway', join(folder, 'data'), {
      DATABASE_URL: `postgres://someone:secret-word@127.0.0.1:${port}/worlds`,
    });
    expect(code).toBe(1);
    expect(line).toContain(`the database at 127.0.0.1:${port}/worlds cannot be used`);
    expect(line).toContain('DATABASE_URL');
    expect(line).not.toContain('secret-word');
  });

  it('no database at all for a role of its own', async () => {
    const { code, line } = await failToStart('gateway', join(folder, 'data'));
    expect(code).toBe(1);
    expect(line).toContain('DATABASE_URL is needed');
  });
});

describe('other users of the machine', () => {
  /** What others may read, write or enter, apart from the data directory itself. */
  function exposed(path: string): string[] {
    const facts = lstatSync(path);
    const own =
      !facts.isSymbolicLink() && (facts.mode & 0o077) !== 0 ? [`${(facts.mode & 0o777).toString(8)} ${path}`] : [];
    // Nobody gets past a folder that is closed, so what its programs write inside is theirs.
    if (!facts.isDirectory() || (facts.mode & 0o077) === 0) return own;
    return [...own, ...readdirSync(path).flatMap((name) => exposed(join(path, name)))];
  }

  it('cannot look into the data directory, nor into one that was open before', async () => {
    const dataDir = join(folder, 'data');
    await mkdir(join(dataDir, 'objects'), { recursive: true });
    await mkdir(join(dataDir, 'work'));
    for (const path of [dataDir, join(dataDir, 'objects'), join(dataDir, 'work')]) await chmod(path, 0o755);
    // Where others may come as far as the data directory, the database runs as a user of its own when we are root.
    await chmod(folder, 0o755);
    const service = await startService({ dataDir });
    cleanup.push(() => service.dispose());
    expect(exposed(dataDir).filter((entry) => entry !== `710 ${dataDir}`)).toEqual([]);
    expect(lstatSync(dataDir).mode & 0o067).toBe(0);
    for (const name of readdirSync(dataDir))
      expect([name, lstatSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
    // And once more, on what the first start has left.
    await service.restart();
    expect(lstatSync(dataDir).mode & 0o067).toBe(0);
  });
});
