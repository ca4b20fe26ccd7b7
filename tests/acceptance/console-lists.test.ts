/** Finding and keeping things in the console: models with names and pictures, worlds with tags, uploads seen from every page, news of what has ended. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './harness/browser.ts';
import { consoleReady, launchBrowser, Visitor } from './harness/console-visitor.ts';
import { expectTaskEnvelope } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { glb, png } from './harness/images.ts';
import { asciiStl } from './harness/models.ts';
import { defaultKey } from './harness/service.ts';
import { upload } from './harness/upload-client.ts';
import { useService } from './harness/use-service.ts';

if (!chromiumPath) console.warn('SKIPPED: the console in a browser needs chromium (Debian: apt install chromium).');

describe.skipIf(!chromiumPath)('the console in a browser', () => {
  const handle = useService();
  let browser: Browser;
  beforeAll(async () => {
    await consoleReady(handle.service);
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  const client = () => new GatewayClient(handle.service);
  const arrive = (options: Parameters<typeof Visitor.arrive>[2] = {}) =>
    Visitor.arrive(browser, handle.service, { key: defaultKey, ...options });

  it('a 3D task has a name, the picture it is made from and one of its result; it is renamed, run again, deleted, and whole on a phone', async () => {
    const create = async (path: string, body: object) =>
      client().taskEnd(expectTaskEnvelope(await client().post(`/lux3d/v1/${path}/task/create`, body)));
    const { url } = await upload(client(), png(3), 'my lamp.png');
    const broken = await upload(client(), png(4), 'broken.glb');
    const version = 'v3.0-standard';
    const failed = await create('generate/material-transfer', { img: url, meshUrl: broken.url, version });
    expect(failed).toMatchObject({ status: 4, name: 'my lamp.png', pictureUrl: expect.stringMatching(/lamp\.png$/) });
    const chair = await create('generate/text-to-3d', {
      prompt: 'a wooden chair',
      version: 'G1-Turbo',
      outputFormat: ['glb'],
    });
    expect(chair).toMatchObject({ status: 3, thumbnailUrl: expect.stringMatching(/thumbnail\.png$/) });
    expect(chair.details).not.toHaveProperty('thumbnailKey');

    const open = await upload(client(), glb(), 'triangle.glb');
    const printed = await create('multi-format-export', { modelUrl: open.url, outputFormat: ['stl'] });
    const strange = await create('generate/text-to-3d', {
      prompt: 'a chair with zorblax legs',
      version: 'G1-Turbo',
      outputFormat: ['glb'],
    });

    const phone = await arrive({ phone: true, language: 'zh', dark: true });
    // What is not as it was asked for is told, in the language of the page.
    const notes = phone.page.getByRole('region', { name: '关于结果' });
    for (const [{ taskId }, words] of [
      [printed, '表面不是完整的封闭体，切片软件可能需要修复'],
      [strange, '未能理解：zorblax'],
    ] as const) {
      await phone.open(`models/${taskId}`);
      await notes.getByText(words).waitFor();
      expect(await phone.barriers({ all: true })).toEqual([]);
      await client().post(`/lux3d/v1/generate/task/delete?taskid=${taskId}`);
    }
    await phone.open('models');
    const covers = phone.page.locator('.task-row .task-cover');
    expect(await covers.count()).toBe(2);
    for (const cover of await covers.all()) expect((await cover.boundingBox())!.width).toBeGreaterThan(40);
    for (const button of await phone.page.locator('.task-row .button svg').all())
      expect((await button.boundingBox())!.width).toBeGreaterThanOrEqual(16);
    expect(await phone.overflow()).toBeLessThanOrEqual(0);
    expect(await phone.barriers()).toEqual([]);
    await phone.leave();

    const visitor = await arrive();
    const { page } = visitor;
    await visitor.open('models');
    for (const image of await page.locator('.task-cover img').all())
      await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('searchbox', { name: 'Search models' }).fill('lamp');
    await page.waitForURL(/\?q=lamp$/);
    await expect.poll(() => page.locator('.task-row').count()).toBe(1);
    await page.reload();
    await page.getByRole('link', { name: 'my lamp.png' }).waitFor();
    await page.getByRole('button', { name: 'More for my lamp.png' }).click();
    // By the keyboard alone: the menu has the focus.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('The desk lamp');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await visitor.open(`models/${failed.taskId}`);
    await page.getByRole('heading', { level: 1, name: 'The desk lamp' }).waitFor();
    await page.getByAltText('Source image').waitFor();
    await page.getByRole('button', { name: 'Re-run' }).click();
    await page.waitForURL(
      (address) => /models\/\d+$/.test(address.href) && !address.href.endsWith(String(failed.taskId)),
    );
    await page.getByRole('heading', { level: 1, name: 'The desk lamp' }).waitFor();

    await visitor.open(`models/${chair.taskId}`);
    await page.getByText(/^[\d.]+ (KB|MB)$/).waitFor();
    expect(await visitor.barriers()).toEqual([]);
    await page.getByRole('link', { name: 'Export' }).click();
    const chosen = page.getByLabel('Source model').locator('option:checked');
    await expect.poll(() => chosen.innerText()).toContain('a wooden chair');
    await visitor.open(`models/${chair.taskId}`);
    await page.getByRole('button', { name: 'More for a wooden chair' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('heading', { level: 1, name: '3D models' }).waitFor();
    expect((await client().get(`/lux3d/v1/generate/task/get?taskid=${chair.taskId}`)).status).toBe(404);
    expect(visitor.strangers).toEqual([]);
    await visitor.leave();
  });

  it('worlds are searched, tagged, sorted and deleted together; what is shown is in the address', async () => {
    const names = ['Workshop', 'Garden', 'Attic'];
    for (const name of names) {
      const { worldId } = (await client().post('/world/v1/generations', { name, prompt: `a ${name}` })).json;
      await client().post(`/world/v1/${worldId}:cancel`);
    }
    const visitor = await arrive();
    const { page } = visitor;
    const shown = () => page.locator('.world-card h2').allInnerTexts();
    await visitor.open('worlds');
    expect(await shown()).toEqual([...names].reverse());
    await page.getByRole('button', { name: 'More for Garden' }).click();
    await page.getByRole('menuitem', { name: 'Name and tags' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Rose garden');
    await page.getByRole('textbox', { name: 'Tags' }).fill('outdoors, client A');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'outdoors' }).click();
    await expect.poll(shown).toEqual(['Rose garden']);
    expect(new URL(page.url()).search).toBe('?tag=outdoors');
    await page.getByRole('button', { name: 'outdoors' }).click();
    await page.getByLabel('Sort by').selectOption('name');
    await expect.poll(shown).toEqual(['Attic', 'Rose garden', 'Workshop']);
    await page.reload();
    await expect.poll(shown).toEqual(['Attic', 'Rose garden', 'Workshop']);
    await page.getByRole('searchbox', { name: 'Search worlds' }).fill('shop');
    await expect.poll(shown).toEqual(['Workshop']);
    await page.getByRole('searchbox', { name: 'Search worlds' }).fill('');
    await expect.poll(shown).toHaveLength(3);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Attic' }).check();
    await page.getByRole('checkbox', { name: 'Workshop' }).check();
    expect(await visitor.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('2 worlds were deleted.').waitFor();
    await expect.poll(shown).toEqual(['Rose garden']);
    expect((await client().post('/world/v1/list', {})).json.totalCount).toBe(1);
    await visitor.leave();
  });

  it('more worlds come by a second try after a broken line, and not among those of another search', async () => {
    const visitor = await arrive();
    const { page } = visitor;
    const item = (name: string, k: number) => ({
      worldId: `${name}World${String(k).padStart(5, '0')}`,
      name: `${name} ${k}`,
      scene: 'space',
      status: 'SUCCEEDED',
      progress: 1,
      createTime: 1,
      updateTime: 1,
    });
    let line: 'broken' | 'slow' | 'good' = 'broken';
    let release = () => {};
    await page.route('**/world/v1/list', async (route) => {
      const { pageNum = 0, search } = route.request().postDataJSON() as { pageNum?: number; search?: string };
      const name = search ?? 'All';
      if (pageNum > 0 && line === 'broken') return route.abort();
      if (pageNum > 0 && line === 'slow') await new Promise<void>((resolve) => (release = resolve));
      const result = Array.from({ length: 24 }, (_, k) => item(name, 24 * pageNum + k));
      const page = { pageNum, pageSize: 24, count: 24, totalCount: 72, hasMore: pageNum < 2, result, tags: [] };
      await route.fulfill({ json: page }).catch(() => undefined);
    });
    const more = page.getByRole('button', { name: 'Show more' });
    const cards = page.locator('.world-card');
    await visitor.open('worlds');
    await more.click();
    await page.getByRole('alert').waitFor({ timeout: 120_000 });
    expect(await cards.count()).toBe(24);
    line = 'good';
    await more.click();
    await expect.poll(() => cards.count()).toBe(48);
    line = 'slow';
    await more.click();
    await page.getByRole('searchbox').fill('Hall');
    await page.getByText('Hall 0', { exact: true }).waitFor();
    release();
    await expect.poll(() => more.isEnabled()).toBe(true);
    expect(await page.getByText(/^All \d+$/).count()).toBe(0);
    expect(await cards.count()).toBe(24);
    await visitor.leave();
  });

  it('the panorama is the cover of a world that is still being made, and a finished one is duplicated', async () => {
    const visitor = await arrive();
    const { page } = visitor;
    const picture = `${handle.service.gateway}/console/orrery.svg`;
    const world = {
      worldId: 'Ab12Cd34Ef56Gh',
      name: 'Cafe',
      scene: 'ai_gen',
      status: 'RUNNING',
      progress: 0.3,
      createTime: Date.now(),
      updateTime: Date.now(),
    };
    let painted = false;
    const copies: unknown[] = [];
    await page.route(`**/world/v1/${world.worldId}/events`, (route) => {
      painted = true;
      const events = ['panorama', 'views'].map(
        (stage) => `event: world\ndata: ${JSON.stringify({ ...world, stage })}\n\n`,
      );
      return route.fulfill({ contentType: 'text/event-stream', body: events.join('') });
    });
    await page.route('**/world/v1/list', (route) => {
      const finished = { ...world, worldId: 'Zz12Cd34Ef56Gh', name: 'Hall', status: 'SUCCEEDED', progress: 1 };
      const result = [painted ? { ...world, cover: picture } : world, finished];
      return route.fulfill({
        json: { pageNum: 0, pageSize: 24, count: 2, totalCount: 2, hasMore: false, result, tags: [] },
      });
    });
    await page.route('**/world/v1/*:duplicate', (route) => {
      copies.push(route.request().postDataJSON());
      return route.fulfill({ json: { worldId: 'Copy2Cd34Ef56G' } });
    });
    await visitor.open('worlds');
    await expect.poll(() => page.locator('.world-card img.cover').count()).toBe(1);
    expect(await page.locator('.world-card img.cover').getAttribute('src')).toBe(picture);
    await page.getByRole('button', { name: 'More for Hall' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByText('The world was duplicated.').waitFor();
    expect(copies).toEqual([{ name: 'Hall (copy)' }]);
    await visitor.leave();
  });

  it('an upload is seen from every page; a broken connection is told in words, and what a form lacks beside its field', async () => {
    const visitor = await arrive();
    const { page } = visitor;
    let online = true;
    await page.route('**/single/upload*', (route) => (online ? undefined : route.abort('connectionrefused')));
    await page.route('**/asset/v1/token', (route) => (online ? route.continue() : route.abort('connectionrefused')));
    await visitor.open('new');
    await page.getByRole('button', { name: 'Upload and create' }).click({ force: true });
    await page.getByText('Add photos or a video first.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose files');
    await page.getByLabel('Name').fill('The walk');
    const film = { name: 'walk.mp4', mimeType: 'video/mp4', buffer: png(1) };
    await page.getByLabel('Choose files').last().setInputFiles(film);
    await page.getByRole('button', { name: 'Upload and create' }).click();
    await page.getByRole('heading', { name: 'Uploading files' }).waitFor();
    expect(await page.locator('.upload-indicator').count()).toBe(0);
    await page.getByRole('link', { name: 'Assets' }).first().click();
    const indicator = page.locator('.sidebar .upload-indicator');
    await indicator.getByText(/^Uploading \d+%$/).waitFor();
    expect(await visitor.barriers()).toEqual([]);
    await indicator.click();
    await page.getByRole('button', { name: 'Pause' }).click();
    online = false;
    await page.getByRole('button', { name: 'Upload and create' }).click();
    await page.getByRole('link', { name: 'Assets' }).first().click();
    await page.locator('.sidebar .upload-indicator').getByText('Upload stopped').waitFor({ timeout: 60_000 });
    await page.locator('.sidebar .upload-indicator').click();
    await page.getByText('The service cannot be reached. Check your connection, then try again.').first().waitFor();
    expect(await page.getByText(/fetch|127\.0\.0\.1/i).count()).toBe(0);

    await visitor.open('models/new/text-to-3d');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const prompt = page.getByLabel('Description');
    await page.getByText('Write a description.').waitFor();
    expect(await prompt.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => prompt.evaluate((field) => field === document.activeElement)).toBe(true);
    const missing = { 'models/abc': 'Model not found', 'worlds/x': 'World not found', 'no/such': 'Page not found' };
    for (const [address, words] of Object.entries(missing)) {
      await visitor.open(address);
      expect(await page.getByText(/not found/).allInnerTexts(), address).toEqual([words]);
    }
    await visitor.leave();
  });

  it('an asset is there in every browser of the account, with what was changed in it', async () => {
    // A second try meets what the first has left.
    const name = `Bracket ${performance.now().toFixed(0)}`;
    const { url } = await upload(client(), asciiStl(1), 'bracket.stl');
    const created = await client().post('/rendercloud/v1/mesh-upload-process/task/create', {
      url,
      name,
    });
    const task = await client().taskEnd(expectTaskEnvelope(created));
    expect(task.status).toBe(3);
    const [desk, phone] = [await arrive(), await arrive({ phone: true, language: 'zh', dark: true })];
    await desk.open('assets');
    await desk.page.getByRole('heading', { name, exact: true }).waitFor();
    await phone.open('assets');
    const card = phone.page.locator('.asset-card').filter({ hasText: name });
    await card.getByText('三角形', { exact: true }).waitFor();
    await card.getByText('更改和警告').click();
    await card.getByText('STL 文件没有单位，已按毫米处理').waitFor();
    expect(await card.getByText(/[a-z]+ [a-z]+ [a-z]+ [a-z]+/).count()).toBe(0);
    expect(await phone.overflow()).toBeLessThanOrEqual(0);
    expect(await phone.barriers({ all: true })).toEqual([]);
    await desk.page.getByRole('button', { name: `More for ${name}` }).click();
    await desk.page.getByRole('menuitem', { name: 'Delete' }).click();
    await desk.page.getByRole('button', { name: 'Delete permanently' }).click();
    await desk.page.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' });
    await phone.page.reload();
    await phone.page.getByRole('heading', { level: 1 }).waitFor();
    await card.waitFor({ state: 'detached' });
    await Promise.all([desk.leave(), phone.leave()]);
  });

  it('the usage page says what the account uses and may use', async () => {
    const { storage, worlds } = (await client().get('/account/v1/usage')).json;
    const visitor = await arrive();
    await visitor.open('usage');
    const { page } = visitor;
    await page.getByText(/^[\d.]+ [KMG]?B of [\d.]+ [KMGT]B used \(\d+%\)\.$/).waitFor();
    expect(storage.usedBytes).toBeGreaterThan(0);
    const row = page.getByRole('row', { name: /^Worlds/ });
    expect(await row.getByRole('cell').last().innerText()).toBe(String(worlds.total));
    const credits = page.getByRole('region', { name: 'Credits' });
    expect(await credits.getByText(/\d/).count()).toBe(0);
    // As on a service that counts them.
    await page.route('**/account/v1/usage', async (route) => {
      const json = await (await route.fetch()).json();
      return route.fulfill({ json: { ...json, credits: 1200, creditsPerWorld: 25 } });
    });
    await page.reload();
    expect(await credits.getByText('1,200').innerText()).toContain('25');
    expect(await visitor.barriers()).toEqual([]);
    await page.getByRole('link', { name: 'Show the largest worlds' }).click();
    await page.waitForURL(/\/worlds\?sort=size$/);
    await visitor.leave();
  });

  it('news of what has ended come as notifications, after the person has asked for them and not before', async () => {
    const visitor = await arrive();
    const { page } = visitor;
    await page.addInitScript(() => {
      const record = { asked: 0, shown: [] as string[] };
      class FakeNotification {
        static permission = 'default';
        static async requestPermission() {
          record.asked++;
          FakeNotification.permission = 'granted';
          return 'granted';
        }
        constructor(title: string, { body }: { body?: string } = {}) {
          if (body) record.shown.push(`${title}: ${body}`);
        }
        close() {}
      }
      Object.assign(window, { Notification: FakeNotification, record });
    });
    const record = () =>
      page.evaluate(() => (window as unknown as { record: { asked: number; shown: string[] } }).record);
    await page.clock.install();
    let ended = false;
    const item = { taskId: 7, kind: 'text-to-3d', created: 1, lastModified: 1, name: 'The chair' };
    await page.route('**/lux3d/v1/generate/task/list*', (route) =>
      route.fulfill({
        json: { c: '0', m: '', d: { items: [{ ...item, status: ended ? 3 : 1 }], total: 1, page: 1, pageSize: 20 } },
      }),
    );
    await page.route('**/lux3d/v1/generate/task/get*', (route) =>
      route.fulfill({ json: { c: '0', m: '', d: { ...item, status: 3, progress: 1, outputs: [] } } }),
    );
    await visitor.open('settings');
    expect((await record()).asked).toBe(0);
    const listed = page.waitForResponse(/task\/list/);
    await page.getByLabel('Notify me when something ends').check({ force: true });
    await listed;
    expect((await record()).asked).toBe(1);
    ended = true;
    await expect
      .poll(async () => {
        await page.clock.runFor(15_000);
        return (await record()).shown;
      })
      .toEqual(['Ready: The chair']);
    await visitor.leave();
  });
});
