/**
 * Captures that cannot become a world, and machines that cannot make one. Each ends in its state, with words that help the person who
 * took the pictures.
 */
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ffmpegFile, type MaterialFolder, materialFolder } from './harness/demo-material.ts';
import { expectApiError } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { blackPicture, placePicture, pngClaiming } from './harness/images.ts';
import { repositoryRoot, startService } from './harness/service.ts';
import { useService } from './harness/use-service.ts';
import { expectHint, follow, type NamedBytes, RECONSTRUCTION_MS, worldOf } from './harness/worlds.ts';

const testData = process.env.ORRERY_TEST_DATA ?? resolve(repositoryRoot, '../shared/data');
const minutes = RECONSTRUCTION_MS;

const photos = (count: number, bytes: (index: number) => Buffer): NamedBytes[] =>
  Array.from({ length: count }, (_, index) => ({ name: `photo-${index}.png`, bytes: bytes(index) }));
const places = (count: number) => photos(count, (index) => placePicture(index + 1));

let material: MaterialFolder;
beforeAll(async () => {
  material = await materialFolder();
});
afterAll(() => material.remove());

describe('captures that cannot be used are REJECTED', () => {
  let closedPort = 0;
  const handle = useService(async () => {
    closedPort = await portThatNobodyListensOn();
    return { settings: { ORRERY_FETCH_ALLOW_HOSTS: `127.0.0.1:${closedPort}`, ORRERY_WORLD_CAP_PER_ACCOUNT: 64 } };
  });
  const client = () => new GatewayClient(handle.service);

  const rejected = async (files: Parameters<typeof worldOf>[1], code: string, says: RegExp) => {
    const { world } = await follow(client(), await worldOf(client(), files));
    expect(world).toMatchObject({ status: 'REJECTED', failure: { code } });
    expect(world.failure.message).toMatch(says);
    expectHint(world.failure);
    expect(world.assets).toBeUndefined();
  };

  it('20 photos of different places', () => rejected(places(20), 'CAMERAS_NOT_FOUND', /fit together/), minutes);

  it(
    '20 times the same photo',
    () => {
      const same = placePicture(7);
      return rejected(
        photos(20, () => same),
        'TOO_FEW_VIEWS',
        /all 20 pictures are the same picture|same picture/,
      );
    },
    minutes,
  );

  it(
    '20 black photos',
    () => rejected(photos(20, blackPicture), 'TOO_FEW_VIEWS', /all 20 pictures are black/),
    minutes,
  );

  it(
    'a JPEG that breaks off in the middle, among 30',
    async () => {
      const whole = await ffmpegFile(material, 'whole.jpg', [
        '-f',
        'lavfi',
        '-i',
        'testsrc2=size=640x480',
        '-frames:v',
        '1',
      ]);
      const files = photos(30, blackPicture);
      files[17] = { name: 'IMG_0017.jpg', bytes: whole.subarray(0, Math.floor(whole.length / 2)) };
      // It costs itself: the end is that of the other 29.
      const { world } = await follow(client(), await worldOf(client(), files));
      expect(world).toMatchObject({ status: 'REJECTED', failure: { code: 'TOO_FEW_VIEWS' } });
      expect(world.failure.message).toMatch(/1 of 30 pictures cannot be read; 29 of 30 pictures are black/);
      expect(world.leftOut).toContainEqual({
        label: 'resources[17] (IMG_0017.jpg)',
        reason: expect.stringContaining('damaged'),
        cure: expect.any(String),
      });
    },
    minutes,
  );

  it(
    'a picture of 30,000 x 30,000 pixels',
    () => {
      const files = places(20);
      files[3] = { name: 'poster.png', bytes: pngClaiming(30_000, 30_000) };
      return rejected(files, 'INPUT_TOO_MANY_PIXELS', /resources\[3\]/);
    },
    minutes,
  );

  it(
    'a video without pictures',
    async () => {
      const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2', '-c:a', 'aac'];
      const bytes = await ffmpegFile(material, 'sound.mp4', sound);
      await rejected([{ name: 'sound.mp4', bytes, type: 'video' }], 'INPUT_UNREADABLE', /no pictures|no video/);
    },
    minutes,
  );

  it(
    'an address where nobody answers',
    () => {
      const files = [...places(19), { url: `http://127.0.0.1:${closedPort}/last.jpg` }];
      return rejected(files, 'INPUT_UNREACHABLE', /resources\[19\]/);
    },
    minutes,
  );

  it('19 photos are refused at once', async () => {
    const url = 'https://example.com/a.jpg';
    const answer = await client().post('/world/v1/reconstructions', {
      name: 'few',
      resources: Array.from({ length: 19 }, () => ({ url })),
      taskQuality: 'low',
      scene: 'space',
    });
    expectApiError(answer, 10001);
    expect(answer.json.details.message).toMatch(/20/);
  });

  it(
    'a panoramic recording with its trailer but no usable picture',
    async (context) => {
      const bytes = await readFile(join(testData, 'insv', 'sample.insv')).catch(() => undefined);
      if (!bytes) {
        console.warn(`skipped: there is no insv/sample.insv under ${testData} (ORRERY_TEST_DATA)`);
        return context.skip();
      }
      const { world } = await follow(client(), await worldOf(client(), [{ name: 'sample.insv', bytes, type: 'insv' }]));
      expect(world.status).toBe('REJECTED');
      expect(['TOO_FEW_VIEWS', 'INPUT_UNREADABLE']).toContain(world.failure.code);
      expectHint(world.failure);
    },
    minutes,
  );
});

describe('a machine that cannot do it FAILS the world and says that the pictures are fine', () => {
  const failed = async (settings: Record<string, string | number>, code: string) => {
    const service = await startService({ settings });
    try {
      const client = new GatewayClient(service);
      const { world } = await follow(client, await worldOf(client, places(20)));
      expect(world).toMatchObject({ status: 'FAILED', failure: { code } });
      expectHint(world.failure);
      expect(world.failure.hint).toMatch(/Nothing is wrong with what you sent/);
    } finally {
      await service.dispose();
    }
  };

  it('with a full disk', async () => {
    const service = await startService({ settings: { ORRERY_WORK_MIN_FREE_BYTES: 2 ** 52 } });
    try {
      const resources = Array.from({ length: 20 }, (_, index) => ({ url: `https://example.com/${index}.jpg` }));
      const world = { name: 'a', scene: 'space', taskQuality: 'low', resources };
      const refused = await new GatewayClient(service).post('/world/v1/reconstructions', world);
      // It would fail when its turn came: it is not accepted.
      expectApiError(refused, 10507);
    } finally {
      await service.dispose();
    }
  });

  it(
    'without COLMAP',
    async () => {
      // Every program of the machine but COLMAP.
      const programs = join(material.path, 'programs');
      await mkdir(programs);
      const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'));
      for (const folder of folders)
        for (const name of await readdir(folder).catch(() => []))
          if (name !== 'colmap') await symlink(join(folder, name), join(programs, name)).catch(() => {});
      await failed({ PATH: programs }, 'PROGRAM_MISSING');
    },
    minutes,
  );
});

async function portThatNobodyListensOn(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
