/** mesh-upload-process to its end: models and splats become assets, what cannot be used fails with a reason that helps. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKey } from './harness/cli.ts';
import { expectApiError, expectTaskEnvelope } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { glb } from './harness/images.ts';
import { asciiStl, gltfNaming, objZip, splatPly, triangleDataUri, zip } from './harness/models.ts';
import { repositoryRoot } from './harness/service.ts';
import { upload } from './harness/upload-client.ts';
import { useService } from './harness/use-service.ts';

const handle = useService({ settings: { ORRERY_TASK_CAP_PER_ACCOUNT: 64, ORRERY_WORKER_CONCURRENCY: 2 } });
const [create, get] = ['create', 'get'].map((name) => `/rendercloud/v1/mesh-upload-process/task/${name}`) as [
  string,
  string,
];
const dataDir = process.env.ORRERY_TEST_DATA ?? join(repositoryRoot, '..', 'shared', 'data');

const client = () => new GatewayClient(handle.service);

async function made(bytes: Buffer, name: string, more: object = {}) {
  const { url } = await upload(client(), bytes, name);
  const taskId = expectTaskEnvelope(await client().post(create, { url, ...more }));
  return { taskId, task: await client().taskEnd(taskId, get) };
}

async function expectPicture(url: string) {
  const { origin, pathname, search } = new URL(url);
  const answer = await send(origin, pathname + search);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('image/png');
  expect(answer.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(answer.bytes.length).toBeGreaterThan(2000);
}

describe('models become assets', () => {
  it('a GLB: meters and Y up become millimeters and Z up; the answer has the id, the facts and a picture', async () => {
    const { taskId, task } = await made(glb(), 'triangle.glb', { name: 'triangle', kind: 'mesh' });
    expect(task).toMatchObject({
      taskId,
      status: 3,
      progress: 1,
      kind: 'mesh',
      triangles: 1,
      bounds: { min: [0, 0, 0], max: [1000, 0, 1000] },
      outputs: [{ content: expect.stringMatching(/^[A-Za-z0-9]{8,40}$/) }],
    });
    expect(task.errorMsg).toBeUndefined();
    expect(task.asset).toBeUndefined();
    await expectPicture(task.previewUrl);
    const stranger = client().as((await createKey(handle.service, 'stranger')).key);
    expectApiError(await stranger.get(`${get}?taskid=${taskId}`), 14001);
  });

  it('an STL is millimeters unless the request says otherwise', async () => {
    const { task } = await made(asciiStl(20), 'part.stl');
    expect(task).toMatchObject({
      status: 3,
      kind: 'mesh',
      triangles: 4,
      bounds: { min: [0, 0, 0], max: [20, 20, 20] },
    });
    const inches = await made(asciiStl(10), 'part.stl', { unit: 'in', upAxis: 'Y' });
    expect(inches.task).toMatchObject({ status: 3, bounds: { min: [0, -254, 0], max: [254, 0, 254] } });
    expectApiError(await client().post(create, { url: 'https://files.example.com/a.stl', unit: 'ell' }), 10001, 'unit');
    expectApiError(
      await client().post(create, { url: 'https://files.example.com/a.stl', upAxis: 'X' }),
      10001,
      'upAxis',
    );
  });

  it('an OBJ comes as a ZIP archive with its material and picture; a glTF may carry its data in itself', async () => {
    const obj = await made(objZip(), 'square.zip');
    expect(obj.task).toMatchObject({
      status: 3,
      kind: 'mesh',
      triangles: 2,
      bounds: { min: [-500, 0, 0], max: [500, 0, 2000] },
      warnings: [expect.stringContaining('taken as m')],
    });
    const gltf = await made(gltfNaming(triangleDataUri()), 'triangle.gltf');
    expect(gltf.task).toMatchObject({ status: 3, triangles: 1 });
    const inside = await made(
      zip({
        'a/scene.gltf': gltfNaming('data.bin'),
        'a/data.bin': Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer),
      }),
      'scene.zip',
    );
    expect(inside.task).toMatchObject({ status: 3, triangles: 1 });
  });

  it('splats are known by their bytes', async () => {
    const { task } = await made(splatPly(500), 'ball.ply');
    expect(task).toMatchObject({
      status: 3,
      kind: 'splat',
      gaussians: 500,
      outputs: [{ content: expect.any(String) }],
    });
    expect(task.bounds.max[1]).toBeCloseTo(998, 0);
    await expectPicture(task.previewUrl);
  });

  it.runIf(existsSync(dataDir)).each([
    ['meshes/SheenChair.glb', { kind: 'mesh', triangles: 39936 }],
    ['splats/guitar.compressed.ply', { kind: 'splat' }],
  ])('%s, a real one', async (file, facts) => {
    const { task } = await made(readFileSync(join(dataDir, file)), file.split('/')[1]);
    expect(task).toMatchObject({ status: 3, ...facts });
    await expectPicture(task.previewUrl);
  });
  if (!existsSync(dataDir)) console.warn(`assets.test.ts: real models are skipped, ${dataDir} is absent`);
});

describe('what cannot be used', () => {
  const bomb = zip({ 'a.stl': asciiStl(1) }, { 'a.stl': 0xf0000000 });
  it.each<[string, Buffer, string, string]>([
    ['words', Buffer.from('This is a sentence, not a model.\n'.repeat(10)), 'MODEL_UNSUPPORTED', 'no model'],
    ['half a GLB', glb().subarray(0, glb().length - 20), 'MODEL_DAMAGED', 'bytes'],
    ['an STL without facets', Buffer.from('solid nothing\nendsolid nothing\n'), 'MODEL_EMPTY', 'no triangles'],
    ['a glTF that names a file elsewhere', gltfNaming('http://127.0.0.1:1/x.bin'), 'MODEL_INCOMPLETE', 'x.bin'],
    ['a glTF that names a file of the machine', gltfNaming('file:///etc/passwd'), 'MODEL_INCOMPLETE', 'passwd'],
    [
      'an archive that reaches outside of itself',
      zip({ '../../etc/cron.d/x.obj': 'v 0 0 0' }),
      'MODEL_DAMAGED',
      'outside',
    ],
    ['an archive that announces more than it can hold', bomb, 'MODEL_DAMAGED', 'announces'],
    ['an archive without a model', zip({ 'readme.txt': 'hello' }), 'MODEL_UNSUPPORTED', 'no model'],
  ])('%s fails with status 4 and says why', async (_, bytes, code, words) => {
    const { task } = await made(bytes, 'x.bin');
    expect(task).toMatchObject({ status: 4, outputs: [], failure: { code, hint: expect.any(String) } });
    expect(task.errorMsg).toContain(code);
    expect(task.errorMsg).toContain(words);
    expect(task.previewUrl).toBeUndefined();
    expect(task.errorMsg).not.toMatch(/\bat .*\.ts|node_modules|\/work\b/);
  });

  it('kind is believed: a mesh is no splat', async () => {
    const { task } = await made(glb(), 'x.glb', { kind: 'splat' });
    expect(task).toMatchObject({ status: 4, failure: { code: 'MODEL_WRONG_KIND' } });
  });
});
