import { describe, expect, it } from 'vitest';
import { type Attribute, extractScene, parseUsda, UsdSyntaxError } from './index.ts';

function codeOf(text: string, limits = {}): string {
  try {
    parseUsda(text, limits);
  } catch (error) {
    if (error instanceof UsdSyntaxError) return error.code;
    throw error;
  }
  return 'accepted';
}

const deep = 100_000;

describe('bounds', () => {
  it.each([
    ['prims', `${'def "A" {'.repeat(deep)}${'}'.repeat(deep)}`],
    ['open prims', 'def "A" {'.repeat(deep)],
    ['lists', `def "A" { Foo x = ${'['.repeat(deep)} }`],
    ['tuples', `(a = ${'('.repeat(deep)})`],
    ['dictionaries', `(a = ${'{ dictionary d = '.repeat(deep)})`],
    ['variants', 'def "A" { variantSet "s" = { "v" {'.repeat(1) + 'variantSet "s" = { "v" {'.repeat(deep)],
    ['paths', `def "A" { rel x = </A${'.r[/A'.repeat(deep)}> }`],
  ])('refuses 100,000 nested %s with a clear error', (_, body) => {
    expect(codeOf(`#usda 1.0\n${body}`)).toBe('too-deep');
  });

  it('reads nesting up to the limit', () => {
    const levels = 512;
    const layer = parseUsda(`#usda 1.0\n${'def "A" {\n'.repeat(levels)}${'}\n'.repeat(levels)}`);
    expect(extractScene(layer).prims).toHaveLength(levels);
    expect(codeOf(`#usda 1.0\n${'def "A" {\n'.repeat(4)}`, { maxDepth: 3 })).toBe('too-deep');
  });

  it('refuses texts over the size limit', () => {
    expect(codeOf('#usda 1.0\n# 12345', { maxBytes: 16 })).toBe('too-large');
    expect(codeOf('#usda 1.0\n#éééé', { maxBytes: 16 })).toBe('too-large');
    expect(codeOf('#usda 1.0\n#12345', { maxBytes: 16 })).toBe('accepted');
  });

  it('refuses more prims, properties and values than the limit', () => {
    const properties = Array.from({ length: 20 }, (_, i) => `int p${i}\n`).join('');
    expect(codeOf(`#usda 1.0\ndef "A" {\n${properties}}`, { maxItems: 20 })).toBe('too-many-items');
    expect(codeOf(`#usda 1.0\ndef "A" {\n${properties}}`, { maxItems: 21 })).toBe('accepted');
    expect(codeOf(`#usda 1.0\ndef "A" { token[] t = [${'"x",'.repeat(50)}] }`, { maxItems: 20 })).toBe(
      'too-many-items',
    );
    expect(codeOf(`#usda 1.0\ndef "A" { int[] t = [${'1,'.repeat(50)}] }`, { maxItems: 20 })).toBe('accepted');
  });

  it('refuses paths that are too long together', () => {
    const name = 'n'.repeat(1000);
    const chain = `def "${name}" {\n`.repeat(100) + '}\n'.repeat(100);
    expect(codeOf(`#usda 1.0\n${chain}`, { maxPathCharacters: 1_000_000 })).toBe('too-large');
    expect(codeOf(`#usda 1.0\n${chain}`)).toBe('accepted');
  });

  it('holds a large array as one typed array', () => {
    const count = 1_000_000;
    const text = `#usda 1.0\ndef Mesh "M" {\npoint3f[] points = [${'(1.5, -2, 3e1), '.repeat(count)}]\n}\n`;
    const points = (parseUsda(text).prims[0].properties[0] as Attribute).value as Float32Array;
    expect(points).toBeInstanceOf(Float32Array);
    expect(points.length).toBe(3 * count);
    expect([...points.subarray(-3)]).toEqual([1.5, -2, 30]);
  });

  // Work counted, not timed: what is quadratic would take hours here and hit the test's time limit.
  it.each([
    ['one attribute declared again and again', `def "A" {\n${'float a (x = 1)\n'.repeat(200_000)}}`],
    ['a long run of slashes in an asset path', `def Mesh "A" (payload = @${'/'.repeat(2_000_000)}x@) {}`],
    ['many payload edits', `def Mesh "A" (\n${'prepend payload = @a@\n'.repeat(200_000)}) {}`],
    ['many siblings', Array.from({ length: 200_000 }, (_, i) => `def "A${i}" {}\n`).join('')],
    ['many escapes', `def "A" { string s = "${'\\n'.repeat(2_000_000)}" }`],
    ['many comments', `${'/**/ # x\n'.repeat(500_000)}def "A" {}`],
    ['many unsupported prims', Array.from({ length: 100_000 }, (_, i) => `def Sphere "A${i}" {}\n`).join('')],
  ])('stays linear: %s', (_, body) => {
    const scene = extractScene(parseUsda(`#usda 1.0\n${body}`));
    expect(scene.warnings.length).toBeLessThanOrEqual(201);
  });
});
