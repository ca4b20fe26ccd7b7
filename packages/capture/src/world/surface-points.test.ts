import { cameraCenter, type TrainView } from '@orrery/engine';
import { expect, test } from 'vitest';
import { sweepDepth } from './depth-sweep.ts';
import { surfacePoints } from './surface-points.ts';
import { ring, testFrame } from './testing.ts';

/** A ball of radius 1 on a floor at z = -1, both with a pattern that repeats nowhere nearby; `bare`: in one color each. */
function drawn(count: number, bare = false): TrainView[] {
  return ring(count, 4, 1.5).map(({ name, camera }) => {
    const { width, height, fx, fy, cx, cy, cameraFromWorld: m } = camera;
    const eye = cameraCenter(m);
    const rgb = new Uint8Array(3 * width * height);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const [a, b] = [(x + 0.5 - cx) / fx, (y + 0.5 - cy) / fy];
        const ray = [m[0] * a + m[4] * b + m[8], m[1] * a + m[5] * b + m[9], m[2] * a + m[6] * b + m[10]];
        const distance = hit(eye, ray);
        const p = eye.map((value, k) => value + distance * ray[k]);
        const value = bare ? (onBall(p) ? 200 : 60) : pattern(p);
        rgb.fill(value, 3 * i, 3 * i + 3);
      }
    }
    return { name, camera, rgb };
  });
}

const onBall = (p: readonly number[]) => Math.abs(Math.hypot(p[0], p[1], p[2]) - 1) < 0.01;

function hit(eye: ArrayLike<number>, ray: readonly number[]): number {
  const [a, b, c] = [
    ray[0] ** 2 + ray[1] ** 2 + ray[2] ** 2,
    eye[0] * ray[0] + eye[1] * ray[1] + eye[2] * ray[2],
    eye[0] ** 2 + eye[1] ** 2 + eye[2] ** 2 - 1,
  ];
  const under = b * b - a * c;
  if (under > 0) return (-b - Math.sqrt(under)) / a;
  return ray[2] < 0 ? (-1 - eye[2]) / ray[2] : 1000;
}

function pattern([x, y, z]: readonly number[]): number {
  const wave = (f: number, s: number) =>
    Math.sin(f * x + s) + Math.sin(1.3 * f * y + 2 * s) + Math.sin(0.8 * f * z + 3 * s);
  return Math.max(0, Math.min(255, 128 + 22 * (wave(5, 1) + wave(11, 2) + wave(17, 4))));
}

/** Points of both surfaces, as structure from motion would have a few. */
function sparsePoints(unit = 1) {
  const positions = new Float64Array(3 * 400);
  for (let i = 0; i < 200; i++) {
    const z = 1 - (2 * i + 1) / 200;
    const [ring, angle] = [Math.sqrt(1 - z * z), 2.4 * i];
    positions.set([ring * Math.cos(angle), ring * Math.sin(angle), z], 3 * i);
    const reach = 3 * Math.sqrt((i + 0.5) / 200);
    positions.set([reach * Math.cos(angle), reach * Math.sin(angle), -1], 3 * (200 + i));
  }
  return { count: 400, positions: positions.map((value) => unit * value), colors: new Uint8Array(1200) };
}

const VIEWS = drawn(16);

const offSurface = (x: number, y: number, z: number) => Math.min(Math.abs(Math.hypot(x, y, z) - 1), Math.abs(z + 1));

function offsets({ count, positions }: { count: number; positions: ArrayLike<number> }, unit = 1): number[] {
  return Array.from({ length: count }, (_, i) =>
    offSurface(positions[3 * i] / unit, positions[3 * i + 1] / unit, positions[3 * i + 2] / unit),
  ).sort((a, b) => a - b);
}

test('points lie on the surfaces that the pictures show', async () => {
  const found = await surfacePoints(VIEWS, sparsePoints(), 1e6, 1);
  const off = offsets(found);
  expect(found.count).toBeGreaterThan(5000);
  expect(off[Math.floor(0.5 * off.length)]).toBeLessThan(0.02);
  expect(off[Math.floor(0.95 * off.length)]).toBeLessThan(0.1);
});

test('the same capture in another unit gives the same points', async () => {
  const unit = 100;
  const larger = VIEWS.map((view) => ({
    ...view,
    camera: {
      ...view.camera,
      cameraFromWorld: Array.from(view.camera.cameraFromWorld, (value, k) => (k % 4 === 3 ? unit * value : value)),
    },
  }));
  const one = await surfacePoints(VIEWS, sparsePoints(), 1e6, 1);
  const other = await surfacePoints(larger, sparsePoints(unit), 1e6, 1);
  expect(Math.abs(other.count - one.count)).toBeLessThan(0.01 * one.count);
  expect(offsets(other, unit)[other.count >> 1]).toBeCloseTo(offsets(one)[one.count >> 1], 3);
});

test('surfaces without a pattern give next to none', async () => {
  const found = await surfacePoints(drawn(16, true), sparsePoints(), 1e6, 1);
  expect(found.count).toBeLessThan(0.1 * (await surfacePoints(VIEWS, sparsePoints(), 1e6, 1)).count);
});

test('held-out pictures are not looked at', async () => {
  const spoiled = VIEWS.map((view, v) =>
    v % 8 === 0 ? { ...view, rgb: new Uint8Array(view.rgb.length).fill(255) } : view,
  );
  expect(await surfacePoints(spoiled, sparsePoints(), 1e6, 1)).toEqual(
    await surfacePoints(VIEWS, sparsePoints(), 1e6, 1),
  );
});

test('no more points are given than asked for', async () => {
  expect((await surfacePoints(VIEWS, sparsePoints(), 700, 1)).count).toBe(700);
});

test('the depth of a patterned surface is told for most pixels', () => {
  const gray = ({ rgb, camera }: TrainView) => ({
    camera,
    gray: Float32Array.from({ length: rgb.length / 3 }, (_, i) => rgb[3 * i] / 127.5 - 1),
  });
  const { depth } = sweepDepth(gray(VIEWS[1]), [gray(VIEWS[0]), gray(VIEWS[2])], { near: 1.5, far: 12, planes: 64 });
  const { cameraFromWorld: m, fx, fy, cx, cy } = VIEWS[1].camera;
  const eye = cameraCenter(m);
  let [told, right] = [0, 0];
  for (let y = 0, i = 0; y < testFrame.height; y++) {
    for (let x = 0; x < testFrame.width; x++, i++) {
      if (depth[i] === 0) continue;
      const [a, b] = [(x + 0.5 - cx) / fx, (y + 0.5 - cy) / fy];
      const ray = [m[0] * a + m[4] * b + m[8], m[1] * a + m[5] * b + m[9], m[2] * a + m[6] * b + m[10]];
      const truth = hit(eye, ray);
      if (truth > 10) continue;
      told++;
      if (Math.abs(depth[i] - truth) < 0.03 * truth) right++;
    }
  }
  expect(told).toBeGreaterThan(0.5 * depth.length);
  expect(right).toBeGreaterThan(0.65 * told);
});
