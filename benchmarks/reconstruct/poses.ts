/**
 * Are poses right, or refused? Finds the cameras of real captures of all kinds and prints one table; the last line is one JSON object.
 *
 *   npm run bench:poses -- <folder> [capture ...] [--json <file>] [--models <folder>] [--mask]
 *
 * Each folder in <folder> is a capture: photos/ or one video file, and where the poses are known `reference-cameras.json` (a list of
 * {img_name, rotation: rows, world from camera}) or a COLMAP model in sparse/0. Right is a median rotation error below 1
 * degree, with at most one picture in ten off by more than 5. `--models` keeps the solutions, to be
 * looked at where there is no reference; `--mask` cuts the subject out before, as `useMask` does.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  CaptureError,
  type CaptureInput,
  type CaptureSet,
  captureFrames,
  findCameras,
  maskCapture,
  photoFolder,
  probeCapture,
  writeColmapModel,
} from '@orrery/capture';
import { atMost, closingLine, type Goal, round, thisMachine } from '../goals.ts';
import { coreSeconds } from './core-seconds.ts';
import { type PoseErrors, rotationErrors, rotationErrorsOfModel } from './reference-cameras.ts';

interface Row {
  capture: string;
  photos: number;
  placed: number;
  verdict: string;
  medianDegrees?: number;
  worstDegrees?: number;
  seconds: number;
  coreSeconds: number;
}

const MAX_RIGHT_DEGREES = 1;
const MAX_ASTRAY = 0.1;
const VIDEO = /\.(mp4|mov)$/i;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, models: { type: 'string' }, mask: { type: 'boolean' } },
});
const [root, ...chosen] = positionals;
if (root === undefined || !existsSync(root)) {
  console.error('usage: npm run bench:poses -- <folder of captures> [capture ...] [--json <file>]');
  process.exit(1);
}

async function captureSet(folder: string, out: string): Promise<CaptureSet> {
  if (existsSync(join(folder, 'photos'))) return photoFolder(join(folder, 'photos'), out);
  const film = (await readdir(folder)).find((name) => VIDEO.test(name));
  if (film === undefined) throw new Error(`${folder} has neither photos/ nor a video`);
  const inputs: CaptureInput[] = [{ label: film, path: join(folder, film), expects: 'video', name: film }];
  return captureFrames(await probeCapture(inputs), { inputs, folder: out, preset: 'low' });
}

/** A reference that cannot be read is as good as none, and said: the other captures are worth their hours. */
async function errorsOf(folder: string, model: Parameters<typeof rotationErrors>[0]): Promise<PoseErrors | undefined> {
  const reference = join(folder, 'reference-cameras.json');
  try {
    if (existsSync(reference)) return await rotationErrors(model, reference);
    if (existsSync(join(folder, 'sparse/0'))) return await rotationErrorsOfModel(model, join(folder, 'sparse/0'));
  } catch (error) {
    console.error(`  ${folder}: its reference says nothing: ${(error as Error).message}`);
  }
  return undefined;
}

async function examine(capture: string): Promise<Row> {
  const folder = join(resolve(root!), capture);
  const work = await mkdtemp(join(tmpdir(), 'orrery-bench-poses-'));
  const start = performance.now();
  const cores = coreSeconds();
  const spent = () => ({
    seconds: round((performance.now() - start) / 1000),
    coreSeconds: round(coreSeconds() - cores),
  });
  let photos = 0;
  try {
    const whole = await captureSet(folder, work);
    photos = whole.images.length;
    const before = coreSeconds();
    const set = values.mask ? await maskCapture(whole, { folder: work }) : whole;
    if (values.mask)
      console.error(`  ${capture}: masks ${round((coreSeconds() - before) / photos)} core seconds a photo`);
    const found = await findCameras(set, work, {
      workFolder: join(work, '.work'),
      onNote: (note) => console.error(`  ${capture}: ${note}`),
    });
    const took = spent();
    if (values.models !== undefined) await writeColmapModel(found.model, join(resolve(values.models), capture));
    const errors = await errorsOf(folder, found.model);
    const wrong =
      errors !== undefined &&
      (errors.medianDegrees >= MAX_RIGHT_DEGREES || errors.astray > MAX_ASTRAY * errors.compared);
    return {
      capture,
      photos,
      placed: found.registered,
      verdict: wrong ? 'WRONG' : found.mended ? 'mended' : errors ? 'right' : 'accepted',
      ...(errors && { medianDegrees: round(errors.medianDegrees), worstDegrees: round(errors.worstDegrees) }),
      ...took,
    };
  } catch (error) {
    if (!(error instanceof CaptureError)) throw error;
    console.error(`  ${capture}: ${error.message}`);
    return { capture, photos, placed: 0, verdict: `refused: ${error.code}`, ...spent() };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const line = (cells: (string | number | undefined)[]) =>
  console.log(`| ${cells.map((cell) => cell ?? '-').join(' | ')} |`);
const rows: Row[] = [];
const captures = chosen.length > 0 ? chosen : (await readdir(root)).sort();
line(['capture', 'photos', 'placed', 'verdict', 'median error', 'worst', 'seconds', 'core seconds']);
line(Array(8).fill('---'));
for (const capture of captures) {
  const row = await examine(capture);
  rows.push(row);
  line([
    row.capture,
    row.photos,
    row.placed,
    row.verdict,
    row.medianDegrees,
    row.worstDegrees,
    row.seconds,
    row.coreSeconds,
  ]);
}
const goals: Record<string, Goal> = {
  'wrong solutions taken for right': atMost(rows.filter(({ verdict }) => verdict === 'WRONG').length, 0),
};
const results = { ...thisMachine(), load: loadavg().map(round), rows };
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ goals, results }, null, 2)}\n`);
closingLine('poses', goals, results);
