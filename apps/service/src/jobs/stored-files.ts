/** JobFiles on the object store, for one job: reads and writes stay inside its work folder. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, rename, rm, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileLinks } from '../domain/files/file-links.ts';
import type { ObjectStore } from '../domain/files/object-store.ts';
import { StorageError } from '../platform/storage-errors.ts';
import type { JobFiles, StoredFile } from './job-files.ts';
import { roomFor } from './work-folder.ts';

export interface StoredFilesOptions {
  objects: ObjectStore;
  fileLinks: FileLinks;
  workFolder: string;
  /** Ends copies under way: a cut-off write stores nothing. */
  signal?: AbortSignal;
  /** An uploaded file is kept for a time after its last use; this is one. */
  used?(key: string): Promise<void>;
  findAsset?: JobFiles['findAsset'];
  /** What copies leave free on the disk of the work folder. */
  minFreeBytes?: number;
  /** Gives what counts the bytes about to be stored: once, however often it is called. It throws where the account or the disk has no room. */
  reserve?(bytes: number): () => Promise<void>;
  /** Does something again that failed because database or storage are away. */
  waitOut?<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * The key behind one of our own addresses, if it is one and still valid. The signature says whose it is, not the host: that may
 * have changed since (another port, a proxy, a name), and nobody else can make one.
 */
function keyOfOwnUrl(text: string, fileLinks: FileLinks): string | undefined {
  const [, capability, rest] = /\/files\/([^/]+)\/(.+)$/.exec(URL.parse(text)?.pathname ?? '') ?? [];
  if (capability === undefined || rest === undefined) return undefined;
  let decoded: string;
  try {
    decoded = rest.split('/').map(decodeURIComponent).join('/');
  } catch {
    return undefined; // malformed percent signs
  }
  const link = fileLinks.resolve(capability, decoded);
  return link.outcome === 'found' ? link.key : undefined;
}

export function storedFiles(options: StoredFilesOptions): JobFiles {
  const { objects, fileLinks, workFolder, signal, waitOut = (work) => work() } = options;
  const inside = (path: string) => {
    if (!normalize(path).startsWith(join(workFolder, sep)))
      throw new Error('a job may only use files in its own folder');
    return path;
  };

  /** Only read, never written: the md5 of a file that is linked. */
  const digest = async (path: string): Promise<string> => {
    const hash = createHash('md5');
    await pipeline(createReadStream(path), hash, ...(signal ? [{ signal }] : []));
    return hash.digest('hex');
  };

  /**
   * Costs no room; undefined where the object is no single file on the disk of the work folder. Inputs alone are only ever read: other files,
   * such as those of a checkpoint, are written anew by a later try, and a link would change the object with them.
   */
  const linked = async (key: string, target: string): Promise<StoredFile | undefined> => {
    if (!normalize(target).startsWith(join(workFolder, 'inputs', sep))) return undefined;
    const files = await objects.localFiles(key);
    if (files?.length !== 1) return undefined;
    await rm(target, { force: true });
    try {
      await link(files[0], target);
    } catch {
      return undefined; // another disk, no such links there, or gone meanwhile: copying tells
    }
    return { sizeBytes: (await stat(target)).size, md5: await digest(target) };
  };

  const readObject = async (
    key: string,
    path: string,
    maxBytes = Number.POSITIVE_INFINITY,
  ): Promise<StoredFile | undefined> => {
    const target = inside(path);
    const known = await objects.head(key);
    if (!known) return undefined;
    if (known.sizeBytes > maxBytes) return { sizeBytes: known.sizeBytes, md5: '' };
    const byLink = await linked(key, target);
    if (byLink) return byLink;
    if (known.sizeBytes > (await roomFor(workFolder, options.minFreeBytes ?? 0)))
      throw new StorageError('STORAGE_FULL', `no room for a copy of ${known.sizeBytes} bytes`);
    const found = await objects.get(key).catch((error: { code?: string }) => {
      if (error.code === 'OBJECT_NOT_FOUND') return undefined;
      throw error;
    });
    if (!found) return undefined;
    const hash = createHash('md5');
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await pipeline(found.stream, count, createWriteStream(`${target}.part`), ...(signal ? [{ signal }] : []));
      await rename(`${target}.part`, target);
    } catch (error) {
      await rm(`${target}.part`, { force: true });
      throw error;
    }
    return { sizeBytes: found.info.sizeBytes, md5: hash.digest('hex') };
  };

  return {
    readObject: (key, path, maxBytes) => waitOut(() => readObject(key, path, maxBytes)),
    findAsset: (id) => waitOut(async () => options.findAsset?.(id)),
    async readOwnFile(url, path, maxBytes) {
      const key = keyOfOwnUrl(url, fileLinks);
      if (key === undefined) return undefined;
      await waitOut(async () => options.used?.(key));
      return waitOut(() => readObject(key, path, maxBytes));
    },
    async writeObject(key, path) {
      const { size } = await stat(inside(path));
      // What lies under the key goes: a checkpoint that is written every minute counts once.
      const before = await waitOut(() => objects.head(key));
      const reserve = options.reserve?.(size - (before?.sizeBytes ?? 0));
      await waitOut(async () => reserve?.());
      await waitOut(() => objects.put(key, createReadStream(path, signal ? { signal } : {})));
    },
  };
}
