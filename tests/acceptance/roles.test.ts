/** The roles started alone, as on several machines: one database, one storage, each with its own process. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GatewayClient } from './harness/gateway-client.ts';
import { pictures, png } from './harness/images.ts';
import { type ResourceServer, startResourceServer } from './harness/resource-server.ts';
import { type Service, startDatabase, startService, type TestDatabase } from './harness/service.ts';
import { pixels, StreamViewer } from './harness/stream-viewer.ts';
import { upload } from './harness/upload-client.ts';
import { base64, cameraPatch, scene } from './harness/usd-scenes.ts';

describe('roles alone', () => {
  let database: TestDatabase;
  let server: ResourceServer;
  let uploads: Service;
  let gateway: Service;
  let second: Service;
  const started: Service[] = [];
  let start: (role: 'gateway' | 'uploads' | 'worker' | 'streams') => Promise<Service>;

  beforeAll(async () => {
    server = await startResourceServer();
    database = await startDatabase();
    const settings = { DATABASE_URL: database.url, ORRERY_FETCH_ALLOW_HOSTS: server.host };
    uploads = await startService({ role: 'uploads', dataDir: database.dataDir, settings });
    start = async (role) => {
      const one = await startService({
        role,
        dataDir: database.dataDir,
        settings: { ...settings, ORRERY_UPLOAD_URL: uploads.uploads, ORRERY_WORKER_PORT: '0' },
      });
      started.push(one);
      return one;
    };
    // Two gateways at once: both run the migrations.
    [gateway, second] = await Promise.all([start('gateway'), start('gateway')]);
  });
  afterAll(async () => {
    await Promise.all([...started, uploads].map((one) => one?.stop()));
    await database?.dispose();
    await server?.close();
  });

  it('gateways hand out the address of the upload host, and both know all worlds', async () => {
    const [one, two] = [new GatewayClient(gateway), new GatewayClient(second)];
    expect((await one.get('/asset/v1/token')).json.globalDomain).toBe(uploads.uploads);
    const { worldId } = (await one.post('/world/v1/generations', { name: 'shared', prompt: 'p' })).json;
    expect((await two.world(worldId)).name).toBe('shared');
  });

  it('without a worker a world stays PENDING; a worker started later takes it', async () => {
    const client = new GatewayClient(gateway);
    const { url } = await upload(client, png(1), 'a.png');
    const { worldId } = (
      await client.post('/world/v1/reconstructions', {
        name: 'w',
        resources: pictures(server.url, { 1: url }),
        taskQuality: 'low',
        scene: 'space',
      })
    ).json;
    expect((await client.world(worldId)).status).toBe('PENDING');
    const worker = await start('worker');
    const [, address] = /^orrery ready worker=(http:\S+)$/m.exec(worker.stdout)!;
    for (const path of ['/healthz', '/readyz']) expect((await fetch(address + path)).status, path).toBe(200);
    // Counted from the first job on.
    await expect
      .poll(async () => (await fetch(`${address}/metrics`)).text(), { timeout: 30_000 })
      .toMatch(/^orrery_jobs_running/m);
    expect((await fetch(`${address}/world/v1/list`)).status).toBe(404);
    const world = await new GatewayClient(second).worldEnd(worldId);
    expect(world.failure?.code ?? '').not.toMatch(/^INPUT_/);
  });

  it('a session waits for a stream host; opened at one gateway, it is pushed to at the other', async () => {
    const [one, two] = [new GatewayClient(gateway), new GatewayClient(second)];
    const path = '/rendercloud/v1/streams';
    const { operationId } = (await one.post(path, { usdContent: base64(scene({ resolution: '(64, 40)' })) })).json;
    expect((await one.post(path, { operationId })).json.done).toBe(false);
    const host = await start('streams');
    expect(host.stdout).toMatch(/^orrery ready streams=http:\/\/\S+$/m);
    const { result } = await two.operationEnd(path, operationId);
    expect(result).toMatchObject({ status: 'ACTIVE', host: new URL(host.streams).host });
    const viewer = new StreamViewer(result);
    const seen = (await viewer.rested()) && viewer.frames.length;
    expect((await two.post(`${path}/${operationId}:push`, { usdContent: base64(cameraPatch()) })).json.revision).toBe(
      1,
    );
    expect((await pixels(await viewer.frame(seen))).width).toBe(64);
    expect((await one.delete(`${path}/${operationId}`)).status).toBe(200);
    expect(await viewer.ended()).toBe('1000');
  });
});

describe('settings of roles', () => {
  it('a role started alone without DATABASE_URL says that it needs it', async () => {
    for (const role of ['gateway', 'uploads', 'worker', 'streams'] as const)
      await expect(startService({ role })).rejects.toThrow('DATABASE_URL');
  });
});
