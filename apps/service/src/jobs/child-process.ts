/**
 * Runs one job in a process group of its own and watches it: memory of the whole group, time, the worker's wish to stop. Whatever
 * happens, nothing of the group is left when the returned promise settles.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { JobEnding, JobProgress } from '../domain/jobs/job-subject.ts';
import type { Logger } from '../platform/log.ts';
import type { FromChild, StartMessage, ToChild } from './child-messages.ts';
import { ending } from './failures.ts';
import type { JobLimits } from './job-definition.ts';
import type { JobFiles } from './job-files.ts';
import { endProcessGroup, processGroup } from './process-group.ts';
import { setNice } from './process-priority.ts';

export type ChildOutcome =
  | { type: 'ended'; ending: JobEnding }
  /** The detail is for the log: it may hold anything the process has written. */
  | { type: 'crashed'; code: 'OUT_OF_MEMORY' | 'JOB_CRASHED'; detail: string }
  | { type: 'stopped' };

export interface ChildOptions {
  start: Omit<StartMessage, 'type'>;
  limits: JobLimits;
  /** The child's whole environment, apart from its temporary folder. */
  environment: Readonly<Record<string, string>>;
  /** The signal ends what is under way for the child when the child is gone. */
  files(signal: AbortSignal): JobFiles;
  log: Logger;
  onProgress(update: JobProgress): void;
  /** Given for a live job: gets its link as soon as the process is there. */
  onLink?: ((link: Duplex) => void) | undefined;
  /** From 0, as much of the processors as requests get, to 19. */
  nice: number;
  /** Aborting it ends the group; the outcome is then `stopped`. */
  signal: AbortSignal;
  /** Between SIGTERM and SIGKILL. */
  graceMs?: number;
  watchIntervalMs?: number;
}

/** A storage that does not answer must not hold the worker; what it writes later is found by the leftover sweep. */
const callsGraceMs = 5000;

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
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', ...(start.live ? (['pipe'] as const) : [])],
    },
  );
}

/** A job may use every core; what is more urgent comes first all the same. */
async function yieldToOthers(pid: number, nice: number, log: Logger): Promise<void> {
  try {
    await setNice(pid, nice);
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

/** What V8 writes before it aborts with a full heap, and what it throws when a buffer or WebAssembly memory cannot be had. */
const outOfMemory = /heap out of memory|allocation failed|could not allocate memory/i;

function crashOf(code: number | null, killSignal: string | null, output: string): ChildOutcome {
  const how = killSignal ?? `code ${code}`;
  const why = output === '' ? '' : `: ${output.slice(-2000)}`;
  return {
    type: 'crashed',
    code: outOfMemory.test(output) ? 'OUT_OF_MEMORY' : 'JOB_CRASHED',
    detail: `the job process ended (${how})${why}`,
  };
}

export async function runChild(options: ChildOptions): Promise<ChildOutcome> {
  const { start, limits, log, signal, graceMs = 3000, watchIntervalMs = 1000 } = options;
  if (signal.aborted) return { type: 'stopped' };
  await mkdir(join(start.workFolder, 'tmp'), { recursive: true });
  const child = startProcess(options);
  const output = keepOutput(child, log);
  const pid = child.pid;
  if (pid !== undefined) void yieldToOthers(pid, options.nice, log);
  const channel = child.stdio[4];
  const link = start.live && pid !== undefined && channel instanceof Duplex ? channel : undefined;
  if (link) options.onLink?.(link);

  let outcome: ChildOutcome | undefined;
  const exited = new Promise<void>((done) => {
    child.once('error', (error) => {
      outcome ??= { type: 'crashed', code: 'JOB_CRASHED', detail: `the job process cannot start: ${error.message}` };
      done();
    });
    child.once('exit', async (code, killSignal) => {
      // The exit may be known before the last message has been read.
      if (child.connected) await Promise.race([once(child, 'disconnect'), sleep(1000)]);
      outcome ??= crashOf(code, killSignal, output());
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
  const gone = new AbortController();
  const files = options.files(gone.signal);
  const calls = new Set<Promise<void>>();
  const answer = async (call: Extract<FromChild, { type: 'call' }>) => {
    try {
      const method = files[call.method] as (...args: unknown[]) => Promise<unknown>;
      tell({ type: 'answer', id: call.id, value: await method.apply(files, call.args) });
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      tell({ type: 'answer', id: call.id, error: { message, code } });
    }
  };
  child.on('message', (message: FromChild) => {
    switch (message.type) {
      case 'ready':
        // Its own threads have started meanwhile.
        void yieldToOthers(pid, options.nice, log);
        return tell({ type: 'start', ...start });
      case 'progress':
        return options.onProgress(message.update);
      case 'log':
        return log[message.level]({ ...message.fields }, message.message);
      case 'call': {
        const call = answer(message).finally(() => calls.delete(call));
        calls.add(call);
        return;
      }
      case 'ending':
        outcome ??= { type: 'ended', ending: message.ending };
        return;
      case 'fault':
        log.error({ reason: message.message, stack: message.stack }, 'a job threw');
        outcome ??= {
          type: 'crashed',
          code: outOfMemory.test(message.message) ? 'OUT_OF_MEMORY' : 'JOB_CRASHED',
          detail: message.message,
        };
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
          () => endGroup({ type: 'ended', ending: ending('TIME_LIMIT') }),
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
          detail: `the job used ${Math.round(used / 1024 ** 2)} of ${limits.memoryMb} MiB of memory`,
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
  // Nothing is written for the job after this, so that its objects can be removed.
  gone.abort();
  link?.destroy();
  if (calls.size > 0) await Promise.race([Promise.all(calls), sleep(callsGraceMs, undefined, { ref: false })]);
  return outcome!;
}
