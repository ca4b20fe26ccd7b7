import { expect, it } from 'vitest';
import { matrixOf, quaternionOf, type Vec3 } from '../rotation.ts';
import { groupCameras } from './camera-groups.ts';
import { settleMoments } from './settle-moments.ts';
import { lookAt, modelOf, viewOf } from './testing/synthetic-capture.ts';

it('gives no picture, instead of asking COLMAP, where the only moment does not agree with itself', async () => {
  const forward = matrixOf([1, 0, 0, 0]);
  const views = [0, 1, 2].map((k) => {
    const center: Vec3 = [k, 0, 1];
    return viewOf(`${k}.jpg`, center, lookAt(center, [5, 3 * k, 1]), {
      moment: { id: 'm', view: `${k}`, viewFromRig: quaternionOf(forward) },
    });
  });
  const images = views.map(({ image }) => image);
  const notes: string[] = [];
  const settled = await settleMoments(modelOf(views), images, groupCameras(images), {
    program: '/nowhere/colmap',
    databasePath: '/nowhere/database.db',
    imageFolder: '/nowhere',
    workFolder: '/nowhere',
    onNote: (note) => notes.push(note),
  });
  expect(settled.images).toEqual([]);
  expect(notes).toEqual(['3 panorama views left out: their moment does not agree']);
});
