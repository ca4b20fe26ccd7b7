import type { Scanner } from './scanner.ts';

const SLASH = 47;
const DOT = 46;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;

/**
 * `<path>`: an absolute or relative path to a prim or property, with variant selections (`{set=variant}`), relational
 * attributes (`.rel[/target].attr`) and mappers. `<>` is the empty path.
 */
export function parsePathRef(s: Scanner, what: string): string {
  s.expect(60, what);
  const start = s.pos;
  if (s.accept(62)) return '';
  parsePath(s, start);
  if (s.bytes[s.pos] !== 62) invalid(s, start);
  const path = s.decode(start, s.pos);
  s.pos++;
  return path;
}

function invalid(s: Scanner, start: number): never {
  let end = start;
  while (end < s.length && end - start < 120 && !isPathEnd(s.bytes[end])) end++;
  while ((s.bytes[end] & 0xc0) === 0x80) end++;
  const text = new TextDecoder().decode(s.bytes.subarray(start, end));
  if (s.bytes[end] !== 62) return s.fail('invalid-path', `the path <${text} has no closing '>'`, start - 1);
  return s.fail('invalid-path', `<${text}> is not a valid path; it stops being one at ${s.describe(s.pos)}`, s.pos);
}

function isPathEnd(c: number): boolean {
  return c === 62 || c === 10 || c === 13;
}

function parsePath(s: Scanner, start: number): void {
  const b = s.bytes;
  const absolute = s.accept(SLASH);
  if (absolute && (b[s.pos] === 62 || b[s.pos] === CLOSE_BRACKET)) return;
  let expectElement = !absolute;
  if (!absolute) {
    // Leading `..` steps, or `.` for the prim itself.
    for (;;) {
      if (b[s.pos] === DOT && b[s.pos + 1] === DOT) {
        s.pos += 2;
        expectElement = false;
        if (!s.accept(SLASH)) {
          parsePropertyPart(s, start);
          return;
        }
        expectElement = true;
      } else break;
    }
    if (expectElement && b[s.pos] === DOT) {
      const next = b[s.pos + 1];
      if (next === 62) {
        s.pos++;
        return;
      }
      parsePropertyPart(s, start);
      return;
    }
  }
  for (;;) {
    if (s.tryIdentifier() === '') invalid(s, start);
    let afterVariant = false;
    for (;;) {
      if (b[s.pos] === OPEN_BRACE) {
        parseVariantSelection(s, start);
        afterVariant = true;
      } else if (afterVariant && s.tryIdentifier() !== '') afterVariant = false;
      else break;
    }
    if (!s.accept(SLASH)) break;
  }
  parsePropertyPart(s, start);
}

function parseVariantSelection(s: Scanner, start: number): void {
  s.pos++;
  s.skipInline();
  if (s.tryIdentifier() === '') invalid(s, start);
  s.skipInline();
  if (!s.accept(61)) invalid(s, start);
  s.skipInline();
  const b = s.bytes;
  s.accept(DOT);
  for (;;) {
    const c = b[s.pos];
    // Variant names also allow digits first, `|` and `-`.
    if ((c >= 48 && c <= 57) || c === 124 || c === 45) s.pos++;
    else if (s.tryIdentifier() === '') break;
  }
  s.skipInline();
  if (!s.accept(CLOSE_BRACE)) invalid(s, start);
}

/** `.name:space`, then any of `[target]`, `.attr`, `.mapper[..]`, `.expression`. */
function parsePropertyPart(s: Scanner, start: number): void {
  const b = s.bytes;
  while (b[s.pos] === DOT) {
    s.pos++;
    if (s.identifierEnd(s.pos) === s.pos) invalid(s, start);
    s.propertyName();
    while (b[s.pos] === OPEN_BRACKET) {
      s.enter('a path');
      s.pos++;
      parsePath(s, start);
      if (!s.accept(CLOSE_BRACKET)) invalid(s, start);
      s.leave();
    }
  }
}
