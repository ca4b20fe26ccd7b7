/** Every file of a finished world, written into one folder. */
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Backend, type Camera, cameraCentre, fromSplats, type Rendering, type Scene } from '@orrery/engine';
import {
  type Box,
  type Gaussians,
  sigmoid,
  type Vec3,
  writeColliderGlb,
  writeLod,
  writePly,
  writeSog,
  writeSpz,
  writeZip,
} from '@orrery/splats';
import sharp from 'sharp';
import { CaptureError } from '../capture-error.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import type { PinholeFrame } from '../colmap/undistort.ts';
import { previewPath } from './camera-path.ts';
import { chooseCover, frameLike } from './cover-view.ts';
import { encodeVideo } from './encode-video.ts';
import type { Focus } from './focus.ts';
import { posesFile } from './poses-file.ts';
import type { WorldCamera } from './world-cameras.ts';

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
  /** From where the cover was taken and which way it looks, in the world's own frame. */
  coverView: { eye: Vec3; forward: Vec3 };
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
  const published = await publishSplats(world, options, [
    [1, 'cameras.json', (path) => writeFile(path, posesFile(options.model))],
    [1, 'sparse.zip', (path) => save(path, writeZip(sparseFiles(options.sparse)))],
  ]);
  return { ...published, poses: 'cameras.json', sparse: 'sparse.zip' };
}

/** Its share of the time, its name, how it is written. */
type FileStep = [share: number, name: string, write: (path: string) => Promise<void>];

/** Splats as PLY, SPZ, SOG and LOD, a collider, a cover and a film. */
export async function publishSplats(
  world: Gaussians,
  options: SplatFilesOptions,
  more: readonly FileStep[] = [],
): Promise<SplatFiles> {
  const { out, signal, device } = options;
  await mkdir(join(out, 'lod'), { recursive: true });
  const files: string[] = [];
  const steps: FileStep[] = [
    [2, 'world.ply', (path) => save(path, writePly(world, { comments: ['made by Orrery, Z up'] }))],
    [2, 'world.spz', (path) => save(path, writeSpz(world, { version: 3 }))],
    [6, 'world.sog', (path) => save(path, writeSog(world))],
    ...more,
    [
      3,
      'collider.glb',
      (path) =>
        writeFile(path, writeColliderGlb(world, { upAxis: 'Z', ...(options.region && { region: options.region }) })),
    ],
  ];
  const total = steps.reduce((sum, [share]) => sum + share, 0) + 6 + 12;
  let done = 0;
  const report = (share: number) => (fraction: number) => options.onProgress?.((done + share * fraction) / total);
  for (const [share, name, write] of steps) {
    signal?.throwIfAborted();
    await write(join(out, name));
    report(share)(1);
    files.push(name);
    done += share;
  }
  for await (const { name, bytes } of writeLod(world, { onProgress: (n, of) => report(6)(n / of) })) {
    signal?.throwIfAborted();
    await writeFile(join(out, 'lod', name), bytes);
    files.push(`lod/${name}`);
  }
  done += 6;
  const scene = await device.createScene({
    capacity: Math.max(1, world.count),
    shDegree: world.shDegree,
    training: false,
  });
  let preview: string | undefined;
  let coverView: SplatFiles['coverView'];
  try {
    await scene.upload(fromSplats(world));
    const background = options.framed ? LIGHT : meanColour(world);
    const camera = await chooseCover(scene, world, { ...options, ...COVER, background });
    const m = camera.cameraFromWorld;
    coverView = { eye: cameraCentre(m), forward: [m[8]!, m[9]!, m[10]!] };
    await saveCover(await scene.render(camera, { background }), join(out, 'cover.jpg'));
    files.push('cover.jpg');
    if (await writePreview(scene, background, options, report(12))) {
      preview = 'preview.mp4';
      files.push(preview);
    }
  } finally {
    await scene.dispose();
  }
  return {
    ply: 'world.ply',
    spz: 'world.spz',
    sog: 'world.sog',
    lodMeta: 'lod/lod-meta.json',
    collider: 'collider.glb',
    cover: 'cover.jpg',
    coverView,
    ...(preview && { preview }),
    files,
  };
}

const LIGHT: [number, number, number] = [0.93, 0.93, 0.94];

/** Holes in a space take its mean colour, which is neither night nor glare. */
function meanColour(world: Gaussians): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let weights = 0;
  for (let i = 0; i < world.count; i++) {
    const weight = sigmoid(world.opacityLogits[i]!);
    weights += weight;
    for (const k of [0, 1, 2] as const)
      sum[k] += weight * Math.max(0, Math.min(1, 0.5 + 0.28209479 * world.shDc[3 * i + k]!));
  }
  return weights > 0 ? [sum[0] / weights, sum[1] / weights, sum[2] / weights] : LIGHT;
}

async function save(path: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(Readable.from(bytes), createWriteStream(path));
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
  for (let i = 0; i < color.length; i++) out[i] = 255 * color[i]!;
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
  const frame = frameLike(cameras[0]!.camera, size.width, size.height);
  const path = along ? along(frame, count) : previewPath(cameras, focus, frame, count);
  async function* frames() {
    for (const [k, camera] of path.entries()) {
      signal?.throwIfAborted();
      yield pictureBytes(await scene.render(camera, { background }));
      report((k + 1) / count);
    }
  }
  try {
    await encodeVideo(join(out, 'preview.mp4'), frames(), {
      ...size,
      framesPerSecond: FRAMES_PER_SECOND,
      ...(signal && { signal }),
    });
    return true;
  } catch (error) {
    if (error instanceof CaptureError && error.code === 'PROGRAM_MISSING') return false;
    throw error;
  }
}
