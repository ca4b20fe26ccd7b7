/** The Range header of one object (RFC 9110 section 14). */
export type RequestedRange =
  | { kind: 'whole' }
  | { kind: 'unsatisfiable' }
  | { kind: 'part'; start: number; end: number };

/** What is not one well-formed byte range is ignored, as the RFC allows: several ranges at once are answered with the whole object. */
export function requestedRange(header: string | undefined, sizeBytes: number): RequestedRange {
  const match = /^bytes=\s*(\d{0,18})\s*-\s*(\d{0,18})\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' }; // not a valid range at all
  return start >= sizeBytes ? { kind: 'unsatisfiable' } : { kind: 'part', start, end };
}
