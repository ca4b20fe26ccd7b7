/**
 * Camera positions of real photos: how many are placed, how right they are, and how long matching takes beside COLMAP's own
 * exhaustive matcher on the same photos in the same run. The last line is one JSON object.
 *
 *   npm run bench:cameras                the whole of it, some 20 minutes on 2 cores
 *   npm run bench:cameras -- --photos 12 the comparison on fewer photos
 *   npm run bench:cameras -- --alone     without COLMAP's own matcher: only the full set
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type CamerasResult, findCameras, photoFolder } from '@orrery/capture';
import { atLeast, below, closingLine, type Goal, round, thisMachine } from '../goals.ts';
import { colmapAlone } from './colmap-alone.ts';
import { rotationErrors } from './reference-cameras.ts';

const MAX_FEATURES = 3000;
const { values } = parseArgs({ options: { photos: { type: 'string' }, alone: { type: 'boolean' } } });
const compared = Number(values.photos ?? 50);
const data = resolve(process.env.ORRERY_TEST_DATA ?? '../shared/data');
const plush = join(data, 'photos-plush');
if (!existsSync(plush)) {
  console.error(`bench:cameras needs ${plush}`);
  process.exit(1);
}

const work = await mkdtemp(join(tmpdir(), 'orrery-bench-cameras-'));
const goals: Record<string, Goal> = {};
const results: Record<string, unknown> = thisMachine();

async function ours(folder: string, out: string): Promise<CamerasResult> {
  const set = await photoFolder(folder, out);
  return findCameras(set, out, { workFolder: join(out, '.work'), maxFeatures: MAX_FEATURES, onNote: console.log });
}
const figures = ({ images, registered, points, pairs, attempts, seconds }: CamerasResult) => ({
  images,
  registered,
  points,
  pairs,
  attempts,
  seconds: Object.fromEntries(Object.entries(seconds).map(([stage, value]) => [stage, round(value)])),
});

try {
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

  if (!values.alone) {
    const chosen = (await readdir(join(plush, 'images'))).sort().slice(0, compared);
    const folder = join(work, 'compared');
    await mkdir(folder);
    for (const name of chosen) await copyFile(join(plush, 'images', name), join(folder, name));
    const own = await ours(folder, join(work, 'own'));
    const colmap = await colmapAlone(folder, work, MAX_FEATURES);
    results[`of ${chosen.length} photos`] = { ours: figures(own), colmap };
    const both = (seconds: { features: number; match: number }) => seconds.features + seconds.match;
    goals['matching, times faster than COLMAP'] = atLeast(colmap.seconds.match / own.seconds.match, 10);
    goals['features and matching, times faster'] = atLeast(both(colmap.seconds) / both(own.seconds), 4);
    goals['photos placed, ours minus COLMAP'] = atLeast(own.registered - colmap.registered, 0);
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
closingLine('cameras', goals, results);
