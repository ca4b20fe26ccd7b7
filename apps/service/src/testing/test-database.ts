/** A PostgreSQL for tests: one embedded server per test process, a fresh database for each caller. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { randomId } from '../platform/random-ids.ts';
import { type Database, openDatabase } from '../store/sql/database.ts';
import { migrate } from '../store/sql/migrate.ts';

export const silentLog = pino({ level: 'silent' });

export interface TestDatabase {
  connectionString: string;
  database: Database;
  close(): Promise<void>;
}

let server: Promise<{ postgres: EmbeddedPostgres; directory: string }> | undefined;
let users = 0;

async function startServer() {
  const directory = await mkdtemp(join(tmpdir(), 'orrery-test-postgres-'));
  // Tests do not need to survive a power cut.
  const postgres = await startEmbeddedPostgres({
    directory,
    log: silentLog,
    settings: { fsync: 'off', shared_buffers: '32MB' },
  });
  return { postgres, directory };
}

export async function openTestDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  users++;
  server ??= startServer();
  const { postgres, directory } = await server;
  const name = `test_${randomId(10).toLowerCase()}`;
  const admin = openDatabase(postgres.connectionString, 2, silentLog);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(postgres.connectionString);
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, 10, silentLog);
  if (options.migrated !== false) await migrate(database, silentLog);
  return {
    connectionString: url.href,
    database,
    close: async () => {
      await database.end();
      users--;
      if (users > 0) return;
      server = undefined;
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
