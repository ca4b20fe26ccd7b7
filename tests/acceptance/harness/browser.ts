/** The browser of this machine, and a folder served to it as a page of its own. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** Undefined where there is none; a test that needs it says so in the log and is skipped. */
export const chromiumPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

/**
 * WebGPU by software, on the page too. The page's canvas is shared with the browser's own drawing, so both have to be of one Vulkan: with the first
 * three alone the adapter is there and computes, and the device is lost with the first frame.
 */
export const webGpuFlags = [
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--enable-features=Vulkan',
  '--use-vulkan=swiftshader',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

export function servePage(directory: string, headers: OutgoingHttpHeaders = {}): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://page').pathname);
    const file = join(directory, path === '/' ? 'index.html' : path);
    readFile(file).then(
      (bytes) => {
        const type = types[extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type, 'content-length': bytes.length, ...headers });
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(server));
  });
}
