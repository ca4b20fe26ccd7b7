import { prepareModels } from '@orrery/model-library';
import { growthOf, type RoomPlan } from '@orrery/room-builder';
import { understand } from '@orrery/scene-language';
import { planPlace } from '@orrery/world-maker';
import { beforeAll, expect, it } from 'vitest';
import { boxOf } from './geometry.ts';
import { measured } from './judge-plan.ts';
import { grownInRows, inLand, railGap, sunkenWater } from './land.ts';
import { readList } from './read-list.ts';

beforeAll(prepareModels);

const planOf = async (prompt: string) => planPlace(await understand(prompt), 1);
/** The same things on another ground. */
const movedTo = (plan: RoomPlan, place: string): RoomPlan => ({ ...plan, place });

it('counts water and ways where they are built', async () => {
  const lake = await planOf('a mountain lake');
  expect(inLand(lake, ['lake'])).toBe(1);
  expect(inLand(lake, ['sea'])).toBe(0);
  expect(inLand({ ...lake, outside: false }, ['lake'])).toBe(0);
  const park = movedTo(lake, 'park');
  expect(inLand(park, ['lake'])).toBe(0);
  expect(inLand(park, ['path'])).toBe(1);
  // A bed of sand leads nowhere.
  expect(inLand(movedTo(lake, 'playground'), ['path'])).toBe(0);
  expect(sunkenWater(movedTo(lake, 'japanese-garden'), ['pond'])).toHaveLength(1);
  expect(sunkenWater(lake, ['lake'])).toEqual([]);
});

it('finds rows in what grows, not in what a place promises', async () => {
  const vineyard = await planOf('a vineyard');
  expect(grownInRows(vineyard, ['vine'])).toBeGreaterThan(50);
  expect(inLand(vineyard, ['vine'])).toBeLessThanOrEqual(
    growthOf(vineyard).filter(({ kind }) => kind === 'vine').length,
  );
  expect(grownInRows(vineyard, ['tree'])).toBe(0);
  expect(grownInRows(movedTo(vineyard, 'forest'), ['tree', 'bush'])).toBe(0);
  // All of the ground is taken: nothing grows, and no row is seen.
  const [thing] = vineyard.placements;
  const model = { ...thing.model, size: [500, 500, 1] as [number, number, number] };
  expect(grownInRows({ ...vineyard, placements: [{ ...thing, model }] }, ['vine'])).toBe(0);
});

it('takes for along the rail what stands at a railing that is built', async () => {
  const [asked] = readList(
    'pirate ship | the deck of a pirate ship with cannons along the rail | cannon 2+ | cannon along rail',
  );
  const spec = await understand(asked.prompt);
  const ship = await planPlace(spec, 1);
  expect(measured(asked.links[0], asked, spec, ship).held).toBeGreaterThanOrEqual(2);
  const [cannon] = ship.placements.filter(({ request }) => request.kind === 'cannon');
  expect(railGap(ship, boxOf(cannon))).toBeLessThan(0.5);
  expect(railGap(ship, { ...boxOf(cannon), x: ship.width / 2, y: ship.depth / 2 })).toBeGreaterThan(1);
  // At the edge of a place without a railing.
  const placements = ship.placements.filter(({ request }) => request.kind !== 'railing');
  expect(measured(asked.links[0], asked, spec, movedTo({ ...ship, placements }, 'sports-field')).held).toBe(0);
});
