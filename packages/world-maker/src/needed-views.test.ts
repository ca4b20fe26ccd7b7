import type { TraceCamera } from '@orrery/engine';
import { mulberry32, type Vec3 } from '@orrery/model-library';
import { describe, expect, it } from 'vitest';
import { rayInto, rayThrough } from './cameras.ts';
import { neededTrainingViews, randomViews, trainingViews } from './choose-views.ts';
import type { PlacePicture } from './place-picture.ts';
import type { PictureRequest } from './place-studio.ts';
import { openFloor } from './standing-places.ts';

const SIZE: Vec3 = [7, 5, 2.7];
const eye: Vec3 = [3.5, 2.5, 1.6];
const lens = { width: 96, height: 72, fieldOfView: 1.36 };
const floor = openFloor(SIZE[0], SIZE[1]);

interface Hit {
  meters: number;
  /** Axis of the wall, and whether it is the far one. */
  axis: number;
  far: boolean;
  at: Vec3;
}

/** An empty box, from inside. */
function hit(from: Vec3, ray: Vec3): Hit {
  let [meters, axis] = [Number.POSITIVE_INFINITY, 0];
  for (let k = 0; k < 3; k++) {
    const wall = ray[k] > 0 ? SIZE[k] : 0;
    const along = (wall - from[k]) / ray[k];
    if (along >= 0 && along < meters) [meters, axis] = [along, k];
  }
  return { meters, axis, far: ray[axis] > 0, at: from.map((c, k) => c + meters * ray[k]) as Vec3 };
}

/** Stripes of 10 cm on one of its walls, east: everything else is of one color. */
const isStriped = ({ axis, far }: Hit) => axis === 0 && far;

function picture(camera: TraceCamera, striped: boolean): PlacePicture {
  const pixels = camera.width * camera.height;
  const depth = new Float32Array(pixels);
  const normals = new Float32Array(3 * pixels);
  const albedo = new Uint8Array(3 * pixels).fill(180);
  const from = camera.eye.map((c) => c / 1000) as Vec3;
  const ray: Vec3 = [0, 0, 0];
  for (let i = 0; i < pixels; i++) {
    rayInto(ray, camera, (i % camera.width) + 0.5, Math.floor(i / camera.width) + 0.5);
    const there = hit(from, ray);
    depth[i] = 1000 * there.meters;
    normals[3 * i + there.axis] = there.far ? -1 : 1;
    if (striped && isStriped(there) && Math.floor(10 * there.at[1]) % 2 === 0) albedo.fill(60, 3 * i, 3 * i + 3);
  }
  return { camera, rgb: new Uint8Array(3 * pixels), depth, normals, albedo };
}

const studio = (striped: boolean) => ({
  async *drawAll(requests: readonly PictureRequest[]) {
    for (const { camera } of requests) yield picture(camera, striped);
  },
});

const choose = (striped: boolean, traced = 16, relit = 8, seed = 1) =>
  neededTrainingViews(studio(striped), floor, eye, { counts: { traced, relit }, lens, panoramaWidth: 448, seed });

const pixelsPerArea = (camera: TraceCamera, { at, axis }: Hit): number => {
  const to = at.map((c, k) => c - camera.eye[k] / 1000) as Vec3;
  const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const z = dot(to, camera.forward);
  if (z <= 0 || Math.abs(dot(to, camera.right)) > camera.halfWidth * z) return 0;
  if (Math.abs(dot(to, camera.up)) > camera.halfHeight * z) return 0;
  const squared = dot(to, to);
  return Math.abs(to[axis]) / Math.sqrt(squared) / squared;
};

/** Mean octaves by which visitors see finer than any of the views did; 4 for what none saw. */
function missed(views: readonly TraceCamera[], counts: (there: Hit) => boolean): number {
  const random = mulberry32(77);
  let [sum, all] = [0, 0];
  for (const visitor of randomViews(floor, eye, 150, lens, 5)) {
    for (let k = 0; k < 12; k++) {
      const ray = rayThrough(visitor, lens.width * random(), lens.height * random());
      const there = hit(visitor.eye.map((c) => c / 1000) as Vec3, ray);
      if (!counts(there)) continue;
      const best = Math.max(...views.map((view) => pixelsPerArea(view, there)));
      sum += Math.min(4, Math.max(0, Math.log2(pixelsPerArea(visitor, there) / best)));
      all++;
    }
  }
  return sum / all;
}

describe('views that are needed', () => {
  it('visitors miss less than with as many views spread over the floor', async () => {
    const { traced } = await choose(false);
    const spread = trainingViews(floor, eye, 16, lens, 1);
    const [needed, before] = [missed(traced, () => true), missed(spread, () => true)];
    expect(traced).toHaveLength(16);
    expect(needed).toBeLessThan(0.8 * before);
  });

  it('what is motley is looked at from nearer than what is plain', async () => {
    const [plain, striped] = [await choose(false), await choose(true)];
    expect(missed(striped.traced, isStriped)).toBeLessThan(0.9 * missed(plain.traced, isStriped));
  });

  it('relit ones go on where traced ones end; none comes twice, and the same seed gives the same', async () => {
    const chosen = await choose(true);
    const { traced, relit } = chosen;
    expect([traced.length, relit.length]).toEqual([16, 8]);
    const all = [...traced, ...relit];
    expect(missed(all, () => true)).toBeLessThan(missed(traced, () => true));
    expect(new Set(all.map(({ eye: at, forward }) => JSON.stringify([at, forward]))).size).toBe(24);
    expect(await choose(true)).toEqual(chosen);
    expect((await choose(true, 24, 0, 2)).traced).not.toEqual(all);
  });

  it('more are traced where so many leave much to be missed, and no more than allowed', async () => {
    const take = (most: number, enough: number) =>
      neededTrainingViews(studio(true), floor, eye, {
        counts: { traced: 8, relit: 4, most, enough },
        lens,
        panoramaWidth: 448,
        seed: 1,
      });
    const usual = await take(8, 0);
    expect([usual.traced.length, usual.relit.length]).toEqual([8, 4]);
    const all = await take(20, 0);
    expect([all.traced.length, all.relit.length]).toEqual([20, 4]);
    expect(all.left).toBeLessThan(usual.left);
    const some = await take(20, (usual.left + all.left) / 2);
    expect(some.traced.length).toBeGreaterThan(8);
    expect(some.traced.length).toBeLessThan(20);
    expect(some.left).toBeLessThanOrEqual((usual.left + all.left) / 2);
    expect((await take(20, 1)).traced).toEqual(usual.traced);
  });

  it('what traced and relit ones leave is baked, as far as it is needed', async () => {
    const take = (baked: number, enough: number, bakedFrom = enough) =>
      neededTrainingViews(studio(true), floor, eye, {
        counts: { traced: 8, relit: 4, most: 12, baked, enough, bakedFrom },
        lens,
        panoramaWidth: 448,
        seed: 1,
      });
    const [without, all] = [await take(0, 0), await take(10, 0)];
    expect([all.traced.length, all.relit.length, all.baked.length]).toEqual([12, 4, 10]);
    expect([all.traced, all.relit]).toEqual([without.traced, without.relit]);
    expect(all.left).toBeLessThan(without.left);
    expect((await take(10, without.left)).baked).toEqual([]);
    expect((await take(10, 0, without.left)).baked).toEqual([]);
    expect((await take(10, 0, 0.99 * without.left)).baked).toHaveLength(10);
    const some = await take(10, (without.left + all.left) / 2);
    expect(some.baked.length).toBeGreaterThan(0);
    expect(some.baked.length).toBeLessThan(10);
  });

  it('few to choose from are traced before any is relit', async () => {
    const few = await neededTrainingViews(studio(false), openFloor(0.5, 0.5), eye, {
      counts: { traced: 400, relit: 100 },
      lens,
      panoramaWidth: 448,
      seed: 1,
    });
    expect(few.traced.length).toBeGreaterThan(0);
    expect(few.traced.length + few.relit.length).toBeLessThan(500);
    expect(few.relit.length).toBe(Math.max(0, few.traced.length + few.relit.length - 400));
  });

  it('where nobody can stand there is still the middle', async () => {
    const nowhere = openFloor(0.5, 0.5);
    const around = await neededTrainingViews(studio(false), nowhere, eye, {
      counts: { traced: 4, relit: 0 },
      lens,
      panoramaWidth: 448,
      seed: 1,
    });
    expect(around.traced).toHaveLength(4);
  });
});
