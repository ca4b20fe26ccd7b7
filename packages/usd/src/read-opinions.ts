import { type Attribute, findMetadata, type Layer, type Prim, type Value } from './layer.ts';
import type { Payload, PrimOpinions } from './scene.ts';
import type { Warn, WarningCode } from './warning-list.ts';

const CAMERA_NUMBERS: ReadonlySet<string> = new Set([
  'focalLength',
  'focusDistance',
  'fStop',
  'horizontalAperture',
  'verticalAperture',
]);
const LIGHT_NUMBERS: ReadonlySet<string> = new Set([
  'intensity',
  'exposure',
  'width',
  'height',
  'radius',
  'colorTemperature',
]);
const LIGHT_FLAGS: ReadonlySet<string> = new Set(['normalize', 'enableColorTemperature', 'treatAsPoint']);
const VECTOR_LENGTH: Readonly<Record<string, number>> = { clippingRange: 2, resolution: 2, color: 3 };

/** The camera attributes of the format: an `over` that carries one of them (or a transform) updates a camera. */
export function carriesCameraAttributes(opinions: PrimOpinions): boolean {
  if (opinions.transform !== undefined || opinions.xformOpOrder !== undefined) return true;
  if (opinions.vectors?.clippingRange !== undefined || opinions.vectors?.resolution !== undefined) return true;
  if (opinions.words?.projection !== undefined) return true;
  return Object.keys(opinions.numbers ?? {}).some((name) => CAMERA_NUMBERS.has(name));
}

/**
 * Reads the supported attributes and metadata of one prim, whatever its type: a patch's `over` need not name it.
 * Payload list edits start from `payloads`, those the prim has so far.
 */
export function readOpinions(prim: Prim, path: string, warn: Warn, payloads: readonly Payload[] = []): PrimOpinions {
  const out: PrimOpinions = {};
  const active = findMetadata(prim.metadata, 'active')?.value;
  if (typeof active === 'boolean') out.active = active;
  else if (active === 0 || active === 1) out.active = active === 1;
  readPayloads(prim, path, out, warn, payloads);
  for (const property of prim.properties) {
    if (property.kind === 'attribute') readAttribute(property, path, out, warn);
    else if (property.name === 'camera' && property.targets !== undefined) {
      const target = property.targets.flatMap((edit) => (edit.op === 'delete' ? [] : edit.items))[0];
      out.camera = target === undefined ? null : resolvePath(target, path);
    }
  }
  if (prim.variantSets.length > 0) warn('variants-ignored', path);
  for (const name of ['references', 'inherits', 'specializes']) {
    if (findMetadata(prim.metadata, name) !== undefined) warn('arc-ignored', path, name);
  }
  return out;
}

const MAX_PAYLOADS = 16;

function readPayloads(prim: Prim, path: string, out: PrimOpinions, warn: Warn, base: readonly Payload[]): void {
  const edits = prim.metadata.filter((entry) => entry.name === 'payload');
  if (edits.length === 0) return;
  const arcs = (value: Value): Payload[] => {
    if (value === null || typeof value !== 'object' || !('kind' in value) || value.kind !== 'list') return [];
    return value.items.flatMap((item) =>
      item !== null && typeof item === 'object' && 'kind' in item && item.kind === 'arc'
        ? [{ asset: item.asset, targetPath: item.path }]
        : [],
    );
  };
  let list: Payload[] = [...base];
  // Only the first payload is used: a few behind it are kept, so that list edits can take it away.
  for (const edit of edits) {
    const items = arcs(edit.value).slice(0, MAX_PAYLOADS);
    if (edit.op === 'explicit') list = items;
    else if (edit.op === 'prepend') list = [...items, ...list];
    else if (edit.op === 'append' || edit.op === 'add') list = [...list, ...items];
    else if (edit.op === 'delete') list = without(list, items);
    list = list.slice(0, MAX_PAYLOADS);
  }
  if (list.length > 1) warn('one-payload-used', path, list.length);
  out.payloads = list;
}

function without(list: Payload[], removed: Payload[]): Payload[] {
  const assets = new Set(removed.map((payload) => payload.asset));
  return list.filter((payload) => !assets.has(payload.asset));
}

/** The default value, or the earliest time sample when that is all there is. */
function staticValue(attribute: Attribute, path: string, warn: Warn): Value | undefined {
  if (attribute.value !== undefined) return attribute.value;
  const first = attribute.timeSamples?.[0];
  if (first === undefined) return undefined;
  warn('animation-ignored', `${path}.${attribute.name}`, first.time);
  return first.value;
}

const ambientPattern = /^(?:.+:)?environment:giIntensity$/;

function readAttribute(attribute: Attribute, path: string, out: PrimOpinions, warn: Warn): void {
  const { name } = attribute;
  const short = name.startsWith('inputs:') ? name.slice(7) : name;
  const kind = classify(name, short);
  if (kind === null) return;
  const value = staticValue(attribute, path, warn);
  if (value === undefined || value === null) return;
  const bad = (code: WarningCode, ...values: number[]) => warn(code, `${path}.${name}`, ...values);
  switch (kind) {
    case 'transform': {
      const matrix = asNumbers(value, 16);
      if (matrix === null) bad('not-a-matrix');
      else out.transform = matrix;
      return;
    }
    case 'order':
      if (isStringArray(value)) out.xformOpOrder = value;
      else bad('not-tokens');
      return;
    case 'visibility':
      if (typeof value === 'string') out.visibility = value;
      return;
    case 'ambient':
      if (typeof value === 'number' && Number.isFinite(value) && value >= 0)
        out.ambientIntensity = withoutNegativeZero(value);
      else bad('negative-number');
      return;
    case 'number':
      if (typeof value === 'number' && Number.isFinite(value))
        out.numbers = { ...out.numbers, [short]: withoutNegativeZero(value) };
      else bad('not-a-number');
      return;
    case 'vector': {
      const vector = asNumbers(value, VECTOR_LENGTH[short]);
      if (vector === null) bad('not-numbers', VECTOR_LENGTH[short]);
      else out.vectors = { ...out.vectors, [short]: vector };
      return;
    }
    case 'word':
      if (typeof value === 'string') out.words = { ...out.words, [short]: value };
      else bad('not-a-token');
      return;
    case 'flag':
      if (typeof value === 'boolean') out.flags = { ...out.flags, [short]: value };
      else bad('not-a-flag');
  }
}

type AttributeKind = 'transform' | 'order' | 'visibility' | 'ambient' | 'number' | 'vector' | 'word' | 'flag';

function classify(name: string, short: string): AttributeKind | null {
  if (name === 'xformOp:transform') return 'transform';
  if (name === 'xformOpOrder') return 'order';
  if (name === 'visibility') return 'visibility';
  if (name === 'projection') return 'word';
  if (name === 'clippingRange' || name === 'resolution' || short === 'color') return 'vector';
  if (CAMERA_NUMBERS.has(name) || LIGHT_NUMBERS.has(short)) return 'number';
  if (LIGHT_FLAGS.has(short)) return 'flag';
  return ambientPattern.test(name) ? 'ambient' : null;
}

function isStringArray(value: Value): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** JSON has no -0. */
function withoutNegativeZero(value: number): number {
  return value + 0;
}

function asNumbers(value: Value, count: number): number[] | null {
  if (!Array.isArray(value) || value.length !== count) return null;
  return value.every((item) => typeof item === 'number' && Number.isFinite(item))
    ? (value as number[]).map(withoutNegativeZero)
    : null;
}

/** A relationship target as an absolute path; relative ones start at the prim. */
function resolvePath(target: string, primPath: string): string {
  if (target.startsWith('/')) return target;
  const parts = primPath.split('/').slice(1);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** A text field of the stage metadata. */
export function layerText(layer: Layer, name: string): string | null {
  const value = findMetadata(layer.metadata, name)?.value;
  return typeof value === 'string' ? value : null;
}

/** A number field of the stage metadata. */
export function layerNumber(layer: Layer, name: string): number | null {
  const value = findMetadata(layer.metadata, name)?.value;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
