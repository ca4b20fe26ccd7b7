/** pg-boss and its tables in the service's own database: made or brought up to date, of a version the service knows, with a queue for each kind of job. */
import { PgBoss } from 'pg-boss';
import type { JobKind } from '../../domain/jobs/job-subject.ts';
import type { Logger } from '../../platform/log.ts';
import { type Database, patience, type Queryable, transactionOn, unhurried, waitingFor } from './database.ts';
import { queueName } from './job-names.ts';

export interface QueueSpec {
  kind: JobKind;
  lane: string;
  /** Workloads that wait in another lane. */
  laneOfWorkload?: Readonly<Record<string, string>> | undefined;
  payloadVersion: number;
  /** How often a job is tried again after an infrastructure fault. */
  retryLimit: number;
  retryDelayS: number;
  retryDelayMaxS: number;
}

const dayS = 24 * 3600;
const queueOptions = (spec: QueueSpec) => ({
  retryLimit: spec.retryLimit,
  retryDelay: spec.retryDelayS,
  retryBackoff: true,
  retryDelayMax: spec.retryDelayMaxS,
  // A job may wait in the queue for a year before pg-boss drops it (its maximum); the reconciler would queue it anew.
  retentionSeconds: 365 * dayS,
  deleteAfterSeconds: dayS,
  // Never: pg-boss goes by the time of day, and every job would be lost when that is set. `reviveLost` looks after this.
  heartbeatSeconds: 365 * dayS,
});

// As in migrate.ts: any constant that never changes.
const schemaLock = 7_001_978;

/** pg-boss survives several processes that start on an empty database at once, except that all of them make the schema. */
async function makeSchema(database: Database): Promise<void> {
  const make = async (client: Queryable) => {
    await client.query('select pg_advisory_xact_lock($1)', [schemaLock]);
    const { rows } = await client.query<{ there: boolean }>(`select to_regnamespace('pgboss') is not null as there`);
    // Asked first: making it, even where it is there, needs a right that a later start may not have.
    if (!rows[0].there) await client.query('create schema pgboss');
  };
  await unhurried(database, (client) => transactionOn(client, make));
}

/**
 * Of pg-boss's tables, whose columns and states the statements of `job-queue.ts`, `lost-jobs.ts`, `job-line.ts` and `job-orphans.ts` name. It offers no call for what they do.
 * To be raised with pg-boss, after looking through its changes and those statements.
 */
const knownTables = 40;

/** Better no start than jobs that are lost or run twice because a column has another meaning. */
function requireKnownTables(found: number | null): void {
  if (found === knownTables) return;
  throw new Error(
    `the tables of the job queue (pg-boss) have version ${found}, and this version of the service knows version ${knownTables}: ` +
      'run the version of the service that wrote them, or a newer one',
  );
}

export interface BossOptions {
  database: Database;
  queues: readonly QueueSpec[];
  log: Logger;
  supervise: boolean;
  report: (error: Error) => void;
}

export async function openBoss({ database, queues, log, supervise, report }: BossOptions): Promise<PgBoss> {
  // Its own migrations may take long; afterwards nobody waits for what it does by itself.
  let started = false;
  const background = waitingFor(database, patience.backgroundMs);
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        started ? background.query(text, values) : unhurried(database, (client) => client.query(text, values)),
    },
    supervise,
    schedule: false,
    migrate: true,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', report);
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'));
  await makeSchema(database);
  await boss.start();
  started = true;
  try {
    requireKnownTables(await boss.schemaVersion());
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  for (const spec of queues) {
    const name = queueName(spec.kind);
    // One queued or active job per subject, guaranteed by a unique index.
    await boss.createQueue(name, { policy: 'exclusive', ...queueOptions(spec) });
    await boss.updateQueue(name, queueOptions(spec));
    // Fills pg-boss's cache, so that no enqueue inside a transaction waits for a second connection.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  }
  // The worker enforces time limits, and a stream session may live longer than the 24 h pg-boss accepts here.
  await database.query(`update pgboss.queue set expire_seconds = $2 where name = any($1)`, [
    queues.map((spec) => queueName(spec.kind)),
    365 * dayS,
  ]);
  return boss;
}
