import { canModel } from '@orrery/model-library';
import { lexicon, nearestIds, objectFacts, understand } from '@orrery/scene-language';
import { expect, it } from 'vitest';
import { planRoom } from './plan-room.ts';
import { plainModel } from './testing/plain-models.ts';

it('has a model of every kind that is built in place of another', () => {
  const nearest = [...lexicon.english.values(), ...lexicon.chinese.values()]
    .flat()
    .filter(({ type, instead }) => type === 'object' && instead !== undefined);
  expect(nearest.length).toBeGreaterThan(1000);
  const ids = [...new Set([...nearest.map(({ id }) => id), ...nearestIds('object')])];
  expect(ids.filter((id) => !canModel(id) || !objectFacts.has(id))).toEqual([]);
});

it('builds a decanter as a bottle and says so', async () => {
  const spec = await understand('a barn with a dining table, a crystal decanter on it and two ostriches beside it');
  expect(spec.notes.map(({ text }) => text)).toContainEqual(
    '"decanter" is not a thing that is built here; the nearest is built: bottle',
  );
  expect(spec.notes.map(({ text }) => text)).toContainEqual(
    '"ostriches" is not a thing that is built here; the nearest is built: horse',
  );
  const { placements } = planRoom(spec, { seed: 1, buildModel: plainModel });
  expect(placements.some(({ request }) => request.kind === 'bottle')).toBe(true);
  expect(placements.filter(({ request }) => request.kind === 'horse')).toHaveLength(2);
});

it('builds a synagogue as a church without its cross', async () => {
  const kinds = async (prompt: string) =>
    planRoom(await understand(prompt), { seed: 1, buildModel: plainModel }).placements.map(
      ({ request }) => request.kind,
    );
  expect(await kinds('a stone church with pews')).toContain('cross');
  expect(await kinds('an old synagogue with pews')).not.toContain('cross');
  expect(await kinds('an old synagogue with pews and a cross on the wall')).toContain('cross');
});
