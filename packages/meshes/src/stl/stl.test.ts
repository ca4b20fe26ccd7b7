import { describe, expect, it } from 'vitest';
import { readModel } from '../read-model.ts';
import { binaryStl, cubeStl, options, text } from '../testing/make-models.ts';

const ascii = `solid cube
facet normal 0 0 1
  outer loop
    vertex 0 0 0
    vertex 1e1 0 0
    vertex 0 +10.0 0
  endloop
endfacet
endsolid cube
`;

describe('STL', () => {
  it('is millimeters and Z up; sharp edges stay sharp, equal corners are one', async () => {
    const { mesh, report } = await readModel(cubeStl(20), options());
    expect(report).toMatchObject({
      format: 'stl',
      triangles: 12,
      vertices: 24,
      turned: 0,
      bounds: { min: [0, 0, 0], max: [20, 20, 20] },
    });
    for (let i = 0; i < mesh.normals.length; i += 3)
      expect([...mesh.normals.subarray(i, i + 3)].map(Math.abs).sort()).toEqual([0, 0, 1]);
    expect(report.warnings).toContain('STL has no units: taken as millimeters');
  });

  it('takes another unit and axis when told', async () => {
    const { report } = await readModel(cubeStl(1), options({ unit: 'in', up: 'Y' }));
    expect(report.bounds.min[1]).toBeCloseTo(-25.4, 4);
    expect(report.bounds.max[2]).toBeCloseTo(25.4, 4);
  });

  it('is read as text too', async () => {
    const { report } = await readModel(text(ascii), options());
    expect(report).toMatchObject({ triangles: 1, bounds: { min: [0, 0, 0], max: [10, 10, 0] } });
  });

  it('is binary when its size says so, even where it begins with "solid"', async () => {
    const bytes = cubeStl(5);
    bytes.set(text('solid but binary'));
    expect((await readModel(bytes, options())).report.triangles).toBe(12);
  });

  it('turned inside out as a whole, or in one face, comes out right', async () => {
    for (const flipped of [[3], [0, 5, 7], Array.from({ length: 12 }, (_, i) => i)]) {
      const { mesh, report } = await readModel(cubeStl(10, flipped), options());
      expect(report.turned).toBe(flipped.length);
      const { positions: p, normals: n, indices } = mesh;
      for (const vertex of indices) {
        const outwards = [0, 1, 2].reduce((sum, k) => sum + n[vertex * 3 + k] * (p[vertex * 3 + k] - 5), 0);
        expect(outwards).toBeGreaterThan(0);
      }
    }
  });

  it.each<[string, Uint8Array, string]>([
    ['half a file', cubeStl(3).subarray(0, 300), 'unknown-format'],
    ['an absurd count', binaryStl([], 0xffffffff), 'unknown-format'],
    ['no facets', text('solid x\nendsolid x\n'), 'empty'],
    ['an open facet', text(ascii.slice(0, -45)), 'truncated'],
    [
      'only flat facets',
      binaryStl([
        [
          [0, 0, 0],
          [1, 1, 1],
          [2, 2, 2],
        ],
      ]),
      'empty',
    ],
    [
      'no numbers',
      binaryStl([
        [
          [Number.NaN, 0, 0],
          [1, 0, 0],
          [0, 1, 0],
        ],
      ]),
      'empty',
    ],
  ])('refuses %s', async (_, bytes, code) => {
    await expect(readModel(bytes, options())).rejects.toMatchObject({ name: 'MeshError', code });
  });

  it('refuses more triangles than the limit, by the header alone', async () => {
    await expect(readModel(cubeStl(1), options({ limits: { sourceTriangles: 11 } }))).rejects.toMatchObject({
      code: 'too-large',
    });
  });
});
