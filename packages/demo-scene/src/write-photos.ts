/** The demo's photos as a camera would leave them: JPEG files with a focal length in their EXIF. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { FILM_FOCAL_MM, photoCameras } from './camera-paths.ts';
import type { DemoCamera } from './lens.ts';
import { RenderPool } from './render-pool.ts';

export interface WritePhotosOptions {
  count: number;
  width: number;
  height: number;
  threads?: number;
  /** See SceneMemory. */
  detail?: number;
  signal?: AbortSignal;
  onPhoto?: (done: number, of: number) => void;
}

/** Where a photo was truly taken from. `cameraFromWorld`: rows of the rotation (x right, y down, z forward); meters, z up. */
export interface TrueCamera {
  name: string;
  width: number;
  height: number;
  focalPx: number;
  center: [number, number, number];
  cameraFromWorld: DemoCamera['axes'];
}

/** Draws the photos into `folder` and the truth beside them into `true-cameras.json`. Gives the files in order. */
export async function writeDemoPhotos(folder: string, options: WritePhotosOptions): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const pool = await RenderPool.open(options);
  try {
    const cameras = photoCameras(options);
    const truth: TrueCamera[] = [];
    let done = 0;
    const files = await Promise.all(
      cameras.map(async (camera, index) => {
        const name = `photo-${String(index + 1).padStart(3, '0')}.jpg`;
        const { lens, center, axes } = camera;
        if (lens.kind !== 'pinhole') throw new Error('photos are taken through a pinhole');
        truth[index] = {
          name,
          width: lens.width,
          height: lens.height,
          focalPx: lens.focalPx,
          center,
          cameraFromWorld: axes,
        };
        const pixels = await pool.draw(camera);
        options.signal?.throwIfAborted();
        const path = join(folder, name);
        await writeFile(path, await jpegPhoto(pixels, lens.width, lens.height, index));
        options.onPhoto?.(++done, cameras.length);
        return path;
      }),
    );
    await writeFile(join(folder, 'true-cameras.json'), `${JSON.stringify(truth, null, 1)}\n`);
    return files;
  } finally {
    await pool.close();
  }
}

/** Small sensors: real millimeters for the 27 mm a phone claims on film. */
const CROP_FACTOR = 6;

function jpegPhoto(pixels: Uint8Array, width: number, height: number, index: number): Promise<Buffer> {
  const second = String(index % 60).padStart(2, '0');
  const minute = String(Math.floor(index / 60)).padStart(2, '0');
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
    .withExif({
      IFD0: { Make: 'Orrery', Model: 'Demo camera', Software: 'orrery demo' },
      IFD2: {
        DateTimeOriginal: `2026:01:01 12:${minute}:${second}`,
        FocalLength: `${Math.round((1000 * FILM_FOCAL_MM) / CROP_FACTOR)}/1000`,
        FocalLengthIn35mmFilm: String(FILM_FOCAL_MM),
      },
    })
    .toBuffer();
}
