import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, isDatabaseUnavailable, onceInTransaction } from './database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.database.query('create table happened (n int)');
});
beforeEach(() => test.database.query('truncate happened'));
afterAll(() => test.close());

type Commit = (send: () => Promise<unknown>) => Promise<unknown>;

/** The same database; the answer to its first commit is lost. */
function losing(commit: Commit): Database {
  const { database } = test;
  let lost = false;
  const connect = async () => {
    const client = await database.connect();
    const query = client.query.bind(client) as (text: string) => Promise<unknown>;
    if (!lost)
      client.query = (async (text: string) => {
        if (text !== 'commit') return query(text);
        lost = true;
        await commit(() => query(text));
        throw new Error('Connection terminated unexpectedly');
      }) as typeof client.query;
    return client;
  };
  return { connect, query: database.query.bind(database) } as unknown as Database;
}

const add = (database: Database) =>
  onceInTransaction(database, async (client) => {
    await client.query('insert into happened values (1)');
  });
const count = async () => (await test.database.query('select from happened')).rowCount;

it.each<[string, Commit]>([
  ['is not done again where it was done', (send) => send()],
  ['is done where it was not', async () => undefined],
])('a transaction whose answer was lost %s', async (_, commit) => {
  const work = add(losing(commit));
  await expect(work()).rejects.toSatisfy(isDatabaseUnavailable);
  // Until the server has noticed that the connection is gone, nobody knows; the error says to try again.
  await expect
    .poll(
      () =>
        work().then(
          () => 'done',
          (error) => isDatabaseUnavailable(error) || error,
        ),
      { timeout: 60_000 },
    )
    .toBe('done');
  await work();
  expect(await count()).toBe(1);
});

it('passes on what the work throws, and stores nothing of it', async () => {
  const work = onceInTransaction(test.database, async (client) => {
    await client.query('insert into happened values (1)');
    throw new Error('no room');
  });
  await expect(work()).rejects.toThrow('no room');
  await expect(work()).rejects.toThrow('no room');
  expect(await count()).toBe(0);
});
