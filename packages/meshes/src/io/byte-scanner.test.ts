import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from '../testing/make-models.ts';
import { ByteScanner } from './byte-scanner.ts';

describe('numbers of a text file', () => {
  it('are what the language itself reads, down to what single precision can hold', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.float({ noNaN: true, noDefaultInfinity: true }),
          fc.integer(),
          fc.double({ min: -1e5, max: 1e5, noNaN: true }),
        ),
        (value) => {
          for (const word of [String(value), value.toExponential(9), value.toFixed(7)]) {
            const read = new ByteScanner(text(` ${word} `)).number()!;
            expect(Math.abs(read - Number(word))).toBeLessThanOrEqual(Math.abs(Number(word)) * 1e-12 + 1e-50);
          }
        },
      ),
      { seed: 1 },
    );
  });

  it.each([
    ['+1.5', 1.5],
    ['.5', 0.5],
    ['-5.', -5],
    ['1E+2', 100],
    ['00012345678901234567890', Number('12345678901234567890')],
    ['1e-400', 0],
    ['nan', Number.NaN],
    ['1,5', Number.NaN],
    ['1e', Number.NaN],
    ['-', Number.NaN],
    ['1.2.3', Number.NaN],
  ])('%s', (word, value) => {
    const scanner = new ByteScanner(text(`${word} 7`));
    expect(scanner.number()).toBe(value);
    // Whatever the word was, the next one is read.
    expect(scanner.number()).toBe(7);
    expect(scanner.number()).toBeUndefined();
  });

  it('end with their line, which a backslash joins with the next', () => {
    const scanner = new ByteScanner(text('1 2 \\\r\n 3\r4\n'));
    expect([scanner.number(), scanner.number(), scanner.number(), scanner.number()]).toEqual([1, 2, 3, undefined]);
    scanner.nextLine();
    expect(scanner.number()).toBe(4);
    expect(scanner.line).toBe(3);
  });
});
