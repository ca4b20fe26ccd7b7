/** Conditional requests (RFC 9110 section 13) on an object with a strong etag. */
import type { IncomingHttpHeaders } from 'node:http';

const seconds = (ms: number) => Math.floor(ms / 1000);
const dateSeconds = (text: string) => seconds(Date.parse(text)); // NaN when it is no date: then nothing compares equal

export function isNotModified(headers: IncomingHttpHeaders, etag: string, modifiedMs: number): boolean {
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined)
    return (
      noneMatch.trim() === '*' || noneMatch.split(',').some((entry) => entry.trim().replace(/^W\//, '') === `"${etag}"`)
    );
  const since = headers['if-modified-since'];
  return since !== undefined && seconds(modifiedMs) <= dateSeconds(since);
}

/** Without If-Range a range always counts; with it, only while the object is still the one the client has a piece of. */
export function rangeCounts(headers: IncomingHttpHeaders, etag: string, modifiedMs: number): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  const text = condition.trim();
  return text.startsWith('"') || text.startsWith('W/')
    ? text === `"${etag}"`
    : dateSeconds(text) === seconds(modifiedMs);
}
