/** What holds things, ends of names, and places between things that nobody understood. */
import { describe, expect, it } from 'vitest';
import { readPhrases } from './parse/phrases.ts';
import { tokenize } from './parse/tokens.ts';
import { unreadRelations } from './parse/unread-relations.ts';
import { understand } from './understand.ts';

const relationsOf = async (prompt: string) =>
  (await understand(prompt)).relations.map(
    ({ subject, relation, targets }) => `${subject} ${relation} ${targets.join('+')}`,
  );
const countsOf = async (prompt: string) =>
  Object.fromEntries(
    (await understand(prompt)).objects
      .filter(({ source }) => source === 'words')
      .map(({ id, count }) => [id, count.value]),
  );

describe('what has something is where the words say, not what it has', () => {
  it.each([
    ['a bedroom with a tray with a teapot on the bed', ['teapot-1 on tray-1', 'tray-1 on bed-1']],
    [
      'a museum with glass cases with butterflies along the walls',
      ['butterfly-1 on display-case-1', 'display-case-1 against wall'],
    ],
    [
      'a bakery, baguettes standing in baskets behind the counter',
      ['bread-1 in basket-1', 'basket-1 behind counter-1'],
    ],
    [
      'a vase with roses and a candle on the table',
      ['flowers-1 in vase-1', 'vase-1 on table-1', 'candle-1 on table-1'],
    ],
    // What is as large as the other stands by itself.
    ['a room with a sofa with an armchair by the window', ['armchair-1 by window']],
  ])('%s', async (prompt, relations) => {
    expect(await relationsOf(prompt)).toEqual(expect.arrayContaining(relations));
  });
});

it('reads the end of a name as the thing itself', async () => {
  expect(await countsOf('a gym with a squat rack and a bench in front of the rack')).toEqual({
    'squat-rack-1': 1,
    'weight-bench-1': 1,
  });
});

it.each([
  ['a bench around three sides of a square table', { 'bench-1': 1, 'table-1': 1 }],
  ['a bedroom with a nightstand with a lamp on each side of the bed', { 'nightstand-1': 2, 'table-lamp-1': 2 }],
  ['a room with a vase with roses and a candle on the table', { 'flowers-1': 1, 'vase-1': 1, 'candle-1': 1 }],
  ['antlers above the fireplace', { 'fireplace-1': 1, 'deer-head-1': 1 }],
  ['a garage with two tires leaning on the wall', { 'wheel-1': 2 }],
  ['a garage with a stack of tires', { 'tire-stack-1': 1 }],
  ['卧室，木床两侧各有一个床头柜，每个床头柜上有一盏台灯', { 'bed-1': 1, 'nightstand-1': 2, 'table-lamp-1': 2 }],
])('%s', async (prompt, counts) => {
  expect(await countsOf(prompt)).toEqual(expect.objectContaining(counts));
});

it.each([
  ['街边，一个老人推着小车卖糖葫芦', 'plain-cart'],
  ['车库里停着一辆小车', 'car'],
  ['a stage with spotlights above it', 'spotlight'],
  ['a fireplace with stockings', 'christmas-stocking'],
])('%s', async (prompt, kind) => {
  expect((await understand(prompt)).objects.map((object) => object.kind)).toContain(kind);
});

it.each([
  ['a warehouse with a pallet of boxes by the door', 'cardboard-box-1 on pallet-1'],
  ['a library with a trolley of books', 'book-1 on plain-cart-1'],
  ['a playroom with a toy box of blocks', 'building-block-1 in toy-box-1'],
])('what is carried or kept: %s', async (prompt, link) => {
  expect(await relationsOf(prompt)).toContain(link);
});

it('takes the thing a place is named for', async () => {
  expect(await relationsOf('blacksmith workshop, an anvil in front of the forge')).toContain(
    'anvil-1 in-front-of forge-1',
  );
});

it('names a strange place by its end, with the thing before it', async () => {
  const { place, objects } = await understand('足球训练场，两个球门');
  expect(place.kind.value).toBe('sports-field');
  expect(place.called).toBe('足球训练场');
  expect(objects.some(({ kind }) => kind === 'football')).toBe(false);
});

it('does not give what was named before to a place of something strange', async () => {
  expect(await relationsOf('柜台上有一个算盘，墙角放着两口缸')).not.toContain('abacus-1 corner room');
});

describe('unreadRelations', () => {
  it('finds a place word between two things that no reader took', () => {
    const items = readPhrases(tokenize('a lamp behind a sofa'));
    const [unread] = unreadRelations(items, []);
    expect([unread.subject.kind, unread.relation, unread.target?.kind]).toEqual(['lamp', 'behind', 'sofa']);
  });
  it('says nothing of what was read', async () => {
    expect((await understand('a lamp behind a sofa')).unread).toBeUndefined();
    const anvil = await understand('a forge with an anvil beside it and a hammer on the anvil');
    expect(anvil.unread).toBeUndefined();
  });
});
