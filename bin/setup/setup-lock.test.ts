import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isStale, withSetupLock } from './setup-lock.mjs';

let root: string;
let path: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'orrery-lock-'));
  path = join(root, 'build/set-up.lock');
  mkdirSync(join(root, 'build'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The id of a process that has been here and is gone. */
const deadPid = spawnSync(process.execPath, ['-e', '']).pid;

function hold(holder: object, ageMs = 0) {
  writeFileSync(path, JSON.stringify({ host: hostname(), pid: process.pid, ...holder }));
  const then = new Date(Date.now() - ageMs);
  utimesSync(path, then, then);
}

it('runs one at a time', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
  };
  await Promise.all([withSetupLock(root, work), withSetupLock(root, work), withSetupLock(root, work)]);
  expect(most).toBe(1);
});

it('is given back when the work fails, folder included', async () => {
  const failing = withSetupLock(root, async () => {
    expect(existsSync(path)).toBe(true);
    throw new Error('npm failed');
  });
  await expect(failing).rejects.toThrow('npm failed');
  expect(existsSync(join(root, 'build'))).toBe(false);
});

it('names the working process while it works', async () => {
  await withSetupLock(root, async (noteWorker: (pid: number) => void) => {
    noteWorker(4711);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid, workerPid: 4711 });
  });
});

it('is taken from a holder that is gone', async () => {
  hold({ pid: deadPid });
  expect(await withSetupLock(root, async () => 'done')).toBe('done');
});

it.each([
  ['a living holder', {}, 0, false],
  ['a dead holder', { pid: deadPid }, 0, true],
  ['a dead holder whose npm still works', { pid: deadPid, workerPid: process.pid }, 60_000, false],
  ['a dead holder whose npm is gone too', { pid: deadPid, workerPid: deadPid }, 0, true],
  ['a holder without a heartbeat', {}, 60_000, true],
  ['a holder on another host', { host: 'elsewhere', pid: deadPid }, 0, false],
  ['a holder on another host without a heartbeat', { host: 'elsewhere', pid: deadPid }, 60_000, true],
])('%s', (_, holder, ageMs, stale) => {
  hold(holder, ageMs);
  expect(isStale(path)).toBe(stale);
});
