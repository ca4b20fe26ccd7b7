/**
 * Real photos to a world (at `low` unless said) through the service: how many cameras are found and how right they are, how good the world is on photos
 * held out of training, and where the time goes. The last line is one JSON object.
 *
 *   npm run bench:reconstruct              photos-plush, then photos-street
 *   npm run bench:reconstruct -- plush     one of them
 *   … --first 30                           only so many photos, to try the benchmark itself; no goals
 *   … --quality normal                     another quality than low; no goals
 *   … --save                               keeps the result per version under benchmarks/results/
 *
 * Photos are read from ../shared/data (ORRERY_TEST_DATA).
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { atLeast, below, closingLine, type Goal, thisMachine } from '../goals.ts';
import { startService } from '../http/running-service.ts';
import { fetchJson, reconstructWorld } from './reconstruct-world.ts';
import { rotationErrorsOfPoses } from './reference-cameras.ts';

const root = resolve(import.meta.dirname, '../..');
const data = process.env.ORRERY_TEST_DATA ?? resolve(root, '../shared/data');
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'boolean' }, first: { type: 'string' }, quality: { type: 'string', default: 'low' } },
});

const { quality } = values;
if (quality !== 'low' && quality !== 'normal' && quality !== 'high')
  throw new Error(`--quality is low, normal or high`);

const sets = {
  plush: { photos: join(data, 'photos-plush/images'), reference: join(data, 'photos-plush/reference-cameras.json') },
  street: { photos: join(data, 'photos-street'), reference: undefined },
};

const photosIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
    .sort()
    .slice(0, values.first === undefined ? undefined : Number(values.first));

const goals: Record<string, Goal> = {};
const results: Record<string, unknown> = {
  ...thisMachine(),
};

const service = await startService({ ORRERY_UPLOAD_MIN_FREE_BYTES: '0' });
try {
  for (const [name, { photos, reference }] of Object.entries(sets)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    if (!existsSync(photos)) {
      console.warn(`skipped: ${name}, there is no ${photos} (ORRERY_TEST_DATA)`);
      continue;
    }
    const names = photosIn(photos);
    console.log(`${name}: ${names.length} photos`);
    const { world, seconds } = await reconstructWorld(
      service,
      names.map((each) => join(photos, each)),
      { name, taskQuality: quality, scene: 'space' },
    );
    const metrics = (world.metrics ?? {}) as Record<string, unknown> & { seconds?: Record<string, number> };
    const assets = world.assets as { capture?: { camerasPath?: string } } | undefined;
    const poses = assets?.capture?.camerasPath;
    const rotations =
      poses && reference
        ? await rotationErrorsOfPoses((await fetchJson<PosesFile>(poses)).images, names, reference)
        : undefined;
    results[name] = {
      status: world.status,
      ...(world.failure && { failure: world.failure }),
      photos: names.length,
      registered: metrics.imagesRegistered,
      ...(rotations && { rotations }),
      psnr: metrics.psnr,
      ssim: metrics.ssim,
      gaussians: metrics.gaussians,
      stages: metrics.seconds,
      seconds: Number(seconds.toFixed(1)),
    };
    console.log(JSON.stringify(results[name]));
    if (name === 'plush' && values.first === undefined && quality === 'low') {
      goals['plush: registered'] = atLeast(Number(metrics.imagesRegistered ?? 0), 90);
      goals['plush: median rotation error, degrees'] = below(rotations?.medianDegrees ?? Number.POSITIVE_INFINITY, 1);
      goals['plush: held-out PSNR, dB'] = atLeast(Number(metrics.psnr ?? 0), 26.5);
      goals['plush: matching, s'] = below(metrics.seconds?.match ?? Number.POSITIVE_INFINITY, 60);
      goals['plush: whole job, s'] = below(seconds, 720);
    }
  }
} finally {
  await service.stop();
}

interface PosesFile {
  images: { name: string; cameraFromWorld: number[][] }[];
}

if (values.save) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const line = { bench: 'reconstruct', goals, results };
  writeFileSync(join(root, `benchmarks/results/reconstruct-${version}.json`), `${JSON.stringify(line, null, 2)}\n`);
}
closingLine('reconstruct', goals, results);
