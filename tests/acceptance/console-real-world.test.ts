/** A world's life in a real browser on a service that really makes it, with nothing stood in for: cut, measured, filmed, shown to a stranger. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './harness/browser.ts';
import { consoleReady, launchBrowser, Visitor } from './harness/console-visitor.ts';
import { eventually } from './harness/eventually.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { hold } from './harness/keyboard.ts';
import { defaultKey } from './harness/service.ts';
import { useService } from './harness/use-service.ts';

if (!chromiumPath) console.warn('SKIPPED: the console in a browser needs chromium (Debian: apt install chromium).');

const patienceMs = 240_000;

/** A PLY of floats only, as worlds are. */
function readPly(bytes: Buffer) {
  const end = bytes.indexOf('end_header\n') + 'end_header\n'.length;
  const header = bytes.subarray(0, end).toString();
  const properties = [...header.matchAll(/^property float (\w+)$/gm)].map(([, name]) => name);
  const stride = 4 * properties.length;
  const count = Number(/^element vertex (\d+)$/m.exec(header)![1]);
  const row = (k: number) => bytes.subarray(end + k * stride, end + (k + 1) * stride);
  const height = (k: number) => row(k).readFloatLE(4 * properties.indexOf('z'));
  const rows = Array.from({ length: count }, (_, k) => row(k));
  return { count, rows, heights: rows.map((_, k) => height(k)), size: end + count * stride };
}

describe.skipIf(!chromiumPath)('a real world in the console', () => {
  const handle = useService();
  let browser: Browser;
  let worldId: string;
  const client = () => new GatewayClient(handle.service);
  const fetched = async (url: string) => {
    const { origin } = new URL(url);
    const answer = await send(origin, url.slice(origin.length));
    expect(answer.status, url).toBe(200);
    return answer.bytes;
  };
  const pathOf = async (id: string, name: 'plyPath' | 'spzPath' | 'sogPath' | 'lodMetaPath') =>
    (await client().world(id)).assets.splats.urls[name] as string;
  const annotations = async () => (await client().get(`/world/v1/${worldId}/annotations`)).json;
  const show = async (id: string) => {
    const visitor = await Visitor.arrive(browser, handle.service, { key: defaultKey });
    visitor.page.setDefaultTimeout(patienceMs);
    await visitor.open(`worlds/${id}`);
    await shown(visitor.page);
    return visitor;
  };
  const shown = (page: Page) => page.locator('.viewer[data-phase="shown"]').waitFor({ timeout: patienceMs });
  const tool = (page: Page, name: string) => page.locator('.viewer').getByRole('button', { name, exact: true });

  beforeAll(async () => {
    await consoleReady(handle.service);
    browser = await launchBrowser({ graphics: true });
    const made = await client().post('/world/v1/generations', { name: 'A study', prompt: 'a small study with a desk' });
    worldId = made.json.worldId;
    expect((await client().worldEnd(worldId, 2 * patienceMs)).status).toBe('SUCCEEDED');
    // A machine that does other work as well lets worlds wait.
  }, 3 * patienceMs);
  afterAll(() => browser?.close());

  it('the highest tenth is cut off by a box, undone, redone and saved: the new version has lost that and nothing else', async () => {
    const before = readPly(await fetched(await pathOf(worldId, 'plyPath')));
    // Between two heights that are far apart for the SPZ of the preview, which is rounded to a tenth of a millimeter.
    const sorted = before.heights.toSorted((a, b) => a - b);
    const at = sorted.findIndex((z, k) => k >= 0.9 * before.count && z - sorted[k - 1] > 0.002);
    const cut = Number(((sorted[at] + sorted[at - 1]) / 2).toFixed(4));
    const kept = before.rows.filter((_, k) => before.heights[k] < cut);
    expect(kept.length / before.count).toBeCloseTo(0.9, 1);

    const visitor = await show(worldId);
    const { page } = visitor;
    await tool(page, 'Edit').click();
    const status = page.locator('.viewer-edit [role=status]');
    const said = (text: string) => status.filter({ hasText: text }).waitFor({ timeout: patienceMs });
    const number = (value: number) => value.toLocaleString('en');
    await said(`${number(before.count)} Gaussians, none selected`);
    await page.getByRole('radio', { name: 'Box' }).check({ force: true });
    // What is offered lies in what is looked at: neither all of the world nor nothing of it.
    await status.filter({ hasText: / of .* selected$/ }).waitFor();
    const [offered] = (await status.innerText()).split(' of ').map((text) => Number(text.replace(/\D/g, '')));
    expect(offered).toBeLessThan(before.count / 2);
    const fields = {
      'Center X': 0,
      'Center Y': 0,
      'Center Z': cut + 500,
      'Size X': 2000,
      'Size Y': 2000,
      'Size Z': 1000,
    };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(`${value}`);
    const gone = before.count - kept.length;
    await said(`${number(gone)} of ${number(before.count)} Gaussians selected`);
    await tool(page, 'Delete').click();
    await said(`${number(kept.length)} Gaussians, none selected`);
    await tool(page, 'Undo').click();
    await said(`${number(gone)} of ${number(before.count)} Gaussians selected`);
    await tool(page, 'Redo').click();
    await said(`${number(kept.length)} Gaussians, none selected`);
    await page.getByLabel('Version name').fill('Without a ceiling');
    await tool(page, 'Save as new version').click();
    await page.getByRole('heading', { level: 1, name: 'Without a ceiling' }).waitFor();
    const version = /\w+$/.exec(new URL(page.url()).pathname)![0];
    expect(version).not.toBe(worldId);
    // The page follows it to its end by itself.
    await shown(page);
    await page.getByRole('link', { name: 'Show the original' }).click();
    await page.getByRole('heading', { level: 1, name: 'A study' }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();

    const bytes = await fetched(await pathOf(version, 'plyPath'));
    const after = readPly(bytes);
    expect(after.count).toBe(kept.length);
    expect(after.size).toBe(bytes.length);
    expect(Buffer.concat(after.rows).equals(Buffer.concat(kept))).toBe(true);
    for (const name of ['spzPath', 'sogPath', 'lodMetaPath'] as const)
      expect((await fetched(await pathOf(version, name))).length, name).toBeGreaterThan(100);
  });

  it('a length, a note and a path are saved with the world; the video comes from the service; a stranger sees them and no more', async () => {
    const visitor = await show(worldId);
    const { page } = visitor;
    const middle = page.getByRole('button', { name: 'Pick the middle of the picture' });
    await tool(page, 'Measure').click();
    await middle.click();
    await page.getByText('Now click the other end.').waitFor();
    const { width, height } = (await page.locator('.viewer canvas').boundingBox())!;
    await page.locator('.viewer canvas').click({ position: { x: width / 2 - 40, y: height / 2 + 10 } });
    await page.getByLabel('Label of length 1').fill('Edge of the desk');
    await page.getByLabel('Actual length in meters').fill('0.85');
    await page.getByRole('button', { name: 'Set the scale' }).click();
    await page.locator('.viewer-length-mark').filter({ hasText: '85.0 cm' }).waitFor();
    await tool(page, 'Measure').click();

    await tool(page, 'Notes').click();
    await page.getByRole('button', { name: 'Add a note' }).click();
    await middle.click();
    await page.getByLabel('Title').fill('To be painted');
    await page.getByLabel('Title').press('Enter');
    await page.getByText('Saved with the world').waitFor();
    await tool(page, 'Notes').click();

    await tool(page, 'Camera path').click();
    await page.getByRole('button', { name: 'Add this view' }).click();
    await page.locator('.viewer canvas').focus();
    await hold(page, 'ArrowRight');
    await page.getByRole('button', { name: 'Add this view' }).click();
    await page.getByLabel('Seconds from view 1 to view 2').fill('1');
    await eventually(async () => (await annotations()).path?.keyframes[1]?.seconds === 1, { what: 'the saved path' });
    expect(await annotations()).toMatchObject({
      measurements: [{ label: 'Edge of the desk' }],
      scale: { meters: 0.85 },
      notes: [{ title: 'To be painted' }],
    });
    await page.getByLabel('Size of the video').selectOption('640x360');
    await page.getByRole('button', { name: 'Export video' }).click();
    const link = page.getByRole('link', { name: /^Download the video of 640 × 360/ });
    await link.waitFor({ timeout: patienceMs });
    const film = await fetched((await link.getAttribute('href'))!);
    expect(film.subarray(4, 8).toString()).toBe('ftyp');
    // Width and height in the header of the track: 16.16 fixed point, its last eight bytes.
    const track = film.indexOf('tkhd');
    expect([film.readUInt16BE(track + 80), film.readUInt16BE(track + 84)]).toEqual([640, 360]);

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const url = await page.getByText(/^http.*\/s\/\w{28}$/).innerText();
    const stranger = await Visitor.arrive(browser, handle.service, { phone: true, dark: true });
    stranger.page.setDefaultTimeout(patienceMs);
    const asked: string[] = [];
    stranger.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await stranger.page.goto(url);
    await shown(stranger.page);
    await tool(stranger.page, 'Notes').click();
    await stranger.page.getByText('To be painted').first().waitFor();
    await stranger.page.locator('.viewer-length-mark').filter({ hasText: 'Edge of the desk: 85.0 cm' }).waitFor();
    await tool(stranger.page, 'Play the tour').click();
    expect(asked.filter((path) => /\/v1\//.test(path))).toEqual(['/share/v1/open']);
    expect([stranger.complaints, stranger.strangers, visitor.complaints]).toEqual([[], [], []]);
    await Promise.all([stranger.leave(), visitor.leave()]);
  });
});
