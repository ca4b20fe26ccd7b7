/** Live views from the terminal, against a service that notes what it was asked. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@orrery/client';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { UsageError } from '../command.ts';
import live, { show } from './live.ts';

const folder = await mkdtemp(join(tmpdir(), 'orrery-live-'));
const scene = join(folder, 'scene.usda');
const asked: { what: string; scene: string | undefined }[] = [];
let revision = 0;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const what = `${request.method} ${request.url}`;
  if (what.startsWith('GET /picture')) return response.end(`picture ${revision}`);
  const body = text ? JSON.parse(text) : {};
  asked.push({ what, scene: body.usdContent && Buffer.from(body.usdContent, 'base64').toString() });
  const answer = (status: number, json: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  if (what === 'POST /rendercloud/v1/streams') {
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const result = { sessionId: 's1', status: 'ACTIVE', snapshotUrl: `${at}/picture`, websocketUrl: 'ws://x/y' };
    return answer(200, { operationId: 'o', done: body.operationId !== undefined, result });
  }
  if (what === 'DELETE /rendercloud/v1/streams/s1') return answer(200, { sessionId: 's1', closed: true });
  if (body.usdContent && Buffer.from(body.usdContent, 'base64').toString().includes('mistake'))
    return answer(400, { code: 13001, message: 'line 1: a mistake' });
  return answer(200, { sessionId: 's1', status: 'ACTIVE', revision: ++revision, ignored: ['/World/Gone'] });
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});
const [printed, told]: [string[], string[]] = [[], []];
beforeEach(() => {
  for (const list of [asked, printed, told]) list.length = 0;
  revision = 0;
  vi.spyOn(console, 'log').mockImplementation((text) => printed.push(String(text)));
  vi.spyOn(console, 'error').mockImplementation((text) => told.push(String(text)));
});
const access = () => ['--url', `http://127.0.0.1:${(server.address() as AddressInfo).port}`, '--key', 'k'];

it('opens a scene, sends it again when its file is saved, tells a mistake and goes on, and closes at the end', async () => {
  await writeFile(scene, 'first');
  const out = join(folder, 'picture.jpg');
  const leaving = new AbortController();
  const client = createClient({ gateway: access()[1], apiKey: 'k' });
  const ended = show(client, scene, { out }, leaving.signal);
  await vi.waitFor(async () => expect(await readFile(out, 'utf8')).toBe('picture 0'), 10_000);
  expect(printed[0]).toContain('session    s1\n');
  expect(printed[0]).not.toContain('video');
  await writeFile(scene, 'second, longer');
  await vi.waitFor(async () => expect(await readFile(out, 'utf8')).toBe('picture 1'), 10_000);
  expect(told).toEqual(['scene 1 is shown, without /World/Gone']);
  await writeFile(scene, 'third, with a mistake');
  await vi.waitFor(() => expect(told.at(-1)).toContain('line 1: a mistake'), 10_000);
  leaving.abort();
  expect(await ended).toBe(0);
  expect(asked.map((each) => each.scene).filter(Boolean)).toEqual(['first', 'second, longer', 'third, with a mistake']);
  expect(asked.at(-1)!.what).toBe('DELETE /rendercloud/v1/streams/s1');
});

it('leaves a session open where nobody waits; it is changed and closed by its id', async () => {
  await writeFile(scene, 'first');
  expect(await live.run([scene, '--no-wait', '--json', ...access()])).toBe(0);
  expect(JSON.parse(printed[0])).toMatchObject({ sessionId: 's1' });
  expect(asked.some(({ what }) => what.startsWith('DELETE'))).toBe(false);
  await live.run(['push', 's1', scene, ...access()]);
  expect(asked.at(-1)).toEqual({ what: 'POST /rendercloud/v1/streams/s1:push', scene: 'first' });
  await live.run(['close', 's1', ...access()]);
  expect(printed.slice(1)).toEqual(['scene 1 is shown, without /World/Gone', 'closed s1']);
  for (const wrong of [[], ['push', 's1'], ['close'], [scene, 'more']])
    await expect(live.run([...wrong, ...access()])).rejects.toThrow(UsageError);
});
