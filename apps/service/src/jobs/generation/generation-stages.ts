/** The steps of `@orrery/world-maker` as stages of a job: from a spec to the files of a world. */
import { join } from 'node:path';
import type { PictureFacts } from '@orrery/photo-room';
import type * as steps from '@orrery/world-maker';
import type {
  StepInput,
  WorldResults,
  WorldSettings,
  WorldSource,
  WorldStep,
  WorldStepName,
} from '@orrery/world-maker';
import type { JobContext } from '../job-definition.ts';
import type { Stage } from '../stage.ts';
import { isFinished } from '../stages.ts';
import type { GenerationStage } from './expected-seconds.ts';
import { storePanorama, storeWorld } from './publish-stage.ts';
import type { UnderstandResult } from './understand-stage.ts';

export interface PlanResult extends steps.PlanResult {
  picture?: PictureFacts;
}

export interface PanoramaResult extends steps.PanoramaResult {
  /** In the world's folder; missing in results of older code. */
  file?: string;
}

export type { SplatsResult } from '@orrery/world-maker';

interface Understood {
  understand: UnderstandResult;
}
/** Every step may read what was made before it. */
type Made = Understood & Partial<WorldResults>;

export type GenerationStages = readonly [
  Stage<'plan', PlanResult, Made>,
  Stage<'panorama', PanoramaResult, Made>,
  Stage<'views', WorldResults['views'], Made>,
  Stage<'splats', WorldResults['splats'], Made>,
  Stage<'publish', WorldResults['publish'], Made>,
];

export async function generationStages(
  context: JobContext,
  weights: Readonly<Record<GenerationStage, number>>,
  settings: WorldSettings,
): Promise<GenerationStages> {
  const { worldSteps } = await import('@orrery/world-maker');
  const { plan, panorama, views, splats, publish } = worldSteps({
    folder: context.workFolder,
    settings,
    log: (message, facts) => context.log.info(message, facts),
  }).steps;
  let source: Promise<WorldSource> | undefined;
  const inputOf = async (results: Made, report: (fraction: number) => void): Promise<StepInput> => {
    const from = results.understand;
    source ??= sourceOf(from, context, settings);
    return { source: await source, seed: from.seed, results, report };
  };
  const stageOf = <Name extends WorldStepName>({
    name,
    version,
    run,
    stillThere,
    keep,
  }: WorldStep<Name>): Stage<Name, WorldResults[Name], Made> => ({
    name,
    version,
    phase: 'running',
    weight: weights[name],
    ...(keep && { keep }),
    ...(stillThere && { stillThere: (result) => stillThere(result) }),
    run: async ({ results, report }) => run(await inputOf(results, report)),
  });
  const splatsStage = stageOf(splats);
  /**
   * Pictures are not needed once the splats are made of them. On another machine the splats come from storage now, before pictures that
   * were not kept would be drawn again.
   */
  const untilSplats = <Name extends string, Result>(stage: Stage<Name, Result, Made>): Stage<Name, Result, Made> => ({
    ...stage,
    stillThere: async (result) =>
      (await isFinished(context, splatsStage)) || (await stage.stillThere!(result, context)),
  });
  return [
    {
      ...stageOf(plan),
      async run({ results, report }): Promise<PlanResult> {
        const { picture, ...made } = await plan.run(await inputOf(results, report));
        // The only source of facts here is `pictureFileSource`.
        return { ...made, ...(picture !== undefined && { picture: picture as PictureFacts }) };
      },
    },
    untilSplats({
      ...stageOf(panorama),
      async run({ results, report, show }): Promise<PanoramaResult> {
        const drawn = await panorama.run(await inputOf(results, report));
        return { file: await storePanorama(context, show), ...drawn };
      },
    }),
    untilSplats(stageOf(views)),
    splatsStage,
    {
      ...stageOf(publish),
      async run({ results, report }) {
        const published = await publish.run(await inputOf(results, (fraction) => report(0.9 * fraction)));
        return storeWorld(context, published, report);
      },
    },
  ];
}

async function sourceOf(
  { spec, picture, seed, parsedPrompt }: UnderstandResult,
  { workFolder }: JobContext,
  settings: WorldSettings,
): Promise<WorldSource> {
  if (picture) {
    const { pictureFileSource } = await import('@orrery/photo-room');
    return pictureFileSource(join(workFolder, picture.file), picture.read, { seed, settings, parsedPrompt });
  }
  const { wordsSource } = await import('@orrery/world-maker');
  return wordsSource(spec!, seed, settings.skyWidth);
}
