/**
 * The built console: made once for each state of its sources, kept in `dist/<hash of the sources>`, and read into memory by who serves it.
 * A build is put in place by renaming a finished folder, so that several processes may build at once and none reads half of one.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { consoleRoot, sourceHash } from './source-hash.ts';

export const distFolder = join(consoleRoot, 'dist');

export interface ConsoleFile {
  bytes: Buffer;
  gzip?: Buffer;
  brotli?: Buffer;
}

/** By path relative to the build: `index.html`, `assets/main-3f2a.js`. */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>;

/** The folder of a finished build of today's sources, or undefined. */
export async function freshBuild(): Promise<string | undefined> {
  const folder = join(distFolder, await sourceHash());
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

/** Builds in a process of its own: bundling would hold up everything else this one does. */
export async function buildConsole(signal?: AbortSignal): Promise<string> {
  const script = join(import.meta.dirname, 'build-main.ts');
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'], ...(signal ? { signal } : {}) });
  let said = '';
  const keep = (chunk: Buffer) => {
    said = (said + chunk).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise<number | null>((done, failed) => {
    child.on('error', failed);
    child.on('close', done);
  });
  const folder = await freshBuild();
  if (code !== 0 || !folder) throw new Error(`the console could not be built (exit code ${code}): ${said.trim()}`);
  return folder;
}

export async function readBuild(folder: string): Promise<ConsoleFiles> {
  const files = new Map<string, ConsoleFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const all = new Set(names);
  for (const name of names) {
    if (/\.(gz|br)$/.test(name) || name === 'manifest.json') continue;
    const read = (suffix: string) => readFile(join(folder, name + suffix));
    files.set(name, {
      bytes: await read(''),
      ...(all.has(`${name}.gz`) ? { gzip: await read('.gz') } : {}),
      ...(all.has(`${name}.br`) ? { brotli: await read('.br') } : {}),
    });
  }
  return files;
}
