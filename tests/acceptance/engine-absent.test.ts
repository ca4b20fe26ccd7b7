/**
 * Jobs that need an engine this version does not have. Nothing pretends: they end in their failure state with ENGINE_UNAVAILABLE.
 * All assertions of that kind are in this file; remove each as its engine arrives.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, listAccounts } from './harness/cli.ts';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { png } from './harness/images.ts';
import { type ResourceServer, startResourceServer } from './harness/resource-server.ts';
import { upload } from './harness/upload-client.ts';
import { useService } from './harness/use-service.ts';

let server: ResourceServer;
const handle = useService(async () => {
  server = await startResourceServer();
  return {
    settings: {
      ORRERY_FETCH_ALLOW_HOSTS: server.host,
      ORRERY_WORLD_CAP_PER_ACCOUNT: 64,
      ORRERY_TASK_CAP_PER_ACCOUNT: 64,
      ORRERY_WORKER_CONCURRENCY: 2,
    },
  };
});
afterAll(() => server.close());

const unavailable = { code: 'ENGINE_UNAVAILABLE', message: expect.any(String), hint: expect.any(String) };

describe.each(faces.filter((face) => (face.prefix === '') === (face.dialect === 'plain')))(
  '$face',
  ({ prefix, dialect }) => {
    let client: GatewayClient;
    beforeAll(() => {
      client = new GatewayClient(handle.service, { prefix, dialect });
    });

    it('worlds from a picture without words end FAILED with ENGINE_UNAVAILABLE and are listed so', async () => {
      const uploaded = await upload(client, png(5), 'mine.png');
      const ids = [
        await client.post('/world/v1/generations', { name: 'from mine', resources: [{ url: uploaded.url }] }),
        await client.post('/world/v1/generations', {
          name: 'from a picture',
          resources: [{ url: server.url('/png/1/x.png') }],
        }),
      ].map((answer) => answer.json.worldId as string);
      for (const id of ids) {
        const world = await client.worldEnd(id);
        expect(world).toMatchObject({ status: 'FAILED', failure: unavailable });
        expect(world.progress).toBeLessThan(1);
        expect(world.assets).toBeUndefined();
      }
      const { result } = (await client.post('/world/v1/list', { statusList: ['FAILED'], pageSize: 100 })).json;
      expect(result.map((item: { worldId: string }) => item.worldId)).toEqual(expect.arrayContaining(ids));
    });
  },
);

it('a failed world gives its credits back', async () => {
  const { key } = await createKey(handle.service, 'payer', 1);
  const client = new GatewayClient(handle.service, { key });
  const { worldId } = (
    await client.post('/world/v1/generations', {
      name: 'g',
      resources: [{ url: server.url('/png/1/x.png') }],
    })
  ).json;
  expect((await client.worldEnd(worldId)).status).toBe('FAILED');
  expect((await listAccounts(handle.service)).find((one) => one.name === 'payer')?.credits).toBe(1);
});
