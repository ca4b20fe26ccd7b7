/** What can be said about files before a byte is sent: which are photos, videos, 360° videos; which cannot be used, and why. */
import {
  isArchive,
  maxResources,
  minImagesForReconstruction,
  type ResourceType,
  type SkipReason,
  sortCaptureFiles,
} from '@orrery/protocol';

export type RefusalReason = SkipReason | 'empty' | 'large' | 'twice';

/** The default limit of a service; one that allows less says so itself. */
export const largestFileBytes = 50 * 1024 ** 3;

export interface FileLike {
  name: string;
  size: number;
  lastModified: number;
}

/** Knows a file again that was picked before: browsers tell no more about one. */
export const fingerprintOf = ({ name, size, lastModified }: FileLike): string => `${name}|${size}|${lastModified}`;

export interface Sorted<F extends FileLike> {
  accepted: { file: F; type: ResourceType }[];
  refused: { file: F; reason: RefusalReason }[];
}

/** `known`: fingerprints of files that are in the list already. */
export function sortFiles<F extends FileLike>(files: readonly F[], known: ReadonlySet<string> = new Set()): Sorted<F> {
  const seen = new Set(known);
  const { used, skipped } = sortCaptureFiles(files);
  const sorted: Sorted<F> = { accepted: [], refused: skipped.map(({ file, why }) => ({ file, reason: why })) };
  for (const { file, type } of used) {
    const fingerprint = fingerprintOf(file);
    const reason = refusal(file, seen.has(fingerprint));
    if (reason) sorted.refused.push({ file, reason });
    else sorted.accepted.push({ file, type });
    seen.add(fingerprint);
  }
  return sorted;
}

function refusal(file: FileLike, known: boolean): RefusalReason | undefined {
  if (known) return 'twice';
  if (file.size === 0) return 'empty';
  return file.size > largestFileBytes ? 'large' : undefined;
}

export type SetProblem = { kind: 'none' } | { kind: 'few'; missing: number } | { kind: 'many'; most: number };

/** Why this set of files cannot be sent, or undefined. Photos come in twenties; videos stand alone, and nobody knows what is in an archive. */
export function problemOfSet(files: readonly { type: ResourceType; name: string }[]): SetProblem | undefined {
  if (files.length === 0) return { kind: 'none' };
  if (files.length > maxResources) return { kind: 'many', most: maxResources };
  const images = files.filter(({ type }) => type === 'image').length;
  if (images > 0 && images < minImagesForReconstruction && !files.some(({ name }) => isArchive(name)))
    return { kind: 'few', missing: minImagesForReconstruction - images };
  return undefined;
}
