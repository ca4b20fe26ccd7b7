/**
 * Worlds from words on this machine: seconds per stage, and how like path-traced pictures from 8 random standing places the splats
 * are. The last line is one JSON object.
 *
 *   npm run bench:generate                    three worlds
 *   … -- --worlds 10                          up to ten
 *   … -- --quality draft                      draft, normal or high
 *   … -- --save                               keeps the result per version
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publishSplats } from '@orrery/capture';
import { openBackend } from '@orrery/engine';
import {
  filmPath,
  type PlacePicture,
  randomViews,
  scoreSplats,
  splatView,
  teachingViews,
  type WorldQuality,
  worldSettings,
} from '@orrery/synth/world';
import { atLeast, below, closingLine, type Goal, round, thisMachine } from '../goals.ts';
import { makeRoom, stopwatch } from './make-room.ts';

const prompts = [
  'a modern minimalist living room with large windows, a grey sofa and a round coffee table',
  '北欧风格的卧室，木地板，双人床，窗边有一把扶手椅',
  'an industrial home office with brick walls, a wooden desk and two bookshelves',
  '日式茶室，榻榻米，矮桌，午后的阳光',
  'a cosy rustic dining room with a wooden table and six chairs',
  '现代厨房，墨绿色橱柜，大理石台面',
  'an art deco hallway with a console table and a mirror',
  "a bright children's room with a crib, a rug and a shelf of books",
  'a mid-century modern study at dusk with a leather armchair and a floor lamp',
  '中式书房，红木书桌，书架，夜晚',
];

const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '3' },
    quality: { type: 'string', default: 'normal' },
    save: { type: 'boolean', default: false },
  },
});
const worlds = Number(values.worlds);
if (!Number.isInteger(worlds) || worlds < 1 || worlds > prompts.length)
  throw new Error(`--worlds is a number from 1 to ${prompts.length}`);
if (!['draft', 'normal', 'high'].includes(values.quality)) throw new Error('--quality is draft, normal or high');

const STANDING_VIEWS = 8;
const device = await openBackend();
const settings = worldSettings(device.kind === 'wgsl' ? 'gpu' : 'cpu', values.quality as WorldQuality);
const rows: Record<string, unknown>[] = [];
const scores: number[] = [];
const totals: number[] = [];

for (const [index, prompt] of prompts.slice(0, worlds).entries()) {
  const seed = 100 + index;
  const made = await makeRoom(prompt, seed, settings, device);
  const { place, studio, world, times } = made;
  const { plan, floor } = place;
  const watch = stopwatch();
  const out = await mkdtemp(join(tmpdir(), 'orrery-bench-'));
  await watch.stage('publish', () =>
    publishSplats(world, {
      out,
      cameras: teachingViews(floor, plan.eye, settings.views, settings.lens, seed).map((camera, k) => ({
        name: `${k}`,
        camera: splatView(camera),
        centre: camera.eye.map((c) => c / 1000) as [number, number, number],
        forward: camera.forward,
        up: camera.up,
      })),
      focus: { point: place.middle, distance: 1, isSubject: false, widestGap: 0, gapMiddle: 0 },
      framed: false,
      device,
      path: (frame, frames) => filmPath(plan.eye, frame, frames),
      previewFrames: settings.previewFrames,
    }),
  );
  await rm(out, { recursive: true, force: true });

  // Many more paths than the views that were taught: what they show is close to the truth.
  const references: PlacePicture[] = [];
  for (const [k, camera] of randomViews(floor, plan.eye, STANDING_VIEWS, settings.lens, seed).entries())
    references.push(await studio.draw({ camera, samples: 6 * settings.viewSamples, maxBounces: 8, seed: 9000 + k }));
  await studio.dispose();
  const score = await scoreSplats(world, references, device);
  const stages = { ...times, ...watch.times };
  const seconds = Object.values(stages).reduce((sum, stage) => sum + stage.seconds, 0);
  const cpuSeconds = Object.values(stages).reduce((sum, stage) => sum + stage.cpuSeconds, 0);
  scores.push(score.psnr);
  totals.push(seconds);
  rows.push({
    prompt,
    triangles: place.triangles,
    gaussians: world.count,
    psnr: round(score.psnr),
    worstPsnr: round(score.worstPsnr),
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
  console.log(`${score.psnr.toFixed(2)} dB (worst ${score.worstPsnr.toFixed(2)}), ${seconds.toFixed(0)} s, ${prompt}`);
  console.log(`  ${parts.join(', ')} s; ${cpuSeconds.toFixed(0)} s of all threads`);
}
const mean = (numbers: number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
const goals: Record<string, Goal> =
  values.quality === 'draft'
    ? {}
    : {
        psnr: atLeast(mean(scores), 27),
        worldSeconds: below(mean(totals), device.kind === 'wgsl' ? 25 : 300),
      };
const results = {
  ...thisMachine(),
  device: device.description,
  quality: values.quality,
  worlds: rows,
};
if (values.save) {
  const root = resolve(import.meta.dirname, '../..');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(
    join(root, `benchmarks/results/generate-${version}.json`),
    `${JSON.stringify({ goals, results }, null, 2)}\n`,
  );
}
await device.dispose();
closingLine('generate', goals, results);
// Dawn's threads would keep the process alive.
process.exit(0);
