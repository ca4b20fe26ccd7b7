/** Every file of a finished world, written into one folder. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backend, type Camera, cameraCenter, fromSplats, type Rendering, type Scene } from '@orrery/engine';
import { type Box, type Gaussians, sigmoid, type Vec3, writeZip } from '@orrery/splats';
import sharp from 'sharp';
import { CaptureError } from '../capture-error.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import type { PinholeFrame } from '../colmap/undistort.ts';
import { previewPath } from './camera-path.ts';
import { chooseCover, frameLike } from './cover-view.ts';
import { encodeVideo } from './encode-video.ts';
import { saveBytes } from './file-writers.ts';
import type { Focus } from './focus.ts';
import { posesFile } from './poses-file.ts';
import type { WorldCamera } from './world-cameras.ts';
import { writeFiles } from './write-files.ts';

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
  return {
    ...published,
    files: ['cameras.json', 'sparse.zip', ...published.files],
    poses: 'cameras.json',
    sparse: 'sparse.zip',
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
    const background = options.framed ? LIGHT : meanColor(world);
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

const LIGHT: [number, number, number] = [0.93, 0.93, 0.94];

/** Holes in a space take its mean color, which is neither night nor glare. */
function meanColor(world: Gaussians): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let weights = 0;
  for (let i = 0; i < world.count; i++) {
    const weight = sigmoid(world.opacityLogits[i]);
    weights += weight;
    for (const k of [0, 1, 2] as const)
      sum[k] += weight * Math.max(0, Math.min(1, 0.5 + 0.28209479 * world.shDc[3 * i + k]));
  }
  return weights > 0 ? [sum[0] / weights, sum[1] / weights, sum[2] / weights] : LIGHT;
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

export function pictureBytes({ color }: Rendering): Uint8Array {
  const out = new Uint8ClampedArray(color.length);
  for (let i = 0; i < color.length; i++) out[i] = 255 * color[i];
  return new Uint8Array(out.buffer);
}

async function saveCover(picture: Rendering, path: string): Promise<void> {
  const raw = { width: picture.width, height: picture.height, channels: 3 as const };
  await sharp(pictureBytes(picture), { raw }).jpeg({ quality: 88 }).toFile(path);
}

/** False where ffmpeg is missing: a world without a film is still a world. */
async function writePreview(
  scene: Scene,
  background: readonly [number, number, number],
  { cameras, focus, out, device, path: along, previewFrames, signal }: SplatFilesOptions,
  report: (fraction: number) => void,
): Promise<boolean> {
  const size = PREVIEW_SIZE[device.kind === 'wgsl' ? 'gpu' : 'cpu'];
  const count = previewFrames ?? PREVIEW_SECONDS * FRAMES_PER_SECOND;
  if (count === 0) return false;
  const frame = frameLike(cameras[0].camera, size.width, size.height);
  const path = along ? along(frame, count) : previewPath(cameras, focus, frame, count);
  async function* frames() {
    for (const [k, camera] of path.entries()) {
      signal?.throwIfAborted();
      yield scene.renderBytes
        ? await scene.renderBytes(camera, null, { background })
        : pictureBytes(await scene.render(camera, { background }));
      report((k + 1) / count);
    }
  }
  try {
    await encodeVideo(join(out, 'preview.mp4'), frames(), {
      ...size,
      framesPerSecond: FRAMES_PER_SECOND,
      channels: scene.renderBytes ? 4 : 3,
      ...(signal && { signal }),
    });
    return true;
  } catch (error) {
    if (error instanceof CaptureError && error.code === 'PROGRAM_MISSING') return false;
    throw error;
  }
}
