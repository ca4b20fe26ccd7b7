/** The client package's examples, run as a reader would run them. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { png } from './harness/images.ts';
import { repositoryRoot } from './harness/service.ts';
import { useService } from './harness/use-service.ts';

// Blocks smaller than some of the photos, so that both ways of uploading are taken.
const handle = useService({ settings: { ORRERY_UPLOAD_BLOCK_SIZE: 65_536 } });
const folder = await mkdtemp(join(tmpdir(), 'orrery-examples-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function example(name: string, args: string[] = []): Promise<{ code: number | null; output: string }> {
  const { gateway, key } = handle.service;
  const child = spawn(process.execPath, [join(repositoryRoot, 'packages/client/examples', name), ...args], {
    env: { PATH: process.env.PATH, ORRERY_URL: gateway, ORRERY_API_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  return { code, output };
}

it('make-world uploads a folder and follows the world; list-worlds shows it', async () => {
  // Noise of one size each: no camera can be found in it, so the world ends with a hint.
  for (let index = 0; index < 20; index++)
    await writeFile(join(folder, `${String(index).padStart(2, '0')}.png`), png(index, 64 + 16 * index, 200));
  const made = await example('make-world.ts', [folder]);
  const worldId = /^world (\w{14})$/m.exec(made.output)?.[1];
  expect(made.output).toContain('uploaded 19.png (20 of 20)');
  expect(worldId, made.output).toBeDefined();
  expect(made.output).toMatch(/^(REJECTED|FAILED): \S.*\n\S.*$/m);
  expect(made.code).toBe(1);

  const listed = await example('list-worlds.ts');
  expect(listed.code, listed.output).toBe(0);
  expect(listed.output).toMatch(new RegExp(`^${worldId}  (REJECTED|FAILED) .*From a folder$`, 'm'));
});
