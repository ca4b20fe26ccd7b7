import { expect, it } from 'vitest';
import { jobContext } from '../testing/job-context.ts';
import { findSceneAssets } from './load-assets.ts';

/** Asks for assets as a job does; only those of `known` exist. */
function asking(known: readonly string[]) {
  const asked: string[] = [];
  const findAsset = async (id: string) => {
    asked.push(id);
    return known.includes(id) ? { kind: 'mesh' as const, key: id } : undefined;
  };
  return { asked, context: jobContext({ request: {}, files: { findAsset } }) };
}

const sceneOf = (ids: readonly string[]) => ({ models: ids.map((assetId) => ({ assetId })) }) as never;

it('asks for each asset once', async () => {
  const { asked, context } = asking(['chair', 'table']);
  await findSceneAssets(context, sceneOf(['chair', 'table', 'chair']));
  expect(asked).toEqual(['chair', 'table']);
});

it('names what is missing, and does not go through thousands of them', async () => {
  const some = asking(['chair']);
  await expect(findSceneAssets(some.context, sceneOf(['lamp', 'chair', 'x'.repeat(100)]))).rejects.toMatchObject({
    code: 'ASSET_NOT_FOUND',
    message: `no such asset: lamp, ${'x'.repeat(60)}`,
  });
  const many = asking([]);
  const ids = Array.from({ length: 1000 }, (_, k) => `id${k}`);
  await expect(findSceneAssets(many.context, sceneOf(ids))).rejects.toThrow('id0, id1, id2, id3, id4, ...');
  expect(many.asked.length).toBe(6);
});
