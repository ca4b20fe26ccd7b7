import { manifoldReport } from '@orrery/meshes';
import { expect, it } from 'vitest';
import { outlineFit } from '../one-view.ts';
import { findSubject } from '../subject.ts';
import { drawShape } from '../testing/draw-shape.ts';
import { revolved, vase } from '../testing/known-shapes.ts';
import { fillWithBack } from './back-colors.ts';
import { certaintyOf } from './certainty.ts';
import { formFit } from './form-fit.ts';
import { largePieces } from './large-pieces.ts';
import { fitNetwork } from './network-fit.ts';

const camera = { azimuth: 0, elevation: 20, distance: 5, size: 256 };
const tube = () =>
  revolved([
    [0.001, -0.6],
    [0.4, -0.6],
    [0.4, 0.6],
    [0.001, 0.6],
  ]);

it('sees a tube as one, from where it was drawn, closed, and colors its far side', { timeout: 180_000 }, async () => {
  const { positions, indices } = tube();
  const picture = drawShape(positions, indices, camera, [190, 60, 50]);
  const subject = (await findSubject(picture, async () => undefined))!;
  const fit = (await fitNetwork(subject))!;
  expect(outlineFit(subject, fit.shape, fit.view, fit.origin, fit.scale)).toBeGreaterThan(0.95);
  expect((fit.view.elevation * 180) / Math.PI).toBeGreaterThan(10);
  expect((fit.view.elevation * 180) / Math.PI).toBeLessThan(30);
  expect(manifoldReport(fit.shape as never)).toMatchObject({ openEdges: 0 });
  expect(certaintyOf(fit.look)).toBeGreaterThan(0.8);
  // As deep as wide, though nothing but the front is seen.
  const extent = [0, 1].map((axis) => {
    const along = fit.shape.positions.filter((_, i) => i % 3 === axis);
    return along.reduce((a, b) => Math.max(a, b)) - along.reduce((a, b) => Math.min(a, b));
  }) as [number, number];
  expect(extent[1] / extent[0]).toBeGreaterThan(0.75);
  expect(extent[1] / extent[0]).toBeLessThan(1.3);

  const unit = 256 * 0.7;
  const at = fit.origin;
  const view = { yaw: 0, elevation: (20 * Math.PI) / 180, distance: (5 * 1.2 * unit) / 1.2 };
  const scaled = (shape: { positions: Float32Array; indices: Uint32Array }) => ({
    ...shape,
    positions: shape.positions.map((value) => (value * unit) / 1.2),
  });
  const board = { positions: positions.map((value, i) => (i % 3 === 1 ? 0.01 * value : value)), indices };
  const own = formFit(fit, scaled(tube()), view, at);
  expect(own).toBeGreaterThan(0.9);
  expect(formFit(fit, scaled(board), view, at)).toBeLessThan(own - 0.05);

  const colors = new Float32Array(fit.shape.positions.length).fill(Number.NaN);
  for (let v = 0; v < colors.length; v += 3) if (fit.shape.positions[v + 1] < 0) colors.set([0.5, 0.05, 0.03], v);
  fillWithBack(fit.shape, colors, fit);
  expect(colors.some(Number.isNaN)).toBe(false);
  const behind = [...fit.shape.positions.keys()].filter((i) => i % 3 === 1 && fit.shape.positions[i] > 0.2);
  const mean = [0, 1].map((k) => behind.reduce((sum, i) => sum + colors[i - 1 + k], 0) / behind.length);
  expect(mean[0]).toBeGreaterThan(2 * mean[1]);
});

it('leaves out crumbs', () => {
  const large = vase();
  const first = large.positions.length / 3;
  const crumb = [0, 0, 9, 1, 0, 9, 0, 1, 9];
  const both = {
    positions: Float32Array.from([...large.positions, ...crumb]),
    indices: Uint32Array.from([...large.indices, first, first + 1, first + 2]),
  };
  const { positions, indices } = largePieces(both);
  expect(positions.length).toBe(large.positions.length);
  expect(indices).toEqual(large.indices);
});
