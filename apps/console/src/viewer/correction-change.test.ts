import { expect, it } from 'vitest';
import { correctionChange } from './correction-change.ts';
import type { Vec3 } from './vectors.ts';

const level: Vec3 = [0, 0, 0];
const points: Vec3[] = [
  [0, 0, 0],
  [1, 0, 0],
];

it('is a turn, a known length, or both', () => {
  expect(correctionChange(level, [], '')).toBeUndefined();
  expect(correctionChange(level, points, '')).toBeUndefined();
  expect(correctionChange([0, 0, 0.25], [], '2')).toEqual({ rotate: [0, 0, 0.25] });
  const length = { from: [0, 0, 0], to: [1, 0, 0], meters: 2.5 };
  expect(correctionChange(level, points, '2.5')).toEqual({ length });
  expect(correctionChange([90, 0, 0], points, '2.5')).toEqual({ rotate: [90, 0, 0], length });
});

it.each(['-2', '0', '1e999'])('is none of a turn alone where the length that was typed is none: %s', (meters) => {
  expect(correctionChange([90, 0, 0], points, meters)).toBeUndefined();
});
