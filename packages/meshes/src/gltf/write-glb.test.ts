import { readFileSync } from 'node:fs';
import validator from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { decodePicture, encodePng } from '../node/pictures.ts';
import { readModel } from '../read-model.ts';
import { cubeStl, options, richMesh } from '../testing/make-models.ts';
import { sharedFiles } from '../testing/shared-data.ts';
import { writeGlb } from './write-glb.ts';

async function problems(glb: Uint8Array): Promise<string[]> {
  const { issues } = await validator.validateBytes(glb, { maxIssues: 100 });
  return issues.messages
    .filter(({ severity }) => severity <= 1)
    .map(({ code, message, pointer }) => `${code} ${pointer}: ${message}`);
}

describe('GLB out', () => {
  it('is valid and comes back as it went', async () => {
    const mesh = richMesh();
    const glb = await writeGlb(mesh, { encodePicture: encodePng, name: 'square' });
    expect(await problems(glb)).toEqual([]);
    const back = await readModel(glb, { decodePicture });
    expect(back.report).toMatchObject({ triangles: 2, bounds: { min: [0, 0, 0], max: [1000, 0, 500] }, warnings: [] });
    for (const [index, material] of mesh.materials.entries()) {
      const { baseColorMap, ...rest } = back.mesh.materials[index];
      const { baseColorMap: before, ...expected } = material;
      for (const [name, value] of Object.entries(expected))
        if (typeof value === 'number' && Number.isFinite(value))
          expect(rest[name as keyof typeof rest], name).toBeCloseTo(value, 5);
      expect(baseColorMap === null).toBe(before === null);
    }
    expect(
      back.mesh.textures.map(({ width, height, srgb, wrapS, wrapT, pixels }) => ({
        width,
        height,
        srgb,
        wrapS,
        wrapT,
        pixels,
      })),
    ).toEqual(mesh.textures);
  });

  it('is valid for a bare mesh', async () => {
    const { mesh } = await readModel(cubeStl(20), options());
    expect(await problems(await writeGlb(mesh, { encodePicture: encodePng }))).toEqual([]);
  });

  it.each(sharedFiles('meshes'))('$name is valid and keeps its shape', async ({ path }) => {
    // The largest is a million triangles in a hundred equal balls: a part of it shows as much.
    const { mesh, report } = await readModel(readFileSync(path), { decodePicture, limits: { triangles: 100_000 } });
    expect(report.warnings.filter((text) => !text.startsWith('simplified'))).toEqual([]);
    const glb = await writeGlb(mesh, { encodePicture: encodePng });
    expect(await problems(glb)).toEqual([]);
    const back = await readModel(glb, { decodePicture });
    expect(back.report.triangles).toBe(report.triangles);
    for (const k of [0, 1, 2]) expect(back.report.bounds.max[k]).toBeCloseTo(report.bounds.max[k], 2);
    expect(back.mesh.materials.map(({ name }) => name)).toEqual(mesh.materials.map(({ name }) => name));
  });
});
