/**
 * The yardstick: a Node HTTP server that writes each body to a file and says so. No form, no check, no record. Run as its own process with a
 * folder; prints its port. With `flush` as second argument it also waits until the bytes are on the disk.
 */
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [, , folder = '.', mode] = process.argv;
let files = 0;
const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(join(folder, String(files++)), { flush: mode === 'flush' }));
  response.end('{"c":0,"d":null}');
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
