import { understand } from '@orrery/scene-language';
import { expect, it } from 'vitest';
import { gapBetween } from '../layout/footprint.ts';
import { planRoom } from '../layout/plan-room.ts';
import { plainModel } from '../layout/testing/plain-models.ts';
import { senseOf } from '../places/sense.ts';
import { berthOf, isBoat } from './afloat.ts';
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

it('leads a dock from the bank into the water', async () => {
  const plan = await planOf('a mountain lake with a wooden dock and a canoe');
  const [dock] = plan.placements.filter(({ request }) => request.kind === 'pier');
  const { isWet, water } = terrainOf(plan);
  const half = dock.model.size[1] / 2;
  expect(isWet(dock.position[0], dock.position[1] + half)).toBe(true);
  expect(isWet(dock.position[0], dock.position[1] - half)).toBe(false);
  expect(dock.position[2] + dock.model.size[2]).toBeGreaterThan(water!.level + 0.2);
  expect(senseOf(plan)).toEqual([]);
});

it('keeps a boat in its size that the words seem to put on a hammock', async () => {
  const plan = await planOf('a beach with a hammock, a small wooden rowboat pulled up on the sand');
  const [boat] = plan.placements.filter(({ request }) => isBoat(request.kind));
  expect(Math.max(boat.model.size[0], boat.model.size[1])).toBeGreaterThan(2);
});

it('has berths for the largest of several boats', async () => {
  const plan = await planOf('a harbor');
  const sizes = [
    [1, 2.4, 0.8],
    [2.2, 7, 6],
    [1, 2.4, 0.8],
  ] as const;
  const berths = sizes.map((size, at) => berthOf(plan, size, at, sizes)!);
  for (const [at, one] of berths.entries())
    for (const [k, other] of berths.slice(0, at).entries()) {
      // Their long sides lie along the bank.
      const apart = Math.abs(one.x - other.x) - (sizes[at][1] + sizes[k][1]) / 2;
      const behind = Math.abs(one.y - other.y) - (sizes[at][0] + sizes[k][0]) / 2;
      expect(Math.max(apart, behind)).toBeGreaterThan(0);
    }
});

it('ties boats to both sides of a pier that leads into the water', async () => {
  const plan = await planOf('a harbor with three boats tied to a pier');
  const pier = plan.placements.find(({ request }) => request.kind === 'pier')!;
  const boats = plan.placements.filter(({ request }) => isBoat(request.kind));
  expect(boats).toHaveLength(3);
  expect(pier.position[1]).toBeGreaterThan(plan.depth);
  const gaps = boats.map(
    ({ position, model }) =>
      Math.abs(position[0] - pier.position[0]) -
      (Math.min(...pier.model.size.slice(0, 2)) + Math.min(...model.size.slice(0, 2))) / 2,
  );
  for (const gap of gaps) expect(gap).toBeCloseTo(0.3, 5);
  expect(new Set(boats.map(({ position }) => position[0] > pier.position[0])).size).toBe(2);
  expect(senseOf(plan)).toEqual([]);
});

it('leaves a boat on the sand of a beach', async () => {
  const plan = await planOf('a beach with a boat');
  const [boat] = plan.placements.filter(({ request }) => isBoat(request.kind));
  expect(boat.position[2]).toBe(0);
  expect(boat.position[1]).toBeLessThan(plan.depth);
});

it('lets ducks and fish swim in the pond there is, as large as they are outside', async () => {
  const park = await planOf('a park with a pond with three ducks and a bench');
  const [pond] = park.placements.filter(({ request }) => request.kind === 'pond');
  const ducks = park.placements.filter(({ request }) => request.kind === 'wild-duck');
  expect(ducks).toHaveLength(3);
  for (const { on, model } of ducks) {
    expect(on?.placement).toBe(pond.id);
    expect(model.size[1]).toBeGreaterThan(0.3);
  }
  const garden = await planOf('a japanese garden with four koi');
  const { isWet } = terrainOf(garden);
  const koi = garden.placements.filter(({ request }) => request.kind === 'fish');
  expect(koi).toHaveLength(4);
  for (const { position } of koi) expect(isWet(position[0], position[1])).toBe(true);
  for (const plan of [park, garden]) expect(senseOf(plan)).toEqual([]);
});

it('leaves ducks where the words put them', async () => {
  const plan = await planOf('a park with a pond, a bench and a duck on the bench');
  const [bench] = plan.placements.filter(({ request }) => request.kind === 'bench');
  const [duck] = plan.placements.filter(({ request }) => request.kind === 'wild-duck');
  expect(duck?.on?.placement).not.toBe(plan.placements.find(({ request }) => request.kind === 'pond')?.id);
  expect(bench).toBeDefined();
});

it('brings what belongs to the water of a place to it', async () => {
  const plan = await planOf('a zoo with two giraffes and a zebra drinking from a pond');
  const { basin } = terrainOf(plan);
  const zebra = plan.placements.find(({ request }) => request.kind === 'zebra')!;
  const [x, y] = zebra.position;
  const gap = Math.hypot(
    Math.max(0, Math.abs(x - basin!.x) - basin!.hx),
    Math.max(0, Math.abs(y - basin!.y) - basin!.hy),
  );
  expect(gap).toBeLessThan(2.5);
  expect(plan.missing.filter(({ fact }) => fact.includes('zebra'))).toEqual([]);
  expect(senseOf(plan)).toEqual([]);
});

it('has loungers at the pool and benches on all sides of a pond', async () => {
  const villa = await planOf('a villa with a swimming pool, four sun loungers and palm trees');
  const gapsOf = (plan: Awaited<ReturnType<typeof planOf>>, kind: string) => {
    const { basin } = terrainOf(plan);
    const water = { ...basin!, yaw: 0 };
    return plan.placements
      .filter(({ request }) => request.kind === kind)
      .map(({ position: [x, y], model, yaw }) =>
        gapBetween({ x, y, hx: model.size[0] / 2, hy: model.size[1] / 2, yaw }, water),
      );
  };
  for (const gap of gapsOf(villa, 'sun-lounger')) expect(gap).toBeLessThan(1.5);
  const zoo = await planOf('a zoo with four benches around the pond');
  expect(gapsOf(zoo, 'bench')).toHaveLength(4);
  for (const gap of gapsOf(zoo, 'bench')) expect(gap).toBeLessThan(1);
});
