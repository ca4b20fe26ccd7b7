import { describe, expect, it } from 'vitest';
import { manifoldReport, printableMesh } from '../export/printable.ts';
import { readModel } from '../read-model.ts';
import { meshBounds } from '../repair/prepare-mesh.ts';
import { cubeStl, options, richMesh } from '../testing/make-models.ts';
import { ballMesh } from '../testing/make-shapes.ts';
import { fitFaces } from './fit-faces.ts';
import { meshSize, resized } from './resize.ts';

const cube = async () => (await readModel(cubeStl(1000), options())).mesh;
const faces = (mesh: { indices: Uint32Array }) => mesh.indices.length / 3;

describe('more faces', () => {
  it.each([1000, 10_001, 50_000])('a cube with %i faces is the same closed cube', async (count) => {
    const finer = await fitFaces(await cube(), count);
    expect(Math.abs(faces(finer) - count)).toBeLessThanOrEqual(1);
    expect(manifoldReport(printableMesh(finer))).toMatchObject({ manifold: true });
    expect(meshBounds(finer.positions)).toEqual({ min: [0, 0, 0], max: [1000, 1000, 1000] });
    expect(finer.normals.every((value) => Math.abs(value * value - 1) < 1e-5 || Math.abs(value) < 1e-5)).toBe(true);
  });

  it('a coarse ball becomes rounder, not larger', async () => {
    const coarse = ballMesh(100, 20);
    const finer = await fitFaces(coarse, 20_000);
    expect(faces(finer)).toBeGreaterThanOrEqual(19_998);
    const radii = Array.from({ length: finer.positions.length / 3 }, (_, i) =>
      Math.hypot(...finer.positions.subarray(i * 3, i * 3 + 3)),
    );
    expect(Math.min(...radii)).toBeGreaterThan(99.5);
    expect(Math.max(...radii)).toBeLessThan(101);
    expect(manifoldReport(printableMesh(finer))).toMatchObject({ manifold: true });
  });

  it('groups keep their materials, and every triangle stays in its own', async () => {
    const rich = richMesh();
    const finer = await fitFaces(rich, faces(rich) * 30);
    expect(finer.groups.map(({ material }) => material)).toEqual(rich.groups.map(({ material }) => material));
    expect(finer.groups.at(-1)!.start + finer.groups.at(-1)!.count).toBe(finer.indices.length);
    expect(Math.max(...finer.indices)).toBeLessThan(finer.positions.length / 3);
  });
});

describe('fewer faces', () => {
  it('a fine ball comes within 2 % of what is asked and stays a ball', async () => {
    const fine = ballMesh(100, 120);
    const coarse = await fitFaces(fine, 10_000);
    expect(Math.abs(faces(coarse) / 10_000 - 1)).toBeLessThan(0.02);
    const radii = Array.from({ length: coarse.positions.length / 3 }, (_, i) =>
      Math.hypot(...coarse.positions.subarray(i * 3, i * 3 + 3)),
    );
    expect(Math.min(...radii)).toBeGreaterThan(99);
    expect(Math.max(...radii)).toBeLessThan(101);
    expect(coarse.uvs!.length).toBe((coarse.positions.length / 3) * 2);
  });
});

describe('size', () => {
  it('is met to a hundredth of a millimeter, by height or by the longest side', async () => {
    const mesh = await cube();
    expect(meshSize(resized(mesh, 432.1))[2]).toBeCloseTo(432.1, 2);
    const flat = { ...mesh, positions: mesh.positions.map((value, i) => (i % 3 === 2 ? value / 10 : value)) };
    expect(meshSize(resized(flat, 1000, 'longest'))).toEqual([1000, 1000, 100]);
    expect(meshBounds(resized(flat, 50).positions).min[2]).toBeCloseTo(0, 3);
  });
});
