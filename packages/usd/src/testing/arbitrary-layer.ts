import fc from 'fast-check';
import type {
  Arc,
  Attribute,
  Dictionary,
  DictionaryEntry,
  Layer,
  ListEdit,
  ListOp,
  MetadataEntry,
  Prim,
  PrimContents,
  Property,
  Relationship,
  Spline,
  SplineKnot,
  SplineTangent,
  Value,
  VariantSet,
} from '../layer.ts';
import { findValueType, type ValueType, valueTypeNames } from '../value-types.ts';

/** Layers of every construct, for property-based tests of the parser against the writer. */

const identifier = fc.oneof(
  fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/),
  fc.constantFrom('def', 'over', 'rel', 'None', 'true', 'inf', 'größe', '日本', '_'),
);
const namespaced = fc.array(identifier, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(':'));
const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((s) => s.isWellFormed());
const oddText = fc.oneof(text, fc.constantFrom('', '"', "'", '\\', '"""', 'a\nb\r\tc\0\x1b', '@@@', '\\x41', '\ufeff'));
const assetPath = fc
  .oneof(text, fc.constantFrom('', '@', '@@', 'a@b', '@@@', '\\@@@', 'a@@@@', '\\'))
  .filter((s) => !/[\r\n]/.test(s));
const path = fc.oneof(
  fc.array(identifier, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
  fc.tuple(identifier, namespaced).map(([prim, property]) => `/${prim}.${property}`),
  fc.constantFrom('/', '..', '../A', '.x', '', '/A{v=x}B', '/A.r[/B].c'),
);
const number = fc.oneof(
  fc.double(),
  fc.float(),
  fc.integer(),
  fc.constantFrom(0, -0, 1e22, 1e23, 5e-324, 1.7976931348623157e308, 2 ** 53, 0.1 + 0.2),
);
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

function int64Range(type: ValueType): { min: bigint; max: bigint } {
  return type.scalar === 'int64' ? { min: -(2n ** 63n), max: 2n ** 63n - 1n } : { min: 0n, max: 2n ** 64n - 1n };
}

function scalarNumber(type: ValueType): fc.Arbitrary<number> {
  switch (type.scalar) {
    case 'int':
      return fc.integer();
    case 'uint':
      return fc.nat().map((n) => n * 2 + (n & 1));
    case 'uchar':
      return fc.nat(255);
    default:
      return number;
  }
}

function single(type: ValueType): fc.Arbitrary<Value> {
  switch (type.scalar) {
    case 'bool':
      return fc.boolean();
    case 'string':
    case 'token':
    case 'pathExpression':
      return oddText;
    case 'asset':
      return assetPath;
    case 'int64':
    case 'uint64':
      return fc.bigInt(int64Range(type)).map((n) => (Number.isSafeInteger(Number(n)) ? Number(n) : n));
    case 'opaque':
      return fc.constant(null);
  }
  if (type.size === 1) return scalarNumber(type);
  return fc.array(scalarNumber(type), { minLength: type.size, maxLength: type.size });
}

function many(type: ValueType): fc.Arbitrary<Value> {
  const numbers = fc
    .array(fc.array(scalarNumber(type), { minLength: type.size, maxLength: type.size }), { maxLength: 5 })
    .map((items) => items.flat());
  switch (type.scalar) {
    case 'bool':
      return fc.array(fc.nat(1)).map((items) => Uint8Array.from(items));
    case 'string':
    case 'token':
    case 'pathExpression':
      return fc.array(oddText, { maxLength: 4 });
    case 'asset':
      return fc.array(assetPath, { maxLength: 4 });
    case 'int64':
      return fc.array(fc.bigInt(int64Range(type))).map((items) => BigInt64Array.from(items));
    case 'uint64':
      return fc.array(fc.bigInt(int64Range(type))).map((items) => BigUint64Array.from(items));
    case 'int':
      return numbers.map((items) => Int32Array.from(items));
    case 'uint':
      return numbers.map((items) => Uint32Array.from(items));
    case 'uchar':
      return numbers.map((items) => Uint8Array.from(items));
    case 'double':
      return numbers.map((items) => Float64Array.from(items));
    case 'opaque':
      return fc.constant(null);
    default:
      return numbers.map((items) => Float32Array.from(items));
  }
}

const typed = fc.constantFrom(...valueTypeNames).chain((name) => {
  const type = findValueType(name)!;
  const value = (of: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 9, arbitrary: of }, { weight: 1, arbitrary: fc.constant(null) });
  return fc.oneof(
    value(single(type)).map((v) => ({ typeName: name, value: v })),
    value(many(type)).map((v) => ({ typeName: `${name}[]`, value: v })),
  );
});

const { dictionary, untyped } = fc.letrec<{ dictionary: Dictionary; entry: DictionaryEntry; untyped: Value }>(
  (tie) => ({
    entry: fc.oneof(
      { depthSize: 'small' },
      fc.tuple(typed, oddText).map(([{ typeName, value }, name]) => ({ typeName, name, value })),
      fc.tuple(oddText, tie('dictionary')).map(([name, value]) => ({ typeName: 'dictionary', name, value })),
    ),
    dictionary: fc.array(tie('entry'), { maxLength: 3 }).map((entries) => ({ kind: 'dictionary' as const, entries })),
    untyped: fc.oneof(
      { depthSize: 'small' },
      number,
      oddText,
      fc.boolean(),
      fc.bigInt({ min: 2n ** 60n, max: 2n ** 64n - 1n }).filter((n) => !Number.isSafeInteger(Number(n))),
      fc.stringMatching(/^[xyz][A-Z]{1,4}(::[a-z]{1,4})?$/).map((name) => ({ kind: 'identifier' as const, name })),
      assetPath.map((p) => ({ kind: 'asset' as const, path: p })),
      path.map((p) => ({ kind: 'path' as const, path: p })),
      fc.array(tie('untyped'), { maxLength: 3 }).map((items) => ({ kind: 'tuple' as const, items })),
      fc.array(tie('untyped'), { maxLength: 3 }).map((items) => ({ kind: 'list' as const, items })),
      tie('dictionary'),
    ),
  }),
);

const listOp = fc.constantFrom<ListOp>('explicit', 'add', 'prepend', 'append', 'delete', 'reorder');
const edits = fc.array(fc.record<ListEdit>({ op: listOp, items: fc.array(path, { maxLength: 3 }) }), {
  minLength: 1,
  maxLength: 3,
});

function arc(withCustomData: boolean): fc.Arbitrary<Arc> {
  return fc.record<Arc>({
    kind: fc.constant('arc' as const),
    asset: assetPath,
    path: fc.option(path),
    offset: finite,
    scale: finite,
    customData: withCustomData ? fc.option(dictionary) : fc.constant(null),
  });
}

const plainEntry: fc.Arbitrary<MetadataEntry> = fc.oneof(
  fc.record({
    name: fc.stringMatching(/^field[A-Z][a-z]{0,5}$/),
    op: fc.constant('explicit' as const),
    value: fc.oneof(untyped, fc.constant(null)),
  }),
  fc.record({ name: fc.constantFrom('comment', 'doc'), op: fc.constant('explicit' as const), value: oddText }),
  fc.record({
    name: fc.constant('apiSchemas'),
    op: listOp.filter((op) => op !== 'explicit'),
    value: fc.array(oddText, { maxLength: 3 }).map((items) => ({ kind: 'list' as const, items })),
  }),
);

function listEntry(name: string, item: fc.Arbitrary<Value>): fc.Arbitrary<MetadataEntry> {
  return fc.record({
    name: fc.constant(name),
    op: listOp,
    value: fc.array(item, { maxLength: 3 }).map((items) => ({ kind: 'list' as const, items })),
  });
}

const scenePath = path.map((p) => ({ kind: 'path' as const, path: p }));
const explicit = (name: string, value: fc.Arbitrary<Value>): fc.Arbitrary<MetadataEntry> =>
  fc.record({ name: fc.constant(name), op: fc.constant('explicit' as const), value });
const pairsOf = (of: 'paths' | 'strings', item: fc.Arbitrary<string>): fc.Arbitrary<Value> =>
  fc.array(fc.tuple(item, item), { maxLength: 3 }).map((entries) => ({ kind: 'pairs' as const, of, entries }));

const primEntry: fc.Arbitrary<MetadataEntry> = fc.oneof(
  plainEntry,
  listEntry('references', arc(true)),
  listEntry('payload', arc(false)),
  listEntry('inherits', scenePath),
  listEntry('specializes', scenePath),
  fc.record({ name: fc.constant('variantSets'), op: listOp, value: fc.array(oddText, { maxLength: 3 }) }),
  explicit('variants', dictionary),
  explicit('kind', oddText),
  explicit('relocates', pairsOf('paths', path)),
  explicit('prefixSubstitutions', pairsOf('strings', oddText)),
);
const layerEntry: fc.Arbitrary<MetadataEntry> = fc.oneof(
  plainEntry,
  explicit(
    'subLayers',
    fc
      .array(
        arc(false).map((a) => ({ ...a, path: null })),
        { maxLength: 2 },
      )
      .map((items) => ({ kind: 'list' as const, items })),
  ),
  explicit('relocates', pairsOf('paths', path)),
);

function optional<T extends object>(
  required: { [K in keyof T]: fc.Arbitrary<T[K]> },
  keys: (keyof T)[],
): fc.Arbitrary<T> {
  return fc.record(required, {
    requiredKeys: (Object.keys(required) as (keyof T)[]).filter((k) => !keys.includes(k)),
  }) as fc.Arbitrary<T>;
}

const tangent = optional<SplineTangent>(
  { width: finite, slope: finite, algorithm: fc.constantFrom('custom' as const, 'autoEase' as const) },
  ['width', 'algorithm'],
);
const knot = optional<SplineKnot>(
  {
    time: finite,
    value: number,
    preValue: number,
    preTangent: tangent,
    post: optional<NonNullable<SplineKnot['post']>>(
      { mode: fc.constantFrom('none', 'held', 'linear', 'curve'), tangent },
      ['tangent'],
    ),
    customData: dictionary,
  },
  ['preValue', 'preTangent', 'post', 'customData'],
);
const extrapolation: fc.Arbitrary<NonNullable<Spline['pre']>> = fc.oneof(
  fc.record({ mode: fc.constantFrom('none', 'held', 'linear', 'loop repeat', 'loop reset', 'loop oscillate') }),
  fc.record({ mode: fc.constant('sloped' as const), slope: finite }),
);
const spline = optional<Spline>(
  {
    curve: fc.constantFrom('bezier' as const, 'hermite' as const),
    pre: extrapolation,
    post: extrapolation,
    loop: fc.tuple(finite, finite, finite, finite, finite),
    knots: fc.array(knot, { maxLength: 3 }),
  },
  ['curve', 'pre', 'post', 'loop'],
);

const attribute = fc
  .tuple(
    typed,
    optional<Pick<Attribute, 'name' | 'custom' | 'variability' | 'metadata' | 'spline' | 'connections'>>(
      {
        name: namespaced,
        custom: fc.boolean(),
        variability: fc.constantFrom('varying', 'uniform', 'config'),
        metadata: fc.array(plainEntry, { maxLength: 2 }),
        spline,
        connections: edits,
      },
      ['spline', 'connections'],
    ),
    fc.boolean(),
    fc.option(fc.uniqueArray(finite, { maxLength: 3, comparator: (a, b) => a === b })),
  )
  .map(([{ typeName, value }, rest, withValue, times]): Attribute => {
    const out: Attribute = { kind: 'attribute', typeName, ...rest };
    if (withValue) out.value = value;
    if (times !== null) out.timeSamples = times.sort((a, b) => a - b).map((time) => ({ time, value }));
    return out;
  });
const relationship = optional<Relationship>(
  {
    kind: fc.constant('relationship' as const),
    name: namespaced,
    custom: fc.boolean(),
    varying: fc.boolean(),
    targets: edits,
    defaultTarget: path,
    targetSpecs: fc.array(path, { minLength: 1, maxLength: 2 }),
    metadata: fc.array(plainEntry, { maxLength: 2 }),
  },
  ['targets', 'defaultTarget', 'targetSpecs'],
);

const { prim } = fc.letrec<{ contents: PrimContents; prim: Prim; variantSet: VariantSet }>((tie) => ({
  contents: optional<PrimContents>(
    {
      properties: fc.uniqueArray<Property, string>(fc.oneof(attribute, relationship), {
        maxLength: 4,
        selector: (property) => property.name,
      }),
      children: fc.oneof(
        { depthSize: 'small' },
        fc.constant<Prim[]>([]),
        fc.uniqueArray(tie('prim'), { maxLength: 3, selector: (child) => child.name }),
      ),
      variantSets: fc.oneof(
        { depthSize: 'small' },
        fc.constant<VariantSet[]>([]),
        fc.array(tie('variantSet'), { maxLength: 2 }),
      ),
      childOrder: fc.array(oddText, { maxLength: 3 }),
      propertyOrder: fc.array(oddText, { maxLength: 3 }),
    },
    ['childOrder', 'propertyOrder'],
  ),
  variantSet: fc.record({
    name: oddText,
    variants: fc.array(
      fc.record({
        name: fc.stringMatching(/^\.?[A-Za-z0-9_|-]{1,6}$/),
        metadata: fc.array(primEntry, { maxLength: 1 }),
        contents: tie('contents'),
      }),
      { maxLength: 2 },
    ),
  }),
  prim: fc
    .tuple(
      fc.constantFrom('def' as const, 'over' as const, 'class' as const),
      fc.constantFrom('', 'Xform', 'Mesh', 'Ns::Type', 'plugin.Type'),
      identifier,
      fc.array(primEntry, { maxLength: 3 }),
      tie('contents'),
    )
    .map(([specifier, typeName, name, metadata, inner]) => ({ specifier, typeName, name, metadata, ...inner })),
}));

export const arbitraryNumber = number;
export const arbitraryLayer: fc.Arbitrary<Layer> = optional<Layer>(
  {
    header: fc.constant('usda 1.0'),
    metadata: fc.array(layerEntry, { maxLength: 4 }),
    prims: fc.uniqueArray(prim, { maxLength: 4, selector: (root) => root.name }),
    rootOrder: fc.array(oddText, { maxLength: 3 }),
    warnings: fc.constant([]),
  },
  ['rootOrder'],
);
