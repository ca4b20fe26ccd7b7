import type { KeyScope } from '@orrery/protocol';
import type { Account, AccountRepository } from '../../domain/accounts/account-repository.ts';
import type { Queryable } from './database.ts';

interface AccountRow {
  id: number;
  name: string;
  credits: number | null;
  webhook_url: string | null;
}

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  name: row.name,
  credits: row.credits ?? undefined,
  webhookUrl: row.webhook_url ?? undefined,
});

export function accountRepository(client: Queryable): AccountRepository {
  return {
    async findByKeyHash(hash) {
      const { rows } = await client.query<
        AccountRow & { hash: Buffer; key_id: string; label: string; scope: KeyScope }
      >({
        name: 'account-by-key',
        text: `select a.id, a.name, a.credits, a.webhook_url, k.id as key_id, k.hash, k.label, k.scope from api_keys k join accounts a on a.id = k.account_id
               where k.hash = $1 and k.revoked_at is null`,
        values: [hash],
      });
      const [row] = rows;
      return row && { account: toAccount(row), keyId: row.key_id, label: row.label, scope: row.scope, hash: row.hash };
    },
    async isKeyActive(keyId, accountId) {
      const { rows } = await client.query<{ active: boolean }>(
        'select exists (select 1 from api_keys where id = $1 and account_id = $2 and revoked_at is null) as active',
        [keyId, accountId],
      );
      return rows[0].active;
    },
    async findByName(name) {
      const { rows } = await client.query<AccountRow>(
        'select id, name, credits, webhook_url from accounts where name = $1',
        [name],
      );
      return rows[0] && toAccount(rows[0]);
    },
    async list() {
      const { rows } = await client.query<AccountRow>(
        'select id, name, credits, webhook_url from accounts order by id',
      );
      return rows.map(toAccount);
    },
    async ensure(name) {
      await client.query('insert into accounts (name) values ($1) on conflict (name) do nothing', [name]);
      const { rows } = await client.query<AccountRow>(
        'select id, name, credits, webhook_url from accounts where name = $1',
        [name],
      );
      return toAccount(rows[0]);
    },
    async addKey(accountId, keyId, hash, { label, scope } = { label: '', scope: 'manage' }) {
      // A key given as a setting may have been revoked before; naming it again brings it back.
      await client.query(
        `insert into api_keys (id, account_id, hash, label, scope) values ($1, $2, $3, $4, $5)
         on conflict (hash) do update set revoked_at = null, account_id = excluded.account_id`,
        [keyId, accountId, hash, label, scope],
      );
    },
    async countActiveKeys(accountId) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*) as count from api_keys where account_id = $1 and (revoked_at is null or revoked_at > now() - interval '1 day')`,
        [accountId],
      );
      return rows[0].count;
    },
    async touchKey(keyId) {
      await client.query(
        `update api_keys set last_used_at = now()
         where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
        [keyId],
      );
    },
    async hasKeys() {
      const { rows } = await client.query<{ found: boolean }>('select exists (select 1 from api_keys) as found');
      return rows[0].found;
    },
    async listKeys(accountName) {
      const { rows } = await client.query<{
        id: string;
        name: string;
        label: string;
        scope: KeyScope;
        created_at: Date;
        last_used_at: Date | null;
        revoked_at: Date | null;
      }>(
        `select k.id, a.name, k.label, k.scope, k.created_at, k.last_used_at, k.revoked_at from api_keys k join accounts a on a.id = k.account_id
         where $1::text is null or a.name = $1 order by k.created_at, k.id`,
        [accountName ?? null],
      );
      return rows.map((row) => ({
        id: row.id,
        accountName: row.name,
        label: row.label,
        scope: row.scope,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at ?? undefined,
        revokedAt: row.revoked_at ?? undefined,
      }));
    },
    async revokeKey(keyId, accountId) {
      // Its sign-ins too: naming the key again brings back the key, not who was signed in with it.
      const { rows } = await client.query(
        `with gone as (update api_keys set revoked_at = now()
             where id = $1 and revoked_at is null and ($2::bigint is null or account_id = $2) returning id),
           ended as (update sign_ins set revoked_at = now() where key_id in (select id from gone) and revoked_at is null)
         select id from gone`,
        [keyId, accountId ?? null],
      );
      return rows.length === 1;
    },
    async setQuota(accountId, quotaBytes) {
      await client.query('update accounts set quota_bytes = $2 where id = $1', [accountId, quotaBytes ?? null]);
    },
    async setCredits(accountId, credits) {
      await client.query('update accounts set credits = $2 where id = $1', [accountId, credits ?? null]);
    },
    async setWebhook(accountId, webhook) {
      await client.query('update accounts set webhook_url = $2, webhook_secret = $3 where id = $1', [
        accountId,
        webhook?.url ?? null,
        webhook?.secret ?? null,
      ]);
    },
    async charge(accountId, price) {
      const { rows } = await client.query<{ credits: number | null }>(
        'select credits from accounts where id = $1 for update',
        [accountId],
      );
      const credits = rows[0]?.credits ?? undefined;
      if (credits === undefined) return 'free';
      if (credits < price) return 'poor';
      await client.query('update accounts set credits = credits - $2 where id = $1', [accountId, price]);
      return 'paid';
    },
    async refund(accountId, amount) {
      await client.query('update accounts set credits = credits + $2 where id = $1 and credits is not null', [
        accountId,
        amount,
      ]);
    },
  };
}
