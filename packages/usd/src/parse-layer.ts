import type { Layer, Prim, PrimContents, Specifier, Variant, VariantSet } from './layer.ts';
import { defaultLimits, type ParseLimits } from './parse-limits.ts';
import { asListOp, parseMetadataBlock, parseNameList } from './parse-metadata.ts';
import { type PropertyTable, parseProperty } from './parse-property.ts';
import { Scanner } from './scanner.ts';

const OPEN_PAREN = 40;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/**
 * Parses a USDA text (version 1.0), given as a string or as UTF-8 bytes.
 * @throws UsdSyntaxError with the line and column of the first thing that is wrong.
 */
export function parseUsda(text: string | Uint8Array, limits: Partial<ParseLimits> = {}): Layer {
  const s = new Scanner(text, { ...defaultLimits, ...limits });
  const layer: Layer = { header: parseHeader(s), metadata: [], prims: [], warnings: s.warnings };
  s.skipSpace();
  if (s.bytes[s.pos] === OPEN_PAREN) {
    layer.metadata = parseMetadataBlock(s, 'layer');
    s.skipSpace();
  }
  const names = new Set<string>();
  while (!s.atEnd()) {
    const start = s.pos;
    const specifier = tryReadSpecifier(s);
    if (specifier !== undefined) layer.prims.push(parsePrim(s, specifier, names));
    else if (s.acceptWord('reorder')) {
      s.skipInline();
      if (!s.acceptWord('rootPrims')) s.failExpected("'rootPrims' after 'reorder'");
      s.expectAssignment("'rootPrims'");
      layer.rootOrder = parseNameList(s);
      s.endStatement(-1);
    } else if (s.bytes[start] === CLOSE_BRACE) s.fail('unexpected-character', "this '}' closes nothing", start);
    else s.failExpected("'def', 'over' or 'class'", start);
    s.skipSpace();
  }
  return layer;
}

/** The first line. A text without it is tolerated; a text that declares another format or version is not. */
function parseHeader(s: Scanner): string | null {
  const b = s.bytes;
  if (b[s.pos] === 35) {
    let end = s.pos;
    while (end < s.length && b[end] !== 10 && b[end] !== 13) end++;
    const line = s.decode(s.pos + 1, end).trim();
    if (/^usda\b/.test(line)) {
      if (!/^usda\s+1\.\d+(?:\s|$)/.test(line)) {
        s.fail('unsupported-version', `'#${line}' is not a version of USDA that can be read`);
      }
      s.pos = end;
      return line;
    }
  }
  if (b[s.pos] === 80 && s.decode(s.pos, Math.min(s.pos + 8, s.length)).startsWith('PXR-USDC')) {
    s.fail('unsupported-version', 'this is a binary USD crate file; only the text format (USDA) can be read');
  }
  s.warnings.push({ code: 'no-header', values: [] });
  return null;
}

function tryReadSpecifier(s: Scanner): Specifier | undefined {
  if (s.acceptWord('def')) return 'def';
  if (s.acceptWord('over')) return 'over';
  if (s.acceptWord('class')) return 'class';
  return undefined;
}

const identifierPattern = /^[\p{XID_Start}_]\p{XID_Continue}*$/u;

const variantPattern = /^\.?[\p{XID_Continue}|-]+$/u;

/** A prim after its specifier. `names` holds its siblings read so far. */
function parsePrim(s: Scanner, specifier: Specifier, names: Set<string>): Prim {
  s.countItem();
  s.skipInline();
  const typeName = s.atString() ? '' : parsePrimType(s);
  s.skipInline();
  const nameAt = s.pos;
  const name = s.string(`a quoted prim name after '${typeName === '' ? specifier : `${specifier} ${typeName}`}'`);
  if (!identifierPattern.test(name)) {
    s.fail(
      'invalid-identifier',
      `"${name}" is not a valid prim name (letters, digits and '_', no digit first)`,
      nameAt,
    );
  }
  if (names.has(name)) s.fail('duplicate-prim', `there is already a prim "${name}" here`, nameAt);
  names.add(name);
  s.skipSpace();
  const metadata = s.bytes[s.pos] === OPEN_PAREN ? parseMetadataBlock(s, 'prim') : [];
  s.skipSpace();
  const prim: Prim = { specifier, typeName, name, metadata, properties: [], children: [], variantSets: [] };
  s.enterPrim(name, `prim "${name}"`);
  parseContents(s, prim, `prim "${name}"`, nameAt);
  s.leavePrim(name);
  return prim;
}

/** `Type` or `plugin.Type` */
function parsePrimType(s: Scanner): string {
  let type = s.typeName();
  for (;;) {
    s.skipInline();
    if (!s.accept(46)) return type;
    s.skipInline();
    type += `.${s.typeName()}`;
  }
}

/** `{ ... }` of a prim or a variant. */
function parseContents(s: Scanner, into: PrimContents, what: string, startedAt: number): void {
  s.expect(OPEN_BRACE, `'{' to begin ${what}`);
  const table: PropertyTable = new Map();
  // Most prims have no children: the set is made with the first.
  let names: Set<string> | undefined;
  s.skipSpace();
  while (!s.accept(CLOSE_BRACE)) {
    if (s.atEnd()) s.fail('unexpected-end', `the ${what} that begins here has no closing '}'`, startedAt);
    const specifier = tryReadSpecifier(s);
    if (specifier !== undefined) {
      names ??= new Set();
      into.children.push(parsePrim(s, specifier, names));
    } else if (s.acceptWord('variantSet')) into.variantSets.push(parseVariantSet(s));
    else {
      parseStatement(s, into, table);
      s.endStatement(CLOSE_BRACE);
    }
    s.skipSpace();
  }
  into.properties = [...table.values()];
}

/** A property, or `reorder nameChildren` / `reorder properties`. */
function parseStatement(s: Scanner, into: PrimContents, table: PropertyTable): void {
  const start = s.pos;
  if (s.identifierEnd(start) === start) s.failExpected("a property, a prim or '}'");
  const word = s.tryIdentifier();
  const op = asListOp(word);
  if (op === undefined) {
    s.pos = start;
    parseProperty(s, 'explicit', table);
    return;
  }
  s.skipInline();
  if (op === 'reorder') {
    if (s.acceptWord('nameChildren')) {
      s.expectAssignment("'nameChildren'");
      into.childOrder = parseNameList(s);
      return;
    }
    if (s.acceptWord('properties')) {
      s.expectAssignment("'properties'");
      into.propertyOrder = parseNameList(s);
      return;
    }
  }
  parseProperty(s, op, table);
}

/** `variantSet "name" = { "variant" (metadata) { ... } ... }` */
function parseVariantSet(s: Scanner): VariantSet {
  s.countItem();
  s.skipInline();
  const nameAt = s.pos;
  const set: VariantSet = { name: s.string("a quoted name after 'variantSet'"), variants: [] };
  s.skipInline();
  s.expect(61, "'=' after the name of the variant set");
  s.skipSpace();
  s.expect(OPEN_BRACE, "'{' to begin the variant set");
  s.enter('a variant set');
  s.skipSpace();
  while (!s.accept(CLOSE_BRACE)) {
    if (s.atEnd()) s.fail('unexpected-end', `the variant set "${set.name}" has no closing '}'`, nameAt);
    set.variants.push(parseVariant(s));
    s.skipSpace();
  }
  s.leave();
  return set;
}

function parseVariant(s: Scanner): Variant {
  s.countItem();
  const nameAt = s.pos;
  const name = s.string("a quoted variant name or '}'");
  if (!variantPattern.test(name)) s.fail('invalid-identifier', `"${name}" is not a valid variant name`, nameAt);
  s.skipSpace();
  const metadata = s.bytes[s.pos] === OPEN_PAREN ? parseMetadataBlock(s, 'prim') : [];
  s.skipSpace();
  const contents: PrimContents = { properties: [], children: [], variantSets: [] };
  s.enter(`variant "${name}"`);
  parseContents(s, contents, `variant "${name}"`, nameAt);
  s.leave();
  return { name, metadata, contents };
}
