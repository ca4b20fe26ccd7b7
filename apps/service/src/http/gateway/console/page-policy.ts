/** The console's Content-Security-Policy: its own files, the API beside it, and the two hosts it fetches files and streams from. */
export interface ConsoleHosts {
  uploads: string;
  streams: string;
  /** Stream hosts of other machines, given as a setting. */
  others: readonly string[];
}

const origin = (url: string) => new URL(url).origin;
const socket = (url: string) => origin(url).replace(/^http/, 'ws');

export const pagePolicy = (hosts: ConsoleHosts): string => policy(hosts, "'none'");

/** For pages that other pages may show in a frame: they are signed in nowhere, so there is nothing in them to click away. */
export const framedPagePolicy = (hosts: ConsoleHosts): string => policy(hosts, '*');

function policy({ uploads, streams, others }: ConsoleHosts, frameAncestors: string): string {
  const files = origin(uploads);
  const live = [streams, ...others].flatMap((url) => [origin(url), socket(url)]);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // WebAssembly is compiled from our own files; scripts from text are not allowed.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'worker-src': ["'self'", 'blob:'],
    // React sets styles by the object model, which this does not forbid.
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', files, ...live],
    'media-src': ["'self'", 'blob:', files],
    'connect-src': ["'self'", 'data:', 'blob:', files, ...live],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [frameAncestors],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
