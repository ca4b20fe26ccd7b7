import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './say.mjs';

const HEARTBEAT_MS = 2_000;
// A holder that has not touched its lock for this long is gone: covers a reused process id and a holder in
// another container or on another host, where a process id says nothing.
const STALE_MS = 30_000;
// An npm or apt left behind by a killed launcher is waited for, but not for ever: its id may by then be another's.
const ORPHAN_STALE_MS = 30 * 60_000;
const POLL_MS = 250;

/**
 * One set-up at a time per checkout. The file is outside node_modules, which `npm ci` empties.
 * @template T
 * @param {string} root
 * @param {(noteWorker: (pid: number) => void) => Promise<T>} work is told how to name the process that does the
 *   work (npm, apt), so that a launcher killed with -9 does not look gone while its npm still writes
 * @returns {Promise<T>}
 */
export async function withSetupLock(root, work) {
  const path = join(root, 'build', 'set-up.lock');
  await acquire(path);
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS);
  try {
    return await work((workerPid) => writeFileSync(path, describeHolder(workerPid)));
  } finally {
    clearInterval(heartbeat);
    rmSync(path, { force: true });
    removeIfEmpty(dirname(path));
  }
}

async function acquire(path) {
  let told = false;
  for (;;) {
    mkdirSync(dirname(path), { recursive: true });
    try {
      writeFileSync(path, describeHolder(), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code === 'ENOENT') continue; // the last holder removed the empty folder between our two calls
      if (error.code !== 'EEXIST') throw error;
    }
    if (isStale(path)) {
      say('removing the lock of a set-up that ended without finishing');
      removeStale(path);
      continue;
    }
    if (!told) say(`another set-up of this checkout is running (${path}); waiting for it`);
    told = true;
    await sleep(POLL_MS);
  }
}

// Two waiters may both have found the lock stale. Each moves it aside first and looks again: the one that moved
// the other's fresh lock puts it back.
function removeStale(path) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (isStale(aside)) rmSync(aside, { force: true });
    else renameSync(aside, path);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function describeHolder(workerPid) {
  return JSON.stringify({ host: hostname(), pid: process.pid, workerPid });
}

/** @param {string} path */
export function isStale(path) {
  let ageMs;
  let text;
  try {
    ageMs = Date.now() - statSync(path).mtimeMs;
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return false; // just released: the next attempt to create it decides
    throw error;
  }
  let holder;
  try {
    holder = JSON.parse(text);
  } catch {
    return ageMs > STALE_MS; // created but not yet written, or torn by a full disk
  }
  const here = holder.host === hostname();
  if (here && !isAlive(holder.pid)) {
    const orphanWorks = holder.workerPid && isAlive(holder.workerPid);
    return !orphanWorks || ageMs > ORPHAN_STALE_MS;
  }
  return ageMs > STALE_MS;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function touch(path) {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function removeIfEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'ENOENT', 'EEXIST'].includes(error.code)) throw error;
  }
}
