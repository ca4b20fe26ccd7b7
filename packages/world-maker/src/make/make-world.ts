/** A world, from its source to its files: one step after another, in one folder. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from '../place.ts';
import type { WorldSettings } from '../world-settings.ts';
import { EarlyGrowth } from './early-growth.ts';
import { panoramaStep } from './panorama-step.ts';
import { planStep } from './plan-step.ts';
import { publishStep } from './publish-step.ts';
import { splatsStep } from './splats-step.ts';
import { viewsStep } from './views-step.ts';
import { picturesFolder } from './work-files.ts';
import type { WorldSource } from './world-source.ts';
import type { WorldMaking, WorldResults, WorldStep, WorldStepName } from './world-step.ts';
import { WorldStudio } from './world-studio.ts';

export type WorldSteps = { [Name in WorldStepName]: WorldStep<Name> };

export interface WorldStepsOptions {
  folder: string;
  settings: WorldSettings;
  /** Default true; without it, neither the JPEG of the panorama nor the files of a world are written. */
  publish?: boolean;
  log?: WorldMaking['log'];
}

/** The steps of one world, and the studio they share. */
export function worldSteps({ folder, settings, publish = true, log }: WorldStepsOptions): {
  steps: WorldSteps;
  studio: WorldStudio;
} {
  const studio = new WorldStudio(settings);
  const making = { folder, settings, publish, studio, early: new EarlyGrowth(), ...(log && { log }) };
  return {
    studio,
    steps: {
      plan: planStep(making),
      panorama: panoramaStep(making),
      views: viewsStep(making),
      splats: splatsStep(making),
      publish: publishStep(making),
    },
  };
}

export interface MakeWorldOptions extends WorldStepsOptions {
  source: WorldSource;
  seed: number;
  /** What the world is made of, as text: steps that were finished for another text run again. */
  key: string;
  onProgress?(step: WorldStepName, fraction: number): void;
  /** Runs a step; default: just runs it. For whoever measures. */
  around?<T>(step: WorldStepName, run: () => Promise<T>): Promise<T>;
}

export interface MadeWorld {
  results: Omit<WorldResults, 'publish'> & Partial<Pick<WorldResults, 'publish'>>;
  place: Place;
}

/** Continues from the first step that was not finished in the folder. */
export async function makeWorld(options: MakeWorldOptions): Promise<MadeWorld> {
  const { folder, settings, publish = true, source, seed } = options;
  const { steps, studio } = worldSteps(options);
  const key = JSON.stringify([options.key, seed, settings, publish]);
  const around = options.around ?? ((_, run) => run());
  const results: Partial<WorldResults> = {};
  await mkdir(join(folder, 'steps'), { recursive: true });
  let resuming = true;
  const finish = async <Name extends WorldStepName>(step: WorldStep<Name>): Promise<void> => {
    const path = join(folder, `steps/${step.name}.json`);
    const kept = resuming ? await readMarker(path, step, key) : undefined;
    resuming = kept !== undefined;
    if (kept) results[step.name] = kept;
    else {
      // Pictures of another world may have been drawn from the same places.
      if (step.name === 'plan') await rm(join(folder, picturesFolder), { recursive: true, force: true });
      const report = (fraction: number) => options.onProgress?.(step.name, fraction);
      report(0);
      const result = await around(step.name, () => step.run({ source, seed, results, report }));
      results[step.name] = result;
      await writeMarker(path, { key, version: step.version, result });
      report(1);
    }
  };
  try {
    for (const step of [steps.plan, steps.panorama, steps.views, steps.splats] as WorldStep[]) await finish(step);
    if (publish) await finish(steps.publish);
    return { results: results as WorldResults, place: await studio.place(source) };
  } finally {
    await studio.close();
  }
}

interface Marker {
  key: string;
  version: number;
  result: unknown;
}

async function readMarker<Name extends WorldStepName>(
  path: string,
  { version, stillThere }: WorldStep<Name>,
  key: string,
): Promise<WorldResults[Name] | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  let marker: Marker;
  try {
    marker = JSON.parse(text) as Marker;
  } catch {
    // Cut off when the machine went down.
    return undefined;
  }
  if (marker.key !== key || marker.version !== version) return undefined;
  const result = marker.result as WorldResults[Name];
  return !stillThere || (await stillThere(result)) ? result : undefined;
}

/** Whole or not at all. */
async function writeMarker(path: string, marker: Marker): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(marker));
  await rename(`${path}.new`, path);
}
