/** A world that streams its levels: the longest the page's thread is kept from answering, until the picture stands and while it is turned. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type PageTask, recordTasks } from './page-tasks.ts';

export interface Streaming {
  /** Seconds of the clock until something is seen. */
  shownS: number;
  /** Milliseconds of a processor for the page's own script, before anything is asked for. */
  scriptMs: number;
  /** Milliseconds of the clock in which the browser put away the empty page that was there before: it waits until its graphics have started. */
  leavingClockMs: number;
  /** Milliseconds of a processor, of the page's thread. */
  longestTaskMs: number;
  /** How many took longer than 50 ms, which browsers call long. */
  longTasks: number;
  /** Milliseconds of the clock: the longest task, and how many took longer than 100 ms. */
  longestClockMs: number;
  over100ClockMs: number;
  /** Milliseconds of the clock between frames while it was turned: the middle, the 95th of a hundred, and the longest. */
  framesMs: { median: number; p95: number; most: number; count: number };
  tasks: number;
  shown: number;
  longest: PageTask[];
  /** Milliseconds of the clock from the navigation: something of the page, the world itself, the first drag, all levels there. */
  moments: { firstPaint: number | undefined; shown: number; turned: number; settled: number };
  /** Of the tasks over 100 ms by the clock: how many ran before the world was shown, and how many after. */
  over100Clock: { beforeShown: number; whileStreaming: number };
  /** Those that took longest by the clock. */
  longestByClock: PageTask[];
}

export interface StreamingOptions {
  /** Where the page is opened; default: a window of 800 x 600. */
  context?: BrowserContext;
  /** Turned by a finger. */
  touch?: boolean;
  /** A picture of the page at its end, as a file. */
  picture?: string;
}

export async function measureStreaming(
  browser: Browser,
  address: string,
  { context, touch = false, picture }: StreamingOptions = {},
): Promise<Streaming> {
  const page = context ? await context.newPage() : await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.viewer[data-phase="shown"]')) return;
      performance.mark('orrery:shown');
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-phase'] });
  });
  const stop = await recordTasks(browser, page);
  const startedAt = performance.now();
  await page.goto(address);
  await page.locator('.viewer[data-phase="shown"]').waitFor({ timeout: 180_000 });
  const shownS = (performance.now() - startedAt) / 1000;
  await page.evaluate(() => {
    performance.mark('orrery:turned');
    const times: number[] = [];
    Object.assign(window, { times });
    const note = (now: number) => {
      times.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const canvas = (await page.locator('.viewer canvas').boundingBox())!;
  const [x, y] = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2];
  const pointer = touch ? await finger(page) : mouse(page);
  await pointer.down(x, y);
  // Turned while better levels come in, and let go of, so that the full picture is drawn.
  for (let moves = 0; moves < 60; moves++) {
    await pointer.move(x + 0.25 * canvas.width * Math.sin(moves / 10), y + 20 * Math.cos(moves / 10));
    await page.waitForTimeout(50);
  }
  await pointer.up();
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  const shown = await settledCount(page);
  await page.evaluate(() => performance.mark('orrery:settled'));
  const { tasks: all, momentMs } = await stop();
  if (picture) await page.screenshot({ path: picture });
  await page.close();
  const [scripts, leaving] = [all.filter(isScript), all.filter(isLeaving)];
  const tasks = all.filter((task) => !isScript(task) && !isLeaving(task));
  const [shownMs, turned, settled] = ['shown', 'turned', 'settled'].map(
    (name) => momentMs(`orrery:${name}`) ?? Number.NaN,
  );
  const over100 = tasks.filter(({ clockMs }) => clockMs > 100);
  const longest = tasks.sort((a, b) => b.ms - a.ms).slice(0, 8);
  return {
    shownS,
    scriptMs: Math.max(...scripts.map(({ ms }) => ms)),
    leavingClockMs: Math.max(0, ...leaving.map(({ clockMs }) => clockMs)),
    longestTaskMs: longest[0].ms,
    longTasks: tasks.filter(({ ms }) => ms > 50).length,
    longestClockMs: Math.max(...tasks.map(({ clockMs }) => clockMs)),
    over100ClockMs: over100.length,
    over100Clock: {
      beforeShown: over100.filter(({ startMs }) => startMs <= shownMs).length,
      whileStreaming: over100.filter(({ startMs }) => startMs > shownMs).length,
    },
    moments: { firstPaint: momentMs('firstPaint'), shown: shownMs, turned, settled },
    framesMs: spread(times.slice(1).map((time, k) => time - times[k])),
    tasks: tasks.length,
    shown,
    longest,
    longestByClock: tasks.toSorted((a, b) => b.clockMs - a.clockMs).slice(0, 8),
  };
}

const mouse = (page: Page) => ({
  async down(x: number, y: number) {
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
  move: (x: number, y: number) => page.mouse.move(x, y),
  up: () => page.mouse.up(),
});

async function finger(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x: number, y: number) => send('touchStart', { x, y }),
    move: (x: number, y: number) => send('touchMove', { x, y }),
    up: () => send('touchEnd'),
  };
}

function spread(values: number[]): Streaming['framesMs'] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), most: at(1), count: sorted.length };
}

const isLeaving = ({ mostly }: PageTask) => mostly.includes('ProxyMain::Stop');
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
