import { describe, expect, it } from 'vitest';
import { generator, modelOf, ring } from '../cameras/testing/synthetic-capture.ts';
import { length3, subtract, type Vec3 } from '../rotation.ts';
import { alignModel } from './align-model.ts';
import { frameOfChange } from './change-frame.ts';
import { transformModel, transformPoint } from './similarity.ts';

describe('setting a world right', () => {
  const random = generator(3);
  const points: Vec3[] = Array.from({ length: 600 }, (_, i) =>
    i % 2 === 0 ? [4 * random() - 2, 4 * random() - 2, 0] : [0.4 * random(), 0.4 * random(), 0.6 * random()],
  );
  const { model } = alignModel(modelOf(ring(16), points), [], { scene: 'model' });

  it('turns about X, then Y, then Z, and stands on the floor again', () => {
    // Laid on its side, then set up again by the opposite turn.
    const lying = transformModel(model, frameOfChange(model, { rotate: [0, 90, 0] }, 'model'));
    const up = frameOfChange(lying, { rotate: [0, -90, 0] }, 'model');
    const restored = transformModel(lying, up);
    const heights = Array.from({ length: points.length / 2 }, (_, i) => restored.points.positions[6 * i + 2]);
    for (const height of heights) expect(Math.abs(height)).toBeLessThan(0.02);
    const { rotation } = frameOfChange(model, { rotate: [90, 90, 0] }, 'model');
    // Y goes to Z by the first turn and to X by the second.
    [rotation[1], rotation[4], rotation[7]].forEach((value, axis) => {
      expect(value).toBeCloseTo([1, 0, 0][axis], 9);
    });
  });

  it('moves nothing when it only turns about Z', () => {
    expect(frameOfChange(model, { rotate: [0, 0, 30] }, 'model').translation).toEqual([0, 0, 0]);
  });

  it('makes a known length what it is', () => {
    const length = { from: [0.1, 0, 0] as Vec3, to: [0.1, 0.3, 0.4] as Vec3, meters: 1.25 };
    const frame = frameOfChange(model, { length, rotate: [5, 0, 0] }, 'model');
    const [from, to] = [transformPoint(frame, length.from), transformPoint(frame, length.to)];
    expect(length3(subtract(to, from))).toBeCloseTo(1.25, 9);
    expect(() => frameOfChange(model, { length: { ...length, to: length.from } }, 'model')).toThrow(RangeError);
  });
});
