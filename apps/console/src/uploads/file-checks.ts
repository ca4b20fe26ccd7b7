/** What can be said about files before a byte is sent: which are photos, videos, 360° videos; which cannot be used, and why. */
import {
  maxResources,
  minImagesForReconstruction,
  type ResourceType,
  resourceExtensions,
  resourceTypes,
} from '@orrery/protocol';

export type RefusalReason = 'type' | 'heic' | 'raw' | 'empty' | 'large' | 'twice';

/** The default limit of a service; one that allows less says so itself. */
export const largestFileBytes = 50 * 1024 ** 3;

const heic = /\.(heic|heif|avif)$/i;
const raw = /\.(dng|cr2|cr3|nef|arw|raf|orf|rw2)$/i;
/** What cameras and file systems put beside the photos; not worth a word. */
const clutter = /^(\.|thumbs\.db$|desktop\.ini$)|\.(lrv|thm|xmp|aae|insp\.json)$/i;

export interface FileLike {
  name: string;
  size: number;
  lastModified: number;
}

/** Knows a file again that was picked before: browsers tell no more about one. */
export const fingerprintOf = ({ name, size, lastModified }: FileLike): string => `${name}|${size}|${lastModified}`;

function resourceTypeOf(name: string): ResourceType | undefined {
  const extension = /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';
  return resourceTypes.find((type) => resourceExtensions[type].includes(extension));
}

export interface Sorted<F extends FileLike> {
  accepted: { file: F; type: ResourceType }[];
  refused: { file: F; reason: RefusalReason }[];
}

/** `known`: fingerprints of files that are in the list already. */
export function sortFiles<F extends FileLike>(files: readonly F[], known: ReadonlySet<string> = new Set()): Sorted<F> {
  const seen = new Set(known);
  const sorted: Sorted<F> = { accepted: [], refused: [] };
  for (const file of files) {
    if (clutter.test(file.name)) continue;
    const fingerprint = fingerprintOf(file);
    const type = resourceTypeOf(file.name);
    const reason = refusal(file, type, seen.has(fingerprint));
    if (reason) sorted.refused.push({ file, reason });
    else sorted.accepted.push({ file, type: type! });
    seen.add(fingerprint);
  }
  return sorted;
}

function refusal(file: FileLike, type: ResourceType | undefined, known: boolean): RefusalReason | undefined {
  if (known) return 'twice';
  if (heic.test(file.name)) return 'heic';
  if (raw.test(file.name)) return 'raw';
  if (type === undefined) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > largestFileBytes ? 'large' : undefined;
}

export type SetProblem = { kind: 'none' } | { kind: 'few'; missing: number } | { kind: 'many'; most: number };

/** Why this set of files cannot be sent, or undefined. Photos come in twenties; videos stand alone. */
export function problemOfSet(types: readonly ResourceType[]): SetProblem | undefined {
  if (types.length === 0) return { kind: 'none' };
  if (types.length > maxResources) return { kind: 'many', most: maxResources };
  const images = types.filter((type) => type === 'image').length;
  if (images > 0 && images < minImagesForReconstruction)
    return { kind: 'few', missing: minImagesForReconstruction - images };
  return undefined;
}
