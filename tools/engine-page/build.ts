/** Bundles the page for a browser. Usage: node tools/engine-page/build.ts <directory to write> */
import { fileURLToPath } from 'node:url';
import { buildWasm } from '@orrery/engine/bench';
import { build } from 'vite';

const [out] = process.argv.slice(2);
if (!out) throw new Error('say where the page shall be written');
await buildWasm();
await build({
  root: fileURLToPath(new URL('.', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  worker: { format: 'es' },
  // The kernels are files of their own: a page fetches the one that fits its machine.
  build: { outDir: out, emptyOutDir: true, target: 'esnext', minify: false, assetsInlineLimit: 0 },
});
