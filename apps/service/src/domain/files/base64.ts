import { invalidField } from '../../platform/errors.ts';

// Standard alphabet, padding optional, line breaks as MIME writes them tolerated.
const strictBase64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Decodes strictly: `Buffer.from` alone skips what it does not know, and a damaged scene would fail later with a riddle. */
export function decodeBase64(text: string, field: string): Buffer {
  const compact = /\s/.test(text) ? text.replace(/\s+/g, '') : text;
  const digits = compact.length - (compact.endsWith('==') ? 2 : compact.endsWith('=') ? 1 : 0);
  if (
    compact.length === 0 ||
    digits % 4 === 1 ||
    (compact.endsWith('=') && compact.length % 4 !== 0) ||
    !strictBase64.test(compact)
  )
    throw invalidField(field, 'is not valid Base64');
  return Buffer.from(compact, 'base64');
}
