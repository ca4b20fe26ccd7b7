/**
 * Rooms of docs/gallery/rooms: each prompt as a panorama, and two sights of it path traced, with the splats of the world from the same
 * places below.
 *
 *   npm run gallery:rooms                     all twelve; hours on a small CPU, minutes on a GPU
 *   npm run gallery:rooms -- tea-room loft    some of them
 *   … --quality draft                         draft, normal or high (default)
 */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fromSplats, openBackend } from '@orrery/engine';
import {
  chooseShownViews,
  type PlacePicture,
  randomViews,
  scoreSplats,
  splatView,
  type WorldQuality,
  worldQualities,
  worldSettings,
} from '@orrery/world-maker';
import sharp from 'sharp';
import { makeFromWords } from '../generate/make-from-words.ts';
import { rooms } from './room-prompts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quality: { type: 'string', default: 'high' } },
});
const names = positionals.length > 0 ? positionals : Object.keys(rooms);
for (const name of names)
  if (!rooms[name]) throw new Error(`there is no room ${name}; there are ${Object.keys(rooms).join(', ')}`);
if (!worldQualities.some((name) => name === values.quality)) throw new Error('--quality is draft, normal or high');

const out = resolve(import.meta.dirname, '../../docs/gallery/rooms');
await mkdir(out, { recursive: true });
const device = await openBackend();
const settings = worldSettings(device.kind === 'wgsl' ? 'gpu' : 'cpu', values.quality as WorldQuality);
const sight = { width: 2 * settings.lens.width, height: Math.round((4 * settings.lens.width) / 3), fieldOfView: 1.4 };
const jpeg = (rgb: Uint8Array, width: number, height: number) => sharp(rgb, { raw: { width, height, channels: 3 } });
const bytesOf = (colors: Float32Array) => Uint8Array.from(colors, (c) => Math.max(0, Math.min(255, 255 * c)));

for (const name of names) {
  const { prompt, seed } = rooms[name];
  const folder = await mkdtemp(join(tmpdir(), 'orrery-gallery-'));
  const options = { folder, seed, settings, publish: false };
  const { place, studio, panorama, world, times } = await makeFromWords(prompt, options);
  const { plan, floor } = place;
  const { width, height } = panorama.camera;
  await jpeg(panorama.rgb, width, height)
    .resize({ width: Math.min(2048, width) })
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(join(out, `${name}.jpg`));

  const scene = await device.createScene({ capacity: world.count, shDegree: world.shDegree, training: false });
  await scene.upload(fromSplats(world));
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  for (const [k, camera] of (await chooseShownViews(studio, place, 2, sight, seed)).entries()) {
    const traced = await studio.draw({ camera, samples: 4 * settings.viewSamples, maxBounces: 8, seed: 500 + k });
    const drawn = await scene.render(splatView(camera));
    for (const [row, rgb] of [traced.rgb, bytesOf(drawn.color)].entries()) {
      const input = await jpeg(rgb, sight.width, sight.height).png().toBuffer();
      tiles.push({ input, left: k * sight.width, top: row * sight.height });
    }
  }
  await scene.dispose();
  await sharp({ create: { width: 2 * sight.width, height: 2 * sight.height, channels: 3, background: '#fff' } })
    .composite(tiles)
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(join(out, `${name}-walk.jpg`));

  const references: PlacePicture[] = [];
  for (const [k, camera] of randomViews(floor, plan.eye, 8, settings.lens, seed).entries())
    references.push(await studio.draw({ camera, samples: 4 * settings.viewSamples, maxBounces: 8, seed: 900 + k }));
  await studio.dispose();
  const { psnr, ssim, worstPsnr } = await scoreSplats(world, references, device);
  const facts = {
    prompt,
    seed,
    quality: values.quality,
    device: device.description,
    objects: plan.placements.length,
    triangles: place.triangles,
    missing: plan.missing,
    gaussians: world.count,
    psnr: Number(psnr.toFixed(2)),
    worstPsnr: Number(worstPsnr.toFixed(2)),
    ssim: Number(ssim.toFixed(4)),
    seconds: Object.fromEntries(
      Object.entries(times).map(([stage, { seconds }]) => [stage, Number(seconds.toFixed(1))]),
    ),
  };
  await writeFile(join(out, `${name}.json`), `${JSON.stringify(facts, null, 2)}\n`);
  console.log(`${name}: ${facts.psnr} dB, ${facts.gaussians} Gaussians`);
}
await device.dispose();
// Dawn's threads would keep the process alive.
process.exit(0);
