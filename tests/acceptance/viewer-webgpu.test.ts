/**
 * The world viewer on WebGPU, in a browser whose adapter is a processor: the picture is that of WebGL 2, and where WebGPU does not draw the viewer goes
 * over to WebGL 2 by itself.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, servePage, webGpuFlags } from './harness/browser.ts';
import { type Area, meanOf, pixelsOf, shareOff } from './harness/canvas-pixels.ts';
import { decodePng } from './harness/decode-png.ts';
import { eventually } from './harness/eventually.ts';
import { fakeHeadset } from './harness/fake-headset.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const timeoutMs = 120_000;
const backdrop = [11, 15, 20] as const;
/** Of a page of 760 x 420: left of the editor. */
const picture: Area = { x: 120, y: 90, width: 300, height: 200 };
/** In it, the ball in the middle of the canvas. */
const ball: Area = { x: 345, y: 160, width: 30, height: 30 };

/** An adapter that says it is a card, of a maker that the engine knows nothing special of. */
const asCard = `for (const [name, value] of Object.entries({ vendor: 'acme', architecture: 'one', description: '', isFallbackAdapter: false }))
  Object.defineProperty(GPUAdapterInfo.prototype, name, { get: () => value })`;
/** Every draw is taken and forgotten. */
const drawsNothing = `for (const encoder of [GPURenderPassEncoder, GPURenderBundleEncoder])
  for (const name of ['draw', 'drawIndexed', 'drawIndirect', 'drawIndexedIndirect']) encoder.prototype[name] = () => {}`;
/** The page's devices, to be lost. */
const keepsDevices = `window.devices = [];
  const { requestDevice } = GPUAdapter.prototype;
  GPUAdapter.prototype.requestDevice = async function (...given) {
    const device = await requestDevice.apply(this, given);
    window.devices.push(device);
    return device;
  }`;

describe.skipIf(!chromiumPath)('the viewer with WebGPU', () => {
  let directory: string;
  let server: Server;
  let browser: Browser;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'orrery-webgpu-'));
    for (const args of [
      ['build', directory],
      ['write-world', join(directory, 'room'), '6000'],
    ])
      await run(process.execPath, [`tools/viewer-page/${args[0]}.ts`, ...args.slice(1)], {
        cwd: root,
        timeout: 150_000,
      });
    server = await servePage(directory);
    browser = await chromium.launch({ executablePath: chromiumPath!, args: ['--no-sandbox', ...webGpuFlags] });
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    if (directory) await rm(directory, { recursive: true, force: true });
  });

  const open = async (query: string, script?: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 760, height: 420 }, reducedMotion: 'reduce' });
    if (script) await page.addInitScript(script);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?world=room&${query}`);
    return page;
  };
  const drawnWith = async (page: Page, graphics: 'webgpu' | 'webgl2') => {
    const drawn = `.viewer[data-phase="shown"][data-graphics="${graphics}"][data-shown="6000"]`;
    await page.locator(drawn).waitFor({ timeout: timeoutMs });
    return eventually(
      async () => {
        const [red, , blue] = meanOf(await pixelsOf(page, ball));
        const pixels = await pixelsOf(page, picture);
        return red > 150 && blue < 170 && shareOff(pixels, backdrop) > 0.8 && pixels;
      },
      { what: `a picture by ${graphics}`, timeoutMs },
    );
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const said = (page: Page, text: RegExp) =>
    page.locator('.viewer-edit [role=status]').filter({ hasText: text }).waitFor({ timeout: timeoutMs });

  it('draws what WebGL 2 draws, from levels and from SOG, and says what it draws with', async ({ skip }) => {
    const first = await open('file=lod&graphics=webgl2');
    const hasAdapter = await first.evaluate(async () => {
      const { gpu } = navigator as unknown as { gpu?: { requestAdapter(): Promise<object | null> } };
      return Boolean(await gpu?.requestAdapter());
    });
    if (!hasAdapter) {
      console.warn('SKIPPED: this chromium offers no WebGPU adapter.');
      skip('no WebGPU adapter in this browser');
    }
    const expected = await drawnWith(first, 'webgl2');
    await first.getByText('· WebGL 2').waitFor();
    await press(first, 'Help');
    await first.getByRole('dialog').getByText('Drawn with WebGL 2.').waitFor();
    await first.close();
    for (const file of ['lod', 'sog']) {
      const page = await open(`file=${file}&graphics=webgpu`);
      expect(shareOff(await drawnWith(page, 'webgpu'), expected)).toBeLessThan(0.1);
      await page.getByText('· WebGPU').waitFor();
      const download = page.waitForEvent('download', { timeout: timeoutMs });
      await press(page, 'Save a picture');
      const chunks: Buffer[] = [];
      for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
      // The canvas itself, in its full size.
      const saved = decodePng(Buffer.concat(chunks));
      expect(saved.width).toBeGreaterThan(600);
      expect(shareOff(saved, backdrop)).toBeGreaterThan(0.8);
      await page.close();
    }
  });

  it('is taken where there is a card, and not where a processor stands in for one or there is a headset', async () => {
    const cases = [
      ['webgpu', asCard],
      ['webgl2', undefined],
      ['webgl2', `${asCard};(${fakeHeadset})()`],
    ] as const;
    for (const [graphics, script] of cases) {
      const page = await open('file=spz', script);
      await drawnWith(page, graphics);
      await page.close();
    }
  });

  it('gives way to WebGL 2 where it draws nothing, and a view in which there is nothing is no reason', async () => {
    const blank = await open('file=spz&graphics=webgpu', drawsNothing);
    await drawnWith(blank, 'webgl2');
    await blank.close();
    const away = await open('file=spz&graphics=webgpu#view=orbit,0,-300,1,0,-600,1');
    await away.locator('.viewer[data-phase="shown"][data-graphics="webgpu"]').waitFor({ timeout: timeoutMs });
    await away.close();
  });

  it('picks and edits; a lost device gives way to WebGL 2 with the view and the edit as they were', async () => {
    const page = await open('file=spz&edit&graphics=webgpu', keepsDevices);
    await drawnWith(page, 'webgpu');
    await press(page, 'Edit');
    await said(page, /^6,000 Gaussians, none selected$/);
    await page.getByRole('radio', { name: 'Sphere' }).check({ force: true });
    const { width, height } = (await page.locator('canvas').boundingBox())!;
    const center = page.getByLabel('Center Z', { exact: true });
    await page.mouse.click(width / 2, height / 2);
    await expect.poll(() => center.inputValue().then(Number), { timeout: timeoutMs }).toBeCloseTo(1.1, 0);
    for (const [label, value] of Object.entries({
      'Center X': '0',
      'Center Y': '0.2',
      'Center Z': '1.1',
      Radius: '0.36',
    }))
      await page.getByLabel(label, { exact: true }).fill(value);
    await said(page, /^751 of 6,000 Gaussians selected$/);
    await press(page, 'Delete');
    await said(page, /^5,249 Gaussians, none selected$/);
    const gone = '.viewer[data-phase="shown"][data-editing="ready"][data-shown="5249"]';
    await page.locator(gone).waitFor({ timeout: timeoutMs });
    const isWall = async () => {
      const [red, , blue] = meanOf(await pixelsOf(page, ball));
      return blue > red;
    };
    await eventually(isWall, { what: 'the wall behind', timeoutMs });

    await page.evaluate(() => {
      for (const device of (window as unknown as { devices: { destroy(): void }[] }).devices) device.destroy();
    });
    await page.locator(`${gone}[data-graphics="webgl2"]`).waitFor({ timeout: timeoutMs });
    await eventually(isWall, { what: 'the wall behind, by WebGL 2', timeoutMs });
    await press(page, 'Undo');
    await said(page, /^751 of 6,000 Gaussians selected$/);
    await page.close();
  });
});
