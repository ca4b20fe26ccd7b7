/**
 * Which addresses resources may be fetched from. Everything that is not plainly public is refused (private, loopback, link-local,
 * reserved, multicast, tunnels that could hide one of these), except the service's own file host and hosts an operator has named.
 * Pure: `checkUrlLiteral` looks at an address as it is written, `checkAddress` at what a name resolved to.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface AllowedHost {
  /** As `URL.hostname` writes it: lower case, punycode, IPv6 in brackets, no trailing dot. */
  hostname: string;
  /** Undefined: every port. */
  port: number | undefined;
}

export interface FetchRules {
  allow: readonly AllowedHost[];
}

export type RefusalCode = 'URL_INVALID' | 'URL_SCHEME' | 'URL_CREDENTIALS' | 'PRIVATE_ADDRESS';

export interface Refusal {
  code: RefusalCode;
  /** A clause for the caller: "names a loopback address". */
  reason: string;
}

/** Longer than any address a browser accepts; keeps pathological input cheap. */
const maxUrlLength = 8192;

const hostOf = (url: URL) => url.hostname.replace(/\.+$/, '');
const portOf = (url: URL) => (url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port));

/** `name`, `name:port`, `10.0.0.5`, `10.0.0.5:9000`, `::1` or `[::1]:9000`. */
export function parseAllowedHost(text: string): AllowedHost {
  const bare = isIP(text) === 6 ? `[${text}]` : text;
  const withPort = /:(\d{1,5})$/.exec(bare.startsWith('[') ? bare.slice(bare.indexOf(']') + 1) : bare);
  const port = withPort ? Number(withPort[1]) : undefined;
  const host = withPort ? bare.slice(0, -withPort[0].length) : bare;
  // Through URL, so that both sides are written the same way.
  if (host === '' || /[/?#@\s\\]/.test(host) || !URL.canParse(`http://${host}/`) || (port ?? 0) > 65535)
    throw new TypeError(`not a host or host:port: ${JSON.stringify(text)}`);
  return { hostname: hostOf(new URL(`http://${host}/`)), port };
}

export function fetchRules(options: {
  allowHosts: readonly string[];
  /** Addresses of the service's own file host. */
  ownUrls: readonly string[];
}): FetchRules {
  const own = options.ownUrls.map((text) => {
    const url = new URL(text);
    return { hostname: hostOf(url), port: portOf(url) };
  });
  return { allow: [...own, ...options.allowHosts.map(parseAllowedHost)] };
}

export function isAllowedHost(url: URL, rules: FetchRules): boolean {
  const hostname = hostOf(url);
  return rules.allow.some((entry) => entry.hostname === hostname && (entry.port ?? portOf(url)) === portOf(url));
}

const rangeNames: Readonly<Record<string, string>> = {
  unspecified: 'an unspecified address',
  broadcast: 'a broadcast address',
  loopback: 'a loopback address',
  private: 'a private address',
  uniqueLocal: 'a private address',
  deprecatedSiteLocal: 'a private address',
  carrierGradeNat: 'a private address',
  linkLocal: 'a link-local address',
  multicast: 'a multicast address',
};
const refused = (range: string): Refusal => ({
  code: 'PRIVATE_ADDRESS',
  reason: `names ${rangeNames[range] ?? 'a reserved address'}`,
});

const v6 = (text: string) => ipaddr.IPv6.parseCIDR(text);
const globalUnicast = v6('2000::/3');
// RFC 6052. An IPv6-only network reaches the public IPv4 internet through it, so what counts is the IPv4 address inside.
const nat64 = v6('64:ff9b::/96');

function checkIPv4(address: ipaddr.IPv4): Refusal | undefined {
  const range = address.range();
  return range === 'unicast' ? undefined : refused(range);
}

/** Takes what DNS or a socket gives; undefined where it is public. */
export function checkAddress(text: string): Refusal | undefined {
  const withoutZone = text.replace(/%.*$/, '');
  if (isIP(withoutZone) === 0) return { code: 'URL_INVALID', reason: 'is not an address' };
  const address = ipaddr.parse(withoutZone);
  if (address instanceof ipaddr.IPv4) return checkIPv4(address);
  const v6address = address as ipaddr.IPv6;
  if (v6address.isIPv4MappedAddress()) return checkIPv4(v6address.toIPv4Address());
  if (v6address.match(nat64)) return checkIPv4(new ipaddr.IPv4(v6address.toByteArray().slice(12)));
  const range = v6address.range();
  // IPv4-compatible (::7f00:1) and unassigned space count as plain unicast in the table, hence the second test.
  if (range !== 'unicast' || !v6address.match(globalUnicast)) return refused(range);
  return undefined;
}

// Names that mean this machine or this network by standard (RFC 6761, 6762, 8375, 9476) or by every cloud's convention.
const localNames = /^(.*\.)?(localhost|localdomain|local|internal|intranet|lan|home\.arpa|ip6-localhost|ip6-loopback)$/;

/** What can be said without asking DNS. Undefined: nothing against it so far. */
export function checkUrlLiteral(text: string, rules: FetchRules): Refusal | undefined {
  // URL strips these, other readers may not; two readers that disagree about a host are how filters are passed.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (text.length > maxUrlLength || /[\u0000-\u0020\u007f\\]/.test(text) || !URL.canParse(text))
    return { code: 'URL_INVALID', reason: 'is not an http or https address' };
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return { code: 'URL_SCHEME', reason: 'is not an http or https address' };
  if (url.username !== '' || url.password !== '')
    return { code: 'URL_CREDENTIALS', reason: 'carries a user name or password' };
  const hostname = hostOf(url);
  if (hostname === '') return { code: 'URL_INVALID', reason: 'names no host' };
  if (isAllowedHost(url, rules)) return undefined;
  // URL has turned every spelling of an IPv4 address (decimal, octal, hex, short, full-width) into the dotted one.
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  if (isIP(literal) !== 0) return checkAddress(literal);
  if (localNames.test(hostname)) return { code: 'PRIVATE_ADDRESS', reason: 'names a host of the local network' };
  return undefined;
}
