/**
 * Places from a list of requests, to be looked at: of each its plan as JSON, a panorama and two standing views path traced, and one sheet
 * with all three. With --splats also the world made of it: what it shows from the same two places, and its similarity to the path tracer
 * from standing views.
 *
 *   node bin/orrery.mjs run benchmarks/gallery/sheets.ts --out folder              the 48 places of sheets.txt
 *   … --list other.txt                          lines of `name | request`, or of a request alone
 *   … --only church,yurt                        some of them, by name
 *   … --processes 4                             so many side by side
 *   … --splats --quality normal                 also the worlds: draft, normal or high
 *   … --set baked=0                             other numbers than the settings'
 *   … --width 960 --samples 24                  of the standing views; panoramas are twice as wide
 *
 * What is in the folder already is kept: a run that was stopped goes on, and with --splats what was drawn without is drawn again. The last line is
 * one JSON object; the exit code is 1 where something could not be drawn.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Backend, fromSplats, openBackend } from '@orrery/engine';
import type { RoomPlan } from '@orrery/room-builder';
import { type SceneSpec, understand } from '@orrery/scene-language';
import {
  buildPlace,
  chooseShownViews,
  meteredExposure,
  type PlacePicture,
  PlaceStudio,
  panoramaCamera,
  planPlace,
  randomViews,
  scoreSplats,
  splatView,
  type WorldQuality,
  worldQualities,
  worldSettings,
} from '@orrery/world-maker';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { changedSettings } from '../generate/changed-settings.ts';
import { makeFromWords } from '../generate/make-from-words.ts';

const { values } = parseArgs({
  options: {
    list: { type: 'string', default: join(import.meta.dirname, 'sheets.txt') },
    out: { type: 'string', default: 'sheets' },
    only: { type: 'string' },
    processes: { type: 'string', default: '1' },
    share: { type: 'string', default: '0/1' },
    splats: { type: 'boolean', default: false },
    quality: { type: 'string', default: 'normal' },
    views: { type: 'string', default: '8' },
    width: { type: 'string', default: '960' },
    samples: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
if (!worldQualities.some((name) => name === values.quality)) throw new Error('--quality is draft, normal or high');
const [wide, samples, seed, processes] = [values.width, values.samples, values.seed, values.processes].map(Number);
const lens = { width: wide, height: Math.round((wide * 9) / 16), fieldOfView: 1.45 };
const out = resolve(values.out);

const only = values.only?.split(',');
const list = readFileSync(values.list, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line, at) => {
    const [first, second] = line.split('|').map((part) => part.trim());
    return second === undefined
      ? { name: String(at + 1).padStart(2, '0'), prompt: first }
      : { name: first, prompt: second };
  })
  .filter(({ name }) => only === undefined || only.includes(name));

type Facts = Record<string, unknown> & { psnr?: number; worstPsnr?: number };
const factsFile = (name: string) => join(out, `${name}.json`);
/** What a run like this one has left in the folder. */
async function factsOf(name: string): Promise<Facts | undefined> {
  if (!existsSync(factsFile(name))) return undefined;
  const facts: Facts = JSON.parse(await readFile(factsFile(name), 'utf8'));
  return values.splats && facts.psnr === undefined ? undefined : facts;
}

const rgbOf = ({ rgb, camera }: PlacePicture) =>
  sharp(rgb, { raw: { width: camera.width, height: camera.height, channels: 3 } });

/** A line of text, then rows of pictures of one height each, scaled to the width of two views. */
async function saveSheet(name: string, title: string, rows: Sharp[][]): Promise<void> {
  const [line, width] = [30, 2 * wide];
  const label = `<svg width="${width}" height="${line}"><text x="6" y="21" font-size="18" font-family="sans-serif" fill="white">${title.replaceAll(/[<&]/g, '')}</text></svg>`;
  const tiles: OverlayOptions[] = [{ input: Buffer.from(label), left: 0, top: 0 }];
  let top = line;
  for (const row of rows) {
    let [left, high] = [0, 0];
    for (const picture of row) {
      const { data, info } = await picture
        .resize({ width: Math.floor(width / row.length) })
        .png()
        .toBuffer({ resolveWithObject: true });
      tiles.push({ input: data, left, top });
      left += info.width;
      high = Math.max(high, info.height);
    }
    top += high;
  }
  await sharp({ create: { width, height: top, channels: 3, background: '#222' } })
    .composite(tiles)
    .jpeg({ quality: 86 })
    .toFile(join(out, `${name}.jpg`));
}

const planFacts = (spec: SceneSpec, plan: RoomPlan) => {
  const things: Record<string, number> = {};
  for (const { request } of plan.placements) things[request.kind] = (things[request.kind] ?? 0) + 1;
  return {
    place: plan.place,
    called: spec.place.called,
    meters: [plan.width, plan.depth, plan.height].map((m) => Number(m.toFixed(2))),
    things,
    missing: plan.missing,
    mended: plan.mended,
    notUnderstood: spec.notUnderstood.map(({ text }) => text),
    notes: spec.notes,
  };
};

async function drawOne(name: string, prompt: string, device: Backend | undefined): Promise<Facts> {
  const began = performance.now();
  const spec = await understand(prompt);
  const facts: Facts = { prompt, seed };
  if (!device) {
    const plan = await planPlace(spec, seed);
    Object.assign(facts, planFacts(spec, plan));
    const place = await buildPlace(plan);
    const studio = await PlaceStudio.open(place.parts, { exposure: place.exposure });
    studio.exposure = await meteredExposure(studio, place);
    const panorama = await studio.draw({ camera: panoramaCamera(plan.eye, 2 * wide), samples, seed });
    const views = await shownViews(studio, place);
    await studio.dispose();
    await saveSheet(name, `${name}: ${prompt}`, [[rgbOf(panorama)], views.map(rgbOf)]);
    facts.brightness = [panorama, ...views].map(({ rgb }) =>
      Math.round(rgb.reduce((sum, c) => sum + c, 0) / rgb.length),
    );
  } else {
    const usual = worldSettings(device.kind === 'wgsl' ? 'gpu' : 'cpu', values.quality as WorldQuality);
    const settings = changedSettings(usual, values.set);
    const folder = await mkdtemp(join(tmpdir(), 'orrery-sheets-'));
    const { place, studio, panorama, world, times } = await makeFromWords(prompt, {
      folder,
      seed,
      settings,
      publish: false,
    });
    Object.assign(facts, planFacts(spec, place.plan));
    const views = await shownViews(studio, place);
    const scene = await device.createScene({ capacity: world.count, shDegree: world.shDegree, training: false });
    await scene.upload(fromSplats(world));
    const splats: Sharp[] = [];
    for (const { camera } of views) {
      const { color } = await scene.render(splatView(camera), { antialias: world.antialiased });
      const rgb = Uint8Array.from(color, (c) => Math.max(0, Math.min(255, 255 * c)));
      splats.push(sharp(rgb, { raw: { width: camera.width, height: camera.height, channels: 3 } }));
    }
    await scene.dispose();
    const references: PlacePicture[] = [];
    const cameras = randomViews(place.floor, place.plan.eye, Number(values.views), settings.lens, seed);
    for (const [k, camera] of cameras.entries())
      references.push(await studio.draw({ camera, samples: 96, maxBounces: 8, seed: 9000 + k }));
    await studio.dispose();
    const { psnr, ssim, worstPsnr, psnrs } = await scoreSplats(world, references, device);
    const brightness = [panorama, ...views].map(({ rgb }) =>
      Math.round(rgb.reduce((sum, c) => sum + c, 0) / rgb.length),
    );
    const seconds = Object.values(times).reduce((sum, stage) => sum + stage.seconds, 0);
    Object.assign(facts, {
      psnr,
      worstPsnr,
      psnrs,
      ssim,
      gaussians: world.count,
      worldSeconds: seconds,
      stages: times,
      brightness,
    });
    // The worst view as the splats show it and as it should be.
    const worst = references[psnrs.indexOf(worstPsnr)];
    const again = await device.createScene({ capacity: world.count, shDegree: world.shDegree, training: false });
    await again.upload(fromSplats(world));
    const { color } = await again.render(splatView(worst.camera), { antialias: world.antialiased });
    await again.dispose();
    const { width, height } = worst.camera;
    const shown = sharp(
      Uint8Array.from(color, (c) => Math.max(0, Math.min(255, 255 * c))),
      {
        raw: { width, height, channels: 3 },
      },
    );
    const title = `${name}: ${prompt} · ${psnr.toFixed(1)} dB, worst ${worstPsnr.toFixed(1)} (last row: path traced, splats)`;
    await saveSheet(name, title, [[rgbOf(panorama)], views.map(rgbOf), splats, [rgbOf(worst), shown]]);
  }
  facts.seconds = (performance.now() - began) / 1000;
  return facts;
}

async function shownViews(studio: PlaceStudio, place: Parameters<typeof chooseShownViews>[1]): Promise<PlacePicture[]> {
  const views: PlacePicture[] = [];
  for (const [k, camera] of (await chooseShownViews(studio, place, 2, lens, seed)).entries())
    views.push(await studio.draw({ camera, samples, seed: seed + 1 + k }));
  return views;
}

/** One process of those that share the list. */
async function drawShare(): Promise<void> {
  const [mine, of] = values.share.split('/').map(Number);
  const device = values.splats ? await openBackend() : undefined;
  for (const { name, prompt } of list.filter((_, at) => at % of === mine)) {
    if (await factsOf(name)) continue;
    try {
      const facts = await drawOne(name, prompt, device);
      await writeFile(factsFile(name), `${JSON.stringify(facts, null, 1)}\n`);
      const score =
        facts.psnr === undefined ? '' : `${facts.psnr.toFixed(1)} dB, worst ${facts.worstPsnr!.toFixed(1)}, `;
      console.log(`${name}: ${score}${Number(facts.seconds).toFixed(0)} s`);
    } catch (error) {
      // One that fails is told; the others are still drawn.
      console.log(`${name}: FAILED ${error instanceof Error ? error.stack : error}`);
    }
  }
  await device?.dispose();
}

await mkdir(out, { recursive: true });
if (processes > 1) {
  const given = process.argv
    .slice(2)
    .filter((word, at, all) => word !== '--processes' && all[at - 1] !== '--processes');
  await Promise.all(
    Array.from({ length: processes }, async (_, at) => {
      const child = spawn(
        process.execPath,
        [...process.execArgv, process.argv[1], ...given, '--share', `${at}/${processes}`],
        {
          stdio: 'inherit',
        },
      );
      return new Promise((done) => child.on('exit', done));
    }),
  );
} else await drawShare();
if (values.share === '0/1') {
  const done: Facts[] = [];
  for (const { name } of list) {
    const facts = await factsOf(name);
    if (facts) done.push(facts);
  }
  if (done.length < list.length) process.exitCode = 1;
  const scores = done.flatMap(({ psnr }) => (psnr === undefined ? [] : [psnr]));
  const mean = scores.reduce((sum, psnr) => sum + psnr, 0) / Math.max(1, scores.length);
  const worst = Math.min(...done.flatMap(({ worstPsnr }) => (worstPsnr === undefined ? [] : [worstPsnr])));
  console.log(
    JSON.stringify({
      asked: list.length,
      drawn: done.length,
      ...(scores.length > 0 && { meanPsnr: mean, worstPsnr: worst }),
    }),
  );
}
// Dawn's threads would keep the process alive.
process.exit();
