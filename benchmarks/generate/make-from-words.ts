/** A world from a prompt, made as the service makes it, with the time of each step. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { understand } from '@orrery/scene-language';
import { type Gaussians, readPly } from '@orrery/splats';
import {
  loadPicture,
  makeWorld,
  type Place,
  type PlacePicture,
  PlaceStudio,
  rawPanorama,
  splatsFile,
  type WorldSettings,
  wordsSource,
} from '@orrery/world-maker';
import { type StepTime, stopwatch } from './stopwatch.ts';

export interface WordsWorld {
  place: Place;
  /** Opened again for comparison pictures: whoever gets it disposes of it. */
  studio: PlaceStudio;
  panorama: PlacePicture;
  world: Gaussians;
  times: Record<string, StepTime>;
}

export interface FromWordsOptions {
  /** For the files of the steps; removed afterwards. */
  folder: string;
  seed: number;
  settings: WorldSettings;
  publish: boolean;
}

export async function makeFromWords(
  prompt: string,
  { folder, seed, settings, publish }: FromWordsOptions,
): Promise<WordsWorld> {
  const { times, around } = stopwatch();
  try {
    const spec = await around('understand', () => understand(prompt));
    const source = wordsSource(spec, seed, settings.skyWidth);
    const { place, results } = await makeWorld({ source, seed, settings, folder, publish, key: prompt, around });
    const panorama = (await loadPicture(join(folder, rawPanorama)))!;
    const world = await readPly(await readFile(join(folder, splatsFile)));
    const { exposure } = results.panorama;
    const studio = await PlaceStudio.open(place.parts, { exposure, denoiser: settings.denoiser });
    return { place, studio, panorama, world, times };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
