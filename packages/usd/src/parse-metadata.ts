import type { Arc, ListOp, MetadataEntry, Pairs, Value } from './layer.ts';
import { parseDictionary, parseUntypedValue } from './parse-value.ts';
import { parsePathRef } from './path-syntax.ts';
import type { Scanner } from './scanner.ts';

const OPEN_PAREN = 40;
const CLOSE_PAREN = 41;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const COMMA = 44;
const COLON = 58;

export type MetadataOwner = 'layer' | 'prim' | 'property';

const LIST_OPS: readonly string[] = ['add', 'prepend', 'append', 'delete', 'reorder'];

/** Undefined for a word that is not a list edit. */
export function asListOp(word: string): ListOp | undefined {
  return LIST_OPS.includes(word) ? (word as ListOp) : undefined;
}

/** `( statement; ... )` */
export function parseMetadataBlock(s: Scanner, owner: MetadataOwner): MetadataEntry[] {
  const start = s.pos;
  s.expect(OPEN_PAREN, "'('");
  const entries: MetadataEntry[] = [];
  s.skipSpace();
  while (!s.accept(CLOSE_PAREN)) {
    if (s.atEnd()) s.fail('unexpected-end', "the metadata that begins here has no closing ')'", start);
    s.countItem();
    entries.push(parseEntry(s, owner));
    s.endStatement(CLOSE_PAREN);
    s.skipSpace();
  }
  return entries;
}

function parseEntry(s: Scanner, owner: MetadataOwner): MetadataEntry {
  if (s.atString()) return { name: 'comment', op: 'explicit', value: s.string('a comment') };
  const start = s.pos;
  let name = s.fieldName('a metadata field');
  let op: ListOp = 'explicit';
  const edit = asListOp(name);
  if (edit !== undefined) {
    s.skipInline();
    if (s.bytes[s.pos] !== 61) {
      op = edit;
      name = s.fieldName(`a field name after '${edit}'`);
    }
  }
  s.expectAssignment(`'${name}'`);
  return { name, op, value: parseFieldValue(s, owner, name, op, start) };
}

function parseFieldValue(s: Scanner, owner: MetadataOwner, name: string, op: ListOp, start: number): Value {
  if (owner === 'prim') {
    switch (name) {
      case 'references':
        return parseList(s, () => parseArc(s, true), true);
      case 'payload':
        return parseList(s, () => parseArc(s, false), true);
      case 'inherits':
      case 'specializes':
        return parseList(s, () => ({ kind: 'path', path: parsePathRef(s, 'a path (</...>)') }), true);
      case 'variantSets':
        return parseNameList(s);
    }
    if (op === 'explicit') {
      if (name === 'variants') return parseDictionary(s);
      if (name === 'kind') return s.string("a quoted string for 'kind'");
      if (name === 'prefixSubstitutions' || name === 'suffixSubstitutions') return parsePairs(s, 'strings');
    }
  }
  if (op !== 'explicit') {
    if (s.acceptWord('None')) return { kind: 'list', items: [] };
    if (s.bytes[s.pos] !== OPEN_BRACKET) s.failExpected(`a list in [ ] after '${op} ${name} ='`);
    return parseUntypedValue(s);
  }
  if (name === 'relocates' && owner !== 'property') return parsePairs(s, 'paths');
  if (name === 'subLayers' && owner === 'layer') {
    if (s.bytes[s.pos] !== OPEN_BRACKET) s.failExpected("a list in [ ] for 'subLayers'");
    return parseList(s, () => parseSubLayer(s), false);
  }
  if (name === 'doc') return s.string("a quoted string for 'doc'");
  if (owner !== 'layer' && name === 'permission') return { kind: 'identifier', name: s.identifier('a word') };
  if (owner !== 'layer' && name === 'symmetryFunction') return { kind: 'identifier', name: s.tryIdentifier() };
  if (s.acceptWord('None')) return null;
  if (s.atEnd() || s.bytes[s.pos] === CLOSE_PAREN) {
    s.fail('invalid-value', `the field '${name}' has no value`, start);
  }
  return parseUntypedValue(s);
}

/** `None`, one item, or items in `[ ]`. */
function parseList(s: Scanner, item: () => Value, allowSingle: boolean): Value {
  if (allowSingle && s.acceptWord('None')) return { kind: 'list', items: [] };
  const items: Value[] = [];
  if (!s.accept(OPEN_BRACKET)) return { kind: 'list', items: [item()] };
  s.skipSpace();
  while (!s.accept(CLOSE_BRACKET)) {
    s.countItem();
    items.push(item());
    s.skipSpace();
    if (s.accept(COMMA)) s.skipSpace();
    else if (s.bytes[s.pos] !== CLOSE_BRACKET) s.failExpected("',' or ']'");
  }
  return { kind: 'list', items };
}

/** Names for `variantSets` and the `reorder` statements: one string or several in `[ ]`. */
export function parseNameList(s: Scanner): string[] {
  if (s.acceptWord('None')) return [];
  if (s.atString()) return [s.string('a name')];
  s.expect(OPEN_BRACKET, "a quoted name or '['");
  const names: string[] = [];
  s.skipSpace();
  while (!s.accept(CLOSE_BRACKET)) {
    s.countItem();
    names.push(s.string('a quoted name'));
    s.skipSpace();
    if (s.accept(COMMA)) s.skipSpace();
    else if (s.bytes[s.pos] !== CLOSE_BRACKET) s.failExpected("',' or ']'");
  }
  return names;
}

/** Paths of a relationship or connection: `None`, one path, or several in `[ ]`. */
export function parsePathList(s: Scanner): string[] {
  if (s.acceptWord('None')) return [];
  if (s.bytes[s.pos] === 60) return [parsePathRef(s, 'a path')];
  s.expect(OPEN_BRACKET, 'a path (</...>), a list of paths in [ ], or None');
  const paths: string[] = [];
  s.skipSpace();
  while (!s.accept(CLOSE_BRACKET)) {
    s.countItem();
    paths.push(parsePathRef(s, 'a path (</...>)'));
    s.skipSpace();
    if (s.accept(COMMA)) s.skipSpace();
    else if (s.bytes[s.pos] !== CLOSE_BRACKET) s.failExpected("',' or ']'");
  }
  return paths;
}

/** `@asset@</path> (offset = 1; scale = 2)`, asset or path alone. */
function parseArc(s: Scanner, customData: boolean): Arc {
  const arc: Arc = { kind: 'arc', asset: '', path: null, offset: 0, scale: 1, customData: null };
  if (s.bytes[s.pos] === 60) arc.path = parsePathRef(s, 'a path');
  else {
    arc.asset = s.assetPath('an asset path (@...@) or a path (</...>)');
    s.skipInline();
    if (s.bytes[s.pos] === 60) arc.path = parsePathRef(s, 'a path');
  }
  parseArcParameters(s, arc, customData);
  return arc;
}

function parseSubLayer(s: Scanner): Arc {
  const asset = s.assetPath('an asset path (@...@)');
  const arc: Arc = { kind: 'arc', asset, path: null, offset: 0, scale: 1, customData: null };
  parseArcParameters(s, arc, false);
  return arc;
}

function parseArcParameters(s: Scanner, arc: Arc, customData: boolean): void {
  const before = s.pos;
  s.skipInline();
  if (!s.accept(OPEN_PAREN)) {
    s.pos = before;
    return;
  }
  s.skipSpace();
  while (!s.accept(CLOSE_PAREN)) {
    const at = s.pos;
    const name = s.identifier("'offset', 'scale' or ')'");
    s.expectAssignment(`'${name}'`);
    if (name === 'offset') arc.offset = s.number();
    else if (name === 'scale') arc.scale = s.number();
    else if (name === 'customData' && customData) arc.customData = parseDictionary(s);
    else s.fail('unexpected-character', `'${name}' is not a parameter of this arc`, at);
    s.endStatement(CLOSE_PAREN);
    s.skipSpace();
  }
}

/** `{ <a> : <b>, ... }` or `{ "a" : "b", ... }` */
function parsePairs(s: Scanner, of: 'paths' | 'strings'): Pairs {
  s.expect(OPEN_BRACE, "'{'");
  const read = () => (of === 'paths' ? parsePathRef(s, 'a path (</...>)') : s.string('a quoted string'));
  const entries: [string, string][] = [];
  s.skipSpace();
  while (!s.accept(CLOSE_BRACE)) {
    s.countItem();
    const key = read();
    s.skipInline();
    s.expect(COLON, "':'");
    s.skipInline();
    entries.push([key, read()]);
    s.skipSpace();
    if (s.accept(COMMA)) s.skipSpace();
    else if (s.bytes[s.pos] !== CLOSE_BRACE) s.failExpected("',' or '}'");
  }
  return { kind: 'pairs', of, entries };
}
