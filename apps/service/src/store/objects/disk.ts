/**
 * Objects in a local directory.
 *
 *   objects/<key>              an object: one plain file
 *   objects/<key>~composed     a composed object: a manifest naming its piece files ...
 *   pieces/<id>/<n>            ... which are hard links to the parts it was composed of
 *   tmp/                       files being written
 *
 * `~` cannot occur in a key, so neither form can be mistaken for the other. Where both exist (a crash between rename and unlink), the
 * plain file counts. Composing by links costs no copy: 1 GiB of 205 blocks composes in about 25 ms, where copying took 2 s and a second gigabyte of
 * disk traffic. Many tiny parts, and file systems without hard links, are copied.
 */
import { type BigIntStats, existsSync, fstatSync } from 'node:fs';
import { mkdir, open, opendir, readdir, readFile, rename, rm, rmdir, stat, statfs, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteSource, ObjectInfo, ObjectStore, PutOptions } from '../../domain/files/object-store.ts';
import { isObjectKey, isObjectPrefix } from '../../platform/object-keys.ts';
import { randomId } from '../../platform/random-ids.ts';
import { StorageError } from '../../platform/storage-errors.ts';
import { errorCode, isMissing, syncDirectory, translated, writeDurably } from './disk-files.ts';
import { linkPieces, type Manifest, openRange, ownerFile, type Piece, readPieces } from './disk-pieces.ts';

interface Located {
  info: ObjectInfo;
  pieces: Piece[];
}

const composedSuffix = '~composed';
// Below this average a piece file costs more (inode, open, link) than copying it once.
const linkWorthwhileBytes = 256 * 1024;
const deletesAtOnce = 64;
const looksAtOnce = 64;

function infoOf(key: string, stats: BigIntStats): ObjectInfo {
  // Every write makes a new inode, and inode numbers are used again: together with the nanoseconds they tell two writes apart.
  const etag = `${stats.ino.toString(36)}-${stats.mtimeNs.toString(36)}-${stats.size.toString(36)}`;
  return { key, sizeBytes: Number(stats.size), etag, modifiedMs: Number(stats.mtimeMs) };
}

export async function openDiskStore(root: string): Promise<ObjectStore> {
  const objects = join(root, 'objects');
  const pieces = join(root, 'pieces');
  const temporary = join(root, 'tmp');
  for (const folder of [objects, pieces, temporary]) await mkdir(folder, { recursive: true, mode: 0o700 });

  const pathOf = (key: string) => {
    if (!isObjectKey(key)) throw new TypeError(`not an object key: ${JSON.stringify(key)}`);
    return join(objects, key);
  };

  /** Runs again after making the folder: others may remove an empty folder at any moment (see `removeEmptyFolders`). */
  const inFolder = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (errorCode(error) !== 'ENOENT' || attempt >= 50) throw error;
        // Making a folder with its parents goes in steps, and fails in either way when one of them goes away between two steps.
        await mkdir(folder, { recursive: true }).catch((failure) => {
          if (errorCode(failure) !== 'ENOENT' && errorCode(failure) !== 'ENOTDIR') throw failure;
        });
      }
    }
  };

  /** Writes to a temporary file, makes it durable, then gives it its name. */
  const writeFileAtomically = async (path: string, source: ByteSource, options?: PutOptions): Promise<BigIntStats> => {
    const temporaryPath = join(temporary, randomId(20));
    try {
      const handle = await open(temporaryPath, 'wx');
      let stats: BigIntStats;
      let closed: Promise<void> | undefined;
      try {
        await writeDurably({ handle, path: temporaryPath }, source, options);
        stats = fstatSync(handle.fd, { bigint: true });
      } finally {
        closed = handle.close();
      }
      await Promise.all([closed, inFolder(dirname(path), () => rename(temporaryPath, path))]);
      await syncDirectory(dirname(path));
      return stats;
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw translated(error);
    }
  };

  /** Under its own name from the beginning; the folder is synced while the bytes come in, so that only they are waited for at the end. */
  const writeFileUnseen = async (path: string, source: ByteSource, options: PutOptions): Promise<BigIntStats> => {
    const handle = await inFolder(dirname(path), () => open(path, 'wx')).catch((error) => {
      throw translated(error);
    });
    try {
      try {
        const named = syncDirectory(dirname(path));
        // Looked at below; until then it must not count as unhandled.
        named.catch(() => undefined);
        await writeDurably({ handle, path }, source, options);
        await named;
        return fstatSync(handle.fd, { bigint: true });
      } finally {
        await handle.close();
      }
    } catch (error) {
      await rm(path, { force: true });
      throw translated(error);
    }
  };

  const readManifest = async (path: string): Promise<Manifest | undefined> => {
    try {
      return JSON.parse(await readFile(path + composedSuffix, 'utf8')) as Manifest;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw translated(error);
    }
  };

  const plainInfo = async (key: string, path: string): Promise<ObjectInfo | undefined> => {
    try {
      const stats = await stat(path, { bigint: true });
      if (!stats.isFile()) return undefined;
      return infoOf(key, stats);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw translated(error);
    }
  };

  const locate = async (key: string): Promise<Located | undefined> => {
    const path = pathOf(key);
    // An object that changes from composed to plain between the two looks is found by the second round.
    for (let attempt = 0; attempt < 3; attempt++) {
      const info = await plainInfo(key, path);
      if (info) return { info, pieces: [{ path, sizeBytes: info.sizeBytes }] };
      const manifest = await readManifest(path);
      if (!manifest) return undefined;
      const stats = await stat(path + composedSuffix).catch(() => undefined);
      if (!stats) continue;
      return {
        info: {
          key,
          sizeBytes: manifest.pieces.reduce((sum, piece) => sum + piece.sizeBytes, 0),
          etag: manifest.etag,
          modifiedMs: stats.mtimeMs,
        },
        pieces: manifest.pieces.map(({ file, sizeBytes }) => ({ path: join(pieces, file), sizeBytes })),
      };
    }
    return undefined;
  };

  const removePieces = (manifest: Manifest) => rm(join(pieces, manifest.etag), { recursive: true, force: true });

  const removeComposed = async (path: string) => {
    if (!existsSync(path + composedSuffix)) return;
    const manifest = await readManifest(path);
    if (!manifest) return;
    await rm(path + composedSuffix, { force: true });
    await removePieces(manifest);
  };

  const remove = async (path: string) => {
    await unlink(path).catch(async (error) => {
      // A folder is no object, though objects may lie below it: Linux says EISDIR of it, others EPERM.
      if (isMissing(error) || (await stat(path).catch(() => undefined))?.isDirectory()) return;
      throw translated(error);
    });
    await removeComposed(path);
  };

  const removeEmptyFolders = async (path: string) => {
    for (let folder = dirname(path); folder !== objects; folder = dirname(folder)) {
      try {
        await rmdir(folder);
      } catch {
        return; // not empty, or already gone: nothing to tidy
      }
    }
  };

  const walk = async function* (folder: string): AsyncGenerator<string> {
    let entries: Awaited<ReturnType<typeof opendir>>;
    try {
      entries = await opendir(folder);
    } catch (error) {
      if (isMissing(error)) return;
      throw translated(error);
    }
    for await (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* walk(path);
      else if (entry.isFile()) yield path;
    }
  };

  const keysUnder = async function* (prefix: string): AsyncGenerator<string> {
    if (!isObjectPrefix(prefix)) throw new TypeError(`not an object prefix: ${JSON.stringify(prefix)}`);
    for await (const path of walk(join(objects, prefix))) {
      const name = path.slice(objects.length + 1);
      const key = name.endsWith(composedSuffix) ? name.slice(0, -composedSuffix.length) : name;
      if (isObjectKey(key)) yield key;
    }
  };

  let free = { bytes: 0, atMs: Number.NEGATIVE_INFINITY };

  const store: ObjectStore = {
    local: true,

    async put(key, source, options) {
      const path = pathOf(key);
      if (options?.unseen) return infoOf(key, await writeFileUnseen(path, source, options));
      const stats = await writeFileAtomically(path, source, options);
      await removeComposed(path);
      return infoOf(key, stats);
    },

    async get(key, range) {
      const found = await locate(key);
      if (!found) throw new StorageError('OBJECT_NOT_FOUND', `no object ${key}`);
      const { info } = found;
      const start = range?.start ?? 0;
      const end = Math.min(range?.end ?? Number.POSITIVE_INFINITY, info.sizeBytes - 1);
      if (range && (start >= info.sizeBytes || end < start))
        throw new StorageError('RANGE_NOT_SATISFIABLE', `${key} has ${info.sizeBytes} bytes`);
      if (info.sizeBytes === 0) return { info, stream: Readable.from([]) };
      const stream = await openRange(found.pieces, start, end);
      if (!stream) throw new StorageError('OBJECT_NOT_FOUND', `no object ${key}`);
      return { info, stream };
    },

    async head(key) {
      return (await locate(key))?.info;
    },

    async delete(key) {
      const path = pathOf(key);
      await remove(path);
      await removeEmptyFolders(path);
    },

    async deletePrefix(prefix) {
      if (prefix === '') throw new TypeError('deleting everything is not meant to be this easy');
      // Thousands of blocks of one upload, say: a few at once, and their folder when it may be empty.
      let batch: string[] = [];
      const flush = async () => {
        await Promise.all(batch.map(remove));
        for (const folder of new Set(batch.map(dirname))) await removeEmptyFolders(join(folder, 'any'));
        batch = [];
      };
      for await (const key of keysUnder(prefix)) if (batch.push(pathOf(key)) === deletesAtOnce) await flush();
      await flush();
    },

    async *list(prefix) {
      for await (const key of keysUnder(prefix)) {
        const info = await store.head(key);
        if (info) yield info;
      }
    },

    async compose(key, partKeys) {
      const path = pathOf(key);
      const parts: Located[] = [];
      // Not all at once: of 10,000 parts that would keep the thread pool from everyone else.
      for (let first = 0; first < partKeys.length; first += looksAtOnce)
        parts.push(
          ...(await Promise.all(
            partKeys.slice(first, first + looksAtOnce).map(async (partKey) => {
              const found = await locate(partKey);
              if (!found) throw new StorageError('OBJECT_NOT_FOUND', `no object ${partKey}`);
              return found;
            }),
          )),
        );
      const sources = parts.flatMap((part) => part.pieces);
      const sizeBytes = sources.reduce((sum, source) => sum + source.sizeBytes, 0);
      if (sources.length > 1 && sizeBytes / sources.length >= linkWorthwhileBytes) {
        const manifest = await linkPieces(pieces, key, sources);
        if (manifest) {
          const previous = await readManifest(path);
          await writeFileAtomically(path + composedSuffix, Buffer.from(JSON.stringify(manifest)));
          await rm(path, { force: true });
          if (previous) await removePieces(previous);
          return (await locate(key))!.info;
        }
      }
      return store.put(key, readPieces(sources));
    },

    async freeBytes() {
      // Every block asks; a second is short enough, since what is refused is refused with room to spare.
      if (performance.now() - free.atMs > 1000) {
        const { bavail, bsize } = await statfs(root);
        free = { bytes: bavail * bsize, atMs: performance.now() };
      }
      return free.bytes;
    },

    async sweepLeftovers(olderThanMs) {
      const limitMs = Date.now() - olderThanMs;
      for await (const path of walk(temporary)) {
        const stats = await stat(path).catch(() => undefined);
        if (stats && stats.mtimeMs < limitMs) await rm(path, { force: true });
      }
      // Folders of pieces whose manifest was never written, or was replaced by a process that then died.
      for (const id of await readdir(pieces)) {
        const owner = join(pieces, id, ownerFile);
        const stats = await stat(owner).catch(() => undefined);
        if (!stats || stats.mtimeMs >= limitMs) continue;
        const key = await readFile(owner, 'utf8');
        const manifest = isObjectKey(key) ? await readManifest(pathOf(key)) : undefined;
        if (manifest?.etag !== id) await rm(join(pieces, id), { recursive: true, force: true });
      }
    },

    async localFiles(key) {
      return (await locate(key))?.pieces.map(({ path }) => path);
    },
  };
  return store;
}
