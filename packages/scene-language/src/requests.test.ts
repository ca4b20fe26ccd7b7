// Sentences as people write them in requests: words of manner, second mentions, buildings outside, Chinese verbs of place.
import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const said = async (prompt: string) => {
  const { objects, relations, place, notes, notUnderstood } = await understand(prompt);
  return {
    place: place.called ?? place.kind.value,
    things: Object.fromEntries(
      objects.filter(({ source }) => source === 'words').map(({ id, count }) => [id, count.value]),
    ),
    links: relations.map(({ subject, relation, targets }) => `${subject} ${relation} ${targets.join('+')}`),
    named: [...notes.map(({ text }) => text), ...notUnderstood.map(({ text }) => text)].join(' '),
  };
};

describe('words of manner before words of place', () => {
  it.each([
    ['scattered around the fireplace', 'candle-1 around fireplace-1'],
    ['tucked neatly under the fireplace', 'candle-1 under fireplace-1'],
    ['hung above the fireplace', 'candle-1 above fireplace-1'],
    ['propped up against the fireplace', 'candle-1 against fireplace-1'],
    ['perched on the fireplace', 'candle-1 on fireplace-1'],
    ['hidden behind the fireplace', 'candle-1 behind fireplace-1'],
    ['dangling from the fireplace', 'candle-1 on fireplace-1'],
    ['draped over the fireplace', 'candle-1 on fireplace-1'],
    ['tied to the fireplace', 'candle-1 beside fireplace-1'],
    ['directly in front of the fireplace', 'candle-1 in-front-of fireplace-1'],
  ])('two candles %s', async (where, link) => {
    const { links, named } = await said(`a living room with two candles ${where}`);
    expect(links).toContain(link);
    expect(named).toBe('');
  });
  it('are no slips of other words, and no place is read from who did something', async () => {
    expect((await said('a sofa with a wool blanket draped over it')).things).toEqual({ 'sofa-1': 1, 'blanket-1': 1 });
    expect((await said('a living room with a sofa and a table designed by hand')).links).toEqual([]);
  });
});

describe('Chinese verbs of place', () => {
  it.each([
    ['壁炉上方悬挂着两支蜡烛', 'candle-1 above fireplace-1'],
    ['壁炉两旁立着两支蜡烛', 'candle-1 beside fireplace-1'],
    ['两支蜡烛倚在壁炉旁', 'candle-1 beside fireplace-1'],
    ['壁炉正前方摞着两支蜡烛', 'candle-1 in-front-of fireplace-1'],
  ])('%s', async (clause, link) => {
    const { links, named } = await said(`客厅，${clause}`);
    expect(links).toContain(link);
    expect(named).toBe('');
  });
});

describe('what a relation speaks of', () => {
  it.each([
    // The tub only says where the stool is.
    ['a bathroom with a tub, a stool beside the tub with towels on it', 'towel-1 on stool-1'],
    ['a cabin with a rug in front of the fireplace, two chairs on either side of it', 'chair-1 beside fireplace-1'],
    ['a courtyard with a tree leaning over the water and a bench under it', 'bench-1 under tree-1'],
    ['a garden with a bench, string lights hanging above and a swing', 'string-lights-1 above bench-1'],
    ['a train platform with a clock above the waiting room door', 'clock-1 above door'],
    ['a helipad with red lights around the helicopter', 'lamp-1 around helicopter-1'],
    ['海滩上，白色拱门前有两排椅子', 'chair-1 in-front-of stone-arch-1'],
    ['a nursery with a mobile of paper cranes hanging above the crib', 'mobile-1 above crib-1'],
    ['a moon with three domes and a rover in front of the largest dome', 'rover-1 in-front-of dome-1'],
    ['a library with a globe between two leather armchairs', 'globe-1 between armchair-1'],
    ['a beach with a hammock between two palm trees and a tent', 'hammock-1 between palm-tree-1'],
    ['小巷里有一个小摊，一辆汽车停在旁边', 'car-1 beside market-stall-1'],
    ['卧室，床头两边各有一个床头柜，柜上有台灯', 'table-lamp-1 on nightstand-1'],
    ['秋天的公园，湖边有一张长椅', 'bench-1 beside pond-1'],
    ['a treehouse with a hammock strung between two beams', 'hammock-1 between beam-1'],
    ['a living room with a lamp beside the sofa, and behind it a tall plant', 'plant-1 behind sofa-1'],
    ['a living room with a table with a mug on it, and next to it a chair', 'chair-1 beside table-1'],
    ['a living room, the sofa faces a fireplace, above which hangs a mirror', 'mirror-1 above fireplace-1'],
    ['a desk holding a lamp and two books', 'book-1 on desk-1'],
    ['a cafe where chairs surround the table', 'chair-1 around table-1'],
    ['a cat sleeps on the sofa', 'cat-1 on sofa-1'],
    ['a hotel lobby with plants flanking the entrance', 'plant-1 by door'],
    ['图书馆里一张皮沙发背靠书架', 'sofa-1 against bookshelf-1'],
    ['火锅店，四张圆桌，每张桌子中间有一口锅', 'pot-1 on table-1'],
  ])('%s: %s', async (prompt, link) => {
    expect((await said(prompt)).links).toContain(link);
  });
  it('leaves what is much larger out of a list of what stands on something', async () => {
    const { things, links, named } = await said('a bar with a counter, a second counter and a canvas on an easel');
    expect(things).toEqual({ 'counter-1': 1, 'counter-2': 1, 'canvas-1': 1, 'easel-1': 1 });
    expect(links).toEqual(['canvas-1 on easel-1']);
    expect(named).toBe('');
  });
  it('is nothing else where its word is not known', async () => {
    const { links, named } = await said('a pier with nets on racks and two rowing boats tied to the dolphin gantlines');
    expect(links).toEqual(['fishing-net-1 on shelf-1']);
    expect(named).toContain('gantlines');
    expect((await said('a park with a green sapling beside the bench')).named).toContain('sapling');
  });
  it('hangs the lamps that are over something', async () => {
    expect((await said('厨房，岛台上方吊着三盏灯')).things).toMatchObject({ 'pendant-lamp-1': 3 });
  });
});

describe('counts', () => {
  it('ends what each has with its clause', async () => {
    const { things } = await said('教室，四排课桌，每张课桌配一条长凳，讲台在黑板前面，黑板上方挂着国旗');
    expect(things).toMatchObject({
      'school-desk-1': 16,
      'bench-1': 16,
      'lectern-1': 1,
      'blackboard-1': 1,
      'banner-1': 1,
    });
  });
  it.each([
    ['海滩，两排椅子，每排六把', { 'chair-1': 12 }],
    ['公园，长椅上放着一杯咖啡', { 'coffee-cup-1': 1 }],
    // what counts is seen with what it holds
    ['厨房，桌上有一碗橘子和三台榨汁机', { 'bowl-1': 1, 'orange-fruit-1': 1, 'juicer-1': 3 }],
    ['舞台上有两位乐手和一位魔法师', { 'person-1': 2 }],
    ['浴室，浴缸旁有一个小凳子，凳子上放着毛巾', { 'stool-1': 1, 'towel-1': 1 }],
    ['小巷，霓虹招牌挂在两侧墙上', { 'neon-sign-1': 2 }],
    ['卧室，床两边各有一个床头柜，柜上有台灯', { 'nightstand-1': 2, 'table-lamp-1': 2 }],
    ['农场，向日葵围绕着小屋', { 'flowers-1': 6, 'house-1': 1 }],
  ])('%s', async (prompt, wanted) => {
    expect((await said(prompt)).things).toMatchObject(wanted);
  });
});

describe('things that are also places, woods and colors', () => {
  it.each([
    ['an underwater scene with coral reefs and fish', 'underwater', 'coral-1'],
    ['a village square with a church and a bench in front of the tavern', 'village', 'church-1'],
    ['农场，谷仓前停着一台拖拉机', 'farm', 'barn-1'],
    ['a park with an old oak and a bench', 'park', 'tree-1'],
    ['a gas station with two pumps under the canopy', 'gas-station', 'canopy-1'],
    ['a tropical beach bar with four stools at the bar', 'beach', 'counter-1'],
  ])('%s: in a %s, %s', async (prompt, place, thing) => {
    const read = await said(prompt);
    expect(read.place).toBe(place);
    expect(Object.keys(read.things)).toContain(thing);
  });
  it('says of buildings without a model what stands for them', async () => {
    const { named } = await said('a village square with a bench in front of the tavern');
    expect(named).toContain('"tavern"');
  });
  it('keeps oak tables and beds with a canopy', async () => {
    expect((await said('an oak table and a shelf of oak')).things).toEqual({ 'table-1': 1, 'shelf-1': 1 });
    expect(Object.keys((await said('a princess bedroom with a canopy')).things)).toEqual(['bed-1']);
    expect((await said('a villa by a lake')).things['house-1']).toBeUndefined();
  });
  it('reads Chinese compounds by their last noun, and lists of furniture as lists', async () => {
    const fair = await said('游乐园，旋转木马旁边停着一辆布丁车');
    expect(Object.keys(fair.things)).toEqual(['carousel-1', 'car-1']);
    expect(fair.named).toContain('"布丁车"');
    expect(Object.keys((await said('客厅，沙发茶几电视')).things)).toEqual(['sofa-1', 'coffee-table-1', 'tv-1']);
  });
  it('builds the staircase that a hall is said to have', async () => {
    const { place, things } = await said('a hotel lobby with a grand staircase');
    expect([place, things]).toEqual(['lobby', { 'staircase-1': 1 }]);
    expect((await said('a tiny house on wheels with a loft bed')).place).toBe('tiny-house');
  });
  it('tells a strange Chinese place by its last characters, and says so', async () => {
    const { place, named } = await said('一间侦探事务所，百叶窗前是一张旧木桌');
    expect(place).toBe('侦探事务所');
    expect(named).toContain('the nearest is built: office');
    expect((await said('一家铜器铺，柜台上有茶壶')).named).toContain('the nearest is built: shop');
  });
  it('names what floats and what glows, which no model does', async () => {
    expect((await said('空间站的窗前飘着一名宇航员')).named).toContain('"飘着"');
    expect((await said('a bedroom with glow stars on the ceiling')).named).toContain('glow');
    expect((await said('a bedroom with a warm glow')).named).toBe('');
  });
  it('takes what was done to something for no thing', async () => {
    const { things, named } = await said('a courtyard with raked gravel');
    expect(things).toEqual({});
    expect(named).toContain('raked');
  });
  it('takes a room with a bed for a bedroom, whatever else stands there', async () => {
    expect((await said("a gamer's room, two monitors on a desk, a gaming chair and a bed")).place).toBe('bedroom');
  });
});
