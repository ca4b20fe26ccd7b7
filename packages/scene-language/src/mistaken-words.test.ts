/** Words that were taken for another place or thing than they name, and what was said of it. */
import { describe, expect, it } from 'vitest';
import { lexicon } from './lexicon/index.ts';
import { thingsLike } from './lexicon/things-like.ts';
import type { SceneSpec } from './scene-spec.ts';
import { understand } from './understand.ts';

const placeOf = async (prompt: string) => (await understand(prompt)).place.kind.value;
const named = ({ objects }: SceneSpec) => objects.filter(({ source }) => source === 'words').map(({ kind }) => kind);
const texts = ({ notes }: SceneSpec) => notes.map(({ text }) => text).join('; ');
const strange = ({ notUnderstood }: SceneSpec) => notUnderstood.map(({ text }) => text);

describe('places', () => {
  it.each([
    // whose it is, and what it is like
    ['a bedroom like mine', 'bedroom'],
    ['the sofa is mine', 'living-room'],
    ['a study like a tunnel', 'study'],
    ['a hotel-like bedroom with a desk', 'bedroom'],
    ['an abandoned mine with a mine cart', 'mine'],
    ['the mine', 'mine'],
    // what a room is in, for or like
    ['a bedroom for a college student', 'bedroom'],
    ['大学生的卧室', 'bedroom'],
    ['小学生的房间', 'living-room'],
    ['酒店风格的卧室', 'bedroom'],
    ['学校的图书馆', 'library'],
    ['医院的等候室', 'waiting-room'],
    ['a library for a university', 'library'],
    ['a swimming pool at a resort', 'swimming-pool'],
    // what only says what kind a thing is
    ['a trench coat on a coat rack', 'living-room'],
    ['a carnival mask on a table', 'living-room'],
    ['a garden bench', 'plain-room'],
    // a thing whose last word is also a place
    ['a kitchen island with four stools and a fruit bowl', 'kitchen'],
    ['a power bank on a desk', 'office'],
    ['a jungle gym', 'playground'],
    ['a rock garden with a bench', 'garden'],
    ['a red barn with hay', 'barn'],
    // what does not stand outside
    ['a glass of water', 'dining-room'],
    ['a sea view', 'living-room'],
    ['a river', 'riverbank'],
    ['a forest path', 'forest'],
    ['a lion head door knocker', 'living-room'],
    ['a toy train on the floor', 'living-room'],
    ['a rug with a wave pattern', 'living-room'],
    ['two yards long', 'living-room'],
    ['a train yard', 'railway'],
    // a shape, and the place of that name
    ['a square, sunny bedroom', 'bedroom'],
    ['the bedroom is square', 'bedroom'],
    ['a living room 5 meters square', 'living-room'],
    ['a coffee table, square, made of glass', 'living-room'],
    ['a quiet old square in a village with a fountain', 'square'],
    // rooms at home and elsewhere
    ['the green room', 'living-room'],
    ['a utility room with a washing machine', 'laundry-room'],
    ['a dressing room at home with mirrors', 'walk-in-closet'],
    ['a dressing room in a theater', 'theater-dressing-room'],
    ['a reading room with an armchair and a fireplace', 'study'],
    ['a library reading room', 'library-hall'],
    ['a shelf with pottery', 'living-room'],
    ['a pottery workshop', 'pottery-studio'],
    ['没有客人的餐厅', 'dining-room'],
    ['公园的草坪上有长椅', 'park'],
    ['a sunflower field', 'meadow'],
    ['a herb garden on a windowsill', 'living-room'],
  ])('%s: %s', async (prompt, place) => {
    expect(await placeOf(prompt)).toBe(place);
  });

  it.each([
    ['a tunnel with a lantern', 'mine', 'tunnel'],
    ['an abandoned hospital', 'abandoned-factory', 'abandoned hospital'],
    ['an escalator', 'mall', 'escalator'],
    ['a hotel with a sofa', 'lobby', 'hotel'],
  ])('%s: the nearest, and it is said', async (prompt, place, word) => {
    const spec = await understand(prompt);
    expect(spec.place.kind.value).toBe(place);
    expect(texts(spec)).toContain(`"${word}" is not a place that is built here`);
  });

  it.each([
    'a garden with a lawn and roses',
    'a garden with a pagoda',
    'a home office with a desk',
    'a bedroom without clutter',
    'a street with no people',
    '没有客人的餐厅',
  ])('%s: nothing is missing', async (prompt) => {
    expect((await understand(prompt)).notes.filter(({ code }) => code !== 'BETA')).toEqual([]);
  });

  it('says nothing of the hotel that a bedroom is in', async () => {
    expect((await understand('a bedroom in a hotel')).notes).toEqual([]);
  });

  it('says once what is not built beside the place, and only of some of a long list', async () => {
    const walls = await understand('a beach with stone walls. stone walls. stone walls.');
    expect(walls.notes.filter(({ code }) => code === 'PLACE_NOT_BUILT')).toHaveLength(1);
    const places = [...lexicon.english].filter(([, [{ type }]]) => type === 'place').map(([word]) => word);
    const many = await understand(`a beach, ${places.join(', ')}`);
    expect(many.notes.filter(({ code }) => code === 'PLACE_NOT_BUILT')).toHaveLength(8);
  });
});

describe('what is not wanted', () => {
  it.each([
    ['books but no cards', 'book'],
    ['a wolf but no hyenas', 'wolf'],
    ['书房有书，没有文件', 'book'],
  ])('%s', async (prompt, kind) => {
    const spec = await understand(prompt);
    expect(named(spec)).toEqual([kind]);
    expect(texts(spec)).not.toContain('not wanted');
  });
  it('is not added either where it is built as another kind', async () => {
    const { absent } = await understand('a room with no seats');
    expect(absent.map(({ value }) => value)).toEqual(['chair']);
  });

  it.each([
    ['a room with neither a sofa nor a bed but a lamp', ['sofa', 'bed'], ['lamp']],
    ['a bedroom without a desk but with two chairs', ['desk'], ['chair']],
  ])('%s', async (prompt, gone, there) => {
    const { absent, objects } = await understand(prompt);
    expect(absent.map(({ value }) => value)).toEqual(gone);
    expect(objects.filter(({ source }) => source === 'words').map(({ kind }) => kind)).toEqual(there);
  });

  it('"not a kitchen but a bathroom" is a bathroom', async () =>
    expect((await understand('not a kitchen but a bathroom')).place.kind.value).toBe('bathroom'));
});

it.each([
  ['a garden with a stone well', ['well']],
  ['a hallway with a broom closet', ['wardrobe']],
  ['two letters on a desk', ['envelope', 'desk']],
  ['a record player and records', ['record-player', 'vinyl-records']],
  ['a lake house with a wooden dock and a boat', ['pier', 'boat']],
  ['一碗汤和一封信', ['noodle-bowl', 'envelope']],
  ['椅子和扶手椅', ['chair', 'armchair']],
  ['桌子和书桌', ['table', 'desk']],
  ['a gym with a dumbbell, the bell is red', ['dumbbell', 'bell']],
])('%s are what is named', async (prompt, kinds) => {
  expect(named(await understand(prompt))).toEqual(kinds);
});

describe('looks', () => {
  it('has no word among the nearest things that is a color and a thing', () => {
    const swallowed: string[] = [];
    const has = (map: typeof lexicon.english, word: string, types: string[]) =>
      map.get(word)?.some(({ type }) => types.includes(type)) === true;
    const check = (map: typeof lexicon.english, word: string, look: string, rest: string) => {
      if (has(map, look, ['color']) && has(map, rest, ['object', 'place', 'surface', 'opening'])) swallowed.push(word);
    };
    for (const [, english, chinese] of thingsLike) {
      for (const word of english.split(',').map((one) => one.trim().replace('=', ''))) {
        const [look, ...rest] = word.split(' ');
        check(lexicon.english, word, look, rest.join(' '));
      }
      for (const word of chinese.split(',').map((one) => one.trim()))
        for (let at = 1; at < word.length; at++) check(lexicon.chinese, word, word.slice(0, at), word.slice(at));
    }
    // A goldfish is a fish of its own, and sand castles are of sand.
    expect(swallowed).toEqual(['金鱼', 'sand castle', 'sand sculpture']);
  });
  it.each([
    ['a red curtain', 'curtain', 'red'],
    ['红灯笼', 'paper-lantern', 'red'],
    ['a moss green rug', 'rug', 'green'],
    ['an avocado green fridge', 'fridge', 'green'],
  ])('%s: %s, %s', async (prompt, kind, color) => {
    const { objects } = await understand(prompt);
    const said = objects.filter(({ source }) => source === 'words');
    expect(said.map((one) => [one.kind, one.colors.map(({ value }) => value)])).toEqual([[kind, [color]]]);
  });
  it.each([
    ['a mango wood table', ['table']],
    ['cherry floors', []],
    ['a pine table', ['table']],
    ['pine floor and pine walls', []],
    ['a kitchen with vinyl flooring', []],
    ['a well furnished living room', []],
    ['a bed as well as a desk', ['bed', 'desk']],
    ['farmhouse style dining room', []],
    ['a bedroom in farmhouse style', []],
    ['a fresh coat of white paint', []],
    ['letters on the wall', []],
    ['a 1:10 scale model', []],
    ['the keys of a piano', ['piano']],
    ['a bottle of milk', ['bottle']],
    ['a cup of soup', ['cup']],
    ['a canteen of water', ['bottle']],
    ['a paddle board', ['surfboard']],
    ['a brick loft', []],
    ['a statue of a horse', ['statue-standing']],
    ['斑马纹地毯的客厅', ['rug']],
    ['有老虎图案的墙', []],
    ['蛇形沙发', ['sofa']],
    ['猴年的客厅', []],
    ['墙上挂着卫星地图', ['map']],
    ['微信群', []],
    ['a crocodile leather bag', ['handbag']],
    ['a neon sign that says fire', ['neon-sign']],
  ])('%s: no thing of that name', async (prompt, kinds) => {
    expect(named(await understand(prompt))).toEqual(kinds);
  });
});

describe('things', () => {
  it.each([
    ['a garage with a bat', 'bat'],
    ['a broken record on the wall', 'record'],
    ['a seal on a letter', 'seal'],
    ['a construction crane', 'crane'],
  ])('%s: "%s" is like nothing that is built', async (prompt, word) => {
    const spec = await understand(prompt);
    expect(strange(spec)).toContain(word);
    expect(named(spec)).not.toContain('rabbit');
  });
  it.each([
    ['a barn with a ferret', 'rabbit', 'ferret'],
    ['a cave with bats', 'bird', 'bats'],
    ['a leopard', 'lion', 'leopard'],
    ['a street with a double-decker bus', 'school-bus', 'double-decker bus'],
    ['two ostriches', 'horse', 'ostriches'],
  ])('%s: the nearest, and it is said', async (prompt, kind, word) => {
    const spec = await understand(prompt);
    expect(named(spec)).toEqual([kind]);
    expect(texts(spec)).toContain(`"${word}" is not a thing that is built here`);
  });
  it.each(['a water bottle', 'a crane in a garden', 'an apple tree'])('%s is what it is called', async (prompt) => {
    expect(texts(await understand(prompt))).not.toContain('the nearest');
  });
  it.each([
    ['a ginger cat', 'cat'],
    ['a zebra rug', 'rug'],
    ['a carnival poster', 'poster'],
    ['a toy shelf', 'shelf'],
    ['a toy basket', 'basket'],
    ['a horse sculpture', 'sculpture'],
  ])('%s: half of it is understood', async (prompt, kind) => {
    const spec = await understand(prompt);
    expect(named(spec)).toEqual([kind]);
    expect(texts(spec)).toContain(`of "${prompt.slice(2)}" only "${kind}" is understood`);
  });
  it('does not put into the room what a picture shows', async () => {
    const spec = await understand('a portrait of a man and a painting of a horse');
    expect(named(spec)).toEqual(['painting', 'painting']);
    expect(strange(spec)).toEqual([]);
    for (const shown of ['man', 'horse']) expect(texts(spec)).toContain(`"${shown}"`);
  });
});

it.each([
  ['two piles of firewood', 2],
  ['a pile of firewood', 1],
  ['a pair of boots', 1],
  ['two pairs of boots', 2],
  ['two pairs of shoes', 4],
  ['一列火车', 1],
])('%s: %d', async (prompt, count) => {
  const { objects } = await understand(prompt);
  expect(objects.filter(({ source }) => source === 'words').map((one) => one.count.value)).toEqual([count]);
});
