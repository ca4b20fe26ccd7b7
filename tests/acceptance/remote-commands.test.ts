/** The commands that talk to a service, run as a person runs them, in a pipe. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { orrery } from './harness/cli.ts';
import { png } from './harness/images.ts';
import { useService } from './harness/use-service.ts';

const handle = useService();
const folder = await mkdtemp(join(tmpdir(), 'orrery-remote-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const remote = (...args: string[]) => {
  const { service } = handle;
  return orrery(service, [...args, '--url', service.gateway, '--key', service.key]);
};
const lastJson = (text: string) => JSON.parse(text.trim().split('\n').at(-1)!);

it('upload, reconstruct, watch, worlds, rerun and download follow one world to its end', async () => {
  // Noise: no camera can be found in it, so the world ends with a hint.
  for (let index = 0; index < 20; index++) await writeFile(join(folder, `${10 + index}.png`), png(index, 96, 80));
  const sent = await remote('upload', join(folder, '10.png'));
  expect((await fetch(sent.stdout.trim())).status).toBe(200);

  const made = await remote('reconstruct', folder, '--quality', 'low', '--no-wait', '--json');
  expect(made.code, made.stderr).toBe(0);
  const { worldId } = lastJson(made.stdout);
  const watched = await remote('watch', worldId);
  expect(watched.code).toBe(1);
  expect(watched.stderr).toMatch(new RegExp(`^${worldId} (rejected|failed): \\S.*\\n\\S`, 'm'));

  const again = await remote('rerun', worldId, '--quality', 'high', '--no-wait', '--json');
  const secondId = lastJson(again.stdout).worldId;
  const listed = lastJson((await remote('worlds', '--json')).stdout) as { worldId: string }[];
  expect(listed.map((world) => world.worldId)).toEqual([secondId, worldId]);

  const nothing = await remote('download', worldId, '-o', join(folder, 'none'));
  expect(nothing.code).toBe(1);
  expect(nothing.stderr).toContain('there is nothing to download');
});

it('model, export, tasks, worlds and usage: a model from words to a file, found and filed from the terminal', async () => {
  const out = join(folder, 'chair');
  const made = await remote('model', 'a wooden chair', '--fast', '--name', 'The chair', '-o', out, '--json');
  expect(made.code, made.stderr).toBe(0);
  const { taskId, name, files } = lastJson(made.stdout);
  expect({ name, files }).toEqual({ name: 'The chair', files: [join(out, 'model.glb')] });
  expect((await readFile(files[0])).subarray(0, 4).toString()).toBe('glTF');
  const exported = await remote('export', String(taskId), '--format', 'stl', '-o', out, '--json');
  expect(lastJson(exported.stdout), exported.stderr).toMatchObject({
    name: 'The chair',
    files: [join(out, 'model.stl')],
  });
  await remote('tasks', 'rename', String(taskId), 'Red chair');
  expect((await remote('tasks', '--search', 'red')).stdout).toMatch(/^\d+ {2}ready .* Red chair\n$/);
  expect((await remote('tasks', 'delete', String(taskId))).stdout).toBe(`deleted ${taskId}\n`);

  for (const [kind, ...options] of [['multimodal-to-image'], ['image-to-four-view', '--views']] as const) {
    const drawn = await remote('image', 'a wooden chair', ...options, '--no-wait', '--json');
    const { taskId: imageId } = lastJson(drawn.stdout);
    expect((await remote('tasks', '--kind', kind)).stdout).toContain(String(imageId));
    await remote('tasks', 'delete', String(imageId));
  }

  const started = await remote('generate', 'a small hall', '--name', 'Hall', '--no-wait', '--json');
  const { worldId } = lastJson(started.stdout);
  await remote('worlds', 'cancel', worldId);
  await remote('worlds', 'rename', worldId, 'Great hall');
  expect((await remote('worlds', 'tag', worldId, 'client A')).stdout).toBe(`${worldId}  Great hall  [client A]\n`);
  expect((await remote('worlds', '--search', 'great', '--tag', 'client A')).stdout).toContain('Great hall');
  expect((await remote('usage')).stdout).toMatch(
    /^storage .*\nworlds .*\n3D tasks .*\nrenders .*\ncredits {4}not used\n$/,
  );
  expect((await remote('worlds', 'delete', worldId)).code).toBe(0);
});

it('a wrong key, an unknown world and a wrong option are told without a stack and have the right exit code', async () => {
  const { service } = handle;
  const wrongKey = await orrery(service, ['worlds', '--url', service.gateway, '--key', 'wrong']);
  expect(wrongKey).toMatchObject({ code: 1, stdout: '' });
  expect(wrongKey.stderr).toMatch(/^orrery: \S.*HTTP 401.*\nThe service does not know this key .*\n$/);
  const unknown = await remote('watch', 'AAAAAAAAAAAAAA');
  expect(unknown.code).toBe(1);
  expect(unknown.stderr).toContain('404');
  expect((await remote('worlds', '--limit', 'many')).code).toBe(2);
});
