import { describe, expect, it } from 'vitest';
import { lexicon } from '../lexicon/index.ts';
import { understand } from '../understand.ts';
import { unknownEndings } from './chinese-endings.ts';
import { nearestOf, strangeNoun } from './nearest-kind.ts';
import { parseNouns, singularsOf } from './noun-file.ts';

const thingFor = (word: string) => {
  const noun = strangeNoun(word);
  return noun && nearestOf(noun, 'object')?.id;
};
const said = async (prompt: string) => (await understand(prompt)).notes.map(({ text }) => text);

describe('nouns that no table has', () => {
  it.each([
    ['harpsichord', 'piano'],
    ['dachshunds', 'dog'],
    ['broadsword', 'sword'],
    ['percolator', 'moka-pot'],
    ['sitar', 'guitar'],
    ['pirogue', 'boat'],
    ['gander', 'goose'],
    ['croupiers', 'person'],
    ['satsuma', 'orange-fruit'],
    ['porringer', 'bowl'],
  ])('%s is nearest to %s', (word, id) => expect(thingFor(word)).toBe(id));

  // A sink is no shower, a brooch no necklace, and stuff and ideas are nothing that stands in a room.
  it.each(['armadillo', 'carburetor', 'haze', 'carabiner', 'corner', 'hangers'])(
    '%s is like nothing that is built',
    (word) => expect(thingFor(word)).toBeUndefined(),
  );

  // A lighter is also a boat, an airline a hose, a jack a fruit, a beaver a hat; adobe is stuff.
  it.each(['lighter', 'airline', 'jack', 'beaver', 'blackjack', 'chat', 'walks', 'adobe', 'cheats'])(
    '%s is not built as what it seldom means',
    (word) => {
      const noun = strangeNoun(word);
      expect(noun && nearestOf(noun, 'object')).toBeUndefined();
    },
  );

  it('are read as plurals', () => {
    expect(singularsOf('knives')).toContain('knife');
    expect(singularsOf('berries')).toContain('berry');
    expect(singularsOf('cactus')).toEqual(['cactus']);
    expect(strangeNoun('harpsichords')).toMatchObject({ word: 'harpsichord', plural: true });
  });

  it('are built as the nearest thing, and the answer says so', async () => {
    const spec = await understand('a bedroom with a dulcimer on the dresser and two harpsichords');
    expect(spec.objects.find(({ called }) => called === 'harpsichord')).toMatchObject({
      kind: 'piano',
      count: { value: 2 },
    });
    expect(spec.relations).toContainEqual(expect.objectContaining({ relation: 'on', targets: ['chest-of-drawers-1'] }));
    expect(spec.notes.map(({ text }) => text)).toContain(
      '"harpsichords" is not a thing that is built here; the nearest is built: piano',
    );
  });

  it('are the place where they come first', async () => {
    expect((await understand('an old synagogue with pews')).place).toMatchObject({
      kind: { value: 'church' },
      called: 'synagogue',
    });
    expect(await said('a bedroom with a synagogue')).not.toContain('church');
  });

  it('stay strange where nothing is like them', async () => {
    const spec = await understand('a study with a carabiner on the desk');
    expect(spec.notUnderstood.map(({ text }) => text)).toContain('carabiner');
  });

  // A charger is a horse there, a drill a monkey and a bongo an antelope.
  it.each(['steed', 'mandrill', 'sanatorium', 'sedge'])('%s is not built as what shares only a name', (word) =>
    expect(['power-bank', 'power-drill', 'nativity', 'scroll']).not.toContain(thingFor(word)),
  );
  it('are people where somebody is there, and not whose a room is or what a picture shows', async () => {
    const there = async (prompt: string) => (await understand(prompt)).objects.some(({ kind }) => kind === 'person');
    expect(await there('a casino with a croupier behind the table')).toBe(true);
    expect(await there('a living room for a young artist')).toBe(false);
    expect(await there('a study with a portrait of a farmer above the sofa')).toBe(false);
    expect((await understand('a bedroom inspired by a renaissance painter')).place.kind.value).toBe('bedroom');
  });

  it('are no verbs, and who does something stays', async () => {
    const things = async (prompt: string) =>
      (await understand(prompt)).objects.filter(({ source }) => source === 'words').map(({ kind }) => kind);
    expect(await things('a dog barks beside the sofa')).toEqual(['dog', 'sofa']);
    expect(await things('the cat naps on the sofa')).toEqual(['cat', 'sofa']);
    expect(await things('a bed, and a soldier guards the lamp')).toEqual(['bed', 'person', 'lamp']);
    expect(await things('a bed and a samovar the size of a barrel')).toContain('samovar');
  });

  it('are no names of people or countries', async () => {
    const called = async (prompt: string) => (await understand(prompt)).objects.flatMap(({ called }) => called ?? []);
    expect(await called('a bedroom for Holly and Heather with two beds, near Panama')).toEqual([]);
    expect(await called('a bedroom for mike and tom')).toEqual([]);
    expect(await called('a bedroom with a Chihuahua on the bed')).toEqual(['chihuahua']);
    expect(await called('Bedroom With Harpsichord And Dresser')).toEqual(['harpsichord']);
  });

  it('of words that are more often no nouns count only as nouns', async () => {
    expect((await understand('a bedroom where we launch')).objects.map(({ kind }) => kind)).not.toContain('boat');
  });
});

it('leaves the words that tables have as they are', () => {
  const known = [...lexicon.english.keys()];
  const before = JSON.stringify([...lexicon.english]);
  for (const word of known.slice(0, 500)) thingFor(word);
  expect(JSON.stringify([...lexicon.english])).toBe(before);
});

describe('strange Chinese nouns', () => {
  it.each(['罗马', '吹牛', '缺席', '荷兰', '脑袋'])('%s is no thing', async (word) =>
    expect((await understand(`房间里有一张床和${word}`)).objects.map(({ called }) => called)).not.toContain(word),
  );

  it('have only endings that the lexicon knows', () => expect(unknownEndings()).toEqual([]));

  it('are told by their last character', async () => {
    const spec = await understand('书房里有一个火柴盒，八尊陶俑围着棺');
    expect(spec.objects.filter(({ called }) => called !== undefined).map(({ kind, called }) => [called, kind])).toEqual(
      [
        ['火柴盒', 'gift-box'],
        ['陶俑', 'statue-standing'],
        ['棺', 'coffin'],
      ],
    );
  });
});

it('refuses a file of another form', () => {
  expect(() => parseNouns('nouns 2\nnotice\nar|chair||')).toThrow('"nouns 2"');
  expect(parseNouns('nouns 1\nnotice\nar|seat||\nar|chair#1~|0|a seat').kinds[0].size).toBe(2);
});
