/**
 * An upload that is stopped and goes on: the second run sends only what the service does not have yet. Ctrl-C stops it, or the number of bytes
 * after which it stops by itself.
 *
 *   ORRERY_URL=http://127.0.0.1:8080 ORRERY_API_KEY=... node packages/client/examples/resume-upload.ts walk.mp4 [bytes]
 */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { createClient } from '@orrery/client';

const { ORRERY_URL = 'http://127.0.0.1:8080', ORRERY_API_KEY = '' } = process.env;
const [file = 'walk.mp4', stopAfter = 'Infinity'] = process.argv.slice(2);
const { uploads } = createClient({ gateway: ORRERY_URL, apiKey: ORRERY_API_KEY });

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

let sending = false;
try {
  const { url, deduplicated } = await uploads.upload(await openAsBlob(file), {
    name: basename(file),
    signal: stop.signal,
    onProgress({ step, doneBytes, totalBytes }) {
      if (step !== 'send') return;
      // The first report counts what an earlier run has sent.
      console.log(`${sending ? 'sent' : 'begins at'} ${doneBytes} of ${totalBytes}`);
      sending = true;
      if (doneBytes >= Number(stopAfter)) stop.abort();
    },
  });
  console.log(deduplicated ? 'the service had it already' : 'all of it has arrived');
  console.log(url);
} catch (error) {
  if (!stop.signal.aborted) throw error;
  console.log('stopped; run it again to go on');
  process.exitCode = 130;
}
