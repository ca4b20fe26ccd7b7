/**
 * Image to 3D on scans that nobody modelled (docs/notes/objects.md): each is drawn from a few sides, the picture goes through the task as
 * users send it, and the model is compared with the scan. The last line is one JSON object.
 *
 *   npm run bench:objects -- --scans folder              every scan of the validation set in it, three views, both grounds
 *   … --count 12 --views 1 --ground plain                fewer
 *   … --pictures 4                                       four pictures from anywhere at once: one run for each scan
 *   … --pictures 16 --turned                             as a camera that stands still sees a thing that is turned evenly
 *   … --out runs.jsonl                                   appends a line per run; what is there already is not run again
 *   … --sheet sheet.jpg                                  pictures of the runs
 *   … --shard 3/16 --out runs-3.jsonl                    every 16th scan from the third on: for as many processes as there are cores
 *   … --out runs-1.jsonl,runs-2.jsonl                    several files are read as one; without scans that are left, only told
 *
 * Photographs to stand before are read from ../shared/data/photos-street (ORRERY_TEST_DATA), or --photos.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mustBe, splitOf } from '../../tools/objects/split.ts';
import { atLeast, closingLine, thisMachine } from '../goals.ts';
import { shotsOf, turntableOf } from './camera.ts';
import { readScan } from './read-scan.ts';
import { type Ground, type ObjectRun, type Scored, scoreObject } from './score-object.ts';
import { writeSheet } from './sheet.ts';
import { summaryOf, tableOf } from './summary.ts';

const data = process.env.ORRERY_TEST_DATA ?? resolve(import.meta.dirname, '../../../shared/data');
const { values } = parseArgs({
  options: {
    scans: { type: 'string' },
    photos: { type: 'string', default: join(data, 'photos-street') },
    count: { type: 'string', default: '1000' },
    views: { type: 'string', default: '3' },
    pictures: { type: 'string', default: '1' },
    turned: { type: 'boolean', default: false },
    ground: { type: 'string', default: 'both' },
    out: { type: 'string' },
    shard: { type: 'string', default: '1/1' },
    sheet: { type: 'string' },
  },
});
if (!values.scans) throw new Error('--scans wants the folder that extract-scans.ts wrote the validation set to');
const { scans } = values;
const files = values.out?.split(',') ?? [];
const together = Number(values.pictures);
const [shard, shards] = shardOf(values.shard);
const grounds: Ground[] =
  values.ground === 'both' ? ['plain', 'photo'] : [values.ground === 'photo' ? 'photo' : 'plain'];
const photos = grounds.includes('photo')
  ? readdirSync(values.photos)
      .filter((name) => /\.(jpe?g|png)$/i.test(name))
      .sort()
      .map((name) => join(values.photos, name))
  : [];
const names = readdirSync(scans)
  .filter((name) => splitOf(name) === 'validation' && existsSync(join(scans, name, 'model.obj')))
  .sort()
  .slice(0, Number(values.count))
  .filter((_, k) => k % shards === shard);

const runs: ObjectRun[] = files
  .filter((file) => existsSync(file))
  .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').filter(Boolean))
  .map((line): ObjectRun => JSON.parse(line))
  .filter((run) => (run.pictures ?? 1) === together && (run.turned ?? false) === values.turned);
const pictures: Scored[] = [];
for (const name of names) {
  const anywhere = shotsOf(mustBe('validation', name), together > 1 ? together : Number(values.views));
  const shots = values.turned ? turntableOf(anywhere[0], together) : anywhere;
  const asked = (together > 1 ? shots.slice(0, 1) : shots).flatMap((shot, view) =>
    grounds.map((ground) => ({
      name,
      view,
      ground,
      shot,
      ...(together > 1 && { pictures: together }),
      ...(values.turned && { turned: true as const }),
    })),
  );
  const left = asked.filter(
    (one) => !runs.some((run) => run.name === name && run.view === one.view && run.ground === one.ground),
  );
  if (!left.length) continue;
  const scan = await readScan(join(scans, name));
  for (const about of left) {
    const scored = await scoreObject(scan, about, photos, together > 1 ? shots.slice(1) : []);
    const { run } = scored;
    runs.push(run);
    if (values.sheet) {
      pictures.push(scored);
      await writeSheet(values.sheet, pictures);
    }
    if (files.length) appendFileSync(files[0], `${JSON.stringify(run)}\n`);
    console.log(
      `${name} ${run.view} ${run.ground}: F ${run.f.map((value) => value.toFixed(2)).join(' ')}`,
      `${run.failure ?? run.hypothesis} in ${run.seconds.toFixed(0)} s`,
    );
  }
}
console.log(tableOf(runs));
const plain = summaryOf(runs.filter(({ ground }) => ground === 'plain'));
if (plain) {
  const { seen, byPoints, withoutCamera } = plain;
  console.log(
    `No goals: SSIM from the input's camera ${byPoints.ssim.toFixed(3)} aligned by points,`,
    `${seen[0].ssim.toFixed(3)} with the pose finished on the true picture; ${withoutCamera} models came without a camera`,
  );
}
/** Of several pictures: the F-score at 0.05 that four and sixteen are to have. */
const several = together > 1 && plain && { 'F-score at 0.05': atLeast(plain.f[1], together < 16 ? 0.8 : 0.9) };
closingLine(
  'objects',
  several ||
    (plain
      ? {
          'F-score at 0.02': atLeast(plain.f[0], 0.42),
          'F-score at 0.05': atLeast(plain.f[1], 0.7),
          'F-score at 0.1': atLeast(plain.f[2], 0.88),
          'SSIM by the camera that comes with the model': atLeast(plain.own?.ssim ?? 0, 0.85),
          // Three more than five things had before there was a network.
          'PSNR from 60 degrees, dB': atLeast(plain.seen[1].psnr, 14.2),
        }
      : {}),
  { plain, photo: summaryOf(runs.filter(({ ground }) => ground === 'photo')), machine: thisMachine() },
);

/** "3/16" is every sixteenth scan from the third on. */
function shardOf(text: string): [shard: number, shards: number] {
  const [k, n] = text.split('/').map(Number) as [number, number];
  if (!(Number.isInteger(k) && Number.isInteger(n) && k >= 1 && k <= n)) throw new Error('--shard wants k/n');
  return [k - 1, n];
}
