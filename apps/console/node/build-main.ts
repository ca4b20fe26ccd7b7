/** `npm run console:build`: builds what is not built yet. Also what a starting service runs. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { distFolder } from './console-build.ts';
import { consoleRoot, sourceHash } from './source-hash.ts';

const compressible = /\.(html|js|css|svg|json|wasm|txt)$/;
const smallestCompressedBytes = 1024;

async function compress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.length < smallestCompressedBytes) continue;
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    // Above 9 the last per cent costs seconds.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  }
}

/** Builds of earlier sources, and what builders that were killed left. The build a running service holds is in its memory. */
async function removeOthers(keep: string): Promise<void> {
  const hourAgo = Date.now() - 3600_000;
  for (const name of await readdir(distFolder)) {
    const path = join(distFolder, name);
    const old = /^[0-9a-f]{16}$/.test(name) && name !== keep;
    // A younger one may still be at work.
    const left = name.startsWith('.making-') && (await stat(path)).mtimeMs < hourAgo;
    if (old || left) await rm(path, { recursive: true, force: true });
  }
}

const startedAt = performance.now();
// Whatever the caller is in the middle of (tests, development), people get the production build of the libraries.
process.env.NODE_ENV = 'production';
// A service that starts has better things to do.
setPriority(10);
const hash = await sourceHash();
const target = join(distFolder, hash);
if (existsSync(join(target, 'index.html'))) {
  console.log('the console is built already');
} else {
  await mkdir(distFolder, { recursive: true });
  // Process ids are alike in containers that share the folder.
  const fresh = await mkdtemp(join(distFolder, '.making-'));
  try {
    await build({
      root: consoleRoot,
      logLevel: 'warn',
      mode: 'production',
      build: {
        outDir: fresh,
        emptyOutDir: true,
        // The console, and the page of a public link, which comes without it.
        rolldownOptions: { input: ['index.html', 'share.html'].map((page) => join(consoleRoot, page)) },
      },
    });
    await compress(fresh);
    await chmod(fresh, 0o755);
    // Another process may have been faster; its build is as good.
    await rename(fresh, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  await removeOthers(hash);
  console.log(`the console is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}
