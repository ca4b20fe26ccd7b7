/** The file host as browsers and loaders see it. */
import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileLinks, type FileLinks } from '../domain/files/file-links.ts';
import { TestUploadHost } from '../testing/upload-host.ts';

let host: TestUploadHost;
let links: FileLinks;
const text = '0123456789abcdefghij';
beforeAll(async () => {
  host = await TestUploadHost.start();
  links = createFileLinks({ secret: host.secret, baseUrl: host.url });
  await host.objects.put('t/digits', Buffer.from(text));
});
afterAll(() => host.close());

const get = (headers: Record<string, string> = {}, name = 'digits.txt') =>
  fetch(links.objectUrl('t/digits', { name }), { headers });

describe('a file', () => {
  it('comes with its type, etag, length, and nothing that lets it run', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(text);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '20',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[^"]+"$/),
      'last-modified': expect.stringMatching(/ GMT$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'access-control-allow-origin': '*',
      'x-request-id': expect.any(String),
    });
  });

  it('has a head of the same headers', async () => {
    const url = links.objectUrl('t/digits', { name: 'digits.txt' });
    const [whole, head] = [await fetch(url), await fetch(url, { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-type', 'content-length', 'etag', 'accept-ranges', 'last-modified'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    expect((await fetch(links.objectUrl('t/none', { name: 'x' }), { method: 'HEAD' })).status).toBe(404);
  });

  it.each([
    ['bytes=0-4', '01234', 'bytes 0-4/20'],
    ['bytes=5-', '56789abcdefghij', 'bytes 5-19/20'],
    ['bytes=-3', 'hij', 'bytes 17-19/20'],
    ['bytes=-100', text, 'bytes 0-19/20'],
    ['bytes=18-99', 'ij', 'bytes 18-19/20'],
    ['bytes=0-0', '0', 'bytes 0-0/20'],
  ])('gives the range %s', async (range, expected, contentRange) => {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe(expected);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(expected.length));
  });

  it.each(['bytes=20-', 'bytes=99-100', 'bytes=-0'])('cannot give the range %s', async (range) => {
    const answer = await get({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */20');
  });

  it.each(['bytes=', 'bytes=a-b', 'bytes=5-2', 'items=0-1', 'bytes=0-1,3-4', 'bytes 0-1'])(
    'gives the whole for the range %s, which is none',
    async (range) => {
      const answer = await get({ range });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(text);
    },
  );

  it('is not sent again to whoever has it', async () => {
    const first = await get();
    await first.text();
    const etag = first.headers.get('etag')!;
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get({ 'if-none-match': condition });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(await answer.text()).toBe('');
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get({ 'if-modified-since': first.headers.get('last-modified')! })).status).toBe(304);
    expect((await get({ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status).toBe(200);
    expect((await get({ 'if-modified-since': 'nonsense' })).status).toBe(200);
  });

  it('gives a range only of the version the client has', async () => {
    const etag = (await get()).headers.get('etag')!;
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"older"' })).status).toBe(200);
    expect((await get({ range: 'bytes=0-1', 'if-range': `W/${etag}` })).status).toBe(200);
    expect((await get({ range: 'bytes=99-', 'if-range': '"older"' })).status).toBe(200);
  });

  it('is saved, not opened, when it could be a page', async () => {
    for (const name of ['x.html', 'x.svg', 'x.js', 'x.unknown', 'x'])
      expect((await get({}, name)).headers.get('content-disposition')).toMatch(/^attachment; /);
    const odd = (await get({}, 'a"b;\u20ac (1).jpg')).headers.get('content-disposition');
    expect(odd).toBe(`inline; filename="a_b__ (1).jpg"; filename*=UTF-8''a%22b%3B%E2%82%AC%20%281%29.jpg`);
  });
});

describe('a folder', () => {
  it('lets files name each other relatively, and lists nothing', async () => {
    await host.objects.put('w/1/lod-meta.json', Buffer.from('{"files":["chunks/0.spz"]}'));
    await host.objects.put('w/1/chunks/0.spz', randomBytes(10));
    await host.objects.put('w/2/secret.txt', Buffer.from('secret'));
    const folder = links.folderUrl('w/1');
    const meta = await fetch(new URL('lod-meta.json', folder));
    expect(meta.headers.get('content-type')).toBe('application/json');
    const { files } = (await meta.json()) as { files: string[] };
    expect((await fetch(new URL(files[0], meta.url))).status).toBe(200);
    for (const path of ['', 'chunks', 'chunks/', 'none.json']) expect((await fetch(folder + path)).status).toBe(404);

    // fetch would resolve the dots itself: these go out as they are.
    const raw = (path: string) =>
      new Promise<number>((resolve) => {
        const base = new URL(folder);
        httpRequest({ host: base.hostname, port: base.port, path: base.pathname + path }, (response) => {
          response.resume();
          resolve(response.statusCode!);
        }).end();
      });
    for (const path of [
      '../2/secret.txt',
      '%2e%2e/2/secret.txt',
      '..%2f2%2fsecret.txt',
      'chunks/../../2/secret.txt',
      '..%5c2%5csecret.txt',
      '%00',
      '/etc/passwd',
      '%zz',
    ])
      expect([400, 404]).toContain(await raw(path));
    expect(await raw('chunks%2f0.spz')).toBe(200);
  });

  it('ends with its time', async () => {
    const expired = createFileLinks({ secret: host.secret, baseUrl: host.url, nowMs: () => Date.now() - 3600_000 });
    const answer = await fetch(expired.objectUrl('t/digits', { name: 'a.txt', expiresInS: 60 }));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ c: 20404, m: expect.stringContaining('expired'), d: null });
  });
});

it('serves composed objects by range like any other', async () => {
  const halves = [randomBytes(1024 * 1024), randomBytes(1024 * 1024)];
  await host.objects.put('c/1', halves[0]);
  await host.objects.put('c/2', halves[1]);
  await host.objects.compose('c/whole', ['c/1', 'c/2']);
  const url = links.objectUrl('c/whole', { name: 'whole.bin' });
  const whole = Buffer.concat(halves);
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(whole)).toBe(true);
  const range = await fetch(url, { headers: { range: 'bytes=1048570-1048585' } });
  expect(Buffer.from(await range.arrayBuffer())).toEqual(whole.subarray(1048570, 1048586));
});
