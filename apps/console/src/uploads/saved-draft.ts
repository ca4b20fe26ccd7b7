/**
 * A world whose files are on their way, kept in this browser: after a reload, or a crash, what was sent need not be sent again. Files
 * themselves cannot be kept; their fingerprints are, so that the same files can be recognized when they are picked once more.
 */
import { type ResourceType, resourceTypes } from '@orrery/protocol';
import { ownerName } from '../session/owner-name.ts';
import type { WorldSettings } from './world-settings.ts';

export interface SavedFile {
  fingerprint: string;
  name: string;
  size: number;
  type: ResourceType;
  /** Read before: the service knows by it which blocks it has. */
  md5?: string;
  /** Sent, all of it. */
  url?: string;
}

export interface SavedDraft {
  settings: WorldSettings;
  files: SavedFile[];
  savedMs: number;
}

const storageName = 'orrery.draft';
/** The service forgets unfinished uploads after three days. */
const lifetimeMs = 3 * 24 * 3600_000;

export interface DraftStorage {
  load(): SavedDraft | undefined;
  save(draft: Omit<SavedDraft, 'savedMs'>): void;
  clear(): void;
}

export function draftStorage(account: string, storage: Storage, now: () => number = Date.now): DraftStorage {
  const name = `${storageName}.${ownerName(account)}`;
  return {
    load() {
      const text = storage.getItem(name);
      if (text === null) return undefined;
      const draft = parseDraft(text);
      if (draft && now() - draft.savedMs < lifetimeMs) return draft;
      storage.removeItem(name);
      return undefined;
    },
    save(draft) {
      try {
        storage.setItem(name, JSON.stringify({ ...draft, savedMs: now() } satisfies SavedDraft));
      } catch (error) {
        // Full or switched off: the upload itself goes on, only a reload would begin anew.
        console.warn('the upload cannot be remembered', error);
      }
    },
    clear: () => storage.removeItem(name),
  };
}

/** Undefined for what an older console, or someone else, left there. */
function parseDraft(text: string): SavedDraft | undefined {
  try {
    const draft = JSON.parse(text) as SavedDraft;
    const sound =
      typeof draft.savedMs === 'number' &&
      typeof draft.settings?.name === 'string' &&
      Array.isArray(draft.files) &&
      draft.files.every((file) => typeof file.fingerprint === 'string' && resourceTypes.includes(file.type));
    return sound ? draft : undefined;
  } catch {
    return undefined;
  }
}
