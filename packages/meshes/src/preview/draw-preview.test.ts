import { expect, it } from 'vitest';
import { readModel } from '../read-model.ts';
import { cubeStl, options, richMesh } from '../testing/make-models.ts';
import { drawPreview } from './draw-preview.ts';

const at = ({ width, pixels }: { width: number; pixels: Uint8Array }, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

it('shows the model in the middle, whole, on a bright ground with a shadow', async () => {
  const { mesh } = await readModel(cubeStl(50), options());
  const preview = drawPreview(mesh, { width: 96, height: 96, samples: 2 });
  expect(preview.pixels).toHaveLength(96 * 96 * 4);
  const [corner, middle] = [at(preview, 2, 2), at(preview, 48, 48)];
  expect(corner[0]).toBeGreaterThan(180);
  expect(corner[3]).toBe(255);
  expect(middle).not.toEqual(corner);
  // Its two visible sides and its top differ in brightness.
  const column = new Set(Array.from({ length: 96 }, (_, y) => at(preview, 48, y)[0] >> 4));
  expect(column.size).toBeGreaterThan(2);
  // Nothing of the cube touches the edge.
  for (let x = 0; x < 96; x++) expect(Math.abs(at(preview, x, 0)[0] - at(preview, x, 1)[0])).toBeLessThan(3);
});

it('draws textures, glass and cut-outs without a NaN', () => {
  const preview = drawPreview(richMesh(), { width: 48, height: 48, samples: 2 });
  const colors = new Set(Array.from({ length: 48 * 48 }, (_, i) => preview.pixels.subarray(i * 4, i * 4 + 3).join()));
  expect(colors.size).toBeGreaterThan(50);
});
