/** Rows past their retention, where objects go before rows so that a sweep that dies is finished by the next one; and which objects have a row. */
import { type Database, patience, transactionOn, unhurried, waitingFor } from './database.ts';
import { unfinishedSubjects } from './job-orphans.ts';

export interface ExpiredRecord {
  id: string;
  /** Objects outside the record's own folder. */
  keys: string[];
}

/** Each takes names found in storage and gives back those that still have a row. */
export interface OwnerRows {
  /** Runs the work unless another process is at it. */
  exclusively(work: () => Promise<void>): Promise<boolean>;
  worlds(ids: readonly string[]): Promise<Set<string>>;
  renders(ids: readonly string[]): Promise<Set<string>>;
  streams(ids: readonly string[]): Promise<Set<string>>;
  tasks(ids: readonly string[]): Promise<Set<string>>;
  /** Keys of images that a task names. */
  taskInputs(keys: readonly string[]): Promise<Set<string>>;
  /** Notes what ended subjects keep in storage where that was never counted: they ended before quotas came. */
  countStored(table: CountedTable, bytes: ReadonlyMap<string, number>): Promise<void>;
  /** `<kind>-<id>` of jobs whose subject has not ended. */
  unfinishedJobs(names: readonly string[]): Promise<Set<string>>;
}

export type CountedTable = 'worlds' | 'render_jobs' | 'tasks';

const endedRows: Record<CountedTable, string> = {
  worlds: `subject.status = 'SUCCEEDED'`,
  render_jobs: `subject.status in ('SUCCEEDED', 'FAILED')`,
  tasks: 'subject.status in (3, 4, 6)',
};

const workFolderRows = {
  ...endedRows,
  worlds: `subject.status not in ('PENDING', 'PREPROCESSING', 'RUNNING')`,
  streams: `subject.status in ('CLOSED', 'FAILED')`,
};

export interface RetentionRows {
  /** Runs the work unless another process is at it. */
  exclusively(work: () => Promise<void>): Promise<boolean>;
  endedTasks(ageS: number, limit: number): Promise<ExpiredRecord[]>;
  endedRenders(ageS: number, limit: number): Promise<ExpiredRecord[]>;
  endedStreams(ageS: number, limit: number): Promise<ExpiredRecord[]>;
  removeTask(id: string): Promise<void>;
  removeRender(id: string): Promise<void>;
  removeStream(id: string): Promise<void>;
  removeRenderRequests(ageS: number): Promise<number>;
  removeWebhookDeliveries(ageS: number): Promise<number>;
  /** What subjects that ended this long ago are said to have in work folders: the machine that should have said otherwise is gone. */
  forgetWorkFolders(ageS: number): Promise<number>;
}

const recordSweepLock = 7_001_980;
const leftoverSweepLock = 7_001_979;

const exclusively = (database: Database, lock: number) => (work: () => Promise<void>) =>
  unhurried(database, (connection) =>
    transactionOn(connection, async (client) => {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [lock]);
      if (!rows[0].mine) return false;
      await work();
      return true;
    }),
  );

export function ownerRows(database: Database): OwnerRows {
  const client = waitingFor(database, patience.backgroundMs);
  const named = (text: string) => async (names: readonly string[]) => {
    const { rows } = await client.query<{ name: string }>(text, [names]);
    return new Set(rows.map((row) => row.name));
  };
  return {
    exclusively: exclusively(database, leftoverSweepLock),
    worlds: named('select id as name from worlds where id = any($1)'),
    renders: named('select id as name from render_jobs where id = any($1)'),
    streams: named('select id as name from streams where id = any($1)'),
    tasks: named('select id::text as name from tasks where id = any($1::bigint[])'),
    taskInputs: named(
      `select input->>'key' as name from tasks, jsonb_array_elements(coalesce(request->'images', '[]')) input
       where input->>'key' = any($1)`,
    ),
    async countStored(table, bytes) {
      await client.query(
        `update ${table} subject set stored_bytes = found.bytes from unnest($1::text[], $2::bigint[]) as found (id, bytes)
         where subject.id::text = found.id and subject.stored_bytes <> found.bytes and ${endedRows[table]}
           and (subject.stored_bytes = 0 or subject.updated_at < now() - interval '1 hour')`,
        [[...bytes.keys()], [...bytes.values()]],
      );
    },
    unfinishedJobs: named(
      `select name from (select kind || '-' || subject_id as name from (${unfinishedSubjects}) unfinished) jobs where name = any($1)`,
    ),
  };
}

export function retentionRows(database: Database): RetentionRows {
  const client = waitingFor(database, patience.backgroundMs);
  const remove = (table: string) => async (id: string) => {
    await client.query(`delete from ${table} where id::text = $1`, [id]);
  };
  const select = async (text: string, ageS: number, limit: number) => {
    const { rows } = await client.query<{ id: string; keys: (string | null)[] | null }>(text, [ageS, limit]);
    return rows.map(({ id, keys }) => ({ id, keys: (keys ?? []).filter((key) => key !== null) }));
  };
  return {
    exclusively: exclusively(database, recordSweepLock),
    // An uploaded model is an asset that scenes may name for as long as it exists, so its task stays.
    endedTasks: (ageS, limit) =>
      select(
        `select id::text as id,
           array(select input->>'key' from jsonb_array_elements(coalesce(request->'images', '[]')) input where input ? 'key')
           || array(select output->>'key' from jsonb_array_elements(outputs) output where output ? 'key')
           || array(select jsonb_array_elements_text(output->'keys') from jsonb_array_elements(outputs) output where output ? 'keys') as keys
         from tasks where status in (3, 4, 6) and kind <> 'mesh-upload' and updated_at < now() - $1 * interval '1 second'
         order by updated_at limit $2`,
        ageS,
        limit,
      ),
    endedRenders: (ageS, limit) =>
      select(
        `select id, array[scene_key, result_key] as keys from render_jobs
         where status in ('SUCCEEDED', 'FAILED') and updated_at < now() - $1 * interval '1 second' order by updated_at limit $2`,
        ageS,
        limit,
      ),
    endedStreams: (ageS, limit) =>
      select(
        `select id, array[scene_key] as keys from streams
         where status in ('CLOSED', 'FAILED') and updated_at < now() - $1 * interval '1 second' order by updated_at limit $2`,
        ageS,
        limit,
      ),
    removeTask: remove('tasks'),
    removeRender: remove('render_jobs'),
    removeStream: remove('streams'),
    async removeRenderRequests(ageS) {
      const { rowCount } = await client.query(
        `delete from render_requests where accepted_at < now() - $1 * interval '1 second'`,
        [ageS],
      );
      return rowCount ?? 0;
    },
    async removeWebhookDeliveries(ageS) {
      const { rowCount } = await client.query(
        `delete from webhook_deliveries where created_at < now() - $1 * interval '1 second'`,
        [ageS],
      );
      return rowCount ?? 0;
    },
    async forgetWorkFolders(ageS) {
      let forgotten = 0;
      for (const [table, ended] of Object.entries(workFolderRows)) {
        const { rowCount } = await client.query(
          `update ${table} subject set work_bytes = 0
           where subject.work_bytes > 0 and ${ended} and subject.updated_at < now() - $1 * interval '1 second'`,
          [ageS],
        );
        forgotten += rowCount ?? 0;
      }
      return forgotten;
    },
  };
}
