/** The files that make up an object: linking them into a composed object, and reading a range across them. */
import { createReadStream } from 'node:fs';
import { type FileHandle, link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { randomId } from '../../platform/random-ids.ts';
import { StorageError } from '../../platform/storage-errors.ts';
import { errorCode, isMissing, syncDirectory, translated } from './disk-files.ts';

export interface Piece {
  path: string;
  sizeBytes: number;
}

/** What `<key>~composed` holds. Files are relative to the folder of all pieces; the etag is the name of the object's own folder there. */
export interface Manifest {
  etag: string;
  pieces: { file: string; sizeBytes: number }[];
}

/** Beside the pieces lies the key they belong to, so that a folder whose manifest was never written can be told from one in use. */
export const ownerFile = 'key';
const readChunkBytes = 256 * 1024;

/** Several small files are read at once: one by one, opening and closing takes most of the time, and there may be thousands. */
const smallAtOnce = 16;

export async function* readPieces(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (let at = 0; at < pieces.length; ) {
    const small: Piece[] = [];
    while (small.length < smallAtOnce && (pieces[at + small.length]?.sizeBytes ?? Infinity) <= readChunkBytes)
      small.push(pieces[at + small.length]);
    if (small.length === 0) yield* createReadStream(pieces[at].path, { highWaterMark: readChunkBytes });
    else yield* await Promise.all(small.map(({ path }) => readFile(path)));
    at += Math.max(1, small.length);
  }
}

/** Hard links in a folder of their own; undefined where the file system has none. */
export async function linkPieces(root: string, key: string, sources: readonly Piece[]): Promise<Manifest | undefined> {
  const id = randomId(20);
  const folder = join(root, id);
  try {
    await mkdir(folder);
    await writeFile(join(folder, ownerFile), key);
    const linked: Manifest['pieces'] = [];
    // In small groups: 205 links one by one take 20 ms, all at once would fill the thread pool for everyone else.
    for (let first = 0; first < sources.length; first += 16) {
      await Promise.all(
        sources.slice(first, first + 16).map((source, offset) => {
          const file = `${id}/${first + offset}`;
          linked[first + offset] = { file, sizeBytes: source.sizeBytes };
          return link(source.path, join(root, file));
        }),
      );
    }
    await syncDirectory(folder);
    await syncDirectory(root);
    return { etag: id, pieces: linked };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV', 'ENOSYS'].includes(errorCode(error) ?? ''))
      return undefined;
    if (errorCode(error) === 'ENOENT') throw new StorageError('OBJECT_NOT_FOUND', 'a part is gone', { cause: error });
    throw translated(error);
  }
}

/** The first file is opened before anything is promised to the reader: an object deleted meanwhile is a clean "not found". */
export async function openRange(pieces: readonly Piece[], start: number, end: number): Promise<Readable | undefined> {
  const cuts: { path: string; start: number; end: number }[] = [];
  let offset = 0;
  for (const { path, sizeBytes } of pieces) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, sizeBytes - 1);
    if (from <= to) cuts.push({ path, start: from, end: to });
    offset += sizeBytes;
  }
  const [first, ...others] = cuts as [(typeof cuts)[number], ...typeof cuts];
  let handle: FileHandle;
  try {
    handle = await open(first.path, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw translated(error);
  }
  const head = handle.createReadStream({ start: first.start, end: first.end, highWaterMark: readChunkBytes });
  if (others.length === 0) return head;
  const stream = Readable.from(
    (async function* () {
      yield* head;
      for (const cut of others)
        yield* createReadStream(cut.path, { start: cut.start, end: cut.end, highWaterMark: readChunkBytes });
    })(),
    { objectMode: false, highWaterMark: readChunkBytes },
  );
  // A reader that goes away before its first read never starts the generator; the open file must not wait for that.
  stream.once('close', () => head.destroy());
  return stream;
}
