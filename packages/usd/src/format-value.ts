import type { Arc, Dictionary, NumericArray, Value } from './layer.ts';
import { findValueType, type ValueType } from './value-types.ts';

export function formatString(text: string): string {
  let out = '"';
  for (const char of text) {
    const code = char.codePointAt(0)!;
    if (char === '"' || char === '\\') out += `\\${char}`;
    else if (char === '\n') out += '\\n';
    else if (char === '\r') out += '\\r';
    else if (char === '\t') out += '\\t';
    else if (code < 32) out += `\\x${code.toString(16).padStart(2, '0')}`;
    else out += char;
  }
  return `${out}"`;
}

function formatAsset(path: string): string {
  if (/[\r\n]/.test(path)) throw new Error('an asset path cannot hold a line end');
  return path.includes('@') ? `@@@${path.replaceAll('@@@', '\\@@@')}@@@` : `@${path}@`;
}

export function formatPath(path: string): string {
  return `<${path}>`;
}

export function formatNumber(value: number | bigint): string {
  if (typeof value === 'bigint') return value.toString();
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (Object.is(value, -0)) return '-0';
  const text = value.toString();
  // Whole digits past 2^53 would be read as an exact 64-bit integer.
  return Number.isInteger(value) && !Number.isSafeInteger(value) && !text.includes('e') ? `${text}.0` : text;
}

/** The shortest decimal that reads back as the same 32-bit float. */
function formatFloat32(value: number): string {
  if (!Number.isFinite(value) || value === 0) return formatNumber(value);
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short.toString();
  }
  return Number(value.toPrecision(9)).toString();
}

/** A value of a declared type. */
export function formatTyped(value: Value, typeName: string, indent: string): string {
  const isArray = typeName.endsWith('[]');
  const type = findValueType(isArray ? typeName.slice(0, -2) : typeName);
  if (type === undefined || value === null || (typeof value === 'object' && 'kind' in value)) {
    return formatUntyped(value, indent);
  }
  if (isArray) return `[${formatElements(value as string[] | NumericArray, type).join(', ')}]`;
  if (typeof value === 'string') return type.scalar === 'asset' ? formatAsset(value) : formatString(value);
  if (Array.isArray(value)) return formatTuple(value as number[], 0, type, formatNumber);
  return formatUntyped(value, indent);
}

function formatElements(values: string[] | NumericArray, type: ValueType): string[] {
  if (Array.isArray(values)) return values.map(type.scalar === 'asset' ? formatAsset : formatString);
  if (type.scalar === 'bool') return Array.from(values as Uint8Array, (v) => (v === 1 ? 'true' : 'false'));
  const format = (values instanceof Float32Array ? formatFloat32 : formatNumber) as (v: number | bigint) => string;
  const out: string[] = [];
  for (let i = 0; i < values.length; i += type.size) {
    out.push(type.size === 1 ? format(values[i]) : formatTuple(values, i, type, format));
  }
  return out;
}

function formatTuple(
  values: ArrayLike<number | bigint>,
  start: number,
  type: ValueType,
  format: (v: number | bigint) => string,
): string {
  const rows: string[] = [];
  const width = Math.max(1, type.columns);
  for (let row = 0; row < type.rows; row++) {
    const cells: string[] = [];
    for (let column = 0; column < width; column++) cells.push(format(values[start + row * width + column]));
    rows.push(type.columns === 0 ? cells[0] : `(${cells.join(', ')})`);
  }
  return `(${rows.join(', ')})`;
}

/** A value that says what it is. */
export function formatUntyped(value: Value, indent: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'number' || typeof value === 'bigint') return formatNumber(value);
  if (typeof value === 'string') return formatString(value);
  if (!('kind' in value)) {
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
      return `[${value.map(formatString).join(', ')}]`;
    }
    throw new Error('a typed array needs a declared type to be written');
  }
  switch (value.kind) {
    case 'identifier':
      return value.name;
    case 'asset':
      return formatAsset(value.path);
    case 'path':
      return formatPath(value.path);
    case 'tuple':
      return `(${value.items.map((item) => formatUntyped(item, indent)).join(', ')})`;
    case 'list':
      return `[${value.items.map((item) => formatUntyped(item, indent)).join(', ')}]`;
    case 'dictionary':
      return formatDictionary(value, indent);
    case 'arc':
      return formatArc(value, indent);
    case 'pairs': {
      const quote = value.of === 'paths' ? formatPath : formatString;
      return `{ ${value.entries.map(([a, b]) => `${quote(a)}: ${quote(b)}`).join(', ')} }`;
    }
    case 'animationBlock':
      return 'AnimationBlock';
  }
}

export function formatDictionary(dictionary: Dictionary, indent: string): string {
  const inner = `${indent}    `;
  const lines = dictionary.entries.map(
    ({ typeName, name, value }) =>
      `${inner}${typeName} ${formatString(name)} = ${formatTyped(value, typeName, inner)}\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}

function formatArc(arc: Arc, indent: string): string {
  const parameters: string[] = [];
  // Minus zero is kept too: what is read back is what was written.
  if (!Object.is(arc.offset, 0)) parameters.push(`offset = ${formatNumber(arc.offset)}`);
  if (arc.scale !== 1) parameters.push(`scale = ${formatNumber(arc.scale)}`);
  if (arc.customData !== null) parameters.push(`customData = ${formatDictionary(arc.customData, indent)}`);
  const asset = arc.asset === '' && arc.path !== null ? '' : formatAsset(arc.asset);
  const path = arc.path === null ? '' : formatPath(arc.path);
  return `${asset}${path}${parameters.length === 0 ? '' : ` (${parameters.join('; ')})`}`;
}
