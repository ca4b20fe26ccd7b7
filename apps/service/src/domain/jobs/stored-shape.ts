/** Requests and results are stored as JSON by whichever version of the service wrote them: they are checked before they are believed. */
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The message says which member is wrong, in terms of the stored JSON. */
export class StoredShapeError extends Error {
  readonly code = 'STORED_SHAPE';
}

/** Members with a default may be missing, as older versions left them out. Members the schema does not know stay. */
export function readShape<Schema extends TSchema>(schema: Schema, stored: unknown): Static<Schema> {
  const value = Value.Default(schema, structuredClone(stored));
  if (Value.Check(schema, value)) return value;
  const [first] = Value.Errors(schema, value);
  const member = first?.instancePath.slice(1).replaceAll('/', '.') || 'it';
  throw new StoredShapeError(`${member} ${first?.message ?? 'has another shape'}`);
}
