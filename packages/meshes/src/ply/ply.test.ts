import { describe, expect, it } from 'vitest';
import { modelFormat } from '../model-format.ts';
import { readModel } from '../read-model.ts';
import { joinBytes, options, text } from '../testing/make-models.ts';

const head = (format: string, more = '') => `ply
format ${format} 1.0
comment units cm
element vertex 5
property float x
property float y
property double z
property uchar red
property uchar green
property uchar blue
element edge 1
property int a
property int b
element face 2
property uchar flag
property list uchar int vertex_indices
${more}end_header
`;
const points = [
  [0, 0, 0],
  [10, 0, 0],
  [10, 10, 0],
  [0, 10, 0],
  [5, 5, 8],
];

function binary(littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(5 * 19 + 8 + 2 + 16 + 2 + 12));
  let at = 0;
  for (const [x, y, z] of points) {
    view.setFloat32(at, x, littleEndian);
    view.setFloat32(at + 4, y, littleEndian);
    view.setFloat64(at + 8, z, littleEndian);
    for (const [k, value] of [255, 128, 0].entries()) view.setUint8(at + 16 + k, value);
    at += 19;
  }
  at += 8;
  for (const face of [
    [0, 3, 2, 1],
    [0, 1, 4],
  ]) {
    view.setUint8(at, 7);
    view.setUint8(at + 1, face.length);
    for (const [k, index] of face.entries()) view.setInt32(at + 2 + k * 4, index, littleEndian);
    at += 2 + face.length * 4;
  }
  return joinBytes([
    text(head(littleEndian ? 'binary_little_endian' : 'binary_big_endian')),
    new Uint8Array(view.buffer),
  ]);
}

const ascii = text(
  `${head('ascii')}${points.map((p) => `${p.join(' ')} 255 128 0`).join('\n')}\n1 2\n7 4 0 3 2 1\n7 3 0 1 4\n`,
);

describe('PLY meshes', () => {
  it.each([
    ['ascii', ascii],
    ['little-endian', binary(true)],
    ['big-endian', binary(false)],
  ])('%s: polygons, colors, other elements between, units of a comment', async (_, bytes) => {
    const { mesh, report } = await readModel(bytes, options());
    expect(report).toMatchObject({ format: 'ply', triangles: 3, bounds: { min: [0, 0, 0], max: [100, 100, 80] } });
    // 128 of 255 in sRGB is 0.2159 of the light.
    expect([...mesh.colors!.subarray(0, 4)].map((v) => Math.round(v * 1e4))).toEqual([10_000, 2159, 0, 10_000]);
    expect(mesh.materials[0]).toMatchObject({ doubleSided: true, baseColor: [1, 1, 1, 1] });
  });

  it('without a unit goes by its size', async () => {
    const scaled = (size: number) =>
      text(
        `ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uchar int vertex_index\nend_header\n0 0 0\n${size} 0 0\n0 ${size} 0\n3 0 1 2\n`,
      );
    expect((await readModel(scaled(2), options())).report.bounds.max[0]).toBe(2000);
    expect((await readModel(scaled(90), options())).report.bounds.max[0]).toBe(900);
    expect((await readModel(scaled(900), options())).report.bounds.max[0]).toBe(900);
    expect((await readModel(scaled(2), options({ unit: 'mm' }))).report.bounds.max[0]).toBe(2);
    expect((await readModel(scaled(2), options())).report.warnings[0]).toContain('taken as m');
  });

  it('passes by any number of elements that hold nothing', async () => {
    const empty = new TextDecoder()
      .decode(ascii)
      .replace('element vertex', 'element note 9007199254740991\nelement vertex');
    expect((await readModel(text(empty), options())).report.triangles).toBe(3);
  });

  it('of splats is known as such', () => {
    const splats =
      'ply\nformat binary_little_endian 1.0\nelement vertex 1\nproperty float x\nproperty float opacity\nproperty float scale_0\nproperty float rot_0\nend_header\n';
    expect(modelFormat(text(splats))).toBe('splats');
    expect(
      modelFormat(
        text('ply\nformat binary_little_endian 1.0\nelement vertex 1\nproperty uint packed_position\nend_header\n'),
      ),
    ).toBe('splats');
    expect(modelFormat(ascii)).toBe('ply');
  });

  it.each<[string, Uint8Array, string]>([
    ['a cut file', binary(true).subarray(0, -4), 'truncated'],
    ['a cut text', ascii.subarray(0, -8), 'truncated'],
    ['absurd counts', text(head('ascii').replace('face 2', 'face 9999999')), 'truncated'],
    ['more vertices than allowed', text(head('ascii').replace('vertex 5', 'vertex 99999999999')), 'too-large'],
    [
      'a point cloud',
      text(head('ascii').replace('face 2', 'face 0') + points.map((p) => `${p.join(' ')} 1 2 3`).join('\n')),
      'empty',
    ],
    ['an unknown type', text(head('ascii').replace('uchar red', 'color red')), 'bad-data'],
    ['no end of its header', text('ply\nformat ascii 1.0\n'), 'truncated'],
    [
      'faces that name vertices that are not there',
      text(new TextDecoder().decode(ascii).replaceAll(/^7 .*/gm, '7 3 0 1 99')),
      'empty',
    ],
  ])('refuses %s', async (_, bytes, code) => {
    await expect(readModel(bytes, options())).rejects.toMatchObject({ name: 'MeshError', code });
  });
});
