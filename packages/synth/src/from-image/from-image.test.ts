import { manifoldReport } from '@orrery/meshes';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildModel, prepareModels } from '../models/index.ts';
import { upright } from '../models/shape/index.ts';
import { fitExtruded } from './extrude-fit.ts';
import {
  findSubject,
  fitKnownViews,
  fitManyViews,
  fitOneView,
  type KnownCamera,
  makeFromImages,
  overlap,
  type Shape,
  usualTurns,
} from './index.ts';
import { relief } from './inflate.ts';
import { shapeOf } from './parametric.ts';
import { fitRevolved } from './revolve.ts';
import { boxed, type ShapeView } from './silhouette.ts';
import { boxOf } from './subject.ts';
import { drawShape, outlineOf, type TestCamera } from './testing/draw-shape.ts';

beforeAll(prepareModels);

const never = async () => {
  throw new Error('a picture with an outline of its own needs no network');
};

async function subjectOf(shape: Shape, camera: TestCamera) {
  return (await findSubject(drawShape(shape.positions, shape.indices, camera), never))!;
}

/** Outlines of two shapes from one camera, each brought to the same box. */
function likeness(a: Shape, b: Shape, camera: TestCamera): number {
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

function vase(): Shape {
  const profile = [
    [0.3, 0],
    [0.34, 0.1],
    [0.42, 0.4],
    [0.4, 0.7],
    [0.24, 1],
    [0.2, 1.15],
    [0.28, 1.3],
  ];
  const positions: number[] = [];
  const indices: number[] = [];
  const n = 48;
  const rows = 30;
  for (let k = 0; k <= rows; k++) {
    const at = (k / rows) * (profile.length - 1);
    const i = Math.min(profile.length - 2, Math.floor(at));
    const [r, z] = [0, 1].map((c) => profile[i]![c]! * (1 - at + i) + profile[i + 1]![c]! * (at - i));
    for (let a = 0; a < n; a++)
      positions.push(r! * Math.cos((2 * Math.PI * a) / n), r! * Math.sin((2 * Math.PI * a) / n), z!);
  }
  for (let k = 0; k < rows; k++)
    for (let a = 0; a < n; a++) {
      const [p, q] = [k * n + a, k * n + ((a + 1) % n)];
      indices.push(p, q, q + n, p, q + n, p + n);
    }
  for (const k of [0, rows]) {
    positions.push(0, 0, profile[k === 0 ? 0 : profile.length - 1]![1]!);
    const middle = positions.length / 3 - 1;
    for (let a = 0; a < n; a++) {
      const [p, q] = [k * n + a, k * n + ((a + 1) % n)];
      indices.push(middle, k === 0 ? q : p, k === 0 ? p : q);
    }
  }
  return { positions: new Float32Array(positions), indices: new Uint32Array(indices) };
}

describe('one picture', () => {
  it('of a turned thing from above its foot', { timeout: 180_000 }, async () => {
    const truth = vase();
    const camera = { azimuth: 0, elevation: 14, distance: 6, size: 256 };
    const fit = fitRevolved(await subjectOf(truth, camera))!;
    expect(fit.fit).toBeGreaterThan(0.97);
    expect((fit.elevation * 180) / Math.PI).toBeGreaterThan(8);
    expect(likeness(truth, fit.shape, camera)).toBeGreaterThan(0.95);
    expect(likeness(truth, fit.shape, { ...camera, azimuth: 60 })).toBeGreaterThan(0.85);
    expect(likeness(truth, fit.shape, { ...camera, elevation: 0 })).toBeGreaterThan(0.85);
  });

  /** How alike truth and result are from the picture's side and from sixty degrees further round, each turned from its own front. */
  function twoSides(truth: Shape, camera: TestCamera, found: Shape, view: ShapeView): number[] {
    const size = Math.max(...extentsOf(found));
    // Larger than the picture was, so that whole pixels of the boxes do not count.
    const large = 768;
    const own = {
      ...camera,
      azimuth: (-view.yaw * 180) / Math.PI,
      elevation: (view.elevation * 180) / Math.PI,
      distance: view.distance! / size,
    };
    return [0, 60].map((turn) => {
      const [left, right] = [
        drawShape(truth.positions, truth.indices, { ...camera, azimuth: camera.azimuth + turn, size: large }),
        drawShape(found.positions, found.indices, { ...own, azimuth: own.azimuth + turn, size: large }),
      ].map((picture) => {
        const mask = outlineOf(picture);
        return boxed(mask, large, boxOf(mask, large, large)!, large).mask;
      });
      return overlap(left!, right!);
    });
  }

  // Two, since each costs some twenty seconds; tools/measure-one-view.ts measures more of them.
  it.each([
    {
      name: 'upholstered',
      kind: 'sofa',
      style: 'modern',
      seed: 11,
      stretch: [1.1, 1, 1],
      camera: { azimuth: 30, elevation: 15, distance: 5, size: 256 },
    },
    {
      name: 'on thin legs, with five spindles',
      kind: 'chair',
      style: 'scandinavian',
      seed: 13,
      stretch: [0.9, 1, 1.1],
      camera: { azimuth: 20, elevation: 5, distance: 7, size: 512 },
    },
  ])('of a known thing, turned: $name', { timeout: 900_000 }, async ({ kind, style, seed, stretch, camera }) => {
    const request = { kind, styles: [style], colours: [], materials: [], sizes: [], shapes: [], seed };
    const [width, depth, height] = buildModel(request).size.map((length, k) => length * stretch[k]!);
    const truth = shapeOf(buildModel({ ...request, size: { width, depth, height } }));
    const fit = fitOneView(await subjectOf(truth, camera))!;
    expect(fit, JSON.stringify(fit.tried)).toMatchObject({ hypothesis: 'parametric', depth: 'kind' });
    expect(fit.parametric!.request.kind).toBe(kind);
    const [here, there] = twoSides(truth, camera, shapeOf(fit.parametric!.model), fit.view);
    console.log(kind, fit.fit.toFixed(3), here!.toFixed(3), '60 degrees away', there!.toFixed(3));
    expect(here).toBeGreaterThan(0.95);
    expect(there).toBeGreaterThan(0.85);
  });

  it('of something cut from a board, whose side is seen', { timeout: 400_000 }, async () => {
    const outline = Array.from({ length: 10 }, (_, k): [number, number] => {
      const [radius, angle] = [k % 2 ? 0.45 : 1, Math.PI * (0.5 + k / 5)];
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    const truth = upright({ outline, height: 0.5 });
    const camera = { azimuth: 30, elevation: 15, distance: 5, size: 256 };
    const subject = await subjectOf(truth, camera);
    const fit = fitExtruded(subject)!;
    expect(fit.sides).toBeGreaterThan(0.2);
    expect(fit.shading).toBeGreaterThan(0.5);
    expect(manifoldReport(fit.shape as never)).toMatchObject({ openEdges: 0 });
    const [here, there] = twoSides(truth, camera, fit.shape, fit.view);
    console.log('star', fit.fit.toFixed(3), here!.toFixed(3), '60 degrees away', there!.toFixed(3));
    expect(here).toBeGreaterThan(0.95);
    expect(there).toBeGreaterThan(0.85);
  });

  it('of something that fits nothing is blown up, closed, and covered with the picture', {
    timeout: 900_000,
  }, async () => {
    const truth = shapeOf(
      buildModel({ kind: 'teddy-bear', styles: [], colours: [], materials: [], sizes: [], shapes: [], seed: 1 }),
    );
    const subject = await subjectOf(truth, { azimuth: 25, elevation: 5, distance: 6, size: 200 });
    const made = (await makeFromImages([subject], { faceCount: 8000, realSize: false, textureSide: 256 }))!;
    expect(made.fit).toBeGreaterThan(0.9);
    expect(Math.abs(made.mesh.indices.length / 3 - 8000)).toBeLessThan(160);
    expect(Math.max(...made.sizeMm)).toBeCloseTo(1000, 0);
  });

  it('of a disc is blown up to nearly a ball, or cut as a slab, closed', async () => {
    const side = 80;
    const pixels = new Uint8Array(4 * side * side);
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++)
        if (Math.hypot(x - 40, y - 40) < 30) pixels.set([200, 30, 30, 255], 4 * (y * side + x));
    const subject = (await findSubject({ width: side, height: side, pixels }, never))!;
    for (const [form, thickness, deep] of [
      ['round', 1, 0.85],
      ['flat', 0.2, 0.2],
    ] as const) {
      const body = relief(subject, { form, thickness })!;
      expect(manifoldReport(body as never)).toMatchObject({ openEdges: 0 });
      const [width, depth, height] = extentsOf(body);
      expect(width! / height!).toBeCloseTo(1, 1);
      expect(Math.abs(depth! / width! - deep)).toBeLessThan(0.08);
    }
  });

  it('without a subject gives nothing', async () => {
    const pixels = new Uint8Array(4 * 64 * 64).fill(255);
    expect(await findSubject({ width: 64, height: 64, pixels }, async () => undefined)).toBeUndefined();
    expect(await findSubject({ width: 64, height: 64, pixels }, async () => new Float32Array(64 * 64))).toBeUndefined();
  });
});

describe('many pictures', () => {
  it('sixteen around a thing give its shape', { timeout: 180_000 }, async () => {
    const truth = vase();
    const subjects = await Promise.all(
      Array.from({ length: 16 }, (_, k) =>
        subjectOf(truth, { azimuth: (k * 360) / 16, elevation: 15, distance: 5, size: 160 }),
      ),
    );
    const fit = fitManyViews(subjects)!;
    console.log(JSON.stringify(fit.arrangement), fit.fit.toFixed(3));
    expect(fit.fit).toBeGreaterThan(0.95);
    expect(manifoldReport({ positions: fit.shape.positions, indices: fit.shape.indices } as never)).toMatchObject({
      openEdges: 0,
    });
    const chamfer = chamferOf(truth, fit.shape);
    console.log('chamfer', chamfer.toFixed(4));
    expect(chamfer).toBeLessThan(0.02);
  });

  it('from anywhere, where the cameras are known', { timeout: 400_000 }, async () => {
    const truth = vase();
    const views = await Promise.all(
      Array.from({ length: 16 }, async (_, k) => {
        const view = { azimuth: k * 222.5, elevation: 2 + ((k * 37) % 40), distance: 4 + (k % 3), size: 224 };
        return { subject: await subjectOf(truth, view), camera: cameraOf(truth, view) };
      }),
    );
    const fit = fitKnownViews(views);
    const chamfer = chamferOf(truth, fit.shape);
    console.log('free positions', fit.fit.toFixed(3), 'chamfer', chamfer.toFixed(4));
    expect(fit.fit).toBeGreaterThan(0.95);
    expect(chamfer).toBeLessThan(0.02);
  });

  it('knows the ways people turn things', () => {
    expect(usualTurns(4)).toContainEqual([0, 90, 180, 270]);
    expect(usualTurns(16)[0]).toHaveLength(16);
  });
});

/** The test's camera as a matrix: what `drawShape` does, said another way. */
function cameraOf({ positions }: Shape, { azimuth, elevation, distance, size }: TestCamera): KnownCamera {
  const extents = extentsOf({ positions } as Shape);
  const middle = [0, 1, 2].map(
    (k) => positions.filter((_, i) => i % 3 === k).reduce((a, b) => Math.max(a, b)) - extents[k]! / 2,
  );
  const far = distance * Math.max(...extents);
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const rows = [
    [Math.cos(a), Math.sin(a), 0],
    [Math.sin(a) * Math.sin(e), -Math.cos(a) * Math.sin(e), -Math.cos(e)],
    [-Math.sin(a) * Math.cos(e), Math.cos(a) * Math.cos(e), -Math.sin(e)],
  ];
  const cameraFromWorld = rows.flatMap((its, k) => [
    ...its,
    (k === 2 ? far : 0) - its.reduce((sum, value, c) => sum + value * middle[c]!, 0),
  ]);
  return { cameraFromWorld, focal: 0.7 * size * distance, centreX: size / 2, centreY: size / 2 };
}

/** Mean distance between points of the two surfaces, both ways, as a share of the size; each centred in its box. */
function chamferOf(a: Shape, b: Shape): number {
  // Few against many: between two equally thin samples of one surface the distance is not zero.
  const oneWay = (from: number[][], to: number[][]) =>
    from.reduce((sum, x) => {
      let best = Infinity;
      for (const y of to) best = Math.min(best, (x[0]! - y[0]!) ** 2 + (x[1]! - y[1]!) ** 2 + (x[2]! - y[2]!) ** 2);
      return sum + Math.sqrt(best);
    }, 0) / from.length;
  return (oneWay(spread(a, 600), spread(b, 12_000)) + oneWay(spread(b, 600), spread(a, 12_000))) / 2;
}

/** Points evenly over the surface of a shape of size 1 around the origin. */
function spread({ positions, indices }: Shape, count: number): number[][] {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    min[i % 3] = Math.min(min[i % 3]!, value);
    max[i % 3] = Math.max(max[i % 3]!, value);
  });
  const scale = 1 / Math.max(...max.map((value, k) => value - min[k]!));
  const corner = (i: number) =>
    [0, 1, 2].map((k) => (positions[3 * indices[i]! + k]! - (min[k]! + max[k]!) / 2) * scale);
  const sums = [0];
  for (let t = 0; t < indices.length; t += 3) {
    const [x, y, z] = [corner(t), corner(t + 1), corner(t + 2)];
    const [e, f] = [y!.map((v, k) => v - x![k]!), z!.map((v, k) => v - x![k]!)];
    const cross = [e[1]! * f[2]! - e[2]! * f[1]!, e[2]! * f[0]! - e[0]! * f[2]!, e[0]! * f[1]! - e[1]! * f[0]!];
    sums.push(sums.at(-1)! + Math.hypot(...cross));
  }
  const points: number[][] = [];
  for (let n = 0, t = 0; n < count; n++) {
    const at = ((n + 0.5) / count) * sums.at(-1)!;
    while (sums[t + 1]! < at) t++;
    // Low-discrepancy places in the triangle.
    let [u, v] = [(n * 0.7548776662) % 1, (n * 0.569840291) % 1];
    if (u + v > 1) [u, v] = [1 - u, 1 - v];
    const [x, y, z] = [corner(3 * t), corner(3 * t + 1), corner(3 * t + 2)];
    points.push([0, 1, 2].map((k) => x![k]! * (1 - u - v) + y![k]! * u + z![k]! * v));
  }
  return points;
}
