/**
 * What more views do for large places: worlds made small, with as many views as a home gets and with as many more as the settings allow,
 * each scored against the path tracer from random standing places.
 *
 *   node bin/orrery.mjs run benchmarks/generate/growing-views.ts                       two places inside, two outside, a quarter of all sizes
 *   … --full                                    at the sizes of the device, `normal`
 *   … --views 8 "a supermarket" "a forest"      other requests
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBackend } from '@orrery/engine';
import { type PlacePicture, randomViews, scoreSplats, type WorldSettings, worldSettings } from '@orrery/world-maker';
import { makeFromWords } from './make-from-words.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, views: { type: 'string', default: '8' } },
});
const prompts = positionals.length > 0 ? positionals : ['a supermarket', 'a lecture hall', 'a forest', 'a harbor'];
const device = await openBackend();
const usual = worldSettings(device.kind === 'wgsl' ? 'gpu' : 'cpu', 'normal');
const small: Partial<WorldSettings> = {
  panoramaWidth: 512,
  panoramaSamples: 4,
  views: 18,
  relit: 0,
  heldOut: 1,
  lens: { ...usual.lens, width: 112, height: 84 },
  viewSamples: 4,
  maxBounces: 4,
  gaussians: 16_000,
  steps: 160,
  skyWidth: 512,
};
const settings: WorldSettings = { ...usual, ...(!values.full && small) };

for (const prompt of prompts)
  for (const mostViews of [1, Math.max(1.5, settings.mostViews)]) {
    const began = performance.now();
    const folder = await mkdtemp(join(tmpdir(), 'orrery-views-'));
    const { place, studio, world, times } = await makeFromWords(prompt, {
      folder,
      seed: 1,
      settings: { ...settings, mostViews },
      publish: false,
    });
    const references: PlacePicture[] = [];
    const cameras = randomViews(place.floor, place.plan.eye, Number(values.views), settings.lens, 7);
    for (const [k, camera] of cameras.entries())
      references.push(
        await studio.draw({ camera, samples: values.full ? 96 : 24, maxBounces: settings.maxBounces, seed: 9000 + k }),
      );
    await studio.dispose();
    const { psnr, worstPsnr, psnrs } = await scoreSplats(world, references, device);
    const made = Object.values(times).reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(
      `${prompt.padEnd(24)} most ${mostViews}x  ${psnr.toFixed(2)} dB, worst ${worstPsnr.toFixed(2)}  ${world.count} Gaussians  ${made.toFixed(0)} s made, ${((performance.now() - began) / 1000).toFixed(0)} s in all  [${psnrs.map((one) => one.toFixed(1)).join(' ')}]`,
    );
  }
await device.dispose();
process.exit(0);
