/**
 * The viewer with a million Gaussians, in one SPZ file and in levels that stream in: how long until something is seen, and whether the page answers
 * while it loads and while it is turned. In headless Chromium with graphics by software: the worst case there is. The goals are about the processor time of the page's thread, which
 * other work on the machine does not change; the times of the clock and frames are told as they were, and mean something on an idle machine alone.
 *
 *   npm run bench:viewer
 *   npm run bench:viewer -- --part levels --splats world.spz   # one half of it, with Gaussians of a world instead of a drawn room
 *   npm run bench:viewer -- --made living-room [--pictures out]   # a folder of `orrery generate --local`, in the console of a service, on a desk and a phone
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { atLeast, below, closingLine, type Goal, thisMachine } from '../goals.ts';
import { measureMadeWorld } from './made-world.ts';
import { measureFile } from './one-file.ts';
import { serveFolder } from './serve-folder.ts';
import { measureStreaming, type Streaming } from './streaming.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    splats: { type: 'string' },
    made: { type: 'string' },
    pictures: { type: 'string' },
    gaussians: { type: 'string', default: process.env.ORRERY_BENCH_VIEWER_GAUSSIANS ?? '1000000' },
  },
});
const { part, splats, gaussians, made, pictures } = values;
if (part !== undefined && part !== 'file' && part !== 'levels')
  throw new Error('--part is file or levels; without it both are measured');
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
if (!executablePath) throw new Error('this benchmark needs chromium (Debian: apt install chromium)');

const launch = () =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
const taskGoal = (...measured: Streaming[]): Record<string, Goal> => ({
  'longest processor milliseconds of the page at a stretch while levels stream in': below(
    Math.max(...measured.map(({ longestTaskMs }) => longestTaskMs)),
    100,
  ),
});

async function measureMade(world: string): Promise<void> {
  const browser = await launch();
  const screens = await measureMadeWorld(browser, resolve(world), pictures && resolve(pictures));
  await browser.close();
  closingLine('viewer-made', taskGoal(screens.desk, screens.phone), { ...thisMachine(), made: world, ...screens });
}

async function measureDrawnRoom(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-bench-viewer-'));
  const tool = (name: string, args: string[], env = {}) =>
    run(process.execPath, [`tools/viewer-page/${name}.ts`, ...args], { cwd: root, env: { ...process.env, ...env } });
  const writeWorld = (name: string, only: string) =>
    tool('write-world', [join(folder, name), gaussians, ...(splats ? [resolve(splats)] : [])], {
      ORRERY_VIEWER_PAGE_ONLY: only,
    });

  const server = await serveFolder(folder);
  try {
    await tool('build', [folder]);
    if (part !== 'levels') await writeWorld('world', 'spz');
    if (part !== 'file') await writeWorld('levels', 'lod');
    const browser = await launch();
    const file = part === 'levels' ? undefined : await measureFile(browser, `${server.url}/?world=world&file=spz`);
    const streaming =
      part === 'file' ? undefined : await measureStreaming(browser, `${server.url}/?world=levels&file=lod`);
    await browser.close();

    const goals: Record<string, Goal> = {
      ...(file && {
        'processor seconds of the page until it is seen': below(file.loadingS, 2),
        'processor milliseconds of the page for a frame': below(file.frameMs, 30),
        'frames while it was turned': atLeast(file.frames, 3),
        'the picture has changed': atLeast(file.changed ? 1 : 0, 1),
      }),
      ...(streaming && taskGoal(streaming)),
    };
    const sizeBytes = file && (await stat(join(folder, 'world', 'world.spz'))).size;
    closingLine('viewer', goals, { ...thisMachine(), splats, sizeBytes, file, streaming });
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

if (made === undefined) await measureDrawnRoom();
else await measureMade(made);
