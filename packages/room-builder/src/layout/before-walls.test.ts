import { expect, it } from 'vitest';
import { bringBefore } from './before-walls.ts';
import type { FloorRoom, State } from './floor-state.ts';
import { isInside } from './footprint.ts';
import type { Group } from './group.ts';
import { type Placed, place } from './placed.ts';
import type { Opening } from './room-plan.ts';
import { atWall } from './room-walls.ts';
import { plainModel } from './testing/plain-models.ts';
import type { Thing } from './things.ts';
import type { Link } from './wanted.ts';
import { workBudget } from './work-budget.ts';

const roomWith = (openings: Partial<Opening>[] = []) =>
  ({
    width: 5,
    depth: 4,
    height: 2.6,
    openings,
    trim: {},
    place: 'office',
    work: workBudget(),
  }) as unknown as FloorRoom;

function thing(kind: string, width: number, depth: number, height: number, id = `${kind}-1`): Thing {
  const request = { kind, styles: [], sizes: [], shapes: [], size: { width, depth, height } };
  const model = plainModel(request as unknown as Thing['request']);
  return { id, object: id, kind, rank: 0, seat: 'floor', request, model } as unknown as Thing;
}

const link: Link = { subject: 'desk-1', relation: 'in-front-of', targets: ['painting-1'], fromPrompt: true };
const desk = () => place(thing('desk', 1.6, 0.7, 0.75), { x: 4, y: 0.5, yaw: Math.PI }, 0);
const painting = (room: FloorRoom, along: number, bottom = 1.4) =>
  place(thing('painting', 0.6, 0.04, 0.6), atWall(room, 'north', along, 0.02), bottom, { hangs: 'north' });

function brought(room: FloorRoom, along: number, more: Placed[] = [], kept: State['kept'] = []): Placed {
  const placed = [desk(), painting(room, along), ...more];
  bringBefore([link], room, placed, kept);
  return placed[0];
}

it('brings a desk before a painting', () => {
  const { whole } = brought(roomWith(), 2.5);
  expect(whole.x).toBeCloseTo(2.5);
  expect(whole.y).toBeGreaterThan(3);
});

it.each([0.4, 4.6])('but not through the side wall: %d m along', (along) => {
  const { whole } = brought(roomWith(), along);
  expect(isInside(whole, 5, 4, 0)).toBe(true);
  expect(whole.y).toBeGreaterThan(2.1);
  expect(Math.abs(whole.x - along)).toBeLessThan(0.5);
});

it('nor a tall thing before a window, or into what others keep free', () => {
  const window = { id: 'window-1', type: 'window', wall: 'north', along: 1.6, width: 1.2, bottom: 0.9, top: 2.1 };
  const tall = (room: FloorRoom) => {
    const shelf = place(thing('bookshelf', 1, 0.35, 2, 'desk-1'), { x: 4, y: 0.2, yaw: Math.PI }, 0);
    const placed = [shelf, painting(room, 2.5, 2.1)];
    bringBefore([link], room, placed);
    return placed[0].whole;
  };
  expect(tall(roomWith()).x).toBeCloseTo(2.5);
  const { x, y } = tall(roomWith([window as Opening]));
  expect(x > 2.7 || y < 3.43).toBe(true);
  const wardrobe = { members: [{ thing: thing('wardrobe', 1, 0.6, 2) }] } as unknown as Group;
  const block = { x: 2.5, y: 3, hx: 2.5, hy: 1, yaw: 0, bottom: 0.1, top: 1.9 };
  expect(brought(roomWith(), 2.5, [], [{ block, group: wardrobe }]).whole.y).toBe(0.5);
});

it('nor where one could then no longer walk through the room', () => {
  // Two rows of shelves leave a passage to the far half of the room, before the painting.
  const shelves = [1, 2].map((at) =>
    place(thing('bookshelf', 2.95, 0.4, 1.2, `shelf-${at}`), { x: 2.4 + at * 0.5, y: 1.475, yaw: Math.PI / 2 }, 0),
  );
  const door = { id: 'door-1', type: 'door', wall: 'west', along: 0.6, width: 0.9, bottom: 0, top: 2 };
  const room = roomWith([door as Opening]);
  expect(brought(room, 3.2, shelves).whole.y).toBe(0.5);
  expect(brought(room, 1.2, shelves).whole.y).toBeGreaterThan(2.1);
});
