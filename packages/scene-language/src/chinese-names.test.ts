import { expect, it } from 'vitest';
import { chineseNames } from './chinese-names.ts';
import { objectFacts, placeFacts } from './lexicon/index.ts';

it('names what meanings, guesses and facts speak of, by what it is', () => {
  expect(
    chineseNames([
      'object: coffee-table',
      'sofa-2 looks: grey',
      'kind living-room',
      'rel:lamp beside bed',
      '"large" x',
    ]),
  ).toMatchObject({
    'object:coffee-table': '茶几',
    'object:sofa': '沙发',
    'color:grey': '灰色',
    'place:living-room': '客厅',
    'object:bed': '床',
  });
  expect(chineseNames(['no such word', ''])).toEqual({});
});

it('has names for all that is built', () => {
  const lacking = (type: string, ids: Iterable<string>) =>
    [...ids].filter((id) => chineseNames([id])[`${type}:${id}`] === undefined);
  expect(lacking('place', placeFacts.keys())).toEqual([]);
  expect(lacking('object', objectFacts.keys())).toEqual([]);
});
