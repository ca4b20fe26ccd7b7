/** Panorama views back onto their rig, then points again from the corrected poses. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaptureImage } from '../capture-set.ts';
import { type ColmapModel, readColmapModel } from '../colmap/read-model.ts';
import { writeColmapModel } from '../colmap/write-model.ts';
import type { CameraGroup } from './camera-groups.ts';
import { runColmap } from './run-colmap.ts';
import { snapMoments } from './snap-moments.ts';

export interface SettleOptions {
  program?: string;
  databasePath: string;
  imageFolder: string;
  workFolder: string;
  signal?: AbortSignal;
  onNote?: (note: string) => void;
}

/** The model as it is where no picture belongs to a moment. Database ids of images are index + 1. */
export async function settleMoments(
  model: ColmapModel,
  images: CaptureImage[],
  groups: CameraGroup[],
  options: SettleOptions,
): Promise<ColmapModel> {
  if (!images.some(({ moment }) => moment)) return model;
  const numbers = new Map(
    images.map((image, index) => [
      image.name,
      { imageId: index + 1, cameraId: groups.find((group) => group.images.includes(image))!.camera.id },
    ]),
  );
  const { model: snapped, corrected, dropped } = snapMoments(model, images, (name) => numbers.get(name)!);
  if (corrected.length > 0) options.onNote?.(`${corrected.length} panorama views put where their rig says`);
  if (dropped.length > 0) options.onNote?.(`${dropped.length} panorama views left out: their moment does not agree`);
  const [before, after] = [join(options.workFolder, 'snapped'), join(options.workFolder, 'settled')];
  await mkdir(after, { recursive: true });
  // Cameras of views that were added may be missing in what the mapper wrote.
  const cameras = new Map(groups.map(({ camera }) => [camera.id, snapped.cameras.get(camera.id) ?? camera]));
  const bare = {
    cameras,
    images: snapped.images.map(({ observations: _, ...image }) => image),
    points: { count: 0, positions: new Float32Array(0), colors: new Uint8Array(0) },
  };
  await writeColmapModel(bare, before);
  await runColmap(
    'point_triangulator',
    {
      database_path: options.databasePath,
      image_path: options.imageFolder,
      input_path: before,
      output_path: after,
      clear_points: true,
    },
    { program: options.program, signal: options.signal },
  );
  return readColmapModel(after, { tracks: true });
}
