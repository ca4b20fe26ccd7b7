/**
 * Which scans may be used for what. The first hexadecimal digit of the SHA-1 of a scan's name decides, so that nobody chooses: 0 and 1 are
 * kept for acceptance and are never opened by anything here, 2 is for validation, the rest is trained on.
 */
import { createHash } from 'node:crypto';

export type Split = 'acceptance' | 'validation' | 'training';

export function splitOf(name: string): Split {
  const digit = createHash('sha1').update(name).digest('hex')[0];
  if (digit === '0' || digit === '1') return 'acceptance';
  return digit === '2' ? 'validation' : 'training';
}

/** Throws for a scan that is not of the split asked for: acceptance scans cannot be asked for at all. */
export function mustBe(split: Exclude<Split, 'acceptance'>, name: string): string {
  const actual = splitOf(name);
  if (actual !== split) throw new Error(`${name} is kept for ${actual}: not for ${split}`);
  return name;
}
