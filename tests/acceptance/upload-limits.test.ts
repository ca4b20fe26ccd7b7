/** Upload limits that need settings of their own: token lifetime, expiry, full storage. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { expectUploadError, expectUploadSuccess } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { png } from './harness/images.ts';
import { md5Of, splitBlocks, UploadClient } from './harness/upload-client.ts';
import { useService } from './harness/use-service.ts';

describe('short-lived tokens', () => {
  const handle = useService({ settings: { ORRERY_UPLOAD_TOKEN_LIFETIME_S: 6 } });

  it('an expired token is 401/20004', async () => {
    const uploads = await UploadClient.open(new GatewayClient(handle.service));
    expectUploadSuccess(await uploads.single(png(), 'a.png'));
    await eventually(async () => (await uploads.status()).status === 401, { timeoutMs: 120_000, intervalMs: 200 });
    expectUploadError(await uploads.status(), 20004);
    expectUploadError(await uploads.single(png(), 'a.png'), 20004);
    expectUploadError(await uploads.part(1, Buffer.alloc(4)), 20004);
  });
});

describe('short-lived uploads', () => {
  const handle = useService({ settings: { ORRERY_UPLOAD_EXPIRY_S: 1, ORRERY_UPLOAD_BLOCK_SIZE: 1024 } });

  it('an unfinished upload expires with status 8, and init begins anew', async () => {
    const gateway = new GatewayClient(handle.service);
    const bytes = png(1);
    const parts = splitBlocks(bytes, 1024);
    const query = { md5: md5Of(bytes), blocks: parts.length, size: bytes.length, name: 'a.png' };
    let uploads = await UploadClient.open(gateway);
    expectUploadSuccess(await uploads.init(query));
    await sleep(1500); // longer than the expiry; a slower machine only makes it longer
    expect(expectUploadSuccess(await uploads.status())).toMatchObject({ status: 8, url: '' });
    uploads = await UploadClient.open(gateway);
    const again = expectUploadSuccess(await uploads.init(query));
    expect(again).toMatchObject({ deduplicated: false, lackBlocks: [`1-${parts.length}`] });
  });
});

describe('no room', () => {
  const handle = useService({ settings: { ORRERY_UPLOAD_MIN_FREE_BYTES: 2 ** 52 } });

  it('full storage is 507/20009', async () => {
    const uploads = await UploadClient.open(new GatewayClient(handle.service));
    expectUploadError(await uploads.single(png(), 'a.png'), 20009);
    expectUploadError(await uploads.init({ md5: md5Of(png()), blocks: 2, size: 5000, name: 'a.png' }), 20009);
    expectUploadError(await uploads.status(), 20005);
  });
});
