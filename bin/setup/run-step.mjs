import { spawn } from 'node:child_process';

/** Thrown when a signal ended a set-up step: the launcher unwinds (gives its lock back) and then ends by that signal. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`interrupted by ${signal}`);
    this.name = 'Interrupted';
    this.signal = signal;
  }
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs one set-up program to its end. Its stdout goes to our stderr, which keeps the command's own stdout clean.
 * A signal is passed on and waited for, so that no half-dead npm or apt works on behind the next start; the
 * second one kills.
 * @param {string} program
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, onStart?: (pid: number) => void}} [options]
 * @returns {Promise<number>} the exit code; 127 when it could not be started
 */
export function runStep(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const stdio = options.quiet ? 'ignore' : ['ignore', 2, 2];
    const child = spawn(program, args, { cwd: options.cwd, env: options.env ?? process.env, stdio });
    /** @type {NodeJS.Signals | undefined} */
    let received;
    const pass = (signal) => {
      child.kill(received ? 'SIGKILL' : signal);
      received ??= signal;
    };
    for (const signal of SIGNALS) process.on(signal, pass);
    const settle = () => {
      for (const signal of SIGNALS) process.off(signal, pass);
    };
    if (child.pid) options.onStart?.(child.pid);
    child.on('error', (error) => {
      settle();
      process.stderr.write(`orrery set-up: ${program} could not be started: ${error.message}\n`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      settle();
      if (received) reject(new Interrupted(received));
      else if (signal === 'SIGINT') reject(new Interrupted(signal));
      else resolve(code ?? 1);
    });
  });
}
