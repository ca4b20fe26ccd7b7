/** The file host: what an uploaded file's url answers. */
import { beforeAll, expect, it } from 'vitest';
import { expectUploadErrorForm } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { jpeg, png } from './harness/images.ts';
import { upload } from './harness/upload-client.ts';
import { useService } from './harness/use-service.ts';

const handle = useService();
const bytes = png(42, 200, 150);
let base: string;
let path: string;

beforeAll(async () => {
  const { url } = await upload(new GatewayClient(handle.service), bytes, 'picture.png');
  base = new URL(url).origin;
  path = new URL(url).pathname;
});

const get = (headers: Record<string, string> = {}, at = path) => send(base, at, { headers });

it('GET gives the bytes with length, type, ETag and Accept-Ranges, without a token', async () => {
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(answer.bytes.equals(bytes)).toBe(true);
  expect(answer.headers['content-length']).toBe(String(bytes.length));
  expect(answer.headers['content-type']).toBe('image/png');
  expect(answer.headers.etag).toMatch(/^(W\/)?"[^"]+"$/);
  expect(answer.headers['accept-ranges']).toBe('bytes');
  expect(answer.headers['x-request-id']).toBeTruthy();
});

it('HEAD gives the same headers and no body', async () => {
  const [head, full] = [await send(base, path, { method: 'HEAD' }), await get()];
  expect(head.status).toBe(200);
  expect(head.bytes.length).toBe(0);
  for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges'])
    expect(head.headers[name]).toBe(full.headers[name]);
});

it('Range answers 206 with the asked bytes', async () => {
  const size = bytes.length;
  for (const [range, start, end] of [
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, size],
    ['bytes=-20', size - 20, size],
    [`bytes=0-${size * 2}`, 0, size],
    [`bytes=${size - 1}-${size - 1}`, size - 1, size],
    [`bytes=-${size * 2}`, 0, size],
  ] as const) {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${size}`);
    expect(answer.headers['content-length']).toBe(String(end - start));
    expect(answer.bytes.equals(bytes.subarray(start, end))).toBe(true);
  }
});

it('a range beyond the file is 416 with the size', async () => {
  for (const range of [`bytes=${bytes.length}-`, `bytes=${bytes.length + 5}-${bytes.length + 9}`, 'bytes=-0']) {
    const answer = await get({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${bytes.length}`);
  }
});

it('a range that makes no sense is ignored', async () => {
  for (const range of ['bytes=5-2', 'lines=1-2', 'bytes=', 'bytes=a-b', 'nonsense', 'bytes=--5']) {
    const answer = await get({ range });
    expect([200, 416]).toContain(answer.status);
    if (answer.status === 200) expect(answer.bytes.equals(bytes)).toBe(true);
  }
});

it('many ranges at once are answered whole or in parts, never wrong', async () => {
  for (const range of ['bytes=0-4,10-14', `bytes=${Array.from({ length: 500 }, (_, i) => `${i}-${i}`).join(',')}`]) {
    const answer = await get({ range });
    expect([200, 206, 416]).toContain(answer.status);
    if (answer.status === 200) expect(answer.bytes.equals(bytes)).toBe(true);
    if (answer.status === 206) expect(answer.headers['content-type']).toMatch(/multipart\/byteranges|image\/png/);
  }
});

it('ETag: If-None-Match is 304, If-Range keeps or drops the range', async () => {
  const { etag } = (await get()).headers;
  const unchanged = await get({ 'if-none-match': etag! });
  expect(unchanged.status).toBe(304);
  expect(unchanged.bytes.length).toBe(0);
  expect((await get({ 'if-none-match': '"something-else"' })).status).toBe(200);
  expect((await get({ range: 'bytes=0-3', 'if-range': etag! })).status).toBe(206);
  expect((await get({ range: 'bytes=0-3', 'if-range': '"something-else"' })).status).toBe(200);
});

it('the content type follows the extension', async () => {
  const client = new GatewayClient(handle.service);
  for (const [name, type] of [
    ['a.jpg', /^image\/jpeg$/],
    ['a.jpeg', /^image\/jpeg$/],
    ['a.webp', /^image\/webp$/],
    ['a.mp4', /^video\/mp4$/],
    ['a.mov', /^video\/quicktime$/],
    ['a.glb', /^model\/gltf-binary$/],
    ['a.json', /^application\/json/],
    ['a.ply', /octet-stream|ply/],
    ['a.insv', /octet-stream|video/],
    ['a', /octet-stream/],
  ] as const) {
    const { url } = await upload(client, jpeg, name);
    const { pathname } = new URL(url);
    if (name.includes('.')) expect(pathname.endsWith(name.slice(name.indexOf('.')))).toBe(true);
    expect((await get({}, pathname)).headers['content-type']).toMatch(type);
  }
});

it('an uploaded page cannot run as a page of the file host', async () => {
  const client = new GatewayClient(handle.service);
  for (const name of ['page.html', 'picture.svg', 'script.js', 'page.xhtml']) {
    const { url } = await upload(client, Buffer.from('<script>alert(1)</script>'), name);
    const { headers } = await get({}, new URL(url).pathname);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const harmless =
      /attachment/.test(headers['content-disposition'] ?? '') ||
      /octet-stream|text\/plain/.test(headers['content-type'] ?? '') ||
      /sandbox/.test(String(headers['content-security-policy'] ?? ''));
    expect(harmless, `${name}: ${JSON.stringify(headers)}`).toBe(true);
  }
});

it('the address is unguessable: any change to it is 404', async () => {
  const segments = path.split('/');
  const capability = segments.findIndex((segment) => segment.length > 20);
  expect(capability).toBeGreaterThan(0);
  const text = segments[capability];
  for (const changed of [
    text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A'),
    text.slice(0, -1),
    `${text}A`,
    text.slice(1),
    text.split('').reverse().join(''),
  ]) {
    const at = segments.with(capability, changed).join('/');
    const answer = await get({}, at);
    expect([400, 403, 404]).toContain(answer.status);
    expectUploadErrorForm(answer);
  }
});

it('two uploads of the same bytes have two addresses', async () => {
  const client = new GatewayClient(handle.service);
  const [one, two] = [await upload(client, png(77), 'same.png'), await upload(client, png(77), 'same.png')];
  expect(one.url).not.toBe(two.url);
  for (const { url } of [one, two]) expect((await get({}, new URL(url).pathname)).bytes.equals(png(77))).toBe(true);
});

it('browsers may read files from any page', async () => {
  expect((await get({ origin: 'https://page.example' })).headers['access-control-allow-origin']).toBe('*');
  const preflight = await send(base, path, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://page.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'range',
    },
  });
  expect([200, 204]).toContain(preflight.status);
});

it('other methods on a file are refused', async () => {
  for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
    const answer = await send(base, path, { method });
    expect([400, 404, 405]).toContain(answer.status);
  }
  expect((await get()).bytes.equals(bytes)).toBe(true);
});
