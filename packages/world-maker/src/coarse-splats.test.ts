import { describe, expect, it } from 'vitest';
import { standingCamera } from './cameras.ts';
import { coarseRange, coarseSplats } from './coarse-splats.ts';
import type { PlacePicture } from './place-picture.ts';
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
  it('gives up a Gaussian over much that is shown badly, and asks for all it covered', async () => {
    const bad = new Uint8Array(WIDTH * HEIGHT);
    for (let i = 0; i < bad.length; i++) if ((inside(i) && i % 2 === 0) || i === 12 * WIDTH + 30) bad[i] = 1;
    const { replaced, wanted, finest } = await coarseSplats(world, wall, bad);
    expect([...replaced]).toEqual([1, 0]);
    const asked = [...wanted.keys()].filter((i) => wanted[i] === 1 && inside(i));
    expect(asked.length).toBeGreaterThanOrEqual(62);
    // The fine one stays, off in color as it is: training mends that.
    expect(finest[12 * WIDTH + 30]).toBeLessThan(1.6);
    expect(finest[10 * WIDTH + 10]).toBe(0);
  });

  it('leaves what is shown well and what lies at another depth', async () => {
    expect([...(await coarseSplats(world, wall, new Uint8Array(WIDTH * HEIGHT))).replaced]).toEqual([0, 0]);
    const all = new Uint8Array(WIDTH * HEIGHT).fill(1);
    const nearer = { ...wall, depth: new Float32Array(WIDTH * HEIGHT).fill(1500) };
    expect([...(await coarseSplats(world, nearer, all)).replaced]).toEqual([0, 0]);
  });

  it('is the same in parts', async () => {
    const bad = new Uint8Array(WIDTH * HEIGHT).fill(1);
    const many = surfaceSplats(
      wall,
      Array.from({ length: 45_000 }, (_, k) => ({
        x: k % 40,
        y: (7 * k) % 28,
        width: 1 + (k % 8),
        height: 1 + (k % 4),
      })),
      [0, 0, 1],
      0,
    );
    const range = { world: many, picture: wall, bad, from: 0, to: many.count };
    expect(await coarseSplats(many, wall, bad)).toEqual(coarseRange(range));
  });
});
