/** A generated world in the console of a running service: a desk's window and a phone's. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@orrery/client';
import type { Browser } from 'playwright-core';
import { startService } from '../http/running-service.ts';
import { serveFolder } from './serve-folder.ts';
import { measureStreaming, type Streaming } from './streaming.ts';

const screens = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/**
 * `folder`: what `orrery generate --local` has written. A service takes no files of worlds, so one world is asked for and canceled, and the page is told that it
 * has ended with the files of the folder, which a server beside the service gives.
 */
export async function measureMadeWorld(
  browser: Browser,
  folder: string,
  pictures?: string,
): Promise<Record<keyof typeof screens, Streaming>> {
  const files = await serveFolder(folder);
  const service = await startService({ ORRERY_CONSOLE_ORIGINS: files.url });
  try {
    const { worlds } = createClient({ gateway: service.gateway, apiKey: service.apiKey });
    const worldId = await worlds.generate({ name: 'A library hall', prompt: 'a library hall' });
    await worlds.cancel(worldId);
    const { failure: _, ...asked } = await worlds.get(worldId);
    const named = (name: string) => `${files.url}/${name}`;
    const finished = {
      ...asked,
      status: 'SUCCEEDED',
      progress: 1,
      cover: named('cover.jpg'),
      assets: {
        splats: {
          urls: {
            plyPath: named('world.ply'),
            spzPath: named('world.spz'),
            sogPath: named('world.sog'),
            lodMetaPath: named('lod/lod-meta.json'),
          },
        },
        mesh: { colliderPath: named('collider.glb') },
        semanticsMetadata: { upAxis: 'Z' },
      },
    };
    await consoleReady(service.gateway);
    const address = `${service.gateway}/console/worlds/${worldId}?graphics=webgl2#view=${await viewIn(folder)}`;
    const measured = {} as Record<keyof typeof screens, Streaming>;
    for (const name of ['desk', 'phone'] as const) {
      const context = await browser.newContext(screens[name]);
      const signedIn = await context.request.post(`${service.gateway}/account/v1/sign-ins`, {
        headers: { authorization: service.apiKey },
      });
      if (!signedIn.ok()) throw new Error(`not signed in: ${await signedIn.text()}`);
      await context.route(`**/world/v1/${worldId}`, (route) => route.fulfill({ json: finished }));
      measured[name] = await measureStreaming(browser, address, {
        context,
        touch: name === 'phone',
        ...(pictures && { picture: join(pictures, `${name}.png`) }),
      });
      await context.close();
    }
    return measured;
  } finally {
    await service.stop();
    await files.close();
  }
}

/** On foot, from near the middle of the room. */
async function viewIn(folder: string): Promise<string> {
  const { room } = JSON.parse(await readFile(join(folder, 'world.json'), 'utf8')) as { room: { sizeM: number[] } };
  const [width, depth] = room.sizeM;
  return ['walk', 0.4 * width, 0.4 * depth, 1.6, 0.8 * width, 0.8 * depth, 1.4].join(',');
}

/** A first start builds the console; until then there is a page that says so. */
async function consoleReady(gateway: string): Promise<void> {
  while (!(await (await fetch(`${gateway}/console`)).text()).includes('id="console"')) await sleep(500);
}
