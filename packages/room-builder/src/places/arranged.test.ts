import { understand } from '@orrery/scene-language';
import { describe, expect, it } from 'vitest';
import { planRoom } from '../layout/plan-room.ts';
import type { Placement, RoomPlan } from '../layout/room-plan.ts';
import { plainModel } from '../layout/testing/plain-models.ts';
import { mendPlan } from './mend.ts';

const plan = async (prompt: string, seed = 1) => planRoom(await understand(prompt), { seed, buildModel: plainModel });
const of = (room: RoomPlan, ...kinds: string[]) => room.placements.filter((one) => kinds.includes(one.request.kind));
/** Different places along one side of the room. */
const lines = (things: Placement[], axis: 0 | 1) =>
  new Set(things.map(({ position }) => Math.round(4 * position[axis]))).size;

describe('what the words put in rows', () => {
  it('stands in so many rows, in a place that has no line for it', async () => {
    const pods = of(await plan('a cryo chamber with six sleep pods in two rows'), 'sleep-pod');
    expect(pods).toHaveLength(6);
    expect(Math.min(lines(pods, 0), lines(pods, 1))).toBe(2);
  });

  it('stands in rows in a room of a home and in the open', async () => {
    const chairs = of(await plan('a living room with twelve folding chairs in three rows'), 'folding-chair');
    expect(chairs).toHaveLength(12);
    expect(Math.min(lines(chairs, 0), lines(chairs, 1))).toBe(3);
    const stones = of(await plan('a meadow with eight gravestones in two rows'), 'gravestone');
    expect(stones).toHaveLength(8);
    expect(Math.min(lines(stones, 0), lines(stones, 1))).toBe(2);
  });

  it('has a room that is large enough', async () => {
    expect(of(await plan('教室，三十张课桌，黑板和讲台'), 'school-desk')).toHaveLength(30);
    const office = await plan('an office with eight desks and eight chairs');
    expect(of(office, 'desk', 'workstation')).toHaveLength(8);
  });
});

describe('what is named in a place with a record', () => {
  it('keeps its kind where the line usually has another', async () => {
    const room = await plan('a control room with rows of desks');
    expect(of(room, 'desk').length).toBeGreaterThanOrEqual(4);
    expect(of(room, 'monitor').every((one) => one.on !== undefined)).toBe(true);
  });

  it('is one where the words speak of one', async () => {
    expect(of(await plan('a supermarket with a shopping cart'), 'shopping-cart')).toHaveLength(1);
    expect(of(await plan('a hotel lobby with a chandelier'), 'chandelier')).toHaveLength(1);
  });

  it('sits around the tables it is said to be around', async () => {
    const room = await plan('a tavern with four tables, four benches around each table');
    expect(of(room, 'bench')).toHaveLength(16);
    expect(of(room, 'chair')).toEqual([]);
  });
});

it('gives a bedroom its bed, whatever the windows take', async () => {
  expect(of(await plan('一间带大落地窗的卧室，窗边有一把扶手椅'), 'bed')).toHaveLength(1);
});

describe('mending', () => {
  it('tells a copy that is gone from a thing that is not there', async () => {
    const spec = await understand('a classroom with twenty desks');
    const whole = await plan('a classroom with twenty desks');
    const desks = of(whole, 'school-desk', 'desk').filter(
      ({ object }) => object === 'desk-1' || object === 'school-desk-1',
    );
    const [one, other] = desks;
    const placements = whole.placements.map((thing) => (thing === one ? { ...one, position: other.position } : thing));
    const { missing } = mendPlan({ ...whole, placements, missing: [] }, spec);
    expect(missing).toHaveLength(1);
    expect(missing[0].fact).toMatch(/^object:(school-)?desk\*20$/);
    expect(missing[0].why).toContain('there are 19');
  });

  it('clears a floor that nobody can walk on, of what nobody named', async () => {
    const spec = await understand('a classroom');
    const whole = await plan('a classroom');
    const [shelf] = of(whole, 'bookshelf');
    const { wall } = whole.openings.find(({ type }) => type === 'door')!;
    // All of the floor but a strip before the door.
    const deep = 0.8;
    const [west, east] = [wall === 'west' ? deep : 0.02, wall === 'east' ? deep : 0.02];
    const [south, north] = [wall === 'south' ? deep : 0.02, wall === 'north' ? deep : 0.02];
    const size: [number, number, number] = [whole.width - west - east, whole.depth - south - north, 2];
    const block: Placement = {
      ...shelf,
      id: 'block',
      object: 'block',
      request: { ...shelf.request, kind: 'rock' },
      model: { ...shelf.model, kind: 'rock', size },
      position: [west + size[0] / 2, south + size[1] / 2, 0],
      yaw: 0,
    };
    const mended = mendPlan({ ...whole, placements: [block] }, spec);
    expect(mended.placements).toEqual([]);
    expect(mended.mended?.join()).toContain('can be walked on');
  });

  it('holds open ground to the rules as well', async () => {
    const spec = await understand('a park with two benches');
    const whole = await plan('a park with two benches');
    const [one, other] = of(whole, 'bench');
    const placements = whole.placements.map((thing) =>
      thing === one ? { ...one, position: other.position, yaw: other.yaw } : thing,
    );
    expect(mendPlan({ ...whole, placements }, spec).mended?.join()).toContain('is inside');
  });
});
