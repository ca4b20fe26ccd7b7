/** A world's pages in a real browser: in line, canceled, finished, shared; every dialog and panel in both languages; sign-ins ended from elsewhere. */
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './harness/browser.ts';
import { consoleReady, launchBrowser, Visitor } from './harness/console-visitor.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { hold } from './harness/keyboard.ts';
import { defaultKey, temporaryFolder } from './harness/service.ts';
import { useService } from './harness/use-service.ts';

if (!chromiumPath) console.warn('SKIPPED: the console in a browser needs chromium (Debian: apt install chromium).');

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const gaussians = 3000;

describe.skipIf(!chromiumPath)('the pages of a world', () => {
  const handle = useService();
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await run(process.execPath, ['tools/viewer-page/write-world.ts', folder, String(gaussians)], { cwd: root });
    await consoleReady(handle.service);
    browser = await launchBrowser({ graphics: true });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const client = () => new GatewayClient(handle.service);
  const arrive = (options: Parameters<typeof Visitor.arrive>[2] = {}) =>
    Visitor.arrive(browser, handle.service, { key: defaultKey, ...options });
  const fileUrl = (name: string) => `${handle.service.uploads}/files/test/${name}`;

  /** The files of a small room, as the file host would give them. */
  const serveFiles = (context: BrowserContext) =>
    context.route(fileUrl('**'), async (route) => {
      const name = new URL(route.request().url()).pathname.replace('/files/test/', '');
      const body = await readFile(join(folder, name)).catch(() => undefined);
      if (!body) return route.fulfill({ status: 404 });
      const headers = {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'content-length',
        'content-length': String(body.length),
      };
      return route.fulfill(route.request().method() === 'HEAD' ? { headers } : { headers, body });
    });
  const splatsOf = (...names: ('spz' | 'ply' | 'sog')[]) => ({
    splats: { urls: Object.fromEntries(names.map((name) => [`${name}Path`, fileUrl(`world.${name}`)])) },
    semanticsMetadata: { upAxis: 'Z' as const },
  });
  const worldId = 'Ab12Cd34Ef56Gh';
  const world = {
    worldId,
    name: 'The workshop',
    scene: 'space',
    status: 'SUCCEEDED',
    progress: 1,
    createTime: Date.now() - 120_000,
    updateTime: Date.now() - 60_000,
  };
  const photographed = () => ({
    ...world,
    assets: {
      ...splatsOf('spz', 'ply'),
      capture: { camerasPath: fileUrl('poses.json'), photosPath: fileUrl('photos/photos.json') },
    },
    metrics: { imagesGiven: 40, imagesUsed: 38, gaussians, psnr: 26.4, ssim: 0.9, heldOut: 5, scale: 'assumed' },
  });
  const show = async (visitor: Visitor, detail: object) => {
    const { page } = visitor;
    // A processor that draws and looks for barriers is busy.
    page.setDefaultTimeout(120_000);
    await serveFiles(page.context());
    await page.route(`**/world/v1/${worldId}`, (route) => route.fulfill({ json: detail }));
    await page.route(`**/world/v1/${worldId}/annotations`, (route) =>
      route.fulfill({ json: { revision: 0, measurements: [], notes: [] } }),
    );
    await page.route(`**/world/v1/${worldId}/shares`, (route) => route.fulfill({ json: { shares: [] } }));
    await page.route(`**/world/v1/${worldId}/films`, (route) => route.fulfill({ json: { films: [] } }));
    await visitor.open(`worlds/${worldId}`);
  };
  const shown = (visitor: Visitor) => visitor.page.locator('.viewer[data-phase="shown"]').waitFor({ timeout: 120_000 });

  it('in line, a world says its place and when it begins; canceled, it is no failure; back leads to the same list', async () => {
    const visitor = await arrive();
    const { page } = visitor;
    const queue = {
      position: 3,
      ahead: { waiting: 2, own: 1, running: 1 },
      estimatedStartTime: Date.now() + 20 * 60_000,
    };
    let detail: object = { ...world, status: 'PENDING', progress: 0, queue };
    await visitor.open('worlds?show=failed');
    await page.route(`**/world/v1/${worldId}`, (route) => route.fulfill({ json: detail }));
    await page.route(`**/world/v1/${worldId}/events`, (route) => route.abort());
    await page.goto(`${handle.service.gateway}/console/worlds/${worldId}`);
    await page.getByText('Place 3 in line · 1 of your own first').waitFor();
    await page.getByText(/^starts in about 1[5-9] min$|^starts in about 20 min$/).waitFor();
    expect(await page.getByText('0%').count()).toBe(0);
    const failure = { code: 'CANCELED', message: 'The world was canceled by its owner.', hint: 'Create it again.' };
    detail = { ...world, status: 'CANCELED', progress: 0, failure };
    await page.reload();
    const notice = page.locator('.notice').first();
    await notice.getByText('The world was canceled by its owner.').waitFor();
    expect(await notice.getAttribute('class')).not.toMatch(/\bbad\b/);
    expect(await visitor.barriers({ all: true })).toEqual([]);
    await page.getByText('中文', { exact: true }).first().click();
    await page.getByText('已由所有者取消。').waitFor();
    await page.goBack();
    await page.getByRole('radio', { name: '失败或已取消' }).waitFor({ state: 'attached' });
    expect(await page.getByRole('radio', { name: '失败或已取消' }).isChecked()).toBe(true);
    await visitor.leave();
  });

  it('a canceled world of words shows what was asked for, and is made again with other words', async () => {
    const prompt = 'a small study with a desk by the window';
    const { worldId: canceled } = (await client().post('/world/v1/generations', { name: 'Study', prompt })).json;
    await client().post(`/world/v1/${canceled}:cancel`);
    const visitor = await arrive();
    const { page } = visitor;
    await visitor.open(`worlds/${canceled}`);
    await page.getByRole('heading', { name: 'Description' }).waitFor();
    expect(await page.locator('.asked-for').innerText()).toBe(prompt);
    await page.getByRole('button', { name: 'Re-run', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const words = dialog.getByLabel('Description');
    expect(await words.inputValue()).toBe(prompt);
    expect(await visitor.barriers({ all: true })).toEqual([]);
    await words.fill('a small study with two desks');
    await dialog.getByRole('button', { name: 'Re-run' }).click();
    await page.waitForURL((url) => /worlds\/\w+$/.test(url.pathname) && !url.pathname.endsWith(canceled));
    const again = new URL(page.url()).pathname.split('/').at(-1)!;
    expect(await client().world(again)).toMatchObject({ name: 'Study', prompt: 'a small study with two desks' });
    await client().post(`/world/v1/${again}:cancel`);
    await visitor.leave();
  });

  it('a world of photos says its quality, and is re-run at it unless another is chosen', async () => {
    const resources = [{ url: 'https://files.example.com/a.mp4', type: 'video' }];
    const request = { name: 'Quick look', scene: 'model', taskQuality: 'low', resources };
    const { worldId: canceled } = (await client().post('/world/v1/reconstructions', request)).json;
    await client().post(`/world/v1/${canceled}:cancel`);
    const visitor = await arrive();
    const { page } = visitor;
    await visitor.open(`worlds/${canceled}`);
    await page.getByText('Quality: Low').waitFor();
    await page.getByRole('button', { name: 'Re-run', exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('radio', { name: 'Low' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Re-run' }).click();
    await page.waitForURL((url) => /worlds\/\w+$/.test(url.pathname) && !url.pathname.endsWith(canceled));
    const again = new URL(page.url()).pathname.split('/').at(-1)!;
    expect(await client().world(again)).toMatchObject({ name: 'Quick look', taskQuality: 'low' });
    await client().post(`/world/v1/${again}:cancel`);
    await visitor.leave();
  });

  it('a finished world has its files with their sizes, and every dialog and panel is without barriers, light and dark, on a desk and a phone, where panels hide nothing of the picture', async () => {
    const found: string[] = [];
    const looks: { language?: 'zh'; dark?: boolean; phone?: boolean }[] = [
      {},
      { dark: true },
      { phone: true },
      { language: 'zh', dark: true, phone: true },
    ];
    for (const options of looks) {
      const visitor = await arrive(options);
      const { page } = visitor;
      const zh = options.language === 'zh';
      await show(visitor, photographed());
      await shown(visitor);
      const sizes = page.locator('.download-size');
      await expect
        .poll(async () => (await sizes.allInnerTexts()).slice(0, 2))
        .toEqual([expect.stringMatching(/^[\d.]+ (KB|MB)$/), expect.stringMatching(/^[\d.]+ (KB|MB)$/)]);
      const check = async (what: string) => {
        for (const barrier of await visitor.barriers({ all: true }))
          found.push(`${what} ${zh ? 'zh' : 'en'}: ${barrier}`);
        if ((await visitor.overflow()) > 0) found.push(`${what} ${zh ? 'zh' : 'en'}: wider than the screen`);
      };
      /** A panel over the picture would hide what it is about. */
      const below = async (panel: string, what: string) => {
        const [over, picture] = await Promise.all(
          [panel, '.viewer canvas'].map((each) => page.locator(each).first().boundingBox()),
        );
        if (over!.y < picture!.y + picture!.height) found.push(`${what}: lies over the picture`);
        if (picture!.y < 0 || over!.y + over!.height > page.viewportSize()!.height)
          found.push(`${what}: cannot be seen together with the picture`);
      };
      if (options.phone) {
        const tools = page.locator('.viewer-bar').locator('button, label');
        const lines = await tools.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().y)).size);
        if (lines > 1) found.push(`tools in ${lines} lines`);
        const boxes = await tools.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
        const over = boxes.filter(({ left }, k) => k > 0 && left < boxes[k - 1].right - 0.5);
        if (over.length > 0) found.push(`${over.length} tools over their neighbors`);
        // Fingers get no tooltips.
        const silent = await tools.evaluateAll((all) => all.filter((each) => !(each as HTMLElement).innerText).length);
        if (silent > 0) found.push(`${silent} tools without a word`);
      }
      await check('world');
      const named = (en: string, chinese: string) => page.getByRole('button', { name: zh ? chinese : en, exact: true });
      const close = async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      };
      for (const [en, chinese] of [
        ['Share', '分享'],
        ['Re-run', '重新运行'],
        ['Delete', '删除'],
      ] as const) {
        await named(en, chinese).first().click();
        await page.getByRole('dialog').waitFor();
        await check(`dialog ${en}`);
        await close();
      }
      await page.getByRole('button', { name: zh ? '“The workshop”的更多操作' : 'More for The workshop' }).click();
      await check('menu');
      await page.getByRole('menuitem').first().click();
      await page.getByRole('dialog').waitFor();
      await check('dialog name and tags');
      await close();
      for (const [en, chinese, opens] of [
        ['Measure', '测量', '.viewer-side'],
        ['Notes', '批注', '.viewer-side'],
        ['Camera path', '镜头路径', '.viewer-side'],
        ['Compare with the photos', '与照片对比', '.viewer-photos'],
        ['Show where the world is weak', '显示世界的薄弱之处', undefined],
      ] as const) {
        const tool = named(en, chinese);
        await tool.click();
        await expect.poll(() => tool.getAttribute('aria-pressed'), { message: en }).toBe('true');
        if (opens) await page.locator(opens).waitFor();
        if (opens && options.phone) await below(opens, en);
        await check(`panel ${en}`);
        await tool.click();
        if (opens) await page.locator(opens).waitFor({ state: 'detached' });
      }
      await named('Edit', '编辑').click();
      await page.locator('.viewer[data-editing="ready"]').waitFor({ timeout: 120_000 });
      if (options.phone) await below('.viewer-edit', 'Edit');
      await check('panel Edit');
      await page
        .getByRole('button', { name: zh ? '关闭' : 'Close', exact: true })
        .first()
        .click();
      await shown(visitor);
      await page.locator('.viewer canvas').focus();
      await page.keyboard.press('KeyH');
      await page.getByRole('dialog').waitFor();
      await check('help');
      expect(visitor.strangers).toEqual([]);
      await visitor.leave();
    }
    expect(found).toEqual([]);
  });

  it('a public page draws the world with its notes, read-only, offers files only where they were given, and in a frame is the picture alone', async () => {
    const token = 'abcdefghijklmnopqrstuvwxyz12';
    const annotations = {
      measurements: [{ id: 'm', from: [-0.3, -0.15, 1.1], to: [0.3, -0.15, 1.1], label: 'width' }],
      notes: [{ id: 'n', at: [0, -0.15, 1.1], title: 'The ball', text: 'made of glass' }],
    };
    let download = true;
    const stranger = await Visitor.arrive(browser, handle.service, { phone: true });
    const { page } = stranger;
    await serveFiles(page.context());
    await page.route('**/share/v1/open', (route) => {
      const { name, scene, status, createTime } = world;
      const assets = download ? splatsOf('spz', 'ply') : splatsOf('spz');
      // Before the ball.
      const start = { eye: [0, -1.5, 1.2], target: [0, 0.2, 1.1] };
      return route.fulfill({ json: { name, scene, status, createTime, download, assets, annotations, start } });
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(world|account|lux3d|rendercloud|asset)\/v1\//.test(request.url())) calls.push(request.url());
    });
    await page.goto(`${handle.service.gateway}/s/${token}`);
    await page.getByRole('heading', { level: 1, name: 'The workshop' }).waitFor();
    await shown(stranger);
    expect(await page.getByRole('navigation', { name: 'Download' }).getByRole('link').allInnerTexts()).toEqual([
      'SPZ',
      'PLY',
    ]);
    expect(await stranger.barriers({ all: true })).toEqual([]);
    await page.getByRole('button', { name: 'Notes', exact: true }).click();
    await page.getByText('The ball').first().waitFor();
    // The saved length is on the picture, to the scale of the world; a stranger's own stays with the stranger.
    await page.locator('.viewer-length-mark').filter({ hasText: 'width: ≈ 60.0 cm' }).waitFor();
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    for (let end = 0; end < 2; end++)
      await page.getByRole('button', { name: 'Pick the middle of the picture' }).click();
    await page.getByText('Only you can see these, and only until you leave the page.').waitFor();
    for (const name of ['Add a note', 'Edit', 'Camera path', 'Share'])
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    download = false;
    await page.goto(`${handle.service.gateway}/s/${token}`);
    await shown(stranger);
    await page.getByRole('heading', { level: 1, name: 'The workshop' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Download' }).count()).toBe(0);
    expect(await page.locator('a[download]').count()).toBe(0);
    await page.goto(`${handle.service.gateway}/s/${token}?embed`);
    await shown(stranger);
    await page.getByRole('link', { name: 'Open in a new tab' }).waitFor();
    // Nothing of the account is as much as asked for.
    expect(calls).toEqual([]);
    expect(stranger.strangers).toEqual([]);
    await stranger.leave();
  });

  it('a camera path is made from views, saved with the world, and rendered as a video of the chosen size', async () => {
    const visitor = await arrive();
    const { page } = visitor;
    await show(visitor, { ...world, assets: splatsOf('spz') });
    const saved: { path?: { keyframes: unknown[] } }[] = [];
    await page.route(`**/world/v1/${worldId}/annotations`, (route) => {
      if (route.request().method() === 'GET')
        return route.fulfill({ json: { revision: 0, measurements: [], notes: [] } });
      const body = route.request().postDataJSON();
      saved.push(body);
      return route.fulfill({ json: { ...body, revision: saved.length } });
    });
    const asked: { width: number; height: number; path: { keyframes: unknown[] } }[] = [];
    await page.route(`**/world/v1/${worldId}:film`, (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ json: { operationId: 'op' } });
    });
    await page.route(`**/world/v1/${worldId}/films`, (route) => {
      const resultUrl = fileUrl('film.mp4');
      const film = { operationId: 'op', width: 1920, height: 1080, createTime: Date.now(), done: true, progress: 1 };
      return route.fulfill({ json: { films: asked.map(() => ({ ...film, resultUrl })) } });
    });
    await page.reload();
    await shown(visitor);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Camera path');
    await press('Add this view');
    await page.locator('.viewer canvas').focus();
    await hold(page, 'ArrowRight');
    await press('Add this view');
    await page.getByLabel('Seconds from view 1 to view 2').waitFor();
    await expect.poll(() => saved.at(-1)?.path?.keyframes.length, { timeout: 60_000 }).toBe(2);
    await page.getByLabel('Size of the video').selectOption({ label: '1920 × 1080' });
    await press('Export video');
    await expect.poll(() => asked.length, { timeout: 60_000 }).toBe(1);
    expect(asked[0]).toMatchObject({ width: 1920, height: 1080 });
    expect(asked[0].path.keyframes).toEqual(saved.at(-1)!.path!.keyframes);
    const [first, second] = asked[0].path.keyframes as { eye: number[] }[];
    expect(second.eye).not.toEqual(first.eye);
    const link = page.getByRole('link', { name: /^Download the video of 1920 × 1080/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(fileUrl('film.mp4'));
    await visitor.leave();
  });

  it('how a description was understood is told in the language of the page', async () => {
    const visitor = await arrive({ language: 'zh' });
    const { page } = visitor;
    const understood = {
      understood: [{ text: 'gray', meaning: 'sofa-1 looks: grey', confidence: 1 }],
      guessed: [{ field: 'time', value: 'day', why: 'no time named', confidence: 0.3 }],
      notUnderstood: ['zorblax'],
      notes: [{ code: 'NOT_BUILT', text: 'not built: piano (there is no model of it)', fact: 'object:piano' }],
      names: { 'object:sofa': '沙发', 'color:grey': '灰色', 'time:day': '白天', 'object:piano': '钢琴' },
    };
    await show(visitor, { ...world, scene: 'ai_gen', assets: splatsOf('spz'), metrics: { understood } });
    const card = page.getByRole('region', { name: '对描述的理解' });
    for (const words of ['沙发的外观：灰色', '未能生成：钢琴', 'zorblax']) await card.getByText(words).waitFor();
    await card.locator('summary').last().click();
    await card.getByText('时间：白天 没有说明时间').waitFor();
    await visitor.leave();
  });

  it('a file that cannot be had and a change that cannot be saved are told in words, in the language of the page', async () => {
    const visitor = await arrive({ language: 'zh' });
    const { page } = visitor;
    const missing = { splats: { urls: { spzPath: fileUrl('gone.spz') } }, semanticsMetadata: { upAxis: 'Z' } };
    await show(visitor, { ...world, assets: missing });
    await page.getByText('无法获取文件，链接可能已过期。请刷新页面。').waitFor({ timeout: 60_000 });
    expect(await page.getByText(/answered|404/).count()).toBe(0);
    await page.unroute(`**/world/v1/${worldId}`);
    await show(visitor, { ...world, assets: splatsOf('spz') });
    await shown(visitor);
    await page.route(`**/world/v1/${worldId}:edit`, (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: '编辑', exact: true }).click();
    await page.locator('.viewer[data-editing="ready"]').waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: '校平地面' }).click();
    await page.getByText('更改：1').waitFor();
    await page.getByRole('button', { name: '另存为新版本' }).click();
    await page.getByRole('alert').getByText('无法连接服务。请检查网络后重试。').waitFor({ timeout: 60_000 });
    // What was done is still there to be saved.
    await page.getByText('更改：1').waitFor();
    await visitor.leave();
  });

  it('sign-ins are listed and ended in the console; a browser that was signed out elsewhere says so and keeps its page', async () => {
    // Three, so that there is more than one other to end.
    const [here, there, elsewhere] = [await arrive(), await arrive({ phone: true }), await arrive()];
    await elsewhere.open('worlds');
    await there.open('generate');
    await there.page.getByLabel('Description').fill('a reading room');
    await here.open('keys');
    await here.page.getByText('This browser').waitFor();
    const others = here.page.getByRole('button', { name: /^End the sign-in of/ });
    await expect.poll(() => others.count()).toBeGreaterThan(1);
    expect(await here.barriers({ all: true })).toEqual([]);
    await here.page.getByRole('button', { name: 'End all others' }).click();
    await expect.poll(() => others.count()).toBe(0);
    await there.page.getByRole('button', { name: 'Create world' }).click();
    await there.page.getByText('This sign-in was ended from another browser or by the operator.').waitFor();
    expect(await there.page.getByLabel('Description').inputValue()).toBe('a reading room');
    expect((await client().get('/account/v1/sign-ins')).json.signIns).toHaveLength(1);
    await Promise.all([here.leave(), there.leave(), elsewhere.leave()]);
  });
});
