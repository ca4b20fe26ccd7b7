/** Worlds from words, through HTTP to their end. The worlds are drafts: everything is there, nothing is sharp. */
import { expect, it } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
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
    const { understood, guessed, notUnderstood, notes } = world.metrics.understood;
    const texts = understood.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(expect.arrayContaining(['客厅', '沙发']));
    expect(guessed.length).toBeGreaterThan(0);
    expect([notUnderstood, notes]).toEqual([expect.any(Array), expect.any(Array)]);
    const ply = await fetched(world.assets.splats.urls.plyPath);
    const count = Number(/element vertex (\d+)/.exec(ply.toString('latin1', 0, 4000))?.[1]);
    expect(count).toBe(world.metrics.gaussians);
    expect((await fetched(world.assets.splats.urls.spzPath)).length).toBeGreaterThan(1000);
  },
  WORLD_MS + 60_000,
);

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

it(
  'a cancelled world stops, and takes its panorama along',
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
