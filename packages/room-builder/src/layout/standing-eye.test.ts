import { expect, it } from 'vitest';
import type { Placed } from './placed.ts';
import { eyeOf } from './standing-eye.ts';
import type { Walk } from './walkable.ts';

const room = { width: 8, depth: 8 };
const walk: Walk = { share: 1, cutOff: 0, nx: 80, ny: 80, reached: new Uint8Array(6400).fill(1) };

function standing(id: string, x: number, y: number, hx: number, hy: number, top: number): Placed {
  const whole = { x, y, hx, hy, yaw: 0, bottom: 0, top };
  return { thing: { id, object: id, kind: id }, pose: { x, y, yaw: 0 }, z: 0, blocks: [whole], whole } as Placed;
}

it('stands where what was asked for is not hidden', () => {
  const cat = standing('cat', 4, 7, 0.2, 0.2, 0.5);
  const shelf = standing('shelf', 4, 5.6, 2, 0.2, 2.2);
  const sees = ([x, y]: readonly number[]) => {
    const crossing = x + ((5.6 - y) / (7 - y)) * (4 - x);
    return y > 5.6 || Math.abs(crossing - 4) > 2;
  };
  expect(sees(eyeOf(room, walk, [cat, shelf]))).toBe(false);
  expect(sees(eyeOf(room, walk, [cat, shelf], new Set(['cat'])))).toBe(true);
});

it('does not stand under a hole in the roof', () => {
  const plain = eyeOf(room, walk);
  const openings = [
    {
      ...{ id: 'window-1', type: 'window' as const, kind: 'skylight', wall: 'ceiling' as const },
      ...{ along: plain[0], width: 1.6, bottom: plain[1] - 0.8, top: plain[1] + 0.8, frame: { kind: 'steel' } },
    },
  ];
  const [x, y] = eyeOf({ ...room, openings }, walk);
  expect(Math.hypot(x - plain[0], y - plain[1])).toBeGreaterThan(1);
});
