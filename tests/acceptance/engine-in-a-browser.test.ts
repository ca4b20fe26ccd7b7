/**
 * The engine and the splat formats in a real browser (Debian's chromium, headless), held against the same code under Node. The page is
 * bundled by tools/engine-page; nothing of the project is imported here.
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
import { chromiumPath, servePage } from './harness/browser.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a tool of the repository; what it printed. */
async function tool(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 64 * 2 ** 20, timeout: 150_000 });
  return stdout;
}

interface Drawn {
  device: string;
  width: number;
  height: number;
  color: number[];
}

/** Shared memory is for pages that are isolated from other origins. */
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

function difference(got: number[], expected: number[]): { most: number; mean: number } {
  expect(got.length).toBe(expected.length);
  let [most, sum] = [0, 0];
  got.forEach((value, k) => {
    const off = Math.abs(value - expected[k]);
    most = Math.max(most, off);
    sum += off;
  });
  return { most, mean: sum / got.length };
}

if (!chromiumPath) console.warn('SKIPPED: the engine in a browser needs chromium (Debian: apt install chromium).');

// Without a browser there is nothing to run these in; the line above says so in the log.
describe.skipIf(!chromiumPath)('the engine in a browser', () => {
  let directory: string;
  let server: Server;
  let browser: Browser;
  let page: Page;
  let expected: Drawn;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'orrery-page-'));
    await tool('tools/engine-page/build.ts', directory);
    expected = JSON.parse(await tool('tools/engine-page/print.ts', 'reference')) as Drawn;
    server = await servePage(directory, isolated);
    browser = await chromium.launch({
      executablePath: chromiumPath!,
      // A container has no user namespaces for the sandbox; WebGPU runs on the software adapter.
      args: ['--no-sandbox', '--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader', '--enable-features=Vulkan'],
    });
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction('typeof drawScene === "function"');
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
    if (directory) await rm(directory, { recursive: true, force: true });
  });

  const drawn = (kind: string) => page.evaluate(`drawScene(${JSON.stringify(kind)})`) as Promise<Drawn>;

  it('draws on WASM threads what Node draws', async () => {
    const got = await drawn('wasm');
    expect(got.device).toContain('2 threads');
    const own = JSON.parse(await tool('tools/engine-page/print.ts', 'wasm')) as Drawn;
    // The same kernels on the same machine.
    expect(difference(got.color, own.color).most).toBeLessThan(1e-5);
    // A pixel on a Gaussian's rim may be in on one side: 1/255 of it.
    expect(difference(got.color, expected.color).mean).toBeLessThan(1e-4);
    expect(difference(got.color, expected.color).most).toBeLessThan(0.01);
  });

  it('draws on WebGPU what the reference draws', async ({ skip }) => {
    const adapter = await page.evaluate('navigator.gpu?.requestAdapter().then((found) => found !== null) ?? false');
    if (!adapter) {
      console.warn('SKIPPED: this chromium offers no WebGPU adapter.');
      skip('no WebGPU adapter in this browser');
    }
    const got = await drawn('wgsl');
    expect(got.device).toContain('wgsl');
    expect(difference(got.color, expected.color).mean).toBeLessThan(1e-4);
    expect(difference(got.color, expected.color).most).toBeLessThan(0.01);
  }, 300_000);

  it('writes and reads PLY and SPZ as Node does', async () => {
    const got = (await page.evaluate('rewriteScene()')) as Record<string, unknown>;
    const own = JSON.parse(await tool('tools/engine-page/print.ts', 'rewritten')) as Record<string, unknown>;
    expect(got.count).toBe(300);
    expect(got.plyBytes).toBe(own.plyBytes);
    expect(difference(got.plyColor as number[], expected.color).most).toBeLessThan(0.01);
    // SPZ keeps 8 bits of most things.
    expect(difference(got.spzColor as number[], expected.color).mean).toBeLessThan(0.02);
    expect(difference(got.spzColor as number[], own.spzColor as number[]).most).toBeLessThan(1e-6);
  });
});
