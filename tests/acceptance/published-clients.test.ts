/** The flows of the published clients, call by call: both prefixes, both dialects, and as strict as they are about what comes back. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { dataUrl, glb, png } from './harness/images.ts';
import { PublishedClient, ShownError } from './harness/published-client.ts';
import { StreamViewer } from './harness/stream-viewer.ts';
import { base64, cameraPatch, scene } from './harness/usd-scenes.ts';
import { useService } from './harness/use-service.ts';

const handle = useService({
  settings: {
    ORRERY_TASK_CAP_PER_ACCOUNT: 64,
    ORRERY_WORLD_CAP_PER_ACCOUNT: 64,
    ORRERY_RENDER_RATE_PER_MINUTE: 1000,
    // Larger than what most tests send, smaller than one of them: both ways of uploading.
    ORRERY_UPLOAD_BLOCK_SIZE: 65_536,
  },
});
const clientOf = ({ prefix, dialect }: (typeof faces)[number]) =>
  new PublishedClient(new GatewayClient(handle.service, { prefix, dialect }));

async function download(url: string): Promise<Buffer> {
  const { origin, pathname, search } = new URL(url);
  const answer = await send(origin, pathname + search);
  expect(answer.status).toBe(200);
  return answer.bytes;
}

/** A thing on white, as the image nodes of workflow tools hand it over. */
async function picture(): Promise<string> {
  const vase = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="260"><rect width="200" height="260" fill="#fff"/>
    <path fill="#3a6" d="M70 20 Q75 70 50 120 Q30 170 60 230 Q100 246 140 230 Q170 170 150 120 Q125 70 130 20 Q100 12 70 20 Z"/></svg>`;
  return dataUrl(await sharp(Buffer.from(vase)).png().toBuffer());
}

/** What the clients send for what was not filled in. */
const blank = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));
const blankModel = blank('imgs', 'aiPredictSize', 'customSize', 'enablePbr');

/** One finished task of each kind, made in turn by the faces; every face reads all of them. */
const finished: Record<string, number> = {};
beforeAll(async () => {
  const clients = faces.map(clientOf);
  const img = await picture();
  const meshUrl = await clients[0].upload(glb(), 'triangle.glb');
  const light = { version: 'G1-Turbo', faceCount: 10_000, ...blankModel };
  const started = await Promise.all(
    (
      [
        ['text-to-3d', { prompt: 'an oak stool', style: null, img: null, ...light, outputFormat: ['glb'] }],
        ['img-to-3d', { img, ...light, outputFormat: ['glb', 'ply'] }],
        ['material-transfer', { img, meshUrl, version: 'v3.0-standard', ...blank('customSize', 'outputFormat') }],
        ['image-to-four-view', { img: null, prompt: 'an oak stool' }],
        ['multimodal-to-image', { prompt: 'an oak stool', img: null }],
        ['multi-format-export', { modelUrl: meshUrl, outputFormat: ['stl', 'usdz'] }],
      ] as const
    ).map(async ([kind, body], index) => [kind, await clients[index % 4].createTask(kind, body)] as const),
  );
  for (const [kind, taskId] of started) {
    await clients[0].finishedTask(taskId);
    finished[kind] = taskId;
  }
}, 1_800_000);

describe.each(faces)('$face', (face) => {
  let client: PublishedClient;
  beforeAll(() => {
    client = clientOf(face);
  });

  it('uploads: token, whole or in blocks, status, address', async () => {
    for (const bytes of [png(3), Buffer.concat([png(4), Buffer.alloc(200_000, face.face)])]) {
      const url = await client.upload(bytes, 'photo.png');
      expect(url).toMatch(/\.png$/);
      expect((await download(url)).equals(bytes)).toBe(true);
    }
  });

  it('worlds: create, generate, detail, list', async () => {
    const url = await client.upload(png(5), 'photo.png');
    const named = face.dialect === 'sdk' ? { name: null } : { name: 'a house' };
    const { worldId } = await client.post('/world/v1/reconstructions', {
      ...named,
      resources: Array.from({ length: 20 }, () => ({ url, type: null })),
      taskQuality: 'low',
      scene: 'space',
      useMask: null,
    });
    const generated = await client.post('/world/v1/generations', {
      name: 'a room',
      prompt: 'a small bedroom',
      ...blank('cover', 'resources'),
    });
    const detail = await client.get(`/world/v1/${worldId}`);
    expect(detail).toMatchObject({
      worldId,
      name: face.dialect === 'sdk' ? 'Untitled world' : 'a house',
      scene: 'space',
      status: expect.stringMatching(/^(PENDING|PREPROCESSING|RUNNING|REJECTED|FAILED)$/),
      progress: expect.any(Number),
      createTime: expect.any(Number),
      updateTime: expect.any(Number),
    });
    expect((await client.get(`/world/v1/${generated.worldId}`)).scene).toBe('ai_gen');
    for (const body of [undefined, {}, { pageNum: 0, pageSize: 20, statusList: null }]) {
      const page = await client.post('/world/v1/list', body);
      expect(page).toMatchObject({ pageNum: 0, pageSize: 20, count: page.result.length, hasMore: expect.any(Boolean) });
      const ids = page.result.map((world: { worldId: string }) => world.worldId);
      expect(ids.slice(0, 2)).toEqual([generated.worldId, worldId]);
    }
    for (const id of [worldId, generated.worldId]) await client.gateway.post(`/world/v1/${id}:cancel`); // may have ended by itself
  });

  it('render jobs: submit, then poll the same address', async () => {
    const usdContent = base64(scene({ resolution: '(48, 32)' }));
    const submitted = await client.post('/rendercloud/v1/jobs', { requestId: randomUUID(), usdContent, imgSize: 'x' });
    expect(submitted).toMatchObject({ operationId: expect.any(String), metaData: null, done: false });
    const { result } = await client.operation('/rendercloud/v1/jobs', submitted.operationId);
    expect(result.taskId).toBe(submitted.operationId);
    expect((await sharp(await download(result.resultUrl)).metadata()).width).toBe(48);
  });

  it('streams: create, poll, watch, push a patch and the whole scene, delete', async () => {
    const path = '/rendercloud/v1/streams';
    const whole = scene({ resolution: '(96, 64)' });
    const created = await client.post(path, {
      requestId: randomUUID(),
      usdContent: base64(whole),
      settings: { autoEnhanceAI: null },
    });
    expect(created).toEqual({ operationId: expect.any(String), metaData: null, done: false });
    const { result } = await client.operation(path, created.operationId);
    expect(result).toMatchObject({ sessionId: created.operationId, status: 'ACTIVE', currentQueuePosition: 0 });
    const viewer = new StreamViewer(result);
    try {
      expect((await sharp(await viewer.frame()).metadata()).format).toBe('jpeg');
      expect(viewer.news[0]).toMatchObject({ code: '0', desc: '', streamId: result.streamId });
      for (const [revision, text] of [cameraPatch(), whole].entries()) {
        const pushed = await client.post(`${path}/${result.sessionId}:push`, {
          requestId: null,
          usdContent: base64(text),
        });
        expect(pushed).toMatchObject({ sessionId: result.sessionId, status: 'ACTIVE', ignored: [] });
        expect(pushed.revision).toBeGreaterThan(revision);
      }
    } finally {
      viewer.close();
    }
    expect(await client.delete(`${path}/${result.sessionId}`)).toEqual({ sessionId: result.sessionId, closed: true });
    await expect(client.delete(`${path}/${result.sessionId}`)).rejects.toThrow(result.sessionId);
  });

  it('mesh upload: create, get, its id in a scene', async () => {
    const url = await client.upload(glb(), 'triangle.glb');
    const taskId = await client.createMesh({ url, name: 'triangle', kind: null });
    const task = await client.finishedMesh(taskId);
    expect(task).toMatchObject({ bizId: 'LUX_3D', taskId, progress: 1, kind: 'mesh', triangles: 1 });
    const asset = `asset:/mesh/${task.outputs[0].content}`;
    const usdContent = base64(scene({ resolution: '(48, 32)', asset }));
    const { operationId } = await client.post('/rendercloud/v1/jobs', { requestId: randomUUID(), usdContent });
    expect((await client.operation('/rendercloud/v1/jobs', operationId)).result.resultUrl).toMatch(/^http/);
  });

  it('tasks: every create gives an id that get and list know', async () => {
    const img = 'https://files.example.com/chair.jpg';
    const modelUrl = 'https://files.example.com/chair.glb';
    const bodies = {
      'img-to-3d': { img, ...blankModel, version: 'G1', faceCount: 100_000, outputFormat: ['zip', 'glb'] },
      'text-to-3d': { prompt: 'a chair', img: null, ...blankModel, version: 'G1-Turbo', outputFormat: null },
      'material-transfer': { img, meshUrl: modelUrl, version: 'v3.0-standard', ...blank('customSize') },
      'image-to-four-view': { img, prompt: '' },
      'multimodal-to-image': { img, prompt: '' },
      'multi-format-export': { modelUrl, outputFormat: ['stl', '3mf'] },
    };
    const made: number[] = [];
    for (const [kind, body] of Object.entries(bodies)) {
      const taskId = await client.createTask(kind, body);
      expect([0, 1, 4]).toContain((await client.task(taskId)).status);
      made.unshift(taskId);
      await client.gateway.post(`/lux3d/v1/generate/task/cancel?taskid=${taskId}`); // may have ended by itself
    }
    const page = await client.taskList({ page: 1, pagesize: 6 });
    expect(page).toMatchObject({ page: 1, pageSize: 6, total: expect.any(Number) });
    expect(page.items.map((item: { taskId: number }) => item.taskId)).toEqual(made);
    for (const item of page.items)
      expect(item).toMatchObject({ created: expect.any(Number), lastModified: expect.any(Number) });
    const past = await client.taskList({ status: 3, starttime: 0, endtime: Date.now() + 3_600_000, pagesize: 100 });
    const ids = past.items.map((item: { taskId: number }) => item.taskId);
    expect(ids).toEqual(expect.arrayContaining(Object.values(finished)));
  });

  it('tasks: finished ones have each output where the clients look for it', async () => {
    const content = async (kind: string) => (await client.task(finished[kind])).outputs.map((output) => output.content);
    const magic = async (url: string | undefined) => (await download(url!)).toString('latin1', 0, 4);
    expect(await magic((await content('text-to-3d'))[0])).toBe('glTF');
    const [model, splats] = await content('img-to-3d');
    expect([await magic(model), (await magic(splats)).slice(0, 3)]).toEqual(['glTF', 'ply']);
    const [zip, textured, ...others] = await content('material-transfer');
    expect([await magic(zip), await magic(textured)]).toEqual(['PK\x03\x04', 'glTF']);
    expect(others).toEqual(['NOT_REQUESTED', 'NOT_REQUESTED', 'NOT_REQUESTED']);
    const exported = await content('multi-format-export');
    expect(exported.map((text, place) => (text === 'NOT_REQUESTED' ? '' : place))).toEqual(['', '', 2, '', '', 5, '']);
    expect(await magic(exported[2])).toBe('PK\x03\x04');
    expect((await download(exported[5])).readUInt32LE(80)).toBe(1);
    const views = JSON.parse((await content('image-to-four-view'))[0]) as string[];
    expect(views).toHaveLength(4);
    for (const url of [...views, (await content('multimodal-to-image'))[0]])
      expect((await sharp(await download(url)).metadata()).format).toBe('png');
  });

  it('errors: what a client shows says which field is wrong, and how it would be right', async () => {
    const shown = async (call: Promise<unknown>) => {
      const error = await call.then(
        () => new Error('accepted'),
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(ShownError);
      return (error as ShownError).message;
    };
    const world = { name: 'w', resources: [{ url: 'https://x.example/a.mp4' }], taskQuality: 'low', scene: 'space' };
    const create = (body: object) => client.post('/world/v1/reconstructions', body);
    expect(await shown(create({ ...world, resources: [] }))).toMatch(/^resources: is empty; send at least 20 photos/);
    expect(await shown(create({ ...world, taskQuality: 'best' }))).toBe(
      'taskQuality: must be one of low, normal, high',
    );
    expect(await shown(create(world))).toMatch(/^resources\[0\]\.url: .*\.jpg/);
    expect(await shown(client.createTask('img-to-3d', { img: null }))).toBe('img: img or imgs is required');
    expect(await shown(client.createTask('text-to-3d', { prompt: 'x', customSize: '10' }))).toMatch(
      /^customSize: must/,
    );
    expect(await shown(client.task(999_999_999))).toContain('999999999');
    expect(await shown(client.get('/world/v1/abcdefghij9999'))).toContain('abcdefghij9999');
    expect(await shown(client.post('/rendercloud/v1/jobs', { requestId: ' ', usdContent: 'x' }))).toMatch(
      /^requestId: /,
    );
    const prefixed = new PublishedClient(client.gateway.as(`Bearer ${client.gateway.key}`));
    expect(await shown(prefixed.get('/asset/v1/token'))).toContain('without "Bearer "');
  });
});
