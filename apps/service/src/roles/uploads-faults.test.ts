/** What the upload host does when things break: storage, processes, clients that never come back. */
import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileLinks } from '../domain/files/file-links.ts';
import type { ObjectStore } from '../domain/files/object-store.ts';
import { sweepExpired } from '../domain/uploads/upload-sweep.ts';
import { StorageError } from '../platform/storage-errors.ts';
import { createPartDigests } from '../store/objects/part-digests.ts';
import { uploadRepository } from '../store/sql/upload-repository.ts';
import { silentLog } from '../testing/test-database.ts';
import { announce, md5Of, split, TestUploadHost } from '../testing/upload-host.ts';

const kib = 1024;
let host: TestUploadHost;
beforeAll(async () => {
  host = await TestUploadHost.start();
});
afterAll(() => host.close());

/** The same store with some methods replaced: storage that misbehaves. */
const withFaults = (objects: ObjectStore, faults: Partial<ObjectStore>): ObjectStore => ({ ...objects, ...faults });

const objectsUnder = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of host.objects.list(prefix)) keys.push(key);
  return keys;
};

describe('several processes', () => {
  it('take parts of one upload between them and assemble it once', async () => {
    let composed = 0;
    const counting = withFaults(host.objects, {
      compose: (key, parts) => {
        composed++;
        return host.objects.compose(key, parts);
      },
    });
    const others = await Promise.all([1, 2].map(() => TestUploadHost.start({ objects: counting }, host)));
    try {
      for (let round = 0; round < 5; round++) {
        composed = 0;
        const bytes = randomBytes(40 * kib + round);
        const token = host.token();
        await others[0].init(token, announce(bytes, 4 * kib));
        const sends = split(bytes, 4 * kib).flatMap((block, index) =>
          others.map((other) => other.part(token, index + 1, block)),
        );
        for (const answer of await Promise.all(sends)) expect(answer).toMatchObject({ status: 200, body: { c: 0 } });
        const state = await others[1].ended(token);
        expect(state.status).toBe(5);
        expect(composed).toBe(1);
      }
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
  });
});

describe('a crash between the last block and the assembly', () => {
  /** All blocks recorded as by a process that died right after its commit. */
  async function completeButUnassembled() {
    const repository = uploadRepository(host.testDatabase.database);
    const bytes = randomBytes(8 * kib);
    const token = host.token();
    const { body } = await host.init(token, announce(bytes, kib));
    for (const [index, block] of split(bytes, kib).entries()) {
      const partKey = `parts/${body.d.taskId}/p${index}`;
      await host.objects.put(partKey, block);
      await repository.recordPart(body.d.taskId, { block: index + 1, sizeBytes: block.length, partKey });
    }
    return { token, taskId: body.d.taskId, bytes, repository };
  }

  it('is made good by the next status call', async () => {
    const { token, bytes } = await completeButUnassembled();
    const state = await host.ended(token);
    expect(state).toMatchObject({ status: 5, progress: 1 });
    expect(md5Of(Buffer.from(await (await fetch(state.url)).arrayBuffer()))).toBe(md5Of(bytes));
  });

  it('is made good by a process that starts, once the lease of the dead one is over', async () => {
    const { taskId, repository } = await completeButUnassembled();
    const status = async () => {
      const { rows } = await host.testDatabase.database.query<{ status: number }>(
        'select status from upload_tasks where id = $1',
        [taskId],
      );
      return rows[0].status;
    };
    expect(await repository.claimAssembly(taskId, 'dead process', 50)).toBeDefined();
    expect(await repository.claimAssembly(taskId, 'another', 50)).toBeUndefined();
    const next = await TestUploadHost.start({}, host);
    try {
      expect(await status()).toBe(2);
      await host.testDatabase.database.query(
        `update upload_tasks set claimed_until = now() - interval '1 second' where id = $1`,
        [taskId],
      );
      await expect.poll(status, { timeout: 120_000 }).toBe(5);
      // The one thought dead wakes up: it no longer has a say.
      expect(
        await repository.finishAssembly(taskId, 'dead process', { status: 6, errorCode: 1, errorMessage: '' }),
      ).toBe(false);
    } finally {
      await next.close();
    }
  });
});

describe('storage', () => {
  it('that fails while a file is put together is tried again', async () => {
    let failures = 2;
    const failing = withFaults(host.objects, {
      compose: async (key, parts) => {
        if (failures-- > 0) throw new StorageError('STORAGE_UNAVAILABLE', 'gone for a moment');
        return host.objects.compose(key, parts);
      },
    });
    const other = await TestUploadHost.start({ objects: failing }, host);
    try {
      const bytes = randomBytes(2 * kib);
      const token = host.token();
      await other.init(token, announce(bytes, kib));
      for (const [index, block] of split(bytes, kib).entries())
        expect((await other.part(token, index + 1, block)).status).toBe(200);
      expect((await other.ended(token)).status).toBe(5);
      expect(failures).toBeLessThan(0);
    } finally {
      await other.close();
    }
  });

  it('that lost a block ends the upload instead of trying for ever', async () => {
    const losing = withFaults(host.objects, {
      compose: async () => {
        throw new StorageError('OBJECT_NOT_FOUND', 'a part is gone');
      },
    });
    const other = await TestUploadHost.start({ objects: losing }, host);
    try {
      const bytes = randomBytes(kib);
      const token = host.token();
      await other.init(token, announce(bytes, kib));
      await other.part(token, 1, bytes);
      expect(await other.ended(token)).toMatchObject({ status: 6, errorCode: 20500 });
    } finally {
      await other.close();
    }
  });

  it('that is full answers 507, for one write or by the reserve', async () => {
    const full = withFaults(host.objects, {
      put: async (_key, source) => {
        for await (const _ of source as AsyncIterable<Uint8Array>) throw new StorageError('STORAGE_FULL', 'no room');
        throw new Error('unreachable');
      },
    });
    const writes = await TestUploadHost.start({ objects: full }, host);
    const reserve = await TestUploadHost.start({ settings: { ORRERY_UPLOAD_MIN_FREE_BYTES: String(2 ** 52) } }, host);
    try {
      const bytes = randomBytes(kib);
      const token = host.token();
      await host.init(token, announce(bytes, kib));
      expect(await writes.part(token, 1, bytes)).toMatchObject({ status: 507, body: { c: 20009, d: null } });
      expect(await writes.single(host.token(), bytes)).toMatchObject({ status: 507, body: { c: 20009 } });
      expect(await reserve.part(token, 1, bytes)).toMatchObject({ status: 507, body: { c: 20009 } });
      expect(await reserve.single(host.token(), bytes)).toMatchObject({ status: 507, body: { c: 20009 } });
      expect(await reserve.init(host.token(), announce(randomBytes(kib), kib))).toMatchObject({
        status: 507,
        body: { c: 20009 },
      });
      // Nothing was spoilt: it goes on where there is room.
      expect((await host.part(token, 1, bytes)).status).toBe(200);
      expect((await host.ended(token)).status).toBe(5);
    } finally {
      await writes.close();
      await reserve.close();
    }
  });
});

describe('limits', () => {
  it('cut a single upload that is too large, announced or not', async () => {
    const small = await TestUploadHost.start({ settings: { ORRERY_UPLOAD_SINGLE_MAX_BYTES: '100000' } }, host);
    try {
      const token = host.token();
      expect(await small.single(token, randomBytes(100_001))).toMatchObject({
        status: 413,
        body: { c: 20007, d: null },
      });
      expect(await small.single(token, randomBytes(900_000))).toMatchObject({ status: 413, body: { c: 20007 } });
      expect((await small.single(token, randomBytes(100_000))).status).toBe(200);
      const chunked = await new Promise<number>((resolve, reject) => {
        const request = httpRequest(`${small.url}/ous/api/v2/single/upload`, {
          method: 'POST',
          headers: { 'ous-token-v2': token, 'content-type': 'multipart/form-data; boundary=b' },
        });
        request.on('response', (response) => {
          response.resume();
          resolve(response.statusCode!);
        });
        request.on('error', reject);
        request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n');
        for (let i = 0; i < 20; i++) request.write(randomBytes(50_000));
        request.end('\r\n--b--\r\n');
      });
      expect(chunked).toBe(413);
      expect(
        (await small.init(token, { md5: md5Of(Buffer.alloc(0)), size: 1_000_000, blocks: 2, name: 'x' })).body,
      ).toMatchObject({
        c: 20001,
        m: expect.stringMatching(/^blocks: /),
      });
    } finally {
      await small.close();
    }
  });
});

describe('time', () => {
  const age = (taskId: number, seconds: number) =>
    host.testDatabase.database.query(
      'update upload_tasks set updated_at = now() - make_interval(secs => $2) where id = $1',
      [taskId, seconds],
    );

  const sweep = () =>
    sweepExpired({
      repository: uploadRepository(host.testDatabase.database),
      objects: host.objects,
      digests: createPartDigests(host.objects),
      fileLinks: createFileLinks({ secret: host.secret, baseUrl: host.url }),
      limits: {
        uploadMaxBytes: 0,
        uploadSingleMaxBytes: 0,
        uploadMinFreeBytes: 0,
        uploadExpiryS: 3 * 86_400,
        uploadRetentionS: 30 * 86_400,
      },
      log: silentLog,
      isClockSteady: async () => true,
    });

  it('ends an upload that nobody goes on with', async () => {
    const bytes = randomBytes(2 * kib);
    const token = host.token();
    const { body } = await host.init(token, announce(bytes, kib));
    await host.part(token, 1, bytes.subarray(0, kib));
    await age(body.d.taskId, 3 * 86_400 + 60);
    expect((await host.status(token)).body.d).toMatchObject({ status: 8, url: '' });
    expect(await host.part(token, 2, bytes.subarray(kib))).toMatchObject({ status: 404, body: { c: 20005 } });
    await sweep();
    expect(await objectsUnder(`parts/${body.d.taskId}/`)).toEqual([]);
    const again = await host.init(token, announce(bytes, kib));
    expect(again.body.d.taskId).not.toBe(body.d.taskId);
    expect(again.body.d.lackBlocks).toEqual(['1-2']);
  });

  it('lets an init bring back what has not been swept yet', async () => {
    const bytes = randomBytes(2 * kib);
    const token = host.token();
    const { body } = await host.init(token, announce(bytes, kib));
    await host.part(token, 1, bytes.subarray(0, kib));
    await age(body.d.taskId, 3 * 86_400 + 60);
    expect((await host.init(token, announce(bytes, kib))).body.d).toMatchObject({
      taskId: body.d.taskId,
      lackBlocks: ['2'],
    });
  });

  it('removes files past their retention, and not those used since', async () => {
    const old = host.token();
    const used = host.token();
    const bytes = randomBytes(kib);
    const first = await host.single(old, randomBytes(kib));
    const second = await host.single(used, bytes);
    for (const answer of [first, second]) await age(answer.body.d!.taskId, 31 * 86_400);
    const gone = (await host.status(old)).body.d.url;
    const kept = (await host.status(used)).body.d.url;
    // Naming the file again is use.
    expect((await host.init(host.token(), announce(bytes, kib))).body.d.deduplicated).toBe(true);
    await sweep();
    expect((await fetch(gone)).status).toBe(404);
    expect((await fetch(kept)).status).toBe(200);
  });

  it('removes what a single upload left that died midway', async () => {
    const repository = uploadRepository(host.testDatabase.database);
    const taskId = await repository.beginSingle(1, 'uploads/1/died', 4);
    await host.objects.put('uploads/1/died', Buffer.from('half'));
    await age(taskId, 4 * 86_400);
    await sweep();
    expect(await host.objects.head('uploads/1/died')).toBeUndefined();
  });
});
