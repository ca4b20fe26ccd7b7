import { expect, it } from 'vitest';
import { encodeText, joined } from './encode-text.ts';

it('is the text, whatever pieces it came in', () => {
  expect(new TextDecoder().decode(encodeText(['a', '', 'ü€', '😀']))).toBe('aü€😀');
  expect(encodeText([])).toHaveLength(0);
  const line = 'x'.repeat(1000);
  function* lines() {
    for (let k = 0; k < 2500; k++) yield line;
  }
  const bytes = encodeText(joined(lines(), '\n'));
  expect(bytes).toHaveLength(2500 * 1001 - 1);
  expect([bytes[1000], bytes[1001 * 1500 - 1], bytes.at(-1)]).toEqual([10, 10, 120]);
});
