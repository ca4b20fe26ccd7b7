/**
 * What the documentation tells its readers to run does run: every shell command that is not marked (`# needs …`, `# takes …`, `# changes …`) is run
 * here, block by block, in a folder that looks like a fresh checkout, against a service that was started as `npm start` starts it.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orrery } from './harness/cli.ts';
import { commandsOf, documentationPages, fencesOf, isShell, strayCommands } from './harness/documented-commands.ts';
import { splatPly } from './harness/models.ts';
import { repositoryRoot, serviceEnvironment } from './harness/service.ts';
import { useService } from './harness/use-service.ts';

const handle = useService();
const pages = documentationPages();
const blocks = pages
  .flatMap(fencesOf)
  .filter(isShell)
  .map((fence) => ({ place: fence.place, commands: commandsOf(fence) }));

/** A checkout of symbolic links: what commands write beside the sources goes away with it. */
let checkout: string;
let videoUrl: string;
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'orrery-documented-'));
  for (const name of await readdir(repositoryRoot))
    if (!['.git', '.orrery', 'world.ply'].includes(name))
      await symlink(join(repositoryRoot, name), join(checkout, name));
  await writeFile(join(checkout, 'world.ply'), splatPly(50));
  await mkdir(join(checkout, 'own'));
  const video = join(checkout, 'own', 'walk.mp4');
  await writeFile(video, Buffer.alloc(4096, 1));
  const { service } = handle;
  const sent = await orrery(service, ['upload', video, '--url', service.gateway, '--key', service.key]);
  videoUrl = sent.stdout.trim();
  expect(videoUrl, sent.stderr).toMatch(/^http/);
});
afterAll(() => rm(checkout, { recursive: true, force: true }));

it('finds the commands', () => {
  const all = blocks.flatMap(({ commands }) => commands);
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ mark }) => mark === undefined).length).toBeGreaterThan(10);
});

it('shell commands are in blocks of their own kind, where they are looked at', () => {
  const strays = pages
    .flatMap(fencesOf)
    .filter((fence) => !isShell(fence))
    .flatMap((fence) => strayCommands(fence).map((line) => `${fence.place}: ${line}`));
  expect(strays).toEqual([]);
});

it('npm start is the command that has started the service of this file', async () => {
  const { scripts } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8'));
  expect(scripts.start).toBe('exec node bin/orrery.mjs start');
  expect(handle.service.role).toBe('start');
});

describe('runs', () => {
  const toRun = blocks
    .map(({ place, commands }) => ({
      place,
      lines: commands.filter(({ text, mark }) => mark === undefined && text !== 'npm start').map(({ text }) => text),
    }))
    .filter(({ lines }) => lines.length > 0);

  it.each(toRun)('$place', async ({ lines }) => {
    const { code, output } = await shell(lines.map(filledIn).join('\n'));
    expect(code, `${lines.join('\n')}\n${output}`).toBe(0);
    // Curl ends with 0 whatever the answer was.
    if (lines.some((line) => line.startsWith('curl'))) expect(output).toMatch(/"(ousToken|worldId)":"\S+"/);
  });
});

/** What the reader puts in place of `…`: a key, the address of an upload; and the service under test for the usual one. */
function filledIn(command: string): string {
  const { key, gateway } = handle.service;
  return command
    .replace(/^export ORRERY_API_KEY=…$/, `export ORRERY_API_KEY=${key}`)
    .replace('"url": "…"', `"url": "${videoUrl}"`)
    .replaceAll('http://127.0.0.1:8080', gateway);
}

async function shell(script: string): Promise<{ code: number | null; output: string }> {
  const { gateway, key, dataDir } = handle.service;
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: checkout,
    env: {
      ...serviceEnvironment(dataDir, { ORRERY_URL: gateway, ORRERY_API_KEY: key }),
      npm_config_update_notifier: 'false',
    },
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
