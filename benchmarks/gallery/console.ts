/**
 * The pictures of docs/gallery/console: every page of the console as a browser shows it. Without an address it starts a service of its own and
 * makes what is to be seen first (a small world of the demo's room, a world from words, a model), which takes minutes; with one, it shows what is
 * there (newest finished world and so on), and with --fill it makes there what is missing.
 *
 *   npm run gallery:console
 *   npm run gallery:console -- --url http://127.0.0.1:8080 --key KEY [--fill] [--only worlds,keys]
 */
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient, type OrreryClient } from '@orrery/client';
import { writeDemoPhotos } from '@orrery/demo-scene';
import { isTerminalWorldStatus, taskStatus } from '@orrery/protocol';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { startService } from '../http/running-service.ts';
import { type Content, consoleShots, type Shot } from './console-shots.ts';

const gallery = resolve(import.meta.dirname, '../../docs/gallery/console');
const executablePath =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
if (!executablePath)
  throw new Error('the pictures need chromium: `npm run orrery setup` installs it, or CHROMIUM names one');
const mostBytes = 150_000;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    only: { type: 'string' },
    fill: { type: 'boolean', default: false },
  },
});
const wanted = values.only?.split(',');
const isWanted = (...names: string[]) => !wanted || names.some((name) => wanted.includes(name));

async function take(browser: Browser, gateway: string, key: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: shot.phone ? { width: 390, height: 844 } : { width: 1280, height: 820 },
    deviceScaleFactor: shot.phone ? 1.5 : 1,
    hasTouch: shot.phone ?? false,
    isMobile: shot.phone ?? false,
    colorScheme: shot.dark ? 'dark' : 'light',
    locale: shot.chinese ? 'zh-CN' : 'en-GB',
    reducedMotion: 'reduce',
  });
  if (!shot.signedOut)
    await context.request.post(`${gateway}/account/v1/sign-ins`, { headers: { authorization: key } });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  await page.goto(shot.path.startsWith('/') ? gateway + shot.path : `${gateway}/console/${shot.path}`);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await shot.before?.(page);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  await page.waitForTimeout(500);
  // A processor that draws is busy; the picture waits for it.
  const png = await page.screenshot({ timeout: 180_000 });
  await context.close();
  let jpeg = Buffer.alloc(0);
  for (const quality of [86, 78, 68, 55]) {
    jpeg = await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < mostBytes) break;
  }
  await sharp(jpeg).toFile(join(gallery, `${shot.name}.jpg`));
  console.log(`${shot.name}.jpg ${Math.round(jpeg.length / 1000)} kB`);
}

/** A finished world, one that cannot be made, and a model: what the wanted pictures show and is not there already. */
async function fill(client: OrreryClient): Promise<void> {
  const { finished, failed, task } = await contentOf(client);
  if (!finished && (!wanted || wanted.some((name) => /^(world|public-link)/.test(name))))
    await client.worlds.wait(await makeRoom(client), {
      onChange: ({ stage, progress }) => console.log(`${stage ?? ''} ${Math.round(progress * 100)} %`),
    });
  if (!failed && isWanted('worlds', 'worlds-phone', 'world-failed')) {
    const { url } = await client.uploads.upload(new Blob([new Uint8Array(4000)]), { name: 'walk.mp4' });
    const film = await client.worlds.create({
      name: 'A film that will not play',
      resources: [{ url, type: 'video' }],
      taskQuality: 'low',
      scene: 'space',
    });
    await client.worlds.wait(film).catch(() => undefined); // it is there to fail
  }
  if (task === undefined && isWanted('models', 'model-task'))
    await client.tasks.wait(
      await client.tasks.create('text-to-3d', { prompt: 'A ceramic teapot with a bamboo handle' }),
    );
}

async function makeRoom(client: OrreryClient): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-console-'));
  try {
    const photos = await writeDemoPhotos(folder, { count: 36, width: 960, height: 640 });
    const resources: { url: string; type: 'image' }[] = [];
    for (const photo of photos) {
      const { url } = await client.uploads.upload(await openAsBlob(photo), { name: basename(photo) });
      resources.push({ url, type: 'image' });
    }
    return await client.worlds.create({ name: 'The demo room', resources, taskQuality: 'low', scene: 'space' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Undefined where it was finished before anybody could look. */
async function paintWorld(client: OrreryClient): Promise<string | undefined> {
  const prompt = 'A small living room with an oak floor, a grey sofa, a low walnut table and two large windows';
  const worldId = await client.worlds.generate({ name: 'A living room from words', prompt });
  for (;;) {
    const { status, assets, stage, progress } = await client.worlds.get(worldId);
    if (isTerminalWorldStatus(status)) return undefined;
    if (assets?.imagery) return worldId;
    console.log(`${stage ?? status} ${Math.round(progress * 100)} %`);
    await sleep(5000);
  }
}

async function contentOf(client: OrreryClient): Promise<Omit<Content, 'painted' | 'link'>> {
  const { result } = await client.worlds.page({ pageSize: 100 });
  const { items } = await client.tasks.page({ pageSize: 20 });
  const first = (...statuses: string[]) => result.find(({ status }) => statuses.includes(status))?.worldId;
  return {
    finished: first('SUCCEEDED'),
    unfinished: first('RUNNING', 'PREPROCESSING', 'PENDING'),
    failed: first('REJECTED', 'FAILED'),
    task: items.find(({ status }) => status === taskStatus.success)?.taskId,
  };
}

const own = values.url ? undefined : await startService();
const gateway = values.url ?? own!.gateway;
const key = values.key ?? own?.apiKey ?? '';
try {
  const client = createClient({ gateway, apiKey: key });
  const mayMake = own !== undefined || values.fill;
  if (mayMake) await fill(client);
  await mkdir(gallery, { recursive: true });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  // One world at a time is made: the one from words has its picture taken before the next begins.
  if (mayMake && isWanted('world-panorama')) {
    const painted = await paintWorld(client);
    const shot = consoleShots({ ...(await contentOf(client)), painted, link: undefined }).find(
      ({ name }) => name === 'world-panorama',
    );
    if (shot) await take(browser, gateway, key, shot);
    if (painted) await client.worlds.delete(painted);
  }
  const { finished } = await contentOf(client);
  let going =
    mayMake && finished && isWanted('worlds', 'worlds-phone', 'world-progress')
      ? await client.worlds.rerun(finished, { name: 'The same room, finest', taskQuality: 'high' })
      : undefined;
  const endWhatGoes = async () => {
    if (going) await client.worlds.delete(going);
    going = undefined;
  };
  const shared =
    mayMake && finished && isWanted('public-link-phone') ? await client.shares.create(finished) : undefined;
  const link = shared && new URL(shared.url).pathname;
  for (const shot of consoleShots({ ...(await contentOf(client)), painted: undefined, link })) {
    if (!isWanted(shot.name)) continue;
    await take(browser, gateway, key, shot);
    // It would keep the machine busy for hours.
    if (shot.name === 'world-progress') await endWhatGoes();
  }
  await endWhatGoes();
  await browser.close();
  if (shared && finished) await client.shares.revoke(finished, shared.shareId);
} finally {
  await own?.stop();
}
