/** A database that freezes instead of stopping: it closes nothing and answers nothing, so that only clocks of our own end a wait. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setWebhook } from './harness/cli.ts';
import { eventually } from './harness/eventually.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { descendantsOf, endProcess } from './harness/processes.ts';
import { type ResourceServer, startResourceServer } from './harness/resource-server.ts';
import { type Service, startService } from './harness/service.ts';
import { md5Of, UploadClient } from './harness/upload-client.ts';
import { startWebhookReceiver, type WebhookReceiver } from './harness/webhook-receiver.ts';

let resources: ResourceServer;
let receiver: WebhookReceiver;
let service: Service;
let frozen: number[] = [];

beforeEach(async () => {
  resources = await startResourceServer();
  receiver = await startWebhookReceiver();
  service = await startService({
    settings: {
      ORRERY_FETCH_ALLOW_HOSTS: `${resources.host},${receiver.host}`,
      // The job waits for its input for as long as the database is frozen.
      ORRERY_FETCH_TIMEOUT_S: 300,
    },
  });
});
afterEach(async (context) => {
  thaw();
  if (context.task.result?.state === 'fail') console.error(service.troubleTail());
  await service.dispose();
  await receiver.close();
  await resources.close();
});

/** The postmaster and every backend. */
function freeze(): void {
  const postmaster = service.postgresPid;
  frozen = [postmaster, ...descendantsOf(postmaster).map((one) => one.pid)];
  for (const pid of frozen) endProcess(pid, 'SIGSTOP');
}
function thaw(): void {
  for (const pid of frozen.splice(0)) endProcess(pid, 'SIGCONT');
}

const longestAnswerMs = 10_000;
/** Longer than a worker's heartbeat may be missing. */
const freezeMs = 25_000;

it('every request is answered 503 within 10 s, and afterwards every job ends, once', async () => {
  const client = new GatewayClient(service);
  await setWebhook(service, 'default', receiver.url);
  const token = await client.get('/asset/v1/token');
  const upload = new UploadClient(token.json);
  const bytes = Buffer.from('some bytes of a file');
  const query = { md5: md5Of(bytes), blocks: 1, size: bytes.length, name: 'a.txt' };
  expect((await upload.init(query)).status).toBe(200);
  const create = (name: string) =>
    client.post('/world/v1/generations', {
      name,
      resources: [{ url: resources.url(`/hang/1/${name}.png?with=text`) }],
    });
  const running = (await create('running')).json.worldId as string;
  const waiting = (await create('waiting')).json.worldId as string;
  await eventually(() => resources.waiting > 0, { what: 'the job in its fetch' });

  freeze();
  const frozenAt = Date.now();
  const asked = {
    list: () => client.post('/world/v1/list', {}),
    detail: () => client.get(`/world/v1/${running}`),
    create: () => create('refused'),
    task: () => client.post('/lux3d/v1/generate/text-to-3d/task/create', { prompt: 'a chair', version: 'G1' }),
    tasks: () => client.get('/lux3d/v1/generate/task/list'),
    'unknown key': () => client.as('another-key-that-nobody-has').get('/asset/v1/token'),
    'gateway ready': () => send(service.gateway, '/readyz'),
    'uploads ready': () => send(service.uploads, '/readyz'),
    'streams ready': () => send(service.streams, '/readyz'),
    init: () => upload.init({ ...query, md5: md5Of(Buffer.from('other')) }),
    part: () => upload.part(1, bytes),
    single: () => upload.single(bytes, 'a.txt'),
    status: () => upload.status(),
  };
  const ask = () =>
    Promise.all(
      Object.entries(asked).map(async ([name, call]) => {
        const startedAt = performance.now();
        const { status } = await call();
        return { name, status, ms: performance.now() - startedAt };
      }),
    );
  const slowest: number[] = [];
  // Connections that were open when it froze, and then such as have to be made.
  for (let round = 0; round < 2; round++) {
    const answers = await ask();
    expect(answers.filter(({ status, ms }) => status !== 503 || ms > longestAnswerMs)).toEqual([]);
    slowest.push(Math.max(...answers.map(({ ms }) => ms)));
  }
  expect((await send(service.gateway, '/healthz')).status).toBe(200);
  await sleep(Math.max(0, frozenAt + freezeMs - Date.now()));
  thaw();
  console.log(`slowest answers of a frozen database: ${slowest.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`);

  await eventually(async () => (await send(service.gateway, '/readyz')).status === 200, {
    timeoutMs: 60_000,
    what: 'readiness after the freeze',
  });
  resources.release();
  for (const id of [running, waiting]) expect((await client.worldEnd(id)).status).toBe('REJECTED');
  // The worker had the job all the time: nobody else was given it.
  expect(resources.hits.filter((hit) => hit.includes('/running.png'))).toHaveLength(1);
  const endings = () => receiver.deliveries.filter(({ text }) => text.includes(running)).length;
  await eventually(() => endings() > 0, { what: 'the webhook' });
  expect(endings()).toBe(1);
  expect((await upload.part(1, bytes)).status).toBe(200);
  expect((await upload.ended()).status).toBe(5);
});
