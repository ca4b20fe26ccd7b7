/** As many blocks as clients of other storages may send, out of order, with an account of what lacks on the way. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announce, TestUploadHost } from '../testing/upload-host.ts';

const blockBytes = 128;
const count = 10_000;
let host: TestUploadHost;
beforeAll(async () => {
  host = await TestUploadHost.start();
});
afterAll(() => host?.close());

it('of 10,000 blocks that come out of order, what lacks is told in short ranges, and another try goes on with it', async () => {
  const [small, shared] = [randomBytes(blockBytes), randomBytes(blockBytes)];
  // Most blocks hold the same bytes, so that they can be noted at once: sending each would only measure the disk.
  const sentBlocks = [10_000, 1, 7500, 2, 9999, 5000, 5001, 3, 42, 7501];
  const bytes = Buffer.concat(Array.from({ length: count }, (_, k) => (sentBlocks.includes(k + 1) ? small : shared)));
  const token = host.token();
  const query = announce(bytes, blockBytes);
  const { taskId, lackBlocks } = (await host.init(token, query)).body.d;
  expect(lackBlocks).toEqual([`1-${count}`]);
  const send = async (block: number) => expect((await host.part(token, block, small)).status).toBe(200);
  for (const block of sentBlocks.slice(0, -1)) await send(block);
  expect((await host.status(token)).body.d.lackBlocks).toEqual(['4-41', '43-4999', '5002-7499', '7501-9998']);

  const { database } = host.testDatabase;
  await host.objects.put(`parts/${taskId}/shared`, shared);
  const note = (where: string) =>
    database.query(
      `with noted as (
         insert into upload_parts (task_id, block, size, part_key)
         select $1, n, $2, $3 from generate_series(1, $4::int) n where ${where} on conflict do nothing returning size)
       update upload_tasks set received_blocks = received_blocks + (select count(*) from noted),
         received_bytes = received_bytes + (select sum(size) from noted) where id = $1`,
      [taskId, blockBytes, `parts/${taskId}/shared`, count],
    );
  // Every other one is there: the longest account of what lacks there can be.
  await note('n % 2 = 0');
  const midway = (await host.status(token)).body.d;
  expect(midway.lackBlocks).toHaveLength(4996);
  expect(JSON.stringify(midway).length).toBeLessThan(50_000);
  // Another try of the same file goes on with it.
  expect((await host.init(host.token(), query)).body.d).toMatchObject({ taskId, lackBlocks: midway.lackBlocks });

  await note('n <> 7501');
  expect((await host.status(token)).body.d).toMatchObject({ status: 1, lackBlocks: ['7501'] });

  // The last one: its answer comes when the file is whole, or after a while.
  await send(7501);
  await expect.poll(async () => (await host.status(token)).body.d.status, { timeout: 120_000 }).toBe(5);
  const { url } = (await host.status(token)).body.d;
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true);
  // And nothing of the blocks is left.
  await expect.poll(() => storedUnder(`parts/${taskId}/`), { timeout: 120_000 }).toBe(0);
});

async function storedUnder(prefix: string): Promise<number> {
  let found = 0;
  for await (const _ of host.objects.list(prefix)) found++;
  return found;
}

it('many small blocks, sent several at a time, become one file', async () => {
  const blocks = 1000;
  const bytes = randomBytes(blocks * 100);
  const token = host.token();
  await host.init(token, announce(bytes, 100));
  let next = 1;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let block = next++; block <= blocks; block = next++)
        expect((await host.part(token, block, bytes.subarray((block - 1) * 100, block * 100))).status).toBe(200);
    }),
  );
  await expect.poll(async () => (await host.status(token)).body.d.status, { timeout: 120_000 }).toBe(5);
  const { url } = (await host.status(token)).body.d;
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true);
});
