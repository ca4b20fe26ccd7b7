/** The client package's examples, run as a reader would run them. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { decodePng } from './harness/decode-png.ts';
import { png } from './harness/images.ts';
import { repositoryRoot } from './harness/service.ts';
import { useService } from './harness/use-service.ts';

// Blocks smaller than some of the photos, so that both ways of uploading are taken.
const handle = useService({ settings: { ORRERY_UPLOAD_BLOCK_SIZE: 65_536 } });
const folder = await mkdtemp(join(tmpdir(), 'orrery-examples-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  output: string;
}

async function example(name: string, args: string[] = [], onOutput = (_: string) => {}): Promise<Ended> {
  const { gateway, key } = handle.service;
  const child = spawn(process.execPath, [join(repositoryRoot, 'packages/client/examples', name), ...args], {
    env: { PATH: process.env.PATH, ORRERY_URL: gateway, ORRERY_API_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      onOutput(output);
    });
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  return { code, output };
}

it('make-world uploads a folder and follows the world, as does follow-world; list-worlds shows it', async () => {
  // Noise of one size each: no camera can be found in it, so the world ends with a hint.
  for (let index = 0; index < 20; index++)
    await writeFile(join(folder, `${String(index).padStart(2, '0')}.png`), png(index, 64 + 16 * index, 200));
  let following: Promise<Ended> | undefined;
  const made = await example('make-world.ts', [folder], (output) => {
    const begun = /^world (\w{14})$/m.exec(output)?.[1];
    if (begun) following ??= example('follow-world.ts', [begun]);
  });
  const worldId = /^world (\w{14})$/m.exec(made.output)?.[1];
  expect(made.output).toContain('uploaded 19.png (20 of 20)');
  expect(worldId, made.output).toBeDefined();
  expect(made.output).toMatch(/^(REJECTED|FAILED): \S.*\n\S.*$/m);
  expect(made.code).toBe(1);
  const followed = await following!;
  expect(followed.code, followed.output).toBe(0);
  // The last change and its hint.
  expect(followed.output).toMatch(/^(REJECTED|FAILED) .* %\n\S.*\n$/m);

  const listed = await example('list-worlds.ts');
  expect(listed.code, listed.output).toBe(0);
  expect(listed.output).toMatch(new RegExp(`^${worldId}  (REJECTED|FAILED) .*From a folder$`, 'm'));
});

it('resume-upload stops when it is told to, and a second run sends the rest', async () => {
  const [blockSize, blocks] = [65_536, 12];
  const film = join(folder, 'walk.mp4');
  await writeFile(film, randomBytes(blocks * blockSize));
  const total = blocks * blockSize;
  const stopped = await example('resume-upload.ts', [film, String(5 * blockSize)]);
  expect(stopped.code, stopped.output).toBe(130);
  expect(stopped.output).toContain(`begins at 0 of ${total}`);
  expect(stopped.output).toContain('stopped; run it again to go on');

  const resumed = await example('resume-upload.ts', [film]);
  expect(resumed.code, resumed.output).toBe(0);
  // At least what it was told had arrived; a block that was on its way may have made it too.
  const beginsAt = Number(/^begins at (\d+) of/m.exec(resumed.output)?.[1]);
  expect(beginsAt).toBeGreaterThanOrEqual(5 * blockSize);
  expect(beginsAt).toBeLessThan(total);
  expect(resumed.output.match(/^sent /gm)).toHaveLength((total - beginsAt) / blockSize);
  expect((await fetch(resumed.output.trim().split('\n').at(-1)!)).headers.get('content-length')).toBe(String(total));

  const again = await example('resume-upload.ts', [film]);
  expect(again.output).toContain('the service had it already');
});

it('render-scene saves the picture of a scene', async () => {
  const scene = join(folder, 'scene.usda');
  const picture = join(folder, 'picture.png');
  await writeFile(
    scene,
    `#usda 1.0
def Camera "Camera"
{
    float focalLength = 35
    float horizontalAperture = 36
    float verticalAperture = 24
    matrix4d xformOp:transform = ((1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, -3000, 1000, 1))
    uniform token[] xformOpOrder = ["xformOp:transform"]
}
def RenderSettings "Settings"
{
    rel camera = </Camera>
    int2 resolution = (48, 32)
}
`,
  );
  const rendered = await example('render-scene.ts', [scene, picture]);
  expect(rendered.code, rendered.output).toBe(0);
  const { width, height } = decodePng(await readFile(picture));
  expect([width, height]).toEqual([48, 32]);
});
