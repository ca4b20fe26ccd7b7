import { describe, expect, it } from 'vitest';
import { placeFacts } from './lexicon/index.ts';
import { placeHeads } from './lexicon/place-heads.ts';
import { understand } from './understand.ts';

const placeOf = async (prompt: string) => (await understand(prompt)).place.kind.value;

describe('places that no table has', () => {
  it('have a known place for every ending', () => {
    expect(placeHeads.map(([id]) => id).filter((id) => !placeFacts.has(id))).toEqual([]);
  });

  it.each([
    ['a juice stand with a blender', 'sales-booth', 'juice stand'],
    ['inside an ambulance, a chair in the middle', 'hospital-room', 'ambulance'],
    ['the interior of a limousine with leather seats', 'bus-interior', 'limousine'],
    ['a curling club with stones', 'cafe', 'curling club'],
    ['小区快递驿站，货架三排', 'warehouse', '小区快递驿站'],
    ['击剑馆，两条长椅', 'sports-hall', '击剑馆'],
    ['地宫里一口石棺', 'crypt', '地宫'],
    ['夏夜路边烧烤摊，旁边一张桌子', 'night-market', '烧烤摊'],
  ])('%s: built as the nearest, %s, and named', async (prompt, place, name) => {
    const { place: found, notes } = await understand(prompt);
    expect(found.kind.value).toBe(place);
    expect(found.called).toBe(name);
    expect(notes).toContainEqual({ code: 'PLACE_NEAREST', text: expect.stringContaining(`"${name}"`) });
  });

  it('do not outvote places and things that are known', async () => {
    expect(await placeOf('农村土灶厨房，一口大锅')).toBe('kitchen');
    expect(await placeOf('a hotel lobby with a reception counter')).toBe('lobby');
    expect(await placeOf('a wooden booth in a diner')).toBe('diner');
    expect(await placeOf('湖周围有小路')).not.toBe('street');
    expect(await placeOf("a monk's cell with a bed")).toBe('bedroom');
  });
});

describe('prompts without a place', () => {
  it.each([
    ['an anvil beside a glowing furnace, a hammer on the anvil, swords on the wall', 'forge'],
    ['two forklifts between three pallet racks full of boxes', 'warehouse'],
    ['a red machine', 'plain-room'],
    ['a sofa and a tv', 'living-room'],
    ['a toy train on the floor', 'living-room'],
  ])('%s: %s', async (prompt, place) => {
    expect(await placeOf(prompt)).toBe(place);
  });

  it('say so where nothing tells it', async () => {
    const { notes } = await understand('a red machine');
    expect(notes).toContainEqual({ code: 'PLACE_NOT_NAMED', text: expect.stringContaining('plain room') });
    expect((await understand('a sofa and a tv')).notes).toEqual([]);
  });
});
