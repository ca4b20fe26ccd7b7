/**
 * Objects in an S3 bucket. Streams of unknown length are sent in pieces of a fixed size, so memory depends on how many are sent at once, not on
 * how large they are. Composing copies inside the storage wherever S3 allows it (parts of 5 MiB or more).
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { ByteSource, ObjectInfo, ObjectStore } from '../../domain/files/object-store.ts';
import { isObjectKey, isObjectPrefix } from '../../platform/object-keys.ts';
import { StorageError } from '../../platform/storage-errors.ts';
import { composePlan } from './compose-plan.ts';
import { inPieces } from './fixed-pieces.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  forcePathStyle: boolean;
  /** Put before every key; may be empty. */
  prefix: string;
}

const pieceBytes = 8 * 1024 * 1024;
const copiesAtOnce = 8;
const smallAtOnce = 16;
const smallBytes = 1024 * 1024;

/** The SDK's errors by their meaning; everything it could not settle with its own retries is worth another try later. */
function translated(error: unknown, key: string): unknown {
  if (error instanceof StorageError || !(error instanceof Error)) return error;
  const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (
    name === 'NoSuchKey' ||
    name === 'NotFound' ||
    (status === 404 && name !== 'NoSuchBucket' && name !== 'NoSuchUpload')
  )
    return new StorageError('OBJECT_NOT_FOUND', `no object ${key}`, { cause: error });
  if (name === 'InvalidRange' || status === 416)
    return new StorageError('RANGE_NOT_SATISFIABLE', `${key} is shorter than that`, { cause: error });
  if (['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity'].includes(name) || status === 507)
    return new StorageError('STORAGE_FULL', 'the object storage is full', { cause: error });
  if ($metadata !== undefined || 'code' in error || name === 'TimeoutError')
    return new StorageError('STORAGE_UNAVAILABLE', `the object storage failed: ${name}`, { cause: error });
  return error;
}

/** What a source threw, to be told from what the storage did: a client that breaks off its upload is no fault of the storage. */
class SourceFailure {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

async function* ofCaller(source: ByteSource): AsyncGenerator<Uint8Array> {
  try {
    yield* source instanceof Uint8Array ? [source] : source;
  } catch (error) {
    throw new SourceFailure(error);
  }
}

const unquoted = (etag: string | undefined) => (etag ?? '').replaceAll('"', '');

export async function openS3Store(settings: S3Settings): Promise<ObjectStore> {
  const { bucket: Bucket } = settings;
  const root = settings.prefix === '' ? '' : `${settings.prefix.replace(/^\/+|\/+$/g, '')}/`;
  const client = new S3Client({
    region: settings.region,
    endpoint: settings.endpoint,
    forcePathStyle: settings.forcePathStyle,
    credentials:
      settings.accessKeyId !== undefined && settings.secretAccessKey !== undefined
        ? { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey }
        : undefined,
    maxAttempts: 4,
    // A storage that stays silent must fail, or transactions and stops would wait for it for ever.
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
    // Checksums in trailers are newer than many self-hosted servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  const nameOf = (key: string) => {
    if (!isObjectKey(key)) throw new TypeError(`not an object key: ${JSON.stringify(key)}`);
    return root + key;
  };
  const keyOf = (name: string) => name.slice(root.length);

  const attempt = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof SourceFailure ? error.error : translated(error, key);
    }
  };

  const requireHead = async (key: string): Promise<ObjectInfo> => {
    const info = await store.head(key);
    if (!info) throw new StorageError('OBJECT_NOT_FOUND', `no object ${key}`);
    return info;
  };

  /** Completes what `send` has sent, or leaves nothing behind. */
  const multipart = async (
    key: string,
    send: (upload: { Bucket: string; Key: string; UploadId: string }) => Promise<string[]>,
  ): Promise<void> => {
    const target = { Bucket, Key: nameOf(key) };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
    const upload = { ...target, UploadId: UploadId! };
    try {
      const etags = await send(upload);
      const Parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    } catch (error) {
      // The answer to the first completion was lost, and the SDK tried again: it is done.
      if ((error as Error).name === 'NoSuchUpload' && (await store.head(key))) return;
      // A failed abort leaves only what `sweepLeftovers` removes; the first error is the one to tell.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  };

  const putStream = async (key: string, source: ByteSource): Promise<void> => {
    const pieces = inPieces(source, pieceBytes);
    const first = (await pieces.next()).value ?? Buffer.alloc(0);
    if (first.length < pieceBytes) {
      // Ends here, unless it was exactly one piece long: then the multipart form does as well.
      await client.send(new PutObjectCommand({ Bucket, Key: nameOf(key), Body: first, ContentLength: first.length }));
      return;
    }
    await multipart(key, async (upload) => {
      const etags: string[] = [];
      for (
        let piece: Buffer | undefined = first;
        piece !== undefined;
        piece = (await pieces.next()).value ?? undefined
      ) {
        const command = new UploadPartCommand({
          ...upload,
          PartNumber: etags.length + 1,
          Body: piece,
          ContentLength: piece.length,
        });
        etags.push((await client.send(command)).ETag!);
        // 10,000 parts are the most S3 takes: 8 MiB pieces end at 80 GB, so long streams go on in larger ones.
        if (etags.length === 5_000) pieces.enlarge(8 * pieceBytes);
      }
      return etags;
    });
  };

  async function* namesUnder(prefix: string) {
    if (!isObjectPrefix(prefix)) throw new TypeError(`not an object prefix: ${JSON.stringify(prefix)}`);
    let ContinuationToken: string | undefined;
    do {
      const page = await attempt(prefix, () =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix: root + prefix, ContinuationToken })),
      );
      yield page.Contents ?? [];
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  const store: ObjectStore = {
    local: false,

    async put(key, source, options) {
      nameOf(key);
      const { onWritten } = options ?? {};
      const own = ofCaller(source);
      await attempt(key, () => putStream(key, onWritten ? told(own, onWritten) : own));
      return requireHead(key);
    },

    async get(key, range) {
      const Key = nameOf(key);
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      const answer = await attempt(key, () => client.send(new GetObjectCommand({ Bucket, Key, Range })));
      const stream = answer.Body as Readable;
      const total = answer.ContentRange?.split('/')[1];
      const info = {
        key,
        sizeBytes: Number(total ?? answer.ContentLength ?? 0),
        etag: unquoted(answer.ETag),
        modifiedMs: answer.LastModified?.getTime() ?? 0,
      };
      // Some servers answer a range of an empty object with the (empty) whole.
      if (range && info.sizeBytes <= range.start) {
        stream.destroy();
        throw new StorageError('RANGE_NOT_SATISFIABLE', `${key} is shorter than that`);
      }
      return { info, stream };
    },

    async head(key) {
      const Key = nameOf(key);
      try {
        const answer = await attempt(key, () => client.send(new HeadObjectCommand({ Bucket, Key })));
        return {
          key,
          sizeBytes: answer.ContentLength ?? 0,
          etag: unquoted(answer.ETag),
          modifiedMs: answer.LastModified?.getTime() ?? 0,
        };
      } catch (error) {
        if (error instanceof StorageError && error.code === 'OBJECT_NOT_FOUND') return undefined;
        throw error;
      }
    },

    async delete(key) {
      const Key = nameOf(key);
      await attempt(key, () => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },

    async deletePrefix(prefix) {
      if (prefix === '') throw new TypeError('deleting everything is not meant to be this easy');
      for await (const page of namesUnder(prefix)) {
        if (page.length === 0) continue;
        const Delete = { Objects: page.map(({ Key }) => ({ Key })), Quiet: true };
        const answer = await attempt(prefix, () => client.send(new DeleteObjectsCommand({ Bucket, Delete })));
        if (answer.Errors?.length)
          throw new StorageError('STORAGE_UNAVAILABLE', `not deleted: ${answer.Errors[0]?.Code ?? 'unknown'}`);
      }
    },

    async *list(prefix) {
      for await (const page of namesUnder(prefix))
        for (const entry of page)
          yield {
            key: keyOf(entry.Key!),
            sizeBytes: entry.Size ?? 0,
            etag: unquoted(entry.ETag),
            modifiedMs: entry.LastModified?.getTime() ?? 0,
          };
    },

    async compose(key, partKeys) {
      nameOf(key);
      const parts = await inGroups(partKeys, copiesAtOnce, requireHead);
      const plan = composePlan(parts);
      await attempt(key, async () => {
        if (plan.kind === 'stream') return putStream(key, readAll(parts));
        await multipart(key, (upload) =>
          inGroups([...plan.steps.entries()], copiesAtOnce, async ([index, step]) => {
            const PartNumber = index + 1;
            if (step.kind === 'copy') {
              const CopySource = `${Bucket}/${nameOf(step.part.key)}`;
              const copied = await client.send(new UploadPartCopyCommand({ ...upload, PartNumber, CopySource }));
              return copied.CopyPartResult!.ETag!;
            }
            const Body = await joined(step.parts);
            const sent = await client.send(
              new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length }),
            );
            return sent.ETag!;
          }),
        );
      });
      return requireHead(key);
    },

    async freeBytes() {
      return undefined;
    },

    async sweepLeftovers(olderThanMs) {
      try {
        const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: root }));
        for (const { Key, UploadId, Initiated } of Uploads)
          if ((Initiated?.getTime() ?? Number.POSITIVE_INFINITY) < Date.now() - olderThanMs)
            await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      } catch (error) {
        // Not every server lists unfinished uploads; a lifecycle rule does the same.
        if ((error as Error).name !== 'NotImplemented') throw translated(error, root);
      }
    },

    async localFiles() {
      return undefined;
    },
  };

  /** Small parts are fetched several at once: one by one, thousands of them would take as many round trips. */
  async function* readAll(parts: readonly ObjectInfo[]): AsyncGenerator<Buffer> {
    const whole = async ({ key }: ObjectInfo) => buffer((await store.get(key)).stream);
    for (let at = 0; at < parts.length; ) {
      const small: ObjectInfo[] = [];
      while (small.length < smallAtOnce && (parts[at + small.length]?.sizeBytes ?? Infinity) <= smallBytes)
        small.push(parts[at + small.length]);
      if (small.length === 0) yield* (await store.get(parts[at].key)).stream;
      else yield* await Promise.all(small.map(whole));
      at += Math.max(1, small.length);
    }
  }

  const joined = async (parts: readonly ObjectInfo[]): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of Readable.from(readAll(parts), { objectMode: false })) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };

  return store;
}

/** Pieces are sent again when they fail, so that the chunks they are made of stay. */
async function* told(source: ByteSource, onWritten: (chunks: Uint8Array[]) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    onWritten([new Uint8Array(chunk)]);
    yield chunk;
  }
}

/** In order, at most `size` at a time. */
async function inGroups<I, O>(items: readonly I[], size: number, work: (item: I) => Promise<O>): Promise<O[]> {
  const results: O[] = [];
  for (let start = 0; start < items.length; start += size)
    results.push(...(await Promise.all(items.slice(start, start + size).map(work))));
  return results;
}
