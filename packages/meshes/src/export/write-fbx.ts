/** FBX 7.4 binary in a ZIP archive with its pictures, which are inside of the FBX too: centimeters and Y up, the format's own defaults. */
import { writeZip } from '../io/write-zip.ts';
import type { RenderMaterial, RenderMesh } from '../render-mesh.ts';
import { type EncodePicture, type ExportedPicture, exportPictures } from './export-pictures.ts';
import {
  double,
  doubles,
  encodeFbx,
  type FbxNode,
  type FbxProperty,
  int,
  ints,
  long,
  node,
  raw,
  string,
} from './fbx-nodes.ts';

const separator = '\0\x01';
const cmPerMm = 0.1;

const property = (name: string, type: string, label: string, flags: string, ...values: FbxProperty[]) =>
  node('P', [string(name), string(type), string(label), string(flags), ...values]);
const color = (name: string, [r, g, b]: readonly number[]) =>
  property(name, 'Color', '', 'A', double(r), double(g), double(b));
const scalar = (name: string, value: number) => property(name, 'Number', '', 'A', double(value));

/** One layer of vertex data by corner of a triangle. */
function layer(name: string, field: string, values: Float64Array, layerName = ''): FbxNode {
  return node(
    name,
    [int(0)],
    [
      node('Version', [int(101)]),
      node('Name', [string(layerName)]),
      node('MappingInformationType', [string('ByPolygonVertex')]),
      node('ReferenceInformationType', [string('Direct')]),
      node(field, [doubles(values)]),
    ],
  );
}

const perCorner = (mesh: RenderMesh, stride: number, value: (vertex: number, component: number) => number) => {
  const out = new Float64Array(mesh.indices.length * stride);
  for (let i = 0; i < mesh.indices.length; i++)
    for (let k = 0; k < stride; k++) out[i * stride + k] = value(mesh.indices[i], k);
  return out;
};

/** x, z, -y of a Z-up vector. */
const upright = (array: Float32Array, vertex: number, k: number) =>
  k === 0 ? array[vertex * 3] : k === 1 ? array[vertex * 3 + 2] : -array[vertex * 3 + 1];

function geometry(id: number, mesh: RenderMesh): FbxNode {
  const points = new Float64Array(mesh.positions.length);
  for (let i = 0; i < points.length; i++) points[i] = upright(mesh.positions, Math.floor(i / 3), i % 3) * cmPerMm;
  // The last corner of a polygon is stored as its complement.
  const corners = Int32Array.from(mesh.indices, (index, i) => (i % 3 === 2 ? ~index : index));
  const materials = new Int32Array(mesh.indices.length / 3);
  for (const { start, count, material } of mesh.groups) materials.fill(material, start / 3, (start + count) / 3);
  const { uvs, colors } = mesh;
  const layers: [string, FbxNode][] = [
    [
      'LayerElementNormal',
      layer(
        'LayerElementNormal',
        'Normals',
        perCorner(mesh, 3, (vertex, k) => upright(mesh.normals, vertex, k)),
      ),
    ],
  ];
  if (uvs)
    layers.push([
      'LayerElementUV',
      layer(
        'LayerElementUV',
        'UV',
        perCorner(mesh, 2, (vertex, k) => (k === 0 ? uvs[vertex * 2] : 1 - uvs[vertex * 2 + 1])),
        'UVMap',
      ),
    ]);
  if (colors)
    layers.push([
      'LayerElementColor',
      layer(
        'LayerElementColor',
        'Colors',
        perCorner(mesh, 4, (vertex, k) => colors[vertex * 4 + k]),
        'Col',
      ),
    ]);
  layers.push([
    'LayerElementMaterial',
    node(
      'LayerElementMaterial',
      [int(0)],
      [
        node('Version', [int(101)]),
        node('Name', [string('')]),
        node('MappingInformationType', [string('ByPolygon')]),
        node('ReferenceInformationType', [string('IndexToDirect')]),
        node('Materials', [ints(materials)]),
      ],
    ),
  ]);
  return node(
    'Geometry',
    [long(id), string(`model${separator}Geometry`), string('Mesh')],
    [
      node('GeometryVersion', [int(124)]),
      node('Vertices', [doubles(points)]),
      node('PolygonVertexIndex', [ints(corners)]),
      ...layers.map(([, element]) => element),
      node(
        'Layer',
        [int(0)],
        [
          node('Version', [int(100)]),
          ...layers.map(([name]) =>
            node('LayerElement', [], [node('Type', [string(name)]), node('TypedIndex', [int(0)])]),
          ),
        ],
      ),
    ],
  );
}

function materialNode(id: number, material: RenderMaterial): FbxNode {
  const { baseColor, emissive, metallic, roughness } = material;
  const opacity = material.alphaMode === 'opaque' ? 1 - material.transmission * 0.9 : baseColor[3];
  const specular = metallic > 0.5 ? baseColor : [0.04, 0.04, 0.04];
  return node(
    'Material',
    [long(id), string(`${material.name || 'material'}${separator}Material`), string('')],
    [
      node('Version', [int(102)]),
      node('ShadingModel', [string('phong')]),
      node('MultiLayer', [int(0)]),
      node(
        'Properties70',
        [],
        [
          color('DiffuseColor', baseColor),
          scalar('DiffuseFactor', 1),
          color('EmissiveColor', emissive),
          scalar('EmissiveFactor', 1),
          color('SpecularColor', specular),
          // The lobe that is as wide as this roughness.
          scalar('Shininess', Math.min(2 / Math.max(roughness, 0.05) ** 4 - 2, 1000)),
          scalar('ShininessExponent', Math.min(2 / Math.max(roughness, 0.05) ** 4 - 2, 1000)),
          scalar('ReflectionFactor', metallic),
          scalar('Opacity', opacity),
          scalar('TransparencyFactor', 1 - opacity),
        ],
      ),
    ],
  );
}

function textureNodes(
  textureId: number,
  videoId: number,
  picture: ExportedPicture,
  use: { scale: number[]; offset: number[] },
): FbxNode[] {
  const file = `textures/${picture.name}`;
  return [
    node(
      'Texture',
      [long(textureId), string(`${picture.name}${separator}Texture`), string('')],
      [
        node('Type', [string('TextureVideoClip')]),
        node('Version', [int(202)]),
        node('TextureName', [string(`${picture.name}${separator}Texture`)]),
        node('Media', [string(`${picture.name}${separator}Video`)]),
        node('FileName', [string(file)]),
        node('RelativeFilename', [string(file)]),
        node(
          'Properties70',
          [],
          [
            property('Scaling', 'Vector', '', 'A', double(use.scale[0]), double(use.scale[1]), double(1)),
            property('Translation', 'Vector', '', 'A', double(use.offset[0]), double(use.offset[1]), double(0)),
          ],
        ),
      ],
    ),
    node(
      'Video',
      [long(videoId), string(`${picture.name}${separator}Video`), string('Clip')],
      [
        node('Type', [string('Clip')]),
        node('FileName', [string(file)]),
        node('RelativeFilename', [string(file)]),
        node('UseMipMap', [int(0)]),
        node('Content', [raw(picture.bytes)]),
      ],
    ),
  ];
}

const slots = [
  ['baseColorMap', 'DiffuseColor'],
  ['normalMap', 'NormalMap'],
  ['emissiveMap', 'EmissiveColor'],
] as const;

export async function writeFbx(mesh: RenderMesh, options: { encodePicture: EncodePicture }): Promise<Uint8Array> {
  const { ofTexture } = await exportPictures(mesh, options.encodePicture);
  const [geometryId, modelId] = [1_000_001, 1_000_002];
  const materialId = (index: number) => 2_000_000 + index;
  const objects: FbxNode[] = [
    geometry(geometryId, mesh),
    node(
      'Model',
      [long(modelId), string(`model${separator}Model`), string('Mesh')],
      [
        node('Version', [int(232)]),
        node('Properties70', [], [property('Lcl Scaling', 'Lcl Scaling', '', 'A', double(1), double(1), double(1))]),
        node('Culling', [string('CullingOff')]),
      ],
    ),
    ...mesh.materials.map((material, index) => materialNode(materialId(index), material)),
  ];
  const connection = (child: number, parent: number, name?: string) =>
    node('C', [string(name ? 'OP' : 'OO'), long(child), long(parent), ...(name ? [string(name)] : [])]);
  const connections = [
    connection(modelId, 0),
    connection(geometryId, modelId),
    ...mesh.materials.map((_, index) => connection(materialId(index), modelId)),
  ];
  let next = 3_000_000;
  let textures = 0;
  for (const [index, material] of mesh.materials.entries())
    for (const [field, slot] of slots) {
      const use = material[field];
      if (!use) continue;
      const [textureId, videoId] = [next++, next++];
      objects.push(
        ...textureNodes(textureId, videoId, ofTexture[use.texture], {
          scale: use.scale,
          offset: [use.offset[0], 1 - use.scale[1] - use.offset[1]],
        }),
      );
      connections.push(connection(textureId, materialId(index), slot), connection(videoId, textureId));
      textures++;
    }
  const kinds: [string, number][] = [
    ['GlobalSettings', 1],
    ['Geometry', 1],
    ['Model', 1],
    ['Material', mesh.materials.length],
    ['Texture', textures],
    ['Video', textures],
  ];
  const counted = kinds.filter(([, count]) => count > 0);
  return encodeFbx([
    node(
      'FBXHeaderExtension',
      [],
      [node('FBXHeaderVersion', [int(1003)]), node('FBXVersion', [int(7400)]), node('Creator', [string('Orrery')])],
    ),
    node(
      'GlobalSettings',
      [],
      [
        node('Version', [int(1000)]),
        node(
          'Properties70',
          [],
          [
            ...[
              ['UpAxis', 1],
              ['UpAxisSign', 1],
              ['FrontAxis', 2],
              ['FrontAxisSign', 1],
              ['CoordAxis', 0],
              ['CoordAxisSign', 1],
            ].map(([name, value]) => property(String(name), 'int', 'Integer', '', int(Number(value)))),
            property('UnitScaleFactor', 'double', 'Number', '', double(1)),
            property('OriginalUnitScaleFactor', 'double', 'Number', '', double(1)),
          ],
        ),
      ],
    ),
    node(
      'Documents',
      [],
      [
        node('Count', [int(1)]),
        node('Document', [long(900_000), string('Scene'), string('Scene')], [node('RootNode', [long(0)])]),
      ],
    ),
    node('References'),
    node(
      'Definitions',
      [],
      [
        node('Version', [int(100)]),
        node('Count', [int(counted.reduce((sum, [, count]) => sum + count, 0))]),
        ...counted.map(([kind, count]) => node('ObjectType', [string(kind)], [node('Count', [int(count)])])),
      ],
    ),
    node('Objects', [], objects),
    node('Connections', [], connections),
  ]);
}

/** The FBX and its pictures as files, for programs that do not look inside. */
export async function writeFbxZip(mesh: RenderMesh, options: { encodePicture: EncodePicture }): Promise<Uint8Array> {
  const { files } = await exportPictures(mesh, options.encodePicture);
  return writeZip([
    { name: 'model.fbx', bytes: await writeFbx(mesh, options) },
    ...files.map(({ name, bytes }) => ({ name: `textures/${name}`, bytes })),
  ]);
}
