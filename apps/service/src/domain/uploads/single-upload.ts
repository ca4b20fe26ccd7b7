/** A whole file in one request. */
import { UploadError } from '../../platform/errors.ts';
import { metered } from './metered-source.ts';
import { refuseOverQuota, requireRoom, uploadErrorOf } from './storage-room.ts';
import type { UploadContext } from './upload-context.ts';
import { newObjectKey, safeFileName, uploadKey } from './upload-names.ts';
import type { UploadToken } from './upload-token.ts';

const md5Pattern = /^[0-9a-f]{32}$/;

export interface SingleUpload {
  store(fileName: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Checks, binds the token, and gives the task's id. Form fields may come after the file, so they are only known here. */
  finish(md5: string | undefined): Promise<number>;
  /** After any failure: removes what was stored. */
  discard(): Promise<void>;
}

export async function beginSingleUpload(
  context: UploadContext,
  token: UploadToken,
  expectedBytes: number | undefined,
): Promise<SingleUpload> {
  const { repository, objects, limits, log } = context;
  await requireRoom(context, expectedBytes ?? 0);
  // A form is a little longer than its file; one of unknown length may be as long as any.
  const announcedBytes = Math.min(expectedBytes ?? limits.uploadSingleMaxBytes, limits.uploadSingleMaxBytes);
  let stored: { taskId: number; objectKey: string; name: string; sizeBytes: number; md5: string } | undefined;
  let begun: { taskId: number; objectKey: string } | undefined;

  return {
    async store(fileName, body) {
      const name = safeFileName(fileName);
      const objectKey = newObjectKey(token.accountId, name);
      const taskId = await repository
        .beginSingle(token.accountId, objectKey, announcedBytes)
        .catch((error) => refuseOverQuota(error, 'file', announcedBytes));
      begun = { taskId, objectKey };
      const meter = metered(body, { maxBytes: announcedBytes, what: 'file', withMd5: true });
      try {
        await objects.put(objectKey, meter.source, { chunksHandedOver: true });
      } catch (error) {
        throw uploadErrorOf(error);
      }
      stored = { taskId, objectKey, name, sizeBytes: meter.sizeBytes(), md5: meter.md5() };
    },

    async finish(md5) {
      if (!stored) throw new UploadError('BAD_PARAMETER', 'file: is missing');
      if (md5 !== undefined && !md5Pattern.test(md5))
        throw new UploadError('BAD_PARAMETER', 'md5: is not 32 lowercase hexadecimal digits');
      if (md5 !== undefined && md5 !== stored.md5)
        throw new UploadError('CHECKSUM_MISMATCH', `md5: ${stored.md5} was received`);
      const { taskId, name, sizeBytes } = stored;
      // From here on the commit may have happened even when its answer is lost: what is left over is found by its row.
      begun = undefined;
      const bound = await repository.finishSingle(
        taskId,
        { sizeBytes, md5: stored.md5 },
        { tokenId: token.tokenId, expiresAtMs: token.expiresAtMs, name, uploadKey: uploadKey(token.accountId, name) },
      );
      if (!bound) throw new UploadError('INTERNAL', 'the upload took too long and was given up');
      return taskId;
    },

    async discard() {
      if (!begun) return;
      const { taskId, objectKey } = begun;
      begun = undefined;
      // The object first: as long as the row is there, a later sweep can still find it.
      await objects.delete(objectKey);
      // Not waited for: what failed may be the database, and the answer must not wait for it a second time.
      void repository
        .removeTask(taskId)
        .catch((err: Error) =>
          log.warn({ err: { message: err.message }, taskId }, 'a given up upload stays until the next sweep'),
        );
    },
  };
}
