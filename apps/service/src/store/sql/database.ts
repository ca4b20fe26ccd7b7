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

export function openDatabase(connectionString: string, poolSize: number, log: Logger): Database {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    types,
    application_name: 'orrery',
    // A database that is restarting answers within seconds; waiting longer only piles up requests.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // An idle connection that breaks (database restarted) is dropped by the pool; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: { message: error.message } }, 'database connection lost');
  });
  // A connection that dies while it is checked out, or just after it was given back as broken, says so by an event of its own.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
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
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** True for faults of the connection or the server, as opposed to faults of the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // SQLSTATE 08 connection, 57P admin shutdown and crash recovery, 53300 too many connections
  if (typeof code === 'string' && (/^(08...|57P..)$/.test(code) || code === '53300')) return true;
  if (
    syscall === 'connect' ||
    (syscall === 'read' && code === 'ECONNRESET') ||
    (syscall === 'write' && code === 'EPIPE')
  )
    return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
    error.message,
  );
}
