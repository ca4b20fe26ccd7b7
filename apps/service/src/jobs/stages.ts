/**
 * A job as named stages in order. A finished stage leaves its result in the work folder, so a job that is killed goes on with
 * the first stage that was not finished. Results are small JSON; what is large lies in files of the work folder.
 */
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobProgress } from '../domain/jobs/job-subject.ts';
import type { JobContext } from './job-definition.ts';

export type StageResults = Record<string, unknown>;

export interface StageTools {
  context: JobContext;
  /** What the stages before have given, by name. */
  results: StageResults;
  /** How much of this stage is done, 0 to 1. */
  report(fraction: number): void;
}

export interface Stage {
  name: string;
  phase: JobProgress['phase'];
  /** Share of the job's time compared with the other stages. */
  weight: number;
  /** Grows when results of older code cannot be used any more. */
  version?: number;
  run(tools: StageTools): Promise<unknown>;
  /** For a stage whose files might be gone although its marker is there. */
  stillThere?(result: unknown, context: JobContext): Promise<boolean>;
}

interface Marker {
  stage: string;
  version: number;
  seconds: number;
  result: unknown;
}

const markerPath = (context: JobContext, stage: Stage) => join(context.workFolder, 'stages', `${stage.name}.json`);

async function readMarker(context: JobContext, stage: Stage): Promise<Marker | undefined> {
  let marker: Marker;
  try {
    marker = JSON.parse(await readFile(markerPath(context, stage), 'utf8')) as Marker;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
  if (marker.stage !== stage.name || marker.version !== (stage.version ?? 1)) return undefined;
  if (stage.stillThere && !(await stage.stillThere(marker.result, context))) return undefined;
  return marker;
}

/** Whole or not at all, also when the machine goes down: the marker vouches for the stage's files. */
async function writeMarker(context: JobContext, stage: Stage, marker: Marker): Promise<void> {
  const path = markerPath(context, stage);
  await mkdir(join(context.workFolder, 'stages'), { recursive: true });
  const file = await open(`${path}.new`, 'w');
  try {
    await file.writeFile(JSON.stringify(marker));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

/** Runs the stages that are not finished yet. Returns every stage's result, and its seconds as `stageSeconds`. */
export async function runStages(
  context: JobContext,
  stages: readonly Stage[],
): Promise<StageResults & { stageSeconds: Record<string, number> }> {
  const total = stages.reduce((sum, stage) => sum + stage.weight, 0);
  const results: StageResults = {};
  const stageSeconds: Record<string, number> = {};
  let before = 0;
  let resuming = true;
  for (const stage of stages) {
    // Once one stage has run anew, later markers are about its old result.
    let marker: Marker | undefined = resuming ? await readMarker(context, stage) : undefined;
    if (marker) {
      context.log.info('stage was finished before', { stage: stage.name });
    } else {
      resuming = false;
      const start = before;
      const report = (fraction: number) =>
        context.progress({
          phase: stage.phase,
          stage: stage.name,
          fraction: (start + stage.weight * Math.min(Math.max(fraction, 0), 1)) / total,
        });
      report(0);
      const startedAt = performance.now();
      const result = await stage.run({ context, results, report });
      const seconds = Math.round(performance.now() - startedAt) / 1000;
      marker = { stage: stage.name, version: stage.version ?? 1, seconds, result };
      await writeMarker(context, stage, marker);
      context.log.info('stage finished', { stage: stage.name, seconds });
    }
    results[stage.name] = marker.result;
    stageSeconds[stage.name] = marker.seconds;
    before += stage.weight;
  }
  return { ...results, stageSeconds };
}
