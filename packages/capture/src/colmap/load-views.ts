/** A COLMAP directory (`images/`, `sparse/0/`) as what the engine trains on: pinhole views and points. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Camera, TrainView } from '@orrery/engine';
import sharp from 'sharp';
import { ColmapError } from './colmap-error.ts';
import { type ColmapImage, type ColmapModel, readColmapModel } from './read-model.ts';
import { pinholeFrame, scaleFrame, undistortPicture } from './undistort.ts';

export interface LoadOptions {
  /** Pictures are scaled down so that their longer side is at most this many pixels. */
  maxSide: number;
  signal?: AbortSignal;
}

export interface ColmapViews {
  views: TrainView[];
  points: { count: number; positions: Float32Array; colors: Uint8Array };
  /** Registered images whose file is missing. */
  missing: string[];
}

/** Row-major [R | t] of a COLMAP pose. */
export function cameraFromWorld({ rotation, translation }: ColmapImage): number[] {
  const norm = Math.hypot(...rotation);
  const [w, x, y, z] = rotation.map((c) => c / norm) as [number, number, number, number];
  return [
    1 - 2 * (y * y + z * z),
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    translation[0],
    2 * (x * y + w * z),
    1 - 2 * (x * x + z * z),
    2 * (y * z - w * x),
    translation[1],
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    1 - 2 * (x * x + y * y),
    translation[2],
  ];
}

/** `sparse/0`, `sparse` or the directory itself, whichever holds the model. */
async function modelDirectory(directory: string): Promise<string> {
  for (const candidate of ['sparse/0', 'sparse', '.']) {
    for (const extension of ['bin', 'txt']) {
      const path = join(directory, candidate, `cameras.${extension}`);
      if (
        await access(path).then(
          () => true,
          () => false,
        )
      )
        return join(directory, candidate);
    }
  }
  throw new ColmapError(`no COLMAP model under ${directory} (looked for sparse/0, sparse and the folder itself)`);
}

export async function loadColmapViews(directory: string, options: LoadOptions): Promise<ColmapViews> {
  const model = await readColmapModel(await modelDirectory(directory));
  const views: TrainView[] = [];
  const missing: string[] = [];
  for (const image of model.images) {
    options.signal?.throwIfAborted();
    const path = join(directory, 'images', image.name);
    if (
      !(await access(path).then(
        () => true,
        () => false,
      ))
    ) {
      missing.push(image.name);
      continue;
    }
    views.push(await loadView(path, image, model, options.maxSide));
  }
  if (views.length === 0) throw new ColmapError(`none of the ${model.images.length} registered images is in images/`);
  return { views, points: model.points, missing };
}

async function loadView(path: string, image: ColmapImage, model: ColmapModel, maxSide: number): Promise<TrainView> {
  const camera = model.cameras.get(image.cameraId)!;
  const full = pinholeFrame(camera);
  const scale = Math.min(1, maxSide / Math.max(full.width, full.height));
  const frame = scaleFrame(full, scale, scale);
  const size = { width: Math.round(camera.width * scale), height: Math.round(camera.height * scale) };
  let rgb: Uint8Array;
  try {
    // COLMAP sees the stored pixels, so EXIF orientation is not applied.
    const { data, info } = await sharp(path)
      .resize({ ...size, fit: 'fill' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    rgb = undistortPicture(data, info.width, info.height, info.channels, camera, frame);
  } catch (cause) {
    throw new ColmapError(`${image.name} cannot be decoded`, { cause });
  }
  const pinhole: Camera = { ...frame, cameraFromWorld: cameraFromWorld(image) };
  return { name: image.name, camera: pinhole, rgb };
}
