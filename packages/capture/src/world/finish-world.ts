/** From trained Gaussians to the world that is given away: cleaned, in the photos' colors, and scored as it is then. */
import type { Backend } from '@orrery/engine';
import type { Gaussians } from '@orrery/splats';
import type { ColmapModel } from '../colmap/read-model.ts';
import { type CleanedWorld, cleanWorld } from './clean-world.ts';
import { findFocus } from './focus.ts';
import { errorsOfStanding, type PhotoErrors, type Score, scoreHeldOut } from './held-out-score.ts';
import { loadViewMasks } from './load-masks.ts';
import { matchColors } from './match-colors.ts';
import type { TrainedWorld } from './train-world.ts';
import { worldCameras } from './world-cameras.ts';

export interface FinishOptions {
  /** Holds `images/` and `sparse/0/`. */
  directory: string;
  model: ColmapModel;
  scene: 'model' | 'space';
  /** Paths of masks by image name. */
  masks: ReadonlyMap<string, string>;
  /** The world has no background. */
  subjectOnly: boolean;
  training: Pick<TrainedWorld, 'settings' | 'heldOut'>;
  device: Backend;
  signal?: AbortSignal;
  /** Called with what is left, before anything is drawn of it. */
  onCleaned?: (count: number) => void;
  onProgress?: (fraction: number) => void;
}

export interface FinishedWorld extends CleanedWorld {
  /** Absent where the world does not show what the photos show, or where no photo was held out. */
  score: Score | undefined;
  /** Where held-out photos say it is wrong, also where the whole photos cannot be compared. */
  errors: PhotoErrors[];
}

export async function finishWorld(world: Gaussians, options: FinishOptions): Promise<FinishedWorld> {
  const { directory, model, scene, masks, subjectOnly, training, device, signal, onProgress } = options;
  const stop = signal && { signal };
  const cameras = worldCameras(model);
  const focus = findFocus(cameras);
  const { gaussians: kept, removed } = cleanWorld(world, {
    scene,
    cameras,
    focus,
    points: model.points.positions,
    ...(subjectOnly && { subject: await loadViewMasks(directory, masks, cameras) }),
  });
  options.onCleaned?.(kept.count);
  onProgress?.(0.3);
  // With masks, training has seen the subject alone: nothing was taken away from before it.
  const isFramed = scene === 'model' && focus.isSubject && !subjectOnly;
  const gaussians = isFramed ? await matchColors(kept, { directory, cameras, device, ...stop }) : kept;
  onProgress?.(0.6);
  // Photos of a model show the room that was taken away: only what is left can be compared, where masks tell which that is.
  const isComparable = subjectOnly || scene === 'space' || !focus.isSubject;
  const scoring = { directory, masks, device, training, ...stop };
  if (!isComparable)
    return { gaussians, removed, score: undefined, errors: await errorsOfStanding(gaussians, scoring) };
  const score = await scoreHeldOut(gaussians, scoring);
  return { gaussians, removed, score, errors: score?.photos ?? [] };
}
