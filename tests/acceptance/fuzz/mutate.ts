/** Broken variants of a good body: one field changed, found by its path. */
import { type BadValue, RawJson } from './bad-values.ts';
import type { Json } from './endpoints.ts';

export type FieldPath = readonly (string | number)[];

/** Every field, item and nested field of a body. */
export function fieldPaths(value: Json, at: FieldPath = []): FieldPath[] {
  const own: FieldPath[] = at.length === 0 ? [] : [at];
  if (Array.isArray(value)) return [...own, ...value.flatMap((item, index) => fieldPaths(item, [...at, index]))];
  if (typeof value === 'object' && value !== null)
    return [...own, ...Object.entries(value).flatMap(([key, item]) => fieldPaths(item, [...at, key]))];
  return own;
}

export const pathText = (path: FieldPath) =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );

/** JSON text of a value in which bad values may stand anywhere. */
export function jsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map((item) => jsonText(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => `${JSON.stringify(key)}:${jsonText(item)}`)
      .join(',')}}`;
  return JSON.stringify(value);
}

/** A copy with the field at `path` replaced; `undefined` removes it (an array item becomes null). */
export function replaced(body: Json, path: FieldPath, bad: BadValue): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return bad;
  if (Array.isArray(body)) return body.map((item, index) => (index === first ? replaced(item, rest, bad) : item));
  const copy: Record<string, unknown> = { ...(body as Record<string, Json>) };
  copy[first] = replaced((body as Record<string, Json>)[first] ?? null, rest, bad);
  return copy;
}
