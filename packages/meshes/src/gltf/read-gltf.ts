/** glTF 2.0, as GLB or as JSON with the files of its archive. Meters, Y up. Nothing is ever fetched. */

import { GLB_BUFFER, type GLTF, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { isGlb } from '@orrery/containers';
import { asMeshError, MeshError } from '../mesh-error.ts';
import { type ModelFiles, noFiles } from '../model/model-files.ts';
import { limitsOf, type ReadModelOptions } from '../model/read-options.ts';
import type { SourceModel } from '../model/source-model.ts';
import { checkGltf } from './check-gltf.ts';
import { openGlb, parseGltfJson } from './glb-container.ts';
import type { GltfJson } from './gltf-json.ts';
import { gltfMaterials } from './gltf-materials.ts';
import { sceneParts } from './scene-parts.ts';

type Bytes = Uint8Array<ArrayBuffer>;

function dataUriBytes(uri: string): Bytes {
  const [, base64, data = ''] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(uri) ?? [];
  try {
    if (base64 === undefined) return new TextEncoder().encode(decodeURIComponent(data));
    return Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
  } catch (error) {
    throw new MeshError('bad-data', 'glTF: a data URI cannot be decoded', { cause: error });
  }
}

/** Every URI of the model answered from itself or its archive, or refused. */
async function collectResources(
  json: GltfJson,
  bin: Uint8Array | undefined,
  files: ModelFiles,
  warnings: string[],
): Promise<Record<string, Bytes>> {
  // Without a prototype: names are a stranger's.
  const resources: Record<string, Bytes> = Object.create(null);
  if (bin) resources[GLB_BUFFER] = bin as Bytes;
  const load = async (uri: string, what: string, required: boolean) => {
    if (Object.hasOwn(resources, uri) || uri.startsWith('data:')) return;
    let name = uri;
    try {
      name = decodeURIComponent(uri);
    } catch {
      // not percent-encoded: the name as it stands
    }
    const file = files.find(name);
    if (file) resources[uri] = (await file.read()) as Bytes;
    else if (files === noFiles || required)
      throw new MeshError(
        'missing-file',
        `the model needs ${what} ${JSON.stringify(name.slice(0, 100))}, which did not come with it; nothing is fetched`,
      );
    else warnings.push(`texture ${name.slice(0, 80)} did not come with the model`);
  };
  for (const buffer of json.buffers ?? [])
    if (typeof buffer?.uri === 'string') await load(buffer.uri, 'the file', true);
  for (const image of json.images ?? [])
    if (typeof image?.uri === 'string') await load(image.uri, 'the picture', false);
  return resources;
}

function bufferSizes(json: GltfJson, resources: Record<string, Bytes>): number[] {
  if (json.buffers !== undefined && !Array.isArray(json.buffers))
    throw new MeshError('bad-data', 'glTF: buffers is not a list');
  return (json.buffers ?? []).map((buffer, index) => {
    const announced = buffer?.byteLength;
    if (!Number.isSafeInteger(announced) || announced! < 0)
      throw new MeshError('bad-data', `glTF: buffer ${index} has no size`);
    const { uri } = buffer;
    const data = uri?.startsWith('data:') ? dataUriBytes(uri) : resources[uri ?? (index === 0 ? GLB_BUFFER : '')];
    // The fallback buffer of a meshopt-compressed model has no bytes of its own.
    if (!data && Object.keys(buffer.extensions ?? {}).some((name) => name.endsWith('meshopt_compression')))
      return announced!;
    if (!data) throw new MeshError('missing-file', `glTF: buffer ${index} has no data`);
    if (data.length < announced!)
      throw new MeshError('truncated', `glTF: buffer ${index} has ${data.length} of its ${announced} bytes`);
    return announced!;
  });
}

/** Extensions of what the decoder is given: geometry, materials, textures. */
const decoded = ALL_EXTENSIONS.filter(({ EXTENSION_NAME: name }) =>
  /^(KHR_draco_|EXT_meshopt_|KHR_mesh_quantization|KHR_materials_(?!variants)|KHR_texture_transform|EXT_texture_)/.test(
    name,
  ),
);
const decodedNames = new Set(decoded.map(({ EXTENSION_NAME: name }) => name));

/** What needs a decoder. The graph is walked on the JSON itself, exactly and however deep it is; the rest is not used. */
function geometryOnly(json: GltfJson): GLTF.IGLTF {
  const { asset, accessors, bufferViews, buffers, images, textures, samplers, materials, meshes } =
    structuredClone(json);
  const extensionsUsed = json.extensionsUsed?.filter((name) => decodedNames.has(name));
  const extensionsRequired = json.extensionsRequired?.filter((name) => decodedNames.has(name));
  const lists = {
    accessors,
    bufferViews,
    buffers,
    images,
    textures,
    samplers,
    materials,
    meshes,
    extensionsUsed,
    extensionsRequired,
  };
  return {
    asset,
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list?.length)),
  } as unknown as GLTF.IGLTF;
}

/** Variants and leftovers of an editor need no decoded textures. */
function usedMaterials(json: GltfJson): Set<number> {
  const meshes = new Set((json.nodes ?? []).map((node) => node.mesh));
  return new Set(
    [...(json.meshes ?? []).entries()]
      .filter(([index]) => meshes.has(index))
      .flatMap(([, mesh]) => (mesh.primitives ?? []).map((primitive) => primitive.material))
      .filter((material) => material !== undefined),
  );
}

/** Decoders are loaded where a model needs them. */
async function createIo(json: GltfJson): Promise<WebIO> {
  const used = new Set(json.extensionsUsed ?? []);
  const io = new WebIO().registerExtensions(decoded);
  if (used.has('KHR_draco_mesh_compression')) {
    const { default: draco } = await import('draco3dgltf');
    io.registerDependencies({ 'draco3d.decoder': await draco.createDecoderModule() });
  }
  if ([...used].some((name) => name.endsWith('meshopt_compression'))) {
    const { MeshoptDecoder } = await import('meshoptimizer/decoder');
    await MeshoptDecoder.ready;
    io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
  }
  return io;
}

export async function readGltf(bytes: Uint8Array, files: ModelFiles, options: ReadModelOptions): Promise<SourceModel> {
  const { json, bin } = isGlb(bytes) ? openGlb(bytes) : { json: parseGltfJson(bytes), bin: undefined };
  const warnings: string[] = [];
  const resources = await collectResources(json, bin, files, warnings);
  checkGltf({ json, bufferBytes: bufferSizes(json, resources) }, limitsOf(options));
  // Pictures that did not come along are no reason to fail: an empty one is left out later.
  for (const image of json.images ?? [])
    if (image.uri && !image.uri.startsWith('data:')) resources[image.uri] ??= new Uint8Array(0);
  if (
    (json.meshes ?? []).some((mesh) =>
      mesh.primitives?.some((primitive) => primitive.extensions?.KHR_gaussian_splatting),
    )
  )
    throw new MeshError('unsupported', 'the glTF file holds Gaussian splats, not a mesh');
  try {
    const io = await createIo(json);
    const document = await io.readJSON({ json: geometryOnly(json), resources });
    const { materials, textures, choose } = await gltfMaterials(
      document.getRoot().listMaterials(),
      document.getGraph(),
      usedMaterials(json),
      options,
      warnings,
    );
    const parts = sceneParts(document, json, choose, limitsOf(options), warnings);
    if (parts.length === 0) throw new MeshError('empty', 'the model has no mesh in its scene');
    return { parts, materials, textures, creaseDegrees: 0, windingIsMeant: true, warnings };
  } catch (error) {
    throw asMeshError(error, 'the glTF file cannot be read: its content does not fit together');
  }
}
