import { describe, expect, it } from 'vitest';
import { understand } from '../understand.ts';

const named = async (prompt: string) =>
  (await understand(prompt)).objects.flatMap(({ kind, count, source }) =>
    source === 'words' ? [`${kind} ${count.value}`] : [],
  );

describe('names of two words', () => {
  it.each([
    ['a study with a fishtank', 'aquarium 1'],
    ['a study with a spellbook', 'spell-book 1'],
    ['a yard with a snow man', 'snowman 1'],
    ['a dining room with a side board', 'sideboard 1'],
  ])('are read in one and apart: %s', async (prompt, thing) => {
    expect(await named(prompt)).toContain(thing);
  });
  it('are apart after a word for a look', async () => {
    expect(await named('a park with a green house')).toContain('house 1');
  });
});

describe('a number before a hyphen', () => {
  it.each([
    ['a kitchen with a two-burner stove', 'stove 1'],
    ['a bedroom with a four-door wardrobe', 'wardrobe 1'],
    ['a lounge with three two-seater sofas', 'sofa 3'],
  ])('counts parts: %s', async (prompt, thing) => {
    expect(await named(prompt)).toContain(thing);
  });
});
