import { expect, it } from 'vitest';
import { factsOf } from '../facts.ts';
import { understand } from '../understand.ts';

const viewsOf = async (prompt: string) => (await understand(prompt)).views.map(({ value }) => value);

it.each([
  ['a penthouse living room overlooking the Tokyo skyline at night', ['city']],
  ['a hotel room with ocean view', ['sea']],
  ['a bedroom with city views', ['city']],
  ['a kitchen looking out onto the garden', ['garden']],
  ['an office with views over Central Park', ['garden']],
  ['a study, outside the windows a bamboo forest', ['bamboo-forest']],
  ['a lounge, snowy peaks visible through the windows', ['mountains']],
  ['through the window you can see the Eiffel Tower from the bedroom', ['city']],
  ['a cabin in the woods with a stone fireplace', ['forest']],
  ['a cabin with a view of snowy mountains and a lake', ['mountains', 'lake']],
  ['茶室，窗外有竹林和小池塘', ['bamboo-forest', 'pond']],
  ['面朝大海的卧室，可以俯瞰城市夜景', ['sea', 'city']],
  ['森林里的小木屋，有壁炉', ['forest']],
  ['温室，圆形舷窗外是沙漠', ['desert']],
  ['a cabin in the woods with a view of a lake', ['lake']],
  ['江南园林里的茶室，窗外有竹林', ['bamboo-forest']],
])('%s', async (prompt, views) => {
  expect(await viewsOf(prompt)).toEqual(views);
});

it('is what is looked at, and no place or thing of the room', async () => {
  const spec = await understand('a tea room with a view of a pond and a bamboo forest');
  expect(spec.place.kind.value).toBe('tea-room');
  expect(spec.place.others).toEqual([]);
  expect(spec.objects.some(({ kind, source }) => kind === 'pond' && source === 'words')).toBe(false);
  expect(factsOf(spec)).toContain('view:pond');
  expect(spec.words.every(({ fate }) => fate === 'built')).toBe(true);
});

it('needs a window', async () => {
  expect((await understand('a garage with a view of the sea')).windows.count.value).toBe(1);
  expect((await understand('a garage with a red car')).windows.count.value).toBe(0);
});

it.each([
  'a living room in forest green and earth tones',
  'a bedroom with an ocean painting above the bed',
  'a study with a mountain bike and a city map',
  'a kitchen by the garden door',
  'a library with a view of the reading tables',
  'a room with a chair facing the garden bench',
])('%s: none', async (prompt) => {
  expect(await viewsOf(prompt)).toEqual([]);
});

it('of a place outside is what lies in it, of a roof what lies around', async () => {
  const garden = await understand('a garden with a view of the sea');
  expect(garden.views).toEqual([]);
  expect(garden.objects.map(({ kind }) => kind)).toContain('water');
  expect(await viewsOf('a balcony with two chairs and a view over the mountains')).toEqual(['mountains']);
});

it('names looks of what is seen as not built', async () => {
  const { palette, notes } = await understand('a bedroom overlooking a turquoise sea');
  expect(palette.filter(({ source }) => source === 'words')).toEqual([]);
  expect(notes.find(({ code }) => code === 'NOTHING_MADE_OF')?.text).toContain('"turquoise"');
});
