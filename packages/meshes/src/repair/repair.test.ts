import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../limits.ts';
import { type MeshPart, plainMaterial, type SourceModel } from '../model/source-model.ts';
import { cubeCorners, cubeTriangles } from '../testing/make-models.ts';
import { prepareMesh } from './prepare-mesh.ts';

const part = (positions: number[], indices: number[], more: Partial<MeshPart> = {}): MeshPart => ({
  positions: Float32Array.from(positions),
  normals: null,
  tangents: null,
  uvs: null,
  colors: null,
  indices: Uint32Array.from(indices),
  material: 0,
  ...more,
});
const model = (parts: MeshPart[], more: Partial<SourceModel> = {}): SourceModel => ({
  parts,
  materials: [plainMaterial('a'), plainMaterial('b')],
  textures: [],
  creaseDegrees: 30,
  windingIsMeant: true,
  warnings: [],
  ...more,
});
const cube = () => cubeCorners(10).flat();

describe('repair', () => {
  it('drops what cannot be drawn and counts it', async () => {
    const positions = [0, 0, 0, 1, 0, 0, 0, 1, 0, Number.NaN, 0, 0, 1, 1, 0, Infinity, 1, 1, 2, 0, 0];
    const indices = [
      ...[0, 1, 2],
      ...[1, 4, 2],
      ...[1, 2, 0], // the first again
      ...[0, 2, 1], // its back side stays
      ...[0, 1, 3],
      ...[0, 5, 1], // not finite
      ...[0, 0, 1],
      ...[0, 1, 6], // no area
      ...[0, 1, 99], // nowhere
    ];
    const { mesh, report } = await prepareMesh(model([part(positions, indices)]), defaultLimits);
    expect(report).toMatchObject({
      sourceTriangles: 9,
      triangles: 3,
      duplicate: 1,
      notFinite: 2,
      degenerate: 2,
      outOfRange: 1,
    });
    expect(mesh.positions.every(Number.isFinite)).toBe(true);
    expect(report.warnings).toHaveLength(2);
  });

  it('mends normals, coordinates and colors that are no numbers', async () => {
    const one = part([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2], {
      normals: Float32Array.of(0, 0, 5, Number.NaN, 0, 0, 0, 0, 0),
      uvs: Float32Array.of(0, Number.NaN, Infinity, 1, 0.5, 1e30),
      colors: Float32Array.of(2, -1, Number.NaN, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    });
    const { mesh } = await prepareMesh(model([one]), defaultLimits);
    expect([...mesh.normals]).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
    expect([...mesh.uvs!]).toEqual([0, 0, 0, 1, 0.5, 0]);
    expect([...mesh.colors!.subarray(0, 4)]).toEqual([1, 0, 1, 1]);
  });

  it('turns the smaller party of a surface, by the normals where there are some', async () => {
    const flipped = cubeTriangles.flatMap(([a, b, c], t) => (t < 4 ? [a, c, b] : [a, b, c]));
    const { report } = await prepareMesh(model([part(cube(), flipped)]), defaultLimits);
    expect(report.turned).toBe(4);
    // Normals that point outwards decide against the greater party.
    const outwards = Float32Array.from(cube().map((v) => (v - 5) / Math.sqrt(75)));
    const most = cubeTriangles.flatMap(([a, b, c], t) => (t < 8 ? [a, c, b] : [a, b, c]));
    expect((await prepareMesh(model([part(cube(), most, { normals: outwards })]), defaultLimits)).report.turned).toBe(
      8,
    );
  });

  it('leaves an inside-out room alone where the format says what is in front, and a strip with one side always', async () => {
    const inside = cubeTriangles.flatMap(([a, b, c]) => [a, c, b]);
    expect((await prepareMesh(model([part(cube(), inside)]), defaultLimits)).report.turned).toBe(0);
    expect(
      (await prepareMesh(model([part(cube(), inside)], { windingIsMeant: false }), defaultLimits)).report.turned,
    ).toBe(12);
    const n = 24;
    const strip: number[] = [];
    for (let i = 0; i < n; i++) {
      const [angle, twist] = [(i / n) * 2 * Math.PI, (i / n) * Math.PI];
      for (const side of [-1, 1]) {
        const radius = 10 + side * 2 * Math.cos(twist);
        strip.push(radius * Math.cos(angle), radius * Math.sin(angle), side * 2 * Math.sin(twist));
      }
    }
    const indices: number[] = [];
    for (let i = 0; i < n; i++) {
      const last = i === n - 1;
      const [a, b, c, d] = [2 * i, 2 * i + 1, last ? 1 : 2 * i + 2, last ? 0 : 2 * i + 3];
      indices.push(a, b, c, b, d, c);
    }
    expect(
      (await prepareMesh(model([part(strip, indices)], { windingIsMeant: false }), defaultLimits)).report.turned,
    ).toBe(0);
  });

  it('joins parts by material, drops unused materials, fills in what some parts lack', async () => {
    const [a, b] = [
      part([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2], { material: 1 }),
      part([0, 0, 1, 1, 0, 1, 0, 1, 1], [0, 1, 2], { material: 1, uvs: Float32Array.of(0, 0, 1, 0, 0, 1) }),
    ];
    const { mesh } = await prepareMesh(model([a, b]), defaultLimits);
    expect(mesh.groups).toEqual([{ start: 0, count: 6, material: 0 }]);
    expect(mesh.materials.map(({ name }) => name)).toEqual(['b']);
    expect(mesh.uvs).toHaveLength(12);
  });

  it('welds what is equal in every respect', async () => {
    const loose = cubeTriangles.flat().flatMap((i) => cubeCorners(10)[i]);
    const { report } = await prepareMesh(
      model([part(loose, [...Array(36).keys()])], { creaseDegrees: 180 }),
      defaultLimits,
    );
    expect(report.vertices).toBe(8);
  });

  it('simplifies what is beyond the limit, and says so', async () => {
    const n = 60;
    const ball: number[] = [];
    for (let j = 0; j <= n; j++)
      for (let i = 0; i <= n; i++) {
        const [polar, turn] = [(j / n) * Math.PI, (i / n) * 2 * Math.PI];
        ball.push(
          Math.sin(polar) * Math.cos(turn) * 100,
          Math.sin(polar) * Math.sin(turn) * 100,
          Math.cos(polar) * 100,
        );
      }
    const indices: number[] = [];
    for (let j = 0; j < n; j++)
      for (let i = 0; i < n; i++)
        indices.push(
          j * 61 + i,
          (j + 1) * 61 + i,
          j * 61 + i + 1,
          j * 61 + i + 1,
          (j + 1) * 61 + i,
          (j + 1) * 61 + i + 1,
        );
    const { mesh, report } = await prepareMesh(model([part(ball, indices)]), { ...defaultLimits, triangles: 1000 });
    expect(report.triangles).toBeLessThanOrEqual(1050);
    expect(report.triangles).toBeGreaterThan(500);
    expect(report.warnings[0]).toMatch(/simplified from \d+ to \d+ triangles/);
    for (let i = 0; i < mesh.positions.length; i += 3)
      expect(Math.hypot(...mesh.positions.subarray(i, i + 3))).toBeGreaterThan(95);
  });
});
