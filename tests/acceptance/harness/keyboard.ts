/** Somebody without a mouse: Tab until a thing has the focus, then keys. */
import type { Page } from 'playwright-core';

/** What a screen reader would call the thing that has the focus, nearly. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> };
    const name = element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText ?? '';
    return name.trim().split('\n')[0] ?? '';
  });

/** Goes on until the name is met; a page on which that takes more than the given keys keeps people out. */
export async function tabTo(page: Page, name: string | RegExp, most = 100): Promise<void> {
  const passed: string[] = [];
  for (let k = 0; k < most; k++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    passed.push(now);
  }
  throw new Error(`no ${name} among ${passed.join(' | ')}`);
}

export async function pressAt(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Held for so many frames of the page, however slow they are: what follows a key for a time may see nothing of a short press on a busy machine. */
export async function hold(page: Page, key: string, frames = 20): Promise<void> {
  await page.keyboard.down(key);
  await page.evaluate(async (count) => {
    for (let k = 0; k < count; k++) await new Promise(requestAnimationFrame);
  }, frames);
  await page.keyboard.up(key);
}
