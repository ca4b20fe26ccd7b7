import { expect, it } from 'vitest';
import { type CameraPath, cameraAt, pathSeconds } from './camera-path.ts';

const path: CameraPath = {
  keyframes: [
    { eye: [0, 0, 1], target: [0, 5, 1], seconds: 9 },
    { eye: [2, 0, 1], target: [2, 5, 1], seconds: 2 },
    { eye: [4, 2, 1], target: [4, 7, 2], seconds: 3 },
  ],
};

it('passes through every view at its time, and stays at the ends', () => {
  expect(pathSeconds(path)).toBe(5);
  expect(cameraAt(path, 0)).toEqual({ eye: [0, 0, 1], target: [0, 5, 1] });
  expect(cameraAt(path, 2)).toEqual({ eye: [2, 0, 1], target: [2, 5, 1] });
  expect(cameraAt(path, 99)).toEqual({ eye: [4, 2, 1], target: [4, 7, 2] });
  expect(cameraAt({ keyframes: path.keyframes.slice(0, 1) }, 3)).toEqual({ eye: [0, 0, 1], target: [0, 5, 1] });
});

it('moves without a jerk: no step of a frame is much longer than the one before', () => {
  const eyes = Array.from({ length: 5 * 24 + 1 }, (_, k) => cameraAt(path, k / 24).eye);
  const steps = eyes.slice(1).map((eye, k) => Math.hypot(...eye.map((value, i) => value - eyes[k][i])));
  const change = Math.max(...steps.slice(1).map((step, k) => Math.abs(step - steps[k])));
  expect(change).toBeLessThan(0.1 * Math.max(...steps));
  expect(steps[0]).toBeLessThan(0.1 * Math.max(...steps));
});
