import { decodePicture, readModel } from '@orrery/meshes';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cubeGlb } from '../testing/tiny-glb.ts';
import { studioPictures } from './studio-pictures.ts';

/** Columns that the thing covers, by how much darker or redder they are than the edges of the picture. */
async function box(png: Uint8Array) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    return data[at] - data[at + 2];
  };
  let [x0, x1] = [info.width, -1];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (red(x, y) > 60) {
        x0 = Math.min(x0, x);
        x1 = Math.max(x1, x);
      }
  return { width: x1 - x0 + 1, middle: (x0 + x1) / 2 };
}

it('shows every side of a thing in one scale', async () => {
  const { mesh } = await readModel(cubeGlb(), { decodePicture });
  // A red board, four times as wide as deep.
  const board = {
    ...mesh,
    positions: mesh.positions.map((value, i) => (i % 3 === 1 ? value / 4 : value)),
    materials: [{ ...mesh.materials[0], baseColor: [0.8, 0.02, 0.02, 1] as [number, number, number, number] }],
  };
  const views = [0, -90].map((turnDegrees) => ({ turnDegrees, downDegrees: 6 }));
  const [front, left] = await studioPictures(board, views, { width: 64, height: 64, samples: 2 });
  const [wide, narrow] = [await box(front!), await box(left!)];
  expect(wide.width / narrow.width).toBeGreaterThan(2.5);
  expect(Math.abs(wide.middle - 31.5)).toBeLessThan(3);
}, 300_000);
