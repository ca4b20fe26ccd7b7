/** The web console in a real browser (Debian's chromium, headless): from the key to a world, in both languages, on a desk and on a phone. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './harness/browser.ts';
import { consoleReady, launchBrowser, Visitor } from './harness/console-visitor.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { pressAt, tabTo } from './harness/keyboard.ts';
import { defaultKey, temporaryFolder } from './harness/service.ts';
import { useService } from './harness/use-service.ts';

if (!chromiumPath) console.warn('SKIPPED: the console in a browser needs chromium (Debian: apt install chromium).');

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const blockSize = 65_536;
const handle = useService({ settings: { ORRERY_UPLOAD_BLOCK_SIZE: blockSize } });
beforeAll(() => consoleReady(handle.service));

describe('the console over HTTP', () => {
  const get = (path: string, headers = {}) => send(handle.service.gateway, path, { headers });

  it('has a strict policy, and its pages are one document that is asked for again', async () => {
    for (const path of ['/console', '/console/', '/console/worlds/abc', '/console/settings']) {
      const { status, headers, text } = await get(path);
      expect(status, path).toBe(200);
      expect(text, path).toContain('id="console"');
      expect(headers['cache-control']).toBe('no-cache');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
      expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
      expect(policy).toContain(handle.service.uploads);
    }
  });

  it('serves files with a hash in their name for ever, compressed, and no page in place of a missing file', async () => {
    const { text, headers: page } = await get('/console');
    const script = /src="(\/console\/assets\/[^"]+\.js)"/.exec(text)![1];
    const plain = await get(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toMatch(/^text\/javascript/);
    const packed = await get(script, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect((await get('/console', { 'if-none-match': page.etag })).status).toBe(304);
    for (const path of ['/console/assets/absent-123.js', '/console/../package.json', '/console/%2e%2e/package.json'])
      expect((await get(path)).status, path).toBe(404);
    expect((await get('/')).headers.location).toBe('/console');
  });

  it('tells the page where the API and the other hosts are, and what worlds take on this machine', async () => {
    const { json } = await get('/console/config.json');
    expect(json).toMatchObject({ apiPrefix: '', uploads: handle.service.uploads, streams: handle.service.streams });
    const { low, high } = json.estimates;
    expect(low.fixedSeconds).toBeGreaterThan(1);
    expect(high.fixedSeconds).toBeGreaterThan(low.fixedSeconds);
    expect(JSON.stringify(json)).not.toContain(defaultKey);
  });
});

// Without a browser there is nothing to run these in; the line above says so in the log.
describe.skipIf(!chromiumPath)('the console in a browser', () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    browser = await launchBrowser();
    folder = await temporaryFolder();
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('a wrong key is refused in words, the right one signs every tab in, and stays nowhere in the page', async () => {
    const visitor = await Visitor.arrive(browser, handle.service);
    const { page } = visitor;
    await visitor.open('');
    expect(await visitor.barriers()).toEqual([]);
    await page.getByLabel('API key', { exact: true }).fill('not-a-key');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This key is not valid.').waitFor();
    await page.getByLabel('API key', { exact: true }).fill(defaultKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Worlds' }).waitFor();
    await page.getByText('Create your first world').waitFor();
    const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
    expect(await page.evaluate(kept)).not.toMatch(/[A-Za-z0-9]{30}/);
    const other = await visitor.page.context().newPage();
    await other.goto(`${handle.service.gateway}/console/settings`);
    await other.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await other.close();
    // The keyboard's way past the navigation.
    await page.keyboard.press('Tab');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Worlds' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    // Kept beyond the browser's end where that was asked for, and only there.
    const cookieEndsInDays = async () => {
      const [cookie] = await page.context().cookies(handle.service.gateway);
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
      return cookie!.expires < 0 ? undefined : Math.round((cookie!.expires - Date.now() / 1000) / 86_400);
    };
    for (const remember of [false, true]) {
      await page.getByLabel('API key', { exact: true }).fill(defaultKey);
      await page.getByLabel('Remember on this computer').setChecked(remember, { force: true });
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { level: 1, name: 'Worlds' }).waitFor();
      expect(await cookieEndsInDays()).toBe(remember ? 30 : undefined);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
    }
    expect(visitor.strangers).toEqual([]);
    await visitor.leave();
  });

  it('a key revoked in the middle of something: the page says why, keeps what was typed, and goes on after signing in', async () => {
    const client = new GatewayClient(handle.service);
    const { key, keyId } = (await client.post('/account/v1/keys', { label: 'old laptop' })).json;
    const visitor = await Visitor.arrive(browser, handle.service, { key });
    const { page } = visitor;
    await visitor.open('generate');
    await page.getByLabel('Name (optional)').fill('The long one');
    await page.getByLabel('Description').fill('a reading room with a long oak table');
    await client.delete(`/account/v1/keys/${keyId}`);
    await page.getByRole('button', { name: 'Create world' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByText('The API key you signed in with was revoked.').waitFor();
    expect(await visitor.barriers()).toEqual([]);
    expect(await page.getByLabel('Description').inputValue()).toContain('oak table');
    await dialog.getByLabel('API key', { exact: true }).fill(defaultKey);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    // What was sent then is sent now.
    await page.waitForURL(/\/console\/worlds\/\w+$/);
    await page.getByRole('heading', { level: 1, name: 'The long one' }).waitFor();
    const { result } = (await client.post('/world/v1/list', {})).json;
    await client.delete(`/world/v1/${result[0].worldId}`);
    await visitor.leave();
  });

  it('keys are made and revoked in the console; a key that may not manage is told so', async () => {
    const visitor = await Visitor.arrive(browser, handle.service, { key: defaultKey });
    const { page } = visitor;
    await visitor.open('keys');
    await page.getByLabel('Label').fill('render farm');
    await page.getByRole('radio', { name: /^Read/ }).check({ force: true });
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = await page.getByText(/^ork_/).innerText();
    const client = new GatewayClient(handle.service).as(key);
    expect((await client.get('/account/v1/caller')).json).toMatchObject({ label: 'render farm', scope: 'read' });
    expect(await visitor.barriers()).toEqual([]);
    const reader = await Visitor.arrive(browser, handle.service, { key, phone: true });
    await reader.open('keys');
    await reader.page.getByText('a key that cannot manage keys').waitFor();
    await page.reload();
    // It was used just now.
    const revoke = page.getByRole('button', { name: 'Revoke render farm' });
    const line = page.getByRole('listitem').filter({ has: revoke });
    await line.getByText(/last used (just now|\d+ minutes? ago)/).waitFor();
    await revoke.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('The key was revoked.').waitFor();
    expect((await client.get('/account/v1/caller')).status).toBe(401);
    await Promise.all([visitor.leave(), reader.leave()]);
  });

  it('a world is shared by a link that opens without a key, until it is revoked', async () => {
    const client = new GatewayClient(handle.service);
    const { worldId } = (await client.post('/world/v1/generations', { name: 'The hall', prompt: 'a hall' })).json;
    // Nothing is made of it here.
    await client.post(`/world/v1/${worldId}:cancel`);
    const visitor = await Visitor.arrive(browser, handle.service, { key: defaultKey, phone: true });
    const { page } = visitor;
    // As it will be once it is finished.
    const finished = { ...(await client.world(worldId)), status: 'SUCCEEDED', progress: 1, failure: undefined };
    await page.route(`**/world/v1/${worldId}`, (route) => route.fulfill({ json: finished }));
    await visitor.open(`worlds/${worldId}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByText('Use at least 6 characters.').waitFor();
    await page.getByLabel('Password').fill('open sesame');
    await page.getByLabel('Label').fill('for a client');
    await page.getByRole('button', { name: 'Create link' }).click();
    const url = await page.getByText(/^http.*\/s\/\w{28}$/).innerText();
    await page.getByText(`<iframe src="${url}?embed"`).waitFor();
    expect(await visitor.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Create another link' }).click();
    await page.getByRole('radio', { name: /^View and download/ }).check({ force: true });
    await page.getByLabel('Expires').selectOption({ label: 'After 7 days' });
    await page.getByLabel('Label').fill('for a week');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('button', { name: 'Revoke the link for a week' }).waitFor();
    const { shares } = (await client.get(`/world/v1/${worldId}/shares`)).json;
    const week = shares.find(({ label }: { label: string }) => label === 'for a week');
    expect(week).toMatchObject({ download: true, hasPassword: false });
    expect(Math.round((week.expireTime - Date.now()) / 86_400_000)).toBe(7);

    const stranger = await Visitor.arrive(browser, handle.service);
    await stranger.page.goto(url);
    await stranger.page.getByLabel('Password').fill('open barley');
    await stranger.page.getByRole('button', { name: 'Open' }).click();
    await stranger.page.getByText('Wrong password.').waitFor();
    expect(await stranger.barriers()).toEqual([]);
    await stranger.page.getByLabel('Password').fill('open sesame');
    await stranger.page.getByRole('button', { name: 'Open' }).click();
    await stranger.page.getByRole('heading', { name: 'This world is not ready yet' }).waitFor();
    // Other pages may frame it; the console they may not.
    const policyOf = async (path: string) =>
      String((await send(handle.service.gateway, path)).headers['content-security-policy']);
    expect(await policyOf(new URL(url).pathname)).toContain('frame-ancestors *');
    expect(await policyOf('/console')).toContain("frame-ancestors 'none'");

    await page.getByRole('button', { name: 'Revoke the link for a client' }).click();
    // In the dialog, which lies over everything else.
    await page.getByRole('dialog').getByText('The link was revoked and no longer works.').waitFor();
    await stranger.page.reload();
    await stranger.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(stranger.strangers).toEqual([]);
    await client.delete(`/world/v1/${worldId}`);
    await Promise.all([visitor.leave(), stranger.leave()]);
  });

  it('every page shows itself in both languages, on a desk and on a phone, without barriers', async () => {
    const pages = [
      ['worlds', 'Worlds', '世界'],
      ['new', 'New world', '新建世界'],
      ['generate', 'Text to world', '文字生成世界'],
      ['render', 'Render', '渲染'],
      ['models', '3D models', '3D 模型'],
      ['models/new/text-to-3d', 'Text to 3D', '文字转 3D'],
      ['models/new/multi-format-export', 'Export', '导出'],
      ['assets', 'Assets', '资源'],
      ['keys', 'API keys', 'API 密钥'],
      ['usage', 'Usage', '用量'],
      ['settings', 'Settings', '设置'],
      ['reference', 'API reference', 'API 参考'],
      ['no/such/page', 'Page not found', '页面不存在'],
    ] as const;
    // Dark and on a phone, each and together.
    const looks = {
      en: [
        [false, false],
        [true, false],
        [false, true],
      ],
      zh: [[true, true]],
    };
    const found: string[] = [];
    for (const options of [{ language: 'en' }, { language: 'zh', phone: true, dark: true }] as const) {
      const visitor = await Visitor.arrive(browser, handle.service, { ...options, key: defaultKey });
      for (const [path, en, zh] of pages) {
        await visitor.open(path);
        expect(await visitor.page.locator('h1').innerText()).toBe(options.language === 'zh' ? zh : en);
        for (const [dark, phone] of looks[options.language]) {
          await visitor.look({ dark, phone });
          const where = `${path} ${options.language}${dark ? ' dark' : ''}${phone ? ' phone' : ''}`;
          for (const barrier of await visitor.barriers({ all: true })) found.push(`${where}: ${barrier}`);
          if ((await visitor.overflow()) > 0) found.push(`${where}: wider than the screen`);
        }
      }
      if ('phone' in options) {
        await visitor.page.getByRole('button', { name: '菜单' }).click();
        await visitor.page.getByRole('dialog').getByRole('link', { name: '设置' }).click();
        await visitor.page.getByRole('heading', { level: 1, name: '设置' }).waitFor();
      }
      expect(visitor.strangers).toEqual([]);
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    }
    expect(found).toEqual([]);
  });

  it('keys alone upload, watch, share and edit', async () => {
    const withGraphics = await launchBrowser({ graphics: true });
    try {
      const visitor = await Visitor.arrive(withGraphics, handle.service, { key: defaultKey });
      const { page } = visitor;
      const capture = join(folder, 'keys.mp4');
      await writeFile(capture, randomBytes(blockSize));
      await visitor.open('worlds');
      await pressAt(page, 'New world');
      await page.getByRole('heading', { level: 1, name: 'New world' }).waitFor();
      const chooser = page.waitForEvent('filechooser');
      await pressAt(page, 'Choose files');
      await (await chooser).setFiles(capture);
      await page.getByText('1 video').waitFor();
      await tabTo(page, 'Name');
      await page.keyboard.type('By keys');
      await pressAt(page, 'Upload and create');
      await page.waitForURL(/\/console\/worlds\/\w+$/, { timeout: 120_000 });
      const [worldId] = /\w+$/.exec(page.url())!;

      // Watched to its end, which is told without a key being pressed.
      await page.getByRole('alert').getByText('What to do:').waitFor({ timeout: 240_000 });
      // From here on as if it had become a world.
      const world = join(folder, 'world');
      await run(process.execPath, ['tools/viewer-page/write-world.ts', world, '3000'], {
        cwd: root,
        env: { ...process.env, ORRERY_VIEWER_PAGE_ONLY: 'spz' },
      });
      const client = new GatewayClient(handle.service);
      const spzPath = `${handle.service.uploads}/files/test/world.spz`;
      await page.route(spzPath, async (route) => route.fulfill({ body: await readFile(join(world, 'world.spz')) }));
      const finished = {
        ...(await client.world(worldId)),
        status: 'SUCCEEDED',
        progress: 1,
        failure: undefined,
        assets: { splats: { urls: { spzPath } }, semanticsMetadata: { upAxis: 'Z' } },
      };
      const edits: { operations: { op: string }[]; name: string }[] = [];
      await page.route(`**/world/v1/${worldId}`, (route) => route.fulfill({ json: finished }));
      await page.route(`**/world/v1/${worldId}:edit`, (route) => {
        edits.push(route.request().postDataJSON());
        return route.fulfill({ json: { worldId } });
      });
      await visitor.open(`worlds/${worldId}`);
      // Its tools come with the first picture.
      await page.locator('.viewer[data-phase="shown"][data-shown="3000"]').waitFor({ timeout: 120_000 });

      await pressAt(page, 'Share');
      await page.getByRole('dialog').waitFor();
      await tabTo(page, 'Label');
      await page.keyboard.type('for keys');
      await pressAt(page, 'Create link');
      await page.getByText(/^http.*\/s\/\w{28}$/).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await pressAt(page, 'Edit');
      await page.locator('.viewer[data-editing="ready"]').waitFor({ timeout: 120_000 });
      await pressAt(page, 'Level the floor');
      await page.getByText('Changes: 1').waitFor();
      await page.locator('.viewer[data-editing="ready"]').waitFor({ timeout: 120_000 });
      await tabTo(page, 'Version name');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('Leveled');
      await pressAt(page, 'Save as new version');
      await expect.poll(() => edits, { timeout: 120_000 }).toEqual([expect.objectContaining({ name: 'Leveled' })]);
      expect(edits[0].operations.map(({ op }) => op)).toEqual(['level']);
      await visitor.leave();
    } finally {
      await withGraphics.close();
    }
  });

  it('the filter of the worlds is in the address, and stays there after a reload', async () => {
    const visitor = await Visitor.arrive(browser, handle.service, { key: defaultKey });
    const { page } = visitor;
    await visitor.open('worlds');
    const chosen = page.getByRole('radio', { name: 'Failed or canceled' });
    await chosen.check({ force: true });
    expect(new URL(page.url()).search).toBe('?show=failed');
    await page.reload();
    await chosen.waitFor({ state: 'attached' });
    expect(await chosen.isChecked()).toBe(true);
    await visitor.leave();
  });

  it('the language and the theme can be switched and are remembered', async () => {
    const visitor = await Visitor.arrive(browser, handle.service, { key: defaultKey });
    const { page } = visitor;
    await visitor.open('settings');
    await page.getByRole('radio', { name: '简体中文' }).check({ force: true });
    await page.getByRole('heading', { level: 1, name: '设置' }).waitFor();
    await page.getByRole('radio', { name: '深色' }).check({ force: true });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '设置' }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual([
      'zh-Hans',
      'dark',
    ]);
    await visitor.leave();
  });

  it('files are looked at before anything is sent', async () => {
    const visitor = await Visitor.arrive(browser, handle.service, { key: defaultKey });
    const { page } = visitor;
    const worlds = async () => (await new GatewayClient(handle.service).post('/world/v1/list', {})).json.totalCount;
    const before = await worlds();
    await visitor.open('new');
    const photos = Array.from({ length: 3 }, (_, index) => ({
      name: `photo-${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: randomBytes(2000),
    }));
    const others = ['IMG_1.HEIC', 'photo-0.mov', 'notes.txt'].map((name) => ({
      name,
      mimeType: '',
      buffer: Buffer.from('x'),
    }));
    await page
      .getByLabel('Choose files')
      .last()
      .setInputFiles([...photos, ...others]);
    // HEIC is a photo like any other; what moves in a live photo is left out.
    await page.getByText('Add 16 more photos').waitFor();
    await page.getByText('live photo').first().waitFor();
    await page.getByText('not a supported photo or video').waitFor();
    expect(await visitor.barriers()).toEqual([]);
    // It looks disabled and still answers: with what is missing.
    await page.getByRole('button', { name: 'Upload and create' }).click({ force: true });
    await page.getByText('Enter a name.').waitFor();
    expect(await worlds()).toBe(before);
    await visitor.leave();
  });

  it('an interrupted upload goes on after a reload; a world that cannot be made says why and what to do', async () => {
    const visitor = await Visitor.arrive(browser, handle.service, { key: defaultKey });
    const { page } = visitor;
    const film = join(folder, 'walk.mp4');
    const blocks = 20;
    await writeFile(film, randomBytes(blocks * blockSize));
    let answered = 0;
    let cut = true;
    await page.route('**/block/upload/part', async (route) => {
      // The line goes dead in the middle of the file.
      if (cut && answered >= 8) return;
      answered++;
      await route.continue();
    });
    await visitor.open('new');
    await page.getByLabel('Name').fill('The walk');
    await page.getByLabel('Choose files').last().setInputFiles(film);
    await page.getByRole('radio', { name: /^Low/ }).check({ force: true });
    await page.getByRole('button', { name: 'Upload and create' }).click();
    await page.getByText(/^uploading [34]\d%$/).waitFor();
    expect(await visitor.barriers()).toEqual([]);
    // What is remembered is written a moment after it happens.
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('walk.mp4'));

    cut = false;
    page.on('dialog', (dialog) => void dialog.accept());
    const before = answered;
    await page.reload();
    await page.getByText('An upload was interrupted').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('The walk');
    await page.getByLabel('Choose files').last().setInputFiles(film);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.waitForURL(/\/console\/worlds\/\w+$/, { timeout: 120_000 });
    // Eight blocks had arrived; at most the two on the way are sent a second time.
    expect(answered - before).toBeLessThanOrEqual(blocks - before + 2);

    // Bytes that are no film: the world ends without the page being loaded again.
    await page.getByRole('alert').getByText('What to do:').waitFor({ timeout: 120_000 });
    await page.getByText(/^(INPUT_WRONG_TYPE|INPUT_UNREADABLE)$/).waitFor();
    expect(await visitor.barriers()).toEqual([]);
    await page.getByText('中文', { exact: true }).first().click();
    await page.getByText('怎么办').waitFor();
    await page.getByText('EN', { exact: true }).first().click();

    await page.getByRole('button', { name: 'Re-run' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Re-run' }).waitFor();
    expect(await visitor.barriers()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('heading', { level: 1, name: 'Worlds' }).waitFor();
    await page.getByText('The world was deleted.').waitFor();
    expect(visitor.strangers).toEqual([]);
    await visitor.leave();
  });

  it('a task is asked for again after an answer that did not come, and a cancellation that was refused is not called one', async () => {
    const visitor = await Visitor.arrive(browser, handle.service, { key: defaultKey });
    const { page } = visitor;
    await page.clock.install();
    const running = { taskId: 7, kind: 'text-to-3d', status: 1, progress: 0.4, outputs: [] };
    const refused = (message: string) => ({
      status: 403,
      json: { code: 403, message: 'refused', status: 'X', details: { message, metaData: { bizCode: '1' } } },
    });
    const answers = [
      { json: { c: '0', m: '', d: running } },
      refused('not now'),
      { json: { c: '0', m: '', d: { ...running, progress: 0.8 } } },
    ];
    await page.route('**/lux3d/v1/generate/task/get*', (route) =>
      route.fulfill(answers.length > 1 ? answers.shift()! : answers[0]),
    );
    await page.route('**/lux3d/v1/generate/task/cancel*', (route) => route.fulfill(refused('it has just ended')));
    await visitor.open('models/7');
    await page.getByText('40%').waitFor();
    await page.clock.runFor(2500);
    await page.getByText('The service is not responding').waitFor();
    await page.getByText('40%').waitFor();
    await page.clock.runFor(5000);
    await page.getByText('80%').waitFor();
    expect(await page.getByText('The service is not responding').count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The task could not be canceled: it has just ended').waitFor();
    expect(await page.getByText('The task was canceled.').count()).toBe(0);
    await visitor.leave();
  });

  it('a world from words shows its panorama while it is still being made', async () => {
    const visitor = await Visitor.arrive(browser, handle.service, { key: defaultKey });
    const { page } = visitor;
    const world = {
      worldId: 'Ab12Cd34Ef56Gh',
      name: 'A cafe',
      scene: 'ai_gen',
      status: 'RUNNING',
      progress: 0.3,
      stage: 'panorama',
      createTime: Date.now() - 60_000,
      updateTime: Date.now(),
    };
    let painted = false;
    const change = { ...world, stage: 'views', progress: 0.5 };
    await page.route(`**/world/v1/${world.worldId}/events`, (route) => {
      painted = true;
      return route.fulfill({
        contentType: 'text/event-stream',
        body: `event: world\ndata: ${JSON.stringify(change)}\n\n`,
      });
    });
    await page.route(`**/world/v1/${world.worldId}`, (route) =>
      route.fulfill({
        json: painted
          ? { ...change, assets: { imagery: { panoUrl: `${handle.service.gateway}/console/orrery.svg` } } }
          : world,
      }),
    );
    await visitor.open(`worlds/${world.worldId}`);
    await page.getByText('The panorama is ready.').waitFor();
    expect(await page.locator('.steps [aria-current=step]').innerText()).toContain('Rendering views');
    const drawn = page.getByAltText('Panorama of the planned place');
    await expect.poll(() => drawn.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expect(await visitor.barriers()).toEqual([]);
    await visitor.leave();
  });
});
