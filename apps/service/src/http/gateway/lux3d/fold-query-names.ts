import type { preValidationHookHandler } from 'fastify';

/** Query names are accepted in lower case and camel case: the schemas know the lower case. */
export const foldQueryNames: preValidationHookHandler = async (request) => {
  const folded: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>))
    folded[name.toLowerCase()] ??= value;
  request.query = folded;
};
