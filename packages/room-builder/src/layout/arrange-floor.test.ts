import { understand } from '@orrery/scene-language';
import { expect, it } from 'vitest';
import { roomFrame } from '../places/room-frame.ts';
import { searchFloor } from './floor-search.ts';
import type { FloorRoom } from './floor-state.ts';
import { alone } from './group-shapes.ts';
import { buildGroups } from './groups.ts';
import { arrangeFloor } from './plan-room.ts';
import { schemeOf } from './scheme.ts';
import { plainModel } from './testing/plain-models.ts';
import { thingShop } from './things.ts';
import { wantedOf } from './wanted.ts';
import { workBudget } from './work-budget.ts';

const box = { width: 9, depth: 7, height: 3 };

async function furnished(prompt: string) {
  const spec = await understand(prompt);
  const scene = wantedOf(spec);
  scene.things = scene.things.filter(({ rank }) => rank === 0);
  const shop = thingShop(scene, {
    seed: 1,
    styles: [],
    scheme: schemeOf(spec, 1),
    buildModel: plainModel,
    place: 'bar',
    heightM: box.height,
    fullHeight: false,
  });
  const room = { ...box, openings: [], trim: {}, place: 'bar', work: workBudget() } as unknown as FloorRoom;
  return { scene, shop, room };
}

async function arranged(prompt: string) {
  const { scene, shop, room } = await furnished(prompt);
  const { groups } = buildGroups(scene, shop, 4, box.width * box.depth);
  const { stood, eased } = arrangeFloor([], groups, room, roomFrame(box, 'north'), shop, 1);
  return { stands: stood.length, eased };
}

it('counts what stands against the words, also of what they put in the middle of the room', async () => {
  expect(await arranged('a bar with a sofa in the center')).toEqual({ stands: 1, eased: 0 });
  expect(await arranged('a bar with three sofas in the center')).toMatchObject({ stands: 3, eased: 2 });
});

it('finds a thing that is searched a place for by itself again under its own group', async () => {
  const { scene, shop, room } = await furnished('a bar with two sofas');
  const groups = scene.things.flatMap(({ id }) => shop.all(id)).map((thing) => alone(thing));
  const { stood } = searchFloor(groups, room, 1, 2);
  expect(stood.map(({ thing }) => thing.id).sort()).toEqual(groups.map(({ root }) => root.id).sort());
  for (const { group } of stood) expect(groups).toContain(group);
});
