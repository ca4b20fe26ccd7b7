/** The files of a public link on the file host: which of them it opens, and that a revocation counts for the next request. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { annotationsOf, saveAnnotations } from '../domain/annotations/annotations.ts';
import { createShareLinks } from '../domain/shares/share-links.ts';
import { createShare, openShare } from '../domain/shares/shares.ts';
import type { Store } from '../domain/store-port.ts';
import { createStore } from '../store/sql/store.ts';
import { TestUploadHost } from '../testing/upload-host.ts';

const worldId = 'SharedWorld001';
const otherId = 'SecretWorld002';
const assets = {
  splats: {
    urls: { plyPath: 'world.ply', spzPath: 'world.spz', sogPath: 'world.sog', lodMetaPath: 'lod/lod-meta.json' },
  },
  imagery: { panoUrl: 'https://files.example.com/private.jpg' },
  mesh: { colliderPath: 'collider.glb' },
  capture: { camerasPath: 'cameras.json', sparsePath: 'sparse.ply', photosPath: 'photos/photos.json' },
};
const seen = ['lod/lod-meta.json', 'lod/chunk_0.spz', 'collider.glb', 'cover.jpg'];
const offered = ['world.ply', 'world.spz', 'world.sog', 'cameras.json', 'sparse.ply'];
/** Never for others. */
const photos = ['photos/photos.json', 'photos/0001.jpg'];
const noQueue = () => async () => {
  throw new Error('no jobs here');
};

let host: TestUploadHost;
let store: Store;
beforeAll(async () => {
  host = await TestUploadHost.start();
  const { database } = host.testDatabase;
  store = createStore(database, { enqueueIn: noQueue, withdrawIn: noQueue, holdIn: async () => false });
  for (const id of [worldId, otherId]) {
    await database.query(
      `insert into worlds (id, account_id, kind, name, scene, status, request, assets, cover)
       values ($1, 1, 'generation', $1, 'ai_gen', 'SUCCEEDED', '{}', $2, 'cover.jpg')`,
      [id, JSON.stringify(assets)],
    );
    for (const name of [...seen, ...offered, ...photos, 'secret.json', 'work/log.txt'])
      await host.objects.put(`worlds/${id}/${name}`, Buffer.from(`${id} ${name}`));
  }
});
afterAll(() => host.close());

async function share(options: Parameters<typeof createShare>[2]) {
  const links = createShareLinks({
    secret: host.secret,
    baseUrl: () => host.url,
    lifetimeS: 3600,
    shares: store.shares,
  });
  const { share: made, token } = await createShare(store, (await store.worlds.find(worldId))!, options);
  return { made, token, folder: links.folderUrl(made.id), opened: await openShare(store, links, { token }) };
}

const statuses = (folder: string, names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await fetch(folder + name)).status));

it('a link to look shows what the viewer draws; one with download also the files; neither anything else', async () => {
  const view = await share({});
  expect(Object.keys(view.opened.assets!.splats!.urls)).toEqual(['lodMetaPath']);
  // An address in place of a name may lead to another file of the account.
  expect(view.opened.assets).not.toHaveProperty('imagery');
  expect(view.opened.assets).not.toHaveProperty('capture');
  expect(await statuses(view.folder, seen)).toEqual(seen.map(() => 200));
  expect(await statuses(view.folder, offered)).toEqual(offered.map(() => 404));
  const whole = await share({ download: true });
  expect(await statuses(whole.folder, [...seen, ...offered])).toEqual([...seen, ...offered].map(() => 200));
  expect(whole.opened.assets!.capture).not.toHaveProperty('photosPath');
  const elsewhere = [
    ...photos,
    'secret.json',
    'work/log.txt',
    'lod/',
    '',
    `../${otherId}/cover.jpg`,
    `..%2f${otherId}%2fcover.jpg`,
    `lod/..%2f..%2f${otherId}%2fcover.jpg`,
    `lod/%2e%2e/secret.json`,
    `lod//..%2fsecret.json`,
  ];
  for (const status of await statuses(whole.folder, elsewhere)) expect(status).toBe(404);
  // Signed for another link, or for longer.
  const [, id] = /shared\/(\w+)\./.exec(view.folder)!;
  expect(await statuses(whole.folder.replace(/shared\/\w+/, `shared/${id}`), ['world.ply', 'cover.jpg'])).toEqual([
    404, 404,
  ]);
  expect(await statuses(view.folder.replace(/(shared\/\w+)\.\w+/, '$1.zzzzzz'), ['cover.jpg'])).toEqual([404]);
});

it('neither its token nor its addresses upload anything', async () => {
  const { token, folder } = await share({ download: true });
  const signed = /shared\/([^/]+)\//.exec(folder)![1];
  const routes = [
    ['POST', 'single/upload'],
    ['POST', 'block/upload/init?md5=0cc175b9c0f1b6a831c399e269772661&blocks=1&size=1&name=a.jpg'],
    ['POST', 'block/upload/part'],
    ['GET', 'upload/status'],
  ];
  for (const [method, route] of routes)
    for (const right of [token, signed!, '']) {
      const answer = await fetch(`${host.url}/ous/api/v2/${route}`, {
        method: method!,
        headers: { 'ous-token-v2': right },
      });
      expect(answer.status, `${route} ${right}`).toBe(401);
    }
});

it('revoked or expired, it opens nothing with the next request, and browsers are told to ask', async () => {
  const { made, token, folder, opened } = await share({});
  const answer = await fetch(opened.assets!.splats!.urls.lodMetaPath!);
  expect(await answer.text()).toBe(`${worldId} lod/lod-meta.json`);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  const headers = { 'if-none-match': answer.headers.get('etag')! };
  expect((await fetch(`${folder}lod/lod-meta.json`, { headers })).status).toBe(304);
  expect(await store.shares.revoke(made.id, worldId)).toBe(true);
  expect((await fetch(`${folder}lod/lod-meta.json`, { headers })).status).toBe(404);
  expect(await statuses(folder, seen)).toEqual(seen.map(() => 404));
  await expect(store.shares.findOpen(Buffer.from(token))).resolves.toBeUndefined();

  const timed = await share({ expireTime: Date.now() + 3_600_000 });
  expect(await statuses(timed.folder, ['cover.jpg'])).toEqual([200]);
  await host.testDatabase.database.query('update world_shares set expires_at = now() where id = $1', [timed.made.id]);
  expect(await statuses(timed.folder, ['cover.jpg'])).toEqual([404]);
});

it('shows the annotations of its world, which go with it; who changes older ones is refused', async () => {
  const world = (await store.worlds.find(worldId))!;
  expect(await annotationsOf(store, worldId)).toEqual({ revision: 0, measurements: [], notes: [] });
  expect((await share({})).opened).not.toHaveProperty('annotations');
  const note = { id: 'n1', at: [1, 2, 3] as [number, number, number], title: '<b>Crack</b>', text: 'above the "door"' };
  const sent = { revision: 0, measurements: [], notes: [note], scale: undefined };
  const first = await saveAnnotations(store, world, { ...sent, extra: 'x' } as typeof sent);
  expect(first).toEqual({ revision: 1, measurements: [], notes: [note] });
  await expect(saveAnnotations(store, world, sent)).rejects.toMatchObject({ code: 'ANNOTATIONS_CHANGED' });
  const scale = {
    from: [0, 0, 0] as [number, number, number],
    to: [2, 0, 0] as [number, number, number],
    meters: 5,
  };
  const second = await saveAnnotations(store, world, { ...first, scale });
  expect(second.revision).toBe(2);
  await expect(saveAnnotations(store, world, first)).rejects.toMatchObject({ code: 'ANNOTATIONS_CHANGED' });
  expect(await annotationsOf(store, worldId)).toEqual(second);
  // The link has no revision: nothing can be changed by it.
  expect((await share({})).opened.annotations).toEqual({ measurements: [], notes: [note], scale });
  const unfinished = { ...world, status: 'RUNNING' as const };
  await expect(saveAnnotations(store, unfinished, second)).rejects.toThrow(/^worldId: /);

  await saveAnnotations(store, (await store.worlds.find(otherId))!, sent);
  await store.worlds.delete(otherId);
  expect(await store.annotations.find(otherId)).toBeUndefined();
});

it('the token and the password are kept as hashes only', async () => {
  const world = (await store.worlds.find(worldId))!;
  const { share: made, token } = await createShare(store, world, { password: 'open sesame' });
  const { rows } = await host.testDatabase.database.query<{ row: string }>(
    'select world_shares::text as row from world_shares where id = $1',
    [made.id],
  );
  const hex = (text: string) => Buffer.from(text).toString('hex');
  for (const secret of [token, 'open sesame']) {
    expect(rows[0].row).not.toContain(secret);
    expect(rows[0].row).not.toContain(hex(secret));
  }
});
