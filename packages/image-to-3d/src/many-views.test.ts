/** Shapes from many pictures of things whose geometry is known. */
import { type Backend, EngineError, openBackend } from '@orrery/engine';
import { manifoldReport, printableMesh } from '@orrery/meshes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHollows } from './hollows.ts';
import { fitKnownViews } from './known-views.ts';
import { learnGaussians } from './learn-gaussians.ts';
import { makeFromImages } from './make-from-images.ts';
import { fitManyViews, usualTurns } from './many-views.ts';
import type { Shape } from './silhouette.ts';
import { smoothShape } from './smooth-shape.ts';
import { findSubject } from './subject.ts';
import { drawShape, type TestCamera } from './testing/draw-shape.ts';
import { cameraOf, chamferOf, hollowDepth, openCup, patterned, vase } from './testing/known-shapes.ts';

let device: Backend;
beforeAll(async () => {
  device = await openBackend({ kind: 'wasm' });
});
afterAll(() => device.dispose());

async function subjectOf(shape: Shape, camera: TestCamera, color?: Parameters<typeof drawShape>[3]) {
  const picture = drawShape(shape.positions, shape.indices, camera, color);
  return (await findSubject(picture, async () => {
    throw new Error('a picture with an outline of its own needs no network');
  }))!;
}

const isClosed = (shape: Shape) => expect(manifoldReport(shape)).toEqual({ manifold: true, openEdges: 0, badEdges: 0 });

describe('many pictures', () => {
  it('sixteen around a thing give its shape', { timeout: 400_000 }, async () => {
    const truth = vase();
    const subjects = await Promise.all(
      Array.from({ length: 16 }, (_, k) =>
        subjectOf(truth, { azimuth: (k * 360) / 16, elevation: 15, distance: 5, size: 160 }),
      ),
    );
    const fit = fitManyViews(subjects)!;
    expect(fit.fit).toBeGreaterThan(0.95);
    isClosed(fit.shape);
    const chamfer = chamferOf(truth, fit.shape);
    expect(chamfer).toBeLessThan(0.015);
  });

  it('from anywhere, where the cameras are known', { timeout: 400_000 }, async () => {
    const truth = vase();
    const views = await Promise.all(
      Array.from({ length: 16 }, async (_, k) => {
        const view = { azimuth: k * 222.5, elevation: 2 + ((k * 37) % 40), distance: 4 + (k % 3), size: 160 };
        return { subject: await subjectOf(truth, view), camera: cameraOf(truth, view) };
      }),
    );
    const fit = fitKnownViews(views);
    const chamfer = chamferOf(truth, fit.shape);
    expect(fit.fit).toBeGreaterThan(0.95);
    expect(chamfer).toBeLessThan(0.02);
  });

  it('open a hollow that no outline shows', { timeout: 400_000 }, async () => {
    const truth = openCup();
    const views = await Promise.all(
      Array.from({ length: 16 }, async (_, k) => {
        const view = { azimuth: (k * 360) / 16, elevation: 35, distance: 4, size: 192 };
        return { subject: await subjectOf(truth, view, patterned(1)), camera: cameraOf(truth, view) };
      }),
    );
    const hull = fitKnownViews(views);
    const subjects = views.map(({ subject }) => subject);
    const { depths } = await learnGaussians(hull, subjects, { device, steps: 500, side: 128, budget: 7000 });
    const { shape, kept } = openHollows(hull, depths, hull.pictures);
    const [before, after] = [chamferOf(truth, hull.shape), chamferOf(truth, smoothShape(shape, 3))];
    expect(kept).toBe(1);
    isClosed(shape);
    expect(hollowDepth(hull.shape)).toBeLessThan(0.05);
    expect(hollowDepth(shape)).toBeGreaterThan(0.6 * hollowDepth(truth));
    expect(after).toBeLessThan(0.75 * before);
  });

  it('become a closed mesh and Gaussians in the same place', { timeout: 400_000 }, async () => {
    const truth = openCup();
    const subjects = await Promise.all(
      Array.from({ length: 4 }, (_, k) =>
        subjectOf(truth, { azimuth: k * 90, elevation: 15, distance: 5, size: 96 }, patterned(1)),
      ),
    );
    const made = (await makeFromImages(subjects, {
      faceCount: 10_000,
      realSize: false,
      textureSide: 256,
      device,
      learn: { steps: 80, side: 64, budget: 2000 },
    }))!;
    expect(made.hypothesis).toBe('outlines');
    isClosed(printableMesh(made.mesh));
    expect(made.gaussians!.count).toBeGreaterThan(500);
    const heights = made.gaussians!.positions.filter((_, i) => i % 3 === 2).sort();
    expect(heights[Math.floor(0.02 * heights.length)] * 1000).toBeGreaterThan(-0.1 * made.sizeMm[2]);
    expect(heights[Math.floor(0.98 * heights.length)] * 1000).toBeLessThan(1.1 * made.sizeMm[2]);
    expect((heights.at(-1)! - heights[0]) * 1000).toBeGreaterThan(0.8 * made.sizeMm[2]);
  });

  it('are the shape of their outlines where the device fails', { timeout: 400_000 }, async () => {
    const around = Array.from({ length: 4 }, (_, k) => ({ azimuth: k * 90, elevation: 15, distance: 5, size: 64 }));
    const subjects = await Promise.all(around.map((view) => subjectOf(vase(), view)));
    const full = () => Promise.reject(new EngineError('OUT_OF_MEMORY', 'full'));
    const made = (await makeFromImages(subjects, {
      faceCount: 2000,
      realSize: false,
      textureSide: 64,
      cameras: around.map((view) => cameraOf(vase(), view)),
      device: { ...device, createScene: full },
    }))!;
    expect(made).toMatchObject({ hypothesis: 'outlines', notLearned: 'full' });
    expect(made.gaussians).toBeUndefined();
    isClosed(printableMesh(made.mesh));
  });

  it('knows the ways people turn things', () => {
    expect(usualTurns(4)).toContainEqual([0, 90, 180, 270]);
    expect(usualTurns(16)[0]).toHaveLength(16);
  });
});
