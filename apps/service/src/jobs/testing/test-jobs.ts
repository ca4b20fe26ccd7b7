/** Jobs that misbehave in every way a real one could; the tests of the job frame run them in real child processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Type from 'typebox';
import { defineJob } from '../define-job.ts';
import { JobError } from '../failures.ts';
import type { JobContext as Context, JobDefinition } from '../job-definition.ts';
import type { StageTools } from '../stage.ts';
import { runStages } from '../stages.ts';
import { tryFolder } from '../try-folder.ts';

const Request = Type.Object({
  behavior: Type.String(),
  ms: Type.Optional(Type.Number()),
  bytes: Type.Optional(Type.Number()),
  storing: Type.Optional(Type.Boolean()),
  hangIn: Type.Optional(Type.String()),
  crashes: Type.Optional(Type.Number()),
});
type JobContext = Context<Type.Static<typeof Request>>;

const forever = () => new Promise<never>(() => setInterval(() => {}, 1000));
const note = (context: JobContext, name: string, text: string) => writeFile(join(context.workFolder, name), text);

const behaviors: Record<string, (context: JobContext) => Promise<Record<string, unknown>>> = {
  async succeed(context) {
    context.log.info('hello', { answer: 42 });
    context.progress({ phase: 'running', stage: 'work', fraction: 0.5 });
    return { echo: context.request, environment: Object.keys(process.env).sort() };
  },
  /** Three reports at once, the second of them with news. */
  async leavesOut(context) {
    const at = { phase: 'running', stage: 'work', fraction: 0.5 } as const;
    context.progress(at);
    context.progress({ ...at, leftOut: [{ label: 'a.jpg', reason: 'is damaged' }] });
    context.progress(at);
    return {};
  },
  async sleep(context) {
    const steps = 10;
    for (let i = 0; i < steps; i++) {
      await sleep(Number(context.request.ms) / steps);
      context.progress({ phase: 'running', stage: 'sleep', fraction: i / steps });
    }
    return {};
  },
  /** Brings an input and cannot use it. */
  async copyInput(context) {
    await mkdir(join(context.workFolder, 'inputs'));
    await context.files.readObject('a/b', join(context.workFolder, 'inputs', 'in'));
    throw new JobError('INPUT_UNREADABLE', 'resources[0]: cannot be read');
  },
  async store(context) {
    await writeFile(join(context.workFolder, 'result'), Buffer.alloc(Number(context.request.bytes)));
    await context.files.writeObject(`tasks/${context.subjectId}/result`, join(context.workFolder, 'result'));
    return {};
  },
  async fullDisk() {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  },
  async growFolder(context) {
    await writeFile(join(context.workFolder, 'large'), Buffer.alloc(Number(context.request.bytes)));
    return forever();
  },
  async reject() {
    throw new JobError('INPUT_UNREADABLE', 'resources[0]: cannot be read');
  },
  async throw() {
    throw new TypeError('a bug');
  },
  /** What libraries and the system say: full of paths. */
  async throwPath() {
    const error = new Error("ENOENT: no such file or directory, open '/srv/orrery/keys/secret.bin'");
    throw Object.assign(error, { code: 'ENOENT' });
  },
  async crashLoudly() {
    process.stderr.write(
      'libcrash.so: assertion failed in /usr/src/crash.cc:12\n    at run (/srv/orrery/run.ts:3:7)\n',
    );
    await sleep(50);
    process.abort();
  },
  /** No memory is that large, so this fails at once. */
  async hugeBuffer() {
    return { bytes: new ArrayBuffer(Number.MAX_SAFE_INTEGER).byteLength };
  },
  async exit() {
    // A job whose process ends under it is what is tested.
    process.exit(3);
  },
  async segfault() {
    process.kill(process.pid, 'SIGSEGV');
    return forever();
  },
  async heap() {
    const kept: unknown[] = [];
    for (;;) kept.push(new Array(1e5).fill({}));
  },
  async buffers() {
    const kept: Buffer[] = [];
    for (;;) {
      kept.push(Buffer.alloc(20e6, 1));
      await sleep(20);
    }
  },
  /** The memory is used by a program the job has started. */
  async grandchildMemory() {
    spawn(process.execPath, ['-e', 'const k=[];setInterval(()=>k.push(Buffer.alloc(20e6,1)),20)'], { stdio: 'ignore' });
    return forever();
  },
  async hang(context) {
    const stubborn = spawn(
      process.execPath,
      ['-e', 'process.on("SIGTERM",()=>{});console.log("up");setInterval(()=>{},1000)'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    await once(stubborn.stdout, 'data');
    await note(context, 'pids', JSON.stringify([process.pid, stubborn.pid]));
    context.progress({ phase: 'running', stage: 'hanging', fraction: 0.1 });
    return forever();
  },
  /** Never gives control back: neither IPC nor timers work in it. */
  async busy(context) {
    await note(context, 'pids', JSON.stringify([process.pid]));
    for (;;);
  },
  async leave(context) {
    const left = spawn(process.execPath, ['-e', 'setInterval(()=>{},1000)'], { stdio: 'ignore' });
    await note(context, 'pids', JSON.stringify([process.pid, left.pid]));
    return {};
  },
  async files(context) {
    const path = join(context.workFolder, 'in');
    const missing = await context.files.readOwnFile('http://elsewhere/x', path);
    const found = await context.files.readObject('a/b', path);
    const text = await readFile(path, 'utf8');
    await context.files.writeObject('c/d', path);
    const refused = await context.files.readObject('forbidden', path).catch((error: Error) => error.message);
    return { missing: missing === undefined || missing === null, found, text, refused };
  },
  /** Waits for a file `go` in its folder, then stores which try it is and names what it stored. */
  async stored(context) {
    const key = `tasks/${context.subjectId}/${tryFolder(context)}made.txt`;
    await note(context, 'made.txt', `try ${context.attempt}`);
    await note(context, 'pids', JSON.stringify([process.pid]));
    context.progress({ phase: 'running', stage: 'waiting', fraction: 0.1 });
    while (!existsSync(join(context.workFolder, 'go'))) await sleep(20);
    if (context.request.storing) await context.files.writeObject(key, join(context.workFolder, 'made.txt'));
    return { outputs: [{ format: 'txt', key }] };
  },
  /** Stores a file of its world and goes on working. */
  async publish(context) {
    await note(context, 'splats', 'x');
    await context.files.writeObject(`worlds/${context.subjectId}/splats.ply`, join(context.workFolder, 'splats'));
    context.progress({ phase: 'running', stage: 'published', fraction: 0.5 });
    return forever();
  },
  /** Three stages that count how often each ran; dies in the second as often as asked. */
  async stages(context) {
    const count = async (name: string) => {
      const path = join(context.workFolder, `runs-${name}`);
      const before = Number(await readFile(path, 'utf8').catch(() => '0'));
      await writeFile(path, String(before + 1));
      return before + 1;
    };
    const results = await runStages(context, [
      { name: 'first', phase: 'preparing', weight: 1, run: async () => ({ runs: await count('first') }) },
      {
        name: 'second',
        phase: 'preparing',
        weight: 2,
        run: async ({ report }) => {
          const runs = await count('second');
          report(0.5);
          if (context.request.hangIn === 'second' && runs === 1) {
            await note(context, 'pids', JSON.stringify([process.pid]));
            return forever();
          }
          // As a crash: the stage has to be run again, in another process.
          if (runs <= Number(context.request.crashes ?? 0)) process.exit(7);
          return { runs };
        },
      },
      {
        name: 'third',
        phase: 'running',
        weight: 1,
        run: async ({ results }: StageTools<{ second: { runs: number } }>) => ({
          runs: await count('third'),
          seen: results.second,
        }),
      },
    ]);
    return { stages: results };
  },
};

const definition = (kind: JobDefinition['kind'], lane: JobDefinition['lane']) =>
  defineJob({
    kind,
    lane,
    payloadVersion: 2,
    upgrades: { 1: (request) => request },
    request: Request,
    result: Type.Object({}),
    // Tests look at how often each stage ran.
    leaves: { after: 'first', names: ['stages', 'runs-first', 'runs-second', 'runs-third'] },
    retry: (config) => ({ limit: config.jobRetries, delayS: 0, delayMaxS: 0 }),
    limits: (config) => ({ timeoutMs: config.taskTimeoutS * 1000, memoryMb: config.jobMemoryMb || 400 }),
    // What every task and every picture must give, so that a job may say nothing of it.
    run: async (context) => ({
      ...(kind === 'task' && { outputs: [] }),
      ...(kind === 'render' && { resultKey: 'none' }),
      ...(await behaviors[context.request.behavior](context)),
    }),
  });

export const definitions: Readonly<Record<string, JobDefinition>> = {
  task: { ...definition('task', 'medium'), laneOfWorkload: { 'multi-format-export': 'short' } },
  render: definition('render', 'render'),
  generate: definition('generate', 'long'),
};
export const definitionsUrl = import.meta.url;
