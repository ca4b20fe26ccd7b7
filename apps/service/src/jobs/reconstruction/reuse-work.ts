/**
 * A world that is made again need not begin again: what the first one has fetched and found out is taken over where this machine still has
 * it and it would come out the same. Files are linked, not copied; neither world changes them.
 */
import { link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CaptureSet } from '@orrery/capture';
import { Value } from 'typebox/value';
import { ReconstructionRequest } from '../../domain/worlds/world-jobs.ts';
import type { JobContext } from '../job-definition.ts';
import { workFolderOf } from '../job-run.ts';
import type { FinishedStage } from '../stage.ts';
import { type Marker, markerName, readMarker } from '../stage-marker.ts';
import { type CaptureStages, modelFiles, pictureFiles } from './capture-stages.ts';

/** Left by every job, so that a later one can tell whether its work would be the same. */
export const requestFile = 'request.json';

/** Undefined where there is none, or one that is cut off or of another version. */
async function readRequestFile(folder: string): Promise<ReconstructionRequest | undefined> {
  const text = await readFile(join(folder, requestFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(ReconstructionRequest, value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Longest side to which pictures are scaled, by quality; smaller ones are taken as they are. */
const workingSide = { low: 1600, normal: 2400, high: 3200 };

/** Photos that no quality scales down come out the same for all; how many frames a film gives differs. */
function samePictures(before: ReconstructionRequest, now: ReconstructionRequest, frames: CaptureSet): boolean {
  if (before.taskQuality === now.taskQuality) return true;
  const limit = Math.min(workingSide[before.taskQuality], workingSide[now.taskQuality]);
  return frames.images.every(
    ({ width, height, sequence, moment }) => !sequence && !moment && Math.max(width, height) < limit,
  );
}

const sameResources = (before: ReconstructionRequest, now: ReconstructionRequest) =>
  JSON.stringify(before.resources) === JSON.stringify(now.resources);

/** Takes over finished stages in order, up to the first that is not there or would differ. Never fails: what is missing is done again. */
export async function reuseWork(context: JobContext<ReconstructionRequest>, stages: CaptureStages): Promise<void> {
  const now = context.request;
  const isNew = (await readRequestFile(context.workFolder)) === undefined;
  await writeFile(join(context.workFolder, requestFile), JSON.stringify(now));
  if (!isNew || now.rerunOf === undefined) return;
  const source = workFolderOf(dirname(context.workFolder), context.kind, now.rerunOf);
  const taken: string[] = [];
  try {
    const before = await readRequestFile(source);
    if (!before || !sameResources(before, now)) return;
    const markerOf = <Result>(stage: FinishedStage<string, Result>) =>
      readMarker(join(source, markerName(stage)), stage);
    const take = async (stage: FinishedStage, marker: Marker, files: readonly string[], optional = false) => {
      for (const file of files) {
        await mkdir(dirname(join(context.workFolder, file)), { recursive: true });
        await link(join(source, file), join(context.workFolder, file)).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST' && !(optional && error.code === 'ENOENT')) throw error;
        });
      }
      await mkdir(join(context.workFolder, 'stages'), { recursive: true });
      // No seconds: this world has not spent any on it.
      await writeFile(join(context.workFolder, markerName(stage)), JSON.stringify({ ...marker, seconds: 0 }));
      taken.push(stage.name);
    };
    const fetched = await markerOf(stages.fetch);
    if (!fetched) return;
    // The files went when the first world ended; where the pictures made of them cannot be used, they are fetched again.
    await take(
      stages.fetch,
      fetched,
      fetched.result.flatMap(({ file }) => file || []),
      true,
    );
    const probed = await markerOf(stages.probe);
    if (!probed) return;
    await take(stages.probe, probed, []);
    const frames = await markerOf(stages.frames);
    if (!frames || !samePictures(before, now, frames.result)) return;
    await take(stages.frames, frames, pictureFiles(frames.result));
    if (before.useMask !== now.useMask) return;
    const masks = await markerOf(stages.masks);
    if (!masks) return;
    await take(stages.masks, masks, pictureFiles(masks.result));
    // The frame of the world depends on what it is of, and on what was said of it.
    if (before.scene !== now.scene || before.up !== now.up) return;
    if (JSON.stringify(before.frame ?? []) !== JSON.stringify(now.frame ?? [])) return;
    const cameras = await markerOf(stages.cameras);
    if (cameras) await take(stages.cameras, cameras, modelFiles);
  } catch (error) {
    context.log.warn('work of the first world is not taken over', { reason: (error as Error).message });
  } finally {
    if (taken.length > 0) context.log.info('work of the first world is taken over', { stages: taken });
  }
}
