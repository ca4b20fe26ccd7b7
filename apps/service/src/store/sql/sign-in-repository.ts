import type { KeyScope } from '@orrery/protocol';
import type { SignIn, SignInRepository } from '../../domain/accounts/sign-in-repository.ts';
import type { Queryable } from './database.ts';

interface SignInRow {
  id: string;
  key_id: string;
  user_agent: string;
  remembered: boolean;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

const columns = 's.id, s.key_id, s.user_agent, s.remembered, s.created_at, s.last_used_at, s.expires_at';

const toSignIn = (row: SignInRow): SignIn => ({
  id: row.id,
  keyId: row.key_id,
  userAgent: row.user_agent,
  remembered: row.remembered,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
});

export function signInRepository(client: Queryable): SignInRepository {
  return {
    async findByHash(hash) {
      const { rows } = await client.query<
        SignInRow & {
          hash: Buffer;
          label: string;
          scope: KeyScope;
          account_id: number;
          name: string;
          credits: number | null;
          webhook_url: string | null;
          why: 'expired' | 'ended' | 'key revoked' | null;
        }
      >({
        name: 'sign-in-by-hash',
        text: `select ${columns}, s.hash, k.label, k.scope, a.id as account_id, a.name, a.credits, a.webhook_url,
                 case when k.revoked_at is not null then 'key revoked' when s.revoked_at is not null then 'ended'
                      when s.expires_at <= now() then 'expired' end as why
               from sign_ins s join api_keys k on k.id = s.key_id and k.account_id = s.account_id join accounts a on a.id = k.account_id
               where s.hash = $1`,
        values: [hash],
      });
      const [row] = rows;
      return (
        row && {
          signIn: toSignIn(row),
          hash: row.hash,
          end: row.why ?? undefined,
          caller: {
            account: {
              id: row.account_id,
              name: row.name,
              credits: row.credits ?? undefined,
              webhookUrl: row.webhook_url ?? undefined,
            },
            keyId: row.key_id,
            label: row.label,
            scope: row.scope,
          },
        }
      );
    },
    async add({ id, keyId, accountId, hash, userAgent, remembered, lifetimeS }) {
      const { rows } = await client.query<{ expires_at: Date }>(
        `insert into sign_ins (id, key_id, account_id, hash, user_agent, remembered, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) returning expires_at`,
        [id, keyId, accountId, hash, userAgent, remembered, lifetimeS],
      );
      return rows[0].expires_at;
    },
    async list(accountId, keyId) {
      const { rows } = await client.query<SignInRow & { label: string }>(
        `select ${columns}, k.label from sign_ins s join api_keys k on k.id = s.key_id
         where s.account_id = $1 and ($2::text is null or s.key_id = $2)
           and s.revoked_at is null and k.revoked_at is null and s.expires_at > now()
         order by s.created_at desc, s.id`,
        [accountId, keyId ?? null],
      );
      return rows.map((row) => ({ ...toSignIn(row), keyLabel: row.label }));
    },
    async end(id, accountId, keyId) {
      const { rowCount } = await client.query(
        `update sign_ins set revoked_at = now()
         where id = $1 and revoked_at is null and ($2::bigint is null or account_id = $2) and ($3::text is null or key_id = $3)`,
        [id, accountId ?? null, keyId ?? null],
      );
      return rowCount === 1;
    },
    async prune(accountId, keyId, most) {
      // Kept for a week after their end, so that the page can say why it has to ask again.
      await client.query(
        `delete from sign_ins where account_id = $1 and least(expires_at, revoked_at) < now() - interval '7 days'`,
        [accountId],
      );
      await client.query(
        `update sign_ins set revoked_at = now() where id in
           (select id from sign_ins where account_id = $1 and key_id = $2 and revoked_at is null and expires_at > now()
            order by created_at desc offset $3)`,
        [accountId, keyId, most],
      );
    },
    async touch(id) {
      await client.query(
        `update sign_ins set last_used_at = now() where id = $1 and last_used_at < now() - interval '1 minute'`,
        [id],
      );
    },
  };
}
