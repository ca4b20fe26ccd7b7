/** As much of an OpenAPI document as the reference shows. */
export interface Schema {
  $ref?: string;
  title?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
  description?: string;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

export interface OpenApi {
  info: { version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface Endpoint {
  method: string;
  path: string;
  operation: Operation;
}

/** Endpoints by tag, in the document's order. */
export function endpointsByTag({ paths }: OpenApi): [string, Endpoint[]][] {
  const groups = new Map<string, Endpoint[]>();
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item)) {
      const tag = operation.tags?.[0] ?? 'API';
      groups.set(tag, [...(groups.get(tag) ?? []), { method: method.toUpperCase(), path, operation }]);
    }
  return [...groups];
}

export function resolveSchema(schema: Schema | undefined, document: OpenApi): Schema | undefined {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? schema : document.components?.schemas?.[name];
}

export const jsonSchemaOf = (content: Content | undefined): Schema | undefined =>
  content?.content?.['application/json']?.schema;

/** `string`, `integer 1 to 100`, `"low" | "normal"`, `WorldResource[]`. */
export function typeText(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeText).join(' | ');
  if (schema.type === 'array') return schema.items ? `${bracketed(typeText(schema.items))}[]` : 'array';
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  const { minimum, maximum } = schema;
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
    return `${type}, ${minimum} to ${maximum}`;
  return type;
}

const bracketed = (text: string) => (text.includes(' ') ? `(${text})` : text);
