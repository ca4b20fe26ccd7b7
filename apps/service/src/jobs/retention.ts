/** The sweep of what is past its time: ended tasks, renders and streams with their objects, claims, deliveries, work folders. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../domain/files/object-store.ts';
import { type JobKind, type JobSubject, jobKinds } from '../domain/jobs/job-subject.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import type { ExpiredRecord, RetentionRows } from '../store/sql/retention.ts';
import { stageTimesFile } from './stage-times.ts';
import { endedMarker } from './work-folder.ts';

export interface RetentionDeps {
  config: Pick<Config, 'taskRetentionS' | 'requestIdWindowS' | 'workRetentionS'>;
  rows: RetentionRows;
  objects: Pick<ObjectStore, 'delete' | 'deletePrefix'>;
  log: Logger;
}

const batchSize = 100;
/** A folder may be made a moment before its job counts as running. */
const abandonedMs = 60_000;
/** Within this after its time a work folder is removed by its own machine, which then says so. */
const workFolderSlackS = 3600;
/** Retries of a delivery end after eight hours; a month of history helps to see what went wrong. */
const deliveryRetentionS = 30 * 24 * 3600;

/** Shared state: one process at a time. Returns how many records were removed, or undefined when another process is at it. */
export async function sweepRecords({ config, rows, objects, log }: RetentionDeps): Promise<number | undefined> {
  let removed = 0;
  const sweep = async (
    list: (ageS: number, limit: number) => Promise<ExpiredRecord[]>,
    folder: string,
    remove: (id: string) => Promise<void>,
  ) => {
    for (;;) {
      const batch = await list(config.taskRetentionS, batchSize);
      for (const { id, keys } of batch) {
        await objects.deletePrefix(`${folder}/${id}/`);
        for (const key of keys) await objects.delete(key);
        await remove(id);
        removed++;
      }
      if (batch.length < batchSize) return;
    }
  };
  const mine = await rows.exclusively(async () => {
    await sweep(rows.endedTasks, 'tasks', rows.removeTask);
    await sweep(rows.endedRenders, 'renders', rows.removeRender);
    await sweep(rows.endedStreams, 'streams', rows.removeStream);
    removed += await rows.removeRenderRequests(config.requestIdWindowS + 3600);
    removed += await rows.removeWebhookDeliveries(deliveryRetentionS);
    await rows.forgetWorkFolders(config.workRetentionS + workFolderSlackS);
  });
  if (removed > 0) log.info({ removed }, 'records past their retention removed');
  return mine ? removed : undefined;
}

export interface WorkFolderDeps {
  workDir: string;
  retentionS: number;
  subject(kind: JobKind, id: string): JobSubject;
  /** Folders in use by this process, whatever their age. */
  isRunning(folder: string): boolean;
  onRemoved?(kind: JobKind, subjectId: string): Promise<void>;
}

/** This machine's work folders. One without the end marker stays while its subject is unfinished: its job may come back. */
export async function sweepWorkFolders(deps: WorkFolderDeps): Promise<string[]> {
  const removed: string[] = [];
  const names = await readdir(deps.workDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    if (name === stageTimesFile) continue;
    const folder = join(deps.workDir, name);
    if (deps.isRunning(folder)) continue;
    const marker = await stat(join(folder, endedMarker)).catch(() => undefined);
    const used = marker ?? (await stat(folder).catch(() => undefined));
    // Without a marker it belongs to a job that goes on, or ended on another machine; with one, a rerun may begin with it.
    if (!used || (marker && Date.now() - used.mtimeMs < deps.retentionS * 1000)) continue;
    if (!marker && Date.now() - used.mtimeMs < abandonedMs) continue;
    const [kind, subjectId] = [name.slice(0, name.indexOf('-')), name.slice(name.indexOf('-') + 1)];
    if (!marker && jobKinds.includes(kind as JobKind) && (await deps.subject(kind as JobKind, subjectId).open()))
      continue;
    await rm(folder, { recursive: true, force: true });
    if (jobKinds.includes(kind as JobKind)) await deps.onRemoved?.(kind as JobKind, subjectId);
    removed.push(name);
  }
  return removed;
}
