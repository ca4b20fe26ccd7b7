import type { StreamStatus } from '@orrery/protocol';
import type { JobFailure } from '../../domain/jobs/job-subject.ts';
import type { Stream, StreamConnection, StreamRepository } from '../../domain/streams/stream-repository.ts';
import type { Queryable } from './database.ts';

interface StreamRow {
  id: string;
  account_id: number;
  scene_key: string;
  settings: Record<string, unknown>;
  status: StreamStatus;
  revision: number;
  connection: StreamConnection | null;
  failure: JobFailure | null;
  width: number | null;
  height: number | null;
  trace_id: string | null;
  updated_ms: number;
}

const columns = `id, account_id, scene_key, settings, status, revision, connection, failure, width, height, trace_id,
  floor(extract(epoch from updated_at) * 1000)::bigint as updated_ms`;

const toStream = (row: StreamRow): Stream => ({
  id: row.id,
  accountId: row.account_id,
  sceneKey: row.scene_key,
  settings: row.settings,
  status: row.status,
  revision: row.revision,
  connection: row.connection ?? undefined,
  failure: row.failure ?? undefined,
  width: row.width ?? undefined,
  height: row.height ?? undefined,
  traceId: row.trace_id ?? undefined,
  updatedAt: row.updated_ms,
});

export function streamRepository(client: Queryable): StreamRepository {
  return {
    async find(id) {
      const { rows } = await client.query<StreamRow>(`select ${columns} from streams where id = $1`, [id]);
      return rows[0] && toStream(rows[0]);
    },
    async countOpen(accountId) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*) as n from streams where account_id = $1 and status in ('PENDING', 'ACTIVE')`,
        [accountId],
      );
      return rows[0].n;
    },
    async insert(stream) {
      await client.query(
        `insert into streams (id, account_id, scene_key, settings, width, height, trace_id, status) values ($1, $2, $3, $4, $5, $6, $7, 'PENDING')`,
        [
          stream.id,
          stream.accountId,
          stream.sceneKey,
          JSON.stringify(stream.settings),
          stream.width ?? null,
          stream.height ?? null,
          stream.traceId ?? null,
        ],
      );
    },
    async countPushesSince(id, seconds) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*) as n from stream_pushes where stream_id = $1 and created_at between now() - $2 * interval '1 second' and clock_timestamp() + $2 * interval '1 second'`,
        [id, seconds],
      );
      return rows[0].n;
    },
    async addPush(id, revision, usdKey) {
      const { rowCount } = await client.query(
        `with moved as (
           update streams set revision = $2 + 1, updated_at = now()
           where id = $1 and revision = $2 and status in ('PENDING', 'ACTIVE') returning id)
         insert into stream_pushes (stream_id, revision, usd_key) select id, $2 + 1, $3 from moved`,
        [id, revision, usdKey],
      );
      return rowCount === 1;
    },
    async pushesAfter(id, revision) {
      const { rows } = await client.query<{ revision: number; usd_key: string }>(
        'select revision, usd_key from stream_pushes where stream_id = $1 and revision > $2 order by revision',
        [id, revision],
      );
      return rows.map((row) => ({ revision: row.revision, usdKey: row.usd_key }));
    },
    async activate(id, connection) {
      const { rowCount } = await client.query(
        `update streams set status = 'ACTIVE', connection = $2, updated_at = now() where id = $1 and status in ('PENDING', 'ACTIVE')`,
        [id, JSON.stringify(connection)],
      );
      return rowCount === 1;
    },
    async end(id, ending) {
      const { rowCount } = await client.query(
        `update streams set status = $2, failure = $3, connection = null, updated_at = now() where id = $1 and status in ('PENDING', 'ACTIVE')`,
        [id, ending.status, ending.status === 'FAILED' ? JSON.stringify(ending.failure) : null],
      );
      return rowCount === 1;
    },
  };
}
