import { isBuiltin } from 'node:module';
import type { Import } from './parse-module.ts';
import type { Repository, SourceFile } from './repository.ts';
import { resolvePath } from './resolve-relative.ts';
import type { ImportRules } from './rules.ts';

/** `@scope/name/sub` -> `@scope/name`. */
export function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A unit's files are its own: another is reached by its package name. Source does not lean on test code. */
export function checkRelativeImport(
  each: Import,
  file: SourceFile,
  target: SourceFile | undefined,
  rules: ImportRules,
): string | undefined {
  const path = resolvePath(file, each.specifier);
  if (rules.rootAreas[file.unit.path]?.projectFiles) return undefined;
  if (!path.startsWith(`${file.unit.path}/`))
    return `'${each.specifier}' leaves ${file.unit.path}; import by package name`;
  if (target?.isTestCode && !file.isTestCode) return `'${each.specifier}' is test code`;
  return undefined;
}

/** An npm package or workspace must be listed in the manifest that answers for the file. */
export function checkNpmImport(
  each: Import,
  file: SourceFile,
  repository: Repository,
  rules: ImportRules,
): string | undefined {
  const { unit, isTestCode } = file;
  if (isBuiltin(each.specifier)) return undefined;
  const name = packageName(each.specifier);
  const isWorkspace = repository.units.some((other) => other.kind === 'workspace' && other.manifest.name === name);

  if (unit.kind === 'root area') {
    const area = rules.rootAreas[unit.path];
    if (isWorkspace) return area.workspaces ? undefined : `${unit.path} imports no project source ('${name}')`;
    if (isTestCode && rules.sharedTestPackages.includes(name)) return undefined;
    if (!area.npmPackages) return `${unit.path} uses no npm packages ('${name}')`;
    const listed = [...unit.manifest.dependencies, ...unit.manifest.devDependencies].includes(name);
    return listed ? undefined : `'${name}' is not in the root package.json`;
  }

  if (name === unit.manifest.name || unit.manifest.dependencies.includes(name)) return undefined;
  if (isTestCode && (unit.manifest.devDependencies.includes(name) || rules.sharedTestPackages.includes(name)))
    return undefined;
  if (unit.manifest.devDependencies.includes(name)) {
    // A type from a development package (@types, a schema) is erased before the product runs.
    return each.typeOnly ? undefined : `'${name}' is only a devDependency of ${unit.path}`;
  }
  return `'${name}' is not in ${unit.path}/package.json`;
}
