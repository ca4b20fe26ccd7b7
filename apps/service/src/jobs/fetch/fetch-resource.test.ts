import { createHash } from 'node:crypto';
import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAddress, fetchRules } from '../../domain/fetching/address-rules.ts';
import { type FetchResourceOptions, fetchResource } from './fetch-resource.ts';
import { createGuardedAgent, type GuardedAgent, guardedLookup, type ResolveName } from './guarded-agent.ts';

let folder: string;
const servers: Server[] = [];
const agents: GuardedAgent[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-fetch-'));
});
afterEach(async () => {
  for (const agent of agents.splice(0)) await agent.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  await rm(folder, { recursive: true, force: true });
});

async function serve(listener: RequestListener, address = '127.0.0.1') {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, address, done));
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return { port, host: `${address}:${port}`, url: `http://${address}:${port}`, requests };
}

function get(
  url: string,
  allowHosts: string[],
  more: Partial<FetchResourceOptions> & { silenceMs?: number; resolveName?: ResolveName } = {},
) {
  const { silenceMs = 5000, resolveName, ...options } = more;
  const agent = createGuardedAgent({
    rules: fetchRules({ allowHosts, ownUrls: [] }),
    silenceMs,
    ...(resolveName ? { resolveName } : {}),
  });
  agents.push(agent);
  return fetchResource({
    agent,
    url,
    label: 'resources[0]',
    path: join(folder, 'file'),
    maxBytes: 1e6,
    retryDelayMs: 10,
    ...options,
  });
}

describe('fetching', () => {
  it('downloads, with md5, size and nothing of ours in the request', async () => {
    const content = Buffer.from('not really a photo');
    const server = await serve((_request, response) => response.setHeader('content-type', 'image/jpeg').end(content));
    const result = await get(`${server.url}/a.jpg?token=1`, [server.host]);
    expect(result).toEqual({
      sizeBytes: content.length,
      md5: createHash('md5').update(content).digest('hex'),
      contentType: 'image/jpeg',
    });
    expect(await readFile(join(folder, 'file'))).toEqual(content);
    const [request] = server.requests;
    expect(request!.url).toBe('/a.jpg?token=1');
    expect(Object.keys(request!.headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(request!.headers['accept-encoding']).toBe('identity');
  });

  it.each([
    [404, 'INPUT_UNREACHABLE', 1],
    [401, 'INPUT_UNREACHABLE', 1],
    [410, 'INPUT_UNREACHABLE', 1],
    [206, 'INPUT_UNREACHABLE', 1],
    [503, 'INPUT_UNREACHABLE', 4],
    [429, 'INPUT_UNREACHABLE', 4],
  ])('status %i is %s after %i tries', async (status, code, tries) => {
    const server = await serve((_request, response) => response.writeHead(status).end('x'));
    await expect(get(`${server.url}/a.jpg`, [server.host])).rejects.toMatchObject({ code });
    expect(server.requests.length).toBe(tries);
    expect(await readdir(folder)).toEqual([]);
  });

  it('gets through a server that is busy at first, and one that breaks off', async () => {
    let count = 0;
    const server = await serve((_request, response) => {
      count++;
      if (count === 1) response.writeHead(503).end();
      else if (count === 2) {
        response.writeHead(200, { 'content-length': 100 });
        response.write('half');
        setTimeout(() => response.destroy(), 20);
      } else response.end('whole');
    });
    expect(await get(`${server.url}/a.jpg`, [server.host])).toMatchObject({ sizeBytes: 5 });
    expect(count).toBe(3);
  });

  it('refuses an empty file', async () => {
    const server = await serve((_request, response) => response.end());
    await expect(get(`${server.url}/a.jpg`, [server.host])).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
  });
});

describe('limits', () => {
  it('refuses by content-length before reading', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 2000 });
      response.write('x');
    });
    await expect(get(`${server.url}/a.jpg`, [server.host], { maxBytes: 1000 })).rejects.toMatchObject({
      code: 'INPUT_TOO_LARGE',
    });
  });

  it('stops an endless body at the limit', async () => {
    const server = await serve((request, response) => {
      const chunk = Buffer.alloc(64 * 1024);
      const pump = () => {
        while (!request.destroyed && response.write(chunk));
      };
      response.on('drain', pump);
      pump();
    });
    const budget = { leftBytes: 1e9 };
    await expect(get(`${server.url}/a.jpg`, [server.host], { maxBytes: 500_000, budget })).rejects.toMatchObject({
      code: 'INPUT_TOO_LARGE',
    });
    expect(budget.leftBytes).toBe(1e9);
    expect(await readdir(folder)).toEqual([]);
  });

  it('counts all downloads of a job against one budget', async () => {
    const server = await serve((_request, response) => response.end(Buffer.alloc(600)));
    const budget = { leftBytes: 1000 };
    await get(`${server.url}/a.jpg`, [server.host], { budget });
    expect(budget.leftBytes).toBe(400);
    await expect(get(`${server.url}/b.jpg`, [server.host], { budget })).rejects.toMatchObject({
      code: 'INPUT_TOO_LARGE',
    });
  });

  it('refuses compressed answers, so that nothing unfolds', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const server = await serve((_request, response) => response.setHeader('content-encoding', 'gzip').end(bomb));
    await expect(get(`${server.url}/a.jpg`, [server.host])).rejects.toMatchObject({ code: 'INPUT_UNREACHABLE' });
  });

  it('gives up on a server that is silent before or after the headers', async () => {
    const before = await serve(() => {});
    await expect(get(`${before.url}/a.jpg`, [before.host], { silenceMs: 300 })).rejects.toThrow('did not answer');
    const after = await serve((_request, response) => {
      response.writeHead(200);
      response.write('x');
    });
    await expect(get(`${after.url}/a.jpg`, [after.host], { silenceMs: 300 })).rejects.toThrow('went silent');
  });

  it('ends at once when the job is stopped', async () => {
    const server = await serve((_request, response) => response.write('x'));
    const controller = new AbortController();
    const running = get(`${server.url}/a.jpg`, [server.host], { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('takes garbage, endless headers and a closed port as unreachable', async () => {
    const garbage = createTcpServer((socket) => {
      socket.on('error', () => {}).end('SSH-2.0-OpenSSH_9\r\n', () => socket.destroy());
    });
    await new Promise<void>((done) => garbage.listen(0, '127.0.0.1', done));
    const { port } = garbage.address() as AddressInfo;
    await expect(get(`http://127.0.0.1:${port}/a.jpg`, ['127.0.0.1'])).rejects.toMatchObject({
      code: 'INPUT_UNREACHABLE',
    });
    await new Promise((done) => garbage.close(done));
    await expect(get(`http://127.0.0.1:${port}/a.jpg`, ['127.0.0.1'])).rejects.toMatchObject({
      code: 'INPUT_UNREACHABLE',
    });
    const headers = await serve((_request, response) => response.setHeader('x', 'y'.repeat(100_000)).end());
    await expect(get(`${headers.url}/a.jpg`, [headers.host])).rejects.toMatchObject({ code: 'INPUT_UNREACHABLE' });
  });
});

describe('private addresses', () => {
  it('are not connected to, as written or as resolved', async () => {
    const server = await serve((_request, response) => response.end('secret'));
    for (const url of [
      `${server.url}/a.jpg`,
      `http://localhost:${server.port}/a.jpg`,
      `http://[::1]:${server.port}/`,
      `http://2130706433:${server.port}/`,
    ])
      await expect(get(url, [])).rejects.toMatchObject({ code: 'INPUT_PRIVATE_ADDRESS' });
    for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1']) {
      const resolveName = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
      await expect(get(`http://photos.test:${server.port}/a.jpg`, [], { resolveName })).rejects.toMatchObject({
        code: 'INPUT_PRIVATE_ADDRESS',
      });
    }
    expect(server.requests.length).toBe(0);
  });

  it('are refused when only one of several answers is private', async () => {
    const server = await serve((_request, response) => response.end('secret'));
    const resolveName = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    await expect(get(`http://photos.test:${server.port}/a.jpg`, [], { resolveName })).rejects.toMatchObject({
      code: 'INPUT_PRIVATE_ADDRESS',
    });
    expect(server.requests.length).toBe(0);
  });

  it('cannot be slipped in by a second DNS answer: what is checked is what is connected to', async () => {
    const server = await serve((_request, response) => response.end('secret'));
    // The classic rebinding server: a harmless answer for the check, a private one for the connection.
    const answers = ['93.184.215.14', '127.0.0.1'];
    let asked = 0;
    const resolveName: ResolveName = async () => [{ address: answers[asked++ % 2], family: 4 }];
    const lookup = guardedLookup(resolveName, checkAddress);
    const connectedTo = await new Promise((done) =>
      lookup('photos.test', { all: true }, (error, addresses) => done(error ?? addresses)),
    );
    expect(connectedTo).toEqual([{ address: '93.184.215.14', family: 4 }]);
    expect(asked).toBe(1);
    // The next connection asks again and gets the private answer: refused.
    await expect(get(`http://photos.test:${server.port}/a.jpg`, [], { resolveName })).rejects.toMatchObject({
      code: 'INPUT_PRIVATE_ADDRESS',
    });
    expect(server.requests.length).toBe(0);
  });

  it('may be allowed by name', async () => {
    const server = await serve((_request, response) => response.end('ok'));
    const resolveName: ResolveName = async () => [{ address: '127.0.0.1', family: 4 }];
    expect(
      await get(`http://nas.test:${server.port}/a.jpg`, [`nas.test:${server.port}`], { resolveName }),
    ).toMatchObject({ sizeBytes: 2 });
    expect(server.requests[0].headers.host).toBe(`nas.test:${server.port}`);
  });
});

describe('redirects', () => {
  it('are followed, relative ones too', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/a.jpg') response.writeHead(302, { location: '/b/../c.jpg#x' }).end();
      else if (request.url === '/c.jpg')
        response.writeHead(308, { location: `http://127.0.0.1:${server.port}/d.jpg` }).end();
      else response.end('photo');
    });
    expect(await get(`${server.url}/a.jpg`, [server.host])).toMatchObject({ sizeBytes: 5 });
    expect(server.requests.map((request) => request.url)).toEqual(['/a.jpg', '/c.jpg', '/d.jpg']);
  });

  it('to private addresses are refused at that hop, even after allowed ones', async () => {
    const secret = await serve((_request, response) => response.end('secret'), '127.0.0.2');
    for (const location of [
      `http://127.0.0.2:${secret.port}/`,
      `//127.0.0.2:${secret.port}/`,
      `http://localhost:${secret.port}/`,
      `http://[::ffff:127.0.0.2]:${secret.port}/`,
      'http://169.254.169.254/latest/meta-data/',
      `http://user@127.0.0.2:${secret.port}/`,
      'file:///etc/passwd',
      'ftp://127.0.0.2/',
      `http://rebound.test:${secret.port}/`,
    ]) {
      const server = await serve((_request, response) => response.writeHead(302, { location }).end());
      const resolveName: ResolveName = async () => [{ address: '127.0.0.2', family: 4 }];
      await expect(get(`${server.url}/a.jpg`, [server.host], { resolveName })).rejects.toMatchObject({
        code: 'INPUT_PRIVATE_ADDRESS',
      });
    }
    expect(secret.requests.length).toBe(0);
  });

  it('end after five, and in circles', async () => {
    const server = await serve((request, response) => {
      const left = Number(request.url!.slice(1));
      if (left === 0) response.end('photo');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await get(`${server.url}/5`, [server.host])).toMatchObject({ sizeBytes: 5 });
    await expect(get(`${server.url}/6`, [server.host])).rejects.toMatchObject({ code: 'INPUT_UNREACHABLE' });
    const circle = await serve((_request, response) => response.writeHead(301, { location: '/' }).end());
    await expect(get(`${circle.url}/`, [circle.host])).rejects.toThrow('redirects');
    await expect(access(join(folder, 'file.part'))).rejects.toThrow();
  });
});
