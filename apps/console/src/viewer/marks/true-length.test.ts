import { expect, it } from 'vitest';
import { formatLength, trueScale } from './true-length.ts';

it('takes the length that was set before what the world says, and says when nobody knows', () => {
  expect(trueScale('gps', undefined)).toEqual({ metersPerUnit: 1, from: 'known' });
  expect(trueScale('assumed', undefined).from).toBe('assumed');
  expect(trueScale(undefined, undefined).from).toBe('assumed');
  expect(trueScale('gps', { from: [0, 0, 0], to: [0, 3, 4], meters: 2.5 })).toEqual({
    metersPerUnit: 0.5,
    from: 'set',
  });
});

it('says lengths as people do', () => {
  const meters = { metersPerUnit: 1, from: 'known' } as const;
  expect(formatLength(0.0042, meters, 'en')).toBe('4.2 mm');
  expect(formatLength(0.5, meters, 'en')).toBe('50.0 cm');
  expect(formatLength(2.345, meters, 'zh')).toMatch(/^2\.3[45] m$/);
  expect(formatLength(1234.56, { metersPerUnit: 1, from: 'assumed' }, 'en')).toBe('≈ 1,234.6 m');
  expect(formatLength(3, { metersPerUnit: 0.5, from: 'set' }, 'en')).toBe('1.50 m');
});
