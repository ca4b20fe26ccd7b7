/** The upload host: token, single, blocks, resume, deduplication, status, errors. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKey } from './harness/cli.ts';
import { expectUploadError, expectUploadSuccess } from './harness/expectations.ts';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { png } from './harness/images.ts';
import { md5Of, multipart, splitBlocks, UploadClient, upload } from './harness/upload-client.ts';
import { useService } from './harness/use-service.ts';

const blockSize = 64 * 1024;
const handle = useService({
  settings: {
    ORRERY_UPLOAD_BLOCK_SIZE: blockSize,
    ORRERY_UPLOAD_SINGLE_MAX_BYTES: 1_000_000,
    ORRERY_UPLOAD_MAX_BYTES: 20_000_000,
  },
});

let otherKey: string;
beforeAll(async () => {
  otherKey = (await createKey(handle.service, 'other')).key;
});

const owner = () => new GatewayClient(handle.service);
const other = () => new GatewayClient(handle.service, { key: otherKey });

/** A file of some blocks, the last one shorter, with an init query for it. */
function blockFile(blocks: number, name = 'film.mp4') {
  const bytes = randomBytes((blocks - 1) * blockSize + 1234);
  return {
    bytes,
    parts: splitBlocks(bytes, blockSize),
    query: { md5: md5Of(bytes), blocks, size: bytes.length, name },
  };
}

const fetched = async (url: string) => {
  const { origin, pathname, search } = new URL(url);
  return send(origin, pathname + search);
};

describe.each(faces)('the flow: $face', ({ prefix, dialect }) => {
  let client: GatewayClient;
  beforeAll(() => {
    client = new GatewayClient(handle.service, { prefix, dialect });
  });

  it('the token endpoint gives ousToken, globalDomain and blockSize', async () => {
    const answer = await client.get('/asset/v1/token');
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ ousToken: expect.any(String), globalDomain: handle.service.uploads, blockSize });
    expect(answer.json.ousToken.length).toBeGreaterThan(20);
    expect((await client.get('/asset/v1/token')).json.ousToken).not.toBe(answer.json.ousToken);
  });

  it('single upload: taskId, status 5, a url with the bytes', async () => {
    const uploads = await UploadClient.open(client);
    const bytes = png(1);
    const d = expectUploadSuccess(await uploads.single(bytes, 'photo one.PNG'), dialect);
    expect(d).toEqual({ taskId: expect.any(Number) });
    expect(Number.isInteger(d.taskId)).toBe(true);
    const state = expectUploadSuccess(await uploads.status(), dialect);
    expect(state).toMatchObject({
      taskId: d.taskId,
      status: 5,
      progress: 1,
      name: 'photo one.PNG',
      size: bytes.length,
      md5: md5Of(bytes),
      lackBlocks: [],
    });
    expect(Object.keys(state).sort()).toEqual(
      [
        'errorCode',
        'errorMsg',
        'lackBlocks',
        'md5',
        'name',
        'progress',
        'size',
        'status',
        'taskId',
        'uploadKey',
        'url',
      ].sort(),
    );
    expect(new URL(state.url).pathname).toMatch(/\.PNG$/);
    expect((await fetched(state.url)).bytes.equals(bytes)).toBe(true);
  });

  it('block upload: init, parts with d null, status on the way, success', async () => {
    const uploads = await UploadClient.open(client);
    const { bytes, parts, query } = blockFile(4);
    const d = expectUploadSuccess(await uploads.init({ ...query, metadata: '{"a":1}' }), dialect);
    expect(d).toEqual({ taskId: expect.any(Number), lackBlocks: ['1-4'], progress: 0, deduplicated: false });
    let state = expectUploadSuccess(await uploads.status(), dialect);
    expect(state).toMatchObject({
      taskId: d.taskId,
      status: 0,
      progress: 0,
      name: 'film.mp4',
      size: bytes.length,
      url: '',
    });
    expect(state.lackBlocks).toEqual(['1-4']);
    expect(expectUploadSuccess(await uploads.part(2, parts[1]), dialect)).toBeNull();
    state = expectUploadSuccess(await uploads.status(), dialect);
    expect(state).toMatchObject({ status: 1, lackBlocks: ['1', '3-4'] });
    expect(state.progress).toBeGreaterThan(0);
    expect(state.progress).toBeLessThan(1);
    for (const block of [1, 3, 4])
      expect(expectUploadSuccess(await uploads.part(block, parts[block - 1]), dialect)).toBeNull();
    state = await uploads.ended();
    expect(state).toMatchObject({ status: 5, progress: 1, lackBlocks: [], md5: query.md5 });
    expect(new URL(state.url).pathname).toMatch(/\.mp4$/);
    expect((await fetched(state.url)).bytes.equals(bytes)).toBe(true);
  });

  it('the uploaded url is accepted as a resource', async () => {
    const { url } = await upload(client, png(2), 'x.png');
    const answer = await client.post('/world/v1/generations', { name: 'w', resources: [{ url, type: 'image' }] });
    expect(answer.status).toBe(200);
  });

  it('errors keep the envelope in both dialects', async () => {
    const uploads = await UploadClient.open(client);
    const answer = await uploads.status();
    expectUploadError(answer, 20005);
  });
});

describe('the dialect', () => {
  it('the token remembers the dialect of the call that asked for it', async () => {
    const sdk = await UploadClient.open(new GatewayClient(handle.service, { dialect: 'sdk' }));
    const plain = await UploadClient.open(owner());
    expectUploadSuccess(await sdk.single(png(3), 'a.png'), 'sdk');
    expectUploadSuccess(await sdk.status(), 'sdk');
    // The user agent of the upload call does not matter.
    const answer = await plain.send('GET', '/ous/api/v2/upload/status', {
      headers: { 'user-agent': 'aholo-sdk-core/9' },
    });
    expectUploadError(answer, 20005);
    const { contentType, body } = multipart([{ name: 'file', value: png(4), filename: 'b.png' }]);
    const stored = await plain.send('POST', '/ous/api/v2/single/upload', {
      body,
      headers: { 'content-type': contentType, 'user-agent': 'aholo-sdk-core/9' },
    });
    expectUploadSuccess(stored, 'plain');
  });

  it('only a user agent that starts with aholo-sdk- speaks the SDK dialect', async () => {
    for (const agent of ['my aholo-sdk-core/1', 'Mozilla/5.0 aholo-sdk-', 'aholo/1']) {
      const credential = (await owner().get('/asset/v1/token', { 'user-agent': agent })).json;
      expectUploadSuccess(await new UploadClient(credential).single(png(5), 'c.png'), 'plain');
    }
  });
});

describe('single upload', () => {
  it('a given md5 is checked: right is 200, wrong is 400/20006, malformed is 400/20001', async () => {
    const uploads = await UploadClient.open(owner());
    const bytes = png(6);
    const md5 = (value: string) => [{ name: 'md5', value }];
    expectUploadSuccess(await uploads.single(bytes, 'a.png', md5(md5Of(bytes))));
    expectUploadError(await uploads.single(bytes, 'a.png', md5(md5Of(png(7)))), 20006, 'md5');
    expectUploadError(await uploads.single(bytes, 'a.png', md5('XYZ')), 20001, 'md5');
  });

  it('form fields may stand before the file', async () => {
    const uploads = await UploadClient.open(owner());
    const bytes = png(8);
    const answer = await uploads.form('/ous/api/v2/single/upload', [
      { name: 'md5', value: md5Of(bytes) },
      { name: 'something', value: 'else' },
      { name: 'file', value: bytes, filename: 'z.png' },
    ]);
    expectUploadSuccess(answer);
    expect((await uploads.status()).json.d.size).toBe(bytes.length);
  });

  it('no file part, two file parts and bodies that are no form are 400/20001', async () => {
    const uploads = await UploadClient.open(owner());
    const path = '/ous/api/v2/single/upload';
    expectUploadError(await uploads.form(path, [{ name: 'md5', value: md5Of(png()) }]), 20001, 'file');
    const file = { name: 'file', value: png(), filename: 'a.png' };
    expectUploadError(await uploads.form(path, [file, file]), 20001, 'file');
    expectUploadError(
      await uploads.send('POST', path, { body: '{}', headers: { 'content-type': 'application/json' } }),
      20001,
    );
    expectUploadError(await uploads.send('POST', path), 20001);
    expectUploadError(
      await uploads.send('POST', path, { body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
      20001,
    );
    expectUploadError(
      await uploads.send('POST', path, {
        body: '--x\r\nnonsense',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
      20001,
    );
  });

  it('an empty file can be sent whole', async () => {
    const uploads = await UploadClient.open(owner());
    const answer = await uploads.single(Buffer.alloc(0), 'empty.txt');
    // Nothing in the contract forbids it; either answer must be in the envelope.
    if (answer.status === 200) expect((await uploads.status()).json.d.size).toBe(0);
    else expectUploadError(answer, 20001, 'file');
  });

  it('a file over the limit of one request is 413/20007', async () => {
    const uploads = await UploadClient.open(owner());
    expectUploadError(await uploads.single(Buffer.alloc(1_200_000), 'big.png'), 20007);
    // Nothing was bound by it.
    expectUploadError(await uploads.status(), 20005);
  });
});

describe('block upload', () => {
  it('parts may come in any order, twice and at the same time', async () => {
    const uploads = await UploadClient.open(owner());
    const { bytes, parts, query } = blockFile(12);
    expectUploadSuccess(await uploads.init(query));
    const order = [12, 3, 3, 7, 1, 11, 2, 12, 5, 4, 6, 8, 10, 9, 1];
    for (const answer of await Promise.all(order.map((block) => uploads.part(block, parts[block - 1]))))
      expect(expectUploadSuccess(answer)).toBeNull();
    const state = await uploads.ended();
    expect(state.status).toBe(5);
    expect((await fetched(state.url)).bytes.equals(bytes)).toBe(true);
  });

  it('the last write of a block wins', async () => {
    const uploads = await UploadClient.open(owner());
    const { bytes, parts, query } = blockFile(3);
    expectUploadSuccess(await uploads.init(query));
    expectUploadSuccess(await uploads.part(2, randomBytes(blockSize)));
    expectUploadSuccess(await uploads.part(1, parts[0]));
    expectUploadSuccess(await uploads.part(2, parts[1]));
    expectUploadSuccess(await uploads.part(3, parts[2]));
    const state = await uploads.ended();
    expect(state.status).toBe(5);
    expect((await fetched(state.url)).bytes.equals(bytes)).toBe(true);
  });

  it('a part sent again after the end is accepted and changes nothing', async () => {
    const uploads = await UploadClient.open(owner());
    const { bytes, parts, query } = blockFile(2);
    await uploads.init(query);
    await uploads.part(1, parts[0]);
    await uploads.part(2, parts[1]);
    expect((await uploads.ended()).status).toBe(5);
    expectUploadSuccess(await uploads.part(2, randomBytes(parts[1].length)));
    const state = await uploads.ended();
    expect(state.status).toBe(5);
    expect((await fetched(state.url)).bytes.equals(bytes)).toBe(true);
  });

  it('lackBlocks names single blocks and inclusive ranges', async () => {
    const uploads = await UploadClient.open(owner());
    const { parts, query } = blockFile(9);
    await uploads.init(query);
    for (const block of [1, 4, 6]) await uploads.part(block, parts[block - 1]);
    expect((await uploads.status()).json.d.lackBlocks).toEqual(['2-3', '5', '7-9']);
  });

  it('init of an unfinished file resumes it, also with a new token', async () => {
    const { bytes, parts, query } = blockFile(5);
    const first = await UploadClient.open(owner());
    const begun = expectUploadSuccess(await first.init(query));
    await first.part(1, parts[0]);
    await first.part(5, parts[4]);
    const second = await UploadClient.open(owner());
    const resumed = expectUploadSuccess(await second.init(query));
    expect(resumed).toMatchObject({ taskId: begun.taskId, lackBlocks: ['2-4'], deduplicated: false });
    expect(resumed.progress).toBeGreaterThan(0);
    for (const block of [2, 3, 4]) expectUploadSuccess(await second.part(block, parts[block - 1]));
    for (const client of [first, second]) {
      const state = await client.ended();
      expect(state).toMatchObject({ taskId: begun.taskId, status: 5 });
      expect((await fetched(state.url)).bytes.equals(bytes)).toBe(true);
    }
  });

  it('two inits of the same file at once end as one upload', async () => {
    const { bytes, parts, query } = blockFile(4);
    const clients = await Promise.all(Array.from({ length: 8 }, () => UploadClient.open(owner())));
    const answers = await Promise.all(clients.map((client) => client.init(query)));
    const ids = new Set(answers.map((answer) => expectUploadSuccess(answer).taskId));
    expect(ids.size).toBe(1);
    await Promise.all(parts.map((part, index) => clients[index % 8].part(index + 1, part)));
    for (const client of clients) expect((await client.ended()).status).toBe(5);
    expect((await fetched((await clients[3].ended()).url)).bytes.equals(bytes)).toBe(true);
  });

  it('a finished file of the same md5 and size is deduplicated, in one account only', async () => {
    const { bytes, query } = blockFile(3);
    await upload(owner(), bytes, 'first.mp4');
    const again = await UploadClient.open(owner());
    const d = expectUploadSuccess(await again.init({ ...query, name: 'second.mp4' }));
    expect(d).toMatchObject({ deduplicated: true, lackBlocks: [], progress: 1 });
    const state = await again.ended();
    expect(state).toMatchObject({ status: 5, name: 'second.mp4', taskId: d.taskId });
    expect((await fetched(state.url)).bytes.equals(bytes)).toBe(true);
    const stranger = await UploadClient.open(other());
    expect(expectUploadSuccess(await stranger.init(query))).toMatchObject({ deduplicated: false, lackBlocks: ['1-3'] });
    expect((await stranger.status()).json.d).toMatchObject({ status: 0, url: '' });
  });

  it('an unfinished upload of another account is not resumed', async () => {
    const { parts, query } = blockFile(3);
    const first = await UploadClient.open(owner());
    const mine = expectUploadSuccess(await first.init(query));
    await first.part(1, parts[0]);
    const second = await UploadClient.open(other());
    const theirs = expectUploadSuccess(await second.init(query));
    expect(theirs.taskId).not.toBe(mine.taskId);
    expect(theirs.lackBlocks).toEqual(['1-3']);
  });

  it('a later single or init on the same token re-binds it', async () => {
    const uploads = await UploadClient.open(owner());
    const { query } = blockFile(2);
    const block = expectUploadSuccess(await uploads.init(query));
    expect((await uploads.status()).json.d.taskId).toBe(block.taskId);
    const single = expectUploadSuccess(await uploads.single(png(9), 'a.png'));
    expect((await uploads.status()).json.d).toMatchObject({ taskId: single.taskId, status: 5 });
    expectUploadError(await uploads.part(1, Buffer.alloc(10)), 20005);
    const again = expectUploadSuccess(await uploads.init(query));
    expect(again.taskId).toBe(block.taskId);
    expect((await uploads.status()).json.d.taskId).toBe(block.taskId);
  });

  it('a wrong md5 fails the upload: part 400/20006, status 6 with the reason, and init starts anew', async () => {
    const uploads = await UploadClient.open(owner());
    const { bytes, query } = blockFile(2);
    expectUploadSuccess(await uploads.init(query));
    const wrong = splitBlocks(randomBytes(bytes.length), blockSize);
    expectUploadSuccess(await uploads.part(1, wrong[0]));
    const last = await uploads.part(2, wrong[1]);
    if (last.status !== 200) expectUploadError(last, 20006);
    const state = await uploads.ended();
    expect(state).toMatchObject({ status: 6, errorCode: 20006, url: '' });
    expect(state.errorMsg).toMatch(/md5/i);
    const fresh = expectUploadSuccess(await uploads.init(query));
    expect(fresh).toMatchObject({ lackBlocks: ['1-2'], deduplicated: false });
  });

  it('fewer bytes than announced fail the upload with a size or md5 mismatch', async () => {
    const uploads = await UploadClient.open(owner());
    const { parts, query } = blockFile(2);
    await uploads.init(query);
    await uploads.part(1, parts[0]);
    const last = await uploads.part(2, parts[1].subarray(0, 100));
    if (last.status !== 200) expectUploadError(last, 20006);
    expect(await uploads.ended()).toMatchObject({ status: 6, errorCode: 20006 });
  });

  it('more bytes than announced are refused', async () => {
    const uploads = await UploadClient.open(owner());
    const { parts, query } = blockFile(2);
    await uploads.init(query);
    await uploads.part(1, parts[0]);
    const answer = await uploads.part(2, randomBytes(blockSize * 3));
    expect([400, 413]).toContain(answer.status);
    expect([20006, 20007]).toContain(answer.json.c);
  });

  it('a client that stops mid-part leaves no trace, and the part can be sent again', async () => {
    const uploads = await UploadClient.open(owner());
    const { bytes, parts, query } = blockFile(2);
    await uploads.init(query);
    const { contentType, body } = multipart([
      { name: 'block', value: '1' },
      { name: 'file', value: parts[0], filename: 'blob' },
    ]);
    const { hostname, port, host } = new URL(uploads.base);
    for (const sent of [10, 200, 30_000, body.length - 1]) {
      const head = `POST /ous/api/v2/block/upload/part HTTP/1.1\r\nhost: ${host}\r\nous-token-v2: ${uploads.token}\r\ncontent-type: ${contentType}\r\ncontent-length: ${body.length}\r\n\r\n`;
      await new Promise<void>((done, failed) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, sent)]), () => socket.destroy()),
        );
        socket.on('error', failed).on('close', () => done());
      });
    }
    expect((await uploads.status()).json.d.lackBlocks).toEqual(['1-2']);
    for (const [index, part] of parts.entries()) expectUploadSuccess(await uploads.part(index + 1, part));
    const state = await uploads.ended();
    expect(state.status).toBe(5);
    expect((await fetched(state.url)).bytes.equals(bytes)).toBe(true);
  });

  it('a block out of range is 400/20008', async () => {
    const uploads = await UploadClient.open(owner());
    const { parts, query } = blockFile(2);
    await uploads.init(query);
    for (const block of [0, 3, -1, 999999]) expectUploadError(await uploads.part(block, parts[0]), 20008, 'block');
    for (const block of ['', 'one', '1.5', 'NaN', '1e3', '0x1', '99999999999999999999'])
      expectUploadError(await uploads.part(block, parts[0]), 20001, 'block');
    expect((await uploads.status()).json.d.lackBlocks).toEqual(['1-2']);
  });

  it('a part without block, without file or with an empty file is 400/20001', async () => {
    const uploads = await UploadClient.open(owner());
    await uploads.init(blockFile(2).query);
    const path = '/ous/api/v2/block/upload/part';
    const file = { name: 'file', value: Buffer.alloc(10), filename: 'blob' };
    expectUploadError(await uploads.form(path, [file]), 20001, 'block');
    expectUploadError(await uploads.form(path, [{ name: 'block', value: '1' }]), 20001, 'file');
    expectUploadError(
      await uploads.form(path, [
        { name: 'block', value: '1' },
        { ...file, value: '' },
      ]),
      20001,
      'file',
    );
    expectUploadSuccess(await uploads.form(path, [file, { name: 'block', value: '1' }]));
  });

  it('init refuses missing and wrong parameters with 400/20001 naming them', async () => {
    const uploads = await UploadClient.open(owner());
    const { query } = blockFile(2);
    for (const name of ['md5', 'blocks', 'size', 'name'] as const) {
      const { [name]: _, ...rest } = query;
      expectUploadError(await uploads.init(rest), 20001, name);
      expectUploadError(await uploads.init({ ...rest, [name]: '' }), 20001, name);
    }
    for (const [name, values] of Object.entries({
      md5: [
        'x',
        query.md5.toUpperCase() === query.md5 ? 'zz' : query.md5.toUpperCase(),
        `${query.md5}0`,
        query.md5.slice(1),
      ],
      blocks: ['0', '-1', '1.5', 'x', '1e2', '9999999999'],
      size: ['0', '-5', '1.5', 'x', '9223372036854775808', '-9223372036854775809', 'Infinity'],
    }))
      for (const value of values) {
        expectUploadError(await uploads.init({ ...query, [name]: value }), 20001, name);
      }
    expectUploadError(await uploads.init({ ...query, blocks: query.size + 1 }), 20001, 'blocks');
    expectUploadError(await uploads.status(), 20005);
  });

  it('a file over the limit is 413/20007 at init', async () => {
    const uploads = await UploadClient.open(owner());
    // The contract's size is an int64.
    for (const size of ['20000001', '9007199254740991', '9007199254740993', '9223372036854775807'])
      expectUploadError(await uploads.init({ md5: md5Of(png()), blocks: 400, size, name: 'a.mp4' }), 20007, 'size');
  });

  it('every answer says no-store and nosniff; a file says nosniff and keeps its own caching', async () => {
    const uploads = await UploadClient.open(owner());
    const answers = [
      await uploads.status(),
      await uploads.single(png(91), 'a.png'),
      await uploads.status(),
      await uploads.init({ md5: 'x' }),
      await uploads.send('GET', '/ous/api/v2/nothing'),
      await send(uploads.base, '/ous/api/v2/upload/status'),
    ];
    for (const { headers } of answers)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const { origin, pathname } = new URL((await uploads.ended()).url);
    const file = await send(origin, pathname);
    expect(file.status).toBe(200);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(file.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
  });

  it('customPrefix and customFilename name the file inside the space of the account', async () => {
    const uploads = await UploadClient.open(owner());
    const { bytes, parts, query } = blockFile(2, 'original.mov');
    expectUploadSuccess(await uploads.init({ ...query, customPrefix: 'projects/house', customFilename: 'kitchen' }));
    for (const [index, part] of parts.entries()) await uploads.part(index + 1, part);
    const state = await uploads.ended();
    expect(state.uploadKey).toContain('projects/house');
    expect(state.uploadKey).toContain('kitchen');
    expect(new URL(state.url).pathname).toMatch(/\.mov$/);
    expect((await fetched(state.url)).bytes.equals(bytes)).toBe(true);
  });
});

describe('tokens', () => {
  const everyCall = (uploads: UploadClient) => [
    () => uploads.single(png(), 'a.png'),
    () => uploads.init(blockFile(2).query),
    () => uploads.part(1, Buffer.alloc(5)),
    () => uploads.status(),
  ];

  it('a missing, unknown or forged token is 401/20004 on every upload endpoint', async () => {
    const { ousToken, globalDomain } = (await owner().get('/asset/v1/token')).json;
    const changed = ousToken.slice(0, -2) + (ousToken.endsWith('A') ? 'BB' : 'AA');
    for (const token of ['', 'nonsense', changed, `${ousToken}x`, ousToken.slice(1), 'a'.repeat(5000)])
      for (const call of everyCall(new UploadClient({ ousToken: token, globalDomain, blockSize })))
        expectUploadError(await call(), 20004);
    for (const [method, path] of [
      ['POST', '/ous/api/v2/single/upload'],
      ['POST', '/ous/api/v2/block/upload/init'],
      ['POST', '/ous/api/v2/block/upload/part'],
      ['GET', '/ous/api/v2/upload/status'],
    ] as const) {
      expectUploadError(await send(globalDomain, path, { method }), 20004);
      // The upload host does not use the gateway's key.
      expectUploadError(
        await send(globalDomain, path, { method, headers: { authorization: handle.service.key } }),
        20004,
      );
    }
  });

  it('a token with no upload bound is 404/20005', async () => {
    const uploads = await UploadClient.open(owner());
    expectUploadError(await uploads.status(), 20005);
    expectUploadError(await uploads.part(1, Buffer.alloc(5)), 20005);
  });

  it('the token of another account finds neither the upload nor its blocks', async () => {
    const mine = await UploadClient.open(owner());
    const { parts, query } = blockFile(2);
    await mine.init(query);
    await mine.part(1, parts[0]);
    const stranger = await UploadClient.open(other());
    expectUploadError(await stranger.status(), 20005);
    expectUploadError(await stranger.part(2, parts[1]), 20005);
    expect((await mine.status()).json.d.lackBlocks).toEqual(['2']);
  });

  it('an unknown path of the upload host is 404 in the envelope', async () => {
    const uploads = await UploadClient.open(owner());
    for (const path of ['/ous/api/v2/nothing', '/ous/api/v1/upload/status', '/'])
      expectUploadError(await uploads.send('GET', path), 20404);
  });

  it('uploads survive a restart: parts, files and tokens', async () => {
    const uploads = await UploadClient.open(owner());
    const { bytes, parts, query } = blockFile(3);
    await uploads.init(query);
    await uploads.part(1, parts[0]);
    const done = await upload(owner(), png(11), 'kept.png');
    await handle.service.restart();
    const { ousToken } = { ousToken: uploads.token };
    const later = new UploadClient({ ousToken, globalDomain: handle.service.uploads, blockSize });
    expect((await later.status()).json.d).toMatchObject({ status: 1, lackBlocks: ['2-3'] });
    await later.part(2, parts[1]);
    await later.part(3, parts[2]);
    const state = await later.ended();
    expect((await fetched(state.url)).bytes.equals(bytes)).toBe(true);
    const { pathname } = new URL(done.url);
    expect((await send(handle.service.uploads, pathname)).bytes.equals(png(11))).toBe(true);
  });
});
