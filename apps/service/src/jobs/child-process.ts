/**
 * Runs one job in a process group of its own and watches it: memory of the whole group, time, the worker's wish to stop. Whatever
 * happens, nothing of the group is left when the returned promise settles.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { JobEnding, JobProgress } from '../domain/jobs/job-subject.ts';
import type { Logger } from '../platform/log.ts';
import type { FromChild, StartMessage, ToChild } from './child-messages.ts';
import { ending } from './failures.ts';
import type { JobLimits } from './job-definition.ts';
import type { JobFiles } from './job-files.ts';
import { endProcessGroup, processGroup } from './process-group.ts';

export type ChildOutcome =
  | { type: 'ended'; ending: JobEnding }
  | { type: 'crashed'; code: 'OUT_OF_MEMORY' | 'JOB_CRASHED'; message: string }
  | { type: 'stopped' };

export interface ChildOptions {
  start: Omit<StartMessage, 'type'>;
  limits: JobLimits;
  /** The child's whole environment, apart from its temporary folder. */
  environment: Readonly<Record<string, string>>;
  files: JobFiles;
  log: Logger;
  onProgress(update: JobProgress): void;
  /** Aborting it ends the group; the outcome is then `stopped`. */
  signal: AbortSignal;
  /** Between SIGTERM and SIGKILL. */
  graceMs?: number;
  watchIntervalMs?: number;
}

const childMain = fileURLToPath(new URL('./child-main.ts', import.meta.url));

function startProcess({ start, limits, environment }: ChildOptions): ChildProcess {
  return spawn(
    process.execPath,
    [
      // V8 then fails the allocation, with a trace, before the watchdog has to.
      `--max-old-space-size=${limits.memoryMb}`,
      '--disable-warning=ExperimentalWarning',
      childMain,
    ],
    {
      detached: true,
      cwd: start.workFolder,
      env: { ...environment, TMPDIR: join(start.workFolder, 'tmp') },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
}

/** A job may use every core; requests and heartbeats come first all the same. What it starts inherits this. */
function yieldToOthers(pid: number, log: Logger): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    log.debug({ reason: (error as Error).message }, 'the priority of a job could not be lowered');
  }
}

/** Native libraries and crashing runtimes write here; the end of it explains a crash. */
function keepOutput(child: ChildProcess, log: Logger): () => string {
  let tail = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-4000);
      log.debug({ output: chunk.toString().slice(0, 2000) }, 'output of the job process');
    });
  return () => tail.trim();
}

function crashOf(code: number | null, killSignal: string | null, output: string, limits: JobLimits): ChildOutcome {
  // V8 writes this and aborts when the heap is full.
  if (/heap out of memory|Allocation failed/.test(output))
    return {
      type: 'crashed',
      code: 'OUT_OF_MEMORY',
      message: `the job needed more than ${limits.memoryMb} MiB of memory`,
    };
  const how = killSignal ?? `code ${code}`;
  const why = output === '' ? '' : `: ${output.slice(-400)}`;
  return { type: 'crashed', code: 'JOB_CRASHED', message: `the job process ended (${how})${why}` };
}

export async function runChild(options: ChildOptions): Promise<ChildOutcome> {
  const { start, limits, log, signal, graceMs = 3000, watchIntervalMs = 1000 } = options;
  if (signal.aborted) return { type: 'stopped' };
  await mkdir(join(start.workFolder, 'tmp'), { recursive: true });
  const child = startProcess(options);
  const output = keepOutput(child, log);
  const pid = child.pid;
  if (pid !== undefined) yieldToOthers(pid, log);

  let outcome: ChildOutcome | undefined;
  const exited = new Promise<void>((done) => {
    child.once('error', (error) => {
      outcome ??= { type: 'crashed', code: 'JOB_CRASHED', message: `the job process cannot start: ${error.message}` };
      done();
    });
    child.once('exit', async (code, killSignal) => {
      // The exit may be known before the last message has been read.
      if (child.connected) await Promise.race([once(child, 'disconnect'), sleep(1000)]);
      outcome ??= crashOf(code, killSignal, output(), limits);
      done();
    });
  });
  if (pid === undefined) {
    await exited;
    return outcome!;
  }

  let ended: Promise<void> | undefined;
  const endGroup = (because: ChildOutcome) => {
    outcome ??= because;
    ended ??= endProcessGroup(pid, graceMs).catch((error: Error) =>
      log.error({ err: error, pid }, 'a job process group could not be ended'),
    );
  };

  const tell = (message: ToChild) => {
    if (child.connected) child.send(message, () => {});
  };
  const answer = async (call: Extract<FromChild, { type: 'call' }>) => {
    try {
      const method = options.files[call.method] as (...args: unknown[]) => Promise<unknown>;
      tell({ type: 'answer', id: call.id, value: await method.apply(options.files, call.args) });
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      tell({ type: 'answer', id: call.id, error: { message, code } });
    }
  };
  child.on('message', (message: FromChild) => {
    switch (message.type) {
      case 'ready':
        return tell({ type: 'start', ...start });
      case 'progress':
        return options.onProgress(message.update);
      case 'log':
        return log[message.level]({ ...message.fields }, message.message);
      case 'call':
        return void answer(message);
      case 'ending':
        outcome ??= { type: 'ended', ending: message.ending };
        return;
      case 'fault':
        log.error({ reason: message.message, stack: message.stack }, 'a job threw');
        outcome ??= { type: 'crashed', code: 'JOB_CRASHED', message: message.message };
        return;
    }
  });

  const stop = () => endGroup({ type: 'stopped' });
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const timer =
    limits.timeoutMs === undefined
      ? undefined
      : setTimeout(
          () =>
            endGroup({
              type: 'ended',
              ending: ending('TIME_LIMIT', `stopped after ${Math.round(limits.timeoutMs! / 1000)} seconds`),
            }),
          // Longer than setTimeout can count: no limit of ours is.
          Math.min(limits.timeoutMs, 2 ** 31 - 1),
        );
  let watching = false;
  const watch = setInterval(async () => {
    if (watching) return;
    watching = true;
    try {
      const used = (await processGroup(pid)).reduce((sum, facts) => sum + facts.rssBytes, 0);
      if (used > limits.memoryMb * 1024 ** 2)
        endGroup({
          type: 'crashed',
          code: 'OUT_OF_MEMORY',
          message: `the job used ${Math.round(used / 1024 ** 2)} of ${limits.memoryMb} MiB of memory`,
        });
    } catch (error) {
      log.warn({ err: error }, 'the memory of a job could not be measured');
    } finally {
      watching = false;
    }
  }, watchIntervalMs);

  await exited;
  clearTimeout(timer);
  clearInterval(watch);
  signal.removeEventListener('abort', stop);
  // Programs the job has started and not waited for.
  endGroup(outcome!);
  await ended;
  return outcome!;
}
