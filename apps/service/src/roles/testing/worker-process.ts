/** A worker in a process of its own, to be killed or paused by tests: `node worker-process.ts <connection> <data dir> [settings as JSON]`. */
import { pino } from 'pino';
import { openWorkerSetup } from './worker-setup.ts';

const [connectionString, dataDir, settings = '{}'] = process.argv.slice(2) as [string, string, string?];
const setup = await openWorkerSetup(
  connectionString,
  {
    ORRERY_DATA_DIR: dataDir,
    ORRERY_WORKER_CONCURRENCY: '4',
    ...(JSON.parse(settings) as Record<string, string>),
  },
  pino({ level: 'info' }),
);
await setup.worker().start();
process.stdout.write('ready\n');
