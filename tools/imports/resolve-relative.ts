import { posix } from 'node:path';
import type { Repository, SourceFile } from './repository.ts';

/** The file a relative import names. Imports carry their extension here, so there is nothing to guess. */
export function resolveRelative(
  from: SourceFile,
  specifier: string,
  { files }: Pick<Repository, 'files'>,
): SourceFile | undefined {
  return files.get(resolvePath(from, specifier));
}

export function resolvePath(from: SourceFile, specifier: string): string {
  return posix.join(posix.dirname(from.path), specifier.replace(/[?#].*$/, ''));
}
