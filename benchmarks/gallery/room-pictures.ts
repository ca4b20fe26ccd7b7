/**
 * Rooms of docs/gallery/rooms as pictures alone, path traced, without their splats: a panorama and two sights each. Minutes a room on a
 * small CPU, where `rooms.ts` takes an hour.
 *
 *   node benchmarks/gallery/room-pictures.ts                       all twelve
 *   node benchmarks/gallery/room-pictures.ts tea-room --samples 64
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { understand } from '@orrery/scene-language';
import {
  buildPlace,
  chooseShownViews,
  meteredExposure,
  type PlacePicture,
  PlaceStudio,
  panoramaCamera,
  planPlace,
} from '@orrery/world-maker';
import sharp from 'sharp';
import { rooms } from './room-prompts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '48' },
    width: { type: 'string', default: '1024' },
    out: { type: 'string', default: resolve(import.meta.dirname, '../../docs/gallery/rooms') },
  },
});
const [samples, width] = [Number(values.samples), Number(values.width)];
const names = positionals.length > 0 ? positionals : Object.keys(rooms);
await mkdir(values.out, { recursive: true });

async function save({ camera, rgb }: PlacePicture, name: string): Promise<void> {
  await sharp(rgb, { raw: { width: camera.width, height: camera.height, channels: 3 } })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(values.out, `${name}.jpg`));
}

for (const name of names) {
  const room = rooms[name];
  if (!room) throw new Error(`there is no room ${name}; there are ${Object.keys(rooms).join(', ')}`);
  const place = await buildPlace(await planPlace(await understand(room.prompt), room.seed));
  const { plan } = place;
  const studio = await PlaceStudio.open(place.parts, { exposure: place.exposure });
  studio.exposure = await meteredExposure(studio, place);
  await save(await studio.draw({ camera: panoramaCamera(plan.eye, width), samples, seed: room.seed }), name);
  const sight = { width: Math.round(0.625 * width), height: Math.round(0.42 * width), fieldOfView: 1.4 };
  for (const [k, camera] of (await chooseShownViews(studio, place, 2, sight, room.seed)).entries())
    await save(await studio.draw({ camera, samples, seed: room.seed + 1 + k }), `${name}-${k + 1}`);
  await studio.dispose();
  console.log(name, plan.placements.map(({ id }) => id).join(' '));
}
// Dawn's threads would keep the process alive.
process.exit(0);
