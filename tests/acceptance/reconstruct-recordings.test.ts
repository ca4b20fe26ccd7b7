/**
 * Clips and panoramic recordings of the demo's room. They go until their cameras are found and training has begun, which is where recordings
 * differ from photos; with ORRERY_TEST_LONG they go all the way to a world.
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

/** To the end, or until training has begun: then what the log says of its cameras, and it is canceled in the middle. */
async function made(worldId: string) {
  const client = new GatewayClient(handle.service);
  const { world } = await follow(client, worldId, ({ stage }) => !toTheEnd && stage === 'train');
  expect(world, JSON.stringify(world.failure)).toMatchObject(
    toTheEnd ? { status: 'SUCCEEDED' } : { status: 'RUNNING', stage: 'train' },
  );
  if (toTheEnd) return { images: world.metrics.imagesUsed, registered: world.metrics.imagesRegistered, world };
  // The caller sees it end at once, the work itself within seconds.
  const started = Date.now();
  expect((await client.post(`/world/v1/${worldId}:cancel`)).status).toBe(200);
  expect(await client.world(worldId)).toMatchObject({ status: 'CANCELED' });
  expect(Date.now() - started).toBeLessThan(30_000);
  const said = handle.service.output
    .split('\n')
    .find((line) => line.includes('"cameras found"') && line.includes(worldId));
  const { images, registered } = JSON.parse(said!) as { images: number; registered: number };
  return { images, registered };
}

it(
  'a clip, and one with uneven frame times that is stored on its side, become one world',
  async () => {
    const even = await demoFile(material, 'walk.mp4', ['video', '--frames', '18', '--size', '400x300']);
    const odd = await demoFile(material, 'phone.mov', [
      'video',
      ...['--frames', '18', '--size', '300x400', '--uneven', '--turned'],
    ]);
    const worldId = await worldOf(new GatewayClient(handle.service), [
      { name: 'walk.mp4', bytes: even, type: 'video' },
      { name: 'phone.mov', bytes: odd, type: 'video' },
    ]);
    const { images, registered, world } = await made(worldId);
    expect(images).toBeGreaterThanOrEqual(24);
    expect(registered).toBeGreaterThanOrEqual(0.7 * images);
    if (world) expect(world.metrics.psnr).toBeGreaterThan(18);
  },
  RECONSTRUCTION_MS,
);

it.each(['two-streams', 'side-by-side'])(
  'a panoramic recording, %s',
  async (layout) => {
    const bytes = await demoFile(material, `${layout}.insv`, [
      'insv',
      ...['--layout', layout, '--frames', '7', '--size', '560x560'],
    ]);
    const worldId = await worldOf(new GatewayClient(handle.service), [{ name: 'walk.insv', bytes, type: 'insv' }]);
    const { images, registered, world } = await made(worldId);
    expect(registered).toBeGreaterThanOrEqual(0.7 * images);
    if (world) expect(world.metrics.psnr).toBeGreaterThan(16);
  },
  RECONSTRUCTION_MS,
);
