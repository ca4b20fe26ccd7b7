/** A world that streams its levels: the longest the page's thread is kept from answering, until the picture stands and while it is turned. */
import type { Browser, Page } from 'playwright-core';
import { type PageTask, recordTasks } from './page-tasks.ts';

export interface Streaming {
  /** Seconds of the clock until something is seen. */
  shownS: number;
  /** Milliseconds of a processor for the page's own script, before anything is asked for. */
  scriptMs: number;
  /** Milliseconds of a processor, of the page's thread. */
  longestTaskMs: number;
  /** How many took longer than 50 ms, which browsers call long. */
  longTasks: number;
  tasks: number;
  shown: number;
  longest: PageTask[];
}

export async function measureStreaming(browser: Browser, address: string): Promise<Streaming> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  const stop = await recordTasks(browser, page);
  const startedAt = performance.now();
  await page.goto(address);
  await page.locator('.viewer[data-phase="shown"]').waitFor({ timeout: 180_000 });
  const shownS = (performance.now() - startedAt) / 1000;
  await page.mouse.move(400, 300);
  await page.mouse.down();
  // Turned while better levels come in, and let go of, so that the full picture is drawn.
  for (let moves = 0; moves < 60; moves++) {
    await page.mouse.move(400 + 200 * Math.sin(moves / 10), 300 + 20 * Math.cos(moves / 10));
    await page.waitForTimeout(50);
  }
  await page.mouse.up();
  const shown = await settledCount(page);
  const all = await stop();
  await page.close();
  const [scripts, tasks] = [all.filter(isScript), all.filter((task) => !isScript(task))];
  const longest = tasks.sort((a, b) => b.ms - a.ms).slice(0, 8);
  return {
    shownS,
    scriptMs: Math.max(...scripts.map(({ ms }) => ms)),
    longestTaskMs: longest[0].ms,
    longTasks: tasks.filter(({ ms }) => ms > 50).length,
    tasks: tasks.length,
    shown,
    longest,
  };
}

const isScript = ({ mostly }: PageTask) => mostly.startsWith('v8.evaluateModule');

/** Gaussians on the screen when no more have come for a while. */
async function settledCount(page: Page): Promise<number> {
  const count = async () => Number(await page.locator('.viewer').getAttribute('data-shown'));
  let [before, since] = [await count(), performance.now()];
  while (performance.now() - since < 8000) {
    await page.waitForTimeout(500);
    const now = await count();
    if (now !== before) [before, since] = [now, performance.now()];
  }
  return before;
}
