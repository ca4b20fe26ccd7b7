/** The text of a JSON body. RFC 8259, 8.1: it is UTF-8; anything else would be stored with its odd bytes replaced, unnoticed. */
import { isUtf8 } from 'node:buffer';
import { invalidField } from '../../platform/errors.ts';

export function jsonText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw invalidField('body', 'is not valid UTF-8; encode the JSON as UTF-8');
  const text = bytes.toString('utf8');
  // A byte order mark is ignored, as RFC 8259 allows.
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
