/**
 * Draws docs/gallery/models.jpg: the sixty prompts the tests check, thirty of each language, and one thing in every style.
 * `gallery.ts [first [count]]` draws some of them to look at, into the folder `ORRERY_GALLERY`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPreview } from '@orrery/meshes';
import { prepareModels } from '@orrery/model-library';
import { makeObject, objectStyles, planObject } from '@orrery/text-to-3d';
import sharp from 'sharp';

const [cell, columns] = [216, 10];
/** Drawn larger: glass is there or not, sample by sample. */
const drawn = 720;
const file = join(import.meta.dirname, '../../packages/text-to-3d/prompts/objects.json');
const prompts = JSON.parse(await readFile(file, 'utf8')) as { prompt: string }[];
const [first = 0, count] = process.argv.slice(2).map(Number);
const all = [
  ...prompts.map(({ prompt }) => ({ prompt, style: 'photorealistic' as const })),
  ...objectStyles.map((style) => ({ prompt: 'an armchair', style })),
];
const jobs = all.slice(first, count === undefined ? undefined : first + count);

await prepareModels();
const tiles: Buffer[] = [];
for (const { prompt, style } of jobs) {
  const plan = planObject(prompt);
  const { mesh } = await makeObject(plan, { style, faceCount: 24_000, realSize: true, textureSide: 512 });
  const { width, height, pixels } = drawPreview(mesh, { width: drawn, height: drawn });
  tiles.push(
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .resize(cell, cell, { fit: 'cover' })
      .png()
      .toBuffer(),
  );
  console.log(`${style}: ${prompt}`);
}
const rows = Math.ceil(tiles.length / columns);
/** A last row that is not full stands in the middle. */
const indent = (row: number) => Math.round(((columns - Math.min(columns, tiles.length - row * columns)) * cell) / 2);
const place = (i: number) => {
  const row = Math.floor(i / columns);
  return { left: indent(row) + (i % columns) * cell, top: row * cell };
};
const sheet = await sharp({
  create: { width: cell * columns, height: cell * rows, channels: 3, background: '#dcdcde' },
})
  .composite(tiles.map((input, i) => ({ input, ...place(i) })))
  .jpeg({ quality: 86 })
  .toBuffer();
const folder = process.env.ORRERY_GALLERY ?? join(import.meta.dirname, '../../docs/gallery');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'models.jpg'), sheet);
