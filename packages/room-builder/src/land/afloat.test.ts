import { understand } from '@orrery/scene-language';
import { expect, it } from 'vitest';
import { planRoom } from '../layout/plan-room.ts';
import { plainModel } from '../layout/testing/plain-models.ts';
import { senseOf } from '../places/sense.ts';
import { isBoat } from './afloat.ts';
import { terrainOf } from './terrain.ts';

const planOf = async (prompt: string) => planRoom(await understand(prompt), { seed: 1, buildModel: plainModel });

it.each(['a harbor with three boats', 'a mountain lake with a canoe', '水乡，两只小船'])(
  'lets boats lie in the water, apart from each other: %s',
  async (prompt) => {
    const plan = await planOf(prompt);
    const { isWet, water } = terrainOf(plan);
    const boats = plan.placements.filter(({ request }) => isBoat(request.kind));
    expect(boats.length).toBeGreaterThan(0);
    for (const { position } of boats) {
      expect(isWet(position[0], position[1])).toBe(true);
      expect(position[2]).toBeLessThan(water!.level);
    }
    expect(senseOf(plan)).toEqual([]);
  },
);

it('leaves a boat on the sand of a beach', async () => {
  const plan = await planOf('a beach with a boat');
  const [boat] = plan.placements.filter(({ request }) => isBoat(request.kind));
  expect(boat.position[2]).toBe(0);
  expect(boat.position[1]).toBeLessThan(plan.depth);
});
