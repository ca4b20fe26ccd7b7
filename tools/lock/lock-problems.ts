import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Versions = Record<string, string>;

interface LockEntry {
  version?: string;
  link?: boolean;
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
}

export interface Lock {
  packages: Record<string, LockEntry>;
}

const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** Compares the lock with every manifest, and looks each dependency up as Node would. */
export function findLockProblems(root: string, lock: Lock): string[] {
  return [...manifestProblems(root, lock), ...missingPackages(lock)];
}

/** A manifest that says something else than the lock's copy of it. */
function manifestProblems(root: string, lock: Lock): string[] {
  const problems: string[] = [];
  for (const path of ['', ...workspacePaths(root)]) {
    const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    const entry = lock.packages[path];
    if (!entry) {
      problems.push(`${path}: the workspace is not in package-lock.json; run: npm install`);
      continue;
    }
    for (const section of SECTIONS) {
      if (sortedText(manifest[section]) !== sortedText(entry[section])) {
        problems.push(`${path || 'package.json'}: ${section} differ from package-lock.json; run: npm install`);
      }
    }
  }
  return problems;
}

/** A dependency, optional ones included, that the lock names and does not hold. */
function missingPackages({ packages }: Lock): string[] {
  const problems: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    const isOurs = !path.includes('node_modules/');
    const names = { ...entry.dependencies, ...entry.optionalDependencies, ...(isOurs ? entry.devDependencies : {}) };
    for (const name of Object.keys(names)) {
      if (!isHeld(path, name, packages))
        problems.push(`${path || 'package.json'}: ${name} is not in package-lock.json`);
    }
  }
  return problems;
}

function isHeld(path: string, name: string, packages: Lock['packages']): boolean {
  for (let folder = path; ; folder = parentFolder(folder)) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function parentFolder(path: string): string {
  const at = path.lastIndexOf('/node_modules/');
  return at < 0 ? '' : path.slice(0, at);
}

function workspacePaths(root: string): string[] {
  return ['apps', 'packages'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .map((name) => `${folder}/${name}`)
          .filter((path) => existsSync(join(root, path, 'package.json')))
      : [],
  );
}

function sortedText(versions: Versions = {}): string {
  return JSON.stringify(Object.entries(versions).sort());
}
