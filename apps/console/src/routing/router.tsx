/** Addresses of the console: `/console/<path>`, changed without loading the document again. */
import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';

const base = '/console';
const moved = 'orrery:moved';

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
