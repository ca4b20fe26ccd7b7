import { expect, it } from 'vitest';
import { type Box, inRows, looksAt } from './geometry.ts';
import { isPlace, isThing } from './names.ts';
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
