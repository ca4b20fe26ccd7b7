/** Every file of a finished world, written into one folder. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeZip } from '@orrery/containers';
import { type Backend, type Camera, cameraCenter, fromSplats, type Rendering, type Scene } from '@orrery/engine';
import type { Box, Gaussians, Vec3 } from '@orrery/splats';
import sharp from 'sharp';
import { CaptureError } from '../capture-error.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import type { PinholeFrame } from '../colmap/undistort.ts';
import { previewPath } from './camera-path.ts';
import { chooseCover, frameLike } from './cover-view.ts';
import { saveBytes } from './file-writers.ts';
import { backgroundOf, type Color, filmScene, pictureBytes } from './film.ts';
import type { Focus } from './focus.ts';
import { posesFile } from './poses-file.ts';
import type { WorldCamera } from './world-cameras.ts';
import { writeFiles } from './write-files.ts';
import { type PhotosOptions, writePhotos } from './write-photos.ts';

export interface SplatFilesOptions {
  out: string;
  cameras: readonly WorldCamera[];
  focus: Focus;
  /** A world without surroundings is shown on a light ground. */
  framed: boolean;
  device: Backend;
  /** Where the film goes; absent: along the cameras. */
  path?: (frame: PinholeFrame, frames: number) => Camera[];
  /** Frames of the film; 0 for none. */
  previewFrames?: number;
  /** Part of the world that collides. Default: the inner 98 %. */
  region?: Box;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

export interface PublishOptions extends SplatFilesOptions {
  /** Folder of cameras.bin, images.bin and points3D.bin (or .txt) in the frame of the world. */
  sparse: string;
  model: ColmapModel;
  /** Where the photos are and how they scored; absent where they are not at hand. */
  photos?: Pick<PhotosOptions, 'directory' | 'scores'>;
}

/** Names relative to the folder. */
export interface SplatFiles {
  ply: string;
  spz: string;
  sog: string;
  lodMeta: string;
  collider: string;
  cover: string;
  /** From where the cover was taken, which way it looks and at what, in the world's own frame. */
  coverView: { eye: Vec3; forward: Vec3; target: Vec3 };
  /** Absent where the machine has no ffmpeg. */
  preview?: string;
  /** All of them, in the order to store them: what names other files comes after those. */
  files: string[];
}

export interface PublishedWorld extends SplatFiles {
  poses: string;
  sparse: string;
  /** The list of the photos that are published with it. */
  photos?: string;
}

const COVER = { width: 1280, height: 960 };
const PREVIEW_SECONDS = 6;
const FRAMES_PER_SECOND = 24;
/** A CPU draws a frame in tens of milliseconds at the smaller size. */
const PREVIEW_SIZE = { cpu: { width: 640, height: 360 }, gpu: { width: 1280, height: 720 } };

/** A reconstructed world: its splats, and where its photos were taken. */
export async function publishWorld(world: Gaussians, options: PublishOptions): Promise<PublishedWorld> {
  const published = await publishSplats(world, options);
  await writeFile(join(options.out, 'cameras.json'), posesFile(options.model));
  await saveBytes(join(options.out, 'sparse.zip'), writeZip(sparseFiles(options.sparse)));
  const { photos, model, signal } = options;
  const names = model.images.map(({ name }) => name);
  const written = photos ? await writePhotos(options.out, { ...photos, names, ...(signal && { signal }) }) : [];
  return {
    ...published,
    files: ['cameras.json', 'sparse.zip', ...written, ...published.files],
    poses: 'cameras.json',
    sparse: 'sparse.zip',
    ...(written.length > 0 && { photos: written.at(-1)! }),
  };
}

/** Of the time: the files, and the film, which is drawn beside them. */
const FILES_SHARE = 0.6;

/** Splats as PLY, SPZ, SOG and LOD, a collider, a cover and a film. */
export async function publishSplats(world: Gaussians, options: SplatFilesOptions): Promise<SplatFiles> {
  const { out, signal, region } = options;
  await mkdir(join(out, 'lod'), { recursive: true });
  const [done, stop] = [{ files: 0, film: 0 }, new AbortController()];
  const report = (part: keyof typeof done) => (fraction: number) => {
    done[part] = fraction;
    options.onProgress?.(FILES_SHARE * done.files + (1 - FILES_SHARE) * done.film);
  };
  const ended = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const writing = writeFiles(world, {
    out,
    ...(region && { region }),
    signal: ended,
    onFile: (count, of) => report('files')(count / of),
  });
  const drawing = drawPictures(world, { ...options, signal: ended }, report('film'));
  try {
    const [written, pictures] = await Promise.all([writing, drawing]);
    return {
      ply: 'world.ply',
      spz: 'world.spz',
      sog: 'world.sog',
      lodMeta: 'lod/lod-meta.json',
      collider: 'collider.glb',
      cover: 'cover.jpg',
      ...pictures,
      files: [
        ...written.ply,
        ...written.spz,
        ...written.sog,
        ...written.collider,
        ...written.lod,
        'cover.jpg',
        ...(pictures.preview ? [pictures.preview] : []),
      ],
    };
  } catch (error) {
    // Neither goes on behind the back of a caller who has been told that it failed.
    stop.abort(error);
    await Promise.allSettled([writing, drawing]);
    throw error;
  }
}

/** Cover and film. */
async function drawPictures(
  world: Gaussians,
  options: SplatFilesOptions,
  report: (fraction: number) => void,
): Promise<Pick<SplatFiles, 'coverView' | 'preview'>> {
  const { out, device } = options;
  const scene = await device.createScene({
    capacity: Math.max(1, world.count),
    shDegree: world.shDegree,
    training: false,
  });
  try {
    await scene.upload(fromSplats(world));
    const background = backgroundOf(world, options.framed);
    const { camera, target } = await chooseCover(scene, world, { ...options, ...COVER, background });
    const m = camera.cameraFromWorld;
    const coverView = { eye: cameraCenter(m), forward: [m[8], m[9], m[10]] as Vec3, target };
    await saveCover(await scene.render(camera, { background }), join(out, 'cover.jpg'));
    const filmed = await writePreview(scene, background, options, report);
    return { coverView, ...(filmed && { preview: 'preview.mp4' }) };
  } finally {
    await scene.dispose();
  }
}

async function* sparseFiles(folder: string): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  for (const part of ['cameras', 'images', 'points3D']) {
    for (const extension of ['bin', 'txt']) {
      const bytes = await readFile(join(folder, `${part}.${extension}`)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (bytes) yield { name: `sparse/0/${part}.${extension}`, bytes };
    }
  }
}

async function saveCover(picture: Rendering, path: string): Promise<void> {
  const raw = { width: picture.width, height: picture.height, channels: 3 as const };
  await sharp(pictureBytes(picture), { raw }).jpeg({ quality: 88 }).toFile(path);
}

/** False where ffmpeg is missing: a world without a film is still a world. */
async function writePreview(
  scene: Scene,
  background: Color,
  { cameras, focus, out, device, path: along, previewFrames, signal }: SplatFilesOptions,
  report: (fraction: number) => void,
): Promise<boolean> {
  const size = PREVIEW_SIZE[device.kind === 'wgsl' ? 'gpu' : 'cpu'];
  const count = previewFrames ?? PREVIEW_SECONDS * FRAMES_PER_SECOND;
  if (count === 0) return false;
  const frame = frameLike(cameras[0].camera, size.width, size.height);
  const path = along ? along(frame, count) : previewPath(cameras, focus, frame, count);
  try {
    await filmScene(scene, {
      path: join(out, 'preview.mp4'),
      cameras: path,
      framesPerSecond: FRAMES_PER_SECOND,
      background,
      onProgress: report,
      ...(signal && { signal }),
    });
    return true;
  } catch (error) {
    if (error instanceof CaptureError && error.code === 'PROGRAM_MISSING') return false;
    throw error;
  }
}
