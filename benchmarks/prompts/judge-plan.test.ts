import { expect, it } from 'vitest';
import { type Box, inRows, looksAt } from './geometry.ts';
import { isNamed } from './judge-plan.ts';
import { answersTo, isPlace, isThing } from './names.ts';
import { readLink, readList } from './read-list.ts';

const box = (x: number, y: number, yaw = 0): Box => ({ x, y, hx: 0.3, hy: 0.3, yaw, bottom: 0, top: 1 });

it('reads a line of the list', () => {
  const [asked] = readList(
    '# Beyond: x\nsquare | 江南水乡，小桥 | bridge/footbridge, boat 2+, chair 4 | bridge on pond; chair in rows',
  );
  expect(asked).toMatchObject({ place: 'square', home: false, language: 'zh', line: 2 });
  expect(asked.things.map(({ names, count, orMore }) => [names[0], count, orMore])).toEqual([
    ['bridge', 1, false],
    ['boat', 2, true],
    ['chair', 4, false],
  ]);
  expect(asked.links[1]).toEqual({ subject: 'chair', relation: 'in rows', target: '' });
  expect(() => readLink('chair near table')).toThrow('no relation');
});

it('tells rows from a scatter and a look from a turned back', () => {
  const grid = Array.from({ length: 12 }, (_, i) => box((i % 4) * 1.2, Math.floor(i / 4) * 1.5));
  expect(inRows(grid)).toBe(true);
  const scattered = grid.map((one, i) => ({
    ...one,
    x: one.x + ((i * 7) % 11) * 0.23,
    y: one.y + ((i * 5) % 13) * 0.29,
  }));
  expect(inRows(scattered)).toBe(false);
  expect(looksAt(box(0, 0), box(0.2, -3))).toBe(true);
  expect(looksAt(box(0, 0, Math.PI), box(0.2, -3))).toBe(false);
});

it('takes special kinds for the thing and no nearest place for the place', () => {
  expect(isThing('dining-table', ['table'])).toBe(true);
  expect(isThing('flashlight', ['wall torch'])).toBe(false);
  expect(isPlace('great-hall', 'castle hall')).toBe(true);
  expect(isPlace('hallway', 'castle hall')).toBe(false);
});

it('takes no nearest place for a mine, a ski resort or a wedding', () => {
  for (const [id, name] of [
    ['cave', 'mine'],
    ['snow-field', 'ski resort'],
    ['garden', 'wedding venue'],
    ['restaurant', 'hot pot restaurant'],
    ['tv-studio', 'recording studio'],
  ])
    expect(isPlace(id, name), name).toBe(false);
  expect(isPlace('cemetery', 'graveyard')).toBe(true);
});

it('counts for a thing nothing that another line names', () => {
  const [asked] = readList('courtroom | x | judges bench, bench 2+ |');
  const [judges, benches] = asked.things;
  expect(answersTo('bench', benches, asked)).toBe(true);
  expect(answersTo('judges-bench', benches, asked)).toBe(false);
  expect(answersTo('judges-bench', judges, asked)).toBe(true);
  expect(answersTo('garden-bench', benches, asked)).toBe(true);
});

it('knows a dense scatter from rows', () => {
  const scatter = Array.from({ length: 300 }, (_, i) => box((i * 0.618 * 19) % 19, (i * 0.414 * 17) % 17));
  expect(inRows(scatter)).toBe(false);
});

it('hears whole words in the answer, and the ids of things', () => {
  const [asked] = readList('bar | x | bar, television/tv, ice machine | bar along wall');
  const named = (one: string, said: string) => isNamed({ what: 'thing', asked: one }, asked, [said]);
  expect(named('bar 1', 'object:barrel not placed')).toBe(false);
  expect(named('bar 1', 'object:bar not placed')).toBe(true);
  expect(named('television 1', 'object:tv not placed')).toBe(true);
  expect(named('ice machine 1', 'ice')).toBe(false);
  expect(named('ice machine 1', 'of "ice machines" only "machines" is understood')).toBe(true);
  const relation = { what: 'relation' as const, asked: 'bar along wall' };
  expect(isNamed(relation, asked, ['rel:bar against wall'])).toBe(true);
  expect(isNamed(relation, asked, ['of "mini bar" only "bar" is understood'])).toBe(false);
});
