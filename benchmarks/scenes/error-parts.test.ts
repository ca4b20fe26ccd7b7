import {
  allocateGaussians,
  type Backend,
  openReferenceBackend,
  type Scene,
  type TrainingView,
  toSplats,
} from '@orrery/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeParts, type ErrorParts, errorParts } from './error-parts.ts';

/** A wall of many colors in relief, so that a turn is no move; `unit` long where it is 1 in the scene of the test. */
function wall(unit: number) {
  const side = 18;
  const g = allocateGaussians(side * side, 0);
  for (let i = 0; i < g.count; i++) {
    const [column, row] = [i % side, Math.floor(i / side)];
    g.positions.set(
      [(column / 6 - 1.5) * unit, (row / 6 - 1.5) * unit, 0.4 * Math.sin(row / 3 + column / 4) * unit],
      3 * i,
    );
    g.logScales.fill(Math.log(0.08 * unit), 3 * i, 3 * i + 3);
    g.rotations[4 * i] = 1;
    g.opacityLogits[i] = 4;
    g.sh.set([Math.sin(1.3 * column), Math.cos(1.1 * row), Math.sin(0.9 * (column + row))], 3 * i);
  }
  return g;
}

const DRAWING = { antialias: true, background: [0, 0, 0] as const };
const [WIDTH, HEIGHT] = [36, 27];

/** Two units before the wall, `x` to the side, turned by `turn` radians about the vertical. */
const cameraAt = (x: number, unit: number, turn = 0) => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const cameraFromWorld = [cos, 0, sin, -x * unit, 0, 1, 0, 0, -sin, 0, cos, 2 * unit];
  return { width: WIDTH, height: HEIGHT, fx: WIDTH, fy: WIDTH, cx: WIDTH / 2, cy: HEIGHT / 2, cameraFromWorld };
};

let device: Backend;
beforeAll(async () => {
  device = await openReferenceBackend();
});
afterAll(() => device.dispose());

async function photo(scene: Scene, camera: TrainingView['camera'], gain = 1): Promise<TrainingView> {
  const { color } = await scene.render(camera, DRAWING);
  return { camera, rgb: Uint8Array.from(color, (value) => Math.round(255 * gain * Math.min(1, Math.max(0, value)))) };
}

async function partsOf(unit: number, held: (scene: Scene) => Promise<TrainingView>): Promise<ErrorParts> {
  const scene = await device.createScene({ capacity: 400, shDegree: 0, training: false });
  await scene.upload(wall(unit));
  const trained = await Promise.all([-0.2, 0, 0.2].map((x) => photo(scene, cameraAt(x, unit))));
  return errorParts(device, toSplats(wall(unit), true), trained, [await held(scene)], DRAWING);
}

const turned = (unit: number) => async (scene: Scene) => {
  const { rgb } = await photo(scene, cameraAt(0.1, unit, 0.015));
  return { rgb, camera: cameraAt(0.1, unit) };
};

it('tells a wrong pose, in any unit', async () => {
  for (const unit of [1, 100]) {
    const parts = await partsOf(unit, turned(unit));
    expect(parts.trained).toBeGreaterThan(45);
    expect(parts.posesFitted).toBeGreaterThan(parts.heldOut + 4);
    expect(parts.exposuresFitted).toBeLessThan(parts.heldOut + 3);
  }
});

it('tells a wrong exposure', async () => {
  const parts = await partsOf(1, (scene) => photo(scene, cameraAt(0.1, 1), 0.7));
  expect(parts.exposuresFitted).toBeGreaterThan(parts.heldOut + 6);
  expect(parts.posesFitted).toBeLessThan(parts.heldOut + 3);
  // Everything is darker alike: that is no blur.
  expect(parts.coarse).toBeGreaterThan(0.5);
});

it('counts the photos that see what a pixel shows', async () => {
  const share = ({ bySeen }: ErrorParts, from: number) => bySeen.find((part) => part.from === from)?.pixelShare ?? 0;
  const among = await partsOf(1, (scene) => photo(scene, cameraAt(0.1, 1)));
  // All three photos show it but for a strip at its right, 0.3 of 2 wide.
  expect(share(among, 3)).toBeGreaterThan(0.7);
  expect(describeParts(among).join('\n')).toMatch(/seen by 3 or more of the trained photos/);
  // The end of the wall and the empty space beside it.
  const beside = await partsOf(1, (scene) => photo(scene, cameraAt(2.2, 1)));
  expect(share(beside, 0)).toBeGreaterThan(0.9);
});
