/**
 * Everything that could make a decoder read outside of its bytes, take absurd amounts of memory or never end, checked on the JSON
 * alone: sizes, ranges, references, cycles. What passes may still be wrong in ways that only give a wrong picture.
 */
import type { MeshLimits } from '../limits.ts';
import { checkTriangles, checkVertices } from '../limits.ts';
import { MeshError } from '../mesh-error.ts';
import {
  componentBytes,
  type GltfAccessor,
  type GltfBufferView,
  type GltfJson,
  type GltfPrimitive,
  typeSizes,
} from './gltf-json.ts';

/** Those a model may require; others it may use, and loses. */
const readExtensions = [
  'EXT_mesh_gpu_instancing',
  'EXT_meshopt_compression',
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_draco_mesh_compression',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_diffuse_transmission',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_pbrSpecularGlossiness',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
  'KHR_xmp_json_ld',
];

const bad = (message: string, cause?: unknown) => new MeshError('bad-data', `glTF: ${message}`, { cause });

function list<T>(value: T[] | undefined, name: string): T[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw bad(`${name} is not a list`);
  for (const item of value)
    if (typeof item !== 'object' || item === null) throw bad(`${name} holds something that is no object`);
  return value;
}

function reference(value: unknown, length: number, name: string): number {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) >= length)
    throw bad(`${name} refers to ${String(value)}, which does not exist`);
  return value as number;
}

function size(value: unknown, name: string): number {
  if (value === undefined) return 0;
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw bad(`${name} is ${String(value)}`);
  return value as number;
}

export interface GltfParts {
  json: GltfJson;
  /** Bytes of each buffer as they are there. */
  bufferBytes: number[];
}

export function checkGltf({ json, bufferBytes }: GltfParts, limits: MeshLimits): void {
  const version = String(json.asset?.version ?? '');
  if (!/^2\./.test(version))
    throw new MeshError(
      'unsupported',
      `the model is glTF ${version.slice(0, 10) || 'without a version'}; only 2.x is read`,
    );
  if (json.extensionsRequired !== undefined && !Array.isArray(json.extensionsRequired))
    throw bad('extensionsRequired is not a list');
  const unknown = json.extensionsRequired?.filter((name) => !readExtensions.includes(name));
  if (unknown?.length)
    throw new MeshError(
      'unsupported',
      `the model needs glTF extensions that are not read: ${unknown.map(String).join(', ').slice(0, 200)}`,
    );
  const views = list(json.bufferViews, 'bufferViews');
  const viewBytes = views.map((view, index) => checkView(view, index, bufferBytes, limits));
  const accessors = list(json.accessors, 'accessors');
  let bytes = viewBytes.reduce((sum, each) => sum + each, 0);
  /** Of accessors that no bytes of the file stand for: zeros, or what a decoder will fill. */
  let promised = 0;
  for (const [index, accessor] of accessors.entries()) {
    const size = checkAccessor(accessor, index, views, viewBytes, limits);
    bytes += size;
    if (accessor.bufferView === undefined) promised += size;
  }
  if (promised > limits.unpackedBytes / 2)
    throw new MeshError('too-large', `the model promises ${promised} bytes that are not in the file`);
  if (bytes > 2 * limits.unpackedBytes) throw new MeshError('too-large', `the model unpacks to ${bytes} bytes`);
  list(json.materials, 'materials');
  list(json.samplers, 'samplers');
  if ((json.materials?.length ?? 0) > limits.materials)
    throw new MeshError(
      'too-large',
      `the model has ${json.materials!.length} materials, more than the ${limits.materials} allowed`,
    );
  for (const [index, image] of list(json.images, 'images').entries())
    if (image.bufferView !== undefined) reference(image.bufferView, views.length, `image ${index}`);
  for (const [index, texture] of list(json.textures, 'textures').entries()) {
    if (texture.source !== undefined) reference(texture.source, json.images?.length ?? 0, `texture ${index}`);
    if (texture.sampler !== undefined) reference(texture.sampler, json.samplers?.length ?? 0, `texture ${index}`);
  }
  checkMeshes(json, accessors);
  checkNodes(json, limits);
  countInstances(json, accessors, limits);
}

function checkView(view: GltfBufferView, index: number, bufferBytes: number[], limits: MeshLimits): number {
  const name = `bufferView ${index}`;
  const meshopt = view.extensions?.EXT_meshopt_compression ?? view.extensions?.KHR_meshopt_compression;
  const from = meshopt ?? view;
  const buffer = reference(from.buffer, bufferBytes.length, name);
  const end = size(from.byteOffset, name) + size(from.byteLength, name);
  if (end > bufferBytes[buffer])
    throw new MeshError('truncated', `glTF: ${name} ends at byte ${end} of a buffer of ${bufferBytes[buffer]}`);
  const stride = size(view.byteStride, `${name}.byteStride`);
  if (stride > 252) throw bad(`${name} has a stride of ${stride} bytes`);
  if (!meshopt) return size(view.byteLength, name);
  const unpacked = size(meshopt.count, name) * size(meshopt.byteStride, name);
  if (unpacked !== size(view.byteLength, name))
    throw bad(`${name} unpacks to ${unpacked} bytes, not the ${view.byteLength} it announces`);
  if ((meshopt.byteStride ?? 0) > 256) throw bad(`${name} has a stride of ${meshopt.byteStride} bytes`);
  if (unpacked > limits.unpackedBytes) throw new MeshError('too-large', `glTF: ${name} unpacks to ${unpacked} bytes`);
  return unpacked;
}

function checkAccessor(
  accessor: GltfAccessor,
  index: number,
  views: GltfBufferView[],
  viewBytes: number[],
  limits: MeshLimits,
): number {
  const name = `accessor ${index}`;
  const count = size(accessor.count, `${name}.count`);
  const components = Object.hasOwn(typeSizes, String(accessor.type)) ? typeSizes[String(accessor.type)] : 0;
  const bytes = componentBytes[Number(accessor.componentType)] ?? 0;
  if (count === 0 || components === 0 || bytes === 0)
    throw bad(`${name} has no count, type or componentType that is known`);
  if (count > 3 * limits.sourceTriangles + limits.sourceVertices)
    throw new MeshError('too-large', `glTF: ${name} has ${count} elements`);
  const within = (view: unknown, offset: unknown, elements: number, elementBytes: number, what: string) => {
    const at = reference(view, views.length, what);
    const stride = views[at].byteStride ?? elementBytes;
    const end = size(offset, what) + stride * (elements - 1) + elementBytes;
    if (end > viewBytes[at])
      throw new MeshError('truncated', `glTF: ${what} reads ${end} bytes of a view of ${viewBytes[at]}`);
  };
  if (accessor.bufferView !== undefined)
    within(accessor.bufferView, accessor.byteOffset, count, components * bytes, name);
  const { sparse } = accessor;
  if (sparse !== undefined) {
    const changed = size(sparse?.count, `${name}.sparse`);
    if (changed === 0 || changed > count) throw bad(`${name} changes ${changed} of ${count} elements`);
    within(
      sparse.indices?.bufferView,
      sparse.indices?.byteOffset,
      changed,
      componentBytes[Number(sparse.indices?.componentType)] ?? 4,
      `${name}.sparse`,
    );
    within(sparse.values?.bufferView, sparse.values?.byteOffset, changed, components * bytes, `${name}.sparse`);
  }
  return count * components * bytes;
}

function checkMeshes(json: GltfJson, accessors: GltfAccessor[]): void {
  for (const [index, mesh] of list(json.meshes, 'meshes').entries())
    for (const primitive of list(mesh.primitives, `mesh ${index}`)) {
      const name = `mesh ${index}`;
      if (typeof primitive.attributes !== 'object' || primitive.attributes === null)
        throw bad(`${name} has no attributes`);
      if (primitive.material !== undefined)
        reference(primitive.material, json.materials?.length ?? 0, `${name}'s material`);
      if (primitive.indices !== undefined) reference(primitive.indices, accessors.length, `${name}'s indices`);
      const draco = primitive.extensions?.KHR_draco_mesh_compression;
      if (draco) reference(draco.bufferView, json.bufferViews?.length ?? 0, name);
      const count = vertexCount(primitive, accessors, name);
      for (const set of [primitive.attributes, ...list(primitive.targets, `${name}'s targets`)])
        for (const [attribute, accessor] of Object.entries(set)) {
          const other = accessors[reference(accessor, accessors.length, `${name}'s ${attribute}`)].count;
          if (other !== count) throw bad(`${name} has ${count} vertices but ${other} of ${attribute}`);
        }
    }
}

function vertexCount(primitive: GltfPrimitive, accessors: GltfAccessor[], name: string): number {
  const position = primitive.attributes?.POSITION;
  return position === undefined ? 0 : accessors[reference(position, accessors.length, `${name}'s POSITION`)].count!;
}

/** Every node has at most one parent and none is its own ancestor (glTF 2.0, 3.5.2). */
function checkNodes(json: GltfJson, limits: MeshLimits): void {
  const nodes = list(json.nodes, 'nodes');
  if (nodes.length > limits.nodes)
    throw new MeshError('too-large', `the model has ${nodes.length} nodes, more than the ${limits.nodes} allowed`);
  const parent = new Int32Array(nodes.length).fill(-1);
  for (const [index, node] of nodes.entries()) {
    if (node.children !== undefined && !Array.isArray(node.children))
      throw bad(`node ${index}'s children are not a list`);
    for (const child of node.children ?? []) {
      reference(child, nodes.length, `node ${index}'s child`);
      if (parent[child] !== -1) throw bad(`node ${child} has two parents`);
      parent[child] = index;
    }
    if (node.mesh !== undefined) reference(node.mesh, json.meshes?.length ?? 0, `node ${index}'s mesh`);
    if (node.skin !== undefined) reference(node.skin, json.skins?.length ?? 0, `node ${index}'s skin`);
    for (const [field, length] of [
      ['matrix', 16],
      ['translation', 3],
      ['rotation', 4],
      ['scale', 3],
    ] as const) {
      const value = node[field];
      if (value !== undefined && (!Array.isArray(value) || value.length !== length || !value.every(Number.isFinite)))
        throw bad(`node ${index}'s ${field} is not ${length} numbers`);
    }
  }
  // With one parent each, what is not reached from a root is on a cycle.
  const reached = new Uint8Array(nodes.length);
  const open = [...nodes.keys()].filter((index) => parent[index] === -1);
  while (open.length > 0) {
    const index = open.pop()!;
    reached[index] = 1;
    for (const child of nodes[index].children ?? []) open.push(child);
  }
  const cyclic = reached.indexOf(0);
  if (cyclic !== -1) throw bad(`node ${cyclic} is its own ancestor`);
  for (const [index, scene] of list(json.scenes, 'scenes').entries()) {
    if (scene.nodes !== undefined && !Array.isArray(scene.nodes)) throw bad(`scene ${index}'s nodes are not a list`);
    for (const node of scene.nodes ?? []) reference(node, nodes.length, `scene ${index}'s node`);
  }
  for (const [index, skin] of list(json.skins, 'skins').entries()) {
    if (!Array.isArray(skin.joints)) throw bad(`skin ${index} has no joints`);
    for (const joint of skin.joints) reference(joint, nodes.length, `skin ${index}'s joint`);
    if (skin.inverseBindMatrices !== undefined) {
      const matrices =
        json.accessors?.[reference(skin.inverseBindMatrices, json.accessors?.length ?? 0, `skin ${index}`)];
      if (matrices!.type !== 'MAT4' || matrices!.count! < skin.joints.length)
        throw bad(`skin ${index} has too few bind matrices`);
    }
  }
}

/** What the whole scene adds up to, each use of a mesh counted. */
function countInstances(json: GltfJson, accessors: GltfAccessor[], limits: MeshLimits): void {
  const costs = (json.meshes ?? []).map((mesh) => {
    let [triangles, vertices] = [0, 0];
    for (const primitive of mesh.primitives ?? []) {
      const count = vertexCount(primitive, accessors, 'mesh');
      vertices += count;
      const corners = primitive.indices === undefined ? count : accessors[primitive.indices].count!;
      triangles += (primitive.mode ?? 4) === 4 ? corners / 3 : Math.max(corners - 2, 0);
    }
    return { triangles, vertices };
  });
  let [triangles, vertices] = [0, 0];
  for (const node of json.nodes ?? []) {
    if (node.mesh === undefined) continue;
    const attributes = Object.values(node.extensions?.EXT_mesh_gpu_instancing?.attributes ?? {});
    const copies =
      attributes.length === 0 ? 1 : (accessors[reference(attributes[0], accessors.length, 'instances')].count ?? 1);
    for (const attribute of attributes)
      if (accessors[reference(attribute, accessors.length, 'instances')].count !== copies)
        throw bad('instance attributes differ in number');
    triangles += costs[node.mesh].triangles * copies;
    vertices += costs[node.mesh].vertices * copies;
  }
  checkTriangles(Math.floor(triangles), limits);
  checkVertices(vertices, limits);
}
