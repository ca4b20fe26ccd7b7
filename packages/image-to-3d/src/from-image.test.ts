import { buildModel, prepareModels } from '@orrery/model-library';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFromImages } from './make-from-images.ts';
import { fitRevolved } from './revolve.ts';
import { boxed, drawOutline, overlap, projected, type Shape } from './silhouette.ts';
import { boxOf, findSubject } from './subject.ts';
import { drawShape, outlineOf, type TestCamera } from './testing/draw-shape.ts';
import { revolved, vase } from './testing/known-shapes.ts';
import { shapeOf } from './testing/model-shape.ts';

beforeAll(prepareModels);

const never = async () => {
  throw new Error('a picture with an outline of its own needs no network');
};

async function subjectOf(shape: Shape, camera: TestCamera) {
  return (await findSubject(drawShape(shape.positions, shape.indices, camera), never))!;
}

/** Outlines of two shapes from one camera, each brought to the same box. */
function similarity(a: Shape, b: Shape, camera: TestCamera): number {
  const [left, right] = [a, b].map(({ positions, indices }) => {
    const mask = outlineOf(drawShape(positions, indices, camera));
    return boxed(mask, camera.size, boxOf(mask, camera.size, camera.size)!, 128).mask;
  });
  return overlap(left!, right!);
}

const extentsOf = ({ positions }: Shape) =>
  [0, 1, 2].map((k) => {
    const values = positions.filter((_, i) => i % 3 === k);
    return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  });

describe('one picture', () => {
  it('of a turned thing from above its foot', { timeout: 180_000 }, async () => {
    const truth = vase();
    const camera = { azimuth: 0, elevation: 14, distance: 6, size: 256 };
    const fit = fitRevolved(await subjectOf(truth, camera))!;
    expect(fit.fit).toBeGreaterThan(0.97);
    expect((fit.view.elevation * 180) / Math.PI).toBeGreaterThan(8);
    expect(similarity(truth, fit.shape, camera)).toBeGreaterThan(0.95);
    expect(similarity(truth, fit.shape, { ...camera, azimuth: 60 })).toBeGreaterThan(0.85);
    expect(similarity(truth, fit.shape, { ...camera, elevation: 0 })).toBeGreaterThan(0.85);
  });

  it('of a turned thing from nearby: its foot is seen from further above than its top', async () => {
    const truth = revolved([
      [0.001, 0],
      [0.3, 0],
      [0.45, 0.5],
      [0.2, 0.9],
      [0.35, 1.2],
      [0.001, 1.2],
    ]);
    const camera = { azimuth: 0, elevation: 24, distance: 3.6, size: 512 };
    const fit = fitRevolved(await subjectOf(truth, camera))!;
    const own = {
      ...camera,
      elevation: (fit.view.elevation * 180) / Math.PI,
      distance: fit.view.distance! / Math.max(...extentsOf(fit.shape)),
    };
    const [left, right] = [
      drawShape(truth.positions, truth.indices, camera),
      drawShape(fit.shape.positions, fit.shape.indices, own),
    ].map((picture) => {
      const mask = outlineOf(picture);
      return boxed(mask, 512, boxOf(mask, 512, 512)!, 512).mask;
    });
    expect(overlap(left!, right!)).toBeGreaterThan(0.98);
  });

  it('of a ball is a ball, not a barrel seen steeply', async () => {
    const arc = Array.from({ length: 25 }, (_, k) => (Math.PI * k) / 24);
    const truth = revolved(
      arc.map((angle): [number, number] => [0.5 * Math.sin(angle) + 1e-3, -0.5 * Math.cos(angle)]),
    );
    const fit = fitRevolved(await subjectOf(truth, { azimuth: 0, elevation: 12, distance: 6, size: 256 }))!;
    expect(fit.view.elevation).toBe(0);
    expect(fit.fit).toBeGreaterThan(0.98);
    const [width, , height] = extentsOf(fit.shape);
    expect(width! / height!).toBeCloseTo(1, 1);
  });

  it('of a bottle from far above its foot', async () => {
    const request = { kind: 'bottle', styles: ['modern'], colors: [], materials: [], sizes: [], shapes: [], seed: 21 };
    const truth = shapeOf(buildModel(request));
    const camera = { azimuth: -50, elevation: 25, distance: 4, size: 512 };
    const fit = fitRevolved(await subjectOf(truth, camera))!;
    const own = {
      ...camera,
      elevation: (fit.view.elevation * 180) / Math.PI,
      distance: fit.view.distance! / Math.max(...extentsOf(fit.shape)),
    };
    const drawn = [
      drawShape(truth.positions, truth.indices, camera),
      drawShape(fit.shape.positions, fit.shape.indices, own),
    ];
    const [left, right] = drawn.map((picture) => {
      const mask = outlineOf(picture);
      return boxed(mask, 512, boxOf(mask, 512, 512)!, 512).mask;
    });
    expect(overlap(left!, right!)).toBeGreaterThan(0.95);
  });

  it('of something that was not turned is what the network sees, closed, and covered with the picture', {
    timeout: 900_000,
  }, async () => {
    const truth = shapeOf(
      buildModel({ kind: 'teddy-bear', styles: [], colors: [], materials: [], sizes: [], shapes: [], seed: 1 }),
    );
    const subject = await subjectOf(truth, { azimuth: 25, elevation: 5, distance: 6, size: 200 });
    const made = (await makeFromImages([subject], { faceCount: 8000, realSize: false, textureSide: 256 }))!;
    expect(made).toMatchObject({ hypothesis: 'network', depth: 'network' });
    expect(made.fit).toBeGreaterThan(0.9);
    expect(made.confidence).toBeGreaterThan(0.5);
    expect(Math.abs(made.mesh.indices.length / 3 - 8000)).toBeLessThan(160);
    expect(Math.max(...made.sizeMm)).toBeCloseTo(1000, 0);
    // Drawn by the camera that comes with it, the model lies on the picture.
    const { cameraFromModel, focal, center } = made.camera!;
    const points = projected(made.mesh.positions, { yaw: 0, elevation: 0, matrix: cameraFromModel });
    const frame = { scale: focal, offsetX: center[0] - subject.left, offsetY: center[1] - subject.top };
    expect(overlap(drawOutline(points, made.mesh.indices, subject, frame), subject.mask)).toBeGreaterThan(0.9);
  });

  it('without a subject gives nothing', async () => {
    const pixels = new Uint8Array(4 * 64 * 64).fill(255);
    expect(await findSubject({ width: 64, height: 64, pixels }, async () => undefined)).toBeUndefined();
    expect(await findSubject({ width: 64, height: 64, pixels }, async () => new Float32Array(64 * 64))).toBeUndefined();
  });
});
