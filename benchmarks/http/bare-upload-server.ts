/**
 * The yardstick: a Node HTTP server that writes each body to a file and says so. No form, no check, no record. Run as its own process with a
 * folder; prints its port. Second argument: `flush` also waits until the bytes are on the disk; `digest` does that and takes the MD5 of all
 * bytes in a thread, as the contract wants it of a file. A GET is answered when nothing is left to digest.
 */
import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

if (isMainThread) {
  const [, , folder = '.', mode] = process.argv;
  const digester = mode === 'digest' ? new Worker(new URL(import.meta.url)) : undefined;
  const waiting: (() => void)[] = [];
  digester?.on('message', () => waiting.shift()!());
  const digested = (file: string) => {
    if (!digester) return Promise.resolve();
    digester.postMessage(file);
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  let files = 0;
  let allDigested: Promise<unknown> = Promise.resolve();
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') await allDigested;
    else {
      const file = join(folder, String(files++));
      await pipeline(request, createWriteStream(file, { flush: mode === 'flush' || mode === 'digest' }));
      allDigested = digested(file);
    }
    response.end('{"c":0,"d":null}');
  });
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
} else {
  const hash = createHash('md5');
  parentPort!.on('message', (file: string) => {
    hash.update(readFileSync(file));
    parentPort!.postMessage('done');
  });
}
