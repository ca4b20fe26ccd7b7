import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobProgress } from '../domain/jobs/job-subject.ts';
import { type ChildOptions, type ChildOutcome, runChild } from './child-process.ts';
import { definitionsUrl } from './testing/test-jobs.ts';

let workFolder: string;
beforeEach(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'orrery-child-'));
});
afterEach(() => rm(workFolder, { recursive: true, force: true }));

const settings = {
  fetchAllowHosts: [],
  ownUrls: [],
  fetchMaxBytes: 1,
  fetchMaxTotalBytes: 1,
  fetchTimeoutS: 1,
  imageMaxPixels: 1,
  memoryMb: 1024,
  workMinFreeBytes: 0,
  generation: { quality: 'draft' as const, blockList: [] },
};

function run(
  behavior: string,
  more: Partial<ChildOptions> & { request?: Record<string, unknown>; timeoutMs?: number; memoryMb?: number } = {},
) {
  const progress: JobProgress[] = [];
  const logs: Record<string, unknown>[] = [];
  const controller = new AbortController();
  const { request = {}, timeoutMs = 60_000, memoryMb = 400, ...options } = more;
  const outcome = runChild({
    start: {
      kind: 'task',
      subjectId: '1',
      subjectKind: 'test',
      request: { behavior, ...request },
      settings,
      workFolder,
      definitionsUrl,
    },
    limits: { timeoutMs, memoryMb },
    nice: 0,
    environment: { PATH: '/usr/bin:/bin' },
    files: () => ({
      readOwnFile: async () => undefined,
      findAsset: async () => undefined,
      readObject: async (key, path) => {
        if (key === 'forbidden') throw new Error('not this one');
        await writeFile(path, 'stored');
        return { sizeBytes: 6, md5: 'x' };
      },
      writeObject: async () => {},
    }),
    log: pino({ level: 'debug' }, { write: (line: string) => logs.push(JSON.parse(line)) }),
    onProgress: (update) => progress.push(update),
    signal: controller.signal,
    graceMs: 500,
    watchIntervalMs: 100,
    ...options,
  });
  return { outcome, progress, logs, stop: () => controller.abort() };
}

const pids = async (): Promise<number[]> => JSON.parse(await readFile(join(workFolder, 'pids'), 'utf8'));
/** A process that is dead but not yet collected counts as dead. */
const isAlive = (pid: number) => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
};

describe('a job process', () => {
  it('gives its result, progress and logs, and knows nothing of our environment', async () => {
    const { outcome, progress, logs } = run('succeed', { request: { x: [1, { y: 'é' }] } });
    const ended = (await outcome) as Extract<ChildOutcome, { type: 'ended' }>;
    expect(ended).toMatchObject({
      type: 'ended',
      ending: { outcome: 'succeeded', result: { echo: { behavior: 'succeed', x: [1, { y: 'é' }] } } },
    });
    expect(ended.ending.outcome === 'succeeded' && ended.ending.result.environment).toEqual(['PATH', 'TMPDIR']);
    expect(progress).toEqual([{ phase: 'running', stage: 'work', fraction: 0.5 }]);
    expect(logs).toContainEqual(expect.objectContaining({ msg: 'hello', answer: 42 }));
  });

  it('thins out its progress, but drops no news', async () => {
    const { outcome, progress } = run('leavesOut');
    await outcome;
    const at = { phase: 'running', stage: 'work', fraction: 0.5 };
    expect(progress).toEqual([at, { ...at, leftOut: [{ label: 'a.jpg', reason: 'is damaged' }] }]);
  });

  it('reaches objects only through the worker', async () => {
    expect(await run('files').outcome).toMatchObject({
      ending: { result: { missing: true, found: { sizeBytes: 6 }, text: 'stored', refused: 'not this one' } },
    });
  });

  it('ends as it says when it knows why', async () => {
    expect(await run('reject').outcome).toEqual({
      type: 'ended',
      ending: {
        outcome: 'rejected',
        failure: { code: 'INPUT_UNREADABLE', message: 'resources[0]: cannot be read', hint: expect.any(String) },
      },
    });
  });

  it.each([
    ['throw', 'a bug'],
    ['exit', 'code 3'],
    ['segfault', 'SIGSEGV'],
    ['crashLoudly', '/usr/src/crash.cc'],
  ])('%s counts as a crash, with a detail for the log', async (behavior, detail) => {
    expect(await run(behavior).outcome).toEqual({
      type: 'crashed',
      code: 'JOB_CRASHED',
      detail: expect.stringContaining(detail),
    });
  });

  it.each(['heap', 'buffers', 'grandchildMemory', 'hugeBuffer'])(
    'is ended when it uses too much memory (%s)',
    async (behavior) => {
      expect(await run(behavior, { memoryMb: 220 }).outcome).toMatchObject({ type: 'crashed', code: 'OUT_OF_MEMORY' });
    },
  );

  it('is ended at its time limit, also when it never gives control back', async () => {
    // On a busy machine the process may need longer than that to begin its work.
    let started: number[] | undefined;
    for (let timeoutMs = 1500; started === undefined && timeoutMs < 60_000; timeoutMs *= 2) {
      expect(await run('busy', { timeoutMs }).outcome).toMatchObject({
        type: 'ended',
        ending: { outcome: 'timeout', failure: { code: 'TIME_LIMIT' } },
      });
      started = await pids().catch(() => undefined);
    }
    expect(started?.length).toBeGreaterThan(0);
    expect(started!.some(isAlive)).toBe(false);
  });

  it('is stopped with everything it started, stubborn programs too', async () => {
    const job = run('hang');
    await expect.poll(() => job.progress.length, { timeout: 120_000 }).toBe(1);
    const started = await pids();
    expect(started.every(isAlive)).toBe(true);
    job.stop();
    expect(await job.outcome).toEqual({ type: 'stopped' });
    await expect.poll(() => started.some(isAlive)).toBe(false);
  });

  it('leaves no write of its own under way', async () => {
    let cutOff = false;
    let settled = false;
    const job = run('publish', {
      files: (signal) => ({
        readOwnFile: async () => undefined,
        findAsset: async () => undefined,
        readObject: async () => undefined,
        writeObject: () =>
          new Promise((_, failed) => {
            job.stop();
            signal.addEventListener('abort', () => {
              cutOff = true;
              setTimeout(() => {
                settled = true;
                failed(new Error('cut off'));
              }, 100);
            });
          }),
      }),
    });
    expect(await job.outcome).toEqual({ type: 'stopped' });
    expect({ cutOff, settled }).toEqual({ cutOff: true, settled: true });
  });

  it('leaves no program behind', async () => {
    expect(await run('leave').outcome).toMatchObject({ type: 'ended' });
    const started = await pids();
    await expect.poll(() => started.some(isAlive)).toBe(false);
  });

  it('does not start when it is stopped before', async () => {
    const signal = AbortSignal.abort();
    expect(await run('succeed', { signal }).outcome).toEqual({ type: 'stopped' });
  });
});

describe('stages', () => {
  it('go on from the last finished one after a crash', async () => {
    const request = { crashes: 2 };
    expect(await run('stages', { request }).outcome).toMatchObject({ type: 'crashed', code: 'JOB_CRASHED' });
    expect(await run('stages', { request }).outcome).toMatchObject({ type: 'crashed' });
    const last = run('stages', { request });
    expect(await last.outcome).toMatchObject({
      ending: {
        outcome: 'succeeded',
        result: {
          stages: {
            first: { runs: 1 },
            second: { runs: 3 },
            third: { runs: 1, seen: { runs: 3 } },
            stageSeconds: { first: expect.any(Number), second: expect.any(Number), third: expect.any(Number) },
          },
        },
      },
    });
    expect(last.progress.map((update) => [update.stage, update.fraction])).toEqual([
      ['second', 0.25],
      ['third', 0.75],
    ]);
  });

  it('run anew from the first marker that is not theirs', async () => {
    await run('stages').outcome;
    await writeFile(join(workFolder, 'stages', 'second.json'), '{"stage": "second", "version": 0}');
    expect(await run('stages').outcome).toMatchObject({
      ending: { result: { stages: { first: { runs: 1 }, second: { runs: 2 }, third: { runs: 2 } } } },
    });
    await writeFile(join(workFolder, 'stages', 'first.json'), '{"stage": "fir');
    expect(await run('stages').outcome).toMatchObject({
      ending: { result: { stages: { first: { runs: 2 }, second: { runs: 3 }, third: { runs: 3 } } } },
    });
  });
});
