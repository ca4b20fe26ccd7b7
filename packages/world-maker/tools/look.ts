/** Development: a prompt as pictures from inside. node packages/world-maker/tools/look.ts "<prompt>" out.png [seed] [samples] [width] */

import { understand } from '@orrery/scene-language';
import sharp from 'sharp';
import { panoramaCamera, standingCamera } from '../src/cameras.ts';
import { buildPlace, meteredExposure, planPlace } from '../src/place.ts';
import { PlaceStudio } from '../src/place-studio.ts';

const [prompt = 'a living room', out = 'look.png', seed = '1', samples = '24', width = '1024'] = process.argv.slice(2);
const spec = await understand(prompt);
const plan = await planPlace(spec, Number(seed));
console.log(plan.placements.map(({ id }) => id).join(' '), plan.missing);
const place = await buildPlace(plan);
const studio = await PlaceStudio.open(place.parts, { exposure: place.exposure });
studio.exposure = await meteredExposure(studio, place);
const size = { width: Number(width), height: Number(width) / 2 };
const panorama = await studio.draw({ camera: panoramaCamera(plan.eye, size.width), samples: Number(samples) });
const lens = { width: size.width / 2, height: Math.floor(size.width / 3), fieldOfView: 1.4 };
const views = [];
for (const [k, yaw] of [0.8, 2.4, 3.9, 5.5].entries()) {
  const far = [plan.eye[0] - 1.2 * Math.cos(yaw), plan.eye[1] - 1.2 * Math.sin(yaw), 1.5] as [number, number, number];
  const eye = far.map((v, i) =>
    i === 2 ? v : Math.min((i ? plan.depth : plan.width) - 0.3, Math.max(0.3, v)),
  ) as typeof far;
  const view = await studio.draw({ camera: standingCamera(eye, yaw, -0.1, lens), samples: Number(samples) });
  views.push({
    input: Buffer.from(view.rgb),
    raw: { width: lens.width, height: Math.floor(lens.height), channels: 3 as const },
    left: (k % 2) * lens.width,
    top: size.height + Math.floor(k / 2) * Math.floor(lens.height),
  });
}
await sharp({
  create: { width: size.width, height: size.height + 2 * Math.floor(lens.height), channels: 3, background: '#000' },
})
  .composite([{ input: Buffer.from(panorama.rgb), raw: { ...size, channels: 3 }, left: 0, top: 0 }, ...views])
  .png()
  .toFile(out);
await studio.dispose();
process.exit(0);
