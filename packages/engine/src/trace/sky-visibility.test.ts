import { expect, it } from 'vitest';
import { boxMesh, IDENTITY_3X4, quadMesh, sphereMesh, type TestObject, testScene } from '../testing/trace-scenes.ts';
import { HEADER, SKY_GRID } from './layout.ts';
import { packScene } from './pack-scene.ts';
import { lightWeight } from './reference/lights.ts';
import type { Vec3 } from './vector.ts';

/** What asking for the sky is thought to be worth at a place, against the same in the open. */
function skyShare(objects: TestObject[], at: Vec3): number {
  const { words } = packScene(testScene(objects));
  const scene = { words, floats: new Float32Array(words.buffer) };
  return lightWeight(scene, words[HEADER.lightCount], at, 1) / (scene.floats[HEADER.envMean] * Math.PI);
}

const placed = [IDENTITY_3X4];
const room = { mesh: boxMesh([-2500, -2500, 0], [2500, 2500, 2600], true), placed };
/** Walls without the one at x = -2500. */
const openRoom = [
  quadMesh([-2500, -2500, 0], [5000, 0, 0], [0, 5000, 0]),
  quadMesh([-2500, -2500, 2600], [5000, 0, 0], [0, 5000, 0]),
  quadMesh([-2500, -2500, 0], [5000, 0, 0], [0, 0, 2600]),
  quadMesh([-2500, 2500, 0], [5000, 0, 0], [0, 0, 2600]),
  quadMesh([2500, -2500, 0], [0, 5000, 0], [0, 0, 2600]),
].map((mesh) => ({ mesh, placed }));

it('a closed room asks for the sky rarely, but never not at all', () => {
  const share = skyShare([room], [300, -200, 1200]);
  expect(share).toBeGreaterThan(0.01);
  expect(share).toBeLessThan(0.1);
  // Outside of everything the nearest cell counts.
  expect(skyShare([room], [1e9, -1e9, 5])).toBeLessThan(0.1);
});

it('a room without a wall asks for it often near the gap', () => {
  const near = skyShare(openRoom, [-2400, 0, 1300]);
  expect(near).toBeGreaterThan(0.35);
  expect(near).toBeGreaterThan(1.5 * skyShare(openRoom, [2400, 2400, 100]));
});

it('a thing in the open sees half of it and more; a flat thing has a flat grid', () => {
  expect(skyShare([{ mesh: sphereMesh(100, 12), placed }], [0, 0, 101])).toBeGreaterThan(0.5);
  const { words } = packScene(testScene([{ mesh: quadMesh([0, 0, 0], [1000, 0, 0], [0, 500, 0]), placed }]));
  const grid = words[HEADER.skyGrid];
  expect([...words.subarray(grid + SKY_GRID.size, grid + SKY_GRID.size + 3)]).toEqual([10, 6, 1]);
  const none = packScene(testScene([]));
  const empty = none.words[HEADER.skyGrid];
  expect(new Float32Array(none.words.buffer)[empty + SKY_GRID.cells]).toBe(1);
});
