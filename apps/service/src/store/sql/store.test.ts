import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createKey, ensureKey, revokeKey } from '../../domain/accounts/api-keys.ts';
import { Authenticator } from '../../domain/accounts/authenticator.ts';
import { saveAnnotations } from '../../domain/annotations/annotations.ts';
import type { FileLinks } from '../../domain/files/file-links.ts';
import { cancelFilm, listFilms } from '../../domain/renders/films.ts';
import { searchWords } from '../../domain/search-words.ts';
import type { Store } from '../../domain/store-port.ts';
import { taskName } from '../../domain/tasks/task-identity.ts';
import { createWorld } from '../../domain/worlds/create-world.ts';
import { cancelWorld, deleteWorld, worldJobSubject } from '../../domain/worlds/world-lifecycle.ts';
import type { World } from '../../domain/worlds/world-repository.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../../testing/test-database.ts';
import { batchedLookup } from './batched-lookup.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';
import { migrate, signingSecret } from './migrate.ts';
import { createStore } from './store.ts';
import { uploadRepository } from './upload-repository.ts';

let test: TestDatabase;
let queue: JobQueue;
let store: Store;
const kinds = ['reconstruct', 'generate', 'render', 'stream', 'task', 'webhook'] as const;

beforeAll(async () => {
  test = await openTestDatabase();
  const queues = kinds.map((kind) => ({
    kind,
    lane: kind,
    payloadVersion: 1,
    retryLimit: 2,
    retryDelayS: 1,
    retryDelayMaxS: 2,
  }));
  queue = await openJobQueue({ database: test.database, queues, log: silentLog, supervise: false });
  store = createStore(test.database, queue);
});
afterAll(async () => {
  await queue.close();
  await test.close();
});

const limits = { worldCapGlobal: 100, worldCapAccount: 5, worldCredits: 2 };
const world = {
  kind: 'generation',
  name: 'w',
  cover: undefined,
  scene: 'ai_gen',
  request: {},
  source: undefined,
  traceId: undefined,
} as const;
const failure = { code: 'X', message: 'x', hint: 'x' };
const jobCount = async () =>
  (await test.database.query<{ n: number }>("select count(*) as n from pgboss.job where name like 'orrery-%'")).rows[0]
    .n;

describe('migrations', () => {
  it('can run twice and from several processes at once', async () => {
    const fresh = await openTestDatabase({ migrated: false });
    await Promise.all(Array.from({ length: 6 }, () => migrate(fresh.database, silentLog)));
    await migrate(fresh.database, silentLog);
    const secrets = await Promise.all(Array.from({ length: 6 }, () => signingSecret(fresh.database)));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    await fresh.close();
  });
});

describe('keys', () => {
  it('opens the account until it is revoked, and keeps only a hash', async () => {
    const { key, keyId, account } = await createKey(store, 'keys-a');
    const authenticator = new Authenticator(store);
    expect((await authenticator.authenticate(key))?.account.name).toBe(account);
    expect(await authenticator.authenticate(`Bearer ${key}`)).toBeUndefined();
    expect(await authenticator.authenticate(`${key}x`)).toBeUndefined();
    const stored = await test.database.query('select * from api_keys where id = $1', [keyId]);
    expect(JSON.stringify(stored.rows)).not.toContain(key);
    expect(await revokeKey(store, keyId)).toBe(true);
    expect(await revokeKey(store, keyId)).toBe(false);
    authenticator.forget();
    expect(await authenticator.authenticate(key)).toBeUndefined();
  });
  it('makes sure of a given key from many processes at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ensureKey(store, 'keys-b', 'a-given-key')));
    expect(await store.accounts.listKeys('keys-b')).toHaveLength(1);
    expect((await new Authenticator(store).authenticate('a-given-key'))?.account.name).toBe('keys-b');
  });
});

describe('creating worlds', () => {
  it('never passes the cap, however many come at once, and every world has its job', async () => {
    const account = await store.accounts.ensure('cap');
    const before = await jobCount();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => createWorld(store, limits, account, world)),
    );
    const made = results.filter((result) => result.status === 'fulfilled');
    expect(made).toHaveLength(limits.worldCapAccount);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason.code).toBe('WORLD_CAP_REACHED');
    expect((await jobCount()) - before).toBe(limits.worldCapAccount);
  });
  it('takes credits once and gives them back once after a failure', async () => {
    const account = await store.accounts.ensure('credits');
    await store.accounts.setCredits(account.id, 5);
    const credits = async () => (await store.accounts.findByName('credits'))?.credits;
    const [first, second] = [
      await createWorld(store, limits, account, world),
      await createWorld(store, limits, account, world),
    ];
    await expect(createWorld(store, limits, account, world)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    expect(await credits()).toBe(1);
    const ending = () => worldJobSubject(store, first).end({ outcome: 'failed', failure });
    await Promise.all([ending(), ending(), ending()]);
    expect(await credits()).toBe(3);
    await worldJobSubject(store, second).end({ outcome: 'succeeded', result: {} });
    expect(await credits()).toBe(3);
  });
});

describe('a world on its way', () => {
  const newWorld = async () => createWorld(store, limits, await store.accounts.ensure(`life-${Math.random()}`), world);
  it('goes forward only', async () => {
    const id = await newWorld();
    const subject = worldJobSubject(store, id);
    const state = async () => {
      const { status, progress, stage } = (await store.worlds.find(id))!;
      return { status, progress, stage };
    };
    await subject.progress({ phase: 'preparing', stage: 'fetch', fraction: 0.2 });
    await subject.progress({ phase: 'running', stage: 'train', fraction: 0.6 });
    expect(await state()).toEqual({ status: 'RUNNING', progress: 0.6, stage: 'train' });
    // The job was taken again by another worker and begins anew.
    await subject.progress({ phase: 'preparing', stage: 'fetch', fraction: 0.1 });
    expect(await state()).toEqual({ status: 'RUNNING', progress: 0.6, stage: 'fetch' });
    await subject.progress({ phase: 'running', stage: 'export', fraction: 1 });
    expect((await state()).progress).toBeLessThan(1);
    await subject.end({ outcome: 'succeeded', result: {} });
    expect(await state()).toMatchObject({ status: 'SUCCEEDED', progress: 1 });
    expect(await subject.progress({ phase: 'running', stage: 'late', fraction: 0.5 })).toBe(false);
    expect(await subject.open()).toBeUndefined();
  });
  it('the first ending wins against a cancel at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await newWorld();
      const ends = await Promise.allSettled([
        cancelWorld(store, id),
        worldJobSubject(store, id).end({ outcome: 'failed', failure }),
      ]);
      const { status, version } = (await store.worlds.find(id))!;
      expect(status).toBe(ends[0].status === 'fulfilled' ? 'CANCELED' : 'FAILED');
      expect(version).toBe(2);
    }
  });
});

describe('render request ids', () => {
  it('are claimed by exactly one of 64 at once, and are free again after the window', async () => {
    const account = await store.accounts.ensure('claims');
    const claim = (windowS: number) => store.transaction((tx) => tx.renders.claimRequestId(account.id, 'r', windowS));
    const claims = await Promise.all(Array.from({ length: 64 }, () => claim(60)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claim(60)).toBe(false);
    expect(await claim(0)).toBe(true);
  });
});

describe('films that are being made', () => {
  it('are counted for one account, without those that have ended and without renders of scenes', async () => {
    const [own, other] = [await store.accounts.ensure('films'), await store.accounts.ensure('films of others')];
    const size = { width: 64, height: 36 };
    const insert = (account: typeof own, id: string, name: string) =>
      store.renders.insert({
        id,
        accountId: account.id,
        requestId: id,
        sceneKey: `renders/${id}/${name}`,
        ...size,
        traceId: 't',
      });
    await insert(own, 'countedfilm00001', 'film.json');
    await insert(own, 'countedfilm00002', 'film.json');
    await insert(own, 'countedfilm00003', 'film.json');
    await insert(own, 'countedscene0001', 'scene.usda');
    await insert(other, 'countedfilm00004', 'film.json');
    await store.renders.progress('countedfilm00002', 0.5);
    await store.renders.end('countedfilm00003', { status: 'FAILED', failure });
    expect(await store.renders.countUnfinished(own.id, 'film.json')).toBe(2);
    await store.renders.end('countedfilm00002', { status: 'SUCCEEDED', resultKey: 'renders/x/film.mp4' });
    expect(await store.renders.countUnfinished(own.id, 'film.json')).toBe(1);
    expect(await store.renders.countUnfinished(other.id, 'film.json')).toBe(1);
  });
});

describe('films of a world', () => {
  it('are listed with their addresses, and canceled by whoever has the world, once', async () => {
    const account = await store.accounts.ensure('film canceler');
    const seen = { id: 'filmedworld001', accountId: account.id } as World;
    const insert = async (id: string, worldId: string) =>
      store.transaction(async (tx) => {
        const sceneKey = `renders/${id}/film.json`;
        await tx.renders.insert({
          id,
          accountId: account.id,
          requestId: id,
          sceneKey,
          width: 64,
          height: 36,
          traceId: 't',
          worldId,
        });
        await tx.enqueue({ kind: 'render', subjectId: id, traceId: 't', accountId: account.id });
      });
    await insert('listedfilm000001', seen.id);
    await insert('listedfilm000002', seen.id);
    await insert('otherworldsfilm1', 'anotherworld01');
    await store.renders.end('listedfilm000001', { status: 'SUCCEEDED', resultKey: 'renders/x/film.mp4' });
    const fileLinks = { objectUrl: (key: string) => `https://files/${key}` } as unknown as FileLinks;
    const list = () => listFilms({ store, fileLinks, fileUrlLifetimeS: 60 }, seen);
    expect(await list()).toEqual([
      expect.objectContaining({ operationId: 'listedfilm000002', done: false, width: 64, height: 36 }),
      expect.objectContaining({
        operationId: 'listedfilm000001',
        done: true,
        resultUrl: 'https://files/renders/x/film.mp4',
      }),
    ]);
    expect(await cancelFilm(store, seen, 'listedfilm000002')).toBe(true);
    const { rows } = await test.database.query<{ state: string }>(
      `select state::text as state from pgboss.job where singleton_key = 'listedfilm000002'`,
    );
    expect(rows.map(({ state }) => state)).toEqual(['cancelled']);
    expect(await cancelFilm(store, seen, 'listedfilm000002')).toBe(false);
    expect(await cancelFilm(store, seen, 'listedfilm000001')).toBe(false);
    expect((await list()).map(({ failure: said }) => said?.code)).toEqual(['CANCELED', undefined]);
    await expect(cancelFilm(store, seen, 'otherworldsfilm1')).rejects.toMatchObject({ code: 'OPERATION_NOT_FOUND' });
    // With their world the unfinished ones end.
    const stateOf = async (id: string) => {
      const { rows: jobs } = await test.database.query<{ state: string }>(
        `select state::text as state from pgboss.job where singleton_key = $1`,
        [id],
      );
      const { status, failure: said } = (await store.renders.find(id))!;
      return [status, said?.code, jobs[0].state];
    };
    await insert('listedfilm000003', seen.id);
    await deleteWorld(store, { ...seen, status: 'SUCCEEDED' });
    expect(await stateOf('listedfilm000003')).toEqual(['FAILED', 'CANCELED', 'cancelled']);
    expect((await store.renders.find('listedfilm000001'))!.status).toBe('SUCCEEDED');
    expect(await stateOf('otherworldsfilm1')).toEqual(['QUEUED', undefined, 'created']);
  });
});

describe('tasks from before their names were kept', () => {
  it('are found by the name they are shown by', async () => {
    const account = await store.accounts.ensure('old tasks');
    const insert = async (request: Record<string, unknown>, name?: string) => {
      const id = await store.tasks.insert({
        accountId: account.id,
        kind: 'img-to-3d',
        name,
        request,
        traceId: undefined,
      });
      return { id, shown: taskName({ name, request }) };
    };
    const found = async (search: string) =>
      (await store.tasks.list(account.id, { offset: 0, limit: 10, words: searchWords(search) })).tasks.map(
        ({ id }) => id,
      );
    const old = [
      await insert({ images: [{ url: 'https://h/files/a/Blue%20chair.jpg?e=1' }] }),
      await insert({ meshUrl: 'https://h/%E6%B2%99%E5%8F%91.glb' }),
      await insert({ url: 'https://h/x/table.obj#a', name: '  ' }),
      await insert({ url: 'https://h/x/lamp.obj', name: 'Reading light' }),
    ];
    expect(old.map(({ shown }) => shown)).toEqual(['Blue chair.jpg', '沙发.glb', 'table.obj', 'Reading light']);
    const more = [
      await insert({ meshUrl: 'https://h/x/凳子+1.glb', url: 'https://h/x/rug.obj' }),
      await insert({ prompt: 'a red fox', url: 'https://h/x/otter.obj' }),
    ];
    expect(more.map(({ shown }) => shown)).toEqual(['凳子+1.glb', 'a red fox']);
    for (const { id, shown } of [...old, ...more]) expect(await found(shown!), shown).toEqual([id]);
    // By what it is no longer called it is not found.
    await insert({ url: 'https://h/x/stool.obj' }, 'Bench');
    for (const gone of ['stool', 'lamp.obj', 'files', 'rug', 'otter', '%20'])
      expect(await found(gone), gone).toEqual([]);
  });
});

describe('annotations of a world that is being deleted', () => {
  it('are refused as those of any world that is not there', async () => {
    const account = await store.accounts.ensure('notes');
    const id = await createWorld(store, limits, account, world);
    const { version } = (await store.worlds.find(id))!;
    await store.worlds.change(id, version, { status: 'SUCCEEDED', progress: 1 });
    const seen = (await store.worlds.find(id))!;
    await store.worlds.delete(id);
    for (const revision of [0, 1])
      await expect(saveAnnotations(store, seen, { revision, measurements: [], notes: [] })).rejects.toMatchObject({
        code: 'WORLD_NOT_FOUND',
      });
  });
});

describe('a clock that is set back by a day', () => {
  it('does not keep request ids, rates and leases closed for a day', async () => {
    const account = await store.accounts.ensure('clock');
    const insert = (id: string) =>
      store.transaction(async (tx) => {
        expect(await tx.renders.claimRequestId(account.id, 'r1', 60)).toBe(true);
        const size = { width: 1, height: 1 };
        await tx.renders.insert({ id, accountId: account.id, requestId: 'r1', sceneKey: 's', ...size, traceId: 't' });
      });
    await insert('clockrender00001');
    expect(await store.renders.wasClaimed(account.id, 'r1', 60)).toBe(true);
    expect(await store.renders.countSince(account.id, 60)).toBe(1);
    // Dated a day ahead, as by a clock that was a day ahead; and by one that was a moment ahead.
    const ahead = async (interval: string) => {
      await test.database.query(`update render_requests set accepted_at = now() + interval '${interval}'`);
      await test.database.query(`update render_jobs set created_at = now() + interval '${interval}'`);
    };
    await ahead('20 seconds');
    expect(await store.renders.wasClaimed(account.id, 'r1', 60)).toBe(true);
    expect(await store.renders.countSince(account.id, 60)).toBe(1);
    await ahead('1 day');
    expect(await store.renders.wasClaimed(account.id, 'r1', 60)).toBe(false);
    expect(await store.renders.countSince(account.id, 60)).toBe(0);
    await insert('clockrender00002');
    const uploads = uploadRepository(test.database);
    const { rows } = await test.database.query<{ id: number }>(
      `insert into upload_tasks (account_id, kind, md5, size, blocks, object_key, status, claimed_by, claimed_until)
       values ($1, 'block', 'm', 1, 1, 'k', 2, 'dead', now() + interval '1 day') returning id`,
      [account.id],
    );
    expect(await uploads.unclaimedAssemblies()).toContain(rows[0].id);
    expect(await uploads.claimAssembly(rows[0].id, 'me', 9)).toBeDefined();
    expect(await uploads.claimAssembly(rows[0].id, 'other', 9)).toBeUndefined();
    await test.database.query('delete from upload_tasks where id = $1', [rows[0].id]);
  });
});

describe('batchedLookup', () => {
  it('asks once per turn, shares equal ids and passes failures on', async () => {
    const asked: string[][] = [];
    const find = batchedLookup(async (ids) => {
      asked.push(ids);
      if (ids.includes('bad')) throw new Error('down');
      return new Map(ids.filter((id) => id !== 'none').map((id) => [id, id.toUpperCase()]));
    });
    expect(await Promise.all([find('a'), find('b'), find('a'), find('none')])).toEqual(['A', 'B', 'A', undefined]);
    await expect(find('bad')).rejects.toThrow('down');
    expect(await find('a')).toBe('A');
    expect(asked).toEqual([['a', 'b', 'none'], ['bad'], ['a']]);
  });

  it('gathers what comes while a query is under way, and waits for no slow one', async () => {
    const asked: { ids: string[]; answer(): void }[] = [];
    const find = batchedLookup(
      (ids) =>
        new Promise<Map<string, string>>((done) => {
          asked.push({ ids, answer: () => done(new Map(ids.map((id) => [id, id.toUpperCase()]))) });
        }),
    );
    const turn = () => new Promise((done) => setImmediate(done));
    const first = find('a');
    await turn();
    // Each in a turn of its own; the one that is asked for already has to be asked for again: its row may have changed since.
    const later = [find('b')];
    await turn();
    later.push(find('a'));
    expect(asked.map(({ ids }) => ids)).toEqual([['a']]);
    asked[0].answer();
    expect(await first).toBe('A');
    await turn();
    expect(asked.map(({ ids }) => ids)).toEqual([['a'], ['b', 'a']]);
    // The second goes unanswered meanwhile.
    const patient = find('c');
    await vi.waitUntil(() => asked.length === 3);
    asked[2].answer();
    expect(await patient).toBe('C');
    asked[1].answer();
    expect(await Promise.all(later)).toEqual(['B', 'A']);
  });
});
