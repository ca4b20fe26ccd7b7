import { expect, it } from 'vitest';
import { byName, compareNames } from './name-order.ts';

it('takes numbers by value, and names that differ in nothing else always in one order', () => {
  const names = ['img10.jpg', 'IMG2.jpg', 'img02.jpg', 'img1.jpg', 'b/frame9.png', 'b/frame10.png'];
  const sorted = ['b/frame9.png', 'b/frame10.png', 'img1.jpg', 'IMG2.jpg', 'img02.jpg', 'img10.jpg'];
  expect(names.toSorted(compareNames)).toEqual(sorted);
  expect(names.toReversed().toSorted(compareNames)).toEqual(sorted);
  expect([{ name: '10' }, { name: '9' }].sort(byName)).toEqual([{ name: '9' }, { name: '10' }]);
});

it('takes further digits of a time as a fraction of it', () => {
  const [earlier, later] = ['16094556001.jpg', '1609455601.jpg'];
  expect([later, earlier].sort(compareNames)).toEqual([earlier, later]);
});
