/** ZIP archives of strangers: the directory is read and checked as a whole before anything is unpacked. No encryption. */
import { checkZipRecord, plausiblePlainBytes, readZipRecords, unpackZipRecord } from '@orrery/containers';
import { MeshError, meshFailure } from '../mesh-error.ts';

export interface ZipFile {
  name: string;
  sizeBytes: number;
  read(): Promise<Uint8Array>;
}

export interface ZipLimits {
  unpackedBytes: number;
  files: number;
}

/**
 * A name as a path inside the archive: forward slashes, no empty or dot segments. Undefined for what leads out of it (an absolute
 * path, a drive, `..`) and for control characters.
 */
export function safePath(name: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  if (/[\u0000-\u001f]/.test(name)) return undefined;
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return undefined;
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') return undefined;
    segments.push(segment);
  }
  return segments.join('/');
}

/** The files of an archive by their path. Folders and what macOS adds are left out; a name that leads outside refuses the whole archive. */
export function openZip(bytes: Uint8Array, limits: ZipLimits): Map<string, ZipFile> {
  const files = new Map<string, ZipFile>();
  let total = 0;
  const most = Math.min(limits.unpackedBytes, plausiblePlainBytes(bytes.length));
  for (const record of readZipRecords(bytes, meshFailure, limits.files)) {
    if (record.name.endsWith('/') || /(^|\/)(__MACOSX|\.DS_Store)(\/|$)/.test(record.name)) continue;
    const path = safePath(record.name);
    if (path === undefined || path === '')
      throw new MeshError(
        'bad-data',
        `the ZIP archive holds a file outside of itself (${JSON.stringify(record.name.slice(0, 80))})`,
      );
    checkZipRecord(record, meshFailure);
    total += record.sizeBytes;
    if (total > most)
      throw new MeshError('too-large', `the ZIP archive unpacks to more than the ${most} bytes allowed for its size`);
    const read = () => unpackZipRecord(bytes, record, meshFailure);
    files.set(path, { name: path, sizeBytes: record.sizeBytes, read });
  }
  return files;
}
