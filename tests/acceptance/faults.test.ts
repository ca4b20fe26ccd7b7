/** kill -9 of each part in the middle of 20 uploads and 20 jobs. */
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { auditWorkload, startWorkload, workloadSettings } from './harness/fault-workload.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { endProcess } from './harness/processes.ts';
import { type ResourceServer, startResourceServer } from './harness/resource-server.ts';
import { type Role, type Service, startDatabase, startService, type TestDatabase } from './harness/service.ts';

let resources: ResourceServer;
const running: { dispose(): Promise<void> }[] = [];

beforeEach(async () => {
  resources = await startResourceServer();
});
afterEach(async (context) => {
  if (context.task.result?.state === 'fail')
    for (const one of running)
      if ('logTail' in one) console.error(`--- ${(one as Service).role} ---\n${(one as Service).logTail(40)}`);
  for (const one of running.splice(0).reverse()) await one.dispose();
  await resources.close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

const settings = () => ({ ...workloadSettings, ORRERY_FETCH_ALLOW_HOSTS: resources.host });

async function startAllInOne(): Promise<Service> {
  // Fixed ports: file addresses that were handed out must work after a restart.
  const service = await startService({
    settings: { ...settings(), ORRERY_PORT: await freePort(), ORRERY_UPLOAD_PORT: await freePort() },
  });
  running.push(service);
  return service;
}

async function startRoles() {
  const database: TestDatabase = await startDatabase();
  running.push(database);
  const common = {
    ...settings(),
    DATABASE_URL: database.url,
    ORRERY_PORT: await freePort(),
    ORRERY_UPLOAD_PORT: await freePort(),
  };
  const start = async (role: Role) => {
    const service = await startService({ role, dataDir: database.dataDir, settings: common });
    running.push({
      dispose: async () => void (await service.stop()),
      logTail: (n: number) => service.logTail(n),
      role,
    } as never);
    return service;
  };
  return { gateway: await start('gateway'), uploads: await start('uploads'), worker: await start('worker'), start };
}

/** Asks without a pause; gives what was neither an answer nor "come back later". */
async function watchAnswers(client: GatewayClient, signal: AbortSignal): Promise<string[]> {
  const wrong: string[] = [];
  while (!signal.aborted) {
    const { status, text } = await client.post('/world/v1/list', { pageSize: 1 });
    if (status !== 200 && status !== 503) wrong.push(`HTTP ${status} ${text.slice(0, 200)}`);
    await sleep(20);
  }
  return wrong;
}

describe('roles on their own', () => {
  it('kill -9 the worker: another takes its jobs, and all end', async () => {
    const { gateway, worker, start } = await startRoles();
    const client = new GatewayClient(gateway);
    const workload = startWorkload(() => client, resources);
    await workload.inTheMiddle();
    const before = new Set(resources.hits);
    const killedAt = Date.now();
    await worker.kill();
    const seen = resources.hits.length;
    await start('worker');
    // The new worker's places are first taken by jobs that were still waiting: let those go.
    resources.release();
    // The job it was in is fetched again by the new worker.
    await eventually(() => resources.hits.slice(seen).some((hit) => before.has(hit)), {
      timeoutMs: 120_000,
      what: 'a job taken again',
    });
    console.log(`a dead worker's job was taken again after ${((Date.now() - killedAt) / 1000).toFixed(1)} s`);
    expect(await auditWorkload(client, workload)).toEqual([]);
  });

  it('kill -9 the gateway: nothing acknowledged is lost', async () => {
    const { gateway } = await startRoles();
    const workload = startWorkload(() => new GatewayClient(gateway), resources);
    await workload.inTheMiddle();
    await gateway.kill();
    await gateway.start();
    resources.release();
    expect(await auditWorkload(new GatewayClient(gateway), workload)).toEqual([]);
  });

  it('kill -9 the upload host: every acknowledged part is there, every file ends', async () => {
    const { gateway, uploads } = await startRoles();
    const client = new GatewayClient(gateway);
    const workload = startWorkload(() => client, resources);
    await workload.inTheMiddle();
    await uploads.kill();
    await uploads.start();
    resources.release();
    expect(await auditWorkload(client, workload)).toEqual([]);
  });
});

describe('all in one', () => {
  it('kill -9 the whole service with its database: the next start goes on', async () => {
    const service = await startAllInOne();
    const workload = startWorkload(() => new GatewayClient(service), resources);
    await workload.inTheMiddle();
    await service.killAll();
    await service.start();
    resources.release();
    expect(await auditWorkload(new GatewayClient(service), workload)).toEqual([]);
  });

  it('kill -9 the service alone: the next start takes over the database that was left running', async () => {
    const service = await startAllInOne();
    const workload = startWorkload(() => new GatewayClient(service), resources);
    await workload.inTheMiddle();
    await service.kill();
    await service.start();
    resources.release();
    expect(await auditWorkload(new GatewayClient(service), workload)).toEqual([]);
  });

  it('kill -9 PostgreSQL: it comes back by itself and the service goes on', async () => {
    const service = await startAllInOne();
    const client = new GatewayClient(service);
    const workload = startWorkload(() => client, resources);
    await workload.inTheMiddle();
    const before = service.postgresPid;
    const audited = new AbortController();
    const answers = watchAnswers(client, audited.signal);
    endProcess(before, 'SIGKILL');
    resources.release();
    expect(await auditWorkload(client, workload)).toEqual([]);
    audited.abort();
    expect(await answers).toEqual([]);
    expect(service.postgresPid).not.toBe(before);
  });

  it('Ctrl-C in the middle: jobs are handed back, the database stops cleanly, the next start goes on', async () => {
    const service = await startAllInOne();
    const workload = startWorkload(() => new GatewayClient(service), resources);
    await workload.inTheMiddle();
    expect(await service.stop()).toBe(0);
    await service.start();
    resources.release();
    expect(await auditWorkload(new GatewayClient(service), workload)).toEqual([]);
    expect(service.output).not.toContain('was not properly shut down');
  });
});
