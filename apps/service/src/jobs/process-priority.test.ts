import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../testing/test-database.ts';
import { runChild } from './child-process.ts';
import { definitionsUrl } from './testing/test-jobs.ts';

const patient = { timeout: 120_000 };
let workFolder: string;
beforeEach(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'orrery-nice-'));
});
afterEach(() => rm(workFolder, { recursive: true, force: true }));

/** Field 19 of each thread's stat (man proc_pid_stat). */
const niceOfThreads = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
const niceOfSession = (pid: number) => Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1]);

describe.runIf(process.platform === 'linux')('the priority of a job', () => {
  it.each([5, 10])('of %i is that of all its threads, its programs and its session', async (nice) => {
    const controller = new AbortController();
    const outcome = runChild({
      start: {
        kind: 'task',
        subjectId: '1',
        subjectKind: 'test',
        request: { behavior: 'hang' },
        settings: { memoryMb: 400 } as never,
        workFolder,
        definitionsUrl,
      },
      limits: { timeoutMs: 600_000, memoryMb: 400 },
      nice,
      environment: { PATH: '/usr/bin:/bin' },
      files: () => ({}) as never,
      log: silentLog,
      onProgress: () => {},
      signal: controller.signal,
    });
    const noted = () => readFile(join(workFolder, 'pids'), 'utf8').catch(() => '');
    await expect.poll(noted, patient).toMatch(/]$/);
    const pids = JSON.parse(await noted()) as number[];
    expect(pids).toHaveLength(2);
    for (const pid of pids) {
      await expect.poll(() => new Set(niceOfThreads(pid)), patient).toEqual(new Set([nice]));
      expect(niceOfThreads(pid).length).toBeGreaterThan(3);
      if (existsSync(`/proc/${pid}/autogroup`)) await expect.poll(() => niceOfSession(pid), patient).toBe(nice);
    }
    controller.abort();
    expect(await outcome).toEqual({ type: 'stopped' });
  });
});
