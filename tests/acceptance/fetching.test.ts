/** What happens to inputs when they are fetched: the address rules hop by hop, unreachable and unusable files. Ends are REJECTED. */

import { lookup } from 'node:dns/promises';
import { hostname } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { GatewayClient } from './harness/gateway-client.ts';
import { pictures, png } from './harness/images.ts';
import { type ResourceServer, startResourceServer } from './harness/resource-server.ts';
import { upload } from './harness/upload-client.ts';
import { useService } from './harness/use-service.ts';

let server: ResourceServer;
let secret: ResourceServer;
const handle = useService(async () => {
  [server, secret] = await Promise.all([startResourceServer(), startResourceServer()]);
  return {
    settings: {
      ORRERY_FETCH_ALLOW_HOSTS: server.host,
      ORRERY_FETCH_TIMEOUT_S: 2,
      ORRERY_FETCH_MAX_BYTES: 3_000_000,
      ORRERY_IMAGE_MAX_PIXELS: 50_000_000,
      ORRERY_WORLD_CAP_PER_ACCOUNT: 64,
      ORRERY_TASK_CAP_PER_ACCOUNT: 64,
      ORRERY_WORKER_CONCURRENCY: 3,
    },
  };
});
afterAll(() => Promise.all([server.close(), secret.close()]));

const client = () => new GatewayClient(handle.service);
const redirect = (to: string, status = 302) => server.url(`/redirect/${status}/x.png?to=${encodeURIComponent(to)}`);

async function reconstruct(third: string) {
  const answer = await client().post('/world/v1/reconstructions', {
    name: 'w',
    resources: pictures(server.url, { 3: third }),
    taskQuality: 'low',
    scene: 'space',
  });
  expect(`${answer.status} ${answer.text}`).toMatch(/^200 /);
  return client().worldEnd(answer.json.worldId);
}

// biome-ignore lint/suspicious/noExplicitAny: a world as the service answers it
function expectRejected(world: any, name = 'resources[3]') {
  expect(world).toMatchObject({
    status: 'REJECTED',
    failure: {
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.stringContaining(name),
      hint: expect.any(String),
    },
  });
  expect(world.failure.code).not.toBe('ENGINE_UNAVAILABLE');
  expect(world.failure.hint.length).toBeGreaterThan(10);
  expect(world.progress).toBeLessThan(1);
  expect(world.assets).toBeUndefined();
}

describe('private addresses', () => {
  it('a redirect to a private address is REJECTED and the address is not called', async () => {
    const targets = [
      secret.url('/png/1/x.png'),
      handle.service.gateway,
      'http://169.254.169.254/latest/meta-data/x.png',
      'http://localhost:1/x.png',
      'http://[::1]:1/x.png',
      'http://2130706433/x.png',
      'file:///etc/passwd',
      'gopher://127.0.0.1/x.png',
      redirect(redirect(secret.url('/png/2/x.png'))),
    ];
    for (const world of await Promise.all(targets.map((target) => reconstruct(redirect(target)))))
      expectRejected(world);
    expect(secret.hits).toEqual([]);
  });

  it('every kind of redirect is checked', async () => {
    const worlds = await Promise.all(
      [301, 303, 307, 308].map((status) => reconstruct(redirect(secret.url('/png/1/x.png'), status))),
    );
    for (const world of worlds) expectRejected(world);
    expect(secret.hits).toEqual([]);
  });

  it('a name that resolves to a private address is REJECTED and not called', async () => {
    const name = hostname();
    const address = await lookup(name).catch(() => undefined);
    // Where the machine does not know its own name the world is rejected all the same, as unreachable.
    if (!address) console.warn(`${name} does not resolve here: shown only as an unknown name`);
    const world = await reconstruct(`http://${name}:${secret.port}/png/1/x.png`);
    expectRejected(world);
    expect(secret.hits).toEqual([]);
    expectRejected(await reconstruct(redirect(`http://${name}:${secret.port}/png/1/x.png`)));
    expect(secret.hits).toEqual([]);
  });

  it('the same rules hold for the image of a generation and the inputs of tasks', async () => {
    const image = redirect(secret.url('/png/1/x.png'));
    const { worldId } = (
      await client().post('/world/v1/generations', { name: 'g', prompt: 'p', resources: [{ url: image }] })
    ).json;
    const create = async (path: string, body: object) => (await client().post(path, body)).json.d as number;
    const glb = redirect(secret.url('/glb/x.glb')).replace('x.png', 'x.glb');
    const tasks = await Promise.all([
      create('/lux3d/v1/generate/img-to-3d/task/create', { img: image }),
      create('/lux3d/v1/generate/text-to-3d/task/create', { prompt: 'p', img: image }),
      create('/lux3d/v1/generate/material-transfer/task/create', {
        img: server.url('/png/1/x.png'),
        meshUrl: glb,
        version: 'v3.0-standard',
      }),
      create('/lux3d/v1/generate/image-to-four-view/task/create', { img: image }),
      create('/lux3d/v1/generate/multimodal-to-image/task/create', { img: image }),
      create('/lux3d/v1/multi-format-export/task/create', { modelUrl: glb, outputFormat: ['stl'] }),
    ]);
    const mesh = await create('/rendercloud/v1/mesh-upload-process/task/create', { url: glb });
    for (const taskId of tasks) {
      const task = await client().taskEnd(taskId);
      expect(task).toMatchObject({ status: 4, outputs: [], errorMsg: expect.any(String) });
      expect(task.errorMsg).not.toContain('ENGINE_UNAVAILABLE');
    }
    const meshTask = await client().taskEnd(mesh, '/rendercloud/v1/mesh-upload-process/task/get');
    expect(meshTask.status).toBe(4);
    expect(meshTask.errorMsg).not.toContain('ENGINE_UNAVAILABLE');
    expectRejected(await client().worldEnd(worldId), 'resources[0]');
    expect(secret.hits).toEqual([]);
  });
});

describe('unusable inputs', () => {
  it.each([
    ['answers 404', '/status/404/x.png'],
    ['answers 403', '/status/403/x.png'],
    ['is not a picture', '/text/x.png'],
    ['claims too many pixels', '/huge/x.png'],
    ['never ends', '/endless/x.png'],
    ['is another kind of file', '/glb/x.png'],
    ['redirects in a circle', '/redirect/302/x.png?to=%2Fredirect%2F302%2Fx.png%3Fto%3D%252F'],
  ])('a resource that %s is REJECTED', async (_what, path) => {
    expectRejected(await reconstruct(server.url(path)));
  });

  it('a resource that is empty is left out as a damaged photo, and named', async () => {
    const world = await reconstruct(server.url('/empty/x.png'));
    expect(world.leftOut).toContainEqual({
      label: 'resources[3] (x.png)',
      reason: expect.stringContaining('cannot be read'),
      cure: expect.any(String),
    });
    // The others were read: what is wrong with them is another thing (they are tiny).
    expect(world.failure.message).toContain('1 of 20 pictures cannot be read');
  });

  it('a resource whose server fails, breaks off, is silent or absent is REJECTED after some tries; so is the picture of a task', async () => {
    const tasks = Promise.all(
      ['/hang/task.png', '/text/task.png', '/status/404/task.png'].map(async (path) => {
        const body = { img: server.url(path), version: 'G1-Turbo' };
        return client().taskEnd((await client().post('/lux3d/v1/generate/img-to-3d/task/create', body)).json.d);
      }),
    );
    const worlds = await Promise.all([
      reconstruct(server.url('/status/500/x.png')),
      reconstruct(server.url('/reset/x.png')),
      reconstruct(server.url('/hang/x.png')),
      reconstruct('https://no-such-host.invalid/x.png'),
    ]);
    for (const world of worlds) expectRejected(world);
    for (const task of await tasks)
      expect(task).toMatchObject({
        status: 4,
        outputs: [],
        failure: { code: expect.stringMatching(/^INPUT_/), message: expect.stringContaining('img') },
      });
    expect(server.hits.filter((path) => path === '/status/500/x.png').length).toBeGreaterThan(1);
  });

  it('a picture that calls itself a video is REJECTED', async () => {
    const { worldId } = (
      await client().post('/world/v1/reconstructions', {
        name: 'w',
        resources: [{ url: server.url('/png/1/x.mp4'), type: 'video' }],
        taskQuality: 'low',
        scene: 'space',
      })
    ).json;
    expectRejected(await client().worldEnd(worldId), 'resources[0]');
  });

  it('an uploaded file that is not what it claims is REJECTED', async () => {
    const { url } = await upload(client(), Buffer.from('not a picture at all'), 'photo.jpg');
    expectRejected(await reconstruct(url));
  });
});

describe('usable inputs', () => {
  it('redirects to allowed hosts, JPEG, WebP and uploaded files are fetched: no input is refused', async () => {
    const { url } = await upload(client(), png(99), 'mine.png');
    for (const third of [
      redirect(server.url('/png/5/y.png')),
      redirect('/png/6/relative.png'),
      server.url('/jpeg/x.jpg'),
      server.url('/webp/x.webp'),
      url,
    ]) {
      const world = await reconstruct(third);
      // The pictures show nothing that fits together, which is found out only once all were fetched and read.
      expect(world.failure?.code ?? '').not.toMatch(/^INPUT_/);
    }
  });
});
