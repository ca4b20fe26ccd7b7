import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const relationsOf = async (prompt: string) =>
  (await understand(prompt)).relations.map(
    ({ relation, subject, targets }) => `${subject} ${relation} ${targets.join('+')}`,
  );
const unreadOf = async (prompt: string) =>
  ((await understand(prompt)).unread ?? []).map(
    ({ relation, subject, targets, span }) => `${subject} ${relation} ${targets.join('+')}"${span.text}"`,
  );

describe('what "it" means', () => {
  it.each([
    ['a table under a tree with glasses on it', 'glassware-1 on table-1'],
    ['an armchair by the fireplace, a basket next to it', 'basket-1 beside armchair-1'],
    ['罗汉床上有小茶几和茶壶，两侧各有一把圈椅', 'chair-1 beside bed-1'],
  ])('%s', async (prompt, relation) => expect(await relationsOf(prompt)).toContain(relation));
});

describe('what a place is said of', () => {
  it.each([
    ['a lamp on the shelf above the desk', 'shelf-1 above desk-1'],
    ['a fence and a bench for zorblers in front of the fence', 'bench-1 in-front-of fence-1'],
    ['jars with zorbles on crooked shelves', 'jar-1 on shelf-1'],
    ['a zebra drinking from a pond', 'zebra-1 beside pond-1'],
    ['skis leaning against the log wall', 'skis-1 against wall'],
    ['一条栈道，尽头停着一艘旧船', 'boat-1 beside pier-1'],
    ['市场，头顶挂着红色的灯罩', 'pendant-lamp-1 on ceiling'],
    ['墙上贴着动漫海报', 'poster-1 on wall'],
    ['夜市的小吃摊，摊上有蒸笼', 'steamer-1 on market-stall-1'],
    ['two reading chairs with a lamp between them', 'lamp-1 between lounge-chair-1'],
    ['low tables with cushions around them', 'cushion-1 around coffee-table-1'],
    ['a classroom with chairs turned upside down on desks', 'chair-1 on desk-1'],
    ['a kitchen, garlic and herbs hanging from the beams', 'onion-1 on beam-1'],
    ['a table down the middle', 'table-1 center room'],
    ['a sofa with its back to the kitchen island', 'sofa-1 beside kitchen-island-1'],
    ['a station with a porter with a trolley of suitcases', 'person-1 beside plain-cart-1'],
    ['天花板挂着飞机模型', 'airplane-1 on ceiling'],
    ['茶几放着果盘', 'fruit-1 on coffee-table-1'],
    ['墙上挂着山水画 角落有酒柜', 'cabinet-1 corner room'],
    ['咖啡机和烤面包机并排放在台面上', 'coffee-machine-1 on countertop-1'],
    ['客厅，电视墙对面是沙发', 'sofa-1 facing tv-1'],
    ['a rocking horse in front of the window', 'rocking-horse-1 in-front-of window'],
  ])('%s', async (prompt, relation) => expect(await relationsOf(prompt)).toContain(relation));

  it('gives a fence all around to no thing', async () => {
    expect(await relationsOf('a zebra, a fence all around and a bench')).toEqual([]);
  });
});

describe('hasty words', () => {
  const countsOf = async (prompt: string) =>
    Object.fromEntries(
      (await understand(prompt)).objects
        .filter(({ source }) => source === 'words')
        .map(({ id, count }) => [id, count.value]),
    );
  it.each([
    ['农家小院，鸡在围栏里，三条黑龙', { 'chicken-1': 1, 'fence-1': 1, 'dragon-1': 3 }],
    ['一个马赛克房间', {}],
    ['a fireplace, a basket of logs by the fire and a photo on the mantel', { 'fireplace-1': 1 }],
    ['a table with benches on both sides', { 'table-1': 1, 'bench-1': 2 }],
    ['a skeleton model', { 'skeleton-1': 1 }],
    ['an arch of roses', { 'flower-arch-1': 1 }],
    ['a parrot on a stand', { 'parrot-1': 1, 'display-stand-1': 1 }],
    ['park, old man feeding pigeons', { 'person-1': 1 }],
  ])('%s', async (prompt, things) => expect(await countsOf(prompt)).toMatchObject(things));
});

describe('a place with a strange name', () => {
  it.each([
    ['a cat on the zorble step', 'cat-1 on "on step"'],
    ['a gull on a zorble', 'gull-1 on "on zorble"'],
    ['两支话筒放在点歌机旁', 'microphone-1 beside "点歌机旁"'],
    ['渔村，岸边停着独木舟', 'canoe-1 beside "岸边"'],
  ])('is named: %s', async (prompt, unread) => expect(await unreadOf(prompt)).toContain(unread));

  it.each(['a sofa in soft zorble light', 'a lamp at ease', 'a cat on a rug', 'a kitchen with pots by Zorble'])(
    'is none: %s',
    async (prompt) => expect(await unreadOf(prompt)).toEqual([]),
  );
});

describe('words that belong to others', () => {
  it('reads whose a place is', async () => {
    const { objects } = await understand("a plant lover's sunroom with a sofa");
    expect(objects.filter(({ source }) => source === 'words').map(({ kind }) => kind)).toEqual(['sofa']);
  });
  it('takes a theme for no place', async () => {
    expect((await understand('a woodland themed nursery')).place.kind.value).toBe('nursery');
  });
  it('keeps a number across what is said of the noun', async () => {
    const { objects } = await understand('猫咪咖啡馆，五只不同颜色的猫');
    expect(objects.filter(({ kind }) => kind === 'cat').map(({ count }) => count.value)).toEqual([5]);
  });
  it('keeps apart what is only built alike', async () => {
    const { objects } = await understand('ferns on a shelf and two monstera plants');
    expect(objects.filter(({ kind }) => kind === 'plant')).toHaveLength(2);
  });
  it('takes a stand for that of what is in it', async () => {
    const { objects } = await understand('umbrellas in a brass stand');
    expect(objects.map(({ kind }) => kind)).toContain('umbrella-stand');
  });
  it('counts by 位', async () => {
    const { objects } = await understand('大佛两旁各站一位菩萨');
    expect(objects.find(({ kind }) => kind === 'bodhisattva')?.count.value).toBe(2);
  });
});

it('reads a long text of such words in little time', async () => {
  const clause = 'a cat on a zorble step, an armchair by the fire, a basket next to it, jars with zorbles on a stand, ';
  const began = performance.now();
  await understand(clause.repeat(250));
  expect(performance.now() - began).toBeLessThan(10_000);
}, 30_000);
