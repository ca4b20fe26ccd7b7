/**
 * Worlds from words on this machine: seconds per stage, and how like path-traced pictures from 8 random standing places the splats
 * are. The last line is one JSON object.
 *
 *   npm run bench:generate                    three worlds
 *   … -- --worlds ten                         all ten of ten-worlds.ts; or a number
 *   … -- --only zh-02,en-05                   these
 *   … -- --quality draft                      draft, normal or high
 *   … -- --settings gpu                       what a GPU would be given, whatever there is; or cpu
 *   … -- --set views=64 --set viewSamples=32  other numbers than the settings'
 *   … -- --no-publish                         without the files of a world (needs neither sharp nor ffmpeg)
 *   … -- --pictures folder                    keeps splats, reference and difference side by side (needs sharp)
 *   … -- --save                               keeps the result per version
 */
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBackend } from '@orrery/engine';
import {
  type PlacePicture,
  randomViews,
  scoreSplats,
  type WorldQuality,
  worldQualities,
  worldSettings,
} from '@orrery/world-maker';
import { atLeast, below, closingLine, type Goal, round, thisMachine } from '../goals.ts';
import { changedSettings } from './changed-settings.ts';
import { makeFromWords } from './make-from-words.ts';
import { tenWorlds } from './ten-worlds.ts';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    worlds: { type: 'string', default: '3' },
    only: { type: 'string' },
    quality: { type: 'string', default: 'normal' },
    settings: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    publish: { type: 'boolean', default: true },
    pictures: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
});
const count = values.worlds === 'ten' ? 10 : Number(values.worlds);
if (!Number.isInteger(count) || count < 1 || count > tenWorlds.length)
  throw new Error(`--worlds is ten or a number from 1 to ${tenWorlds.length}`);
if (!worldQualities.some((name) => name === values.quality)) throw new Error('--quality is draft, normal or high');
if (![undefined, 'cpu', 'gpu'].includes(values.settings)) throw new Error('--settings is cpu or gpu');
const only = values.only?.split(',');
const chosen = only ? tenWorlds.filter(({ id }) => only.includes(id)) : tenWorlds.slice(0, count);
if (chosen.length === 0) throw new Error(`--only knows ${tenWorlds.map(({ id }) => id).join(', ')}`);

const STANDING_VIEWS = 8;
/** With fewer, what is measured is their own noise: one of 24 paths has 30 dB against another. */
const REFERENCE_SAMPLES = 96;
const device = await openBackend();
const kind = (values.settings as 'cpu' | 'gpu' | undefined) ?? (device.kind === 'wgsl' ? 'gpu' : 'cpu');
const settings = changedSettings(worldSettings(kind, values.quality as WorldQuality), values.set);
const rows: Record<string, unknown>[] = [];
const scores: number[] = [];
const totals: number[] = [];

for (const { id, prompt } of chosen) {
  const seed = 100 + tenWorlds.findIndex((one) => one.id === id);
  const folder = await mkdtemp(join(tmpdir(), 'orrery-bench-'));
  const { publish } = values;
  const { place, studio, world, times: stages } = await makeFromWords(prompt, { folder, seed, settings, publish });
  const { plan, floor } = place;

  // Many more paths than the training views: what they show is close to the truth.
  const references: PlacePicture[] = [];
  for (const [k, camera] of randomViews(floor, plan.eye, STANDING_VIEWS, settings.lens, seed).entries())
    references.push(await studio.draw({ camera, samples: REFERENCE_SAMPLES, maxBounces: 8, seed: 9000 + k }));
  await studio.dispose();
  const score = await scoreSplats(world, references, device);
  if (values.pictures) {
    const { keepSideBySide } = await import('./side-by-side.ts');
    await mkdir(values.pictures, { recursive: true });
    await keepSideBySide(world, references, device, join(values.pictures, id));
  }
  const seconds = Object.values(stages).reduce((sum, stage) => sum + stage.seconds, 0);
  const cpuSeconds = Object.values(stages).reduce((sum, stage) => sum + stage.cpuSeconds, 0);
  scores.push(score.psnr);
  totals.push(seconds);
  rows.push({
    id,
    prompt,
    triangles: place.triangles,
    gaussians: world.count,
    psnr: round(score.psnr),
    worstPsnr: round(score.worstPsnr),
    psnrs: score.psnrs.map(round),
    ssim: round(score.ssim),
    seconds: round(seconds),
    cpuSeconds: round(cpuSeconds),
    stages: Object.fromEntries(
      Object.entries(stages).map(([name, stage]) => [
        name,
        { seconds: round(stage.seconds), cpuSeconds: round(stage.cpuSeconds) },
      ]),
    ),
  });
  const parts = Object.entries(stages).map(([name, stage]) => `${name} ${stage.seconds.toFixed(1)}`);
  const views = score.psnrs.map((psnr) => psnr.toFixed(1)).join(' ');
  console.log(`${id} ${score.psnr.toFixed(2)} dB (${views}), ${seconds.toFixed(0)} s, ${prompt}`);
  console.log(`  ${parts.join(', ')} s; ${cpuSeconds.toFixed(0)} s of all threads; ${world.count} Gaussians`);
}
const mean = (numbers: number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
console.log(`mean of ${chosen.length}: ${mean(scores).toFixed(2)} dB, ${mean(totals).toFixed(1)} s`);
const goals: Record<string, Goal> =
  values.quality === 'draft'
    ? {}
    : {
        psnr: atLeast(mean(scores), 27),
        worldSeconds: below(mean(totals), kind === 'gpu' ? 25 : 300),
      };
const results = {
  ...thisMachine(),
  device: device.description,
  settings: kind,
  quality: values.quality,
  ...(values.set.length > 0 && { set: values.set }),
  worlds: rows,
};
if (values.save) {
  const root = resolve(import.meta.dirname, '../..');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const name = kind === 'gpu' ? 'generate-gpu' : 'generate';
  await writeFile(
    join(root, `benchmarks/results/${name}-${version}.json`),
    `${JSON.stringify({ goals, results }, null, 2)}\n`,
  );
}
await device.dispose();
closingLine('generate', goals, results);
// Dawn's threads would keep the process alive.
process.exit(0);
