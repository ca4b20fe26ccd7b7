/**
 * A world that is made again need not begin again: what the first one has fetched and found out is taken over where this machine still has
 * it and it would come out the same. Files are linked, not copied; neither world changes them.
 */
import { link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CaptureSet } from '@orrery/capture';
import type { FetchedInput } from '../inputs/fetch-inputs.ts';
import type { JobContext } from '../job-definition.ts';
import { workFolderOf } from '../job-run.ts';
import { modelFiles, pictureFiles } from './capture-stages.ts';
import { type ReconstructionRequest, requestOf } from './request.ts';

interface Marker {
  stage: string;
  version: number;
  seconds: number;
  result: unknown;
}

/** Left by every job, so that a later one can tell whether its work would be the same. */
export const requestFile = 'request.json';

async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
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
export async function reuseWork(context: JobContext): Promise<void> {
  const now = requestOf(context);
  const isNew = (await readJson(join(context.workFolder, requestFile))) === undefined;
  await writeFile(join(context.workFolder, requestFile), JSON.stringify(now));
  if (!isNew || now.rerunOf === undefined) return;
  const source = workFolderOf(dirname(context.workFolder), context.kind, now.rerunOf);
  const taken: string[] = [];
  try {
    const before = await readJson<ReconstructionRequest>(join(source, requestFile));
    if (!before || !sameResources(before, now)) return;
    const markerOf = (stage: string) => readJson<Marker>(join(source, 'stages', `${stage}.json`));
    const take = async (marker: Marker | undefined, files: readonly string[], optional = false): Promise<boolean> => {
      if (!marker) return false;
      for (const file of files) {
        await mkdir(dirname(join(context.workFolder, file)), { recursive: true });
        await link(join(source, file), join(context.workFolder, file)).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST' && !(optional && error.code === 'ENOENT')) throw error;
        });
      }
      await mkdir(join(context.workFolder, 'stages'), { recursive: true });
      // No seconds: this world has not spent any on it.
      await writeFile(
        join(context.workFolder, 'stages', `${marker.stage}.json`),
        JSON.stringify({ ...marker, seconds: 0 }),
      );
      taken.push(marker.stage);
      return true;
    };
    const fetched = await markerOf('fetch');
    if (
      !(await take(
        fetched,
        ((fetched?.result as FetchedInput[] | undefined) ?? []).flatMap(({ file }) => file || []),
        // They went when the first world ended; where the pictures made of them cannot be used, they are fetched again.
        true,
      ))
    )
      return;
    if (!(await take(await markerOf('probe'), []))) return;
    const frames = await markerOf('frames');
    if (!frames || !samePictures(before, now, frames.result as CaptureSet)) return;
    if (!(await take(frames, pictureFiles(frames.result as CaptureSet)))) return;
    if (before.useMask !== now.useMask) return;
    const masks = await markerOf('masks');
    if (
      !(await take(
        masks,
        pictureFiles((masks?.result as CaptureSet | undefined) ?? { given: 0, images: [], leftOut: [] }),
      ))
    )
      return;
    // The frame of the world depends on what it is of, and on what was said of it.
    if (before.scene !== now.scene || before.up !== now.up) return;
    if (JSON.stringify(before.frame ?? []) !== JSON.stringify(now.frame ?? [])) return;
    await take(await markerOf('cameras'), modelFiles);
  } catch (error) {
    context.log.warn('work of the first world is not taken over', { reason: (error as Error).message });
  } finally {
    if (taken.length > 0) context.log.info('work of the first world is taken over', { stages: taken });
  }
}
