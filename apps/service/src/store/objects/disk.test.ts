import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { openDiskStore } from './disk.ts';
import { objectStoreContract } from './object-store.contract.ts';

const root = await mkdtemp(join(tmpdir(), 'orrery-disk-'));
afterAll(() => rm(root, { recursive: true, force: true }));

objectStoreContract('disk', () => openDiskStore(join(root, 'store')));

describe('disk store', () => {
  it('leaves no temporary file and no piece behind', async () => {
    const folder = join(root, 'tidy');
    const store = await openDiskStore(folder);
    const large = Buffer.alloc(1024 * 1024, 1);
    await store.put('a/1', large);
    await store.compose('a/w', ['a/1', 'a/1', 'a/1']);
    await store.compose('a/w', ['a/1', 'a/1']);
    expect((await readdir(join(folder, 'pieces'))).length).toBe(1);
    await store.deletePrefix('a/');
    expect(await readdir(join(folder, 'pieces'))).toEqual([]);
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
    expect(await readdir(join(folder, 'objects'))).toEqual([]);
  });

  it('a folder removed under a put, because others delete what was in it, is made again', async () => {
    const store = await openDiskStore(join(root, 'races'));
    let putting = true;
    const tidy = async () => {
      while (putting) await store.delete('parts/a/b/c/gone');
    };
    const put = async (name: number) => {
      for (let round = 0; round < 100; round++) {
        await store.put(`parts/a/b/c/${name}-${round}`, Buffer.from('x'));
        await store.delete(`parts/a/b/c/${name}-${round}`);
      }
    };
    const tidying = Promise.all([tidy(), tidy()]);
    await Promise.all([put(1), put(2)]).finally(() => {
      putting = false;
    });
    await tidying;
  });

  it('sweeps what a dead process left: half-written files and pieces without a manifest', async () => {
    const folder = join(root, 'leftovers');
    const store = await openDiskStore(folder);
    const large = Buffer.alloc(1024 * 1024, 1);
    await store.put('a/1', large);
    await store.compose('a/w', ['a/1', 'a/1']);
    await writeFile(join(folder, 'tmp', 'half'), 'x');
    await writeFile(join(folder, 'tmp', 'fresh'), 'x');
    await mkdir(join(folder, 'pieces', 'dead'));
    await writeFile(join(folder, 'pieces', 'dead', 'key'), 'a/w');
    const old = new Date(Date.now() - 3600_000);
    for (const path of ['tmp/half', 'pieces/dead/key']) await utimes(join(folder, path), old, old);
    await store.sweepLeftovers(1800_000);
    expect(await readdir(join(folder, 'tmp'))).toEqual(['fresh']);
    expect((await readdir(join(folder, 'pieces'))).includes('dead')).toBe(false);
    expect((await buffer((await store.get('a/w')).stream)).length).toBe(2 * large.length);
  });

  it('names a full disk', async () => {
    const store = await openDiskStore(join(root, 'full'));
    const full = async function* () {
      yield Buffer.from('x');
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    };
    await expect(store.put('a', full())).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  });

  it('survives folders being removed and made at the same time', async () => {
    const store = await openDiskStore(join(root, 'race'));
    await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const key = `deep/er/still/${i % 4}`;
        await store.put(key, Buffer.from('x'));
        await store.delete(key);
      }),
    );
    await store.put('deep/er/still/last', Buffer.from('x'));
    expect((await store.head('deep/er/still/last'))?.sizeBytes).toBe(1);
  });
});
