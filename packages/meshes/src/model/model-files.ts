/** The files that came with a model: those of its archive, found by the names the model uses for them. */

import { safePath, type ZipFile } from '../io/zip.ts';
import { MeshError } from '../mesh-error.ts';

export interface ModelFiles {
  /** Undefined where no such file came along. Throws for a name that leads elsewhere (another host, outside of the archive). */
  find(name: string): ZipFile | undefined;
}

export const noFiles: ModelFiles = { find: () => undefined };

/** Names are relative to `folder`; where that finds nothing, a file of that last name anywhere in the archive, whatever its case. */
export function archiveFiles(files: ReadonlyMap<string, ZipFile>, folder: string): ModelFiles {
  const byLastName = new Map<string, ZipFile>();
  for (const file of files.values()) {
    const last = file.name.slice(file.name.lastIndexOf('/') + 1).toLowerCase();
    if (!byLastName.has(last)) byLastName.set(last, file);
  }
  return {
    find(name) {
      if (/^[a-z][a-z0-9+.-]+:/i.test(name) && !/^[a-z]:/i.test(name.slice(0, 2)))
        throw new MeshError(
          'missing-file',
          `the model names a file elsewhere (${name.slice(0, 100)}); put it into the archive`,
        );
      const path = resolve(folder, name.replaceAll('\\', '/'));
      const found = path === undefined ? undefined : files.get(path);
      return found ?? byLastName.get(name.replaceAll('\\', '/').split('/').at(-1)!.toLowerCase());
    },
  };
}

function resolve(folder: string, name: string): string | undefined {
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of name.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else segments.push(segment);
  }
  return safePath(segments.join('/'));
}
