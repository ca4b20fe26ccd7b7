/** A database whose files were damaged while nobody looked: what can be served is served, what cannot is said, and nothing is made up. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';

const launcher = resolve(import.meta.dirname, '../../../../bin/orrery.mjs');
const key = 'damaged-key-0123456789abcdef';
const cleanup: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

async function start(dataDir: string) {
  const child: ChildProcess = spawn(process.execPath, [launcher, 'start'], {
    env: {
      PATH: process.env.PATH,
      ORRERY_SETUP: 'off',
      ORRERY_DATA_DIR: dataDir,
      ORRERY_API_KEY: key,
      ORRERY_LOG_FORMAT: 'json',
      ORRERY_PORT: '0',
      ORRERY_UPLOAD_PORT: '0',
      ORRERY_STREAM_PORT: '0',
      // Worlds wait: nothing else writes to the pages that are damaged.
      ORRERY_WORKER_CONCURRENCY: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
  };
  cleanup.push(stop);
  await expect
    .poll(() => /orrery ready/.test(output) || child.exitCode !== null, { timeout: 120_000, interval: 50 })
    .toBe(true);
  const gateway = /gateway=(\S+)/.exec(output)?.[1];
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${gateway}${path}`, {
      method: 'POST',
      headers: { authorization: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  return { child, stop, post, output: () => output };
}

/** Where a table's rows lie, and a way to damage them. */
async function locate(dataDir: string, table: string) {
  const client = new pg.Client({ connectionString: await readFile(join(dataDir, 'database-address'), 'utf8') });
  await client.connect();
  const { rows } = await client.query('select pg_relation_filepath($1) as path, current_setting($2) as checksums', [
    table,
    'data_checksums',
  ]);
  const { rows: where } = await client.query("select current_setting('data_directory') as cluster");
  await client.end();
  expect(rows[0].checksums).toBe('on');
  const path = join(where[0].cluster, rows[0].path);
  return async () => {
    const file = await open(path, 'r+');
    const { buffer } = await file.read(Buffer.alloc(8192), 0, 8192, 0);
    // In the rows themselves, which lie at the end of a page: without checksums this would be read as data.
    for (let i = 8192 - 64; i < 8192; i++) buffer[i] ^= 0x55;
    await file.write(buffer, 0, 8192, 0);
    await file.close();
  };
}

it('damaged rows are an error that tells callers nothing; everything else goes on', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'orrery-damaged-'));
  cleanup.push(() => rm(dataDir, { recursive: true, force: true }));
  const before = await start(dataDir);
  const created = await before.post('/world/v1/generations', { name: 'kept', prompt: 'a small room' });
  expect(created.status).toBe(200);
  const damageWorlds = await locate(dataDir, 'worlds');
  const damageSecrets = await locate(dataDir, 'secrets');
  await before.stop();

  await damageWorlds();
  const damaged = await start(dataDir);
  const list = await damaged.post('/world/v1/list', {});
  expect(list.status).toBe(500);
  expect(list.text).not.toMatch(/page|relation|base\/|block|select|worlds where/i);
  expect(damaged.output()).toMatch(/invalid page in block 0 of relation/);
  expect((await damaged.post('/rendercloud/v1/jobs', { operationId: 'nosuchoperation1' })).status).toBe(404);
  await damaged.stop();

  await damageSecrets();
  const refused = await start(dataDir);
  expect(refused.child.exitCode).toBe(1);
  expect(refused.output()).toMatch(/orrery cannot start: the database is damaged .*restore it from a backup/);
  expect(refused.output()).not.toContain('orrery ready');
});
