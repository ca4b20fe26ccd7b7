/** `npm run console:build`: builds what is not built yet. Also what a starting service runs. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { distFolder } from './console-build.ts';
import { consoleRoot, sourceHash } from './source-hash.ts';

const compressible = /\.(html|js|css|svg|json|wasm|txt)$/;
const worthBytes = 1024;

async function compress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.length < worthBytes) continue;
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    // Above 9 the last per cent costs seconds.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  }
}

/** Builds of earlier sources; the one a running service holds is in its memory. */
async function removeOthers(keep: string): Promise<void> {
  const others = (await readdir(distFolder)).filter((name) => name !== keep && /^[0-9a-f]{16}$/.test(name));
  await Promise.all(others.map((name) => rm(join(distFolder, name), { recursive: true, force: true })));
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
  const fresh = join(distFolder, `.making-${process.pid}`);
  await mkdir(distFolder, { recursive: true });
  try {
    await build({
      root: consoleRoot,
      logLevel: 'warn',
      mode: 'production',
      build: { outDir: fresh, emptyOutDir: true },
    });
    await compress(fresh);
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
