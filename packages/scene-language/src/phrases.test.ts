/** Where a noun phrase ends and whose its words are: woods and trees, arched doors, colored light, what stands around. */
import { describe, expect, it } from 'vitest';
import { factsOf } from './facts.ts';
import { joinManner } from './parse/participles.ts';
import type { Token } from './parse/tokens.ts';
import type { SceneSpec } from './scene-spec.ts';
import { understand } from './understand.ts';

const things = ({ objects }: SceneSpec) =>
  Object.fromEntries(
    objects.filter(({ source }) => source === 'words').map(({ kind, count }) => [kind, count.value] as const),
  );

describe('woods', () => {
  it.each([
    ['A dark oak and leather library', 'library', {}],
    ['an oak and brass desk in an office', 'office', { desk: 1 }],
    ['two pine and steel chairs in a studio', 'studio', { chair: 2 }],
    ['an oak, brass and glass table', 'living-room', { table: 1 }],
    ['a floor in a warm oak', 'living-room', {}],
    ['a bedroom with a floor of a pale oak', 'bedroom', {}],
    ['a bedroom with walls with a pale oak', 'bedroom', {}],
    ['an oak paneled study', 'study', {}],
  ])('%s: no tree', async (prompt, place, wanted) => {
    const spec = await understand(prompt);
    expect(spec.place.kind.value).toBe(place);
    expect(things(spec)).toEqual(wanted);
  });
  it.each([
    ['an old oak', { tree: 1 }],
    ['under a large oak', { tree: 1 }],
    ['two tall pines by a lake', { tree: 2, pond: 1 }],
    ['a meadow with an old oak and a bench', { tree: 1, bench: 1 }],
    ['a park with an old oak and benches', { tree: 1, bench: 4 }],
    ['a park with an oak and stone benches', { tree: 1, bench: 4 }],
    ['a swing in a large oak', { swing: 1, tree: 1 }],
    ['an old oak, misty morning', { tree: 1 }],
  ])('%s: trees', async (prompt, wanted) => {
    expect(things(await understand(prompt))).toEqual(wanted);
  });
  it('keeps the number of what has two looks', async () => {
    const { objects } = await understand('a cafe with six pine and steel chairs');
    const [chairs] = objects;
    expect(chairs.count).toMatchObject({ value: 6, source: 'words' });
    expect(chairs.materials.map(({ value }) => value)).toEqual(['pine', 'steel']);
  });
});

describe('周围 without a number', () => {
  it.each([
    ['客厅，茶几周围有沙发', 'sofa'],
    ['床周围有地毯', 'rug'],
    ['湖周围有小路', 'path'],
    ['房子周围有围墙', 'stone-wall'],
    ['房子周围有栅栏', 'fence'],
  ])('%s: one', async (prompt, kind) => {
    expect(things(await understand(prompt))).toMatchObject({ [kind]: 1 });
  });
  it.each([
    ['桌子周围有凳子', 'stool'],
    ['浴缸周围有蜡烛', 'candle'],
    ['喷泉周围有花', 'flowers'],
    ['湖周围有树', 'tree'],
  ])('%s: several, and no number has to hold', async (prompt, kind) => {
    const spec = await understand(prompt);
    expect(things(spec)[kind]).toBeGreaterThan(2);
    const facts = [...factsOf(spec)].filter((fact) => fact.startsWith(`object:${kind}`));
    expect(facts).toEqual([`object:${kind}`]);
  });
});

describe('arches outside', () => {
  it.each([
    'a village square with houses that have arched doors',
    'a street of stone houses with arched doorways',
    'a garden with a cottage that has a red arched door',
    'a village with stone houses with archways',
  ])('%s: doors of a building', async (prompt) => {
    const spec = await understand(prompt);
    expect(things(spec)).not.toHaveProperty('stone-arch');
    expect(spec.doors.kinds.map(({ value }) => value)).toEqual(['arched']);
  });
  it.each([
    'a garden with an archway',
    'a village with stone houses and an arch',
    '沙滩上的白色拱门',
    '花园里有月亮门',
  ])('%s: stands by itself', async (prompt) => {
    expect(things(await understand(prompt))).toMatchObject({ 'stone-arch': 1 });
  });
});

describe('lights', () => {
  it.each([
    ['a bedroom bathed in blue lights', ['blue']],
    ['a living room with purple lights', ['purple']],
    ['a nightclub with neon pink and blue lights', ['pink', 'blue']],
    ['a bedroom lit by red lights on the wall', ['red']],
  ])('%s: the color of the light', async (prompt, colors) => {
    const spec = await understand(prompt);
    expect(things(spec)).toEqual({});
    expect(spec.palette.flatMap(({ value, source }) => (source === 'words' ? [value] : []))).toEqual(colors);
  });
  it.each([
    ['a bedroom with two red lights', { lamp: 2 }],
    ['a bedroom with red lights around the bed', { bed: 1, lamp: 4 }],
  ])('%s: lamps', async (prompt, wanted) => {
    expect(things(await understand(prompt))).toEqual(wanted);
  });
});

describe('the same word many times', () => {
  it.each([
    ['船', '漂在'],
    ['a cat ', 'sleeping '],
  ])('%s%s … is one state', async (thing, word) => {
    const [{ states }] = (await understand(thing + word.repeat(200))).objects;
    expect(states).toHaveLength(1);
  });
  it('reads a row of adverbs in linear time', () => {
    let reads = 0;
    const wordAt = (at: number): Token => ({
      kind: 'unknown',
      get text() {
        reads++;
        return 'slowly';
      },
      start: 7 * at,
      end: 7 * at + 6,
      senses: [],
    });
    const count = 1000;
    joinManner(Array.from({ length: count }, (_, at) => wordAt(at)));
    expect(reads).toBeLessThan(20 * count);
  });
});
