/**
 * The account's worlds, newest first.
 *
 *   ORRERY_URL=http://127.0.0.1:8080 ORRERY_API_KEY=... node packages/client/examples/list-worlds.ts
 */
import { createClient } from '@orrery/client';

const { ORRERY_URL = 'http://127.0.0.1:8080', ORRERY_API_KEY = '' } = process.env;
const { worlds } = createClient({ gateway: ORRERY_URL, apiKey: ORRERY_API_KEY });

for await (const { worldId, name, status, createTime } of worlds.list())
  console.log(`${worldId}  ${status.padEnd(13)}  ${new Date(createTime).toISOString()}  ${name}`);
