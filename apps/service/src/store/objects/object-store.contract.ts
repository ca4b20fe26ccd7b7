/** What every object store must do. Run by `disk.test.ts` and `s3.test.ts` with a store of their own. */
import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { ObjectStore } from '../../domain/files/object-store.ts';
import { randomId } from '../../platform/random-ids.ts';

const text = async (stream: Readable) => (await buffer(stream)).toString();
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

async function* chunked(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function listed(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const info of store.list(prefix)) keys.push(info.key);
  return keys.sort();
}

/** What a server used for testing gets wrong; a store is excused from nothing else. */
export interface ServerFlaws {
  replacesAtomically?: boolean;
  readsFirstByteAlone?: boolean;
}

export function objectStoreContract(name: string, open: () => Promise<ObjectStore>, flaws: ServerFlaws = {}): void {
  describe(`object store contract: ${name}`, () => {
    // Each test works in a folder of its own, so that one store serves all.
    const withStore = async (work: (store: ObjectStore, folder: string) => Promise<void>) =>
      work(await open(), `t${randomId(10)}`);

    it('gives back what was put, with size and a stable etag', () =>
      withStore(async (store, folder) => {
        const put = await store.put(`${folder}/a.txt`, Buffer.from('hello'));
        expect(put).toMatchObject({ key: `${folder}/a.txt`, sizeBytes: 5 });
        const { info, stream } = await store.get(`${folder}/a.txt`);
        expect(await text(stream)).toBe('hello');
        expect(info).toEqual(await store.head(`${folder}/a.txt`));
        expect(info.etag).toBe(put.etag);
        expect(info.etag).toMatch(/^[!#-~]+$/);
        expect(Math.abs(info.modifiedMs - Date.now())).toBeLessThan(600_000);
      }));

    it('takes streams of any chunking, empty ones too', () =>
      withStore(async (store, folder) => {
        const bytes = randomBytes(300_000);
        for (const size of [1_000, 65_536, 1_000_000]) {
          await store.put(`${folder}/s`, chunked(bytes, size));
          expect(md5(await buffer((await store.get(`${folder}/s`)).stream))).toBe(md5(bytes));
        }
        expect(await store.put(`${folder}/empty`, chunked(Buffer.alloc(0), 1))).toMatchObject({ sizeBytes: 0 });
        expect(await text((await store.get(`${folder}/empty`)).stream)).toBe('');
      }));

    it('an object that nobody looks for yet is whole when it is put, and gone when its source fails', () =>
      withStore(async (store, folder) => {
        const bytes = randomBytes(3_000_000);
        const put = await store.put(`${folder}/new/a`, chunked(bytes, 65_536), { unseen: true });
        expect(put).toMatchObject({ key: `${folder}/new/a`, sizeBytes: bytes.length });
        expect((await store.head(`${folder}/new/a`))?.etag).toBe(put.etag);
        expect(md5(await buffer((await store.get(`${folder}/new/a`)).stream))).toBe(md5(bytes));
        async function* broken() {
          yield bytes;
          throw new Error('the client went away');
        }
        await expect(store.put(`${folder}/new/b`, broken(), { unseen: true })).rejects.toThrow('went away');
        expect(await listed(store, `${folder}/`)).toEqual([`${folder}/new/a`]);
      }));

    it('takes a stream larger than any buffer in it', () =>
      withStore(async (store, folder) => {
        const piece = randomBytes(1024 * 1024);
        const expected = createHash('md5');
        const source = async function* () {
          for (let i = 0; i < 21; i++) {
            const chunk = Buffer.concat([Buffer.from(`${i}:`), piece]);
            expected.update(chunk);
            yield chunk;
          }
        };
        const { sizeBytes } = await store.put(`${folder}/large`, source());
        const { stream, info } = await store.get(`${folder}/large`);
        expect(info.sizeBytes).toBe(sizeBytes);
        const actual = createHash('md5');
        for await (const chunk of stream) actual.update(chunk);
        expect(actual.digest('hex')).toBe(expected.digest('hex'));
      }));

    it('replaces an object whole, and the etag changes even when the size does not', () =>
      withStore(async (store, folder) => {
        const before = await store.put(`${folder}/r`, Buffer.from('aaaa'));
        const after = await store.put(`${folder}/r`, Buffer.from('bbbb'));
        expect(after.etag).not.toBe(before.etag);
        expect(await text((await store.get(`${folder}/r`)).stream)).toBe('bbbb');
      }));

    it('keeps the old object when a write fails midway, and stores nothing where nothing was', () =>
      withStore(async (store, folder) => {
        const failing = async function* () {
          yield Buffer.from('new');
          yield randomBytes(100_000);
          throw new Error('client went away');
        };
        await store.put(`${folder}/old`, Buffer.from('old'));
        await expect(store.put(`${folder}/old`, failing())).rejects.toThrow('client went away');
        expect(await text((await store.get(`${folder}/old`)).stream)).toBe('old');
        await expect(store.put(`${folder}/none`, failing())).rejects.toThrow('client went away');
        expect(await store.head(`${folder}/none`)).toBeUndefined();
        expect(await listed(store, `${folder}/`)).toEqual([`${folder}/old`]);
      }));

    it.skipIf(flaws.replacesAtomically === false)(
      'shows readers either the old or the new object while it is replaced',
      () =>
        withStore(async (store, folder) => {
          const contents = ['x', 'y'].map((letter) => Buffer.from(letter.repeat(200_000)));
          await store.put(`${folder}/swap`, contents[0]);
          let writing = true;
          const writer = (async () => {
            for (let i = 0; i < 20; i++) await store.put(`${folder}/swap`, contents[i % 2]);
            writing = false;
          })();
          while (writing) {
            const seen = await text((await store.get(`${folder}/swap`)).stream);
            expect(seen.length).toBe(200_000);
            expect(new Set(seen).size).toBe(1);
          }
          await writer;
        }),
    );

    it('reads ranges, both ends inclusive', () =>
      withStore(async (store, folder) => {
        await store.put(`${folder}/range`, Buffer.from('0123456789'));
        const read = async (start: number, end?: number) =>
          text((await store.get(`${folder}/range`, { start, end })).stream);
        if (flaws.readsFirstByteAlone !== false) expect(await read(0, 0)).toBe('0');
        expect(await read(3, 5)).toBe('345');
        expect(await read(7)).toBe('789');
        expect(await read(8, 1000)).toBe('89');
        const { info } = await store.get(`${folder}/range`, { start: 2, end: 3 }).then(async (result) => {
          await buffer(result.stream);
          return result;
        });
        expect(info.sizeBytes).toBe(10);
        await expect(store.get(`${folder}/range`, { start: 10 })).rejects.toMatchObject({
          code: 'RANGE_NOT_SATISFIABLE',
        });
        await store.put(`${folder}/empty`, Buffer.alloc(0));
        await expect(store.get(`${folder}/empty`, { start: 0 })).rejects.toMatchObject({
          code: 'RANGE_NOT_SATISFIABLE',
        });
      }));

    it('says so when there is no such object', () =>
      withStore(async (store, folder) => {
        expect(await store.head(`${folder}/none`)).toBeUndefined();
        await expect(store.get(`${folder}/none`)).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND' });
        await expect(store.compose(`${folder}/c`, [`${folder}/none`])).rejects.toMatchObject({
          code: 'OBJECT_NOT_FOUND',
        });
        expect(await store.head(`${folder}/c`)).toBeUndefined();
        await store.delete(`${folder}/none`);
        expect(await listed(store, `${folder}/`)).toEqual([]);
      }));

    it('refuses keys that are not keys', () =>
      withStore(async (store) => {
        for (const key of ['', '/etc/passwd', '../up', 'a/../../b', 'a//b', 'a/', '.hidden', 'a\0b', 'a\\b', 'ä']) {
          await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
          await expect(store.get(key)).rejects.toThrow(TypeError);
          await expect(store.head(key)).rejects.toThrow(TypeError);
          await expect(store.delete(key)).rejects.toThrow(TypeError);
          await expect(store.compose(key, [])).rejects.toThrow(TypeError);
        }
        for (const prefix of ['', 'a', '../', '/']) await expect(store.deletePrefix(prefix)).rejects.toThrow(TypeError);
      }));

    it('deletes one object, and a whole prefix without its neighbors', () =>
      withStore(async (store, folder) => {
        const keys = ['a', 'b/c', 'b/d/e', 'bb/f'].map((name) => `${folder}/${name}`);
        for (const key of keys) await store.put(key, Buffer.from(key));
        expect(await listed(store, `${folder}/`)).toEqual(keys);
        expect(await listed(store, `${folder}/b/`)).toEqual(keys.slice(1, 3));
        await store.delete(keys[0]);
        expect(await store.head(keys[0])).toBeUndefined();
        await store.deletePrefix(`${folder}/b/`);
        expect(await listed(store, `${folder}/`)).toEqual([keys[3]]);
        await store.deletePrefix(`${folder}/b/`);
        await store.put(keys[1], Buffer.from('again'));
        expect(await text((await store.get(keys[1])).stream)).toBe('again');
      }));

    const mebibyte = 1024 * 1024;
    const partSizes = {
      'small parts': [3, 100_000, 1, 70_000],
      'large parts': [5 * mebibyte, 5 * mebibyte, 12_345],
      'mixed parts': [1, 6 * mebibyte, 10, 20, 5 * mebibyte, 5 * mebibyte + 1, 7],
      'one part': [4321],
    };
    for (const [kind, sizes] of Object.entries(partSizes)) {
      it(`composes ${kind} into an object of its own`, () =>
        withStore(async (store, folder) => {
          const parts = sizes.map((size) => randomBytes(size));
          const keys = parts.map((_, index) => `${folder}/parts/${index}`);
          await Promise.all(parts.map((part, index) => store.put(keys[index], part)));
          const whole = Buffer.concat(parts);
          const info = await store.compose(`${folder}/whole.bin`, keys);
          expect(info).toEqual(await store.head(`${folder}/whole.bin`));
          expect(info.sizeBytes).toBe(whole.length);
          await store.deletePrefix(`${folder}/parts/`);
          expect(await listed(store, `${folder}/`)).toEqual([`${folder}/whole.bin`]);
          expect(md5(await buffer((await store.get(`${folder}/whole.bin`)).stream))).toBe(md5(whole));

          const edges = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
          for (const edge of edges) {
            const start = Math.max(0, edge - 2);
            const end = Math.min(whole.length - 1, edge + 3);
            const { stream } = await store.get(`${folder}/whole.bin`, { start, end });
            expect(await buffer(stream)).toEqual(whole.subarray(start, end + 1));
          }
          const files = await store.localFiles(`${folder}/whole.bin`);
          if (files) {
            const { readFile } = await import('node:fs/promises');
            expect(md5(Buffer.concat(await Promise.all(files.map((file) => readFile(file)))))).toBe(md5(whole));
          }
        }));
    }

    it('composes again over itself, as a second attempt after a crash does, and lets plain and composed replace each other', () =>
      withStore(async (store, folder) => {
        const half = randomBytes(5 * mebibyte);
        await store.put(`${folder}/p1`, half);
        await store.put(`${folder}/p2`, half);
        const key = `${folder}/whole`;
        const size = async () => (await buffer((await store.get(key)).stream)).length;
        await store.compose(key, [`${folder}/p1`, `${folder}/p2`]);
        await store.compose(key, [`${folder}/p1`, `${folder}/p2`]);
        expect(await size()).toBe(10 * mebibyte);
        await store.put(key, Buffer.from('plain'));
        expect(await size()).toBe(5);
        await store.compose(key, [`${folder}/p2`, `${folder}/p1`, `${folder}/p1`]);
        expect(await size()).toBe(15 * mebibyte);
        await store.delete(key);
        expect(await store.head(key)).toBeUndefined();
      }));

    it('a reader that goes away early leaves no harm', () =>
      withStore(async (store, folder) => {
        await store.put(`${folder}/p`, randomBytes(5 * mebibyte));
        await store.compose(`${folder}/w`, [`${folder}/p`, `${folder}/p`]);
        for (let i = 0; i < 10; i++) {
          (await store.get(`${folder}/w`)).stream.destroy();
          const { stream } = await store.get(`${folder}/w`);
          await stream[Symbol.asyncIterator]().next();
          stream.destroy();
        }
        await store.delete(`${folder}/w`);
      }));

    it('sweeps leftovers without touching objects', () =>
      withStore(async (store, folder) => {
        await store.put(`${folder}/p`, randomBytes(5 * mebibyte));
        await store.compose(`${folder}/w`, [`${folder}/p`, `${folder}/p`]);
        await store.sweepLeftovers(-60_000);
        expect((await store.head(`${folder}/w`))?.sizeBytes).toBe(10 * mebibyte);
        expect((await buffer((await store.get(`${folder}/w`)).stream)).length).toBe(10 * mebibyte);
        const free = await store.freeBytes();
        expect(free === undefined || free > 0).toBe(true);
      }));
  });
}
