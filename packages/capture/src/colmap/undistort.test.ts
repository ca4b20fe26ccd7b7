import { describe, expect, it } from 'vitest';
import { type ColmapCamera, intrinsicsOf } from './camera-models.ts';
import { resample, samplePlan } from './resample.ts';
import { type PinholeFrame, pinholeFrame, scaleFrame, undistortMap } from './undistort.ts';

const [width, height] = [160, 120];
const focal = [140, 80, 60];
const both = [140, 141, 80, 60];
const cameras: ColmapCamera[] = [
  { id: 1, model: 'SIMPLE_RADIAL', width, height, params: [...focal, 0.08] },
  { id: 2, model: 'SIMPLE_RADIAL', width, height, params: [...focal, -0.12] },
  { id: 3, model: 'RADIAL', width, height, params: [...focal, -0.1, 0.02] },
  { id: 4, model: 'OPENCV', width, height, params: [...both, -0.08, 0.01, 0.002, -0.001] },
  { id: 5, model: 'OPENCV_FISHEYE', width, height, params: [...both, 0.02, -0.01, 0.001, 0] },
  { id: 6, model: 'FULL_OPENCV', width, height, params: [...both, -0.08, 0.01, 0.001, 0.001, 0.002, 0.01, 0, 0] },
  { id: 7, model: 'FOV', width, height, params: [...both, 0.4] },
  { id: 8, model: 'SIMPLE_RADIAL_FISHEYE', width, height, params: [...focal, 0.03] },
  { id: 9, model: 'RADIAL_FISHEYE', width, height, params: [...focal, 0.03, -0.01] },
  { id: 10, model: 'THIN_PRISM_FISHEYE', width, height, params: [...both, 0.02, 0, 0.001, 0, 0, 0, 0.001, 0.001] },
];

/** Draws `frame` out of a picture of `camera`, as views are loaded. */
function undistorted(source: Uint8Array, camera: ColmapCamera, frame: PinholeFrame): Uint8Array {
  const map = undistortMap(camera, frame, camera.width, camera.height);
  return resample(source, 1, samplePlan(map, camera.width, camera.height));
}

/** A smooth pattern by the direction of the ray, so that every camera sees the same world. */
const world = (x: number, y: number) => 128 + 100 * Math.sin(9 * x) * Math.cos(7 * y);

describe.each(cameras)('$model ($params)', (camera) => {
  it('gives the picture a pinhole would take, without blank borders', () => {
    const frame = pinholeFrame(camera);
    const { fx, fy, cx, cy, distort } = intrinsicsOf(camera);
    // Every pixel of the frame has its source inside the distorted picture.
    for (const [px, py] of [
      [0.5, 0.5],
      [frame.width - 0.5, 0.5],
      [0.5, frame.height - 0.5],
      [frame.width / 2, 0.5],
    ] as const) {
      const [u, v] = distort((px - frame.cx) / frame.fx, (py - frame.cy) / frame.fy);
      expect(u * fx + cx).toBeGreaterThan(-0.1);
      expect(v * fy + cy).toBeGreaterThan(-0.1);
      expect(u * fx + cx).toBeLessThan(width + 0.1);
    }
    // Draw the world through the distorted camera by inverting it on a fine grid of rays, then undistort.
    const source = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let [rx, ry] = [(x + 0.5 - cx) / fx, (y + 0.5 - cy) / fy];
        const [tu, tv] = [rx, ry];
        for (let k = 0; k < 60; k++) {
          const [u, v] = distort(rx, ry);
          rx += 0.7 * (tu - u);
          ry += 0.7 * (tv - v);
        }
        source[y * width + x] = Math.round(world(rx, ry));
      }
    }
    const out = undistorted(source, camera, frame);
    let worst = 0;
    for (let y = 0; y < frame.height; y++) {
      for (let x = 0; x < frame.width; x++) {
        const expected = world((x + 0.5 - frame.cx) / frame.fx, (y + 0.5 - frame.cy) / frame.fy);
        worst = Math.max(worst, Math.abs(out[y * frame.width + x] - expected));
      }
    }
    expect(worst).toBeLessThan(4);
  });
});

it('leaves a pinhole as it is', () => {
  const camera = { id: 1, model: 'PINHOLE', width: 10, height: 8, params: [9, 9.5, 5.2, 3.9] };
  expect(pinholeFrame(camera)).toEqual({ width: 10, height: 8, fx: 9, fy: 9.5, cx: 5.2, cy: 3.9 });
  const source = Uint8Array.from({ length: 80 }, (_, k) => 3 * k);
  expect(undistorted(source, camera, pinholeFrame(camera))).toEqual(source);
});

it('keeps directions when a frame is scaled', () => {
  const frame = { width: 101, height: 77, fx: 90, fy: 91, cx: 50, cy: 38 };
  const half = scaleFrame(frame, 0.5, 0.5);
  expect(half.width).toBe(51);
  expect((half.width - half.cx) / half.fx).toBeCloseTo((frame.width - frame.cx) / frame.fx, 10);
});

it('refuses a model it does not know', () => {
  expect(() => pinholeFrame({ id: 1, model: 'MAGIC', width: 5, height: 5, params: [] })).toThrow(/MAGIC/);
  expect(() => pinholeFrame({ id: 1, model: 'PINHOLE', width: 5, height: 5, params: [1] })).toThrow(/4 parameters/);
});
