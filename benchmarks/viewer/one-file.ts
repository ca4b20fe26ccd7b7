/** A world in one file, dragged over for eight seconds. */
import type { Browser } from 'playwright-core';

export interface OneFile {
  /** Seconds of the clock until something is seen. */
  shownS: number;
  /** Seconds of a processor that the page's thread has used until then. */
  loadingS: number;
  /** Milliseconds of it for a frame while turning. */
  frameMs: number;
  frames: number;
  framesPerSecond: number;
  moves: number;
  shown: number;
  changed: boolean;
}

export async function measureFile(browser: Browser, address: string): Promise<OneFile> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
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
  const changed = !before.equals(await page.screenshot({ timeout: 180_000 }));
  await page.close();
  return { shownS, loadingS, frameMs, frames, framesPerSecond: frames / turnS, moves, shown, changed };
}
