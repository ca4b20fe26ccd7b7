import { manifoldReport, printableMesh, type RenderMesh } from '@orrery/meshes';
import { expect, it } from 'vitest';
import type { Vec3 } from '../model.ts';
import type { Shape } from '../shape/shape.ts';
import { above, ball, carve, ellipsoid, type Field, limb, melt, mirrored, rotated, torus } from './field.ts';
import { fieldSurface } from './field-surface.ts';
import { addLeaf, notched, outlines } from './leaf.ts';
import { shapeDraft, shapeOf } from './shape-draft.ts';

const report = ({ positions, indices }: Shape) =>
  manifoldReport(
    printableMesh({
      positions,
      indices,
      groups: [{ start: 0, count: indices.length, material: 0 }],
    } as unknown as RenderMesh),
  );

it('meshes bodies closed, also where two of them pass close by one another', () => {
  const fields: [string, Field][] = [
    ['ball', ball([0, 0, 0], 0.1)],
    ['ring with a limb', melt(0.03, torus([0, 0, 0], 0.1, 0.02), limb([0, 0, 0], [0.2, 0, 0.1], 0.04, 0.02))],
    ['hollow', carve(0.01, ellipsoid([0, 0, 0], [0.1, 0.15, 0.12]), ball([0, 0, 0.12], 0.08))],
    // Narrower than a cell apart: both sides of the gap share cells.
    ['nearly touching', mirrored(ball([0.1021, 0, 0], 0.1))],
    ['thin plate', above(rotated(ellipsoid([0, 0, 0], [0.1, 0.012, 0.1]), [0, 0, 0], [20, 30, 10]), -0.05)],
  ];
  for (const [name, field] of fields) expect(report(fieldSurface(field, 0.01)).manifold, name).toBe(true);
});

it('puts the vertices on the surface with normals along its gradient', () => {
  const { positions, normals } = fieldSurface(ball([0.02, -0.03, 0.5], 0.1), 0.012);
  for (let i = 0; i < positions.length; i += 3) {
    const d: Vec3 = [positions[i] - 0.02, positions[i + 1] + 0.03, positions[i + 2] - 0.5];
    expect(Math.hypot(...d)).toBeCloseTo(0.1, 3);
    expect((d[0] * normals[i] + d[1] * normals[i + 1] + d[2] * normals[i + 2]) / 0.1).toBeGreaterThan(0.99);
  }
});

it('grows a leaf of the asked length and width that bends down', () => {
  const draft = shapeDraft();
  const shape = { length: 0.3, width: 0.1, outline: outlines.lance, arch: 0.8, fold: 0.2, rows: 12 };
  addLeaf(draft, shape, [0, 0, 1], [1, 0, 0], [0, 0, 1]);
  const { positions, normals } = shapeOf(draft);
  const along = (k: number) => positions.filter((_, i) => i % 3 === k);
  expect(Math.max(...along(0))).toBeGreaterThan(0.24);
  expect(Math.max(...along(1)) - Math.min(...along(1))).toBeCloseTo(0.1, 1);
  expect(Math.min(...along(2))).toBeLessThan(0.93);
  expect(normals[2]).toBeGreaterThan(0.5);
});

it('cuts notches between the ribs and none at base and tip', () => {
  const cut = notched(outlines.oval, 5, 0.6);
  expect(cut(0.4)).toBeLessThan(outlines.oval(0.4) * 0.5);
  expect(cut(0.5)).toBe(outlines.oval(0.5));
  expect(cut(0.02)).toBe(outlines.oval(0.02));
});
