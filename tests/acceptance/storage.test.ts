/** What accounts keep and leave behind, and a storage that is full or away. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createKey, orrery } from './harness/cli.ts';
import { eventually } from './harness/eventually.ts';
import { expectApiError, expectUploadError, expectUploadSuccess } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { png } from './harness/images.ts';
import { type Service, startService, temporaryFolder } from './harness/service.ts';
import { UploadClient, upload } from './harness/upload-client.ts';
import { base64, scene } from './harness/usd-scenes.ts';
import { useService } from './harness/use-service.ts';

const mib = 1024 ** 2;
const cleanup: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

const meshPath = '/rendercloud/v1/mesh-upload-process/task';
/** Every way to ask for something that needs storage. */
const creations = (client: GatewayClient) => ({
  world: () => client.post('/world/v1/generations', { name: 'a', prompt: 'a room' }),
  task: () => client.post('/lux3d/v1/generate/text-to-3d/task/create', { prompt: 'a chair', version: 'G1' }),
  picture: () =>
    client.post('/lux3d/v1/generate/img-to-3d/task/create', {
      img: `data:image/png;base64,${png().toString('base64')}`,
      version: 'G1',
    }),
  mesh: () => client.post(`${meshPath}/create`, { url: 'https://example.com/a.glb' }),
  render: () =>
    client.post('/rendercloud/v1/jobs', { requestId: randomBytes(8).toString('hex'), usdContent: base64(scene()) }),
  stream: () => client.post('/rendercloud/v1/streams', { usdContent: base64(scene()) }),
});
const readiness = async ({ gateway, uploads, streams }: Service) =>
  Promise.all([gateway, uploads, streams].map(async (host) => (await send(host, '/readyz')).status));

describe('an ended job', () => {
  const handle = useService({ settings: { ORRERY_UPLOAD_BLOCK_SIZE: mib } });
  const diskBytes = (folder: string): number =>
    Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]) * 1024;

  it('leaves nothing of its inputs on the disk, however often they fail', async () => {
    const client = new GatewayClient(handle.service);
    const { dataDir } = handle.service;
    const size = 20 * mib;
    const { url } = await upload(client, randomBytes(size), 'model.glb');
    const before = diskBytes(join(dataDir, 'objects')) + diskBytes(join(dataDir, 'work'));
    const startedAt = Date.now();
    for (let turn = 0; turn < 5; turn++) {
      const { d } = (await client.post(`${meshPath}/create`, { url })).json;
      expect((await client.taskEnd(d, `${meshPath}/get`)).status).toBe(4);
    }
    await eventually(() => readdirSync(join(dataDir, 'work')).length === 0, { what: 'the end of the work folders' });
    const grown = diskBytes(join(dataDir, 'objects')) + diskBytes(join(dataDir, 'work')) - before;
    console.log(
      `five failing tasks on one upload of ${size / mib} MiB: ${(grown / mib).toFixed(1)} MiB more on the disk, ${((Date.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    expect(grown).toBeLessThan(mib);
    const usage = (await client.get('/asset/v1/usage')).json;
    expect(usage).toMatchObject({ usedBytes: size, uploadBytes: size, objectBytes: 0, workBytes: 0 });
  });
});

describe('a quota', () => {
  const quotaBytes = 3 * mib;
  const handle = useService({ settings: { ORRERY_STORAGE_QUOTA_BYTES: quotaBytes } });

  it('is 507 on both hosts, shown by API and command line, and another for one account', async () => {
    const client = new GatewayClient(handle.service);
    expect((await upload(client, randomBytes(2 * mib), 'a.bin')).status).toBe(5);
    const uploads = await UploadClient.open(client);
    const refused = await uploads.single(randomBytes(2 * mib), 'b.bin');
    expectUploadError(refused, 20009);
    expect(refused.json.m).toContain(`may keep ${quotaBytes} bytes`);
    expectUploadError(await uploads.init({ md5: '0'.repeat(32), blocks: 8, size: 4 * mib, name: 'c.bin' }), 20007);
    expect((await client.get('/asset/v1/usage')).json).toEqual({
      usedBytes: 2 * mib,
      quotaBytes,
      uploadBytes: 2 * mib,
      objectBytes: 0,
      workBytes: 0,
    });
    expect((await orrery(handle.service, ['accounts', 'list'])).stdout).toContain('keeps 2 MiB of 3 MiB');

    expect((await orrery(handle.service, ['accounts', 'quota', 'default', '1M'])).stdout).toContain('quota 1 MiB');
    for (const create of Object.values(creations(client))) expectApiError(await create(), 10508);
    const other = (await createKey(handle.service, 'other')).key;
    expect((await creations(client.as(other)).render()).status).toBe(202);
    expect((await orrery(handle.service, ['accounts', 'quota', 'default', 'off'])).code).toBe(0);
    expectUploadSuccess(await uploads.single(randomBytes(2 * mib), 'b.bin'));
    expect((await client.get('/asset/v1/usage')).json.quotaBytes).toBeNull();
    expect((await orrery(handle.service, ['accounts', 'quota', 'default', 'much'])).code).toBe(2);
  });
});

describe('a full disk', () => {
  it('is 507 for whatever would need it, and not ready, until there is room again', async (context) => {
    const dataDir = await temporaryFolder();
    cleanup.push(() => rm(dataDir, { recursive: true, force: true }));
    const objects = join(dataDir, 'objects');
    await mkdir(objects);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', objects], { stdio: 'pipe' });
    } catch {
      return context.skip('a small file system cannot be mounted here');
    }
    cleanup.push(() => execFileSync('umount', [objects]));
    const service = await startService({
      dataDir,
      settings: { ORRERY_WORK_MIN_FREE_BYTES: 16 * mib, ORRERY_UPLOAD_MIN_FREE_BYTES: 16 * mib },
    });
    cleanup.push(() => service.dispose());
    const client = new GatewayClient(service);
    const kept = await upload(client, png(), 'a.png');
    expect(await readiness(service)).toEqual([200, 200, 200]);

    const { bavail, bsize } = await statfs(objects);
    await writeFile(join(objects, 'ballast'), Buffer.alloc(bavail * bsize - 2 * mib));
    await eventually(async () => (await readiness(service)).every((status) => status === 503), { what: 'not ready' });
    for (const create of Object.values(creations(client))) expectApiError(await create(), 10507);
    const uploads = await UploadClient.open(client);
    expectUploadError(await uploads.single(png(2), 'b.png'), 20009);
    expectUploadError(await uploads.init({ md5: '0'.repeat(32), blocks: 1, size: 1000, name: 'c.bin' }), 20009);
    // What needs no room goes on.
    expect((await send(new URL(kept.url).origin, new URL(kept.url).pathname)).status).toBe(200);
    expect((await client.post('/world/v1/list', {})).json.totalCount).toBe(0);
    expect(await readdir(objects)).toContain('ballast');

    await rm(join(objects, 'ballast'));
    await eventually(async () => (await readiness(service)).every((status) => status === 200), { what: 'readiness' });
    expect((await creations(client).render()).status).toBe(202);
    expectUploadSuccess(await uploads.single(png(2), 'b.png'));
  });
});

describe('a storage that is away', () => {
  it('is 503 on both hosts, and not ready', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    await new Promise((done) => server.close(done));
    const service = await startService({
      settings: {
        ORRERY_S3_BUCKET: 'nowhere',
        ORRERY_S3_ENDPOINT: `http://127.0.0.1:${port}`,
        ORRERY_S3_ACCESS_KEY_ID: 'a',
        ORRERY_S3_SECRET_ACCESS_KEY: 'b',
      },
    });
    cleanup.push(() => service.dispose());
    const client = new GatewayClient(service);
    const { picture, render, stream } = creations(client);
    for (const create of [picture, render, stream]) expectApiError(await create(), 10503);
    expect(await readiness(service)).toEqual([503, 503, 503]);
    const uploads = await UploadClient.open(client);
    expect((await uploads.single(png(), 'a.png')).status).toBe(503);
  });
});

describe('a revoked key', () => {
  const handle = useService();

  it('takes its upload tokens with it at once', async () => {
    const client = new GatewayClient(handle.service);
    const { key, keyId } = await createKey(handle.service, 'leaving');
    const uploads = await UploadClient.open(client.as(key));
    expectUploadSuccess(await uploads.single(png(), 'a.png'));
    expect((await orrery(handle.service, ['keys', 'revoke', keyId])).code).toBe(0);
    await eventually(async () => (await uploads.status()).status === 401, { what: 'the end of the token' });
    expectUploadError(await uploads.single(png(), 'a.png'), 20004);
    expectUploadSuccess(await (await UploadClient.open(client)).single(png(), 'a.png'));
  });
});

describe('a webhook', () => {
  const handle = useService({ settings: { ORRERY_FETCH_ALLOW_HOSTS: '10.1.2.3:9000' } });

  it('is refused when it is set for the reasons a delivery would be', async () => {
    const { code, stderr } = await orrery(handle.service, ['accounts', 'webhook', 'default', 'http://10.1.2.3/hook']);
    expect(code).toBe(2);
    expect(stderr).toContain('names a private address');
    expect(stderr).toContain('ORRERY_FETCH_ALLOW_HOSTS');
    expect((await orrery(handle.service, ['accounts', 'webhook', 'default', 'http://10.1.2.3:9000/hook'])).code).toBe(
      0,
    );
    expect((await orrery(handle.service, ['accounts', 'list'])).stdout).toContain('webhook http://10.1.2.3:9000/hook');
  });
});
