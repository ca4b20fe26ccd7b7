import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ObjectStore } from '../../domain/files/object-store.ts';
import { openDiskStore } from './disk.ts';
import { createPartDigests } from './part-digests.ts';

const root = await mkdtemp(join(tmpdir(), 'orrery-digests-'));
const disk = await openDiskStore(root);
/** As S3 looks to the digests: no files to read. */
const remote: ObjectStore = { ...disk, local: false, localFiles: async () => undefined };
afterAll(() => rm(root, { recursive: true, force: true }));

const md5 = (parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest('hex');

describe.each([
  ['in a thread', disk],
  ['over a stream', remote],
])('digests %s', (_, store) => {
  const digests = createPartDigests(store);
  afterAll(() => digests.close());
  let folder = 0;
  const stored = async (...sizes: number[]) => {
    const name = `d${folder++}${store.local}`;
    const parts = sizes.map((size) => randomBytes(size));
    const keys = parts.map((_part, index) => `${name}/${index}`);
    await Promise.all(parts.map((part, index) => disk.put(keys[index], part)));
    return { parts, keys };
  };

  it('is right for parts in order, out of order, and never announced', async () => {
    const { parts, keys } = await stored(1000, 300_000, 1, 50_000);
    for (const [taskId, order] of [
      [1, [0, 1, 2, 3]],
      [2, [3, 1, 0, 2]],
      [3, []],
      [4, [2, 3]],
    ] as const) {
      for (const index of order) digests.received(taskId, index + 1, keys[index]);
      expect(await digests.finish(taskId, keys)).toBe(md5(parts));
    }
  });

  /** As an upload host does it: in chunks, then stored, then recorded. */
  const arrive = async (taskId: number, block: number, key: string, bytes: Buffer) => {
    const arriving = digests.arriving(taskId, block, key);
    for (let at = 0; at < bytes.length; at += 65_536) {
      arriving?.write([new Uint8Array(bytes.subarray(at, at + 65_536))]);
      if (at % 1_048_576 === 0) await new Promise(setImmediate);
    }
    await disk.put(key, bytes);
    arriving?.stored();
    return arriving;
  };

  it('is right for blocks that are digested while they arrive, several at once', async () => {
    const sizes = [3_000_000, 5_242_880, 1, 700_000, 2_000_000];
    for (const [taskId, order] of [
      [50, [0, 1, 2, 3, 4]],
      [51, [4, 2, 1, 3, 0]],
    ] as const) {
      const parts = sizes.map((size) => randomBytes(size));
      const keys = parts.map((_, index) => `arrived${store.local}/${taskId}-${index}`);
      await Promise.all(
        order.map(async (index) => {
          await arrive(taskId, index + 1, keys[index], parts[index]);
          digests.received(taskId, index + 1, keys[index]);
        }),
      );
      // It need not be in storage any more: nothing is read again.
      if (taskId === 50) for (const key of keys) await disk.delete(key);
      expect(await digests.finish(taskId, keys)).toBe(md5(parts));
    }
  });

  it('takes back blocks that fail while they arrive, or before they are recorded', async () => {
    const parts = Array.from({ length: 5 }, () => randomBytes(1_500_000));
    const keys = parts.map((_, index) => `failed${store.local}/${index}`);
    const wrong = randomBytes(1_500_000);
    // The first breaks off; the others go on.
    const broken = digests.arriving(60, 1, 'broken')!;
    broken.write([new Uint8Array(wrong)]);
    await arrive(60, 2, keys[1], parts[1]);
    digests.received(60, 2, keys[1]);
    broken.failed();
    await arrive(60, 1, keys[0], parts[0]);
    digests.received(60, 1, keys[0]);
    // The third is whole and digested, the fourth and a part of the fifth too, when it turns out that the third is not recorded.
    const refused = await arrive(60, 3, 'refused', wrong);
    await arrive(60, 4, keys[3], parts[3]);
    const fifth = digests.arriving(60, 5, keys[4])!;
    fifth.write([parts[4].subarray(0, 1_000_000)]);
    refused!.failed();
    fifth.write([parts[4].subarray(1_000_000)]);
    await disk.put(keys[4], parts[4]);
    fifth.stored();
    for (const block of [4, 5]) digests.received(60, block, keys[block - 1]);
    await arrive(60, 3, keys[2], parts[2]);
    digests.received(60, 3, keys[2]);
    fifth.failed();
    expect(await digests.finish(60, keys)).toBe(md5(parts));
  });

  it('reads from storage what found no room in memory', async () => {
    const parts = Array.from({ length: 12 }, () => randomBytes(5 * 1_048_576));
    const keys = parts.map((_, index) => `crowd${store.local}/${index}`);
    // All but the first: none of them has its turn.
    for (const index of keys.keys()) {
      if (index === 0) continue;
      await arrive(70, index + 1, keys[index], parts[index]);
      digests.received(70, index + 1, keys[index]);
    }
    await arrive(70, 1, keys[0], parts[0]);
    digests.received(70, 1, keys[0]);
    expect(await digests.finish(70, keys)).toBe(md5(parts));
    // And all of the memory is there again.
    const next = await stored(20 * 1_048_576);
    await arrive(71, 1, `crowd${store.local}/next`, next.parts[0]);
    await disk.delete(`crowd${store.local}/next`);
    expect(await digests.finish(71, [`crowd${store.local}/next`])).toBe(md5(next.parts));
  });

  it('does not mind a block that is sent twice at once, and once more after the end', async () => {
    const [first, second] = [randomBytes(600_000), randomBytes(600_000)];
    const one = digests.arriving(80, 1, 'twice/one')!;
    one.write([first.subarray(0, 550_000)]);
    expect(digests.arriving(80, 1, 'twice/two')).toBeUndefined();
    await disk.put('twice/two', second);
    digests.received(80, 1, 'twice/two');
    expect(await digests.finish(80, ['twice/two'])).toBe(md5([second]));
    one.write([first.subarray(550_000)]);
    one.stored();
    one.failed();
  });

  it('begins anew when a block was replaced after it had been digested', async () => {
    const { keys } = await stored(1000, 1000);
    const other = await stored(1000);
    digests.received(10, 1, keys[0]);
    digests.received(10, 2, keys[1]);
    digests.received(10, 1, other.keys[0]);
    const second = await disk.get(keys[1]);
    const bytes: Buffer[] = [];
    for await (const chunk of second.stream) bytes.push(chunk);
    expect(await digests.finish(10, [other.keys[0], keys[1]])).toBe(md5([other.parts[0], ...bytes]));
  });

  it('keeps tasks apart', async () => {
    const a = await stored(100_000, 100_000);
    const b = await stored(100_000, 100_000);
    for (const block of [1, 2]) {
      digests.received(20, block, a.keys[block - 1]);
      digests.received(21, block, b.keys[block - 1]);
    }
    const results = await Promise.all([digests.finish(20, a.keys), digests.finish(21, b.keys)]);
    expect(results).toEqual([md5(a.parts), md5(b.parts)]);
  });

  it('says when a part is gone, also when it went after it was announced', async () => {
    const { keys, parts } = await stored(1000, 1000);
    digests.received(30, 1, 'none/at-all');
    digests.received(30, 2, keys[1]);
    expect(await digests.finish(30, keys)).toBe(md5(parts));
    await expect(digests.finish(31, [keys[0], 'none/at-all'])).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND' });
  });

  it('can be forgotten at any time', async () => {
    const { keys, parts } = await stored(1000, 1000);
    digests.received(40, 1, keys[0]);
    digests.forget(40);
    digests.forget(41);
    digests.received(40, 2, keys[1]);
    expect(await digests.finish(40, keys)).toBe(md5(parts));
  });

  it('looks at no other block to find that memory is full', async () => {
    const parts = [1, 5, 5, 5, 5, 4].map((mebibytes) => randomBytes(mebibytes * 1_048_576));
    const keys = parts.map((_, index) => `walk${store.local}/${index}`);
    // All but the first, none of which has its turn or is stored: they fill the 24 MiB that waiting blocks may have, to the byte.
    const waiting = parts.slice(1).map((bytes, index) => {
      const arriving = digests.arriving(70, index + 2, keys[index + 1])!;
      arriving.write([new Uint8Array(bytes)]);
      return arriving;
    });
    const walks = vi.spyOn(Map.prototype, 'values');
    const late = digests.arriving(71, 2, 'late')!;
    late.write([new Uint8Array(64)]);
    expect(walks).not.toHaveBeenCalled();
    walks.mockRestore();
    late.failed();
    for (const [index, arriving] of waiting.entries()) {
      await disk.put(keys[index + 1], parts[index + 1]);
      arriving.stored();
      digests.received(70, index + 2, keys[index + 1]);
    }
    await arrive(70, 1, keys[0], parts[0]);
    digests.received(70, 1, keys[0]);
    expect(await digests.finish(70, keys)).toBe(md5(parts));
    digests.forget(71);
  });
});
