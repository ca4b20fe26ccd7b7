/**
 * Files as people have them, in one capture: what phones, cameras and archives hold goes all the way to cameras, what cannot be used is listed with its reason
 * and costs nothing else. Ends where training begins, which is where photos stop to differ.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ffmpegFile, type MaterialFolder, materialFolder, orreryAlone } from './harness/demo-material.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { zip } from './harness/models.ts';
import { useService } from './harness/use-service.ts';
import { follow, type NamedBytes, RECONSTRUCTION_MS, worldOf } from './harness/worlds.ts';

const handle = useService();
let material: MaterialFolder;
beforeAll(async () => {
  material = await materialFolder();
});
afterAll(() => material.remove());

const run = promisify(execFile);

/** By libheif's encoder where it is installed (Debian: libheif-examples). */
async function heic(source: Buffer, name: string): Promise<Buffer | undefined> {
  const [from, to] = [join(material.path, `${name}.png`), join(material.path, `${name}.heic`)];
  await writeFile(from, await sharp(source).png().toBuffer());
  const made = await run('heif-enc', ['-q', '90', from, '-o', to]).catch(() => undefined);
  return made && readFile(to);
}

it(
  'photos of every kind, an archive and a live photo become one world, and what is left out is listed',
  async () => {
    const folder = join(material.path, 'photos');
    const drawn = await orreryAlone(['demo', 'photos', '-o', folder, '--photos', '24', '--size', '400x300']);
    expect(drawn.code, drawn.stderr).toBe(0);
    const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png)$/.test(name)).sort();
    const photos = await Promise.all(names.map((name) => readFile(join(folder, name))));
    expect(photos).toHaveLength(24);
    const as = async (index: number, extension: string): Promise<NamedBytes> => {
      const picture = sharp(photos[index]);
      const deep = picture.clone().toColourspace('rgb16');
      const name = `IMG_${index}.${extension}`;
      switch (extension) {
        case 'heic': {
          const bytes = await heic(photos[index], `IMG_${index}`);
          return bytes ? { name, bytes } : { name: `IMG_${index}.avif`, bytes: await picture.avif().toBuffer() };
        }
        case 'avif':
          return { name, bytes: await picture.avif({ quality: 80 }).toBuffer() };
        case 'tif':
          return { name, bytes: await deep.tiff({ compression: 'lzw' }).toBuffer() };
        case 'png':
          return { name, bytes: await deep.png().toBuffer() };
        case 'webp':
          return { name, bytes: await picture.webp({ quality: 95 }).toBuffer() };
        default:
          return { name, bytes: await picture.jpeg({ quality: 95 }).toBuffer() };
      }
    };
    const extensions = ['jpg', 'heic', 'tif', 'heic', 'webp', 'png', 'avif', 'jpg'];
    const all = await Promise.all(photos.map((_, index) => as(index, extensions[index % extensions.length])));
    const damaged = { name: 'IMG_7.jpg', bytes: all[7].bytes.subarray(0, all[7].bytes.length / 2) };
    const live = await ffmpegFile(material, 'IMG_1.MOV', [
      '-f',
      'lavfi',
      '-i',
      'testsrc=d=2:s=160x120',
      '-pix_fmt',
      'yuv420p',
    ]);
    const packed = all.slice(18).map(({ name, bytes }) => [`walk/${name}`, bytes]);
    const archive = zip({ ...Object.fromEntries(packed), 'notes.txt': 'bring the tripod' });

    const client = new GatewayClient(handle.service);
    const worldId = await worldOf(client, [
      ...all.slice(0, 18).map((file, index) => (index === 7 ? damaged : file)),
      { name: 'IMG_1.MOV', bytes: live, type: 'video' },
      { name: 'rest.zip', bytes: archive },
    ]);
    const { world } = await follow(client, worldId, ({ stage }) => stage === 'train');
    expect(world, JSON.stringify(world.failure)).toMatchObject({ status: 'RUNNING', stage: 'train' });
    expect(world.leftOut).toEqual([
      { label: 'resources[18] (IMG_1.MOV)', reason: expect.stringMatching(/moving part of the live photo .*IMG_1\./) },
      { label: 'resources[19] (notes.txt)', reason: 'is not a photo or video' },
      { label: 'resources[7] (IMG_7.jpg)', reason: expect.stringContaining('damaged'), cure: expect.any(String) },
    ]);
    // The time left is told as of the last update: none, where the machine is busier than it was when it was told first.
    expect(world.estimatedEndTime).toBeGreaterThanOrEqual(world.updateTime);
    expect((await client.post(`/world/v1/${worldId}:cancel`)).status).toBe(200);
    const canceled = await client.world(worldId);
    expect(canceled).toMatchObject({ status: 'CANCELED', leftOut: world.leftOut });
    expect(canceled.estimatedEndTime).toBeUndefined();
    const said = handle.service.output
      .split('\n')
      .find((line) => line.includes('"cameras found"') && line.includes(worldId));
    const { images, registered } = JSON.parse(said!) as { images: number; registered: number };
    expect(images).toBe(23);
    expect(registered).toBeGreaterThanOrEqual(0.8 * images);
  },
  RECONSTRUCTION_MS,
);
