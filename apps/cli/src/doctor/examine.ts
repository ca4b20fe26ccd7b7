import { checkDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { checkGpu } from './gpu.ts';
import { checkKernels } from './kernels.ts';
import { checkCpu, checkDisk, checkMemory } from './machine.ts';
import { checkNode, checkPackages } from './node-and-packages.ts';
import { checkPrograms } from './programs.ts';

/** Looks at everything the service can use, all at once, in the order in which it is shown. */
export async function examine(root: string, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const found = await Promise.all([
    checkNode(),
    checkPackages(root),
    checkKernels(root),
    checkDatabase(root, env.DATABASE_URL),
    checkPrograms(),
    checkGpu(root),
    checkDisk(env.ORRERY_DATA_DIR ?? '.orrery'),
    checkMemory(),
    checkCpu(),
  ]);
  return found.flat();
}
