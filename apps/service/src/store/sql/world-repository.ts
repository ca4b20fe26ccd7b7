import type { Failure, WorldOrder, WorldScene, WorldStatus } from '@orrery/protocol';
import { unfinishedWorldStatuses } from '@orrery/protocol';
import type { StoredWorldAssets, World, WorldKind, WorldRepository } from '../../domain/worlds/world-repository.ts';
import { batchedLookup } from './batched-lookup.ts';
import { containing } from './containing.ts';
import type { Queryable } from './database.ts';

interface WorldRow {
  id: string;
  account_id: number;
  kind: WorldKind;
  name: string;
  cover: string | null;
  scene: WorldScene;
  status: WorldStatus;
  stage: string | null;
  progress: number;
  seconds_left: number | null;
  version: number;
  request: Record<string, unknown>;
  request_id: string | null;
  assets: StoredWorldAssets | null;
  failure: Failure | null;
  metrics: Record<string, unknown> | null;
  credits_charged: number;
  tags: string[];
  stored_bytes: number;
  created_ms: number;
  updated_ms: number;
}

// Milliseconds are computed here: parsing a timestamp text into a Date costs more than the rest of a small row.
const columns = `id, account_id, kind, name, cover, scene, status, stage, progress, seconds_left, version, request, request_id, assets, failure, metrics,
  credits_charged, tags, stored_bytes, floor(extract(epoch from created_at) * 1000)::bigint as created_ms, floor(extract(epoch from updated_at) * 1000)::bigint as updated_ms`;

const toWorld = (row: WorldRow): World => ({
  id: row.id,
  accountId: row.account_id,
  kind: row.kind,
  name: row.name,
  cover: row.cover ?? undefined,
  scene: row.scene,
  status: row.status,
  stage: row.stage ?? undefined,
  progress: row.progress,
  secondsLeft: row.seconds_left ?? undefined,
  version: row.version,
  request: row.request,
  traceId: row.request_id ?? undefined,
  assets: row.assets ?? undefined,
  failure: row.failure ?? undefined,
  metrics: row.metrics ?? undefined,
  creditsCharged: row.credits_charged,
  tags: row.tags,
  storedBytes: row.stored_bytes,
  createdAt: row.created_ms,
  updatedAt: row.updated_ms,
});

/** Every order ends with the id: pages of equal worlds must not overlap. */
const orders: Readonly<Record<WorldOrder, string>> = {
  newest: 'created_at desc, id desc',
  oldest: 'created_at, id',
  name: 'lower(name), created_at desc, id desc',
  size: 'stored_bytes desc, created_at desc, id desc',
};

const searched = "concat_ws(' ', name, array_to_string(tags, ' '), request->>'prompt', id)";

export function worldRepository(client: Queryable): WorldRepository {
  const find = batchedLookup(async (ids) => {
    const { rows } = await client.query<WorldRow>({
      name: 'worlds-by-id',
      text: `select ${columns} from worlds where id = any($1)`,
      values: [ids],
    });
    return new Map(rows.map((row) => [row.id, toWorld(row)]));
  });
  return {
    find,
    async insert(world) {
      await client.query(
        `insert into worlds (id, account_id, kind, name, cover, scene, status, request, source, request_id, credits_charged)
         values ($1, $2, $3, $4, $5, $6, 'PENDING', $7, $8, $9, $10)`,
        [
          world.id,
          world.accountId,
          world.kind,
          world.name,
          world.cover ?? null,
          world.scene,
          JSON.stringify(world.request),
          world.source ?? null,
          world.traceId ?? null,
          world.creditsCharged,
        ],
      );
    },
    async change(id, version, change) {
      const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
      const { rowCount } = await client.query(
        `update worlds set status = coalesce($3, status), stage = coalesce($4, stage), progress = coalesce($5, progress),
           cover = coalesce($6, cover), assets = coalesce($7, assets), failure = coalesce($8, failure), metrics = coalesce($9, metrics),
           seconds_left = $10, version = version + 1, updated_at = now()
         where id = $1 and version = $2`,
        [
          id,
          version,
          change.status ?? null,
          change.stage ?? null,
          change.progress ?? null,
          change.cover ?? null,
          json(change.assets),
          json(change.failure),
          json(change.metrics),
          // Not kept: an old estimate beside a new update time would be a wrong one.
          change.secondsLeft ?? null,
        ],
      );
      return rowCount === 1;
    },
    async delete(id) {
      await client.query('delete from worlds where id = $1', [id]);
    },
    async countUnfinished(accountId) {
      const { rows } = await client.query<{ everywhere: number; of_account: number }>(
        `select count(*) as everywhere, count(*) filter (where account_id = $1) as of_account from worlds
         where status in (${unfinishedWorldStatuses.map((status) => `'${status}'`).join(', ')})`,
        [accountId],
      );
      return { everywhere: rows[0].everywhere, ofAccount: rows[0].of_account };
    },
    async describe(id, { name, tags }) {
      await client.query('update worlds set name = coalesce($2, name), tags = coalesce($3, tags) where id = $1', [
        id,
        name ?? null,
        tags ?? null,
      ]);
    },
    async list(accountId, { offset, limit, statuses, words, tags, order }) {
      const filter = `account_id = $1 and (cardinality($2::text[]) = 0 or status = any($2)) and tags @> $3::text[] and ${containing(searched, '$4')}`;
      const values = [accountId, statuses, tags, words];
      const page = await client.query<WorldRow>(
        `select ${columns} from worlds where ${filter} order by ${orders[order]} limit $5 offset $6`,
        [...values, limit, offset],
      );
      const count = await client.query<{ total: number }>(
        `select count(*) as total from worlds where ${filter}`,
        values,
      );
      return { worlds: page.rows.map(toWorld), total: count.rows[0].total };
    },
    async tags(accountId) {
      const { rows } = await client.query<{ tag: string }>(
        `select tag from (select distinct unnest(tags) as tag from worlds where account_id = $1 and tags <> '{}') used
         order by lower(tag), tag`,
        [accountId],
      );
      return rows.map(({ tag }) => tag);
    },
  };
}
