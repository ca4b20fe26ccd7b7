import { describe, expect, it } from 'vitest';
import { parseUsda, type UsdErrorCode, UsdSyntaxError } from './index.ts';

function errorOf(text: string | Uint8Array): UsdSyntaxError {
  try {
    parseUsda(text);
  } catch (error) {
    if (error instanceof UsdSyntaxError) return error;
    throw error;
  }
  throw new Error('the text was accepted');
}

/** The error's place in a text is marked by `^` and must be reported exactly there. */
function expectAt(marked: string, code: UsdErrorCode, message: RegExp): void {
  const offset = marked.indexOf('^');
  const text = marked.replace('^', '');
  const before = text.slice(0, offset).split('\n');
  const error = errorOf(text);
  expect({ code: error.code, line: error.line, column: error.column }).toEqual({
    code,
    line: before.length,
    column: [...before.at(-1)!].length + 1,
  });
  expect(error.message).toMatch(message);
  expect(error.message).toContain(`line ${error.line}, column ${error.column}`);
}

const head = '#usda 1.0\n';

describe('malformed texts are refused where they are wrong', () => {
  it.each<[string, UsdErrorCode, RegExp]>([
    // structure
    ['def Xform ^"World"\n{\n  float a = 1\n', 'unexpected-end', /prim "World".*no closing '}'/],
    ['def "A" {\n}\n^}\n', 'unexpected-character', /closes nothing/],
    ['^foobar "A" {}', 'unexpected-character', /'def', 'over' or 'class', found 'foobar'/],
    ['def ^{}', 'unexpected-character', /type name/],
    ['def Xform ^{}', 'unexpected-character', /prim name/],
    ['def Xform "A" ^float a', 'unexpected-character', /'{' to begin prim "A"/],
    ['def "A" ^', 'unexpected-end', /text ends here/],
    ['def ^"1a" {}', 'invalid-identifier', /not a valid prim name/],
    ['def ^"a b" {}', 'invalid-identifier', /not a valid prim name/],
    ['def ^"" {}', 'invalid-identifier', /not a valid prim name/],
    ['def "A" {}\ndef ^"A" {}', 'duplicate-prim', /already a prim "A"/],
    ['def "A" {\n def "B" {}\n over ^"B" {}\n}', 'duplicate-prim', /already/],
    ['def^\n"A" {}', 'unexpected-character', /end of the line/],
    // statements
    ['def "A" {\n float x = 1 ^float y = 2\n}', 'unexpected-character', /new line or ';'/],
    ['def "A" {\n float x =^\n 1\n}', 'type-mismatch', /end of the line/],
    ['def "A" {\n float^\n x = 1\n}', 'unexpected-character', /name after the type 'float'/],
    ['def "A" {\n float ^= 1\n}', 'unexpected-character', /property name/],
    ['def "A" {\n ^= 1\n}', 'unexpected-character', /a property, a prim or '}'/],
    ['def "A" {\n float a.^foo = 1\n}', 'unexpected-character', /'connect', 'timeSamples' or 'spline'/],
    ['def "A" {\n float a:^ = 1\n}', 'unexpected-character', /name after ':'/],
    ['def "A" {\n add float a ^= 1\n}', 'unexpected-character', /'.connect'/],
    ['def "A" {\n int a\n float ^a\n}', 'duplicate-property', /already has the type int/],
    ['def "A" {\n int a\n rel ^a\n}', 'duplicate-property', /already an attribute/],
    ['def "A" {\n rel a\n int ^a\n}', 'duplicate-property', /already a relationship/],
    ['def "A" {\n float a = 1\n ^(doc = "x")\n}', 'unexpected-character', /a property/],
    ['reorder ^foo = ["a"]', 'unexpected-character', /'rootPrims'/],
    // values
    ['def "A" {\n float x = ^"text"\n}', 'type-mismatch', /expected a number for float, found '"'/],
    ['def "A" {\n float x = ^(1, 2)\n}', 'type-mismatch', /number for float/],
    ['def "A" {\n float x = ^one\n}', 'type-mismatch', /found 'one'/],
    ['def "A" {\n float x = ^1.2.3\n}', 'invalid-number', /'1.2.3' is not a number/],
    ['def "A" {\n float x = ^1e\n}', 'invalid-number', /exponent/],
    ['def "A" {\n float x = ^12abc\n}', 'invalid-number', /'12abc'/],
    ['def "A" {\n float x = ^-\n}', 'invalid-number', /expected a number/],
    ['def "A" {\n float x = ^+1\n}', 'type-mismatch', /found '\+'/],
    ['def "A" {\n int x = ^1.5\n}', 'type-mismatch', /not a whole number/],
    ['def "A" {\n int x = ^2147483648\n}', 'type-mismatch', /-2147483648 to 2147483647/],
    ['def "A" {\n uint x = ^-1\n}', 'type-mismatch', /0 to 4294967295/],
    ['def "A" {\n uchar[] x = [1, ^256]\n}', 'type-mismatch', /0 to 255/],
    ['def "A" {\n int64 x = ^9223372036854775808\n}', 'type-mismatch', /int64/],
    ['def "A" {\n int2 x = (1, ^nan)\n}', 'type-mismatch', /whole number/],
    ['def "A" {\n bool x = ^maybe\n}', 'type-mismatch', /true or false/],
    ['def "A" {\n string x = ^5\n}', 'type-mismatch', /quoted string/],
    ['def "A" {\n asset x = ^5\n}', 'type-mismatch', /asset path/],
    ['def "A" {\n opaque x = ^5\n}', 'type-mismatch', /cannot have a value/],
    ['def "A" {\n int2 x = ^(1, 2, 3)\n}', 'type-mismatch', /int2 needs exactly 2 numbers/],
    ['def "A" {\n float3 x = ^(1, 2)\n}', 'type-mismatch', /float3 needs exactly 3 numbers/],
    ['def "A" {\n float3[] x = [(1,2,3), ^(1, 2)]\n}', 'type-mismatch', /exactly 3 numbers/],
    ['def "A" {\n float3[] x = [^(1,2,3,4)]\n}', 'type-mismatch', /exactly 3 numbers/],
    ['def "A" {\n float3[] x = [^1]\n}', 'type-mismatch', /tuple of 3 numbers/],
    ['def "A" {\n matrix4d x = ^((1,0,0,0),(0,1,0,0),(0,0,1,0))\n}', 'type-mismatch', /4 rows of 4 numbers/],
    ['def "A" {\n matrix2d x = ^((1,0,0),(0,1))\n}', 'type-mismatch', /2 rows of 2 numbers/],
    ['def "A" {\n int[] x = ^5\n}', 'type-mismatch', /list in \[ \]/],
    ['def "A" {\n int[] x = [^[1]]\n}', 'type-mismatch', /number for int/],
    ['def "A" {\n int[] x = [1 ^2]\n}', 'unexpected-character', /',' or ']'/],
    ['def "A" {\n int[] x = [1, 2^', 'unexpected-end', /',' or '\]'/],
    ['def "A" {\n float3 x = (1, 2, 3^', 'unexpected-end', /text ends here/],
    ['def "A" {\n float3 x = (1 ^2 3)\n}', 'unexpected-character', /',' or '\)'/],
    ['def "A" {\n Foo x = ^%\n}', 'invalid-value', /expected a value, found '%'/],
    ['def "A" {\n float x.timeSamples = { 0: 1 ^1: 2 }\n}', 'unexpected-character', /time sample/],
    ['def "A" {\n float x.timeSamples = { ^a: 1 }\n}', 'invalid-number', /number/],
    ['def "A" {\n float x.timeSamples = { 0 ^1 }\n}', 'unexpected-character', /':'/],
    ['def "A" {\n double x.spline = { ^foo }\n}', 'unexpected-character', /knot/],
    ['def "A" {\n double x.spline = { pre: ^foo }\n}', 'unexpected-character', /'held'/],
    ['def "A" {\n double x.spline = { 1: 2; post ^foo }\n}', 'unexpected-character', /'curve'/],
    // quoted forms
    ['def "A" {\n string x = ^"abc\n}', 'unterminated-string', /not closed on its line/],
    ['def "A" {\n string x = ^"abc\\\n"\n}', 'unterminated-string', /not closed on its line/],
    ['def "A" {\n string x = ^"""abc\n}', 'unterminated-string', /no closing quote/],
    ['def "A" {\n string x = ^\'abc\\\'\n}', 'unterminated-string', /not closed/],
    ['def "A" {\n asset x = ^@abc\n}', 'unterminated-string', /closing '@'/],
    ['def "A" {\n asset x = ^@@@abc@@\n}', 'unterminated-string', /closing '@'/],
    ['def "A" {\n ^/* never ends\n}', 'unterminated-comment', /no '\*\/'/],
    // paths and arcs
    ['def "A" {\n rel x = ^5\n}', 'unexpected-character', /a path/],
    ['def "A" {\n rel x = ^</B\n}', 'invalid-path', /no closing '>'/],
    ['def "A" {\n rel x = </B^//C>\n}'.replace('^/', '/^'), 'invalid-path', /not a valid path/],
    ['def "A" {\n rel x = </^1B>\n}', 'invalid-path', /stops being one at '1B'/],
    ['def "A" {\n rel x = </B.^>\n}', 'invalid-path', /not a valid path/],
    ['def "A" {\n rel x = </B{set^}>\n}', 'invalid-path', /not a valid path/],
    ['def "A" (\n payload = ^"abc"\n) {}', 'unexpected-character', /asset path/],
    ['def "A" (\n payload = @a@ (^speed = 2)\n) {}', 'unexpected-character', /'speed' is not a parameter/],
    ['def "A" (\n references = [@a@ ^@b@]\n) {}', 'unexpected-character', /',' or ']'/],
    ['def "A" (\n inherits = ^@a@\n) {}', 'unexpected-character', /path/],
    // metadata
    ['^(\n doc = "x"\n', 'unexpected-end', /no closing '\)'/],
    ['(\n doc = ^5\n)', 'unexpected-character', /quoted string for 'doc'/],
    ['(\n upAxis ^"Z"\n)', 'unexpected-character', /'=' after 'upAxis'/],
    ['(\n a = 1 ^b = 2\n)', 'unexpected-character', /new line or ';'/],
    ['(\n ^a =)', 'invalid-value', /'a' has no value/],
    ['(\n subLayers = ^@a@\n)', 'unexpected-character', /list in \[ \] for 'subLayers'/],
    ['def "A" (\n kind = ^model\n) {}', 'unexpected-character', /quoted string for 'kind'/],
    ['def "A" (\n prepend apiSchemas = ^"X"\n) {}', 'unexpected-character', /list in \[ \]/],
    ['def "A" (\n customData = { int ^= 1 }\n) {}', 'unexpected-character', /name/],
    ['def "A" (\n customData = ^{ int a = 1', 'unexpected-end', /dictionary.*no closing '}'/],
    ['def "A" (\n customData = { int a = ^"x" }\n) {}', 'type-mismatch', /number for int/],
    ['def "A" (\n variantSets = ^5\n) {}', 'unexpected-character', /quoted name/],
    ['def "A" (\n relocates = { </A> ^= </B> }\n) {}', 'unexpected-character', /':'/],
    // variants
    ['def "A" {\n variantSet ^foo = {}\n}', 'unexpected-character', /quoted name/],
    ['def "A" {\n variantSet "v" = { ^foo {} }\n}', 'unexpected-character', /variant name/],
    ['def "A" {\n variantSet "v" = { ^"a:b" {} }\n}', 'invalid-identifier', /variant name/],
    ['def "A" {\n variantSet ^"v" = {\n', 'unexpected-end', /variant set "v" has no closing/],
    // characters: columns count characters, not bytes
    ['def "A" {\n string s = "日本🎈"; float x = ^?\n}', 'type-mismatch', /found '\?'/],
    ['def "A" {\n float x = 1 ^\u0001\n}', 'unexpected-character', /control character 0x01/],
    ['def "A" {\n float a^∫b = 1\n}', 'unexpected-character', /found '∫b'/],
  ])('%s', (marked, code, message) => {
    expectAt(head + marked, code, message);
  });

  it('counts lines with every form of line end', () => {
    for (const eol of ['\n', '\r\n', '\r']) {
      const error = errorOf(['#usda 1.0', 'def "A"', '{', '  float x = ?', '}'].join(eol));
      expect([error.line, error.column]).toEqual([4, 13]);
    }
  });

  it('refuses what is not USDA text', () => {
    expect(errorOf('#usda 2.0\n')).toMatchObject({ code: 'unsupported-version', line: 1 });
    expect(errorOf('PXR-USDC\0\0')).toMatchObject({ code: 'unsupported-version' });
    expect(errorOf('PK\u0003\u0004 zip')).toMatchObject({ code: 'unexpected-character', line: 1, column: 1 });
    expect(errorOf('#usda 1.0\n\0')).toMatchObject({ code: 'unexpected-character', line: 2, column: 1 });
  });

  it.each<[string, number[]]>([
    ['a stray continuation byte', [0x80]],
    ['an overlong form', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a code point past the last', [0xf4, 0x90, 0x80, 0x80]],
    ['a cut sequence', [0xe6, 0x97]],
    ['a byte that UTF-8 never uses', [0xff]],
  ])('refuses bytes that are not UTF-8: %s', (_, bad) => {
    const before = new TextEncoder().encode('#usda 1.0\n# é ');
    const error = errorOf(new Uint8Array([...before, ...bad]));
    expect(error).toMatchObject({ code: 'invalid-utf8', line: 2, column: 5 });
  });

  it('refuses half of a surrogate pair in a string', () => {
    expect(errorOf('#usda 1.0\nab\ud800')).toMatchObject({ code: 'invalid-utf8', line: 2, column: 3 });
  });
});
