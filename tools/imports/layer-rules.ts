import { posix } from 'node:path';
import type { Import } from './parse-module.ts';
import type { SourceFile } from './repository.ts';
import type { ImportRules } from './rules.ts';

/** Whether the importing file's layer may see the imported file's. */
export function checkLayer(each: Import, file: SourceFile, target: SourceFile, rules: ImportRules): string | undefined {
  const layers = rules.layers[file.unit.path];
  if (!layers || target.unit !== file.unit || file.isTestCode || target.isTestCode) return undefined;
  if (layers.wiring.some((pattern) => pattern.test(file.pathInUnit))) return undefined;

  const from = layerOf(file);
  const to = layerOf(target);
  const edges = layers.allowed[from];
  if (!edges) return `'${from}' is no layer of ${file.unit.path}; add it to the table in tools/check-imports.ts`;
  const edge = edges[to];
  if (edge === 'any' || (each.typeOnly && edge !== undefined)) return undefined;
  if (edge === undefined) return `layer ${from} may not import layer ${to} ('${each.specifier}')`;
  if (edge === 'types')
    return `layer ${from} may import only types from layer ${to}: use import type ('${each.specifier}')`;
  const base = posix.basename(target.path).replace(/\.ts$/, '');
  if (edge.includes(base)) return undefined;
  return `layer ${from} may import from layer ${to} types, and values only from ${edge.join(', ')} ('${each.specifier}')`;
}

/** `src/http/gateway/x.ts` -> `http`; a file directly in src is a layer of its own name. */
function layerOf(file: SourceFile): string {
  return file.pathInUnit.split('/')[1] ?? file.pathInUnit;
}
