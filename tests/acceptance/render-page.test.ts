/** The console's render page in a real browser, with the real service behind it: mistakes at their line, a picture, a live view that is dragged. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './harness/browser.ts';
import { type Area, meanOf, pixelsOf, shareOff } from './harness/canvas-pixels.ts';
import { signInContext } from './harness/console-visitor.ts';
import { eventually } from './harness/eventually.ts';
import { send } from './harness/http.ts';
import { useService } from './harness/use-service.ts';

if (!chromiumPath) console.warn('SKIPPED: the render page needs chromium (Debian: apt install chromium).');

/** A red lamp in the middle of a dark place. */
const lamp = `#usda 1.0
def Xform "World"
{
    float orrery:environment:giIntensity = 0.05
    def SphereLight "Lamp"
    {
        float inputs:intensity = 0.9
        color3f inputs:color = (1, 0.1, 0.05)
        float inputs:radius = 500
    }
    def Camera "Camera"
    {
        float focalLength = 24
        float horizontalAperture = 36
        matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, -3000, 0, 1) )
    }
}
def RenderSettings "Settings"
{
    rel camera = </World/Camera>
    int2 resolution = (160, 90)
}
`;

// Without a browser there is nothing to run these in; the line above says so in the log.
describe.skipIf(!chromiumPath)('the render page in a browser', () => {
  const handle = useService({});
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    const { service } = handle;
    await eventually(async () => (await send(service.gateway, '/console')).text.includes('id="console"'), {
      timeoutMs: 150_000,
      what: 'the console',
    });
    browser = await chromium.launch({ executablePath: chromiumPath!, args: ['--no-sandbox'] });
    const context = await browser.newContext({
      viewport: { width: 1280, height: 820 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    await signInContext(context, service, service.key);
    page = await context.newPage();
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${service.gateway}/console/render`);
  });
  afterAll(() => browser?.close());

  const editor = () => page.getByRole('textbox', { name: 'Scene (USDA)' });
  const stage = async (): Promise<Area> => (await page.locator('.render-stage').boundingBox())!;

  it('shows a mistake at its line while one types', async () => {
    await editor().fill(lamp.replace('radius = 500', 'radius = = 500'));
    await page.getByText(/^Line 9, column 3\d: /).waitFor();
    expect(await page.locator('.usda-editor').getAttribute('data-error-line')).toBe('9');
    expect(await editor().getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('button', { name: 'Render image' }).isDisabled()).toBe(true);
    // The mark lies over the ninth line of numbers.
    const mark = (await page.locator('.usda-error-line').boundingBox())!;
    const numbers = (await page.locator('.usda-numbers').boundingBox())!;
    expect(Math.floor((mark.y + mark.height / 2 - numbers.y - 11) / mark.height)).toBe(8);
    // And under the text, which it would otherwise cover.
    const over = await page.evaluate(
      ([x, y]) => document.elementsFromPoint(x!, y!).map(({ className }) => className),
      [mark.x + 40, mark.y + mark.height / 2],
    );
    expect(over.indexOf('usda-paint')).toBeGreaterThanOrEqual(0);
    expect(over.indexOf('usda-paint')).toBeLessThan(over.indexOf('usda-error-line'));
    await page.getByRole('button', { name: 'Go to line' }).click();
    const before = await editor().evaluate((field: HTMLTextAreaElement) => field.value.slice(0, field.selectionStart));
    expect(before.split('\n')).toHaveLength(9);
    await editor().fill(lamp);
    await page.getByText('No errors: 0 models, 1 light, 160 × 90').waitFor();
  });

  it('a scene without a size gets one, and one with nothing to draw says so', async () => {
    await editor().fill('#usda 1.0\ndef Camera "Eye"\n{\n}\n');
    await page.getByText('There is nothing to render').waitFor();
    await page.getByText('No resolution is set. 1280 × 720 is used.').waitFor();
    expect(await page.getByRole('button', { name: 'Render image' }).isDisabled()).toBe(false);
    await editor().fill(lamp);
  });

  it('renders a picture', async () => {
    await page.getByRole('button', { name: 'Render image' }).click();
    const picture = page.getByRole('img', { name: 'The rendered scene' });
    await picture.waitFor({ timeout: 150_000 });
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth === 160));
    const { x, y, width, height } = await stage();
    const [red, green] = meanOf(
      await pixelsOf(page, { x: x + width / 2 - 5, y: y + height / 2 - 5, width: 10, height: 10 }),
    );
    expect(red - green).toBeGreaterThan(60);
  });

  it('shows a live view that is moved by dragging, and ends it', async () => {
    await page.getByRole('button', { name: 'Start live view' }).click();
    const live = page.locator('.render-stage[data-live="live"]');
    await live.waitFor({ timeout: 120_000 });
    const { x, y, width, height } = await stage();
    // Beside the panel with the figures, which change by themselves.
    const area = { x: x + width * 0.2, y: y + height * 0.3, width: width * 0.6, height: height * 0.6 };
    const seen = () => pixelsOf(page, area);
    const start = await eventually(
      async () => {
        const pixels = await seen();
        const [red, green] = meanOf(pixels);
        return red - green > 15 && pixels;
      },
      { what: 'the lamp', timeoutMs: 120_000 },
    );
    const surface = page.getByRole('application', { name: /Live view/ });
    await surface.hover();
    // Sideways with the right button: the lamp leaves the middle.
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(x + width * 0.9, y + height * 0.5, { steps: 4 });
    await page.mouse.up({ button: 'right' });
    await eventually(async () => shareOff(await seen(), start) > 0.1, { what: 'another picture', timeoutMs: 120_000 });
    await page.getByText(/fps · [\d,]+ ms · 160 × 90/).waitFor();
    const closed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'End live view' }).click();
    expect((await closed).status()).toBe(200);
  });

  it('ends a session whose page is left', async () => {
    await page.getByRole('button', { name: 'Start live view' }).click();
    await page.locator('.render-stage[data-live="live"]').waitFor({ timeout: 120_000 });
    const closed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('link', { name: 'Worlds' }).first().click();
    expect((await closed).status()).toBe(200);
  });

  it('made no error in the page, nor against its policy', () => {
    expect(complaints).toEqual([]);
  });
});
