import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askModelServer } from './model-server.ts';
import { modelDepth, modelPanorama, modelSplats } from './models.ts';
import { askSceneModel } from './scene-model.ts';

let server: Server;
let url: string;
let asked: { path: string; body: Record<string, unknown>; key: string | undefined }[];
let answer: (response: ServerResponse, request: IncomingMessage) => void;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    asked.push({ path: request.url!, body, key: request.headers.authorization });
    answer(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const options = (more = {}) => ({ url, key: 'k', timeoutMs: 2000, retryDelayMs: 5, ...more });
const failed = { name: 'Error', code: 'MODEL_SERVER_FAILED' };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();

describe('a model server', () => {
  it('gets the words, the picture and its key, and gives a panorama', async () => {
    const png = await picture(64, 32);
    answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    const made = await modelPanorama({ prompt: 'a hall', image: Buffer.from('jpeg'), seed: 3, width: 64 }, options());
    expect([made.width, made.height, made.rgb.length]).toEqual([64, 32, 3 * 64 * 32]);
    expect(asked).toEqual([
      {
        path: '/v1/panorama',
        key: 'Bearer k',
        body: { prompt: 'a hall', image: Buffer.from('jpeg').toString('base64'), seed: 3, width: 64, height: 32 },
      },
    ]);
  });

  it('is asked again after what passes by itself, and only so often', async () => {
    let left = 2;
    answer = (response) => {
      if (left-- > 0) response.writeHead(503).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    };
    expect((await askModelServer('/v1/x', {}, options())).bytes.toString()).toBe('{}');
    expect(asked).toHaveLength(3);
    answer = (response) => response.writeHead(500).end();
    await expect(askModelServer('/v1/x', {}, options())).rejects.toMatchObject({
      code: 'MODEL_SERVER_FAILED',
      message: 'The model server answered 500, also when asked again.',
    });
    expect(asked).toHaveLength(6);
  });

  it('fails in clear words when it is silent, gone, redirects or refuses', async () => {
    answer = () => {};
    await expect(askModelServer('/v1/x', {}, options({ timeoutMs: 60, retries: 0 }))).rejects.toMatchObject({
      code: 'MODEL_SERVER_FAILED',
      message: expect.stringContaining('did not answer'),
    });
    await expect(askModelServer('/v1/x', {}, options({ url: 'http://127.0.0.1:9', retries: 0 }))).rejects.toMatchObject(
      { code: 'MODEL_SERVER_FAILED', message: expect.stringContaining('cannot be reached') },
    );
    asked = [];
    answer = (response) => response.writeHead(302, { location: `${url}/v1/elsewhere` }).end();
    await expect(askModelServer('/v1/x', {}, options())).rejects.toMatchObject({ code: 'MODEL_SERVER_FAILED' });
    expect(asked.map(({ path }) => path)).toEqual(['/v1/x']);
    answer = (response) => response.writeHead(422).end(JSON.stringify({ error: { message: 'no\npeople' } }));
    await expect(askModelServer('/v1/x', {}, options())).rejects.toMatchObject({
      code: 'MODEL_REFUSED',
      message: 'The model refused: no people',
    });
  });

  it('is not believed: wrong types, shapes and sizes are refused', async () => {
    const square = await picture(32, 32);
    const wish = { prompt: 'p', image: undefined, seed: 1, width: 64 };
    for (const [type, bytes] of [
      ['text/html', Buffer.from('<h1>')],
      ['image/png', square],
      ['image/png', Buffer.from('no picture')],
    ] as const) {
      answer = (response) => response.writeHead(200, { 'content-type': type }).end(bytes);
      await expect(modelPanorama(wish, options())).rejects.toMatchObject({ code: failed.code });
    }
    const floats = Buffer.from(Float32Array.from({ length: 8 }, (_, k) => (k === 0 ? Number.NaN : k)).buffer);
    const depthHeaders = { 'content-type': 'application/octet-stream', 'x-width': '4', 'x-height': '2' };
    answer = (response) => response.writeHead(200, depthHeaders).end(floats);
    expect((await modelDepth(square, options())).meters[0]).toBe(0);
    answer = (response) => response.writeHead(200, { ...depthHeaders, 'x-height': '999999' }).end(floats);
    await expect(modelDepth(square, options())).rejects.toMatchObject({ code: failed.code });
    answer = (response) => response.writeHead(200).end('');
    await expect(modelSplats(square, 'p', options())).rejects.toMatchObject({ code: failed.code });
  });

  it('a language model reads a prompt by the OpenAI form; what is no scene is refused', async () => {
    const content = JSON.stringify({ place: 'kitchen', objects: [{ id: 'a', kind: 'stove' }] });
    const reply = (text: string) => (response: ServerResponse) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }] }));
    answer = reply(content);
    const spec = await askSceneModel('a kitchen', { ...options(), model: 'm' });
    expect(spec.place.kind.value).toBe('kitchen');
    expect(asked[0]).toMatchObject({
      path: '/chat/completions',
      body: { model: 'm', messages: [{ role: 'system' }, { role: 'user', content: 'a kitchen' }] },
    });
    for (const text of ['I cannot do that', '[]']) {
      answer = reply(text);
      await expect(askSceneModel('p', { ...options(), model: 'm' })).rejects.toMatchObject({ code: failed.code });
    }
  });

  it('an aborted question ends at once', async () => {
    const control = new AbortController();
    answer = () => control.abort(new Error('stop'));
    await expect(askModelServer('/v1/x', {}, options({ signal: control.signal }))).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });
});
