/** Caps, credits, the row and its job: one transaction, so that a world never exists without its job or the other way round. */
import { worldIdLength } from '@orrery/protocol';
import { RequestError } from '../../platform/errors.ts';
import { randomId } from '../../platform/random-ids.ts';
import type { Account } from '../accounts/account-repository.ts';
import type { Store } from '../store-port.ts';
import { worldChangedChannel } from './world-events.ts';
import { jobKindOf } from './world-places.ts';
import type { NewWorld } from './world-repository.ts';

export interface WorldLimits {
  worldCapGlobal: number;
  worldCapAccount: number;
  worldCredits: number;
}

export async function createWorld(
  store: Store,
  limits: WorldLimits,
  account: Account,
  world: Omit<NewWorld, 'id' | 'accountId' | 'creditsCharged'>,
): Promise<string> {
  const id = randomId(worldIdLength);
  await store.transaction(async (tx) => {
    // Counting and adding must not interleave, or two callers would both see the last free place.
    await tx.serialize('worlds');
    const unfinished = await tx.worlds.countUnfinished(account.id);
    if (unfinished.ofAccount >= limits.worldCapAccount)
      throw new RequestError(
        'WORLD_CAP_REACHED',
        `this account has ${unfinished.ofAccount} unfinished worlds, the most it may have`,
      );
    if (unfinished.everywhere >= limits.worldCapGlobal)
      throw new RequestError('WORLD_CAP_REACHED', 'the service is at its limit of unfinished worlds; try again later');
    const price = limits.worldCredits;
    const charge = await tx.accounts.charge(account.id, price);
    if (charge === 'poor')
      throw new RequestError('INSUFFICIENT_CREDITS', `a world costs ${price} credits, more than the balance holds`);
    await tx.worlds.insert({ ...world, id, accountId: account.id, creditsCharged: charge === 'paid' ? price : 0 });
    await tx.enqueue({
      kind: jobKindOf(world),
      subjectId: id,
      traceId: world.traceId,
      accountId: account.id,
      workload: typeof world.request.taskQuality === 'string' ? world.request.taskQuality : undefined,
    });
    await tx.storage.requireRoom(account.id);
    await tx.notify(worldChangedChannel, id);
  });
  return id;
}
