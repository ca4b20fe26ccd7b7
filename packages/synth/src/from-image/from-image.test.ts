import { manifoldReport } from '@orrery/meshes';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildModel, prepareModels } from '../models/index.ts';
import { findSubject, fitManyViews, fitOneView, makeFromImages, overlap, type Shape, usualTurns } from './index.ts';
import { relief } from './inflate.ts';
import { shapeOf } from './parametric.ts';
import { fitRevolved } from './revolve.ts';
import { boxed } from './silhouette.ts';
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

  // One alone, since it costs some ten seconds: every kind of the library is looked at from thirty sides.
  const things = [['dining-chair', 30]] as const;

  it('of a known thing, turned', { timeout: 300_000 }, async () => {
    for (const [kind, azimuth] of things) {
      const request = { kind, styles: ['modern'], colours: [], materials: [], sizes: [], shapes: [], seed: 5 };
      const truth = shapeOf(buildModel({ ...request, size: { height: 0.8, width: 0.62 } }));
      const camera = { azimuth, elevation: 15, distance: 5, size: 256 };
      const fit = fitOneView(await subjectOf(truth, camera))!;
      expect(fit.hypothesis, `${kind} ${JSON.stringify(fit.tried)}`).toBe('parametric');
      const found = shapeOf(fit.parametric!.model);
      const yaw = (fit.view.yaw * 180) / Math.PI;
      const elevation = (fit.view.elevation * 180) / Math.PI;
      const front = { ...camera, azimuth: -yaw, elevation };
      console.log(kind, fit.parametric!.request.kind, fit.fit.toFixed(3), yaw.toFixed(0), elevation.toFixed(0));
      expect(fit.fit).toBeGreaterThan(0.76);
      // Sixty degrees further round, each from its own front.
      const masks = [
        drawShape(truth.positions, truth.indices, { ...camera, azimuth: azimuth + 60 }),
        drawShape(found.positions, found.indices, { ...front, azimuth: front.azimuth + 60 }),
      ].map((picture) => boxed(outlineOf(picture), 256, boxOf(outlineOf(picture), 256, 256)!, 128).mask);
      console.log('60 degrees away', overlap(masks[0]!, masks[1]!).toFixed(3));
    }
  });

  it('of something that fits nothing is blown up, closed, and covered with the picture', {
    timeout: 180_000,
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
    const sizesOf = ({ positions }: Shape) =>
      [0, 1, 2].map((k) => {
        const values = positions.filter((_, i) => i % 3 === k);
        return Math.max(...values) - Math.min(...values);
      });
    for (const [form, thickness, deep] of [
      ['round', 1, 0.85],
      ['flat', 0.2, 0.2],
    ] as const) {
      const body = relief(subject, { form, thickness })!;
      expect(manifoldReport(body as never)).toMatchObject({ openEdges: 0 });
      const [width, depth, height] = sizesOf(body);
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

  it('knows the ways people turn things', () => {
    expect(usualTurns(4)).toContainEqual([0, 90, 180, 270]);
    expect(usualTurns(16)[0]).toHaveLength(16);
  });
});

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
