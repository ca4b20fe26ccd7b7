import { expect, it } from 'vitest';
import { draftStorage, type SavedFile } from './saved-draft.ts';
import { defaultWorldSettings } from './world-settings.ts';

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const file: SavedFile = {
  fingerprint: 'a.jpg|1|2',
  name: 'a.jpg',
  size: 1,
  type: 'image',
  md5: 'd41d',
  url: 'http://x/a.jpg',
};
const draft = { settings: { ...defaultWorldSettings, name: 'Room' }, files: [file] };

it('gives back what was saved, to the same key only, and without the key in sight', () => {
  const storage = memoryStorage();
  draftStorage('secret-key-one', storage).save(draft);
  expect(draftStorage('secret-key-one', storage).load()).toMatchObject(draft);
  expect(draftStorage('secret-key-two', storage).load()).toBeUndefined();
  expect(storage.key(0)).not.toContain('secret');
});

it('forgets after three days, when told to, and what it cannot read', () => {
  const storage = memoryStorage();
  let now = 1_000_000;
  const drafts = draftStorage('key', storage, () => now);
  drafts.save(draft);
  now += 3 * 24 * 3600_000;
  expect(drafts.load()).toBeUndefined();
  expect(storage.length).toBe(0);
  drafts.save(draft);
  drafts.clear();
  expect(drafts.load()).toBeUndefined();
  drafts.save(draft);
  storage.setItem(storage.key(0)!, '{"files": 3}');
  expect(drafts.load()).toBeUndefined();
});
