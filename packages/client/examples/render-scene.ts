/**
 * A picture of an OpenUSD scene.
 *
 *   ORRERY_URL=http://127.0.0.1:8080 ORRERY_API_KEY=... node packages/client/examples/render-scene.ts scene.usda picture.png
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createClient } from '@orrery/client';

const { ORRERY_URL = 'http://127.0.0.1:8080', ORRERY_API_KEY = '' } = process.env;
const [sceneFile = 'scene.usda', pictureFile = 'picture.png'] = process.argv.slice(2);
const { renders } = createClient({ gateway: ORRERY_URL, apiKey: ORRERY_API_KEY });

const url = await renders.render(await readFile(sceneFile, 'utf8'), {
  onProgress: (fraction) => console.log(`${Math.round(fraction * 100)} %`),
});
await writeFile(pictureFile, new Uint8Array(await (await fetch(url)).arrayBuffer()));
console.log(pictureFile);
