import { type UploadState, uploadStatus } from '@orrery/protocol';
import type { Assembler } from './assembly.ts';
import { lackBlocks, progressOf } from './block-progress.ts';
import type { UploadContext } from './upload-context.ts';
import { currentStatus } from './upload-expiry.ts';
import type { BoundUpload } from './upload-repository.ts';

export async function uploadState(
  context: UploadContext,
  assembler: Assembler,
  bound: BoundUpload,
): Promise<UploadState> {
  const { repository, fileLinks } = context;
  const { task, name, uploadKey } = bound;
  const status = await currentStatus(context, bound);
  // Usually someone is at it; after a crash nobody is, and the caller is waiting now.
  if (status === uploadStatus.assembling) void assembler.assemble(task.id);
  const lacking =
    status === uploadStatus.created || status === uploadStatus.receiving
      ? lackBlocks(task, await repository.receivedBlocks(task.id))
      : [];
  return {
    taskId: task.id,
    status,
    progress: progressOf(task),
    name,
    size: task.sizeBytes,
    md5: task.md5,
    uploadKey,
    url: status === uploadStatus.success ? fileLinks.objectUrl(task.objectKey, { name }) : '',
    lackBlocks: lacking,
    errorCode: task.errorCode,
    errorMsg: status === uploadStatus.expired ? task.errorMessage || 'expired' : task.errorMessage,
  };
}
