/** The domain's store on PostgreSQL. */
import type { JobTry } from '../../domain/jobs/job-subject.ts';
import type { Repositories, Store } from '../../domain/store-port.ts';
import { JobLost } from '../../platform/errors.ts';
import { accountRepository } from './account-repository.ts';
import { accountStorage, noLimits, type StorageLimits } from './account-storage.ts';
import { annotationRepository } from './annotation-repository.ts';
import { type Database, inTransaction, onceInTransaction, type Queryable } from './database.ts';
import { lineRepository } from './job-line.ts';
import type { JobQueue } from './job-queue.ts';
import { renderRepository } from './render-repository.ts';
import { shareRepository } from './share-repository.ts';
import { signInRepository } from './sign-in-repository.ts';
import { streamRepository } from './stream-repository.ts';
import { taskRepository } from './task-repository.ts';
import { webhookDeliveriesIn } from './webhook-deliveries.ts';
import { workCounts } from './work-counts.ts';
import { worldRepository } from './world-repository.ts';

type StoreQueue = Pick<JobQueue, 'enqueueIn' | 'withdrawIn'>;

function repositories(client: Queryable, queue: StoreQueue, limits: StorageLimits): Repositories {
  return {
    accounts: accountRepository(client),
    signIns: signInRepository(client),
    storage: accountStorage(client, limits),
    counts: workCounts(client),
    worlds: worldRepository(client),
    shares: shareRepository(client),
    annotations: annotationRepository(client),
    renders: renderRepository(client),
    streams: streamRepository(client),
    tasks: taskRepository(client),
    deliveries: webhookDeliveriesIn(client),
    line: lineRepository(client),
    enqueue: queue.enqueueIn(client),
    withdraw: queue.withdrawIn(client),
    async notify(channel, payload) {
      await client.query('select pg_notify($1, $2)', [channel, payload]);
    },
    async serialize(name) {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    },
  };
}

export function createStore(
  database: Database,
  queue: StoreQueue & Pick<JobQueue, 'holdIn'>,
  limits: StorageLimits = noLimits,
): Store {
  const store = (held?: JobTry): Store => {
    const within =
      <T>(work: (repositories: Repositories) => Promise<T>) =>
      async (client: Queryable) => {
        if (held && !(await queue.holdIn(client, held))) throw new JobLost(held);
        return work(repositories(client, queue, limits));
      };
    return {
      ...repositories(database, queue, limits),
      transaction: (work) => inTransaction(database, within(work)),
      once: (work) => onceInTransaction(database, within(work)),
      heldBy: (job) => store(job),
    };
  };
  return store();
}
