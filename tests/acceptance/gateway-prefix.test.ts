/** The two gateway deployments: paths as written, or under `/global`; the upload host never carries the prefix. */
import { describe, expect, it } from 'vitest';
import { expectApiError } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { png } from './harness/images.ts';
import { startService } from './harness/service.ts';
import { upload } from './harness/upload-client.ts';
import { useService } from './harness/use-service.ts';

describe('plain deployment', () => {
  const handle = useService({ settings: { ORRERY_GATEWAY_PREFIX: 'plain' } });

  it('ORRERY_GATEWAY_PREFIX=plain serves paths as written and nothing under /global', async () => {
    expect((await new GatewayClient(handle.service).get('/asset/v1/token')).status).toBe(200);
    expectApiError(await new GatewayClient(handle.service, { prefix: '/global' }).get('/asset/v1/token'), 10404);
  });
});

describe('international deployment', () => {
  const handle = useService({ settings: { ORRERY_GATEWAY_PREFIX: 'global' } });

  it('ORRERY_GATEWAY_PREFIX=global serves paths under /global only', async () => {
    expectApiError(await new GatewayClient(handle.service).get('/asset/v1/token'), 10404);
    const client = new GatewayClient(handle.service, { prefix: '/global' });
    expect((await client.get('/asset/v1/token')).status).toBe(200);
  });

  it('upload-host paths never carry the prefix', async () => {
    const client = new GatewayClient(handle.service, { prefix: '/global' });
    expect((await upload(client, png(1), 'a.png')).status).toBe(5);
    const answer = await send(handle.service.uploads, '/global/ous/api/v2/upload/status');
    expect(answer.status).toBe(404);
  });
});

describe('settings', () => {
  it('a wrong setting ends the start with an error that names the key', async () => {
    for (const [key, value] of [
      ['ORRERY_GATEWAY_PREFIX', 'sideways'],
      ['ORRERY_WORLD_CAP', 'many'],
      ['ORRERY_PORT', 99999],
    ] as const)
      await expect(startService({ settings: { [key]: value } })).rejects.toThrow(key);
  });

  it('the first start without a given key prints one, once', async () => {
    const service = await startService({ settings: { ORRERY_API_KEY: '' } });
    try {
      const key = service.firstKey;
      expect(key).toBeTruthy();
      expect((await new GatewayClient(service, { key: key! }).get('/asset/v1/token')).status).toBe(200);
      await service.restart();
      expect(service.stdout).not.toContain(key);
      expect((await new GatewayClient(service, { key: key! }).get('/asset/v1/token')).status).toBe(200);
    } finally {
      await service.dispose();
    }
  });
});
