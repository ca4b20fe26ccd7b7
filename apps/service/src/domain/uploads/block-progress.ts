import { formatBlockRanges, uploadStatus } from '@orrery/protocol';
import type { UploadTask } from './upload-repository.ts';

/** `received` ascending. */
export function lackBlocks(task: Pick<UploadTask, 'blocks'>, received: readonly number[]): string[] {
  return formatBlockRanges(
    (function* () {
      let next = 0;
      for (let block = 1; block <= task.blocks; block++) {
        if (received[next] === block) next++;
        else yield block;
      }
    })(),
  );
}

/** By bytes; 1 only when the file is there. */
export function progressOf(task: UploadTask): number {
  if (task.status === uploadStatus.success) return 1;
  return Math.min(0.99, Math.floor((task.receivedBytes / Math.max(1, task.sizeBytes)) * 1000) / 1000);
}
