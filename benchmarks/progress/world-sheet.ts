/** A picture of a finished world as its users have it: photos on the left, what the published file shows from there on the right. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Camera, fromSplats, openBackend } from '@orrery/engine';
import type { WorldDetail } from '@orrery/protocol';
import { readSplats } from '@orrery/splats';
import sharp, { type OverlayOptions } from 'sharp';
import { spread } from '../scenes/sheets.ts';

const VIEWS = 6;
const SIDE = 480;
const GAP = 6;

interface PublishedPhoto {
  name: string;
  file: string;
  width: number;
  height: number;
  fx: number;
  fy: number;
  cx: number;
  cy: number;
  cameraFromWorld: number[][];
}

const download = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

/** Where the cameras' own vertical points, on average, against the world's (Z is up in a published world). Photos are mostly held level. */
function upOf(photos: readonly PublishedPhoto[]) {
  const up = [0, 1, 2].map((k) => -photos.reduce((sum, { cameraFromWorld }) => sum + cameraFromWorld[1][k], 0));
  return (180 / Math.PI) * Math.acos(up[2] / Math.hypot(...up));
}

/** Undefined where the world came without photos. Decibels are of each photo shown, trained or not, without any exposure. */
export async function writeWorldSheet(folder: string, name: string, { assets }: WorldDetail) {
  const [plyUrl, photosUrl] = [assets?.splats?.urls.plyPath, assets?.capture?.photosPath];
  if (plyUrl === undefined || photosUrl === undefined) return undefined;
  const list = JSON.parse(new TextDecoder().decode(await download(photosUrl))) as { photos: PublishedPhoto[] };
  const world = await readSplats(await download(plyUrl));
  const device = await openBackend({ kind: 'wasm' });
  try {
    const scene = await device.createScene({ capacity: world.count, shDegree: world.shDegree, training: false });
    await scene.upload(fromSplats(world));
    const parts: OverlayOptions[] = [];
    const psnrs: number[] = [];
    let [width, top] = [0, 0];
    for (const photo of spread(list.photos, VIEWS)) {
      const scale = SIDE / Math.max(photo.width, photo.height);
      const size = { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) };
      const { fx, fy, cx, cy } = photo;
      const camera: Camera = {
        ...size,
        ...{ fx: fx * scale, fy: fy * scale, cx: cx * scale, cy: cy * scale },
        cameraFromWorld: photo.cameraFromWorld.flat(),
      };
      const drawn = await scene.render(camera, { background: [0, 0, 0] });
      const ours = Buffer.from(Uint8ClampedArray.from(drawn.color, (value) => 255 * value));
      const theirs = await sharp(await download(new URL(photo.file, photosUrl).href))
        .resize({ ...size, fit: 'fill' })
        .raw()
        .toBuffer();
      let squares = 0;
      for (let i = 0; i < ours.length; i++) squares += ((ours[i] - theirs[i]) / 255) ** 2;
      psnrs.push(-10 * Math.log10(squares / ours.length));
      const raw = { ...size, channels: 3 as const };
      parts.push({ input: theirs, raw, left: 0, top }, { input: ours, raw, left: size.width + GAP, top });
      width = Math.max(width, 2 * size.width + GAP);
      top += size.height + GAP;
    }
    await mkdir(folder, { recursive: true });
    const paper = { width, height: top - GAP, channels: 3 as const, background: '#808080' };
    await writeFile(
      join(folder, `${name}.jpg`),
      await sharp({ create: paper }).composite(parts).jpeg({ quality: 90 }).toBuffer(),
    );
    return { psnrs, camerasOffLevel: upOf(list.photos) };
  } finally {
    await device.dispose();
  }
}
