import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareCapture } from '../prepare-capture.ts';
import { probeCapture } from '../probe-capture.ts';
import { ffmpeg, given, picture, sphere } from '../testing/test-media.ts';

let folder: string;
const file = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-spheres-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const [width, height] = [1024, 512];
const spherePicture = (seed: number) => sharp(sphere(width, height, seed), { raw: { width, height, channels: 3 } });
const probed = async (name: string, expects: 'image' | 'video' = 'image') =>
  (await probeCapture([given(file(name), expects)])).sources[0];

/** Behind the first two bytes of a JPEG (XMP specification, part 3). */
async function addXmp(path: string, properties: string): Promise<void> {
  const jpeg = await readFile(path);
  const packet = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ${properties}/></rdf:RDF></x:xmpmeta>`;
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from(packet, 'latin1')]);
  segment.writeUInt16BE(segment.length - 2, 2);
  await writeFile(path, Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]));
}

it('knows a sphere by what the photo says of itself, or by what it shows', async () => {
  await spherePicture(1).jpeg({ quality: 95 }).toFile(file('silent.jpg'));
  expect(await probed('silent.jpg')).toMatchObject({ kind: 'panorama', layout: 'equirectangular', still: true });
  // A flat picture of that shape is none, unless it says so.
  await picture(width, height, 3).jpeg().toFile(file('flat.jpg'));
  expect(await probed('flat.jpg')).toMatchObject({ kind: 'photo' });
  await addXmp(file('flat.jpg'), 'GPano:ProjectionType="equirectangular"');
  expect(await probed('flat.jpg')).toMatchObject({ kind: 'panorama', still: true });
});

it('leaves out a panorama of a part of the sphere, which no lens has seen like that', async () => {
  await picture(900, 300, 4).jpeg().toFile(file('part.jpg'));
  await addXmp(
    file('part.jpg'),
    'GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="4000" GPano:CroppedAreaImageWidthPixels="900"',
  );
  expect(await probed('part.jpg')).toMatchObject({ kind: 'left-out', cure: expect.any(String) });
});

it('knows the two round pictures of a camera that has not stitched them', async () => {
  await spherePicture(2).png().toFile(file('whole.png'));
  // Two lenses of 200 degrees, black outside of their circles.
  const lens = (yaw: number) =>
    `v360=e:fisheye:h_fov=200:v_fov=200:yaw=${yaw}:w=480:h=480:interp=cubic,format=gbrp,geq=${['r', 'g', 'b']
      .map((plane) => `${plane}='if(lte(hypot(X-239.5,Y-239.5),240),${plane}(X,Y),0)'`)
      .join(':')}`;
  const both = `[0]split[a][b];[a]${lens(0)}[c];[b]${lens(180)}[d];[c][d]hstack`;
  await ffmpeg('-i', file('whole.png'), '-filter_complex', both, '-q:v', '2', file('round.jpg'));
  const found = await probed('round.jpg');
  expect(found).toMatchObject({ kind: 'panorama', layout: 'side-by-side', still: true, lenses: [{}, {}] });
});

it('knows a 360° film without a word in it, and not every film of that shape', async () => {
  await spherePicture(5).png().toFile(file('film.png'));
  const loop = ['-loop', '1', '-t', '1', '-r', '10'];
  await ffmpeg(...loop, '-i', file('film.png'), '-pix_fmt', 'yuv420p', file('sphere.mp4'));
  expect(await probed('sphere.mp4', 'video')).toMatchObject({ kind: 'panorama', layout: 'equirectangular' });
  await picture(width, height, 6).png().toFile(file('flat.png'));
  await ffmpeg(...loop, '-i', file('flat.png'), '-pix_fmt', 'yuv420p', file('flat.mp4'));
  expect(await probed('flat.mp4', 'video')).toMatchObject({ kind: 'video' });
});

it('is cut into views that share a center; a damaged one costs itself', async () => {
  const inputs = [];
  for (let index = 0; index < 4; index++) {
    const path = file(`R000${index}.JPG`);
    await spherePicture(10 + index)
      .jpeg({ quality: 95 })
      .toFile(path);
    if (index === 3) {
      const whole = await readFile(path);
      await writeFile(path, whole.subarray(0, whole.length / 2));
    }
    inputs.push(given(path, 'image', index));
  }
  const set = await prepareCapture({ inputs, folder: file('out'), preset: 'low' });
  expect(set.given).toBe(4);
  expect(new Set(set.images.map(({ moment }) => moment?.id)).size).toBe(3);
  expect(set.images).toHaveLength(30);
  expect(set.images.every(({ idealPinhole, sequence }) => idealPinhole && !sequence)).toBe(true);
  expect(set.leftOut).toEqual([
    { label: 'resources[3] (R0003.JPG)', reason: expect.stringContaining('damaged'), cure: expect.any(String) },
  ]);
});
