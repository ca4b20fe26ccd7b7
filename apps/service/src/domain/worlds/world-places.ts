/** Where waiting worlds stand in line. */
import type { QueuePlace } from '@orrery/protocol';
import type { JobKind } from '../jobs/job-subject.ts';
import type { Repositories } from '../store-port.ts';
import type { World, WorldKind } from './world-repository.ts';

const jobKinds: Readonly<Record<WorldKind, JobKind>> = {
  reconstruction: 'reconstruct',
  generation: 'generate',
  edit: 'edit',
};

export const jobKindOf = (world: Pick<World, 'kind'>): JobKind => jobKinds[world.kind];

/** By world id; a world that does not wait has none, and costs nothing to ask for. */
export async function worldPlaces(
  { line }: Pick<Repositories, 'line'>,
  worlds: readonly World[],
): Promise<Map<string, QueuePlace>> {
  const waiting = Map.groupBy(
    worlds.filter(({ status }) => status === 'PENDING'),
    jobKindOf,
  );
  const places = await Promise.all(
    [...waiting].map(([kind, members]) =>
      line.placesOf(
        kind,
        members.map(({ id }) => id),
      ),
    ),
  );
  return new Map(places.flatMap((found) => [...found]));
}

export const worldPlace = async (store: Pick<Repositories, 'line'>, world: World): Promise<QueuePlace | undefined> =>
  world.status === 'PENDING' ? (await worldPlaces(store, [world])).get(world.id) : undefined;
