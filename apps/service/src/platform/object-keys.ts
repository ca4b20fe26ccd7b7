/**
 * Names of stored objects. Keys are made by the service, never taken from a caller, so the alphabet can be small: one that needs
 * no escaping on any file system, in S3, or in a URL path. `~` is left out on purpose: stores use it for names of their own.
 */
const segmentPattern = /^[A-Za-z0-9_=@+-][A-Za-z0-9._=@+-]{0,199}$/;
const maxKeyLength = 900; // S3 allows 1024 bytes, a deployment's prefix comes on top

export function isObjectKey(key: string): boolean {
  return key.length <= maxKeyLength && key.split('/').every((segment) => segmentPattern.test(segment));
}

/** A prefix names a folder: `worlds/abc/`. The empty prefix is everything. */
export function isObjectPrefix(prefix: string): boolean {
  return prefix === '' || (prefix.endsWith('/') && isObjectKey(prefix.slice(0, -1)));
}
