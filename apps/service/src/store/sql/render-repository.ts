import type { JobFailure } from '../../domain/jobs/job-subject.ts';
import type { RenderJob, RenderRepository, RenderStatus } from '../../domain/renders/render-repository.ts';
import { batchedLookup } from './batched-lookup.ts';
import type { Queryable } from './database.ts';

interface RenderRow {
  id: string;
  account_id: number;
  scene_key: string;
  width: number;
  height: number;
  status: RenderStatus;
  progress: number;
  result_key: string | null;
  failure: JobFailure | null;
  trace_id: string | null;
  world_id: string | null;
  created_ms: number;
}

const toRender = (row: RenderRow): RenderJob => ({
  id: row.id,
  accountId: row.account_id,
  sceneKey: row.scene_key,
  width: row.width,
  height: row.height,
  status: row.status,
  progress: row.progress,
  resultKey: row.result_key ?? undefined,
  failure: row.failure ?? undefined,
  traceId: row.trace_id ?? undefined,
  worldId: row.world_id ?? undefined,
  createdAt: row.created_ms,
});

const columns = `id, account_id, scene_key, width, height, status, progress, result_key, failure, trace_id, world_id,
  floor(extract(epoch from created_at) * 1000)::bigint as created_ms`;

/** Windows are bounded on both sides: what a clock that was set back since has dated far ahead must not count for as long. */
export function renderRepository(client: Queryable): RenderRepository {
  const find = batchedLookup(async (ids) => {
    const { rows } = await client.query<RenderRow>({
      name: 'renders-by-id',
      text: `select ${columns} from render_jobs where id = any($1)`,
      values: [ids],
    });
    return new Map(rows.map((row) => [row.id, toRender(row)]));
  });
  return {
    find,
    async filmsOf(worldId, most) {
      const { rows } = await client.query<RenderRow>(
        `select ${columns} from render_jobs where world_id = $1 order by created_at desc, id limit $2`,
        [worldId, most],
      );
      return rows.map(toRender);
    },
    async unfinishedFilmsOf(worldId) {
      const { rows } = await client.query<{ id: string }>(
        `select id from render_jobs where world_id = $1 and status in ('QUEUED', 'RUNNING')`,
        [worldId],
      );
      return rows.map(({ id }) => id);
    },
    async claimRequestId(accountId, requestId, windowS) {
      // A second transaction waits here for the first, then sees its fresh row and changes nothing.
      // clock_timestamp(): now() is when the waiting transaction began, before the first was accepted.
      const { rowCount } = await client.query(
        `insert into render_requests (account_id, request_id, accepted_at) values ($1, $2, clock_timestamp())
         on conflict (account_id, request_id) do update set accepted_at = clock_timestamp()
         where not render_requests.accepted_at between clock_timestamp() - $3 * interval '1 second' and clock_timestamp() + $3 * interval '1 second'`,
        [accountId, requestId, windowS],
      );
      return rowCount === 1;
    },
    async wasClaimed(accountId, requestId, windowS) {
      const { rowCount } = await client.query(
        `select 1 from render_requests where account_id = $1 and request_id = $2 and accepted_at between clock_timestamp() - $3 * interval '1 second' and clock_timestamp() + $3 * interval '1 second'`,
        [accountId, requestId, windowS],
      );
      return rowCount === 1;
    },
    async countSince(accountId, seconds) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*) as n from render_jobs where account_id = $1 and created_at between now() - $2 * interval '1 second' and clock_timestamp() + $2 * interval '1 second'`,
        [accountId, seconds],
      );
      return rows[0].n;
    },
    async countUnfinished(accountId, sceneName) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*) as n from render_jobs where account_id = $1 and status in ('QUEUED', 'RUNNING') and right(scene_key, length($2) + 1) = '/' || $2`,
        [accountId, sceneName],
      );
      return rows[0].n;
    },
    async insert(render) {
      await client.query(
        `insert into render_jobs (id, account_id, request_id, scene_key, width, height, trace_id, world_id, status) values ($1, $2, $3, $4, $5, $6, $7, $8, 'QUEUED')`,
        [
          render.id,
          render.accountId,
          render.requestId,
          render.sceneKey,
          render.width,
          render.height,
          render.traceId ?? null,
          render.worldId ?? null,
        ],
      );
    },
    async progress(id, fraction) {
      const { rowCount } = await client.query(
        `update render_jobs set status = 'RUNNING', progress = greatest(progress, $2), updated_at = now() where id = $1 and status in ('QUEUED', 'RUNNING')`,
        [id, fraction],
      );
      return rowCount === 1;
    },
    async end(id, ending) {
      const { rowCount } = await client.query(
        `update render_jobs set status = $2, result_key = $3, failure = $4, progress = case when $2 = 'SUCCEEDED' then 1 else progress end, updated_at = now()
         where id = $1 and status in ('QUEUED', 'RUNNING')`,
        [
          id,
          ending.status,
          ending.status === 'SUCCEEDED' ? ending.resultKey : null,
          ending.status === 'FAILED' ? JSON.stringify(ending.failure) : null,
        ],
      );
      return rowCount === 1;
    },
  };
}
