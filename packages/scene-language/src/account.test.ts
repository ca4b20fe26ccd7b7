import { describe, expect, it } from 'vitest';
import { isNamed, quotedIn } from './account.ts';
import { understand } from './understand.ts';

const fates = async (prompt: string) =>
  Object.fromEntries((await understand(prompt)).words.map(({ text, fate }) => [text, fate]));
const unused = async (prompt: string) =>
  (await understand(prompt)).notes.find(({ code }) => code === 'NOTHING_MADE_OF')?.text ?? '';

describe('what became of a word', () => {
  it('is built, near, character, not built or not understood', async () => {
    expect(await fates("a cozy gamer's bedroom with a crooked lamp, two zorbles and an elk")).toEqual({
      cozy: 'character',
      "gamer's": 'character',
      bedroom: 'built',
      crooked: 'not-built',
      lamp: 'built',
      two: 'not-built',
      zorbles: 'not-understood',
      elk: 'nearest',
    });
  });
  it('is named where nothing is made of it', async () => {
    expect(await unused('a garage with a crooked car')).toContain('"crooked"');
    expect(await unused('a park in autumn with people')).toMatch(/"autumn".*"people"/);
    expect(await unused('a table 2 m long in a kitchen')).toContain('"2 m long"');
    expect(await unused('a bedroom with a sleeping cat and a lit candle')).toBe('');
  });
  it('is named whole: "on" is no part of "only"', () => {
    expect(isNamed('on', quotedIn(['of "zebra rug" only "rug" is understood']))).toBe(false);
    expect(isNamed('zebra', quotedIn(['of "zebra rug" only "rug" is understood']))).toBe(true);
  });
  it('is not built where it names a second place of which nothing is there', async () => {
    expect(await fates('a house with a garden')).toMatchObject({ house: 'nearest', garden: 'not-built' });
    expect(await fates('a living room with a kitchen and a stove')).toMatchObject({ kitchen: 'built' });
  });
  it.each(['an open window', 'a square room', '一袋大米'])('%s: something is understood', async (prompt) => {
    const { notes } = await understand(prompt);
    expect(notes.map(({ code }) => code)).toEqual(['NOTHING_MADE_OF']);
  });
  it('names the noun before another one', async () => {
    const { notes } = await understand('a street with a guitar stool');
    expect(notes.map(({ text }) => text)).toContain('of "guitar stool" only "stool" is understood');
  });
  it('counts a second mention as the first', async () => {
    expect(await fates('a table and a lamp on the table')).toEqual({
      table: 'built',
      lamp: 'built',
      on: 'built',
    });
  });
});

describe('places', () => {
  it.each([
    ['城堡的图书馆', 'library'],
    ['山顶的道观', 'temple'],
    ['the cargo bay of a spaceship', 'cargo-bay'],
    ['a square with a fountain', 'square'],
    ['a study with a square table', 'study'],
    ["a toddler's room with a toy kitchen", 'childrens-room'],
    ['a reading room with long tables', 'library-hall'],
  ])('%s: %s', async (prompt, place) => {
    expect((await understand(prompt)).place.kind.value).toBe(place);
  });
  it('has the time that its name means', async () => {
    expect((await understand('a night market')).time).toMatchObject({ value: 'night', source: 'guess' });
    expect((await understand('a night market at dawn')).time.value).not.toBe('night');
  });
  it('is of the material it is said to be of', async () => {
    const { surfaces } = await understand('a marble bathroom');
    expect([surfaces.floor, surfaces.wall].map(({ materials }) => materials[0].value)).toEqual(['marble', 'marble']);
  });
  it('has the mouse that belongs there', async () => {
    const kinds = async (prompt: string) => (await understand(prompt)).objects.map(({ kind }) => kind);
    expect(await kinds('a desk with a computer and a mouse')).toContain('computer-mouse');
    expect(await kinds('a barn with a mouse')).toContain('small-mouse');
  });
  it('seats as many as it is set for', async () => {
    const { objects } = await understand('a dining room set for eight');
    expect(objects.find(({ kind }) => kind === 'dining-chair')?.count.value).toBe(8);
  });
});

it.each([
  ['a garage with a workbench at the far end', 'far', true],
  ['a studio with brushes, palette and easel', 'palette', true],
  ['a studio in a pastel palette', 'palette', false],
])('names words that say more than grammar: %s', async (prompt, word, named) => {
  const { notes } = await understand(prompt);
  expect(notes.some(({ code, text }) => code === 'NOTHING_MADE_OF' && text.includes(`"${word}"`))).toBe(named);
});
