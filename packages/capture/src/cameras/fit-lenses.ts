/**
 * The lenses of the kept solution, with all that COLMAP's OPENCV model knows: two focal lengths, and distortion that is not round. Mapping begins with
 * one focal length and one radial term, which is all that few pictures can tell. But pictures that were stretched on the way (a film made square) have
 * no such lens, and a place is bent by a degree until it fits: nothing contradicts that, and the points hold it well.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColmapCamera } from '../colmap/camera-models.ts';
import { type ColmapModel, readColmapModel } from '../colmap/read-model.ts';
import { writeColmapModel } from '../colmap/write-model.ts';
import { median } from '../rotation.ts';
import type { CameraGroup } from './camera-groups.ts';
import { FEWEST_FOR_LENS, TO_THE_END } from './map-images.ts';
import { errorsOf } from './misfits.ts';
import { runColmap } from './run-colmap.ts';
import { withFewerPoints } from './without-images.ts';

export interface FitOptions {
  program?: string;
  workFolder: string;
  signal?: AbortSignal;
}

/**
 * Points must lie so much nearer to where they were seen. Of pictures that were stretched it was 0.57; of eleven other captures 0.90 and more, and there
 * the simple lens stays: docs/notes/cameras.md.
 */
const NEARER = 0.75;
/** From so many pictures on, a share of the points is asked first: so many of each picture are enough to tell, and all of them take a minute. */
const MANY_PICTURES = 100;
const POINTS_TO_TELL = 100;

/** The model must come with its tracks. As it is where the simple lens explains the pictures as well, where the mapper kept the lenses, or too few pictures share one. */
export async function fitLenses(
  model: ColmapModel,
  groups: readonly CameraGroup[],
  { program, workFolder, signal }: FitOptions,
): Promise<ColmapModel> {
  const pictures = new Map<number, number>();
  for (const { cameraId } of model.images) pictures.set(cameraId, (pictures.get(cameraId) ?? 0) + 1);
  const given = new Map(groups.map(({ camera }) => [camera.id, camera]));
  const isKnown = ({ id, params }: ColmapCamera) => String(params) === String(given.get(id)?.params);
  const told = [...model.cameras.values()].filter(
    (camera) =>
      camera.model === 'SIMPLE_RADIAL' && (pictures.get(camera.id) ?? 0) >= FEWEST_FOR_LENS && !isKnown(camera),
  );
  if (told.length === 0) return model;
  const cameras = new Map(model.cameras);
  for (const camera of told) {
    const [focal, cx, cy, radial] = camera.params;
    cameras.set(camera.id, { ...camera, model: 'OPENCV', params: [focal, focal, cx, cy, radial, 0, 0, 0] });
  }
  const fit = (of: ColmapModel) => adjusted({ ...of, cameras }, { program, workFolder, signal });
  const isBetter = (fitted: ColmapModel, before: ColmapModel) => usualError(fitted) < NEARER * usualError(before);
  if (model.images.length >= MANY_PICTURES) {
    const ofEach = model.points.tracks!.members.length / 2 / model.images.length;
    const fewer = withFewerPoints(model, Math.max(1, Math.floor(ofEach / POINTS_TO_TELL)));
    if (!isBetter(await fit(fewer), fewer)) return model;
  }
  const fitted = await fit(model);
  return isBetter(fitted, model) ? fitted : model;
}

async function adjusted(model: ColmapModel, { program, workFolder, signal }: FitOptions): Promise<ColmapModel> {
  const [before, after] = [join(workFolder, 'one-focal-length'), join(workFolder, 'lenses')];
  await mkdir(after, { recursive: true });
  await writeColmapModel(model, before);
  await runColmap('bundle_adjuster', { input_path: before, output_path: after, ...TO_THE_END }, { program, signal });
  return readColmapModel(after, { tracks: true });
}

const usualError = (model: ColmapModel) => median([...errorsOf(model).values()]);
