import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const relationsOf = async (prompt: string) =>
  (await understand(prompt)).relations.map(
    ({ subject, relation, targets }) => `${subject} ${relation} ${targets.join('+')}`,
  );

describe('what is said of things where', () => {
  it.each([
    ['a laundry room with a washer and a dryer side by side', 'dryer-1 beside washing-machine-1'],
    ['a nursery, two cribs side by side', 'crib-1 beside crib-1'],
    ['a laundry room with a washer and a dryer, a counter above them', 'counter-1 above washing-machine-1+dryer-1'],
    ['a bathroom, a shower with a glass door in the corner', 'shower-1 corner room'],
    ['a garage with tires stacked in the corner', 'wheel-1 corner room'],
    ['a vet clinic, three cat carriers stacked by the wall', 'cat-carrier-1 against wall'],
    ['厨房，灶台上炖着一锅汤', 'pot-1 on stove-1'],
    ['浴室里有一个浴缸，旁边的木凳上放着毛巾', 'stool-1 beside bathtub-1'],
    ['厨房，墙上挂着蓑衣和腊肉', 'cured-meat-1 on wall'],
  ])('%s', async (prompt, relation) => {
    expect(await relationsOf(prompt)).toContain(relation);
  });

  it('counts for each where "each" ends the clause', async () => {
    const { objects } = await understand('a classroom, four round tables with six small chairs each');
    expect(objects.find(({ kind }) => kind === 'chair')?.count.value).toBe(24);
  });
  it('takes what only describes another word for the same thing', async () => {
    const { objects } = await understand('a beach bonfire party, a log beside a bonfire');
    expect(objects.filter(({ kind }) => kind === 'campfire')).toHaveLength(1);
  });
  it('names a material that stands in a list of things', async () => {
    const { notUnderstood } = await understand('a classroom with crayons and paper on the tables');
    expect(notUnderstood.map(({ text }) => text)).toContain('paper');
  });
});

describe('a place that was not read', () => {
  it.each([
    ['a foundry with catwalks above', 'catwalk-1 above'],
    ['a laboratory, a blurgomat in the middle, two operating tables beside it', 'operating-table-1 beside'],
  ])('is told: %s', async (prompt, told) => {
    const { unread = [] } = await understand(prompt);
    expect(unread.map(({ subject, relation }) => `${subject} ${relation}`)).toContain(told);
  });
  it.each([
    'a hydroponic bay with lettuce under purple lights',
    '日式卧室，榻榻米上铺着被褥',
    'a forge with an anvil beside it',
  ])('is not told where nothing is lost: %s', async (prompt) => {
    expect((await understand(prompt)).unread).toBeUndefined();
  });
});
