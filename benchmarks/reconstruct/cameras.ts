/**
 * Camera positions of real photos: how many are placed, how right they are, and how long matching takes beside COLMAP's own
 * exhaustive matcher on the same photos in the same run. The last line is one JSON object.
 *
 *   npm run bench:cameras                    the whole of it: two and a half hours on 2 cores, nearly all of them COLMAP's on 250 photos
 *   npm run bench:cameras -- --photos 50     the comparison on so many photos only; up to 97 of photos-plush, else of photos-truck
 *   npm run bench:cameras -- --alone         without COLMAP's own matcher: only the full sets
 *   npm run bench:cameras -- --folder photos the time from files to cameras of a folder, and nothing else
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type CamerasResult, findCameras, photoFolder } from '@orrery/capture';
import { atLeast, below, closingLine, type Goal, round, thisMachine } from '../goals.ts';
import { colmapAlone } from './colmap-alone.ts';
import { coreSeconds } from './core-seconds.ts';
import { rotationErrors } from './reference-cameras.ts';

const MAX_FEATURES = 3000;
/** The goal for 252 photos of 800x533 on two cores. */
const MAX_FOLDER_SECONDS = 300;
const { values } = parseArgs({
  options: {
    photos: { type: 'string', multiple: true },
    alone: { type: 'boolean' },
    folder: { type: 'string' },
  },
});
const compared = (values.photos ?? ['50', '250']).map(Number);
const data = resolve(process.env.ORRERY_TEST_DATA ?? '../shared/data');
const plush = join(data, 'photos-plush');
if (values.folder === undefined && !existsSync(plush)) {
  console.error(`bench:cameras needs ${plush}`);
  process.exit(1);
}

const work = await mkdtemp(join(tmpdir(), 'orrery-bench-cameras-'));
const goals: Record<string, Goal> = {};
const results: Record<string, unknown> = { ...thisMachine(), load: loadavg().map(round) };

type Stages = CamerasResult['seconds'];
interface Own extends CamerasResult {
  coreSeconds: Stages;
}

async function ours(folder: string, out: string): Promise<Own> {
  const set = await photoFolder(folder, out);
  const spent: Stages = { features: 0, match: 0, map: 0 };
  let [stage, mark]: [keyof Stages, number] = ['features', coreSeconds()];
  const turnTo = (next: keyof Stages) => {
    const now = coreSeconds();
    spent[stage] += now - mark;
    [stage, mark] = [next, now];
  };
  const found = await findCameras(set, out, {
    workFolder: join(out, '.work'),
    maxFeatures: MAX_FEATURES,
    onNote: console.log,
    onProgress: (progress) => progress.stage !== stage && turnTo(progress.stage),
  });
  turnTo(stage);
  return { ...found, coreSeconds: spent };
}
const rounded = (stages: Stages) =>
  Object.fromEntries(Object.entries(stages).map(([stage, value]) => [stage, round(value)]));
const figures = ({ images, registered, points, pairs, attempts, seconds, coreSeconds: cores }: Own) => ({
  images,
  registered,
  points,
  pairs,
  attempts,
  seconds: rounded(seconds),
  coreSeconds: rounded(cores),
});

async function fullSets(): Promise<void> {
  const whole = await ours(join(plush, 'images'), join(work, 'plush'));
  const errors = await rotationErrors(whole.model, join(plush, 'reference-cameras.json'));
  results.plush = {
    ...figures(whole),
    medianDegrees: round(errors.medianDegrees),
    worstDegrees: round(errors.worstDegrees),
  };
  console.log('photos-plush', JSON.stringify(results.plush));
  goals['plush: photos placed of 97'] = atLeast(whole.registered, 90);
  goals['plush: median rotation error, degrees'] = below(errors.medianDegrees, 1);
  goals['plush: matching, seconds'] = below(whole.seconds.match, 60);

  const street = join(data, 'photos-street');
  if (existsSync(street)) {
    try {
      results.street = figures(await ours(street, join(work, 'street')));
    } catch (error) {
      results.street = { refused: error instanceof Error ? error.message : String(error) };
    }
    console.log('photos-street', JSON.stringify(results.street));
  }
}

/** Our way and COLMAP's own on the first `count` photos of one capture. */
async function compare(count: number): Promise<void> {
  const source = join(count <= 97 ? plush : join(data, 'photos-truck'), 'images');
  const chosen = (await readdir(source)).sort().slice(0, count);
  const folder = join(work, `compared-${count}`);
  await mkdir(folder);
  for (const name of chosen) await copyFile(join(source, name), join(folder, name));
  const own = await ours(folder, join(work, `own-${count}`));
  const colmap = await colmapAlone(folder, join(work, `colmap-${count}`), MAX_FEATURES);
  const both = ({ features, match }: Stages) => features + match;
  const all = (stages: Stages) => both(stages) + stages.map;
  results[`of ${chosen.length} photos`] = {
    ours: figures(own),
    colmap: { ...colmap, seconds: rounded(colmap.seconds), coreSeconds: rounded(colmap.coreSeconds) },
    // What others do on the machine meanwhile changes the clock, and these hardly.
    timesFewerCoreSeconds: {
      featuresAndMatching: round(both(colmap.coreSeconds) / both(own.coreSeconds)),
      whole: round(all(colmap.coreSeconds) / all(own.coreSeconds)),
    },
  };
  console.log(`${chosen.length} photos`, JSON.stringify(results[`of ${chosen.length} photos`]));
  goals[`${count} photos: features and matching, times faster`] = atLeast(both(colmap.seconds) / both(own.seconds), 10);
  goals[`${count} photos: from files to cameras, times faster`] = atLeast(all(colmap.seconds) / all(own.seconds), 4);
  goals[`${count} photos: placed, ours minus COLMAP`] = atLeast(own.registered - colmap.registered, 0);
}

async function oneFolder(folder: string): Promise<void> {
  const start = performance.now();
  const found = await ours(folder, join(work, 'folder'));
  const seconds = (performance.now() - start) / 1000;
  results.folder = { ...figures(found), wholeSeconds: round(seconds) };
  goals['from files to cameras, seconds'] = below(seconds, MAX_FOLDER_SECONDS);
}

try {
  if (values.folder !== undefined) await oneFolder(resolve(values.folder));
  else {
    if (values.photos === undefined) await fullSets();
    if (!values.alone) for (const count of compared) await compare(count);
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
closingLine('cameras', goals, results);
