/** Notes and videos of a world from the terminal, against a service that notes what it was asked. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { UsageError } from '../command.ts';
import image from './image.ts';
import notes from './notes.ts';
import video from './video.ts';

const folder = await mkdtemp(join(tmpdir(), 'orrery-extras-'));
const asked: { what: string; body: unknown }[] = [];
const answers: Record<string, unknown> = {
  'GET /world/v1/w/annotations': { revision: 3, measurements: [], notes: [] },
  'POST /world/v1/w/annotations': { revision: 4, measurements: [], notes: [] },
  'POST /world/v1/w:film': { operationId: 'op1', done: false },
  'GET /world/v1/w/films': {
    films: [{ operationId: 'op1', width: 640, height: 360, createTime: 0, done: false, progress: 0.256 }],
  },
  'DELETE /world/v1/w/films/op1': { operationId: 'op1', canceled: true },
};
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const what = `${request.method} ${request.url}`;
  if (what === 'GET /film.mp4') return response.end('the film');
  asked.push({ what, body: text ? JSON.parse(text) : undefined });
  const { port } = server.address() as AddressInfo;
  const done = {
    operationId: 'op1',
    done: true,
    progress: 1,
    result: { resultUrl: `http://127.0.0.1:${port}/film.mp4` },
  };
  const answer = what === 'POST /rendercloud/v1/jobs' ? done : answers[what];
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});
const printed: string[] = [];
beforeEach(() => {
  asked.length = 0;
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text) => printed.push(String(text)));
});
const run = (command: typeof video, ...args: string[]) => {
  const { port } = server.address() as AddressInfo;
  return command.run([...args, '--url', `http://127.0.0.1:${port}`, '--key', 'k']);
};

it('prints annotations in the form in which they are set', async () => {
  expect(await run(notes, 'w')).toBe(0);
  const file = join(folder, 'notes.json');
  await writeFile(file, printed[0]!);
  expect(await run(notes, 'w', '--set', file, '--json')).toBe(0);
  expect(asked.at(-1)).toEqual({
    what: 'POST /world/v1/w/annotations',
    body: { revision: 3, measurements: [], notes: [] },
  });
  expect(JSON.parse(printed[1]!)).toMatchObject({ revision: 4 });
});

it('renders a path as a video of the asked size into a file, lists and cancels', async () => {
  const path = { keyframes: [{ eye: [0, 0, 0], target: [1, 0, 0], seconds: 0 }] };
  const [pathFile, out] = [join(folder, 'path.json'), join(folder, 'tour.mp4')];
  await writeFile(pathFile, JSON.stringify(path));
  expect(await run(video, 'w', '--size', '640x360', '--fps', '12', '--path', pathFile, '-o', out, '--json')).toBe(0);
  expect(asked[0]).toEqual({
    what: 'POST /world/v1/w:film',
    body: { width: 640, height: 360, framesPerSecond: 12, path },
  });
  expect(await readFile(out, 'utf8')).toBe('the film');
  expect(JSON.parse(printed.at(-1)!)).toEqual({ operationId: 'op1', video: out });
  await run(video, 'list', 'w');
  expect(printed.at(-1)).toBe('op1  1970-01-01T00:00  640x360  25 %');
  await run(video, 'cancel', 'w', 'op1');
  expect(printed.at(-1)).toBe('canceled op1');
});

it.each([
  [video, [], /name the world/],
  [video, ['lst', 'w'], /did you mean: orrery video list\?/],
  [video, ['cancel', 'w'], /orrery video cancel <worldId> <operationId>$/],
  [video, ['w', '--size', 'large'], /such as 1280x720, not large/],
  [video, ['w', '--fps', '90'], /--fps/],
  [notes, [], /name one world/],
  [image, [], /describe the object/],
  [image, ['--image', 'scene.usda'], /not a JPEG, PNG or WebP/],
])('what is wrong is told with the expected form (%#)', async (command, args, words) => {
  const failure = await run(command, ...args).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(UsageError);
  expect((failure as Error).message).toMatch(words);
  expect(asked).toEqual([]);
});
