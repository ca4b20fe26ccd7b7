/** Bundles the viewers for a browser. Usage: node tools/viewer-page/build.ts <directory to write> */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const [out] = process.argv.slice(2);
if (!out) throw new Error('say where the page shall be written');
await build({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  configFile: fileURLToPath(new URL('../../apps/console/vite.config.ts', import.meta.url)),
  logLevel: 'error',
  // Against the caller's folder; the bundler would take it for one inside of `root`.
  build: { outDir: resolve(out), emptyOutDir: true, target: 'esnext', minify: false, manifest: false },
});
