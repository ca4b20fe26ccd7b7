/** The Gaussians of a world before training, from its panorama and its views. */
import type { Backend } from '@orrery/engine';
import type { Gaussians } from '@orrery/splats';
import { settingsFor, settingsForViews } from '../detail.ts';
import { growSplats } from '../grow-splats.ts';
import type { PlacePicture } from '../place-picture.ts';
import { skyPicture } from '../sky-picture.ts';
import type { WorldSettings } from '../world-settings.ts';
import { photoTrainingViews } from './photo-training-views.ts';
import type { StepInput, WorldMaking } from './world-step.ts';

export interface GrowInput {
  device: Backend;
  panorama: PlacePicture;
  /** The photograph that the world must match. */
  photo: PlacePicture | undefined;
  views: AsyncIterable<PlacePicture>;
  /** How many of each kind there are; baked ones come last. */
  counts: { traced: number; baked: number };
  onProgress?: (fraction: number) => void;
}

/** The training views of the photograph, and what a world may cost with them. */
export const photoViewsOf = (photo: PlacePicture | undefined, scaled: WorldSettings) =>
  photo ? photoTrainingViews(photo, scaled) : { shown: [], budget: scaled.gaussians, steps: scaled.steps };

export async function growWorld(
  { settings, studio }: WorldMaking,
  { source, results }: StepInput,
  { device, panorama, photo, views, counts, onProgress }: GrowInput,
): Promise<Gaussians> {
  const { middle, parts } = await studio.place(source);
  const { exposure, detail } = results.panorama!;
  const scaled = settingsFor(settings, detail);
  const most = device.mostGaussians?.(settings.shDegree) ?? Number.POSITIVE_INFINITY;
  const { shown, budget } = photoViewsOf(photo, source.painter ? scaled : settingsForViews(scaled, counts, most));
  async function* all() {
    yield* shown;
    yield* views;
  }
  return growSplats(panorama, all(), {
    device,
    budget: Math.min(budget, most),
    usualBudget: settingsForViews(scaled, { ...counts, baked: 0 }).gaussians,
    shDegree: settings.shDegree,
    middle,
    viewCount: shown.length + counts.traced + counts.baked,
    sky: skyPicture(parts.environment, exposure, middle, parts.environmentSeen),
    ...(onProgress && { onProgress }),
  });
}
