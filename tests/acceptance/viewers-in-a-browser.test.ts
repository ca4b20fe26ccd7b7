/**
 * The console's viewers in a real browser (Debian's chromium, headless, graphics by software): a world in every format, turned and walked in, and
 * a model. The page is bundled by tools/viewer-page, the world made by it; nothing of the project is imported here.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, servePage } from './harness/browser.ts';
import { type Area, meanOf, pixelsOf, shareOff } from './harness/canvas-pixels.ts';
import { eventually } from './harness/eventually.ts';
import { fakeHeadset } from './harness/fake-headset.ts';
import { countGraphicsWaits, graphicsWaits } from './harness/graphics-waits.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

if (!chromiumPath) console.warn('SKIPPED: the viewers need chromium (Debian: apt install chromium).');

const backdrop = [11, 15, 20] as const;
/** Of a page of 480 x 360, without the panels at its edges. */
const middle: Area = { x: 120, y: 90, width: 240, height: 150 };

// Without a browser there is nothing to run these in; the line above says so in the log.
describe.skipIf(!chromiumPath)('the viewers in a browser', () => {
  let directory: string;
  let server: Server;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'orrery-viewer-'));
    const tool = (name: string, args: string[], env = {}) =>
      run(process.execPath, [`tools/viewer-page/${name}.ts`, ...args], {
        cwd: root,
        timeout: 150_000,
        env: { ...process.env, ...env },
      });
    await tool('build', [directory]);
    await tool('write-world', [join(directory, 'room'), '6000']);
    await tool('write-world', [join(directory, 'million'), '1000000'], { ORRERY_VIEWER_PAGE_ONLY: 'spz' });
    server = await servePage(directory);
    browser = await chromium.launch({
      executablePath: chromiumPath!,
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
    const context = await browser.newContext({
      viewport: { width: 480, height: 360 },
      reducedMotion: 'reduce',
      acceptDownloads: true,
    });
    page = await context.newPage();
    page.on('pageerror', ({ message }) => complaints.push(message));
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    if (directory) await rm(directory, { recursive: true, force: true });
  });

  const address = (query: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/?${query}`;
  const seen = (area = middle) => pixelsOf(page, area);
  const show = async (query: string) => {
    await page.goto(address(query));
    await page.locator('.viewer[data-phase="shown"]').waitFor({ timeout: 120_000 });
    return eventually(
      async () => {
        const pixels = await seen();
        return shareOff(pixels, backdrop) > 0.85 && pixels;
      },
      { what: `a picture of ${query}`, timeoutMs: 120_000 },
    );
  };
  const changed = async (before: Awaited<ReturnType<typeof seen>>, share: number) =>
    eventually(async () => shareOff(await seen(), before) > share, { what: 'another picture', timeoutMs: 120_000 });
  const allShown = () => page.locator('.viewer[data-shown="6000"]').waitFor({ timeout: 120_000 });

  it('shows the same world from chunk-LOD, SPZ, SOG and PLY', async () => {
    const pictures = [];
    for (const file of ['lod', 'spz', 'sog', 'ply']) {
      await show(`world=room&file=${file}`);
      await allShown();
      pictures.push(
        await eventually(
          async () => {
            // Yellow and pink of the ball in the middle, and nothing else there.
            const [red, , blue] = meanOf(await seen({ x: 225, y: 140, width: 30, height: 30 }));
            return red > 150 && blue < 170 && (await seen());
          },
          { what: `the ball, from ${file}`, timeoutMs: 120_000 },
        ),
      );
    }
    for (const other of pictures.slice(1)) expect(shareOff(other, pictures[0])).toBeLessThan(0.15);
  });

  it('turns when dragged, and the view’s link leads back to it', async () => {
    const start = await show('world=room&file=spz');
    await page.mouse.move(240, 180);
    await page.mouse.down();
    await page.mouse.move(330, 170, { steps: 3 });
    await page.mouse.up();
    await changed(start, 0.3);
    await page.getByRole('button', { name: 'Copy a link to this view' }).click();
    await eventually(() => page.url().includes('#view=orbit,'), { what: 'the link in the address' });
    const link = page.url();
    const turned = await seen();
    await page.goto('about:blank');
    await page.goto(link);
    await page.locator('.viewer[data-phase="shown"]').waitFor();
    await eventually(async () => shareOff(await seen(), turned) < 0.1, { what: 'the same view', timeoutMs: 120_000 });
  });

  it('walks by key, shows the photos’ places and goes to the next', async () => {
    const start = await show('world=room');
    await page.getByRole('radio', { name: 'Walk' }).check({ force: true });
    await page.locator('canvas').focus();
    await page.keyboard.down('KeyD');
    await changed(start, 0.3);
    await page.keyboard.up('KeyD');
    await page.getByRole('button', { name: 'Go to the next photo' }).click();
    await page.getByText('photo-1.jpg').waitFor();
    const poses = page.getByRole('button', { name: 'Show where the photos were taken' });
    await poses.click();
    expect(await poses.getAttribute('aria-pressed')).toBe('true');
  });

  it('turns by one finger and comes nearer by two', async () => {
    const start = await show('world=room&file=spz');
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
    const eye = async () => {
      // The address of an earlier link would be read otherwise.
      await page.evaluate(() => window.history.replaceState(null, '', window.location.href.split('#')[0]));
      await page.getByRole('button', { name: 'Copy a link to this view' }).click();
      await page.waitForURL(/#view=/);
      return /#view=\w+,([^#]+)/.exec(page.url())![1].split(',').map(Number);
    };
    const before = await eye();
    await touch('touchStart', [240, 180]);
    for (let k = 1; k <= 6; k++) await touch('touchMove', [240 + 15 * k, 180]);
    await touch('touchEnd');
    await changed(start, 0.2);
    const turned = await eye();
    const distance = (at: number[], to = [0, 1, 2].map((k) => at[k + 3])) =>
      Math.hypot(...[0, 1, 2].map((k) => at[k] - to[k]));
    expect(distance(turned, before)).toBeGreaterThan(0.1);
    // It turns about what is looked at, and stays as far from it.
    expect(distance(turned)).toBeCloseTo(distance(before), 1);
    await touch('touchStart', [220, 180], [260, 180]);
    for (let k = 1; k <= 6; k++) await touch('touchMove', [220 - 10 * k, 180], [260 + 10 * k, 180]);
    await touch('touchEnd');
    await expect.poll(async () => distance(await eye()), { timeout: 60_000 }).toBeLessThan(distance(turned) * 0.9);
    // And stops before the ball in the middle, however often one pinches.
    const away = async () => {
      const [x, y, z] = (await eye()) as [number, number, number];
      return Math.hypot(x, y - 0.2, z - 1.1) - 0.35;
    };
    for (let [pinches, near] = [0, 0]; pinches < 12 && near < 2; pinches++) {
      await touch('touchStart', [230, 180], [250, 180]);
      for (let k = 1; k <= 6; k++) await touch('touchMove', [230 - 30 * k, 180], [250 + 30 * k, 180]);
      await touch('touchEnd');
      if ((await away()) < 0.2) near++;
    }
    await expect.poll(away, { timeout: 60_000 }).toBeLessThan(0.2);
    expect(await away()).toBeGreaterThan(0.02);
    await devtools.detach();
  });

  it('saves a picture of what is seen', async () => {
    await show('world=room&file=spz');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save a picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('A room.png');
    const png = await readFile(await download.path());
    const { width, height } = (await page.locator('canvas').boundingBox())!;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([Math.round(width), Math.round(height)]);
    expect(png.length).toBeGreaterThan(10_000);
  });

  it('says what is wrong with a file that is not there', async () => {
    await page.route('**/world.spz', (route) => route.fulfill({ status: 404 }));
    await page.goto(address('world=room&file=spz'));
    await page.getByText('The world could not be loaded').waitFor();
    await page.unroute('**/world.spz');
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.locator('.viewer[data-phase="shown"]').waitFor();
  });

  it('says that it loads from the first moment to the first picture, and can be stopped and begun again', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/world.spz', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address('world=room&file=spz'));
    await page.getByRole('status').filter({ hasText: 'Loading the world' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Loading was canceled').waitFor();
    release();
    await page.getByRole('button', { name: 'Load again' }).click();
    // The words go when there is something to see, not before.
    await page.locator('.viewer-loading').waitFor({ state: 'detached', timeout: 120_000 });
    expect(shareOff(await seen(), backdrop)).toBeGreaterThan(0.5);
    await page.unroute('**/world.spz');
  });

  it('comes near a surface by wheel and does not go through it', async () => {
    await show('world=room&file=spz');
    await page.mouse.move(240, 150);
    for (let k = 0; k < 60; k++) await page.mouse.wheel(0, -240);
    // Once it stands still.
    const link = await eventually(
      async () => {
        const before = page.url();
        await page.getByRole('button', { name: 'Copy a link to this view' }).click();
        return page.url() === before && page.url();
      },
      { what: 'a view at rest', timeoutMs: 120_000 },
    );
    const [x, y, z] = /#view=orbit,([^#]+)/.exec(link)![1].split(',').map(Number);
    // A ball of 0.35 is in the middle.
    const away = Math.hypot(x, y - 0.2, z - 1.1) - 0.35;
    expect(away).toBeGreaterThan(0.02);
    expect(away).toBeLessThan(0.2);
  });

  it('turns around what is double-clicked, and on foot goes to it', async () => {
    const linked = async () => {
      await page.getByRole('button', { name: 'Copy a link to this view' }).click();
      return /#view=\w+,([^#]+)/.exec(page.url())?.[1].split(',').map(Number) ?? [];
    };
    await show('world=room&file=spz');
    const before = await linked();
    // The far wall, beside the ball.
    await page.mouse.dblclick(418, 90);
    const [x, y, z, , targetY] = await eventually(
      async () => {
        const view = await linked();
        return view[4] > 1.3 && view;
      },
      { what: 'the wall in the middle', timeoutMs: 120_000 },
    );
    expect(targetY).toBeLessThan(1.6);
    // The eye stays where it is.
    expect(Math.hypot(x - before[0], y - before[1], z - before[2])).toBeLessThan(0.05);
    await page.getByRole('radio', { name: 'Walk' }).check({ force: true });
    await page.mouse.dblclick(240, 100);
    const walked = await eventually(
      async () => {
        const view = await linked();
        return view[1] > y + 0.3 && view;
      },
      { what: 'steps to the wall', timeoutMs: 120_000 },
    );
    expect(walked[1]).toBeLessThan(1.4);
    expect(walked[2]).toBeCloseTo(z, 1);
  });

  it('has its tools beside the picture, on a desk and on a phone', async () => {
    for (const [width, height] of [
      [480, 360],
      [1280, 720],
      [375, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(address('world=room&file=spz&edit&annotate'));
      await page.locator('.viewer[data-phase="shown"]').waitFor({ timeout: 120_000 });
      const picture = (await page.locator('canvas').boundingBox())!;
      const tools = await page.getByRole('toolbar').getByRole('button').all();
      expect(tools.length).toBeGreaterThan(8);
      for (const tool of tools) {
        // On a phone they are one line, which is moved by a finger.
        await tool.scrollIntoViewIfNeeded();
        const box = (await tool.boundingBox())!;
        expect(box.y).toBeGreaterThanOrEqual(picture.y + picture.height);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width + 0.5);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
      }
      expect(picture.height).toBeGreaterThan(0.7 * height);
    }
    await page.setViewportSize({ width: 480, height: 360 });
  });

  describe('measuring and notes', () => {
    const saved = async () => JSON.parse((await page.evaluate(() => document.body.dataset.annotated)) ?? '{}');
    const open = async (query: string) => {
      await page.setViewportSize({ width: 900, height: 500 });
      await page.goto(address(`world=room&file=spz&${query}`));
      await page.locator('.viewer[data-phase="shown"]').waitFor({ timeout: 120_000 });
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    afterAll(() => page.setViewportSize({ width: 480, height: 360 }));

    it('measures between two points of the surface, to the scale of a known length', async () => {
      await open('annotate');
      await press('Measure');
      const { width, height } = (await page.locator('canvas').boundingBox())!;
      await page.mouse.click(width / 2, height / 2);
      await page.getByText('Now click the other end.').waitFor();
      await page.mouse.click(width / 2 - 60, height / 2);
      const length = page.locator('.viewer-length-mark');
      await length.waitFor();
      const [{ from, to }] = (await saved()).measurements;
      const off = ([x, y, z]: number[]) => Math.hypot(x, y - 0.2, z - 1.1) - 0.35;
      // Both on the ball, to three centimeters: its Gaussians have two.
      for (const point of [from, to]) expect(Math.abs(off(point))).toBeLessThan(0.03);
      const units = Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
      expect(units).toBeGreaterThan(0.05);
      // Nobody has said how large the world is.
      expect(await length.innerText()).toBe(`≈ ${(100 * units).toFixed(1)} cm`);
      await page.getByLabel('Actual length in meters').fill('2.5');
      await press('Set the scale');
      await length.filter({ hasText: /^2\.50 m$/ }).waitFor();
      expect((await saved()).scale).toEqual({ from, to, meters: 2.5 });
      await page.getByRole('button', { name: /^Delete length 1/ }).click();
      await length.waitFor({ state: 'detached' });
      // The scale stays.
      expect(await saved()).toMatchObject({ measurements: [], scale: { meters: 2.5 } });
    });

    it('pins a note to a place by keys alone, and shows it as text, read-only where it cannot be saved', async () => {
      await open('annotate');
      await page.locator('canvas').focus();
      await page.keyboard.press('n');
      for (const name of ['Add a note', 'Pick the middle of the picture']) {
        await page.getByRole('button', { name }).focus();
        await page.keyboard.press('Enter');
      }
      await page.keyboard.type('<i>Ball</i>');
      await page.getByLabel('Text').fill('hangs <b>here</b>');
      // What is being written is not saved, and is not said to be.
      expect(await page.getByText('Saved with the world').count()).toBe(0);
      await page.getByLabel('Title').press('Enter');
      await page.getByText('Saved with the world').waitFor();
      const pin = page.getByRole('button', { name: 'Note 1: <i>Ball</i>' });
      await pin.waitFor();
      const annotations = await saved();
      expect(annotations.notes).toMatchObject([{ title: '<i>Ball</i>', text: 'hangs <b>here</b>' }]);
      // The pin's foot is where the point is seen: in the middle.
      const [box, stage] = [(await pin.boundingBox())!, (await page.locator('canvas').boundingBox())!];
      expect(Math.abs(box.x - stage.width / 2)).toBeLessThan(4);
      expect(Math.abs(box.y + box.height - stage.height / 2)).toBeLessThan(4);

      await open(`annotations=${encodeURIComponent(JSON.stringify(annotations))}`);
      await pin.click();
      await page.getByText('hangs <b>here</b>').waitFor();
      expect(await page.getByRole('button', { name: /Add a note|Edit|Delete/ }).count()).toBe(0);
    });

    it('plays a camera path that was made from views', async () => {
      await open('annotate&quick');
      await press('Camera path');
      await press('Add this view');
      await press('Go to the next photo');
      await page.getByText('photo-1.jpg').waitFor();
      await press('Add this view');
      await page.getByLabel('Seconds from view 1 to view 2').fill('1');
      const { path } = await saved();
      expect(path.keyframes).toHaveLength(2);
      await page.getByLabel('Size of the video').selectOption('640x360');
      await press('Export video');
      const film = await page.getByRole('link', { name: 'Download' }).getAttribute('href');
      expect(JSON.parse(film!.slice(film!.indexOf('{')))).toEqual({ width: 640, height: 360, path });
      await press('Back to the start');
      await press('Play');
      await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      // It ends at its last view.
      await press('Copy a link to this view');
      const end = /#view=orbit,([^#]+)/.exec(page.url())![1].split(',').map(Number);
      const { eye, target } = path.keyframes[1];
      [...eye, ...target].forEach((value, k) => {
        expect(end[k]).toBeCloseTo(value, 2);
      });
    });
  });

  it('is entered with a headset where there is one: two eyes that follow the head, and the page again afterwards', async () => {
    const button = (of: Page) => of.getByRole('button', { name: 'Enter VR' });
    await show('world=room&file=spz');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await button(page).count()).toBe(0);
    const visitor = await browser.newPage({ viewport: { width: 480, height: 360 }, reducedMotion: 'reduce' });
    visitor.on('pageerror', ({ message }) => complaints.push(message));
    await visitor.addInitScript(fakeHeadset);
    await visitor.goto(address('world=room&file=spz'));
    await visitor.locator('.viewer[data-shown="6000"]').waitFor({ timeout: 120_000 });
    const headset = <T>(read: (state: { sessions: number; frames: number; turned: boolean }) => T) =>
      visitor.evaluate(`(${read})(window.headset)`) as Promise<T>;
    const whole: Area = { x: 40, y: 60, width: 400, height: 200 };
    await button(visitor).click();
    const leave = visitor.getByRole('button', { name: 'Leave VR' });
    await leave.waitFor();
    expect(await headset(({ sessions }) => sessions)).toBe(1);
    await eventually(() => headset(({ frames }) => frames > 3), { what: 'frames', timeoutMs: 120_000 });
    // Each half is a picture of the room.
    const halves = [
      { x: 60, y: 90, width: 140, height: 120 },
      { x: 280, y: 90, width: 140, height: 120 },
    ];
    await eventually(
      async () => {
        const seen = await Promise.all(halves.map((half) => pixelsOf(visitor, half)));
        return seen.every((half) => shareOff(half, backdrop) > 0.8);
      },
      { what: 'a picture for each eye', timeoutMs: 120_000 },
    );
    const ahead = await pixelsOf(visitor, whole);
    await headset((state) => {
      state.turned = true;
    });
    await eventually(async () => shareOff(await pixelsOf(visitor, whole), ahead) > 0.5, {
      what: 'what is behind',
      timeoutMs: 120_000,
    });
    await leave.click();
    await button(visitor).waitFor();
    const after = await pixelsOf(visitor, whole);
    await visitor.locator('canvas').focus();
    await visitor.keyboard.press('BracketRight');
    await eventually(async () => shareOff(await pixelsOf(visitor, whole), after) > 0.1, {
      what: 'the page to go on',
      timeoutMs: 120_000,
    });
    await visitor.close();
  });

  it('shows where the world is weak, in red and green on its surface, and its own colors again', async () => {
    await show('world=room&file=lod');
    await allShown();
    // Come to rest, in full resolution and with its finest levels: a slow machine shows less at first.
    let start = await seen();
    await eventually(
      async () => {
        const last = start;
        start = await seen();
        return shareOff(start, last) === 0;
      },
      { what: 'a picture at rest', timeoutMs: 120_000, intervalMs: 1000 },
    );
    // The far wall beside the ball, which is blue.
    const wall: Area = { x: 320, y: 125, width: 90, height: 85 };
    const colors = async () => {
      const { data, channels } = await seen(wall);
      const counts = { red: 0, green: 0 };
      for (let k = 0; k < data.length; k += channels) {
        const [r, g, b] = data.slice(k, k + 3) as unknown as [number, number, number];
        if (r > 1.4 * g && r > 1.4 * b) counts.red++;
        if (g > 1.3 * r && g > 1.3 * b) counts.green++;
      }
      return counts;
    };
    const before = await colors();
    expect(before.red + before.green).toBeLessThan(300);
    const tool = page.getByRole('button', { name: 'Show where the world is weak' });
    await tool.click();
    await page.getByText('Red: differs most').waitFor();
    await eventually(
      async () => {
        const { red, green } = await colors();
        return red > 600 && green > 600;
      },
      { what: 'weak and good places', timeoutMs: 120_000 },
    );
    await tool.click();
    await eventually(async () => shareOff(await seen(), start) < 0.1, { what: 'its own colors', timeoutMs: 120_000 });
  });

  it('finds a video again after its panel was closed, and cancels it', async () => {
    const keyframes = [0, 1].map((x) => ({ eye: [x, -2, 1], target: [0, 0, 1], seconds: 2 }));
    const annotations = JSON.stringify({ measurements: [], notes: [], path: { keyframes } });
    await show(`world=room&file=spz&annotate&annotations=${encodeURIComponent(annotations)}`);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Camera path');
    await press('Export video');
    await page.getByText('Rendering the video: 25').waitFor();
    await press('Camera path');
    await page.getByLabel('Size of the video').waitFor({ state: 'detached' });
    await press('Camera path');
    await page.getByText('Rendering the video: 25').waitFor();
    await page.getByRole('button', { name: /^Cancel the video of 1280 × 720, / }).click();
    await page.getByText('Canceled', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Cancel the video/ }).count()).toBe(0);
    await page.locator('.viewer-films li:focus').waitFor();
    // With one view left it is still there; only a new one cannot be made.
    await press('Delete view 2');
    expect(await page.getByRole('button', { name: 'Export video', exact: true }).isDisabled()).toBe(true);
    await page.getByText('Canceled', { exact: true }).waitFor();
  });

  it('holds a photo against the splats, over them where they are the same and beside them, with its score', async () => {
    await page.setViewportSize({ width: 900, height: 600 });
    await page.goto(address('world=room&file=spz'));
    await page.locator('.viewer[data-phase="shown"]').waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Compare with the photos' }).click();
    await page.getByText('1 of 9 · 16.0 dB (PSNR)').waitFor();
    /** Between the panels, around the ball. */
    const around: Area = { x: 300, y: 124, width: 300, height: 300 };
    /** Where pixels of a kind are: how many, and their middle. */
    const found = async (is: (color: readonly number[]) => boolean) => {
      const { data, channels } = await seen(around);
      const at = Array.from({ length: data.length / channels }, (_, k) => k).filter((k) =>
        is([...data.slice(k * channels, k * channels + 3)]),
      );
      const mean = (of: (k: number) => number) => at.reduce((sum, k) => sum + of(k), 0) / at.length;
      return { count: at.length, x: mean((k) => k % around.width), y: mean((k) => Math.floor(k / around.width)) };
    };
    const fade = page.getByLabel('Photo over splats');
    await fade.fill('1');
    const inPhoto = await eventually(
      async () => {
        const white = await found((color) => color.every((value) => value > 200));
        return white.count > 2000 && white;
      },
      { what: 'the photo', timeoutMs: 120_000 },
    );
    await fade.fill('0');
    // Yellow and pink, which nothing else is. Gaussians reach a little beyond the ball they stand on.
    await eventually(
      async () => {
        const { count, x, y } = await found(([red, green, blue]) => red! > 200 && (green! < 90 || blue! < 90));
        const apart = Math.hypot(x - inPhoto.x, y - inPhoto.y);
        return apart < 4 && count > inPhoto.count && count < 1.8 * inPhoto.count;
      },
      { what: 'the ball of the splats where the photo has it', timeoutMs: 120_000 },
    );
    await page.getByText('Side by side').click();
    const left = (await page.getByRole('img', { name: 'The photo photo-1.jpg' }).boundingBox())!;
    await eventually(async () => (await page.locator('canvas').boundingBox())!.x >= left.x + left.width - 1);
    await page.getByRole('button', { name: 'Next photo', exact: true }).click();
    await page.getByText('2 of 9 · Used for training').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.locator('.viewer-photo').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 480, height: 360 });
  });

  it('shows a model with its size, and its edges', async () => {
    await page.goto(address('model=room/collider.glb'));
    await page.locator('.viewer[data-phase="shown"]').waitFor({ timeout: 120_000 });
    await page.getByText(/[\d,]+ triangles · \d+ × \d+ × \d+ cm/).waitFor();
    const solid = await eventually(async () => {
      const pixels = await seen();
      return shareOff(pixels, backdrop) > 0.9 && pixels;
    });
    await page.getByRole('button', { name: 'Show the triangles’ edges' }).click();
    await changed(solid, 0.05);
  });

  it('says that a model loads until it has been drawn, not only fetched', async () => {
    const other = await page.context().newPage();
    await other.addInitScript(() => {
      const seen = { drawn: 0, drawnBefore: -1 };
      Object.assign(window, { seen });
      // As on a machine that draws slowly.
      const { requestAnimationFrame } = window;
      window.requestAnimationFrame = (call) => window.setTimeout(() => requestAnimationFrame(call), 700);
      const { drawElements } = WebGL2RenderingContext.prototype;
      WebGL2RenderingContext.prototype.drawElements = function (...all) {
        if (all[1] > 1000) seen.drawn++;
        drawElements.apply(this, all);
      };
      new MutationObserver(() => {
        if (seen.drawnBefore < 0 && document.querySelector('.viewer[data-phase="shown"]'))
          seen.drawnBefore = seen.drawn;
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await other.goto(address('model=room/collider.glb'));
    await other.locator('.viewer[data-phase="shown"]').waitFor({ timeout: 120_000 });
    const before = await other.evaluate(
      () => (window as unknown as { seen: { drawnBefore: number } }).seen.drawnBefore,
    );
    expect(before).toBeGreaterThan(0);
    await other.close();
  });

  describe('editing', () => {
    const status = () => page.locator('.viewer-edit [role=status]');
    const said = (text: RegExp) => status().filter({ hasText: text }).waitFor({ timeout: 120_000 });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const ready = () => page.locator('.viewer[data-editing="ready"]').waitFor({ timeout: 120_000 });
    /** Left of the panel, in the ball. */
    const ball: Area = { x: 330, y: 170, width: 30, height: 30 };
    const colored = (what: string, is: (color: readonly number[]) => boolean) =>
      eventually(async () => is(meanOf(await seen(ball))), { what, timeoutMs: 120_000 });
    const open = async (query: string) => {
      await page.setViewportSize({ width: 760, height: 420 });
      await page.goto(address(`world=room&edit&${query}`));
      await page.locator('.viewer[data-phase="shown"]').waitFor({ timeout: 120_000 });
    };
    afterAll(() => page.setViewportSize({ width: 480, height: 360 }));

    it('selects by sphere, deletes, undoes, redoes and saves what was done', async () => {
      await open('file=lod');
      await press('Edit');
      await said(/^6,000 Gaussians, none selected$/);
      await page.locator('.viewer[data-editing="ready"]').waitFor({ timeout: 120_000 });
      // Nothing is edited again while nobody does anything.
      const changesInThreeSeconds = () =>
        page.evaluate(async () => {
          let changes = 0;
          const watch = new MutationObserver((seen) => {
            changes += seen.length;
          });
          watch.observe(document.querySelector('.viewer')!, { attributeFilter: ['data-editing'] });
          await new Promise((done) => setTimeout(done, 3000));
          watch.disconnect();
          return changes;
        });
      // The first preview tells the size of the world, and the shapes follow it once.
      await expect.poll(changesInThreeSeconds, { timeout: 60_000 }).toBe(0);
      await page.getByRole('radio', { name: 'Sphere' }).check({ force: true });
      for (const [label, value] of Object.entries({
        'Center X': '0',
        'Center Y': '0.2',
        'Center Z': '1.1',
        Radius: '0.36',
      }))
        await page.getByLabel(label, { exact: true }).fill(value);
      await said(/^751 of 6,000 Gaussians selected$/);
      // Pink and yellow turn orange.
      await colored('the marked ball', ([red, green, blue]) => red! > 200 && green! > 70 && green! < 190 && blue! < 90);
      await press('Delete');
      await said(/^5,249 Gaussians, none selected$/);
      await page.locator('.viewer[data-shown="5249"]').waitFor({ timeout: 120_000 });
      await colored('the wall behind', ([red, , blue]) => blue! > red!);
      await press('Undo');
      await said(/^751 of 6,000 Gaussians selected$/);
      await page.keyboard.press('Control+Shift+Z');
      await said(/^5,249 Gaussians/);
      // What the fields hold is no reason not to save: sizes of real worlds are no multiples of a step.
      await page.getByRole('radio', { name: 'Box' }).check({ force: true });
      await page.getByLabel('Size X', { exact: true }).fill('1.2345');
      await page.getByLabel('Version name').fill(' ');
      expect(await page.getByRole('button', { name: 'Save as new version' }).isDisabled()).toBe(true);
      await page.getByLabel('Version name').fill('No ball');
      await press('Save as new version');
      const saved = await eventually(() => page.evaluate(() => document.body.dataset.saved), { what: 'the request' });
      expect(JSON.parse(saved!)).toEqual({
        name: 'No ball',
        operations: [{ op: 'delete', where: { shapes: [{ sphere: { center: [0, 0.2, 1.1], radius: 0.36 } }] } }],
      });
    });

    it('moves and turns what is selected, or everything', async () => {
      await open('file=spz');
      await press('Edit');
      await said(/^6,000 Gaussians, none selected$/);
      await ready();
      await page.getByRole('radio', { name: 'Sphere' }).check({ force: true });
      for (const [label, value] of Object.entries({
        'Center X': '0',
        'Center Y': '0.2',
        'Center Z': '1.1',
        Radius: '0.36',
      }))
        await page.getByLabel(label, { exact: true }).fill(value);
      await said(/^751 of 6,000 Gaussians selected$/);
      await page.getByRole('radio', { name: 'Move' }).check({ force: true });
      await page.getByText('Moves what is selected.').waitFor();
      await page.getByLabel('Move by Z', { exact: true }).fill('0.5');
      await press('Apply');
      // Pink and yellow have left the middle of the picture.
      await colored('the wall behind', ([red, , blue]) => blue! > red!);
      await page.getByRole('radio', { name: 'Move' }).check({ force: true });
      await page.getByText('Moves the whole world.').waitFor();
      await page.getByLabel('Rotate by Z', { exact: true }).fill('90');
      await page.getByLabel('Scale', { exact: true }).fill('1.5');
      await press('Apply');
      await page.getByText('Changes: 2').waitFor();
      await ready();
      await press('Save as new version');
      const saved = await eventually(() => page.evaluate(() => document.body.dataset.saved), { what: 'the request' });
      const [part, all] = JSON.parse(saved!).operations;
      expect(part).toMatchObject({
        op: 'transform',
        move: [0, 0, 0.5],
        where: { shapes: [{ sphere: { center: [0, 0.2, 1.1], radius: 0.36 } }] },
      });
      expect(all).toMatchObject({ op: 'transform', rotate: [0, 0, 90], scale: 1.5 });
      expect(all).not.toHaveProperty('where');
    });

    it('paints, inverts, deletes and levels by keys alone, in Chinese too', async () => {
      await open('language=zh');
      const edit = page.getByRole('button', { name: '编辑', exact: true });
      await edit.focus();
      await page.keyboard.press('Enter');
      await said(/^共 6,000 个高斯，未选择$/);
      await page.getByRole('radio', { name: '画笔' }).focus();
      await page.keyboard.press('Space');
      await page.getByRole('application', { name: /涂选区域/ }).focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Space');
      await said(/^已选择 [1-9]\d* \/ 6,000 个高斯$/);
      await ready();
      const [, count] = /(\d+)/.exec(await status().innerText())!;
      await page.keyboard.press('i');
      await said(new RegExp(`^已选择 ${(6000 - Number(count)).toLocaleString('en')} /`));
      await page.keyboard.press('i');
      await page.keyboard.press('Delete');
      await said(new RegExp(`^共 ${(6000 - Number(count)).toLocaleString('en')} 个高斯，未选择$`));
      for (const name of ['校平地面', '清除漂浮物']) {
        await page.getByRole('button', { name, exact: true }).focus();
        await page.keyboard.press('Enter');
      }
      await page.getByText('更改：3').waitFor();
      await ready();
      await page.getByRole('button', { name: '放弃' }).click();
      await page.locator('.viewer-edit').waitFor({ state: 'detached' });
    });
  });

  it('shows a million Gaussians and still answers', async () => {
    const devtools = await page.context().newCDPSession(page);
    // Processor time of the page's own thread: other work on the machine does not count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const threadMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
    };
    const start = await show('world=million&file=spz');
    // Decoding, cutting and packing are the worker's: the page has used far less than they take.
    expect(await threadMs()).toBeLessThan(3000);
    await page.evaluate(() => {
      const counted = { frames: 0 };
      Object.assign(window, { counted });
      const count = () => {
        counted.frames++;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
    });
    const before = await threadMs();
    await page.mouse.move(240, 180);
    await page.mouse.down();
    await page.mouse.move(330, 170, { steps: 4 });
    await page.mouse.up();
    await changed(start, 0.3);
    const used = (await threadMs()) - before;
    const frames = await page.evaluate(() => (window as unknown as { counted: { frames: number } }).counted.frames);
    expect(used / frames).toBeLessThan(100);
    // Drawn by a processor: a part of them, chosen for the eye.
    const shown = Number(await page.locator('.viewer').getAttribute('data-shown'));
    expect(shown).toBeGreaterThan(20_000);
    expect(shown).toBeLessThan(200_000);
    await page.locator('canvas').focus();
    await page.keyboard.press('KeyH');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('KeyH');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // A click on a tool leaves the keys where they were.
    await page.getByRole('button', { name: 'Back to the start' }).click();
    await page.keyboard.press('KeyH');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await devtools.detach();
  });

  it('never waits for the graphics once a world is shown: while it streams, is turned, and comes to rest', async () => {
    const first = page;
    page = await first.context().newPage();
    page.on('pageerror', ({ message }) => complaints.push(message));
    await countGraphicsWaits(page);
    try {
      const start = await show('world=room&file=lod');
      const shown = await graphicsWaits(page);
      // A worker finds out what there is to draw with; the page opens the one that it draws on, in its size.
      expect(shown.contexts).toBe(1);
      expect(shown.waits.filter((wait) => wait.startsWith('canvas'))).toEqual([]);
      await page.mouse.move(240, 180);
      await page.mouse.down();
      await page.mouse.move(330, 170, { steps: 4 });
      await changed(start, 0.3);
      await page.mouse.up();
      await allShown();
      // Fewer pixels while it turns, all of them when it stands: the picture has changed its size, the canvas has not.
      const { waits } = await graphicsWaits(page);
      expect(waits.slice(shown.waits.length)).toEqual([]);
    } finally {
      await page.close();
      page = first;
    }
  });

  it('made no error in the page', () => {
    expect(complaints).toEqual([]);
  });
});
