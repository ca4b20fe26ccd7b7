/**
 * A work folder in which everything up to some stage is done, on a capture so small that the rest takes seconds: eighteen made-up photos
 * around a cloud of points. Training does not mind that they show nothing in common.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CaptureSet, type ColmapModel, writeColmapModel } from '@orrery/capture';
import sharp from 'sharp';
import { type FetchedInput, inputFiles } from '../inputs/fetch-inputs.ts';
import {
  camerasVersion,
  framesVersion,
  masksVersion,
  modelFiles,
  pictureFiles,
  probeVersion,
} from '../reconstruction/capture-stages.ts';

const [width, height, focal] = [160, 120, 150];
export const tinyCount = 18;

/** Smooth blobs with some detail: features are found, and something is learned. */
async function writePhoto(path: string, seed: number): Promise<void> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) {
        const wave = Math.sin((x + 9 * seed) / (7 + c)) * Math.cos((y - 5 * seed) / (5 + 2 * c));
        pixels[(y * width + x) * 3 + c] = 128 + 90 * wave + ((x * 31 + y * 17 + seed * 7) % 23);
      }
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toFile(path);
}

/** Cameras on a circle of radius 3, one unit up, looking at the middle. */
function tinyModel(names: readonly string[]): ColmapModel {
  const points = 400;
  const positions = Float32Array.from(
    { length: 3 * points },
    (_, i) => Math.sin(12.9898 * (i + 1)) * (i % 3 === 2 ? 0.3 : 0.8),
  );
  return {
    cameras: new Map([[1, { id: 1, model: 'PINHOLE', width, height, params: [focal, focal, width / 2, height / 2] }]]),
    images: names.map((name, k) => {
      const angle = (2 * Math.PI * k) / names.length;
      // About Z, so that the camera stands where the angle says; then about its own x axis, from looking down to looking inwards.
      const [turn, tip] = [(Math.PI / 2 - angle) / 2 + Math.PI / 2, (Math.PI / 2 + Math.atan2(1, 3)) / 2];
      return {
        id: k + 1,
        name,
        cameraId: 1,
        rotation: [
          Math.cos(tip) * Math.cos(turn),
          Math.sin(tip) * Math.cos(turn),
          -Math.sin(tip) * Math.sin(turn),
          Math.cos(tip) * Math.sin(turn),
        ],
        translation: [0, 0, Math.hypot(3, 1)],
      };
    }),
    points: { count: points, positions, colors: new Uint8Array(3 * points).fill(150) },
  };
}

const stageOrder = ['fetch', 'probe', 'frames', 'masks', 'cameras'] as const;
/** As the stages themselves count; another number and they are done again. */
const versions = { fetch: 1, probe: probeVersion, frames: framesVersion, masks: masksVersion, cameras: camerasVersion };

/** Stages up to and with `last` are finished. */
export async function writeTinyCapture(workFolder: string, last: (typeof stageOrder)[number]): Promise<void> {
  await mkdir(join(workFolder, 'capture', 'images'), { recursive: true });
  await mkdir(join(workFolder, 'inputs'), { recursive: true });
  await mkdir(join(workFolder, 'stages'), { recursive: true });
  const names = Array.from({ length: tinyCount }, (_, k) => `${String(k).padStart(5, '0')}.jpg`);
  const fetched: FetchedInput[] = [];
  for (const [k, name] of names.entries()) {
    await writePhoto(join(workFolder, 'capture', 'images', name), k);
    const { size } = await sharp(join(workFolder, 'capture', 'images', name)).toFile(join(workFolder, 'inputs', name));
    fetched.push({
      label: `resources[${k}]`,
      expects: 'image',
      file: `inputs/${name}`,
      name,
      sizeBytes: size,
      md5: '',
    });
  }
  await writeColmapModel(tinyModel(names), join(workFolder, 'capture', 'sparse', '0'));
  const set: CaptureSet = {
    given: tinyCount,
    images: names.map((name) => ({ name, width, height, camera: 'one', focalPx: focal })),
    leftOut: [],
  };
  const cameras = {
    images: tinyCount,
    registered: tinyCount,
    points: 400,
    attempts: 1,
    leftOut: [],
    warnings: [],
    seconds: { features: 1, match: 1, map: 1 },
    scale: 'assumed',
    up: 'cameras',
    floor: 'points',
  };
  const exif = {};
  const probed = {
    sources: names.map(() => ({
      kind: 'photo',
      width,
      height,
      orientation: 1,
      exif,
      usableAsIs: true,
      transparent: false,
    })),
  };
  const results = { fetch: fetched, probe: probed, frames: set, masks: set, cameras };
  const written = { fetch: inputFiles(fetched), probe: [], frames: pictureFiles(set), masks: [], cameras: modelFiles };
  for (const stage of stageOrder.slice(0, stageOrder.indexOf(last) + 1)) {
    const files: Record<string, number> = {};
    for (const file of written[stage]) files[file] = (await stat(join(workFolder, file))).size;
    await writeFile(
      join(workFolder, 'stages', `${stage}.json`),
      JSON.stringify({ stage, version: versions[stage], seconds: 1, result: results[stage], files }),
    );
  }
}
