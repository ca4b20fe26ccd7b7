import { describe, expect, it } from 'vitest';
import {
  captureSetOf,
  generator,
  lookAt,
  modelOf,
  ring,
  roomPoints,
  type SyntheticView,
  viewOf,
} from '../cameras/testing/synthetic-capture.ts';
import { angleBetween, apply, length3, matrixOf, median, subtract, transpose, type Vec3 } from '../rotation.ts';
import { alignModel, convergence } from './align-model.ts';
import { symmetricEigen } from './eigen.ts';
import { findPlanes } from './planes.ts';
import { poseOf, type Similarity, transformModel, transformPoint } from './similarity.ts';

/** COLMAP's frame is anything: turned, shifted and scaled. */
const anyFrame: Similarity = { rotation: matrixOf([0.3, -0.8, 0.4, 0.33]), scale: 0.37, translation: [4, -7, 2] };
const upIn = ({ worldFromModel }: { worldFromModel: Similarity }): Vec3 =>
  apply(worldFromModel.rotation, apply(anyFrame.rotation, [0, 0, 1]));
const tilt = (up: Vec3) => (Math.acos(Math.min(1, up[2])) * 180) / Math.PI;
const heights = (model: ReturnType<typeof modelOf>) => model.images.map((image) => poseOf(image).center[2]);

/** A room 5 x 4 x 2.5 m: floor, four walls, things between; people hold cameras at 1.5 m and look about, up and down. */
function room() {
  const random = generator(5);
  const points: Vec3[] = Array.from({ length: 3000 }, (_, i): Vec3 => {
    const [x, y, z] = [5 * random(), 4 * random(), 2.5 * random()];
    const kind = i % 10;
    if (kind < 3) return [x, y, 0.004 * random()];
    if (kind < 5) return [x, i % 2 === 0 ? 0 : 4, z];
    if (kind < 7) return [i % 2 === 0 ? 0 : 5, y, z];
    if (kind < 8) return [1 + 0.3 * x, 1 + 0.2 * y, 0.75];
    return [x, y, 1.5 * z * random()];
  });
  const views: SyntheticView[] = Array.from({ length: 20 }, (_, k) => {
    const center: Vec3 = [1.5 + 2 * random(), 1.5 + random(), 1.45 + 0.1 * random()];
    const angle = k * 0.9;
    const target: Vec3 = [center[0] + Math.cos(angle), center[1] + Math.sin(angle), center[2] - 0.4 + 0.3 * random()];
    return viewOf(`${String(k).padStart(2, '0')}.jpg`, center, lookAt(center, target));
  });
  return { points, views };
}

describe('the world frame', () => {
  it('stands a room upright on its floor, at a believable size, walls along the axes', () => {
    const { points, views } = room();
    const { model, frame } = alignModel(transformModel(modelOf(views, points), anyFrame), [], { scene: 'space' });
    expect(frame).toMatchObject({ scale: 'assumed', up: 'plane', floor: 'plane' });
    expect(tilt(upIn(frame))).toBeLessThan(0.5);
    expect(median(heights(model))).toBeCloseTo(1.5, 1);
    const at = (axis: number) => Array.from({ length: points.length }, (_, i) => model.points.positions[3 * i + axis]);
    expect(Math.min(...at(2))).toBeGreaterThan(-0.1);
    // Walls at whole turns: the extent along the axes is the room's, not its diagonal.
    const extents = [0, 1].map((axis) => Math.max(...at(axis)) - Math.min(...at(axis))).sort((a, b) => a - b);
    expect(extents[0]).toBeCloseTo(4, 0);
    expect(extents[1]).toBeCloseTo(5, 0);
    for (const axis of [0, 1]) expect(Math.max(...at(axis)) + Math.min(...at(axis))).toBeCloseTo(0, 0);
  });

  it('puts a subject in the middle of its table', () => {
    const views = ring(16);
    const random = generator(8);
    const points: Vec3[] = [
      ...roomPoints(200).map((p): Vec3 => [0.2 * p[0], 0.2 * p[1], 0.3 * p[2]]),
      ...Array.from({ length: 400 }, (): Vec3 => [4 * random() - 2, 4 * random() - 2, 0]),
    ];
    const { model, frame } = alignModel(transformModel(modelOf(views, points), anyFrame), [], { scene: 'model' });
    expect(frame).toMatchObject({ scale: 'assumed', floor: 'plane' });
    expect(tilt(upIn(frame))).toBeLessThan(0.5);
    const origin = transformPoint(frame.worldFromModel, transformPoint(anyFrame, [0, 0, 0]));
    expect(length3(origin)).toBeLessThan(0.03);
    const distances = model.images.map((image) => length3(poseOf(image).center));
    expect(median(distances)).toBeGreaterThan(0.8);
    expect(median(distances)).toBeLessThan(1.2);
    // The first picture looks along +Y.
    expect(poseOf(model.images[0]).forward[1]).toBeGreaterThan(0.7);
    expect(Math.abs(poseOf(model.images[0]).forward[0])).toBeLessThan(0.05);
  });

  it('believes measured gravity more than a sloping plane, and not the few vectors taken in motion', () => {
    const views = ring(12).map((view, k) => {
      const down = apply(view.cameraFromWorld, k === 3 ? [1, 0, 0] : [0, 0, -1]);
      return { ...view, image: { ...view.image, down } };
    });
    const slope: Vec3[] = roomPoints(400).map(([x, y]) => [x, y, 0.25 * x]);
    const images = captureSetOf(views).images;
    const { frame } = alignModel(transformModel(modelOf(views, slope), anyFrame), images, { scene: 'space' });
    expect(frame.up).toBe('gravity');
    expect(tilt(upIn(frame))).toBeLessThan(0.1);
  });

  it('goes by the cameras where there is no plane, also when all look one way and some are held sideways', () => {
    const random = generator(11);
    const views = Array.from({ length: 15 }, (_, k) => {
      const center: Vec3 = [0.4 * k, 0, 1.5 + 0.1 * random()];
      const upright = lookAt(center, [0.4 * k + 0.1 * random(), 5, 1.2]);
      const sideways = [...upright.slice(3, 6), ...upright.slice(0, 3).map((v) => -v), ...upright.slice(6)];
      return viewOf(`${String(k).padStart(2, '0')}.jpg`, center, k % 7 === 6 ? (sideways as typeof upright) : upright);
    });
    const cloud: Vec3[] = Array.from({ length: 300 }, () => [8 * random(), 3 + 5 * random(), 6 * random()]);
    const { frame } = alignModel(transformModel(modelOf(views, cloud), anyFrame), [], { scene: 'space' });
    expect(tilt(upIn(frame))).toBeLessThan(12);
  });

  it('takes meters from places that are far enough apart and fit', () => {
    const views = ring(12, 30).map((view) => ({
      ...view,
      image: { ...view.image, placeMeters: [2 * view.center[0] + 1, 2 * view.center[1], 300] as Vec3 },
    }));
    const points = roomPoints(200);
    const align = (images = captureSetOf(views).images) =>
      alignModel(transformModel(modelOf(views, points), anyFrame), images, { scene: 'space' }).frame;
    expect(align().scale).toBe('gps');
    expect(align().worldFromModel.scale * anyFrame.scale).toBeCloseTo(2, 1);
    const close = views.map(({ image }) => ({
      ...image,
      placeMeters: image.placeMeters!.map((value) => value / 40) as Vec3,
    }));
    expect(align(close).scale).toBe('assumed');
    const random = generator(4);
    const noise = views.map(({ image }) => ({
      ...image,
      placeMeters: [200 * random() ** 3, 200 * random() ** 3, 0] as Vec3,
    }));
    expect(align(noise).scale).toBe('assumed');
  });

  it('works on a model with hardly any points', () => {
    for (const scene of ['model', 'space'] as const) {
      const { model } = alignModel(modelOf(ring(5), [[0, 0, 0]]), [], { scene });
      expect(model.images.every(({ translation }) => translation.every(Number.isFinite))).toBe(true);
      const bare = alignModel(modelOf(ring(5)), [], { scene });
      expect(bare.model.images.every(({ translation }) => translation.every(Number.isFinite))).toBe(true);
    }
  });
});

describe('its parts', () => {
  it('moves poses and points together: every projection stays', () => {
    const views = ring(4);
    const points = roomPoints(20);
    const before = modelOf(views, points);
    const after = transformModel(before, anyFrame);
    for (const [k, image] of after.images.entries()) {
      const old = before.images[k];
      points.forEach((point, i) => {
        const [a, b] = [
          subtract(point, poseOf(old).center),
          subtract([...after.points.positions.subarray(3 * i, 3 * i + 3)] as Vec3, poseOf(image).center),
        ];
        const [p, q] = [apply(matrixOf(old.rotation), a), apply(matrixOf(image.rotation), b)];
        expect(q[0] / q[2]).toBeCloseTo(p[0] / p[2], 4);
        expect(q[1] / q[2]).toBeCloseTo(p[1] / p[2], 4);
      });
    }
    expect(angleBetween(transpose(transpose(anyFrame.rotation)), anyFrame.rotation)).toBe(0);
  });

  it('finds where viewing axes meet, in spite of one that looks elsewhere', () => {
    const cameras = ring(10).map(({ center, cameraFromWorld: m }) => ({
      center,
      forward: [m[6], m[7], m[8]] as Vec3,
    }));
    cameras.push({ center: [9, 9, 9], forward: [0, 0, 1] });
    expect(length3(subtract(convergence(cameras), [0, 0, 0.5]))).toBeLessThan(0.02);
    const parallel = cameras.map(({ center }) => ({ center, forward: [0, 1, 0] as Vec3 }));
    expect(convergence(parallel).every(Number.isFinite)).toBe(true);
  });

  it('finds planes among clutter, the heaviest first', () => {
    const random = generator(2);
    const clutter = Array.from({ length: 300 }, (): Vec3 => [random(), random(), random()]);
    const floor = Array.from({ length: 200 }, (): Vec3 => [random(), random(), 0.1]);
    const table = Array.from({ length: 100 }, (): Vec3 => [random(), random(), 0.6]);
    const planes = findPlanes([...clutter, ...floor, ...table], {
      accept: (normal) => Math.abs(normal[2]) > 0.95,
      tolerance: 0.01,
      minShare: 0.1,
      most: 5,
    });
    expect(planes.map(({ offset, normal }) => offset / normal[2]).map((z) => Number(z.toFixed(2)))).toEqual([0.1, 0.6]);
    expect(planes[0].share).toBeCloseTo(200 / 600, 1);
  });

  it('has the eigenvectors of a symmetric matrix', () => {
    const { values, vectors } = symmetricEigen([2, 1, 0, 1, 2, 0, 0, 0, 5]);
    expect(values.map((value) => Number(value.toFixed(9)))).toEqual([1, 3, 5]);
    expect(Math.abs(vectors[0][0] + vectors[0][1])).toBeLessThan(1e-9);
  });
});
