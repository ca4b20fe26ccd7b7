/** Worlds whose making fails on our side: here the model server of the operator, at whose address nobody listens. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createKey, listAccounts } from './harness/cli.ts';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { useService } from './harness/use-service.ts';

const handle = useService({
  settings: {
    ORRERY_MODEL_SERVER_URL: 'http://127.0.0.1:9',
    ORRERY_WORLD_CAP_PER_ACCOUNT: 64,
    ORRERY_WORKER_CONCURRENCY: 2,
  },
});

const failed = { code: 'MODEL_SERVER_FAILED', message: expect.any(String), hint: expect.any(String) };

describe.each(faces.filter((face) => (face.prefix === '') === (face.dialect === 'plain')))(
  '$face',
  ({ prefix, dialect }) => {
    let client: GatewayClient;
    beforeAll(() => {
      client = new GatewayClient(handle.service, { prefix, dialect });
    });

    it('worlds whose maker fails end FAILED and are listed so', async () => {
      const { worldId } = (await client.post('/world/v1/generations', { name: 'w', prompt: 'a hall' })).json;
      const world = await client.worldEnd(worldId);
      expect(world).toMatchObject({ status: 'FAILED', failure: failed });
      expect(world.progress).toBeLessThan(1);
      expect(world.assets).toBeUndefined();
      const { result } = (await client.post('/world/v1/list', { statusList: ['FAILED'], pageSize: 100 })).json;
      expect(result.map((item: { worldId: string }) => item.worldId)).toContain(worldId);
    });
  },
);

it('a failed world gives its credits back', async () => {
  const { key } = await createKey(handle.service, 'payer', 1);
  const client = new GatewayClient(handle.service, { key });
  const { worldId } = (await client.post('/world/v1/generations', { name: 'g', prompt: 'a hall' })).json;
  expect((await client.worldEnd(worldId)).status).toBe('FAILED');
  expect((await listAccounts(handle.service)).find((one) => one.name === 'payer')?.credits).toBe(1);
});
