/** A finished world once more, with files of its own: what is done to one is not done to the other. */
import { worldIdLength } from '@orrery/protocol';
import { invalidField, RequestError } from '../../platform/errors.ts';
import { randomId } from '../../platform/random-ids.ts';
import { QuotaError, StorageError } from '../../platform/storage-errors.ts';
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
  await requireRoomFor(store, world);
  const id = randomId(worldIdLength);
  const [from, to] = [worldFolder(world.id), worldFolder(id)];
  const gone = (cause?: unknown) => new RequestError('WORLD_NOT_FOUND', `world ${world.id} does not exist`, { cause });
  let bytes = 0;
  try {
    for await (const { key, sizeBytes } of objects.list(from)) {
      await objects.compose(to + key.slice(from.length), [key]);
      bytes += sizeBytes;
    }
  } catch (error) {
    await objects.deletePrefix(to);
    throw error instanceof StorageError && error.code === 'OBJECT_NOT_FOUND' ? gone(error) : error;
  }
  try {
    // The row comes last: until then there is no world, and without it what was copied is swept away.
    await store.transaction(async (tx) => {
      // Deleted meanwhile: its files may have gone while they were copied.
      if (!(await tx.worlds.find(world.id))) throw gone();
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
    // Whatever else is thrown may have come after the commit: then the copy exists, and needs its files.
    if (error instanceof RequestError || error instanceof QuotaError) await objects.deletePrefix(to);
    throw error;
  }
  return id;
}

/** Before anything is copied. */
async function requireRoomFor(store: Store, { accountId, storedBytes }: World): Promise<void> {
  await store.storage.requireRoom(accountId);
  const { uploadBytes, objectBytes, workBytes, quotaBytes } = await store.storage.usage(accountId);
  const needed = uploadBytes + objectBytes + workBytes + storedBytes;
  if (quotaBytes !== undefined && needed > quotaBytes) throw new QuotaError(needed, quotaBytes);
}
