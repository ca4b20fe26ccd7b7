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

/** A build takes seconds, on a busy machine a minute. One that hangs must not keep the page that says "preparing" for ever. */
const buildTimeoutMs = 10 * 60_000;

export interface BuildOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** Another program in place of the bundler: for tests. */
  script?: string;
}

/** Builds in a process of its own: bundling would hold up everything else this one does. */
export async function buildConsole(options: BuildOptions = {}): Promise<string> {
  const { signal, timeoutMs = buildTimeoutMs, script = join(import.meta.dirname, 'build-main.ts') } = options;
  const deadline = AbortSignal.timeout(timeoutMs);
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    // A bundler that hangs may not listen either.
    killSignal: 'SIGKILL',
  });
  let said = '';
  const keep = (chunk: Buffer) => {
    said = (said + chunk).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise<number | null>((done, failed) => {
    child.on('error', failed);
    child.on('close', done);
  }).catch((error: Error) => {
    if (!deadline.aborted || signal?.aborted) throw error;
    throw new Error(`the console could not be built within ${timeoutMs / 1000} s: ${said.trim()}`, { cause: error });
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
