/**
 * Signed addresses of stored objects. Whoever holds the address may read; the file host checks it without a database.
 *
 *   object:  <base>/files/<capability>/<name>          one object; the name is signed too, because it decides the content type
 *   folder:  <base>/files/<capability>/<anything>      every object under a prefix, so that files can name each other relatively
 *
 * A capability is `<kind><expiry, base 36>.<key, base64url>.<signature, base64url>`; expiry 0 is never.
 */
import { timingSafeEqual } from 'node:crypto';
import { derivedKey, hmacSha256 } from '../../platform/hmac.ts';
import { isObjectKey, isObjectPrefix } from '../../platform/object-keys.ts';

export interface FileLinkOptions {
  /** Valid for at least this long. Without it the address is valid as long as the object exists. */
  expiresInS?: number;
}

export type ResolvedFileLink =
  | { outcome: 'found'; key: string; name: string; expiresAtS: number | undefined }
  | { outcome: 'invalid' | 'expired' };

export interface FileLinks {
  objectUrl(key: string, options: FileLinkOptions & { name: string }): string;
  /** Ends with `/`; append relative names to it. */
  folderUrl(prefix: string, options?: FileLinkOptions): string;
  /** `rest` is the decoded path after the capability. */
  resolve(capability: string, rest: string): ResolvedFileLink;
}

export interface FileLinkSettings {
  secret: Uint8Array;
  /** Address of the file host without a trailing slash; a function where the port is only known after listening. */
  baseUrl: string | (() => string);
  nowMs?: () => number;
}

// 144 bits, in base64url: far beyond guessing, and a multiple of three bytes, so there are no spare bits that would make two spellings of one signature.
const signatureLength = 24;
const capabilityPattern = /^([of])([0-9a-z]{1,8})\.([A-Za-z0-9_-]{1,1300})\.([A-Za-z0-9_-]{24})$/;

/**
 * Expiries are rounded up to an eighth of the lifetime, so that an object asked for twice has the same address and caches can work.
 */
export function roundedExpiryS(nowMs: number, lifetimeS: number): number {
  const stepS = Math.max(1, Math.ceil(lifetimeS / 8));
  return Math.ceil((nowMs / 1000 + lifetimeS) / stepS) * stepS;
}

export function createFileLinks({ secret, baseUrl, nowMs = Date.now }: FileLinkSettings): FileLinks {
  const hmac = hmacSha256(derivedKey(secret, 'orrery file links 1'));
  const base = () => (typeof baseUrl === 'string' ? baseUrl : baseUrl());

  const sign = (kind: string, expiry: string, key: string, name: string) =>
    // NUL cannot occur in any of the parts, so two different tuples never give the same text.
    hmac(`${kind}\0${expiry}\0${key}\0${name}`).slice(0, signatureLength);

  const capability = (kind: string, key: string, name: string, expiresInS: number | undefined) => {
    const expiry = expiresInS === undefined ? '0' : roundedExpiryS(nowMs(), expiresInS).toString(36);
    return `${kind}${expiry}.${Buffer.from(key).toString('base64url')}.${sign(kind, expiry, key, name)}`;
  };

  return {
    objectUrl(key, { name, expiresInS }) {
      if (!isObjectKey(key)) throw new TypeError(`not an object key: ${JSON.stringify(key)}`);
      if (!isLinkName(name)) throw new TypeError(`not a name for a link: ${JSON.stringify(name)}`);
      return `${base()}/files/${capability('o', key, name, expiresInS)}/${encodeURIComponent(name)}`;
    },

    folderUrl(prefix, { expiresInS } = {}) {
      const folder = prefix.endsWith('/') ? prefix : `${prefix}/`;
      if (!isObjectPrefix(folder)) throw new TypeError(`not an object prefix: ${JSON.stringify(prefix)}`);
      return `${base()}/files/${capability('f', folder, '', expiresInS)}/`;
    },

    resolve(text, rest) {
      const [, kind, expiry, encodedKey, signature] = capabilityPattern.exec(text) ?? [];
      if (kind === undefined || expiry === undefined || encodedKey === undefined || signature === undefined)
        return { outcome: 'invalid' };
      const prefixOrKey = Buffer.from(encodedKey, 'base64url').toString('latin1');
      const expected = sign(kind, expiry, prefixOrKey, kind === 'o' ? rest : '');
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return { outcome: 'invalid' };
      const expiresAtS = expiry === '0' ? undefined : Number.parseInt(expiry, 36);
      if (expiresAtS !== undefined && expiresAtS * 1000 <= nowMs()) return { outcome: 'expired' };
      const key = kind === 'o' ? prefixOrKey : prefixOrKey + rest;
      if (!isObjectKey(key)) return { outcome: 'invalid' };
      return { outcome: 'found', key, name: rest.slice(rest.lastIndexOf('/') + 1), expiresAtS };
    },
  };
}

/** One path segment that every client leaves alone: no separators or control characters, and not `.` or `..`, which URL parsers drop. */
function isLinkName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  return name !== '' && name !== '.' && name !== '..' && name.isWellFormed() && !/[/\\\x00-\x1f\x7f]/.test(name);
}
