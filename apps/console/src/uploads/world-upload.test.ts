import { expect, it, vi } from 'vitest';
import type { DraftStorage, SavedDraft } from './saved-draft.ts';
import { WorldUpload } from './world-upload.ts';

const blockSize = 1000;

function drafts(): DraftStorage & { kept: SavedDraft | undefined } {
  const storage = {
    kept: undefined as SavedDraft | undefined,
    load: () => storage.kept,
    save: (draft: Omit<SavedDraft, 'savedMs'>) => {
      storage.kept = structuredClone({ ...draft, savedMs: 1 });
    },
    clear: () => {
      storage.kept = undefined;
    },
  };
  return storage;
}

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => new File([`photo ${index}`], `p${index}.jpg`, { lastModified: index }));
const film = () => new File([new Uint8Array(blockSize + 1)], 'walk.mp4', { lastModified: 7 });

type Upload = (file: Blob, options: { name: string; md5?: string; signal: AbortSignal }) => Promise<{ url: string }>;

function setUp(options: { upload?: Upload; drafts?: ReturnType<typeof drafts> } = {}) {
  const uploaded: string[] = [];
  const created: object[] = [];
  const md5 = vi.fn(async () => 'c0ffee');
  const upload: Upload =
    options.upload ??
    (async (_file, { name }) => {
      uploaded.push(name);
      return { url: `http://files/${name}` };
    });
  const kept = options.drafts ?? drafts();
  const onCreated = vi.fn();
  const world = new WorldUpload({
    client: {
      uploads: { token: async () => ({ ousToken: '', globalDomain: '', blockSize }), upload },
      worlds: {
        create: async (request: object) => {
          created.push(request);
          return 'w1';
        },
      },
    } as unknown as ConstructorParameters<typeof WorldUpload>[0]['client'],
    reader: { md5, close: () => undefined },
    drafts: kept,
    onCreated,
  });
  return { world, uploaded, created, md5, kept, onCreated };
}

it('sends every file, reads only large ones, makes the world and forgets the draft', async () => {
  const { world, uploaded, created, md5, kept, onCreated } = setUp();
  world.setSettings({ name: ' Room ', taskQuality: 'low' });
  world.addFiles([...photos(20), film()]);
  await world.start();
  expect(uploaded).toHaveLength(21);
  expect(md5).toHaveBeenCalledTimes(1);
  expect(created).toEqual([
    expect.objectContaining({ name: 'Room', taskQuality: 'low', scene: 'space', resources: expect.any(Array) }),
  ]);
  expect(onCreated).toHaveBeenCalledWith('w1', 'Room');
  expect(kept.kept).toBeUndefined();
  expect(world.snapshot().entries).toEqual([]);
});

it('goes on after a reload: what was sent stays sent, the rest is recognized when it is picked again', async () => {
  vi.useFakeTimers();
  const shared = drafts();
  const first = setUp({
    drafts: shared,
    upload: (_file, { name, signal }) =>
      name === 'p0.jpg'
        ? Promise.resolve({ url: 'http://files/p0.jpg' })
        : new Promise((_, failed) => signal.addEventListener('abort', () => failed(signal.reason))),
  });
  first.world.setSettings({ name: 'Room' });
  first.world.addFiles(photos(20));
  const running = first.world.start();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();

  const second = setUp({ drafts: shared });
  expect(second.world.snapshot()).toMatchObject({ restored: true, settings: { name: 'Room' } });
  expect(second.world.snapshot().entries.filter(({ state }) => state === 'sent')).toHaveLength(1);
  expect(second.world.snapshot().entries.filter(({ state }) => state === 'missing')).toHaveLength(19);
  second.world.addFiles(photos(20));
  expect(second.world.snapshot().entries.filter(({ state }) => state === 'missing')).toHaveLength(0);
  await second.world.start();
  expect(second.uploaded).toHaveLength(19);
  expect(second.onCreated).toHaveBeenCalledWith('w1', 'Room');
  first.world.pause();
  await running;
});

it('one file that fails holds up no other, and a second start sends it alone', async () => {
  let broken = true;
  const sent: string[] = [];
  const { world, onCreated } = setUp({
    upload: async (_file, { name }) => {
      if (name === 'p3.jpg' && broken) throw new Error('line is down');
      sent.push(name);
      return { url: `http://files/${name}` };
    },
  });
  world.setSettings({ name: 'Room' });
  world.addFiles(photos(20));
  await world.start();
  expect(sent).toHaveLength(19);
  expect(world.snapshot()).toMatchObject({
    phase: 'editing',
    problem: { file: 'p3.jpg', error: { message: 'line is down' } },
  });
  expect(onCreated).not.toHaveBeenCalled();
  broken = false;
  await world.start();
  expect(sent).toHaveLength(20);
  expect(onCreated).toHaveBeenCalledWith('w1', 'Room');
});
