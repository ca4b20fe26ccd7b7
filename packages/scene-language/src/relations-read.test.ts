import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const read = async (prompt: string) => {
  const { relations, objects } = await understand(prompt);
  return {
    links: relations.map(({ subject, relation, targets }) => `${subject} ${relation} ${targets.join('+')}`),
    count: (kind: string) => objects.find((one) => one.kind === kind && one.source === 'words')?.count.value,
  };
};

describe('relations as people write them', () => {
  it.each([
    ['a kitchen with a raven on the edge of the sink', 'crow-1 on sink-1'],
    ['a cafe with long tables with benches on both sides', 'bench-1 beside table-1'],
    ['a study with two shelves with a cat on one and a lamp', 'cat-1 on shelf-1'],
    ['a salon with bottles of nail polish on glass shelves', 'bottle-1 on shelf-1'],
    ['餐厅里圆桌中央放着一瓶花', 'flowers-1 on dining-table-1'],
    ['琴房，一把小提琴靠在墙上', 'violin-1 against wall'],
    ['仓库，氧气瓶绑在椅子后面', 'gas-tank-1 behind chair-1'],
    ['a study, a stool beside the desk under the only window', 'desk-1 under window'],
    ['a bedroom with a desk under the window with a laptop and a lamp', 'laptop-1 on desk-1'],
    ['a garage, a workbench at the far end with a vise', 'vise-1 on workbench-1'],
    ['a garage, a workbench at the far end with a vise and a toolbox on it', 'vise-1 on workbench-1'],
    ['a garage, a workbench at the far end with a vise and a toolbox on it', 'toolbox-1 on workbench-1'],
    ['a bathroom, a washer between the toilet and the shower, towels on top of it', 'towel-1 on washing-machine-1'],
    ['a warehouse with a forklift in the aisle between two racks', 'forklift-1 between shelf-1'],
    ['a workshop with a sofa and a stool along the wall', 'sofa-1 against wall'],
    ['a classroom with a desk facing the tables', 'desk-1 facing table-1'],
    ['a kitchen with a window above the sink', 'sink-1 under window'],
    ['厨房，水槽上方有窗户', 'sink-1 under window'],
    ['书店，中间的桌子上堆满了书', 'table-1 center room'],
    ['a bakery with bread in tall baskets', 'bread-1 in basket-1'],
    ['a room with flowers in vases', 'flowers-1 in vase-1'],
    ['a living room with a bookshelf with books', 'book-1 on bookshelf-1'],
    ['a room with a cake with seven candles', 'candle-1 on cake-1'],
    ['a hall with a chair nearest the door', 'chair-1 by door'],
    ['书房，地球仪搁在书架顶上', 'globe-1 on bookshelf-1'],
    ['a living room with a sofa, a lamp to the left of the sofa and a plant to its right', 'plant-1 beside sofa-1'],
    ['客厅里沙发左边有一盏落地灯，右边有一盆绿植', 'plant-1 beside sofa-1'],
  ])('%s: %s', async (prompt, link) => {
    expect((await read(prompt)).links).toContain(link);
  });

  it('leaves beside the basket what has an article of its own', async () => {
    const { links } = await read('a balcony with a basket with apples and a lamp');
    expect(links).toEqual(['apple-1 in basket-1']);
  });

  it('count what is said of each', async () => {
    const office = await read('an office with twenty desks in rows, a monitor and a headset on every desk');
    expect([office.count('monitor'), office.count('headphones')]).toEqual([20, 20]);
    const cafe = await read('a cafe with four tables beside a plant and two chairs around each table');
    expect([cafe.count('plant'), cafe.count('chair')]).toEqual([1, 8]);
    expect((await read('a salon, four small tables in a row with a lamp on each')).count('table-lamp')).toBe(4);
    expect((await read('茶馆，四张桌子，桌子上方吊着灯')).count('pendant-lamp')).toBe(4);
    expect((await read('墓室，四个角落点着油灯')).count('lamp')).toBe(4);
    expect((await read('a room with a plant in each corner')).count('plant')).toBe(4);
  });

  it('keep two things of one kind apart where their names differ', async () => {
    const { links } = await read('厨房灶台上放着一口锅，墙上挂着炒锅');
    expect(links).toContain('pot-1 on stove-1');
    expect(links).toContain('pot-2 on wall');
  });
});
