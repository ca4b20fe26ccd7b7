/**
 * Features of a set of any size in bounded memory: descriptors, nine tenths of them, lie in COLMAP's database, where they are needed anyway, and
 * those used last are held. Matching goes through the pictures in order, so that most of what it asks for is held.
 */
import { ColmapDatabase } from './colmap-database.ts';
import type { ImageFeatures } from './feature-source.ts';

/** 700 pictures of 3,000 features: few captures are larger. */
const MAX_HELD_BYTES = 256 * 1024 ** 2;

export class FeatureStore {
  readonly #path: string;
  readonly #maxBytes: number;
  /** By image id, used last at the end. */
  readonly #held = new Map<number, Uint8Array>();
  #heldBytes = 0;
  #database: ColmapDatabase | undefined;

  constructor(databasePath: string, { maxHeldBytes = MAX_HELD_BYTES }: { maxHeldBytes?: number } = {}) {
    this.#path = databasePath;
    this.#maxBytes = maxHeldBytes;
  }

  /** Writes an image's features into `database` and returns them with descriptors that are fetched when they are asked for. */
  keep(database: ColmapDatabase, id: number, features: ImageFeatures): ImageFeatures {
    database.transaction(() => database.setFeatures(id, features));
    this.#hold(id, features.descriptors);
    return this.#stored(id, features.count, features.keypoints);
  }

  /** A method of its own: functions made in one place share what any of them refers to, and would keep the descriptors alive. */
  #stored(id: number, count: number, keypoints: Float32Array): ImageFeatures {
    const fetched = () => this.#descriptorsOf(id);
    return {
      count,
      keypoints,
      get descriptors() {
        return fetched();
      },
    };
  }

  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Before COLMAP writes. Whoever asks afterwards opens the database again. */
  close(): void {
    this.#database?.close();
    this.#database = undefined;
  }

  #descriptorsOf(id: number): Uint8Array {
    const held = this.#held.get(id);
    if (held) {
      this.#held.delete(id);
      this.#held.set(id, held);
      return held;
    }
    this.#database ??= ColmapDatabase.open(this.#path, { readOnly: true });
    const descriptors = this.#database.descriptors(id);
    this.#hold(id, descriptors);
    return descriptors;
  }

  #hold(id: number, descriptors: Uint8Array): void {
    this.#heldBytes += descriptors.byteLength - (this.#held.get(id)?.byteLength ?? 0);
    this.#held.delete(id);
    this.#held.set(id, descriptors);
    for (const [oldest, { byteLength }] of this.#held) {
      if (this.#heldBytes <= this.#maxBytes || oldest === id) break;
      this.#held.delete(oldest);
      this.#heldBytes -= byteLength;
    }
  }
}
