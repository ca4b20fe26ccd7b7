import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingInWords } from './fact-words.ts';
import { factsOf } from './facts.ts';
import { lexicon, respell } from './lexicon/index.ts';
import type { SceneSpec } from './scene-spec.ts';
import { understand } from './understand.ts';

const counts = ({ objects }: SceneSpec) =>
  Object.fromEntries(objects.filter(({ source }) => source === 'words').map(({ kind, count }) => [kind, count.value]));
const relations = (spec: SceneSpec) => [...factsOf(spec, true)].filter((fact) => fact.startsWith('rel:'));

describe('senses', () => {
  it.each([
    ['a castle hall with torches', 'torch'],
    ['a drawer with a torch', 'flashlight'],
    ['a garden with a bridge', 'bridge'],
    ['a barn with horses and a stall', 'stall-partition'],
    ['a town square with a stall', 'market-stall'],
    ['a music studio with a keyboard and a microphone', 'synthesizer'],
    ['an office with a computer and a keyboard', 'keyboard'],
  ])('%s: %s', async (prompt, kind) => {
    expect(Object.keys(counts(await understand(prompt)))).toContain(kind);
  });
  it('reads the bridge of a spaceship as a place, and says which words it chose among', async () => {
    const spec = await understand('the bridge of a spaceship with a captain and stars');
    expect(spec.objects.map(({ kind }) => kind)).not.toContain('bridge');
    const { understood } = await understand('a castle hall with torches');
    expect(understood.find(({ text }) => text === 'torches')?.confidence).toBeLessThan(1);
  });
  it('corrects slips and no word that means something', () => {
    expect([respell('kithcen'), respell('bedrom'), respell('armchiar')]).toEqual(['kitchen', 'bedroom', 'armchair']);
    for (const word of ['tools', 'pools', 'tiles', 'batch', 'cooler', 'manor', 'banners'])
      expect(lexicon.english.has(word) ? undefined : respell(word), word).toBeUndefined();
  });
});

describe('counts', () => {
  it.each([
    ['an office with six desks, monitors and ergonomic chairs', { desk: 6, monitor: 6, 'office-chair': 6 }],
    ['a restaurant with three tables, four chairs at each table', { table: 3, chair: 12 }],
    ['客栈大堂，八张方桌，每张桌子四条长凳', { table: 8, bench: 32 }],
    ['火锅店，四张圆桌，每张桌子中间有一口锅，六把椅子围着', { table: 4, pot: 4, chair: 24 }],
    ['a bedroom with two lamps on the nightstands', { nightstand: 2, 'table-lamp': 2 }],
    ['a dining table set for four with plates and glasses', { plate: 4, glassware: 4 }],
    ['three rows of six desks', { desk: 18 }],
    ['a lounge with two chairs on either side of a table', { chair: 2 }],
    ['a hall with two chairs on each side of a table', { chair: 4 }],
    ['a shop with an apple tree and rose bushes', { tree: 1 }],
    ['a bedroom with string lights', { 'string-lights': 1 }],
    ['客厅里有一只猫睡在沙发上', { 'sleeping-cat': 1 }],
    ['a loft with a bed and a folding screen between bed and window', { bed: 1 }],
  ])('%s', async (prompt, expected) => {
    expect(counts(await understand(prompt))).toMatchObject(expected);
  });
  it('keeps rows as an arrangement and states with their thing', async () => {
    const { objects } = await understand('a hall with six beds in two rows and a rabbit sleeping on the counter');
    expect(objects.find(({ kind }) => kind === 'bed')?.arrangement).toEqual({ form: 'rows', rows: 2 });
    expect(objects.find(({ kind }) => kind === 'rabbit')?.states?.[0].value).toBe('sleeping');
    expect(objects.map(({ kind }) => kind)).toContain('counter');
  });
});

it.each([
  ['shelves full of boxes and a forklift', 'rel:cardboard-box on shelf'],
  ['a garage with a stack of tires and bicycles hanging on the wall', 'rel:bicycle on wall'],
  ['a kitchen with an oven to the left of the fridge', 'rel:oven left-of fridge'],
  ['厨房，冰箱右边是烤箱', 'rel:oven right-of fridge'],
  ['a kitchen with a toaster, a kettle and a bowl on the counter', 'rel:toaster on counter'],
  ['a barn with two horses in their stalls', 'rel:horse in stall-partition'],
  ['a train compartment with facing seats', 'rel:chair facing chair'],
  ['a loft with a bed, a sofa and a folding screen between bed and sofa', 'rel:screen between bed'],
])('%s: %s', async (prompt, relation) => {
  expect(relations(await understand(prompt))).toContain(relation);
});

it('reads "each other" as no number, and what a thing does as no place', async () => {
  const chairs = (await understand('a room with a table and two chairs facing each other')).objects.find(
    ({ kind }) => kind === 'chair' || kind === 'dining-chair',
  );
  expect(chairs?.count.value).toBe(2);
  expect(relations(await understand('a kitchen with a gas stove, a kettle whistling on it'))).toContain(
    'rel:kettle on stove',
  );
  expect(
    relations(await understand('a long table with six plates, candles and ten chairs around it')).some((one) =>
      /^rel:(dining-)?chair around .*table/.test(one),
    ),
  ).toBe(true);
});

it.each([
  ['the cabin of a houseboat with a bench', 'houseboat', 'bench'],
  ['the deck of a pirate ship with a mast', 'pirate-ship', 'mast'],
  ['the deck of an old galleon with a mast', 'pirate-ship', 'mast'],
  ['the hall of a mosque with a rug', 'mosque', 'rug'],
  ['a villa with a swimming pool and two sun loungers', 'swimming-pool', 'sun-lounger'],
  ['一座有泳池的别墅，两把躺椅', 'swimming-pool', 'sun-lounger'],
  ['a house with a sofa', 'apartment', 'sofa'],
  ['the corridor of a hospital with a rug', 'corridor', 'rug'],
  ['inside an old bus with a box', 'bus-interior', 'cardboard-box'],
  ['竹林小路，石灯笼', 'bamboo-forest', 'path stone-lantern'],
])('reads places of several words by their parts: %s', async (prompt, place, things) => {
  const spec = await understand(prompt);
  expect(spec.place.kind.value).toBe(place);
  expect(Object.keys(counts(spec)).join(' ')).toBe(things);
});

it('reads the middle of a table as its top, and that of a room as its floor', async () => {
  expect(relations(await understand('a dining room with a table and a cactus in the middle of the table'))).toContain(
    'rel:cactus on dining-table',
  );
  expect(relations(await understand('a hall with a cactus in the middle'))).toContain('rel:cactus center room');
});

describe('doubt', () => {
  it('names the nearest place it builds, and a place that nobody knows', async () => {
    const spec = await understand('a synagogue with benches');
    expect(spec.place.called).toBe('synagogue');
    expect(spec.notes).toContainEqual({ code: 'PLACE_NEAREST', text: expect.stringContaining('"synagogue"') });
    const { notes } = await understand('a xylotheque with a desk');
    expect(notes).toContainEqual({ code: 'PLACE_NOT_KNOWN', text: expect.stringContaining('"xylotheque"') });
  });
  it('says of what it knows only half', async () => {
    const { notes } = await understand('a tower with a doodle machine');
    expect(notes).toContainEqual({
      code: 'PARTLY_UNDERSTOOD',
      text: 'of "doodle machine" only "machine" is understood',
    });
    expect((await understand('一把裁刀')).notes.map(({ text }) => text)).toContain('of "裁刀" only "刀" is understood');
    expect((await understand('an outdoor kitchen')).notes.map(({ text }) => text)).toContain(
      'understood, but nothing is made of: "outdoor"',
    );
    expect((await understand('an indoor fish market')).notes).toEqual([]);
    expect((await understand('a red machine')).notes.map(({ code }) => code)).toEqual(['PLACE_NOT_NAMED']);
    expect((await understand('公园湖边有一座凉亭')).notes.map(({ text }) => text)).toContain(
      'mountain-lake and park: mountain-lake is built',
    );
  });
  it('says in words what was not built, once for each thing', () => {
    expect(
      missingInWords([
        { fact: 'object:iv-stand', why: 'there is no model of it' },
        { fact: 'object:iv-stand*2', why: 'there are 0' },
        { fact: 'rows:iv-stand', why: 'there are 0' },
        { fact: 'rel:lamp on bed', why: 'lamp-1 is not on bed' },
        { fact: 'rows:chair', why: 'they stand apart' },
      ]),
    ).toEqual([
      'not built: iv stand (there is no model of it)',
      'not built: lamp on bed (lamp-1 is not on bed)',
      'not built: chair in rows (they stand apart)',
    ]);
  });
});

it('ends for any words, in any order', async () => {
  const known = [...lexicon.english.keys()].filter((_, i) => i % 7 === 0);
  const chinese = [...lexicon.chinese.keys()].filter((_, i) => i % 7 === 0);
  const odd = [
    'each',
    'every',
    'rows of',
    'in rows',
    'full of',
    'two',
    '每张',
    '三',
    '排',
    '上',
    '摆满',
    ',',
    '.',
    '、',
    'of',
    'with',
    'zzz',
  ];
  const word = fc.oneof(fc.constantFrom(...known), fc.constantFrom(...chinese), fc.constantFrom(...odd));
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 60 }), async (words) => {
      const spec = await understand(`a ${words.join(' ')}`);
      for (const { count } of spec.objects) expect(count.value).toBeGreaterThanOrEqual(1);
      expect(spec.understood.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true);
    }),
    { numRuns: 150, seed: 21 },
  );
});

it('reads 5,000 words in steps that grow with the words alone', async () => {
  const sentence = 'each table has four chairs and rows of torches full of pools beside the bridge on ';
  const spec = await understand(sentence.repeat(330));
  expect(spec.objects.length).toBeGreaterThan(0);
});

it.each([
  ['牛油果绿沙发的客厅', ['sofa']],
  ['马卡龙色卧室', []],
  ['a living room with floors of oak and a sofa', ['sofa']],
  ['a living room in a neutral color palette', []],
])('%s: no other thing is named', async (prompt, kinds) => {
  const { objects } = await understand(prompt);
  expect(objects.filter(({ source }) => source === 'words').map(({ kind }) => kind)).toEqual(kinds);
  expect(objects.every(({ count }) => count.value < 4)).toBe(true);
});

describe('what is not built', () => {
  it('keeps things apart that are built as the same kind', async () => {
    const { objects, notes } = await understand('a market with three eels and a manatee');
    expect(objects.filter(({ kind }) => kind === 'fish').map(({ count }) => count.value)).toEqual([3, 1]);
    expect(notes.filter(({ code }) => code === 'WORD_NEAREST')).toHaveLength(2);
  });
  it('takes no look for a thing: oak is a wood, orange a color', async () => {
    const { objects } = await understand('a living room with an oak table and an orange sofa');
    expect(objects.filter(({ source }) => source === 'words').map(({ kind }) => kind)).toEqual(['table', 'sofa']);
  });
  it('says which place beside the first one is not built, and that a place outside has no walls', async () => {
    const { notes: beside } = await understand('a beach beside a volcano');
    expect(beside).toContainEqual({ code: 'PLACE_NOT_BUILT', text: '"volcano" is not built beside the beach' });
    const { notes } = await understand('a beach with stone walls');
    expect(notes).toContainEqual({ code: 'PLACE_NOT_BUILT', text: expect.stringContaining('stone') });
  });
});

describe('places that only their things tell', () => {
  it.each([
    ['a lighthouse', 'cliff'],
    ['a wooden bridge over a stream', 'riverbank'],
    ['a phone booth and a mailbox', 'street'],
    ['a toaster and a jar of jam', 'kitchen'],
    ['a sofa, a rug and a tree', 'living-room'],
  ])('%s: %s', async (prompt, place) => {
    expect((await understand(prompt)).place.kind.value).toBe(place);
  });
});
