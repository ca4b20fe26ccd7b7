/** What an account may keep, held by the upload host however many uploads come at once; and tokens that end with their key. */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revokeKey } from '../domain/accounts/api-keys.ts';
import { createStore } from '../store/sql/store.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { announce, split, TestUploadHost } from '../testing/upload-host.ts';

const kib = 1024;
const quotaBytes = 1000 * kib;
let host: TestUploadHost;
// The server stays for the whole file; each test has a database of its own on it.
let server: TestDatabase;
beforeAll(async () => {
  server = await openTestDatabase();
});
afterAll(() => server.close());
beforeEach(async () => {
  host = await TestUploadHost.start({ settings: { ORRERY_STORAGE_QUOTA_BYTES: String(quotaBytes) } });
});
afterEach(() => host.close());

const queue = { enqueueIn: () => async () => '', withdrawIn: () => async () => {}, holdIn: async () => true };
const store = () => createStore(host.testDatabase.database, queue);
const usedBytes = async (accountId = 1) => (await store().storage.usage(accountId)).uploadBytes;
const overQuota = { status: 507, body: { c: 20009, m: expect.stringContaining(`may keep ${quotaBytes} bytes`) } };

describe('the quota of an account', () => {
  it('is not passed by single uploads that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => host.single(host.token(), randomBytes(100 * kib))),
    );
    const accepted = answers.filter(({ status }) => status === 200).length;
    expect(accepted).toBeGreaterThan(0);
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(overQuota);
    expect(await usedBytes()).toBe(accepted * 100 * kib);
    expect(await usedBytes()).toBeLessThanOrEqual(quotaBytes);
    // What they have announced and did not need is free again, and others have their own.
    expect((await host.single(host.token(), randomBytes(kib))).status).toBe(200);
    expect((await host.single(host.token(2), randomBytes(900 * kib))).status).toBe(200);
  });

  it('is not passed by block uploads that begin at once: each counts as large as announced', async () => {
    const files = Array.from({ length: 12 }, () => randomBytes(150 * kib));
    const inits = await Promise.all(files.map((bytes) => host.init(host.token(), announce(bytes, 50 * kib))));
    expect(inits.filter(({ status }) => status === 200)).toHaveLength(6);
    for (const answer of inits) if (answer.status !== 200) expect(answer).toMatchObject(overQuota);
    // The same file again is the same upload.
    const index = inits.findIndex(({ status }) => status === 200);
    const token = host.token();
    expect((await host.init(token, announce(files[index], 50 * kib))).status).toBe(200);
    for (const [block, bytes] of split(files[index], 50 * kib).entries())
      expect((await host.part(token, block + 1, bytes)).status).toBe(200);
    expect((await host.ended(token)).status).toBe(5);
    expect(await usedBytes()).toBe(6 * 150 * kib);
  });

  it('counts an upload that was left alone by what it has, and whole again when it goes on', async () => {
    const { database } = host.testDatabase;
    const token = host.token();
    const bytes = randomBytes(600 * kib);
    await host.init(token, announce(bytes, 300 * kib));
    expect((await host.init(host.token(), announce(randomBytes(500 * kib), 100 * kib))).status).toBe(507);
    await database.query(`update upload_tasks set updated_at = now() - interval '2 hours'`);
    expect((await host.init(host.token(), announce(randomBytes(500 * kib), 100 * kib))).status).toBe(200);
    expect(await host.part(token, 1, bytes.subarray(0, 300 * kib))).toMatchObject(overQuota);
    await database.query(`delete from upload_tasks where size = $1`, [500 * kib]);
    expect((await host.part(token, 1, bytes.subarray(0, 300 * kib))).status).toBe(200);
  });

  it('refuses as too large what an empty account could not keep', async () => {
    const announced = { md5: '0'.repeat(32), size: quotaBytes + 1, blocks: 100, name: 'a.bin' };
    expect(await host.init(host.token(), announced)).toMatchObject({ status: 413, body: { c: 20007 } });
    expect(await host.single(host.token(), randomBytes(quotaBytes + 1))).toMatchObject({ status: 413 });
  });

  it('can be another for one account, or none', async () => {
    const { accounts } = store();
    await accounts.setQuota(1, 10 * kib);
    expect((await host.single(host.token(1), randomBytes(20 * kib))).status).toBe(413);
    await accounts.setQuota(1, 0);
    expect((await host.single(host.token(1), randomBytes(2 * quotaBytes))).status).toBe(200);
    await accounts.setQuota(1, undefined);
    expect((await host.single(host.token(1), randomBytes(20 * kib))).status).toBe(507);
  });
});

describe('an upload token', () => {
  it('ends with the key it was asked for with, and with no other', async () => {
    const [token, other] = [host.token(1), host.token(2)];
    const bytes = randomBytes(20 * kib);
    expect((await host.init(token, announce(bytes, 10 * kib))).status).toBe(200);
    expect((await host.single(other, bytes)).status).toBe(200);
    await revokeKey(store(), 'key1');
    const refused = { status: 401, body: { c: 20004, m: expect.stringContaining('revoked') } };
    // A host that hears of no revocation, as this one, asks again after seconds.
    await expect.poll(() => host.status(token), { timeout: 60_000, interval: 500 }).toMatchObject(refused);
    expect(await host.part(token, 1, bytes.subarray(0, 10 * kib))).toMatchObject(refused);
    expect(await host.single(token, bytes)).toMatchObject(refused);
    expect((await host.status(other)).status).toBe(200);
  });
});
