/** USDZ: a USDA layer with UsdPreviewSurface materials and its pictures, stored uncompressed with every file at a multiple of 64 bytes. Meters, Y up. */
import { groupVertices } from '../gltf/write-glb.ts';
import { encodeText, joined } from '../io/encode-text.ts';
import { numberText as number } from '../io/number-text.ts';
import { writeZip } from '../io/write-zip.ts';
import type { RenderMaterial, RenderMesh, RenderTexture, TextureUse } from '../render-mesh.ts';
import { type EncodePicture, type ExportedPicture, exportPictures } from './export-pictures.ts';

/** Of a millimeter. */
const meters = 1 / 1000;

const tuple = (values: ArrayLike<number>) => `(${Array.from(values, number).join(', ')})`;

/** Z up becomes Y up. */
function* uprightTuples(array: Float32Array, scale: number): Generator<string> {
  for (let i = 0; i < array.length; i += 3)
    yield `(${number(array[i] * scale)}, ${number(array[i + 2] * scale)}, ${number(-array[i + 1] * scale)})`;
}

function* coordinateTuples(uvs: Float32Array): Generator<string> {
  for (let i = 0; i < uvs.length; i += 2) yield `(${number(uvs[i])}, ${number(1 - uvs[i + 1])})`;
}

function* repeated(text: string, count: number): Generator<string> {
  for (let k = 0; k < count; k++) yield text;
}

function* words(numbers: Iterable<number>): Generator<string> {
  for (const value of numbers) yield String(value);
}

function picked(array: Float32Array, vertices: Uint32Array, stride: number): Float32Array {
  const out = new Float32Array(vertices.length * stride);
  for (let i = 0; i < vertices.length; i++)
    out.set(array.subarray(vertices[i] * stride, (vertices[i] + 1) * stride), i * stride);
  return out;
}

function* meshPrim(mesh: RenderMesh, group: RenderMesh['groups'][number], index: number): Generator<string> {
  const { vertices, indices } = groupVertices(mesh, group);
  const positions = picked(mesh.positions, vertices, 3);
  const normals = picked(mesh.normals, vertices, 3);
  const uvs = mesh.uvs && picked(mesh.uvs, vertices, 2);
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 3)
    for (let k = 0; k < 3; k++) {
      const value = (k === 0 ? positions[i] : k === 1 ? positions[i + 2] : -positions[i + 1]) * meters;
      low[k] = Math.min(low[k], value);
      high[k] = Math.max(high[k], value);
    }
  yield `    def Mesh "part${index}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform bool doubleSided = ${mesh.materials[group.material].doubleSided ? 1 : 0}
        float3[] extent = [${tuple(low)}, ${tuple(high)}]
        int[] faceVertexCounts = [`;
  yield* joined(repeated('3', indices.length / 3), ', ');
  yield ']\n        int[] faceVertexIndices = [';
  yield* joined(words(indices), ', ');
  yield `]
        rel material:binding = </model/materials/material${group.material}>
        normal3f[] normals = [`;
  yield* joined(uprightTuples(normals, 1), ', ');
  const perVertex = '] (\n            interpolation = "vertex"\n        )\n';
  yield `${perVertex}        point3f[] points = [`;
  yield* joined(uprightTuples(positions, meters), ', ');
  yield ']\n';
  if (uvs) {
    yield '        texCoord2f[] primvars:st = [';
    yield* joined(coordinateTuples(uvs), ', ');
    yield perVertex;
  }
  yield '        uniform token subdivisionScheme = "none"\n    }\n';
}

const wraps = { repeat: 'repeat', clamp: 'clamp', mirror: 'mirror' } as const;

/** A picture, and the transform of its coordinates where there is one. `factor` multiplies what is read. */
function textureShaders(
  path: string,
  slot: string,
  use: TextureUse,
  texture: RenderTexture,
  picture: ExportedPicture,
  reads: { scale: number[]; bias: number[] },
): string {
  const moved = use.rotation !== 0 || use.offset.some((value) => value !== 0) || use.scale.some((value) => value !== 1);
  // With t = 1 - v: the same turn as seen on the picture, and the offset that goes with it.
  const [cos, sin] = [Math.cos(use.rotation), Math.sin(use.rotation)];
  const offset = [use.offset[0] + sin * use.scale[1], 1 - use.offset[1] - cos * use.scale[1]];
  const transform = moved
    ? `            def Shader "${slot}Place"
            {
                uniform token info:id = "UsdTransform2d"
                float2 inputs:in.connect = <${path}/coordinates.outputs:result>
                float inputs:rotation = ${number((use.rotation * 180) / Math.PI)}
                float2 inputs:scale = ${tuple(use.scale)}
                float2 inputs:translation = ${tuple(offset)}
                float2 outputs:result
            }
`
    : '';
  return `${transform}            def Shader "${slot}"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @textures/${picture.name}@
                float2 inputs:st.connect = <${path}/${moved ? `${slot}Place` : 'coordinates'}.outputs:result>
                token inputs:sourceColorSpace = "${texture.srgb ? 'sRGB' : 'raw'}"
                token inputs:wrapS = "${wraps[texture.wrapS]}"
                token inputs:wrapT = "${wraps[texture.wrapT]}"
                float4 inputs:scale = ${tuple(reads.scale)}
                float4 inputs:bias = ${tuple(reads.bias)}
                float outputs:r
                float outputs:g
                float outputs:b
                float outputs:a
                float3 outputs:rgb
            }
`;
}

function materialPrim(
  material: RenderMaterial,
  index: number,
  mesh: RenderMesh,
  pictures: readonly ExportedPicture[],
): string {
  const path = `/model/materials/material${index}`;
  const shaders: string[] = [];
  const none = [0, 0, 0, 0];
  const add = (slot: string, use: TextureUse | null, scale: number[], bias = none) => {
    if (!use || !mesh.uvs) return undefined;
    shaders.push(textureShaders(path, slot, use, mesh.textures[use.texture], pictures[use.texture], { scale, bias }));
    return (output: string) => `.connect = <${path}/${slot}.outputs:${output}>`;
  };
  const { baseColor, emissive, metallic, roughness } = material;
  const base = add('baseColor', material.baseColorMap, baseColor);
  const metalRough = add('metalRough', material.metallicRoughnessMap, [1, roughness, metallic, 1]);
  const s = material.normalScale;
  const normal = add('normals', material.normalMap, [2 * s, 2 * s, 2, 1], [-s, -s, -1, 0]);
  const glow = add('emissive', material.emissiveMap, [...emissive, 1]);
  const opacity = material.alphaMode === 'opaque' ? 1 - material.transmission * 0.9 : baseColor[3];
  const withAlpha = material.alphaMode !== 'opaque' && base;
  const surface = [
    `color3f inputs:diffuseColor${base ? base('rgb') : ` = ${tuple(baseColor.slice(0, 3))}`}`,
    `color3f inputs:emissiveColor${glow ? glow('rgb') : ` = ${tuple(emissive)}`}`,
    `float inputs:metallic${metalRough ? metalRough('b') : ` = ${number(metallic)}`}`,
    `float inputs:roughness${metalRough ? metalRough('g') : ` = ${number(roughness)}`}`,
    `float inputs:opacity${withAlpha ? withAlpha('a') : ` = ${number(opacity)}`}`,
    ...(material.alphaMode === 'mask' ? [`float inputs:opacityThreshold = ${number(material.alphaCutoff)}`] : []),
    ...(normal ? [`normal3f inputs:normal${normal('rgb')}`] : []),
    `float inputs:clearcoat = ${number(material.clearcoat)}`,
    `float inputs:clearcoatRoughness = ${number(material.clearcoatRoughness)}`,
    `float inputs:ior = ${number(material.ior)}`,
    'token outputs:surface',
  ];
  const coordinates = `            def Shader "coordinates"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }
`;
  return `        def Material "material${index}"
        {
            token outputs:surface.connect = <${path}/surface.outputs:surface>
            def Shader "surface"
            {
                uniform token info:id = "UsdPreviewSurface"
${surface.map((line) => `                ${line}\n`).join('')}            }
${shaders.length > 0 ? coordinates : ''}${shaders.join('')}        }
`;
}

function* usdaText(mesh: RenderMesh, pictures: readonly ExportedPicture[]): Generator<string> {
  yield `#usda 1.0
(
    defaultPrim = "model"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "model" (
    kind = "component"
)
{
`;
  for (const [index, group] of mesh.groups.entries()) if (group.count > 0) yield* meshPrim(mesh, group, index);
  yield '    def Scope "materials"\n    {\n';
  for (const [index, material] of mesh.materials.entries()) yield materialPrim(material, index, mesh, pictures);
  yield '    }\n}\n';
}

export async function writeUsdz(mesh: RenderMesh, options: { encodePicture: EncodePicture }): Promise<Uint8Array> {
  const { files, ofTexture } = await exportPictures(mesh, options.encodePicture);
  return writeZip(
    [
      { name: 'model.usda', bytes: encodeText(usdaText(mesh, ofTexture)) },
      ...files.map(({ name, bytes }) => ({ name: `textures/${name}`, bytes })),
    ],
    { align64: true },
  );
}
