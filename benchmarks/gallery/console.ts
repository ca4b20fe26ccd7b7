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
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { startService } from '../http/running-service.ts';

const gallery = resolve(import.meta.dirname, '../../docs/gallery/console');
const executablePath =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
if (!executablePath)
  throw new Error('the pictures need chromium: `npm run orrery setup` installs it, or CHROMIUM names one');
const mostBytes = 150_000;

interface Shot {
  name: string;
  path: string;
  phone?: boolean;
  dark?: boolean;
  chinese?: boolean;
  signedOut?: boolean;
  before?(page: Page): Promise<void>;
}

/** What is there to be shown. */
interface Content {
  finished: string | undefined;
  unfinished: string | undefined;
  /** From words, its panorama painted, the rest on its way. */
  painted: string | undefined;
  failed: string | undefined;
  task: number | undefined;
}

function shots({ finished, unfinished, painted, failed, task }: Content): Shot[] {
  const drawn = (page: Page) => page.waitForTimeout(8000); // the viewer loads and sorts its splats
  const files = async (page: Page) => {
    const photos = Array.from({ length: 24 }, (_, index) => ({
      name: `workshop-${String(index + 1).padStart(2, '0')}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(1_900_000 + ((index * 7919) % 900_000)),
    }));
    await page.locator('input[type=file]').first().setInputFiles(photos);
    await page.locator('.input').first().fill('The workshop');
  };
  const all: (Shot | undefined)[] = [
    { name: 'sign-in', path: '', signedOut: true },
    { name: 'sign-in-phone', path: '', signedOut: true, phone: true, dark: true, chinese: true },
    { name: 'worlds', path: 'worlds' },
    { name: 'worlds-phone', path: 'worlds', phone: true, dark: true, chinese: true },
    finished ? { name: 'world', path: `worlds/${finished}`, before: drawn } : undefined,
    finished
      ? { name: 'world-phone', path: `worlds/${finished}`, before: drawn, phone: true, dark: true, chinese: true }
      : undefined,
    painted
      ? {
          name: 'world-panorama',
          path: `worlds/${painted}`,
          before: (page) => page.locator('.panorama img').waitFor({ timeout: 60_000 }),
        }
      : undefined,
    unfinished ? { name: 'world-progress', path: `worlds/${unfinished}`, dark: true } : undefined,
    failed ? { name: 'world-failed', path: `worlds/${failed}` } : undefined,
    { name: 'new-world', path: 'new', before: files },
    { name: 'new-world-phone', path: 'new', phone: true, chinese: true },
    { name: 'generate', path: 'generate' },
    { name: 'render', path: 'render', dark: true, before: drawScene },
    { name: 'models', path: 'models' },
    { name: 'model-form', path: 'models/new/text-to-3d', dark: true },
    task === undefined ? undefined : { name: 'model-task', path: `models/${task}`, before: drawn },
    { name: 'keys', path: 'keys', chinese: true },
    { name: 'settings', path: 'settings', dark: true },
    {
      name: 'reference',
      path: 'reference',
      before: async (page) => {
        await page.locator('.endpoint').nth(1).locator('summary').click();
      },
    },
    { name: 'assets', path: 'assets', before: addVase },
  ];
  return all.filter((shot): shot is Shot => shot !== undefined);
}

/** The first example, rendered. */
async function drawScene(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Render image' }).click();
  await page.locator('.render-stage img').waitFor({ timeout: 300_000 });
  await page.waitForTimeout(1500);
}

/** A turned vase as OBJ text, metres: something of our own to be prepared. */
function vase(): string {
  const segments = 48;
  const profile = [0.06, 0.1, 0.13, 0.14, 0.13, 0.105, 0.08, 0.062, 0.06, 0.068, 0.085];
  const around = Array.from({ length: segments }, (_, k) => (2 * Math.PI * k) / segments);
  const vertices = profile.flatMap((radius, ring) =>
    around.map((angle) => `v ${radius * Math.cos(angle)} ${0.035 * ring} ${radius * Math.sin(angle)}`),
  );
  const index = (ring: number, k: number) => ring * segments + (k % segments) + 1;
  const faces = profile
    .slice(1)
    .flatMap((_, ring) =>
      around.map(
        (_angle, k) => `f ${index(ring, k)} ${index(ring + 1, k)} ${index(ring + 1, k + 1)} ${index(ring, k + 1)}`,
      ),
    );
  return ['# units: m', ...vertices, ...faces].join('\n');
}

async function addVase(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'vase.obj', mimeType: 'text/plain', buffer: Buffer.from(vase()) });
  await page.locator('form .button.primary').click();
  await page.locator('.asset-preview').waitFor({ timeout: 120_000 });
  await page.waitForTimeout(1500);
}

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
  await page.goto(`${gateway}/console/${shot.path}`);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await shot.before?.(page);
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
async function fill(client: OrreryClient, isWanted: (...names: string[]) => boolean): Promise<void> {
  const { finished, failed, task } = await contentOf(client);
  if (!finished && isWanted('worlds', 'worlds-phone', 'world', 'world-phone', 'world-progress'))
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

async function contentOf(client: OrreryClient): Promise<Content> {
  const { result } = await client.worlds.page({ pageSize: 100 });
  const { items } = await client.tasks.page({ pageSize: 20 });
  const first = (...statuses: string[]) => result.find(({ status }) => statuses.includes(status))?.worldId;
  return {
    finished: first('SUCCEEDED'),
    unfinished: first('RUNNING', 'PREPROCESSING', 'PENDING'),
    painted: undefined,
    failed: first('REJECTED', 'FAILED'),
    task: items.find(({ status }) => status === taskStatus.success)?.taskId,
  };
}

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    only: { type: 'string' },
    fill: { type: 'boolean', default: false },
  },
});
const own = values.url ? undefined : await startService();
const gateway = values.url ?? own!.gateway;
const key = values.key ?? own?.apiKey ?? '';
try {
  const client = createClient({ gateway, apiKey: key });
  const mayMake = own !== undefined || values.fill;
  const wanted = values.only?.split(',');
  const isWanted = (...names: string[]) => !wanted || names.some((name) => wanted.includes(name));
  if (mayMake) await fill(client, isWanted);
  await mkdir(gallery, { recursive: true });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  // One world at a time is made: the one from words has its picture taken before the next begins.
  if (mayMake && isWanted('world-panorama')) {
    const painted = await paintWorld(client);
    const shot = shots({ ...(await contentOf(client)), painted }).find(({ name }) => name === 'world-panorama');
    if (shot) await take(browser, gateway, key, shot);
    if (painted) await client.worlds.delete(painted);
  }
  const { finished } = await contentOf(client);
  const going =
    mayMake && finished && isWanted('worlds', 'worlds-phone', 'world-progress')
      ? await client.worlds.rerun(finished, { name: 'The same room, finest', taskQuality: 'high' })
      : undefined;
  for (const shot of shots(await contentOf(client))) {
    if (!isWanted(shot.name)) continue;
    // Before what is prepared in the lane that it would keep busy for hours.
    if (going && shot.name === 'render') await client.worlds.delete(going);
    await take(browser, gateway, key, shot);
  }
  await browser.close();
} finally {
  await own?.stop();
}
