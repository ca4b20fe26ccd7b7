import type { UploadEntry } from './world-upload.ts';

type Sent = Pick<UploadEntry, 'state' | 'size' | 'doneBytes'>;

export const sentBytes = (entries: readonly Sent[]): number =>
  entries.reduce(
    (sum, { state, size, doneBytes }) =>
      sum + (state === 'sent' || state === 'checking' ? size : state === 'sending' ? doneBytes : 0),
    0,
  );

export const totalBytes = (entries: readonly Sent[]): number => entries.reduce((sum, { size }) => sum + size, 0);

export function sentFraction(entries: readonly Sent[]): number {
  const total = totalBytes(entries);
  return total === 0 ? 0 : sentBytes(entries) / total;
}
