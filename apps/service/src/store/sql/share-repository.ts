import type { Share, ShareFiles, ShareRepository } from '../../domain/shares/share-repository.ts';
import type { StoredWorldAssets } from '../../domain/worlds/world-repository.ts';
import { batchedLookup } from './batched-lookup.ts';
import type { Queryable } from './database.ts';

interface ShareRow {
  id: string;
  world_id: string;
  label: string;
  can_download: boolean;
  has_password: boolean;
  created_at: Date;
  expires_at: Date | null;
  expired: boolean;
}

const toShare = (row: ShareRow): Share => ({
  id: row.id,
  worldId: row.world_id,
  label: row.label,
  canDownload: row.can_download,
  hasPassword: row.has_password,
  createdAt: row.created_at,
  expiresAt: row.expires_at ?? undefined,
  expired: row.expired,
});

const works = 's.revoked_at is null and (s.expires_at is null or s.expires_at > now())';

export function shareRepository(client: Queryable): ShareRepository {
  const filesOf = batchedLookup(async (ids) => {
    const { rows } = await client.query<{
      id: string;
      world_id: string;
      can_download: boolean;
      assets: StoredWorldAssets | null;
      cover: string | null;
    }>({
      name: 'share-files',
      text: `select s.id, s.world_id, s.can_download, w.assets, w.cover from world_shares s join worlds w on w.id = s.world_id
             where s.id = any($1) and w.status = 'SUCCEEDED' and ${works}`,
      values: [ids],
    });
    return new Map<string, ShareFiles>(
      rows.map((row) => [
        row.id,
        {
          worldId: row.world_id,
          canDownload: row.can_download,
          assets: row.assets ?? undefined,
          cover: row.cover ?? undefined,
        },
      ]),
    );
  });
  return {
    filesOf,
    async insert({ id, worldId, accountId, hash, label, canDownload, password, expiresAt }) {
      const { rows } = await client.query<{ created_at: Date }>(
        `insert into world_shares (id, world_id, account_id, hash, label, can_download, password_salt, password_hash, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning created_at`,
        [
          id,
          worldId,
          accountId,
          hash,
          label,
          canDownload,
          password?.salt ?? null,
          password?.hash ?? null,
          expiresAt ?? null,
        ],
      );
      return rows[0].created_at;
    },
    async list(worldId) {
      const { rows } = await client.query<ShareRow>(
        `select id, world_id, label, can_download, password_hash is not null as has_password, created_at, expires_at,
           coalesce(expires_at <= now(), false) as expired
         from world_shares where world_id = $1 and revoked_at is null order by created_at desc, id`,
        [worldId],
      );
      return rows.map(toShare);
    },
    async count(worldId) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*) as count from world_shares where world_id = $1 and (revoked_at is null or revoked_at > now() - interval '1 day')`,
        [worldId],
      );
      return rows[0].count;
    },
    async removeRevoked(worldId) {
      await client.query(`delete from world_shares where world_id = $1 and revoked_at < now() - interval '1 day'`, [
        worldId,
      ]);
    },
    async revoke(id, worldId) {
      const { rowCount } = await client.query(
        'update world_shares set revoked_at = now() where id = $1 and world_id = $2 and revoked_at is null',
        [id, worldId],
      );
      return rowCount === 1;
    },
    async findOpen(hash) {
      const { rows } = await client.query<{
        id: string;
        world_id: string;
        account_id: number;
        can_download: boolean;
        password_salt: Buffer | null;
        password_hash: Buffer | null;
        hash: Buffer;
      }>({
        name: 'share-by-hash',
        text: `select s.id, s.world_id, s.account_id, s.can_download, s.password_salt, s.password_hash, s.hash from world_shares s where s.hash = $1 and ${works}`,
        values: [hash],
      });
      const [row] = rows;
      return (
        row && {
          id: row.id,
          worldId: row.world_id,
          accountId: row.account_id,
          canDownload: row.can_download,
          password:
            row.password_salt && row.password_hash ? { salt: row.password_salt, hash: row.password_hash } : undefined,
          hash: row.hash,
        }
      );
    },
    async takeGuess(id, most) {
      const { rowCount } = await client.query(
        `update world_shares set
           guesses = case when guesses_since < now() - interval '1 minute' then 1 else guesses + 1 end,
           guesses_since = case when guesses_since < now() - interval '1 minute' then now() else guesses_since end
         where id = $1 and (guesses < $2 or guesses_since < now() - interval '1 minute')`,
        [id, most],
      );
      return rowCount === 1;
    },
    async giveGuessBack(id) {
      await client.query('update world_shares set guesses = greatest(guesses - 1, 0) where id = $1', [id]);
    },
  };
}
