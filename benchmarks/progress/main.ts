/**
 * Whether the time left is to be believed: makes worlds of a folder of captures through the service, notes what is shown on the way, and compares it
 * with what was really left. The last line is one JSON object.
 *
 *   npm run bench:progress -- <folder>          every subfolder with photos, and every video, is a capture
 *   … --quality normal                          low unless told
 *   … --first 5                                 only so many captures
 *   … --photos 30                               only so many photos of each
 *   … --sheets folder                           pictures of photos beside the finished worlds
 *
 * The first capture teaches the machine's speed, as the first world of an installation does, and is shown apart. The load of the machine when each world
 * began is part of the result: goals are for an idle one.
 */
import { openAsBlob, readdirSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient, WorkFailedError } from '@orrery/client';
import { sortCaptureFiles, type TaskQuality, taskQualities } from '@orrery/protocol';
import { atMost, closingLine, type Goal, round, thisMachine } from '../goals.ts';
import { startService } from '../http/running-service.ts';
import { type Shown, timeLeftFaults, worstAt } from './judge.ts';
import { writeWorldSheet } from './world-sheet.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quality: { type: 'string', default: 'low' },
    first: { type: 'string' },
    photos: { type: 'string' },
    sheets: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined || !taskQualities.includes(values.quality as TaskQuality)) {
  console.error(
    'usage: npm run bench:progress -- <folder> [--quality low|normal|high] [--first n] [--photos n] [--sheets folder]',
  );
  process.exit(2); // wrong usage; nothing was begun
}
const quality = values.quality as TaskQuality;

const filesIn = (folderPath: string) =>
  sortCaptureFiles(
    readdirSync(folderPath)
      .sort()
      .map((name) => ({ name, path: join(folderPath, name) }))
      .filter(({ path }) => !statSync(path).isDirectory())
      .map((file) => ({ ...file, size: statSync(file.path).size })),
  ).used;

/** Fewer are done before anybody asks how long it takes. */
const FEWEST_PHOTOS = 20;

interface Capture {
  name: string;
  files: { path: string; type: 'image' | 'video' | 'insv' }[];
}

function capturesIn(path: string): Capture[] {
  const films = filesIn(path).filter(({ type }) => type !== 'image');
  const folders = readdirSync(path)
    .sort()
    .map((name) => join(path, name))
    .filter((each) => statSync(each).isDirectory());
  return [
    ...folders.map((each) => ({
      name: basename(each),
      files: filesIn(each)
        .slice(0, values.photos === undefined ? undefined : Number(values.photos))
        .map(({ file, type }) => ({ path: file.path, type })),
    })),
    ...films.map(({ file, type }) => ({ name: file.name, files: [{ path: file.path, type }] })),
  ].filter(({ name, files }) => {
    const enough = files.length >= FEWEST_PHOTOS || files.some(({ type }) => type !== 'image');
    if (!enough) console.log(`${name}: left out, fewer than ${FEWEST_PHOTOS} photos`);
    return enough;
  });
}

const captures = capturesIn(folder).slice(0, values.first === undefined ? undefined : Number(values.first));
const service = await startService({ ORRERY_UPLOAD_MIN_FREE_BYTES: '0' });
const client = createClient({ gateway: service.gateway, apiKey: service.apiKey });

async function follow({ name, files }: Capture) {
  const resources = [];
  for (const { path, type } of files) {
    const { url } = await client.uploads.upload(await openAsBlob(path), { name: basename(path) });
    resources.push({ url, type });
  }
  const load = round(loadavg()[0]);
  const started = performance.now();
  const shown: Shown[] = [];
  const worldId = await client.worlds.create({ name, resources, taskQuality: quality, scene: 'space' });
  const ended = await client.worlds
    .wait(worldId, {
      onChange: ({ progress, estimatedEndTime, updateTime }) =>
        shown.push({
          seconds: (performance.now() - started) / 1000,
          progress,
          secondsLeft: estimatedEndTime === undefined ? undefined : (estimatedEndTime - updateTime) / 1000,
        }),
    })
    .then(
      (world) => ({ status: 'SUCCEEDED', world, reason: undefined }),
      (error: unknown) => {
        if (error instanceof WorkFailedError) return { status: error.status, world: undefined, reason: error.message };
        throw error;
      },
    );
  const seconds = (performance.now() - started) / 1000;
  return { name, ...ended, files: files.length, load, seconds, shown };
}

const goals: Record<string, Goal> = {};
const results: Record<string, unknown> = { ...thisMachine(), quality };
const worst = { quarter: 1, half: 1, stood: 0, rose: 0 };
try {
  for (const [index, capture] of captures.entries()) {
    const { name, status, reason, world, files, load, seconds, shown } = await follow(capture);
    const [quarter, half] = [worstAt(shown, seconds, 0.25), worstAt(shown, seconds, 0.5)];
    const { stoodSeconds, roseSeconds } = timeLeftFaults(shown);
    results[name] = {
      ...{ status, files, load, seconds: round(seconds), first: index === 0 },
      ...{ offAtQuarter: quarter && round(quarter), offAtHalf: half && round(half) },
      ...{ stoodSeconds: round(stoodSeconds), roseSeconds: round(roseSeconds) },
    };
    console.log(`${name}: ${JSON.stringify(results[name])}`);
    if (reason !== undefined) console.log(`  ${reason}`);
    if (world !== undefined) console.log(`  ${JSON.stringify(world.metrics)}`);
    if (world !== undefined && values.sheets !== undefined) {
      const sheet = await writeWorldSheet(values.sheets, name, world);
      console.log(`  on the sheet: ${JSON.stringify(sheet)}`);
    }
    worst.stood = Math.max(worst.stood, stoodSeconds);
    worst.rose = Math.max(worst.rose, roseSeconds);
    // A world that fails is done sooner than anybody could tell.
    if (status !== 'SUCCEEDED' || index === 0) continue;
    worst.quarter = Math.max(worst.quarter, quarter ?? Number.POSITIVE_INFINITY);
    worst.half = Math.max(worst.half, half ?? Number.POSITIVE_INFINITY);
  }
} finally {
  await service.stop();
}
goals['time left at 25 %, times too long or too short'] = atMost(worst.quarter, 1.5);
goals['time left at 50 %, times too long or too short'] = atMost(worst.half, 1.5);
goals['time left stands, s'] = atMost(worst.stood, 30);
goals['time left rises, s'] = atMost(worst.rose, 1);
closingLine('progress', goals, results);
