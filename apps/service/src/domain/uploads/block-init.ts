/** Begins, resumes or short-cuts a block upload. */
import { type BlockInitQuery, type BlockInitResult, uploadStatus } from '@orrery/protocol';
import { UploadError } from '../../platform/errors.ts';
import { lackBlocks, progressOf } from './block-progress.ts';
import { refuseOverQuota, requireRoom } from './storage-room.ts';
import type { UploadContext } from './upload-context.ts';
import { newObjectKey, servedName, uploadKey } from './upload-names.ts';
import type { UploadToken } from './upload-token.ts';

function checkSizes({ size, blocks }: BlockInitQuery, { limits }: UploadContext): void {
  if (size > limits.uploadMaxBytes)
    throw new UploadError('TOO_LARGE', `size: at most ${limits.uploadMaxBytes} bytes are accepted`);
  if (blocks > size) throw new UploadError('BAD_PARAMETER', 'blocks: more blocks than bytes');
  if (size / blocks > limits.uploadSingleMaxBytes)
    throw new UploadError(
      'BAD_PARAMETER',
      `blocks: too few, a block may have at most ${limits.uploadSingleMaxBytes} bytes`,
    );
}

export async function initBlockUpload(
  context: UploadContext,
  token: UploadToken,
  query: BlockInitQuery,
): Promise<BlockInitResult> {
  const { repository, objects } = context;
  checkSizes(query, context);
  if (query.metadata?.includes('\0')) throw new UploadError('BAD_PARAMETER', 'metadata: holds a NUL character');
  const { accountId } = token;
  const name = servedName(query.name, query.customFilename);
  const binding = {
    tokenId: token.tokenId,
    expiresAtMs: token.expiresAtMs,
    name,
    uploadKey: uploadKey(accountId, name, query.customPrefix),
  };

  for (const finished of await repository.findFinished(accountId, query.md5, query.size)) {
    if (!(await objects.head(finished.objectKey))) continue;
    if (await repository.bindFinished(finished.id, binding))
      return { taskId: finished.id, lackBlocks: [], progress: 1, deduplicated: true };
  }

  await requireRoom(context, query.size);
  const opened = repository.openBlockTask(
    {
      accountId,
      sizeBytes: query.size,
      md5: query.md5,
      blocks: query.blocks,
      metadata: query.metadata?.toWellFormed(),
      objectKey: newObjectKey(accountId, name),
    },
    binding,
  );
  const task = await opened.catch((error) => refuseOverQuota(error, 'size', query.size));
  const received = task.status === uploadStatus.receiving ? await repository.receivedBlocks(task.id) : [];
  return {
    taskId: task.id,
    lackBlocks: task.status === uploadStatus.assembling ? [] : lackBlocks(task, received),
    progress: progressOf(task),
    deduplicated: false,
  };
}
