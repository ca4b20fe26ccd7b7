/**
 * A world from a folder of photos: uploads them, waits, and prints where the splats are.
 *
 *   ORRERY_URL=http://127.0.0.1:8080 ORRERY_API_KEY=... node packages/client/examples/make-world.ts photos/
 */
import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, WorkFailedError } from '@orrery/client';

const { ORRERY_URL = 'http://127.0.0.1:8080', ORRERY_API_KEY = '' } = process.env;
const [folder = '.'] = process.argv.slice(2);
const { uploads, worlds } = createClient({ gateway: ORRERY_URL, apiKey: ORRERY_API_KEY });

const photos = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort();
const resources: { url: string }[] = [];
for (const name of photos) {
  const { url } = await uploads.upload(await openAsBlob(join(folder, name)), { name });
  resources.push({ url });
  console.log(`uploaded ${name} (${resources.length} of ${photos.length})`);
}

const worldId = await worlds.create({ name: 'From a folder', resources, taskQuality: 'low', scene: 'space' });
console.log(`world ${worldId}`);
try {
  const world = await worlds.wait(worldId, {
    onChange: ({ status, stage = '', progress }) => console.log(`${status} ${stage} ${Math.round(progress * 100)} %`),
  });
  console.log(world.assets?.splats?.urls.plyPath);
} catch (error) {
  if (!(error instanceof WorkFailedError)) throw error;
  console.log(`${error.status}: ${error.failure?.message}\n${error.failure?.hint}`);
  process.exitCode = 1;
}
