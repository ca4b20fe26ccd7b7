/** The work nobody asks for: assemblies left by a crash, expired uploads, files past their retention, leftovers in storage. */
import type { Assembler } from './assembly.ts';
import type { UploadContext } from './upload-context.ts';
import { partsPrefix } from './upload-names.ts';

const leftoverAgeMs = 24 * 3600 * 1000;
// A single upload is one request; one that has been going on this long is dead.
const singleAgeS = 6 * 3600;

/** Quick, run often: somebody may be waiting for these. */
export async function sweepAssemblies({ repository }: UploadContext, assembler: Assembler): Promise<void> {
  for (const taskId of await repository.unclaimedAssemblies()) await assembler.assemble(taskId);
}

export async function sweepExpired({ repository, objects, digests, limits, log }: UploadContext): Promise<void> {
  const expired = await repository.expireUnfinished({
    blockS: limits.uploadExpiryS,
    singleS: Math.max(limits.uploadExpiryS, singleAgeS),
  });
  const retired = await repository.retireUnused(limits.uploadRetentionS);
  if (expired + retired > 0) log.info({ expired, retired }, 'uploads expired');
  for (;;) {
    const batch = await repository.uncleaned(100);
    for (const task of batch) {
      digests.forget(task.id);
      await objects.deletePrefix(partsPrefix(task.id));
      if (!task.finished) await objects.delete(task.objectKey);
      await repository.markCleaned(task.id);
    }
    if (batch.length < 100) break;
  }
  await repository.removeEnded(limits.uploadRetentionS);
  await repository.removeExpiredBindings();
}

export function sweepLeftovers({ objects }: UploadContext): Promise<void> {
  return objects.sweepLeftovers(leftoverAgeMs);
}
