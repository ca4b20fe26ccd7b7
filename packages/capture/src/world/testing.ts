/** Made-up worlds for the tests of this folder. */
import { createGaussians, type Gaussians, logit, type Vec3 } from '@orrery/splats';
import { lookAt, type WorldCamera } from './world-cameras.ts';

export const testFrame = { width: 120, height: 90, fx: 110, fy: 110, cx: 60, cy: 45 };

export function cameraAt(name: string, eye: Vec3, target: Vec3, frame = testFrame): WorldCamera {
  const camera = lookAt(eye, target, frame);
  const m = camera.cameraFromWorld;
  return { name, camera, center: eye, forward: [m[8], m[9], m[10]], up: [-m[4], -m[5], -m[6]] };
}

/** `count` cameras on a circle around `target`, looking at it. */
export function ring(count: number, radius: number, height: number, target: Vec3 = [0, 0, 0]): WorldCamera[] {
  return Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * k) / count;
    const eye: Vec3 = [target[0] + radius * Math.cos(angle), target[1] + radius * Math.sin(angle), target[2] + height];
    return cameraAt(`${String(k).padStart(3, '0')}.jpg`, eye, target);
  });
}

/** Even pseudo-random numbers, the same every time. */
function sequence(seed = 1): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Points evenly in a box around `center`. */
export function blob(count: number, center: Vec3, size: number, seed = 1): Vec3[] {
  const random = sequence(seed);
  return Array.from({ length: count }, () => [
    center[0] + size * (random() - 0.5),
    center[1] + size * (random() - 0.5),
    center[2] + size * (random() - 0.5),
  ]);
}

export function cloudOf(points: readonly Vec3[], scale = 0.02): Gaussians {
  const g = createGaussians(points.length, 0, true);
  points.forEach((point, i) => {
    g.positions.set(point, 3 * i);
    g.logScales.fill(Math.log(scale), 3 * i, 3 * i + 3);
    g.opacityLogits[i] = logit(0.9);
    g.shDc.set([Math.sin(i), Math.cos(i), Math.sin(2 * i)], 3 * i);
  });
  return g;
}
