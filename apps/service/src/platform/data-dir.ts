/**
 * The data directory: it holds everyone's files, so it is for the user of the service alone. Folders are 0700 and files 0600; a directory of an
 * earlier version is tightened when the service starts. What lies inside needs no change of its own: nobody gets past the folders above it.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** Everything written from here on, by job processes too, is for this user alone. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

const ourFolders = ['objects', 'work', 'postgres'];
const ourFiles = ['service.lock', 'database-address', 'gateway-address'];

/** A folder that holds other things as well (a home, `/tmp`) keeps its own rules. */
function isOurs(directory: string): boolean {
  if ((statSync(directory).mode & 0o1000) !== 0) return false;
  const names = readdirSync(directory);
  return names.every((name) => [...ourFolders, ...ourFiles].includes(name) || name.startsWith('service.lock.'));
}

function tighten(path: string): void {
  const { mode } = lstatSync(path);
  if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700);
}

/** How a folder looks that the user of the database is let through (unprivileged-user.ts). */
const letThrough = 0o710;

export function prepareDataDir(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const probe = join(directory, `.writable-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    if ((statSync(directory).mode & 0o777) !== letThrough && isOurs(directory)) tighten(directory);
    for (const name of readdirSync(directory))
      if (ourFolders.includes(name) || ourFiles.includes(name)) tighten(join(directory, name));
  } catch (error) {
    throw dataDirFault(error, directory);
  }
}

function dataDirFault(error: unknown, directory: string): unknown {
  const problem = (what: string, cure: string) =>
    new StartError(`the data directory ${directory} (ORRERY_DATA_DIR) ${what}: ${cure}`, { cause: error });
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return problem('cannot be made, a file is in its place', 'remove the file, or set ORRERY_DATA_DIR to a folder');
    case 'EROFS':
      return problem('is on a read-only file system', 'set ORRERY_DATA_DIR to a folder that can be written');
    case 'EACCES':
    case 'EPERM':
      return problem(
        'cannot be written by this user',
        'make this user its owner, or set ORRERY_DATA_DIR to another folder',
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return problem('is on a full disk', 'make room there, or set ORRERY_DATA_DIR to a folder on another disk');
    default:
      return error;
  }
}
