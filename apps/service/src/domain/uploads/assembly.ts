/**
 * Makes one file of a complete set of blocks, exactly once, whoever notices first: the request that brought the last block, a status call,
 * or a sweep after a crash. A lease in the task's row keeps processes from doing the same work; every step can be repeated safely.
 */
import { uploadErrors, uploadStatus } from '@orrery/protocol';
import { randomId } from '../../platform/random-ids.ts';
import { StorageError } from '../../platform/storage-errors.ts';
import type { UploadContext } from './upload-context.ts';
import { partsPrefix } from './upload-names.ts';
import type { AssemblyOutcome, ReceivedPart, UploadTask } from './upload-repository.ts';

export interface Assembler {
  /** Resolves when the task has ended, could not be taken, or the wait is over; the work itself goes on. Never rejects. */
  assemble(taskId: number, options?: { waitMs?: number }): Promise<void>;
  /** Resolves when nothing is being assembled here. */
  idle(): Promise<void>;
}

// Short, because after a crash the next process has to wait it out; the holder renews it three times in that span.
const leaseS = 9;

async function decide(context: UploadContext, task: UploadTask, parts: ReceivedPart[]): Promise<AssemblyOutcome> {
  const { objects, digests } = context;
  const mismatch = (errorMessage: string): AssemblyOutcome => ({
    status: uploadStatus.failed,
    errorCode: uploadErrors.CHECKSUM_MISMATCH.c,
    errorMessage,
  });
  const receivedBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0);
  if (receivedBytes !== task.sizeBytes)
    return mismatch(`size: ${receivedBytes} bytes were received, ${task.sizeBytes} announced`);
  const partKeys = parts.map((part) => part.partKey);
  try {
    const md5 = await digests.finish(task.id, partKeys);
    if (md5 !== task.md5) return mismatch(`md5: ${md5} was received, ${task.md5} announced`);
    await objects.compose(task.objectKey, partKeys);
  } catch (error) {
    // Nothing brings a lost block back; anything else (full, unreachable) is tried again later.
    if (!(error instanceof StorageError && error.code === 'OBJECT_NOT_FOUND')) throw error;
    return {
      status: uploadStatus.failed,
      errorCode: uploadErrors.INTERNAL.c,
      errorMessage: 'a received block was lost; upload again',
    };
  }
  return { status: uploadStatus.success };
}

export function createAssembler(context: UploadContext): Assembler {
  const { repository, objects, digests, log } = context;
  const owner = randomId(16);
  const running = new Map<number, Promise<void>>();
  const cleaning = new Set<Promise<void>>();

  const clean = async (task: UploadTask) => {
    digests.forget(task.id);
    await objects.deletePrefix(partsPrefix(task.id));
    await repository.markCleaned(task.id);
  };

  const run = async (taskId: number) => {
    const claimed = await repository.claimAssembly(taskId, owner, leaseS);
    if (!claimed) return;
    const { task, parts } = claimed;
    const renewal = setInterval(
      () =>
        repository
          .extendClaim(taskId, owner, leaseS)
          .catch((err) => log.warn({ err, taskId }, 'assembly lease not renewed')),
      (leaseS / 3) * 1000,
    );
    try {
      const outcome = await decide(context, task, parts);
      if (!(await repository.finishAssembly(taskId, owner, outcome))) return;
      log.info({ taskId, sizeBytes: task.sizeBytes, ...outcome }, 'upload assembled');
      // Not waited for: the file is there, and a sweep cleans up should this process die now.
      const work = clean(task)
        .catch((err) => log.warn({ err, taskId }, 'blocks of an ended upload not removed yet'))
        .finally(() => cleaning.delete(work));
      cleaning.add(work);
    } catch (error) {
      await repository.releaseClaim(taskId, owner);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  };

  return {
    async assemble(taskId, { waitMs } = {}) {
      let work = running.get(taskId);
      if (!work) {
        work = run(taskId)
          .catch((err) => log.error({ err, taskId }, 'upload not assembled, will be tried again'))
          .finally(() => running.delete(taskId));
        running.set(taskId, work);
      }
      if (waitMs === undefined) return work;
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs);
      });
      await Promise.race([work, timeout]);
      clearTimeout(timer);
    },
    async idle() {
      while (running.size + cleaning.size > 0) await Promise.all([...running.values(), ...cleaning]);
    },
  };
}
