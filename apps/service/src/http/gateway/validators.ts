/** `verbose`, so that a finding carries the schema it is about, and that one's words on what it wants. Bodies are taken as they are (a number in quotes is not a number); query and path texts are read as what the schema wants. */
import { Ajv } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';

export function validatorCompiler(): FastifySchemaCompiler<object> {
  const common = {
    useDefaults: false,
    removeAdditional: false,
    allErrors: false,
    strict: false,
    verbose: true,
  } as const;
  const forBodies = new Ajv({ ...common, coerceTypes: false });
  const forTexts = new Ajv({ ...common, coerceTypes: true });
  return ({ schema, httpPart }) => (httpPart === 'body' ? forBodies : forTexts).compile(schema);
}
