/** Query parameters against a schema: whole numbers are read from their text, and a problem names its parameter. */
import type { Static, TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import { UploadError } from '../../platform/errors.ts';

const compiled = new WeakMap<TObject, ReturnType<typeof Compile>>();

/** Parameters are int64 in the contract. Past 2^53 a number loses its last digits, but every limit on them is far below. */
const isInt64 = (text: string) => /^[+-]?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);

export function readQuery<T extends TObject>(schema: T, given: Record<string, unknown>): Static<T> {
  const values: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    if (!Object.hasOwn(given, name)) continue;
    const value = given[name];
    if (Array.isArray(value)) throw new UploadError('BAD_PARAMETER', `${name}: is there twice`);
    const isInteger = (property as { type?: string }).type === 'integer';
    values[name] = isInteger && typeof value === 'string' && isInt64(value) ? Number(value) : value;
  }
  for (const name of (schema as { required?: string[] }).required ?? [])
    if (!(name in values)) throw new UploadError('BAD_PARAMETER', `${name}: is missing`);
  let validator = compiled.get(schema);
  if (!validator) {
    validator = Compile(schema);
    compiled.set(schema, validator);
  }
  if (!validator.Check(values)) {
    const [first] = validator.Errors(values);
    const name = first?.instancePath.slice(1).split('/')[0];
    throw new UploadError('BAD_PARAMETER', `${name || 'query'}: ${first?.message ?? 'is invalid'}`);
  }
  return values as Static<T>;
}
