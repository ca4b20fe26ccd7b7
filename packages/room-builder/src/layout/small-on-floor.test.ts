import { understand } from '@orrery/scene-language';
import { expect, it } from 'vitest';
import type { FloorRoom } from './floor-state.ts';
import type { Placed } from './placed.ts';
import { planRoom } from './plan-room.ts';
import { seeded } from './seeded.ts';
import { standOnFloor } from './small-on-floor.ts';
import { intersectionsIn } from './testing/check-plan.ts';
import { plainModel } from './testing/plain-models.ts';
import type { Thing } from './things.ts';
import type { Link } from './wanted.ts';
import { workBudget } from './work-budget.ts';

const plan = async (prompt: string) => planRoom(await understand(prompt), { seed: 1, buildModel: plainModel });

it('small named things that find no top stand on the floor beside what they belong to', async () => {
  const room = await plan('a bathroom with candles around the tub');
  const candles = room.placements.filter(({ request }) => request.kind === 'candle');
  const tub = room.placements.find(({ request }) => request.kind === 'bathtub')!;
  expect(candles).toHaveLength(4);
  for (const { position, on } of candles) {
    expect(on).toBeUndefined();
    expect(position[2]).toBe(0);
    expect(Math.hypot(position[0] - tub.position[0], position[1] - tub.position[1])).toBeLessThan(1.5);
  }
  expect(intersectionsIn(room)).toEqual([]);
});

it('without anything they belong to, along the walls', async () => {
  const room = await plan('a yoga room with candles');
  const candles = room.placements.filter(({ request }) => request.kind === 'candle');
  expect(candles.length).toBeGreaterThan(1);
  for (const { position } of candles) {
    const [x, y] = position;
    expect(Math.min(x, y, room.width - x, room.depth - y)).toBeLessThan(0.3);
  }
});

it('but not what the words put on something', () => {
  const room = { width: 4, depth: 4, height: 2.5, openings: [], work: workBudget(1) } as unknown as FloorRoom;
  const model = { size: [0.1, 0.1, 0.1], parts: [], tops: [] };
  const cup = { id: 'cup-1', object: 'cup-1', kind: 'cup', rank: 0, seat: 'top', model } as unknown as Thing;
  const on: Link = { subject: 'cup-1', relation: 'on', targets: ['table-1'], fromPrompt: true };
  const stand = (links: Link[], placed: Placed[] = []) => standOnFloor([cup], links, room, placed, seeded(1, 'test'));
  expect(stand([on])).toEqual([cup]);
  expect(stand([{ ...on, fromPrompt: false }])).toEqual([]);
  expect(stand([])).toEqual([]);
});
