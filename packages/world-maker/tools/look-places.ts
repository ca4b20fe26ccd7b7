/**
 * Development: several prompts as small pictures on one sheet, a panorama and two standing views each.
 * node packages/world-maker/tools/look-places.ts out.png [--samples 12] [--seed 1] "<prompt>" ...
 */
import { understand } from '@orrery/scene-language';
import sharp, { type OverlayOptions } from 'sharp';
import { panoramaCamera, standingCamera } from '../src/cameras.ts';
import { buildPlace, meteredExposure, planPlace } from '../src/place.ts';
import { closeEquipment, openEquipment, PlaceStudio } from '../src/place-studio.ts';
import { freePlaces } from '../src/standing-places.ts';

const [out, ...rest] = process.argv.slice(2);
const options = { samples: 12, seed: 1 };
const prompts: string[] = [];
for (let i = 0; i < rest.length; i++) {
  const name = rest[i].replace(/^--/, '') as keyof typeof options;
  if (rest[i].startsWith('--')) options[name] = Number(rest[++i]);
  else prompts.push(rest[i]);
}
const wide = 480;
const lens = { width: wide, height: 270, fieldOfView: 1.45 };
const tiles: OverlayOptions[] = [];
const mean = (rgb: Uint8Array) => rgb.reduce((sum, value) => sum + value, 0) / rgb.length;
for (const [row, prompt] of prompts.entries()) {
  const plan = await planPlace(await understand(prompt), options.seed);
  const counts: Record<string, number> = {};
  for (const { request } of plan.placements) counts[request.kind] = (counts[request.kind] ?? 0) + 1;
  console.log(`${prompt}: ${plan.place} ${plan.width} x ${plan.depth} x ${plan.height}`, JSON.stringify(counts));
  console.log('  missing', plan.missing.map(({ fact, why }) => `${fact} (${why})`).join('; '), plan.mended ?? '');
  const place = await buildPlace(plan, 1024);
  const equipment = openEquipment({});
  const studio = await PlaceStudio.open(place.parts, { exposure: place.exposure, equipment });
  studio.exposure = await meteredExposure(studio, place);
  const top = row * (270 + 24) + 24;
  const add = (rgb: Uint8Array, height: number, left: number) =>
    tiles.push({ input: Buffer.from(rgb), raw: { width: wide, height, channels: 3 }, left, top });
  const label = `<svg width="1440" height="24"><text x="4" y="17" font-size="14" fill="white">${prompt.replace(/[<&]/g, '')}</text></svg>`;
  tiles.push({ input: Buffer.from(label), left: 0, top: top - 24 });
  const panorama = await studio.draw({ camera: panoramaCamera(plan.eye, wide), samples: options.samples });
  add(panorama.rgb, wide / 2, 0);
  const middle = [plan.width / 2, plan.depth / 2];
  const places = freePlaces(place.floor);
  const far = (from: number[]) =>
    places.reduce((best, at) =>
      Math.hypot(at[0] - from[0], at[1] - from[1]) > Math.hypot(best[0] - from[0], best[1] - from[1]) ? at : best,
    );
  const first = far(middle);
  const second = far(first);
  const levels = [mean(panorama.rgb)];
  for (const [k, at] of [first, second].entries()) {
    const yaw = Math.atan2(middle[1] - at[1], middle[0] - at[0]);
    const view = await studio.draw({
      camera: standingCamera([at[0], at[1], 1.6], yaw, -0.08, lens),
      samples: options.samples,
    });
    add(view.rgb, lens.height, wide * (k + 1));
    levels.push(mean(view.rgb));
  }
  console.log('  mean brightness', levels.map((level) => level.toFixed(0)).join(' '));
  await closeEquipment(await equipment);
}
await sharp({ create: { width: 3 * wide, height: prompts.length * 294, channels: 3, background: '#222' } })
  .composite(tiles)
  .png()
  .toFile(out);
process.exit(0);
