/**
 * Compiles src/wasm/assembly to build/engine-relaxed.wasm and build/engine-simd.wasm, and for benchmarks to build/roofline-*.wasm. A stamp of the
 * sources' hash makes a second call return at once. Usage: node packages/engine/tools/build-wasm.ts [--force]
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = `${root}/src/wasm/assembly`;
const build = `${root}/build`;

const FLAGS = [
  '-O3',
  '--noAssert',
  '--runtime',
  'stub',
  '--importMemory',
  '--initialMemory',
  '1',
  '--sharedMemory',
  '--maximumMemory',
  '65536',
  '--enable',
  'threads',
  '--enable',
  'simd',
  '--disableWarning',
  '112',
  '--use',
  'abort=',
];
/** What goes into a module. */
const ENTRIES = { engine: 'index.ts', roofline: 'roofline.ts' };
export type Kernels = keyof typeof ENTRIES;
const BUILDS = [
  { suffix: 'relaxed', flags: ['--enable', 'relaxed-simd'] },
  { suffix: 'simd', flags: [] },
];

async function sourceHash(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([asc.version, FLAGS, BUILDS]));
  for (const name of (await readdir(sources)).filter((file) => file.endsWith('.ts')).sort()) {
    hash.update(name).update(await readFile(`${sources}/${name}`));
  }
  return hash.digest('hex');
}

/** Returns whether anything had to be built. */
export async function buildWasm({
  force = false,
  kernels = 'engine',
}: {
  force?: boolean;
  kernels?: Kernels;
} = {}): Promise<boolean> {
  const hash = await sourceHash();
  const stampFile = kernels === 'engine' ? `${build}/stamp` : `${build}/stamp-${kernels}`;
  const stamp = await readFile(stampFile, 'utf8').catch(() => '');
  if (stamp === hash && !force) return false;
  await mkdir(build, { recursive: true });
  for (const { suffix, flags } of BUILDS) {
    const name = `${kernels}-${suffix}.wasm`;
    // Several processes may build at once: each writes its own file and renames it into place.
    const temporary = `${name}.${process.pid}`;
    const { error, stderr } = await asc.main([
      ENTRIES[kernels],
      '-o',
      `../../../build/${temporary}`,
      ...FLAGS,
      ...flags,
      '--baseDir',
      sources,
    ]);
    if (error) throw new Error(`${name}: ${stderr.toString()}`, { cause: error });
    await rename(`${build}/${temporary}`, `${build}/${name}`);
  }
  await writeFile(`${stampFile}.${process.pid}`, hash);
  await rename(`${stampFile}.${process.pid}`, stampFile);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = await buildWasm({ force: process.argv.includes('--force') });
  console.log(built ? 'engine kernels built' : 'engine kernels are up to date');
}
