import { expect, it } from 'vitest';
import { joinNumbers } from './number-words.ts';
import { tokenize } from './tokens.ts';

function numbers(text: string): (number | undefined)[] {
  const tokens = tokenize(text);
  joinNumbers(tokens, text);
  return tokens.flatMap(({ senses }) => senses.filter(({ type }) => type === 'number').map(({ value }) => value));
}

it.each([
  ['a hundred and twenty plates', [120]],
  ['two hundred chairs', [200]],
  ['two hundred and fifty-two chairs', [252]],
  ['three dozen candles', [36]],
  ['a thousand lanterns', [1000]],
  ['two thousand five hundred books', [2500]],
  ['a thousand and one lamps', [1001]],
  ['a hundred candles and two chairs', [100, 2]],
  ['two chairs and a hundred candles', [2, 100]],
  ['twenty two-seater sofas', [20, 2]],
  ['a pair of hundred year old chairs', [2, 100]],
])('%s', (text, values) => expect(numbers(text)).toEqual(values));
