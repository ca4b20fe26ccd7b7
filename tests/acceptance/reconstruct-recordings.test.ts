/**
 * Clips and panoramic recordings of the demo's room. The clips go all the way to a world, together: one of them has uneven frame times and
 * lies on its side. The panoramic ones go until their cameras are found and training has begun, which is where recordings differ from
 * photos; with ORRERY_TEST_LONG they go all the way too.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoFile, type MaterialFolder, materialFolder } from './harness/demo-material.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { useService } from './harness/use-service.ts';
import { follow, RECONSTRUCTION_MS, worldOf } from './harness/worlds.ts';

const handle = useService();
const toTheEnd = process.env.ORRERY_TEST_LONG !== undefined;
let material: MaterialFolder;
beforeAll(async () => {
  material = await materialFolder();
});
afterAll(() => material.remove());

it(
  'a clip, and one with uneven frame times that is stored on its side, become one world',
  async () => {
    const client = new GatewayClient(handle.service);
    const even = await demoFile(material, 'walk.mp4', ['video', '--frames', '18', '--size', '400x300']);
    const odd = await demoFile(material, 'phone.mov', [
      'video',
      ...['--frames', '18', '--size', '300x400', '--uneven', '--turned'],
    ]);
    const worldId = await worldOf(client, [
      { name: 'walk.mp4', bytes: even, type: 'video' },
      { name: 'phone.mov', bytes: odd, type: 'video' },
    ]);
    const { world, stages } = await follow(client, worldId);
    expect(world, JSON.stringify(world.failure)).toMatchObject({ status: 'SUCCEEDED' });
    expect(stages).toContain('train');
    const { imagesUsed, imagesRegistered, psnr } = world.metrics;
    expect(imagesUsed).toBeGreaterThanOrEqual(24);
    expect(imagesRegistered).toBeGreaterThanOrEqual(0.7 * imagesUsed);
    expect(psnr).toBeGreaterThan(18);
  },
  RECONSTRUCTION_MS,
);

it.each(['two-streams', 'side-by-side'])(
  'a panoramic recording, %s',
  async (layout) => {
    const client = new GatewayClient(handle.service);
    const bytes = await demoFile(material, `${layout}.insv`, [
      'insv',
      ...['--layout', layout, '--frames', '7', '--size', '560x560'],
    ]);
    const worldId = await worldOf(client, [{ name: 'walk.insv', bytes, type: 'insv' }]);
    const { world } = await follow(client, worldId, ({ stage }) => !toTheEnd && stage === 'train');
    if (toTheEnd) {
      expect(world, JSON.stringify(world.failure)).toMatchObject({ status: 'SUCCEEDED' });
      expect(world.metrics.psnr).toBeGreaterThan(16);
      return;
    }
    expect(world, JSON.stringify(world.failure)).toMatchObject({ status: 'RUNNING', stage: 'train' });
    // In the middle of training: the caller sees it end at once, the work itself within seconds.
    const started = Date.now();
    expect((await client.post(`/world/v1/${worldId}:cancel`)).status).toBe(200);
    expect(await client.world(worldId)).toMatchObject({ status: 'CANCELED' });
    expect(Date.now() - started).toBeLessThan(30_000);
  },
  RECONSTRUCTION_MS,
);
