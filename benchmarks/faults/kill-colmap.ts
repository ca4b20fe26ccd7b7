/**
 * `node bin/orrery.mjs run benchmarks/faults/kill-colmap.ts FOLDER_OF_PHOTOS`: SIGKILL to the service, the job's process or COLMAP itself in
 * every part of finding cameras and while photos are undistorted. Afterwards the world must go on (it reaches training) or fail with words
 * for the caller; no process and no work folder may be left. Not a part of the tests: each case finds cameras at least once.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@orrery/client';
import { type Descendant, descendantsOf } from './descendants.ts';

const [, , photoFolder, only] = process.argv;
if (!photoFolder) throw new Error('a folder of photos is needed');
const launcher = resolve(import.meta.dirname, '../../bin/orrery.mjs');
const dataDir = await mkdtemp(join(tmpdir(), 'orrery-kill-'));
const key = 'kill-key';
let failures = 0;
const check = (what: string, ok: boolean, detail: unknown = '') => {
  if (!ok) failures++;
  console.log(`  ${ok ? 'ok  ' : 'FAIL'} ${what} ${detail === '' ? '' : JSON.stringify(detail)}`);
};

async function startService() {
  const child = spawn(process.execPath, [launcher, 'start'], {
    env: {
      ...process.env,
      ORRERY_SETUP: 'off',
      ORRERY_DATA_DIR: dataDir,
      ORRERY_PORT: '7801',
      ORRERY_UPLOAD_PORT: '7802',
      ORRERY_STREAM_PORT: '0',
      ORRERY_API_KEY: key,
      ORRERY_LOG_FORMAT: 'json',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  await new Promise<void>((ready, failed) => {
    const read = (chunk: Buffer) => {
      log = (log + chunk).slice(-100_000);
      if (log.includes('orrery ready')) ready();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => failed(new Error(`the service ended:\n${log.slice(-3000)}`)));
  });
  return { child, log: () => log };
}

let service = await startService();
const client = createClient({ gateway: 'http://127.0.0.1:7801', apiKey: key });
const names = (await readdir(photoFolder)).filter((name) => /\.(jpe?g|png)$/i.test(name)).slice(0, 24);
const resources: { type: 'image'; url: string }[] = [];
for (const name of names) {
  const { url } = await client.uploads.upload(new Blob([await readFile(join(photoFolder, name))]), { name });
  resources.push({ type: 'image', url });
}

const jobProcess = (all: readonly Descendant[]) => all.find(({ command }) => command.includes('child-main.ts'));
const colmap = (all: readonly Descendant[], command: string) =>
  all.find(({ command: line }) => line.includes(`colmap ${command}`));

interface Case {
  name: string;
  /** Seen in the world's stage, or as a program that runs. */
  stage: string;
  program?: string;
}
const moments: Case[] = [
  { name: 'features', stage: 'features' },
  { name: 'matching', stage: 'match' },
  { name: 'verification', stage: 'match', program: 'matches_importer' },
  { name: 'mapping', stage: 'map', program: 'mapper' },
  { name: 'undistorting', stage: 'train' },
];
const victims = ['service', 'job', 'colmap'] as const;

const stageOf = async (worldId: string) =>
  (await (await fetch(`http://127.0.0.1:7801/world/v1/${worldId}`, { headers: { authorization: key } })).json()) as {
    status: string;
    stage?: string;
    failure?: { code: string; message: string };
  };

try {
  for (const moment of moments)
    for (const victim of victims) {
      if (victim === 'colmap' && !moment.program) continue;
      if (only && !only.split(',').includes(`${moment.name}:${victim}`) && !only.split(',').includes(moment.name))
        continue;
      console.log(`${moment.name}: kill ${victim}`);
      const { worldId } = (await (
        await fetch('http://127.0.0.1:7801/world/v1/reconstructions', {
          method: 'POST',
          headers: { authorization: key, 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'k', resources, taskQuality: 'low', scene: 'space' }),
        })
      ).json()) as { worldId: string };
      let before: Descendant[] = [];
      for (;;) {
        const world = await stageOf(worldId);
        const reached = world.stage?.includes(moment.stage);
        if (reached) before = descendantsOf(service.child.pid!);
        if (reached && (!moment.program || colmap(before, moment.program))) break;
        if (!['PENDING', 'PREPROCESSING', 'RUNNING'].includes(world.status))
          throw new Error(`ended before the kill: ${JSON.stringify(world)}`);
        // A program may run for a moment only; looking for it costs as much as the work itself.
        await sleep(reached ? 20 : 200);
      }
      const target =
        victim === 'service'
          ? (before.find(({ command }) => command.includes('main.ts') && !command.includes('child-main'))?.pid ??
            service.child.pid!)
          : victim === 'job'
            ? jobProcess(before)!.pid
            : colmap(before, moment.program!)!.pid;
      process.kill(target, 'SIGKILL');
      const killedAt = performance.now();
      const mine = before.filter(({ command }) => /child-main|colmap/.test(command));
      if (victim === 'service') {
        await sleep(2500);
        const left = mine.filter(({ pid }) => {
          try {
            process.kill(pid, 0);
            return true;
          } catch {
            return false;
          }
        });
        check('the processes of the job went with it', left.length === 0, left.length);
        service = await startService();
      }
      // Begun again, it passes through the parts once more; training shows that it got through.
      let world = await stageOf(worldId);
      let sawRestart = victim !== 'colmap';
      for (;;) {
        world = await stageOf(worldId);
        if (!['PENDING', 'PREPROCESSING', 'RUNNING'].includes(world.status)) break;
        const again = jobProcess(descendantsOf(service.child.pid!));
        if (again && !mine.some(({ pid }) => pid === again.pid)) sawRestart = true;
        if (sawRestart && again && !mine.some(({ pid }) => pid === again.pid) && world.stage === 'train') break;
        await sleep(500);
      }
      const seconds = Math.round((performance.now() - killedAt) / 1000);
      if (['RUNNING', 'PREPROCESSING'].includes(world.status)) check('the world went on', true, { seconds });
      else
        check('the world failed with words', Boolean(world.failure?.message), {
          ...world.failure,
          status: world.status,
        });
      await fetch(`http://127.0.0.1:7801/world/v1/${worldId}:cancel`, {
        method: 'POST',
        headers: { authorization: key },
      });
      let folders: string[] = ['?'];
      let processes: Descendant[] = [];
      for (let tries = 0; tries < 100 && folders.length + processes.length > 0; tries++) {
        await sleep(200);
        folders = await readdir(join(dataDir, 'work'));
        processes = descendantsOf(service.child.pid!).filter(({ command }) => /child-main|colmap/.test(command));
      }
      // What a rerun can begin with stays by design, once cameras were found.
      const kept = folders.length === 0 ? [] : await readdir(join(dataDir, 'work', folders[0]));
      check(
        'nothing is left in the work folder but what a rerun begins with',
        folders.length === 0 || (kept.includes('ended') && !kept.includes('inputs') && !kept.includes('cameras')),
        kept,
      );
      check('no process is left', processes.length === 0);
      await rm(join(dataDir, 'work', `reconstruct-${worldId}`), { recursive: true, force: true });
    }
} finally {
  if (failures > 0)
    console.log(
      service
        .log()
        .split('\n')
        .filter((line) => /warn|error|"level":[45]/.test(line))
        .slice(-15)
        .join('\n'),
    );
  service.child.kill('SIGTERM');
  await new Promise((done) => service.child.once('exit', done));
  await rm(dataDir, { recursive: true, force: true });
}
console.log(failures === 0 ? 'all held' : `${failures} did not hold`);
process.exitCode = failures === 0 ? 0 : 1;
