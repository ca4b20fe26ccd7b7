/**
 * For requests, which must be answered soon: a storage that stays silent is one that is away. How long an operation may take depends on how
 * much it moves, so it is not timed; the storage is asked for a sign of life while one is under way.
 */

import type { ObjectStore } from '../../domain/files/object-store.ts';
import { StorageError } from '../../platform/storage-errors.ts';

export interface Patience {
  /** Between signs of life. */
  askEveryMs?: number;
  answerWithinMs?: number;
}

// Together below the 10 s within which every request is answered, with room for what a busy machine adds.
const defaults = { askEveryMs: 3000, answerWithinMs: 2500 };

/** What was begun goes on and ends by the storage's own limits; what it then writes has no row, and the leftover sweep removes it. */
export function refusingSilence(objects: ObjectStore, patience: Patience = {}): ObjectStore {
  const { askEveryMs, answerWithinMs } = { ...defaults, ...patience };
  const watched = async <T>(operation: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    let settled = false;
    const silent = new Promise<never>((_, reject) => {
      const ask = () => {
        timer = setTimeout(
          () => reject(new StorageError('STORAGE_UNAVAILABLE', 'the object storage stays silent')),
          answerWithinMs,
        );
        objects.head('health/probe').then(() => {
          clearTimeout(timer);
          if (!settled) timer = setTimeout(ask, askEveryMs);
        }, reject);
      };
      timer = setTimeout(ask, askEveryMs);
    });
    // Whichever loses the race is nobody's concern any more.
    operation.catch(() => {});
    silent.catch(() => {});
    try {
      return await Promise.race([operation, silent]);
    } finally {
      settled = true;
      clearTimeout(timer);
    }
  };
  return {
    ...objects,
    put: (key, source, options) => watched(objects.put(key, source, options)),
    get: (key, range) => watched(objects.get(key, range)),
    head: (key) => watched(objects.head(key)),
    delete: (key) => watched(objects.delete(key)),
    deletePrefix: (prefix) => watched(objects.deletePrefix(prefix)),
    compose: (key, partKeys) => watched(objects.compose(key, partKeys)),
  };
}
