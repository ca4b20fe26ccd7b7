import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, fatal, ok } from './finding.ts';

export function checkNode(version = process.version, place = process.execPath): Finding {
  const major = Number(/^v(\d+)/.exec(version)?.[1]);
  return major >= 24
    ? ok('Node', `${version} at ${place}`)
    : fatal('Node', `${version} at ${place}; 24 or newer is needed`);
}

interface LockEntry {
  version?: string;
  optional?: boolean;
}

/** Compares what npm says it installed with the lock file, by version. */
export function checkPackages(root: string): Finding {
  const part = 'npm packages';
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return fatal(part, 'not installed; run: npm ci');
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')));
  const installed = readPackages(hidden);
  const required = wanted.filter(([path, entry]) => path.includes('node_modules/') && !entry.optional);
  const wrong = required.filter(([path, entry]) => installed[path]?.version !== entry.version).map(([path]) => path);
  if (wrong.length > 0) {
    return fatal(part, `${wrong.length} missing or of another version (first: ${wrong[0]}); run: npm ci`);
  }
  return ok(part, `${Object.keys(installed).length} installed, as in package-lock.json`);
}

function readPackages(path: string): Record<string, LockEntry> {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}
