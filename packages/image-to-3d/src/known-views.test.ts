/** Outlines of which some mislead: slopes no line of sight runs along, pictures cut off, a subject cut out badly. */
import { type Backend, EngineError } from '@orrery/engine';
import { manifoldReport, printableMesh } from '@orrery/meshes';
import { describe, expect, it } from 'vitest';
import { closeBorder, surface } from './isosurface.ts';
import { fitKnownViews } from './known-views.ts';
import { makeFromImages } from './make-from-images.ts';
import { sharpened } from './sharpen-surface.ts';
import type { Shape } from './silhouette.ts';
import { findSubject } from './subject.ts';
import { drawShape, type TestCamera } from './testing/draw-shape.ts';
import { cameraOf, chamferOf, patterned, revolved, surfaceDistance } from './testing/known-shapes.ts';

function box([x0, y0, z0]: number[], [x1, y1, z1]: number[]): Shape {
  const positions = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((k) => [k & 1 ? x1! : x0!, k & 2 ? y1! : y0!, k & 4 ? z1! : z0!]);
  const faces = [
    0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5,
  ];
  return { positions: new Float32Array(positions), indices: new Uint32Array(faces) };
}

const joined = (shapes: Shape[]): Shape => ({
  positions: Float32Array.from(shapes.flatMap(({ positions }) => [...positions])),
  indices: Uint32Array.from(shapes.flatMap(({ indices }, k) => [...indices].map((v) => v + 8 * k))),
});

/** A plate on four legs, each a thirtieth of it across. */
const table = () =>
  joined([
    box([-0.5, -0.35, 0.5], [0.5, 0.35, 0.56]),
    ...[-0.48, 0.445].flatMap((x) => [-0.33, 0.295].map((y) => box([x, y, 0], [x + 0.035, y + 0.035, 0.5]))),
  ]);

/** A seat and a back of three pixels on legs as thin. */
const shellOnWires = () =>
  joined([
    box([-0.24, -0.24, 0.42], [0.24, 0.24, 0.44]),
    box([-0.24, 0.22, 0.44], [0.24, 0.24, 0.9]),
    ...[-0.23, 0.21].flatMap((x) => [-0.23, 0.21].map((y) => box([x, y, 0], [x + 0.02, y + 0.02, 0.42]))),
  ]);

/** How many bodies a closed mesh is. */
function pieces({ positions, indices }: Shape): number {
  const root = Uint32Array.from({ length: positions.length / 3 }, (_, v) => v);
  const rootOf = (v: number): number => {
    let at = v;
    while (root[at] !== at) at = root[at] = root[root[at]];
    return at;
  };
  for (let i = 0; i < indices.length; i++) root[rootOf(indices[i])] = rootOf(indices[i - (i % 3)]);
  return new Set(Array.from(indices, rootOf)).size;
}

const noMemory: Backend = {
  ...({} as Backend),
  createScene: () => Promise.reject(new EngineError('OUT_OF_MEMORY', 'nothing is learned here')),
};

async function seen(shape: Shape, camera: TestCamera) {
  const subject = await findSubject(
    drawShape(shape.positions, shape.indices, camera, patterned(1)),
    async () => undefined,
  );
  return { subject: subject!, camera: cameraOf(shape, camera) };
}

const around = (shape: Shape, count: number, camera: Omit<TestCamera, 'azimuth'>) =>
  Promise.all(Array.from({ length: count }, (_, k) => seen(shape, { ...camera, azimuth: (360 * k) / count })));

/** Heights at which a line up through the middle enters and leaves, as shares of the height. */
function levels({ positions }: Shape): number[] {
  const z = positions.filter((_, i) => i % 3 === 2);
  const [low, high] = [z.reduce((a, b) => Math.min(a, b)), z.reduce((a, b) => Math.max(a, b))];
  const middle: number[] = [];
  for (let v = 0; v < positions.length; v += 3)
    if (Math.hypot(positions[v], positions[v + 1]) < 0.1) middle.push((positions[v + 2] - low) / (high - low));
  return [Math.min(...middle), Math.max(...middle)];
}

describe('pictures whose cameras are known', () => {
  it('seen from above only: a plate stays flat below and above, its legs stay', { timeout: 400_000 }, async () => {
    const truth = table();
    const { shape, fit } = fitKnownViews(await around(truth, 8, { elevation: 30, distance: 5, size: 144 }));
    expect(fit).toBeGreaterThan(0.93);
    const [under, over] = levels(shape);
    // Lines of sight leave a pyramid down to a quarter of the height, and another one above.
    expect(under).toBeGreaterThan(0.8);
    expect(over).toBeGreaterThan(0.95);
    const { missing, surplus } = surfaceDistance(truth, shape);
    expect(missing).toBeLessThan(0.015);
    expect(surplus).toBeLessThan(0.015);
  });

  it('seen from above only: a round top is not cut level', { timeout: 400_000 }, async () => {
    const arc = Array.from({ length: 11 }, (_, k) => (k * Math.PI) / 22);
    const truth = revolved([
      [0, 0],
      [0.3, 0],
      ...arc.map((angle) => [0.4 * Math.cos(angle), 0.4 + 0.4 * Math.sin(angle)] as const),
      [0, 0.8],
    ]);
    const { shape } = fitKnownViews(await around(truth, 8, { elevation: 30, distance: 5, size: 112 }));
    const reach = (axis: number) => {
      const along = shape.positions.filter((_, i) => i % 3 === axis);
      return along.reduce((a, b) => Math.max(a, b)) - along.reduce((a, b) => Math.min(a, b));
    };
    // As high as it is wide; cut where the slopes above it begin it would be lower by a fourteenth.
    expect(reach(2) / reach(0)).toBeGreaterThan(0.98);
  });

  it('a shape that reaches the border of its block is closed', () => {
    const counts: [number, number, number] = [6, 5, 7];
    const values = new Float32Array(6 * 5 * 7).fill(1);
    const volume = { values, counts, step: 1 };
    closeBorder(volume);
    const shape = surface(volume);
    expect(manifoldReport(shape)).toEqual({ manifold: true, openEdges: 0, badEdges: 0 });
    expect(pieces(shape)).toBe(1);
  });

  it('a thin shell on wire legs stays whole', { timeout: 400_000 }, async () => {
    const truth = shellOnWires();
    const views = await around(truth, 12, { elevation: 25, distance: 5, size: 200 });
    const { mesh, unused, fit } = (await makeFromImages(
      views.map(({ subject }) => subject),
      {
        faceCount: 12_000,
        realSize: false,
        textureSide: 64,
        device: noMemory,
        cameras: views.map(({ camera }) => camera),
      },
    ))!;
    expect(unused).toEqual([]);
    expect(fit).toBeGreaterThan(0.95);
    const body = printableMesh(mesh);
    expect(manifoldReport(body).manifold).toBe(true);
    expect(pieces(body)).toBe(1);
    const { missing, surplus } = surfaceDistance(truth, mesh);
    expect(missing).toBeLessThan(0.01);
    expect(surplus).toBeLessThan(0.02);
  });

  it('one cut out wrongly is left out, one that ends too early says nothing beyond', { timeout: 400_000 }, async () => {
    const truth = revolved([
      [0, 0],
      [0.3, 0],
      [0.45, 0.5],
      [0.2, 1],
      [0, 1],
    ]);
    const views = await around(truth, 8, { elevation: 20, distance: 5, size: 128 });
    const half = views[3].subject;
    const mask = half.mask.map((value, at) => (at % half.width < half.width / 2 ? value : 0));
    views[3] = { ...views[3], subject: { ...half, mask } };
    views[6] = await seen(truth, { azimuth: 270, elevation: 20, distance: 5, size: 128, fill: 1.1 });
    views[6].camera = { ...views[6].camera, focal: (views[6].camera.focal * 1.1) / 0.7 };
    expect(views[6].subject.cut).toBe(true);
    const { used, shape } = fitKnownViews(views);
    expect(used).toEqual([0, 1, 2, 4, 5, 6, 7]);
    expect(chamferOf(truth, shape)).toBeLessThan(0.02);
  });

  it('move a surface to where they agree', { timeout: 400_000 }, async () => {
    const truth = revolved([
      [0, 0],
      [0.4, 0],
      [0.4, 0.8],
      [0, 0.8],
    ]);
    const views = await around(truth, 12, { elevation: 25, distance: 4, size: 144 });
    const hull = fitKnownViews(views);
    const bent: Shape = {
      ...hull.shape,
      positions: hull.shape.positions.map((value, i, all) => {
        const v = i - (i % 3);
        const wave = 1 - 0.03 * (1 + Math.sin(9 * all[v + 2]) * Math.sin(5 * Math.atan2(all[v + 1], all[v])));
        return i % 3 < 2 ? value * wave : value;
      }),
    };
    const again = sharpened(bent, hull.pictures, hull.volume, { step: 0.012, places: 4, patchPixels: 1.6 });
    const distance = (shape: Shape) => {
      let [sum, count] = [0, 0];
      for (let v = 0; v < shape.positions.length; v += 3) {
        const [x, y, z] = shape.positions.subarray(v, v + 3);
        const [ox, oy] = hull.shape.positions.subarray(v, v + 2);
        if (Math.abs(z!) > 0.6) continue;
        sum += Math.abs(Math.hypot(x!, y!) - Math.hypot(ox!, oy!));
        count++;
      }
      return sum / count;
    };
    expect(distance(again)).toBeLessThan(0.45 * distance(bent));
  });
});
