import { understand } from '@orrery/scene-language';
import { expect, it } from 'vitest';
import { senseOf } from '../places/sense.ts';
import { planRoom } from './plan-room.ts';
import type { Placement, RoomPlan } from './room-plan.ts';
import { plainModel } from './testing/plain-models.ts';

const planOf = async (prompt: string) => planRoom(await understand(prompt), { seed: 1, buildModel: plainModel });
const of = (plan: RoomPlan, kind: string) => plan.placements.filter(({ request }) => request.kind === kind);
const topOf = ({ position, model }: Placement) => position[2] + model.size[2];

it.each(['a night market with ten red lanterns and food stalls', '古镇的街道，头顶挂满红灯笼'])(
  'hangs lanterns over heads, each on a wire between poles: %s',
  async (prompt) => {
    const plan = await planOf(prompt);
    const lanterns = of(plan, 'paper-lantern');
    expect(lanterns.length).toBeGreaterThan(3);
    for (const lantern of lanterns) {
      expect(lantern.position[2]).toBeGreaterThanOrEqual(2);
      expect(lantern.request.colors).toEqual(['red']);
      const wire = of(plan, 'overhead-wire').find(
        (one) =>
          Math.hypot(one.position[0] - lantern.position[0], one.position[1] - lantern.position[1]) <=
          one.model.size[0] / 2,
      )!;
      expect(wire.position[2] - topOf(lantern)).toBeGreaterThanOrEqual(0);
      expect(wire.position[2] - topOf(lantern)).toBeLessThan(0.1);
      const ends = of(plan, 'line-pole').filter(
        (pole) =>
          Math.abs(
            Math.hypot(pole.position[0] - wire.position[0], pole.position[1] - wire.position[1]) -
              wire.model.size[0] / 2,
          ) < 0.15,
      );
      expect(ends.length).toBeGreaterThanOrEqual(2);
    }
    expect(senseOf(plan)).toEqual([]);
    expect(plan.mended).toBeUndefined();
  },
);

it('leaves on the ground what the words put beside something, and needs no poles for it', async () => {
  const plan = await planOf('a garden with two paper lanterns beside a bench');
  for (const { position } of of(plan, 'paper-lantern')) expect(position[2]).toBe(0);
  expect(of(plan, 'line-pole')).toEqual([]);
});

it('puts signs to the sides of a street, to be read from its middle', async () => {
  const plan = await planOf('a rainy city street at night with neon signs, parked cars and street lamps');
  const signs = of(plan, 'neon-sign');
  expect(signs.length).toBeGreaterThan(1);
  const alongX = plan.width >= plan.depth;
  const across = alongX ? plan.depth : plan.width;
  for (const { position, yaw } of signs) {
    const v = position[alongX ? 1 : 0];
    expect(Math.min(v, across - v)).toBeLessThan(across / 4);
    // A front looks to -y when it is not turned.
    const looks = alongX ? -Math.cos(yaw) : Math.sin(yaw);
    expect(Math.sign(looks)).toBe(v < across / 2 ? 1 : -1);
  }
});
