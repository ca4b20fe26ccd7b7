/** What the pictures of docs/gallery/console show: the page of each, in which look, and what is done there first. */
import type { Page } from 'playwright-core';

export interface Shot {
  name: string;
  /** Behind `/console/`, or from the root where it begins with a slash. */
  path: string;
  phone?: boolean;
  dark?: boolean;
  chinese?: boolean;
  signedOut?: boolean;
  before?(page: Page): Promise<void>;
}

/** What is there to be shown. */
export interface Content {
  finished: string | undefined;
  unfinished: string | undefined;
  /** From words, its panorama painted, the rest on its way. */
  painted: string | undefined;
  failed: string | undefined;
  /** The finished one's public link, as a path. */
  link: string | undefined;
  task: number | undefined;
}

export function consoleShots({ finished, unfinished, painted, failed, link, task }: Content): Shot[] {
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  /** The world's page with one of the viewer's tools open. */
  const withTool = (name: string, tool: string, use?: (page: Page) => Promise<unknown>): Shot | undefined =>
    finished
      ? {
          name,
          path: `worlds/${finished}`,
          before: async (page) => {
            await drawn(page);
            await press(page, tool);
            await use?.(page);
            await page.waitForTimeout(4000);
          },
        }
      : undefined;
  const files = async (page: Page) => {
    const photos = Array.from({ length: 24 }, (_, index) => ({
      name: `workshop-${String(index + 1).padStart(2, '0')}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(1_900_000 + ((index * 7919) % 900_000)),
    }));
    await page.locator('input[type=file]').first().setInputFiles(photos);
    await page.locator('.input').first().fill('The workshop');
  };
  const all: (Shot | undefined)[] = [
    { name: 'sign-in', path: '', signedOut: true },
    { name: 'sign-in-phone', path: '', signedOut: true, phone: true, dark: true, chinese: true },
    { name: 'worlds', path: 'worlds' },
    { name: 'worlds-phone', path: 'worlds', phone: true, dark: true, chinese: true },
    unfinished ? { name: 'world-progress', path: `worlds/${unfinished}`, dark: true } : undefined,
    finished ? { name: 'world', path: `worlds/${finished}`, before: drawn } : undefined,
    finished
      ? { name: 'world-phone', path: `worlds/${finished}`, before: drawn, phone: true, dark: true, chinese: true }
      : undefined,
    withTool('world-edit', 'Edit', async (page) => {
      await page.locator('.viewer[data-editing="ready"]').waitFor();
      await page.getByRole('radio', { name: 'Sphere' }).check({ force: true });
    }),
    withTool('world-measure', 'Measure', async (page) => {
      const { x, y, width, height } = (await page.locator('.viewer canvas').boundingBox())!;
      // Both beside the panel, which covers the right.
      await page.mouse.click(x + width * 0.36, y + height * 0.6);
      await page.getByText('Now click the other end.').waitFor();
      await page.mouse.click(x + width * 0.5, y + height * 0.6);
      await page.locator('.viewer-length-mark').first().waitFor();
    }),
    withTool('world-path', 'Camera path', async (page) => {
      await press(page, 'Add this view');
      await press(page, 'Go to the next photo');
      await page.waitForTimeout(1500);
      await press(page, 'Add this view');
    }),
    withTool('world-photos', 'Compare with the photos'),
    withTool('world-weak', 'Show where the world is weak'),
    withTool('world-share', 'Share'),
    link ? { name: 'public-link-phone', path: link, before: drawn, phone: true, signedOut: true } : undefined,
    painted
      ? {
          name: 'world-panorama',
          path: `worlds/${painted}`,
          before: (page) => page.locator('.panorama img').waitFor({ timeout: 60_000 }),
        }
      : undefined,
    failed ? { name: 'world-failed', path: `worlds/${failed}` } : undefined,
    { name: 'new-world', path: 'new', before: files },
    { name: 'new-world-phone', path: 'new', phone: true, chinese: true },
    { name: 'generate', path: 'generate' },
    { name: 'render', path: 'render', dark: true, before: drawScene },
    { name: 'models', path: 'models' },
    { name: 'model-form', path: 'models/new/text-to-3d', dark: true },
    task === undefined ? undefined : { name: 'model-task', path: `models/${task}`, before: drawn },
    { name: 'keys', path: 'keys', chinese: true },
    { name: 'usage', path: 'usage' },
    { name: 'settings', path: 'settings', dark: true },
    {
      name: 'reference',
      path: 'reference',
      before: async (page) => {
        await page.locator('.endpoint').nth(1).locator('summary').click();
      },
    },
    { name: 'assets', path: 'assets', before: addVase },
  ];
  return all.filter((shot): shot is Shot => shot !== undefined);
}

/** The viewer loads and sorts its splats. */
async function drawn(page: Page): Promise<void> {
  await page.locator('.viewer[data-phase="shown"]').first().waitFor();
  await page.waitForTimeout(8000);
}

/** The first example, rendered. */
async function drawScene(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Render image' }).click();
  await page.locator('.render-stage img').waitFor({ timeout: 300_000 });
  await page.waitForTimeout(1500);
}

/** A turned vase as OBJ text, metres: something of our own to be prepared. */
function vase(): string {
  const segments = 48;
  const profile = [0.06, 0.1, 0.13, 0.14, 0.13, 0.105, 0.08, 0.062, 0.06, 0.068, 0.085];
  const around = Array.from({ length: segments }, (_, k) => (2 * Math.PI * k) / segments);
  const vertices = profile.flatMap((radius, ring) =>
    around.map((angle) => `v ${radius * Math.cos(angle)} ${0.035 * ring} ${radius * Math.sin(angle)}`),
  );
  const index = (ring: number, k: number) => ring * segments + (k % segments) + 1;
  const faces = profile
    .slice(1)
    .flatMap((_, ring) =>
      around.map(
        (_angle, k) => `f ${index(ring, k)} ${index(ring + 1, k)} ${index(ring + 1, k + 1)} ${index(ring, k + 1)}`,
      ),
    );
  return ['# units: m', ...vertices, ...faces].join('\n');
}

async function addVase(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'vase.obj', mimeType: 'text/plain', buffer: Buffer.from(vase()) });
  await page.locator('form .button.primary').click();
  await page.locator('.asset-preview').waitFor({ timeout: 120_000 });
  await page.waitForTimeout(1500);
}
