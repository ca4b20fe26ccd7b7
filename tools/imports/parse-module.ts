import { parseSync } from 'oxc-parser';

export interface Import {
  specifier: string;
  /** Erased when types are stripped: `import type`, `export type … from`, `import('x').T`. */
  typeOnly: boolean;
  /** `import('x')` at run time: loaded late, so it closes no load-time cycle. */
  dynamic: boolean;
  line: number;
}

export interface ModuleFacts {
  imports: Import[];
  /** Lines that read process.env. */
  environmentReads: number[];
  /** Lines with a string that is an SQL statement. */
  sqlStatements: number[];
}

interface AstNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

const SQL =
  /^\s*(select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|(create|alter|drop)\s+(table|index|schema|type)\s|with\s+\w+\s+as\s*\()/i;

/** Parses one file and keeps what the rules ask about. */
export function parseModule(path: string, source: string): ModuleFacts {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const facts: ModuleFacts = { imports: [], environmentReads: [], sqlStatements: [] };
  const lineOf = lineCounter(source);
  visit(program as unknown as AstNode, (node) => record(node, facts, lineOf));
  return facts;
}

function record(node: AstNode, facts: ModuleFacts, lineOf: (offset: number) => number): void {
  const line = lineOf(node.start);
  const add = (source: unknown, typeOnly: boolean, dynamic = false) => {
    const specifier = stringValue(source);
    if (specifier !== undefined) facts.imports.push({ specifier, typeOnly, dynamic, line });
  };
  switch (node.type) {
    // `import { type A } from 'x'` keeps its statement after stripping and loads x: not type-only.
    case 'ImportDeclaration':
      add(node.source, node.importKind === 'type');
      if (stringValue(node.source)?.match(/^(node:)?process$/) && importsName(node, 'env'))
        facts.environmentReads.push(line);
      break;
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      add(node.source, node.exportKind === 'type');
      break;
    case 'ImportExpression':
      add(node.source, false, true);
      break;
    case 'TSImportType':
      add(node.source ?? node.argument, true);
      break;
    case 'MemberExpression':
      if (isProcess(node.object) && propertyName(node.property) === 'env') facts.environmentReads.push(line);
      break;
    case 'VariableDeclarator':
      if (isProcess(node.init) && destructures(node.id, 'env')) facts.environmentReads.push(line);
      break;
    case 'Literal':
      if (typeof node.value === 'string' && SQL.test(node.value)) facts.sqlStatements.push(line);
      break;
    case 'TemplateLiteral':
      if (SQL.test(templateText(node))) facts.sqlStatements.push(line);
      break;
  }
}

function visit(node: AstNode, each: (node: AstNode) => void): void {
  each(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) visit(item, each);
    } else if (isNode(value)) visit(value, each);
  }
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';
}

function stringValue(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TSLiteralType') return stringValue(node.literal);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const isPlainTemplate = node.type === 'TemplateLiteral' && (node.expressions as unknown[]).length === 0;
  return isPlainTemplate ? templateText(node) : undefined;
}

/** The text of a template with a gap for each expression. */
function templateText(node: AstNode): string {
  return (node.quasis as { value: { cooked: string | null } }[]).map((quasi) => quasi.value.cooked ?? '').join(' _ ');
}

function isProcess(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'Identifier') return node.name === 'process';
  return node.type === 'MemberExpression' && isGlobal(node.object) && propertyName(node.property) === 'process';
}

function isGlobal(node: unknown): boolean {
  return isNode(node) && node.type === 'Identifier' && node.name === 'globalThis';
}

function propertyName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  return node.type === 'Identifier' ? (node.name as string) : stringValue(node);
}

function destructures(pattern: unknown, name: string): boolean {
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return false;
  return (pattern.properties as AstNode[]).some((property) => propertyName(property.key) === name);
}

function importsName(node: AstNode, name: string): boolean {
  return (node.specifiers as AstNode[]).some((specifier) => propertyName(specifier.imported) === name);
}

function lineCounter(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
