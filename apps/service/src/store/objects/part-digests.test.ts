import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDiskStore } from './disk.ts';
import type { ObjectStore } from './object-store.ts';
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
    await Promise.all(parts.map((part, index) => disk.put(keys[index]!, part)));
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
      for (const index of order) digests.received(taskId, index + 1, keys[index]!);
      expect(await digests.finish(taskId, keys)).toBe(md5(parts));
    }
  });

  it('begins anew when a block was replaced after it had been digested', async () => {
    const { keys } = await stored(1000, 1000);
    const other = await stored(1000);
    digests.received(10, 1, keys[0]!);
    digests.received(10, 2, keys[1]!);
    digests.received(10, 1, other.keys[0]!);
    const second = await disk.get(keys[1]!);
    const bytes: Buffer[] = [];
    for await (const chunk of second.stream) bytes.push(chunk);
    expect(await digests.finish(10, [other.keys[0]!, keys[1]!])).toBe(md5([other.parts[0]!, ...bytes]));
  });

  it('keeps tasks apart', async () => {
    const a = await stored(100_000, 100_000);
    const b = await stored(100_000, 100_000);
    for (const block of [1, 2]) {
      digests.received(20, block, a.keys[block - 1]!);
      digests.received(21, block, b.keys[block - 1]!);
    }
    const results = await Promise.all([digests.finish(20, a.keys), digests.finish(21, b.keys)]);
    expect(results).toEqual([md5(a.parts), md5(b.parts)]);
  });

  it('says when a part is gone, also when it went after it was announced', async () => {
    const { keys, parts } = await stored(1000, 1000);
    digests.received(30, 1, 'none/at-all');
    digests.received(30, 2, keys[1]!);
    expect(await digests.finish(30, keys)).toBe(md5(parts));
    await expect(digests.finish(31, [keys[0]!, 'none/at-all'])).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND' });
  });

  it('can be forgotten at any time', async () => {
    const { keys, parts } = await stored(1000, 1000);
    digests.received(40, 1, keys[0]!);
    digests.forget(40);
    digests.forget(41);
    digests.received(40, 2, keys[1]!);
    expect(await digests.finish(40, keys)).toBe(md5(parts));
  });
});
