/** The process of one job: gets a start message, runs the job's definition, reports how it ended. */
import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { isStorageFull } from '../platform/storage-errors.ts';
import type { FromChild, StartMessage, ToChild } from './child-messages.ts';
import { ending, JobError } from './failures.ts';
import type { JobContext, JobDefinition } from './job-definition.ts';
import type { JobFiles } from './job-files.ts';

/** Number of the descriptor that a live job's link is given on (child-process.ts). */
const linkDescriptor = 4;

const endGroup = () => process.kill(-process.pid, 'SIGKILL');
process.on('disconnect', endGroup);
const guard = new Worker(new URL('./child-guard.ts', import.meta.url), { workerData: { workerPid: process.ppid } });
guard.unref();

const send = (message: FromChild) =>
  new Promise<void>((done, failed) =>
    process.send!(message, (error: Error | null) => (error ? failed(error) : done())),
  );
const sendSoon = (message: FromChild) => {
  // A channel that is gone means that the worker is gone; `disconnect` deals with that.
  send(message).catch(() => {});
};

let nextCall = 1;
interface Call {
  done(value: unknown): void;
  failed(error: Error): void;
}
const calls = new Map<number, Call>();

const ask =
  <Method extends keyof JobFiles>(method: Method) =>
  (...args: Parameters<JobFiles[Method]>) =>
    new Promise<Awaited<ReturnType<JobFiles[Method]>>>((done, failed) => {
      const id = nextCall++;
      calls.set(id, { done, failed });
      sendSoon({ type: 'call', id, method, args });
    });

const files: JobFiles = {
  readOwnFile: ask('readOwnFile'),
  readObject: ask('readObject'),
  writeObject: ask('writeObject'),
  findAsset: ask('findAsset'),
};

/** Enough for a smooth bar; the worker thins it out further. */
const progressIntervalMs = 250;

function contextOf(start: StartMessage): JobContext {
  let last = Number.NEGATIVE_INFINITY;
  let stage = '';
  return {
    ...start,
    files,
    ...(start.live && { link: new Socket({ fd: linkDescriptor, readable: true, writable: true }) }),
    log: {
      info: (message, fields) => sendSoon({ type: 'log', level: 'info', message, fields }),
      warn: (message, fields) => sendSoon({ type: 'log', level: 'warn', message, fields }),
    },
    progress(update) {
      const now = performance.now();
      const isNews = update.assets !== undefined || update.leftOut !== undefined;
      if (now - last < progressIntervalMs && update.stage === stage && !isNews) return;
      last = now;
      stage = update.stage;
      sendSoon({ type: 'progress', update });
    },
  };
}

async function run(start: StartMessage): Promise<void> {
  const module = (await import(start.definitionsUrl ?? './job-kinds.ts')) as {
    definitions: Readonly<Record<string, JobDefinition>>;
  };
  const definition = module.definitions[start.kind];
  if (!definition?.run) throw new Error(`no code for ${start.kind}`);
  const result = await definition.run(contextOf(start));
  await send({ type: 'ending', ending: { outcome: 'succeeded', result } });
}

/** No room is no crash: trying again at once would fail again. */
function roomFailure(error: unknown): unknown {
  if (error instanceof JobError) return error;
  if ((error as { code?: unknown } | undefined)?.code === 'QUOTA_EXCEEDED')
    return new JobError('QUOTA_EXCEEDED', '', { cause: error });
  return isStorageFull(error) ? new JobError('DISK_FULL', '', { cause: error }) : error;
}

async function report(thrown: unknown): Promise<void> {
  const error = roomFailure(thrown);
  if (error instanceof JobError) {
    const { code, message, cause } = error;
    const reason = cause instanceof Error ? (cause.stack ?? cause.message) : cause && String(cause);
    await send({ type: 'log', level: 'warn', message: 'a job gave up', fields: { code, words: message, reason } });
    await send({ type: 'ending', ending: ending(code, message) });
  } else if (error instanceof Error) await send({ type: 'fault', message: error.message, stack: error.stack });
  else await send({ type: 'fault', message: String(error), stack: undefined });
}

let started = false;
process.on('message', (message: ToChild) => {
  if (message.type === 'answer') {
    const call = calls.get(message.id);
    calls.delete(message.id);
    if ('error' in message) call?.failed(Object.assign(new Error(message.error.message), { code: message.error.code }));
    else call?.done(message.value);
  } else if (!started) {
    started = true;
    run(message)
      .catch(report)
      // The worker ends what is left of the group; nothing here may keep the process alive or outlive it.
      .finally(() => process.exit(0));
  }
});
sendSoon({ type: 'ready' });
