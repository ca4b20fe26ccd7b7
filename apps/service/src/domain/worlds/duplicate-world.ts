/** A finished world once more, with files of its own: what is done to one is not done to the other. */
import { worldIdLength } from '@orrery/protocol';
import { invalidField } from '../../platform/errors.ts';
import { randomId } from '../../platform/random-ids.ts';
import type { ObjectStore } from '../files/object-store.ts';
import type { Store } from '../store-port.ts';
import { worldChangedChannel } from './world-events.ts';
import { jobKindOf } from './world-places.ts';
import type { World } from './world-repository.ts';
import { worldFolder } from './world-views.ts';

export async function duplicateWorld(
  { store, objects }: { store: Store; objects: ObjectStore },
  world: World,
  { name, source, traceId }: { name: string; source: string | undefined; traceId: string },
): Promise<string> {
  if (world.status !== 'SUCCEEDED') throw invalidField('worldId', 'only a finished world can be duplicated');
  await store.storage.requireRoom(world.accountId);
  const id = randomId(worldIdLength);
  const [from, to] = [worldFolder(world.id), worldFolder(id)];
  try {
    let bytes = 0;
    for await (const { key, sizeBytes } of objects.list(from)) {
      await objects.compose(to + key.slice(from.length), [key]);
      bytes += sizeBytes;
    }
    // The row comes last: until then there is no world, and without it what was copied is swept away.
    await store.transaction(async (tx) => {
      const { accountId, kind, cover, scene, request, tags, assets, metrics } = world;
      await tx.worlds.insert({ id, accountId, kind, name, cover, scene, request, source, traceId, creditsCharged: 0 });
      await tx.worlds.describe(id, { tags });
      await tx.worlds.change(id, 1, {
        status: 'SUCCEEDED',
        progress: 1,
        ...(assets && { assets }),
        ...(metrics && { metrics }),
      });
      const annotations = await tx.annotations.find(world.id);
      if (annotations) await tx.annotations.save(id, { ...annotations, revision: 0 });
      await tx.storage.addObjectBytes(jobKindOf(world), id, bytes);
      await tx.storage.requireRoom(accountId);
      await tx.notify(worldChangedChannel, id);
    });
  } catch (error) {
    await objects.deletePrefix(to);
    throw error;
  }
  return id;
}
