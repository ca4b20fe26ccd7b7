/** OBJ with MTL and pictures in a ZIP archive: meters and Y up, as its readers expect of an OBJ that came from glTF. */
import { encodeText } from '../io/encode-text.ts';
import { numberText as number } from '../io/number-text.ts';
import { writeZip } from '../io/write-zip.ts';
import { linearToSrgb } from '../model/color-space.ts';
import type { RenderMaterial, RenderMesh, TextureUse } from '../render-mesh.ts';
import { type EncodePicture, type ExportedPicture, exportPictures } from './export-pictures.ts';

/** Names end at a line's end; blanks are allowed but not everywhere. */
const materialName = (material: RenderMaterial, index: number) =>
  `${material.name.replaceAll(/[^\w.-]+/g, '_') || 'material'}_${index}`;

function* objLines(mesh: RenderMesh): Generator<string> {
  yield '# made by Orrery\n# units: m\nmtllib model.mtl\no model\n';
  const { positions: p, normals: n, uvs, indices } = mesh;
  for (let i = 0; i < p.length; i += 3)
    yield `v ${number(p[i] / 1000)} ${number(p[i + 2] / 1000)} ${number(-p[i + 1] / 1000)}\n`;
  if (uvs) for (let i = 0; i < uvs.length; i += 2) yield `vt ${number(uvs[i])} ${number(1 - uvs[i + 1])}\n`;
  for (let i = 0; i < n.length; i += 3) yield `vn ${number(n[i])} ${number(n[i + 2])} ${number(-n[i + 1])}\n`;
  for (const { start, count, material } of mesh.groups) {
    yield `usemtl ${materialName(mesh.materials[material], material)}\n`;
    for (let i = start; i < start + count; i += 3) {
      const corner = (k: number) => {
        const index = indices[i + k] + 1;
        return uvs ? `${index}/${index}/${index}` : `${index}//${index}`;
      };
      yield `f ${corner(0)} ${corner(1)} ${corner(2)}\n`;
    }
  }
}

function mapStatement(name: string, use: TextureUse | null, pictures: readonly ExportedPicture[]): string[] {
  if (!use) return [];
  // v points up here: v' = 1 - (s (1 - v) + o). Rotations have no place in the format.
  const [offset, scale] = [[use.offset[0], 1 - use.scale[1] - use.offset[1]], use.scale];
  const moved = scale.some((value) => value !== 1) || offset.some((value) => value !== 0);
  const options = moved
    ? `-s ${number(scale[0])} ${number(scale[1])} 1 -o ${number(offset[0])} ${number(offset[1])} 0 `
    : '';
  return [`${name} ${options}textures/${pictures[use.texture].name}`];
}

function mtlText(mesh: RenderMesh, pictures: readonly ExportedPicture[]): string {
  const lines = ['# made by Orrery'];
  for (const [index, material] of mesh.materials.entries()) {
    const color = (values: readonly number[]) =>
      values
        .slice(0, 3)
        .map((value) => number(linearToSrgb(Math.min(value, 1))))
        .join(' ');
    const alpha = material.alphaMode === 'opaque' ? 1 - material.transmission * 0.9 : material.baseColor[3];
    lines.push(
      `newmtl ${materialName(material, index)}`,
      `Kd ${color(material.baseColor)}`,
      `Ks ${color(material.metallic > 0.5 ? material.baseColor : [0.04, 0.04, 0.04])}`,
      // The inverse of how the reader turns exponents into roughness.
      `Ns ${number(Math.min(2 / Math.max(material.roughness, 0.05) ** 4 - 2, 1000))}`,
      `Ni ${number(material.ior)}`,
      `d ${number(alpha)}`,
      'illum 2',
      `Pr ${number(material.roughness)}`,
      `Pm ${number(material.metallic)}`,
    );
    if (material.emissive.some((value) => value > 0)) lines.push(`Ke ${material.emissive.map(number).join(' ')}`);
    lines.push(
      ...mapStatement('map_Kd', material.baseColorMap, pictures),
      ...mapStatement('map_Ke', material.emissiveMap, pictures),
      ...mapStatement('norm', material.normalMap, pictures),
    );
  }
  return `${lines.join('\n')}\n`;
}

export async function writeObjZip(mesh: RenderMesh, options: { encodePicture: EncodePicture }): Promise<Uint8Array> {
  const { files, ofTexture } = await exportPictures(mesh, options.encodePicture);
  return writeZip([
    { name: 'model.obj', bytes: encodeText(objLines(mesh)) },
    { name: 'model.mtl', bytes: encodeText([mtlText(mesh, ofTexture)]) },
    ...files.map(({ name, bytes }) => ({ name: `textures/${name}`, bytes })),
  ]);
}
