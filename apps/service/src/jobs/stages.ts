/**
 * A job as named stages in order. A finished stage leaves a marker with its result in the work folder, so a job that is killed
 * goes on with the first stage that was not finished. Markers and the small files a stage names also go to object storage, so
 * that it goes on from there on any machine. Results are small JSON; what is large lies in files of the work folder.
 */
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { JobKind, JobProgress } from '../domain/jobs/job-subject.ts';
import type { JobContext } from './job-definition.ts';
import type { FinishedStage, InOrder, ResultsOf, Stage, StageResults } from './stage.ts';
import { stageClock } from './stage-clock.ts';
import { type Marker, markerName, readMarker } from './stage-marker.ts';

/** Where a job's checkpoints lie in object storage. */
export const checkpointFolder = ({ kind, subjectId }: { kind: JobKind; subjectId: string }) =>
  `work/${kind}-${subjectId}`;

/** The marker of a finished stage: this machine's, or one that another machine has left in storage together with its files. */
async function findMarker(context: JobContext, stage: FinishedStage): Promise<Marker | undefined> {
  const path = join(context.workFolder, markerName(stage));
  const local = await readMarker(path, stage);
  if (local) return local;
  const folder = checkpointFolder(context);
  // Under another name until its files are here: a marker vouches for them.
  const fetched = `${path}.fetched`;
  if (!(await context.files.readObject(`${folder}/${markerName(stage)}`, fetched))) return undefined;
  const marker = await readMarker(fetched, stage);
  for (const name of (marker && stage.keep?.(marker.result)) ?? []) {
    await mkdir(dirname(join(context.workFolder, name)), { recursive: true });
    if (!(await context.files.readObject(`${folder}/${name}`, join(context.workFolder, name)))) return undefined;
  }
  if (marker) await rename(fetched, path);
  return marker;
}

/** On the disk, not only in the system's memory, which a machine that goes down takes with it. Gives the size. */
async function syncFile(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

async function syncFiles(context: JobContext, stage: FinishedStage, result: unknown): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const name of stage.files?.(result) ?? []) sizes[name] = await syncFile(join(context.workFolder, name));
  return sizes;
}

/** A marker of older code, or of another machine's, tells of files that were never counted here, or are not here. */
async function isStillThere(
  context: JobContext,
  stage: FinishedStage,
  { result, files = {} }: Marker,
): Promise<boolean> {
  if (stage.until && (await allFinished(context, stage.until))) return true;
  for (const name of stage.files?.(result) ?? []) {
    const found = await stat(join(context.workFolder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    });
    if (found === undefined || found.size !== files[name]) {
      context.log.warn('a file of a finished stage is gone or cut off', { stage: stage.name, file: name });
      return false;
    }
  }
  return stage.stillThere?.(result, context) ?? true;
}

/**
 * Whether a later stage is finished, here or, its files brought along, on another machine: then what only it needed need not be made
 * again. To be asked by `stillThere` of a stage before it, which runStages asks only while all results are still the same.
 */
export async function isFinished(context: JobContext, stage: FinishedStage): Promise<boolean> {
  const marker = await findMarker(context, stage);
  return marker !== undefined && isStillThere(context, stage, marker);
}

async function allFinished(context: JobContext, stages: readonly FinishedStage[]): Promise<boolean> {
  for (const stage of stages) if (!(await isFinished(context, stage))) return false;
  return true;
}

/** Whole or not at all, also when the machine goes down: the marker vouches for the stage's files. */
async function writeMarker(context: JobContext, stage: FinishedStage, marker: Marker): Promise<void> {
  const path = join(context.workFolder, markerName(stage));
  const file = await open(`${path}.new`, 'w');
  try {
    await file.writeFile(JSON.stringify(marker));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  try {
    // The marker last: where it is, its files are.
    for (const name of [...(stage.keep?.(marker.result) ?? []), markerName(stage)])
      await context.files.writeObject(`${checkpointFolder(context)}/${name}`, join(context.workFolder, name));
  } catch (error) {
    // Costs time on another machine, should it come to that; no reason to lose the work that was done.
    context.log.warn('checkpoint not stored', { stage: stage.name, reason: (error as Error).message });
  }
}

export interface RunOptions<Known = StageResults> {
  /** What the job is, where that says how long it takes: progress is then by the clock, and tells the time left. */
  workload?: string;
  /** Seconds by stage, of those that can be told better than by their weights once more is known. */
  expect?(known: Partial<Known>): Readonly<Record<string, number>>;
}

interface StageSeconds {
  stageSeconds: Record<string, number>;
}

const isWhole = <Stages extends readonly Stage[]>(
  stages: Stages,
  results: StageResults,
): results is StageResults & ResultsOf<Stages> => stages.every(({ name }) => Object.hasOwn(results, name));

/** Runs the stages that are not finished yet. Returns every stage's result, and its seconds as `stageSeconds`. */
export async function runStages<const Stages extends readonly Stage[]>(
  context: JobContext,
  stages: Stages & InOrder<Stages>,
  options: RunOptions<ResultsOf<Stages>> = {},
): Promise<ResultsOf<Stages> & StageSeconds> {
  await mkdir(join(context.workFolder, 'stages'), { recursive: true });
  const { results, stageSeconds } = await runInTime(context, stages, options);
  if (!isWhole<Stages>(stages, results)) throw new Error('a stage has given no result');
  return { ...results, stageSeconds };
}

interface Done extends StageSeconds {
  results: StageResults;
}

async function runInTime(
  context: JobContext,
  stages: readonly Stage[],
  { workload, expect }: RunOptions,
): Promise<Done> {
  const results: StageResults = {};
  const clock = await stageClock(context, stages, { workload, expected: () => expect?.(results) ?? {} });
  try {
    const done = await runAll(context, stages, results, clock);
    await clock.keep();
    return done;
  } finally {
    clock.close();
  }
}

async function runAll(
  context: JobContext,
  stages: readonly Stage[],
  results: StageResults,
  clock: Awaited<ReturnType<typeof stageClock>>,
): Promise<Done> {
  const stageSeconds: Record<string, number> = {};
  // Once one stage has given a new result, the markers after it are about the old one.
  let resuming = true;
  for (const stage of stages) {
    let marker: Marker | undefined = resuming ? await findMarker(context, stage) : undefined;
    if (marker && (await isStillThere(context, stage, marker))) {
      context.log.info('stage was finished before', { stage: stage.name });
    } else {
      const report = (fraction: number, part?: string, within?: number) =>
        clock.at(stage, Math.min(Math.max(fraction, 0), 1), part, within);
      const show = (assets: Record<string, unknown>) => clock.tell({ assets });
      const leaveOut = (leftOut: NonNullable<JobProgress['leftOut']>) => clock.tell({ leftOut });
      report(0);
      const startedAt = performance.now();
      // Through JSON, so that a stage sees the same after a resume as without one.
      const result: unknown = JSON.parse(
        JSON.stringify((await stage.run({ context, results, report, show, leaveOut })) ?? null),
      );
      const seconds = Math.round(performance.now() - startedAt) / 1000;
      resuming &&= marker !== undefined && isDeepStrictEqual(marker.result, result);
      const files = await syncFiles(context, stage, result);
      marker = { stage: stage.name, version: stage.version ?? 1, seconds, result, files };
      await writeMarker(context, stage, marker);
      context.log.info('stage finished', { stage: stage.name, seconds });
    }
    results[stage.name] = marker.result;
    stageSeconds[stage.name] = marker.seconds;
    clock.finished(stage, marker.seconds);
  }
  return { results, stageSeconds };
}
