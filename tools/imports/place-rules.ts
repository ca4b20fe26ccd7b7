import { isBuiltin } from 'node:module';
import type { Import } from './parse-module.ts';
import type { SourceFile } from './repository.ts';
import type { ImportRules } from './rules.ts';

/** Node's own modules: written with `node:`, and absent from packages that also run in a browser. */
export function checkNode(each: Import, file: SourceFile, rules: ImportRules): string | undefined {
  if (!isBuiltin(each.specifier)) return undefined;
  if (!each.specifier.startsWith('node:')) return `write 'node:${each.specifier}'`;
  const forBrowsers = rules.browserSafe.includes(file.unit.path) && !file.isTestCode;
  if (!forBrowsers || rules.nodeOnlyFiles.some((pattern) => pattern.test(file.path))) return undefined;
  return `${file.unit.path} also runs in a browser: no '${each.specifier}' outside *.node.ts files and node/ folders`;
}

/** Some npm packages belong to one folder: `pg` where the SQL is. */
export function checkPackageHome(name: string, file: SourceFile, rules: ImportRules): string | undefined {
  if (file.isTestCode) return undefined;
  for (const { workspace, packages, only, unlessWiring } of rules.packageHomes) {
    if (workspace !== file.unit.path || !packages.test(name) || isIn(file, only)) continue;
    if (unlessWiring && isIn(file, rules.layers[workspace]?.wiring ?? [])) continue;
    return `'${name}' belongs to ${names(only)}`;
  }
  return undefined;
}

export function checkSql(file: SourceFile, rules: ImportRules): string | undefined {
  if (file.isTestCode) return undefined;
  const home = rules.sqlHomes.find(({ workspace }) => workspace === file.unit.path);
  return home && !isIn(file, home.only) ? `SQL belongs to ${names(home.only)}` : undefined;
}

export function checkEnvironment(file: SourceFile, rules: ImportRules): string | undefined {
  if (file.isTestCode) return undefined;
  const home = rules.environmentHomes.find(({ workspace }) => workspace.test(file.unit.path));
  if (!home || isIn(file, home.only)) return undefined;
  return home.only.length > 0
    ? `the environment is read only in ${names(home.only)}`
    : 'packages do not read the environment';
}

function isIn(file: SourceFile, patterns: RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(file.pathInUnit));
}

function names(patterns: RegExp[]): string {
  return patterns.map((pattern) => pattern.source.replaceAll('\\', '').replace(/^\^/, '')).join(', ');
}
