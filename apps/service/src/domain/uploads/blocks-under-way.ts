/**
 * Blocks are counted once they are recorded, and the same block may come many times at once: what an account has on its way to this host is
 * bounded, so that its quota is never passed by more than this.
 */
import { UploadError } from '../../platform/errors.ts';

const mostBytes = 1024 ** 3;
const underWay = new Map<number, number>();

/** Gives the function to call when the block has arrived or failed. */
export function beginBlock(accountId: number, bytes: number): () => void {
  const before = underWay.get(accountId) ?? 0;
  if (before > 0 && before + bytes > mostBytes)
    throw new UploadError('UNAVAILABLE', `more than ${mostBytes} bytes of blocks at once; send fewer at a time`);
  underWay.set(accountId, before + bytes);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    const left = (underWay.get(accountId) ?? 0) - bytes;
    if (left > 0) underWay.set(accountId, left);
    else underWay.delete(accountId);
  };
}
