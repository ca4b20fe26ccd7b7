/**
 * A world while it is made: every change as the service sends it (Server-Sent Events), until the end or Ctrl-C.
 *
 *   ORRERY_URL=http://127.0.0.1:8080 ORRERY_API_KEY=... node packages/client/examples/follow-world.ts <worldId>
 */
import { createClient } from '@orrery/client';

const { ORRERY_URL = 'http://127.0.0.1:8080', ORRERY_API_KEY = '' } = process.env;
const [worldId = ''] = process.argv.slice(2);
const { worlds } = createClient({ gateway: ORRERY_URL, apiKey: ORRERY_API_KEY });

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

try {
  // A connection that breaks is opened again; nothing is told twice.
  for await (const { status, stage = '', progress, failure } of worlds.events(worldId, { signal: stop.signal })) {
    console.log(`${status} ${stage} ${Math.round(progress * 100)} %`);
    if (failure) console.log(failure.hint);
  }
} catch (error) {
  if (!stop.signal.aborted) throw error;
  console.log('no longer followed; the world goes on');
  process.exitCode = 130;
}
