import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const peopleIn = async (prompt: string) =>
  (await understand(prompt)).objects
    .filter(({ kind, source }) => kind === 'person' && source === 'words')
    .map(({ count }) => count.value);

describe('people', () => {
  it.each([
    ['a beach, six people around a bonfire', [6]],
    ['a museum, a whale hanging from the ceiling, school kids looking up', [4]],
    ['a cafe with a family at the table', [4]],
    ['两位客人坐在桌边的咖啡馆', [2]],
    ['海滩，六个人围着篝火', [6]],
    ['a diner with a counter, waitress behind the counter', [1]],
    ['书店，柜台后面坐着店主', [1]],
  ])('are there: %s', async (prompt, counts) => {
    expect(await peopleIn(prompt)).toEqual(counts);
  });
  it.each([
    'a family kitchen with a table for six people',
    "a student's bedroom for a college student",
    'a street without people',
    '客人的卧室',
    '六人餐桌',
    '以绿色为主的客厅',
  ])('are only spoken of: %s', async (prompt) => {
    expect(await peopleIn(prompt)).toEqual([]);
  });
  it('stand by what they do something with', async () => {
    const { relations } = await understand('a station, a porter pushing a luggage cart');
    expect(relations).toContainEqual(
      expect.objectContaining({ subject: 'person-1', relation: 'beside', targets: ['luggage-cart-1'] }),
    );
  });
});
