/** The upload host on S3: the same rules, no file on this machine. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openS3Store } from '../store/objects/s3.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { announce, md5Of, split, TestUploadHost } from '../testing/upload-host.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
let host: TestUploadHost;
beforeAll(async () => {
  server = await startS3Server();
  host = await TestUploadHost.start({ objects: await openS3Store(server.settings) });
});
afterAll(async () => {
  await host.close();
  await server.stop();
});

const mebibyte = 1024 * 1024;

it('takes single uploads and serves ranges of them', async () => {
  const bytes = randomBytes(300_000);
  const token = host.token();
  expect((await host.single(token, bytes, { name: 'a.jpg', md5: md5Of(bytes) })).status).toBe(200);
  const { url } = (await host.status(token)).body.d;
  const answer = await fetch(url, { headers: { range: 'bytes=1000-1999' } });
  expect(answer.status).toBe(206);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes.subarray(1000, 2000));
  expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe('300000');
});

it.each([
  ['large blocks, copied inside the storage', 11 * mebibyte, 5 * mebibyte],
  ['small blocks, sent again as one', 500_000, 64_000],
])('puts %s together', async (_, size, blockSize) => {
  const bytes = randomBytes(size);
  const token = host.token();
  const { body } = await host.init(token, announce(bytes, blockSize));
  const blocks = split(bytes, blockSize);
  // Out of order, so that the digest has to wait and catch up.
  await Promise.all(blocks.map((block, index) => host.part(token, index + 1, block)).reverse());
  const state = await host.ended(token);
  expect(state).toMatchObject({ status: 5, md5: md5Of(bytes), size });
  expect(md5Of(Buffer.from(await (await fetch(state.url)).arrayBuffer()))).toBe(md5Of(bytes));
  const partsLeft = async () => {
    let count = 0;
    for await (const _ of host.objects.list(`parts/${body.d.taskId}/`)) count++;
    return count;
  };
  await expect.poll(partsLeft, { timeout: 120_000 }).toBe(0);
  expect((await host.init(host.token(), announce(bytes, blockSize))).body.d.deduplicated).toBe(true);
});

it('finds a wrong md5', async () => {
  const bytes = randomBytes(3000);
  const token = host.token();
  await host.init(token, { ...announce(bytes, 1000), md5: md5Of(Buffer.from('other')) });
  for (const [index, block] of split(bytes, 1000).entries()) await host.part(token, index + 1, block);
  expect(await host.ended(token)).toMatchObject({ status: 6, errorCode: 20006 });
});

it('answers 503 where the storage stays silent', async () => {
  const { objects } = host;
  let silent = false;
  const heard =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    (...args: Args) =>
      silent ? new Promise<T>(() => {}) : work(...args);
  const deaf = await TestUploadHost.start(
    { objects: { ...objects, put: heard(objects.put), get: heard(objects.get), head: heard(objects.head) } },
    host,
  );
  try {
    const bytes = randomBytes(3000);
    const stored = deaf.token();
    await deaf.single(stored, bytes);
    const { url } = (await deaf.status(stored)).body.d;
    const begun = deaf.token();
    await deaf.init(begun, announce(randomBytes(3000), 1000));
    silent = true;
    const answers = await Promise.all([
      deaf.single(deaf.token(), randomBytes(3000)),
      deaf.part(begun, 1, randomBytes(1000)),
      fetch(url),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  } finally {
    silent = false;
    await deaf.close();
  }
}, 120_000);
