import type { Vec3 } from '@orrery/model-library';
import { expect, it } from 'vitest';
import { standingCamera } from './cameras.ts';
import { LightCells, lightAt } from './light-cells.ts';
import type { PlacePicture } from './place-picture.ts';
import { codedReflectance } from './reflectance.ts';

/** A wall 2 m ahead (+X), whose columns are of two colors, all of it lit with `light`. */
function wall(from: number, light: Vec3, unlike = 1): PlacePicture {
  const lens = { width: 64, height: 48, fieldOfView: 1.2 };
  const camera = standingCamera([from, 0, 1.5], unlike > 0 ? 0 : Math.PI, 0, lens);
  const pixels = lens.width * lens.height;
  const albedo = new Uint8Array(3 * pixels);
  const rgb = new Uint8Array(3 * pixels);
  const normals = new Float32Array(3 * pixels);
  for (let i = 0; i < pixels; i++) {
    normals[3 * i] = -unlike;
    albedo.fill(i % 2 === 0 ? 220 : 130, 3 * i, 3 * i + 3);
    for (let k = 0; k < 3; k++) rgb[3 * i + k] = Math.round(light[k] * codedReflectance[albedo[3 * i + k]]);
  }
  return { camera, rgb, depth: new Float32Array(pixels).fill(2000), normals, albedo };
}

const found: Vec3 = [0, 0, 0];

it('tells the light without the colors of what it falls on', () => {
  const cells = new LightCells();
  cells.add(wall(0, [200, 160, 120]));
  for (const [y, z] of [
    [0, 1.5],
    [0.43, 1.81],
    [-0.6, 1.2],
  ]) {
    expect(lightAt(cells.table, 2, y, z, -1, 0, 0, found)).toBe(true);
    for (const [k, level] of [200, 160, 120].entries()) expect(Math.abs(found[k] - level)).toBeLessThan(3);
  }
});

it('does not let light through a board: its sides are lit each by its own', () => {
  const cells = new LightCells();
  cells.add(wall(0, [200, 200, 200]));
  cells.add(wall(4.02, [40, 40, 40], -1));
  lightAt(cells.table, 2, 0, 1.5, -1, 0, 0, found);
  expect(found[0]).toBeGreaterThan(195);
  lightAt(cells.table, 2.02, 0, 1.5, 1, 0, 0, found);
  expect(found[0]).toBeLessThan(45);
});

it('knows nothing of where nothing was seen, and as much with ten thousand cells more', () => {
  const cells = new LightCells();
  cells.add(wall(0, [100, 100, 100]));
  expect(lightAt(cells.table, 2, 6, 1.5, -1, 0, 0, found)).toBe(false);
  expect(lightAt(cells.table, 2, 0, 1.5, 0, 0, 1, found)).toBe(false);
  for (let k = 1; k < 40; k++) cells.add(wall(0.31 * k, [100, 100, 100]));
  expect(lightAt(cells.table, 2, 0, 1.5, -1, 0, 0, found)).toBe(true);
  expect(Math.abs(found[1] - 100)).toBeLessThan(3);
});
