/** OpenAPI 3.1 from the schemas the routes validate with, and a page to browse it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ApiError, gatewayErrors } from '@orrery/protocol';
import type { FastifyInstance, FastifySchema } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the reference writes a path that the router spells differently. */
    openApiPath?: string;
  }
  interface FastifySchema {
    operationId?: string;
    summary?: string;
    description?: string;
    tags?: readonly string[];
    produces?: readonly string[];
    hide?: boolean;
  }
}

const description = `Spatial worlds from photos, video and words; OpenUSD rendering; 3D models.

Send your API key in \`Authorization\` as it is. Every answer carries \`x-request-id\`. Errors are ApiErrors:

| HTTP | status | bizCode | meaning |
|---|---|---|---|
${Object.values(gatewayErrors)
  .map((error) => `| ${error.http} | ${error.status} | ${error.bizCode} | ${error.meaning} |`)
  .join('\n')}
`;

type Json = Record<string, unknown>;

/** Moves every titled schema into components and leaves a reference, so that the document reads well and generators find names. */
function hoistTitled(node: unknown, components: Json): unknown {
  if (Array.isArray(node)) return node.map((item) => hoistTitled(item, components));
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, hoistTitled(value, components)]));
  if (typeof copy.title !== 'string' || copy.type !== 'object') return copy;
  components[copy.title] = copy;
  return { $ref: `#/components/schemas/${copy.title}` };
}

/** Nothing from elsewhere, and no upgrade to https: the page must work on a plain address in a local network. */
const referenceCsp =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; frame-ancestors 'none'";

/** `hiddenPrefix`: where the same routes stand a second time. */
export async function describeApi(
  app: FastifyInstance,
  version: string,
  hiddenPrefix: string | undefined,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Orrery', version, description, license: { name: 'MIT', identifier: 'MIT' } },
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'the API key itself, no prefix' },
        },
      },
      security: [{ apiKey: [] }],
    },
    transform: ({ schema, url, route }) => {
      const given = (schema ?? {}) as FastifySchema;
      const again = hiddenPrefix !== undefined && url.startsWith(hiddenPrefix);
      if (again || given.operationId === undefined) return { schema: { ...given, hide: true }, url };
      const text = given.produces?.[0];
      const answers = text
        ? { 200: { description: 'OK', content: { [text]: { schema: { type: 'string' } } } } }
        : (given.response as object);
      return {
        schema: { ...given, response: { ...answers, '4XX': ApiError, '5XX': ApiError } },
        url: route.config?.openApiPath ?? url,
      };
    },
    transformObject: (input) => {
      if (!('openapiObject' in input)) return input.swaggerObject;
      const components: Json = {};
      // The generator takes the verb of `{worldId}:cancel` for a parameter.
      const spelled = Object.entries(input.openapiObject.paths ?? {}).map(([path, item]) => [
        path.replace(/\}\{(\w+)\}$/, '}:$1'),
        item,
      ]);
      const paths = hoistTitled(Object.fromEntries(spelled), components);
      return {
        ...input.openapiObject,
        paths,
        components: { ...input.openapiObject.components, schemas: components },
      } as typeof input.openapiObject;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/reference',
    uiConfig: { docExpansion: 'list', deepLinking: true },
    // The bar holds another project's logo and a box to load other documents.
    theme: { title: 'Orrery API', css: [{ filename: 'orrery.css', content: '.swagger-ui .topbar { display: none }' }] },
    staticCSP: true,
    transformStaticCSP: () => referenceCsp,
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
