/** The connection pool and transactions. All SQL of the service lives in this folder. */
import pg from 'pg';
import type { Logger } from '../../platform/log.ts';

// bigint columns hold ids and sizes, all below 2^53: read them as numbers. jsonb is parsed by pg.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

export interface Queryable {
  query<Row extends pg.QueryResultRow>(text: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<Row>>;
}

export type Database = pg.Pool;

/**
 * A server that is frozen, or behind a network that swallows everything, closes no connection: nothing but our own clock ends the wait for it.
 * The wait for a connection and that for one answer together stay below the 10 s within which every request is answered, with room for what a busy
 * machine adds: reading and parsing a body of some megabytes took it up to three more.
 */
export const patience = {
  connectMs: 2500,
  queryMs: 5000,
  /** Work nobody waits for: sweeps, taking jobs. */
  backgroundMs: 30_000,
  /** Changes of the schema, which may have to wait for those of another process. */
  schemaMs: 10 * 60_000,
  /** After so much silence the system asks the other side whether it is still there, then every second, ten times. */
  keepAliveMs: 10_000,
} as const;

/** What the server is told: it ends by itself what its client has given up. */
const serverLimitMs = 60_000;

export function openDatabase(connectionString: string, poolSize: number, log: Logger): Database {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    types,
    application_name: 'orrery',
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.queryMs,
    statement_timeout: serverLimitMs,
    idle_in_transaction_session_timeout: serverLimitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: patience.keepAliveMs,
  });
  // An idle connection that breaks (database restarted) is dropped by the pool; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: { message: error.message } }, 'database connection lost');
  });
  // A connection that dies while it is checked out, or just after it was given back as broken, says so by an event of its own.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The same, waited for longer: for statements that nobody waits for. */
export function waitingFor(client: Queryable, timeoutMs: number): Queryable {
  return {
    query: (text, values) => {
      const statement: pg.QueryConfig & { query_timeout: number } = {
        ...(typeof text === 'string' ? { text } : text),
        query_timeout: timeoutMs,
      };
      return client.query(statement, values);
    },
  };
}

/** On a connection of its own, without the limits of requests: schema changes, and work under a lock that takes as long as it takes. */
export async function unhurried<T>(database: Database, work: (client: Queryable) => Promise<T>): Promise<T> {
  const client = await database.connect();
  const onError = () => {}; // the query under way says the same
  client.on('error', onError);
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(waitingFor(client, patience.schemaMs));
  } finally {
    client.off('error', onError);
    // Not given back: its limits are not those of the others. A transaction left open ends with it.
    client.release(true);
  }
}

/** A transaction on a connection that is the caller's alone. */
export async function transactionOn<T>(client: Queryable, work: (client: Queryable) => Promise<T>): Promise<T> {
  await client.query('begin');
  const result = await work(client);
  await client.query('commit');
  return result;
}

export async function inTransaction<T>(database: Database, work: (client: Queryable) => Promise<T>): Promise<T> {
  const client = await database.connect();
  let broken: Error | undefined;
  // A connection that dies while no query is running says so only by this event.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // One that does not answer would not answer this either; the server ends the transaction with the connection.
    if (isDatabaseUnavailable(error)) broken = error as Error;
    else
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** SQLSTATE connection_failure: what waits for the database waits for this too. */
class UndecidedError extends Error {
  readonly code = '08006';
}

/**
 * For work that must not happen twice: when the answer to a commit is lost, the server knows whether it happened. What is given can be called until
 * it succeeds.
 */
export function onceInTransaction(database: Database, work: (client: Queryable) => Promise<void>): () => Promise<void> {
  let transactionId: string | undefined;
  return async () => {
    if (transactionId !== undefined) {
      const { rows } = await database.query<{ status: string | null }>(
        'select pg_xact_status($1::text::xid8) as status',
        [transactionId],
      );
      if (rows[0].status === 'committed') return;
      // The server has not noticed yet that its client is gone.
      if (rows[0].status === 'in progress') throw new UndecidedError('an earlier try has not ended yet');
    }
    await inTransaction(database, async (client) => {
      const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
      transactionId = rows[0].id;
      await work(client);
    });
  };
}

/** True for faults of the connection or the server, as opposed to faults of the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // SQLSTATE 08 connection, 57P admin shutdown and crash recovery, 57014 statement timeout, 25P03 idle in transaction, 53300 too many connections
  if (typeof code === 'string' && /^(08...|57P..|57014|25P03|53300)$/.test(code)) return true;
  if (
    syscall === 'connect' ||
    (syscall === 'read' && code === 'ECONNRESET') ||
    (syscall === 'write' && code === 'EPIPE')
  )
    return true;
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|Client has encountered a connection error/i.test(
    error.message,
  );
}
