import type { TaskKind, TaskStatusCode } from '@orrery/protocol';
import type { JobFailure } from '../../domain/jobs/job-subject.ts';
import type { StoredTaskOutput } from '../../domain/tasks/task-jobs.ts';
import type { Task, TaskRepository } from '../../domain/tasks/task-repository.ts';
import { batchedLookup } from './batched-lookup.ts';
import { containing } from './containing.ts';
import type { Queryable } from './database.ts';

interface TaskRow {
  id: number;
  account_id: number;
  kind: TaskKind;
  name: string | null;
  status: TaskStatusCode;
  progress: number;
  request: Record<string, unknown>;
  outputs: StoredTaskOutput[];
  details: Record<string, unknown> | null;
  failure: JobFailure | null;
  trace_id: string | null;
  created_ms: number;
  updated_ms: number;
}

const columns = `id, account_id, kind, name, status, progress, request, outputs, details, failure, trace_id,
  floor(extract(epoch from created_at) * 1000)::bigint as created_ms, floor(extract(epoch from updated_at) * 1000)::bigint as updated_ms`;

const toTask = (row: TaskRow): Task => ({
  id: row.id,
  accountId: row.account_id,
  kind: row.kind,
  name: row.name ?? undefined,
  status: row.status,
  progress: row.progress,
  request: row.request,
  outputs: row.outputs,
  details: row.details ?? undefined,
  failure: row.failure ?? undefined,
  traceId: row.trace_id ?? undefined,
  createdAt: row.created_ms,
  updatedAt: row.updated_ms,
});

/** The last part of an address, as it is encoded there. */
const fileName = (address: string) => `substring(${address} from '([^/?#]+)/?(?:[?#].*)?$')`;
/** Tasks from before names were kept with the row are shown by what they were made of: see `taskName`. */
const addresses = ["request->'images'->0->>'url'", "request->>'meshUrl'", "request->>'modelUrl'", "request->>'url'"];
const givenName = `coalesce(name, nullif(trim(request->>'name'), ''))`;
const shownName = `concat_ws(' ', request->>'prompt', id, ${givenName})`;
const shownAddress = `case when coalesce(${givenName}, request->>'prompt') is null then ${fileName(`coalesce(${addresses.join(', ')})`)} end`;

export function taskRepository(client: Queryable): TaskRepository {
  const find = batchedLookup(async (ids) => {
    const { rows } = await client.query<TaskRow>({
      name: 'tasks-by-id',
      text: `select ${columns} from tasks where id = any($1::bigint[])`,
      values: [ids],
    });
    return new Map(rows.map((row) => [String(row.id), toTask(row)]));
  });
  return {
    find: (id) => find(String(id)),
    async findAsset(accountId, assetId) {
      const { rows } = await client.query<TaskRow>(
        `select ${columns} from tasks
         where kind = 'mesh-upload' and status = 3 and outputs->0->>'content' = $2 and account_id = $1`,
        [accountId, assetId],
      );
      return rows[0] && toTask(rows[0]);
    },
    async countUnfinished(accountId, family) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*) as n from tasks where account_id = $1 and status in (0, 1) and (kind = 'mesh-upload') = $2`,
        [accountId, family === 'asset'],
      );
      return rows[0].n;
    },
    async insert(task) {
      const { rows } = await client.query<{ id: number }>(
        'insert into tasks (account_id, kind, status, request, trace_id, name) values ($1, $2, 0, $3, $4, $5) returning id',
        [task.accountId, task.kind, JSON.stringify(task.request), task.traceId ?? null, task.name ?? null],
      );
      return rows[0].id;
    },
    // Neither is a change of the work: the version and the time of the last change are its.
    async rename(id, name) {
      await client.query('update tasks set name = $2 where id = $1', [id, name]);
    },
    async delete(id) {
      await client.query('delete from tasks where id = $1', [id]);
    },
    async list(accountId, { offset, limit, status, from, to, kinds, words = [] }) {
      const filter = `account_id = $1 and ($5::text[] is null or kind = any($5)) and ($2::int is null or status = $2)
        and ($3::bigint is null or created_at >= to_timestamp($3::bigint / 1000.0)) and ($4::bigint is null or created_at < to_timestamp($4::bigint / 1000.0))
        and ${containing(shownName, '$6', { text: shownAddress, encoded: '$7' })}`;
      const values = [
        accountId,
        status ?? null,
        from ?? null,
        to ?? null,
        kinds ?? null,
        words,
        words.map(encodeURIComponent),
      ];
      const page = await client.query<TaskRow>(
        `select ${columns} from tasks where ${filter} order by created_at desc, id desc limit $8 offset $9`,
        [...values, limit, offset],
      );
      const count = await client.query<{ total: number }>(
        `select count(*) as total from tasks where ${filter}`,
        values,
      );
      return { tasks: page.rows.map(toTask), total: count.rows[0].total };
    },
    async progress(id, fraction) {
      const { rowCount } = await client.query(
        'update tasks set status = 1, progress = greatest(progress, $2), version = version + 1, updated_at = now() where id = $1 and status in (0, 1)',
        [id, fraction],
      );
      return rowCount === 1;
    },
    async end(id, ending) {
      const { rowCount } = await client.query(
        `update tasks set status = $2::smallint, outputs = $3, details = $4, failure = $5, progress = case when $2::smallint = 3 then 1 else progress end,
           version = version + 1, updated_at = now() where id = $1 and status in (0, 1)`,
        [
          id,
          ending.status,
          JSON.stringify(ending.outputs ?? []),
          ending.details ? JSON.stringify(ending.details) : null,
          ending.failure ? JSON.stringify(ending.failure) : null,
        ],
      );
      return rowCount === 1;
    },
  };
}
