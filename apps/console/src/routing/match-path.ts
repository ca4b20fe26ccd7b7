/** Which page an address names. A page is a pattern such as `worlds/:worldId`, and gets the parameters. */
export interface Route<Page> {
  pattern: string;
  page: Page;
}

/** Parameters of a path that fits the pattern, or undefined. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index];
    if (part.startsWith(':')) {
      if (text === '') return undefined;
      try {
        params[part.slice(1)] = decodeURIComponent(text);
      } catch {
        return undefined; // half an escape: no page has that address
      }
    } else if (part !== text) return undefined;
  }
  return params;
}

export function findRoute<Page>(
  routes: readonly Route<Page>[],
  path: string,
): { page: Page; params: Record<string, string> } | undefined {
  for (const { pattern, page } of routes) {
    const params = matchPath(pattern, path);
    if (params) return { page, params };
  }
  return undefined;
}
