import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Finding, off, ok } from './finding.ts';
import { runProgram } from './run-program.ts';

const SWITCHES_OFF = 'kernels on a GPU; training and drawing run on the CPU, slower';

/**
 * Asks the `webgpu` package for an adapter. In a child process: a broken driver may crash or hang the process
 * that loads it, and the doctor must outlive that.
 */
export async function checkGpu(root: string): Promise<Finding> {
  const part = 'GPU adapter';
  const module = findWebgpu(root);
  if (!module) return off(part, "npm package 'webgpu' is not installed", SWITCHES_OFF);
  const probe = fileURLToPath(new URL('./gpu-probe.ts', import.meta.url));
  const result = await runProgram(process.execPath, [probe, pathToFileURL(module).href], { timeoutMs: 20_000 });
  if (!result.ok) return off(part, `the probe failed: ${result.reason}`, SWITCHES_OFF);
  const [, adapter] = /^adapter: (.*)$/m.exec(result.output) ?? [];
  if (adapter === undefined) return off(part, 'no adapter found', SWITCHES_OFF);
  // Vulkan drivers that compute on the CPU: fit for tests, slower than our own CPU kernels.
  if (/swiftshader|llvmpipe|lavapipe/i.test(adapter)) return off(part, `only a software one: ${adapter}`, SWITCHES_OFF);
  return ok(part, adapter);
}

/** npm puts it at the root or, on a version conflict, beside the package that asked for it. */
function findWebgpu(root: string): string | undefined {
  for (const from of [join(root, 'packages', 'engine'), root]) {
    if (!existsSync(from)) continue;
    try {
      return createRequire(join(from, 'package.json')).resolve('webgpu');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}
