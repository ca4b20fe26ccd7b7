import { describe, expect, it } from 'vitest';
import { add, angleBetween, length3, matrixOf, multiply, quaternionOf, subtract, type Vec3 } from '../rotation.ts';
import { poseOf } from '../world-frame/similarity.ts';
import { snapMoments } from './snap-moments.ts';
import { lookAt, modelOf, type SyntheticView, viewOf } from './testing/synthetic-capture.ts';

const turnAbout = (axis: 1 | 2, angle: number) =>
  matrixOf([Math.cos(angle / 2), 0, axis === 1 ? Math.sin(angle / 2) : 0, axis === 2 ? Math.sin(angle / 2) : 0]);

/** Four moments of four views, and how far the mapper was off for each. */
function walk(shift: (view: number) => Vec3, turn: (view: number) => number) {
  const truth: SyntheticView[] = [];
  const found: SyntheticView[] = [];
  for (let k = 0; k < 16; k++) {
    const moment = Math.floor(k / 4);
    const center: Vec3 = [moment, 0.2 * moment, 1];
    const viewFromRig = turnAbout(1, ((k % 4) * Math.PI) / 2);
    const cameraFromWorld = multiply(viewFromRig, lookAt(center, [5, 1, 1]));
    const more = { moment: { id: `m${moment}`, view: `${k % 4}`, viewFromRig: quaternionOf(viewFromRig) } };
    truth.push(viewOf(`${String(k).padStart(2, '0')}.jpg`, center, cameraFromWorld, more));
    const wrong = multiply(turnAbout(2, turn(k)), cameraFromWorld);
    found.push(viewOf(truth[k].image.name, add(center, shift(k)), wrong, more));
  }
  return { truth, found };
}
const ids = (name: string) => ({ imageId: 100 + Number.parseInt(name, 10), cameraId: 1 });
const imagesOf = (views: SyntheticView[]) => views.map(({ image }) => image);

describe('moments', () => {
  it('bring back views that drifted or were placed wrongly', () => {
    const { truth, found } = walk(
      (k) => (k === 6 ? [0.8, -0.9, 0] : [0.02 * Math.sin(5 * k), 0.02 * Math.cos(7 * k), 0.01]),
      (k) => (k === 9 ? 0.6 : 0.01 * Math.sin(k)),
    );
    const { model, corrected, dropped } = snapMoments(modelOf(found), imagesOf(truth), ids);
    expect(corrected.sort()).toEqual(['06.jpg', '09.jpg']);
    expect(dropped).toEqual([]);
    expect(model.images).toHaveLength(16);
    for (const [k, image] of model.images.entries()) {
      expect(length3(subtract(poseOf(image).center, truth[k].center))).toBeLessThan(0.05);
      expect(angleBetween(matrixOf(image.rotation), truth[k].cameraFromWorld)).toBeLessThan(0.02);
      const first = model.images[4 * Math.floor(k / 4)];
      expect(length3(subtract(poseOf(image).center, poseOf(first).center))).toBeLessThan(1e-9);
    }
  });

  it('add a view that was not registered, and leave out a moment that contradicts itself', () => {
    const { truth, found } = walk(
      (k) => (k >= 12 ? [3 * Math.sin(k), 3 * Math.cos(3 * k), 2 * k] : [0, 0, 0]),
      (k) => (k >= 12 ? k : 0),
    );
    const mapped = modelOf(found.filter((_, k) => k !== 2));
    const { model, corrected, dropped } = snapMoments(mapped, imagesOf(truth), ids);
    expect(corrected).toEqual(['02.jpg']);
    expect(model.images.find(({ name }) => name === '02.jpg')).toMatchObject({ id: 102, cameraId: 1 });
    expect(dropped.sort()).toEqual(['12.jpg', '13.jpg', '14.jpg', '15.jpg']);
    expect(model.images).toHaveLength(12);
  });

  it('leave pictures of other kinds alone', () => {
    const { truth, found } = walk(
      () => [0, 0, 0],
      () => 0,
    );
    const photo = viewOf('z.jpg', [3, 3, 1], lookAt([3, 3, 1], [0, 0, 1]));
    const mapped = modelOf([...found, photo]);
    const { model } = snapMoments(mapped, imagesOf([...truth, photo]), ids);
    expect(model.images.at(-1)).toEqual(mapped.images.at(-1));
    const alone = modelOf([photo]);
    expect(snapMoments(alone, [photo.image], ids).model).toBe(alone);
  });
});
