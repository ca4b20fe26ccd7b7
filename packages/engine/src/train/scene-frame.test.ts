import { describe, expect, it } from 'vitest';
import { cameraCenter } from '../camera.ts';
import { lookAt, randomGaussians } from '../testing/scenes.ts';
import { cameraToFrame, gaussiansFromFrame, pointsToFrame, poseFromFrame, sceneFrame } from './scene-frame.ts';

const size = { width: 40, height: 30, focal: 40 };
const around = (unit: number, shift = 0) =>
  [0, 1, 2, 3, 4, 5].map((k) => {
    const at = [Math.cos(k) * 3 * unit + shift, Math.sin(k) * 3 * unit, unit] as [number, number, number];
    return lookAt(at, [shift, 0, 0], size);
  });
const cloud = (unit: number, shift = 0) => ({
  count: 200,
  positions: Float64Array.from({ length: 600 }, (_, k) => unit * Math.sin(7.3 * k) + (k % 3 === 0 ? shift : 0)),
  colors: new Uint8Array(600),
});

describe('the frame of a capture', () => {
  it('puts the cameras around the origin, about one unit away, whatever unit they came in', () => {
    for (const unit of [0.01, 1, 100]) {
      const cameras = around(unit, 50 * unit);
      const frame = sceneFrame(cameras, cloud(unit, 50 * unit));
      const centers = cameras.map((camera) => cameraCenter(cameraToFrame(camera, frame).cameraFromWorld));
      expect(Math.max(...centers.map((c) => Math.hypot(...c)))).toBeCloseTo(1 / 1.1, 5);
      for (let k = 0; k < 3; k++) expect(centers.reduce((sum, c) => sum + c[k], 0)).toBeCloseTo(0, 5);
    }
  });

  it('gives the same bits for a model in another unit', () => {
    const points = [1, 0.01, 100].map((unit) => {
      const cameras = around(1).map((camera) => ({
        ...camera,
        cameraFromWorld: Array.from(camera.cameraFromWorld, (value, k) => (k % 4 === 3 ? value * unit : value)),
      }));
      const one = cloud(1);
      const scaled = { ...one, positions: one.positions.map((value) => value * unit) };
      return pointsToFrame(scaled, sceneFrame(cameras, scaled)).positions;
    });
    expect(points[1]).toEqual(points[0]);
    expect(points[2]).toEqual(points[0]);
  });

  it('comes back: poses and Gaussians', () => {
    const cameras = around(4, 9);
    const frame = sceneFrame(cameras, cloud(4, 9));
    for (const camera of cameras) {
      const back = poseFromFrame(cameraToFrame(camera, frame).cameraFromWorld, frame);
      for (let k = 0; k < 12; k++) expect(back[k]).toBeCloseTo(camera.cameraFromWorld[k], 4);
    }
    const g = randomGaussians({ count: 5, shDegree: 0 });
    const before = structuredClone(g);
    gaussiansFromFrame(g, frame);
    expect(g.positions[4]).toBeCloseTo(before.positions[4] * frame.unit + frame.center[1], 4);
    expect(g.logScales[0] - before.logScales[0]).toBeCloseTo(Math.log(frame.unit), 5);
  });

  it('takes its length from the depth where the cameras stand on one spot, or walk far', () => {
    const spot = [0, 1, 2].map((k) => lookAt([0, 0, 0], [Math.cos(k), Math.sin(k), 0], size));
    const far = { ...cloud(1), positions: cloud(1).positions.map((value) => 20 * value) };
    const still = sceneFrame(spot, far).unit;
    expect(still).toBeGreaterThan(1);
    expect(still).toBeLessThan(5);
    const walk = Array.from({ length: 60 }, (_, k) => lookAt([10 * k, 0, 0], [10 * k, 0, 1], size));
    const street = {
      count: 600,
      positions: Float64Array.from({ length: 1800 }, (_, k) => [k / 3, 0.5 * Math.sin(k), 2][k % 3]),
      colors: new Uint8Array(1800),
    };
    expect(sceneFrame(walk, street).unit).toBeCloseTo(10, 5);
    expect(sceneFrame([spot[0]], { count: 0, positions: new Float64Array(), colors: new Uint8Array() }).unit).toBe(1);
  });
});
