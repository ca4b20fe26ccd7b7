/** The files of a world from its Gaussians: splats in all formats, collider, cover, preview video. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SplatFiles, SplatFilesOptions, WorldCamera } from '@orrery/capture';
import { openBackend, type TraceCamera } from '@orrery/engine';
import { readPly } from '@orrery/splats';
import { splatView } from '../cameras.ts';
import { randomViews, trainingViews } from '../choose-views.ts';
import { filmPath } from '../film-path.ts';
import { publishFolder, splatsFile } from './work-files.ts';
import type { StepInput, WorldMaking, WorldStep } from './world-step.ts';

export interface Surroundings {
  /** From where the cover may be taken. */
  cameras: readonly TraceCamera[];
  /** The preview turns around it. Meters. */
  eye: [number, number, number];
  previewFrames: number;
  region?: SplatFilesOptions['region'];
}

/** Meters: how high the collider reaches under the open sky. */
const OUTSIDE_HEIGHT = 6;
/** Meters: walls have a thickness of which only the inside is known. */
const WALL_SLACK = 0.15;
const FLOOR_SLACK = 0.1;

export const publishStep = (making: WorldMaking): WorldStep<'publish'> => ({
  name: 'publish',
  version: 1,
  run: async (input) =>
    publishWorldFiles(making.folder, await surroundingsOf(making, input), (fraction) => input.report(fraction)),
});

/** Publishes the Gaussians that a step left in the folder. */
export async function publishWorldFiles(
  folder: string,
  { cameras, eye, previewFrames, region }: Surroundings,
  onProgress: (fraction: number) => void,
): Promise<SplatFiles> {
  // Its photo decoders are only needed here.
  const { findFocus, publishSplats } = await import('@orrery/capture');
  const world = await readPly(await readFile(join(folder, splatsFile)));
  const seen = cameras.map(worldCamera);
  const device = await openBackend();
  try {
    return await publishSplats(world, {
      out: join(folder, publishFolder),
      cameras: seen,
      focus: { ...findFocus(seen), isSubject: false },
      framed: false,
      device,
      path: (frame, frames) => filmPath(eye, frame, frames),
      previewFrames,
      ...(region && { region }),
      onProgress,
    });
  } finally {
    await device.dispose();
  }
}

async function surroundingsOf(
  { settings, studio }: WorldMaking,
  { source, seed }: Pick<StepInput, 'source' | 'seed'>,
): Promise<Surroundings> {
  const { floor, plan } = await studio.place(source);
  const { lens, views, heldOut, previewFrames } = settings;
  const top = plan.outside ? OUTSIDE_HEIGHT : plan.height;
  return {
    // Covers show the room; many of the views it is trained on stand right before a shelf.
    cameras: [
      ...trainingViews(floor, plan.eye, views, lens, seed),
      ...randomViews(floor, plan.eye, heldOut, lens, seed),
    ],
    eye: plan.eye,
    previewFrames,
    region: {
      min: [-WALL_SLACK, -WALL_SLACK, -FLOOR_SLACK],
      max: [plan.width + WALL_SLACK, plan.depth + WALL_SLACK, top + FLOOR_SLACK],
    },
  };
}

function worldCamera(camera: TraceCamera, index: number): WorldCamera {
  const [x, y, z] = camera.eye;
  return {
    name: `view-${index}`,
    camera: splatView(camera),
    center: [x / 1000, y / 1000, z / 1000],
    forward: camera.forward,
    up: camera.up,
  };
}
