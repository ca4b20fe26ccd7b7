/** A world's way from PENDING to its end. Every change is a compare-and-set on the row's version. */
import { canMoveWorld, type Failure, isTerminalWorldStatus, type WorldStatus } from '@orrery/protocol';
import type { Similarity } from '@orrery/splats';
import { RequestError } from '../../platform/errors.ts';
import { savableAnnotations } from '../annotations/annotations.ts';
import { movedAnnotations } from '../annotations/moved-annotations.ts';
import { type JobEnding, type JobProgress, type JobSubject, jobStopChannel } from '../jobs/job-subject.ts';
import { readShape } from '../jobs/stored-shape.ts';
import { stopFilmsOf } from '../renders/films.ts';
import type { Repositories, Store } from '../store-port.ts';
import { enqueueWebhook, type WebhookEventName } from '../webhooks/webhook-outbox.ts';
import { worldChangedChannel, worldEvent } from './world-events.ts';
import { EditRequest, WorldResult } from './world-jobs.ts';
import { jobKindOf } from './world-places.ts';
import type { StoredWorldAssets, World, WorldChange } from './world-repository.ts';

/** 1.0 is for SUCCEEDED alone, and progress never goes back. */
const highestUnfinishedProgress = 0.99;

/** Applies a change computed from the newest row; tries again when somebody else changed it in between. */
async function changeWorld(
  store: Store,
  id: string,
  compute: (world: World) => WorldChange | undefined,
  after?: (tx: Repositories, before: World, change: WorldChange) => Promise<void>,
): Promise<World | undefined> {
  for (;;) {
    const world = await store.worlds.find(id);
    const change = world && compute(world);
    if (!world || !change) return undefined;
    const changed = await store.transaction(async (tx) => {
      if (!(await tx.worlds.change(id, world.version, change))) return false;
      await after?.(tx, world, change);
      await tx.notify(worldChangedChannel, id);
      return true;
    });
    if (changed) return world;
  }
}

/** What every ending does in the same transaction: credits back after a failure, webhook. */
async function settle(tx: Repositories, before: World, change: WorldChange): Promise<void> {
  if (change.status !== 'SUCCEEDED' && before.creditsCharged > 0)
    await tx.accounts.refund(before.accountId, before.creditsCharged);
  const after = (await tx.worlds.find(before.id))!;
  await enqueueWebhook(tx, {
    accountId: before.accountId,
    event: `world.${after.status.toLowerCase()}` as WebhookEventName,
    data: worldEvent(after),
    traceId: before.traceId,
  });
}

const endStatus = {
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  rejected: 'REJECTED',
  timeout: 'TIMEOUT',
  canceled: 'CANCELED',
} as const satisfies Record<JobEnding['outcome'], WorldStatus>;

async function endWorld(store: Store, id: string, ending: JobEnding): Promise<void> {
  const status = endStatus[ending.outcome];
  const { moved, ...result } = ending.outcome === 'succeeded' ? readShape(WorldResult, ending.result) : {};
  await changeWorld(
    store,
    id,
    (world) => {
      if (!canMoveWorld(world.status, status)) return undefined;
      return ending.outcome === 'succeeded' ? { ...result, status, progress: 1 } : { status, failure: ending.failure };
    },
    async (tx, before, change) => {
      if (moved && before.kind === 'edit') await inheritAnnotations(tx, before, moved);
      await settle(tx, before, change);
    },
  );
}

/** An edited world has what was added to the one it began with, in its new place; not what no longer fits there. */
async function inheritAnnotations(tx: Repositories, { id, request }: World, moved: Similarity): Promise<void> {
  const annotations = await tx.annotations.find(readShape(EditRequest, request).source.worldId);
  if (!annotations) return;
  await tx.annotations.save(id, { ...savableAnnotations(movedAnnotations(annotations, moved)), revision: 0 });
}

async function reportWorldProgress(store: Store, id: string, update: JobProgress): Promise<boolean> {
  const changed = await changeWorld(store, id, (world) => {
    const wanted: WorldStatus = update.phase === 'preparing' ? 'PREPROCESSING' : 'RUNNING';
    if (isTerminalWorldStatus(world.status)) return undefined;
    return {
      // A job that was taken again starts over at `preparing`: the state does not go back with it.
      ...(canMoveWorld(world.status, wanted) && { status: wanted }),
      stage: update.stage,
      progress: Math.max(world.progress, Math.min(update.fraction, highestUnfinishedProgress)),
      ...(update.secondsLeft !== undefined && { secondsLeft: update.secondsLeft }),
      ...(update.assets && { assets: { ...world.assets, ...(update.assets as StoredWorldAssets) } }),
      ...(update.leftOut && { metrics: { ...world.metrics, leftOut: update.leftOut } }),
    };
  });
  return changed !== undefined;
}

export function worldJobSubject(store: Store, id: string): JobSubject {
  return {
    async open() {
      const world = await store.worlds.find(id);
      if (!world || isTerminalWorldStatus(world.status)) return undefined;
      return { accountId: world.accountId, kind: world.kind, request: world.request };
    },
    progress: (update) => reportWorldProgress(store, id, update),
    end: (ending) => endWorld(store, id, ending),
  };
}

const canceledByCaller: Failure = {
  code: 'CANCELED',
  message: 'The world was canceled by its owner.',
  hint: 'Create it again when you want it after all.',
};

/** Ends an unfinished world for its owner and tells the worker that runs it. */
export async function cancelWorld(store: Store, id: string): Promise<void> {
  const canceled = await changeWorld(
    store,
    id,
    (world) => (isTerminalWorldStatus(world.status) ? undefined : { status: 'CANCELED', failure: canceledByCaller }),
    async (tx, before, change) => {
      await settle(tx, before, change);
      await tx.withdraw({ kind: jobKindOf(before), subjectId: id });
      await tx.notify(jobStopChannel, `${jobKindOf(before)}:${id}`);
    },
  );
  if (!canceled) throw new RequestError('WORLD_NOT_CANCELABLE', 'this world has already ended');
}

/** Takes a world away, canceling it first if need be, and its unfinished films. Its objects are removed by the caller afterwards. */
export async function deleteWorld(store: Store, world: World): Promise<void> {
  if (!isTerminalWorldStatus(world.status)) {
    await cancelWorld(store, world.id).catch((error) => {
      // It may have ended by itself in between, which serves as well.
      if (!(error instanceof RequestError)) throw error;
    });
  }
  await store.transaction(async (tx) => {
    await stopFilmsOf(tx, world.id);
    await tx.worlds.delete(world.id);
    await tx.notify(worldChangedChannel, world.id);
  });
}
