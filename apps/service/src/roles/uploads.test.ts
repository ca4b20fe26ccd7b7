/** The upload host as its callers see it, on a real database and disk. */
import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce, md5Of, split, TestUploadHost } from '../testing/upload-host.ts';

let host: TestUploadHost;
beforeAll(async () => {
  host = await TestUploadHost.start();
});
afterAll(() => host.close());

const kib = 1024;

describe('tokens', () => {
  it('are asked for on every route, before anything else', async () => {
    const expired = host.token(1, 'plain', -1);
    for (const [method, path] of [
      ['POST', '/ous/api/v2/single/upload'],
      ['POST', '/ous/api/v2/block/upload/init'],
      ['POST', '/ous/api/v2/block/upload/part'],
      ['GET', '/ous/api/v2/upload/status'],
    ] as const) {
      for (const token of [undefined, 'garbage', expired, `${host.token()}x`]) {
        const answer = await host.call(path, token, { method });
        expect(answer).toMatchObject({ status: 401, body: { c: 20004, d: null } });
        expect(answer.body.m).toBeTruthy();
      }
    }
  });

  it('carry nothing until something is uploaded with them', async () => {
    const token = host.token();
    expect(await host.status(token)).toMatchObject({ status: 404, body: { c: 20005, d: null } });
    expect(await host.part(token, 1, Buffer.from('x'))).toMatchObject({ status: 404, body: { c: 20005 } });
  });

  it('answer in the dialect they were asked for in', async () => {
    const token = host.token(1, 'sdk');
    expect((await host.single(token, Buffer.from('x'))).body.c).toBe('0');
    expect((await host.status(token)).body.c).toBe('0');
    expect((await host.init(token, { md5: 'x' })).body.c).toBe('20001');
    expect((await host.single(host.token(), Buffer.from('x'))).body.c).toBe(0);
  });

  it('carry one upload at a time: the last one bound', async () => {
    const token = host.token();
    const first = await host.single(token, Buffer.from('first'), { name: 'one.jpg' });
    const second = await host.single(token, Buffer.from('second'), { name: 'two.png' });
    expect(first.body.d!.taskId).not.toBe(second.body.d!.taskId);
    expect((await host.status(token)).body.d).toMatchObject({ taskId: second.body.d!.taskId, name: 'two.png' });
    const bytes = randomBytes(40 * kib);
    const { body } = await host.init(token, announce(bytes, 16 * kib));
    expect((await host.status(token)).body.d).toMatchObject({ taskId: body.d.taskId, status: 0, url: '' });
  });
});

describe('single upload', () => {
  it('gives a file whose address ends with its name', async () => {
    for (const [name, type] of [
      ['photo.JPG', 'image/jpeg'],
      ['clip.insv', 'video/mp4'],
      ['wörld 1.ply', 'application/octet-stream'],
    ] as const) {
      const bytes = randomBytes(100 * kib);
      const token = host.token();
      const answer = await host.single(token, bytes, { name });
      expect(answer).toMatchObject({ status: 200, body: { c: 0 } });
      expect(Number.isSafeInteger(answer.body.d!.taskId)).toBe(true);
      const state = (await host.status(token)).body.d;
      expect(state).toMatchObject({
        taskId: answer.body.d!.taskId,
        status: 5,
        progress: 1,
        name,
        size: bytes.length,
        md5: md5Of(bytes),
        lackBlocks: [],
        errorCode: 0,
        errorMsg: '',
      });
      expect(decodeURIComponent(state.url)).toMatch(new RegExp(`/${name}$`));
      const file = await fetch(state.url);
      expect(file.headers.get('content-type')).toBe(type);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
    }
  });

  it('checks the md5 where one is given, before or after the file', async () => {
    const bytes = Buffer.from('some bytes');
    for (const md5First of [true, false]) {
      expect((await host.single(host.token(), bytes, { md5: md5Of(bytes), md5First })).status).toBe(200);
      const token = host.token();
      expect(await host.single(token, bytes, { md5: md5Of(Buffer.from('other')), md5First })).toMatchObject({
        status: 400,
        body: { c: 20006, d: null },
      });
      expect((await host.status(token)).status).toBe(404);
      expect(await host.single(token, bytes, { md5: 'nonsense', md5First })).toMatchObject({ body: { c: 20001 } });
    }
  });

  it('takes an empty file', async () => {
    const token = host.token();
    await host.single(token, Buffer.alloc(0), { name: 'empty.txt' });
    const state = (await host.status(token)).body.d;
    expect(state).toMatchObject({ status: 5, size: 0 });
    expect(await (await fetch(state.url)).text()).toBe('');
  });

  it('refuses forms that are not', async () => {
    const token = host.token();
    const post = (body: string, type = 'multipart/form-data; boundary=b') =>
      host.call('/ous/api/v2/single/upload', token, { method: 'POST', body, headers: { 'content-type': type } });
    const field = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
    for (const answer of [
      await post(''),
      await post('garbage'),
      await post('{}', 'application/json'),
      await post('x', 'multipart/form-data'),
      await post(`${field('other')}--b--`),
      await post(`${field('file')}${field('file')}--b--`),
      await post(field('file')),
      await host.call('/ous/api/v2/single/upload', token, { method: 'POST' }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { c: 20001, d: null } });
    expect((await host.status(token)).status).toBe(404);
    expect(await leftoverObjects()).toEqual([]);
  });
});

/** Objects no finished upload names. */
async function leftoverObjects(): Promise<string[]> {
  const { rows } = await host.testDatabase.database.query<{ object_key: string }>(
    'select object_key from upload_tasks',
  );
  const known = new Set(rows.map((row) => row.object_key));
  const found: string[] = [];
  for await (const { key } of host.objects.list('uploads/')) if (!known.has(key)) found.push(key);
  return found;
}

describe('block upload', () => {
  it('takes blocks in any order, twice and at once, with the number before or after the file', async () => {
    const bytes = randomBytes(1000 * kib + 17);
    const blocks = split(bytes, 64 * kib);
    const token = host.token();
    const init = await host.init(token, announce(bytes, 64 * kib));
    expect(init).toMatchObject({
      status: 200,
      body: { c: 0, d: { lackBlocks: [`1-${blocks.length}`], progress: 0, deduplicated: false } },
    });
    expect((await host.status(token)).body.d).toMatchObject({ status: 0, progress: 0 });
    const order = [...blocks.keys(), ...blocks.keys()].sort(() => Math.random() - 0.5);
    const answers = await Promise.all(
      order.map((index) => host.part(token, index + 1, blocks[index], { fileFirst: index % 2 === 0 })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { c: 0, d: null } });
    const state = await host.ended(token);
    expect(state).toMatchObject({ status: 5, progress: 1, size: bytes.length, md5: md5Of(bytes), lackBlocks: [] });
    expect(state.url).toMatch(/\.mp4$/);
    expect(Buffer.from(await (await fetch(state.url)).arrayBuffer())).toEqual(bytes);
    await host.app.ready();
    // The last block again, as after a lost answer.
    expect(await host.part(token, 1, blocks[0])).toMatchObject({ status: 200, body: { c: 0 } });
    expect((await host.status(token)).body.d.status).toBe(5);
  });

  it('reports what is missing, resumes with another token, and lets the last write of a block count', async () => {
    const bytes = randomBytes(10 * kib);
    const blocks = split(bytes, kib);
    const first = host.token();
    const { body } = await host.init(first, announce(bytes, kib));
    for (const block of [1, 2, 5, 10]) await host.part(first, block, blocks[block - 1]);
    await host.part(first, 2, randomBytes(kib));
    expect((await host.status(first)).body.d).toMatchObject({ status: 1, progress: 0.4, lackBlocks: ['3-4', '6-9'] });

    const second = host.token();
    const resumed = await host.init(second, announce(bytes, kib, { name: 'renamed.mov' }));
    expect(resumed.body.d).toEqual({
      taskId: body.d.taskId,
      lackBlocks: ['3-4', '6-9'],
      progress: 0.4,
      deduplicated: false,
    });
    await host.part(second, 2, blocks[1]);
    for (const block of [3, 4, 6, 7, 8, 9]) await host.part(second, block, blocks[block - 1]);
    const state = await host.ended(second);
    expect(state).toMatchObject({ status: 5, name: 'renamed.mov' });
    expect(state.url).toMatch(/\.mov$/);
    expect((await host.ended(first)).url).toMatch(/\.mp4$/);
    expect(md5Of(Buffer.from(await (await fetch(state.url)).arrayBuffer()))).toBe(md5Of(bytes));
  });

  it('meets in one task when the same file is announced many times at once', async () => {
    const bytes = randomBytes(3 * kib);
    const answers = await Promise.all(Array.from({ length: 16 }, () => host.init(host.token(), announce(bytes, kib))));
    expect(new Set(answers.map((answer) => answer.body.d.taskId)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });

  it('keeps accounts apart', async () => {
    const bytes = randomBytes(3 * kib);
    const mine = host.token(1);
    const theirs = host.token(2);
    const a = await host.init(mine, announce(bytes, kib));
    const b = await host.init(theirs, announce(bytes, kib));
    expect(a.body.d.taskId).not.toBe(b.body.d.taskId);
    for (const [index, block] of split(bytes, kib).entries()) await host.part(mine, index + 1, block);
    expect((await host.ended(mine)).status).toBe(5);
    expect((await host.status(theirs)).body.d).toMatchObject({ status: 0, lackBlocks: ['1-3'] });
    expect((await host.init(host.token(2), announce(bytes, kib))).body.d.deduplicated).toBe(false);
    expect((await host.init(host.token(1), announce(bytes, kib))).body.d.deduplicated).toBe(true);
  });

  it('knows a file it already has, under its new name, as long as the object is there', async () => {
    const bytes = randomBytes(3 * kib);
    const first = host.token();
    await host.single(first, bytes, { name: 'original.jpg' });
    const second = host.token();
    const again = await host.init(second, announce(bytes, kib, { name: 'other.webp' }));
    expect(again.body.d).toMatchObject({ deduplicated: true, progress: 1, lackBlocks: [] });
    const state = (await host.status(second)).body.d;
    expect(state).toMatchObject({ status: 5, name: 'other.webp' });
    expect(state.url).toMatch(/\/other\.webp$/);
    const file = await fetch(state.url);
    expect(file.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);

    const { rows } = await host.testDatabase.database.query<{ object_key: string }>(
      'select object_key from upload_tasks where id = $1',
      [state.taskId],
    );
    await host.objects.delete(rows[0].object_key);
    expect((await host.init(host.token(), announce(bytes, kib))).body.d.deduplicated).toBe(false);
  });

  it('fails with 20006 when the bytes are not the announced ones, and can be tried again', async () => {
    const bytes = randomBytes(3 * kib);
    const blocks = split(bytes, kib);
    const token = host.token();
    await host.init(token, announce(bytes, kib));
    await host.part(token, 1, blocks[0]);
    await host.part(token, 2, randomBytes(kib));
    await host.part(token, 3, blocks[2]);
    expect(await host.ended(token)).toMatchObject({ status: 6, errorCode: 20006, url: '' });
    expect(await host.part(token, 1, blocks[0])).toMatchObject({ status: 404, body: { c: 20005 } });

    const again = await host.init(token, announce(bytes, kib));
    expect(again.body.d).toMatchObject({ deduplicated: false, lackBlocks: ['1-3'] });
    await host.part(token, 1, blocks[0]);
    await host.part(token, 2, blocks[1].subarray(1));
    await host.part(token, 3, blocks[2]);
    const short = await host.ended(token);
    expect(short).toMatchObject({ status: 6, errorCode: 20006 });
    expect(short.errorMsg).toMatch(/size/);

    await host.init(token, announce(bytes, kib));
    for (const [index, block] of blocks.entries()) await host.part(token, index + 1, block);
    expect((await host.ended(token)).status).toBe(5);
  });

  it('checks block numbers and sizes', async () => {
    const bytes = randomBytes(10 * kib);
    const token = host.token();
    await host.init(token, announce(bytes, kib));
    const block = bytes.subarray(0, kib);
    for (const fileFirst of [true, false]) {
      for (const number of [0, 11, -1, 1e12])
        expect(await host.part(token, number, block, { fileFirst })).toMatchObject({ status: 400, body: { c: 20008 } });
      for (const number of ['', 'x', '1.5', '1e1', 'NaN', ' ', '999999999999999999999'])
        expect(await host.part(token, number, block, { fileFirst })).toMatchObject({ status: 400, body: { c: 20001 } });
    }
    expect(await host.part(token, 1, Buffer.alloc(0))).toMatchObject({ status: 400, body: { c: 20001 } });
    // Nine other blocks need at least a byte each.
    expect(await host.part(token, 1, Buffer.alloc(10 * kib - 8))).toMatchObject({ status: 413, body: { c: 20007 } });
    expect(await host.part(token, 1, Buffer.alloc(2 * 1024 * kib))).toMatchObject({ status: 413, body: { c: 20007 } });
    await host.part(token, 1, Buffer.alloc(9 * kib));
    expect(await host.part(token, 2, Buffer.alloc(2 * kib))).toMatchObject({ status: 413, body: { c: 20007 } });
    expect((await host.status(token)).body.d.lackBlocks).toEqual(['2-10']);
    const noBlock = new FormData();
    noBlock.append('file', new Blob(['x']));
    expect(await host.call('/ous/api/v2/block/upload/part', token, { method: 'POST', body: noBlock })).toMatchObject({
      status: 400,
      body: { c: 20001 },
    });
  });

  it('names the parameter that is wrong in an init', async () => {
    const good = announce(randomBytes(kib), kib);
    const token = host.token();
    for (const [name, wrong] of [
      ['md5', 'ABCDEF0123456789ABCDEF0123456789'],
      ['md5', 'x'],
      ['md5', ''],
      ['size', '0'],
      ['size', '-1'],
      ['size', '1.5'],
      ['size', 'x'],
      ['size', '1e3'],
      ['blocks', '0'],
      ['blocks', '5000'],
      ['blocks', '99999999999999999999'],
      ['name', ''],
      ['metadata', 'x\0y'],
      ['metadata', 'x'.repeat(20_000)],
    ] as const) {
      const answer = await host.init(token, { ...good, [name]: wrong });
      expect(answer, `${name}=${wrong}`).toMatchObject({ status: 400, body: { c: 20001, d: null } });
      expect(answer.body.m).toMatch(new RegExp(`^${name}: `));
    }
    for (const name of ['md5', 'size', 'blocks', 'name'] as const) {
      const { [name]: _, ...rest } = good;
      expect((await host.init(token, rest)).body.m).toMatch(new RegExp(`^${name}: `));
    }
    const twice = await host.call(
      `/ous/api/v2/block/upload/init?${new URLSearchParams(Object.entries(good).map(([k, v]): [string, string] => [k, String(v)]))}&size=5`,
      token,
      { method: 'POST' },
    );
    expect(twice).toMatchObject({ status: 400, body: { c: 20001 } });
    expect(await host.init(token, { ...good, size: 60 * 1024 ** 3 })).toMatchObject({
      status: 413,
      body: { c: 20007 },
    });
  });

  it('keeps custom names inside the account and the original extension at the end', async () => {
    const cases: Record<string, string>[] = [
      { customPrefix: '../../other/../account', customFilename: '../../../etc/passwd' },
      { customPrefix: '/abs//x\\..\\y', customFilename: 'a\0b.exe' },
      { customPrefix: '.'.repeat(500), customFilename: '..' },
      { name: '../../x.mp4' },
      { name: '\u202e\0.mp4' },
      { name: `${'ä'.repeat(1000)}.mp4` },
    ];
    for (const more of cases) {
      const bytes = randomBytes(kib);
      const token = host.token();
      expect((await host.init(token, announce(bytes, kib, more))).status).toBe(200);
      await host.part(token, 1, bytes);
      const state = await host.ended(token);
      expect(state.uploadKey).toMatch(/^uploads\/1\/[A-Za-z0-9]{12}\//);
      expect(state.uploadKey.split('/')).not.toContain('..');
      expect(state.url).toMatch(/\.mp4$/);
      expect(md5Of(Buffer.from(await (await fetch(state.url)).arrayBuffer()))).toBe(md5Of(bytes));
    }
  });
});

describe('clients that misbehave', () => {
  const rawPart = (token: string, length: number, sent: Buffer) =>
    new Promise<void>((resolve) => {
      const request = httpRequest(`${host.url}/ous/api/v2/block/upload/part`, {
        method: 'POST',
        headers: { 'ous-token-v2': token, 'content-type': 'multipart/form-data; boundary=b', 'content-length': length },
      });
      request.on('error', () => resolve());
      request.write(sent, () => setTimeout(() => request.destroy(), 50));
    });

  it('that stop mid-part harm no block already received', async () => {
    const bytes = randomBytes(200 * kib);
    const blocks = split(bytes, 100 * kib);
    const token = host.token();
    const { body } = await host.init(token, announce(bytes, 100 * kib));
    await host.part(token, 1, blocks[0]);
    const head =
      '--b\r\nContent-Disposition: form-data; name="block"\r\n\r\n1\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n';
    await rawPart(token, 110 * kib, Buffer.concat([Buffer.from(head), randomBytes(60 * kib)]));
    expect((await host.status(token)).body.d).toMatchObject({ status: 1, lackBlocks: ['2'] });
    await host.part(token, 2, blocks[1]);
    expect((await host.ended(token)).status).toBe(5);
    // Nothing of the broken one is left, in no form.
    const partsLeft = async () => {
      let count = 0;
      for await (const _ of host.objects.list(`parts/${body.d.taskId}/`)) count++;
      return count;
    };
    await expect.poll(partsLeft, { timeout: 120_000 }).toBe(0);
  });

  it('that talk nonsense get an envelope', async () => {
    const token = host.token();
    for (const [path, method, status, c] of [
      ['/', 'GET', 404, 20404],
      ['/ous/api/v2/none', 'POST', 404, 20404],
      ['/ous/api/v2/upload/status', 'DELETE', 404, 20404],
      ['/ous/api/v2/%zz', 'GET', 400, 20001],
      ['/files/x/y', 'GET', 404, 20404],
      ['/files/', 'GET', 404, 20404],
      ['/files/x', 'GET', 404, 20404],
    ] as const) {
      const answer = await host.call(path, token, { method });
      expect(answer, path).toMatchObject({ status, body: { c, d: null } });
      expect(answer.headers.get('x-request-id')).toBeTruthy();
    }
    const broken = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(host.url).port), '127.0.0.1', () => socket.end('NOT HTTP\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
    expect(broken).toMatch(/^HTTP\/1.1 400/);
    expect(JSON.parse(broken.split('\r\n\r\n')[1])).toMatchObject({ c: 20001, d: null });
  });
});

describe('browsers', () => {
  it('may ask from any page', async () => {
    const preflight = await fetch(`${host.url}/ous/api/v2/block/upload/part`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'ous-token-v2,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('ous-token-v2');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    const answer = await host.status('garbage');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('operations', () => {
  it('answers health, readiness and carries the request id', async () => {
    expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${host.url}/readyz`)).status).toBe(200);
    const answer = await fetch(`${host.url}/healthz`, { headers: { 'x-request-id': 'mine-1' } });
    expect(answer.headers.get('x-request-id')).toBe('mine-1');
  });
});
