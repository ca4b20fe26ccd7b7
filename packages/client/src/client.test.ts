import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { retryAfterMs, retryDelayMs } from './backoff.ts';
import { createClient } from './client.ts';
import { ConnectionError, GatewayError, UploadHostError, WorkFailedError } from './errors.ts';
import { readEventStream } from './event-stream.ts';
import { base64OfText } from './renders.ts';
import { parseBlockRanges } from './uploads.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer, address: string) => void;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A service of the test's own making, on loopback. */
async function serve(handler: Handler): Promise<string> {
  let address = '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    handler(request, response, Buffer.concat(chunks), address);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return address;
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const apiError = (code: number, bizCode: string, message: string) => ({
  code,
  message: 'refused',
  status: 'SOME_STATUS',
  details: { reason: `BIZ_${bizCode}`, domain: 'x', message, metaData: { bizCode } },
});

const clientOf = (gateway: string, retries = 3) => createClient({ gateway, apiKey: 'k', retries });

describe('requests', () => {
  it('carry the key, and an ApiError comes back as a GatewayError', async () => {
    const gateway = await serve((request, response) => {
      expect(request.headers.authorization).toBe('k');
      json(response, 404, apiError(404, '12001', 'no such world'), { 'x-request-id': 'r1' });
    });
    const error = await clientOf(gateway)
      .worlds.get('Abcdefghij1234')
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ httpStatus: 404, bizCode: '12001', status: 'SOME_STATUS', requestId: 'r1' });
    expect(error.message).toContain('no such world');
  });

  it('are tried again on 429 and 503 after the time the service asks for, a creation too', async () => {
    const statuses = [429, 503, 200];
    const gateway = await serve((_request, response) => {
      const status = statuses.shift()!;
      json(response, status, status === 200 ? { worldId: 'W' } : {}, { 'retry-after': '0' });
    });
    await expect(clientOf(gateway).worlds.generate({ name: 'a', prompt: 'b' })).resolves.toBe('W');
    expect(statuses).toEqual([]);
  });

  it('that start something are not repeated when it may have begun; others are', async () => {
    let calls = 0;
    const gateway = await serve((request, response) => {
      calls++;
      if (request.method === 'POST') request.socket.destroy();
      else if (calls < 3) json(response, 500, {});
      else json(response, 200, { worldId: 'W' });
    });
    await expect(clientOf(gateway).worlds.generate({ prompt: 'a' })).rejects.toBeInstanceOf(ConnectionError);
    expect(calls).toBe(1);
    await expect(clientOf(gateway).worlds.get('W')).resolves.toMatchObject({ worldId: 'W' });
    expect(calls).toBe(3);
  });

  it('to a host that has never answered fail at once where that is asked for, and later faults are tried again', async () => {
    let calls = 0;
    const refuse = new Set([1, 3]);
    const fetchNow: typeof fetch = async () => {
      calls++;
      if (refuse.has(calls)) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
      return Response.json({ ousToken: 't' });
    };
    const { uploads } = createClient({ gateway: 'http://h', apiKey: 'k', fetch: fetchNow, retryUnreached: false });
    await expect(uploads.token()).rejects.toThrow('no answer from http://h: ECONNREFUSED');
    expect(calls).toBe(1);
    await uploads.token();
    await uploads.token();
    expect(calls).toBe(4);
  });

  it('give up with the last answer, and at once where the wait would be long', async () => {
    let calls = 0;
    const gateway = await serve((_request, response) => {
      calls++;
      json(response, 429, apiError(429, '11001', 'too many'), { 'retry-after': calls > 1 ? '3600' : '0' });
    });
    await expect(clientOf(gateway).worlds.get('W')).rejects.toMatchObject({ bizCode: '11001' });
    expect(calls).toBe(2);
  });

  it('a 401 is tried once more', async () => {
    let calls = 0;
    const gateway = await serve((_request, response) =>
      ++calls === 1 ? json(response, 401, apiError(401, '10004', 'no')) : json(response, 200, { worldId: 'W' }),
    );
    await clientOf(gateway).worlds.get('W');
    expect(calls).toBe(2);
  });

  it('end with the reason of an aborted signal', async () => {
    const gateway = await serve((_request, response) => json(response, 503, {}));
    const abort = new AbortController();
    const wanted = new Error('stop');
    setTimeout(() => abort.abort(wanted), 30);
    await expect(clientOf(gateway, 50).worlds.get('W', { signal: abort.signal })).rejects.toBe(wanted);
  });
});

describe('uploads', () => {
  const block = 1000;

  /** An upload host that keeps blocks, and loses the connection of the first try of block 2. */
  async function uploadHost(seen: { parts: Map<number, Buffer>; inits: URLSearchParams[]; lack: string[] }) {
    let dropped = false;
    return serve(async (request, response, body, address) => {
      const url = new URL(request.url!, address);
      if (url.pathname === '/asset/v1/token')
        return json(response, 200, { ousToken: 't', globalDomain: address, blockSize: block });
      expect(request.headers['ous-token-v2']).toBe('t');
      if (url.pathname.endsWith('/init')) {
        seen.inits.push(url.searchParams);
        return json(response, 200, { c: 0, d: { taskId: 1, lackBlocks: seen.lack, progress: 0, deduplicated: false } });
      }
      if (url.pathname.endsWith('/status'))
        return json(response, 200, { c: '0', d: { status: 5, url: `${address}/file.bin` } });
      const data = await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type']! },
      }).formData();
      const number = Number(data.get('block') ?? 0);
      if (number === 2 && !dropped) {
        dropped = true;
        request.socket.destroy();
        return;
      }
      seen.parts.set(number, Buffer.from(await (data.get('file') as File).arrayBuffer()));
      json(response, 200, { c: 0, d: number === 0 ? { taskId: 1 } : null });
    });
  }

  it('sends a small file whole', async () => {
    const seen = { parts: new Map<number, Buffer>(), inits: [], lack: [] };
    const gateway = await uploadHost(seen);
    const bytes = randomBytes(block);
    const { url } = await clientOf(gateway).uploads.upload(new Blob([bytes]), { name: 'a.jpg' });
    expect(url).toBe(`${gateway}/file.bin`);
    expect(seen.parts.get(0)!.equals(bytes)).toBe(true);
    expect(seen.inits).toEqual([]);
  });

  it('sends only the blocks that are missing, again where a connection breaks, and says how far it is', async () => {
    const seen = { parts: new Map<number, Buffer>(), inits: [] as URLSearchParams[], lack: ['2-3', '5'] };
    const gateway = await uploadHost(seen);
    const bytes = randomBytes(4 * block + 7);
    const steps: [string, number][] = [];
    await clientOf(gateway).uploads.upload(new Blob([bytes]), {
      name: 'film.mp4',
      onProgress: ({ step, doneBytes }) => steps.push([step, doneBytes]),
    });
    expect([...seen.parts.keys()].sort()).toEqual([2, 3, 5]);
    for (const [number, part] of seen.parts)
      expect(part.equals(bytes.subarray((number - 1) * block, number * block))).toBe(true);
    expect(Object.fromEntries(seen.inits[0])).toEqual({
      md5: createHash('md5').update(bytes).digest('hex'),
      blocks: '5',
      size: String(bytes.length),
      name: 'film.mp4',
    });
    const sent = steps.filter(([step]) => step === 'send').map(([, done]) => done);
    expect(sent[0]).toBe(2 * block);
    expect(sent.at(-1)).toBe(bytes.length);
    expect(sent).toEqual([...sent].sort((a, b) => a - b));
  });

  it('a refusal of the upload host is an UploadHostError', async () => {
    const gateway = await serve((request, response, _body, address) =>
      request.url === '/asset/v1/token'
        ? json(response, 200, { ousToken: 't', globalDomain: address, blockSize: block })
        : json(response, 413, { c: 20007, m: 'too large', d: null }),
    );
    const error = await clientOf(gateway)
      .uploads.upload(new Blob(['x']), { name: 'a.jpg' })
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(UploadHostError);
    expect(error).toMatchObject({ httpStatus: 413, code: 20007 });
  });

  it('refuses a file without a name or without bytes before anything is sent', async () => {
    const { uploads } = clientOf('http://127.0.0.1:9');
    await expect(uploads.upload(new Blob(['x']))).rejects.toThrow('no name');
    await expect(uploads.upload(new Blob([]), { name: 'a.jpg' })).rejects.toThrow('empty');
  });

  it('reads block ranges', () => {
    expect(parseBlockRanges(['5', '72-74'])).toEqual([5, 72, 73, 74]);
    expect(parseBlockRanges([])).toEqual([]);
  });
});

describe('waiting', () => {
  const event = (version: number, status: string, progress: number) =>
    `id: ${version}\nevent: world\ndata: ${JSON.stringify({ worldId: 'W', status, progress, updateTime: version })}\n\n`;

  it('follows a world over a broken connection to its end, each change once', async () => {
    let connections = 0;
    const gateway = await serve((request, response) => {
      if (!request.url!.endsWith('/events')) return json(response, 200, { worldId: 'W', status: 'SUCCEEDED' });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (++connections === 1) {
        response.write(`: still here\n\n${event(1, 'PENDING', 0)}${event(2, 'RUNNING', 0.5)}`);
        setTimeout(() => response.destroy(), 20);
      } else {
        response.end(event(2, 'RUNNING', 0.5) + event(3, 'SUCCEEDED', 1));
      }
    });
    const seen: number[] = [];
    const world = await clientOf(gateway).worlds.wait('W', { onChange: ({ progress }) => seen.push(progress) });
    expect(world.status).toBe('SUCCEEDED');
    expect(seen).toEqual([0, 0.5, 1]);
  });

  it('a world that ends badly is an error with its hint', async () => {
    const failure = { code: 'TOO_FEW_VIEWS', message: 'Too few.', hint: 'Take more.' };
    const gateway = await serve((request, response) =>
      request.url!.endsWith('/events')
        ? response.writeHead(200).end(event(1, 'REJECTED', 0))
        : json(response, 200, { worldId: 'W', status: 'REJECTED', failure }),
    );
    const error = await clientOf(gateway)
      .worlds.wait('W')
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(WorkFailedError);
    expect(error).toMatchObject({ id: 'W', status: 'REJECTED', failure });
    expect(error.message).toBe('Too few. Take more.');
  });

  it('looks now and then where event streams do not come through', async () => {
    const states = ['RUNNING', 'SUCCEEDED', 'SUCCEEDED'];
    const gateway = await serve((request, response) =>
      request.url!.endsWith('/events')
        ? json(response, 501, {})
        : json(response, 200, { worldId: 'W', status: states.shift(), progress: 0.5, updateTime: 1 }),
    );
    await expect(clientOf(gateway).worlds.wait('W')).resolves.toMatchObject({ status: 'SUCCEEDED' });
  });

  it('a render gives its picture, or its error', async () => {
    let polls = 0;
    const gateway = await serve((_request, response, body) => {
      const { operationId, usdContent } = JSON.parse(body.toString());
      if (!operationId) {
        expect(Buffer.from(usdContent, 'base64').toString()).toBe('#usda 1.0 ü');
        return json(response, 202, { operationId: 'O', metaData: null, done: false });
      }
      if (++polls === 1) return json(response, 200, { operationId, done: false, progress: 0.4 });
      json(response, 200, { operationId, done: true, result: { taskId: 'O', resultUrl: 'http://x/p.png' } });
    });
    const seen: number[] = [];
    const url = await clientOf(gateway).renders.render('#usda 1.0 ü', {
      onProgress: (fraction) => seen.push(fraction),
    });
    expect(url).toBe('http://x/p.png');
    expect(seen).toEqual([0.4]);
  });

  it('a task gives its outputs, or its reason', async () => {
    const gateway = await serve((request, response) => {
      if (request.method === 'POST') return json(response, 200, { f: null, c: '0', m: '', d: 7 });
      const taskId = Number(new URL(request.url!, 'http://x').searchParams.get('taskid'));
      if (taskId === 7)
        json(response, 200, { c: '0', d: { taskId, status: 3, progress: 1, outputs: [{ content: 'u' }] } });
      else
        json(response, 200, { c: '0', d: { taskId, status: 4, progress: 0, outputs: [], errorMsg: 'not an image' } });
    });
    const { tasks } = clientOf(gateway);
    const taskId = await tasks.create('text-to-3d', { prompt: 'a chair' });
    expect((await tasks.wait(taskId)).outputs).toEqual([{ content: 'u' }]);
    await expect(tasks.wait(8)).rejects.toThrow('not an image');
  });

  it('a rerun sends only what changes, and gives the new id', async () => {
    const gateway = await serve((request, response, body) => {
      expect(request.url).toBe('/world/v1/W:rerun');
      expect(JSON.parse(body.toString())).toEqual({ taskQuality: 'high' });
      json(response, 200, { worldId: 'W2' });
    });
    await expect(clientOf(gateway).worlds.rerun('W', { taskQuality: 'high' })).resolves.toBe('W2');
  });

  it('lists every page', async () => {
    const gateway = await serve((_request, response, body) => {
      const { pageNum } = JSON.parse(body.toString());
      json(response, 200, { result: [{ worldId: `W${pageNum}` }], hasMore: pageNum < 2 });
    });
    const ids: string[] = [];
    for await (const { worldId } of clientOf(gateway).worlds.list()) ids.push(worldId);
    expect(ids).toEqual(['W0', 'W1', 'W2']);
  });
});

describe('parts', () => {
  it('event streams in any chunks', async () => {
    const text = 'event: world\r\ndata: {"a":\r\ndata: 1}\r\n\r\n: comment\n\ndata: ü\n\ndata: cut off';
    for (const size of [1, 2, 3, 7, 1000]) {
      const bytes = new TextEncoder().encode(text.replaceAll('\r\n', '\n'));
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.slice(i * size, (i + 1) * size),
      );
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk);
          controller.close();
        },
      });
      const seen = [];
      for await (const event of readEventStream(body)) seen.push(event);
      expect(seen).toEqual([
        { event: 'world', data: '{"a":\n1}' },
        { event: 'message', data: 'ü' },
      ]);
    }
  });

  it('times to wait', () => {
    expect([0, 1, 2, 10].map((attempt) => retryDelayMs(attempt, () => 0))).toEqual([500, 1000, 2000, 20_000]);
    expect(retryDelayMs(0, () => 1)).toBe(250);
    expect(retryAfterMs('2', 0)).toBe(2000);
    expect(retryAfterMs(new Date(5000).toUTCString(), 1000)).toBe(4000);
    expect(retryAfterMs('soon', 0)).toBeUndefined();
    expect(retryAfterMs(null, 0)).toBeUndefined();
  });

  it('Base64 of large and of non-ASCII text', () => {
    const text = '现代'.repeat(100_000);
    expect(Buffer.from(base64OfText(text), 'base64').toString()).toBe(text);
  });
});
