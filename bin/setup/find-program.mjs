import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Looks a program up on PATH without starting a process (a start must stay cheap).
 * @param {string} name a bare name, or an absolute path
 * @param {string} [searchPath]
 * @returns {string | undefined} its full path
 */
export function findProgram(name, searchPath = process.env.PATH ?? '') {
  const candidates = name.startsWith('/') ? [name] : searchPath.split(delimiter).map((dir) => join(dir || '.', name));
  return candidates.find(isExecutableFile);
}

function isExecutableFile(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false; // absent or not ours to run: both mean "not this one"
  }
}
