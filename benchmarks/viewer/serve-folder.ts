/** A folder as a web site of its own, for the browser of this machine; pages of other sites may read it too. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export async function serveFolder(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url!, 'http://h').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes) return response.writeHead(404).end();
    const type = types[extname(file)] ?? 'application/octet-stream';
    response
      .writeHead(200, {
        'content-type': type,
        'content-length': bytes.length,
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'content-length',
      })
      .end(bytes);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
