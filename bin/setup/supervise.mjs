import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './repository.mjs';

const GUARD = new URL('./parent-guard.mjs', import.meta.url).href;
const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

// npm passes a Ctrl-C on to a child that the terminal has already told: two signals, one key press.
const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 1_000;

/**
 * Node keeps there what it has compiled: commands, and the processes of jobs that inherit this, skip type stripping and parsing. Measured on
 * two busy cores, CPU seconds until a job's code is loaded: 0.59 to 0.24 (tasks), 1.1 to 0.54 (generation). Not the usual temporary folder,
 * where another user could put code in our way.
 */
const COMPILED = join(root, 'node_modules', '.cache', 'compiled');

/**
 * Runs a script under the given Node and waits for it to end, as if it had been started in our place.
 *
 * The child gets a process group of its own, so that a Ctrl-C in the terminal reaches it once, from here, and
 * reaches nothing below it: PostgreSQL, told directly, would stop before the requests that still use it. An IPC
 * channel tells the child when this process is gone, even by kill -9 (see parent-guard.mjs).
 * @param {string} node
 * @param {string[]} args the script and its arguments
 * @returns {Promise<number>} the exit code
 */
export function supervise(node, args) {
  // Node 24.0 still announces type stripping as experimental.
  const flags = ['--disable-warning=ExperimentalWarning', '--import', GUARD];
  const child = spawn(node, [...flags, ...args], {
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  child.channel?.unref();

  const lastSentAt = new Map();
  const forward = (signal) => {
    const now = Date.now();
    if (now - (lastSentAt.get(signal) ?? 0) < SAME_SIGNAL_MS) return;
    lastSentAt.set(signal, now);
    child.kill(signal);
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  keepJobControl(child);
  // The terminal tells its foreground group of a new width; the child is not in it and would draw lines that wrap.
  process.on('SIGWINCH', () => child.kill('SIGWINCH'));
  const watch = stopWhenNpmIsGone(() => forward('SIGTERM'));

  return new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(new Error(`${node} could not be started: ${cause.message}`, { cause })));
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

// Ctrl-Z and fg act on this process; the child's group is outside the terminal's job, so it is told.
function keepJobControl(child) {
  const signalGroup = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  process.on('SIGTSTP', () => {
    signalGroup('SIGSTOP');
    process.kill(process.pid, 'SIGSTOP');
  });
  process.on('SIGCONT', () => signalGroup('SIGCONT'));
}

// `npm start` puts npm and perhaps a shell above us. Some shells die of a signal without passing it on, and a
// killed npm passes nothing on: then nobody is left to stop us. (Started by hand we may outlive the shell: nohup.)
function stopWhenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, PARENT_CHECK_MS).unref();
  return watch;
}
