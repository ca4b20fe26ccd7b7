import { understand } from '@orrery/scene-language';
import { expect, it } from 'vitest';
import { buildGroups } from './groups.ts';
import { planRoom } from './plan-room.ts';
import { schemeOf } from './scheme.ts';
import { plainModel } from './testing/plain-models.ts';
import { thingShop } from './things.ts';
import { wantedOf } from './wanted.ts';

const prompt = 'a cafe with four dining tables beside a plant and four armchairs around each table';

it('a table that finds no room beside its plant takes its chairs along, and none of them is in two groups', async () => {
  const spec = await understand(prompt);
  const scene = wantedOf(spec);
  const shop = thingShop(scene, {
    seed: 1,
    styles: [],
    scheme: schemeOf(spec, 1),
    buildModel: plainModel,
    place: 'cafe',
    heightM: 3,
    fullHeight: false,
  });
  const { groups, dropped } = buildGroups(scene, shop, 4, 60);
  const ids = [
    ...groups.flatMap(({ members }) => members.map(({ thing }) => thing.id)),
    ...dropped.map(({ id }) => id),
  ];
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const named = scene.things.filter(({ seat }) => seat === 'floor').flatMap(({ id }) => shop.all(id));
  expect(ids).toEqual(expect.arrayContaining(named.map(({ id }) => id)));
  const alone = groups.filter(({ root }) => root.kind === 'dining-table');
  expect(alone.length).toBeGreaterThan(0);
  for (const { root, members } of alone) expect(members.filter(({ anchor }) => anchor === root.id)).toHaveLength(4);
});

it('so that the room still has what a cafe has beside what is named', async () => {
  const plan = planRoom(await understand(prompt), { seed: 1, buildModel: plainModel });
  const count = (object: string) => plan.placements.filter((one) => one.object === object).length;
  expect([count('dining-table-1'), count('armchair-1')]).toEqual([4, 16]);
  expect(plan.placements.length).toBeGreaterThan(35);
});
