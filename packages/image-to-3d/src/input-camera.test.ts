import { expect, it } from 'vitest';
import { inputCamera, scaledCamera } from './input-camera.ts';
import { standing } from './photo-mesh.ts';
import { projected } from './silhouette.ts';

const shape = [-300, -200, 40, 310, 180, 60, 20, 250, 700, -90, 10, 380];
const subject = { width: 700, height: 720, left: 30, top: 12, wholeWidth: 1024, wholeHeight: 768 };

it.each([undefined, 4000])('puts the finished model where the picture shows it (%s)', (distance) => {
  const view = { yaw: 0.4, elevation: 0.3, distance, scale: 1.2, centerX: 340, centerY: 610, subject } as never;
  const positions = Float32Array.from(shape);
  const seen = projected(positions, view);
  const finished = standing(shape, 250);
  const found = inputCamera(view, positions, finished);
  const taller = finished.map((value) => 2 * value);
  for (const [{ cameraFromModel: m, focal, center }, model] of [
    [found, finished],
    [scaledCamera(found, 2), taller],
  ] as const)
    for (let i = 0; i < model.length; i += 3) {
      const [x, y, z] = [0, 4, 8].map(
        (r) => m[r] * model[i] + m[r + 1] * model[i + 1] + m[r + 2] * model[i + 2] + m[r + 3],
      ) as [number, number, number];
      // A parallel view is one from very far away: within half a pixel.
      expect(Math.abs((focal * x) / z + center[0] - (30 + 340 + 1.2 * seen[i]))).toBeLessThan(0.5);
      expect(Math.abs((focal * y) / z + center[1] - (12 + 610 - 1.2 * seen[i + 1]))).toBeLessThan(0.5);
    }
  expect(found).toMatchObject({ width: 1024, height: 768 });
});
