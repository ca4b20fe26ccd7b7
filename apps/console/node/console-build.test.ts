/** What the first view costs, and that the built console asks nobody else for anything. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { buildConsole, type ConsoleFiles, freshBuild, readBuild } from './console-build.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

let folder: string;
let files: ConsoleFiles;
beforeAll(async () => {
  folder = (await freshBuild()) ?? (await buildConsole());
  files = await readBuild(folder);
});

const gzipBytes = (name: string) => gzipSync(files.get(name)!.bytes, { level: 9 }).length;

/** What a page loads before anything is clicked. */
function filesOf(page: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const needed = new Set([page, 'first-paint.js', 'orrery.svg']);
  const visit = (chunk: Chunk) => {
    if (needed.has(chunk.file)) return;
    needed.add(chunk.file);
    for (const css of chunk.css ?? []) needed.add(css);
    for (const name of chunk.imports ?? []) visit(manifest[name]);
  };
  visit(manifest[page]);
  return needed;
}

it('the first view is under 300 KB, viewers not among it', () => {
  const needed = filesOf('index.html');
  const total = [...needed].reduce((sum, name) => sum + gzipBytes(name), 0);
  console.info(`first view: ${(total / 1000).toFixed(0)} KB gzip in ${needed.size} files`);
  expect(total).toBeLessThan(300_000);
  expect([...needed].join(' ')).not.toMatch(/viewer|three|playcanvas|spark/i);
});

it('the page of a public link comes without the console', () => {
  const needed = filesOf('share.html');
  const total = [...needed].reduce((sum, name) => sum + gzipBytes(name), 0);
  console.info(`page of a link: ${(total / 1000).toFixed(0)} KB gzip in ${needed.size} files`);
  expect(total).toBeLessThan(150_000);
  expect([...needed].join(' ')).not.toMatch(/viewer|playcanvas/i);
});

it('the document loads nothing from elsewhere and has no inline script or style', () => {
  const html = files.get('index.html')!.bytes.toString();
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]);
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) expect(address).toMatch(/^\/console\//);
  expect(html).not.toMatch(/<style|style="|<script>|\son\w+="/);
});

it('holds the production build of React, also when tests build it', () => {
  for (const [name, { bytes }] of files)
    if (name.endsWith('.js')) expect(bytes.toString(), name).not.toContain('is deprecated in plain JavaScript React');
});

it('sheets load nothing', () => {
  for (const [name, { bytes }] of files)
    if (name.endsWith('.css')) expect(bytes.toString(), name).not.toMatch(/@import|url\((?!["']?data:)/);
});

it('every file that is worth it is there compressed', () => {
  for (const [name, { bytes, gzip, brotli }] of files)
    if (/\.(js|css)$/.test(name) && bytes.length > 4096) {
      expect(gzip!.length, name).toBeLessThan(bytes.length);
      expect(brotli!.length, name).toBeLessThan(bytes.length);
    }
});

it('a build that hangs is ended, and the error says so with what it had said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-hanging-'));
  const script = join(folder, 'hang.mjs');
  await writeFile(script, "process.on('SIGTERM', () => {}); console.log('bundling'); setInterval(() => {}, 1000);");
  try {
    await expect(buildConsole({ script, timeoutMs: 1500 })).rejects.toThrow('could not be built within 1.5 s');
    const stopping = AbortSignal.abort(new Error('stopping'));
    await expect(buildConsole({ script, signal: stopping })).rejects.toThrow('aborted');
  } finally {
    await rm(folder, { recursive: true });
  }
});
