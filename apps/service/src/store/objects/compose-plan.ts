/**
 * How to make one S3 object of others. Inside a multipart upload every part but the last must have 5 MiB, and there are at most 10,000: parts
 * that are large enough are copied inside the storage, small neighbors are fetched and sent as one. When nothing could be copied, streaming the
 * whole is simpler.
 */
import type { ObjectInfo } from '../../domain/files/object-store.ts';

export type ComposeStep = { kind: 'copy'; part: ObjectInfo } | { kind: 'send'; parts: ObjectInfo[]; sizeBytes: number };
export type ComposePlan = { kind: 'stream' } | { kind: 'multipart'; steps: ComposeStep[] };

const minPartBytes = 5 * 1024 * 1024;
const maxCopyBytes = 5 * 1024 ** 3;
const maxParts = 10_000;
// A step that is sent is held in memory.
const maxSendBytes = 64 * 1024 * 1024;

export function composePlan(parts: readonly ObjectInfo[]): ComposePlan {
  const steps: ComposeStep[] = [];
  let pending: ObjectInfo[] = [];
  let pendingBytes = 0;
  const add = (part: ObjectInfo) => {
    pending.push(part);
    pendingBytes += part.sizeBytes;
  };
  const flush = () => {
    if (pending.length > 0) steps.push({ kind: 'send', parts: pending, sizeBytes: pendingBytes });
    pending = [];
    pendingBytes = 0;
  };
  const filled = parts.filter((part) => part.sizeBytes > 0);
  for (const [index, part] of filled.entries()) {
    const isLast = index === filled.length - 1;
    const copyable = part.sizeBytes <= maxCopyBytes && (part.sizeBytes >= minPartBytes || isLast);
    if (copyable && pendingBytes === 0) {
      steps.push({ kind: 'copy', part });
    } else if (copyable && pendingBytes >= minPartBytes) {
      flush();
      steps.push({ kind: 'copy', part });
    } else {
      add(part); // too small itself, or too little is waiting before it to be a part of its own
      if (pendingBytes >= minPartBytes) flush();
    }
  }
  flush();
  const copies = steps.filter((step) => step.kind === 'copy').length;
  const tooMuchToHold = steps.some((step) => step.kind === 'send' && step.sizeBytes > maxSendBytes);
  if (copies === 0 || tooMuchToHold || steps.length > maxParts) return { kind: 'stream' };
  return { kind: 'multipart', steps };
}
