/** Addresses of the console: `/console/<path>`. A page is a pattern such as `worlds/:worldId` and a component that gets the parameters. */
import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';

export const base = '/console';
const moved = 'orrery:moved';

export interface Route<Page> {
  pattern: string;
  page: Page;
}

export function currentPath(): string {
  const { pathname } = window.location;
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return path.replace(/^\/+|\/+$/g, '');
}

export function navigate(path: string, { replace = false } = {}): void {
  const url = `${base}/${path}`;
  if (replace) window.history.replaceState(null, '', url);
  else window.history.pushState(null, '', url);
  window.dispatchEvent(new Event(moved));
  window.scrollTo(0, 0);
}

export function usePath(): string {
  return useSyncExternalStore((changed) => {
    window.addEventListener('popstate', changed);
    window.addEventListener(moved, changed);
    return () => {
      window.removeEventListener('popstate', changed);
      window.removeEventListener(moved, changed);
    };
  }, currentPath);
}

/** Parameters of a path that fits the pattern, or undefined. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index]!;
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

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
}

/** A real link: opening it in another tab works as everywhere. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || rest.target) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...rest} href={`${base}/${to}`} onClick={follow} />;
}
