import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ModuleFacts, parseModule } from './parse-module.ts';
import type { ImportRules } from './rules.ts';

export interface Manifest {
  name: string;
  dependencies: string[];
  devDependencies: string[];
}

/** A unit with a manifest or, in the root package, a folder with rules of its own (`rootAreas`). */
export interface Unit {
  /** Relative to the repository: `apps/service`, `tests/acceptance`. */
  path: string;
  kind: 'workspace' | 'root area';
  manifest: Manifest;
}

export interface SourceFile {
  /** Relative to the repository, with forward slashes. */
  path: string;
  unit: Unit;
  /** Relative to the unit. */
  pathInUnit: string;
  isTestCode: boolean;
  facts: ModuleFacts;
}

export interface Repository {
  units: Unit[];
  files: Map<string, SourceFile>;
}

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'build', 'coverage', 'assembly', '.git', '.orrery']);

/** Reads every workspace and root area that exists, and parses its source files. */
export function readRepository(root: string, rules: ImportRules): Repository {
  const rootManifest = readManifest(root);
  const workspaces = ['apps', 'packages']
    .flatMap((folder) => subfolders(root, folder))
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .map((path): Unit => ({ path, kind: 'workspace', manifest: readManifest(join(root, path)) }));
  const areas = Object.keys(rules.rootAreas)
    .filter((path) => existsSync(join(root, path)))
    .map((path): Unit => ({ path, kind: 'root area', manifest: rootManifest }));
  const units = [...workspaces, ...areas];

  const files = new Map<string, SourceFile>();
  for (const unit of units) {
    for (const path of sourceFiles(root, unit.path)) {
      const facts = parseModule(path, readFileSync(join(root, path), 'utf8'));
      const isTestCode = rules.testCode.some((pattern) => pattern.test(path));
      files.set(path, { path, unit, pathInUnit: posix.relative(unit.path, path), isTestCode, facts });
    }
  }
  return { units, files };
}

function readManifest(folder: string): Manifest {
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = (...sections: string[]) => sections.flatMap((section) => Object.keys(json[section] ?? {}));
  return {
    name: json.name,
    dependencies: names('dependencies', 'optionalDependencies', 'peerDependencies'),
    devDependencies: names('devDependencies'),
  };
}

function subfolders(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => `${folder}/${entry.name}`);
}

function* sourceFiles(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) yield* sourceFiles(root, path);
    } else if (/\.(ts|tsx|mts|mjs|js)$/.test(entry.name) && !entry.name.endsWith('.d.ts')) yield path;
  }
}
