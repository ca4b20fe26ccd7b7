/**
 * `npm run bench:queue`: how long another account's short work takes while one account has 50 worlds in line, against the same work on the idle
 * service, in turns. The worlds really compute. Also whether the places in line are right, and never grow.
 */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { createClient } from '@orrery/client';
import { atMost, closingLine, type Goal, round, thisMachine } from '../goals.ts';
import { startService } from '../http/running-service.ts';
import { watchPlaces } from './watch-places.ts';

const { values } = parseArgs({
  options: { worlds: { type: 'string', default: '50' }, rounds: { type: 'string', default: '3' } },
});
const worldCount = Number(values.worlds);
const rounds = Number(values.rounds);
const pollMs = 100;

type Work = 'export' | 'mesh upload' | 'text to 3D';
const seconds: Record<'idle' | 'loaded', Record<Work, number[]>> = {
  idle: { export: [], 'mesh upload': [], 'text to 3D': [] },
  loaded: { export: [], 'mesh upload': [], 'text to 3D': [] },
};
const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const service = await startService({
  ORRERY_WORLD_CAP: String(2 * worldCount),
  ORRERY_WORLD_CAP_PER_ACCOUNT: String(2 * worldCount),
});
const places = { asked: 0, grown: 0, wrong: 0 };
try {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve(import.meta.dirname, '../../bin/orrery.mjs'), 'keys', 'create', '--account', 'visitor', '--json'],
    { env: { ...process.env, ORRERY_SETUP: 'off', ORRERY_DATA_DIR: service.dataDir } },
  );
  const { key } = JSON.parse(stdout.trim().split('\n').at(-1)!) as { key: string };
  const crowd = createClient({ gateway: service.gateway, apiKey: service.apiKey });
  const visitor = createClient({ gateway: service.gateway, apiKey: key });

  /** Looks often: the client's own pauses are longer than some of the work. */
  const ended = async <T extends { status: number; errorMsg?: string }>(get: () => Promise<T>): Promise<T> => {
    for (;;) {
      const task = await get();
      if (task.status === 3) return task;
      if (task.status > 3) throw new Error(task.errorMsg ?? `a task ended with status ${task.status}`);
      await sleep(pollMs);
    }
  };
  const textTo3d = async () => {
    const id = await visitor.tasks.create('text-to-3d', { prompt: 'a green leather sofa with oak legs' });
    return ended(() => visitor.tasks.get(id));
  };
  const warm = await textTo3d();
  const model = warm.outputs.find(({ format }) => format === 'glb')!.content;
  const work: Record<Work, () => Promise<unknown>> = {
    export: async () => {
      const id = await visitor.tasks.create('multi-format-export', { taskId: warm.taskId, outputFormat: ['stl'] });
      return ended(() => visitor.tasks.get(id));
    },
    'mesh upload': async () => {
      const id = await visitor.assets.create({ url: model });
      return ended(() => visitor.assets.get(id));
    },
    'text to 3D': textTo3d,
  };
  const measure = async (state: 'idle' | 'loaded') => {
    for (const [name, run] of Object.entries(work) as [Work, () => Promise<unknown>][]) {
      const start = performance.now();
      await run();
      const took = (performance.now() - start) / 1000;
      seconds[state][name].push(round(took));
      console.log(`${state} ${name}: ${took.toFixed(1)} s`);
    }
  };
  await work.export();
  await work['mesh upload']();

  for (let i = 0; i < rounds; i++) {
    await measure('idle');
    const worlds: string[] = [];
    for (let n = 0; n < worldCount; n++)
      worlds.push(await crowd.worlds.generate({ name: `world ${n}`, prompt: 'a large living room with two sofas' }));
    for (;;) {
      const { status } = await crowd.worlds.get(worlds[0]);
      if (status === 'RUNNING' || status === 'PREPROCESSING') break;
      await sleep(pollMs);
    }
    const watched = watchPlaces(crowd, worlds);
    await measure('loaded');
    const seen = await watched.stop();
    places.asked += seen.asked;
    places.grown += seen.grown;
    places.wrong += seen.wrong;
    // The last first: otherwise each would begin when the one before it is gone.
    for (const worldId of worlds.reverse()) await crowd.worlds.cancel(worldId).catch(() => {});
    await sleep(3000);
  }
} finally {
  await service.stop();
}

const goals: Record<string, Goal> = {};
for (const name of Object.keys(seconds.idle) as Work[])
  goals[`${name}, loaded / idle`] = atMost(median(seconds.loaded[name]) / median(seconds.idle[name]), 2);
goals['places in line that grew'] = atMost(places.grown, 0);
goals['places in line that were wrong'] = atMost(places.wrong, 0);
closingLine('queue', goals, { machine: thisMachine(), worlds: worldCount, rounds, seconds, places });
