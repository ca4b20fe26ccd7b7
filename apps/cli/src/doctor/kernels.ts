import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, off, ok } from './finding.ts';

const kernels = ['engine-simd.wasm', 'engine-relaxed.wasm'];

/** The engine's kernels, which set-up compiles: with `ORRERY_SETUP=off` in a fresh checkout nobody has. */
export function checkKernels(root: string): Finding {
  const folder = join('packages', 'engine', 'build');
  const missing = kernels.filter((name) => !existsSync(join(root, folder, name)));
  return missing.length === 0
    ? ok('kernels', `compiled, in ${folder}`)
    : off('kernels', 'not compiled; run: npm run orrery setup', 'reconstruction, generation, films, image to 3D');
}
