import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../testing/test-database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'orrery-embedded-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = async () =>
  Number((await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

it('keeps its data over a stop and a start, and wants its password', async () => {
  const first = await startEmbeddedPostgres({ directory, log: silentLog });
  await query(first.connectionString, 'create table kept (n int); insert into kept values (7)');
  const stranger = new URL(first.connectionString);
  stranger.password = 'wrong';
  await expect(query(stranger.href, 'select 1')).rejects.toThrow(/password/);
  await first.stop();
  const second = await startEmbeddedPostgres({ directory, log: silentLog });
  expect(await query(second.connectionString, 'select n from kept')).toEqual([{ n: 7 }]);
  await second.stop();
});

it('comes back by itself on the same port after kill -9', async () => {
  const postgres = await startEmbeddedPostgres({ directory, log: silentLog });
  const before = await postmasterPid();
  process.kill(before, 'SIGKILL');
  await expect
    .poll(() => query(postgres.connectionString, 'select 1 as up').catch(() => 'down'), { timeout: 120_000 })
    .toEqual([{ up: 1 }]);
  expect(await postmasterPid()).not.toBe(before);
  await postgres.stop();
});

it('takes over a server that a killed service left running', async () => {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    import { pino } from 'pino';
    await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)}, log: pino({ level: 'silent' }) });
    process.kill(process.pid, 'SIGKILL');
  `;
  const killed = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname });
  expect(killed.signal).toBe('SIGKILL');
  const left = await postmasterPid();
  const postgres = await startEmbeddedPostgres({ directory, log: silentLog });
  expect(await postmasterPid()).not.toBe(left);
  expect(await query(postgres.connectionString, 'select 1 as up')).toEqual([{ up: 1 }]);
  await postgres.stop();
});
