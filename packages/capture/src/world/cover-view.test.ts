import type { Camera, Rendering, Scene } from '@orrery/engine';
import { createGaussians } from '@orrery/splats';
import { describe, expect, it } from 'vitest';
import { chooseCover } from './cover-view.ts';
import { findFocus } from './focus.ts';
import { lookAt, project, type WorldCamera } from './world-cameras.ts';

/** A long bar, low over the ground: seen from its side it is wider than any photo of it. */
function bar() {
  const world = createGaussians(400, 0);
  for (let i = 0; i < world.count; i++) {
    world.positions.set([-1.5 + (3 * i) / world.count, 0.1 * Math.sin(i), 0.3 + 0.1 * Math.cos(i)], 3 * i);
    world.opacityLogits[i] = 3;
  }
  return world;
}

const frame = { width: 120, height: 90, fx: 140, fy: 140, cx: 60, cy: 45 };
const cameras: WorldCamera[] = Array.from({ length: 24 }, (_, k) => {
  const turn = (2 * Math.PI * k) / 24;
  const center: [number, number, number] = [3 * Math.cos(turn), 3 * Math.sin(turn), 1];
  const camera = lookAt(center, [0.3, 0, 0.3], frame);
  const m = camera.cameraFromWorld;
  return {
    name: `${k}`,
    camera,
    center,
    forward: [m[8], m[9], m[10]],
    up: [-m[4], -m[5], -m[6]],
  };
});

/** Draws stripes, sharp ones from the left half of the circle and soft ones from the right. */
const scene = {
  async render(camera: Camera): Promise<Rendering> {
    const { width, height, cameraFromWorld: m } = camera;
    const eyeX = -(m[0] * m[3] + m[4] * m[7] + m[8] * m[11]);
    const period = eyeX < 0 ? 2 : 40;
    const color = new Float32Array(3 * width * height);
    for (let i = 0; i < width * height; i++)
      color.fill(0.5 + 0.25 * Math.sin((2 * Math.PI * (i % width)) / period + 1), 3 * i, 3 * i + 3);
    return { width, height, color, alpha: new Float32Array(width * height).fill(1) };
  },
} as unknown as Scene;

describe('the cover', () => {
  const world = bar();
  const options = {
    cameras,
    focus: findFocus(cameras),
    background: [1, 1, 1] as const,
    width: 320,
    height: 240,
  };

  it('shows a subject without surroundings whole, and large', async () => {
    const { camera, target } = await chooseCover(scene, world, { ...options, framed: true });
    const seen = Array.from({ length: world.count }, (_, i) =>
      project({ camera }, ...(world.positions.subarray(3 * i, 3 * i + 3) as unknown as [number, number, number])),
    );
    const inside = seen.filter((at) => at !== undefined);
    expect(inside.length / seen.length).toBeGreaterThan(0.97);
    const across = inside.map(({ x }) => x);
    const down = inside.map(({ y }) => y);
    const filled = Math.max(
      (Math.max(...across) - Math.min(...across)) / 320,
      (Math.max(...down) - Math.min(...down)) / 240,
    );
    expect(filled).toBeGreaterThan(0.5);
    expect(Math.hypot(target[0], target[1], target[2] - 0.3)).toBeLessThan(0.1);
  });

  it('is taken where the picture is sharp', async () => {
    const { camera } = await chooseCover(scene, world, { ...options, framed: true });
    const m = camera.cameraFromWorld;
    expect(-(m[0] * m[3] + m[4] * m[7] + m[8] * m[11])).toBeLessThan(0);
  });
});
