import { canModel, prepareModels } from '@orrery/model-library';
import { objectFacts, understand } from '@orrery/scene-language';
import { expect, it } from 'vitest';
import { planPlace } from './place.ts';
import { drawnAs, standInKinds } from './stand-ins.ts';

it('stands only models that there are for things that have a name', async () => {
  await prepareModels();
  for (const [kind, as] of standInKinds) {
    expect(objectFacts.has(kind), kind).toBe(true);
    expect(canModel(as), as).toBe(true);
  }
  expect(drawnAs('sofa')).toBe('sofa');
});

it('keeps the name of what is drawn as something else', async () => {
  const plan = await planPlace(await understand('a laundry room with a dryer'), 1);
  expect(plan.placements.map(({ request }) => request.kind)).toContain('dryer');
  expect(plan.missing.filter(({ fact }) => fact.includes('dryer'))).toEqual([]);
});
