/** A COLMAP directory (`images/`, `sparse/0/`) as what the engine trains on: pinhole views and points. */
import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { EngineError, type PointCloud, type Resampler, type TrainView } from '@orrery/engine';
import sharp from 'sharp';
import { readPhotoExif } from '../inputs/photos/photo-exif.ts';
import { type ColmapCamera, intrinsicsOf } from './camera-models.ts';
import { ColmapError } from './colmap-error.ts';
import { type ColmapImage, readColmapModel } from './read-model.ts';
import { openThreads, resample, resampleOn, type SamplePlan, samplePlan } from './resample.ts';
import { type PinholeFrame, pinholeFrame, scaleFrame, undistortMap } from './undistort.ts';

export interface LoadOptions {
  /** Pictures are scaled down so that their longer side is at most this many pixels. */
  maxSide: number;
  /** Masks by image name, as paths: pictures of the photo's own shape, bright where it counts. */
  masks?: ReadonlyMap<string, string>;
  /** Loads these images alone. */
  only?: ReadonlySet<string>;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

export interface ColmapViews {
  views: TrainView[];
  points: { count: number; positions: PointCloud['positions']; colors: Uint8Array };
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

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** `sparse/0`, `sparse` or the directory itself, whichever holds the model. */
export async function modelDirectory(directory: string): Promise<string> {
  for (const candidate of ['sparse/0', 'sparse', '.']) {
    for (const extension of ['bin', 'txt']) {
      const path = join(directory, candidate, `cameras.${extension}`);
      if (await exists(path)) return join(directory, candidate);
    }
  }
  throw new ColmapError(`no COLMAP model under ${directory} (looked for sparse/0, sparse and the folder itself)`);
}

/** What all photos of one camera share: the pinhole frame, the size to decode at, and where its pixels come from. */
interface Lens {
  frame: PinholeFrame;
  width: number;
  height: number;
  /** Null when the photo can be taken as it is. */
  plan: SamplePlan | null;
}

/** Photos decoded at a time, on threads of their own beside the resampling; also the most that are held twice. */
const PARALLEL = 4;
/** Photos from which starting threads takes less than it saves. */
const MANY = 4;
/** One thread resamples four times as fast as four others decode. */
const MOST_THREADS = 4;

function lensOf(camera: ColmapCamera, maxSide: number): Lens {
  const full = pinholeFrame(camera);
  const scale = Math.min(1, maxSide / Math.max(full.width, full.height));
  const frame = scaleFrame(full, scale, scale);
  const [width, height] = [Math.round(camera.width * scale), Math.round(camera.height * scale)];
  const { distorted } = intrinsicsOf(camera);
  const plan = distorted ? samplePlan(undistortMap(camera, frame, width, height), width, height) : null;
  return { frame, width, height, plan };
}

export async function loadColmapViews(directory: string, options: LoadOptions): Promise<ColmapViews> {
  const model = await readColmapModel(await modelDirectory(directory));
  const { only, masks, signal } = options;
  const wanted = only ? model.images.filter(({ name }) => only.has(name)) : model.images;
  const lenses = new Map<number, Lens>();
  const loaded: (TrainView | undefined)[] = new Array(wanted.length);
  const missing: string[] = [];
  let threads: Promise<Resampler> | undefined;
  const resampled = async (data: Uint8Array, channels: 1 | 3, plan: SamplePlan) => {
    if (wanted.length < MANY) return resample(data, channels, plan);
    threads ??= openThreads(Math.min(MOST_THREADS, availableParallelism()));
    return resampleOn(await threads, data, channels, plan);
  };
  const load = async (image: ColmapImage): Promise<TrainView | undefined> => {
    const path = join(directory, 'images', image.name);
    if (!(await exists(path))) {
      missing.push(image.name);
      return undefined;
    }
    let lens = lenses.get(image.cameraId);
    if (!lens) {
      lens = lensOf(model.cameras.get(image.cameraId)!, options.maxSide);
      lenses.set(image.cameraId, lens);
    }
    const rgb = await loadPicture(path, image.name, lens, 3, resampled);
    const maskPath = masks?.get(image.name);
    const mask =
      maskPath === undefined ? undefined : await loadPicture(maskPath, `the mask of ${image.name}`, lens, 1, resampled);
    const camera = { ...lens.frame, cameraFromWorld: cameraFromWorld(image) };
    const exposureValue = await exposureValueOf(path);
    return {
      name: image.name,
      camera,
      rgb,
      ...(mask && { mask }),
      ...(exposureValue !== undefined && { exposureValue }),
    };
  };
  let [next, done] = [0, 0];
  const lane = async () => {
    while (next < wanted.length) {
      signal?.throwIfAborted();
      const index = next++;
      loaded[index] = await load(wanted[index]);
      options.onProgress?.(++done / wanted.length);
    }
  };
  const lanes = Array.from({ length: Math.min(PARALLEL, wanted.length) }, lane);
  try {
    await Promise.all(lanes);
  } finally {
    // The others stop at the photo they are at.
    next = wanted.length;
    await Promise.allSettled(lanes);
    await (await threads?.catch(() => undefined))?.dispose();
  }
  const views = loaded.filter((view) => view !== undefined);
  if (views.length === 0) throw new ColmapError(`none of the ${wanted.length} registered images is in images/`);
  return { views, points: model.points, missing: missing.sort() };
}

async function exposureValueOf(path: string): Promise<number | undefined> {
  const { exif, width, height } = await sharp(path).metadata();
  return readPhotoExif(exif, { width, height, orientation: 1 }).exposureValue;
}

async function loadPicture(
  path: string,
  name: string,
  lens: Lens,
  channels: 1 | 3,
  resampled: (data: Uint8Array, channels: 1 | 3, plan: SamplePlan) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { width, height } = lens;
  try {
    // COLMAP sees the stored pixels, so EXIF orientation is not applied.
    const image = sharp(path).resize({ width, height, fit: 'fill' }).removeAlpha();
    const colored = channels === 1 ? image.greyscale().toColourspace('b-w') : image.toColourspace('srgb');
    const { data, info } = await colored.raw().toBuffer({ resolveWithObject: true });
    if (info.channels !== channels) throw new Error(`${info.channels} channels`);
    return lens.plan ? await resampled(data, channels, lens.plan) : new Uint8Array(data);
  } catch (cause) {
    // Ours, not the photo's.
    if (cause instanceof EngineError) throw cause;
    throw new ColmapError(`${name} cannot be decoded`, { cause });
  }
}
