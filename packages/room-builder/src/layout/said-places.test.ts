// Things stand where the words put them, and where they cannot, they stand elsewhere and the plan says so.
import { buildModel, prepareModels } from '@orrery/model-library';
import { understand } from '@orrery/scene-language';
import { beforeAll, expect, it } from 'vitest';
import { senseOf } from '../places/sense.ts';
import { factsInPlan } from './facts-in-plan.ts';
import { carried, gapBetween, inFrame, isOnWay } from './footprint.ts';
import { planRoom } from './plan-room.ts';
import type { Placement, RoomPlan } from './room-plan.ts';
import { openingPoint } from './room-walls.ts';

beforeAll(prepareModels);

const planOf = async (prompt: string, seed = 1) => planRoom(await understand(prompt), { seed, buildModel });
const of = (plan: RoomPlan, kind: string) => plan.placements.filter(({ request }) => request.kind === kind);
const at = ({ position: [x, y] }: Placement) => ({ x, y });
const boxOf = (one: Placement) => ({
  ...at(one),
  hx: one.model.size[0] / 2,
  hy: one.model.size[1] / 2,
  yaw: one.yaw,
});
const missing = (plan: RoomPlan) => plan.missing.map(({ fact }) => fact).filter((fact) => /^(rel|object):/.test(fact));

it.each([1, 2])('between a sofa and a window, seed %i', async (seed) => {
  const plan = await planOf('a living room with a sofa, a plant between the sofa and the window and a tv', seed);
  const [sofa] = of(plan, 'sofa');
  const [plant] = plan.placements.filter(({ object }) => object === 'plant-1');
  const windows = plan.openings.filter(({ type }) => type === 'window').map((opening) => openingPoint(plan, opening));
  expect(windows.some((window) => isOnWay(at(plant), at(sofa), window, 0.8))).toBe(true);
  expect(missing(plan)).toEqual([]);
});

it.each([1, 2])('in front of a window, seed %i', async (seed) => {
  const plan = await planOf('a bedroom with a rocking horse in front of the window', seed);
  const [horse] = of(plan, 'rocking-horse');
  const before = plan.openings
    .filter(({ type, wall }) => type === 'window' && wall !== 'ceiling')
    .map((opening) => ({ ...openingPoint(plan, opening), width: opening.width }));
  const near = before.some((window) => {
    const [aside, inside] = inFrame(window, horse.position[0], horse.position[1]);
    return Math.abs(aside) < window.width / 2 + 0.3 && Math.abs(inside) < 1.8;
  });
  expect(near).toBe(true);
  expect(missing(plan)).toEqual([]);
});

it('before and behind what stands on a platform, which keeps its size there', async () => {
  const plan = await planOf(
    'a throne room with a throne on a stone platform, a treasure chest in front of it and a dragon behind the throne',
  );
  const [chest] = of(plan, 'treasure-chest');
  const [dragon] = of(plan, 'dragon');
  const throne = plan.placements.find(({ object }) => object === 'throne-1')!;
  expect(inFrame(boxOf(throne), at(chest).x, at(chest).y)[1]).toBeLessThan(0);
  expect(inFrame(boxOf(throne), at(dragon).x, at(dragon).y)[1]).toBeGreaterThan(0);
  expect(throne.model.size[2]).toBeGreaterThan(1);
  expect(missing(plan)).toEqual([]);
});

const besideWall = 'a living room with a sofa, and a plant between the sofa and the wall';

it.each([1, 2])('between a sofa and the wall behind or beside it, seed %i', async (seed) => {
  const plan = await planOf(besideWall, seed);
  const [sofa] = of(plan, 'sofa');
  const plant = plan.placements.find(({ object }) => object === 'plant-1')!;
  const [x, y] = inFrame(boxOf(sofa), ...(plant.position.slice(0, 2) as [number, number]));
  const [hx, hy] = [sofa.model.size[0] / 2, sofa.model.size[1] / 2];
  // Off one end of the sofa or behind its back, and level with it.
  expect((Math.abs(x) > hx && Math.abs(y) < hy + 0.3) || (y > hy && Math.abs(x) < hx + 0.3)).toBe(true);
  expect(missing(plan)).toEqual([]);
});

it('says of a plant before the sofa that it is not between that and the wall, and nothing of between it and the room', async () => {
  const spec = await understand(besideWall);
  const plan = planRoom(spec, { seed: 1, buildModel });
  const [sofa] = of(plan, 'sofa');
  const plant = plan.placements.find(({ object }) => object === 'plant-1')!;
  const ahead = carried({ ...at(sofa), yaw: sofa.yaw }, { x: 0, y: -1.5, yaw: 0 });
  plant.position = [ahead.x, ahead.y, 0];
  const facts = ['rel:plant between sofa', 'rel:plant between wall'];
  expect(factsInPlan(spec, plan, facts).missed.map(({ fact }) => fact)).toEqual(facts);
  for (const end of ['room', 'floor'] as const) {
    const relations = spec.relations.map((one) => ({ ...one, targets: ['sofa-1', end] }));
    expect(factsInPlan({ ...spec, relations }, plan, facts.slice(0, 1))).toEqual({ held: [], missed: [] });
  }
});

it('a tub under the skylight, and a stack of towels on a stool', async () => {
  const plan = await planOf('a small bathroom, a tub under a skylight and a stool with a stack of towels on it');
  const [tub] = of(plan, 'bathtub');
  const skylight = plan.openings.find(({ wall }) => wall === 'ceiling')!;
  expect(Math.abs(tub.position[0] - skylight.along)).toBeLessThan(skylight.width / 2 + 0.3);
  expect(of(plan, 'towel').filter(({ object }) => object === 'towel-1')).toHaveLength(3);
  expect(missing(plan)).toEqual([]);
  expect(senseOf(plan)).toEqual([]);
});

it('beside a thing that the place itself puts in the middle', async () => {
  const plan = await planOf('a medieval smithy with an anvil in the middle and a barrel next to the anvil');
  const [anvil] = of(plan, 'anvil');
  const barrel = plan.placements.find(({ object }) => object === 'barrel-1')!;
  expect(gapBetween(boxOf(anvil), boxOf(barrel))).toBeLessThan(0.9);
});

it('a lectern before the board that the classroom has, a bird on a gate, pumps under a roof with a truck beside them', async () => {
  const school = await planOf('a classroom with four rows of desks and a lectern in front of the blackboard');
  expect(missing(school).filter((fact) => fact.startsWith('rel:'))).toEqual([]);
  const yard = await planOf('a graveyard with gravestones and a raven perched on an iron gate');
  const [gate] = of(yard, 'gate');
  const [raven] = of(yard, 'crow');
  expect(raven.on?.placement).toBe(gate.id);
  expect(raven.position[2]).toBeGreaterThan(1);
  const station = await planOf('a gas station, two pumps under the canopy and a truck parked beside the pumps');
  expect(missing(station)).toEqual([]);
  expect(of(station, 'truck')).toHaveLength(1);
});

it('flowers around a house, which need not look at it', async () => {
  const plan = await planOf('农场，向日葵围绕着小屋');
  const [house] = of(plan, 'house');
  const flowers = plan.placements.filter(({ object }) => object === 'flowers-1');
  expect(flowers).toHaveLength(6);
  for (const one of flowers) expect(gapBetween(boxOf(house), boxOf(one))).toBeLessThan(1.3);
  expect(missing(plan)).toEqual([]);
});

it('hangs lanterns by the door', async () => {
  const plan = await planOf('a pharmacy with a counter and two red paper lanterns hanging by the door');
  expect(missing(plan)).toEqual([]);
});

it('hangs what finds no room where it is said elsewhere, and says so', async () => {
  const plan = await planOf('a small bedroom with a wardrobe and a large mirror hanging above the wardrobe');
  expect(of(plan, 'mirror').filter(({ object }) => object === 'mirror-1')).toHaveLength(1);
  expect(missing(plan)).toEqual(['rel:mirror above wardrobe']);
});

it('a television on a cabinet that stands in a corner', async () => {
  const plan = await planOf('a tv on a low walnut cabinet opposite a grey corner sofa and beige curtains');
  const [tv] = of(plan, 'tv');
  expect(tv.on?.placement).toBe(plan.placements.find(({ object }) => object === 'cabinet-1')!.id);
  expect(missing(plan)).toEqual([]);
});

it('a clock above the door', async () => {
  const plan = await planOf('a bakery with a counter and a clock above the door');
  const clock = plan.placements.find(({ object }) => object === 'clock-1')!;
  const doors = plan.openings.filter(({ type, wall }) => type === 'door' && wall === clock.hangs);
  expect(doors.some(({ top }) => clock.position[2] > top)).toBe(true);
  expect(missing(plan)).toEqual([]);
});

it('takes the words before what a place usually has: a statue in the middle of a museum, one counter in the corner of a bar', async () => {
  const museum = await planOf('a museum hall with a statue in the center and benches around the statue');
  const statue = museum.placements.find(({ object }) => object === 'statue-standing-1')!;
  expect(Math.abs(statue.position[0] - museum.width / 2)).toBeLessThan(0.15 * museum.width);
  for (const bench of museum.placements.filter(({ object }) => object === 'bench-1'))
    expect(gapBetween(boxOf(statue), boxOf(bench))).toBeLessThan(1.5);
  const bar = await planOf('a bar with a counter in the corner and six stools at the counter');
  const [counter, ...more] = of(bar, 'counter');
  expect(more).toEqual([]);
  const stools = bar.placements.filter(({ object }) => object === 'stool-1');
  expect(stools).toHaveLength(6);
  for (const stool of stools) expect(gapBetween(boxOf(counter), boxOf(stool))).toBeLessThan(0.9);
});

it('a globe next to the window', async () => {
  expect(missing(await planOf('a living room with a sofa, a table and a globe next to the window'))).toEqual([]);
});

it('a fence that cannot be at every cow, and the plan says of which', async () => {
  const plan = await planOf('农场，栅栏里有三头奶牛');
  expect([of(plan, 'fence').length, of(plan, 'cow').length]).toEqual([1, 3]);
  expect(missing(plan)).toEqual(['rel:cow in fence']);
});

it('hangs lanterns from the ceiling before the door that they are over', async () => {
  const plan = await planOf('a living room with a sofa and two paper lanterns hanging over the door');
  const doors = plan.openings.filter(({ type }) => type === 'door').map((opening) => openingPoint(plan, opening));
  const lanterns = of(plan, 'paper-lantern');
  expect(lanterns).toHaveLength(2);
  for (const { position } of lanterns)
    expect(Math.min(...doors.map(({ x, y }) => Math.hypot(x - position[0], y - position[1])))).toBeLessThan(1.2);
  expect(missing(plan)).toEqual([]);
  expect(senseOf(plan)).toEqual([]);
});

it('puts a table under a tree that is large enough for it', async () => {
  const plan = await planOf('a picnic table under a big tree in a meadow');
  const [[table], [tree]] = [of(plan, 'picnic-table'), of(plan, 'tree')];
  expect(Math.max(...inFrame(boxOf(tree), at(table).x, at(table).y).map(Math.abs))).toBeLessThan(
    Math.max(...tree.model.size.slice(0, 2)) / 2,
  );
  expect(missing(plan)).toEqual([]);
});

it('hangs things above others that hang, one of them for each, and as wide as what they hang over', async () => {
  const school = await planOf('小学教室，四排木课桌，讲台在黑板前面，黑板上方挂着国旗');
  expect(missing(school).filter((fact) => fact.startsWith('rel:'))).toEqual([]);
  const salon = await planOf('a barber shop with three barber chairs, mirrors and a striped pole');
  const mirrors = of(salon, 'mirror').map(({ position }) => position[0] + position[1]);
  expect(new Set(mirrors).size).toBe(3);
  const laundry = await planOf('a laundry room with a washer and a dryer side by side and a counter above them');
  expect(missing(laundry)).toEqual([]);
});

it('keeps together what is named and usually belongs together', async () => {
  const lake = await planOf('a mountain lake with pine trees, a wooden pier and a rowing boat');
  const [pier] = of(lake, 'pier');
  const [boat] = lake.placements.filter(({ object }) => object === 'rowing-boat-1');
  expect(gapBetween(boxOf(pier), boxOf(boat))).toBeLessThan(1.5);
});

it('has the window of a shop beside its door, where things stand by it', async () => {
  for (const shop of ['toy store', 'bookstore']) {
    const plan = await planOf(`a ${shop} with a chair by the window`);
    expect(plan.openings.filter(({ type }) => type === 'window').length).toBeGreaterThan(1);
    expect(missing(plan)).toEqual([]);
  }
});

it('gives the windows of a place ledges for what is put on them, and a bench a wall for what hangs over it', async () => {
  for (const place of ['restaurant', 'garage', 'toy store'])
    expect(missing(await planOf(`a ${place} with a cat on the windowsill`))).toEqual([]);
  expect(missing(await planOf('a bedroom with a painting above a bench'))).toEqual([]);
});
