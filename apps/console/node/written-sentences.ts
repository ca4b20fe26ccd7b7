/** Sentences that source files write into a named place, found in their syntax: choices, lists and templates included. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '..', '..', '..');

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | undefined)?.type === 'string';
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return (node.name ?? node.value) as string | undefined;
};

/** What an expression may be as text; a 7 stands where a template has a gap. */
function textsIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral')
    return [
      list(node.quasis)
        .map(({ value }) => (value as { cooked: string }).cooked)
        .join('7'),
    ];
  if (node.type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)];
  if (node.type === 'LogicalExpression') return [...textsIn(node.left), ...textsIn(node.right)];
  if (node.type === 'ArrayExpression') return list(node.elements).flatMap(textsIn);
  if (node.type === 'SpreadElement') return textsIn(node.argument);
  if (node.type === 'ParenthesizedExpression') return textsIn(node.expression);
  return [];
}

/** The place a node writes to, and what it writes there. */
function written(node: Node): [place: string | undefined, values: unknown[]] {
  if (node.type === 'Property') return [nameOf(node.key), [node.value]];
  if (node.type === 'VariableDeclarator') return [nameOf(node.id), [node.init]];
  if (node.type === 'AssignmentExpression') return [nameOf(node.left), [node.right]];
  if (node.type === 'NewExpression') return [nameOf(node.callee), list(node.arguments)];
  if (node.type === 'ReturnStatement') return ['return', [node.argument]];
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return [undefined, []];
  const adds = node.callee.type === 'MemberExpression' && /^(push|unshift)$/.test(nameOf(node.callee) ?? '');
  if (adds) return [nameOf(node.callee.object), list(node.arguments)];
  return node.callee.type === 'Identifier' ? [nameOf(node.callee), list(node.arguments).slice(-1)] : [undefined, []];
}

/** `places`: names of properties, variables, lists that are added to, classes that are made and functions that are called with it last; `return` for what functions return. */
export function writtenSentences(places: readonly string[], ...patterns: string[]): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each);
    if (!isNode(value)) return;
    const [place, values] = written(value);
    if (place !== undefined && places.includes(place)) found.push(...values.flatMap(textsIn));
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child);
  };
  for (const path of patterns.flatMap((pattern) => globSync(pattern, { cwd: root })))
    if (!/\.test\.ts$|\/testing\//.test(path)) walk(parseSync(path, readFileSync(join(root, path), 'utf8')).program);
  return found;
}
