import { describe, expect, it } from 'vitest';
import { modelFormat } from '../model-format.ts';
import { readModel } from '../read-model.ts';
import { options, text, toyPicture, zipOf } from '../testing/make-models.ts';
import { readMapStatement, readMtl } from './read-mtl.ts';

const mtl = `# made by hand
newmtl red paint
Kd 1 0 0
Ns 200
illum 2
map_Kd -s 2 2 1 -o 0.5 0 0 -clamp on textures\\red paint.png
newmtl glass
Kd 0.5 0.5 0.5
d 0.25
illum 4
Ni 1.4
newmtl metal
Kd 0.5 0.5 0.5
Pm 1
Pr 0.2
Ke 2 2 2
`;
const square = `# units: cm
mtllib  things.mtl
v -10 0 5
v 10 0 5
v 10 20 5
v -10 20 5
vt 0 0
vt 1 0
vt 1 1
vt 0 1
usemtl red paint
f 1/1 2/2 3/3 4/4
usemtl glass
f -4//  -3// \\
 -2//
usemtl metal
f 1 4 3
`;
const archive = {
  'a/things.obj': square,
  'a/things.mtl': mtl,
  'a/textures/red paint.png': toyPicture(4, 2, 200, 10, 10, 255),
};

describe('OBJ', () => {
  it('comes with materials and pictures; centimeters and Y up become millimeters and Z up', async () => {
    const { mesh, report } = await readModel(zipOf(archive), options());
    expect(report).toMatchObject({
      format: 'obj',
      triangles: 4,
      bounds: { min: [-100, -50, 0], max: [100, -50, 200] },
      warnings: [],
    });
    const [paint, glass, metal] = mesh.materials;
    expect(paint).toMatchObject({ name: 'red paint', baseColor: [1, 0, 0, 1], alphaMode: 'opaque' });
    expect(paint.roughness).toBeCloseTo((2 / 202) ** 0.25, 6);
    expect(paint.baseColorMap).toMatchObject({ texture: 0, scale: [2, 2], offset: [0.5, -1] });
    expect(mesh.textures).toMatchObject([{ width: 4, height: 2, srgb: true, wrapS: 'clamp' }]);
    expect(glass).toMatchObject({ transmission: 0.75, ior: 1.4, alphaMode: 'opaque' });
    expect(metal).toMatchObject({ metallic: 1, roughness: 0.2, emissive: [2, 2, 2] });
  });

  it('says what is missing and goes on', async () => {
    const { report } = await readModel(zipOf({ 'things.obj': square }), options());
    expect(report.warnings).toEqual(expect.arrayContaining([expect.stringContaining('things.mtl did not come')]));
    const { 'a/textures/red paint.png': _, ...noPicture } = archive;
    expect((await readModel(zipOf(noPicture), options())).report.warnings[0]).toContain('red paint.png is missing');
  });

  it('finds pictures whose path was that of another machine, and none outside of the archive', async () => {
    const absolute = mtl.replace('textures\\red paint.png', 'C:\\Users\\x\\textures\\red paint.png');
    expect((await readModel(zipOf({ ...archive, 'a/things.mtl': absolute }), options())).mesh.textures).toHaveLength(1);
    const outside = mtl.replace('textures\\red paint.png', '../../../etc/passwd');
    expect((await readModel(zipOf({ ...archive, 'a/things.mtl': outside }), options())).mesh.textures).toHaveLength(0);
  });

  it('cuts concave polygons inside their outline', async () => {
    // An arrow head; a fan from its first corner would cover the notch.
    const arrow = 'v 0 0 0\nv 4 0 0\nv 4 4 0\nv 0 4 0\nv 3 2 0\nf 1 2 3 4 5\n';
    const { mesh } = await readModel(text(arrow), options({ unit: 'mm', up: 'Z' }));
    const p = mesh.positions;
    let area = 0;
    for (let i = 0; i < mesh.indices.length; i += 3) {
      const [a, b, c] = [...mesh.indices.subarray(i, i + 3)].map((v) => v * 3);
      const twice = (p[b] - p[a]) * (p[c + 1] - p[a + 1]) - (p[b + 1] - p[a + 1]) * (p[c] - p[a]);
      expect(twice).toBeGreaterThan(0);
      area += twice / 2;
    }
    expect(area).toBe(16 - 6);
  });

  it('light of its own stays within bounds', () => {
    const { material } = readMtl(text('newmtl sun\nKe 1e30 0.5 -3\n')).get('sun')!;
    expect(material.emissive[0]).toBe(10_000);
    expect(material.emissive[1]).toBeCloseTo(0.214, 3);
    expect(material.emissive[2]).toBe(0);
  });

  it('reads options of map statements', () => {
    expect(readMapStatement('-bm 0.5 -s 2 3 -texres 512 a b.png')).toMatchObject({
      file: 'a b.png',
      strength: 0.5,
      scale: [2, 3],
    });
    expect(readMapStatement('plain.png')).toMatchObject({ file: 'plain.png', scale: [1, 1] });
    expect(readMtl(text('Kd 1 1 1\nnewmtl a\nmap_Kd\n')).get('a')?.baseColor?.file).toBe('');
  });

  it.each<[string, string, string]>([
    ['no faces', 'v 0 0 0\nv 1 0 0\n', 'empty'],
    ['faces of words', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf a b c\n', 'bad-data'],
    ['faces that lead nowhere', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 7 8 9\nf -9 -8 -7\n', 'empty'],
  ])('refuses %s', async (_, obj, code) => {
    await expect(readModel(text(obj), options())).rejects.toMatchObject({ name: 'MeshError', code });
  });

  it('refuses more triangles than the limit', async () => {
    const many = `v 0 0 0\nv 1 0 0\nv 0 1 0\n${'f 1 2 3\n'.repeat(200)}`;
    await expect(readModel(text(many), options({ limits: { sourceTriangles: 100 } }))).rejects.toMatchObject({
      code: 'too-large',
    });
  });

  it('is known by its first lines, also behind many blank ones', () => {
    const blank = '\n \r\n'.repeat(10_000);
    expect(modelFormat(text(`# scanned${blank}g\no thing\ns off\n  v 1 2 3\n`))).toBe('obj');
    expect(modelFormat(text(`${blank}value 1`))).toBeUndefined();
    expect(modelFormat(text('# only a comment\n'))).toBeUndefined();
  });
});
