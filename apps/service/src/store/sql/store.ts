/** The domain's store on PostgreSQL. */
import type { Repositories, Store } from '../../domain/store-port.ts';
import { accountRepository } from './account-repository.ts';
import { type Database, inTransaction, type Queryable } from './database.ts';
import { lineRepository } from './job-line.ts';
import type { JobQueue } from './job-queue.ts';
import { renderRepository } from './render-repository.ts';
import { streamRepository } from './stream-repository.ts';
import { taskRepository } from './task-repository.ts';
import { webhookDeliveriesIn } from './webhook-deliveries.ts';
import { worldRepository } from './world-repository.ts';

function repositories(client: Queryable, queue: Pick<JobQueue, 'enqueueIn' | 'withdrawIn'>): Repositories {
  return {
    accounts: accountRepository(client),
    worlds: worldRepository(client),
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

export function createStore(database: Database, queue: Pick<JobQueue, 'enqueueIn' | 'withdrawIn'>): Store {
  return {
    ...repositories(database, queue),
    transaction: (work) => inTransaction(database, (client) => work(repositories(client, queue))),
  };
}
