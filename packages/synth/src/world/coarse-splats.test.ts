import { describe, expect, it } from 'vitest';
import { standingCamera } from './cameras.ts';
import { coarseSplats } from './coarse-splats.ts';
import type { PlacePicture } from './place-studio.ts';
import { surfaceSplats } from './surface-splats.ts';

const [WIDTH, HEIGHT] = [48, 32];
const camera = standingCamera([0, 0, 1.6], 0, 0, { width: WIDTH, height: HEIGHT, fieldOfView: 1.2 });
const normals = new Float32Array(3 * WIDTH * HEIGHT);
for (let i = 0; i < WIDTH * HEIGHT; i++) normals[3 * i] = -1;
const wall: PlacePicture = {
  camera,
  rgb: new Uint8Array(3 * WIDTH * HEIGHT).fill(128),
  depth: new Float32Array(WIDTH * HEIGHT).fill(2000),
  normals,
};
const large = { x: 8, y: 8, width: 8, height: 8 };
const fine = { x: 30, y: 12, width: 1, height: 1 };
const world = surfaceSplats(wall, [large, fine], [0, 0, 1], 0);
const inside = (i: number) => i % WIDTH >= 8 && i % WIDTH < 16 && i >= 8 * WIDTH && i < 16 * WIDTH;

describe('coarseSplats', () => {
  it('gives up a Gaussian over much that is shown badly, and asks for all it covered', () => {
    const bad = new Uint8Array(WIDTH * HEIGHT);
    for (let i = 0; i < bad.length; i++) if ((inside(i) && i % 2 === 0) || i === 12 * WIDTH + 30) bad[i] = 1;
    const { replaced, wanted, finest } = coarseSplats(world, wall, bad, 0);
    expect([...replaced]).toEqual([1, 0]);
    const asked = [...wanted.keys()].filter((i) => wanted[i] === 1 && inside(i));
    expect(asked.length).toBeGreaterThanOrEqual(62);
    // The fine one stays, off in colour as it is: it is taught.
    expect(finest[12 * WIDTH + 30]).toBeLessThan(1.6);
    expect(finest[10 * WIDTH + 10]).toBe(0);
  });

  it('leaves what is shown well, what lies at another depth, and what is to be kept', () => {
    expect([...coarseSplats(world, wall, new Uint8Array(WIDTH * HEIGHT), 0).replaced]).toEqual([0, 0]);
    const all = new Uint8Array(WIDTH * HEIGHT).fill(1);
    expect([...coarseSplats(world, wall, all, 2).replaced]).toEqual([0, 0]);
    const nearer = { ...wall, depth: new Float32Array(WIDTH * HEIGHT).fill(1500) };
    expect([...coarseSplats(world, nearer, all, 0).replaced]).toEqual([0, 0]);
  });
});
