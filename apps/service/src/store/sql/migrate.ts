/** Brings the schema up to date. Safe to run twice and from several processes at once: one advisory lock, one transaction per step. */

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Logger } from '../../platform/log.ts';
import { type Database, type Queryable, transactionOn, unhurried } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);
// Any constant will do, as long as it never changes: two versions running at once must meet in the same lock.
const migrationLock = 7_001_977;

export async function migrate(database: Database, log: Logger): Promise<void> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (;;) {
    const step = async (client: Queryable) => {
      await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
      await client.query(
        'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
      );
      const done = await client.query<{ name: string }>('select name from schema_migrations');
      const names = new Set(done.rows.map((row) => row.name));
      const next = files.find((name) => !names.has(name));
      if (next === undefined) return undefined;
      await client.query(readFileSync(new URL(next, folder), 'utf8'));
      await client.query('insert into schema_migrations (name) values ($1)', [next]);
      return next;
    };
    const applied = await unhurried(database, (client) => transactionOn(client, step));
    if (applied === undefined) break;
    log.info({ migration: applied }, 'database schema changed');
  }
}

/** The deployment's signing secret: made once, the same for every process on this database. */
export async function signingSecret(database: Database): Promise<Buffer> {
  await database.query('insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    'signing',
    randomBytes(32),
  ]);
  const result = await database.query<{ value: Buffer }>('select value from secrets where name = $1', ['signing']);
  return result.rows[0].value;
}
