/**
 * One block of a file. Its bytes become an object of their own; the row that names the object is what makes them count. So a block sent twice
 * is replaced whole or not at all, and a client that stops midway leaves no trace.
 */
import { uploadStatus } from '@orrery/protocol';
import { UploadError } from '../../platform/errors.ts';
import type { Assembler } from './assembly.ts';
import { beginBlock } from './blocks-under-way.ts';
import { metered } from './metered-source.ts';
import type { ArrivingBlock } from './part-digests.ts';
import { requireRoom, uploadErrorOf } from './storage-room.ts';
import type { UploadContext } from './upload-context.ts';
import { currentStatus } from './upload-expiry.ts';
import { newPartKey } from './upload-names.ts';
import type { BoundUpload, UploadTask } from './upload-repository.ts';

export interface BlockPart {
  /** `blockText` where the form named the block before the file: a wrong one is then refused without reading on. */
  store(blockText: string | undefined, body: AsyncIterable<Uint8Array>): Promise<void>;
  finish(blockText: string | undefined): Promise<void>;
  /** After any failure: removes what was stored. */
  discard(): Promise<void>;
}

function blockNumber(task: Pick<UploadTask, 'blocks'>, text: string | undefined): number {
  if (text === undefined) throw new UploadError('BAD_PARAMETER', 'block: is missing');
  if (!/^[+-]?\d{1,15}$/.test(text.trim())) throw new UploadError('BAD_PARAMETER', 'block: is not a whole number');
  const block = Number(text);
  if (block < 1 || block > task.blocks)
    throw new UploadError('BLOCK_OUT_OF_RANGE', `block: ${block} is not between 1 and ${task.blocks}`);
  return block;
}

/** Every other block has at least one byte. */
const largestBlock = ({ limits }: UploadContext, task: UploadTask) =>
  Math.min(limits.uploadSingleMaxBytes, task.sizeBytes - (task.blocks - 1));

/** A task that nobody has touched for longer has lost its place (0004-storage.sql gives it an hour). */
const reservedForS = 50 * 60;

/** A form needs some bytes around its file; more than this is not a form of ours. */
const formOverheadBytes = 256 * 1024;

function refuseEnded(status: number): never {
  throw new UploadError(
    'NO_UPLOAD_BOUND',
    status === uploadStatus.failed
      ? 'the upload bound to this token has failed; call init again'
      : 'the upload bound to this token has expired; call init again',
  );
}

export async function beginBlockPart(
  context: UploadContext,
  assembler: Assembler,
  bound: BoundUpload,
  bodyBytes: number | undefined,
): Promise<BlockPart> {
  const { repository, objects, digests, log } = context;
  const { task } = bound;
  if (task.kind !== 'block') throw new UploadError('NO_UPLOAD_BOUND', 'the upload bound to this token takes no blocks');
  const status = await currentStatus(context, bound);
  if (status === uploadStatus.failed || status === uploadStatus.expired) refuseEnded(status);
  // All blocks were here already: this one is sent again because its answer was lost. It is read and not kept.
  const surplus = status === uploadStatus.assembling || status === uploadStatus.success;
  const maxBytes = largestBlock(context, task);
  if (bodyBytes !== undefined && bodyBytes > maxBytes + formOverheadBytes)
    throw new UploadError('TOO_LARGE', `file: a block of this upload has at most ${maxBytes} bytes`);
  if (!surplus) await requireRoom(context, bodyBytes ?? 0);
  if (!surplus && bound.untouchedS > reservedForS) await repository.touchUnfinished(task.id, task.accountId);
  const endBlock = beginBlock(task.accountId, bodyBytes ?? maxBytes);

  let partKey: string | undefined;
  let arriving: ArrivingBlock | undefined;
  let sizeBytes: number | undefined;
  // A commit whose answer was lost may have happened: from then on the bytes are left for the end of the task to remove.
  let mayBeRecorded = false;

  /** What cannot be removed now goes with the rest when the task ends; the answer does not depend on it. */
  const removeQuietly = (key: string) =>
    objects.delete(key).catch((err) => log.warn({ err, taskId: task.id }, 'an unused block could not be removed'));
  const waitForAssembly = () => assembler.assemble(task.id, { waitMs: 10_000 });

  return {
    async store(blockText, body) {
      const block = blockText === undefined ? undefined : blockNumber(task, blockText);
      const meter = metered(body, { maxBytes, what: 'file', withMd5: false });
      if (surplus) {
        for await (const _ of meter.source);
      } else {
        partKey = newPartKey(task.id);
        if (block !== undefined) arriving = digests.arriving(task.id, block, partKey);
        try {
          const onWritten = arriving && ((chunks: Uint8Array[]) => arriving!.write(chunks));
          await objects.put(partKey, meter.source, {
            chunksHandedOver: true,
            unseen: true,
            ...(onWritten && { onWritten }),
          });
          arriving?.stored();
        } catch (error) {
          throw uploadErrorOf(error);
        }
      }
      sizeBytes = meter.sizeBytes();
    },

    async finish(blockText) {
      endBlock();
      if (sizeBytes === undefined) throw new UploadError('BAD_PARAMETER', 'file: is missing');
      const block = blockNumber(task, blockText);
      if (sizeBytes === 0) throw new UploadError('BAD_PARAMETER', 'file: is empty');
      if (partKey === undefined) return waitForAssembly();
      mayBeRecorded = true;
      const recorded = await repository.recordPart(task.id, { block, sizeBytes, partKey });
      switch (recorded.outcome) {
        case 'too-large':
          mayBeRecorded = false;
          throw new UploadError('TOO_LARGE', 'file: more bytes than the upload has left');
        case 'ended':
          mayBeRecorded = false;
          if (recorded.status !== uploadStatus.assembling && recorded.status !== uploadStatus.success)
            refuseEnded(recorded.status);
          arriving?.failed();
          await removeQuietly(partKey);
          return waitForAssembly();
        case 'recorded':
          digests.received(task.id, block, partKey);
          if (recorded.complete) await waitForAssembly();
          else if (recorded.replacedKey) await removeQuietly(recorded.replacedKey);
      }
    },

    async discard() {
      endBlock();
      arriving?.failed();
      if (partKey !== undefined && !mayBeRecorded) await removeQuietly(partKey);
    },
  };
}
