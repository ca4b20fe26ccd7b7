/** Draws docs/gallery/models.jpg: things from words of both languages, and one thing in every style. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPreview } from '@orrery/meshes';
import { prepareModels } from '@orrery/synth/models';
import { makeObject, objectStyles, planObject } from '@orrery/synth/objects';
import sharp from 'sharp';

const prompts = [
  'a red velvet armchair with brass legs',
  '白色大理石台面、胡桃木腿的圆形茶几',
  'a blue ceramic vase, 40 cm tall',
  'a green leather sofa with oak legs',
  '铜水壶，木质把手',
  'a monstera plant in a terracotta pot',
  'an acoustic guitar with a mahogany body',
  '一把带黄铜腿的绿色丝绒扶手椅',
  'a mint green radio',
];
const [cell, columns] = [300, 4];
const jobs = [
  ...prompts.map((prompt) => ({ prompt, style: 'photorealistic' as const })),
  ...objectStyles.map((style) => ({ prompt: 'a wooden armchair with a teal seat', style })),
];

await prepareModels();
const tiles: Buffer[] = [];
for (const { prompt, style } of jobs) {
  const plan = await planObject(prompt);
  const { mesh } = await makeObject(plan, { style, faceCount: 40_000, realSize: true, textureSide: 1024 });
  const { width, height, pixels } = drawPreview(mesh);
  tiles.push(
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .resize(cell, cell, { fit: 'cover' })
      .png()
      .toBuffer(),
  );
  console.log(`${style}: ${prompt}`);
}
const rows = Math.ceil(tiles.length / columns);
const sheet = await sharp({ create: { width: cell * columns, height: cell * rows, channels: 3, background: '#fff' } })
  .composite(tiles.map((input, i) => ({ input, left: (i % columns) * cell, top: Math.floor(i / columns) * cell })))
  .jpeg({ quality: 88 })
  .toBuffer();
const folder = join(import.meta.dirname, '../../docs/gallery');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'models.jpg'), sheet);
