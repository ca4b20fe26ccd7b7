import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobProgress } from '../domain/jobs/job-subject.ts';
import type { JobContext } from './job-definition.ts';
import type { Stage } from './stage.ts';
import { isFinished, runStages } from './stages.ts';
import { jobSettings } from './testing/job-context.ts';

const folders: string[] = [];
let objects: Map<string, Buffer>;
let ran: string[];
beforeEach(() => {
  objects = new Map();
  ran = [];
});
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A job on a machine of its own: nothing but object storage is shared. */
async function machine(options: { storageFails?: boolean } = {}) {
  const workFolder = await mkdtemp(join(tmpdir(), 'orrery-stages-'));
  folders.push(workFolder);
  const progress: JobProgress[] = [];
  const warnings: string[] = [];
  const context: JobContext = {
    kind: 'reconstruct',
    subjectId: 'abc',
    subjectKind: 'reconstruction',
    request: {},
    settings: jobSettings,
    workFolder,
    log: { info: () => {}, warn: (message) => warnings.push(message) },
    progress: (update) => progress.push(update),
    files: {
      readOwnFile: async () => undefined,
      findAsset: async () => undefined,
      async readObject(key, path) {
        const found = objects.get(key);
        if (!found) return undefined;
        await writeFile(path, found);
        return { sizeBytes: found.length, md5: '' };
      },
      async writeObject(key, path) {
        if (options.storageFails) throw new Error('storage is away');
        objects.set(key, await readFile(path));
      },
    },
  };
  return { context, progress, warnings, workFolder };
}

const has = (context: JobContext, name: string) =>
  readFile(join(context.workFolder, name)).then(
    () => true,
    () => false,
  );

/** Large photos that stay behind, a small model that travels, then a stage that needs both. */
const stages = (more: { photos?: string; failIn?: string } = {}): Stage[] => [
  {
    name: 'fetch',
    phase: 'preparing',
    weight: 1,
    files: () => ['photo'],
    run: async ({ context }) => {
      ran.push('fetch');
      await writeFile(join(context.workFolder, 'photo'), more.photos ?? 'pixels');
      return { md5: more.photos ?? 'pixels', extra: undefined };
    },
  },
  {
    name: 'map',
    phase: 'preparing',
    weight: 2,
    files: () => ['model.bin'],
    keep: () => ['model.bin'],
    run: async ({ context }) => {
      ran.push('map');
      await writeFile(join(context.workFolder, 'model.bin'), 'points');
      return { points: 2 };
    },
  },
  {
    name: 'train',
    phase: 'running',
    weight: 1,
    run: async ({ context, results }) => {
      ran.push('train');
      if (more.failIn === 'train') throw new Error('killed');
      return {
        model: await readFile(join(context.workFolder, 'model.bin'), 'utf8'),
        photo: await has(context, 'photo'),
        results,
      };
    },
  },
];

describe('a list of stages', () => {
  it('gives its results by name and type, and refuses a stage before the one it reads', async () => {
    const { context } = await machine();
    const first: Stage<'first', { count: number }> = {
      name: 'first',
      phase: 'preparing',
      weight: 1,
      run: async () => ({ count: 2 }),
    };
    const second: Stage<'second', string, { first: { count: number } }> = {
      name: 'second',
      phase: 'running',
      weight: 1,
      run: async ({ results }) => 'x'.repeat(results.first.count),
    };
    const results = await runStages(context, [first, second]);
    const [count, text]: [number, string] = [results.first.count, results.second];
    expect([count, text]).toEqual([2, 'xx']);
    // @ts-expect-error: the compiler, not the job, finds that the first stage comes too late.
    const inWrongOrder = () => runStages(context, [second, first]);
    // @ts-expect-error: no stage of this name.
    const unknown = () => results.third;
    expect([typeof inWrongOrder, unknown()]).toEqual(['function', undefined]);
  });

  it('does not believe a marker that is no marker', async () => {
    const { context, workFolder } = await machine();
    await runStages(context, stages());
    for (const garbled of [
      '{"stage":"fetch","version":1}',
      '[]',
      'null',
      '{"stage":"fetch","version":"1","seconds":0,"result":1}',
    ]) {
      objects.clear();
      await writeFile(join(workFolder, 'stages/fetch.json'), garbled);
      ran.length = 0;
      await runStages(context, stages());
      expect(ran[0]).toBe('fetch');
    }
  });
});

describe('files that are needed for a time only', () => {
  it('may go once the stages that need them are finished, and are brought again otherwise', async () => {
    const withUntil = (more: Parameters<typeof stages>[0] = {}) => {
      const [fetch, map, train] = stages(more) as [Stage, Stage, Stage];
      return [{ ...fetch, until: [map] }, map, train];
    };
    const { context, workFolder } = await machine();
    await expect(runStages(context, withUntil({ failIn: 'train' }))).rejects.toThrow('killed');
    await rm(join(workFolder, 'photo'));
    await runStages(context, withUntil());
    expect(ran).toEqual(['fetch', 'map', 'train', 'train']);
    await rm(join(workFolder, 'model.bin'));
    objects.clear();
    await runStages(context, withUntil());
    expect(ran.slice(4)).toEqual(['fetch', 'map']);
  });
});

describe('stages on another machine', () => {
  it('bring back what travels, make again what does not, and keep what is still true', async () => {
    const first = await machine();
    await expect(runStages(first.context, stages({ failIn: 'train' }))).rejects.toThrow('killed');
    expect([...objects.keys()].sort()).toEqual([
      'work/reconstruct-abc/model.bin',
      'work/reconstruct-abc/stages/fetch.json',
      'work/reconstruct-abc/stages/map.json',
    ]);
    const second = await machine();
    const results = await runStages(second.context, stages());
    expect(ran).toEqual(['fetch', 'map', 'train', 'fetch', 'train']);
    expect(results.train).toEqual({
      model: 'points',
      photo: true,
      results: { fetch: { md5: 'pixels' }, map: { points: 2 } },
    });
  });

  it('start over behind a result that has changed', async () => {
    await expect(runStages((await machine()).context, stages({ failIn: 'train' }))).rejects.toThrow();
    await runStages((await machine()).context, stages({ photos: 'other pixels' }));
    expect(ran).toEqual(['fetch', 'map', 'train', 'fetch', 'map', 'train']);
  });

  it('run again when a file of theirs is missing in storage', async () => {
    await expect(runStages((await machine()).context, stages({ failIn: 'train' }))).rejects.toThrow();
    objects.delete('work/reconstruct-abc/model.bin');
    await runStages((await machine()).context, stages());
    expect(ran).toEqual(['fetch', 'map', 'train', 'fetch', 'map', 'train']);
  });

  it('do not make again what only a finished stage behind them needed', async () => {
    const [fetch, map, train] = stages();
    const chain = (failIn?: string): Stage[] => [
      { ...fetch!, files: undefined, stillThere: (_result, context) => isFinished(context, map!) },
      map!,
      failIn === undefined ? train! : stages({ failIn })[2],
    ];
    await expect(runStages((await machine()).context, chain('train'))).rejects.toThrow('killed');
    const { context } = await machine();
    expect((await runStages(context, chain())).train).toMatchObject({ model: 'points', photo: false });
    expect(ran).toEqual(['fetch', 'map', 'train', 'train']);
    // Where its file is not in storage, everything before it is made again.
    objects.delete('work/reconstruct-abc/model.bin');
    await runStages((await machine()).context, chain());
    expect(ran.slice(4)).toEqual(['fetch', 'map', 'train']);
  });

  it('work without storage, with a warning', async () => {
    const { context, warnings } = await machine({ storageFails: true });
    await runStages(context, stages());
    expect(warnings).toEqual(['checkpoint not stored', 'checkpoint not stored', 'checkpoint not stored']);
  });
});

describe('a file of a finished stage', () => {
  it.each(['photo', 'model.bin'])('%s that was cut off is made again, and what does not change stays', async (file) => {
    const { context, warnings, workFolder } = await machine();
    await runStages(context, stages());
    await truncate(join(workFolder, file), 3);
    const again = await runStages(context, stages());
    expect(ran).toEqual(['fetch', 'map', 'train', file === 'photo' ? 'fetch' : 'map']);
    expect(warnings).toEqual(['a file of a finished stage is gone or cut off']);
    expect(again.train).toMatchObject({ model: 'points' });
    expect(await readFile(join(workFolder, file), 'utf8')).toBe(file === 'photo' ? 'pixels' : 'points');
  });

  it('that came from storage cut off is made again', async () => {
    await expect(runStages((await machine()).context, stages({ failIn: 'train' }))).rejects.toThrow();
    objects.set('work/reconstruct-abc/model.bin', Buffer.from('poi'));
    const { context } = await machine();
    expect((await runStages(context, stages())).train).toMatchObject({ model: 'points' });
    expect(ran).toEqual(['fetch', 'map', 'train', 'fetch', 'map', 'train']);
  });

  it('must be there before the stage counts as finished', async () => {
    const { context } = await machine();
    const forgetful: Stage = { name: 'a', phase: 'running', weight: 1, files: () => ['never'], run: async () => 1 };
    await expect(runStages(context, [forgetful])).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await has(context, 'stages/a.json')).toBe(false);
  });
});

describe('progress', () => {
  it('is weighed by stage and never leaves 0 to 1', async () => {
    const { context, progress } = await machine();
    await runStages(context, [
      { name: 'a', phase: 'preparing', weight: 1, run: async ({ report }) => report(7) },
      { name: 'b', phase: 'running', weight: 3, run: async ({ report }) => report(1 / 3) },
    ]);
    expect(progress).toEqual([
      { phase: 'preparing', stage: 'a', fraction: 0 },
      { phase: 'preparing', stage: 'a', fraction: 0.25 },
      { phase: 'running', stage: 'b', fraction: 0.25 },
      { phase: 'running', stage: 'b', fraction: 0.5 },
    ]);
  });
});

describe('the time left of a job', () => {
  it('is told once the machine has been measured, by this job or by one before it', async () => {
    const { context, progress, workFolder } = await machine();
    const measured = { workload: 'reconstruct low cpu', unit: 'train', seconds: 30, expectedSeconds: 10 };
    await writeFile(join(workFolder, 'stage-times.json'), JSON.stringify([measured]));
    const leftOut = [{ label: 'a.jpg', reason: 'is damaged' }];
    const seen: Stage[] = [
      {
        name: 'cameras',
        phase: 'preparing',
        weight: 10,
        parts: { match: 0.5, map: 0.5 },
        async run({ report, leaveOut }) {
          report(0.25, 'match', 0.5);
          leaveOut(leftOut);
          report(0.75, 'map', 0.5);
        },
      },
      { name: 'train', phase: 'running', weight: 10, run: async ({ report }) => report(0) },
    ];
    await runStages({ ...context, workFolder: join(workFolder, 'job') }, seen, {
      workload: 'reconstruct low cpu',
      expect: () => ({ train: 20 }),
    });
    expect(progress.map(({ stage }) => stage)).toEqual(['cameras', 'match', 'match', 'map', 'train', 'train']);
    // Cameras as expected, and a training that takes three times as long here: 70 s, told with some to spare.
    expect(progress[0].secondsLeft).toBeGreaterThan(70);
    expect(progress[0].secondsLeft).toBeLessThan(85);
    expect(progress[2].leftOut).toEqual(leftOut);
    const lefts = progress.map(({ secondsLeft }) => secondsLeft!);
    expect(lefts).toEqual(lefts.toSorted((a, b) => b - a));
    const fractions = progress.map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  });
});
