import { describe, expect, it } from 'vitest';
import {
  type Attribute,
  findMetadata,
  type Layer,
  type Prim,
  parseUsda,
  type Relationship,
  type Value,
} from './index.ts';
import { valueTypeNames } from './value-types.ts';

function parse(body: string): Layer {
  return parseUsda(`#usda 1.0\n${body}\n`);
}

/** The only prim of a layer whose contents are `body`. */
function primWith(body: string, metadata = ''): Prim {
  return parse(`def Xform "P" ${metadata}\n{\n${body}\n}`).prims[0];
}

function attribute(body: string): Attribute {
  return primWith(body).properties[0] as Attribute;
}

function value(type: string, text: string): Value | undefined {
  return attribute(`${type} a = ${text}`).value;
}

function relationship(body: string): Relationship {
  return primWith(body).properties[0] as Relationship;
}

function metadata(text: string): Value | undefined {
  return primWith('', `(\n${text}\n)`).metadata[0]?.value;
}

describe('layer', () => {
  it('reads the header and tolerates a missing one', () => {
    expect(parse('').header).toBe('usda 1.0');
    expect(parse('').warnings).toEqual([]);
    const bare = parseUsda('def "A" {}');
    expect(bare.header).toBeNull();
    expect(bare.warnings).toEqual([{ code: 'no-header', values: [] }]);
    expect(parseUsda('').prims).toEqual([]);
  });

  it('reads bytes, a byte order mark and every form of line end', () => {
    const bytes = new TextEncoder().encode('\ufeff#usda 1.0\r\ndef "A" {}\rdef "B" {}\n');
    expect(parseUsda(bytes).prims.map((prim) => prim.name)).toEqual(['A', 'B']);
  });

  it('reads stage metadata', () => {
    const layer = parse(`(
    "a comment"
    doc = """two
lines"""
    defaultPrim = "World"
    metersPerUnit = 0.001; upAxis = "Z"
    customLayerData = { string app = "x"; dictionary deep = { int n = 3 } }
    subLayers = [ @a.usda@, @b.usda@ (offset = 10; scale = 0.5) ]
    relocates = { </A>: </B>, </C/D>: </E> }
)`);
    const get = (name: string) => findMetadata(layer.metadata, name)?.value;
    expect(get('comment')).toBe('a comment');
    expect(get('doc')).toBe('two\nlines');
    expect(get('metersPerUnit')).toBe(0.001);
    expect(get('upAxis')).toBe('Z');
    expect(get('customLayerData')).toEqual({
      kind: 'dictionary',
      entries: [
        { typeName: 'string', name: 'app', value: 'x' },
        {
          typeName: 'dictionary',
          name: 'deep',
          value: { kind: 'dictionary', entries: [{ typeName: 'int', name: 'n', value: 3 }] },
        },
      ],
    });
    expect(get('subLayers')).toMatchObject({
      items: [
        { asset: 'a.usda', offset: 0, scale: 1 },
        { asset: 'b.usda', offset: 10, scale: 0.5 },
      ],
    });
    expect(get('relocates')).toMatchObject({
      entries: [
        ['/A', '/B'],
        ['/C/D', '/E'],
      ],
    });
  });

  it('skips comments of every form', () => {
    const layer = parse(`# one
// two
/* three
   lines */ def /* inline */ "A" # after
{
    float x /* here */ = 1 // end
    # { not a brace
}`);
    expect(layer.prims[0].properties[0]).toMatchObject({ name: 'x', value: 1 });
  });

  it('reads root order and specifiers', () => {
    const layer = parse('def "A" {}\nover Foo.Bar "B" {}\nclass "_c" {}\nreorder rootPrims = ["B", "A"]');
    expect(layer.prims.map((prim) => [prim.specifier, prim.typeName, prim.name])).toEqual([
      ['def', '', 'A'],
      ['over', 'Foo.Bar', 'B'],
      ['class', '', '_c'],
    ]);
    expect(layer.rootOrder).toEqual(['B', 'A']);
  });
});

describe('values', () => {
  it.each<[string, string, Value]>([
    ['bool', 'true', true],
    ['bool', '0', false],
    ['bool', 'Yes', true],
    ['uchar', '255', 255],
    ['int', '-2147483648', -2147483648],
    ['uint', '4294967295', 4294967295],
    ['int64', '9007199254740993', 9007199254740993n],
    ['int64', '-5', -5],
    ['uint64', '18446744073709551615', 18446744073709551615n],
    ['half', '0.5', 0.5],
    ['float', '.5', 0.5],
    ['float', '1.', 1],
    ['double', '-1.5e-3', -0.0015],
    ['double', '1E+3', 1000],
    ['double', 'inf', Number.POSITIVE_INFINITY],
    ['double', '-inf', Number.NEGATIVE_INFINITY],
    ['double', 'nan', Number.NaN],
    ['double', '-0', -0],
    ['timecode', '12.5', 12.5],
    ['string', '"a"', 'a'],
    ['token', "'b'", 'b'],
    ['token', 'bare', 'bare'],
    ['token', '</A/B>', '/A/B'],
    ['asset', '@./x.usda@', './x.usda'],
    ['asset', '"quoted.png"', 'quoted.png'],
    ['asset', '@@@a@b@@@', 'a@b'],
    ['asset', '@@@a\\@@@b@@@', 'a@@@b'],
    ['asset', '@@@end@@@@@', 'end@@'],
    ['asset', '@@', ''],
    ['pathExpression', '"/World//*"', '/World//*'],
    ['float', 'None', null],
    ['float', 'AnimationBlock', { kind: 'animationBlock' }],
    ['int2', '(1920, 1080)', [1920, 1080]],
    ['float3', '(1, 2,\n 3,)', [1, 2, 3]],
    ['quatf', '(1, 0, 0, 0)', [1, 0, 0, 0]],
    ['matrix2d', '((1, 2), (3, 4))', [1, 2, 3, 4]],
    ['matrix4d', '((1,0,0,0),(0,1,0,0),(0,0,1,0),(5,6,7,1),)', [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1]],
    ['int[]', '[]', new Int32Array()],
    ['int[]', '[ 1, -2,\n 3, # c\n ]', new Int32Array([1, -2, 3])],
    ['uint[]', '[4294967295]', new Uint32Array([4294967295])],
    ['uchar[]', '[1, 2]', new Uint8Array([1, 2])],
    ['bool[]', '[true, 0]', new Uint8Array([1, 0])],
    ['int64[]', '[-9223372036854775808, 1]', new BigInt64Array([-9223372036854775808n, 1n])],
    ['uint64[]', '[18446744073709551615]', new BigUint64Array([18446744073709551615n])],
    ['half[]', '[0.5]', new Float32Array([0.5])],
    ['float[]', '[1, inf, -inf, nan]', new Float32Array([1, Infinity, -Infinity, NaN])],
    ['double[]', '[0.1, 1e300]', new Float64Array([0.1, 1e300])],
    ['timecode[]', '[1, 2]', new Float64Array([1, 2])],
    ['point3f[]', '[(1, 2, 3), ( 4 , 5 , 6 , )]', new Float32Array([1, 2, 3, 4, 5, 6])],
    ['int2[]', '[(1, 2)]', new Int32Array([1, 2])],
    ['quath[]', '[(1, 0, 0, 0)]', new Float32Array([1, 0, 0, 0])],
    ['matrix2d[]', '[((1, 2), (3, 4)), ((5, 6), (7, 8))]', new Float64Array([1, 2, 3, 4, 5, 6, 7, 8])],
    ['string[]', '["a", \'b\', """c"""]', ['a', 'b', 'c']],
    ['token[]', '["x",]', ['x']],
    ['asset[]', '[@a@, @b@]', ['a', 'b']],
  ])('%s = %s', (type, text, expected) => {
    expect(value(type, text)).toEqual(expected);
  });

  it('declares every value type of the format, alone and as array', () => {
    for (const name of valueTypeNames) {
      expect(attribute(`${name} a`).typeName).toBe(name);
      expect(attribute(`${name}[] a`).typeName).toBe(`${name}[]`);
      expect(attribute(`${name} [ ] a`).typeName).toBe(`${name}[]`);
    }
  });

  it('reads values of unknown types as they are written', () => {
    expect(value('Vendor::Thing', '(1, "a", [2, @b@], true, word, ns::word)')).toEqual({
      kind: 'tuple',
      items: [
        1,
        'a',
        { kind: 'list', items: [2, { kind: 'asset', path: 'b' }] },
        true,
        { kind: 'identifier', name: 'word' },
        { kind: 'identifier', name: 'ns::word' },
      ],
    });
  });

  it.each([
    ['"plain"', 'plain'],
    ["'it\"s'", 'it"s'],
    ['"\\"q\\" \\\\ \\n\\t\\r\\a\\b\\f\\v"', '"q" \\ \n\t\r\x07\b\f\v'],
    ['"\\x41\\101\\0"', 'AA\0'],
    ['"\\xc3\\xa9"', 'é'],
    ['"\\xff"', '\ufffd'],
    ['"\\q\\$"', 'q$'],
    ['"""a "quoted" \n line"""', 'a "quoted" \n line'],
    ["'''it's'''", "it's"],
    ['"""esc \\""" in"""', 'esc """ in'],
    ['"日本語 🎈"', '日本語 🎈'],
    ['""', ''],
    ['""""""', ''],
  ])('string %s', (text, expected) => {
    expect(value('string', text)).toBe(expected);
  });
});

describe('properties', () => {
  it('reads custom, variability, namespaces and keywords as names', () => {
    expect(attribute('custom uniform token[] a:b:c = ["x"]')).toMatchObject({
      custom: true,
      variability: 'uniform',
      name: 'a:b:c',
    });
    expect(attribute('config int x')).toMatchObject({ variability: 'config' });
    expect(attribute('varying float x').variability).toBe('varying');
    expect(attribute('float def')).toMatchObject({ name: 'def' });
    expect(attribute('float rel:over')).toMatchObject({ name: 'rel:over' });
    expect(attribute('float größe_2 = 1')).toMatchObject({ name: 'größe_2', value: 1 });
  });

  it('separates statements by lines or semicolons', () => {
    expect(primWith('float a = 1; float b\nfloat c = 2;').properties.map((p) => p.name)).toEqual(['a', 'b', 'c']);
    expect(parse('def "A" { float a = 1 }').prims[0].properties).toHaveLength(1);
  });

  it('reads time samples in order of time, with blocks', () => {
    expect(attribute('float x.timeSamples = { 2: 20, 1.5: None, -1: 3, 2: 21, }').timeSamples).toEqual([
      { time: -1, value: 3 },
      { time: 1.5, value: null },
      { time: 2, value: 21 },
    ]);
    expect(attribute('point3f[] p.timeSamples = {\n0: [(1,2,3)],\n}').timeSamples![0].value).toEqual(
      new Float32Array([1, 2, 3]),
    );
  });

  it('merges the statements of one attribute', () => {
    const prim = primWith(`float x = 1 (doc = "d")
float x.timeSamples = { 0: 1 }
float x.connect = </A.b>
append float x.connect = [</C.d>, <../E.f>]
delete float x.connect = None`);
    expect(prim.properties).toHaveLength(1);
    expect(prim.properties[0]).toMatchObject({
      value: 1,
      timeSamples: [{ time: 0, value: 1 }],
      connections: [
        { op: 'explicit', items: ['/A.b'] },
        { op: 'append', items: ['/C.d', '../E.f'] },
        { op: 'delete', items: [] },
      ],
      metadata: [{ name: 'doc', op: 'explicit', value: 'd' }],
    });
  });

  it('reads attribute metadata', () => {
    const { metadata: entries } = attribute(`float x = 1 (
  "comment"
  customData = { bool b = true; string "quoted key" = "v"; float[] f = [1] }
  displayUnit = cm
  permission = private
  symmetryFunction =
  hidden = true
  interpolation = "vertex"
  limits = None
  prepend names = ["a", "b"]
)`);
    expect(entries.map((entry) => [entry.op, entry.name, entry.value])).toMatchObject([
      ['explicit', 'comment', 'comment'],
      [
        'explicit',
        'customData',
        { entries: [{ value: true }, { name: 'quoted key' }, { value: new Float32Array([1]) }] },
      ],
      ['explicit', 'displayUnit', { kind: 'identifier', name: 'cm' }],
      ['explicit', 'permission', { kind: 'identifier', name: 'private' }],
      ['explicit', 'symmetryFunction', { kind: 'identifier', name: '' }],
      ['explicit', 'hidden', true],
      ['explicit', 'interpolation', 'vertex'],
      ['explicit', 'limits', null],
      ['prepend', 'names', { kind: 'list', items: ['a', 'b'] }],
    ]);
  });

  it('reads relationships', () => {
    expect(relationship('rel a')).toMatchObject({ kind: 'relationship', name: 'a' });
    expect(relationship('rel a = </B>').targets).toEqual([{ op: 'explicit', items: ['/B'] }]);
    expect(relationship('custom varying rel a:b = [</B>, </C.d>,]')).toMatchObject({ custom: true, varying: true });
    expect(relationship('rel a = None').targets).toEqual([{ op: 'explicit', items: [] }]);
    expect(relationship('rel a = <> (doc = "x")').metadata).toHaveLength(1);
    expect(relationship('rel a.default = </B>').defaultTarget).toBe('/B');
    expect(relationship('rel a[</B>]').targetSpecs).toEqual(['/B']);
    for (const op of ['add', 'prepend', 'append', 'delete', 'reorder']) {
      expect(relationship(`${op} rel a = </B>`).targets).toEqual([{ op, items: ['/B'] }]);
    }
  });

  it.each([
    '/',
    '/A',
    '/A/B/C',
    'A/B',
    '.',
    '..',
    '../..',
    '../A.b',
    '.attr',
    '/A.b:c',
    '/A.rel[/B/C].attr',
    '/A.b.mapper[/C.d]',
    '/A{set=variant}B/C',
    '/A{set=}',
    '/A{a=1-x}{b=y}.attr',
    '/Ünï/日本',
  ])('path <%s>', (path) => {
    expect(relationship(`rel a = <${path}>`).targets![0].items).toEqual([path]);
  });

  it('reads splines', () => {
    expect(
      attribute(`double x.spline = {
  bezier,
  pre: sloped (0.5),
  post: loop oscillate,
  loop: (1, 5, 2, 3, 0.25),
  1: 8; pre (1.5, 0.5, autoEase); post curve (0.25),
  2: 3 & 7; post held; { string note = "n" },
  3: inf; pre (0.1); post linear (1, 2, custom),
}`).spline,
    ).toEqual({
      curve: 'bezier',
      pre: { mode: 'sloped', slope: 0.5 },
      post: { mode: 'loop oscillate' },
      loop: [1, 5, 2, 3, 0.25],
      knots: [
        {
          time: 1,
          value: 8,
          preTangent: { width: 1.5, slope: 0.5, algorithm: 'autoEase' },
          post: { mode: 'curve', tangent: { slope: 0.25 } },
        },
        {
          time: 2,
          preValue: 3,
          value: 7,
          post: { mode: 'held' },
          customData: { kind: 'dictionary', entries: [{ typeName: 'string', name: 'note', value: 'n' }] },
        },
        {
          time: 3,
          value: Number.POSITIVE_INFINITY,
          preTangent: { slope: 0.1 },
          post: { mode: 'linear', tangent: { width: 1, slope: 2, algorithm: 'custom' } },
        },
      ],
    });
  });
});

describe('prims', () => {
  it('reads arcs with targets, offsets and list edits', () => {
    const arcs = (text: string) => metadata(text) as { items: unknown[] };
    expect(arcs('payload = @x:/mesh/id@</mesh>').items).toMatchObject([{ asset: 'x:/mesh/id', path: '/mesh' }]);
    expect(
      arcs('references = [@a@, </B>, @c@</D> (offset = 1; scale = -2; customData = { int n = 1 })]').items,
    ).toMatchObject([
      { asset: 'a', path: null, offset: 0, scale: 1, customData: null },
      { asset: '', path: '/B' },
      { asset: 'c', path: '/D', offset: 1, scale: -2, customData: { entries: [{ name: 'n', value: 1 }] } },
    ]);
    expect(arcs('payload = None').items).toEqual([]);
    expect(arcs('inherits = </C>').items).toEqual([{ kind: 'path', path: '/C' }]);
    expect(arcs('specializes = [</C>, </D>]').items).toHaveLength(2);
    for (const op of ['add', 'prepend', 'append', 'delete', 'reorder']) {
      for (const field of [
        'references = @a@',
        'payload = @a@',
        'inherits = </A>',
        'specializes = </A>',
        'variantSets = "v"',
      ]) {
        expect(primWith('', `(${op} ${field})`).metadata[0]).toMatchObject({ op, name: field.split(' ')[0] });
      }
    }
  });

  it('reads other metadata', () => {
    expect(metadata('kind = "component"')).toBe('component');
    expect(metadata('active = false')).toBe(false);
    expect(metadata('variants = { string look = "red" }')).toMatchObject({ entries: [{ name: 'look', value: 'red' }] });
    expect(metadata('variantSets = ["a", "b"]')).toEqual(['a', 'b']);
    expect(metadata('prefixSubstitutions = { "$Left": "L", "$Right": "R" }')).toMatchObject({ of: 'strings' });
    expect(metadata('relocates = { <a>: <b> }')).toMatchObject({ of: 'paths', entries: [['a', 'b']] });
    expect(metadata('bigNumber = 18446744073709551615')).toBe(18446744073709551615n);
    expect(metadata('unknownField = [1, (2, 3), { int x = 1 }]')).toMatchObject({ kind: 'list' });
  });

  it('reads variant sets with nested contents', () => {
    const prim = primWith(
      `variantSet "look" = {
    "red" (payload = @r@) {
        float x = 1
        def "Child" {}
        variantSet "inner" = { "1-a" {} }
    }
    "blue" { }
}`,
      '(variantSets = "look")',
    );
    expect(prim.variantSets).toMatchObject([
      {
        name: 'look',
        variants: [
          {
            name: 'red',
            metadata: [{ name: 'payload' }],
            contents: {
              properties: [{ name: 'x' }],
              children: [{ name: 'Child' }],
              variantSets: [{ name: 'inner', variants: [{ name: '1-a' }] }],
            },
          },
          { name: 'blue' },
        ],
      },
    ]);
  });

  it('reads order statements, nesting and Unicode names', () => {
    const prim = primWith(`reorder nameChildren = ["B", "A"]
reorder properties = "x"
def "A" { over "日本" {} }
def "B"
(
  doc = "metadata may begin on its own line"
)
{
}`);
    expect(prim.childOrder).toEqual(['B', 'A']);
    expect(prim.propertyOrder).toEqual(['x']);
    expect(prim.children.map((child) => child.name)).toEqual(['A', 'B']);
    expect(prim.children[0].children[0].name).toBe('日本');
  });
});
