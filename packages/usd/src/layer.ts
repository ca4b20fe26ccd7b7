/**
 * The data model of one parsed USDA layer: what the text says, statement by statement, with no composition applied.
 * `formatUsda` writes it back and `parseUsda` reads the same data again.
 */
import type { SceneWarning } from './warning-list.ts';

export type Specifier = 'def' | 'over' | 'class';
export type Variability = 'varying' | 'uniform' | 'config';
/** How a statement edits a list: a plain assignment is `explicit`. */
export type ListOp = 'explicit' | 'add' | 'prepend' | 'append' | 'delete' | 'reorder';

/** Values of array-typed attributes. Tuples and matrices are stored flat; halves are widened to float. */
export type NumericArray =
  | Float32Array
  | Float64Array
  | Int32Array
  | Uint32Array
  | Uint8Array
  | BigInt64Array
  | BigUint64Array;

export interface Identifier {
  kind: 'identifier';
  name: string;
}
export interface AssetPath {
  kind: 'asset';
  path: string;
}
export interface ScenePath {
  kind: 'path';
  path: string;
}
export interface Tuple {
  kind: 'tuple';
  items: Value[];
}
export interface List {
  kind: 'list';
  items: Value[];
}
export interface DictionaryEntry {
  /** Declared type such as `double3[]`, or `dictionary`. */
  typeName: string;
  name: string;
  value: Value;
}
export interface Dictionary {
  kind: 'dictionary';
  entries: DictionaryEntry[];
}
/** One target of `references`, `payload` or `subLayers`. */
export interface Arc {
  kind: 'arc';
  /** Empty for an arc inside the same layer. */
  asset: string;
  path: string | null;
  offset: number;
  scale: number;
  customData: Dictionary | null;
}
/** `relocates` (scene paths) and `prefixSubstitutions`/`suffixSubstitutions` (plain strings). */
export interface Pairs {
  kind: 'pairs';
  of: 'paths' | 'strings';
  entries: [string, string][];
}
/** Hides every weaker opinion, animation included, but is not a value block. */
export interface AnimationBlock {
  kind: 'animationBlock';
}

/**
 * A value. With a declared type it is plain data: boolean, number, bigint (a 64-bit integer that a double cannot
 * hold), string, `number[]` (a tuple or a matrix, flat), `string[]`, or a typed array. Values whose type is not known
 * (metadata, unknown attribute types) are plain scalars or one of the tagged objects. `null` is `None`.
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | number[]
  | string[]
  | NumericArray
  | Identifier
  | AssetPath
  | ScenePath
  | Tuple
  | List
  | Dictionary
  | Arc
  | Pairs
  | AnimationBlock;

export interface MetadataEntry {
  /** `comment` for a bare string. */
  name: string;
  op: ListOp;
  value: Value;
}

export interface ListEdit {
  op: ListOp;
  items: string[];
}

export interface TimeSample {
  time: number;
  value: Value;
}

export interface Attribute {
  kind: 'attribute';
  name: string;
  /** With `[]` for arrays. */
  typeName: string;
  custom: boolean;
  variability: Variability;
  /** Absent when the attribute is only declared. */
  value?: Value;
  timeSamples?: TimeSample[];
  spline?: Spline;
  connections?: ListEdit[];
  metadata: MetadataEntry[];
}

export interface Relationship {
  kind: 'relationship';
  name: string;
  custom: boolean;
  varying: boolean;
  targets?: ListEdit[];
  /** `rel name.default = <path>` */
  defaultTarget?: string;
  /** `rel name[<path>]` */
  targetSpecs?: string[];
  metadata: MetadataEntry[];
}

export type Property = Attribute | Relationship;

export interface Variant {
  name: string;
  metadata: MetadataEntry[];
  contents: PrimContents;
}
export interface VariantSet {
  name: string;
  variants: Variant[];
}

export interface PrimContents {
  properties: Property[];
  children: Prim[];
  variantSets: VariantSet[];
  childOrder?: string[];
  propertyOrder?: string[];
}

export interface Prim extends PrimContents {
  specifier: Specifier;
  /** Empty when none is written. */
  typeName: string;
  name: string;
  metadata: MetadataEntry[];
}

export interface Layer {
  /** The first line without `#`, for example `usda 1.0`; null when the header is missing. */
  header: string | null;
  metadata: MetadataEntry[];
  prims: Prim[];
  rootOrder?: string[];
  /** What was tolerated; empty for a well-formed layer. */
  warnings: SceneWarning[];
}

export type SplineMode = 'none' | 'held' | 'linear' | 'curve';
export type SplineExtrapolation =
  | { mode: 'none' | 'held' | 'linear' | 'loop repeat' | 'loop reset' | 'loop oscillate' }
  | { mode: 'sloped'; slope: number };
export interface SplineTangent {
  width?: number;
  slope: number;
  algorithm?: 'custom' | 'autoEase';
}
export interface SplineKnot {
  time: number;
  value: number;
  preValue?: number;
  preTangent?: SplineTangent;
  post?: { mode: SplineMode; tangent?: SplineTangent };
  customData?: Dictionary;
}
export interface Spline {
  curve?: 'bezier' | 'hermite';
  pre?: SplineExtrapolation;
  post?: SplineExtrapolation;
  /** Prototype start, prototype end, loops before, loops after, value offset. */
  loop?: [number, number, number, number, number];
  knots: SplineKnot[];
}

/** The last plain or list-edited opinion of one metadata field; undefined when there is none. */
export function findMetadata(entries: readonly MetadataEntry[], name: string): MetadataEntry | undefined {
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i];
    if (entry.name === name) return entry;
  }
  return undefined;
}
