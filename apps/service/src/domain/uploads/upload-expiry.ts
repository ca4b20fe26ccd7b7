import { type UploadStatusCode, uploadStatus } from '@orrery/protocol';
import type { UploadContext } from './upload-context.ts';
import type { BoundUpload } from './upload-repository.ts';

/** The status of a bound upload now: one that nobody has touched for too long expires when it is looked at, not only when it is swept. */
export async function currentStatus(
  { repository, limits, isClockSteady }: UploadContext,
  { task, untouchedS }: BoundUpload,
): Promise<UploadStatusCode> {
  const unfinished = task.status === uploadStatus.created || task.status === uploadStatus.receiving;
  if (!unfinished || untouchedS <= limits.uploadExpiryS || !(await isClockSteady())) return task.status;
  return (await repository.expireIfUntouched(task.id, limits.uploadExpiryS)) ? uploadStatus.expired : task.status;
}
