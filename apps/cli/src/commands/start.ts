import { serviceRole } from '../service-role.ts';

export default serviceRole(
  'start',
  'run everything in one process tree: database, gateway, upload host, worker',
  `Starts PostgreSQL under the data directory (unless DATABASE_URL names a server), the gateway, the upload and file
host and a worker, then prints 'orrery ready …' with their addresses. The first start also prints an API key, once.
Ctrl-C stops in stages: no new requests, running requests finish, jobs are handed back, the database stops.
`,
);
