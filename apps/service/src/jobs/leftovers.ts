/**
 * Objects that nothing refers to. Every path that stores or removes objects cleans up after itself; what a crash, a storage that was
 * away, or a write that came after the removal leaves behind is found here.
 */

import type { ObjectStore } from '../domain/files/object-store.ts';
import { type JobKind, jobKinds } from '../domain/jobs/job-subject.ts';
import type { Logger } from '../platform/log.ts';
import type { CountedTable, OwnerRows } from '../store/sql/retention.ts';

export interface LeftoverDeps {
  rows: OwnerRows;
  objects: Pick<ObjectStore, 'list' | 'delete'>;
  log: Logger;
  /** Ends the sweep early; the next one begins anew. */
  signal?: AbortSignal;
  /** Objects per question to the database. */
  batchSize?: number;
}

/** Objects are stored before the transaction that names them commits: younger ones may still get their row. */
const minAgeMs = 3600_000;
const defaultBatchSize = 1000;

interface Folder {
  prefix: string;
  /** The name that `withRow` knows, from the key behind the prefix. Undefined: not made by this version, so left alone. */
  ownerOf(rest: string): string | undefined;
  withRow(owners: readonly string[]): Promise<Set<string>>;
  /** Where what an owner keeps is counted. */
  counted?: CountedTable;
}

const firstSegment = (rest: string) => (rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : undefined);
const taskId = (rest: string) => /^(\d{1,15})\//.exec(rest)?.[1];
const jobName = (rest: string) => {
  const name = firstSegment(rest);
  return jobKinds.includes(name?.slice(0, name.indexOf('-')) as JobKind) ? name : undefined;
};

const folders = (rows: OwnerRows): Folder[] => [
  { prefix: 'worlds/', ownerOf: firstSegment, withRow: rows.worlds, counted: 'worlds' },
  { prefix: 'renders/', ownerOf: firstSegment, withRow: rows.renders, counted: 'render_jobs' },
  { prefix: 'streams/', ownerOf: firstSegment, withRow: rows.streams },
  { prefix: 'tasks/', ownerOf: taskId, withRow: rows.tasks, counted: 'tasks' },
  { prefix: 'task-inputs/', ownerOf: (rest) => `task-inputs/${rest}`, withRow: rows.taskInputs },
  // Checkpoints: of use only while their job may be taken again.
  { prefix: 'work/', ownerOf: jobName, withRow: rows.unfinishedJobs },
];

async function sweepFolder(deps: LeftoverDeps, { prefix, ownerOf, withRow, counted }: Folder): Promise<number> {
  const { objects, log, signal, batchSize = defaultBatchSize } = deps;
  let removed = 0;
  const kept = new Map<string, number>();
  let batch: { key: string; owner: string }[] = [];
  const flush = async () => {
    const known = await withRow([...new Set(batch.map(({ owner }) => owner))]);
    for (const { key, owner } of batch) {
      if (known.has(owner)) continue;
      log.debug({ key }, 'removing an object without a row');
      await objects.delete(key);
      removed++;
    }
    batch = [];
  };
  for await (const { key, modifiedMs, sizeBytes } of objects.list(prefix)) {
    if (signal?.aborted) return removed;
    const owner = ownerOf(key.slice(prefix.length));
    if (owner !== undefined && counted) kept.set(owner, (kept.get(owner) ?? 0) + sizeBytes);
    if (owner === undefined || Date.now() - modifiedMs < minAgeMs) continue;
    batch.push({ key, owner });
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  const owners = [...kept];
  for (let start = 0; counted && start < owners.length; start += batchSize)
    await deps.rows.countStored(counted, new Map(owners.slice(start, start + batchSize)));
  return removed;
}

/** One process at a time. Returns how many objects were removed, or undefined when another process is at it. */
export async function sweepLeftovers(deps: LeftoverDeps): Promise<number | undefined> {
  let removed = 0;
  const mine = await deps.rows.exclusively(async () => {
    for (const folder of folders(deps.rows)) removed += await sweepFolder(deps, folder);
  });
  if (removed > 0) deps.log.info({ removed }, 'objects without a row removed');
  return mine ? removed : undefined;
}
