/**
 * Paths like `/world/v1/{worldId}:cancel`, as the router writes them: a pattern, because otherwise the parameter would take the verb as well,
 * and two colons for one. `openApiPath` is how the API reference writes the path.
 */
export function customVerb(prefix: string, parameter: string, verb: string) {
  return { url: `${prefix}/:${parameter}([^]*)::${verb}`, openApiPath: `${prefix}/{${parameter}}:${verb}` };
}
