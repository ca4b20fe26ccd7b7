/**
 * The viewer with a million Gaussians, in one SPZ file and in levels that stream in: how long until something is seen, and whether the page answers
 * while it loads and while it is turned. In headless Chromium with graphics by software: the worst case there is. The goals are about the processor time of the page's thread, which
 * other work on the machine does not change; the times of the clock and frames are told as they were.
 *
 *   npm run bench:viewer
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { atLeast, below, closingLine } from '../goals.ts';
import { measureStreaming } from './streaming.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const gaussians = Number(process.env.ORRERY_BENCH_VIEWER_GAUSSIANS ?? 1_000_000);
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
if (!executablePath) throw new Error('this benchmark needs chromium (Debian: apt install chromium)');

const folder = await mkdtemp(join(tmpdir(), 'orrery-bench-viewer-'));
const tool = (name: string, args: string[], env = {}) =>
  run(process.execPath, [`tools/viewer-page/${name}.ts`, ...args], { cwd: root, env: { ...process.env, ...env } });

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const server = createServer(async (request, response) => {
  const path = normalize(new URL(request.url!, 'http://h').pathname);
  const file = join(folder, path === '/' ? 'index.html' : path);
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return response.writeHead(404).end();
  const type = types[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
});

try {
  await tool('build', [folder]);
  await tool('write-world', [join(folder, 'world'), String(gaussians)], { ORRERY_VIEWER_PAGE_ONLY: 'spz' });
  await tool('write-world', [join(folder, 'levels'), String(gaussians)], { ORRERY_VIEWER_PAGE_ONLY: 'lod' });
  const sizeBytes = (await stat(join(folder, 'world', 'world.spz'))).size;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = `${host}/?world=world&file=spz`;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** Seconds of a processor that the page's thread has used. */
  const threadS = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };

  const startedAt = performance.now();
  await page.goto(address);
  await page.locator('.viewer[data-phase="shown"]').waitFor({ timeout: 180_000 });
  const shownS = (performance.now() - startedAt) / 1000;
  const loadingS = await threadS();
  await page.evaluate(() => {
    const counted = { frames: 0 };
    Object.assign(window, { counted });
    const count = () => {
      counted.frames++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });

  const before = await page.screenshot({ timeout: 180_000 });
  const threadBeforeS = await threadS();
  await page.mouse.move(400, 300);
  await page.mouse.down();
  const turnStartedAt = performance.now();
  let moves = 0;
  while (performance.now() - turnStartedAt < 8000) {
    moves++;
    await page.mouse.move(400 + 200 * Math.sin(moves / 10), 300 + 20 * Math.cos(moves / 10));
  }
  await page.mouse.up();
  const turnS = (performance.now() - turnStartedAt) / 1000;
  const frames = await page.evaluate(() => (window as unknown as { counted: { frames: number } }).counted.frames);
  const frameMs = (1000 * ((await threadS()) - threadBeforeS)) / frames;
  const shown = Number(await page.locator('.viewer').getAttribute('data-shown'));
  const after = await page.screenshot({ timeout: 180_000 });
  const changed = !before.equals(after);
  await page.close();
  const streaming = await measureStreaming(browser, `${host}/?world=levels&file=lod`);
  await browser.close();

  const results = {
    gaussians,
    sizeBytes,
    shownS,
    loadingS,
    frameMs,
    frames,
    framesPerSecond: frames / turnS,
    moves,
    shown,
    streaming,
  };
  closingLine(
    'viewer',
    {
      'processor seconds of the page until it is seen': below(loadingS, 2),
      'processor milliseconds of the page for a frame': below(frameMs, 30),
      'frames while it was turned': atLeast(frames, 3),
      'longest processor milliseconds of the page at a stretch while levels stream in': below(
        streaming.longestTaskMs,
        100,
      ),
      'the picture has changed': atLeast(changed ? 1 : 0, 1),
    },
    results,
  );
} finally {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
}
