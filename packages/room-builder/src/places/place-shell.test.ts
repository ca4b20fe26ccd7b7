import { understand } from '@orrery/scene-language';
import { expect, it } from 'vitest';
import { planRoom } from '../layout/plan-room.ts';
import { plainModel } from '../layout/testing/plain-models.ts';

const plan = async (prompt: string) => planRoom(await understand(prompt), { seed: 1, buildModel: plainModel });

it('gives brick without a surface to the walls alone', async () => {
  const { surfaces } = await plan('a startup office with exposed brick and six desks');
  expect(surfaces.walls.north.kind).toBe('brick');
  expect(surfaces.floor.kind).not.toBe('brick');
});

it('lays the floor of the place in checks', async () => {
  const { surfaces } = await plan('a bakery with a checkered floor');
  expect(surfaces.floor).toMatchObject({ kind: 'tile', pattern: 'checks' });
});

it('whitewashes stone, and gilds no walls', async () => {
  const church = await plan('a small whitewashed white church with pews');
  expect(church.surfaces.walls.north.kind).toBe('plaster');
  const [usual, golden] = [await plan('an opera house'), await plan('an opera house with golden balconies')];
  expect(golden.surfaces.walls.north.color).toEqual(usual.surfaces.walls.north.color);
});

it('has walls of one stone all around in a hall of stone walls', async () => {
  const { walls } = (await plan('a castle hall with rough stone walls')).surfaces;
  for (const wall of [walls.east, walls.south, walls.west]) expect(wall).toEqual(walls.north);
});

it('leaves a building out of its own hall, which stays as large as it is', async () => {
  const usual = await plan('a castle hall with a long table');
  const hall = await plan('Inside the great hall of an old Scottish fortress: a long oak table');
  expect(hall.width * hall.depth).toBeLessThan(1.6 * usual.width * usual.depth);
  expect(hall.missing.find(({ fact }) => fact === 'object:castle')?.why).toContain('larger');
});

it('strews about what an untidy room is full of', async () => {
  const things = (room: Awaited<ReturnType<typeof plan>>) => room.placements.map(({ request }) => request.kind);
  expect(things(await plan('a messy bedroom'))).toContain('clothes-heap');
  expect(things(await plan('a bedroom'))).not.toContain('clothes-heap');
});
