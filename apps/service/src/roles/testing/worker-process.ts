/** A worker in a process of its own, to be killed by tests: `node worker-process.ts <connection> <data dir>`. */
import { openWorkerSetup } from './worker-setup.ts';

const [connectionString, dataDir] = process.argv.slice(2) as [string, string];
const setup = await openWorkerSetup(connectionString, { ORRERY_DATA_DIR: dataDir, ORRERY_WORKER_CONCURRENCY: '4' });
await setup.worker().start();
process.stdout.write('ready\n');
