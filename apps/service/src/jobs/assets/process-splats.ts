/** A splat file as an asset: read completely once, kept as it came unless something had to be left out, and drawn. */
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Camera, fromSplats, openBackend } from '@orrery/engine';
import { encodePng, type ModelUnit, mmPerUnit } from '@orrery/meshes';
import { usualSplatUp } from '@orrery/render';
import {
  centerBounds,
  denseBounds,
  detectSplatFormat,
  type Gaussians,
  readSplats,
  type SplatFormat,
  SplatFormatError,
  type Vec3,
  writePly,
} from '@orrery/splats';
import { type SplatUp, splatMmPerUnit } from '../../domain/assets/find-asset.ts';
import type { JobContext } from '../job-definition.ts';
import { tryFolder } from '../try-folder.ts';
import type { ProcessedAsset } from './process-asset.ts';

/** 236 bytes each with all harmonics, and some again while a file is decoded. */
const mostGaussians = 12_000_000;
const pictureSide = 512;
const background = 0.93;

export async function processSplats(
  context: JobContext,
  bytes: Uint8Array,
  { upAxis: givenUp, unit }: { upAxis?: SplatUp; unit?: ModelUnit },
  report: (fraction: number) => void,
): Promise<ProcessedAsset & { previewFile: string }> {
  const format = detectSplatFormat(bytes) ?? 'splat';
  const scale = unit ? mmPerUnit[unit] : splatMmPerUnit;
  const up = givenUp ?? usualSplatUp(format, bytes);
  const cloud = await readSplats(bytes, { maxGaussians: mostGaussians, nonFinite: 'drop' });
  if (cloud.count === 0) throw new SplatFormatError('bad-data', 'the file holds no usable Gaussian');
  report(0.4);
  const stored = await storeCloud(context, bytes, format, cloud);
  report(0.6);
  const previewFile = join(context.workFolder, 'preview.png');
  await writeFile(previewFile, await drawCloud(cloud, up));
  return {
    kind: 'splat',
    gaussians: cloud.count,
    bounds: sceneBounds(cloud, up, scale),
    warnings: givenUp ? [] : [`splat files do not say what is up: ${up} is taken, as usual for ${format}`],
    asset: { kind: 'splat', key: stored, mmPerUnit: scale, up },
    previewFile,
  };
}

/** The file as it came: its own format is the smallest and loses nothing. GLB keeps its rotation in a node that readers leave out. */
async function storeCloud(
  context: JobContext,
  bytes: Uint8Array,
  format: SplatFormat,
  cloud: Gaussians,
): Promise<string> {
  const name = format === 'glb' ? 'splats.ply' : `splats.${format}`;
  const path = join(context.workFolder, name);
  if (format === 'glb') await pipeline(Readable.from(writePly(cloud)), createWriteStream(path));
  else await writeFile(path, bytes);
  const key = `tasks/${context.subjectId}/${tryFolder(context)}${name}`;
  await context.files.writeObject(key, path);
  return key;
}

/** From the file's axes to Z up. */
function standing([x, y, z]: Vec3 | readonly number[], up: SplatUp): [number, number, number] {
  if (up === 'Y') return [x, -z, y];
  return up === '-Y' ? [x, z, -y] : [x, y, z];
}

function sceneBounds(cloud: Gaussians, up: SplatUp, scale: number): { min: number[]; max: number[] } {
  const { min, max } = centerBounds(cloud);
  const [a, b] = [standing(min, up), standing(max, up)];
  return {
    min: a.map((value, k) => Math.min(value, b[k]) * scale),
    max: a.map((value, k) => Math.max(value, b[k]) * scale),
  };
}

/** From three quarters of the front, a little from above, the dense part in the picture. */
async function drawCloud(cloud: Gaussians, up: SplatUp): Promise<Uint8Array> {
  const device = await openBackend({ kind: 'auto' });
  try {
    const scene = await device.createScene({ capacity: cloud.count, shDegree: cloud.shDegree, training: false });
    await scene.upload(fromSplats(cloud));
    const picture = await scene.render(previewCamera(cloud, up), {
      background: [background, background, background],
      antialias: cloud.antialiased,
    });
    const pixels = new Uint8Array(pictureSide * pictureSide * 4);
    for (let i = 0; i < pictureSide * pictureSide; i++) {
      for (let k = 0; k < 3; k++)
        pixels[i * 4 + k] = Math.round(Math.min(Math.max(picture.color[i * 3 + k], 0), 1) * 255);
      pixels[i * 4 + 3] = 255;
    }
    return await encodePng({ width: pictureSide, height: pictureSide, pixels });
  } finally {
    await device.dispose();
  }
}

const azimuth = (-65 * Math.PI) / 180;
const elevation = (12 * Math.PI) / 180;
const halfField = (20 * Math.PI) / 180;

function previewCamera(cloud: Gaussians, up: SplatUp): Camera {
  const bounds = denseBounds(cloud, 0.9);
  const middle = bounds.min.map((low, k) => (low + bounds.max[k]) / 2);
  const radius = Math.hypot(...bounds.min.map((low, k) => (bounds.max[k] - low) / 2)) || 1;
  const distance = (1.05 * radius) / Math.sin(halfField);
  // Axes of the camera in the standing frame, turned back into the file's.
  const back = [Math.cos(elevation) * Math.cos(azimuth), Math.cos(elevation) * Math.sin(azimuth), Math.sin(elevation)];
  const right = [-Math.sin(azimuth), Math.cos(azimuth), 0];
  const down = [Math.sin(elevation) * Math.cos(azimuth), Math.sin(elevation) * Math.sin(azimuth), -Math.cos(elevation)];
  const lying = ([x, y, z]: number[]): number[] =>
    up === 'Y' ? [x!, z!, -y!] : up === '-Y' ? [x!, -z!, y!] : [x!, y!, z!];
  const eye = lying(back).map((value, k) => middle[k] + value * distance);
  const row = (axis: number[]) => [...axis, -(axis[0] * eye[0] + axis[1] * eye[1] + axis[2] * eye[2])];
  const focal = pictureSide / 2 / Math.tan(halfField);
  return {
    width: pictureSide,
    height: pictureSide,
    fx: focal,
    fy: focal,
    cx: pictureSide / 2,
    cy: pictureSide / 2,
    cameraFromWorld: [...row(lying(right)), ...row(lying(down)), ...row(lying(back).map((value) => -value))],
  };
}
