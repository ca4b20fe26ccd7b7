/** Worlds from words and pictures, through HTTP to their end. The worlds are drafts: everything is there, nothing is sharp. */
import { expect, it } from 'vitest';
import { createKey, listAccounts } from './harness/cli.ts';
import { drawnPanoramaPng, drawnRoom, drawnRoomPng, panoramaEye } from './harness/drawn-room.ts';
import { eventually } from './harness/eventually.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { png } from './harness/images.ts';
import { upload } from './harness/upload-client.ts';
import { useService } from './harness/use-service.ts';

const handle = useService({
  settings: { ORRERY_GENERATE_BLOCK_LIST: 'gallows, 绞刑架', ORRERY_WORLD_CAP_PER_ACCOUNT: 64 },
});
const client = () => new GatewayClient(handle.service);
const generate = async (body: object) =>
  (await client().post('/world/v1/generations', { name: 'w', ...body })).json.worldId as string;

const fetched = async (url: string) => {
  const answer = await send(new URL(url).origin, url.slice(new URL(url).origin.length));
  expect(answer.status, url).toBe(200);
  return answer.bytes;
};

const WORLD_MS = 240_000;

it(
  'a Chinese prompt becomes a world; its panorama is there before its end',
  async () => {
    const worldId = await generate({ prompt: '现代简约风格，阳光充足的客厅，有一张灰色沙发', seed: 7 });
    const early = await eventually(
      async () => {
        const world = await client().world(worldId);
        return world.assets || !['PENDING', 'PREPROCESSING', 'RUNNING'].includes(world.status) ? world : undefined;
      },
      { timeoutMs: WORLD_MS, what: 'the panorama' },
    );
    expect(early).toMatchObject({
      status: 'RUNNING',
      assets: { imagery: { panoUrl: expect.stringMatching(/^http/) } },
    });
    expect(early.assets.splats).toBeUndefined();
    expect(early.progress).toBeLessThan(1);
    const panorama = await fetched(early.assets.imagery.panoUrl);
    expect([panorama[0], panorama[1]]).toEqual([0xff, 0xd8]);

    const world = await client().worldEnd(worldId, WORLD_MS);
    expect(world).toMatchObject({
      status: 'SUCCEEDED',
      progress: 1,
      scene: 'ai_gen',
      cover: expect.stringMatching(/^http/),
      assets: {
        splats: { urls: { lodMetaPath: expect.stringMatching(/^http/), sogPath: expect.stringMatching(/^http/) } },
        imagery: { panoUrl: expect.stringMatching(/^http/) },
        mesh: { colliderPath: expect.stringMatching(/^http/) },
        semanticsMetadata: { upAxis: 'Z' },
      },
      metrics: {
        generation: {
          seed: 7,
          place: 'living-room',
          beta: false,
          walkable: expect.any(Number),
          missing: expect.any(Array),
        },
        psnr: expect.any(Number),
        seconds: expect.objectContaining({ panorama: expect.any(Number), splats: expect.any(Number) }),
      },
    });
    const { understood, guessed, notUnderstood, notes, names } = world.metrics.understood;
    const texts = understood.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(expect.arrayContaining(['客厅', '沙发']));
    expect(guessed.length).toBeGreaterThan(0);
    expect(names).toMatchObject({ 'place:living-room': '客厅', 'object:sofa': '沙发' });
    expect([notUnderstood, notes]).toEqual([expect.any(Array), expect.any(Array)]);
    const ply = await fetched(world.assets.splats.urls.plyPath);
    const count = Number(/element vertex (\d+)/.exec(ply.toString('latin1', 0, 4000))?.[1]);
    expect(count).toBe(world.metrics.gaussians);
    expect((await fetched(world.assets.splats.urls.spzPath)).length).toBeGreaterThan(1000);

    // What a messenger shows of a link to it; of one with a password nothing.
    const share = async (body: object) => (await client().post(`/world/v1/${worldId}/shares`, body)).json.url as string;
    const link = await share({});
    const page = (await fetched(link)).toString();
    expect(page).toContain('<meta property="og:title" content="w" />');
    // By the link one begins where one does in the console, not in a wall.
    const opened = (await client().post('/share/v1/open', { token: link.split('/').at(-1) })).json;
    const { eye, forward } = world.metrics.generation.start;
    expect(opened.start.eye).toEqual(eye);
    for (const k of [0, 1, 2]) expect(opened.start.target[k] - eye[k]).toBeCloseTo(forward[k], 6);
    const [, picture] = /property="og:image" content="([^"]+)"/.exec(page)!;
    expect([...(await fetched(picture!)).subarray(0, 2)]).toEqual([0xff, 0xd8]);
    const locked = (await fetched(await share({ password: 'open sesame' }))).toString();
    expect(locked).not.toMatch(/og:|content="w"/);

    // Without its lower half: the upper one is left as it was, in all files of a world.
    const bodyOf = (bytes: Buffer) => bytes.subarray(bytes.indexOf('end_header\n') + 'end_header\n'.length);
    const records = (bytes: Buffer, of: number) =>
      Array.from({ length: of }, (_, k) =>
        bodyOf(bytes).subarray((k * bodyOf(bytes).length) / of, ((k + 1) * bodyOf(bytes).length) / of),
      );
    const upper = records(ply, count).filter((record) => record.readFloatLE(8) > 1.25);
    const operations = [
      { op: 'delete', where: { shapes: [{ box: { center: [0, 0, -498.75], size: [1000, 1000, 1000] } }] } },
    ];
    const edited = (await client().post(`/world/v1/${worldId}:edit`, { operations, name: 'upper half' })).json.worldId;
    const half = await client().worldEnd(edited, WORLD_MS);
    expect(half).toMatchObject({
      status: 'SUCCEEDED',
      name: 'upper half',
      scene: 'ai_gen',
      editOf: worldId,
      cover: expect.stringMatching(/^http/),
      assets: { mesh: { colliderPath: expect.stringMatching(/^http/) }, semanticsMetadata: { upAxis: 'Z' } },
      metrics: { gaussians: upper.length, edit: { of: worldId, operations: 1, removed: count - upper.length } },
    });
    const kept = await fetched(half.assets.splats.urls.plyPath);
    expect(bodyOf(kept).equals(Buffer.concat(upper))).toBe(true);
    for (const path of ['spzPath', 'sogPath', 'lodMetaPath'])
      expect((await fetched(half.assets.splats.urls[path])).length, path).toBeGreaterThan(100);
  },
  2 * WORLD_MS + 60_000,
);

it(
  'a picture of a room becomes that room, and says where it was taken',
  async () => {
    const { url } = await upload(client(), drawnRoomPng(), 'room.png');
    const worldId = await generate({ resources: [{ url }], seed: 3 });
    const world = await client().worldEnd(worldId, WORLD_MS);
    expect(world).toMatchObject({
      status: 'SUCCEEDED',
      assets: { imagery: { panoUrl: expect.stringMatching(/^http/) } },
      metrics: { generation: { maker: 'embedded', picture: { kind: 'photo' } } },
    });
    const { generation, understood, photoPsnr } = world.metrics;
    const { camera, guessedWalls } = generation.picture;
    const { width, depth, height, eye, yawDegrees, pitchDegrees } = drawnRoom;
    expect(Math.abs(camera.yaw - yawDegrees)).toBeLessThan(3);
    expect(Math.abs(camera.pitch - pitchDegrees)).toBeLessThan(3);
    expect(guessedWalls).toContain('south');
    const [wide, deep, tall] = generation.sizeM;
    const [right, ahead] = [wide - camera.eye[0], deep - camera.eye[1]];
    expect(Math.abs(tall / height - 1)).toBeLessThan(0.1);
    expect(Math.abs(right / (width - eye[0]) - 1)).toBeLessThan(0.1);
    expect(Math.abs(ahead / (depth - eye[1]) - 1)).toBeLessThan(0.1);
    expect(photoPsnr).toBeGreaterThan(24);
    expect(understood.understood).toEqual([]);
    expect(understood.guessed).toContainEqual(expect.objectContaining({ field: 'area', why: 'seen in the picture' }));
  },
  WORLD_MS + 60_000,
);

it(
  'a panorama is the room itself, on its own walls, and words beside it add to it',
  async () => {
    const { url } = await upload(client(), drawnPanoramaPng(), 'around.png');
    const worldId = await generate({ resources: [{ url }], prompt: 'with a red armchair', seed: 5 });
    const world = await client().worldEnd(worldId, WORLD_MS);
    expect(world).toMatchObject({
      status: 'SUCCEEDED',
      metrics: { generation: { objects: 1, picture: { kind: 'panorama', guessedWalls: [] } } },
    });
    const { generation, understood } = world.metrics;
    const { width, depth, height } = drawnRoom;
    const [x, y] = panoramaEye;
    // Which of its walls is called north is free.
    const walls = [depth - y!, width - x!, y!, x!];
    const [wide, deep, tall] = generation.sizeM;
    const { eye } = generation.picture.camera;
    const found = [deep - eye[1], wide - eye[0], eye[1], eye[0]];
    const off = [0, 1, 2, 3].map((turn) =>
      Math.max(...found.map((meters, k) => Math.abs(meters / walls[(k + turn) % 4] - 1))),
    );
    expect(Math.min(...off)).toBeLessThan(0.1);
    expect(Math.abs(tall / height - 1)).toBeLessThan(0.1);
    expect(generation.walkable).toBeGreaterThan(0.4);
    expect(understood.understood.map(({ text }: { text: string }) => text)).toContain('armchair');
  },
  WORLD_MS + 60_000,
);

it('a picture that shows no room is REJECTED with a hint', async () => {
  const seen = await upload(client(), png(5), 'mine.png');
  const world = await client().worldEnd(await generate({ resources: [{ url: seen.url }] }));
  expect(world).toMatchObject({
    status: 'REJECTED',
    failure: { code: 'PICTURE_SHOWS_NO_ROOM', hint: expect.stringContaining('prompt') },
  });
  expect(world.assets).toBeUndefined();
});

it('a prompt with a word of the block list is REJECTED with a hint', async () => {
  for (const prompt of ['A cosy bedroom with a GALLOWS in the corner', '卧室里有绞刑架']) {
    const world = await client().worldEnd(await generate({ prompt }));
    expect(world).toMatchObject({
      status: 'REJECTED',
      failure: { code: 'PROMPT_BLOCKED', message: expect.any(String), hint: expect.stringContaining('without') },
    });
    expect(world.assets).toBeUndefined();
  }
});

it('a prompt without any known word is REJECTED, says so, and costs nothing', async () => {
  const { key } = await createKey(handle.service, 'payer', 1);
  const payer = client().as(key);
  const { worldId } = (await payer.post('/world/v1/generations', { name: 'w', prompt: 'asdf qwerty zxcv' })).json;
  const world = await payer.worldEnd(worldId);
  expect(world).toMatchObject({
    status: 'REJECTED',
    failure: { code: 'PROMPT_NOT_UNDERSTOOD', message: expect.stringContaining('"qwerty"'), hint: expect.any(String) },
  });
  expect(world.assets).toBeUndefined();
  expect((await listAccounts(handle.service)).find((one) => one.name === 'payer')?.credits).toBe(1);
});

it(
  'a canceled world stops, and takes its panorama along',
  async () => {
    const worldId = await generate({ prompt: 'a small office' });
    await eventually(async () => (await client().world(worldId)).status === 'RUNNING', { timeoutMs: WORLD_MS });
    await client().post(`/world/v1/${worldId}:cancel`);
    const world = await client().world(worldId);
    expect(world).toMatchObject({ status: 'CANCELED', failure: { code: 'CANCELED' } });
    expect(world.assets).toBeUndefined();
  },
  WORLD_MS,
);
