import { findCycles } from './cycles.ts';
import { checkLayer } from './layer-rules.ts';
import { checkNpmImport, checkRelativeImport, packageName } from './manifest-rules.ts';
import type { Import } from './parse-module.ts';
import { checkEnvironment, checkNode, checkPackageHome, checkSql } from './place-rules.ts';
import { type Repository, readRepository, type SourceFile } from './repository.ts';
import { resolveRelative } from './resolve-relative.ts';
import type { ImportRules } from './rules.ts';

/** Applies all rules to the repository at `root`; a problem is one line `path:line: what is wrong`. */
export function checkImports(root: string, rules: ImportRules): { problems: string[]; fileCount: number } {
  const repository = readRepository(root, rules);
  const problems: string[] = [];
  for (const file of repository.files.values()) {
    const report = (line: number, problem: string | undefined) => {
      if (problem) problems.push(`${file.path}:${line}: ${problem}`);
    };
    for (const each of file.facts.imports) {
      for (const problem of checkImport(each, file, repository, rules)) report(each.line, problem);
    }
    for (const line of file.facts.environmentReads) report(line, checkEnvironment(file, rules));
    for (const line of file.facts.sqlStatements) report(line, checkSql(file, rules));
  }
  problems.push(...fileCycles(repository), ...workspaceCycles(repository));
  return { problems: [...new Set(problems)].sort(), fileCount: repository.files.size };
}

function checkImport(
  each: Import,
  file: SourceFile,
  repository: Repository,
  rules: ImportRules,
): (string | undefined)[] {
  if (each.specifier.startsWith('.')) {
    const target = resolveRelative(file, each.specifier, repository);
    return [checkRelativeImport(each, file, target, rules), target && checkLayer(each, file, target, rules)];
  }
  return [
    checkNode(each, file, rules),
    checkNpmImport(each, file, repository, rules),
    checkPackageHome(packageName(each.specifier), file, rules),
  ];
}

// Types count too: files that need each other's types are one subject in two places. import() comes later.
function fileCycles({ files }: Repository): string[] {
  const graph = new Map<string, string[]>();
  for (const file of files.values()) {
    const targets = file.facts.imports
      .filter((each) => each.specifier.startsWith('.') && !each.dynamic)
      .map((each) => resolveRelative(file, each.specifier, { files })?.path)
      .filter((path): path is string => path !== undefined);
    graph.set(file.path, targets);
  }
  return findCycles(graph).map((cycle) => `${cycle[0]}:1: import cycle: ${cycle.join(' -> ')}`);
}

function workspaceCycles({ units }: Repository): string[] {
  const workspaces = units.filter((unit) => unit.kind === 'workspace');
  const names = new Set(workspaces.map((unit) => unit.manifest.name));
  const graph = new Map(
    workspaces.map(({ manifest }) => [manifest.name, manifest.dependencies.filter((name) => names.has(name))]),
  );
  return findCycles(graph).map((cycle) => `package.json:1: workspace cycle: ${cycle.join(' -> ')}`);
}
