/** News of worlds for listeners in this process: every change is announced through the database, so any gateway hears it. */
import type { QueuePlace, WorldEvent } from '@orrery/protocol';
import type { Store } from '../store-port.ts';
import { worldPlace } from './world-places.ts';
import type { World } from './world-repository.ts';
import { endOf } from './world-views.ts';

/** Payload: the world's id. Listeners read the row, so a lost announcement costs time, never truth. */
export const worldChangedChannel = 'orrery_world';

export function worldEvent(world: World, queue?: QueuePlace): WorldEvent {
  return {
    worldId: world.id,
    status: world.status,
    progress: world.progress,
    ...(world.stage !== undefined && { stage: world.stage }),
    ...endOf(world),
    ...(queue && { queue }),
    updateTime: world.updatedAt,
    ...(world.failure && { failure: world.failure }),
  };
}

type Listener = (world: World | undefined, queue?: QueuePlace) => void;

export class WorldEvents {
  readonly #store: Store;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(store: Store) {
    this.#store = store;
  }

  get listenerCount(): number {
    let count = 0;
    for (const listeners of this.#listeners.values()) count += listeners.size;
    return count;
  }

  /** The listener gets the world after each change, with its place while it waits, and undefined once it is deleted. */
  subscribe(worldId: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(worldId) ?? new Set();
    this.#listeners.set(worldId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(worldId) === listeners) this.#listeners.delete(worldId);
    };
  }

  async announce(worldId: string): Promise<void> {
    const listeners = this.#listeners.get(worldId);
    if (!listeners) return;
    const world = await this.#store.worlds.find(worldId);
    const queue = world && (await worldPlace(this.#store, world));
    for (const listener of [...listeners]) listener(world, queue);
  }

  /** After a lost connection nobody knows what was missed: look at everything that is listened to. */
  async announceAll(): Promise<void> {
    await Promise.all([...this.#listeners.keys()].map((worldId) => this.announce(worldId)));
  }
}
