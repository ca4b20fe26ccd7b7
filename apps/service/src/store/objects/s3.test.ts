/**
 * The S3 store against s3rver (npm), run in this process, and against any other S3 server that `ORRERY_TEST_S3_ENDPOINT`, `_BUCKET`, `_ACCESS_KEY_ID`
 * and `_SECRET_ACCESS_KEY` name. Which server and why: docs/storage.md.
 */
import { afterAll, describe, expect, it } from 'vitest';
import type { ObjectInfo } from '../../domain/files/object-store.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { composePlan } from './compose-plan.ts';
import { inPieces } from './fixed-pieces.ts';
import { objectStoreContract } from './object-store.contract.ts';
import { openS3Store } from './s3.ts';

const server = await startS3Server();
afterAll(() => server.stop());
const { settings } = server;

objectStoreContract('s3 (s3rver)', () => openS3Store(settings), {
  // s3rver writes over an object in place, and takes the end of `bytes=0-0` for no end. Real S3 does neither.
  replacesAtomically: false,
  readsFirstByteAlone: false,
});

const {
  ORRERY_TEST_S3_ENDPOINT,
  ORRERY_TEST_S3_BUCKET,
  ORRERY_TEST_S3_ACCESS_KEY_ID,
  ORRERY_TEST_S3_SECRET_ACCESS_KEY,
} = process.env;
if (ORRERY_TEST_S3_ENDPOINT && ORRERY_TEST_S3_BUCKET)
  objectStoreContract(`s3 (${ORRERY_TEST_S3_ENDPOINT})`, () =>
    openS3Store({
      ...settings,
      endpoint: ORRERY_TEST_S3_ENDPOINT,
      bucket: ORRERY_TEST_S3_BUCKET,
      accessKeyId: ORRERY_TEST_S3_ACCESS_KEY_ID,
      secretAccessKey: ORRERY_TEST_S3_SECRET_ACCESS_KEY,
    }),
  );

describe('s3 store', () => {
  it('says that a storage that cannot be reached may come back', async () => {
    const store = await openS3Store({ ...settings, endpoint: 'http://127.0.0.1:9' });
    await expect(store.head('a')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    await expect(store.put('a', Buffer.from('x'))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });

  it('does not take a missing bucket for a missing object', async () => {
    const noBucket = await openS3Store({ ...settings, bucket: 'none' });
    await expect(noBucket.get('a')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });
});

describe('a source that fails', () => {
  it('is not taken for a storage that does', async () => {
    const store = await openS3Store(settings);
    // As a client that breaks off looks like; the second after the first piece was sent.
    const broken = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    for (const [key, bytes] of [
      ['broken/short', 10],
      ['broken/long', 9 * 1024 * 1024],
    ] as const) {
      const source = async function* () {
        yield Buffer.alloc(bytes);
        throw broken;
      };
      await expect(store.put(key, source())).rejects.toBe(broken);
      await expect(store.put(key, source(), { onWritten() {} })).rejects.toBe(broken);
      expect(await store.head(key)).toBeUndefined();
    }
  });

  it('that is the storage itself is the storage that does', async () => {
    const store = await openS3Store(settings);
    await expect(store.compose('composed', ['none'])).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND' });
  });
});

describe('compose plan', () => {
  const mebibyte = 1024 * 1024;
  const plan = (...sizes: number[]) => {
    const parts = sizes.map(
      (sizeBytes, index): ObjectInfo => ({ key: `${index}`, sizeBytes, etag: '', modifiedMs: 0 }),
    );
    const result = composePlan(parts);
    if (result.kind === 'stream') return 'stream';
    return result.steps.map((step) =>
      step.kind === 'copy' ? step.part.key : step.parts.map((part) => part.key).join('+'),
    );
  };

  it('copies what is large enough, and the last part whatever its size', () => {
    expect(plan(5 * mebibyte, 5 * mebibyte, 3)).toEqual(['0', '1', '2']);
    expect(plan(7)).toEqual(['0']);
  });

  it('joins small parts with their neighbors until they are large enough', () => {
    expect(plan(1, 6 * mebibyte, 10, 20, 5 * mebibyte, 5 * mebibyte)).toEqual(['0+1', '2+3+4', '5']);
    expect(plan(3 * mebibyte, 3 * mebibyte, 8 * mebibyte)).toEqual(['0+1', '2']);
  });

  it('leaves out empty parts', () => {
    expect(plan(5 * mebibyte, 0, 5 * mebibyte)).toEqual(['0', '2']);
  });

  it('streams when nothing can be copied, or too much would have to be held', () => {
    expect(plan(1, 2, 3)).toBe('stream');
    expect(plan()).toBe('stream');
    expect(plan(1, 200 * mebibyte, 200 * mebibyte)).toBe('stream');
    expect(plan(...Array.from({ length: 10_001 }, () => 5 * mebibyte))).toBe('stream');
  });

  it('never makes a part smaller than S3 takes, except the last', () => {
    for (let seed = 1; seed < 200; seed++) {
      const sizes = Array.from({ length: 12 }, (_, i) => (seed * (i + 7) * 7919 * 131) % (9 * mebibyte));
      const steps = composePlan(sizes.map((sizeBytes, i) => ({ key: `${i}`, sizeBytes, etag: '', modifiedMs: 0 })));
      if (steps.kind === 'stream') continue;
      const lengths = steps.steps.map((step) => (step.kind === 'copy' ? step.part.sizeBytes : step.sizeBytes));
      expect(lengths.slice(0, -1).every((length) => length >= 5 * mebibyte)).toBe(true);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(sizes.reduce((sum, size) => sum + size, 0));
    }
  });
});

describe('fixed pieces', () => {
  it('are all of one size but the last, whatever comes in', async () => {
    for (const [chunk, count, size] of [
      [10, 7, 16],
      [16, 3, 16],
      [100, 1, 16],
      [1, 33, 16],
    ] as const) {
      const source = async function* () {
        for (let i = 0; i < count; i++) yield Buffer.alloc(chunk, i);
      };
      const pieces = inPieces(source(), size);
      const lengths: number[] = [];
      for (let piece = await pieces.next(); piece.value; piece = await pieces.next()) lengths.push(piece.value.length);
      expect(lengths.slice(0, -1).every((length) => length === size)).toBe(true);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(chunk * count);
    }
  });
});
