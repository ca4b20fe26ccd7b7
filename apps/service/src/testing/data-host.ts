/** PostgreSQL and S3 for the roles of `benchmarks/faults/partition.ts`, reachable at the address given; run as a process of its own. Prints where they are. */
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';

const [, , address = '127.0.0.1', folder = '.'] = process.argv;
const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), log: pino({ level: 'warn' }) });
const url = new URL(postgres.connectionString);
// The embedded server listens on the loopback address alone.
const target = { host: url.hostname, port: Number(url.port) };
createServer((from) => {
  const to = connect(target);
  from.pipe(to).pipe(from);
  from.on('error', () => to.destroy());
  to.on('error', () => from.destroy());
}).listen(5432, address);
url.host = `${address}:5432`;

interface S3rver {
  run(): Promise<unknown>;
}
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3rver;
await new S3rver({
  address,
  port: 9000,
  silent: true,
  allowMismatchedSignatures: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'orrery' }],
}).run();
console.log(`ready ${url.href}`);
process.on('SIGTERM', async () => {
  await postgres.stop();
  // The hosts' open sockets would keep the process alive.
  process.exit(0);
});
