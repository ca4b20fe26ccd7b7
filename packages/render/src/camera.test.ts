import { describe, expect, it } from 'vitest';
import { splatCamera, traceCamera } from './camera.ts';
import { at, frontCamera, sceneOf } from './testing/test-assets.ts';

const size = { width: 200, height: 100 };
const cameraOf = (text: string) => sceneOf(text).cameras[0];

describe('a USD camera', () => {
  it('looks along its -Z with +Y up, from the fourth row of its matrix', () => {
    const camera = traceCamera(cameraOf(frontCamera()), size);
    expect(camera.eye).toEqual([0, -1000, 0]);
    [camera.forward, camera.right, camera.up].forEach((axis, k) => {
      axis.forEach((value, i) => {
        expect(value).toBeCloseTo(
          [
            [0, 1, 0],
            [1, 0, 0],
            [0, 0, 1],
          ][k][i],
          12,
        );
      });
    });
  });

  it('sees half the aperture over the focal length, the narrower side widened to the picture', () => {
    const { halfWidth, halfHeight } = traceCamera(cameraOf(frontCamera()), size);
    expect(halfHeight).toBeCloseTo(1, 12);
    expect(halfWidth).toBeCloseTo(2, 12);
    const tall = traceCamera(cameraOf(frontCamera()), { width: 50, height: 200 });
    expect([tall.halfWidth, tall.halfHeight]).toEqual([1, 4]);
  });

  it('has a lens of focalLength / (2 fStop) only when both fStop and focusDistance are given', () => {
    const lens = traceCamera(cameraOf(frontCamera('float fStop = 2\nfloat focusDistance = 800')), size);
    expect([lens.lensRadius, lens.focusDistance]).toEqual([4.5, 800]);
    expect(traceCamera(cameraOf(frontCamera('float fStop = 2')), size).lensRadius).toBe(0);
    expect(traceCamera(cameraOf(frontCamera('float focusDistance = 800')), size).lensRadius).toBe(0);
  });

  it('takes no harm from scale, shear or a matrix that is flat', () => {
    const scene = sceneOf(
      'def Camera "C" { matrix4d xformOp:transform = ( (3, 0, 0, 0), (1, 5, 0, 0), (0, 0, 2, 0), (1, 2, 3, 1) ) }\n' +
        'def Camera "Flat" { matrix4d xformOp:transform = ( (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (1, 2, 3, 1) ) }',
    );
    for (const camera of scene.cameras.map((each) => traceCamera(each, size))) {
      for (const axis of [camera.right, camera.up, camera.forward]) expect(Math.hypot(...axis)).toBeCloseTo(1, 12);
      const along = camera.right.reduce((sum, value, k) => sum + value * camera.forward[k], 0);
      expect(along).toBeCloseTo(0, 12);
    }
  });

  it('puts splats on the same pixels', () => {
    const camera = traceCamera(cameraOf(frontCamera()), size);
    const view = splatCamera(camera);
    const [x, y, z] = [300, 500, -200];
    const m = view.cameraFromWorld;
    const p = [0, 4, 8].map((k) => m[k] * x + m[k + 1] * y + m[k + 2] * z + m[k + 3]);
    expect(p[2]).toBeCloseTo(1500, 9);
    // The same point by the tracer's own formula: across over depth, in halves of the picture.
    expect((view.fx * p[0]) / p[2] + view.cx).toBeCloseTo(100 * (1 + 300 / 1500 / 2), 9);
    expect((view.fy * p[1]) / p[2] + view.cy).toBeCloseTo(50 * (1 + 200 / 1500), 9);
    const part = splatCamera(camera, { x: 30, y: 20, width: 50, height: 40 });
    expect([part.cx, part.cy, part.width, part.height]).toEqual([70, 30, 50, 40]);
  });

  it('stays finite in single precision whatever the scene says', () => {
    const hostile =
      cameraOf(`def Camera "C" { float focalLength = 1e-30\n float fStop = 1e-30\n float focusDistance = 1e30
  float horizontalAperture = 1e30\n float2 clippingRange = (1e35, 1e38)\n ${at(1e200, -1e200, 0)} }`);
    for (const camera of [hostile, { ...hostile, worldMatrix: hostile.worldMatrix.map(() => Number.NaN) }]) {
      const { eye, forward, right, up, far, ...rest } = traceCamera(camera, size);
      const numbers = [...eye, ...forward, ...right, ...up, rest.halfWidth, rest.halfHeight, rest.lensRadius];
      for (const value of [...numbers, rest.focusDistance, rest.near]) expect(Math.abs(value)).toBeLessThan(1e10);
      expect(far).toBeGreaterThan(rest.near);
    }
  });
});
